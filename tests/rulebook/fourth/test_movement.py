"""Moves (F20), bonus moves (F21) and going back to the reserve (F26)."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import (
    ClimbFailed,
    OfferDeclined,
    Piece,
    PoolRolled,
    UnitMoved,
    UnitReturned,
)
from tests.battle import battle
from tests.rulebook.fourth.roads import moves, roads

MEADOW = """
        p
    p       p
        p.B
    p       p       pFz
        p.A
    p       p.y     pX
        p
"""
MEN = {"A": "swordsman", "B": "archer", "y": "thrall", "z": "thrall"}


def test_F20_a_step_or_a_hop_over_one_ally_to_any_side_of_it() -> None:
    """F20: each free tile once, although step and hop both lead to some."""
    game = battle(MEADOW, MEN)
    steps, hops = ["b1", "b2", "c1", "d2"], ["b3", "c4", "d3"]
    assert moves(game, "c2") == sorted(steps + hops)
    assert len(set(game.options)) == len(game.options)


def test_F20_a_move_ends_on_a_free_tile() -> None:
    """F20, G2: to an unoccupied tile; the enemy's and the ally's are none."""
    game = battle(MEADOW, MEN)
    assert not {"c3", "d1", "c2"} & set(moves(game, "c2"))
    game.play("c2-d3")
    assert (game.at("c2"), game.at("d3")) == (None, "swordsman")
    assert game.happened(UnitMoved, unit=Piece(0, "swordsman"), start="c2", end="d3")
    assert game.to_act == 1


@pytest.mark.parametrize(
    ("road", "hops"),
    [
        ("p.A p.B p", True),
        ("p.A p p", False),  # over nobody
        ("p.A p.y p", False),  # over an enemy
        ("p.A p.x p", False),  # over another enemy: there are no teams (G9)
        ("p.A p.B p.y", False),  # onto a unit
    ],
)
def test_F20_only_an_ally_is_hopped(road: str, hops: bool) -> None:
    units = {"A": "swordsman", "B": "archer", "x": "2:archer", "y": "archer", "z": "thrall"}
    game = roads(road, "pFz p", "p.w p", units={**units, "w": "2:thrall"}, seats=3)
    assert ("a1-a3" in game.options) is hops


def test_F20_one_ally_is_hopped_not_two() -> None:
    game = roads("p.A p.B p.B p", "pFz p", units=MEN)
    assert moves(game, "a1") == []
    assert moves(game, "a2") == ["a4"]


def test_F20_a_move_is_one_step() -> None:
    """F20: a unit without bonus moves has had its action."""
    game = roads("p.A p p", "pFz p", units=MEN).play("a1-a2")
    assert game.to_act == 1


def test_F21_a_swift_unit_may_move_once_more() -> None:
    """F21: up to N bonus moves after the first."""
    game = roads("p p.A p p p", "pFz p", units={"A": "marauder", "z": "thrall"}).play("a2-a3")
    assert game.to_act == 0
    assert game.options == ["a3-a2", "a3-a4", "pass"]
    game.play("a3-a4")
    assert game.at("a4") == "marauder"
    assert game.to_act == 1, "Swift 1: no third move"


def test_F21_the_player_may_stop_after_any_move() -> None:
    game = roads("p p.A p p", "pFz p", units={"A": "marauder", "z": "thrall"}).play("a2-a3", "pass")
    assert game.at("a3") == "marauder"
    assert game.happened(OfferDeclined, seat=0)
    assert game.to_act == 1


def test_F21_the_unit_may_stop_where_it_began() -> None:
    """F21: also on the tile where the unit began."""
    game = roads("p p.A p", "pFz p", units={"A": "marauder", "z": "thrall"}).play("a2-a3", "a3-a2")
    assert game.at("a2") == "marauder"
    assert game.to_act == 1


def test_F21_each_single_move_hops_at_most_one_unit() -> None:
    """F21: a hop, and another with the bonus move; never two units in one move."""
    game = roads("p.A p.B p p.B p", "pFz p", units={**MEN, "A": "marauder"})
    assert moves(game, "a1") == ["a3"]
    game.play("a1-a3")
    assert game.options == ["a3-a1", "a3-a5", "pass"]
    game.play("a3-a5")
    assert game.to_act == 1
    game = roads("p.A p.y p.y p", "pFz p", units={**MEN, "A": "enclave_warden"})
    assert moves(game, "a1") == []


def test_F21_only_a_flying_unit_hops_enemies() -> None:
    """F21: Flying hops enemy units as if they were allies, in each of its moves; Swift does not."""
    game = roads("p.A p.y p p.y p", "pFz p", units={**MEN, "A": "enclave_warden"})
    game.play("a1-a3")
    assert game.options == ["a3-a1", "a3-a5", "pass"]
    game.play("a3-a5", "pass")
    assert (game.at("a2"), game.at("a4"), game.at("a5")) == ("thrall", "thrall", "enclave_warden")
    game = roads("p.A p.y p", "pFz p", units={**MEN, "A": "marauder"})
    assert moves(game, "a1") == []
    game = roads("p p.A p p.y p", "pFz p", units={**MEN, "A": "marauder"}).play("a2-a3")
    assert game.options == ["a3-a2", "pass"]


def test_F21_a_flying_unit_hops_allies_and_every_players_units() -> None:
    units = {"A": "enclave_warden", "B": "archer", "x": "2:archer", "z": "thrall"}
    game = roads("p.A p.B p", "p.x p", "pFz p", units=units, seats=3)
    assert moves(game, "a1") == ["a3"]
    game = roads("p.A p.x p", "p.B p", "pFz p", units=units, seats=3)
    assert moves(game, "a1") == ["a3"]


def test_F21_nobody_hops_a_flying_enemy_for_its_flying() -> None:
    """F21: it is the mover that must fly."""
    game = roads("p.A p.y p", "pFz p", units={**MEN, "y": "enclave_warden"})
    assert moves(game, "a1") == []


def test_F21_bonus_moves_follow_a_move_not_another_action() -> None:
    game = roads("pV p.A p", "pFz p", units={**MEN, "A": "marauder"}, reserve=("stalker*1",))
    game.play("stalker@c2")
    assert game.to_act == 1


def test_F26_a_unit_on_a_feature_goes_to_the_reserve_and_gives_up_control() -> None:
    """F26: F11, nothing can be deployed there any more."""
    game = roads("pVA p p.B", "pFz p", units=MEN, reserve=("archer*1",))
    assert "archer@a2" in game.options
    game.play("a1-reserve")
    assert game.at("a1") is None
    assert game.reserve(0, "swordsman") == 1
    assert game.happened(UnitReturned, unit=Piece(0, "swordsman"), start="a1")
    game.play("c1-c2")
    assert not [option for option in game.options if "@" in option]


def test_F26_a_unit_steps_into_a_friends_feature_and_goes_to_the_reserve() -> None:
    """F26: the friend stays, and with it control."""
    game = roads("pVA p.B p", "pFz p", units=MEN)
    assert {o for o in game.options if "reserve" in o} == {"a1-reserve", "a2-a1-reserve"}
    game.play("a2-a1-reserve")
    assert (game.at("a1"), game.at("a2")) == ("swordsman", None)
    assert game.reserve(0, "archer") == 1


def test_F26_the_way_in_may_be_a_hop() -> None:
    """F26: by a step or hop, over one ally."""
    game = roads("pVA p.B p.B p", "pFz p", units=MEN)
    assert "a3-a1-reserve" in game.options
    game = roads("pVA p p.B p", "pFz p", units=MEN)
    assert "a3-a1-reserve" not in game.options
    game = roads("pVA p.B p.B p.B p", "pFz p", units=MEN)
    assert "a4-a1-reserve" not in game.options


def test_F26_only_a_friends_feature_takes_a_unit_in() -> None:
    """F26: occupied by a friendly unit; not an empty one, not an enemy's, not a plain tile."""
    units = {**MEN, "x": "2:archer"}
    game = roads("pV p.A p.B", "pFz p.B", "p.y p", "pVx p.B", units=units, seats=3)
    assert not [option for option in game.options if "reserve" in option]


def test_F26_a_unit_on_a_feature_beside_a_friends_feature_has_both_ways() -> None:
    """F26: as different actions."""
    game = roads("pVA pFB p", "pFz p", units=MEN)
    assert {o for o in game.options if "reserve" in o} == {
        "a1-reserve",
        "a1-a2-reserve",
        "a2-reserve",
        "a2-a1-reserve",
    }
    game.play("a1-a2-reserve")
    assert (game.at("a1"), game.at("a2"), game.reserve(0, "swordsman")) == (None, "archer", 1)


@pytest.mark.parametrize(("dice", "back"), [("<51>", True), ("<44>", False)])
def test_F26_a_climb_on_the_way_in_is_tested(dice: str, back: bool) -> None:
    """F26: F25 applies; failing the unit stays where it was, and the action is over."""
    game = roads("pHB p.A p", "pFz p", units=MEN).play("a2-a1-reserve")
    assert game.to_act == pt.CHANCE
    game.play(dice)
    assert game.at("a2") == (None if back else "swordsman")
    assert game.reserve(0, "swordsman") == int(back)
    assert bool(game.happened(ClimbFailed)) is not back
    assert game.to_act == 1


def test_F26_who_stands_above_needs_no_climb_to_leave() -> None:
    game = roads("pHA p", "pFz p", "p.B p", units=MEN).play("a1-reserve")
    assert game.reserve(0, "swordsman") == 1
    assert not game.happened(PoolRolled)


@pytest.mark.parametrize("card", ["archer", "enclave_warden"])
def test_F26_who_favours_highland_or_flies_climbs_without_a_test(card: str) -> None:
    game = roads("pHB p.A p", "pFz p", units={**MEN, "A": card}).play("a2-a1-reserve")
    assert game.reserve(0, card) == 1
    assert game.to_act == 1


def test_F26_no_bonus_move_goes_with_it_before_or_after() -> None:
    """F26: instead of a regular move."""
    game = roads("pVB p p.A p", "pFz p", units={**MEN, "A": "marauder"})
    assert not [option for option in game.options if option.startswith("a3-a1")]
    game.play("a3-a2")
    assert game.options == ["a2-a3", "pass"]
    game = roads("pVB p.A p", "pFz p", units={**MEN, "A": "marauder"}).play("a2-a1-reserve")
    assert game.to_act == 1


def test_F26_a_flying_unit_hops_enemies_on_the_way() -> None:
    game = roads("pVB p.y p.A p", "pFz p", units={**MEN, "A": "bat_swarm"})
    assert "a3-a1-reserve" in game.options
    game = roads("pVB p.y p.A p", "pFz p", units=MEN)
    assert "a3-a1-reserve" not in game.options


@pytest.mark.parametrize(("card", "friend"), [("realmguard", "glade_strider"), ("druid", "archer")])
def test_F26_a_jump_cannot_be_a_return(card: str, friend: str) -> None:
    """F26: neither beside an Elf nor into a far Forest."""
    units = {"A": card, "B": friend, "E": "glade_strider", "z": "thrall"}
    game = roads("p.A p p", "p.E pFB p", "pVz p", units=units)
    assert not [option for option in game.options if option.startswith("a1-c2")]


def test_F26_it_is_an_action_even_if_it_leaves_nobody_on_the_map() -> None:
    """F26: it may leave a player without a unit on the map (F90)."""
    game = roads("pVA p", "pFz p", units=MEN)
    assert "a1-reserve" in game.options
    game.play("a1-reserve")
    assert game.result == pt.Outcome(1, "last_in")
