"""Pools of dice as numbers, and the exact distribution of a throw (G3, G8).

A pool is an octal number of four digits, highest die first: 6, 5, 1 is 0o6510 and no dice are 0.
"""

from itertools import product
from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

OFF: Final = 0
DEF: Final = 1
POOLS: Final = ("off", "def")
MOST_DICE: Final = 4


def pack_faces(faces: tuple[int, ...]) -> int:
    """The pool showing these faces.

    >>> oct(pack_faces((1, 6, 5)))
    '0o6510'
    """
    pool = 0
    for face in sorted(faces, reverse=True):
        pool = pool * 8 + face
    return pool << 3 * (MOST_DICE - len(faces))


def faces_of(pool: int) -> tuple[int, ...]:
    """The faces of a pool, highest first.

    >>> faces_of(0o6510)
    (6, 5, 1)
    """
    return tuple(face for shift in (9, 6, 3, 0) if (face := pool >> shift & 7))


def dice_in(pool: i64) -> i64:
    """How many dice a pool holds."""
    found: i64 = 0
    while pool:
        found += 1
        pool = pool << 3 & 0o7777
    return found


def with_die(pool: i64, face: i64) -> i64:
    """The pool with one die more."""
    shift: i64 = 9
    while pool >> shift & 7 >= face:
        shift -= 3
    above = pool >> shift + 3 << shift + 3
    below = pool - above >> 3
    return above | face << shift | below


def without_die(pool: i64, face: i64) -> i64:
    """The pool with one die of that face fewer; it must have one."""
    shift: i64 = 9
    while pool >> shift & 7 != face:
        shift -= 3
    above = pool >> shift + 3 << shift + 3
    below = pool - above - (face << shift)
    return above | below << 3


def joined(pool: i64, more: i64) -> i64:
    """Both pools as one."""
    if not pool:
        return more
    while more:
        pool = with_die(pool, more >> 9)
        more = more << 3 & 0o7777
    return pool


class Throw:
    """The distribution of one throw: the distinct pools, the ways of each, and all ordered throws."""

    def __init__(self, dice: int) -> None:
        ordered = [pack_faces(faces) for faces in product(range(1, 7), repeat=dice)]
        distinct = sorted(set(ordered), reverse=True)
        self.pools: vec[i64] = vec[i64](distinct)
        self.ways: vec[i64] = vec[i64]([_ways(faces_of(pool)) for pool in distinct])
        self.ordered: vec[i64] = vec[i64](ordered)


def _ways(faces: tuple[int, ...]) -> int:
    """How many ordered throws show these faces."""
    ways, left = 1, len(faces)
    for face in set(faces):
        ways *= comb(left, faces.count(face))
        left -= faces.count(face)
    return ways


THROWS: Final = vec[Throw]([Throw(dice) for dice in range(MOST_DICE + 1)])


def beats_from_the_top(off: i64, defence: i64) -> bool:
    """Equal pairs cancel and the first unequal rank decides: the order of the numbers (C24, F46)."""
    return off > defence


def beats_pair_by_pair(off: i64, defence: i64) -> bool:
    """Any OFF die higher than its partner, or without one (CV3)."""
    while off:
        if off & 7 > defence & 7:
            return True
        off >>= 3
        defence >>= 3
    return False
