"""Drawing spell cards: the first hand, back up to five, Index and Study (F80, G8)."""

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from pocket_tactics.engine.abilities.base import INDEXES
from pocket_tactics.engine.actions import (
    DRAW_CARD,
    DRAW_CARDS,
    INDEX,
    PASS,
    Options,
    kind_of,
    pack,
    target_of,
)
from pocket_tactics.engine.bits import count, lowest
from pocket_tactics.engine.decks import (
    HAND_SIZE,
    add,
    deck_size,
    draw,
    draws_by_chance,
    hand_size,
    has_cards,
    in_hand,
    next_known,
    put_on_top,
    shuffled,
    unseen,
)
from pocket_tactics.engine.facts import CARD_DRAWN, CARD_INDEXED, OFFER_DECLINED
from pocket_tactics.engine.notes import NO_DEED, Deed
from pocket_tactics.engine.state import CHANCE, NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class DrawCard(Step):
    """A card is drawn: by chance from the shuffled deck, or the one whose place is known (G8)."""

    def seat(self, state: State) -> i64:
        """Who draws; NOBODY: nobody any more."""
        return state.turn

    def again(self, state: State) -> bool:
        """Whether the step is repeated."""
        return False

    def actor(self, state: State) -> i64:
        seat = self.seat(state)
        return CHANCE if seat != NOBODY and draws_by_chance(state, seat) else NOBODY

    def left(self, state: State, seat: i64, spell: i64) -> i64:
        """How many of a spell the next card can be; who does not see the deck counts all unseen ones."""
        return unseen(state, spell) if state.hidden >> seat & 1 else shuffled(state, spell)

    def options(self, state: State, out: Options) -> None:
        seat = self.seat(state)
        spell = state.table.first_spell[seat]
        while spell < state.table.first_spell[seat + 1]:
            if self.left(state, seat, spell):
                out.add(DRAW_CARD, 0, spell, 0)
            spell += 1

    def weights(self, state: State, out: Options) -> None:
        seat = self.seat(state)
        spell = state.table.first_spell[seat]
        while spell < state.table.first_spell[seat + 1]:
            if self.left(state, seat, spell):
                out.put(self.left(state, seat, spell))
            spell += 1

    def ways(self, state: State) -> i64:
        seat = self.seat(state)
        total: i64 = 0
        spell = state.table.first_spell[seat]
        while spell < state.table.first_spell[seat + 1]:
            total += self.left(state, seat, spell)
            spell += 1
        return total

    def way(self, state: State, number: i64) -> i64:
        seat = self.seat(state)
        spell = state.table.first_spell[seat]
        while number >= self.left(state, seat, spell):
            number -= self.left(state, seat, spell)
            spell += 1
        return pack(DRAW_CARD, 0, spell, 0)

    def apply(self, state: State, answer: i64) -> None:
        self.take(state, self.seat(state), target_of(answer))

    def run(self, state: State) -> None:
        seat = self.seat(state)
        if seat != NOBODY and deck_size(state, seat):
            self.take(state, seat, next_known(state, seat))

    def take(self, state: State, seat: i64, spell: i64) -> None:
        draw(state, seat, spell)
        state.tell(CARD_DRAWN, self.rule, seat, spell, 0, 0, 0)
        if self.again(state):
            state.stay()


def wants_cards(state: State, seat: i64) -> bool:
    """Whether a seat has room in its hand and cards in its deck."""
    return (
        has_cards(state, seat) and hand_size(state, seat) < HAND_SIZE and deck_size(state, seat) > 0
    )


@dataclass(frozen=True)
class DealHands(DrawCard):
    """Everybody's first five cards, in seat order (F80)."""

    def seat(self, state: State) -> i64:
        seat: i64 = 0
        while seat < state.table.seats:
            if wants_cards(state, seat):
                return seat
            seat += 1
        return NOBODY

    def again(self, state: State) -> bool:
        return True


@dataclass(frozen=True)
class OfferDraw(Step):
    """At the start of the own turn a player may draw back up to five cards (F80).

    The draw stands right behind; who declines skips it.
    """

    def actor(self, state: State) -> i64:
        return state.turn if wants_cards(state, state.turn) else NOBODY

    def options(self, state: State, out: Options) -> None:
        out.add(DRAW_CARDS, 0, 0, 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            state.skip()

    def run(self, state: State) -> None:
        state.skip()


@dataclass(frozen=True)
class DrawToFive(DrawCard):
    """The cards are drawn, to five or to the end of the deck (F80)."""

    def seat(self, state: State) -> i64:
        return state.turn if wants_cards(state, state.turn) else NOBODY

    def again(self, state: State) -> bool:
        return wants_cards(state, state.turn)


@dataclass(frozen=True)
class OfferIndex(Step):
    """Once per unit that indexes, a hand card may be swapped with the top of the deck (F13).

    The card is named before the top is seen.
    """

    drawing: Procedure

    def actor(self, state: State) -> i64:
        seat = state.turn
        if state.table.traits[seat] & INDEXES == 0 or not has_cards(state, seat):
            return NOBODY
        if hand_size(state, seat) == 0 or deck_size(state, seat) == 0:
            return NOBODY
        asked = 0 if state.deed is NO_DEED else state.deed.asked
        return seat if asked < count(indexers(state, seat)) else NOBODY

    def options(self, state: State, out: Options) -> None:
        spell = state.table.first_spell[state.turn]
        while spell < state.table.first_spell[state.turn + 1]:
            if in_hand(state, spell):
                out.add(INDEX, 0, spell, 0)
            spell += 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        if state.deed is NO_DEED:
            state.deed = Deed(0)
        deed = state.deed
        deed.asked += 1
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            state.stay()
            return
        deed.indexed = target_of(answer)
        add(state, deed.indexed, -1)
        state.tell(CARD_INDEXED, self.rule, state.turn, deed.indexed, 0, 0, 0)
        state.stay()
        state.call(self.drawing.entry, 0)

    def run(self, state: State) -> None:
        state.deed = NO_DEED

    def procedures(self) -> list[Procedure]:
        return [self.drawing]


def indexers(state: State, seat: i64) -> i64:
    """The tiles of a seat's units that index."""
    found: i64 = 0
    left = state.held(seat)
    while left:
        tile = lowest(left)
        if state.card_at(tile).traits & INDEXES:
            found |= left & -left
        left &= left - 1
    return found


@dataclass(frozen=True)
class DrawForIndex(DrawCard):
    """The top of the deck comes to the hand, and the named card takes its place."""

    def take(self, state: State, seat: i64, spell: i64) -> None:
        draw(state, seat, spell)
        state.tell(CARD_DRAWN, self.rule, seat, spell, 0, 0, 0)
        put_on_top(state, seat, state.deed.indexed)
        state.deed.indexed = 0
