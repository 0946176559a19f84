"""No seat learns what it must not know, in random games of two to four seats with spell cards (F82)."""

import pytest

from pocket_tactics.engine.compiled import COMPILED
from tests.play.secrecy import check_secrecy

GAMES, CHUNKS = (640, 8) if COMPILED else (48, 4)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_F82_nobody_sees_what_others_hold(chunk: int) -> None:
    """F82: hands and deck order are secret; no view, event, line or refusal shows them."""
    seen = check_secrecy(GAMES // CHUNKS, seed=1000 * chunk)
    assert seen["looks"] > 200
    assert seen["different"] > seen["looks"] // 2, "the twins are too much alike to prove anything"
    for kind in ("draw_card", "study", "index", "cast", "declined"):
        assert seen[kind], f"nobody looked at {kind}"
