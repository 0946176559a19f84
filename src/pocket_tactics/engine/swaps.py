"""Guardian where swapping places meets hazards, climbs first (X1, X2)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.actions import PASS, actor_of, kind_of
from pocket_tactics.engine.assault import OfferGuard
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import DEF
from pocket_tactics.engine.facts import CLIMB_FAILED, OFFER_DECLINED, UNITS_SWAPPED
from pocket_tactics.engine.features import climb_dv
from pocket_tactics.engine.notes import BY_FLIGHT, DEFENDER, NO_TRIAL
from pocket_tactics.engine.state import State
from pocket_tactics.engine.steps import FIGHT, Procedure, Step
from pocket_tactics.engine.strides import FallIfTestFailed, begin_entry_test
from pocket_tactics.engine.trials import begin_test, take_result
from pocket_tactics.engine.victory import CheckVictory, Verdict


class OfferSwap(OfferGuard):
    """As `OfferGuard`, but a guard that does not fly cannot step in where only Flying let the target be seen, and the
    places are swapped after the climbs (X1, X2)."""

    def guards(self, state: State) -> i64:
        fight = state.fight
        found = super().guards(state) & ~bit(fight.origin)
        if found and fight.manner & BY_FLIGHT:
            left = found
            while left:
                tile = lowest(left)
                left &= left - 1
                if not state.card_at(tile).flies:
                    found &= ~bit(tile)
        return found

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.fight.seat(DEFENDER), 0, 0, 0, 0)
        else:
            state.call(self.swap.entry, actor_of(answer))


@dataclass(frozen=True)
class ClimbToSwap(Step):
    """The guard, then the ally, climbs where the other stands on a height (X2)."""

    test: Procedure
    ally: bool

    def run(self, state: State) -> None:
        guard, target = state.subject(), state.fight.target
        start, end = (target, guard) if self.ally else (guard, target)
        dv = climb_dv(state, state.card_at(start), end)
        if dv:
            begin_test(state, self.rule, start, DEF, dv)
            state.call(self.test.entry, start)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class NobodySwapsIfClimbFailed(Step):
    """If a climb fails the first target stays the target (X2)."""

    def run(self, state: State) -> None:
        if state.trial is NO_TRIAL:
            return
        unit, tile = state.trial.unit, state.trial.tile
        if not take_result(state):
            state.tell(CLIMB_FAILED, self.rule, unit, tile, 0, 0, 0)
            state.leave()


@dataclass(frozen=True)
class SwapPlaces(Step):
    """Guard and ally stand on each other's tiles, and she is the target now (X1)."""

    def run(self, state: State) -> None:
        fight = state.fight
        start, target = state.subject(), fight.target
        guard, ally = state.lift(start), state.lift(target)
        state.put(guard, target)
        state.put(ally, start)
        fight.defender = guard
        self.swap_mark(state, start, target)
        state.tell(UNITS_SWAPPED, self.rule, guard, ally, start, target, 0)

    def swap_mark(self, state: State, start: i64, target: i64) -> None:
        """A mark goes with its unit (X18)."""
        seat = state.fight.seat(DEFENDER)
        if state.marked(seat) == target:
            state.mark(seat, start)
        elif state.marked(seat) == start:
            state.mark(seat, target)


@dataclass(frozen=True)
class EntryTestAfterSwap(Step):
    """The guard, then the ally, is tested by the ground of the new tile (X2)."""

    test: Procedure
    ally: bool

    def run(self, state: State) -> None:
        tile = state.subject() if self.ally else state.fight.target
        begin_entry_test(state, self.rule, self.test, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


def swap_procedure(test: Procedure, falling: Procedure, verdict: Verdict) -> Procedure:
    """X2, about the tile the guard comes from."""
    return Procedure(
        "swap",
        (
            ClimbToSwap("X2", test, ally=False),
            NobodySwapsIfClimbFailed("X2"),
            ClimbToSwap("X2", test, ally=True),
            NobodySwapsIfClimbFailed("X2"),
            SwapPlaces("X1"),
            EntryTestAfterSwap("X2", test, ally=False),
            FallIfTestFailed("X2", falling),
            EntryTestAfterSwap("X2", test, ally=True),
            FallIfTestFailed("X2", falling),
            CheckVictory("G12", verdict),
        ),
        FIGHT,
    )
