"""An assault from the roll to the tally: F42, F46, and the order of it all (F47)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    PoolRolled,
    StrikeTallied,
    UnitCaptured,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, pool, seen, strike, throw, thrown
from tests.rulebook.fourth.clashes import clash, duel, far_duel, question, to_the_end


def test_F42_the_dice_are_thrown_pool_by_pool() -> None:
    """F42: attacker OFF, attacker DEF, defender OFF, defender DEF."""
    game = duel("stalker", "swordsman").play("c1xc2")
    for number in (2, 1, 3, 2):
        assert game.to_act == CHANCE
        assert len(game.options[0]) == number + 2
        game.play(game.options[-1])
    assert thrown(game) == [(0, "off", 2), (0, "def", 1), (1, "off", 3), (1, "def", 2)]


@pytest.mark.parametrize(
    ("defender", "answers"),
    [("swordsman", 0), ("gunner", 2), ("glade_strider", 1), ("stonethrower", 1), ("druid", 0)],
)
def test_F42_a_target_out_of_its_own_range_rolls_no_off(defender: str, answers: int) -> None:
    """F42: two steps away only who has a range answers; all roll DEF."""
    game = throw(far_duel("archer", defender).play("c1>c3"))
    off = [(1, "off", answers)] if answers else []
    assert [roll for roll in thrown(game) if roll[:2] == (1, "off")] == off
    assert (1, "def") in [roll[:2] for roll in thrown(game)]


def three_steps(defender: str) -> Game:
    """A Stonethrower on c1 hits what it aims at on c4."""
    game = clash(
        """
        p.a

        p               p.z
                    pF
        p               p.Z

        p.A
""",
        A="stonethrower",
        a=defender,
    )
    return throw(game.play("c1>c4", "<4>"))


@pytest.mark.parametrize(("defender", "answers"), [("archer", False), ("stonethrower", True)])
def test_F42_the_range_of_the_target_is_counted_in_steps(defender: str, answers: bool) -> None:
    """F42: three steps are too far for Ranged 1 and not for Ranged 2."""
    game = three_steps(defender)
    assert ((1, "off") in [roll[:2] for roll in thrown(game)]) == answers


def test_F42_only_the_distance_counts_for_the_answer_not_sight() -> None:
    """F42: the attacker's friend between blocks only the target's sight; it answers all the same."""
    game = throw(far_duel("archer", "gunner", between="p.N").play("c1>c3"))
    assert (1, "off", 2) in thrown(game)


def test_F42_an_arcing_shot_is_answered_too() -> None:
    """F42: not sight; a Forest stands between."""
    game = throw(far_duel("archer", "gunner", between="pF").play("c1>c3=arcing"))
    assert (1, "off", 2) in thrown(game)


def test_F42_dice_are_rolled_even_if_nothing_strikes_against_them() -> None:
    """F42: the Sentinel rolls DEF although no answer comes, and may bump and re-roll it."""
    game = clash(
        """
        p.a

        p               p.z
    p.B             pF
        pFA             p.Z
""",
        A="starfall_sentinel",
        B="thrall",
        a="swordsman",
    )
    game.play("c1>c3", "<111>", "<42>", "<66>")
    assert question(game) == (0, ["def=4+1", "def=2+1", "pass"])
    game.play("def=4+1")
    assert question(game) == (0, ["off=1", "def=5", "def=2", "pass"])


def test_F42_end_of_roll_choices_come_attacker_first() -> None:
    """F42: Fury of the Marauder, then Iron Hide of the Juggernaut; a pool is one throw."""
    game = duel("marauder", "juggernaut").play("c1xc2", "<421>", "<11>", "<111>", "<543>")
    assert question(game) == (0, ["off=all", "pass"])
    game.play("off=all")
    assert (game.to_act, game.options[0]) == (CHANCE, "<666>")
    game.play("<653>")
    assert question(game) == (1, ["def=all", "pass"])
    game.play("def=all", "<611>")
    assert (pool(game, 0, "off"), pool(game, 1, "def")) == ((6, 5, 3), (6, 1, 1))
    assert question(game)[0] == 0
    assert "off=5+1" in game.options


def test_F42_each_end_of_roll_choice_is_offered_once() -> None:
    """F42, G5: who declined is not asked again though the other side re-rolled."""
    game = duel("marauder", "juggernaut").play("c1xc2", "<666>", "<66>", "<666>", "<543>")
    game.play("pass", "def=all", "<666>")
    assert fight_is_over(game)


@pytest.mark.parametrize(
    ("off", "defence", "success"),
    [
        ("<611>", "<53>", True),
        ("<333>", "<33>", True),
        ("<332>", "<33>", True),
        ("<322>", "<33>", False),
        ("<211>", "<31>", False),
        ("<641>", "<63>", True),
        ("<631>", "<64>", False),
    ],
)
def test_F46_the_first_unequal_rank_decides(off: str, defence: str, success: bool) -> None:
    """F46, C24: rank by rank from the top; an OFF die left over succeeds."""
    game = duel("warmage", "marauder").play("c1xc2", off, "<1>", "<111>", defence)
    to_the_end(game)
    assert strike(game, 0) == success


@pytest.mark.parametrize(
    ("off", "defence", "success"), [("<3>", "<31>", False), ("<4>", "<31>", True)]
)
def test_F46_def_dice_left_over_fend_off(off: str, defence: str, success: bool) -> None:
    """F46, C24: only DEF dice left, the strike fails."""
    game = duel("thrall", "ghoul").play("c1xc2", off, "<6>", "<11>", defence)
    assert fight_is_over(game)
    assert strike(game, 0) == success


@pytest.mark.parametrize(
    ("mine", "theirs", "fallen"),
    [
        (("<6>", "<1>"), ("<1>", "<1>"), [(1, 0)]),
        (("<1>", "<1>"), ("<6>", "<1>"), [(0, 1)]),
        (("<6>", "<1>"), ("<6>", "<1>"), [(0, 1), (1, 0)]),
        (("<6>", "<6>"), ("<6>", "<6>"), []),
        (("<1>", "<6>"), ("<1>", "<6>"), []),
    ],
)
def test_F46_one_both_or_neither_can_be_defeated(
    mine: tuple[str, str], theirs: tuple[str, str], fallen: list[tuple[int, int]]
) -> None:
    """F46, G10: the tally is made in both directions; each goes to the player that struck it."""
    game = duel("thrall", "thrall").play("c1xc2", *mine, *theirs)
    assert fight_is_over(game)
    assert sorted((event.unit.seat, event.by) for event in seen(game, UnitCaptured)) == fallen
    assert game.at("c1") == (None if (0, 1) in fallen else "thrall")
    assert game.at("c2") == (None if (1, 0) in fallen else "thrall")


def test_F46_who_rolls_no_off_dice_does_not_strike() -> None:
    """F46: there is one strike to tally."""
    game = to_the_end(far_duel("archer", "druid").play("c1>c3"))
    assert [event.seat for event in seen(game, StrikeTallied)] == [0]


def test_G10_a_defeated_unit_goes_to_the_player_that_struck_it() -> None:
    """G10: seat 2 assaults seat 0 in a game of three."""
    game = clash(
        """
        p.A             p.z
                    pF      p.x
        p.y             p.Z
""",
        A="thrall",
        y="2:thrall",
        x="2:thrall",
        seats=3,
        turn=2,
    ).play("c1xc2", "<6>", "<6>", "<1>", "<1>")
    assert [(event.unit.seat, event.by) for event in seen(game, UnitCaptured)] == [(0, 2)]


def test_G9_fighters_of_a_third_player_do_not_support_anybody() -> None:
    """G9, F45: an ally is a unit of the same player; no teams."""
    game = clash(
        """
        p.a             p.z
    p.x     p.x     pF      p.x
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        x="2:thrall",
        seats=3,
    ).play("c1xc2", "<1>", "<1>", "<1>", "<1>")
    assert fight_is_over(game)


def test_G3_an_arcing_shot_takes_an_off_die_away() -> None:
    """G3: effects can change the size of a pool; one of two dice remains."""
    game = throw(far_duel("archer", "druid", between="pF").play("c1>c3=arcing"))
    assert (0, "off", 1) in thrown(game)


def test_G3_death_from_above_takes_a_def_die_away() -> None:
    """G3: effects change the size of a pool; the free assault has one DEF die fewer."""
    game = clash(
        """
        p.a             p.z
    p               pF
        p.A             p.Z
""",
        A="enclave_warden",
        a="thrall",
    ).play("c1-b1", "pass", "b1xc2")
    throw(game)
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 2)]


def full_order() -> Game:
    """Every phase of F47 has something to ask.

    Seat 0: Hold Guardian on c2, Noble on b1. Seat 1: Conscript on c3, Shieldmaiden on d3, Mage on b2 beside both.
    """
    return clash(
        """
    p       p.m
        p.a             p.z
    p.w             pF
        p.A             p.Z
    p.N
""",
        A="hold_guardian",
        N="noble",
        a="conscript",
        m="shieldmaiden",
        w="high_court_mage",
    )


def test_F47_the_phases_follow_one_another() -> None:
    """F47: Guardian, Brew, roll, Brew's price, end-of-roll choices, bumps, forced re-rolls, re-rolls, tally."""
    game = full_order().play("c2xc3")
    assert question(game) == (1, ["guard=d3", "pass"])
    game.play("guard=d3")
    assert question(game) == (0, ["brew", "pass"])
    game.play("brew", "<51>", "<32>", "<111>", "<654>")
    assert question(game) == (0, ["lower=3", "lower=2"])
    game.play("lower=2")
    assert question(game) == (0, ["turn=5", "turn=1", "pass"])
    game.play("turn=1")
    assert question(game) == (0, ["off=5+1", "def=3+1", "def=1+1", "pass"])
    game.play("off=5+1")
    assert question(game) == (0, ["def=3+1", "def=1+1", "pass"])
    game.play("def=3+1")
    forced = question(game)
    assert forced[0] == 1
    assert forced[1] == [
        "b2:attacker-off=6",
        "b2:attacker-def=4",
        "b2:attacker-def=1",
        "b2:defender-off=1",
        "b2:defender-def=6",
        "b2:defender-def=5",
        "b2:defender-def=4",
        "pass",
    ]
    game.play("b2:attacker-off=6", "<3>")
    assert question(game) == (0, ["off=3", "def=4", "def=1", "pass"])
    game.play("def=1", "<2>")
    assert question(game)[0] == 1
    to_the_end(game)
    tallies = seen(game, StrikeTallied)
    assert [(tally.dice, tally.result) for tally in tallies] == [
        ((3,), (6, 5, 4)),
        ((1, 1, 1), (4, 2, 1)),
    ]


def test_F47_daylight_comes_before_guardian() -> None:
    """F47: declare attacker and target; daylight; then the rest."""
    game = clash(
        """
    p       p.m
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="ghoul",
        a="conscript",
        m="shieldmaiden",
    ).play("c1xc2")
    assert [len(game.options[0]), game.to_act] == [3, CHANCE]
    game.play("<1>", "<11>")
    assert question(game) == (1, ["guard=d2", "pass"])


def test_F47_an_attacker_lost_to_daylight_assaults_nobody() -> None:
    """F47, F61: the action is spent."""
    game = duel("ghoul", "conscript").play("c1xc2", "<6>", "<11>")
    assert fight_is_over(game)
    assert (game.at("c1"), game.at("c2")) == (None, "conscript")
    assert len(seen(game, PoolRolled)) == 2
