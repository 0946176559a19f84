"""The notes of what is under way: an assault, a test, a spell, the turn's action, the laying of the board.

Each kind has a shared blank that stands for "none is running": nothing to copy, and no Optional to check.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.dice import DEF, OFF

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = 2
HIGHEST_BUMP: Final = 3

# How an assault came about: bits of `Fight.manner`.
FAR: Final = 1  # a ranged assault, whatever the distance turns out to be
ARCING: Final = 2  # over what blocks sight
FREE: Final = 4  # a free assault
BY_FLIGHT: Final = 8  # possible only because the target is Flying
PHANTOM: Final = 16  # by a unit that was not summoned
FRIENDLY: Final = 32  # a boulder hits a friend
STRAYS: Final = 64  # a boulder went astray and has not come down yet


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
        self.spent: i64 = 0  # abilities used up: eight bits per side
        self.support: i64 = 0  # re-rolls by assists: eight bits per side
        self.rerolls: i64 = 0  # situational re-rolls left: eight bits per side
        self.struck: i64 = 0  # a bit per side
        self.asked: i64 = 0  # sides asked in the running window
        self.lost: i64 = 0  # units captured in this assault, eight bits each
        self.manner: i64 = 0  # how it came about: the bits above
        self.bumps: i64 = 0  # bumps left: a hexadecimal digit per pool and value
        self.captor: i64 = 0  # who takes a friend that a boulder hits
        self.asking: i64 = 0  # how many seats are through with the running window
        self.used: i64 = 0  # tiles of units whose forced re-roll is used up
        self.brewed: i64 = 0  # a bit per side
        self.warded: i64 = 0  # a bit per side

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
        new.manner = self.manner
        new.bumps = self.bumps
        new.captor = self.captor
        new.asking = self.asking
        new.used = self.used
        new.brewed = self.brewed
        new.warded = self.warded
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

    def is_taken_up(self) -> bool:
        """Whether the dice are in hand or on the table; before that, an assault may still come to nothing."""
        return self.hand != 0 or self.pools != 0

    def lane_in_hand(self) -> i64:
        """The first pool with dice to throw; there must be one."""
        assert self.hand, "no dice of the assault are in hand"
        lane: i64 = 0
        while self.hand >> 3 * lane & 7 == 0:
            lane += 1
        return lane

    def bumps_left(self, lane: i64, value: i64) -> i64:
        """How many bumps of that value the pool still has."""
        return self.bumps >> 12 * lane + 4 * value - 4 & 15

    def add_bump(self, lane: i64, value: i64) -> None:
        """The pool has one bump of that value more; 0 is none."""
        assert 0 <= value <= HIGHEST_BUMP
        if value:
            self.bumps += bit(12 * lane + 4 * value - 4)

    def use_bump(self, lane: i64, value: i64) -> None:
        self.bumps -= bit(12 * lane + 4 * value - 4)

    def tile(self, side: i64) -> i64:
        """Where a fighter stands (a close attacker is still listed where it came from)."""
        return self.origin if side == ATTACKER else self.target

    def is_free(self, side: i64) -> bool:
        """Whether the unit of that side makes a free assault."""
        return side == ATTACKER and self.manner & FREE != 0

    def captor_of(self, side: i64) -> i64:
        """Who takes the unit of that side if it falls."""
        return self.captor if self.manner & FRIENDLY else self.seat(side ^ 1)

    def is_unused(self, side: i64, source: i64) -> bool:
        """Whether that side still has what its card offers under that number, below eight."""
        return self.spent >> 8 * side + source & 1 == 0

    def spend(self, side: i64, source: i64) -> None:
        self.spent |= bit(8 * side + source)

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
        self.centre: i64 = 0  # the central feature, plus one; 0 before it is known
        self.homes: i64 = 0  # the tile of each seat's own feature, plus one: eight bits per seat
        self.through: i64 = 0  # how many seats have placed their units

    def copy(self) -> "Laying":
        new = Laying(self.bag[:])
        new.hexes = self.hexes[:]
        new.terrain = self.terrain[:]
        new.drawn = self.drawn
        new.rolls = self.rolls
        new.centre = self.centre
        new.homes = self.homes
        new.through = self.through
        return new

    def home(self, seat: i64) -> i64:
        """The tile of a seat's own feature, -1 before it is placed."""
        return (self.homes >> 8 * seat & 255) - 1


NO_LAYING: Final = Laying(vec[i64]())


class Deed:
    """The notes of a turn's action: what was declared and how far it has come."""

    def __init__(self, answer: i64) -> None:
        self.answer = answer  # 0: none is declared yet
        self.end: i64 = 0  # where the move being made leads
        self.indexed: i64 = 0  # a spell set aside to lie on top of the deck
        self.moves: i64 = 0  # moves left
        self.moved: bool = False  # whether a hastened unit has moved
        self.ended: bool = False  # a failed climb ended the action
        self.captor: i64 = 0  # who takes a unit that falls outside a tally
        self.cause: i64 = 0  # the types of the unit that brought it down, 0 for the ground
        self.asked: i64 = 0  # what has been offered, as the step that offers counts it
        self.deployed: i64 = 0  # kinds of feature whose deployment is used up: a bit each

    def copy(self) -> "Deed":
        new = Deed(self.answer)
        new.end = self.end
        new.indexed = self.indexed
        new.moves = self.moves
        new.moved = self.moved
        new.ended = self.ended
        new.captor = self.captor
        new.cause = self.cause
        new.deployed = self.deployed
        new.asked = self.asked
        return new


NO_DEED: Final = Deed(0)


class Trial:
    """The notes of a test. Lane 0 holds red (OFF), lane 1 blue (DEF) dice; `own` is the lane of the unit tested."""

    def __init__(self, unit: i64, seat: i64, tile: i64, own: i64, dv: i64) -> None:
        self.unit = unit
        self.seat = seat  # who chooses for the unit
        self.tile = tile
        self.own = own
        self.dv = dv  # 0: opposed, the red dice against the blue
        self.hand: i64 = 0  # dice about to be thrown: an octal digit per lane
        self.pools: i64 = 0  # dice on the table: four octal digits per lane
        self.rerolls: i64 = 0  # that the rule names
        self.hardened: bool = False
        self.focused: bool = True  # there is no focus, or it is used up
        self.asking: i64 = 0  # how many seats are through with the running window
        self.used: i64 = 0  # tiles of units that have had a die re-rolled
        self.passed: bool = False

    def copy(self) -> "Trial":
        new = Trial(self.unit, self.seat, self.tile, self.own, self.dv)
        new.hand = self.hand
        new.pools = self.pools
        new.rerolls = self.rerolls
        new.hardened = self.hardened
        new.focused = self.focused
        new.asking = self.asking
        new.used = self.used
        new.passed = self.passed
        return new

    def lane(self, lane: i64) -> i64:
        return self.pools >> 12 * lane & 0o7777

    def put(self, lane: i64, pool: i64) -> None:
        shift = 12 * lane
        self.pools ^= (self.pools >> shift & 0o7777 ^ pool) << shift


NO_TRIAL: Final = Trial(0, 0, 0, 0, 0)


class Cast:
    """The notes of a spell that was named and has not yet acted."""

    def __init__(self, spell: i64, seat: i64, tile: i64, target: i64) -> None:
        self.spell = spell
        self.seat = seat
        self.tile = tile  # of the caster
        self.target = target  # as the answer names it
        self.asking: i64 = 0  # how many seats are through with answering it

    def copy(self) -> "Cast":
        new = Cast(self.spell, self.seat, self.tile, self.target)
        new.asking = self.asking
        return new


NO_CAST: Final = Cast(0, 0, 0, 0)
