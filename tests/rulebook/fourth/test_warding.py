"""Wards in an assault: for whom, how often, and cancelled (X16, X6, X13)."""

from pocket_tactics.engine.events import BumpCounted, SpellCancelled
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.casters import DISPEL, UNITS
from tests.rulebook.fourth.spellbooks import hand, spells


def warded(*, cards: tuple[str, ...], seats: int = 2) -> Game:
    """Seat 1's Apprentice on b1 assaults seat 0's on a2; all dice are thrown. Seat 2's stands on d1."""
    game = battle(
        """
s.A     s       s.c     sR
    s.m     s.n     s
"""
        if seats == 3
        else """
s.A     s       s.c     sR
    s.m     s       s
""",
        UNITS,
        turn=1,
        seats=seats,
        cards=cards,
    )
    return game.play("b1xa2", "<3>", "<21>", "<3>", "<21>")


WARD = "ward*2////"


def test_X16_each_side_may_ward_once_attacker_first() -> None:
    """X16: at most one per assault and side, although both have two."""
    game = warded(cards=(WARD, WARD))
    assert (game.to_act, game.options) == (1, ["b1:ward=b1", "pass"])
    game.play("b1:ward=b1")
    assert (game.to_act, game.options) == (0, ["a2:ward=a2", "pass"])
    game.play("a2:ward=a2")
    assert [hand(game, seat) for seat in (0, 1)] == ["ward*1", "ward*1"]
    assert (game.to_act, game.options) == (1, ["def=2+2", "def=1+2", "pass"])


def test_X16_declining_a_ward_leaves_it_to_the_other_side() -> None:
    """X16: the attacker declines; the defender is asked all the same."""
    game = warded(cards=(WARD, WARD)).play("pass")
    assert (game.to_act, game.options) == (0, ["a2:ward=a2", "pass"])


def test_X16_a_ward_can_be_dispelled() -> None:
    """X16: it is used up and gives nothing; nobody wards a second time."""
    game = warded(cards=("dispel*1////", "ward*2////")).play("b1:ward=b1")
    assert (game.to_act, game.options) == (0, ["a2:dispel", "pass"])
    game.play("a2:dispel", "<4>", "pass")
    assert game.happened(SpellCancelled, seat=1, card="ward", by=0)
    assert not game.happened(BumpCounted, source="ward")
    assert hand(game, 1) == "ward*1"
    assert not any("+2" in option for option in game.options)


def test_X16_any_opponent_may_dispel_a_ward() -> None:
    """X16: seat 2, who does not fight, is asked too: clockwise from seat 1 it is 2, then 0."""
    game = warded(cards=(DISPEL, WARD, DISPEL), seats=3).play("b1:ward=b1")
    assert (game.to_act, game.options) == (2, ["d1:dispel", "pass"])
    game.play("pass")
    assert (game.to_act, game.options) == (0, ["a2:dispel", "pass"])


def test_X16_a_ward_is_finished_before_the_other_side_is_asked() -> None:
    """X16: first the Dispel against the attacker's Ward, then the defender's Ward."""
    game = warded(cards=("ward*1+dispel*1////", "ward*1+dispel*1////")).play("b1:ward=b1")
    assert game.options == ["a2:dispel", "pass"]
    game.play("a2:dispel", "<1>", "pass")
    assert game.happened(BumpCounted, source="ward", value=2, seat=1)
    assert (game.to_act, game.options) == (0, ["a2:ward=a2", "pass"])
    game.play("a2:ward=a2")
    assert (game.to_act, game.options) == (1, ["b1:dispel", "pass"])


def test_X16_who_does_not_fight_wards_nobody() -> None:
    """X16: each fighter's owner, for the own fighter."""
    game = warded(cards=("-", "-", WARD), seats=3)
    assert game.to_act != 2
    assert not any("ward" in option for option in game.options)


def strayed() -> Game:
    """The boulder thrown from a2 at d1 strays to the friend on c2; all dice lie. The Mage on c1 is near both."""
    game = battle(
        """
s.T     s.C     sR
    s       s.c     s
        s.A
""",
        {**UNITS, "T": "stonethrower", "C": "conscript"},
        cards=(WARD,),
    )
    return game.play("a2>d1", "<1>", "<6>", "<1>", "<111>", "<1>")


def test_X6_a_boulder_on_a_friend_meets_one_ward_in_all() -> None:
    """X6: for either side; who has warded the thrower does not ward the friend."""
    game = strayed()
    assert (game.to_act, game.options) == (0, ["c1:ward=a2", "pass"])
    game.play("c1:ward=a2")
    assert spells(game) == []
    assert hand(game) == "ward*1"


def test_X6_a_ward_kept_from_the_thrower_is_there_for_the_friend() -> None:
    """X6: declined for one side, the Ward can be used for the other."""
    game = strayed().play("pass")
    assert (game.to_act, game.options) == (0, ["c1:ward=c2", "pass"])


def test_X13_the_opponent_wards_the_unit_that_was_not_summoned() -> None:
    """X13: for the whole assault the opponent counts as the unit's player, Ward included."""
    game = battle(
        """
s.A     s       s       sR
    s       s.m     s
""",
        UNITS,
        reserve=("pit_fiend*1",),
        cards=("-", WARD),
    ).play("a2:pit_fiend@b1", "<1>", "<66>")
    assert game.to_act == 1
    game.play("b1xa2", "<111>", "<111>", "<11>")
    assert (game.to_act, game.options) == (1, ["d1:ward=b1", "pass"])
