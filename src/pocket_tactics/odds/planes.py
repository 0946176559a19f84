"""A strike: OFF dice of one fighter against DEF dice of the other, and which of their pairs need to be told apart.

A *row* is a pair of pools. Rows that strike alike, and that whatever can still be used leads to like rows with like
chances, are of one *kind*: a number for a kind does for all of them. With three dice a side and nothing left to use
there are two kinds of 3,136 rows, with a re-roll each 92.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import OFF
from pocket_tactics.odds.pools import Change, Lines, Pools

ROOM: Final = 1 << 62
MOST_KNOWN: Final = 128  # sets of kinds a plane remembers

# Where a row of some kind leads: a change, or None for the row as it is, and the kinds after it.
Path = tuple["Kinds", Change | None]


@dataclass(frozen=True, eq=False, slots=True)
class Lead:
    """A change of rows by their kinds, before and after it.

    Chance leads from a group to one of several kinds: `groups` lists, for each of them, the kind in each group, and
    `ways` its weight. Without groups every kind after the change is a group of its own. `choices` lists, for each thing
    to choose, the group of each kind; without choices it is that of the same number. `nothing` tells the kinds in which
    there is nothing to choose, if there are any.
    """

    groups: tuple[Lines, ...] = ()
    ways: tuple[int, ...] = (1,)
    choices: tuple[Lines, ...] = ()
    nothing: NDArray[np.bool_] | None = None


STAYING: Final = Lead()


@dataclass(frozen=True, eq=False, slots=True)
class Kinds:
    """The kind of every row, OFF pools by DEF pools, a row of each kind, and the paths by which they differ."""

    of_rows: Lines
    first: Lines
    leads: dict[Path, Lead] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.first)

    def lead(self, after: "Kinds", change: Change | None) -> Lead:
        """Where one of its paths leads, or the kinds as they are."""
        return STAYING if after is self and change is None else self.leads[after, change]


class Plane:
    """The rows of a strike."""

    def __init__(self, offs: Pools, defences: Pools) -> None:
        self.pools = (offs, defences)
        self.known: dict[object, Kinds] = {}

    def __len__(self) -> int:
        return len(self.pools[0]) * len(self.pools[1])

    def by_strike(
        self, name: object, strike: Callable[[int, int], int]
    ) -> tuple[Kinds, NDArray[np.int64]]:
        """Rows by what a strike comes to, and what it comes to; the same name stands for the same function."""
        offs, defences = (pools.lines for pools in self.pools)

        def make() -> Kinds:
            found = [[strike(off, defence) for defence in defences] for off in offs]
            return self._kinds([np.array(found, np.intp)])

        kinds = self._once(name, make)
        rows = (divmod(int(row), len(defences)) for row in kinds.first)
        return kinds, np.array([strike(offs[off], defences[defence]) for off, defence in rows])

    def by_paths(self, paths: Iterable[Path]) -> Kinds:
        """The kinds of rows that any of these paths tells apart."""
        found = tuple(dict.fromkeys(paths))
        if len(found) == 1 and found[0][1] is None:
            return found[0][0]
        return self._once(found, lambda: self._by_paths(found))

    def _once(self, key: object, make: Callable[[], Kinds]) -> Kinds:
        kinds = self.known.get(key)
        if kinds is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            kinds = self.known[key] = make()
        return kinds

    def _by_paths(self, paths: Sequence[Path]) -> Kinds:
        tracks = [Track(kinds, change) for kinds, change in paths]
        made = self._kinds([column for track in tracks for column in track.columns])
        for kinds, change in paths:
            if change is None and len(kinds) == len(made):
                made = kinds  # nothing else tells more apart
        for path, track in zip(paths, tracks, strict=True):
            if path != (made, None):
                made.leads[path] = track.lead(made)
        return made

    def _kinds(self, columns: Sequence[Lines]) -> Kinds:
        first, labels = told_apart([column.ravel() for column in columns])
        return Kinds(labels.reshape([len(pools) for pools in self.pools]), first)

    def rearranged(self, kinds: Kinds, offs: Lines, defences: Lines) -> tuple[Kinds, Lines]:
        """The kinds of the rows with these pools in place of their own, and what they were before."""
        old = kinds.of_rows[np.ix_(offs, defences)]
        made = self._kinds([old])
        return made, old.ravel()[made.first]


class Track:
    """Where a path leads from every row: the kind after it, or the groups to choose from, counted from 1."""

    def __init__(self, after: Kinds, change: Change | None) -> None:
        self.change = change
        self.groups: tuple[Lines, ...] = ()
        self.columns = [after.of_rows]
        if change is not None:
            kinds = after.of_rows if change.pool == OFF else after.of_rows.T
            choices = self.grouped(kinds, change)[change.choices] + 1
            choices[~change.possible] = 0
            self.columns = [
                column if change.pool == OFF else column.T for column in columns_of(choices)
            ]

    def grouped(self, kinds: Lines, change: Change) -> Lines:
        """By groups of lines of the changed pool and lines of the other: a number for what chance leads to."""
        ends = kinds[change.ends]
        if len(change.ways) == 1:
            return ends[:, 0]
        if min(change.ways) == max(change.ways):
            ends.sort(axis=1)
        columns = [ends[:, way].ravel() for way in range(len(change.ways))]
        first, numbers = told_apart(columns)
        self.groups = tuple(column[first] for column in columns)
        return numbers.reshape(len(ends), -1)

    def lead(self, kinds: Kinds) -> Lead:
        """The path from kinds of rows it tells apart."""
        found = [column.ravel()[kinds.first] for column in self.columns]
        if self.change is None:
            return Lead(choices=tuple(found))
        last = np.maximum(found[0] - 1, 0)
        choices = (last, *(np.where(column > 0, column - 1, last) for column in found[1:]))
        nothing = None if self.change.possible.all() else found[0] == 0
        return Lead(self.groups, self.change.ways, choices, nothing)


@lru_cache(64)
def plane_of(offs: Pools, defences: Pools) -> Plane:
    """The plane of these pools, with all it knows."""
    return Plane(offs, defences)


def columns_of(choices: Lines) -> list[Lines]:
    """What can be chosen as columns that are the same for the same choice: each once, the last first, then nothing."""
    choices.sort(axis=1)
    choices[:, :-1][choices[:, 1:] == choices[:, :-1]] = 0
    choices.sort(axis=1)
    last = choices.shape[1] - 1
    return [
        choices[:, number]
        for number in range(last, -1, -1)
        if number == last or choices[:, number].any()
    ]


def told_apart(columns: Sequence[Lines]) -> tuple[Lines, Lines]:
    """Numbers for what is not the same in all columns: the first place of each, and the number at each place."""
    code = columns[0]
    room = int(code.max()) + 1
    for column in columns[1:]:
        size = int(column.max()) + 1
        if room * size > ROOM:
            found, code = np.unique(code, return_inverse=True)
            room = len(found)
        code = code * size + column
        room *= size
    _, first, labels = np.unique(code, return_index=True, return_inverse=True)
    return first, labels
