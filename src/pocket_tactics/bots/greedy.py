"""A player that looks one action deep: what does each option lead to by the end of the turn?"""

from dataclasses import dataclass
from random import Random
from typing import Final

from pocket_tactics.bots.appraisal import FOR_BASES, FOR_FEATURES, Appraisal
from pocket_tactics.bots.dicework import best_play
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.odds.reading import DECLINE
from pocket_tactics.play.hidden import determinize

EQUAL: Final = 1e-9


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Takes the option that is worth most; between equals it declines, or `rng` decides."""

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        options = rules.options(view)
        if len(options) == 1:
            return options[0]
        values = self.values(rules, view, options, rng)
        enough = max(values) - EQUAL
        best = [option for option, value in zip(options, values, strict=True) if value >= enough]
        return DECLINE if DECLINE in best else rng.choice(best)

    def values(self, rules: Ruleset, view: State, options: list[int], rng: Random) -> list[float]:
        """What each option is worth; what the view hides is taken to be some random deal."""
        worths = best_play(rules, view)
        if worths is not None:
            return [worths[option] for option in options]
        state = determinize(view, rng) if view.hidden else view
        tastes = FOR_FEATURES if len(view.table.features) else FOR_BASES
        appraisal = Appraisal(rules, state, tastes)
        return [appraisal.expected(rules.after(state, option)) for option in options]
