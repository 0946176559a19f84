"""What a seat sees as one vector of numbers between 0 and 1, in named parts; written from a view and nothing else.

Seats are counted clockwise from the one that looks, so that each sees itself as the first.
"""

from dataclasses import dataclass
from math import prod
from typing import Final

import numpy as np

from pocket_tactics.engine.actions import KINDS, NO_TARGET
from pocket_tactics.engine.bits import members
from pocket_tactics.engine.hexes import column_of, distance, height_of
from pocket_tactics.engine.notes import (
    HIGHEST_BUMP,
    NO_CAST,
    NO_DEED,
    NO_FIGHT,
    NO_LAYING,
    NO_TRIAL,
    SIDES,
)
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import NO_FEATURE, State
from pocket_tactics.engine.table import Table
from pocket_tactics.envs.under_way import (
    ABILITIES,
    FACES,
    LANES,
    MANNERS,
    MANY,
    PILES,
    Legend,
    Pieces,
    Vector,
    share,
    write_deed,
    write_fight,
    write_laying,
    write_spells,
    write_trial,
)

MANY_TURNS: Final = 400
# How what is under way is about a tile; the last is that a unit there has used its re-roll.
ROLES: Final = ("subject", "attacker", "target", "tested", "caster", "aimed at", "used up")


@dataclass(frozen=True, slots=True)
class Part:
    """A named piece of the vector, from `first` on."""

    name: str
    shape: tuple[int, ...]
    first: int

    @property
    def size(self) -> int:
        return prod(self.shape)


class Outlook:
    """The layout of observations at one table, and how they are written."""

    def __init__(self, rules: Ruleset, table: Table, tiles: int) -> None:
        self.tiles = tiles
        self.legend = Legend(table)
        self.columns = tile_columns(table, self.legend)
        self._column = {name: number for number, name in enumerate(self.columns)}
        self._first_card = self._column[f"card {self.legend.cards[0]}"]
        self._first_feature = 3 + len(table.terrains)
        self._first_own = self._first_feature + len(table.features)  # bases, or marks
        self._lie = lie_of((), tiles)
        self.parts: list[Part] = []
        self.size = 0
        for name, shape in shapes(rules, table, tiles, len(self.columns), self.legend):
            part = Part(name, shape, self.size)
            if part.size:
                self.parts.append(part)
                self.size += part.size

    def pieces(self, vector: Vector) -> Pieces:
        """The parts of a vector by name, in their shapes; they share its memory."""
        return {
            part.name: vector[part.first : part.first + part.size].reshape(part.shape)
            for part in self.parts
        }

    def vector(self, view: State, seat: int) -> Vector:
        """What that seat sees; `view` must be that seat's."""
        vector = np.zeros(self.size, np.float32)
        self.write(self.pieces(vector), view, seat)
        return vector

    def write(self, pieces: Pieces, view: State, seat: int) -> None:
        """Fill in pieces that are all 0."""
        legend = self.legend
        if view.board.size:
            self._write_board(pieces, view, seat)
        else:
            self._write_laid(pieces, view, seat)
        self._write_forces(pieces, view, seat)
        self._write_question(pieces, view, seat)
        if view.laying is not NO_LAYING:
            write_laying(legend, pieces, view, seat)
        if view.fight is not NO_FIGHT:
            write_fight(legend, pieces, view, seat)
        if view.deed is not NO_DEED:
            write_deed(pieces, view)
        if view.trial is not NO_TRIAL:
            write_trial(legend, pieces, view, seat)
        if legend.spells:
            write_spells(legend, pieces, view, seat)

    def _write_board(self, pieces: Pieces, view: State, seat: int) -> None:
        board, tiles, legend = view.board, pieces["tiles"], self.legend
        self._write_places(pieces, tuple(board.hexes))
        first_owner = self._column["owner 0"]
        for tile in range(board.size):
            row = tiles[tile]
            if board.land >> tile & 1:
                row[3 + board.terrain[tile]] = 1
            unit = view.unit_at(tile)
            if unit:
                row[first_owner + legend.clockwise(seat, view.table.owner[unit])] = 1
                row[self._first_card + legend.card[unit]] = 1
            kind = view.feature_at(tile)
            if kind != NO_FEATURE:
                row[self._first_feature + kind] = 1
        for owner, tile in enumerate(board.bases):
            tiles[tile, self._first_own + legend.clockwise(seat, owner)] = 1
        if len(view.table.features):
            for owner in range(legend.seats):
                if view.marked(owner) >= 0:
                    column = self._first_own + legend.clockwise(seat, owner)
                    tiles[view.marked(owner), column] = 1
        self._write_roles(tiles, view)

    def _write_roles(self, tiles: Vector, view: State) -> None:
        """The tiles that what is under way is about."""
        roles = tiles[:, self._column[ROLES[0]] :]
        roles[view.subject(), 0] = 1
        if view.fight is not NO_FIGHT:
            roles[view.fight.origin, 1] = 1
            roles[view.fight.target, 2] = 1
            roles[members(view.fight.used), 6] = 1
        if view.trial is not NO_TRIAL:
            roles[view.trial.tile, 3] = 1
            roles[members(view.trial.used), 6] = 1
        if view.cast is not NO_CAST:
            roles[view.cast.tile, 4] = 1
            if view.cast.target != NO_TARGET:
                roles[view.cast.target & 63, 5] = 1

    def _write_laid(self, pieces: Pieces, view: State, seat: int) -> None:
        """While the board is laid its rows are the laid hexes in the order in which they came."""
        laying, tiles = view.laying, pieces["tiles"]
        self._write_places(pieces, tuple(laying.hexes))
        ahead = len(laying.hexes) - len(laying.terrain)  # a base comes first
        for number, terrain in enumerate(laying.terrain, ahead):
            tiles[number, 3 + terrain] = 1
        if ahead:
            tiles[0, self._first_own + self.legend.clockwise(seat, view.first)] = 1

    def _write_places(self, pieces: Pieces, places: tuple[int, ...]) -> None:
        """Which rows are tiles, where they lie, and which touch; the same in most of a game."""
        lie = self._lie
        if lie.places != places:
            lie = self._lie = lie_of(places, self.tiles)
        pieces["tiles"][:, :3] = lie.rows
        pieces["adjacent"][:] = lie.adjacent

    def _write_forces(self, pieces: Pieces, view: State, seat: int) -> None:
        table, legend = view.table, self.legend
        for unit in range(1, table.units):
            owner, card = legend.clockwise(seat, table.owner[unit]), legend.card[unit]
            copies = table.copies[unit]
            pieces["reserve"][owner, card] = share(view.reserve(unit), copies)
            if view.cells[table.unit_cells + unit] >> 8:
                for captor in range(legend.seats):
                    number = share(view.captured(unit, captor), copies)
                    pieces["captured"][owner, legend.clockwise(seat, captor), card] = number
        for other in range(legend.seats):
            brought = sum(table.copies[table.first_unit[other] : table.first_unit[other + 1]])
            pieces["left"][legend.clockwise(seat, other)] = share(view.left(other), brought)
            if view.is_out(other):
                pieces["out"][legend.clockwise(seat, other)] = 1

    def _write_question(self, pieces: Pieces, view: State, seat: int) -> None:
        table, legend = view.table, self.legend
        if view.to_act >= 0:
            pieces["asked"][legend.clockwise(seat, view.to_act)] = 1
        pieces["turn"][legend.clockwise(seat, view.turn)] = 1
        pieces["first"][legend.clockwise(seat, view.first)] = 1
        stood = view.standing.most if view.standing is not None else 0
        pieces["clock"][:] = (
            share(view.turns, MANY_TURNS),
            share(view.quiet, table.quiet_turns or MANY_TURNS),
            share(stood, table.repetitions or MANY),
        )
        pieces["question"][view.frames & 255] = 1
        frames = view.frames
        while frames:
            pieces["stack"][frames & 255] = 1
            frames >>= 8


def shapes(
    rules: Ruleset, table: Table, tiles: int, columns: int, legend: Legend
) -> list[tuple[str, tuple[int, ...]]]:
    """The parts in order; what the table has no use for has size 0 and is left out."""
    seats, cards, spells = legend.seats, len(legend.cards), len(legend.spells)
    featured = 1 if len(table.features) else 0
    steps = len(rules.step_names)
    return [
        ("tiles", (tiles, columns)),
        ("adjacent", (tiles, tiles)),
        ("reserve", (seats, cards)),
        ("captured", (seats, seats, cards)),
        ("left", (seats,)),
        ("asked", (seats,)),
        ("turn", (seats,)),
        ("first", (seats,)),
        ("out", (featured * seats,)),
        ("clock", (3,)),
        ("question", (steps,)),
        ("stack", (steps,)),
        ("bag", (2, len(table.terrains))),
        ("roll-off", (seats,)),
        ("centre", (len(table.features),)),
        ("fighters", (SIDES, seats + cards)),
        ("fight dice", (LANES, FACES + 1)),
        ("fight", (2 + len(rules.content.modes),)),
        ("sides", (SIDES, 8 + ABILITIES)),
        ("manner", (featured * (MANNERS + seats),)),
        ("bumps", (featured * LANES, HIGHEST_BUMP)),
        ("deed", (featured * (KINDS + 3),)),
        ("trial", (featured * (seats + cards + 7),)),
        ("trial dice", (featured * SIDES, FACES + 1)),
        ("spells", (seats, spells, len(PILES))),
        ("piles", (seats if spells else 0, 4)),
        ("own deck", (3, spells)),
        ("cast", (seats + spells if spells else 0,)),
    ]


def tile_columns(table: Table, legend: Legend) -> tuple[str, ...]:
    """The names of what is said of each tile."""
    own = "mark" if len(table.features) else "base"
    return (
        "there",
        "east",
        "north",
        *(f"terrain {terrain.id}" for terrain in table.terrains),
        *(f"feature {feature.id}" for feature in table.features),
        *(f"{own} {seat}" for seat in range(legend.seats)),
        *(f"owner {seat}" for seat in range(legend.seats)),
        *(f"card {card}" for card in legend.cards),
        *ROLES,
    )


@dataclass(frozen=True, slots=True)
class Lie:
    """How hexes lie: for each that it is there, how far east and north; and which are adjacent."""

    places: tuple[int, ...]
    rows: Vector
    adjacent: Vector


def lie_of(places: tuple[int, ...], tiles: int) -> Lie:
    """The lie of these hexes, in so many rows."""
    rows, adjacent = np.zeros((tiles, 3), np.float32), np.zeros((tiles, tiles), np.float32)
    west = min((column_of(place) for place in places), default=0)
    south = min((height_of(place) for place in places), default=0)
    for number, place in enumerate(places):
        east, north = column_of(place) - west, height_of(place) - south
        rows[number] = (1, share(east, tiles), share(north, 2 * tiles))
        for other in range(number):
            if distance(place, places[other]) == 1:
                adjacent[number, other] = adjacent[other, number] = 1
    return Lie(places, rows, adjacent)
