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
from pocket_tactics.engine.cards import Card, Faction, Terrain
from pocket_tactics.engine.dice import DEF, OFF

CHANCE: Final = -1
NOBODY: Final = -2
OVER: Final = -3

MOST_UNITS: Final = 200
MOST_FRAMES: Final = 7

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = 2

Fact = tuple[int, str, int, int, int, int, int]


class Table:
    """What stays the same throughout a game: forces, terrains and the agreed limits."""

    def __init__(
        self,
        factions: tuple[Faction, ...],
        terrains: tuple[Terrain, ...],
        bag: tuple[int, ...],
        repetitions: int,
        quiet_turns: int,
    ) -> None:
        self.factions = factions
        self.terrains = terrains
        self.bag: vec[i64] = vec[i64](bag)
        self.drowns_on: vec[i64] = vec[i64]([terrain.drowns_on for terrain in terrains])
        self.repetitions: i64 = repetitions
        self.quiet_turns: i64 = quiet_turns
        self.seats: i64 = len(factions)
        owner, cards, copies, first = [0], [factions[0].roster[0][0]], [0], []
        for seat, faction in enumerate(factions):
            first.append(len(owner))
            for card, number in faction.roster:
                owner.append(seat)
                cards.append(card)
                copies.append(number)
        first.append(len(owner))
        if len(owner) > MOST_UNITS:
            raise ValueError(f"at most {MOST_UNITS} different units can play, not {len(owner) - 1}")
        self.owner: vec[i64] = vec[i64](owner)
        self.card: vec[Card] = vec[Card](cards)
        self.copies: vec[i64] = vec[i64](copies)
        self.first_unit: vec[i64] = vec[i64](first)
        self.units: i64 = len(owner)
        # Seats with any such card, so that the others are not asked for them.
        self.followers: vec[bool] = vec[bool](
            [any(card.follows for card, _ in faction.roster) for faction in factions]
        )
        self.guardians: vec[bool] = vec[bool](
            [any(card.guards for card, _ in faction.roster) for faction in factions]
        )
        self.unit_cells: i64 = 2 * self.seats
        self.tile_cells: i64 = self.unit_cells + self.units

    def unit_named(self, seat: int, card_id: str) -> int:
        """The number of that seat's units of a card; raises ValueError if it has none."""
        for unit in range(self.first_unit[seat], self.first_unit[seat + 1]):
            if self.card[unit].id == card_id:
                return unit
        raise ValueError(f"seat {seat} has no {card_id}")


class Fight:
    """The notes of a running assault. Pools lie in lanes: attacker OFF, attacker DEF, defender OFF, defender DEF."""

    def __init__(
        self, mode: i64, close: bool, origin: i64, target: i64, attacker: i64, defender: i64
    ) -> None:
        self.mode = mode
        self.close = close
        self.origin = origin  # the attacker's tile; a close attacker is still listed there
        self.target = target  # the assaulted tile
        self.attacker = attacker
        self.defender = defender  # 0: a base
        self.seats: i64 = 0  # the two players, attacker's in the low byte
        self.distance: i64 = 1
        self.hand: i64 = 0  # dice about to be thrown: an octal digit per pool
        self.pools: i64 = 0  # dice on the table: four octal digits per pool
        self.turn: i64 = ATTACKER  # whose re-roll is next
        self.passed: i64 = 0  # a bit per side
        self.spent: i64 = 0  # ability re-rolls used: eight bits per side
        self.support: i64 = 0  # re-rolls by assists: eight bits per side
        self.rerolls: i64 = 0  # situational re-rolls left: eight bits per side
        self.struck: i64 = 0  # a bit per side
        self.asked: i64 = 0  # sides asked in the running window
        self.lost: i64 = 0  # units captured in this assault, eight bits each

    def copy(self) -> "Fight":
        new = Fight(self.mode, self.close, self.origin, self.target, self.attacker, self.defender)
        new.seats = self.seats
        new.distance = self.distance
        new.hand = self.hand
        new.pools = self.pools
        new.turn = self.turn
        new.passed = self.passed
        new.spent = self.spent
        new.support = self.support
        new.rerolls = self.rerolls
        new.struck = self.struck
        new.asked = self.asked
        new.lost = self.lost
        return new

    def seat(self, side: i64) -> i64:
        """The player on that side."""
        return self.seats >> 8 * side & 255

    def unit(self, side: i64) -> i64:
        return self.attacker if side == ATTACKER else self.defender

    def pool(self, side: i64, kind: i64) -> i64:
        return self.pools >> 24 * side + 12 * kind & 0o7777

    def lane(self, lane: i64) -> i64:
        return self.pools >> 12 * lane & 0o7777

    def put(self, lane: i64, pool: i64) -> None:
        shift = 12 * lane
        self.pools ^= (self.pools >> shift & 0o7777 ^ pool) << shift

    def take_up(self, lane: i64, dice: i64) -> None:
        """So many dice of that pool are about to be thrown."""
        self.hand += dice << 3 * lane

    def lane_in_hand(self) -> i64:
        """The first pool with dice to throw; there must be one."""
        lane: i64 = 0
        while self.hand >> 3 * lane & 7 == 0:
            lane += 1
        return lane

    def support_of(self, side: i64) -> i64:
        return self.support >> 8 * side & 255

    def rerolls_of(self, side: i64) -> i64:
        return self.rerolls >> 8 * side & 255

    def grant(self, side: i64, rerolls: i64) -> None:
        self.rerolls += rerolls << 8 * side

    def has_dice(self, side: i64) -> bool:
        return self.pool(side, OFF) != 0 or self.pool(side, DEF) != 0

    def note_loss(self, unit: i64) -> None:
        self.lost = self.lost << 8 | unit

    def losses_of(self, unit: i64) -> i64:
        """How many of that unit were captured since the assault was declared."""
        found: i64 = 0
        left = self.lost
        while left:
            if left & 255 == unit:
                found += 1
            left >>= 8
        return found


NO_FIGHT: Final = Fight(0, False, 0, 0, 0, 0)


class Laying:
    """The notes of the setup while the board grows."""

    def __init__(self, bag: vec[i64]) -> None:
        self.bag = bag
        self.hexes: vec[i64] = vec[i64]()
        self.terrain: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        self.rolls: i64 = 0  # the roll-off: an octal digit per seat

    def copy(self) -> "Laying":
        new = Laying(self.bag[:])
        new.hexes = self.hexes[:]
        new.terrain = self.terrain[:]
        new.drawn = self.drawn
        new.rolls = self.rolls
        return new


NO_LAYING: Final = Laying(vec[i64]())


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


class Log:
    """Collects the facts of one answer for whoever listens."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []


class State:
    """A position in a game. Cells: held tiles and units left per seat, whereabouts per unit, occupant per tile."""

    def __init__(self, table: Table, board: Board, cells: vec[i64]) -> None:
        self.table = table
        self.board = board
        self.cells = cells
        self.occupied: i64 = 0
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
        self.standing: Standing | None = None
        self.log: Log | None = None
        self.listed: Options | None = None  # its options, once somebody has asked for them

    def copy(self) -> "State":
        """A state of its own; a log and listed options are not taken along."""
        new = State(self.table, self.board, self.cells[:])
        new.occupied = self.occupied
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

    def put(self, unit: i64, tile: i64) -> None:
        """A unit from nowhere comes to stand on a free tile."""
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
        return unit

    def fetch(self, unit: i64, captor: i64) -> None:
        """A captured unit comes back to its owner's reserve."""
        self.cells[self.table.unit_cells + unit] += 1 - bit(8 * captor + 8)
        self.cells[self.table.seats + self.table.owner[unit]] += 1

    def next_seat(self, seat: i64) -> i64:
        """The next player clockwise."""
        return seat + 1 if seat + 1 < self.table.seats else 0

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

    def leave(self) -> None:
        """The running procedure is over."""
        self.frames >>= 8
        self.subjects >>= 8

    def subject(self) -> i64:
        """The tile the running procedure is about."""
        return self.subjects & 255

    def finish(self, winner: i64, reason: i64) -> None:
        """The game is decided (winner NOBODY: drawn)."""
        self.winner = winner
        self.reason = reason
        self.frames = 0
        self.subjects = 0
        self.fight = NO_FIGHT

    def tell(self, kind: i64, rule: str, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Report a fact, if anybody listens: nobody does in search."""
        if self.log is not None:
            self.log.facts.append((kind, rule, a, b, c, d, e))


def empty_table(table: Table) -> State:
    """The state before anything is laid: all units in reserve."""
    cells = [0] * table.tile_cells
    for seat in range(table.seats):
        for unit in range(table.first_unit[seat], table.first_unit[seat + 1]):
            cells[table.unit_cells + unit] = table.copies[unit]
            cells[table.seats + seat] += table.copies[unit]
    return State(table, BARE_TABLE, vec[i64](cells))
