"""Who swaps climbs and meets hazards (X2)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import ClimbFailed, TargetLost, UnitCaptured
from tests.rulebook.fights import fight_is_over, seen, throw, thrown
from tests.rulebook.fourth.clashes import clash, question, to_the_end
from tests.rulebook.fourth.guards import guarded


def test_X2_she_is_tested_on_the_water_she_steps_into() -> None:
    """X2: DV 5 after the swap; she holds, and fights."""
    game = guarded("thrall", "thrall", target="w.").play("c1xc2", "guard=b2", "<511>")
    assert (game.at("c2"), game.at("b2")) == ("shieldmaiden", "thrall")
    throw(game)
    assert (1, "off", 3) in thrown(game)


def test_X2_if_she_is_lost_the_assault_has_no_target() -> None:
    """X2: it ends, the attacker's player takes her, the ally stays on her tile."""
    game = guarded("thrall", "thrall", target="w.").play("c1xc2", "guard=b2", "<444>")
    assert fight_is_over(game)
    assert (game.at("c1"), game.at("c2"), game.at("b2")) == ("thrall", None, "thrall")
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("shieldmaiden", 0)
    ]
    assert seen(game, TargetLost)
    assert thrown(game) == [(1, "def", 3)]


def test_X2_if_only_the_ally_is_lost_the_assault_goes_on() -> None:
    """X2: she stood on Water; the ally is moved into it and drowns."""
    game = guarded("thrall", "thrall", guard="w.").play("c1xc2", "guard=b2", "<1>")
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [("thrall", 0)]
    throw(game)
    assert thrown(game)[1:] == [(0, "off", 1), (0, "def", 1), (1, "off", 3), (1, "def", 3)]
    assert fight_is_over(to_the_end(game))


def test_X2_she_checks_first_the_ally_whatever_her_result() -> None:
    """X2: both on Water; she is lost, and the ally is tested all the same."""
    game = guarded("thrall", "thrall", target="w.", guard="w.").play("c1xc2", "guard=b2", "<111>")
    assert game.to_act == CHANCE
    game.play("<6>")
    assert thrown(game) == [(1, "def", 3), (1, "def", 1)]
    assert fight_is_over(game)
    assert (game.at("b2"), game.at("c2")) == ("thrall", None)


def test_X2_both_can_be_lost() -> None:
    """X2: the captor of both is the attacker's player."""
    game = guarded("thrall", "thrall", target="w.", guard="w.")
    game.play("c1xc2", "guard=b2", "<111>", "<1>")
    assert fight_is_over(game)
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("shieldmaiden", 0),
        ("thrall", 0),
    ]


def test_X2_the_captor_is_the_attackers_player_with_three_at_the_table() -> None:
    """X2, G10: seat 1 attacks seat 2; not the next clockwise, which is seat 0."""
    game = clash(
        """
    p.x
        w.y             p.z
                    pF
        p.a             p.Z
""",
        a="thrall",
        x="2:shieldmaiden",
        y="2:thrall",
        seats=3,
        turn=1,
    ).play("c1xc2", "guard=b2", "<111>")
    assert [event.by for event in seen(game, UnitCaptured)] == [1]


def test_X2_losing_both_may_put_the_player_out() -> None:
    """X2, G12: nobody is left on the map; the game is decided."""
    game = clash(
        """
    w.m
        w.a
                    pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
    ).play("c1xc2", "guard=b2", "<111>", "<1>")
    assert game.result is not None
    assert game.result.winner == 0


def test_X2_with_three_at_the_table_play_goes_on_after_both_are_lost() -> None:
    """X2, F90: seat 1 is out, the assault is over, seat 2 acts."""
    game = clash(
        """
    w.m
        w.a
                    pF      p.x
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
        x="2:thrall",
        seats=3,
    ).play("c1xc2", "guard=b2", "<111>", "<1>")
    assert [event.seat for event in seen(game, told.PlayerOut)] == [1]
    assert (game.result, game.to_act) == (None, 2)
    assert game.at("c1") == "thrall"


def test_X2_a_feature_on_the_water_takes_its_place() -> None:
    """X2, F7, near miss: a Village stands there."""
    game = guarded("thrall", "thrall", target="wV").play("c1xc2", "guard=b2")
    throw(game)
    assert thrown(game)[0] == (0, "off", 1)


def test_X2_she_climbs_before_the_swap() -> None:
    """X2: the target stands on a Highland; she is tested where she is, DV 5."""
    game = guarded("thrall", "thrall", target="pH").play("c1xc2", "guard=b2")
    (began,) = seen(game, told.TestBegan)
    assert (began.unit.card, began.at, began.dv) == ("shieldmaiden", "b2", 5)
    game.play("<511>")
    assert (game.at("c2"), game.at("b2")) == ("shieldmaiden", "thrall")


def test_X2_if_she_fails_the_climb_nobody_swaps() -> None:
    """X2: the first target stays the target, and nobody else may try."""
    game = guarded("thrall", "thrall", target="pH", other="p.m")
    game.play("c1xc2", "guard=b2", "<444>")
    assert (game.at("c2"), game.at("b2")) == ("thrall", "shieldmaiden")
    assert seen(game, ClimbFailed)
    assert not seen(game, UnitCaptured)
    throw(game)
    assert thrown(game)[1:] == [(0, "off", 1), (0, "def", 1), (1, "off", 1), (1, "def", 1)]


@pytest.mark.parametrize(("dice", "swapped"), [("<5>", True), ("<4>", False)])
def test_X2_the_ally_climbs_where_she_stood(dice: str, swapped: bool) -> None:
    """X2: if the ally's climb fails nobody swaps."""
    game = guarded("thrall", "thrall", guard="pH").play("c1xc2", "guard=b2", dice)
    assert game.at("c2") == ("shieldmaiden" if swapped else "thrall")
    throw(game)
    assert thrown(game)[3] == (1, "off", 3 if swapped else 1)


def test_X2_her_climb_comes_before_the_allys() -> None:
    """X2: she into the Highland (DV 5), the ally into the Ruins (DV 4), before anybody moves."""
    game = guarded("thrall", "stalker", target="pH", guard="pR").play("c1xc2", "guard=b2", "<511>")
    assert [(e.unit.card, e.at, e.dv) for e in seen(game, told.TestBegan)] == [
        ("shieldmaiden", "b2", 5),
        ("stalker", "c2", 4),
    ]
    assert game.at("c2") == "stalker"
    game.play("<3>")
    assert (game.at("c2"), game.at("b2")) == ("stalker", "shieldmaiden")
    throw(game)
    assert (1, "off", 2) in thrown(game)


def test_X2_if_hers_fails_the_ally_does_not_climb() -> None:
    """X2: if one fails nobody swaps; the assault's dice come next."""
    game = guarded("thrall", "stalker", target="pH", guard="pR").play("c1xc2", "guard=b2", "<411>")
    assert len(seen(game, told.TestBegan)) == 1
    throw(game)
    assert thrown(game)[1] == (0, "off", 1)


def test_X2_who_favours_the_height_does_not_climb() -> None:
    """X2, F25: an Archer favours Highland, a Thrall Ruins."""
    game = guarded("thrall", "archer", guard="pH").play("c1xc2", "guard=b2")
    assert game.at("c2") == "shieldmaiden"
    game = guarded("thrall", "thrall", guard="pR").play("c1xc2", "guard=b2")
    assert game.at("c2") == "shieldmaiden"


def test_X2_who_flies_does_not_climb_but_may_drown() -> None:
    """X2, F22: Flying exempts from the Highland, not from Water."""
    game = guarded("thrall", "bat_swarm", guard="pH").play("c1xc2", "guard=b2")
    assert game.at("b2") == "bat_swarm"
    game = guarded("thrall", "bat_swarm", guard="w.").play("c1xc2", "guard=b2", "<11>")
    assert game.at("b2") is None


def test_X2_the_climb_then_the_water() -> None:
    """X2: climbs first; then who stands on Water checks."""
    game = guarded("thrall", "stalker", target="pH", guard="w.")
    game.play("c1xc2", "guard=b2", "<611>", "<4>")
    assert [(e.unit.card, e.at) for e in seen(game, told.TestBegan)] == [
        ("shieldmaiden", "b2"),
        ("stalker", "b2"),
    ]
    assert game.captured(1, "stalker") == 1
    throw(game)
    assert (1, "off", 3) in thrown(game)


def test_X2_undying_may_save_the_ally() -> None:
    """X2, X9: a hazard; the Ranger stays on the Water behind her."""
    game = guarded("thrall", "cursed_ranger", guard="w.").play("c1xc2", "guard=b2", "<444>")
    assert question(game) == (1, ["survive", "pass"])
    game.play("survive", "<611>")
    assert (game.at("b2"), game.at("c2")) == ("cursed_ranger", "shieldmaiden")
    throw(game)
    assert (1, "off", 3) in thrown(game)


def test_X2_a_swap_in_a_free_assault_meets_everything_too() -> None:
    """X1, X2, X9: Death from Above, a swap, the Ranger drowns, Undying, and an enemy Mage weaves its test."""
    game = clash(
        """
    p.W

    w.m
        p.a             p.z
    p               pF
        p.A             p.Z
""",
        A="enclave_warden",
        W="high_court_mage",
        a="cursed_ranger",
        m="shieldmaiden",
    ).play("c1-b1", "pass", "b1xc2", "guard=b2", "<444>", "pass", "survive", "<611>")
    assert question(game) == (0, ["b3:def=6", "b3:def=1", "pass"])
    game.play("b3:def=6", "<5>")
    assert game.captured(1, "cursed_ranger") == 1
    throw(game)
    assert thrown(game)[-4:] == [(0, "off", 3), (0, "def", 2), (1, "off", 3), (1, "def", 3)]


def test_X2_tests_of_the_swap_are_woven_from_the_attackers_player() -> None:
    """X8: inside an assault from the attacker's player; she stands in the Water at that moment."""
    game = clash(
        """
    p.m     p.W
        w.a             p.z
    p.w             pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
        W="high_court_mage",
        w="high_court_mage",
    ).play("c1xc2", "guard=b2", "<641>")
    assert question(game) == (0, ["d2:def=6", "d2:def=4", "d2:def=1", "pass"])
    game.play("d2:def=6", "<2>")
    assert question(game) == (1, ["b1:def=4", "b1:def=2", "b1:def=1", "pass"])
    game.play("b1:def=4", "<5>")
    throw(game)
    # A test inside an assault is a test of its own: both Mages act again in the assault.
    assert game.to_act == 0
    assert game.options[0].startswith("d2:attacker") or game.options[0].startswith("d2:defender")
