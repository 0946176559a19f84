"""Dispel: a spell cancelled by a test (CARDS 4)."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import Piece, SpellCancelled
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.casters import UNITS, lane
from tests.rulebook.fourth.spellbooks import discards, hand, spells, trials, whose_turn

DISPEL = "dispel*1////"


def answered(answer: str, *dice: str, drawing: str = "", cards: str = "fireball*1////") -> Game:
    """Seat 0 casts a Fireball at c2; seat 1 answers."""
    game = battle(
        drawing
        or """
s.A     s.c     s       sR
    s       s       s.m
""",
        UNITS,
        cards=(cards, DISPEL),
    )
    return game.play("a2:fireball=c2", answer, *dice)


def test_dispel_a_four_cancels() -> None:
    """Dispel: a DV 4 OFF test of one of your Mages, anywhere on the map."""
    game = answered("f1:dispel", "<4>", "pass")
    assert trials(game, unit=Piece(1, "guild_apprentice"), at="f1", pool="off", dv=4)
    assert game.happened(SpellCancelled, card="fireball", by=1)
    assert game.at("c2") == "conscript"
    assert whose_turn(game) == 1


def test_dispel_a_three_does_not() -> None:
    """Dispel: the Fireball's test follows."""
    game = answered("f1:dispel", "<3>", "pass", "<4>")
    assert game.at("c2") is None
    assert discards(game, 1) == "dispel*1"


def test_dispel_may_be_kept() -> None:
    """Dispel: a choice."""
    game = answered("pass")
    assert hand(game, 1) == "dispel*1"
    assert game.to_act == CHANCE


def test_dispel_each_mage_is_a_choice() -> None:
    """Dispel: one of your Mages; the target itself if it is one."""
    game = battle(
        """
s.A     s.m     s.c     sR
    s       s       s.m
""",
        UNITS,
        cards=("fireball*1////", DISPEL),
    ).play("a2:fireball=c2")
    assert game.options == ["c2:dispel", "f1:dispel", "pass"]


def test_dispel_is_no_action() -> None:
    """Dispel: a reaction; not among the actions of a turn."""
    assert spells(lane("s.A", "s.C", "s.c", cards=DISPEL)) == []


def test_dispel_does_not_answer_an_ability() -> None:
    """Dispel: an enemy spell; the Archmage's Grimoire is none."""
    game = battle(
        """
s.E     s       s.m     sR
    s       s
""",
        {**UNITS, "E": "archmage"},
        cards=("ward*1//haste*1//", DISPEL),
    ).play("a2:remember")
    assert game.to_act == CHANCE


def test_dispel_activates_nobody() -> None:
    """Dispel: a reaction activates nobody; the Mage acts in its own turn as always."""
    game = answered("f1:dispel", "<4>", "pass")
    assert (game.to_act, "f1-e2" in game.options) == (1, True)
