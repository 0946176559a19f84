"""The position: what stands where, whose turn it is, and the stack of procedures being carried out.

Units of one card and owner are interchangeable (G7), so a *unit* here is the number of such a pair; what tells two
of them apart is the tile they stand on. The state is a plain value: `copy` is all a search needs to keep one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pocket_tactics.engine.actions import Options
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.board import BARE_TABLE, Board
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.notes import (
    NO_CAST,
    NO_DEED,
    NO_FIGHT,
    NO_LAYING,
    NO_TRIAL,
    Cast,
    Deed,
    Fight,
    Laying,
    Trial,
)
from pocket_tactics.engine.table import Table

CHANCE: Final = -1
NOBODY: Final = -2
OVER: Final = -3

MOST_FRAMES: Final = 7
NO_FEATURE: Final = -1

Fact = tuple[int, str, int, int, int, int, int]


class Standing:
    """A position that stood at the start of a turn since the last assault or capture (G7)."""

    def __init__(self, seat: i64, cells: vec[i64], times: i64, before: "Standing | None") -> None:
        self.seat = seat
        self.cells = cells
        self.times = times
        self.before = before
        self.most: i64 = times  # that any position since then has stood
        if before is not None and before.most > times:
            self.most = before.most

    def copy(self, before: "Standing | None") -> "Standing":
        """The same after another one, with cells of its own.

        Made in here: cells handed to a compiled class by uncompiled code are never given back.
        """
        return Standing(self.seat, self.cells[:], self.times, before)


class Log:
    """Collects the facts of one answer for whoever listens."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []


class State:
    """A position in a game.

    Cells: held tiles and units left per seat; whereabouts per unit; tiles per kind of feature; the marked tile per
    seat; whereabouts per spell; per deck the known top and bottom; the occupant per tile.
    """

    def __init__(self, table: Table, board: Board, cells: vec[i64]) -> None:
        self.table = table
        self.board = board
        self.cells = cells
        self.occupied: i64 = 0
        self.features: i64 = 0  # the tiles with a feature
        self.out: i64 = 0  # seats that are out, a bit each
        self.frames: i64 = 0
        self.subjects: i64 = 0
        self.to_act: i64 = NOBODY
        self.first: i64 = 0  # the player who begins
        self.turn: i64 = 0  # the player whose turn it is
        self.turns: i64 = 0  # turns begun
        self.quiet: i64 = 0  # turns without assault and capture
        self.eventful: bool = False  # whether this turn had one
        self.winner: i64 = NOBODY
        self.reason: i64 = 0
        self.fight: Fight = NO_FIGHT
        self.laying: Laying = NO_LAYING
        self.deed: Deed = NO_DEED
        self.trial: Trial = NO_TRIAL
        self.cast: Cast = NO_CAST
        self.hidden: i64 = 0  # in a view: seats whose cards are not known, a bit each
        self.reaction: i64 = 0  # in a view: the kind of spell whoever is asked has in hand
        self.standing: Standing | None = None
        self.log: Log | None = None
        self.listed: Options | None = None  # its options, once somebody has asked for them

    def copy(self) -> "State":
        """A state of its own; a log and listed options are not taken along."""
        new = State(self.table, self.board, self.cells[:])
        new.occupied = self.occupied
        new.features = self.features
        new.out = self.out
        new.frames = self.frames
        new.subjects = self.subjects
        new.to_act = self.to_act
        new.first = self.first
        new.turn = self.turn
        new.turns = self.turns
        new.quiet = self.quiet
        new.eventful = self.eventful
        new.winner = self.winner
        new.reason = self.reason
        new.standing = self.standing
        if self.fight is not NO_FIGHT:
            new.fight = self.fight.copy()
        if self.laying is not NO_LAYING:
            new.laying = self.laying.copy()
        if self.deed is not NO_DEED:
            new.deed = self.deed.copy()
        if self.trial is not NO_TRIAL:
            new.trial = self.trial.copy()
        if self.cast is not NO_CAST:
            new.cast = self.cast.copy()
        new.hidden = self.hidden
        new.reaction = self.reaction
        return new

    def held(self, seat: i64) -> i64:
        """The tiles that seat's units stand on."""
        return self.cells[seat]

    def left(self, seat: i64) -> i64:
        """How many units the seat has on the board and in reserve."""
        return self.cells[self.table.seats + seat]

    def free(self) -> i64:
        """The terrain tiles nobody stands on."""
        return self.board.land & ~self.occupied

    def unit_at(self, tile: i64) -> i64:
        """The unit on a tile, 0 for none."""
        return self.cells[self.table.tile_cells + tile]

    def card_at(self, tile: i64) -> Card:
        return self.table.card[self.cells[self.table.tile_cells + tile]]

    def reserve(self, unit: i64) -> i64:
        """How many of a unit wait in reserve."""
        return self.cells[self.table.unit_cells + unit] & 255

    def captured(self, unit: i64, captor: i64) -> i64:
        """How many of a unit that seat has captured."""
        return self.cells[self.table.unit_cells + unit] >> 8 * captor + 8 & 255

    def feature_at(self, tile: i64) -> i64:
        """The kind of feature on a tile, NO_FEATURE for none."""
        if self.features >> tile & 1 == 0:
            return NO_FEATURE
        kind: i64 = 0
        while self.cells[self.table.feature_cells + kind] >> tile & 1 == 0:
            kind += 1
        return kind

    def of_feature(self, kind: i64) -> i64:
        """The tiles with a feature of that kind."""
        return self.cells[self.table.feature_cells + kind]

    def of_ground(self, ground: i64) -> i64:
        """The tiles of that ground; a feature takes the place of the terrain (F7)."""
        terrains = len(self.table.terrains)
        if ground >= terrains:
            return self.cells[self.table.feature_cells + ground - terrains]
        return self.board.of_terrain(ground) & ~self.features

    def add_feature(self, kind: i64, tile: i64) -> None:
        self.cells[self.table.feature_cells + kind] |= bit(tile)
        self.features |= bit(tile)

    def remove_feature(self, kind: i64, tile: i64) -> None:
        self.cells[self.table.feature_cells + kind] &= ~bit(tile)
        self.features &= ~bit(tile)

    def marked(self, seat: i64) -> i64:
        """The tile of the unit whose ranged assault was that seat's last turn, -1 for none."""
        return self.cells[self.table.mark_cells + seat] - 1

    def mark(self, seat: i64, tile: i64) -> None:
        """Remember the tile (-1: forget it)."""
        self.cells[self.table.mark_cells + seat] = tile + 1

    def is_out(self, seat: i64) -> bool:
        return self.out >> seat & 1 != 0

    def put(self, unit: i64, tile: i64) -> None:
        """A unit from nowhere comes to stand on a free tile; a tile has one cell for its occupant (G2)."""
        self.cells[self.table.tile_cells + tile] = unit
        self.cells[self.table.owner[unit]] |= bit(tile)
        self.occupied |= bit(tile)

    def lift(self, tile: i64) -> i64:
        """The unit on a tile leaves it; gives the unit."""
        cell = self.table.tile_cells + tile
        unit = self.cells[cell]
        self.cells[cell] = 0
        self.cells[self.table.owner[unit]] &= ~bit(tile)
        self.occupied &= ~bit(tile)
        return unit

    def move(self, start: i64, end: i64) -> None:
        self.put(self.lift(start), end)

    def deploy(self, unit: i64, tile: i64) -> None:
        self.cells[self.table.unit_cells + unit] -= 1
        self.put(unit, tile)

    def retire(self, tile: i64) -> None:
        """The unit on a tile goes to the reserve."""
        unit = self.lift(tile)
        self.cells[self.table.unit_cells + unit] += 1

    def capture(self, tile: i64, captor: i64) -> i64:
        """The unit on a tile goes to a player's captures; gives the unit (G10)."""
        unit = self.lift(tile)
        self.cells[self.table.unit_cells + unit] += bit(8 * captor + 8)
        self.cells[self.table.seats + self.table.owner[unit]] -= 1
        self.eventful = True
        if self.fight is not NO_FIGHT:
            self.fight.note_loss(unit)
        if len(self.table.features):
            self.forget_mark(tile)
        return unit

    def forget_mark(self, tile: i64) -> None:
        """The unit on that tile leaves the map, and with it the mark it may have."""
        seat: i64 = 0
        while seat < self.table.seats:
            if self.marked(seat) == tile:
                self.mark(seat, -1)
            seat += 1

    def remove(self, tile: i64) -> i64:
        """The unit on a tile leaves the game; gives the unit (F90)."""
        unit = self.lift(tile)
        self.cells[self.table.seats + self.table.owner[unit]] -= 1
        return unit

    def fetch(self, unit: i64, captor: i64) -> None:
        """A captured unit comes back to its owner's reserve."""
        self.cells[self.table.unit_cells + unit] += 1 - bit(8 * captor + 8)
        self.cells[self.table.seats + self.table.owner[unit]] += 1

    def next_seat(self, seat: i64) -> i64:
        """The next player clockwise who is not out."""
        while True:
            seat = seat + 1 if seat + 1 < self.table.seats else 0
            if self.out >> seat & 1 == 0:
                return seat

    def spread(self, board: Board) -> None:
        """The board is complete: from now on tiles can be stood on."""
        self.board = board
        self.cells = self.cells[: self.table.tile_cells]
        for _ in range(board.size):
            self.cells = append(self.cells, 0)

    def call(self, entry: i64, subject: i64) -> None:
        """Carry out the procedure that begins at that step first, about that tile."""
        assert self.frames >> 8 * (MOST_FRAMES - 1) == 0, "procedures are nested too deeply"
        self.frames = self.frames << 8 | entry
        self.subjects = self.subjects << 8 | subject

    def stay(self) -> None:
        """Ask the running step again."""
        self.frames -= 1

    def back(self, steps: i64) -> None:
        """Go on so many steps before the next one."""
        self.frames -= steps

    def skip(self) -> None:
        """Leave the next step out."""
        self.frames += 1

    def leave(self) -> None:
        """The running procedure is over."""
        self.frames >>= 8
        self.subjects >>= 8

    def turn_to(self, subject: i64) -> None:
        """The running procedure is about that tile from now on."""
        self.subjects = self.subjects >> 8 << 8 | subject

    def subject(self) -> i64:
        """The tile the running procedure is about."""
        return self.subjects & 255

    def finish(self, winner: i64, reason: i64) -> None:
        """The game is decided (winner NOBODY: drawn)."""
        self.winner = winner
        self.reason = reason
        self.frames = 0
        self.subjects = 0
        self.clear_notes()

    def clear_notes(self) -> None:
        """Nothing is under way any more."""
        self.fight = NO_FIGHT
        self.deed = NO_DEED
        self.trial = NO_TRIAL
        self.cast = NO_CAST

    def tell(self, kind: i64, rule: str, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Report a fact, if anybody listens: nobody does in search."""
        if self.log is not None:
            self.log.facts.append((kind, rule, a, b, c, d, e))


def empty_table(table: Table) -> State:
    """The state before anything is laid: all units in reserve, all spells in the decks."""
    cells = [0] * table.tile_cells
    for seat in range(table.seats):
        for unit in range(table.first_unit[seat], table.first_unit[seat + 1]):
            cells[table.unit_cells + unit] = table.copies[unit]
            cells[table.seats + seat] += table.copies[unit]
    if table.spells > 1:
        for spell in range(1, table.spells):
            cells[table.spell_cells + spell] = table.spell_copies[spell] << 8
    return State(table, BARE_TABLE, vec[i64](cells))
