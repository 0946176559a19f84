"""Range and sight: shortest routes over tiles, and what stands in the way (F41, X14)."""

from mypy_extensions import i64

from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.state import State


def has_clear_route(board: Board, start: i64, end: i64, distance: i64, blocked: i64) -> bool:
    """Whether one of the shortest routes, of that length, meets no blocked tile between its ends."""
    if distance <= 1:
        return True
    if distance == 2:
        return board.neighbours[start] & board.neighbours[end] & ~blocked != 0
    reached = bit(start)
    steps: i64 = 1
    while steps < distance:
        ring = board.within(start, steps) & ~board.within(start, steps - 1)
        reached = board.around(reached) & ring & ~blocked
        steps += 1
    return board.neighbours[end] & reached != 0


def steps_within(board: Board, start: i64, end: i64, most: i64) -> i64:
    """The steps between two tiles if they are at most so many, else one more."""
    steps: i64 = 0
    while steps <= most and board.within(start, steps) >> end & 1 == 0:
        steps += 1
    return steps


def blocking(state: State, seat: i64) -> i64:
    """The tiles that block the sight of a seat's units: features and enemies (F41)."""
    return state.features | state.occupied & ~state.held(seat)


def sees(state: State, seat: i64, start: i64, end: i64, distance: i64) -> bool:
    """Whether the unit there sees the other one; nothing blocks where one of them flies (F41)."""
    if state.card_at(start).flies or state.card_at(end).flies:
        return True
    return has_clear_route(state.board, start, end, distance, blocking(state, seat))
