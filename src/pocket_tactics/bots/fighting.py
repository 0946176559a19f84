"""What the odds say of assaults, for bots: each strike solved by itself, with all its bumps and re-rolls.

The two strikes of an assault share the re-rolls of a side. Solved together they are too many for a search that meets
thousands of assaults; solved apart there are a few hundred, and the chances are off by 0.01 on average, by 0.03 where a
re-roll can be forced (benchmarks/odds_errors.py). The re-rolls of a side count for either strike nearly as if it had
them for that one alone, for it sees the dice before it chooses.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from pocket_tactics.bots.assaults import BASE_PRICE, Ending, Estimate, Forecast, Means, means_of
from pocket_tactics.bots.strikes import Pool, tally_of
from pocket_tactics.engine.assault import TallyPairByPair
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import ATTACKER, DEFENDER
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.odds.duel import NO_CHANCE, Bump, Duel, Fighter
from pocket_tactics.odds.reading import read_duel
from pocket_tactics.odds.solve import effort, solve

REMEMBERED: Final = 1 << 16
MOST_REROLLS: Final = 5  # of a side; more are taken to be so many
MOST_EFFORT: Final = 3_000_000  # numbers: 20 ms of CPU time, seldom 75; else quicker odds
STRIKE: Final = (
    1 << 2 * ATTACKER + OFF | 1 << 2 * DEFENDER + DEF
)  # its lanes, seen from who strikes
BOTH: Final = 0.75  # how much of the way from re-rolls for one strike to all of them for both


class StrikeOdds(Forecast):
    """The ends of an assault from the exact odds of strike and counter-strike; tests as `Estimate` has them."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.estimate = Estimate(rules)
        self.tally = tally_of(rules)

    def chances(self, state: State) -> Ending:
        cards, fight = state.table.card, state.fight
        prize = int(cards[fight.defender].cost) if fight.defender else BASE_PRICE
        means = means_of(self.rules, state)
        if fight.pools:
            strike, counter = self.estimate.strikes(means, prize, int(cards[fight.attacker].cost))
        else:
            pair_by_pair = isinstance(self.tally, TallyPairByPair)
            strike, counter = both_strikes(
                means, prize, int(cards[fight.attacker].cost), pair_by_pair
            )
        return (
            strike * (1 - counter),
            counter * (1 - strike),
            strike * counter,
            (1 - strike) * (1 - counter),
        )

    def passes(self, state: State) -> float:
        return self.estimate.passes(state)


class ExactOdds(StrikeOdds):
    """The ends of an assault solved as a whole where that is quick enough, else as `StrikeOdds` has them.

    They are about strikes; with `survival` about defeats: a test that saves a struck unit (X9) is part of them.
    """

    def __init__(self, rules: Ruleset, *, survival: bool = False) -> None:
        super().__init__(rules)
        self.survival = survival

    def chances(self, state: State) -> Ending:
        if not state.fight.pools:
            duel = read_duel(self.rules, state)
            if not self.survival:
                duel = without_survival(duel)
            if effort(duel) <= MOST_EFFORT:
                odds = solve(duel)
                return odds.defender, odds.attacker, odds.both, odds.neither
        return super().chances(state)


def without_survival(duel: Duel) -> Duel:
    """The same assault between units that no test saves."""
    return replace(
        duel,
        attacker=replace(duel.attacker, survival=NO_CHANCE),
        defender=replace(duel.defender, survival=NO_CHANCE),
    )


class Share(NamedTuple):
    """What of its means a side keeps for the strike at the defender; the rest is for the other strike."""

    rerolls: int
    forces: tuple[int, ...]
    other_rerolls: int
    other_forces: tuple[int, ...]


@lru_cache(REMEMBERED)
def both_strikes(means: Means, prize: int, stake: int, pair_by_pair: bool) -> tuple[float, float]:
    """The chances of strike and counter-strike when each side divides its means well, and sees the dice first."""
    pools = means.pools
    ours, theirs = (
        shares_of(min(rerolls, MOST_REROLLS), forces)
        for rerolls, forces in zip(means.again, means.forces, strict=True)
    )

    def strikes(our: Share, their: Share) -> tuple[float, float]:
        return (
            strike_alone(
                (pools[OFF], pools[2 + DEF]),
                (our.rerolls, their.rerolls),
                (our.forces, their.forces),
                pair_by_pair,
            ),
            strike_alone(
                (pools[2 + OFF], pools[DEF]),
                (their.other_rerolls, our.other_rerolls),
                (their.other_forces, our.other_forces),
                pair_by_pair,
            ),
        )

    best: tuple[float, float] = (0.0, 0.0)
    most = -float("inf")
    for our in ours:
        answers = [strikes(our, their) for their in theirs]
        worth, answer = min((prize * s - stake * c, (s, c)) for s, c in answers)
        if worth > most:
            most, best = worth, answer
    apart, together = best, strikes(everything_twice(ours), everything_twice(theirs))
    return (
        apart[0] + BOTH * (together[0] - apart[0]),
        apart[1] + BOTH * (together[1] - apart[1]),
    )


def shares_of(rerolls: int, forces: tuple[int, ...]) -> list[Share]:
    """All ways to divide re-rolls, and re-rolls that are forced on lanes, between the two strikes."""
    found: list[Share] = []
    for ways in product((True, False), repeat=len(forces)):
        first = tuple(
            mask
            for lanes, way in zip(forces, ways, strict=True)
            if way and (mask := lanes & STRIKE)
        )
        second = tuple(
            mask
            for lanes, way in zip(forces, ways, strict=True)
            if not way and (mask := seen_from_the_defender(lanes) & STRIKE)
        )
        found += [Share(n, first, rerolls - n, second) for n in range(rerolls + 1)]
    return found


def everything_twice(shares: list[Share]) -> Share:
    """As if a side could use all it has in both strikes: it divides when it has seen the dice."""
    return Share(
        max(share.rerolls for share in shares),
        max((share.forces for share in shares), key=len),
        max(share.other_rerolls for share in shares),
        max((share.other_forces for share in shares), key=len),
    )


def seen_from_the_defender(lanes: int) -> int:
    """The same lanes when the defender is the one who strikes."""
    return (lanes & 0b11) << 2 | lanes >> 2


@lru_cache(REMEMBERED)
def strike_alone(
    pools: tuple[Pool, Pool],
    rerolls: tuple[int, int],
    forces: tuple[tuple[int, ...], tuple[int, ...]],
    pair_by_pair: bool,
) -> float:
    """The chance that one strike, an OFF pool at a DEF pool, succeeds if nothing else is at stake."""
    off, defence = pools
    if not off.dice:
        return 0.0
    attacker = Fighter(
        off.dice,
        0,
        tuple(Bump(OFF, value) for value in off.bumps),
        rerolls=rerolls[ATTACKER],
        again=(OFF,) if off.whole else (),
        forces=forces[ATTACKER],
    )
    defender = Fighter(
        0,
        defence.dice,
        tuple(Bump(DEF, value) for value in defence.bumps),
        rerolls=rerolls[DEFENDER],
        again=(DEF,) if defence.whole else (),
        forces=forces[DEFENDER],
    )
    return solve(Duel(attacker, defender, pair_by_pair)).defender
