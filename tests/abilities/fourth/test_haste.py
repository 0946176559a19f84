"""Haste: moves for an ally (CARDS 4)."""

from pocket_tactics.engine.events import UnitMoved
from tests.rulebook.fourth.casters import lane
from tests.rulebook.fourth.spellbooks import spells, whose_turn

HASTE = "haste*1////"


def test_haste_one_move_and_then_one_more() -> None:
    """Haste: one move, and then one more if its player likes."""
    game = lane("s.A", "s", "s.C", "s", "s", "s", cards=HASTE).play("a2:haste=c2")
    assert (game.to_act, game.options) == (0, ["c2-b1", "c2-d1"])
    game.play("c2-d1")
    assert (game.to_act, game.options) == (0, ["d1-c2", "d1-e2", "pass"])
    game.play("d1-e2")
    assert game.at("e2") == "conscript"
    assert whose_turn(game) == 1


def test_haste_the_second_move_may_be_declined() -> None:
    """Haste: if its player likes."""
    game = lane("s.A", "s", "s.C", "s", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "pass")
    assert game.at("d1") == "conscript"
    assert whose_turn(game) == 1


def test_haste_may_end_where_it_began() -> None:
    """Haste: the second move may lead back."""
    game = lane("s.A", "s", "s.C", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "d1-c2")
    assert game.at("c2") == "conscript"


def test_haste_each_move_may_be_a_hop() -> None:
    """Haste, F20: a hop over one adjacent ally."""
    game = lane("s.A", "s.C", "s.G", "s", cards=HASTE).play("a2:haste=b1", "b1-d1")
    assert game.at("d1") == "conscript"


def test_haste_is_not_for_the_caster() -> None:
    """Haste: one ally, not the caster."""
    assert spells(lane("s.A", "s", "s", "s.C", cards=HASTE)) == []


def test_haste_reaches_two_steps_without_sight() -> None:
    """Haste: within 2 steps of the caster."""
    assert spells(lane("s.A", "sF", "s.C", "s", cards=HASTE)) == ["a2:haste=c2"]
    assert spells(lane("s.A", "s", "s", "s.C", "s", cards=HASTE)) == []


def test_haste_is_for_allies() -> None:
    """Haste: no enemy is hasted."""
    assert spells(lane("s.A", "s", "s.c", "s", cards=HASTE)) == []


def test_haste_the_ally_must_have_a_legal_move() -> None:
    """Haste: shut in between the caster and an enemy there is none; the Guard can hop."""
    assert spells(lane("s.A", "s.C", "s.c", "s", cards=HASTE)) == []
    game = lane("s", "s.A", "s.G", "s.c", "s", cards=HASTE)
    assert spells(game) == ["b1:haste=c2"]


def test_haste_a_forest_ends_it() -> None:
    """Haste, F24: moving in ends the movement; no second move."""
    game = lane("s.A", "s", "s.C", "sF", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert game.at("d1") == "conscript"
    assert whose_turn(game) == 1


def test_haste_a_fortress_ends_it() -> None:
    """Haste: so does a Fortress."""
    game = lane("s.A", "s", "s.C", "sX", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert whose_turn(game) == 1


def test_haste_a_forest_does_not_end_it_for_who_favours_it() -> None:
    """Haste, F24: the Realmguard goes on."""
    game = lane("s.A", "s", "s.R", "sF", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert "d1-e2" in game.options


def test_haste_leaving_a_forest_is_free() -> None:
    """Haste, F24: moving in ends movement, standing there does not."""
    game = lane("s.A", "s", "sFC", "s", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert "d1-e2" in game.options


def test_haste_a_failed_climb_ends_it() -> None:
    """Haste, X15: the Conscript stays below the Highland, and the spell is over."""
    game = lane("s.A", "s", "s.C", "sH", cards=HASTE).play("a2:haste=c2", "c2-d1", "<4>")
    assert game.at("c2") == "conscript"
    assert whose_turn(game) == 1
    assert not game.happened(UnitMoved)


def test_haste_goes_on_after_a_climb() -> None:
    """Haste, F25: a passed climb ends nothing."""
    game = lane("s.A", "s", "s.C", "sH", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "<5>")
    assert (game.at("d1"), "d1-e2" in game.options) == ("conscript", True)


def test_haste_goes_on_after_the_water() -> None:
    """Haste, F23: who passes the test in the Water may move on."""
    game = lane("s.A", "s", "s.C", "w", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "<5>")
    assert "d1-e2" in game.options


def test_haste_gives_no_swift_move() -> None:
    """Haste, X15: the Marauder is Swift 1 and has two moves all the same."""
    game = lane("s.A", "s", "s.K", "s", "s", "s", cards=HASTE)
    game.play("a2:haste=c2", "c2-d1", "d1-e2")
    assert whose_turn(game) == 1


def test_haste_gives_no_jump() -> None:
    """Haste, X15: the Druid's Forest Walker and the Realmguard's Bloodsworn hang on their own move."""
    game = lane("s.A", "s", "s.D", "s", "sF", cards=HASTE).play("a2:haste=c2")
    assert game.options == ["c2-b1", "c2-d1"]
    game = lane("s.A", "s", "s.R", "s", "s", "s.R", cards=HASTE).play("a2:haste=c2")
    assert game.options == ["c2-b1", "c2-d1"]


def test_haste_gives_no_free_assault() -> None:
    """Haste, X15: a Druid who walks into a Forest beside an enemy does not strike."""
    game = lane("s.A", "s", "s.D", "sF", "s.c", cards=HASTE).play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1


def test_haste_draws_no_phalanx_along() -> None:
    """Haste, X15: nor a Spearman."""
    game = lane("s.A", "s.S", "s.C", "s", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1
    assert game.at("b1") == "spearman"


def test_haste_is_no_way_back_to_reserve() -> None:
    """Haste: a move (F20); returning to reserve is none."""
    game = lane("s.A", "s", "sXC", "s", cards=HASTE).play("a2:haste=c2")
    assert game.options == ["c2-b1", "c2-d1"]


def test_haste_one_who_shuns_daylight_is_not_activated() -> None:
    """Haste, F12: being moved by another card needs no daylight test."""
    game = lane("s.A", "s", "s.U", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert game.at("d1") == "ghoul"
