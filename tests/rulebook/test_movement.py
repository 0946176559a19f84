"""Steps, hops and jumps (C10), and going back to the reserve (C11)."""

import pytest

from pocket_tactics.engine.events import Piece, UnitCaptured, UnitMoved, UnitReturned
from tests.kit import Game, drawn
from tests.rulebook.fights import BOTH_RULESETS


def moves_of(game: Game, start: str) -> set[str]:
    """Where the unit on that tile may go, `reserve` included."""
    stem = f"{start}-"
    return {option.removeprefix(stem) for option in game.options if option.startswith(stem)}


TWO_FRIENDS = """
        B

        f
    f       f
        fS
    f       f
        fC
    f       f
        f

        A
"""


def test_C10_a_hop_may_turn_in_any_direction() -> None:
    """C10: over one adjacent friend to a free tile adjacent to that friend, any direction."""
    game = drawn(TWO_FRIENDS, reserve=("-", "stalker*1"))
    steps, hops = {"b2", "b3", "c2", "d2", "d3"}, {"b4", "c5", "d4"}
    assert moves_of(game, "c3") == steps | hops
    game.play("c3-d4")
    assert (game.at("c3"), game.at("c4"), game.at("d4")) == (None, "swordsman", "conscript")
    assert game.to_act == 1


def test_C10_without_a_friend_to_hop_only_the_neighbours_are_reached() -> None:
    """C10: an empty tile is not hopped."""
    game = drawn(TWO_FRIENDS.replace("fS", "f"))
    assert moves_of(game, "c3") == {"b2", "b3", "c2", "c4", "d2", "d3"}


def test_C10_an_enemy_is_not_hopped() -> None:
    """C10: a hop goes over a friendly unit."""
    game = drawn(TWO_FRIENDS.replace("fS", "fk"))
    assert moves_of(game, "c3") == {"b2", "b3", "c2", "d2", "d3"}


def test_C10_a_tile_that_a_step_and_a_hop_reach_is_one_move() -> None:
    """C10: a tile that both a step and a hop reach is one and the same move."""
    game = drawn(TWO_FRIENDS)
    assert game.options.count("c3-b3") == 1
    assert game.options.count("c4-d3") == 1
    assert len(game.options) == len(set(game.options)) == 16


def test_C10_only_one_friend_is_hopped_and_no_step_goes_with_it() -> None:
    """C10: only one hop, no other step with it."""
    game = drawn("""
        B

        f

        f

        fW

        fS

        fC

        f

        A
""")
    assert set(game.options) == {"c3-c2", "c4-c2", "c4-c6", "c5-c6"}


def test_C10_a_hop_does_not_land_on_a_held_tile() -> None:
    """C10: the tile behind the friend must be unoccupied, by friend and enemy."""
    game = drawn("""
        B

        fj
    fA      f
        fS

        fC

        f

        A
""")
    assert moves_of(game, "c3") == {"c2", "d4"}


def test_C10_bases_are_neither_stood_on_nor_hopped() -> None:
    """C10: the own base is the way home, the enemy base a target; nothing lies behind them."""
    game = drawn("""
        f

        B

        fC

        A

        f
""")
    assert set(game.options) == {"c3-reserve", "c3xc4=melee"}


def test_C10_a_unit_does_not_stay_where_it_is() -> None:
    """C10: its own tile is not unoccupied, so no hop leads back to it."""
    game = drawn(TWO_FRIENDS)
    assert not {option for option in game.options if option in {"c3-c3", "c4-c4"}}


ISLANDS_OF_FOREST = """
        B

        t



        tC

        t

        f

        f

        {unit}

        f

        A
"""


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C10_the_druid_may_jump_to_any_free_forest(ruleset: str) -> None:
    """C10, CARDS 6: its move may be a jump to any free Forest tile, over gaps too."""
    game = drawn(ISLANDS_OF_FOREST.format(unit="fd"), ruleset=ruleset, turn=1)
    assert set(game.options) == {"c3-c2", "c3-c4", "c3-c6", "c3-c9"}
    game.play("c3-c9")
    assert game.happened(UnitMoved, unit=Piece(1, "druid"), start="c3", end="c9")
    assert game.to_act == 0, "no assault comes with the jump"


@pytest.mark.parametrize("unit", ["fm", "tk", "fw", "fr", "fj"])
def test_C10_only_the_druid_jumps(unit: str) -> None:
    """C10: the others step."""
    game = drawn(ISLANDS_OF_FOREST.format(unit=unit), turn=1)
    assert set(game.options) == {"c3-c2", "c3-c4"}


def test_C10_a_forest_a_step_away_is_no_second_move_for_the_druid() -> None:
    """C10: a step and a jump to the same tile are one and the same move."""
    game = drawn(
        ISLANDS_OF_FOREST.format(unit="td").replace(
            "        f\n\n        A", "        t\n\n        A"
        ),
        turn=1,
    )
    assert game.options.count("c3-c2") == 1
    assert len(game.options) == len(set(game.options)) == 4


def test_C11_a_step_onto_the_own_base_puts_the_unit_into_the_reserve() -> None:
    """C11: a move that ends on the own base puts the unit into the reserves."""
    game = drawn("""
        B

        tk

        f

        f

        fC

        A
""")
    assert moves_of(game, "c2") == {"c3", "reserve"}
    game.play("c2-reserve")
    assert game.happened(UnitReturned, unit=Piece(0, "conscript"), start="c2")
    assert not game.happened(UnitCaptured) and not game.happened(UnitMoved)
    assert game.at("c2") is None
    assert game.reserve(0, "conscript") == 1
    assert game.to_act == 1
    game.play("c5-c4")
    assert "conscript@c2" in game.options


def test_C11_a_hop_may_end_on_the_own_base_but_only_over_a_friend_beside_it() -> None:
    """C11: hop included; the Wizard on c4 is behind a friend who does not touch the base."""
    game = drawn("""
        B

        f

        f

        fW

        fC

        fS

        A
""")
    home = [option for option in game.options if option.endswith("-reserve")]
    assert home == ["c2-reserve", "c3-reserve"]
    game.play("c3-reserve")
    assert game.reserve(0, "conscript") == 1
    assert (game.at("c2"), game.at("c3")) == ("swordsman", None)


def test_C11_a_unit_is_not_hopped_home_over_an_enemy() -> None:
    """C11, C10: a hop goes over friends only."""
    game = drawn("""
        B

        f

        fC

        fk

        A
""")
    assert "c3-reserve" not in game.options
    assert "c3-c4" in game.options


def test_C11_the_enemy_base_is_no_way_home() -> None:
    """C11: the own base."""
    game = drawn("""
        B

        fC

        f

        A
""")
    assert set(game.options) == {"c3-c2", "c3xc4=melee"}


def test_C11_the_druid_does_not_jump_home() -> None:
    """C11: not a Druid's jump; c9 beside the base is free, the base itself far away."""
    game = drawn(ISLANDS_OF_FOREST.format(unit="fd"), turn=1)
    assert "c3-reserve" not in game.options
    game.play("c3-c9", "c7-c6")
    assert "c9-reserve" in game.options, "a step does"
