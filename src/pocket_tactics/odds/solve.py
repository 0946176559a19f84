"""An assault solved: the chances of its four ends when both sides play best, from the tally back to any moment."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from functools import cached_property, partial
from itertools import product
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import DEF, OFF, THROWS, beats_from_the_top, beats_pair_by_pair
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, SIDES
from pocket_tactics.odds.cache import remembered
from pocket_tactics.odds.duel import POOLS, Bump, Chances, Duel, Fighter
from pocket_tactics.odds.planes import Plane, plane_of
from pocket_tactics.odds.pools import (
    FACES,
    Change,
    Pools,
    Shown,
    pools_of,
    pools_reached,
    ways_of_throw,
)
from pocket_tactics.odds.reckoning import ROWS, Reckoning, Use
from pocket_tactics.odds.windows import ByTurns, Kit, Left, SideAfterSide, Supply
from pocket_tactics.odds.worth import Table, purse_for

# A chance of survival is rounded to so many ways, so that there is room for the dice of the assault.
MOST_SURVIVAL_WAYS: Final = 6**4
SMALL_TABLE: Final = 200_000  # pairs of rows

# What an effort is estimated by.
LINES_A_REROLL: Final = 16  # what three dice may show when one of them is thrown again
KINDS: Final = 3
KINDS_A_USE: Final = 5  # times as many are told apart with one thing more to use
ROW: Final = 30  # numbers worked out while a row is compared with others

Dice = tuple[Shown, Shown]  # what a fighter's OFF and DEF dice show, or may show


class Stage(Enum):
    """How far an assault has come: what is asked next."""

    BREW = auto()
    PRICE = auto()
    CHOICES = auto()
    BUMPS = auto()
    FORCES = auto()
    REROLLS = auto()


@dataclass(frozen=True)
class Moment:
    """Where an assault stands: the stage, the dice, and in stages by turns who is next and who has passed.

    `owes` are the sides that have brewed and not yet lowered a die for it.
    """

    stage: Stage = Stage.BREW
    dice: tuple[Dice, Dice] | None = None  # None: all are still to be thrown
    turn: int = ATTACKER
    passed: int = 0  # a bit per side
    owes: tuple[bool, bool] = (False, False)


def solve(duel: Duel) -> Chances:
    """The chances under best play before anything is thrown; what took long once is remembered."""
    return remembered(duel, worked_out)


def worked_out(duel: Duel) -> Chances:
    """As `solve`, without remembering anything."""
    return Solution(duel).chances()


def effort(duel: Duel, moment: Moment | None = None) -> int:
    """About how many numbers a solution works out: kinds of strikes by kinds of counter-strikes, in all its tables."""
    fighters = (duel.attacker, duel.defender)
    forces = sum(len(fighter.forces) for fighter in fighters)
    rows = [1, 1]
    for side, pool in product(range(SIDES), POOLS):
        shown = len(THROWS[fighters[side].dice(pool)].pools)
        if moment is not None and moment.dice is not None:
            again = fighters[side].rerolls + forces
            shown = min(shown, len(moment.dice[side][pool]) * LINES_A_REROLL**again)
        rows[side ^ pool] *= shown
    uses = sum(fighter.rerolls + once(fighter) for fighter in fighters)
    kinds = KINDS * int(KINDS_A_USE**uses)
    strikes, counters = (min(number, kinds) for number in rows)
    return tables(duel) * (strikes * counters + ROW * sum(rows))


def tables(duel: Duel) -> int:
    """About how many tables there are: one for all that may be left of re-rolls, of bumps, of what is used once."""
    fighters = (duel.attacker, duel.defender)
    bumps = [
        number
        for fighter in fighters
        for number in Counter(
            bumps_of(fighter, fighter.brew > 0, OFF if fighter.named_bump else None)
        ).values()
    ]
    return (
        prod(fighter.rerolls + 1 for fighter in fighters)
        + prod(number + 1 for number in bumps)
        + (1 << sum(map(once, fighters)))
        - 3
    )


def once(fighter: Fighter) -> int:
    """How many things a fighter has that throw or turn dice once."""
    return len(fighter.forces) + len(fighter.again) + fighter.turns_die


class Solution:
    """The tables of one assault from a moment on."""

    shares = 1  # the parts in which a strike may succeed: as a whole or not at all

    def __init__(self, duel: Duel, moment: Moment | None = None) -> None:
        self.duel = duel
        self.moment = moment or Moment()
        self.pools = tuple(
            tuple(self.pools_for(side, pool) for pool in POOLS) for side in range(SIDES)
        )
        planes = (self.plane(ATTACKER), self.plane(DEFENDER))
        self.reckoning = Reckoning(planes, purse_for(duel.prize, duel.stake), duel.friendly)

    def plane(self, side: int) -> Plane:
        """The strike of that side: its OFF dice against the enemy's DEF dice."""
        make = plane_of if self.moment.dice is None else Plane
        return make(self.pools[side][OFF], self.pools[side ^ 1][DEF])

    def pools_for(self, side: int, pool: int) -> Pools:
        """All that a pool of a side may come to show."""
        fighter, duel = self.duel.fighter(side), self.duel
        if self.moment.dice is None:
            return thrown_pools(fighter, pool)
        forced = sum(
            bool(force >> 2 * side + pool & 1)
            for one in range(SIDES)
            for force in duel.fighter(one).forces
        )
        bumps = [bump.value for bump in fighter.bumps if bump.pool == pool]
        if fighter.named_bump:
            bumps.append(fighter.named_bump)
        return pools_reached(
            pool,
            self.moment.dice[side][pool],
            bumps,
            again=pool in fighter.again,
            rerolls=fighter.rerolls + forced,
            turning=fighter.turns_die,
            lowering=self.moment.owes[side],
        )

    def use(self, side: int, pool: int, change: Callable[[Pools], Change]) -> Use:
        """What changes one pool of a side."""
        found = change(self.pools[side][pool])
        return Use((found, None) if side == pool else (None, found))

    def chances(self) -> Chances:
        """What comes of it under best play."""
        stage, moment = self.moment.stage, self.moment
        if stage is Stage.BREW:
            return self.before_roll()
        nothing: tuple[None, None] = (None, None)
        if stage is Stage.PRICE:
            table = self.priced(moment.owes, self.choices((False, False)))
        elif stage is Stage.CHOICES:
            table = self.choices((False, False))
        elif stage is Stage.BUMPS:
            table = self.by_turns(self.bump_window((False, False), nothing))
        elif stage is Stage.FORCES:
            window = self.force_window
            table = self.by_turns(window) if isinstance(window, ByTurns) else window.first
        else:
            table = self.by_turns(self.reroll_window)
        return self.average(table)

    def before_roll(self) -> Chances:
        """The attacker, then the defender, brews or not (F47)."""
        best: Chances | None = None
        for ours in self.brews(ATTACKER):
            answer: Chances | None = None
            for theirs in self.brews(DEFENDER):
                owes = (ours or self.moment.owes[ATTACKER], theirs or self.moment.owes[DEFENDER])
                found = self.after_roll(owes, (ours, theirs))
                if answer is None or self.prefers(DEFENDER, found, answer):
                    answer = found
            assert answer is not None, "not to brew is always possible"
            if best is None or self.prefers(ATTACKER, answer, best):
                best = answer
        assert best is not None, "not to brew is always possible"
        return best

    def after_roll(self, owes: tuple[bool, bool], brewed: tuple[bool, bool]) -> Chances:
        """What comes of the roll."""
        return self.average(self.priced(owes, self.choices(brewed)))

    def brews(self, side: int) -> tuple[bool, ...]:
        fighter = self.duel.fighter(side)
        return (False, True) if fighter.brew and fighter.off else (False,)

    def prefers(self, side: int, one: Chances, other: Chances) -> bool:
        """Whether a side would rather have these chances; the same order as in the tables."""
        return rank(self.duel, side, one) > rank(self.duel, side, other)

    def average(self, table: Table) -> Chances:
        """Over all the dice may show."""
        ours, theirs = (self.ways(side, table) for side in range(SIDES))
        sums = [0.0, 0.0, 0.0]
        for start in range(0, len(ours), ROWS):
            rows = slice(start, start + ROWS)
            if ours[rows].any():
                fields = self.reckoning.purse.unpack(table.worths[rows], table.scale)
                for number, counts in enumerate(fields):
                    sums[number] += float(ours[rows] @ (counts @ theirs))
        all_ways = float(ours.sum()) * float(theirs.sum()) * table.scale
        a, d, b = (total / all_ways for total in sums)
        return Chances(defender=d - b, attacker=a - b, both=b, neither=1 - a - d + b)

    def ways(self, side: int, table: Table) -> NDArray[np.float64]:
        """In how many ways the dice of a side's strike are of each kind."""
        offs, defences = (
            np.array([shown.get(line, 0) for line in pools.lines], float)
            for pools, shown in (
                (self.pools[side][OFF], self.shown(side, OFF)),
                (self.pools[side ^ 1][DEF], self.shown(side ^ 1, DEF)),
            )
        )
        kinds = table.kinds[side]
        found = np.zeros(len(kinds))
        np.add.at(found, kinds.of_rows, np.multiply.outer(offs, defences))
        return found

    def shown(self, side: int, pool: int) -> Shown:
        """What a pool of a side shows, or what a throw of it would."""
        if self.moment.dice is not None:
            return self.moment.dice[side][pool]
        return ways_of_throw(self.duel.fighter(side).dice(pool))

    def by_turns(self, window: ByTurns) -> Table:
        """The worth of a window in which somebody may have passed."""
        turn = self.moment.turn
        if self.moment.passed >> (turn ^ 1) & 1:
            uses = window.uses(turn, window.full)
            return self.reckoning.best_of(turn, [window.end], uses)
        return window.asked[turn, window.full]

    def priced(self, owes: tuple[bool, bool], end: Table) -> Table:
        """Who has brewed lowers a DEF die (F47)."""
        if not any(owes):
            return end
        kits: list[Kit] = [((self.use(side, DEF, Pools.lowered),),) for side in range(SIDES)]
        full = ((int(owes[ATTACKER]),), (int(owes[DEFENDER]),))
        window = SideAfterSide(self.reckoning, (kits[0], kits[1]), end, full, must=True)
        return window.first

    def choices(self, brewed: tuple[bool, bool]) -> Table:
        """Abilities used at the end of the roll, side after side (F42); in C21 they come by turns later."""
        return self.chosen(brewed, (None, None) if self.duel.by_turns else ())

    def chosen(self, brewed: tuple[bool, bool], named: tuple[int | None, ...]) -> Table:
        """The choices of the sides that have not named a pool yet, if they have one to name.

        Naming cannot be declined. No card has it beside another choice; if one had, the name would come last.
        """
        side = len(named)
        if side == SIDES:
            return self.bumped(brewed, named)
        fighter = self.duel.fighter(side)
        pools = [pool for pool in POOLS if fighter.dice(pool)] if fighter.named_bump else []
        tables = [self.chosen(brewed, (*named, pool)) for pool in pools or (None,)]
        best = self.reckoning.best_of(side, tables, ())
        kit: list[tuple[Use, ...]] = [
            (self.use(side, pool, Pools.pool_again),) for pool in fighter.again
        ]
        if fighter.turns_die:
            kit.append(tuple(self.turned(side, face) for face in FACES))
        if not kit:
            return best
        ones = (1,) * len(kit)
        kits: tuple[Kit, Kit] = ((), tuple(kit)) if side else (tuple(kit), ())
        full: Left = ((), ones) if side else (ones, ())
        return SideAfterSide(self.reckoning, kits, best, full).first

    def turned(self, side: int, face: int) -> Use:
        """An OFF die of that face becomes a DEF die."""
        own = self.pools[side][OFF].without(face)
        other = self.pools[side][DEF].with_one_more(face)
        return Use((other, own) if side else (own, other))

    def bumped(self, brewed: tuple[bool, bool], named: Sequence[int | None]) -> Table:
        """What the dice are worth when the bump phase begins."""
        if not self.all_bumps_help:
            return self.bump_window(brewed, named).first
        bumps = [
            bumps_of(self.duel.fighter(side), brewed[side], named[side]) for side in range(SIDES)
        ]
        raised = [
            [
                pools.raised([bump.value for bump in found if bump.pool == pools.pool])
                for pools in of_side
            ]
            for of_side, found in zip(self.pools, bumps, strict=True)
        ]
        return self.reckoning.rearranged(self.force_window.first, raised)

    @property
    def all_bumps_help(self) -> bool:
        """Whether a side cannot do better than make its pools as high as its bumps can.

        In a tally from the top a higher pool stays higher when its lowest die is thrown again; not so the highest,
        which is what an enemy would have thrown again. Where both units are worth the same, a side may leave a bump
        unused to keep both from falling, and small tables are worked out in full anyway.
        """
        duel = self.duel
        if prod(map(len, self.reckoning.planes)) <= SMALL_TABLE or duel.prize == duel.stake:
            return False
        aimed = (
            force & 0b11 << 2 * (side ^ 1)
            for side in range(SIDES)
            for force in duel.fighter(side).forces
        )
        return not (duel.pair_by_pair or duel.friendly or any(aimed))

    def bump_window(self, brewed: tuple[bool, bool], named: Sequence[int | None]) -> ByTurns:
        """The bump phase (F43)."""
        kits: list[Kit] = []
        full: list[Supply] = []
        for side in range(SIDES):
            bumps = bumps_of(self.duel.fighter(side), brewed[side], named[side])
            kinds = sorted(set(bumps), key=lambda bump: (bump.pool, bump.value))
            kits.append(tuple((self.bump(side, kind),) for kind in kinds))
            full.append(tuple(bumps.count(kind) for kind in kinds))
        end = self.force_window.first
        return self.turns_window((kits[0], kits[1]), end, (full[0], full[1]), Stage.BUMPS)

    def bump(self, side: int, bump: Bump) -> Use:
        return self.use(side, bump.pool, lambda pools: pools.bump(bump.value))

    @cached_property
    def force_window(self) -> ByTurns | SideAfterSide:
        """Dice the enemy, or a unit beside the fighters, has thrown again (F44); in C21 by turns with whole pools."""
        duel = self.duel
        kits: list[Kit] = []
        for side in range(SIDES):
            fighter = duel.fighter(side)
            forces = tuple(self.force_uses(side, lanes) for lanes in fighter.forces)
            pools = tuple((self.use(side, pool, Pools.pool_again),) for pool in fighter.again)
            kits.append((*pools, *forces) if duel.by_turns else forces)
        both = (kits[0], kits[1])
        full: Left = ((1,) * len(kits[0]), (1,) * len(kits[1]))
        end = self.reroll_window.first
        if duel.by_turns:
            return self.turns_window(both, end, full, Stage.FORCES)
        return SideAfterSide(self.reckoning, both, end, full)

    def force_uses(self, side: int, lanes: int) -> tuple[Use, ...]:
        """A die of one of these lanes again, as that side likes: of its own the lowest, of the enemy's the highest."""
        uses: list[Use] = []
        for owner, pool in product(range(SIDES), POOLS):
            if lanes >> 2 * owner + pool & 1:
                own = owner == side or self.duel.friendly
                uses.append(
                    self.use(owner, pool, Pools.lowest_again if own else Pools.highest_again)
                )
        return tuple(uses)

    @cached_property
    def reroll_window(self) -> ByTurns:
        """Situational re-rolls by turns (C21, F44)."""
        kits: list[Kit] = [
            (tuple(self.use(side, pool, Pools.lowest_again) for pool in POOLS),)
            for side in range(SIDES)
        ]
        full: Left = ((self.duel.attacker.rerolls,), (self.duel.defender.rerolls,))
        return self.turns_window((kits[0], kits[1]), self.tallied(), full, Stage.REROLLS)

    def turns_window(self, kits: tuple[Kit, Kit], end: Table, full: Left, stage: Stage) -> ByTurns:
        """A window by turns; all its tables are kept if the assault stands in the middle of it."""
        return ByTurns(self.reckoning, kits, end, full, keep=self.moment.stage is stage)

    def tallied(self) -> Table:
        """Strike and counter-strike, and the tests that save a struck fighter."""
        strike, counter = (
            plane.by_strike((self.shares, self.duel.pair_by_pair), partial(self.share, side))
            for side, plane in enumerate(self.reckoning.planes)
        )
        strikes, counters = np.meshgrid(strike[1], counter[1], indexing="ij")
        lost = [1 - rounded(self.duel.fighter(side).survival) for side in range(SIDES)]
        ways = lost[ATTACKER].denominator * lost[DEFENDER].denominator
        scale = ways * self.shares**SIDES
        worths = self.reckoning.purse.pack(
            counters * (self.shares * int(lost[ATTACKER] * ways)),
            strikes * (self.shares * int(lost[DEFENDER] * ways)),
            strikes * counters * int(lost[ATTACKER] * lost[DEFENDER] * ways),
            scale,
        )
        return Table(worths, scale, (strike[0], counter[0]))

    def share(self, side: int, off: int, defence: int) -> int:
        """In how many of `shares` such dice of that side strike such dice of the other."""
        return int(self.beaten_by(off, defence))

    def beaten_by(self, off: int, defence: int) -> bool:
        """Whether a strike succeeds."""
        beats = beats_pair_by_pair if self.duel.pair_by_pair else beats_from_the_top
        return off != 0 and beats(off, defence)


def thrown_pools(fighter: Fighter, pool: int) -> Pools:
    """All that a pool which is still to be thrown may come to show."""
    turned = 0
    if fighter.turns_die and fighter.off:
        turned = 1 if pool == DEF else -1
    return pools_of(pool, fighter.dice(pool), turned)


def rank(duel: Duel, side: int, chances: Chances) -> tuple[float, ...]:
    """How much a side likes these chances: by payoff, then by the chance of losing its unit, then of both lost."""
    sign = -1 if side == DEFENDER or duel.friendly else 1
    payoff = chances.payoff(duel.prize, duel.stake)
    lost = chances.attacker + chances.both
    return (sign * round(payoff, 10), -round(lost, 10), -round(chances.both, 10))


def bumps_of(fighter: Fighter, brewed: bool, named: int | None) -> list[Bump]:
    """The bumps a fighter has when the bump phase begins."""
    bumps = list(fighter.bumps)
    if brewed:
        bumps.append(Bump(OFF, fighter.brew))
    if named is not None:
        bumps.append(Bump(named, fighter.named_bump))
    return bumps


def rounded(chance: Fraction) -> Fraction:
    """A chance of survival in not too many ways."""
    if chance.denominator <= MOST_SURVIVAL_WAYS:
        return chance
    return Fraction(round(chance * MOST_SURVIVAL_WAYS), MOST_SURVIVAL_WAYS)
