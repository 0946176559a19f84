"""Decks and hands of spell cards: drawing (F80), their order (G8), who sees them (F82)."""

from collections import Counter
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    CardDrawn,
    CardIndexed,
    CardStudied,
    Piece,
    ReactionDeclined,
)
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.spellbooks import hand, piles, whose_turn

UNITS = {"I": "guild_initiate", "L": "grand_librarian", "G": "guild_guard", "e": "guild_mage"}


def guild(cards: str, other: str = "-", *, turn: int = 0) -> Game:
    """Seat 0 with an Initiate on a2 and these cards, seat 1 with a Guild Mage on e2."""
    drawing = """
sXI     s       s.e
    s       sR
"""
    return battle(drawing, UNITS, cards=(cards, other), turn=turn)


# F80: drawing back up to five.


def test_F80_who_has_less_than_five_may_draw() -> None:
    """F80: at the start of the own turn the player may draw."""
    game = guild("ward*4/fireball*1///")
    assert (game.to_act, game.options) == (0, ["draw", "pass"])


def test_F80_with_five_cards_there_is_no_draw() -> None:
    """F80: never more than five in hand."""
    game = guild("ward*5/fireball*1///")
    assert "draw" not in game.options
    assert "a2-b1" in game.options


def test_F80_an_empty_deck_stays_empty() -> None:
    """F80: nothing is drawn from an empty deck, discards or not."""
    game = guild("ward*1//fireball*3//")
    assert "draw" not in game.options
    assert "a2-b1" in game.options


def test_F80_an_empty_hand_may_be_filled() -> None:
    """F80: no card at all is less than five."""
    assert guild("/ward*1///").options == ["draw", "pass"]


def test_F80_who_brought_no_cards_is_not_asked() -> None:
    """F80: no deck, no question."""
    assert "e2-d1" in guild("ward*1/ward*1///", turn=1).options


def test_F80_nobody_draws_in_anothers_turn() -> None:
    """F80: at the start of each own turn; seat 1 has the turn and five cards."""
    game = guild("ward*1/ward*1///", "ward*5/ward*1///", turn=1)
    assert game.to_act == 1
    assert "draw" not in game.options


def test_F80_drawing_is_one_decision_up_to_five() -> None:
    """F80: to five; nobody is asked between the cards."""
    game = guild("ward*2/fireball*4///").play("draw")
    for _ in range(3):
        assert (game.to_act, game.options) == (CHANCE, ["<fireball>"])
        game.play("<fireball>")
    assert hand(game) == "ward*2+fireball*3"
    assert "a2-b1" in game.options


def test_F80_drawing_ends_with_the_deck() -> None:
    """F80: or to the end of the deck."""
    game = guild("ward*1/fireball*2///").play("draw", "<fireball>", "<fireball>")
    assert piles(game) == "ward*1+fireball*2////"
    assert "a2-b1" in game.options


def test_F80_who_declines_draws_nothing_this_turn() -> None:
    """F80: or not at all."""
    game = guild("ward*2/fireball*4///").play("pass")
    assert hand(game) == "ward*2"
    assert "a2-b1" in game.options
    assert not game.happened(CardDrawn)


def test_F80_the_next_own_turn_offers_it_again() -> None:
    """F80: at the start of each own turn."""
    game = guild("ward*2/fireball*4///").play("pass", "a2-b1", "e2-d1", "<61>")
    assert (game.to_act, game.options) == (0, ["draw", "pass"])


def test_F80_used_cards_are_replaced_one_for_one() -> None:
    """F80: a Fireball that was cast leaves room for one card."""
    game = battle(
        """
sXI     s.e     s.e
    s       sR
""",
        UNITS,
        cards=("fireball*5/ward*2///",),
    )
    game.play("a2:fireball=c2", "<61>", "c2-b1", "draw", "<ward>")
    assert piles(game) == "fireball*4+ward*1/ward*1/fireball*1//"
    assert game.to_act == 0


# F80: the first hands.


def laid_out(*factions: str, map_name: str) -> Game:
    """A game on a map played to the first card dealt, everybody placing as they like."""
    rules = pt.rules("fourth")
    game = Game(rules, rules.start(pt.Setup(tuple(pt.Seat(name) for name in factions), map_name)))
    generator = Random(1)
    while not (game.to_act == CHANCE and game.options[0] in ("<fireball>", "<ward>")):
        game.play(generator.choice(game.options))
        assert game.state.turns == 0
    return game


def test_F80_first_hands_are_dealt_in_seat_order_after_the_units() -> None:
    """F80: five cards each, drawn after F5, seat 0 first whoever placed first."""
    game = laid_out("mages_guild", "mages_guild", map_name="castles")
    assert all(int(game.state.held(seat)) for seat in (0, 1))
    generator = Random(2)
    while game.to_act == CHANCE:
        game.play(generator.choice(game.options))
    drawn = [event.seat for event in game.events if isinstance(event, CardDrawn)]
    assert drawn == [0] * 5 + [1] * 5
    assert game.state.turns == 1


@pytest.mark.parametrize("seed", range(4))
def test_F80_first_hands_do_not_depend_on_who_begins(seed: int) -> None:
    """F80: in seat order, R: not in the order of placing."""
    rules = pt.rules("fourth")
    seats = tuple(pt.Seat(name) for name in ("high_king", "mages_guild", "mages_guild"))
    game = Game(rules, rules.start(pt.Setup(seats)))
    generator = Random(seed)
    while game.state.turns == 0:
        options = rules.options(game.state)
        action = generator.choices(options, rules.weights(game.state))[0]
        game.play(str(rules.describe(game.state, action)))
    drawn = [event.seat for event in game.events if isinstance(event, CardDrawn)]
    assert drawn == [1] * 5 + [2] * 5


def test_F80_every_card_of_the_deck_is_equally_likely() -> None:
    """F80, G8: shuffled, so the weights are the numbers of cards left."""
    game = laid_out("mages_guild", "mages_guild", map_name="castles")
    assert dict(zip(game.options, game.rules.weights(game.state) or (), strict=True)) == {
        "<fireball>": 2,
        "<arcane_dart>": 2,
        "<thunderbolt>": 1,
        "<ward>": 2,
        "<haste>": 1,
        "<translocate>": 1,
        "<recall>": 1,
        "<dispel>": 1,
    }
    game.play("<fireball>")
    assert dict(zip(game.options, game.rules.weights(game.state) or (), strict=True)) == {
        "<fireball>": 1,
        "<arcane_dart>": 2,
        "<thunderbolt>": 1,
        "<ward>": 2,
        "<haste>": 1,
        "<translocate>": 1,
        "<recall>": 1,
        "<dispel>": 1,
    }


def test_F80_a_small_deck_is_dealt_out() -> None:
    """F80: five are drawn, or what there is."""
    force = pt.Force({"guild_mage": 2}, {"ward": 3}, {"plains": 6}, "ruins").to_text()
    game = laid_out(force, "high_king", map_name="fords")
    game.play("<ward>", "<ward>", "<ward>")
    assert piles(game) == "ward*3////"
    assert game.state.turns == 1


def test_F80_spells_are_bought_with_points_and_may_be_doubled() -> None:
    """F80, F1: a spell costs points like a unit; the same one may be bought again."""
    force = pt.Force({"archmage": 3}, {"ward": 11}, {"plains": 6}, "ruins")
    assert force.problems(pt.shop()) == []
    dear = pt.Force({"archmage": 3}, {"ward": 12}, {"plains": 6}, "ruins")
    assert [problem.kind for problem in dear.problems(pt.shop())] == ["too_many_points"]


# G8: the order of a deck.


def test_G8_a_card_drawn_by_chance_has_the_weight_of_its_number() -> None:
    """G8: deck cards whose place is not fixed are drawn by chance, each equally likely."""
    game = guild("ward*3/fireball*1+haste*4///").play("draw")
    assert game.options == ["<fireball>", "<haste>"]
    assert game.rules.weights(game.state) == [1, 4]
    assert game.rules.ways(game.state) == 5
    ways = Counter(game.rules.way(game.state, number) for number in range(5))
    assert sorted(ways.values()) == [1, 4]


def test_G8_a_card_on_top_is_drawn_first_and_not_by_chance() -> None:
    """G8: a card put on top keeps its place."""
    game = guild("ward*3/fireball*2//haste/").play("draw")
    assert [event.card for event in drawn_by(game, 0)] == ["haste"]
    assert game.options == ["<fireball>"]


def test_G8_a_card_put_under_is_drawn_when_the_rest_is_gone() -> None:
    """G8: cards under the deck keep place and order; chance decides only about the others."""
    game = guild("ward*1/fireball*1///haste+recall").play("draw")
    assert game.options == ["<fireball>"]
    game.play("<fireball>")
    assert [event.card for event in drawn_by(game, 0)] == ["fireball", "haste", "recall"]
    assert piles(game) == "ward*1+fireball*1+haste*1+recall*1////"


def test_G8_only_so_many_of_the_cards_under_the_deck_are_drawn() -> None:
    """G8, F80: to five; what lies deeper stays in its order."""
    game = guild("ward*3////haste+recall+dispel").play("draw")
    assert [event.card for event in drawn_by(game, 0)] == ["haste", "recall"]
    assert piles(game).split("/")[4] == "dispel"
    assert "a2-b1" in game.options


def test_G8_top_then_shuffled_then_under() -> None:
    """G8: the three parts of a deck in their order."""
    game = guild("/fireball*2//ward/haste").play("draw", "<fireball>", "<fireball>")
    cards = [event.card for event in drawn_by(game, 0)]
    assert cards == ["ward", "fireball", "fireball", "haste"]


def drawn_by(game: Game, seat: int) -> list[CardDrawn]:
    return [event for event in game.events if isinstance(event, CardDrawn) and event.seat == seat]


# G7: cards are part of a position.


@pytest.mark.parametrize(("under", "drawn"), [("ward", True), ("recall", False)])
def test_G7_hands_and_decks_are_part_of_a_position(under: str, drawn: bool) -> None:
    """G7: studying a Ward for a Ward leads back to the same position, studying it for a Recall does not."""
    game = guild(f"ward*5////{under}")
    for answer in ("e2-d1", "d1-e2", "e2-d1", "d1-e2"):
        game.play("a2:study=ward", answer)
        if answer == "e2-d1":
            game.play("<61>")
    assert (game.result == pt.Outcome(None, "repetition")) == drawn


# F82: who sees what.


def test_F82_a_view_shows_the_own_cards_and_how_many_the_others_have() -> None:
    """F82: hands and deck order are secret; sizes, discards and what a player brought are not."""
    game = guild("ward*2/fireball*1///", "haste*1/recall*2+ward*1/haste*1/dispel/ward", turn=1)
    own = game.rules.position(game.rules.view(game.state, 1)).cards
    assert own.split("|")[1] == "haste*1/recall*2+ward*1/haste*1/dispel/ward"
    seen = game.rules.position(game.rules.view(game.state, 0)).cards
    assert seen == "ward*2/fireball*1///|?1.3.1.1/haste*1+recall*2+ward*2+dispel*1/haste*1"


def test_F82_others_do_not_see_which_card_is_drawn() -> None:
    """F82: no log line; the drawer sees it."""
    game = guild("ward*4/haste*1///").play("draw", "<haste>")
    told = drawn_by(game, 0)
    assert [event.card for event in told] == ["haste"]
    assert pt.seen_by(list(told), 0) == told
    assert pt.seen_by(list(told), 1) == [CardDrawn("F80", 0, None)]


def test_F82_others_do_not_see_what_is_studied_or_drawn_for_it() -> None:
    """F82: that a card was studied is open, which one is not."""
    game = guild("ward*1/haste*1///").play("pass", "a2:study=ward", "<haste>")
    told = [event for event in game.events if isinstance(event, CardStudied | CardDrawn)]
    masked = [
        CardStudied("F10", Piece(0, "guild_initiate"), None),
        CardDrawn("F80", 0, None),
    ]
    assert pt.seen_by(list(told), 1) == masked
    assert pt.seen_by(list(told), 0) == told


def test_F82_others_do_not_see_what_is_indexed() -> None:
    """F82: that a card was indexed is open, which one and what came for it is not."""
    game = battle(
        """
sXL     s       s.e
    s       sR
""",
        UNITS,
        cards=("ward*5/haste*1///",),
    )
    game.play("index=ward", "<haste>")
    told = [event for event in game.events if isinstance(event, CardIndexed | CardDrawn)]
    assert pt.seen_by(list(told), 1) == [CardIndexed("F13", 0, None), CardDrawn("F13", 0, None)]
    assert pt.seen_by(list(told), 0) == told


def test_F82_others_do_not_hear_that_a_reaction_was_declined() -> None:
    """F82, G5: only who holds a Dispel or Ward is asked, so that line would show a card of the hand."""
    drawing = """
s.I     s.e     s       sR
    s       s       s
"""
    for answer, cards, sides in (
        (("a2:fireball=c2", "pass"), ("fireball*1////", "dispel*1////"), (0, 1)),
        (("a2-b1", "c2xb1", "<11>", "<11>", "<1>", "<1>", "pass"), ("ward*1////", "-"), (1, 0)),
    ):
        game = battle(drawing, UNITS, cards=cards).play(*answer)
        declined = game.happened(ReactionDeclined)
        assert len(declined) == 1
        other, own = sides
        assert pt.seen_by(declined, other) == []
        assert pt.seen_by(declined, own) == declined


def test_F82_a_card_being_indexed_is_not_shown() -> None:
    """F82: between naming the card and drawing for it, it lies face down."""
    game = battle(
        """
sXL     s       s.e
    s       sR
""",
        UNITS,
        cards=("ward*1+haste*4/haste*1///",),
    ).play("index=ward")
    assert game.to_act == CHANCE
    view = game.rules.view(game.state, 1)
    other = battle(
        """
sXL     s       s.e
    s       sR
""",
        UNITS,
        cards=("ward*1+haste*4/haste*1///",),
    ).play("index=haste")
    assert game.rules.position(view) == game.rules.position(game.rules.view(other.state, 1))


def test_F82_the_turn_passes_without_showing_a_hand() -> None:
    """F82: nothing of seat 0's cards is in seat 1's options when the turn has passed."""
    game = guild("fireball*1/haste*1///", "-").play("pass", "a2-b1")
    assert whose_turn(game) == 1
    view = game.rules.view(game.state, 1)
    assert game.rules.options(view) == game.rules.options(game.state)
