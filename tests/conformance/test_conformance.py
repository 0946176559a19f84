"""Random play over every ruleset with the invariants checked, all setups several times.

That is 204,000 answers in all where the engine is compiled, and 54,000 where it is not.
"""

import pytest

from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.compiled import COMPILED
from tests.conformance.play import check_play

# Of each ruleset; a chunk of 6,000 answers meets every setup.
PLIES, CHUNKS = (68_000, 4) if COMPILED else (18_000, 3)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_play_breaks_nothing(ruleset: str, chunk: int) -> None:
    checked = check_play(ruleset, PLIES // CHUNKS, seed=20_000 + chunk)
    assert checked.plies >= PLIES // CHUNKS
