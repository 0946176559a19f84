"""A Spearman moves along (X7)."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import Piece, UnitFollowed
from tests.kit import Game
from tests.rulebook.fourth.roads import roads, until

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
