"""What the dice of one fighter may show, numbered, and where every use of a bump or re-roll leads.

A *row* is a pair of pools, OFF and DEF. All ways to change dice are tables of rows, so that a whole assault is solved
by picking and adding rows of a matrix.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import DEF, OFF, THROWS, dice_in, faces_of, pack_faces

Pair = tuple[int, int]
Rows = NDArray[np.intp]

HIGHEST_FACE = 6
FACES = range(1, HIGHEST_FACE + 1)


@dataclass(frozen=True, slots=True)
class Change:
    """A way to change one fighter's dice.

    Chance leads from a group to one of several rows: `groups` lists, for each of them, the row in each group, and
    `ways` its weight. `choices` lists, for each thing to choose, the group in each row; `possible` tells the rows in
    which there is anything to choose.
    """

    groups: tuple[Rows, ...]
    ways: tuple[int, ...]
    choices: tuple[Rows, ...]
    possible: NDArray[np.bool_]
    everywhere: bool

    @property
    def total(self) -> int:
        return sum(self.ways)


class Plane:
    """The rows of one fighter."""

    def __init__(self, pairs: Iterable[Pair]) -> None:
        self.pairs = tuple(sorted(pairs))
        self.index = {pair: row for row, pair in enumerate(self.pairs)}
        self.changes: dict[tuple[object, ...], Change] = {}

    def __len__(self) -> int:
        return len(self.pairs)

    def row(self, pair: Pair) -> int:
        """The number of a pair; of one that cannot come up, any number."""
        return self.index.get(pair, 0)

    def lowest_again(self, pool: int) -> Change:
        """The lowest die of a pool again.

        To throw another one again is never better: whatever the die shows, the pool is then as high at most.
        """
        return self._once("lowest", pool, lambda: self._again(pool, lambda faces: faces[-1]))

    def highest_again(self, pool: int) -> Change:
        """The highest die of a pool again, which is what an enemy makes one do."""
        return self._once("highest", pool, lambda: self._again(pool, lambda faces: faces[0]))

    def _once(self, name: str, detail: object, make: Callable[[], Change]) -> Change:
        """A change that is made when it is first asked for."""
        key = (name, detail)
        if key not in self.changes:
            self.changes[key] = make()
        return self.changes[key]

    def _again(self, pool: int, pick: Callable[[tuple[int, ...]], int]) -> Change:
        groups: dict[tuple[int, Pair], int] = {}
        rows: list[list[int]] = []
        choices = np.zeros((len(self.pairs), 1), np.intp)
        possible = np.zeros(len(self.pairs), np.bool_)
        for row, pair in enumerate(self.pairs):
            faces = faces_of(pair[pool])
            if not faces:
                continue
            kept = list(faces)
            kept.remove(pick(faces))
            key = (len(kept), with_pool(pair, pool, pack_faces(tuple(kept))))
            if key not in groups:
                groups[key] = len(rows)
                rows.append([self.row(with_pool(pair, pool, added(kept, face))) for face in FACES])
            choices[row, 0] = groups[key]
            possible[row] = True
        return _change(rows, (1,) * len(FACES), choices, possible)

    def pool_again(self, pool: int) -> Change:
        """All dice of a pool again; its size must be the same in all rows that have dice."""
        return self._once("pool", pool, lambda: self._pool_again(pool))

    def _pool_again(self, pool: int) -> Change:
        sizes = {int(dice_in(pair[pool])) for pair in self.pairs} - {0}
        throw = THROWS[max(sizes, default=0)]
        groups: dict[int, int] = {}
        rows: list[list[int]] = []
        choices = np.zeros((len(self.pairs), 1), np.intp)
        possible = np.zeros(len(self.pairs), np.bool_)
        for row, pair in enumerate(self.pairs):
            other = pair[1 - pool]
            if int(dice_in(pair[pool])) != max(sizes, default=0) or not pair[pool]:
                continue
            if other not in groups:
                groups[other] = len(rows)
                rows.append([self.row(with_pool(pair, pool, thrown)) for thrown in throw.pools])
            choices[row, 0] = groups[other]
            possible[row] = True
        ways = tuple(int(number) for number in throw.ways)
        return _change(rows, ways, choices, possible)

    def bump(self, pool: int, value: int) -> Change:
        """One die of a pool below 6 raised by the value."""
        return self._once(
            "bump", (pool, value), lambda: self._certain(lambda pair: raised(pair, pool, value))
        )

    def turned(self) -> Change:
        """One OFF die becomes a DEF die."""
        return self._once("turned", None, lambda: self._certain(turned))

    def lowered(self) -> Change:
        """One DEF die above 1 lowered by 1."""
        return self._once("lowered", None, lambda: self._certain(lowered))

    def _certain(self, leads_to: Callable[[Pair], list[Pair]]) -> Change:
        """A change in which no dice are thrown: every row is a group of its own."""
        found = [[self.row(end) for end in leads_to(pair)] for pair in self.pairs]
        most = max((len(ends) for ends in found), default=1) or 1
        choices = np.zeros((len(self.pairs), most), np.intp)
        possible = np.zeros(len(self.pairs), np.bool_)
        for row, ends in enumerate(found):
            if ends:
                choices[row] = [*ends, *(ends[-1:] * (most - len(ends)))]
                possible[row] = True
        own = [[row] for row in range(len(self.pairs))]
        return _change(own, (1,), choices, possible)


@lru_cache(256)
def plane_of(off: int, defence: int, turning: bool) -> Plane:
    """All rows of so many dice; with `turning` an OFF die may have become a DEF die."""
    pairs = list(product(THROWS[off].pools, THROWS[defence].pools))
    if turning and off:
        pairs += product(THROWS[off - 1].pools, THROWS[defence + 1].pools)
    return Plane((int(a), int(b)) for a, b in pairs)


@lru_cache(256)
def ways_of_throw(off: int, defence: int) -> dict[Pair, int]:
    """What so many dice show, and in how many ways."""
    offs, defences = THROWS[off], THROWS[defence]
    return {
        (int(a), int(b)): int(ways * more)
        for a, ways in zip(offs.pools, offs.ways, strict=True)
        for b, more in zip(defences.pools, defences.ways, strict=True)
    }


def plane_reached(
    start: Iterable[Pair],
    bumps: Iterable[tuple[int, int]],
    *,
    again: Iterable[int],
    rerolls: int,
    turning: bool,
    lowering: bool,
) -> Plane:
    """All rows that can come of dice that lie there, with so many bumps, pools thrown again and re-rolls of a die."""
    found = set(start)
    if lowering:
        found |= {pair for old in found for pair in lowered(old)}
    for pool in again:
        found |= {
            with_pool(pair, pool, int(thrown))
            for pair in found
            for thrown in THROWS[dice_in(pair[pool])].pools
        }
    if turning:
        found |= {pair for old in found for pair in turned(old)}
    for pool, value in bumps:
        found |= {pair for old in found for pair in raised(old, pool, value)}
    reached = {
        pair
        for off, defence in found
        for thrown in range(rerolls + 1)
        for pair in product(thrown_again(off, thrown), thrown_again(defence, rerolls - thrown))
    }
    return Plane(reached)


@lru_cache(1024)
def thrown_again(pool: int, dice: int) -> frozenset[int]:
    """All a pool can show when at most so many of its dice were thrown again."""
    found = {pool}
    for _ in range(min(dice, int(dice_in(pool)))):
        found |= {
            changed(old, face, new) for old in found for face in set(faces_of(old)) for new in FACES
        }
    return frozenset(found)


def raised(pair: Pair, pool: int, value: int) -> list[Pair]:
    """The pair with one die of a pool below 6 raised by the value."""
    return [
        with_pool(pair, pool, changed(pair[pool], face, min(face + value, HIGHEST_FACE)))
        for face in sorted(set(faces_of(pair[pool])))
        if face < HIGHEST_FACE
    ]


def turned(pair: Pair) -> list[Pair]:
    """The pair with one OFF die become a DEF die."""
    found: list[Pair] = []
    for face in sorted(set(faces_of(pair[OFF]))):
        off = list(faces_of(pair[OFF]))
        off.remove(face)
        found.append((pack_faces(tuple(off)), added(faces_of(pair[DEF]), face)))
    return found


def lowered(pair: Pair) -> list[Pair]:
    """The pair with one DEF die above 1 lowered by 1."""
    return [
        (pair[OFF], changed(pair[DEF], face, face - 1))
        for face in sorted(set(faces_of(pair[DEF])))
        if face > 1
    ]


def with_pool(pair: Pair, pool: int, faces: int) -> Pair:
    """The pair with another OFF or DEF pool."""
    return (faces, pair[DEF]) if pool == OFF else (pair[OFF], faces)


def added(faces: Iterable[int], face: int) -> int:
    """The pool of these faces and one more."""
    return pack_faces((*faces, face))


def changed(pool: int, face: int, new: int) -> int:
    """The pool with one die showing another face."""
    faces = list(faces_of(pool))
    faces.remove(face)
    return added(faces, new)


def _change(
    rows: list[list[int]], ways: tuple[int, ...], choices: Rows, possible: NDArray[np.bool_]
) -> Change:
    """A change by its rows per group and its groups per row."""
    table = np.array(rows or [[0] * len(ways)], np.intp)
    return Change(
        tuple(np.ascontiguousarray(column) for column in table.T),
        ways,
        tuple(np.ascontiguousarray(column) for column in choices.T),
        possible,
        bool(possible.all()),
    )
