"""What a computer player is, and the ones there are by name."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.bots.random_bot import RandomBot
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State


class Bot(Protocol):
    """A computer player; it keeps nothing between two questions and can sit in several games."""

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        """One of `rules.options(view)`, for the seat `rules.to_act(view)`.

        `view` is what that seat may know, `rules.view(state, seat)`. The same view and the same
        state of `rng` give the same answer.
        """
        ...


BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"random": RandomBot, "greedy": GreedyBot}
)


def make_bot(name: str) -> Bot:
    """The bot of that name; raises ValueError if there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]()
