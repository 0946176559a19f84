"""Setting up the board by drawing and laying tiles, and placing the first units (C1-C6)."""

from dataclasses import dataclass
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from pocket_tactics.engine.actions import (
    DRAW_TILE,
    LAY_BASE,
    LAY_TILE,
    PLACE,
    Options,
    actor_of,
    face_of,
    pack,
    target_of,
)
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.facts import (
    BASE_LAID,
    FIRST_PLAYER_FOUND,
    ROLLED_OFF,
    TILE_DRAWN,
    TILE_LAID,
    UNIT_PLACED,
)
from pocket_tactics.engine.hexes import (
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    beside,
    distance,
    is_on_table,
    parse_hex,
)
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.state import CHANCE, NOBODY, State
from pocket_tactics.engine.steps import DiceStep, Procedure, Step

# Twenty tiles can go twenty columns to either side and the second base one farther, so the first base lies in the
# 22nd column; in the second row, because the second base can lie lower than the first.
FIRST_BASE: Final = "v2"
OUT_OF_IT: Final = 7  # in a roll-off: rolled lower than those who roll again
OUTWARD: Final = (NORTH, NORTH_EAST, NORTH_WEST)
ALL_SIDES: Final = (0, 1, 2, 3, 4, 5)


@dataclass(frozen=True)
class RollOff(DiceStep):
    """Every seat rolls a die, the highest begins; those who tie for it roll again (C1)."""

    def actor(self, state: State) -> i64:
        return CHANCE

    def seat(self, state: State) -> i64:
        """Whose die is thrown next: the first without a roll."""
        seat: i64 = 0
        while state.laying.rolls >> 3 * seat & 7:
            seat += 1
        return seat

    def apply(self, state: State, answer: i64) -> None:
        seat, face = self.seat(state), face_of(answer)
        state.laying.rolls |= face << 3 * seat
        state.tell(ROLLED_OFF, self.rule, seat, face, 0, 0, 0)
        if self.seat(state) < state.table.seats:
            state.stay()
            return
        rolls = [state.laying.rolls >> 3 * seat & 7 for seat in range(state.table.seats)]
        highest = max(roll for roll in rolls if roll != OUT_OF_IT)
        if rolls.count(highest) > 1:
            state.laying.rolls = 0
            for other, roll in enumerate(rolls):
                if roll != highest:
                    state.laying.rolls += bit(3 * other) * OUT_OF_IT
            state.stay()
            return
        state.laying.rolls = 0
        state.first = rolls.index(highest)
        state.turn = state.first
        state.tell(FIRST_PLAYER_FOUND, self.rule, state.first, 0, 0, 0, 0)


@dataclass(frozen=True)
class LayFirstBase(Step):
    """The first player lays their base (C3)."""

    def run(self, state: State) -> None:
        laying = state.laying
        place = parse_hex(FIRST_BASE)
        laying.hexes = append(laying.hexes, place)
        state.tell(BASE_LAID, self.rule, state.turn, place, 0, 0, 0)


@dataclass(frozen=True)
class DrawTile(Step):
    """A terrain tile is drawn from the bag (C3)."""

    def actor(self, state: State) -> i64:
        return CHANCE

    def options(self, state: State, out: Options) -> None:
        terrain: i64 = 0
        while terrain < len(state.laying.bag):
            if state.laying.bag[terrain]:
                out.add(DRAW_TILE, 0, terrain, 0)
            terrain += 1

    def weights(self, state: State, out: Options) -> None:
        terrain: i64 = 0
        while terrain < len(state.laying.bag):
            if state.laying.bag[terrain]:
                out.put(state.laying.bag[terrain])
            terrain += 1

    def ways(self, state: State) -> i64:
        return tiles_in_bag(state)

    def way(self, state: State, number: i64) -> i64:
        terrain: i64 = 0
        while number >= state.laying.bag[terrain]:
            number -= state.laying.bag[terrain]
            terrain += 1
        return pack(DRAW_TILE, 0, terrain, 0)

    def apply(self, state: State, answer: i64) -> None:
        laying = state.laying
        laying.drawn = target_of(answer)
        laying.bag[laying.drawn] -= 1
        state.tell(TILE_DRAWN, self.rule, state.turn, laying.drawn, 0, 0, 0)


@dataclass(frozen=True)
class LayTile(Step):
    """The drawn tile goes on a space at one of these sides of a laid one; until the bag is empty (C2, C3, F3)."""

    sides: tuple[int, ...]
    steps_back: int

    def actor(self, state: State) -> i64:
        return state.turn

    def options(self, state: State, out: Options) -> None:
        hexes = state.laying.hexes
        spaces: list[int] = []
        i: i64 = 0
        while i < len(hexes):
            side: i64
            for side in self.sides:
                space = beside(hexes[i], side)
                if is_on_table(space) and space not in hexes and space not in spaces:
                    spaces.append(space)
            i += 1
        spaces.sort()
        for space in spaces:
            out.add(LAY_TILE, 0, space, 0)

    def apply(self, state: State, answer: i64) -> None:
        laying = state.laying
        place = target_of(answer)
        laying.hexes = append(laying.hexes, place)
        laying.terrain = append(laying.terrain, laying.drawn)
        state.tell(TILE_LAID, self.rule, state.turn, laying.drawn, place, 0, 0)
        state.turn = state.next_seat(state.turn)
        if tiles_in_bag(state):
            state.back(self.steps_back)


def tiles_in_bag(state: State) -> i64:
    total: i64 = 0
    terrain: i64 = 0
    while terrain < len(state.laying.bag):
        total += state.laying.bag[terrain]
        terrain += 1
    return total


@dataclass(frozen=True)
class LaySecondBase(Step):
    """The second player's base touches as many terrain tiles as the first, as far from it as that allows (C4)."""

    def actor(self, state: State) -> i64:
        return state.next_seat(state.first)

    def options(self, state: State, out: Options) -> None:
        for space in second_base_spaces(list(state.laying.hexes)):
            out.add(LAY_BASE, 0, space, 0)

    def apply(self, state: State, answer: i64) -> None:
        laying = state.laying
        place = target_of(answer)
        second = state.next_seat(state.first)
        state.tell(BASE_LAID, self.rule, second, place, 0, 0, 0)
        bases = [0, 0]
        bases[state.first] = laying.hexes[0]
        bases[second] = place
        terrain = {laying.hexes[i + 1]: laying.terrain[i] for i in range(len(laying.terrain))}
        state.spread(Board(terrain, (bases[0], bases[1])))
        state.turn = state.first
        state.laying = NO_LAYING


def second_base_spaces(laid: list[int]) -> list[int]:
    """The spaces for the second base; the first hex of the list is the first base, the others are terrain (C4)."""
    first, terrain = laid[0], set(laid[1:])

    def touched(space: int) -> int:
        return len([side for side in range(6) if beside(space, side) in terrain])

    wanted = touched(first)
    spaces = {beside(tile, side) for tile in terrain for side in range(6)} - terrain - {first}
    nearest = min(abs(touched(space) - wanted) for space in spaces)
    fitting = [space for space in spaces if abs(touched(space) - wanted) == nearest]
    farthest = max(distance(space, first) for space in fitting)
    return sorted(space for space in fitting if distance(space, first) == farthest)


@dataclass(frozen=True)
class TakeUpMap(Step):
    """The ready-made board is laid with the first player's base in the south (C2, C3)."""

    def run(self, state: State) -> None:
        state.laying = NO_LAYING
        if state.first == 1:
            state.board = state.board.with_bases_swapped()


@dataclass(frozen=True)
class PlaceUnits(Step):
    """The players alternate placing a unit on the free terrain tile closest to their base (C5)."""

    units_each: int

    def actor(self, state: State) -> i64:
        seat = state.turn
        table = state.table
        placed: i64 = 0
        unit = table.first_unit[seat]
        while unit < table.first_unit[seat + 1]:
            placed += table.copies[unit] - state.reserve(unit)
            unit += 1
        return seat if placed < self.units_each else NOBODY

    def options(self, state: State, out: Options) -> None:
        table = state.table
        tiles = state.board.closest(state.board.base_of(state.turn), state.free())
        unit = table.first_unit[state.turn]
        while unit < table.first_unit[state.turn + 1]:
            if state.reserve(unit):
                out.add_tiles(PLACE, unit, tiles, 0)
            unit += 1

    def apply(self, state: State, answer: i64) -> None:
        unit, tile = actor_of(answer), target_of(answer)
        state.deploy(unit, tile)
        state.tell(UNIT_PLACED, self.rule, unit, tile, 0, 0, 0)
        state.turn = state.next_seat(state.turn)
        state.stay()


@dataclass(frozen=True)
class GoOnWith(Step):
    """The first player begins with the next procedure, and this one is over (C5, C6)."""

    procedure: Procedure

    def run(self, state: State) -> None:
        state.turn = state.first
        state.leave()
        state.call(self.procedure.entry, 0)

    def procedures(self) -> list[Procedure]:
        return [self.procedure]
