"""Learns the weights of the search's outlook from games bots play against themselves.

    python -m pocket_tactics.lab.training fourth --player greedy --games 800 --keep games.jsonl

Every finished game is kept in a file, a line each, so that training can be interrupted at any time, goes on where it
stopped when it is started again, and can be fitted anew without playing. The greedy player teaches best to begin with:
a search with weights that know nothing yet makes no progress, and its games teach that progress is worth nothing.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.bots.assaults import Estimate, Foresight
from pocket_tactics.bots.base import Bot
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.bots.learned import START, weights_for, weights_from_text, weights_to_text
from pocket_tactics.bots.outlook import NAMES, Outlook
from pocket_tactics.bots.search import SearchBot
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.lab.simulate import game_rng

LONGEST_OPENING: Final = 8  # turns played at random, so that games differ
BLUNDER: Final = 0.05  # how often an action is taken at random later on
FIXED: Final = ("bold",)  # features that are there to end games, not to foresee how they end
PLAYERS: Final = (GREEDY := "greedy", "search")
TRUST: Final = 300.0  # how many decided positions the weights to start with count for
STEPS: Final = 50  # of Newton's method, which needs fewer
SMALLEST_STEP: Final = 1e-6

Matrix = NDArray[np.float64]


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
    """One game: for each turn the features seen by the player whose turn it was, and what that player got."""

    number: int
    features: list[list[float]]
    results: list[float]  # 1 for a win, 0 for a loss, between them for a draw

    def to_text(self) -> str:
        rounded = [[round(value, 4) for value in row] for row in self.features]
        return json.dumps({"game": self.number, "features": rounded, "results": self.results})


def taught_from_text(line: str) -> Taught:
    """A game as `to_text` wrote it; raises ValueError."""
    try:
        found = json.loads(line)
        taught = Taught(int(found["game"]), found["features"], found["results"])
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
    foresight = Foresight(rules, Estimate(rules))
    outlook = Outlook(rules, foresight, list(lesson.weights))
    rows: list[list[float]] = []
    movers: list[int] = []
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
        rules.play(state, answer)
    return Taught(number, rows, [result_for(rules, state, seat) for seat in movers])


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
    """The games kept so far; a last line cut short by an interruption is left out. Raises ValueError."""
    if not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines(keepends=True)
    return [taught_from_text(line) for line in lines if line.endswith("\n")]


def keep(path: Path, games: list[Taught]) -> None:
    """Write the file anew, whole lines only."""
    path.write_text("".join(game.to_text() + "\n" for game in games), "utf-8")


def fit(features: Matrix, results: Matrix, start: Matrix, trust: float = TRUST) -> Matrix:
    """The weights under which the results were likeliest, held near those to start with.

    Logistic regression by Newton's method; `trust` is the strength of the hold, FIXED features keep their weights.
    """
    free = np.array([name not in FIXED for name in NAMES])
    seen, weights = features[:, free], start.copy()
    hold = trust * np.mean(seen**2, axis=0) + SMALLEST_STEP

    def regret(tried: Matrix) -> float:
        away = (tried - start)[free]
        return len(results) * log_loss(features, results, tried) + float(hold @ away**2) / 2

    for _ in range(STEPS):
        chances = squashed(features @ weights)
        slope = seen.T @ (results - chances) - hold * (weights - start)[free]
        bend = (seen * (chances * (1 - chances))[:, None]).T @ seen + np.diag(hold)
        step = np.zeros(len(NAMES))
        step[free] = np.linalg.solve(bend, slope)
        # A whole step can lead too far where nearly everything is certain.
        while regret(weights + step) > regret(weights) and np.abs(step).max() > SMALLEST_STEP:
            step /= 2
        if np.abs(step).max() <= SMALLEST_STEP:
            break
        weights += step
    return weights


def squashed(sums: Matrix) -> Matrix:
    return np.asarray(1 / (1 + np.exp(-np.clip(sums, -30, 30))))


def log_loss(features: Matrix, results: Matrix, weights: Matrix) -> float:
    """How badly the weights foresee the results: 0.693 is knowing nothing."""
    chances = np.clip(squashed(features @ weights), 1e-9, 1 - 1e-9)
    return float(-np.mean(results * np.log(chances) + (1 - results) * np.log(1 - chances)))


def as_matrices(games: list[Taught]) -> tuple[Matrix, Matrix]:
    """All positions of the games; raises ValueError if there are none."""
    rows = [row for game in games for row in game.features]
    if not rows:
        raise ValueError("there is nothing to learn from: no game had a turn after its opening")
    results = [result for game in games for result in game.results]
    return np.array(rows, dtype=np.float64), np.array(results, dtype=np.float64)


def learned(lesson: Lesson, games: list[Taught], command: str) -> str:
    """A file of weights learned from these games; every fifth game is kept back to judge them by."""
    start = np.array(lesson.weights)
    judged = [game for game in games if game.number % 5 == 4 and game.features]
    taught = [game for game in games if game.number % 5 != 4]
    weights = fit(*as_matrices(taught), start)
    seen = as_matrices(judged or taught)
    heading = [
        f"Learned by: {command}",
        (
            f"Games: {len(games)}, of which {len(judged)} judge: log loss {log_loss(*seen, start):.4f} before,"
            f" {log_loss(*seen, weights):.4f} after."
        ),
        f"Seed: {lesson.seed}. The weights are held near those training started with.",
    ]
    return weights_to_text(tuple(float(weight) for weight in weights), heading)


def train(
    lesson: Lesson, games: int, path: Path, jobs: int, progress: Callable[[int, int], None]
) -> list[Taught]:
    """Play until so many games are kept; gives so many. Ctrl-C loses nothing but the game being played."""
    kept = read_kept(path)
    keep(path, kept)
    with path.open("a", encoding="utf-8") as file:
        playing = lessons(lesson, range(len(kept), games), jobs)
        for game in playing:
            file.write(game.to_text() + "\n")
            file.flush()
            kept.append(game)
            progress(len(kept), games)
    return kept[:games]


def show(done: int, total: int) -> None:
    """Progress on one line."""
    ending = "\n" if done == total else ""
    print(f"\r{done} of {total} games", end=ending, file=sys.stderr, flush=True)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m pocket_tactics.lab.training", description=__doc__
    )
    parser.add_argument("ruleset", choices=list(RULESETS))
    parser.add_argument(
        "--games", type=int, default=400, help="games to learn from, kept ones included"
    )
    parser.add_argument("--player", choices=PLAYERS, default=GREEDY, help="who plays the games")
    parser.add_argument("--nodes", type=int, default=200, help="nodes the search thinks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--start", type=Path, help="weights to start with, not those set by hand")
    parser.add_argument("--keep", type=Path, required=True, help="the file of games played")
    parser.add_argument(
        "--output", type=Path, help="the file of weights (default: standard output)"
    )
    chosen = parser.parse_args(words)
    if chosen.games < 1 or chosen.nodes < 1 or chosen.jobs < 1:
        parser.error("games, nodes and jobs must be at least 1")
    start = weights_for(START)
    if chosen.start is not None:
        start = weights_from_text(chosen.start.read_text("utf-8"), str(chosen.start))
    lesson = Lesson(chosen.ruleset, chosen.player, chosen.nodes, chosen.seed, start)
    try:
        games = train(lesson, chosen.games, chosen.keep, chosen.jobs, show)
    except KeyboardInterrupt:
        print(f"\nstopped; the same command goes on after {chosen.keep}", file=sys.stderr)
        return 130
    command = f"python -m pocket_tactics.lab.training {chosen.ruleset} --player {chosen.player}"
    thinking = "" if chosen.player == GREEDY else f" --nodes {chosen.nodes}"
    wish = f" --games {chosen.games}{thinking} --seed {chosen.seed}"
    text = learned(lesson, games, command + wish)
    if chosen.output is None:
        print(text, end="")
    else:
        chosen.output.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
