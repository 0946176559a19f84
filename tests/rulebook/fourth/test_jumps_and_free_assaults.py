"""Jumps, and the free assaults that follow a move (X17)."""

import pytest

from pocket_tactics.engine.events import AssaultDeclared, ClimbFailed, Piece, UnitCaptured
from tests.rulebook.fourth.roads import moves, roads, until


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
