"""A player that searches by simulation: games played at random to their end, most of them where it seems to pay."""

from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final

from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.mcts_tree import Tree
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.play.hidden import determinize

SIMULATIONS: Final = 300
SIMULATIONS_A_DEAL: Final = 4  # with the same guess at hidden cards
IN_TIME: Final = 0.97  # of the seconds, so that the answer is there within them
DOUBT: Final = 3  # so many simulations of an option count as average before it is tried


@dataclass(frozen=True, slots=True)
class MctsBot:
    """Monte Carlo tree search with full random games, for any number of seats and with hidden hands.

    A node of the budget is one simulation. The higher `exploration`, the more it tries what seems worse.
    """

    budget: Budget = field(default_factory=lambda: Budget(nodes=SIMULATIONS))
    exploration: float = 0.4

    def __post_init__(self) -> None:
        if not self.exploration >= 0:
            raise ValueError(f"exploration must be a number from 0 up, not {self.exploration}")

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        options = rules.options(view)
        return options[0] if len(options) == 1 else self.values(rules, view, rng)[0][0]

    def values(self, rules: Ruleset, view: State, rng: Random) -> list[tuple[int, float]]:
        """Every option with the win chance of the seat that is asked, best first.

        A draw counts as a share of a win. Few simulations prove little: the fewer an option had, the
        nearer its chance is taken to the average of all.
        """
        seat = int(view.to_act)
        tree = self.searched(rules, view, rng)
        average = float(tree.average(seat))

        def chance(option: int) -> float:
            visits = int(tree.visits_of(option, seat))
            return (tree.total_of(option, seat) + DOUBT * average) / (visits + DOUBT)

        found = [(option, chance(option)) for option in rules.options(view)]
        return sorted(found, key=lambda pair: -pair[1])

    def searched(self, rules: Ruleset, view: State, rng: Random) -> Tree:
        """The tree below the question asked when the budget is used up."""
        start = perf_counter()
        tree = Tree(rules, view.table.seats, rng.getrandbits(32), self.exploration)
        state = determinize(view, rng)
        done = 0
        while self.allows(done, perf_counter() - start):
            if view.hidden and done and done % SIMULATIONS_A_DEAL == 0:
                state = determinize(view, rng)
            tree.simulate(state)
            done += 1
        return tree

    def allows(self, done: int, elapsed: float) -> bool:
        """Whether the budget has room for another simulation after so many in so many seconds."""
        if self.budget.seconds is None:
            return done < (self.budget.nodes or 0)
        return done == 0 or elapsed + elapsed / done / 2 < IN_TIME * self.budget.seconds
