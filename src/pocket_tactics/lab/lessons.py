"""Games bots play against themselves to be learned from, kept in a file with a line for each."""

import json
from collections import Counter
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
from pocket_tactics.bots.learned import Learned
from pocket_tactics.bots.outlook import BOARD, NAMES, RESERVE, SURE, Outlook
from pocket_tactics.bots.search import SearchBot
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.bits import members
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.lab.journal import add_line, drop_cut_off, whole_lines
from pocket_tactics.lab.simulate import game_rng

BLUNDER: Final = 0.03  # how often an action is taken at random
OFTEN: Final = 0.35  # of the games are played by factions that are to play often
LAID: Final = 0.5  # of the games are played on boards that are laid tile by tile
PLAYERS: Final = (GREEDY := "greedy", "search")
CERTAIN: Final = 0.999  # nothing is learned as more certain than that


@dataclass(frozen=True, slots=True)
class Lesson:
    """What all games of a training share: plain values, so that any process can be told."""

    ruleset: str
    player: str  # `greedy`, or `search`, which thinks so many nodes and knows that much
    nodes: int
    seed: int
    known: Learned
    often: tuple[str, ...] = ()  # factions that play every third game; else any two do

    def bot(self) -> Bot:
        """Who plays the games."""
        if self.player == GREEDY:
            return GreedyBot()
        return SearchBot(Budget(nodes=self.nodes), learned=self.known)


class Taught(NamedTuple):
    """One game: for each turn the features seen by the player whose turn it was, and what that player got.

    `forces` are the units of that player by their cards less those of the others; one in reserve counts less.
    `opinions` is what a search thought of its chances there; a player that does not search has none.
    """

    number: int
    features: list[list[float]]
    forces: list[dict[str, float]]
    results: list[float]  # 1 for a win, 0 for a loss, between them for a draw
    opinions: list[float]

    def to_text(self) -> str:
        kept = {
            "game": self.number,
            "features": [[round(value, 4) for value in row] for row in self.features],
            "forces": [
                {card: round(number, 2) for card, number in force.items()} for force in self.forces
            ],
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
        taught = Taught(
            int(found["game"]),
            found["features"],
            found["forces"],
            found["results"],
            found["opinions"],
        )
    except (ValueError, TypeError, KeyError):
        raise ValueError(f"not a line of a kept game: {line[:60]!r}") from None
    if any(len(row) != len(NAMES) for row in taught.features):
        raise ValueError("the kept games have other features; play them anew")
    return taught


def play_lesson(lesson: Lesson, number: int) -> Taught:
    """The game of that number: the player against itself, from a board and with units placed at random.

    So games differ, and units are seen where the player would not have put them.
    """
    rules, rng = ruleset(lesson.ruleset), game_rng(lesson.seed, number)
    state = rules.start(Setup(seats_for(rules, lesson.often, rng), map=map_for(rules, rng)))
    bot = lesson.bot()
    foresight = Foresight(rules, StrikeOdds(rules))
    weights, points = lesson.known
    outlook = Outlook(rules, foresight, list(weights), points)
    waiting = weights[RESERVE] / weights[BOARD]
    rows: list[list[float]] = []
    forces: list[dict[str, float]] = []
    movers: list[int] = []
    opinions: list[float] = []
    while (actor := rules.to_act(state)) is not None:
        begins = state.frames == outlook.choosing
        worths: dict[int, float] = {}
        if begins:
            rows.append(outlook.features(state, actor))
            forces.append(force_of(state, actor, waiting))
            movers.append(actor)
            if isinstance(bot, SearchBot):
                worths = bot.searched(rules, rules.view(state, actor), rng, exact=False)
                opinions.append(opinion(max(worths.values())))
        if actor == CHANCE:
            answer = rules.way(state, rng.randrange(rules.ways(state)))
        elif state.turns == 0 or (begins and rng.random() < BLUNDER):
            answer = rng.choice(rules.options(state))
        elif worths:
            answer = max(worths, key=worths.__getitem__)
        else:
            answer = bot.choose(rules, rules.view(state, actor), rng)
        rules.play(state, answer)
    results = [result_for(rules, state, seat) for seat in movers]
    return Taught(number, rows, forces, results, opinions)


def force_of(state: State, seat: int, waiting: float) -> dict[str, float]:
    """The units of a seat by their cards, less the mean of the others'; one in reserve counts `waiting`."""
    table = state.table
    seats = [other for other in range(table.seats) if not state.is_out(other)]
    found: dict[str, float] = {}
    for other in seats:
        share = 1.0 if other == seat else -1.0 / max(len(seats) - 1, 1)
        standing = Counter(state.unit_at(tile) for tile in members(int(state.held(other))))
        for unit in range(table.first_unit[other], table.first_unit[other + 1]):
            number = standing[unit] + waiting * int(state.reserve(unit))
            card = table.card[unit].id
            found[card] = found.get(card, 0.0) + share * number
    return {card: number for card, number in found.items() if number}


def opinion(chance: float) -> float:
    """What a search thinks of its chances; that it is never quite certain is taken off again."""
    return min(max(0.5 + (chance - 0.5) / SURE, 1 - CERTAIN), CERTAIN)


def seats_for(rules: Ruleset, often: tuple[str, ...], rng: Random) -> tuple[Seat, ...]:
    """Any two of the factions where they can be chosen, those that are to play often sooner than others."""
    if not rules.content.features:
        return ()
    names = list(rules.content.factions)
    chosen = [rng.choice(names) for _ in range(2)]
    if often and rng.random() < OFTEN:
        chosen = rng.sample(often, 2)
    return tuple(Seat(name) for name in chosen)


def map_for(rules: Ruleset, rng: Random) -> str:
    """One of the ready-made maps for two, or, half of the time, none: the board is laid in the game."""
    maps = [name for name, found in rules.content.maps.items() if found.seats == 2]
    return "" if rng.random() < LAID else rng.choice(maps)


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
