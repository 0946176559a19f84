"""Duels solved the plain way: every die can be chosen, every question is asked, nothing is tabulated or pruned.

Where nobody has anything left to use there is no question. Dice are tuples of faces, chances are exact: whole numbers
out of ALL.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, cached_property, partial
from itertools import product

from pocket_tactics.odds.duel import Bump, Duel

OFF, DEF = 0, 1
FACES = range(1, 7)
ALL = 6**20

Pool = tuple[int, ...]  # highest die first
Dice = tuple[Pool, Pool, Pool, Pool]  # attacker OFF and DEF, defender OFF and DEF
Ends = tuple[int, int, int]  # ways in which the attacker, the defender and both are defeated
Then = Callable[[Dice], Ends]


class Naive:
    """One duel; `chances` are its four, in the order defender, attacker, both, neither."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.known: dict[tuple[object, ...], Ends] = {}
        self.all_bumps = cache(partial(all_bumps, duel))

    def chances(self) -> tuple[float, ...]:
        a, d, b = self.before_roll()
        return (d - b) / ALL, (a - b) / ALL, b / ALL, (ALL - a - d + b) / ALL

    def best(self, side: int, ends: Iterable[Ends]) -> Ends:
        """By payoff; among equals the lowest chance of losing the own unit, then of both being defeated."""
        defends = bool(side) or self.duel.friendly

        def rank(end: Ends) -> tuple[int, int, int]:
            a, d, b = end
            payoff = self.duel.prize * d - self.duel.stake * a
            return (-payoff, -d, -b) if defends else (payoff, -a, -b)

        return max(ends, key=rank)

    def before_roll(self) -> Ends:
        def brews(side: int) -> list[bool]:
            fighter = self.duel.fighter(side)
            return [False, True] if fighter.brew and fighter.off else [False]

        return self.best(
            0,
            [self.best(1, [self.roll((a, d)) for d in brews(1)]) for a in brews(0)],
        )

    def roll(self, brewed: tuple[bool, bool]) -> Ends:
        ours, theirs = self.duel.attacker, self.duel.defender
        sizes = (ours.off, ours.defence, theirs.off, theirs.defence)
        throws = [thrown(size) for size in sizes]
        total = [0, 0, 0]
        for pools in product(*throws):
            dice = tuple(pool for pool, _ in pools)
            ways = 1
            for _, number in pools:
                ways *= number
            ends = self.price(0, brewed, (dice[0], dice[1], dice[2], dice[3]))
            total = [old + ways * new for old, new in zip(total, ends, strict=True)]
        return shared(total, 6 ** sum(sizes))

    def price(self, side: int, brewed: tuple[bool, bool], dice: Dice) -> Ends:
        if side == 2:
            return self.choices(0, brewed, (None, None), self.unused(), dice)
        pool = dice[2 * side + DEF]
        if not brewed[side] or not pool or pool[0] == 1:
            return self.price(side + 1, brewed, dice)
        lowered = [put(dice, 2 * side + DEF, face, face - 1) for face in set(pool) if face > 1]
        return self.best(side, [self.price(side + 1, brewed, new) for new in lowered])

    def unused(self) -> tuple[str, ...]:
        """What can be used at the end of the roll."""
        found = []
        for side in (0, 1):
            fighter = self.duel.fighter(side)
            if not self.duel.by_turns:
                found += [f"{side}again{pool}" for pool in fighter.again]
            found += [f"{side}turn"] * fighter.turns_die + [f"{side}name"] * bool(
                fighter.named_bump
            )
        return tuple(found)

    def choices(
        self,
        side: int,
        brewed: tuple[bool, bool],
        named: tuple[int | None, int | None],
        unused: tuple[str, ...],
        dice: Dice,
    ) -> Ends:
        if side == 2 or not unused:
            return self.bumps(self.all_bumps(brewed, named), 0, 0, dice)
        key = ("choices", side, brewed, named, unused, dice)
        if key in self.known:
            return self.known[key]
        found: list[Ends] = []
        for one in unused:
            if int(one[0]) != side:
                continue
            rest = tuple(other for other in unused if other != one)
            off, defence = dice[2 * side], dice[2 * side + 1]
            if one.endswith("name"):
                for pool in (OFF, DEF):
                    if dice[2 * side + pool]:
                        names = (pool, named[1]) if side == 0 else (named[0], pool)
                        found.append(self.choices(side, brewed, names, rest, dice))
            elif one.endswith("turn"):
                for face in set(off):
                    new = with_pool(dice, 2 * side, less(off, face))
                    new = with_pool(new, 2 * side + 1, more(defence, face))
                    found.append(self.choices(side, brewed, named, rest, new))
            elif dice[2 * side + int(one[-1])]:
                lane = 2 * side + int(one[-1])

                def go_on(new: Dice, rest: tuple[str, ...] = rest) -> Ends:
                    return self.choices(side, brewed, named, rest, new)

                found.append(again(dice, lane, go_on))
        must = f"{side}name" in unused and (dice[2 * side] or dice[2 * side + 1])
        if not must:
            found.append(self.choices(side + 1, brewed, named, unused, dice))
        self.known[key] = self.best(side, found)
        return self.known[key]

    def bumps(
        self, left: tuple[tuple[Bump, ...], tuple[Bump, ...]], turn: int, passes: int, dice: Dice
    ) -> Ends:
        if passes == 2 or not any(left):
            return self.forces(0, self.all_forces, dice)
        key = ("bumps", left, turn, passes, dice)
        if key not in self.known:
            found = [self.bumps(left, 1 - turn, passes + 1, dice)]
            for bump in set(left[turn]):
                kept = list(left[turn])
                kept.remove(bump)
                both = (tuple(kept), left[1]) if turn == 0 else (left[0], tuple(kept))
                lane = 2 * turn + bump.pool
                for face in set(dice[lane]) - {6}:
                    new = put(dice, lane, face, min(6, face + bump.value))
                    found.append(self.bumps(both, 1 - turn, 0, new))
            self.known[key] = self.best(turn, found)
        return self.known[key]

    @cached_property
    def all_forces(self) -> tuple[tuple[str, int], ...]:
        found = []
        for side in (0, 1):
            fighter = self.duel.fighter(side)
            found += [(f"{side}force", lanes) for lanes in fighter.forces]
            if self.duel.by_turns:
                found += [(f"{side}again", 2 * side + pool) for pool in fighter.again]
        return tuple(sorted(found))

    def forces(self, side: int, left: tuple[tuple[str, int], ...], dice: Dice) -> Ends:
        """Side after side; with `by_turns` they alternate."""
        if self.duel.by_turns:
            return self.abilities(left, 0, 0, dice)
        if side == 2 or not left:
            return self.rerolls(self.supply(), 0, 0, dice)
        key = ("forces", side, left, dice)
        if key not in self.known:
            found = [self.forces(side + 1, left, dice)]
            found += self.forced(
                side, left, dice, lambda rest: lambda new: self.forces(side, rest, new)
            )
            self.known[key] = self.best(side, found)
        return self.known[key]

    def abilities(
        self, left: tuple[tuple[str, int], ...], turn: int, passes: int, dice: Dice
    ) -> Ends:
        if passes == 2 or not left:
            return self.rerolls(self.supply(), 0, 0, dice)
        key = ("abilities", left, turn, passes, dice)
        if key not in self.known:
            found = [self.abilities(left, 1 - turn, passes + 1, dice)]
            found += self.forced(
                turn, left, dice, lambda rest: lambda new: self.abilities(rest, 1 - turn, 0, new)
            )
            self.known[key] = self.best(turn, found)
        return self.known[key]

    def forced(
        self,
        side: int,
        left: tuple[tuple[str, int], ...],
        dice: Dice,
        then: Callable[[tuple[tuple[str, int], ...]], Then],
    ) -> list[Ends]:
        found = []
        for number, (name, lanes) in enumerate(left):
            if int(name[0]) != side:
                continue
            after = then((*left[:number], *left[number + 1 :]))
            if name.endswith("again"):
                if dice[lanes]:
                    found.append(again(dice, lanes, after))
                continue
            for lane in range(4):
                if lanes >> lane & 1:
                    found += [one_again(dice, lane, face, after) for face in set(dice[lane])]
        return found

    def supply(self) -> tuple[int, int]:
        return self.duel.attacker.rerolls, self.duel.defender.rerolls

    def rerolls(self, left: tuple[int, int], turn: int, passes: int, dice: Dice) -> Ends:
        if passes == 2 or not any(left):
            return self.tally(dice)
        key = ("rerolls", left, turn, passes, dice)
        if key not in self.known:
            found = [self.rerolls(left, 1 - turn, passes + 1, dice)]
            if left[turn]:
                rest = (left[0] - 1, left[1]) if turn == 0 else (left[0], left[1] - 1)
                for lane in (2 * turn, 2 * turn + 1):
                    found += [
                        one_again(
                            dice, lane, face, lambda new: self.rerolls(rest, 1 - turn, 0, new)
                        )
                        for face in set(dice[lane])
                    ]
            self.known[key] = self.best(turn, found)
        return self.known[key]

    def tally(self, dice: Dice) -> Ends:
        key = ("tally", dice)
        if key not in self.known:
            lost = [0, 0]
            for side in (0, 1):
                if self.strikes(dice[2 * (1 - side)], dice[2 * side + 1]):
                    falls = 1 - self.duel.fighter(side).survival
                    lost[side] = ALL * falls.numerator // falls.denominator
            self.known[key] = lost[0], lost[1], lost[0] * lost[1] // ALL
        return self.known[key]

    def strikes(self, off: Pool, defence: Pool) -> bool:
        """CV3 or C24, word for word."""
        if self.duel.pair_by_pair:
            return any(
                rank >= len(defence) or defence[rank] < face for rank, face in enumerate(off)
            )
        for face, other in zip(off, defence, strict=False):
            if face != other:
                return face > other
        return len(off) > len(defence)


def all_bumps(
    duel: Duel, brewed: tuple[bool, bool], named: tuple[int | None, int | None]
) -> tuple[tuple[Bump, ...], tuple[Bump, ...]]:
    sides = []
    for side in (0, 1):
        fighter = duel.fighter(side)
        bumps = list(fighter.bumps)
        bumps += [Bump(OFF, fighter.brew)] * brewed[side]
        pool = named[side]
        bumps += [Bump(pool, fighter.named_bump)] if pool is not None else []
        sides.append(tuple(sorted(bumps, key=str)))
    return sides[0], sides[1]


@cache
def thrown(size: int) -> tuple[tuple[Pool, int], ...]:
    pools = Counter(tuple(sorted(faces, reverse=True)) for faces in product(FACES, repeat=size))
    return tuple(pools.items())


def shared(total: Iterable[int], ways: int) -> Ends:
    """So many ways as part of all; nothing may be left over."""
    parts = [divmod(number, ways) for number in total]
    assert not any(rest for _, rest in parts), "ALL is too small for this duel"
    a, d, b = (part for part, _ in parts)
    return a, d, b


def averaged(ends: Iterable[tuple[Ends, int]], ways: int) -> Ends:
    total = [0, 0, 0]
    for end, number in ends:
        total = [old + number * new for old, new in zip(total, end, strict=True)]
    return shared(total, ways)


def one_again(dice: Dice, lane: int, face: int, then: Then) -> Ends:
    """One die thrown again."""
    return averaged([(then(put(dice, lane, face, new)), 1) for new in FACES], 6)


def again(dice: Dice, lane: int, then: Then) -> Ends:
    """A whole pool thrown again."""
    size = len(dice[lane])
    return averaged(
        [(then(with_pool(dice, lane, pool)), ways) for pool, ways in thrown(size)], 6**size
    )


def put(dice: Dice, lane: int, face: int, new: int) -> Dice:
    return with_pool(dice, lane, changed(dice[lane], face, new))


def with_pool(dice: Dice, lane: int, pool: Pool) -> Dice:
    changed = (*dice[:lane], pool, *dice[lane + 1 :])
    return changed[0], changed[1], changed[2], changed[3]


@cache
def changed(pool: Pool, face: int, new: int) -> Pool:
    return more(less(pool, face), new)


def less(pool: Pool, face: int) -> Pool:
    kept = list(pool)
    kept.remove(face)
    return tuple(kept)


def more(pool: Pool, face: int) -> Pool:
    return tuple(sorted((*pool, face), reverse=True))
