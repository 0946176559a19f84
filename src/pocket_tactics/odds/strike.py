"""One strike by itself, solved: OFF dice against DEF dice with all that can be done to them, nothing else at stake.

What dice are worth is then one number, the chance of the strike, and a table is as large as one pool times the other:
a tenth of a millisecond where an assault as a whole takes many. Tables for few re-rolls are part of those for more.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import DEF, OFF, beats_from_the_top, beats_pair_by_pair
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, SIDES
from pocket_tactics.odds.pools import Change, Pools, pools_of, ways_of_throw
from pocket_tactics.odds.windows import Left, Supply, spent, with_supply

Chances = NDArray[np.float64]  # that the strike succeeds, by lines of the OFF and of the DEF dice

POOL_OF: Final = (OFF, DEF)  # the pool of each side
LANE_OF: Final = (2 * ATTACKER + OFF, 2 * DEFENDER + DEF)
WORST: Final = (-1.0, 2.0)  # for each side, what is never the best


@dataclass(frozen=True, slots=True)
class Row:
    """The dice of one side, OFF or DEF, and what its player can do; `forces` are as those of a fighter."""

    dice: int
    bumps: tuple[int, ...] = ()
    again: bool = False  # all dice once more
    forces: tuple[int, ...] = ()


class Strike:
    """The tables of an attacker's OFF dice against a defender's DEF dice."""

    def __init__(self, off: Row, defence: Row, *, pair_by_pair: bool = False) -> None:
        self.rows = (off, defence)
        self.pair_by_pair = pair_by_pair
        self.pools = tuple(pools_of(POOL_OF[side], self.rows[side].dice) for side in range(SIDES))
        self._tallied = tallied(off.dice, defence.dice, pair_by_pair)
        self._rerolled: dict[Left, tuple[Chances, Chances]] = {}

    def chance(self, rerolls: tuple[int, int]) -> float:
        """That the strike succeeds under best play when the sides have so many re-rolls of one die."""
        if not self.rows[ATTACKER].dice:
            return 0.0
        ours, theirs = (
            number if row.dice else 0 for number, row in zip(rerolls, self.rows, strict=True)
        )
        worths = self._rerolls(((ours,), (theirs,)))[ATTACKER]
        for side in (DEFENDER, ATTACKER):
            worths = self._forced(side, self.rows[side].forces, worths)
        worths = self._bumped(worths)
        for side in (DEFENDER, ATTACKER):
            if self.rows[side].again and self.rows[side].dice:
                worths = better(
                    side, worths, self._used(side, Pools.pool_again(self.pools[side]), worths)
                )
        ways = [self._ways(side) for side in range(SIDES)]
        return float(ways[ATTACKER] @ worths @ ways[DEFENDER])

    def _ways(self, side: int) -> Chances:
        """How likely each line is thrown."""
        ways = ways_of_throw(self.rows[side].dice)
        counts = np.array([ways[line] for line in self.pools[side].lines], float)
        return np.asarray(counts / counts.sum())

    def _used(self, side: int, change: Change, worths: Chances) -> Chances:
        """What dice are worth to a side that changes its own pool so, where it can."""
        worths = worths if side == ATTACKER else worths.T
        groups = np.tensordot(
            np.array(change.ways, float) / change.total, worths[change.ends], (0, 1)
        )
        best = np.max if side == ATTACKER else np.min
        found = best(groups[change.choices], axis=1)
        found = np.where(change.possible[:, None], found, WORST[side])
        return np.asarray(found if side == ATTACKER else found.T)

    def _rerolls(self, left: Left) -> tuple[Chances, Chances]:
        """What dice are worth when a side is next, nobody has passed, and so many re-rolls are left (C21, F44)."""
        found = self._rerolled.get(left)
        if found is None:
            uses: list[Chances | None] = [None, None]
            for side in range(SIDES):
                if left[side][0]:
                    after = self._rerolls(with_supply(left, side, spent(left[side], 0)))[side ^ 1]
                    uses[side] = self._used(side, self.pools[side].lowest_again(), after)
            found = self._rerolled[left] = by_turns(self._tallied, uses)
        return found

    def _forced(self, side: int, forces: tuple[int, ...], worths: Chances) -> Chances:
        """A side has dice thrown again one after another as it likes (F44): of its own the lowest, else the highest."""
        best = worths
        for number, lanes in enumerate(forces):
            after = self._forced(side, (*forces[:number], *forces[number + 1 :]), worths)
            for owner in range(SIDES):
                if lanes >> LANE_OF[owner] & 1 and self.rows[owner].dice:
                    pools = self.pools[owner]
                    change = pools.lowest_again() if owner == side else pools.highest_again()
                    best = better(side, best, self._used(owner, change, after))
        return best

    def _bumped(self, worths: Chances) -> Chances:
        """What dice are worth when the bump phase begins (F43)."""
        if self._all_bumps_help:
            ours, theirs = (
                pools.raised(row.bumps) for pools, row in zip(self.pools, self.rows, strict=True)
            )
            return np.asarray(worths[np.ix_(ours, theirs)])
        kinds = [sorted(set(row.bumps)) for row in self.rows]
        full = [
            tuple(Counter(row.bumps)[value] for value in values)
            for row, values in zip(self.rows, kinds, strict=True)
        ]
        known: dict[Left, tuple[Chances, Chances]] = {}

        def asked(left: Left) -> tuple[Chances, Chances]:
            if left not in known:
                known[left] = by_turns(worths, [uses(side, left) for side in range(SIDES)])
            return known[left]

        def uses(side: int, left: Left) -> Chances | None:
            best: Chances | None = None
            for kind, number in enumerate(left[side]):
                if number:
                    supply: Supply = spent(left[side], kind)
                    after = asked(with_supply(left, side, supply))[side ^ 1]
                    used = self._used(side, self.pools[side].bump(kinds[side][kind]), after)
                    best = used if best is None else better(side, best, used)
            return best

        return asked((full[ATTACKER], full[DEFENDER]))[ATTACKER]

    @property
    def _all_bumps_help(self) -> bool:
        """Whether nobody can do better than make the pool as high as bumps can: not where the highest die is forced."""
        aimed = any(
            lanes >> LANE_OF[side ^ 1] & 1
            for side in range(SIDES)
            for lanes in self.rows[side].forces
        )
        return not (aimed or self.pair_by_pair)


@lru_cache(64)
def tallied(off: int, defence: int, pair_by_pair: bool) -> Chances:
    """Whether the strike succeeds, for all that so many dice may show."""
    beats = beats_pair_by_pair if pair_by_pair else beats_from_the_top
    offs, defences = pools_of(OFF, off).lines, pools_of(DEF, defence).lines
    return np.array([[float(beats(one, other)) for other in defences] for one in offs])


def by_turns(end: Chances, uses: list[Chances | None]) -> tuple[Chances, Chances]:
    """What dice are worth when a side is next and nobody has passed, by what they are after a use of either side."""
    if uses[ATTACKER] is None and uses[DEFENDER] is None:
        return end, end
    passed = [end if used is None else better(side, end, used) for side, used in enumerate(uses)]
    first, second = (
        passed[side ^ 1] if used is None else better(side, used, passed[side ^ 1])
        for side, used in enumerate(uses)
    )
    return first, second


def better(side: int, one: Chances, other: Chances) -> Chances:
    """The better one for a side, line by line: the attacker wants the strike to succeed."""
    return np.maximum(one, other) if side == ATTACKER else np.minimum(one, other)
