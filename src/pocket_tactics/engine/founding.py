"""Setting up a board around a centre: laying, own features, first units, hands (F2-F6)."""

from dataclasses import dataclass
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from pocket_tactics.engine.actions import (
    DRAW_FEATURE,
    LAY_FEATURE,
    PASS,
    PLACE,
    Options,
    actor_of,
    kind_of,
    pack,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest, members
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.facts import (
    CENTRE_LAID,
    FEATURE_PLACED,
    OFFER_DECLINED,
    UNIT_PLACED,
)
from pocket_tactics.engine.hexes import hex_at
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.setup import tiles_in_bag
from pocket_tactics.engine.state import CHANCE, NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step

FARTHEST_CENTRE: Final = 31


def centre_of(tiles: i64) -> i64:
    """The hex of the first tile: so far in that a row of all the others stays on the table.

    Of more than 32 tiles a straight row of all could leave it; its edge is the end.
    """
    away = min(tiles - 1, FARTHEST_CENTRE)
    return hex_at(away, away + 1)


@dataclass(frozen=True)
class ChooseCentre(Step):
    """The central feature is the agreed one, or any with equal chances (F2)."""

    def actor(self, state: State) -> i64:
        return CHANCE if state.table.centre < 0 else NOBODY

    def options(self, state: State, out: Options) -> None:
        kind: i64 = 0
        while kind < len(state.table.features):
            out.add(DRAW_FEATURE, 0, kind, 0)
            kind += 1

    def weights(self, state: State, out: Options) -> None:
        for _ in range(len(state.table.features)):
            out.put(1)

    def ways(self, state: State) -> i64:
        return len(state.table.features)

    def way(self, state: State, number: i64) -> i64:
        return pack(DRAW_FEATURE, 0, number, 0)

    def apply(self, state: State, answer: i64) -> None:
        state.laying.centre = target_of(answer) + 1

    def run(self, state: State) -> None:
        state.laying.centre = state.table.centre + 1


@dataclass(frozen=True)
class LayCentre(Step):
    """The first drawn tile is laid, and the central feature stands on it (F3)."""

    def run(self, state: State) -> None:
        laying = state.laying
        place = centre_of(tiles_in_bag(state) + 1)
        laying.hexes = append(laying.hexes, place)
        laying.terrain = append(laying.terrain, laying.drawn)
        state.tell(CENTRE_LAID, self.rule, laying.centre - 1, laying.drawn, place, 0, 0)


@dataclass(frozen=True)
class SpreadBoard(Step):
    """The board is complete, with the central feature on its first tile (F3)."""

    def run(self, state: State) -> None:
        laying = state.laying
        terrain = {laying.hexes[i]: laying.terrain[i] for i in range(len(laying.hexes))}
        state.spread(Board(terrain, ()))
        state.add_feature(laying.centre - 1, state.board.tile_at(laying.hexes[0]))


@dataclass(frozen=True)
class PlaceFeatures(Step):
    """In the same order each player puts their feature as far away as possible (F4)."""

    def actor(self, state: State) -> i64:
        return state.turn if state.laying.home(state.turn) < 0 else NOBODY

    def options(self, state: State, out: Options) -> None:
        out.add_tiles(LAY_FEATURE, 0, farthest_tiles(state), 0)

    def apply(self, state: State, answer: i64) -> None:
        seat, tile = state.turn, target_of(answer)
        kind = state.table.own_feature[seat]
        state.add_feature(kind, tile)
        state.laying.homes |= tile + 1 << 8 * seat
        state.tell(FEATURE_PLACED, self.rule, seat, kind, tile, 0, 0)
        state.turn = state.next_seat(seat)
        state.stay()


def farthest_tiles(state: State) -> i64:
    """Tiles without a feature with the greatest smaller distance to centre and nearest own feature, then the sum."""
    board, laying = state.board, state.laying
    homes = [laying.home(seat) for seat in range(state.table.seats) if laying.home(seat) >= 0]
    centre = centre_tile(state, homes)
    worth: dict[int, tuple[int, int]] = {}
    for tile in members(board.land & ~state.features):
        away: int = board.steps_between(tile, centre)
        near: int = min((board.steps_between(tile, home) for home in homes), default=away)
        worth[tile] = (min(away, near), away + near)
    best = max(worth.values())
    found: i64 = 0
    for tile, value in worth.items():
        if value == best:
            found |= bit(tile)
    return found


def centre_tile(state: State, homes: list[int]) -> i64:
    """The tile of the central feature: the one that is no player's own."""
    others = state.features
    for home in homes:
        others &= ~bit(home)
    return lowest(others)


@dataclass(frozen=True)
class PlaceStarters(Step):
    """One player after the other places up to so many units in or beside their own feature (F5)."""

    most: int

    def placed(self, state: State) -> i64:
        found: i64 = 0
        left = state.held(state.turn)
        while left:
            found += 1
            left &= left - 1
        return found

    def grounds(self, state: State) -> i64:
        """Free tiles in or beside the own feature; other players' own features do not count."""
        laying, seat = state.laying, state.turn
        home = laying.home(seat)
        tiles = (state.board.neighbours[home] | bit(home)) & state.free()
        other: i64 = 0
        while other < state.table.seats:
            if other != seat:
                tiles &= ~bit(laying.home(other))
            other += 1
        return tiles

    def can_place(self, state: State) -> bool:
        table, seat = state.table, state.turn
        if self.placed(state) >= self.most or self.grounds(state) == 0:
            return False
        unit = table.first_unit[seat]
        while unit < table.first_unit[seat + 1]:
            if state.reserve(unit) and table.card[unit].summoning == 0:
                return True
            unit += 1
        return False

    def actor(self, state: State) -> i64:
        laying = state.laying
        while laying.through < state.table.seats and not self.can_place(state):
            self.next_player(state)
        return state.turn if laying.through < state.table.seats else NOBODY

    def next_player(self, state: State) -> None:
        state.laying.through += 1
        state.turn = state.next_seat(state.turn)

    def options(self, state: State, out: Options) -> None:
        table, seat = state.table, state.turn
        grounds = self.grounds(state)
        unit = table.first_unit[seat]
        while unit < table.first_unit[seat + 1]:
            if state.reserve(unit) and table.card[unit].summoning == 0:
                out.add_tiles(PLACE, unit, grounds, 0)
            unit += 1
        if state.held(seat):
            out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        state.stay()
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            self.next_player(state)
            return
        unit, tile = actor_of(answer), target_of(answer)
        state.deploy(unit, tile)
        state.tell(UNIT_PLACED, self.rule, unit, tile, 0, 0, 0)


@dataclass(frozen=True)
class LastPlacerBegins(Step):
    """The last player to place takes the first turn (F6)."""

    procedure: Procedure

    def run(self, state: State) -> None:
        seat = state.first
        while state.next_seat(seat) != state.first:
            seat = state.next_seat(seat)
        state.first = seat
        state.turn = seat
        state.laying = NO_LAYING
        state.leave()
        state.call(self.procedure.entry, 0)

    def procedures(self) -> list[Procedure]:
        return [self.procedure]
