"""Opponents for people, from level 1 to level 5: each beats the one below most of the time, not always."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.bots.search import SearchBot
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State


class Player(Protocol):
    """Whoever can answer a question."""

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int: ...


@dataclass(frozen=True, slots=True)
class CarelessBot:
    """Another player, but for a slip now and then: any option, each equally likely."""

    player: Player
    slips: float  # how likely an answer is one

    def __post_init__(self) -> None:
        if not 0 <= self.slips <= 1:
            raise ValueError(f"slips must be a number from 0 to 1, not {self.slips}")

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        if rng.random() < self.slips:
            return rng.choice(rules.options(view))
        return self.player.choose(rules, view, rng)


def greedy(slips: float) -> CarelessBot:
    """Looks one action deep."""
    return CarelessBot(GreedyBot(), slips)


def searching(nodes: int, slips: float) -> CarelessBot:
    """Looks as far as so many nodes let it."""
    return CarelessBot(SearchBot(Budget(nodes=nodes)), slips)


# Chosen by matches between neighbours: benchmarks/levels.py measures the ladder.
LEVELS: Final[Mapping[int, Callable[[], CarelessBot]]] = MappingProxyType(
    {
        1: partial(greedy, 0.6),
        2: partial(greedy, 0.33),
        3: partial(searching, 250, 0.22),
        4: partial(searching, 900, 0.09),
        5: partial(searching, 5000, 0.0),
    }
)
