"""Who has won (C30, F90-F92), and how a game ends."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.decks import throw_away
from pocket_tactics.engine.facts import (
    ALL_FEATURES,
    BOTH_FORCES_CAPTURED,
    FORCE_CAPTURED,
    GAME_DRAWN,
    GAME_WON,
    LAST_IN,
    NOBODY_LEFT,
    PLAYER_OUT,
)
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step


@dataclass(frozen=True)
class CheckForces(Step):
    """Who has neither a unit on the board nor one in reserve is beaten; both at once: a draw (C30, G12)."""

    def run(self, state: State) -> None:
        check_forces(state, self.rule)


def check_forces(state: State, rule: str) -> None:
    standing: i64 = 0
    winner: i64 = NOBODY
    seat: i64 = 0
    while seat < state.table.seats:
        if state.left(seat):
            standing += 1
            winner = seat
        seat += 1
    if standing == 1:
        win_game(state, rule, winner, FORCE_CAPTURED)
    elif standing == 0:
        draw_game(state, rule, BOTH_FORCES_CAPTURED)


def win_game(state: State, rule: str, seat: i64, reason: i64) -> None:
    state.tell(GAME_WON, rule, seat, reason, 0, 0, 0)
    state.finish(seat, reason)


def draw_game(state: State, rule: str, reason: i64) -> None:
    state.tell(GAME_DRAWN, rule, reason, 0, 0, 0, 0)
    state.finish(NOBODY, reason)


@dataclass(frozen=True)
class Verdict:
    """Who controls every feature wins; who can neither activate nor deploy a unit is out (F90-F92).

    `turn` is the procedure of a turn: when the player whose turn it is goes out, its last step follows at once.
    """

    turn: Procedure

    def pass_on(self, state: State) -> None:
        """Check whether the game is decided or somebody is out (G12)."""
        features = state.features
        leaving: i64 = 0
        seat: i64 = 0
        while seat < state.table.seats:
            held = state.held(seat)
            if features and features & ~held == 0:
                win_game(state, "F91", seat, ALL_FEATURES)
                return
            if held == 0 and state.out >> seat & 1 == 0 and not could_deploy(state, seat):
                leaving |= bit(seat)
            seat += 1
        if leaving:
            self.send_out(state, leaving)

    def send_out(self, state: State, leaving: i64) -> None:
        """These players are out; the last one in wins, and the turn of one who is out ends (F90, F92)."""
        still_in: i64 = 0
        last: i64 = NOBODY
        seat: i64 = 0
        while seat < state.table.seats:
            if leaving >> seat & 1:
                leave_game(state, seat)
                state.tell(PLAYER_OUT, "F90", seat, 0, 0, 0, 0)
            seat += 1
        state.out |= leaving
        seat = 0
        while seat < state.table.seats:
            if state.out >> seat & 1 == 0:
                still_in += 1
                last = seat
            seat += 1
        if still_in == 0:
            draw_game(state, "F92", NOBODY_LEFT)
        elif still_in == 1:
            win_game(state, "F90", last, LAST_IN)
        elif state.out >> state.turn & 1:
            state.clear_notes()
            state.frames = self.turn.entry + len(self.turn.steps) - 1
            state.subjects = 0


@dataclass(frozen=True)
class CheckVictory(Step):
    """A step is finished: is the game decided, is somebody out (G12)?"""

    verdict: Verdict

    def run(self, state: State) -> None:
        self.verdict.pass_on(state)


def could_deploy(state: State, seat: i64) -> bool:
    """Whether a player without a unit on the map has one that its card lets come now (F90)."""
    table = state.table
    unit = table.first_unit[seat]
    while unit < table.first_unit[seat + 1]:
        card = table.card[unit]
        if state.reserve(unit) and card.summoning == 0:
            for ability in card.deployers:
                if ability.deployment_grounds(state) & state.free():
                    return True
        unit += 1
    return False


def leave_game(state: State, seat: i64) -> None:
    """The units and cards of a player leave the game; enemies in their captures stay there (F90)."""
    table = state.table
    left = state.held(seat)
    while left:
        state.forget_mark(lowest(left))
        state.remove(lowest(left))
        left &= left - 1
    unit = table.first_unit[seat]
    while unit < table.first_unit[seat + 1]:
        state.cells[table.seats + seat] -= state.reserve(unit)
        state.cells[table.unit_cells + unit] -= state.reserve(unit)
        unit += 1
    throw_away(state, seat)
