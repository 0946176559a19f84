"""Windows in which players are asked by turns: side by side in an assault, or seat by seat around the table."""

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from pocket_tactics.engine.actions import PASS, kind_of
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.facts import OFFER_DECLINED
from pocket_tactics.engine.notes import ATTACKER, SIDES
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Step


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class OfferToEachSide(Step):
    """The attacker's player, then the defender's, is asked if there is something to offer (F47, X9, X10)."""

    def has(self, state: State, side: i64) -> bool:
        """Whether there is something to offer that side."""
        return False

    def seat_of(self, state: State, side: i64) -> i64:
        """Who answers for that side."""
        return state.fight.seat(side)

    def side_to_act(self, state: State) -> i64:
        side: i64
        for side in range(SIDES):
            if state.fight.asked >> side & 1 == 0 and self.has(state, side):
                return side
        return NOBODY

    def actor(self, state: State) -> i64:
        side = self.side_to_act(state)
        return NOBODY if side == NOBODY else self.seat_of(state, side)

    def decline(self, state: State, side: i64) -> None:
        """That side gives up what it could still have."""
        state.fight.asked |= bit(side)
        state.tell(OFFER_DECLINED, self.rule, self.seat_of(state, side), 0, 0, 0, 0)

    def run(self, state: State) -> None:
        state.fight.asked = 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Alternating(Step):
    """The sides alternate, attacker first; a pass keeps what is unused; over when all who have one pass (C21, F43)."""

    def has(self, state: State, side: i64) -> bool:
        """Whether the side has something of this kind and a die to use it on."""
        return False

    def use(self, state: State, side: i64, answer: i64) -> None:
        """The side makes use of it; says `stay` or goes back to the throw."""

    def side_to_act(self, state: State) -> i64:
        fight = state.fight
        side = fight.turn
        if fight.passed >> side & 1 == 0 and self.has(state, side):
            return side
        side ^= 1
        if fight.passed >> side & 1 == 0 and self.has(state, side):
            return side
        return NOBODY

    def actor(self, state: State) -> i64:
        side = self.side_to_act(state)
        if side == NOBODY:
            return NOBODY
        state.fight.turn = side  # who has nothing to use is skipped
        return state.fight.seat(side)

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        side = fight.turn
        fight.turn = side ^ 1
        if kind_of(answer) == PASS:
            state.stay()
            fight.passed |= bit(side)
            state.tell(OFFER_DECLINED, self.rule, fight.seat(side), 0, 0, 0, 0)
            return
        fight.passed = 0
        self.use(state, side, answer)

    def run(self, state: State) -> None:
        state.fight.turn = ATTACKER
        state.fight.passed = 0


def seat_asked(state: State, start: i64, through: i64) -> i64:
    """The seat after so many others clockwise from there; NOBODY when all were asked."""
    if through >= state.table.seats:
        return NOBODY
    seat = start + through
    return seat if seat < state.table.seats else seat - state.table.seats
