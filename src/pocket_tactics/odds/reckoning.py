"""Arithmetic on tables of worths: what chance is worth on average, and what is best for a side.

Results are made block by block, so that what is picked and compared on the way stays in the processor's cache.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

import numpy as np

from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, SIDES
from pocket_tactics.odds.planes import Kinds, Lead, Plane
from pocket_tactics.odds.pools import Change, Lines
from pocket_tactics.odds.worth import Purse, Table, Worths

ROWS: Final = 32  # of a block

# Less than any worth, for either side: there is nothing to choose.
NOTHING: Final = -(1 << 62)


@dataclass(frozen=True, slots=True)
class Use:
    """Something a side can use once: how it changes the dice of the strike and of the counter-strike."""

    changes: tuple[Change | None, Change | None]

    @property
    def possible(self) -> bool:
        """Whether there are dice it could change."""
        return all(change is None or change.possible.any() for change in self.changes)

    @property
    def total(self) -> int:
        """Of how many ways chance takes one."""
        return prod(change.total for change in self.changes if change is not None)


Prospect = tuple[Use, Table]  # a use, and what the dice are worth after it


@dataclass(frozen=True)
class Reckoning:
    """The rows of both strikes and the purse they are for. With `friendly` both sides want what the defender wants."""

    planes: tuple[Plane, Plane]
    purse: Purse
    friendly: bool = False

    def flip(self, side: int) -> int:
        """What makes a larger number the better one for that side, by exclusive or."""
        return self.purse.flip if side == DEFENDER or self.friendly else 0

    def scale_for(self, tables: Sequence[Table], prospects: Sequence[Prospect]) -> int:
        """The scale in which all these can be compared, as far as there is room."""
        scale = max(table.scale for table in tables)
        for use, after in prospects:
            scale = max(scale, after.scale * use.total)
        while scale > self.purse.most:
            scale //= 6
        return scale

    def kinds_for(
        self, tables: Sequence[Table], prospects: Sequence[Prospect]
    ) -> tuple[Kinds, Kinds]:
        """The kinds of rows that any of these tells apart."""
        strike, counter = (
            plane.by_paths(
                [
                    *((table.kinds[axis], None) for table in tables),
                    *((after.kinds[axis], use.changes[axis]) for use, after in prospects),
                ]
            )
            for axis, plane in enumerate(self.planes)
        )
        return strike, counter

    def best_of(
        self,
        chooser: int,
        endings: Sequence[Table],
        prospects: Sequence[Prospect],
        must: bool = False,
    ) -> Table:
        """What it is worth to a side that may take an ending or use something; with `must` it uses what it can."""
        if len(endings) == 1 and not prospects:
            return endings[0]
        scale = self.scale_for(endings, prospects)
        kinds = self.kinds_for(endings, prospects)
        flip = self.flip(chooser)
        ends = [self.kept(table, kinds, scale, flip) for table in endings]
        uses = [self.used(prospect, kinds, scale, flip) for prospect in prospects]
        result = blank(kinds)
        for rows in blocks(kinds):
            best = best_in(rows, uses)
            otherwise = best_in(rows, ends)
            if must:
                otherwise = np.where(best == NOTHING, otherwise, NOTHING)
            np.bitwise_xor(np.maximum(best, otherwise), flip, out=result[rows])
        return Table(result, scale, kinds)

    def by_turns(
        self, end: Table, prospects: Sequence[Sequence[Prospect]], sides: Sequence[int]
    ) -> dict[int, Table]:
        """What it is worth if that side, of those wanted, is asked next; a second pass in succession is the end."""
        everything = [*prospects[ATTACKER], *prospects[DEFENDER]]
        scale = self.scale_for([end], everything)
        kinds = self.kinds_for([end], everything)
        flips = [self.flip(side) for side in range(SIDES)]
        turn = flips[ATTACKER] ^ flips[DEFENDER]
        over = self.kept(end, kinds, scale, 0)
        uses = [
            [self.used(prospect, kinds, scale, flip) for prospect in found]
            for flip, found in zip(flips, prospects, strict=True)
        ]
        results = {side: blank(kinds) for side in sides}
        for rows in blocks(kinds):
            ended = over.in_rows(rows)
            best = [best_in(rows, found) for found in uses]
            for side, result in results.items():
                # A pass leaves the other side the choice between the end and a use.
                worth = np.bitwise_xor(ended, flips[side ^ 1], out=result[rows])
                np.maximum(worth, best[side ^ 1], out=worth)
                worth ^= turn
                np.maximum(worth, best[side], out=worth)
                worth ^= flips[side]
        return {side: Table(result, scale, kinds) for side, result in results.items()}

    def rearranged(self, table: Table, pools: Sequence[Sequence[Lines]]) -> Table:
        """The table of dice that are to become these before, by the lines of every pool of both sides."""
        (strike, rows), (counter, columns) = (
            plane.rearranged(table.kinds[side], pools[side][OFF], pools[side ^ 1][DEF])
            for side, plane in enumerate(self.planes)
        )
        return Table(table.worths[np.ix_(rows, columns)], table.scale, (strike, counter))

    def kept(self, table: Table, kinds: tuple[Kinds, Kinds], scale: int, flip: int) -> "Part":
        """A table beside others of more kinds and a larger scale."""
        return self.used((Use((None, None)), table), kinds, scale, flip)

    def used(self, prospect: Prospect, kinds: tuple[Kinds, Kinds], scale: int, flip: int) -> "Part":
        """What a use leaves at that scale, to be chosen from by who likes large numbers after a flip."""
        use, after = prospect
        rows, columns = (
            kinds[axis].lead(after.kinds[axis], use.changes[axis]) for axis in range(SIDES)
        )
        reached = after.scale * use.total
        if reached <= scale:
            worths = summed(after.worths, rows, columns)
            if reached < scale:
                worths = worths * (scale // reached)
        else:
            by = reached // scale
            attacker, defender, both = (
                (summed(ways, rows, columns) + by // 2) // by
                for ways in self.purse.unpack(after.worths, after.scale)
            )
            worths = self.purse.pack(attacker, defender, both, scale)
        return Part(worths, rows, columns, flip)


@dataclass(frozen=True, slots=True)
class Part:
    """Worths of groups of rows and columns from which the best are still to be chosen."""

    worths: Worths
    rows: Lead
    columns: Lead
    flip: int

    def in_rows(self, rows: slice) -> Worths:
        """For these kinds of rows, the best of all groups that can be chosen."""
        blocks = [self.worths[groups[rows]] for groups in self.rows.choices] or [self.worths[rows]]
        if self.flip:
            blocks = [block ^ self.flip for block in blocks]
        block = chosen(blocks)
        if self.rows.nothing is not None:
            block[self.rows.nothing[rows]] = NOTHING
        if self.columns.choices:
            block = chosen([np.take(block, groups, axis=1) for groups in self.columns.choices])
        if self.columns.nothing is not None:
            block[:, self.columns.nothing] = NOTHING
        return block


def chosen(blocks: Sequence[Worths]) -> Worths:
    """The best of some blocks, in the memory of the first."""
    best = blocks[0]
    for block in blocks[1:]:
        np.maximum(best, block, out=best)
    return best


def best_in(rows: slice, parts: Sequence[Part]) -> Worths:
    """The best of some parts in these rows; nothing where there is none."""
    if not parts:
        return np.full((1, 1), NOTHING)
    best = parts[0].in_rows(rows)
    for part in parts[1:]:
        best = np.maximum(best, part.in_rows(rows))
    return best


def summed(worths: Worths, *leads: Lead) -> Worths:
    """What chance leads to, added up for each group."""
    for axis, lead in enumerate(leads):
        if lead.groups:
            total = np.take(worths, lead.groups[0], axis) * lead.ways[0]
            for kinds, ways in zip(lead.groups[1:], lead.ways[1:], strict=True):
                more = np.take(worths, kinds, axis)
                total += more if ways == 1 else more * ways
            worths = total
    return worths


def blank(kinds: tuple[Kinds, Kinds]) -> Worths:
    return np.empty((len(kinds[0]), len(kinds[1])), np.int64)


def blocks(kinds: tuple[Kinds, Kinds]) -> Iterator[slice]:
    """All rows, so many at a time."""
    for start in range(0, len(kinds[0]), ROWS):
        yield slice(start, start + ROWS)
