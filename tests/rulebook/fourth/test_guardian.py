"""The Shieldmaiden swaps in (X1), meets hazards (X2), and everything is counted afterwards (X3)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import (
    AssistCounted,
    BumpCounted,
    ClimbFailed,
    PoolRolled,
    TargetLost,
    UnitCaptured,
    UnitsSwapped,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen, strike, throw, thrown
from tests.rulebook.fourth.clashes import clash, far_duel, question, to_the_end


def guarded(
    attacker: str,
    ally: str,
    *,
    target: str = "p.",
    guard: str = "p.",
    other: str = "   ",
) -> Game:
    """Seat 0 on c1 assaults the ally on c2; the Shieldmaiden stands on b2, another unit may stand on d2.

    `target` and `guard` are the grounds of c2 and b2.
    """
    return clash(
        f"""
    {guard}m     {other}
        {target}a             p.z
                    pF
        p.A             p.Z
""",
        A=attacker,
        a=ally,
        m="shieldmaiden",
        M="shieldmaiden",
        W="high_court_mage",
        w="high_court_mage",
    )


def test_X1_the_targets_owner_is_asked_before_dice() -> None:
    """X1: when the target is known and before dice."""
    game = guarded("thrall", "thrall").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])
    assert not seen(game, PoolRolled)


def test_X1_she_is_the_target_now() -> None:
    """X1: she stands on the assaulted tile, the ally on hers, and her dice are thrown."""
    game = throw(guarded("thrall", "thrall").play("c1xc2", "guard=b2"))
    assert (game.at("c2"), game.at("b2")) == ("shieldmaiden", "thrall")
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 3), (1, "def", 3)]


def test_X1_declining_leaves_the_first_target() -> None:
    """G5: may."""
    game = throw(guarded("thrall", "thrall").play("c1xc2", "pass"))
    assert (game.at("c2"), game.at("b2")) == ("thrall", "shieldmaiden")
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 1), (1, "def", 1)]


def test_X1_they_stay_swapped_afterwards() -> None:
    """X2: nobody goes back."""
    game = to_the_end(guarded("thrall", "thrall").play("c1xc2", "guard=b2"))
    assert (game.at("c2"), game.at("b2")) == ("shieldmaiden", "thrall")


def test_X1_brew_is_taken_after_the_swap() -> None:
    """X1, F47: before Brew."""
    game = clash(
        """
    p.m
        p.a             p.z
    p.N             pF
        p.A             p.Z
""",
        A="bondi",
        N="noble",
        a="thrall",
        m="shieldmaiden",
    ).play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])
    game.play("guard=b2")
    assert question(game) == (0, ["brew", "pass"])


def test_X1_one_of_several_one_try() -> None:
    """X1: two Shieldmaidens, one swap; then dice."""
    game = guarded("thrall", "thrall", other="p.m").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "guard=d2", "pass"])
    game.play("guard=d2")
    assert game.to_act == CHANCE
    assert len(seen(game, UnitsSwapped)) == 1


def test_X1_a_shieldmaiden_guards_another() -> None:
    """X1: an ally that is a Shieldmaiden too."""
    game = guarded("thrall", "shieldmaiden").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_she_must_be_adjacent_to_the_target() -> None:
    """X1, near miss: beside the attacker, two steps from the target."""
    game = clash(
        """
        p.a

        p.A             p.z
    p.m             pF
                        p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
    ).play("c2xc3")
    assert game.to_act == CHANCE


@pytest.mark.parametrize("other", ["p.M", "   "])
def test_X1_only_the_targets_owner_swaps(other: str) -> None:
    """X1: the attacker's Shieldmaiden beside the target does not step in."""
    game = guarded("thrall", "thrall", other=other).play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_a_third_players_shieldmaiden_does_not_swap() -> None:
    """X1, G9: an ally of the target is needed."""
    game = clash(
        """
    p.x
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        x="2:shieldmaiden",
        seats=3,
    ).play("c1xc2")
    assert game.to_act == CHANCE


def far_guarded(attacker: str, ally: str, *, between: str = "p") -> Game:
    """The ally on c3 two steps from the attacker on c1, the Shieldmaiden behind it on c4."""
    return clash(
        f"""
        p.m

        p.a

        {between:<3}             p.z
                    pF
        p.A             p.Z
""",
        A=attacker,
        a=ally,
        m="shieldmaiden",
    )


def test_X1_she_needs_no_range_or_sight_and_the_distance_stays() -> None:
    """X1: three steps from the Archer before, two after; she does not reach him."""
    game = far_guarded("archer", "gunner").play("c1>c3", "guard=c4")
    throw(game)
    assert thrown(game) == [(0, "off", 2), (0, "def", 1), (1, "def", 3)]


def test_X1_she_may_swap_under_an_arcing_shot() -> None:
    """X1: the declared assault stands, one die fewer."""
    game = far_guarded("archer", "gunner", between="pF").play("c1>c3=arcing", "guard=c4")
    throw(game)
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "def", 3)]


def test_X1_she_cannot_swap_where_only_flying_let_the_target_be_seen() -> None:
    """X1: a Forest between, the target Flying."""
    game = far_guarded("gunner", "bat_swarm", between="pF").play("c1>c3")
    assert game.to_act == CHANCE


def test_X1_she_may_swap_for_a_flying_target_that_is_seen_anyway() -> None:
    """X1, near miss: nothing blocks."""
    game = far_guarded("gunner", "bat_swarm").play("c1>c3")
    assert question(game) == (1, ["guard=c4", "pass"])


def test_X1_she_may_swap_for_an_adjacent_flying_target() -> None:
    """X1, near miss: beside the attacker sight is no question."""
    game = guarded("thrall", "bat_swarm").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_free_assaults_included() -> None:
    """X1: Death from Above."""
    game = clash(
        """
    p.m
        p.a             p.z
    p               pF
        p.A             p.Z
""",
        A="enclave_warden",
        a="thrall",
        m="shieldmaiden",
    ).play("c1-b1", "pass", "b1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_not_for_spells() -> None:
    """X1, near miss: a Dart is no assault."""
    game = clash(
        """
    p.m
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="guild_mage",
        a="thrall",
        m="shieldmaiden",
        cards=("arcane_dart*1////",),
    ).play("c1:arcane_dart=c2", "<1>")
    assert game.captured(1, "thrall") == 1
    assert not seen(game, UnitsSwapped)


def test_X1_not_for_the_abilities_that_call_for_a_test() -> None:
    """X1, near miss: Will of the Elderwood."""
    game = clash(
        """
    p.m     pF
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="warmage",
        a="thrall",
        m="shieldmaiden",
    ).play("c1:smite=c2", "<1>")
    assert game.captured(1, "thrall") == 1


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


def test_X3_the_ally_who_stepped_back_supports_her() -> None:
    """X3: he stands beside her now; a Conscript twice."""
    game = to_the_end(guarded("thrall", "conscript").play("c1xc2", "guard=b2"))
    assert [(e.seat, e.at, e.rerolls) for e in seen(game, AssistCounted)] == [(1, "b2", 2)]


def test_X3_she_supports_the_ally_if_she_does_not_swap() -> None:
    """X3, near miss: declined, she gives one."""
    game = to_the_end(guarded("thrall", "conscript").play("c1xc2", "pass"))
    assert [(e.seat, e.at, e.rerolls) for e in seen(game, AssistCounted)] == [(1, "b2", 1)]


def test_X3_an_ally_lost_on_the_way_supports_nobody() -> None:
    """X2, X3: he drowned."""
    game = guarded("thrall", "conscript", guard="w.").play("c1xc2", "guard=b2", "<1>")
    assert not seen(to_the_end(game), AssistCounted)


def test_X3_features_and_bumps_are_those_of_the_new_target() -> None:
    """X3: the Village of the assaulted tile helps her; the Bondi's own bumps are gone with him."""
    game = guarded("thrall", "bondi", target="pV").play("c1xc2", "guard=b2")
    to_the_end(game)
    assert [(e.unit.card, e.pool, e.value) for e in seen(game, BumpCounted)] == [
        ("shieldmaiden", "def", 1)
    ]
    declined = to_the_end(guarded("thrall", "bondi", target="pV").play("c1xc2", "pass"))
    assert [(e.unit.card, e.pool, e.value) for e in seen(declined, BumpCounted)] == [
        ("bondi", "def", 1),
        ("bondi", "def", 1),
        ("bondi", "off", 1),
    ]


def test_X3_favoured_ground_is_hers() -> None:
    """X3: she favours Villages and stands on one now."""
    game = guarded("thrall", "thrall", target="pV").play("c1xc2", "guard=b2")
    to_the_end(game)
    assert [e.at for e in seen(game, told.TerrainHelped)] == ["c2"]


@pytest.mark.parametrize(("answer", "offered"), [("guard=b2", True), ("pass", False)])
def test_X3_types_are_those_of_the_new_target(answer: str, offered: bool) -> None:
    """X3: Spellsword works against her, not against the Mage she guards."""
    game = throw(guarded("silverleaf_champion", "necromancer").play("c1xc2", answer))
    assert ("bump=off" in game.options) == offered


def test_X3_duelist_looks_at_her_support() -> None:
    """X3, X19: the ally who stepped back is support, so there is no Duelist."""
    game = throw(guarded("swordsman", "thrall").play("c1xc2", "guard=b2"))
    assert question(game) == (1, ["off=1", "def=1", "pass"])


def test_X3_she_is_the_one_defeated() -> None:
    """X1: she goes to the attacker's player, the ally lives."""
    game = guarded("swordsman", "thrall").play("c1xc2", "guard=b2")
    game.play("<666>", "<66>", "<111>", "<111>", "pass")
    assert strike(game, 0)
    assert (game.captured(1, "shieldmaiden"), game.at("b2")) == (1, "thrall")


def test_X3_adjacency_is_counted_after_the_swap() -> None:
    """X3: Fate Weavers beside her old tile reach the ally there, no fighter; beside the new one they reach her."""
    game = clash(
        """
    p.w
        p
    p.m
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
        w="high_court_mage",
    ).play("c1xc2", "guard=b2")
    throw(game)
    assert question(game) == (1, ["off=1", "def=1", "pass"])


def test_X1_nothing_is_asked_without_a_guard() -> None:
    """G5: only if there is something besides declining."""
    assert far_duel("archer", "druid").play("c1>c3").to_act == CHANCE
