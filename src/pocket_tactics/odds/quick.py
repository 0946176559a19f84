"""Odds good enough for a search that asks for thousands of them: of three dice only the highest two are looked at.

A pool of three dice then has 21 rows instead of 56, and the largest assault 50 times fewer pairs. Where two pools are
equal in their highest two dice the third decide, which are taken to be any that are not higher. Where there is still
too much to work out, some re-rolls are left out.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import DEF, OFF, THROWS, faces_of, pack_faces
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, SIDES
from pocket_tactics.odds.duel import Chances, Duel
from pocket_tactics.odds.planes import FACES, Change, Plane, change_of, plane_of, with_pool
from pocket_tactics.odds.solve import Dice, Moment, Solution, rounded
from pocket_tactics.odds.worth import Table

LOOKED_AT: Final = 2
MOST_EFFORT: Final = 6_000_000  # numbers
SHARES: Final = 6  # a chance that third dice decide is rounded to so many parts


def quick_chances(duel: Duel, moment: Moment | None = None) -> Chances:
    """About what `Solution(duel, moment).chances()` gives, in a few milliseconds."""
    while coarse_effort(duel) > MOST_EFFORT:
        duel = with_fewer_rerolls(duel)
    return QuickSolution(duel, moment).chances()


def coarse_effort(duel: Duel) -> int:
    """About how many numbers are worked out: pairs of rows times what can be left of re-rolls, and of bumps."""
    pairs, rerolls, bumps = 1, 1, 1
    for fighter in (duel.attacker, duel.defender):
        pairs *= len(coarse_throw(fighter.off)) * len(coarse_throw(fighter.defence))
        rerolls *= fighter.rerolls + 1
        bumps *= 2 ** len(fighter.bumps)
    return pairs * (rerolls + bumps)


def with_fewer_rerolls(duel: Duel) -> Duel:
    """The duel with a re-roll fewer on the side that has more, or a bump fewer where there is none."""
    attacker, defender = duel.attacker, duel.defender
    if attacker.rerolls + defender.rerolls == 0:
        if len(attacker.bumps) >= len(defender.bumps):
            return replace(duel, attacker=replace(attacker, bumps=attacker.bumps[1:]))
        return replace(duel, defender=replace(defender, bumps=defender.bumps[1:]))
    if attacker.rerolls >= defender.rerolls:
        return replace(duel, attacker=replace(attacker, rerolls=attacker.rerolls - 1))
    return replace(duel, defender=replace(defender, rerolls=defender.rerolls - 1))


class QuickSolution(Solution):
    """The tables of an assault of the highest two dice of each pool."""

    def plane(self, side: int) -> Plane:
        fighter = self.duel.fighter(side)
        if fighter.turns_die:
            return plane_of(fighter.off, fighter.defence, turning=True)
        return coarse_plane(fighter.off, fighter.defence)

    def shown(self, side: int) -> Dice:
        fighter = self.duel.fighter(side)
        if fighter.turns_die:
            return super().shown(side)
        if self.moment.dice is None:
            return coarse_ways(fighter.off, fighter.defence)
        exact = self.moment.dice[side]
        found: Dice = {}
        for (off, defence), ways in exact.items():
            pair = highest_two(off), highest_two(defence)
            found[pair] = found.get(pair, 0) + ways
        return found

    def tallied(self) -> Table:
        attacker, defender = self.reckoning.planes
        strike = self.share(attacker, defender, ATTACKER)
        counter = self.share(defender, attacker, DEFENDER).T
        lost = [1 - rounded(self.duel.fighter(side).survival) for side in range(SIDES)]
        scale = lost[ATTACKER].denominator * lost[DEFENDER].denominator
        worths = self.reckoning.purse.pack(
            counter * (SHARES * int(lost[ATTACKER] * scale)),
            strike * (SHARES * int(lost[DEFENDER] * scale)),
            strike * counter * int(lost[ATTACKER] * lost[DEFENDER] * scale),
            scale * SHARES * SHARES,
        )
        return Table(worths, scale * SHARES * SHARES)

    def share(self, striker: Plane, struck: Plane, side: int) -> NDArray[np.int64]:
        """By rows of the two: in how many of SHARES the OFF dice of one beat the DEF dice of the other."""
        dice = self.duel.fighter(side).off, self.duel.fighter(side ^ 1).defence
        return self.by_pools(
            striker, struck, lambda off, defence: self.beats(off, defence, dice), np.int64
        )

    def beats(self, off: int, defence: int, dice: tuple[int, int]) -> int:
        """In how many of SHARES pools beat each other of which these are the highest dice."""
        if not off:
            return 0
        if self.duel.pair_by_pair and dice[OFF] > dice[DEF]:
            return SHARES  # a die without a partner
        if self.beaten_by(off, defence):
            return SHARES
        if min(dice) <= LOOKED_AT:
            return SHARES if dice[OFF] > LOOKED_AT and off == defence else 0
        lowest = faces_of(off)[-1], faces_of(defence)[-1]
        if off != defence and not self.duel.pair_by_pair:
            return 0
        higher = sum(a > b for a, b in product(range(1, lowest[0] + 1), range(1, lowest[1] + 1)))
        return round(SHARES * higher / (lowest[0] * lowest[1]))


class CoarsePlane(Plane):
    """Rows of pools of which at most two dice are looked at."""

    def __init__(self, off: int, defence: int) -> None:
        super().__init__(product(coarse_throw(off), coarse_throw(defence)))
        self.dice = (off, defence)

    def _again(self, pool: int, highest: bool) -> Change:
        if self.dice[pool] <= LOOKED_AT:
            return super()._again(pool, highest)
        rows = [
            [
                self.row(with_pool(pair, pool, one_again(pair[pool], face, highest)))
                for face in FACES
            ]
            for pair in self.pairs
        ]
        own = np.arange(len(self), dtype=np.intp)[:, None]
        return change_of(rows, (1,) * len(FACES), own, np.ones(len(self), np.bool_))

    def _pool_again(self, pool: int) -> Change:
        thrown = coarse_throw(self.dice[pool])
        rows = [[self.row(with_pool(pair, pool, new)) for new in thrown] for pair in self.pairs]
        own = np.arange(len(self), dtype=np.intp)[:, None]
        possible = np.full(len(self), self.dice[pool] > 0)
        return change_of(rows, tuple(thrown.values()), own, possible)


def one_again(pool: int, face: int, highest: bool) -> int:
    """The highest two dice when the lowest or the highest of three was thrown again and shows that face.

    The third is taken to show about half of what the second does.
    """
    first, second = faces_of(pool)
    kept = (second, (second + 1) // 2) if highest else (first, second)
    return pack_faces(tuple(sorted((*kept, face), reverse=True)[:LOOKED_AT]))


def highest_two(pool: int) -> int:
    """The pool without its third die."""
    return pack_faces(faces_of(pool)[:LOOKED_AT])


@lru_cache(64)
def coarse_plane(off: int, defence: int) -> Plane:
    return CoarsePlane(off, defence)


@lru_cache(64)
def coarse_ways(off: int, defence: int) -> Dice:
    """What the highest two of so many OFF and DEF dice show, and in how many ways."""
    return {
        (first, second): ways * more
        for first, ways in coarse_throw(off).items()
        for second, more in coarse_throw(defence).items()
    }


@lru_cache(8)
def coarse_throw(dice: int) -> dict[int, int]:
    """What the highest two of so many dice show, and in how many ways."""
    throw = THROWS[dice]
    found: dict[int, int] = {}
    for pool, ways in zip(throw.pools, throw.ways, strict=True):
        seen = highest_two(pool)
        found[seen] = found.get(seen, 0) + int(ways)
    return found
