"""What one pool of dice may show, numbered, and where every use of a bump or re-roll leads."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import DEF, MOST_DICE, OFF, THROWS, dice_in, faces_of, pack_faces

Lines = NDArray[np.intp]
Shown = dict[int, int]  # what a pool shows, or may show, and in how many ways

HIGHEST_FACE: Final = 6
FACES: Final = range(1, HIGHEST_FACE + 1)


@dataclass(frozen=True, eq=False, slots=True)
class Change:
    """A way to change the OFF or DEF pool of a fighter, by lines: what the pool shows, numbered.

    Chance leads from a group to one of several lines, which `ends` lists for each group, and `ways` their weights.
    `choices` lists for each line the groups to choose from; `possible` tells the lines in which there is anything to
    choose.
    """

    pool: int
    ends: Lines
    ways: tuple[int, ...]
    choices: Lines
    possible: NDArray[np.bool_]

    @property
    def total(self) -> int:
        return sum(self.ways)


class Pools:
    """All that the OFF or DEF dice of a fighter may show."""

    def __init__(self, pool: int, shown: Iterable[int]) -> None:
        self.pool = pool
        self.lines = tuple(sorted(shown))
        self.index = {shown: line for line, shown in enumerate(self.lines)}
        self.changes: dict[tuple[object, ...], Change] = {}
        self._raised: dict[tuple[int, ...], Lines] = {}

    def __len__(self) -> int:
        return len(self.lines)

    def line(self, shown: int) -> int:
        """The number of what is shown; of what cannot come up, any number."""
        return self.index.get(shown, 0)

    def lowest_again(self) -> Change:
        """The lowest die again.

        To throw another one again is never better: whatever the die shows, the pool is then as high at most.
        """
        return self._once("lowest", None, lambda: self._again(False))

    def highest_again(self) -> Change:
        """The highest die again, which is what an enemy makes one do."""
        return self._once("highest", None, lambda: self._again(True))

    def _once(self, name: str, detail: object, make: Callable[[], Change]) -> Change:
        """A change that is made when it is first asked for."""
        key = (name, detail)
        if key not in self.changes:
            self.changes[key] = make()
        return self.changes[key]

    def _again(self, highest: bool) -> Change:
        groups: dict[int, int] = {}
        ends: list[list[int]] = []
        choices: list[list[int]] = []
        for shown in self.lines:
            faces = faces_of(shown)
            if not faces:
                choices.append([])
                continue
            kept = faces[1:] if highest else faces[:-1]
            key = pack_faces(kept)
            if key not in groups:
                groups[key] = len(ends)
                ends.append([self.line(added(kept, face)) for face in FACES])
            choices.append([groups[key]])
        return self._change(ends, (1,) * len(FACES), choices)

    def pool_again(self) -> Change:
        """All dice again, wherever there are as many as there can be."""
        return self._once("pool", None, self._pool_again)

    def _pool_again(self) -> Change:
        size = max((int(dice_in(shown)) for shown in self.lines), default=0)
        throw = THROWS[size]
        ends = [[self.line(int(thrown)) for thrown in throw.pools]]
        choices = [[0] if shown and dice_in(shown) == size else [] for shown in self.lines]
        return self._change(ends, tuple(int(number) for number in throw.ways), choices)

    def bump(self, value: int) -> Change:
        """One die below 6 raised by the value."""
        return self._once("bump", value, lambda: self._certain(lambda pool: raised(pool, value)))

    def lowered(self) -> Change:
        """One die above 1 lowered by 1."""
        return self._once("lowered", None, lambda: self._certain(lowered))

    def without(self, face: int) -> Change:
        """A die of that face fewer."""
        return self._once("without", face, lambda: self._certain(lambda pool: fewer_by(pool, face)))

    def with_one_more(self, face: int) -> Change:
        """A die of that face more."""
        return self._once("with", face, lambda: self._certain(lambda pool: more_by(pool, face)))

    def _certain(self, leads_to: Callable[[int], list[int]]) -> Change:
        """A change in which no dice are thrown: every line is a group of its own."""
        choices = [[self.line(end) for end in leads_to(shown)] for shown in self.lines]
        return self._change([[line] for line in range(len(self))], (1,), choices)

    def _change(
        self, ends: list[list[int]], ways: tuple[int, ...], choices: list[list[int]]
    ) -> Change:
        """A change by the lines each group leads to and the groups each line can choose from."""
        most = max(map(len, choices), default=0) or 1
        # Where there are fewer choices the last one stands for the others.
        table = [[*found, *(found[-1:] or [0]) * (most - len(found))] for found in choices]
        return Change(
            self.pool,
            np.array(ends or [[0] * len(ways)], np.intp),
            ways,
            np.array(table, np.intp),
            np.array([bool(found) for found in choices]),
        )

    def raised(self, values: Sequence[int]) -> Lines:
        """The line each line becomes when bumps of these values make it as high as they can."""
        key = tuple(sorted(values))
        if key not in self._raised:
            ends = [self.line(highest_raised(shown, key)) for shown in self.lines]
            self._raised[key] = np.array(ends, np.intp)
        return self._raised[key]


@lru_cache(64)
def pools_of(pool: int, dice: int, turned: int = 0) -> Pools:
    """All that so many dice may show, and those left, or one more, where a die may have been turned."""
    shown = set(THROWS[dice].pools)
    if turned:
        shown |= set(THROWS[dice + turned].pools)
    return Pools(pool, map(int, shown))


@lru_cache(8)
def ways_of_throw(dice: int) -> Shown:
    """What so many dice show, and in how many ways."""
    throw = THROWS[dice]
    return {int(shown): int(ways) for shown, ways in zip(throw.pools, throw.ways, strict=True)}


def pools_reached(
    pool: int,
    start: Iterable[int],
    bumps: Iterable[int],
    *,
    again: bool,
    rerolls: int,
    turning: bool,
    lowering: bool,
) -> Pools:
    """All that can come of a pool that lies there, with such bumps and so many re-rolls of a die."""
    found = set(start)
    if lowering and pool == DEF:
        found |= {end for shown in found for end in lowered(shown)}
    if again:
        found |= {int(thrown) for shown in found for thrown in THROWS[dice_in(shown)].pools}
    if turning and pool == OFF:
        found |= {end for shown in found for face in FACES for end in fewer_by(shown, face)}
    elif turning:
        found |= {end for shown in found for face in FACES for end in more_by(shown, face)}
    for value in bumps:
        found |= {end for shown in found for end in raised(shown, value)}
    return Pools(pool, {end for shown in found for end in thrown_again(shown, rerolls)})


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


def lowered(pool: int) -> list[int]:
    """The pool with one of its dice above 1 lowered by 1."""
    return [changed(pool, face, face - 1) for face in sorted(set(faces_of(pool))) if face > 1]


def fewer_by(pool: int, face: int) -> list[int]:
    """The pool without a die of that face, if it has one."""
    faces = list(faces_of(pool))
    if face not in faces:
        return []
    faces.remove(face)
    return [pack_faces(tuple(faces))]


def more_by(pool: int, face: int) -> list[int]:
    """The pool with a die of that face more, if there is room for it."""
    faces = faces_of(pool)
    return [added(faces, face)] if len(faces) < MOST_DICE else []


def added(faces: Iterable[int], face: int) -> int:
    """The pool of these faces and one more."""
    return pack_faces((*faces, face))


def changed(pool: int, face: int, new: int) -> int:
    """The pool with one die showing another face."""
    faces = list(faces_of(pool))
    faces.remove(face)
    return added(faces, new)
