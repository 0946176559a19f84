"""Learns the weights of the search's outlook, and what cards are worth, from games bots play against themselves.

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

from pocket_tactics.bots.learned import (
    START,
    Learned,
    learned_for,
    learned_from_text,
    learned_to_text,
)
from pocket_tactics.bots.outlook import BOARD, NAMES
from pocket_tactics.editions import RULESETS, rules
from pocket_tactics.lab.lessons import GREEDY, PLAYERS, Lesson, Taught, keep, lessons, read_kept
from pocket_tactics.lab.progress import INTERRUPTED, Progress, Ticker, tell_stopped

# Features that are there to make progress and to end games: players who make none teach that it is worth nothing.
FIXED: Final = ("bold", "held", "grip", "nearest", "crowd", "guard", "march")
TRUST: Final = 3000.0  # how many decided positions the weights to start with count for
TRUST_IN_WORTHS: Final = 300.0  # the same for what a card is worth
LEAST_WORTH: Final = 1.0  # points: nothing on the board is worth nothing
STEPS: Final = 50  # of Newton's method, which needs fewer
SMALLEST_STEP: Final = 1e-6
IMMOVABLE: Final = 1e12

Matrix = NDArray[np.float64]


def fit(seen: Matrix, results: Matrix, start: Matrix, hold: Matrix) -> Matrix:
    """The weights under which the results were likeliest, each held near the one to start with by so much.

    Logistic regression by Newton's method.
    """
    weights = start.copy()

    def regret(tried: Matrix) -> float:
        return (
            len(results) * log_loss(seen, results, tried) + float(hold @ (tried - start) ** 2) / 2
        )

    for _ in range(STEPS):
        chances = squashed(seen @ weights)
        slope = seen.T @ (results - chances) - hold * (weights - start)
        bend = (seen * (chances * (1 - chances))[:, None]).T @ seen + np.diag(hold)
        step = np.linalg.solve(bend, slope)
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


def as_matrices(
    games: list[Taught], cards: list[str], hindsight: float = 1.0
) -> tuple[Matrix, Matrix]:
    """All positions of the games, their features and then the cards, and what they teach.

    Raises ValueError if there are none.
    """
    rows = [
        [*row, *(force.get(card, 0.0) for card in cards)]
        for game in games
        for row, force in zip(game.features, game.forces, strict=True)
    ]
    if not rows:
        raise ValueError("there is nothing to learn from: no game had a turn after its opening")
    results = [result for game in games for result in game.targets(hindsight)]
    return np.array(rows, dtype=np.float64), np.array(results, dtype=np.float64)


def learned(lesson: Lesson, games: list[Taught], command: str, hindsight: float = 1.0) -> str:
    """A file of what these games teach; every fifth game is kept back to judge it by."""
    points = points_of(lesson)
    cards = list(points)
    start = np.array([*lesson.known.weights, *(0.0 for _ in cards)])
    judged = [game for game in games if game.number % 5 == 4 and game.features]
    taught = [game for game in games if game.number % 5 != 4]
    seen, results = as_matrices(taught, cards, hindsight)
    weights = fit(seen, results, start, holds(seen))
    judging = as_matrices(judged or taught, cards)
    heading = [
        f"Learned by: {command}",
        (
            f"Games: {len(games)}, of which {len(judged)} judge: log loss {log_loss(*judging, start):.4f} before,"
            f" {log_loss(*judging, weights):.4f} after."
        ),
        f"Seed: {lesson.seed}. What was learned is held near what training started with.",
    ]
    of_cards = weights[len(NAMES) :] * 10 / weights[BOARD]
    worths = {
        card: max(points[card] + float(more), LEAST_WORTH)
        for card, more in zip(cards, of_cards, strict=True)
    }
    found = Learned(tuple(float(weight) for weight in weights[: len(NAMES)]), worths)
    return learned_to_text(found, heading)


def holds(seen: Matrix) -> Matrix:
    """How strongly each weight is held where it is."""
    features = seen[:, : len(NAMES)]
    of_features = TRUST * np.mean(features**2, axis=0) + SMALLEST_STEP
    of_features[[NAMES.index(name) for name in FIXED]] = IMMOVABLE
    return np.concatenate([of_features, np.full(seen.shape[1] - len(NAMES), TRUST_IN_WORTHS)])


def points_of(lesson: Lesson) -> dict[str, float]:
    """What each card of the ruleset is taken to be worth, by its id."""
    return {
        card.id: lesson.known.worths.get(card.id, float(card.cost))
        for faction in rules(lesson.ruleset).content.factions.values()
        for card, _ in faction.roster
    }


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


def learned_in(path: Path) -> Learned:
    """What was learned according to that file; raises ValueError, or OSError."""
    try:
        return learned_from_text(path.read_text("utf-8"), str(path))
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
    parser.add_argument(
        "--often",
        nargs=2,
        default=[],
        metavar="FACTION",
        help="factions that play every third game; all others are played by any two",
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
    start = learned_in(chosen.start) if chosen.start else learned_for(START)
    often = tuple(chosen.often)
    unknown = sorted({*often} - {*rules(chosen.ruleset).content.factions})
    if unknown:
        raise ValueError(f"{chosen.ruleset} has no faction {', '.join(unknown)}")
    lesson = Lesson(chosen.ruleset, chosen.player, chosen.nodes, chosen.seed, start, often)
    games = train(lesson, chosen.games, chosen.keep, chosen.jobs, Ticker())
    command = f"python -m pocket_tactics.lab.training {chosen.ruleset} --player {chosen.player}"
    thinking = (
        "" if chosen.player == GREEDY else f" --nodes {chosen.nodes} --hindsight {chosen.hindsight}"
    )
    origin = f" --start {chosen.start}" if chosen.start else ""
    forces = f" --often {' '.join(often)}" if often else ""
    wish = f" --games {chosen.games}{thinking}{forces}{origin} --seed {chosen.seed}"
    return learned(lesson, games, command + wish, chosen.hindsight)


if __name__ == "__main__":
    sys.exit(main())
