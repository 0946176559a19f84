"""Spells are answered and cancelled (X16)."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import Piece, SpellCancelled, UnitMoved
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.casters import DART, DISPEL, UNITS
from tests.rulebook.fourth.spellbooks import discards, hand, piles, trials, whose_turn


def round_table(*, cards: tuple[str, ...], turn: int = 0) -> Game:
    """Four Apprentices, seats 0 to 3 on a2, b1, c2, d1; seat 1 has a Conscript on e2."""
    return battle(
        """
sXA     s.n     s.c     sR
    s.m     s.o     s
""",
        UNITS,
        seats=4,
        cards=cards,
        turn=turn,
    )


def test_X16_an_opponent_may_answer_before_the_spell_acts() -> None:
    """X16: after it was named with its target, before any test."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1")
    assert (game.to_act, game.options) == (1, ["b1:dispel", "pass"])
    assert not trials(game)
    assert discards(game) == "arcane_dart*1"


def test_X16_success_cancels_and_uses_up_everything() -> None:
    """X16: both cards are used up, the action too."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1", "b1:dispel", "<4>", "pass")
    assert game.happened(SpellCancelled, seat=0, card="arcane_dart", by=1)
    assert (piles(game, 0), piles(game, 1)) == ("//arcane_dart*1//", "//dispel*1//")
    assert whose_turn(game) == 1
    assert game.at("b1") == "guild_apprentice"


def test_X16_after_a_failure_the_spell_acts() -> None:
    """X16, F30: a 3 is no 4; the target is tested."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1", "b1:dispel", "<3>", "pass")
    assert not game.happened(SpellCancelled)
    assert trials(game, unit=Piece(1, "guild_apprentice"), pool="def", dv=4)
    assert discards(game, 1) == "dispel*1"


def test_X16_opponents_are_asked_clockwise_from_the_casters_player() -> None:
    """X16: seat 2 casts, so 3, 0 and 1 are asked in this order; all decline."""
    game = round_table(cards=(DISPEL, DISPEL, DART, DISPEL), turn=2).play("c2:arcane_dart=b1")
    asked = []
    while game.to_act != CHANCE:
        asked.append(game.to_act)
        game.play("pass")
    assert asked == [3, 0, 1]
    assert trials(game, unit=Piece(1, "guild_apprentice"))


def test_X16_the_first_success_ends_the_asking() -> None:
    """X16: seat 1 fails, seat 2 succeeds, seat 3 keeps its card."""
    game = round_table(cards=(DART, DISPEL, DISPEL, DISPEL))
    game.play("a2:arcane_dart=b1", "b1:dispel", "<2>", "pass")
    assert game.to_act == 2
    game.play("c2:dispel", "<5>", "pass")
    assert [hand(game, seat) for seat in (1, 2, 3)] == ["", "", "dispel*1"]
    assert whose_turn(game) == 1
    assert game.happened(SpellCancelled, by=2)


def test_X16_each_opponent_answers_once() -> None:
    """X16: one Dispel each; the second of seat 1 stays in hand after a failure."""
    game = round_table(cards=(DART, "dispel*2////"))
    game.play("a2:arcane_dart=b1", "b1:dispel", "<1>", "pass")
    assert game.to_act == CHANCE
    assert trials(game, pool="def")
    assert hand(game, 1) == "dispel*1"


def test_X16_who_declined_is_not_asked_again() -> None:
    """X16: one answer each."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1", "pass")
    assert game.to_act == CHANCE
    assert hand(game, 1) == "dispel*1"


def test_X16_a_dispel_cannot_be_dispelled() -> None:
    """X16: nobody is asked about seat 1's Dispel, neither the caster's player nor seat 2."""
    game = round_table(cards=("arcane_dart*1+dispel*1////", DISPEL, DISPEL))
    game.play("a2:arcane_dart=b1", "b1:dispel")
    assert game.to_act == CHANCE
    game.play("<6>", "pass")
    assert [hand(game, seat) for seat in (0, 2)] == ["dispel*1", "dispel*1"]


def test_X16_nobody_dispels_an_own_spell() -> None:
    """X16: each opponent; the caster's player holds the only Dispel."""
    game = round_table(cards=("arcane_dart*1+dispel*1////",)).play("a2:arcane_dart=b1")
    assert game.to_act == CHANCE


def test_X16_without_a_mage_on_the_map_there_is_no_answer() -> None:
    """X16: a reaction needs a Mage at that moment."""
    game = battle(
        """
sXA     s.c     sR
    s       s
""",
        UNITS,
        reserve=("-", "guild_apprentice*1"),
        cards=(DART, DISPEL),
    ).play("a2:arcane_dart=c2")
    assert game.to_act == CHANCE


def test_X16_a_cancelled_haste_moves_nobody() -> None:
    """X16: the spell does not act at all."""
    game = battle(
        """
sXA     s.G     s       sR
    s       s       s.m
""",
        UNITS,
        cards=("haste*1////", DISPEL),
    ).play("a2:haste=c2", "f1:dispel", "<6>", "pass")
    assert whose_turn(game) == 1
    assert not game.happened(UnitMoved)
    assert discards(game) == "haste*1"


def test_X16_a_recalled_unit_is_chosen_when_the_spell_acts() -> None:
    """X16: the answer comes before anybody knows who is recalled."""
    game = battle(
        """
sXA     s       s.m     sR
    s       s
""",
        UNITS,
        captured=("archer*1@1,conscript*1@1",),
        cards=("recall*1////", DISPEL),
    ).play("a2:recall")
    assert game.to_act == 1
    game.play("pass")
    assert (game.to_act, sorted(game.options)) == (0, ["fetch=archer", "fetch=conscript"])


def test_X16_a_cancelled_recall_fetches_nobody() -> None:
    """X16: the captured unit stays where it is."""
    game = battle(
        """
sXA     s       s.m     sR
    s       s
""",
        UNITS,
        captured=("archer*1@1",),
        cards=("recall*1////", DISPEL),
    ).play("a2:recall", "e2:dispel", "<6>", "pass")
    assert (game.captured(0, "archer"), game.reserve(0, "archer")) == (1, 0)
    assert whose_turn(game) == 1
