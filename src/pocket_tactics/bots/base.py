"""What a computer player is, and the ones there are by name."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Final, Protocol, runtime_checkable

from pocket_tactics.bots.budget import Budget, budget_from_text
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.bots.random_bot import RandomBot
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State

EXTERNAL: Final = "exec"
LEVELS: Final = (1, 2, 3, 4, 5)
TIMEOUT: Final = 30.0  # seconds an external program may be silent beyond its budget
CRASHED, SILENT, ILLEGAL = "crashed", "silent", "illegal"


class Bot(Protocol):
    """A computer player; it keeps nothing between two questions and can sit in several games."""

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        """One of `rules.options(view)`, for the seat `rules.to_act(view)`.

        `view` is what that seat may know, `rules.view(state, seat)`. The same view and the same
        state of `rng` give the same answer, unless the bot thinks for a time.
        """
        ...


@runtime_checkable
class Guest(Protocol):
    """A bot that lives elsewhere: it is told when a game begins, and let go in the end."""

    def begin(self, rules: Ruleset) -> None:
        """A game by these rules begins; raises BotFailure if the bot cannot be reached."""
        ...

    def close(self) -> None:
        """Give back what the bot holds; it can begin anew."""
        ...


class BotFailure(Exception):
    """A bot gave no answer, or none of the options; `kind` is CRASHED, SILENT or ILLEGAL."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(kind, message)  # both, so that it pickles
        self.kind = kind
        self.message = message

    def __str__(self) -> str:
        return self.message


def _level(number: int) -> Bot:
    levels: Mapping[int, Callable[[], Bot]] = import_module("pocket_tactics.bots.levels").LEVELS
    return levels[number]()


# Bots that need no budget.
AT_ONCE: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        **{f"level{number}": partial(_level, number) for number in LEVELS},
    }
)
# Bots that think as long as a budget lets them; imported when wanted, the others need not wait for them.
THINKING: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "search": ("pocket_tactics.bots.search", "SearchBot"),
        "mcts": ("pocket_tactics.bots.mcts", "MctsBot"),
    }
)
BOTS: Final = (*AT_ONCE, *THINKING)
NAMES: Final = f"{', '.join(BOTS)}, {EXTERNAL}:COMMAND"


def make_bot(text: str, budget: Budget | None = None, timeout: float = TIMEOUT) -> Bot:
    """The bot of that name; raises ValueError if there is none or its budget makes no sense.

    `search@0.2s` names a budget, `exec:COMMAND` or `exec@0.2s:COMMAND` a program that speaks the
    protocol. `budget` takes the place of the one that is named, where the bot thinks at all.
    """
    head, colon, command = text.partition(":")
    name, at, words = head.partition("@")
    if name not in (BOTS if not colon else (EXTERNAL,)):
        raise ValueError(f"there is no bot {text!r}; there are: {NAMES}")
    if at and name in AT_ONCE:
        raise ValueError(f"{name} takes no budget; these do: {', '.join(THINKING)}, {EXTERNAL}")
    named = budget or (budget_from_text(words) if at else None)
    if name in AT_ONCE:
        return AT_ONCE[name]()
    if name in THINKING:
        module, kind = THINKING[name]
        think: Callable[..., Bot] = getattr(import_module(module), kind)
        return think() if named is None else think(budget=named)
    outside: Callable[..., Bot] = import_module("pocket_tactics.bots.external").ExternalBot
    return outside(command, named, timeout)


@contextmanager
def bots_at_work(names: Iterable[str], timeout: float = TIMEOUT) -> Iterator[tuple[Bot, ...]]:
    """The bots of these names; guests are let go in the end."""
    with ExitStack() as stack:
        bots = tuple(make_bot(name, timeout=timeout) for name in names)
        for bot in bots:
            if isinstance(bot, Guest):
                stack.callback(bot.close)
        yield bots


def begin_game(bots: Sequence[Bot], rules: Ruleset) -> None:
    """Tell the guests among them that a game begins; raises BotFailure."""
    for bot in bots:
        if isinstance(bot, Guest):
            bot.begin(rules)
