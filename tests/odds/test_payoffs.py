"""What units are worth becomes whole numbers: exactly where it can, else the nearest of seventeen ratios."""

from fractions import Fraction
from math import inf, nan

import pytest

from pocket_tactics.odds.payoffs import GRID, settled


@pytest.mark.parametrize(
    ("payoff", "expected"),
    [
        ((7, 7), (1, 1)),
        ((14, 4), (7, 2)),
        ((17, 13), (17, 13)),
        ((2.0, 6.0), (1, 3)),
        ((60, 4), (15, 1)),
        ((63, 1), (63, 1)),
    ],
)
def test_whole_numbers_are_exact(payoff: tuple[float, float], expected: tuple[int, int]):
    assert settled(*payoff) == expected


@pytest.mark.parametrize(
    ("payoff", "expected"),
    [
        ((0.5, 0.5), (1, 1)),
        ((1.5, 1), (5, 3)),  # 9.6 of 16 parts
        ((1, 1000), (1, 64)),
        ((1e9, 1), (64, 1)),
        ((101, 99), (1, 1)),
        ((0.031, 1), (1, 64)),
        ((0.05, 1), (1, 15)),
        ((10.5, 1), (15, 1)),  # 14.6 of 16 parts
    ],
)
def test_other_numbers_are_put_on_the_grid(payoff: tuple[float, float], expected: tuple[int, int]):
    assert settled(*payoff) == expected


def test_the_grid_has_seventeen_ratios_in_order():
    shares = [Fraction(prize, prize + stake) for prize, stake in GRID]
    assert len(shares) == 17 and shares == sorted(shares)
    assert {share + other for share, other in zip(shares, reversed(shares), strict=True)} == {1}


@pytest.mark.parametrize("payoff", [(0, 1), (1, 0), (-1, 2), (inf, 1), (1, nan)])
def test_others_are_refused(payoff: tuple[float, float]):
    with pytest.raises(ValueError, match="two positive numbers"):
        settled(*payoff)
