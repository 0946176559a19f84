"""The lines between a bot that is a program and whoever asks it, in the manner of UCI; docs/bots.md has them all."""

from collections.abc import Iterable, Iterator
from random import Random, SystemRandom
from typing import Final

from pocket_tactics import __version__
from pocket_tactics.bots.base import Guest, make_bot
from pocket_tactics.bots.budget import Budget
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State

HELLO, HELLO_SAID = "pti", "ptiok"
IS_READY, READY = "isready", "readyok"
NEW_GAME, POSITION, OPTIONS, GO, QUIT = "newgame", "position", "options", "go", "quit"
IDENTITY, NEWS, ANSWER = "id", "info", "bestaction"
BETWEEN_OPTIONS: Final = "|"
NO_ANSWER: Final = "none"
SEED_BITS: Final = 32
LONGEST_ECHO: Final = 60


def position_line(rules: Ruleset, view: State, options: Iterable[str]) -> str:
    """The question: what the seat may know, and the notations it may answer with."""
    text = rules.position(view).to_text()
    return f"{POSITION} {text} {OPTIONS} {BETWEEN_OPTIONS.join(options)}"


def go_line(budget: Budget | None, seed: int) -> str:
    """The order to answer; without a budget the program keeps to its own.

    >>> go_line(Budget(seconds=0.2), 7), go_line(None, 7)
    ('go seconds 0.2 seed 7', 'go seed 7')
    """
    if budget is None:
        return f"{GO} seed {seed}"
    if budget.nodes is not None:
        return f"{GO} nodes {budget.nodes} seed {seed}"
    return f"{GO} seconds {budget.seconds:g} seed {seed}"


def read_go(words: list[str]) -> tuple[Budget | None, int | None]:
    """Budget and seed of what stands behind `go`, None where nothing is said; raises ValueError."""
    told = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) != 2 * len(told) or not set(told) <= {"nodes", "seconds", "seed"}:
        raise ValueError("expected such as: go nodes 500 seed 7, or: go seconds 0.2")
    try:
        nodes = int(told["nodes"]) if "nodes" in told else None
        seconds = float(told["seconds"]) if "seconds" in told else None
        seed = int(told["seed"]) if "seed" in told else None
    except ValueError:
        raise ValueError("nodes and seed are whole numbers, seconds a number") from None
    limited = nodes is not None or seconds is not None
    return Budget(nodes, seconds) if limited else None, seed


class Speaker:
    """One of our own bots as a program: what it says to each line."""

    def __init__(self, name: str) -> None:
        """The bot of that name; raises ValueError."""
        if isinstance(make_bot(name), Guest):
            raise ValueError(f"{name!r} is a program already")
        self.name = name
        self.rules: Ruleset | None = None
        self.view: State | None = None

    def talk(self, lines: Iterable[str]) -> Iterator[str]:
        """The replies to these lines, each as soon as it is known, until `quit` or their end."""
        for line in lines:
            words = line.split()
            if words[:1] == [QUIT]:
                return
            if words:
                yield from self.reply(words[0], words[1:])

    def reply(self, word: str, rest: list[str]) -> Iterable[str]:
        """What is said to one line."""
        if word == HELLO:
            return f"{IDENTITY} name {self.name}", f"{IDENTITY} version {__version__}", HELLO_SAID
        if word == IS_READY:
            return (READY,)
        answers = {NEW_GAME: self.begin, POSITION: self.take_position, GO: self.answer}
        if word not in answers:
            return (remark(f"ignored: {word[:LONGEST_ECHO]}"),)
        return answers[word](rest)

    def begin(self, words: list[str]) -> Iterator[str]:
        """`ruleset` and its id: what comes next belongs to another game."""
        self.rules = self.view = None
        if len(words) != 2 or words[0] != "ruleset":
            yield remark("expected such as: newgame ruleset fourth")
            return
        try:
            self.rules = ruleset(words[1])
        except ValueError as error:
            yield remark(str(error))

    def take_position(self, words: list[str]) -> Iterator[str]:
        """A position, perhaps with the options behind it, which a bot that knows the rules need not read."""
        fields = words[: words.index(OPTIONS)] if OPTIONS in words else words
        self.view = None
        try:
            self.rules = ruleset(fields[0] if fields else "")
            self.view = self.rules.from_text(" ".join(fields))
        except ValueError as error:
            yield remark(str(error))

    def answer(self, words: list[str]) -> Iterator[str]:
        """The bot's answer; where it cannot give one, why, and `bestaction none`."""
        rules, view = self.rules, self.view
        try:
            if rules is None or view is None:
                raise ValueError("there is no position to answer")
            if rules.to_act(view) in (None, CHANCE):
                raise ValueError("no seat is asked in this position")
            budget, seed = read_go(words)
            bot = make_bot(self.name, budget)
        except ValueError as error:
            yield remark(str(error))
            yield f"{ANSWER} {NO_ANSWER}"
            return
        luck = Random(SystemRandom().getrandbits(SEED_BITS) if seed is None else seed)
        answer = bot.choose(rules, view, luck)
        yield f"{ANSWER} {rules.describe(view, answer)}"


def remark(text: str) -> str:
    """A line for people; whoever asks the bot need not read it."""
    return f"{NEWS} string {' '.join(text.split())}"
