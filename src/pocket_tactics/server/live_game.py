"""A game as it is being played: what each wish means, by the rules and by agreement. Knows no clock and no store.

Every change gives the entry that is to be kept; whoever cannot keep it must throw the whole value away.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final, TypeVar

from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.decks import has_cards
from pocket_tactics.engine.ruleset import IllegalAction, Outcome, Ruleset
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.play.dice import TypedDice
from pocket_tactics.play.match import resume
from pocket_tactics.play.record import Record
from pocket_tactics.server.entries import (
    PERSON,
    Answered,
    Course,
    DrawDeclined,
    DrawOffered,
    Entry,
    RematchAsked,
    Resigned,
    TakenBack,
)
from pocket_tactics.server.games import Game, Kept, draw_for_bots, plies_since
from pocket_tactics.server.readers import action_of, asked_seat
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.terms import plain

SUCCESSOR: Final = "level2"  # who sits down where somebody resigns and others play on
DUEL: Final = 2

Taken = TypeVar("Taken", bound=Entry)


class LiveGame:
    """A game rebuilt from its entries; raises Refused with `outdated` if they are not possible any more."""

    def __init__(self, kept: Kept) -> None:
        self.game = kept.game
        self.rules = ruleset(self.game.terms.ruleset)
        self.course = Course(list(self.game.players), list(self.game.opening))
        self.course.take_all([entry for _, entry in kept.entries])
        if self.game.content != digest_of(self.rules):
            raise Refused("outdated")
        record = Record(self.rules.id, self.game.setup, ())
        try:
            self.match = resume(self.rules, record, self.course.plies, self.game.dice)
        except ValueError:
            raise Refused("outdated") from None

    @property
    def seq(self) -> int:
        return self.course.seq

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by agreement; None while it goes on."""
        return self.course.ending or self.match.result

    @property
    def asked(self) -> int | None:
        """The seat that is to answer; None for dice, or when the game is over."""
        return None if self.outcome else asked_seat(self.match)

    @property
    def asked_bot(self) -> str | None:
        """The bot that is to answer."""
        seat = self.match.state.to_act
        if self.outcome or seat < 0 or self.course.players[seat] == PERSON:
            return None
        return self.course.players[seat]

    def still_people(self, seats: Collection[int]) -> tuple[int, ...]:
        """Those of the seats on which a person still sits."""
        return tuple(seat for seat in seats if self.course.players[seat] == PERSON)

    @property
    def bots(self) -> set[int]:
        return {seat for seat, player in enumerate(self.course.players) if player != PERSON}

    def answer(self, seats: Collection[int], text: str) -> Answered:
        """One of these seats answers, or types in dice."""
        self._check_running()
        if not seats:
            raise Refused("watching")
        asked = self.asked
        if asked is not None and asked not in seats:
            raise Refused("not_asked")
        return self._play(self._action(text))

    def answer_of_bot(self, action: int) -> Answered:
        """The bot that is asked answers; raises IllegalAction."""
        self.rules.check(self.match.state, action)
        return self._play(action)

    def undo(self, seats: Collection[int]) -> TakenBack:
        """Take back the last answer of these seats, and what bots answered after it."""
        self._check_running()
        index = self.undo_index(seats)
        if index is None:
            raise Refused("nothing_to_undo")
        self.match.undo_to(index)
        return self._took(TakenBack(index))

    def undo_index(self, seats: Collection[int]) -> int | None:
        """The answer these seats may take back."""
        if self.outcome or not seats:
            return None
        return self.match.last_decision(seats, self.bots)

    def resign(self, seats: Collection[int], seat: int | None) -> Resigned:
        """A seat gives up: of two the other wins, of more a bot plays on."""
        self._check_running()
        seat = one_of(seats, seat)
        if len(self.course.players) == DUEL:
            return self._took(Resigned(seat, winner=1 - seat))
        known = len(self.match.answers)
        players = [*self.course.players]
        players[seat] = SUCCESSOR
        draw_for_bots(self.match, players, self.game.seed)
        return self._took(Resigned(seat, None, SUCCESSOR, plies_since(self.match, known)))

    def offer_draw(self, seats: Collection[int], seat: int | None) -> DrawOffered:
        """A seat offers a draw, or agrees; it is one when all people who are still in the game do."""
        self._check_running()
        seat = one_of(seats, seat)
        others = {
            other
            for other in self.still_people(self.game.people)
            if other != seat and not self.match.state.is_out(other)
        }
        if not others:
            raise Refused("no_draw_with_bots")
        if seat in self.course.offers:
            raise Refused("offered")
        return self._took(DrawOffered(seat, agreed=others <= set(self.course.offers)))

    def decline_draw(self, seats: Collection[int]) -> DrawDeclined:
        """Somebody does not agree, or takes the offer back."""
        self._check_running()
        if not seats:
            raise Refused("watching")
        if not self.course.offers:
            raise Refused("no_offer")
        return self._took(DrawDeclined(min(seats)))

    def begins_another(self, seats: Collection[int]) -> bool:
        """Whether these seats are the last who have to ask for another game; raises Refused."""
        if not seats:
            raise Refused("watching")
        if self.outcome is None:
            raise Refused("not_over")
        if self.course.rematch or set(seats) <= set(self.course.rematch_seats):
            raise Refused("asked_already")
        return {*seats, *self.course.rematch_seats} >= set(self.game.people)

    def ask_rematch(self, seats: Collection[int], game: Game | None) -> RematchAsked:
        """These seats ask for another game, and it is this one if they were the last."""
        new = tuple(sorted(set(seats) - set(self.course.rematch_seats)))
        return self._took(RematchAsked(new, game.id if game else None))

    def record(self) -> Record:
        """The game so far; raises Refused while it would tell what is in somebody's hand (F82)."""
        is_over = self.outcome is not None
        state = self.match.state
        if not is_over and any(has_cards(state, seat) for seat in range(state.table.seats)):
            raise Refused("not_over", wording="record_secret")
        record = self.match.record(with_seed=is_over)
        tags = [(f"Player{seat}", player) for seat, player in enumerate(self.course.players)]
        if isinstance(self.match.dice, TypedDice):
            tags.append(("Dice", "typed"))
        ending = self.course.ending
        if ending is not None:
            winner = "nobody" if ending.winner is None else f"seat {ending.winner}"
            tags.append(("Ended", f"{ending.reason}, won by {winner}"))
        return replace(record, tags=tuple(tags))

    def _check_running(self) -> None:
        if self.outcome:
            raise Refused("over")

    def _action(self, text: str) -> int:
        state = self.match.state
        try:
            return action_of(self.rules, state, text)
        except IllegalAction:
            rule = self.rules.rule_at(state)
            raise Refused("illegal", rule=rule, answer=plain(text)) from None

    def _play(self, action: int) -> Answered:
        match, known = self.match, len(self.match.answers)
        seat = self.asked
        try:
            match.play(action)
        except IllegalAction:
            rule, answer = self.rules.rule_at(match.state), self.rules.describe(match.state, action)
            raise Refused("illegal", wording="dead_end", rule=rule, answer=answer.text) from None
        draw_for_bots(match, self.course.players, self.game.seed)
        return self._took(Answered(CHANCE if seat is None else seat, plies_since(match, known)))

    def _took(self, entry: Taken) -> Taken:
        self.course.take(entry)
        return entry


def digest_of(rules: Ruleset) -> str:
    """What tells the cards and figures of a ruleset from those of another version."""
    return rules.content.digest


def one_of(seats: Collection[int], seat: int | None) -> int:
    """The seat that is meant; raises Refused."""
    if not seats:
        raise Refused("watching")
    if seat is None:
        if len(seats) > 1:
            raise Refused("seat_needed")
        return min(seats)
    if seat not in seats:
        raise Refused("not_asked")
    return seat
