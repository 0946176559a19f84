"""What a step of each house figure is worth to its faction, from games in which many of them are turned at once.

The log odds of a matchup are taken to be its own, those with the figures of the files, and for every step of a figure
what that step is worth: to its faction in all matchups, and a little more or less in this one. Few games say little:
what a figure is worth is held near nothing, and what it is worth here near what it is worth elsewhere, until games
speak for more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import exp, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.lab.arena_rounds import PAIR
from pocket_tactics.lab.knobs import Knob, Settings, turned
from pocket_tactics.lab.rating import EVEN

Numbers = NDArray[np.float64]

# How far from nothing each kind of coefficient is expected to be, in log odds; a die is worth about 0.25.
OWN: Final = 1.0
WORTH: Final = 0.5
DEVIATION: Final = 0.2
MOST_STEPS: Final = 50  # of Newton's method; it takes about six
CLOSE_ENOUGH: Final = 1e-9
PRICE: Final = 0.0005  # of a step away from the files: as bad as a matchup at 52.2 %
POINTS: Final = 25  # percent that a log odd is worth where a matchup is even


class Place(NamedTuple):
    """A matchup whatever its figures are."""

    ruleset: str
    forces: tuple[str, ...]

    def side(self, knob: Knob) -> int:
        """Whom a step that helps its faction helps here: 1 for the first force, -1 for the second, 0 for none."""
        return (knob.faction == self.forces[0]) - (knob.faction == self.forces[1])


class Trial(NamedTuple):
    """What the first force scored a game in so many pairs of games with these settings."""

    place: Place
    settings: Settings
    score: float
    pairs: int = 1


@dataclass(frozen=True, slots=True)
class Worth:
    """What a step that helps is worth to who has the figure, in points of the win rate, and its standard error."""

    points: float
    error: float

    def __str__(self) -> str:
        return f"{self.points:+.1f} ± {self.error:.1f}"


class Effects:
    """The likeliest worths of these figures, given some trials."""

    def __init__(
        self, places: Sequence[Place], knobs: Sequence[Knob], trials: Sequence[Trial]
    ) -> None:
        self.places = tuple(places)
        self.knobs = tuple(knobs)
        own = [(place, knob) for place in places for knob in knobs if place.side(knob)]
        self.columns = {key: n for n, key in enumerate((*self.places, *self.knobs, *own))}
        expected = [OWN] * len(self.places) + [WORTH] * len(self.knobs) + [DEVIATION] * len(own)
        rows = np.array([self.row(trial.place, trial.settings) for trial in trials])
        rows = rows.reshape(-1, len(self.columns))
        self.found, self.errors = likeliest(
            rows,
            np.array([trial.score for trial in trials]),
            np.array([PAIR * trial.pairs for trial in trials], np.float64),
            np.array(expected) ** -2.0,
        )

    def row(self, place: Place, settings: Settings) -> Numbers:
        """What each coefficient counts for in a game with these settings."""
        row = np.zeros(len(self.columns))
        row[self.columns[place]] = 1
        for knob, figure in settings.items():
            if side := place.side(knob):
                row[[self.columns[knob], self.columns[place, knob]]] = side * knob.help_of(figure)
        return row

    def rate(self, place: Place, settings: Settings) -> float:
        """What the first force scores with these settings."""
        return 1 / (1 + exp(-float(self.row(place, settings) @ self.found)))

    def worth(self, knob: Knob, place: Place | None = None) -> Worth:
        """Of a step in all matchups, or in one of its faction's."""
        chosen = np.zeros(len(self.columns))
        chosen[self.columns[knob]] = POINTS
        if place is not None:
            chosen[self.columns[place, knob]] = POINTS
        return Worth(float(chosen @ self.found), sqrt(float(chosen @ self.errors @ chosen)))

    def suggestion(self, start: Settings) -> Settings:
        """The settings expected to be nearest to even, no figure farther from the start than a step, as was tried.

        From the start on the best one or two steps are taken together, as long as that pays.
        """
        settings = start
        while True:
            steps = self.steps_from(settings, start)
            after = [settings, *(turned(settings, *step) for step in steps)]
            now = self.log_odds(settings)
            shifts = np.array([self.log_odds(each) - now for each in after])
            prices = np.array([price_of(each) for each in after]) - price_of(settings)
            rates = 1 / (1 + np.exp(-now - shifts[:, None] - shifts[None, :]))
            losses = ((rates - EVEN) ** 2).sum(2) + prices[:, None] + prices[None, :]
            for (i, one), (j, other) in product(enumerate(steps, 1), repeat=2):
                if one[0] == other[0]:  # a figure is turned once at a time
                    losses[i, j] = np.inf
            best = np.unravel_index(losses.argmin(), losses.shape)
            if losses[best] > losses[0, 0] - CLOSE_ENOUGH:
                return settings
            for step in (steps[i - 1] for i in best if i):
                settings = turned(settings, *step)

    def steps_from(self, settings: Settings, start: Settings) -> list[tuple[Knob, int]]:
        """Each figure one step away, but at most one from the start."""
        return [
            (knob, figure)
            for knob in self.knobs
            for way in (1, -1)
            for figure in knob.steps(settings.get(knob, knob.value), way)
            if abs(figure - start.get(knob, knob.value)) <= 1
        ]

    def log_odds(self, settings: Settings) -> Numbers:
        """Of each matchup."""
        return np.array([self.row(place, settings) @ self.found for place in self.places])


def loss_of(rates: Sequence[float], settings: Settings) -> float:
    """How far these win rates are from even, squared and added up, and the price of the settings."""
    return sum((rate - EVEN) ** 2 for rate in rates) + price_of(settings)


def price_of(settings: Settings) -> float:
    return PRICE * sum(abs(figure - knob.value) for knob, figure in settings.items())


def likeliest(
    rows: Numbers, scores: Numbers, weights: Numbers, held: Numbers
) -> tuple[Numbers, Numbers]:
    """A logistic regression, its coefficients held near nothing so strongly: them, and their covariances."""
    found = np.zeros(len(held))
    for _ in range(MOST_STEPS):
        chances = 1 / (1 + np.exp(-rows @ found))
        slope = rows.T @ (weights * (scores - chances)) - held * found
        spread = weights * chances * (1 - chances)
        curve = (rows * spread[:, None]).T @ rows + np.diag(held)
        step = np.linalg.solve(curve, slope)
        found += step
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    return found, np.asarray(np.linalg.inv(curve), np.float64)
