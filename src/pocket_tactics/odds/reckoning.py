"""Arithmetic on tables of worths: what chance is worth on average, and what is best for a side.

Everything is done block by block, so that what is picked row by row stays in the processor's cache, in memory that is
used again and again (fresh memory is slow to touch), and by several threads where tables are large: numpy lets go of
the interpreter meanwhile.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from math import prod
from os import cpu_count, getpid
from threading import local
from typing import Final

import numpy as np

from pocket_tactics.engine.notes import ATTACKER, DEFENDER
from pocket_tactics.odds.planes import Change, Lines, Plane
from pocket_tactics.odds.worth import Purse, Table, Worths

COLUMNS: Final = 128  # of a block whose rows are picked
ROWS: Final = 32  # of a block whose columns are picked
WORTH_THREADS: Final = 1 << 20  # numbers; smaller tables are done before a thread has woken up
MOST_THREADS: Final = 4


# Less than any worth, for either side: there is nothing to choose.
NOTHING: Final = -(1 << 62)


@dataclass(frozen=True, slots=True)
class Use:
    """Something a side can use once: whose dice it changes, and how."""

    on: int
    change: Change


Prospect = tuple[Use, Table]  # a use, and what the dice are worth after it


class Scratch(local):
    """Arrays of a thread's own for what is worked out by the way; a name has one use at a time."""

    def __init__(self) -> None:
        self.arrays: dict[str, Worths] = {}

    def array(self, name: str, *shape: int) -> Worths:
        size = prod(shape)
        flat = self.arrays.get(name)
        if flat is None or flat.size < size:
            flat = self.arrays[name] = np.empty(size, np.int64)
        return flat[:size].reshape(shape)

    def like(self, name: str, block: Worths) -> Worths:
        return self.array(name, *block.shape)


SCRATCH: Final = Scratch()


@dataclass(frozen=True)
class Reckoning:
    """The rows of both sides and the purse they fight for. With `friendly` both sides want what the defender wants."""

    planes: tuple[Plane, Plane]
    purse: Purse
    friendly: bool = False
    spare: list[Worths] = field(default_factory=list, repr=False)

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.planes[ATTACKER]), len(self.planes[DEFENDER])

    def blank(self) -> Worths:
        """An array for a table; used ones come first."""
        return self.spare.pop() if self.spare else np.empty(self.shape, np.int64)

    def give_back(self, table: Table) -> None:
        """Nobody needs that table any more."""
        self.spare.append(table.worths)

    def flip(self, side: int) -> int:
        """What makes a larger number the better one for that side, by exclusive or."""
        return self.purse.flip if side == DEFENDER or self.friendly else 0

    def scale_for(self, tables: Sequence[Table], prospects: Sequence[Prospect]) -> int:
        """The scale in which all these can be compared, as far as there is room."""
        scale = max(table.scale for table in tables)
        for use, after in prospects:
            scale = max(scale, after.scale * use.change.total)
        while scale > self.purse.most:
            scale //= 6
        return scale

    def best_of(
        self, chooser: int, passing: Table, prospects: Sequence[Prospect], must: bool = False
    ) -> Table:
        """What it is worth to a side that may pass or make use of something; with `must` it uses what it can."""
        if not prospects:
            return passing
        scale = self.scale_for([passing], prospects)
        flip = self.flip(chooser)
        use = BestUse(self, flip, prospects, scale)
        use.give_back()
        result = self.blank()

        def settle(rows: slice) -> None:
            best = use.in_rows(rows, "best")
            otherwise = at_scale(passing, scale, rows) ^ flip
            if must:
                otherwise = np.where(best == NOTHING, otherwise, NOTHING)
            np.maximum(best, otherwise, out=best)
            np.bitwise_xor(best, flip, out=result[rows])

        self.in_blocks(settle, self.shape[0], ROWS)
        return Table(result, scale)

    def by_turns(
        self,
        end: Table,
        prospects: Sequence[Sequence[Prospect]],
        sides: Sequence[int],
        prepared: Callable[[], None],
    ) -> dict[int, Table]:
        """What it is worth if that side, of those wanted, is asked next; a second pass in succession is the end.

        `prepared` is called when what changes the attacker's dice has been looked at.
        """
        scale = self.scale_for([end], [*prospects[ATTACKER], *prospects[DEFENDER]])
        flips = [self.flip(side) for side in (ATTACKER, DEFENDER)]
        turn = flips[ATTACKER] ^ flips[DEFENDER]
        uses = [
            BestUse(self, flip, found, scale) for flip, found in zip(flips, prospects, strict=True)
        ]
        prepared()
        for use in uses:
            use.give_back()
        results = {side: self.blank() for side in sides}

        def settle(rows: slice) -> None:
            over = end.worths[rows]
            if scale != end.scale:
                more = SCRATCH.like("over", over)
                over = np.multiply(over, scale // end.scale, out=more)
            best = [
                use.in_rows(rows, name) for use, name in zip(uses, ("ours", "theirs"), strict=True)
            ]
            for side, result in results.items():
                # A pass leaves the other side the choice between the end and a use.
                worth = np.bitwise_xor(over, flips[side ^ 1], out=result[rows])
                np.maximum(worth, best[side ^ 1], out=worth)
                worth ^= turn
                np.maximum(worth, best[side], out=worth)
                worth ^= flips[side]

        self.in_blocks(settle, self.shape[0], ROWS)
        return {side: Table(result, scale) for side, result in results.items()}

    def rearranged(self, table: Table, rows: Lines, columns: Lines) -> Table:
        """The table with these rows and columns of it."""
        result = self.blank()

        def settle(block: slice) -> None:
            np.take(table.worths[rows[block]], columns, axis=1, out=result[block], mode="clip")

        self.in_blocks(settle, self.shape[0], ROWS)
        return Table(result, table.scale)

    def used(
        self, block: Worths, use: Use, scales: tuple[int, int], flip: int, name: str
    ) -> Worths:
        """A block after a change of its rows or columns in the best way, from one scale to another."""
        change = use.change
        rows = in_lines(block, change, use.on)
        scale, wanted = scales
        reached = scale * change.total
        if reached <= wanted:
            average = summed(rows, change)
            if reached < wanted:
                average = np.multiply(
                    average, wanted // reached, out=SCRATCH.like("average", average)
                )
        else:
            average = self.rounded(rows, change, scale, reached // wanted)
        if flip:
            average = np.bitwise_xor(average, flip, out=SCRATCH.like("average", average))
        best = picked(average, change.choices[0], SCRATCH.like(name, rows))
        for groups in change.choices[1:]:
            other = picked(average, groups, SCRATCH.like("other", rows))
            np.maximum(best, other, out=best)
        if not change.everywhere:
            best[:, ~change.possible] = NOTHING
        return best.reshape(block.shape)

    def rounded(self, rows: Worths, change: Change, scale: int, by: int) -> Worths:
        """As `summed`, out of so many times fewer ways: the fields would overflow."""
        half = by // 2
        attacker, defender, both = (
            (summed(ways, change) + half) // by for ways in self.purse.unpack(rows, scale)
        )
        return self.purse.pack(attacker, defender, both, scale * change.total // by)

    def in_blocks(self, act: Callable[[slice], None], length: int, lines: int) -> None:
        """Do something with all blocks of so many rows or columns."""
        blocks = [slice(start, min(start + lines, length)) for start in range(0, length, lines)]
        if self.shape[0] * self.shape[1] < WORTH_THREADS:
            for block in blocks:
                act(block)
        else:
            list(threads().map(act, blocks))


class BestUse:
    """The best of some uses to who chooses; nothing where there is none.

    What changes the attacker's dice is picked from whole columns and is ready beforehand; what changes the defender's
    is picked when rows are asked for.
    """

    def __init__(
        self, reckoning: Reckoning, flip: int, prospects: Sequence[Prospect], scale: int
    ) -> None:
        self.reckoning = reckoning
        self.flip = flip
        self.scale = scale
        down = [prospect for prospect in prospects if prospect[0].on == ATTACKER]
        self.across = [prospect for prospect in prospects if prospect[0].on == DEFENDER]
        self.ready: Worths | None = None
        if down:
            self.ready = reckoning.blank()
            reckoning.in_blocks(partial(self.prepare, down), reckoning.shape[1], COLUMNS)

    def prepare(self, prospects: Sequence[Prospect], columns: slice) -> None:
        assert self.ready is not None, "the array is made before"
        best: Worths | None = None
        for use, after in prospects:
            part = after.worths[:, columns]
            block = SCRATCH.like("block", part)
            np.copyto(block, part)
            found = self.used(block, use, after.scale, "best" if best is None else "second")
            best = found if best is None else np.maximum(best, found, out=best)
        assert best is not None, "there is something to prepare"
        self.ready[:, columns] = best

    def in_rows(self, rows: slice, name: str) -> Worths:
        """For rows of the attacker, in an array of that name."""
        best: Worths | None = None
        for use, after in self.across:
            found = self.used(
                after.worths[rows], use, after.scale, name if best is None else "second"
            )
            best = found if best is None else np.maximum(best, found, out=best)
        if self.ready is not None:
            ready = self.ready[rows]
            if best is None:
                best = SCRATCH.like(name, ready)
                np.copyto(best, ready)
            else:
                np.maximum(best, ready, out=best)
        if best is None:
            best = SCRATCH.array(name, 1, 1)
            best[0, 0] = NOTHING
        return best

    def used(self, block: Worths, use: Use, scale: int, name: str) -> Worths:
        return self.reckoning.used(block, use, (scale, self.scale), self.flip, name)

    def give_back(self) -> None:
        """Let the array of what is ready be used for what is made of it: rows are read before they are written."""
        if self.ready is not None:
            self.reckoning.spare.append(self.ready)


def threads() -> ThreadPoolExecutor:
    return threads_of(getpid())


@cache
def threads_of(process: int) -> ThreadPoolExecutor:
    """A process has threads of its own: those of the one it was forked from do not run in it."""
    return ThreadPoolExecutor(min(cpu_count() or 1, MOST_THREADS), f"odds-{process}")


def at_scale(table: Table, scale: int, rows: slice) -> Worths:
    """Rows of a table as they count beside others of a larger scale."""
    worths = table.worths[rows]
    return worths if scale == table.scale else worths * (scale // table.scale)


def in_lines(block: Worths, change: Change, axis: int) -> Worths:
    """A block of rows (axis 0) or columns seen as the lines of a change, which lie along the second of three axes."""
    if axis == ATTACKER:
        return block.reshape(-1, change.lines, change.inner * block.shape[1])
    return block.reshape(-1, change.lines, change.inner)


def picked(rows: Worths, lines: Lines, out: Worths) -> Worths:
    """These lines."""
    np.take(rows, lines, axis=1, out=out, mode="clip")
    return out


def summed(rows: Worths, change: Change) -> Worths:
    """What chance leads to, added up for each group."""
    if len(change.groups) == 1:
        return rows
    size = (rows.shape[0], len(change.groups[0]), rows.shape[2])
    total = picked(rows, change.groups[0], SCRATCH.array("average", *size))
    if change.ways[0] != 1:
        total *= change.ways[0]
    more = SCRATCH.array("more", *size)
    for lines, ways in zip(change.groups[1:], change.ways[1:], strict=True):
        picked(rows, lines, more)
        if ways != 1:
            more *= ways
        total += more
    return total
