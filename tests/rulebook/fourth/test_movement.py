"""F20, F21, F26, X7, X17: steps and hops, bonus moves, back to reserve, moving along, jumps and free assaults."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import (
    AssaultDeclared,
    ClimbFailed,
    OfferDeclined,
    Piece,
    PoolRolled,
    UnitCaptured,
    UnitFollowed,
    UnitMoved,
    UnitReturned,
)
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.roads import moves, roads, until

# F20

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


# F21


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


# F26


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


# X7

TROOP = {"A": "swordsman", "B": "archer", "P": "spearman", "y": "thrall", "z": "thrall"}


def test_X7_a_spearman_moves_along_if_both_end_beside_a_friend() -> None:
    """X7: each other counts; left alone by him the first unit would have nobody."""
    game = roads("p.A p p.P p p.B", "pFz p", units=TROOP).play("a1-a2")
    assert game.to_act == 0
    assert game.options == ["a3-a1", "pass"], "a hop over the mover; on a4 he would leave it alone"
    game.play("a3-a1")
    assert game.happened(UnitFollowed, unit=Piece(0, "spearman"), start="a3", end="a1")
    assert game.to_act == 1


def test_X7_it_may_be_declined() -> None:
    game = roads("p.A p p.P p p.B", "pFz p", units=TROOP).play("a1-a2", "pass")
    assert game.at("a3") == "spearman"
    assert game.to_act == 1


def test_X7_he_need_not_be_near_the_mover() -> None:
    """X7: each with a friend of its own beside it."""
    game = roads("p.A p p.B", "p.P p p.B", "pFz p", units=TROOP).play("a1-a2")
    assert game.options == ["c1-c2", "pass"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("p.A p p", "p.P p p.B"),  # the mover ends alone
        ("p.A p p.B", "p.P p p"),  # he would end alone
        ("p.A p p.B", "p.P p.y p"),  # he has no move
        ("p.A p p.y", "p.P p p.B"),  # an enemy is no friend
    ],
)
def test_X7_without_a_friend_beside_both_nobody_is_asked(first: str, second: str) -> None:
    game = roads(first, second, "pFz p", units=TROOP).play("a1-a2")
    assert game.to_act == 1


def test_X7_it_comes_after_all_bonus_moves() -> None:
    """X7: once that unit has finished all its moves."""
    game = roads("p.A p p p.P p", "pFz p", units={**TROOP, "A": "marauder"})
    game.play("a1-a2")
    assert "a4-a5" not in game.options, "the bonus move is asked first"
    game.play("a2-a3")
    assert game.options == ["a4-a2", "pass"]


def test_X7_it_follows_hops_and_jumps() -> None:
    units = {**TROOP, "G": "realmguard", "E": "glade_strider"}
    game = roads("p.A p.B p", "p.P p p.B", "pFz p", units=units).play("a1-a3")
    assert "c1-c2" in game.options
    game = roads("p.G p", "p.P p p.B", "p p.E p", "pFz p", units=units).play("a1-e1")
    assert "c1-c2" in game.options


def test_X7_it_does_not_follow_a_return_an_assault_or_a_deployment() -> None:
    """X7: not returns to reserve, assaults, swaps or spells."""
    game = roads("pVA p.B p p.y", "p.P p p.B", "pFB p", units=TROOP, reserve=("archer*1",))
    for action in ("a1-reserve", "a2-a1-reserve", "archer@e2"):
        assert Game(game.rules, game.state).play(action).to_act == 1, action
    until(game.play("a2>a4"), "", "<11>", "<1>", "<6>")
    assert not game.happened(UnitFollowed)
    assert game.to_act == 1


def test_X7_one_spearman_moves_along_and_nobody_along_with_him() -> None:
    """X7: one Spearman per action, and a Phalanx move is followed by none."""
    game = roads("p.A p p.B", "p.P p p.B", "p.P p p.B", "pFz p", units=TROOP).play("a1-a2")
    assert game.options == ["c1-c2", "e1-e2", "pass"]
    game.play("c1-c2")
    assert game.to_act == 1


def test_X7_a_spearman_follows_another_but_not_himself() -> None:
    """X7: another own unit."""
    game = roads("p.P p p.B", "p.P p p.B", "pFz p", units=TROOP).play("a1-a2")
    assert game.options == ["c1-c2", "pass"]
    game = roads("p.P p p.B", "pFz p", units=TROOP).play("a1-a2")
    assert game.to_act == 1


@pytest.mark.parametrize(("dice", "stays"), [("<511>", True), ("<444>", False)])
def test_X7_hazards_act_on_him_and_nothing_is_undone(dice: str, stays: bool) -> None:
    """X7: the condition is judged for the named tile before his hazards."""
    game = roads("p.A p w p.P", "pFz p", units=TROOP).play("a1-a2", "a4-a3")
    assert game.to_act == pt.CHANCE
    game.play(dice)
    assert game.at("a2") == "swordsman"
    assert game.at("a3") == ("spearman" if stays else None)
    assert game.captured(0, "spearman") == int(not stays)
    assert game.to_act == 1


def test_X7_he_may_fail_a_climb_and_stay() -> None:
    """X7: nothing is undone."""
    game = roads("p.A p pH p.P", "pFz p", units=TROOP).play("a1-a2", "a4-a3", "<444>")
    assert (game.at("a2"), game.at("a3"), game.at("a4")) == ("swordsman", None, "spearman")
    assert game.to_act == 1


def test_X7_a_unit_that_does_not_stand_on_the_map_is_not_followed() -> None:
    """X7: hazards included; lost in the Water nobody moves along."""
    drawn = ("p.A w p.B", "p.P p p.B", "pFz p")
    assert "c1-c2" in roads(*drawn, units=TROOP).play("a1-a2", "<51>").options
    assert roads(*drawn, units=TROOP).play("a1-a2", "<44>").to_act == 1


# X17


def test_X17_a_realmguard_jumps_to_any_free_tile_beside_an_elf() -> None:
    """X17: any player's Elf; no route is needed."""
    units = {"A": "realmguard", "E": "glade_strider", "e": "warmage", "z": "thrall"}
    game = roads("p.A p p p", "p p.E p", "p p.e p", "pFz p", units=units)
    assert moves(game, "a1") == ["a2", "c1", "c3", "e1", "e3"]
    game.play("a1-e3")
    assert (game.at("a1"), game.at("e3")) == (None, "realmguard")


def test_X17_it_does_not_jump_beside_itself_or_beside_others_than_elves() -> None:
    units = {"A": "realmguard", "B": "archer", "y": "druid", "z": "thrall"}
    game = roads("p.A p p", "p p.B p", "p p.y p", "pFz p", units=units)
    assert moves(game, "a1") == ["a2"]


def test_X17_only_the_cards_that_say_so_jump() -> None:
    units = {"A": "starfall_sentinel", "E": "glade_strider", "z": "thrall"}
    game = roads("p.A p p", "p p.E p", "pF p", "pFz p", units=units)
    assert moves(game, "a1") == ["a2"]


@pytest.mark.parametrize(
    ("goal", "dice", "ends"), [("w", "<44>", None), ("w", "<51>", "c1"), ("pH", "<44>", "a1")]
)
def test_X17_a_jump_meets_hazards(goal: str, dice: str, ends: str | None) -> None:
    """X17, G11: it counts as moving into the tile."""
    units = {"A": "realmguard", "E": "glade_strider", "z": "thrall"}
    game = roads("p.A p", f"{goal} p.E p", "pFz p", units=units).play("a1-c1", dice)
    for place in ("a1", "c1"):
        assert game.at(place) == ("realmguard" if place == ends else None)
    assert bool(game.happened(UnitCaptured)) is (ends is None)


def test_X17_a_jump_takes_the_place_of_the_whole_move() -> None:
    """X17: no other move goes with it, here by a jump to an adjacent tile's neighbour."""
    units = {"A": "realmguard", "E": "glade_strider", "z": "thrall"}
    game = roads("p.A p", "p p.E p", "pFz p", units=units).play("a1-c1")
    assert game.to_act == 1


def test_X17_a_druid_jumps_into_any_free_forest_and_no_other_feature() -> None:
    units = {"A": "druid", "B": "archer", "z": "thrall"}
    game = roads("p.A p pF", "pF pV", "pFB pH", "pFz p", units=units)
    assert moves(game, "a1") == ["a2", "a3", "c1"]


@pytest.mark.parametrize("start", ["p.A p", "p p.A"])
def test_X17_a_druid_in_a_forest_beside_an_enemy_may_strike_at_once(start: str) -> None:
    """X17: by a jump; "if an enemy is then adjacent"."""
    units = {"A": "druid", "y": "thrall", "z": "thrall"}
    place = "a1" if start.startswith("p.A") else "a2"
    game = roads(start, "p.y pF p", "pVz p", units=units).play(f"{place}-c2")
    assert game.to_act == 0
    assert game.options == ["c2xc1", "pass"]
    until(game.play("c2xc1"), "", "<666>", "<111>", "<1>", "<1>")
    assert game.happened(AssaultDeclared, unit=Piece(0, "druid"))
    assert game.captured(1, "thrall") == 1


def test_X17_a_step_into_a_forest_counts_as_jumping_for_a_druid() -> None:
    """X17: entering a Forest by his own move action always does."""
    units = {"A": "druid", "B": "archer", "y": "thrall", "z": "thrall"}
    game = roads("p.A pF p.y", "pVz p", units=units).play("a1-a2")
    assert game.options == ["a2xa3", "pass"]
    game = roads("p.A p.B pF p.y", "pVz p", units=units).play("a1-a3")
    assert game.options == ["a3xa4", "pass"], "a hop as well"


@pytest.mark.parametrize(
    "road",
    [
        "p.A p p.y",  # not into a Forest
        "p.A pF p p.y",  # nobody adjacent
        "p.A pF p.B",  # a friend is no enemy
        "pFA p p.y",  # out of a Forest
    ],
)
def test_X17_without_forest_or_adjacent_enemy_a_druid_does_not_strike(road: str) -> None:
    units = {"A": "druid", "B": "archer", "y": "thrall", "z": "thrall"}
    game = roads(road, "pVz p", units=units).play("a1-a2")
    assert game.to_act == 1


def test_X17_death_from_above_follows_any_move() -> None:
    """X17: right after the move action, also after the bonus move, also where the unit began."""
    units = {"A": "enclave_warden", "y": "thrall", "z": "thrall"}
    game = roads("p.y p.A p p", "pFz p", units=units).play("a2-a3")
    assert "a2xa1" not in game.options and "a3xa4" not in game.options
    game.play("a3-a2")
    assert game.options == ["a2xa1", "pass"]
    game.play("pass")
    assert game.to_act == 1


def test_X17_the_target_of_a_free_assault_is_adjacent() -> None:
    units = {"A": "enclave_warden", "y": "thrall", "z": "thrall"}
    game = roads("p.y p p p.A p", "pFz p", units=units).play("a4-a3", "pass")
    assert game.to_act == 1
    game = roads("p.y p p p.A p", "pFz p", units=units).play("a4-a3", "a3-a2")
    assert game.options == ["a2xa1", "pass"]


def test_X17_there_is_one_free_assault_and_none_after_an_assault() -> None:
    """X17: one per action, an assault in full."""
    units = {"A": "enclave_warden", "y": "thrall", "x": "thrall", "z": "thrall"}
    game = roads("p.y p p.x p.A", "pFz p", units=units).play("a4-a2", "pass", "a2xa1")
    until(game, "", "<666>", "<11>", "<1>", "<1>")
    assert game.at("a1") is None
    assert game.to_act == 1
    game = roads("p.y p.A p.x p", "pFz p", units=units).play("a2xa1")
    until(game, "", "<666>", "<111>", "<1>", "<1>")
    assert game.to_act == 1


def test_X17_who_was_lost_on_the_way_does_not_strike() -> None:
    """X17: only if the unit stands on the map; a Warden is not safe from Water (F22)."""
    units = {"A": "enclave_warden", "B": "archer", "y": "thrall", "z": "thrall"}
    game = roads("p.A w p.y", "pFz p", "p.B p", units=units).play("a1-a2", "<444>")
    assert game.at("a2") is None
    assert game.to_act == 1
    game = roads("p.A w p.y", "pFz p", "p.B p", units=units).play("a1-a2", "<544>", "pass")
    assert game.options == ["a2xa3", "pass"]


def test_X17_a_free_assault_comes_after_the_phalanx() -> None:
    """X7: a free assault of the first unit comes after it."""
    units = {"A": "enclave_warden", "P": "spearman", "y": "thrall", "z": "thrall"}
    game = roads("p.y p p.A p.P p", "pFz p", units=units).play("a3-a2", "pass")
    assert game.options == ["a4-a3", "pass"]
    game.play("a4-a3")
    assert game.options == ["a2xa1", "pass"]


def test_X17_a_free_assault_comes_although_the_spearman_failed_his_climb() -> None:
    """X7: if he fails a climb nothing is undone."""
    units = {"A": "enclave_warden", "P": "spearman", "y": "thrall", "z": "thrall"}
    game = roads("p.y p pHA p.P", "pFz p", units=units).play("a3-a2", "pass")
    assert game.options == ["a4-a3", "pass"]
    game.play("a4-a3", "<444>")
    assert game.happened(ClimbFailed, unit=Piece(0, "spearman"))
    assert game.options == ["a2xa1", "pass"]
