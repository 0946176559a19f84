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

from pocket_tactics.bots.assaults import Ending, Estimate, Forecast, ending_of
from pocket_tactics.bots.forcing import LANES
from pocket_tactics.bots.means import Means, means_of
from pocket_tactics.bots.strikes import Pool, tally_of
from pocket_tactics.engine.assault import TallyPairByPair
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import ATTACKER, DEFENDER
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.odds.duel import NO_CHANCE, Duel
from pocket_tactics.odds.reading import read_duel
from pocket_tactics.odds.solve import effort, solve
from pocket_tactics.odds.strike import Row, Strike

REMEMBERED: Final = 1 << 16
KEPT_TABLES: Final = 128  # strikes whose tables are kept, a megabyte each at most
MOST_REROLLS: Final = 5  # of a side; more are taken to be so many
MOST_EFFORT: Final = 3_000_000  # numbers: some tens of ms; beyond it quicker odds will do
STRIKE: Final = (
    1 << 2 * ATTACKER + OFF | 1 << 2 * DEFENDER + DEF
)  # its lanes, seen from who strikes
BOTH: Final = 0.75  # how much of the way from re-rolls for one strike to all of them for both


class StrikeOdds(Forecast):
    """The ends of an assault from the exact odds of strike and counter-strike; tests as `Estimate` has them."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.estimate = Estimate(rules)
        self.pair_by_pair = isinstance(tally_of(rules), TallyPairByPair)
        self.known: dict[int, Ending] = {}  # by what the sides have

    def chances(self, state: State) -> Ending:
        means = means_of(self.rules, state)
        key = means.key()
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            found = self.known[key] = ending_of(self.strikes(means))
        return found

    def strikes(self, means: Means) -> tuple[float, float]:
        """The chances of strike and counter-strike."""
        if means.shown:
            return self.estimate.strikes(means)
        return both_strikes(means, self.pair_by_pair)

    def passes(self, state: State) -> float:
        return self.estimate.passes(state)


class ExactOdds(StrikeOdds):
    """The ends of an assault solved as a whole where that is quick enough, else as `StrikeOdds` has them.

    They are about strikes; with `survival` about defeats: a test that saves a struck unit (X9) is part of them.
    """

    def __init__(
        self, rules: Ruleset, *, survival: bool = False, most_effort: int = MOST_EFFORT
    ) -> None:
        super().__init__(rules)
        self.survival = survival
        self.most_effort = most_effort

    def chances(self, state: State) -> Ending:
        if not state.fight.pools:
            duel = read_duel(self.rules, state)
            if not self.survival:
                duel = without_survival(duel)
            if effort(duel) <= self.most_effort:
                return solve(duel).ends
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


def both_strikes(means: Means, pair_by_pair: bool) -> tuple[float, float]:
    """The chances of strike and counter-strike when each side divides its means well, and sees the dice first."""
    pools = [means.pool(lane) for lane in range(LANES)]
    prize, stake = int(means.prize), int(means.stake)
    ours, theirs = (
        shares_of(min(means.rerolls_of(side), MOST_REROLLS), means.forces_of(side))
        for side in (ATTACKER, DEFENDER)
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
    off, defence = (
        Row(pool.dice, pool.bumps, pool.whole, forced)
        for pool, forced in zip(pools, forces, strict=True)
    )
    return strike_of(off, defence, pair_by_pair).chance(rerolls)


@lru_cache(KEPT_TABLES)
def strike_of(off: Row, defence: Row, pair_by_pair: bool) -> Strike:
    """The tables of such a strike."""
    return Strike(off, defence, pair_by_pair=pair_by_pair)
