"""What follows a tally: Undying, defeats, Curse of the Wild and Pillage (X9, X10)."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import CURSES
from pocket_tactics.engine.actions import CURSE, FETCH, PASS, SURVIVE, Options, actor_of, kind_of
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.captures import ANY_COST, available, fetch_back, list_fetches
from pocket_tactics.engine.dice import DEF
from pocket_tactics.engine.facts import UNIT_CAPTURED, UNIT_REVIVED
from pocket_tactics.engine.falls import can_pillage, survival_dv
from pocket_tactics.engine.notes import FRIENDLY, NO_TRIAL, SIDES
from pocket_tactics.engine.state import State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.trials import begin_test, take_result
from pocket_tactics.engine.windows import OfferToEachSide

# Numbers of what a side spends, above those of its choices at the end of the roll.
CURSED: Final = 6
PILLAGED: Final = 7


@dataclass(frozen=True)
class OfferUndyingInFight(OfferToEachSide):
    """The owner of a struck unit may have the test rolled that can save it (X9)."""

    test: Procedure

    def dv(self, state: State, side: i64) -> i64:
        fight = state.fight
        if fight.struck >> side & 1 == 0:
            return 0
        cause = state.table.card[fight.unit(side ^ 1)].types
        return survival_dv(state.table.card[fight.unit(side)], cause)

    def has(self, state: State, side: i64) -> bool:
        return self.dv(state, side) > 0

    def options(self, state: State, out: Options) -> None:
        out.add(SURVIVE, 0, 0, 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        side = self.side_to_act(state)
        if kind_of(answer) == PASS:
            self.decline(state, side)
            state.stay()
            return
        fight = state.fight
        fight.asked |= bit(side)
        fight.turn = side
        begin_test(state, self.rule, fight.tile(side), DEF, self.dv(state, side))
        state.call(self.test.entry, fight.tile(side))

    def run(self, state: State) -> None:
        """Nothing is left to offer; `SaveUndying` clears what was asked."""

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class SaveUndying(Step):
    """Having passed the test the unit was not defeated; then the other side is asked (X9)."""

    def run(self, state: State) -> None:
        fight = state.fight
        if state.trial is NO_TRIAL:
            fight.asked = 0
            return
        if take_result(state):
            fight.struck &= ~bit(fight.turn)
        state.back(2)


@dataclass(frozen=True)
class TakeFallen(Step):
    """Struck units are defeated, both at once, and go to who struck them (F46, G10)."""

    def run(self, state: State) -> None:
        fight = state.fight
        side: i64
        for side in range(SIDES):
            if fight.struck >> side & 1:
                tile, captor = fight.tile(side), fight.captor_of(side)
                unit = state.capture(tile, captor)
                state.tell(UNIT_CAPTURED, self.rule, unit, tile, captor, 0, 0)


@dataclass(frozen=True)
class OfferSpoils(OfferToEachSide):
    """Who defeated a unit may use what follows from it, one at a time; a pass gives up the rest (X10)."""

    def seat_of(self, state: State, side: i64) -> i64:
        return state.fight.captor_of(side ^ 1)

    def curses(self, state: State, side: i64) -> bool:
        """Whether the card on that side lets a captured unit take the fallen one's tile."""
        fight = state.fight
        card = state.table.card[fight.unit(side)]
        if card.traits & CURSES == 0 or fight.manner & FRIENDLY:
            return False
        fallen = state.table.card[fight.unit(side ^ 1)]
        return (
            fallen.types & card.ability(CURSES).types() != 0
            and fight.is_unused(side, CURSED)
            and state.occupied >> fight.tile(side ^ 1) & 1 == 0
            and self.first_cursable(state, side, 0) != 0
        )

    def first_cursable(self, state: State, side: i64, after: i64) -> i64:
        """The next own unit, after that one, in the captures of the fallen one's owner; 0 if there is none."""
        table = state.table
        seat = self.seat_of(state, side)
        captor = table.owner[state.fight.unit(side ^ 1)]
        unit = max(table.first_unit[seat], after + 1)
        while unit < table.first_unit[seat + 1]:
            if table.card[unit].summoning == 0 and available(state, unit, captor) > 0:
                return unit
            unit += 1
        return 0

    def pillages(self, state: State, side: i64) -> bool:
        fight = state.fight
        seat = self.seat_of(state, side)
        return fight.is_unused(side, PILLAGED) and can_pillage(state, fight.tile(side ^ 1), seat)

    def has(self, state: State, side: i64) -> bool:
        if state.fight.struck >> (side ^ 1) & 1 == 0:
            return False
        return self.curses(state, side) or self.pillages(state, side)

    def options(self, state: State, out: Options) -> None:
        side = self.side_to_act(state)
        if self.curses(state, side):
            unit = self.first_cursable(state, side, 0)
            while unit:
                out.add(CURSE, unit, 0, 0)
                unit = self.first_cursable(state, side, unit)
        if self.pillages(state, side):
            list_fetches(state, self.seat_of(state, side), 0, ANY_COST, out)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        side = self.side_to_act(state)
        state.stay()
        if kind_of(answer) == PASS:
            self.decline(state, side)
        elif kind_of(answer) == FETCH:
            fight.spend(side, PILLAGED)
            fetch_back(state, self.rule, answer)
        else:
            fight.spend(side, CURSED)
            unit, tile = actor_of(answer), fight.tile(side ^ 1)
            captor = state.table.owner[fight.unit(side ^ 1)]
            state.fetch(unit, captor)
            state.deploy(unit, tile)
            state.tell(UNIT_REVIVED, self.rule, unit, tile, captor, 0, 0)
