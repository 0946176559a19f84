"""Odds good enough for a search that asks for thousands of them: of three dice only the highest two are looked at.

A pool of three dice then has 21 rows instead of 56, and the largest assault 50 times fewer pairs. Where two pools are
equal in their highest two dice the third decide, which are taken to be any that are not higher. Where there is still
too much to work out, some re-rolls are left out.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

from pocket_tactics.engine.dice import DEF, OFF, THROWS, faces_of, pack_faces
from pocket_tactics.odds.duel import Chances, Duel
from pocket_tactics.odds.planes import Plane, plane_of
from pocket_tactics.odds.pools import FACES, Change, Pools, Shown
from pocket_tactics.odds.solve import Moment, Solution, thrown_pools

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

    shares = SHARES

    def pools_for(self, side: int, pool: int) -> Pools:
        fighter = self.duel.fighter(side)
        if fighter.turns_die:
            return thrown_pools(fighter, pool)
        return coarse_pools(pool, fighter.dice(pool))

    def plane(self, side: int) -> Plane:
        return plane_of(self.pools[side][OFF], self.pools[side ^ 1][DEF])

    def shown(self, side: int, pool: int) -> Shown:
        fighter = self.duel.fighter(side)
        if fighter.turns_die:
            return super().shown(side, pool)
        if self.moment.dice is None:
            return coarse_throw(fighter.dice(pool))
        found: Shown = {}
        for shown, ways in self.moment.dice[side][pool].items():
            seen = highest_two(shown)
            found[seen] = found.get(seen, 0) + ways
        return found

    def share(self, side: int, off: int, defence: int) -> int:
        """In how many of SHARES pools beat each other of which these are the highest dice."""
        dice = self.duel.fighter(side).off, self.duel.fighter(side ^ 1).defence
        return self.beats(off, defence, dice)

    def beats(self, off: int, defence: int, dice: tuple[int, int]) -> int:
        """The same of so many dice."""
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


class CoarsePools(Pools):
    """What so many dice may show, of which at most two are looked at."""

    def __init__(self, pool: int, dice: int) -> None:
        super().__init__(pool, coarse_throw(dice))
        self.dice = dice

    def _again(self, highest: bool) -> Change:
        if self.dice <= LOOKED_AT:
            return super()._again(highest)
        ends = [
            [self.line(one_again(shown, face, highest)) for face in FACES] for shown in self.lines
        ]
        return self._change(ends, (1,) * len(FACES), [[line] for line in range(len(self))])

    def _pool_again(self) -> Change:
        thrown = coarse_throw(self.dice)
        ends = [[self.line(shown) for shown in thrown]]
        choices = [[0] if self.dice else [] for _ in self.lines]
        return self._change(ends, tuple(thrown.values()), choices)


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
def coarse_pools(pool: int, dice: int) -> Pools:
    return CoarsePools(pool, dice)


@lru_cache(8)
def coarse_throw(dice: int) -> Shown:
    """What the highest two of so many dice show, and in how many ways."""
    throw = THROWS[dice]
    found: dict[int, int] = {}
    for pool, ways in zip(throw.pools, throw.ways, strict=True):
        seen = highest_two(pool)
        found[seen] = found.get(seen, 0) + int(ways)
    return found
