"""Learns the weights of the search's outlook from games bots play against themselves.

    python -m pocket_tactics.lab.training fourth --player greedy --games 800 --keep games.jsonl

Every finished game is kept in a file, a line each, so that training can be interrupted at any time, goes on where it
stopped when it is started again, and can be fitted anew without playing. The greedy player teaches best to begin with:
a search with weights that know nothing yet makes no progress, and its games teach that progress is worth nothing.
Later a search can learn from itself: with `--hindsight` below 1 from what it thought, too, which is a better judge of
what a position promises than one game's end, and keeps the worth of a strike to come in keeping with that of units.
"""

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.bots.learned import START, weights_for, weights_from_text, weights_to_text
from pocket_tactics.bots.outlook import NAMES
from pocket_tactics.editions import RULESETS
from pocket_tactics.lab.lessons import GREEDY, PLAYERS, Lesson, Taught, keep, lessons, read_kept
from pocket_tactics.lab.progress import INTERRUPTED, Progress, Ticker, tell_stopped

FIXED: Final = ("bold",)  # features that are there to end games, not to foresee how they end
TRUST: Final = 300.0  # how many decided positions the weights to start with count for
STEPS: Final = 50  # of Newton's method, which needs fewer
SMALLEST_STEP: Final = 1e-6

Matrix = NDArray[np.float64]


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


def as_matrices(games: list[Taught], hindsight: float = 1.0) -> tuple[Matrix, Matrix]:
    """All positions of the games and what they teach; raises ValueError if there are none."""
    rows = [row for game in games for row in game.features]
    if not rows:
        raise ValueError("there is nothing to learn from: no game had a turn after its opening")
    results = [result for game in games for result in game.targets(hindsight)]
    return np.array(rows, dtype=np.float64), np.array(results, dtype=np.float64)


def learned(lesson: Lesson, games: list[Taught], command: str, hindsight: float = 1.0) -> str:
    """A file of weights learned from these games; every fifth game is kept back to judge them by."""
    start = np.array(lesson.weights)
    judged = [game for game in games if game.number % 5 == 4 and game.features]
    taught = [game for game in games if game.number % 5 != 4]
    weights = fit(*as_matrices(taught, hindsight), start)
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


def train(lesson: Lesson, games: int, path: Path, jobs: int, progress: Progress) -> list[Taught]:
    """Play until so many games are kept; gives so many. Ctrl-C loses nothing but the game being played.

    Raises ValueError, or OSError, for a file that games cannot be kept in.
    """
    kept = read_kept(path)
    path.touch()  # where that fails it should before the first game
    for game in lessons(lesson, range(len(kept), games), jobs):
        keep(path, game)
        kept.append(game)
        progress(len(kept), games)
    return kept[:games]


def weights_in(path: Path) -> tuple[float, ...]:
    """The weights in that file; raises ValueError, or OSError."""
    try:
        return weights_from_text(path.read_text("utf-8"), str(path))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None


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
    parser.add_argument(
        "--hindsight",
        type=float,
        default=1.0,
        help="how much the end of a game counts, from 0 to 1; the rest is what the search thought",
    )
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
    if not 0 <= chosen.hindsight <= 1 or (chosen.hindsight < 1 and chosen.player == GREEDY):
        parser.error("hindsight must be a number from 0 to 1, and 1 where no search plays")
    try:
        text = text_of(chosen)
        if chosen.output is not None:
            chosen.output.write_text(text, "utf-8")
    except KeyboardInterrupt:
        tell_stopped(chosen.keep)
        return INTERRUPTED
    except (ValueError, OSError) as error:
        parser.error(str(error))
    if chosen.output is None:
        print(text, end="")
    return 0


def text_of(chosen: argparse.Namespace) -> str:
    """The file of weights that is wanted; raises ValueError, or OSError."""
    start = weights_in(chosen.start) if chosen.start else weights_for(START)
    lesson = Lesson(chosen.ruleset, chosen.player, chosen.nodes, chosen.seed, start)
    games = train(lesson, chosen.games, chosen.keep, chosen.jobs, Ticker())
    command = f"python -m pocket_tactics.lab.training {chosen.ruleset} --player {chosen.player}"
    thinking = (
        "" if chosen.player == GREEDY else f" --nodes {chosen.nodes} --hindsight {chosen.hindsight}"
    )
    origin = f" --start {chosen.start}" if chosen.start else ""
    wish = f" --games {chosen.games}{thinking}{origin} --seed {chosen.seed}"
    return learned(lesson, games, command + wish, chosen.hindsight)


if __name__ == "__main__":
    sys.exit(main())
