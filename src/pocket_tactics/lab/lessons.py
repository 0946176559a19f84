"""Games bots play against themselves to be learned from, kept in a file with a line for each."""

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from pocket_tactics.bots.assaults import Foresight
from pocket_tactics.bots.base import Bot
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.fighting import StrikeOdds
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.bots.outlook import NAMES, SURE, Outlook
from pocket_tactics.bots.search import SearchBot
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.lab.journal import add_line, drop_cut_off, whole_lines
from pocket_tactics.lab.simulate import game_rng

LONGEST_OPENING: Final = 8  # turns played at random, so that games differ
BLUNDER: Final = 0.05  # how often an action is taken at random later on
PLAYERS: Final = (GREEDY := "greedy", "search")
CERTAIN: Final = 0.999  # nothing is learned as more certain than that


@dataclass(frozen=True, slots=True)
class Lesson:
    """What all games of a training share: plain values, so that any process can be told."""

    ruleset: str
    player: str  # `greedy`, or `search`, which thinks so many nodes with these weights
    nodes: int
    seed: int
    weights: tuple[float, ...]

    def bot(self) -> Bot:
        """Who plays the games."""
        if self.player == GREEDY:
            return GreedyBot()
        return SearchBot(Budget(nodes=self.nodes), weights=self.weights)


class Taught(NamedTuple):
    """One game: for each turn the features seen by the player whose turn it was, and what that player got.

    `opinions` is what a search thought of its chances there; a player that does not search has none.
    """

    number: int
    features: list[list[float]]
    results: list[float]  # 1 for a win, 0 for a loss, between them for a draw
    opinions: list[float]

    def to_text(self) -> str:
        kept = {
            "game": self.number,
            "features": [[round(value, 4) for value in row] for row in self.features],
            "results": self.results,
            "opinions": [round(chance, 4) for chance in self.opinions],
        }
        return json.dumps(kept)

    def targets(self, hindsight: float) -> list[float]:
        """What to learn: by so much how the game ended, for the rest what was thought of it. Raises ValueError."""
        if hindsight == 1:
            return self.results
        if len(self.opinions) != len(self.results):
            raise ValueError("only a search has opinions to learn from; hindsight must be 1")
        return [
            hindsight * result + (1 - hindsight) * opinion
            for result, opinion in zip(self.results, self.opinions, strict=True)
        ]


def taught_from_text(line: str) -> Taught:
    """A game as `to_text` wrote it; raises ValueError."""
    try:
        found = json.loads(line)
        taught = Taught(int(found["game"]), found["features"], found["results"], found["opinions"])
    except (ValueError, TypeError, KeyError):
        raise ValueError(f"not a line of a kept game: {line[:60]!r}") from None
    if any(len(row) != len(NAMES) for row in taught.features):
        raise ValueError("the kept games have other features; play them anew")
    return taught


def play_lesson(lesson: Lesson, number: int) -> Taught:
    """The game of that number: the player against itself after some turns at random."""
    rules, rng = ruleset(lesson.ruleset), game_rng(lesson.seed, number)
    state = rules.start(Setup(seats_for(rules, rng), map=map_for(rules, number)))
    bot = lesson.bot()
    opening = rng.randrange(LONGEST_OPENING + 1)
    foresight = Foresight(rules, StrikeOdds(rules))
    outlook = Outlook(rules, foresight, list(lesson.weights))
    rows: list[list[float]] = []
    movers: list[int] = []
    opinions: list[float] = []
    while (actor := rules.to_act(state)) is not None:
        begins = state.frames == outlook.choosing
        if actor == CHANCE:
            answer = rules.way(state, rng.randrange(rules.ways(state)))
        elif state.turns <= opening or (begins and rng.random() < BLUNDER):
            answer = rng.choice(rules.options(state))
        else:
            answer = bot.choose(rules, rules.view(state, actor), rng)
        if begins and state.turns > opening:
            rows.append(outlook.features(state, actor))
            movers.append(actor)
            if isinstance(bot, SearchBot):
                opinions.append(opinion_of(bot, rules, state, actor))
        rules.play(state, answer)
    results = [result_for(rules, state, seat) for seat in movers]
    return Taught(number, rows, results, opinions)


def opinion_of(bot: SearchBot, rules: Ruleset, state: State, seat: int) -> float:
    """What the search thinks of that seat's chances; that it is never quite certain is taken off again."""
    worths = bot.searched(rules, rules.view(state, seat), Random(0), exact=False)
    return min(max(0.5 + (max(worths.values()) - 0.5) / SURE, 1 - CERTAIN), CERTAIN)


def seats_for(rules: Ruleset, rng: Random) -> tuple[Seat, ...]:
    """Any two of the factions where they can be chosen, else the usual ones."""
    names = list(rules.content.factions)
    if not rules.content.features:
        return ()
    return tuple(Seat(rng.choice(names)) for _ in range(2))


def map_for(rules: Ruleset, number: int) -> str:
    """The ready-made maps for two by turns, and between them boards that are laid in the game."""
    maps = ["", *(name for name, found in rules.content.maps.items() if found.seats == 2)]
    return maps[number % len(maps)]


def result_for(rules: Ruleset, state: State, seat: int) -> float:
    """What the finished game was worth to that seat."""
    outcome = rules.result(state)
    assert outcome is not None, "only finished games are learned from"
    if outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner == seat else 0.0


def lessons(lesson: Lesson, numbers: range, jobs: int) -> Iterator[Taught]:
    """The games of these numbers, as they are finished."""
    if jobs == 1:
        yield from (play_lesson(lesson, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_lesson, [lesson] * len(numbers), numbers)


def read_kept(path: Path) -> list[Taught]:
    """The games kept so far; what was cut off by an interruption is taken away. Raises ValueError, or OSError."""
    try:
        lines, cut = whole_lines(path)
        if cut and not lines:
            raise ValueError("expected lines of kept games")
        games = [taught_from_text(line) for line in lines]
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if cut:
        drop_cut_off(path)
    return games


def keep(path: Path, game: Taught) -> None:
    """Put a finished game behind the others; raises OSError."""
    add_line(path, game.to_text())
