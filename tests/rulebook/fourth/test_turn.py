"""F10-F13, F60: the actions of a turn, control, activation, and the order of a turn."""

import pytest

from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import (
    AssistCounted,
    Piece,
    TerrainHelped,
    UnitCaptured,
    UnitMoved,
)
from tests.rulebook.fourth.roads import roads, until

MEN = {"A": "swordsman", "B": "archer", "P": "spearman", "y": "thrall", "z": "thrall"}


# F10


def test_F10_one_action_of_each_kind() -> None:
    """F10: move, assault, deploy, summon, return to reserve, an ability in place of moving, a spell."""
    units = {**MEN, "W": "warmage", "M": "guild_mage"}
    game = roads(
        "p pVA p.y",
        "p.W p",
        "p.M p",
        "p.z p",
        "pF p",
        units=units,
        reserve=("archer*1,pit_fiend*1",),
        cards=("fireball*1+recall*1+ward*1+dispel*1+haste*1////",),
        captured=("conscript*1@1",),
    )
    assert set(game.options) == {
        "a2-a1",  # move
        "c1-c2",
        "e1-e2",
        "a2xa3",  # assault
        "a2-reserve",  # return
        "archer@a1",  # deploy
        "c1:pit_fiend@c2",  # summon
        "e1:pit_fiend@e2",
        "c1:forest=i1-i2",  # an ability
        "c1:recall",  # a spell; nobody is near enough for the others
        "e1:recall",
    }


def test_F10_an_ability_stands_in_place_of_moving() -> None:
    """F10: using it is the turn's action."""
    units = {**MEN, "W": "warmage"}
    game = roads("p.W p", "pF p", "pVz p", units=units)
    assert set(game.options) == {"a1-a2", "a1:forest=c1-c2"}
    assert game.play("a1:forest=c1-c2").to_act == 1


def test_F10_deploying_is_an_action_and_there_is_no_pass() -> None:
    """F10, G4."""
    game = roads("pXA p", "pFz p", units=MEN, reserve=("archer*1",))
    assert set(game.options) == {"a1-a2", "a1-reserve", "archer@a2"}


# F11


def test_F11_a_feature_is_controlled_exactly_while_an_own_unit_stands_on_it() -> None:
    """F11: entering gives control, leaving it cedes it."""
    game = roads("pX p.A p", "pFz p", units=MEN, reserve=("archer*1",))
    assert not [option for option in game.options if "@" in option]
    game.play("a2-a1", "c1-c2")
    assert "archer@a2" in game.options
    game.play("a1-a2", "c2-c1")
    assert not [option for option in game.options if "@" in option]


def test_F11_leaving_for_the_reserves_cedes_control() -> None:
    game = roads("pXA p", "p.B p", "pFz p", units=MEN, reserve=("archer*1",)).play("a1-reserve")
    game.play("e1-e2")
    assert not [option for option in game.options if "@" in option]


def test_F11_a_unit_that_goes_into_a_friends_feature_cedes_nothing() -> None:
    game = roads("pXA p.B p", "pFz p", units=MEN).play("a2-a1-reserve", "c1-c2")
    assert "archer@a2" in game.options


def test_F11_the_feature_goes_over_to_the_enemy_who_stands_on_it() -> None:
    """F11: whoever's own feature it was."""
    game = roads("pX p.y", "p.A p", units=MEN, turn=1, reserve=("archer*1", "archer*1"))
    game.play("a2-a1", "c1-c2")
    assert "archer@a2" in game.options and game.to_act == 1


def test_F11_control_is_lost_with_the_unit() -> None:
    game = roads("pXA p.y", "p.B p", units=MEN, turn=1, reserve=("archer*1",))
    until(game.play("a2xa1"), "", "<6>", "<6>", "<111>", "<11>")
    assert game.at("a1") is None
    assert not [option for option in game.options if "@" in option]


# F12

NIGHT = {**MEN, "A": "ghoul"}


@pytest.mark.parametrize(
    ("road", "action"),
    [("p.A p", "a1-a2"), ("p.A p.y", "a1xa2"), ("p.A pVB", "a1-a2-reserve")],
)
def test_F12_moving_assaulting_and_returning_are_activation(road: str, action: str) -> None:
    """F12: so a unit that shuns daylight is tested (F61)."""
    game = roads(road, "p.B p", "pFz p", units=NIGHT).play(action)
    assert game.happened(told.OpposedTestBegan, unit=Piece(0, "ghoul"), at="a1")


def test_F12_deploying_is_none() -> None:
    game = roads("pVB p", "pFz p", units=MEN, reserve=("ghoul*1",)).play("ghoul@a2")
    assert not game.happened(told.OpposedTestBegan)


def test_F12_being_assaulted_and_striking_back_is_none() -> None:
    game = roads("p.A p.y", "pFz p", units=NIGHT, turn=1).play(
        "a2xa1", "<1>", "<6>", "<11>", "<66>"
    )
    assert not game.happened(told.OpposedTestBegan)


def test_F12_supporting_is_none() -> None:
    game = roads("p.A p.B p.y", "pFz p", units=NIGHT).play("a2xa3", "<11>", "<6>", "<1>", "<6>")
    assert game.happened(AssistCounted, unit=Piece(0, "ghoul"))
    assert not game.happened(told.OpposedTestBegan)


def test_F12_being_moved_by_a_spell_is_none() -> None:
    """F12: an action spell activates its caster."""
    units = {**NIGHT, "M": "guild_mage"}
    game = roads("p.M p.A p", "pFz p", units=units, cards=("haste*1////",))
    game.play("a1:haste=a2", "a2-a3", "pass")
    assert game.happened(UnitMoved, unit=Piece(0, "ghoul"))
    assert not game.happened(told.OpposedTestBegan)


def test_F12_a_summoner_is_not_activated_but_the_unit_is_not_either() -> None:
    """F12: a summoned unit is deployed, not activated; its first own action activates it."""
    units = {**MEN, "M": "necromancer"}
    game = roads("p.M p", "pFz p", units=units, reserve=("pit_fiend*1",))
    game.play("a1:pit_fiend@a2", "<66>", "<11>")
    assert game.at("a2") == "pit_fiend"
    assert len(game.happened(told.OpposedTestBegan)) == 1


# F13


def test_F13_cards_are_drawn_before_the_action_is_declared() -> None:
    """F13: draw, Index, then the action."""
    units = {**MEN, "L": "grand_librarian"}
    game = roads("p.L p", "pFz p", units=units, cards=("haste*1/ward*2///",))
    assert game.options == ["draw", "pass"]
    game.play("draw", "<ward>", "<ward>")
    assert game.to_act == 0 and "a1-a2" in game.options, "the deck is empty: nothing to index"
    game = roads("p.L p", "pFz p", units=units, cards=("haste*1/ward*2///",)).play("pass")
    assert game.options == ["index=haste", "pass"]
    game.play("pass")
    assert "a1-a2" in game.options


def test_F13_daylight_comes_before_the_declared_action_which_then_stands() -> None:
    """F13: daylight of the unit whose action was declared; then the climb of its move."""
    game = roads("p.A pH", "pFz p", units=NIGHT).play("a1-a2")
    assert game.happened(told.OpposedTestBegan) and not game.happened(told.TestBegan)
    game.play("<1>", "<66>")
    assert game.happened(told.TestBegan, dv=5)
    game.play("<51>")
    assert game.at("a2") == "ghoul"


def test_F13_who_falls_to_daylight_does_not_act() -> None:
    """F61: the action is spent."""
    game = roads("p.A pH", "p.B p", "pFz p", units=NIGHT).play("a1-a2", "<6>", "<11>")
    assert game.happened(UnitCaptured, unit=Piece(0, "ghoul"), by=1)
    assert not game.happened(told.TestBegan)
    assert game.to_act == 1


def test_F13_deployments_come_last() -> None:
    """F13: after bonus move, Phalanx and free assault."""
    units = {**MEN, "A": "enclave_warden"}
    game = roads("p.y p p.A p.P p", "pVB p", "pFz p", units=units, reserve=("conscript*1",))
    game.play("a3-a2")
    assert game.options == ["a2-a3", "pass"]
    game.play("pass")
    assert game.options == ["a4-a3", "pass"]
    game.play("a4-a3")
    assert game.options == ["a2xa1", "pass"]
    game.play("pass")
    assert game.options == ["conscript@c2=village", "pass"]
    assert game.play("pass").to_act == 1


# F60


def test_F60_types_do_nothing_by_themselves() -> None:
    """F60: units of one type on both sides are still enemies; nobody hops or supports for it."""
    game = roads("p.y p.A p.z p", "pF p", units={**MEN, "A": "thrall"})
    assert {option for option in game.options if "-" in option} == set()
    until(game.play("a2xa3"), "", "<1>", "<6>", "<1>", "<6>")
    assert not game.happened(AssistCounted) and not game.happened(TerrainHelped)


def test_F60_cards_refer_to_types() -> None:
    """F60: only a Mage casts (F81)."""
    for card, casts in (("forest_witch", True), ("silverleaf_champion", False)):
        game = roads(
            "p.A p",
            "pFz p",
            units={**MEN, "A": card},
            cards=("recall*1////",),
            captured=("conscript*1@1",),
        )
        assert ("a1:recall" in game.options) is casts
