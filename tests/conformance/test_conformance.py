"""Random play over every ruleset with the invariants checked, at least 200,000 answers in all."""

import pytest

from pocket_tactics.editions import RULESETS
from tests.conformance.play import check_play

PLIES = 100_000
CHUNKS = 4


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_play_breaks_nothing(ruleset: str, chunk: int) -> None:
    checked = check_play(ruleset, PLIES // CHUNKS, seed=20_000 + chunk)
    assert checked.plies >= PLIES // CHUNKS
