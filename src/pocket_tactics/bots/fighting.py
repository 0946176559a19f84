"""What the odds say of assaults, for bots: each strike solved by itself, with all its bumps and re-rolls.

The two strikes of an assault share the re-rolls of a side. Solved together they are too many for a search that meets
thousands of assaults; solved apart there are a few hundred, and the chances are off by 0.01 on average, by 0.07 to 0.10
where a re-roll can be forced (benchmarks/odds_errors.py). The re-rolls of a side count for either strike nearly as if
it had them for that one alone, for it sees the dice before it chooses.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

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
MOST_EFFORT: Final = 400_000  # numbers, for an assault to be solved as a whole
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


@lru_cache(REMEMBERED)
def both_strikes(means: Means, prize: int, stake: int, pair_by_pair: bool) -> tuple[float, float]:
    """The chances of strike and counter-strike when each side divides its re-rolls well, and sees the dice first."""
    pools = means.pools
    ours, theirs = (min(rerolls, MOST_REROLLS) for rerolls in means.again)

    def strike(again: int, against: int) -> float:
        return strike_alone(pools[OFF], pools[2 + DEF], again, against, pair_by_pair)

    def counter(again: int, against: int) -> float:
        return strike_alone(pools[2 + OFF], pools[DEF], again, against, pair_by_pair)

    best: tuple[float, float] = (0.0, 0.0)
    most = -float("inf")
    for for_strike in range(ours + 1):
        answers = [
            (strike(for_strike, theirs - other), counter(other, ours - for_strike))
            for other in range(theirs + 1)
        ]
        worth, answer = min((prize * s - stake * c, (s, c)) for s, c in answers)
        if worth > most:
            most, best = worth, answer
    everything = strike(ours, theirs), counter(theirs, ours)
    apart, together = best, everything
    return (
        apart[0] + BOTH * (together[0] - apart[0]),
        apart[1] + BOTH * (together[1] - apart[1]),
    )


@lru_cache(REMEMBERED)
def strike_alone(off: Pool, defence: Pool, again: int, against: int, pair_by_pair: bool) -> float:
    """The chance that one strike succeeds if nothing else is at stake."""
    if not off.dice:
        return 0.0
    attacker = Fighter(
        off.dice,
        0,
        tuple(Bump(OFF, value) for value in off.bumps),
        rerolls=again,
        again=(OFF,) if off.whole else (),
        forces=(1 << 2 * DEFENDER + DEF,) * defence.spoiled,
    )
    defender = Fighter(
        0,
        defence.dice,
        tuple(Bump(DEF, value) for value in defence.bumps),
        rerolls=against,
        again=(DEF,) if defence.whole else (),
        forces=(1 << 2 * ATTACKER + OFF,) * off.spoiled,
    )
    return solve(Duel(attacker, defender, pair_by_pair)).defender
