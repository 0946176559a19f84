"""The Stonethrower's boulder goes astray (X5) and may hit a friend (X6)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    AssistCounted,
    BoulderRolled,
    BoulderScattered,
    BumpCounted,
    PoolRolled,
    StrikeTallied,
    TargetLost,
    UnitCaptured,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, kinds, seen, throw, thrown
from tests.rulebook.fourth.clashes import clash, duel, question, to_the_end

GAP = "   "
LETTERS = {
    "A": "stonethrower",
    "a": "swordsman",
    "N": "stalker",
    "n": "stalker",
    "C": "conscript",
    "M": "shieldmaiden",
    "m": "shieldmaiden",
    "R": "cursed_ranger",
    "S": "swordsman",
    "W": "enclave_warden",
    "w": "high_court_mage",
    "G": "guild_mage",
}


def lob(
    *,
    north: str = GAP,
    north_east: str = GAP,
    south_east: str = GAP,
    south: str = "p",
    south_west: str = GAP,
    north_west: str = GAP,
    west: str = GAP,
    reserve: tuple[str, ...] = (),
    captured: tuple[str, ...] = (),
    cards: tuple[str, ...] = (),
) -> Game:
    """A Stonethrower on c1 lobs at c3; what lies around c3 is told by its side, `west` is b1 beside the thrower."""
    return clash(
        f"""
        {north}
    {north_west}     {north_east}
        p.a             p.z
    {south_west}     {south_east}     pF
        {south:<3}             p.Z
    {west}
        p.A
""",
        reserve=reserve,
        captured=captured,
        cards=cards,
        letters=LETTERS,
    ).play("c1>c3")


@pytest.mark.parametrize("face", [4, 5, 6])
def test_X5_on_4_to_6_the_boulder_hits_its_target(face: int) -> None:
    """X5: one die after the declaration."""
    game = lob(north="p.n").play(f"<{face}>")
    assert [event.success for event in seen(game, BoulderRolled)] == [True]
    throw(game)
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "def", 2)]


@pytest.mark.parametrize("face", [1, 2, 3])
def test_X5_on_1_to_3_it_goes_astray(face: int) -> None:
    """X5: a second die names the side."""
    game = lob(north="p.n").play(f"<{face}>")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    game.play("<1>")
    throw(game)
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "def", 1)]


def test_X5_a_boulder_in_the_air_can_be_written_down() -> None:
    """X5: that it went astray is part of the position."""
    game = lob(north="p.n").play("<3>")
    written = game.rules.position(game.state).to_text()
    game.state = game.rules.from_text(written)
    assert game.rules.position(game.state).to_text() == written
    throw(game.play("<1>"))
    assert thrown(game)[-1] == (1, "def", 1)


@pytest.mark.parametrize(
    ("face", "place"), [(1, "c4"), (2, "d3"), (3, "d2"), (4, "c2"), (5, "b2"), (6, "b3")]
)
def test_X5_one_is_north_then_clockwise(face: int, place: str) -> None:
    """X5: the sides of the target's tile."""
    game = lob(
        north="p.n",
        north_east="p.n",
        south_east="p.n",
        south="p.N",
        south_west="p.n",
        north_west="p.n",
    )
    game.play("<1>", f"<{face}>")
    (event,) = seen(game, BoulderScattered)
    assert event.place == place
    assert event.target is not None
    assert event.target.seat == (0 if place == "c2" else 1)


@pytest.mark.parametrize("north", ["p", GAP, "pF"])
def test_X5_no_unit_or_no_tile_and_the_assault_is_over(north: str) -> None:
    """X5: a miss; no dice are thrown, the first target is left alone."""
    game = lob(north=north).play("<3>", "<1>")
    assert fight_is_over(game)
    assert not seen(game, PoolRolled)
    assert game.at("c3") == "swordsman"


def test_X5_the_first_target_is_left_alone() -> None:
    """X5: the unit that was hit falls, the other stands."""
    game = lob(north="p.n").play("<1>", "<1>", "<6>", "<666>", "<1>", "pass")
    assert fight_is_over(game)
    assert (game.at("c3"), game.at("c4")) == ("swordsman", None)
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [("stalker", 0)]


def test_X5_the_unit_is_hit_without_sight_and_the_forest_helps_it() -> None:
    """X5: it remains a ranged assault, so Old Growth counts."""
    game = lob(north="pFn").play("<1>", "<1>", "<6>", "<666>", "<1>")
    assert question(game) == (1, ["def=1+2", "pass"])


def test_X5_the_unit_is_hit_at_any_distance() -> None:
    """X5: four steps away; a Stonethrower there does not reach back (F42)."""
    game = clash(
        """
        p.b

        p.a             p.z
                    pF
        p               p.Z

        p

        p.A
""",
        A="stonethrower",
        a="swordsman",
        b="stonethrower",
    ).play("c1>c4", "<2>", "<1>")
    throw(game)
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "def", 3)]


def near(ground: str, card: str) -> Game:
    """The boulder meant for d2 comes down on c2, beside the Stonethrower on c1."""
    return clash(
        f"""
            p.a     p.z
        {ground}b             pF
            p       p.Z
        p.A
""",
        A="stonethrower",
        a="swordsman",
        b=card,
    ).play("c1>d2", "<1>", "<5>")


def test_X5_the_answer_looks_at_the_real_distance() -> None:
    """X5, F42: one step away, so the unit strikes back without any range."""
    game = throw(near("p.", "swordsman"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "off", 3), (1, "def", 2)]


def test_X5_it_remains_a_ranged_assault_one_step_away() -> None:
    """X5: Old Growth counts."""
    game = to_the_end(near("pF", "stalker"))
    assert (1, "def", 2, "feature") in [
        (event.seat, event.pool, event.value, event.source) for event in seen(game, BumpCounted)
    ]


@pytest.mark.parametrize(
    ("ground", "card", "bump"),
    [("p.", "bondi", (1, "off", 1, "ability")), ("pX", "stalker", (1, "def", 2, "feature"))],
)
def test_X5_effects_that_ask_for_an_adjacent_unit_look_at_the_real_distance(
    ground: str, card: str, bump: tuple[int, str, int, str]
) -> None:
    """X5: Homesteader and the Fortress work one step away."""
    game = to_the_end(near(ground, card))
    found = [
        (event.seat, event.pool, event.value, event.source) for event in seen(game, BumpCounted)
    ]
    assert bump in found


@pytest.mark.parametrize("north", ["p.n", "pXn"])
def test_X5_they_do_not_work_farther_away(north: str) -> None:
    """X5, near miss: three steps away the Fortress is no help."""
    game = to_the_end(lob(north=north).play("<1>", "<1>"))
    assert not [event for event in seen(game, BumpCounted) if event.seat == 1]


def test_X5_defensive_stance_works_one_step_away() -> None:
    """X5: an assault with an adjacent unit."""
    game = near("p.", "hold_guardian").play("<1>", "<666>", "<32>", "<66>")
    assert question(game) == (1, ["turn=3", "turn=2", "pass"])


def test_X5_bumps_and_rerolls_work_as_always() -> None:
    """X5: the Stonethrower's bumps; support of the unit that was hit, the first target included."""
    game = lob(north="p.n").play("<1>", "<1>", "<1>", "<666>", "<2>")
    assert question(game) == (0, ["off=1+3", "pass"])
    game.play("off=1+3")
    assert question(game) == (1, ["def=2", "pass"])


def test_X5_an_adjacent_assault_does_not_scatter() -> None:
    """X5, near miss: only when it starts a ranged assault."""
    game = throw(duel("stonethrower", "swordsman").play("c1xc2"))
    assert not seen(game, BoulderRolled)


def test_X5_the_boulder_and_scatter_dice_are_not_woven() -> None:
    """X5: not dice of the unit; the enemy's Mage beside the Stonethrower is asked only about the others."""
    game = lob(north="p.n", west="p.w").play("<6>")
    assert game.to_act == CHANCE
    throw(game)
    assert kinds(game)[:2] == ["AssaultDeclared", "BoulderRolled"]
    astray = lob(north="p.n", west="p.w").play("<3>", "<1>", "<1>", "<111>")
    assert astray.to_act == CHANCE


def test_X5_guardian_follows_the_scatter() -> None:
    """X1, X5: the final target; a Shieldmaiden beside the first one only is not asked."""
    game = lob(north="p.n", north_east="p.m").play("<1>")
    assert game.to_act == CHANCE
    game.play("<1>")
    assert question(game) == (1, ["guard=d3", "pass"])
    far = lob(north="p.n", south_east="p.m").play("<1>", "<1>")
    assert far.to_act == CHANCE
    straight = lob(north="p.n", south_east="p.m").play("<4>")
    assert question(straight) == (1, ["guard=d2", "pass"])


def test_X5_guardian_works_though_the_first_target_was_seen_by_its_flight_only() -> None:
    """X1, X5: the unit that was hit needs no sight, so the Shieldmaiden may swap for it."""
    game = clash(
        """
            p.m
        p.n             p.z
                    pF
        p.a             p.Z

        pF

        p.A
""",
        A="stonethrower",
        a="bat_swarm",
        n="stalker",
        m="shieldmaiden",
    )
    game.play("c1>c3", "<1>", "<1>")
    assert question(game) == (1, ["guard=d4", "pass"])


def test_X5_a_third_players_unit_may_be_hit() -> None:
    """X5: whoever owns it; it goes to the player that struck it (G10)."""
    game = clash(
        """
        p.x

        p.a             p.z
                    pF      p.x
        p               p.Z

        p.A
""",
        A="stonethrower",
        a="swordsman",
        x="2:stalker",
        seats=3,
    )
    game.play("c1>c3", "<1>", "<1>", "<6>", "<666>", "<1>")
    assert [(event.unit.seat, event.by) for event in seen(game, UnitCaptured)] == [(2, 0)]


def test_X5_a_miss_counts_as_an_assault() -> None:
    """G7: an assault counts once declared, even if it reaches nobody."""
    game = lob(north="p").play("<1>", "<1>")
    assert game.state.quiet == 0


def test_X6_a_friend_rolls_def_only() -> None:
    """X6: also one step from the Stonethrower."""
    game = throw(lob(south="p.N").play("<1>", "<4>"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (0, "def", 1)]


def test_X6_a_defeated_friend_goes_to_the_first_targets_owner() -> None:
    """X6: nobody captures their own unit (G10)."""
    game = lob(south="p.N").play("<1>", "<4>", "<6>", "<666>", "<1>")
    assert fight_is_over(game)
    assert [(e.unit.seat, e.unit.card, e.by) for e in seen(game, UnitCaptured)] == [
        (0, "stalker", 1)
    ]
    assert game.at("c1") == "stonethrower"


def test_X6_the_captor_is_the_first_targets_owner_not_the_next_clockwise() -> None:
    """X6: with three at the table the first target was seat 2's."""
    game = clash(
        """
        p.x             p.z
                    pF      p.x
        p.N             p.Z

        p.A
""",
        A="stonethrower",
        N="stalker",
        x="2:swordsman",
        seats=3,
    )
    game.play("c1>c3", "<1>", "<4>", "<6>", "<666>", "<1>")
    assert [event.by for event in seen(game, UnitCaptured)] == [2]


def test_X6_the_owner_chooses_for_both_sides_which_alternate() -> None:
    """X6: the Stonethrower's bumps and the Warden's, one player, by turns; may be left unused."""
    game = lob(south="p.W").play("<1>", "<4>", "<1>", "<222>", "<333>")
    assert question(game) == (0, ["off=1+3", "def=2+2", "pass"])
    game.play("off=1+3")
    assert question(game) == (0, ["def=3+1", "pass"])
    game.play("def=3+1")
    assert question(game) == (0, ["def=2+2", "pass"])
    game.play("pass")
    assert fight_is_over(game)
    (tally,) = seen(game, StrikeTallied)
    assert (tally.dice, tally.result, tally.success) == ((4,), (4, 3, 3), False)


def test_X6_bumps_may_be_left_unused() -> None:
    """X6: both sides pass in succession (F43), though one player does it."""
    game = lob(south="p.W").play("<1>", "<4>", "<1>", "<222>", "<333>", "pass")
    assert question(game) == (0, ["def=3+1", "pass"])
    game.play("pass")
    assert fight_is_over(game)


def test_X6_the_fighters_do_not_support_each_other() -> None:
    """G9: the Stonethrower stands beside the friend it hits; nobody is supported."""
    game = to_the_end(lob(south="p.C").play("<1>", "<4>"))
    assert not seen(game, AssistCounted)


def test_X6_other_friends_support_whom_they_stand_beside() -> None:
    """X6, F45: b1 lies beside both, and gives each side its re-roll; the sides alternate."""
    game = lob(south="p.N", west="p.N").play("<1>", "<4>", "<6>", "<666>", "<5>")
    assert question(game) == (0, ["off=6", "def=6", "pass"])
    game.play("off=6", "<1>")
    assert question(game) == (0, ["def=5", "pass"])
    game.play("pass")
    assert fight_is_over(game)


def test_X6_guardian_works_for_a_friend() -> None:
    """X6: the owner's Shieldmaiden takes the boulder."""
    game = lob(south="p.N", west="p.M").play("<1>", "<4>")
    assert question(game) == (0, ["guard=b1", "pass"])
    game.play("guard=b1", "<6>", "<666>", "<111>")
    to_the_end(game)
    assert [(e.unit.card, e.by) for e in seen(game, UnitCaptured)] == [("shieldmaiden", 1)]


def test_X6_losses_of_the_swap_go_the_same_way() -> None:
    """X6, X2: she drowns on the Water where the friend stood; the first target's owner has her."""
    game = lob(south="w.N", west="p.M").play("<1>", "<4>", "guard=b1", "<111>")
    assert fight_is_over(game)
    assert seen(game, TargetLost)
    assert [(e.unit.card, e.by) for e in seen(game, UnitCaptured)] == [("shieldmaiden", 1)]


def test_X6_losses_of_the_swap_go_to_the_first_targets_owner_of_three() -> None:
    """X6, X2: seat 2's unit was aimed at."""
    game = clash(
        """
        p.x             p.z
                    pF      p.x
        w.N             p.Z
    p.M
        p.A
""",
        x="2:swordsman",
        seats=3,
        letters=LETTERS,
    )
    game.play("c1>c3", "<1>", "<4>", "guard=b1", "<111>")
    assert [(e.unit.card, e.by) for e in seen(game, UnitCaptured)] == [("shieldmaiden", 2)]


def test_X6_undying_works_for_a_friend() -> None:
    """X6, X9: the Stonethrower is no Mage."""
    game = lob(south="p.R").play("<1>", "<4>", "<6>", "<666>", "<111>", "pass")
    assert question(game) == (0, ["survive", "pass"])
    game.play("survive", "<611>")
    assert game.at("c2") == "cursed_ranger"
    assert not seen(game, UnitCaptured)


def test_X6_duelist_does_not_work_on_a_friend() -> None:
    """X6: the Swordsman that is hit may not have the Stonethrower's die re-rolled."""
    game = lob(south="p.S").play("<1>", "<4>", "<6>", "<666>", "<66>")
    assert fight_is_over(game)


def test_X6_duelist_works_on_a_foe_that_is_hit() -> None:
    """X6, near miss: an enemy Swordsman, the second target."""
    game = near("p.", "swordsman").play("<6>", "<666>", "<111>", "<11>")
    assert question(game) == (1, ["c2:attacker-off=6", "c2:attacker-def=6", "pass"])


def test_X6_a_foes_mage_may_weave_the_friends_dice() -> None:
    """X8: friend or foe; the two sides are told apart though one player has both."""
    game = lob(south="p.N", west="p.w").play("<1>", "<4>", "<6>", "<666>", "<5>")
    assert question(game) == (
        1,
        ["b1:attacker-off=6", "b1:attacker-def=6", "b1:defender-def=5", "pass"],
    )
    game.play("b1:defender-def=5", "<1>")
    assert game.captured(0, "stalker") == 1


def test_X6_pillage_belongs_to_the_captor() -> None:
    """X10: the friend fell in a Village; the first target's owner may fetch one of their own."""
    game = clash(
        """
            p.a     p.z
        pVN             pF
            p       p.Z
        p.A
""",
        A="stonethrower",
        N="stalker",
        a="swordsman",
        captured=("-", "archer*1@0"),
    )
    game.play("c1>d2", "<1>", "<5>", "<6>", "<666>", "<1>", "pass")
    assert question(game) == (1, ["fetch=archer", "pass"])
    game.play("fetch=archer")
    assert game.reserve(1, "archer") == 1


def warded(*answers: str) -> Game:
    """A Guild Mage with two Wards stands beside Stonethrower and friend."""
    game = lob(south="p.N", west="p.G", cards=("ward*2////",))
    return game.play("<1>", "<4>", "<1>", "<222>", "<1>", *answers)


def test_X6_one_ward_in_all_for_either_side() -> None:
    """X6: for the Stonethrower, or if that is declined for the friend; never both."""
    game = warded()
    assert question(game) == (0, ["b1:ward=c1", "pass"])
    game.play("b1:ward=c1")
    assert not any("ward" in option for option in game.options)
    game = warded("pass")
    assert question(game) == (0, ["b1:ward=c2", "pass"])
    game.play("b1:ward=c2")
    assert not any("ward" in option for option in game.options)
