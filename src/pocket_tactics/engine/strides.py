"""One move of a unit with the hazards it meets, for whatever reason it is made (F20-F25, G11).

A stride begins on the tile its procedure is about and leads to the tile the deed names.
"""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.dice import DEF
from pocket_tactics.engine.facts import CLIMB_FAILED
from pocket_tactics.engine.falls import bring_down
from pocket_tactics.engine.features import climb_dv, entry_dv
from pocket_tactics.engine.hazards import captor_of
from pocket_tactics.engine.movement import steps_and_hops
from pocket_tactics.engine.notes import DEFENDER, NO_FIGHT, NO_TRIAL
from pocket_tactics.engine.state import State
from pocket_tactics.engine.steps import DEED, Procedure, Step
from pocket_tactics.engine.trials import begin_test, take_result
from pocket_tactics.engine.victory import CheckVictory, Verdict


def single_moves(state: State, seat: i64, tile: i64) -> i64:
    """The free tiles one step or hop leads the seat's unit there to; who flies hops enemies too (F20, F21)."""
    return reached(state, seat, tile) & state.free()


def reached(state: State, seat: i64, tile: i64) -> i64:
    """As `single_moves`, occupied tiles included."""
    hopped = state.occupied if state.card_at(tile).flies else state.held(seat)
    return steps_and_hops(state.board, tile, hopped) & ~bit(tile)


@dataclass(frozen=True)
class ClimbTest(Step):
    """Before moving in, the unit may have to climb (F25)."""

    test: Procedure

    def run(self, state: State) -> None:
        tile = state.subject()
        dv = climb_dv(state, state.card_at(tile), state.deed.end)
        if dv and state.deed.end != tile:
            begin_test(state, self.rule, tile, DEF, dv)
            state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class StayIfClimbFailed(Step):
    """Failing ends the action with the unit where it was (F25)."""

    def run(self, state: State) -> None:
        if state.trial is NO_TRIAL or take_result(state):
            return
        state.deed.ended = True
        tile = state.subject()
        state.tell(CLIMB_FAILED, self.rule, state.unit_at(tile), tile, 0, 0, 0)
        state.leave()


@dataclass(frozen=True)
class Enter(Step):
    """The unit comes to its new tile (F20); `told` is the fact that reports it."""

    told: int

    def run(self, state: State) -> None:
        start, end = state.subject(), state.deed.end
        state.move(start, end)
        state.tell(self.told, self.rule, state.unit_at(end), start, end, 0, 0)


@dataclass(frozen=True)
class EntryTest(Step):
    """On some terrain the unit that entered is tested (F23)."""

    test: Procedure

    def run(self, state: State) -> None:
        begin_entry_test(state, self.rule, self.test, state.deed.end)

    def procedures(self) -> list[Procedure]:
        return [self.test]


def begin_entry_test(state: State, rule: str, test: Procedure, tile: i64) -> None:
    """Test the unit that came to that tile, if the ground asks for it."""
    dv = entry_dv(state, state.card_at(tile), tile)
    if dv:
        begin_test(state, rule, tile, DEF, dv)
        state.call(test.entry, tile)


@dataclass(frozen=True)
class FallIfTestFailed(Step):
    """Failing the test of the ground defeats the unit (F23, F30); inside an assault its attacker takes it (X2)."""

    falling: Procedure

    def run(self, state: State) -> None:
        if state.trial is NO_TRIAL:
            return
        tile, captor = state.trial.tile, captor_of(state, state.trial.seat)
        if state.fight is not NO_FIGHT:
            captor = state.fight.captor_of(DEFENDER)
        if not take_result(state):
            bring_down(state, self.falling, tile, captor, 0)

    def procedures(self) -> list[Procedure]:
        return [self.falling]


def stride_procedure(
    name: str, rule: str, told: int, test: Procedure, falling: Procedure, verdict: Verdict
) -> Procedure:
    """One move with its hazards; `rule` and `told` say what kind of move it is."""
    return Procedure(
        name,
        (
            ClimbTest("F25", test),
            StayIfClimbFailed("F25"),
            Enter(rule, told),
            EntryTest("F23", test),
            FallIfTestFailed("F23", falling),
            CheckVictory("G12", verdict),
        ),
        DEED,
    )
