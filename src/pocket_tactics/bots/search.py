"""A player that searches: as many turns ahead as its budget allows, dice reckoned with by their chances."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Final

from pocket_tactics.bots.assaults import Forecast, Foresight
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.dicework import best_play
from pocket_tactics.bots.fighting import StrikeOdds
from pocket_tactics.bots.learned import Learned, learned_for
from pocket_tactics.bots.outlook import Outlook
from pocket_tactics.bots.search_tree import Limits, Tree
from pocket_tactics.engine.actions import PASS, kind_of
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.play.hidden import determinize

NO_LIMIT: Final = 1 << 40  # nodes
IN_TIME: Final = 0.97  # of the seconds, so that the answer is there within them
NODES_A_SECOND: Final = 600_000  # for the size of the table only
MOST_ENTRIES: Final = 1 << 19
DEALS: Final = 3  # of hidden cards, each with its part of the budget
EQUAL: Final = 1e-9
GAMES: Final = 4  # rulesets whose assaults are remembered

# What each option inside an assault is worth to the seat that is asked, within a budget; None: no opinion.
Advice = Callable[[Ruleset, State, Budget | None], dict[int, float] | None]


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Takes the option with the highest chance to win; between equals it declines, or `rng` decides.

    `forecast` makes what reckons with dice for a ruleset; without `learned` it knows what the ruleset's file says.
    """

    budget: Budget = field(default_factory=lambda: Budget(seconds=0.2))
    forecast: Callable[[Ruleset], Forecast] = StrikeOdds
    advise: Advice = best_play
    learned: Learned | None = None

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        options = rules.options(view)
        if len(options) == 1:
            return options[0]
        worths = self.advise(rules, view, self.budget)
        if worths is None:
            worths = self.searched(rules, view, rng, exact=False)
        enough = max(worths.values()) - EQUAL
        best = [option for option in options if worths[option] >= enough]
        return best[-1] if kind_of(best[-1]) == PASS else rng.choice(best)

    def values(self, rules: Ruleset, view: State, rng: Random) -> list[tuple[int, float]]:
        """Each option with the chance of the asked seat to win by it, best first."""
        worths = self.searched(rules, view, rng, exact=True)
        return sorted(worths.items(), key=lambda pair: -pair[1])

    def searched(
        self, rules: Ruleset, view: State, rng: Random, *, exact: bool
    ) -> dict[int, float]:
        """What each option is worth, on average over some deals of what the view hides."""
        began = perf_counter()
        options = rules.options(view)
        deals = DEALS if view.hidden else 1
        totals = [0.0] * len(options)
        foresight = foresight_of(rules, self.forecast)
        foresight.turn_to(view)
        for deal in range(deals):
            state = determinize(view, rng) if view.hidden else view
            limits, entries = self.limits(began, deal, deals)
            weights, worths = self.learned or learned_for(rules.id)
            outlook = Outlook(rules, foresight, list(weights), worths)
            tree = Tree(rules, foresight, outlook, limits, entries, rng.getrandbits(30))
            for n, value in enumerate(tree.values(state, exact)):
                totals[n] += value / deals
        return dict(zip(options, totals, strict=True))

    def limits(self, began: float, deal: int, deals: int) -> tuple[Limits, int]:
        """That deal's part of the budget, and how many positions to remember with it."""
        seconds, nodes = self.budget.seconds, self.budget.nodes
        if nodes is not None:
            limits = Limits(max(nodes // deals, 1), 0.0)
            entries = 2 * nodes // deals
        else:
            assert seconds is not None, "a budget is nodes or seconds"
            limits = Limits(NO_LIMIT, began + IN_TIME * seconds * (deal + 1) / deals)
            entries = int(seconds * NODES_A_SECOND) // deals
        return limits, min(entries, MOST_ENTRIES)


@lru_cache(GAMES)
def foresight_of(rules: Ruleset, forecast: Callable[[Ruleset], Forecast]) -> Foresight:
    """What is known of the assaults of a ruleset; the next question of a game is mostly about the same ones."""
    return Foresight(rules, forecast(rules))
