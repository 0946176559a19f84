"""Moving (C10), going back to reserve (C11) and moving along (X7)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import FOLLOWS
from pocket_tactics.engine.actions import (
    FOLLOW,
    MOVE,
    PASS,
    RETURN,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.facts import OFFER_DECLINED, UNIT_FOLLOWED, UNIT_MOVED, UNIT_RETURNED
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.turn import (
    Action,
    brings_about_old_position,
    stalling_is_forbidden,
)


def steps_and_hops(board: Board, tile: i64, held: i64) -> i64:
    """The tiles a step, or a hop over one friend, leads to, free or not; `held` are the friends' tiles (C10)."""
    near = board.neighbours[tile]
    found = near
    friends = near & held
    while friends:
        found |= board.neighbours[lowest(friends)]
        friends &= friends - 1
    return found


@dataclass(frozen=True)
class MoveUnit(Action):
    """A step, a hop, or a jump the card allows; each tile once (C10)."""

    then: Procedure

    def kind(self) -> i64:
        return MOVE

    def options(self, state: State, out: Options) -> None:
        board, free = state.board, state.free()
        held = state.held(state.turn)
        left = held
        while left:
            tile = lowest(left)
            left &= left - 1
            reach = steps_and_hops(board, tile, held)
            for ability in state.card_at(tile).movers:
                reach |= ability.jumps(state, tile)
            out.add_tiles(MOVE, tile, reach & free, 0)

    def apply(self, state: State, answer: i64) -> None:
        start, end = actor_of(answer), target_of(answer)
        state.move(start, end)
        state.tell(UNIT_MOVED, self.rule, state.unit_at(end), start, end, 0, 0)
        state.call(self.then.entry, end)

    def aftermath(self, state: State, answer: i64) -> None:
        state.move(actor_of(answer), target_of(answer))

    def procedures(self) -> list[Procedure]:
        return [self.then]


@dataclass(frozen=True)
class ReturnToBase(Action):
    """A step or hop that ends on the own base puts the unit into the reserve (C11)."""

    def kind(self) -> i64:
        return RETURN

    def options(self, state: State, out: Options) -> None:
        board = state.board
        base = board.base_of(state.turn)
        held = state.held(state.turn)
        near = board.neighbours[base] & held
        left = (near | board.around(near)) & held
        while left:
            tile = lowest(left)
            left &= left - 1
            out.add(RETURN, tile, base, 0)

    def apply(self, state: State, answer: i64) -> None:
        start = actor_of(answer)
        state.tell(UNIT_RETURNED, self.rule, state.unit_at(start), start, 0, 0, 0)
        state.retire(start)

    def aftermath(self, state: State, answer: i64) -> None:
        state.retire(actor_of(answer))


@dataclass(frozen=True)
class OfferToFollow(Step):
    """After the move of another unit one that can may move along, if both then have a friend beside them (X7)."""

    then: Procedure
    forbids_stalling: bool = False

    def actor(self, state: State) -> i64:
        if state.table.traits[state.turn] & FOLLOWS == 0:
            return NOBODY
        left = state.held(state.turn) & ~bit(state.subject())
        while left:
            tile = lowest(left)
            left &= left - 1
            if state.card_at(tile).traits & FOLLOWS and self.ends(state, tile):
                return state.turn
        return NOBODY

    def ends(self, state: State, tile: i64) -> i64:
        """The tiles the follower there may move to."""
        board = state.board
        mover = state.subject()
        others = state.held(state.turn) & ~bit(tile)
        ends = steps_and_hops(board, tile, others) & state.free() & board.around(others)
        if board.neighbours[mover] & others == 0:
            ends &= board.neighbours[mover]
        if self.forbids_stalling and ends and stalling_is_forbidden(state):
            ends = without_stalling(state, tile, ends)
        return ends

    def options(self, state: State, out: Options) -> None:
        left = state.held(state.turn) & ~bit(state.subject())
        while left:
            tile = lowest(left)
            left &= left - 1
            if state.card_at(tile).traits & FOLLOWS:
                out.add_tiles(FOLLOW, tile, self.ends(state, tile), 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            return
        start, end = actor_of(answer), target_of(answer)
        state.move(start, end)
        state.tell(UNIT_FOLLOWED, self.rule, state.unit_at(end), start, end, 0, 0)
        state.call(self.then.entry, end)

    def procedures(self) -> list[Procedure]:
        return [self.then]


def without_stalling(state: State, start: i64, ends: i64) -> i64:
    """Those of the tiles to which the follower's move does not bring about an old position (CV7)."""
    kept: i64 = 0
    while ends:
        end = lowest(ends)
        ends &= ends - 1
        draft = state.copy()
        draft.move(start, end)
        if not brings_about_old_position(draft):
            kept |= bit(end)
    return kept
