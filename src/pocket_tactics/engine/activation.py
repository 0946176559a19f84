"""A turn around its declared action: is there one, daylight, carrying it out (F10-F13, F61, F90)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.actions import ASSAULT, DEPLOY, INVOKE, Options, actor_of, kind_of
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import DEF
from pocket_tactics.engine.falls import bring_down
from pocket_tactics.engine.features import support_at
from pocket_tactics.engine.notes import NO_DEED, NO_TRIAL, Deed
from pocket_tactics.engine.state import State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.trials import begin_opposed_test, take_result
from pocket_tactics.engine.turn import ChooseAction, EndTurn
from pocket_tactics.engine.victory import Verdict


class ChooseDeed(ChooseAction):
    """The player declares one of the actions; it is carried out after daylight (F10, F13)."""

    def apply(self, state: State, answer: i64) -> None:
        state.deed = Deed(answer)
        state.mark(state.turn, -1)
        if kind_of(answer) == ASSAULT:
            state.eventful = True

    def is_possible(self, state: State) -> bool:
        """Whether there is any action; a unit with a free tile beside it is enough."""
        free = state.free()
        left = state.held(state.turn)
        while left:
            if state.board.neighbours[lowest(left)] & free:
                return True
            left &= left - 1
        out = Options()
        i: i64 = 0
        while i < len(self.actions):
            self.actions[i].options(state, out)
            if out.count:
                return True
            i += 1
        return False


@dataclass(frozen=True)
class OutWithoutAction(Step):
    """A player who has no legal action on their own turn is out (F90)."""

    choice: ChooseDeed
    verdict: Verdict

    def run(self, state: State) -> None:
        if not self.choice.is_possible(state):
            self.verdict.send_out(state, bit(state.turn))


@dataclass(frozen=True)
class FaceDaylight(Step):
    """A unit that shuns daylight is tested when activated on a tile without a feature (F61)."""

    test: Procedure

    def run(self, state: State) -> None:
        deed = state.deed
        kind = kind_of(deed.answer)
        if kind in (DEPLOY, INVOKE):
            return
        tile = actor_of(deed.answer)
        dice = state.card_at(tile).daylight
        if dice and state.features >> tile & 1 == 0:
            rerolls = support_at(state, state.turn, tile)
            begin_opposed_test(state, self.rule, tile, DEF, dice, rerolls)
            state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class FallInDaylight(Step):
    """Failing defeats the unit, and the action is spent (F61)."""

    falling: Procedure

    def run(self, state: State) -> None:
        if state.trial is NO_TRIAL or take_result(state):
            return
        state.deed.ended = True
        tile = actor_of(state.deed.answer)
        bring_down(state, self.falling, tile, state.next_seat(state.turn), 0)

    def procedures(self) -> list[Procedure]:
        return [self.falling]


@dataclass(frozen=True)
class CarryOut(Step):
    """The declared action happens (F13)."""

    choice: ChooseDeed

    def run(self, state: State) -> None:
        deed = state.deed
        if not deed.ended:
            self.choice.by_kind[kind_of(deed.answer)].apply(state, deed.answer)

    def procedures(self) -> list[Procedure]:
        return self.choice.procedures()


@dataclass(frozen=True)
class CloseTurn(EndTurn):
    """As `EndTurn`, and the notes of the action are put away (F13)."""

    def run(self, state: State) -> None:
        state.deed = NO_DEED
        super().run(state)
