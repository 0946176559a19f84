"""A player that takes any option, each equally likely."""

from dataclasses import dataclass
from random import Random

from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any option, each equally likely."""

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        return rng.choice(rules.options(view))
