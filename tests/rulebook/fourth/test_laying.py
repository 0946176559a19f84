"""The centre, the roll-off and laying the tiles (F3)."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import (
    CentreLaid,
    FirstPlayerFound,
    RolledOff,
    TileDrawn,
    TileLaid,
)
from pocket_tactics.engine.hexes import beside, hex_name, parse_hex
from tests.rulebook.fourth.foundings import CENTRE_OF_TWO, RULES, rolled, started


def test_F3_the_centre_is_drawn_and_laid_before_the_roll_off() -> None:
    """F3: a tile is drawn and laid with the central feature on it; then the roll-off."""
    game = started("high_king", "dark_forest").play("<ruins>", "<water>")
    assert [type(event) for event in game.events] == [TileDrawn, CentreLaid]
    assert game.options == [f"<{face}>" for face in (6, 5, 4, 3, 2, 1)]
    game.play("<6>", "<1>")
    weights = RULES.weights(game.state)
    assert weights == [9, 2], "the tile of the centre is out of the bag"


def test_F3_the_highest_roll_begins() -> None:
    game = rolled(started("high_king", "starfall", "dwarfclan"), 3, 5, 4)
    assert [e.seat for e in game.events if isinstance(e, RolledOff)] == [0, 1, 2]
    assert game.happened(FirstPlayerFound, seat=1)


def test_F3_only_those_who_tie_for_the_highest_roll_again() -> None:
    """F3: ties for it re-roll; who rolled lower does not, and ties below it do not matter."""
    game = rolled(started("high_king", "starfall", "dwarfclan", "dark_forest"), 6, 3, 6, 3)
    assert not game.happened(FirstPlayerFound)
    game.play("<2>", "<2>")
    assert not game.happened(FirstPlayerFound)
    game.play("<1>", "<2>")
    assert [e.seat for e in game.events if isinstance(e, RolledOff)] == [0, 1, 2, 3, 0, 2, 0, 2]
    assert game.happened(FirstPlayerFound, seat=2)


def test_F3_a_tie_below_the_highest_is_not_rolled_again() -> None:
    game = rolled(started("high_king", "starfall", "dwarfclan"), 2, 2, 5)
    assert game.happened(FirstPlayerFound, seat=2)
    assert len(game.happened(RolledOff)) == 3


def test_F3_the_others_follow_clockwise_until_the_bag_is_empty() -> None:
    """F3: in that order the players draw and lay tiles."""
    game = rolled(started("high_king", "starfall", "dwarfclan"), 3, 5, 4)
    while "feature=" not in game.options[0]:
        if game.to_act != pt.CHANCE:
            assert game.to_act == (1 + len(game.happened(TileLaid))) % 3
        game.play(game.options[0])
    laying = [e.seat for e in game.events if isinstance(e, TileLaid)]
    assert laying == [1, 2, 0] * 5 + [1, 2]
    assert game.state.board.size == 18
    assert game.to_act == 1, "the same order for the features (F4)"


def test_F3_a_tile_goes_beside_any_laid_tile_and_nowhere_else() -> None:
    """F3: each adjacent to at least one laid tile, on any side of it."""
    game = rolled(started("high_king", "dark_forest"), 6, 1)
    game.play("<plains>")
    around = {f"lay={hex_name(beside(parse_hex(CENTRE_OF_TWO), side))}" for side in range(6)}
    assert set(game.options) == around
    game.play("lay=l11", "<plains>")
    more = {f"lay={hex_name(beside(parse_hex('l11'), side))}" for side in range(6)}
    assert set(game.options) == (around | more) - {"lay=l11", "lay=l12"}
    assert len(game.options) == 8
    with pytest.raises(pt.IllegalAction):
        game.play("lay=l14")
