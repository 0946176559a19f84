"""What the dice of one fighter may show, numbered, and where every use of a bump or re-roll leads.

A *row* is a pair of pools, OFF and DEF. All ways to change dice are tables of rows, so that a whole assault is solved
by picking and adding rows of a matrix. Where any OFF pool can lie beside any DEF pool, what changes one of them needs
a table of pools only.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import DEF, OFF, THROWS, dice_in, faces_of, pack_faces
from pocket_tactics.odds.duel import Bump

Pair = tuple[int, int]
Lines = NDArray[np.intp]

HIGHEST_FACE = 6
FACES = range(1, HIGHEST_FACE + 1)


@dataclass(frozen=True, slots=True)
class Change:
    """A way to change one fighter's dice.

    The rows are seen as blocks of so many `lines`, each of `inner` rows that lie side by side. Chance leads from a
    group to one of several lines: `groups` lists, for each of them, the line in each group, and `ways` its weight.
    `choices` lists, for each thing to choose, the group of each line; `possible` tells the lines in which there is
    anything to choose.
    """

    groups: tuple[Lines, ...]
    ways: tuple[int, ...]
    choices: tuple[Lines, ...]
    possible: NDArray[np.bool_]
    everywhere: bool
    inner: int

    @property
    def lines(self) -> int:
        return len(self.possible)

    @property
    def total(self) -> int:
        return sum(self.ways)


@dataclass(frozen=True, slots=True)
class Axis:
    """The lines along which one pool changes: what the pool shows there, and a number for what stays as it is."""

    lines: tuple[Pair, ...]
    inner: int = 1

    def numbers(self) -> dict[Pair, int]:
        return {line: number for number, line in enumerate(self.lines)}


class Plane:
    """The rows of one fighter."""

    def __init__(self, pairs: Iterable[Pair]) -> None:
        self.pairs = tuple(sorted(pairs))
        self.index = {pair: row for row, pair in enumerate(self.pairs)}
        self.changes: dict[tuple[object, ...], Change] = {}
        offs = tuple(sorted({off for off, _ in self.pairs}))
        defences = tuple(sorted({defence for _, defence in self.pairs}))
        if len(self.pairs) == len(offs) * len(defences):
            self.axes = (
                Axis(tuple((off, 0) for off in offs), inner=len(defences)),
                Axis(tuple((defence, 0) for defence in defences)),
            )
        else:
            self.axes = (Axis(self.pairs), Axis(tuple((b, a) for a, b in self.pairs)))

    def __len__(self) -> int:
        return len(self.pairs)

    def row(self, pair: Pair) -> int:
        """The number of a pair; of one that cannot come up, any number."""
        return self.index.get(pair, 0)

    def lowest_again(self, pool: int) -> Change:
        """The lowest die of a pool again.

        To throw another one again is never better: whatever the die shows, the pool is then as high at most.
        """
        return self._once("lowest", pool, lambda: self._again(pool, False))

    def highest_again(self, pool: int) -> Change:
        """The highest die of a pool again, which is what an enemy makes one do."""
        return self._once("highest", pool, lambda: self._again(pool, True))

    def _once(self, name: str, detail: object, make: Callable[[], Change]) -> Change:
        """A change that is made when it is first asked for."""
        key = (name, detail)
        if key not in self.changes:
            self.changes[key] = make()
        return self.changes[key]

    def _again(self, pool: int, highest: bool) -> Change:
        axis = self.axes[pool]
        numbers = axis.numbers()
        groups: dict[Pair, int] = {}
        ends: list[list[int]] = []
        choices: list[list[int]] = []
        for shown, rest in axis.lines:
            faces = faces_of(shown)
            if not faces:
                choices.append([])
                continue
            kept = list(faces)
            kept.remove(faces[0] if highest else faces[-1])
            key = (pack_faces(tuple(kept)), rest)
            if key not in groups:
                groups[key] = len(ends)
                # What cannot come up may have any number.
                ends.append([numbers.get((added(kept, face), rest), 0) for face in FACES])
            choices.append([groups[key]])
        return change_of(ends, (1,) * len(FACES), *filled(choices), axis.inner)

    def pool_again(self, pool: int) -> Change:
        """All dice of a pool again; its size must be the same in all rows that have dice."""
        return self._once("pool", pool, lambda: self._pool_again(pool))

    def _pool_again(self, pool: int) -> Change:
        axis = self.axes[pool]
        numbers = axis.numbers()
        size = max((int(dice_in(shown)) for shown, _ in axis.lines), default=0)
        throw = THROWS[size]
        groups: dict[int, int] = {}
        ends: list[list[int]] = []
        choices: list[list[int]] = []
        for shown, rest in axis.lines:
            if not shown or int(dice_in(shown)) != size:
                choices.append([])
                continue
            if rest not in groups:
                groups[rest] = len(ends)
                ends.append([numbers.get((int(thrown), rest), 0) for thrown in throw.pools])
            choices.append([groups[rest]])
        ways = tuple(int(number) for number in throw.ways)
        return change_of(ends, ways, *filled(choices), axis.inner)

    def bump(self, pool: int, value: int) -> Change:
        """One die of a pool below 6 raised by the value."""
        return self._once(
            "bump", (pool, value), lambda: self._certain(pool, lambda shown: raised(shown, value))
        )

    def lowered(self) -> Change:
        """One DEF die above 1 lowered by 1."""
        return self._once("lowered", None, lambda: self._certain(DEF, lowered))

    def _certain(self, pool: int, leads_to: Callable[[int], list[int]]) -> Change:
        """A change of a pool in which no dice are thrown: every line is a group of its own."""
        axis = self.axes[pool]
        numbers = axis.numbers()
        choices = [
            [numbers.get((end, rest), 0) for end in leads_to(shown)] for shown, rest in axis.lines
        ]
        own = [[line] for line in range(len(choices))]
        return change_of(own, (1,), *filled(choices), axis.inner)

    def turned(self) -> Change:
        """One OFF die becomes a DEF die."""
        return self._once("turned", None, self._turned)

    def _turned(self) -> Change:
        choices = [[self.row(end) for end in turned(pair)] for pair in self.pairs]
        own = [[row] for row in range(len(choices))]
        return change_of(own, (1,), *filled(choices))

    def raised(self, bumps: Sequence[Bump]) -> Lines:
        """The row each row becomes when these bumps make its pools as high as they can."""
        highest = [
            {
                shown: highest_raised(shown, [bump.value for bump in bumps if bump.pool == pool])
                for shown in {pair[pool] for pair in self.pairs}
            }
            for pool in (OFF, DEF)
        ]
        return np.array([self.row((highest[OFF][a], highest[DEF][b])) for a, b in self.pairs])


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
        found |= {(off, end) for off, defence in found for end in lowered(defence)}
    for pool in again:
        found |= {
            with_pool(pair, pool, int(thrown))
            for pair in found
            for thrown in THROWS[dice_in(pair[pool])].pools
        }
    if turning:
        found |= {pair for old in found for pair in turned(old)}
    for pool, value in bumps:
        found |= {with_pool(pair, pool, end) for pair in found for end in raised(pair[pool], value)}
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


def raised(pool: int, value: int) -> list[int]:
    """The pool with one of its dice below 6 raised by the value."""
    return [
        changed(pool, face, min(face + value, HIGHEST_FACE))
        for face in sorted(set(faces_of(pool)))
        if face < HIGHEST_FACE
    ]


def highest_raised(pool: int, values: Sequence[int]) -> int:
    """The highest pool that bumps of these values can make of one.

    Numbers of pools are in the order of a tally from the top, which stays the same when both get a like die.
    """
    found = {pool}
    for value in values:
        found |= {end for old in found for end in raised(old, value)}
    return max(found)


def turned(pair: Pair) -> list[Pair]:
    """The pair with one OFF die become a DEF die."""
    found: list[Pair] = []
    for face in sorted(set(faces_of(pair[OFF]))):
        off = list(faces_of(pair[OFF]))
        off.remove(face)
        found.append((pack_faces(tuple(off)), added(faces_of(pair[DEF]), face)))
    return found


def lowered(pool: int) -> list[int]:
    """The pool with one of its dice above 1 lowered by 1."""
    return [changed(pool, face, face - 1) for face in sorted(set(faces_of(pool))) if face > 1]


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


def change_of(
    ends: list[list[int]],
    ways: tuple[int, ...],
    choices: Lines,
    possible: NDArray[np.bool_],
    inner: int = 1,
) -> Change:
    """A change by the lines each group leads to and the groups each line can choose from."""
    return Change(
        columns_of(np.array(ends or [[0] * len(ways)], np.intp)),
        ways,
        columns_of(choices),
        possible,
        bool(possible.all()),
        inner,
    )


def columns_of(table: Lines) -> tuple[Lines, ...]:
    return tuple(np.ascontiguousarray(column) for column in table.T)


def filled(choices: list[list[int]]) -> tuple[Lines, NDArray[np.bool_]]:
    """Choices as a table, and where there are any; where there are fewer the last one stands for the others."""
    most = max(map(len, choices), default=0) or 1
    table = [[*found, *(found[-1:] or [0]) * (most - len(found))] for found in choices]
    return np.array(table, np.intp), np.array([bool(found) for found in choices])
