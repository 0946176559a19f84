"""How much stronger one bot is than another, from pairs of games; knows nothing of the games.

The two games of a pair share setup and dice and have the seats swapped, so they are not independent
of each other, but the pairs are. What is counted are therefore pairs, by the points the first bot
got in them: 0, 1/2, 1, 3/2 or 2.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import NormalDist
from typing import Final

CELLS: Final = 5
SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)  # a game's, in a pair of each cell
EVEN: Final = 0.5
CONFIDENCE: Final = 0.95
TAIL: Final = (1 - CONFIDENCE) / 2
DEVIATIONS: Final = NormalDist().inv_cdf(1 - TAIL)
# A cell that is empty so far counts for this much in a test, so that it is unlikely, not impossible.
NEXT_TO_NOTHING: Final = 1e-3
EXACT: Final = 1e-12


def expected_score(elo: float) -> float:
    """What somebody so much stronger scores a game.

    >>> expected_score(0), round(expected_score(400), 4)
    (0.5, 0.9091)
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """How much stronger somebody is who scores so much a game.

    >>> round(elo_of(0.75), 2), elo_of(1)
    (190.85, inf)
    """
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


@dataclass(frozen=True, slots=True)
class Pairs:
    """So many pairs of each kind, by the points the first bot got: 0, 1/2, 1, 3/2, 2."""

    counts: tuple[int, ...] = (0,) * CELLS

    def __post_init__(self) -> None:
        if len(self.counts) != CELLS or min(self.counts) < 0:
            raise ValueError(f"expected {CELLS} numbers of pairs, not {self.counts}")

    @property
    def number(self) -> int:
        return sum(self.counts)

    @property
    def score(self) -> float:
        """The mean of a game; there must be a pair."""
        return _weighted(SCORES, self.counts) / self.number

    @property
    def deviation(self) -> float:
        """The standard error of the score; 0 where all pairs ended alike."""
        if self.number < 2:
            return 0.0
        squares = _weighted([(score - self.score) ** 2 for score in SCORES], self.counts)
        return sqrt(squares / (self.number - 1) / self.number)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true score lies, with 95 % confidence."""
        if self.deviation > EXACT:
            reach = DEVIATIONS * self.deviation
            return max(0.0, self.score - reach), min(1.0, self.score + reach)
        # All pairs alike: so likely must such a pair be at least; nothing is known of the others.
        alike = TAIL ** (1 / self.number)
        return alike * self.score, alike * self.score + (1 - alike)

    @property
    def elo(self) -> float:
        """Of the score; infinite if nothing or everything was won."""
        return elo_of(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        low, high = self.interval
        return elo_of(low), elo_of(high)

    @property
    def superiority(self) -> float:
        """How likely the first bot is the stronger one, before anything else is known of them."""
        if self.deviation > EXACT:
            return NormalDist().cdf((self.score - EVEN) / self.deviation)
        # All pairs alike: as likely as tossing a coin that often with another result.
        chance = EVEN**self.number
        return EVEN if self.score == EVEN else 1 - chance if self.score > EVEN else chance


def _weighted(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True))


def log_likelihood_ratio(pairs: Pairs, elo0: float, elo1: float) -> float:
    """How much better a difference of `elo1` explains these pairs than one of `elo0`, in natural logarithms.

    Each is given the likeliest distribution of pairs with its expected score (a generalised ratio),
    so nothing need be known of draws or of how the two games of a pair hang together.
    """
    if pairs.number == 0:
        return 0.0
    weights = [max(count, NEXT_TO_NOTHING) for count in pairs.counts]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    likely0, likely1 = (_likeliest(shares, expected_score(elo)) for elo in (elo0, elo1))
    ratios = [log(one / zero) for one, zero in zip(likely1, likely0, strict=True)]
    return total * _weighted(ratios, shares)


def _likeliest(shares: Sequence[float], score: float) -> list[float]:
    """The distribution with that mean which makes these shares most likely.

    It is share / (1 + tilt * (value - mean)) for the one tilt that gives the mean. The sum below
    falls as the tilt grows, so it has one root between the tilts that would make a likelihood
    negative: Newton's steps find it, and halving where they lead outside.
    """
    offsets = [value - score for value in SCORES]
    low, high = -1 / (1 - score), 1 / score
    tilt = 0.0
    while high - low > EXACT:
        terms = [offset / (1 + tilt * offset) for offset in offsets]
        excess = _weighted(terms, shares)
        if abs(excess) < EXACT:
            break
        low, high = (tilt, high) if excess > 0 else (low, tilt)
        tilt += excess / _weighted([term * term for term in terms], shares)
        if not low < tilt < high:
            tilt = (low + high) / 2
    return [share / (1 + tilt * offset) for share, offset in zip(shares, offsets, strict=True)]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test that goes on until it is decided between a difference of `elo0` and one of `elo1`.

    `alpha` is how often it takes elo1 where elo0 is true, `beta` how often elo0 where elo1 is true.
    """

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -inf < self.elo0 < self.elo1 < inf:
            raise ValueError(f"elo0 must be less than elo1, not {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < EVEN and 0 < self.beta < EVEN):
            raise ValueError(
                f"alpha and beta must lie between 0 and 0.5, not {self.alpha:g} and {self.beta:g}"
            )

    @property
    def lower(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Pairs) -> float:
        return log_likelihood_ratio(pairs, self.elo0, self.elo1)

    def decision(self, ratio: float) -> str:
        """`elo1`, `elo0`, or nothing yet."""
        return "elo1" if ratio >= self.upper else "elo0" if ratio <= self.lower else ""
