"""Moving stride by stride: the first move, bonus moves, moving along, back to reserve (F20-F26, X7, X17)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import STRIKES_FREELY
from pocket_tactics.engine.actions import (
    ASSAULT,
    MOVE,
    PASS,
    RETURN,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import OFF
from pocket_tactics.engine.facts import MOVEMENT_ENDED, OFFER_DECLINED, UNIT_RETURNED
from pocket_tactics.engine.features import controlled, ends_movement
from pocket_tactics.engine.movement import OfferToFollow
from pocket_tactics.engine.notes import FREE
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.strides import reached, single_moves
from pocket_tactics.engine.strikes import declare_assault
from pocket_tactics.engine.turn import Action


@dataclass(frozen=True)
class March(Action):
    """A unit is activated to move: a step, a hop, or a jump its card allows; each tile once (F20, X17)."""

    then: Procedure

    def kind(self) -> i64:
        return MOVE

    def options(self, state: State, out: Options) -> None:
        free = state.free()
        left = state.held(state.turn)
        while left:
            tile = lowest(left)
            left &= left - 1
            ends = reached(state, state.turn, tile)
            for ability in state.card_at(tile).movers:
                ends |= ability.jumps(state, tile)
            out.add_tiles(MOVE, tile, ends & free, 0)

    def apply(self, state: State, answer: i64) -> None:
        start, end = actor_of(answer), target_of(answer)
        deed = state.deed
        deed.end = end
        if reached(state, state.turn, start) >> end & 1:
            deed.moves = state.card_at(start).bonus_moves
        state.call(self.then.entry, start)

    def procedures(self) -> list[Procedure]:
        return [self.then]


@dataclass(frozen=True)
class FirstMove(Step):
    """The move that was declared (F20)."""

    stride: Procedure

    def run(self, state: State) -> None:
        state.call(self.stride.entry, state.subject())

    def procedures(self) -> list[Procedure]:
        return [self.stride]


@dataclass(frozen=True)
class GoOnMoving(Step):
    """After each move: is the unit still there, is its movement over (F24, F25)?"""

    def run(self, state: State) -> None:
        deed = state.deed
        if deed.ended:
            state.leave()
            return
        tile = deed.end
        if state.held(state.turn) >> tile & 1 == 0:
            state.leave()
            return
        state.turn_to(tile)
        if deed.moves and ends_movement(state, state.card_at(tile), tile):
            deed.moves = 0
            state.tell(MOVEMENT_ENDED, self.rule, state.unit_at(tile), tile, 0, 0, 0)


@dataclass(frozen=True)
class OfferBonusMove(Step):
    """A unit with moves left may make another, or stop (F21). `GoOnMoving` stands right before it."""

    stride: Procedure

    def actor(self, state: State) -> i64:
        if state.deed.moves and single_moves(state, state.turn, state.subject()):
            return state.turn
        return NOBODY

    def options(self, state: State, out: Options) -> None:
        tile = state.subject()
        out.add_tiles(MOVE, tile, single_moves(state, state.turn, tile), 0)
        if self.may_stop(state):
            out.add(PASS, 0, 0, 0)

    def may_stop(self, state: State) -> bool:
        return True

    def apply(self, state: State, answer: i64) -> None:
        deed = state.deed
        if kind_of(answer) == PASS:
            deed.moves = 0
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            return
        deed.moves -= 1
        deed.end = target_of(answer)
        state.back(2)
        state.call(self.stride.entry, actor_of(answer))

    def procedures(self) -> list[Procedure]:
        return [self.stride]


class OfferToMarchAlong(OfferToFollow):
    """As `OfferToFollow`, but the follower meets hazards as in any move (X7)."""

    def ends(self, state: State, tile: i64) -> i64:
        board = state.board
        mover = state.subject()
        others = state.held(state.turn) & ~bit(tile)
        ends = single_moves(state, state.turn, tile) & board.around(others)
        if board.neighbours[mover] & others == 0:
            ends &= board.neighbours[mover]
        return ends

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            return
        state.deed.end = target_of(answer)
        state.call(self.then.entry, actor_of(answer))


@dataclass(frozen=True)
class OfferFreeAssault(Step):
    """A unit that moved may make the free assault its card gives it (X17)."""

    assault: Procedure

    def targets(self, state: State) -> i64:
        seat, tile = state.turn, state.subject()
        if state.held(seat) >> tile & 1 == 0:
            return 0
        card = state.card_at(tile)
        if card.traits & STRIKES_FREELY == 0 or card.dice_of(0, OFF) == 0:
            return 0
        for ability in card.strikers:
            if ability.strikes_freely(state, tile):
                return state.board.neighbours[tile] & state.occupied & ~state.held(seat)
        return 0

    def actor(self, state: State) -> i64:
        return state.turn if self.targets(state) else NOBODY

    def options(self, state: State, out: Options) -> None:
        out.add_tiles(ASSAULT, state.subject(), self.targets(state), 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            return
        tile, target = actor_of(answer), target_of(answer)
        declare_assault(state, self.rule, state.turn, state.unit_at(tile), tile, target, FREE)
        state.call(self.assault.entry, target)

    def procedures(self) -> list[Procedure]:
        return [self.assault]


@dataclass(frozen=True)
class ReturnToFeature(Action):
    """A unit on a feature, or a move into one a friend holds: back to the reserve (F26)."""

    then: Procedure

    def kind(self) -> i64:
        return RETURN

    def options(self, state: State, out: Options) -> None:
        seat = state.turn
        havens = controlled(state, seat)
        if havens == 0:
            return
        left = state.held(seat)
        while left:
            tile = lowest(left)
            left &= left - 1
            ends = reached(state, seat, tile) | bit(tile)
            out.add_tiles(RETURN, tile, ends & havens, 0)

    def apply(self, state: State, answer: i64) -> None:
        state.deed.end = target_of(answer)
        state.call(self.then.entry, actor_of(answer))

    def procedures(self) -> list[Procedure]:
        return [self.then]


@dataclass(frozen=True)
class GoToReserve(Step):
    """The unit leaves the map for the reserve (F26)."""

    def run(self, state: State) -> None:
        tile = state.subject()
        state.tell(UNIT_RETURNED, self.rule, state.unit_at(tile), tile, 0, 0, 0)
        state.retire(tile)
