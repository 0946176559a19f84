"""A turn: count the standing position, let the player act, hand on (G4-G7, CV7)."""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pocket_tactics.engine.actions import KINDS, PASS, Options, kind_of
from pocket_tactics.engine.facts import QUIET, REPETITION, TURN_BEGAN, TURN_PASSED
from pocket_tactics.engine.state import Standing, State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.victory import draw_game

SMALL_FORCE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Action:
    """A kind of action a player can take as their turn; `rule` is its paragraph."""

    rule: str

    def kind(self) -> i64:
        """The kind of answer that takes it."""
        return PASS

    def options(self, state: State, out: Options) -> None:
        """List every way of taking it: by the acting unit, then by mode, then by the tile it is aimed at."""

    def apply(self, state: State, answer: i64) -> None:
        """Take it."""

    def aftermath(self, state: State, answer: i64) -> None:
        """Bring about on this very state the position the action alone leads to, dice being kind (CV7)."""

    def can_stall(self) -> bool:
        """Whether the action can bring about an old position on purpose."""
        return True

    def procedures(self) -> list[Procedure]:
        return []


@dataclass(frozen=True)
class CountStanding(Step):
    """The position that stands at the start of a turn is counted (G7)."""

    def run(self, state: State) -> None:
        if state.table.repetitions:
            times = times_stood(state, state.turn) + 1
            state.standing = Standing(state.turn, state.cells[:], times, state.standing)


@dataclass(frozen=True)
class DrawByRepetition(Step):
    """The game is drawn when a position stands for the agreed time (G7)."""

    def run(self, state: State) -> None:
        standing = state.standing
        if standing is not None and standing.times >= state.table.repetitions:
            draw_game(state, self.rule, REPETITION)


@dataclass(frozen=True)
class DrawByQuiet(Step):
    """The game is drawn after so many turns without assault and capture (G7)."""

    def run(self, state: State) -> None:
        if state.quiet >= state.table.quiet_turns > 0:
            draw_game(state, self.rule, QUIET)


@dataclass(frozen=True)
class BeginTurn(Step):
    """A turn begins (G4)."""

    def run(self, state: State) -> None:
        state.turns += 1
        state.tell(TURN_BEGAN, self.rule, state.turn, state.turns, 0, 0, 0)


class ChooseAction(Step):
    """The player takes one of the actions; who has none passes (G4, G6)."""

    def __init__(self, rule: str, actions: tuple[Action, ...]) -> None:
        super().__init__(rule)
        self.actions: vec[Action] = vec[Action](actions)
        by_kind = [Action(rule)] * KINDS
        for action in actions:
            by_kind[action.kind()] = action
        self.by_kind: vec[Action] = vec[Action](by_kind)

    def actor(self, state: State) -> i64:
        return state.turn

    def options(self, state: State, out: Options) -> None:
        i: i64 = 0
        while i < len(self.actions):
            self.actions[i].options(state, out)
            i += 1
        if out.count == 0:
            out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(TURN_PASSED, self.rule, state.turn, 0, 0, 0, 0)
        else:
            self.by_kind[kind_of(answer)].apply(state, answer)

    def procedures(self) -> list[Procedure]:
        return [procedure for action in self.actions for procedure in action.procedures()]


class ChooseActionWithoutStalling(ChooseAction):
    """As `ChooseAction`, but who may not stall is not offered what stalls, unless there is nothing else (CV7)."""

    def options(self, state: State, out: Options) -> None:
        super().options(state, out)
        if not stalling_is_forbidden(state):
            return
        kept: i64 = 0
        i: i64 = 0
        while i < out.count:
            answer = out.items[i]
            action = self.by_kind[kind_of(answer)]
            if not (action.can_stall() and self.stalls(state, action, answer)):
                out.items[kept] = answer
                kept += 1
            i += 1
        if kept:
            out.count = kept
        else:
            out.clear()
            super().options(state, out)

    def stalls(self, state: State, action: Action, answer: i64) -> bool:
        if kind_of(answer) == PASS:
            return False
        draft = state.copy()
        action.aftermath(draft, answer)
        return brings_about_old_position(draft)


@dataclass(frozen=True)
class EndTurn(Step):
    """The next player's turn begins (G4); a turn with an assault or capture starts the counts anew (G7)."""

    steps_back: int

    def run(self, state: State) -> None:
        if state.eventful:
            state.eventful = False
            state.quiet = 0
            state.standing = None
        else:
            state.quiet += 1
        state.turn = state.next_seat(state.turn)
        state.back(self.steps_back)


def times_stood(state: State, seat: i64) -> i64:
    """How often this position has stood with that seat to act since the last assault or capture."""
    standing = state.standing
    while standing is not None:
        if standing.seat == seat and same_cells(standing.cells, state.cells):
            return standing.times
        standing = standing.before
    return 0


def same_cells(a: vec[i64], b: vec[i64]) -> bool:
    i: i64 = 0
    while i < len(a):
        if a[i] != b[i]:
            return False
        i += 1
    return True


def stalling_is_forbidden(state: State) -> bool:
    """Whether the player whose turn it is must not stall, and could (CV7)."""
    if not some_position_is_old(state):
        return False
    me = state.turn
    if state.left(me) > SMALL_FORCE:
        return True
    other = state.next_seat(me)
    return state.left(other) <= SMALL_FORCE and cost_left(state, me) > cost_left(state, other)


def some_position_is_old(state: State) -> bool:
    """Whether any position has stood so often that bringing it about once more would be stalling."""
    standing = state.standing
    return standing is not None and standing.most >= state.table.repetitions - 1


def brings_about_old_position(state: State) -> bool:
    """Whether ending the turn now would let a position stand for the agreed time (CV7)."""
    return times_stood(state, state.next_seat(state.turn)) + 1 >= state.table.repetitions


def cost_left(state: State, seat: i64) -> i64:
    """What the seat's units on the board and in reserve cost together (CV8)."""
    table = state.table
    total: i64 = 0
    unit = table.first_unit[seat]
    while unit < table.first_unit[seat + 1]:
        total += table.card[unit].cost * state.reserve(unit)
        unit += 1
    tile: i64 = 0
    while tile < state.board.size:
        found = state.unit_at(tile)
        if found and table.owner[found] == seat:
            total += table.card[found].cost
        tile += 1
    return total
