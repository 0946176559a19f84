"""Random play over every ruleset with the invariants checked, all setups several times.

That is 300,000 answers in all where the engine is compiled, and 72,000 where it is not.
"""

import pytest

from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.compiled import COMPILED
from tests.conformance.play import check_play

PLIES = 100_000 if COMPILED else 24_000  # of each ruleset; a chunk of 6,000 meets every setup
CHUNKS = 4


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_play_breaks_nothing(ruleset: str, chunk: int) -> None:
    checked = check_play(ruleset, PLIES // CHUNKS, seed=20_000 + chunk)
    assert checked.plies >= PLIES // CHUNKS
