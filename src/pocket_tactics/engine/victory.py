"""Who has won (C30), and how a game ends."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.facts import BOTH_FORCES_CAPTURED, FORCE_CAPTURED, GAME_DRAWN, GAME_WON
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Step


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
