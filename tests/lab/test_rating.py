"""Ratings from pairs of games: values worked out by hand, and errors as often as promised."""

from collections.abc import Callable
from math import inf, log
from random import Random

import pytest

from pocket_tactics.lab.rating import (
    SCORES,
    Pairs,
    Sprt,
    elo_of,
    expected_score,
    log_likelihood_ratio,
)

ROOM = 3.5  # standard errors a seeded count may lie beside what is promised


def shares_with(score: float) -> list[float]:
    """A distribution of pairs in which many are shared, with that expected score."""
    base = [0.06, 0.19, 0.5, 0.19, 0.06]
    away = 2 * (score - 0.5)
    better = [0.0, 0.0, 0.0, 0.0, 1.0] if away > 0 else [1.0, 0.0, 0.0, 0.0, 0.0]
    return [
        (1 - abs(away)) * share + abs(away) * more for share, more in zip(base, better, strict=True)
    ]


def drawn_pairs(score: float, number: int, rng: Random) -> Pairs:
    cells = rng.choices(range(5), shares_with(score), k=number)
    return Pairs(tuple(cells.count(cell) for cell in range(5)))


def test_the_distribution_of_these_tests_has_the_score_it_is_asked_for():
    for score in (0.4, 0.5, 0.57):
        shares = shares_with(score)
        assert sum(shares) == pytest.approx(1)
        assert sum(map(float.__mul__, SCORES, shares)) == pytest.approx(score)


@pytest.mark.parametrize(
    ("elo", "score"), [(0, 0.5), (100, 0.640065), (-100, 0.359935), (400, 10 / 11)]
)
def test_elo_and_score_are_two_names_for_one_thing(elo: float, score: float):
    assert expected_score(elo) == pytest.approx(score, abs=1e-6)
    assert elo_of(score) == pytest.approx(elo, abs=1e-3)


def test_everything_or_nothing_won_has_no_bound():
    assert (elo_of(1.0), elo_of(0.0)) == (inf, -inf)


def test_even_pairs_by_hand():
    """Squares 1/4 + 2/16 + 2/16 + 1/4 = 3/4; its root over 9 and 10 is 0.0912871."""
    pairs = Pairs((1, 2, 4, 2, 1))
    assert pairs.score == 0.5
    assert pairs.deviation == pytest.approx(0.0912871, abs=1e-7)
    assert pairs.interval == pytest.approx((0.3210806, 0.6789194), abs=1e-6)
    assert pairs.elo == 0
    assert pairs.elo_interval == pytest.approx((-130.0817, 130.0817), abs=1e-3)
    assert pairs.superiority == 0.5


def test_uneven_pairs_by_hand():
    """Score 5/8; squares 9/64 + 1/64 + 1/64 + 9/64 = 5/16 over 3 and 4; 0.125 is 0.774597 deviations."""
    pairs = Pairs((0, 1, 1, 1, 1))
    assert pairs.score == 0.625
    assert pairs.deviation == pytest.approx((5 / 16 / 12) ** 0.5)
    assert pairs.elo == pytest.approx(88.739, abs=1e-3)
    assert pairs.superiority == pytest.approx(0.780710, abs=1e-5)


def test_shared_pairs_say_more_than_wins_and_losses_apart():
    """The same score and as many wins: paired 1 : 1 it is certain, 2 : 0 and 0 : 2 it is not."""
    assert Pairs((0, 0, 20, 0, 0)).deviation == 0
    assert Pairs((10, 0, 0, 0, 10)).deviation == pytest.approx(0.5 / 19**0.5)


@pytest.mark.parametrize("number", [1, 10, 100])
def test_pairs_all_alike_leave_room_for_others(number: int):
    """Pairs that come at least so often as q would all be alike with a chance of 2.5 %: q^number = 0.025."""
    low, high = Pairs((0, 0, 0, 0, number)).interval
    assert low**number == pytest.approx(0.025)
    assert high == 1
    low, high = Pairs((0, 0, number, 0, 0)).interval
    assert low == pytest.approx(1 - high)
    assert low < 0.5 < high


def test_superiority_of_pairs_all_alike_is_that_of_tossed_coins():
    assert Pairs((0, 0, 0, 0, 3)).superiority == 1 - 1 / 8
    assert Pairs((0, 3, 0, 0, 0)).superiority == 1 / 8
    assert Pairs((0, 0, 3, 0, 0)).superiority == 0.5


def test_the_interval_holds_the_true_score_as_often_as_it_says():
    rng, trials, held = Random(1), 1000, 0
    for _ in range(trials):
        low, high = drawn_pairs(0.57, 150, rng).interval
        held += low <= 0.57 <= high
    assert abs(held / trials - 0.95) < ROOM * (0.95 * 0.05 / trials) ** 0.5


def test_superiority_is_uniform_between_equals():
    """Between equals it lies below any p in the share p of all cases."""
    rng, trials = Random(2), 1000
    found = [drawn_pairs(0.5, 150, rng).superiority for _ in range(trials)]
    for share in (0.05, 0.25, 0.5, 0.95):
        below = sum(value < share for value in found) / trials
        assert abs(below - share) < ROOM * (share * (1 - share) / trials) ** 0.5


def test_decided_pairs_have_the_ratio_of_tossed_coins():
    """With only 2 : 0 and 0 : 2 the likeliest distribution is the coin itself."""
    zero, one = expected_score(5), expected_score(40)
    by_hand = 70 * log(one / zero) + 50 * log((1 - one) / (1 - zero))
    found = log_likelihood_ratio(Pairs((50, 0, 0, 0, 70)), 5, 40)
    assert found == pytest.approx(by_hand, abs=1e-3)


@pytest.mark.parametrize(
    ("counts", "elos", "ratio"),
    [
        ((10, 50, 100, 60, 14), (0, 10), 0.73836985),
        ((10, 50, 100, 60, 14), (-300, 300), 28.17276135),
        ((3, 0, 40, 0, 9), (-5, 0), 0.39253068),
        ((0, 0, 0, 0, 30), (0, 60), 4.73596081),
        ((100, 0, 0, 0, 0), (0, 10), -2.91970595),
    ],
)
def test_the_ratio_is_the_one_fishtest_gives(
    counts: tuple[int, ...], elos: tuple[float, float], ratio: float
):
    """Computed once by its LLR_logistic for the same numbers of pairs."""
    assert log_likelihood_ratio(Pairs(counts), *elos) == pytest.approx(ratio, abs=1e-7)


def test_nothing_played_says_nothing():
    assert log_likelihood_ratio(Pairs(), 0, 10) == 0


def test_the_bounds_are_those_of_Wald():
    test = Sprt(alpha=0.05, beta=0.1)
    assert test.lower == pytest.approx(log(0.1 / 0.95))
    assert test.upper == pytest.approx(log(0.9 / 0.05))
    assert [test.decision(ratio) for ratio in (-9, 0, 9)] == ["elo0", "", "elo1"]


def wrong_decisions(true_elo: float, wrong: str, trials: int) -> float:
    """How often a test between 0 and 60 Elo, looking at every pair, decides wrongly."""
    rng, test, errors = Random(3), Sprt(elo0=0, elo1=60), 0
    shares = shares_with(expected_score(true_elo))
    for _ in range(trials):
        cells, decision = [0] * 5, ""
        while not decision:
            cells[rng.choices(range(5), shares)[0]] += 1
            decision = test.decision(test.ratio(Pairs(tuple(cells))))
        errors += decision == wrong
    return errors / trials


@pytest.mark.parametrize(("true_elo", "wrong"), [(0, "elo1"), (60, "elo0")])
def test_a_test_errs_about_as_seldom_as_it_promises(true_elo: float, wrong: str):
    """Alpha and beta are 5 %. A test of few pairs oversteps its bounds, so it errs less than it may."""
    trials = 300
    errors = wrong_decisions(true_elo, wrong, trials)
    assert 0.01 < errors < 0.05 + ROOM * (0.05 * 0.95 / trials) ** 0.5


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda: Sprt(elo0=10, elo1=10), "elo0 must be less"),
        (lambda: Sprt(elo1=inf), "elo0 must be less"),
        (lambda: Sprt(alpha=0), "alpha and beta"),
        (lambda: Sprt(beta=0.5), "alpha and beta"),
        (lambda: Pairs((1, 2, 3)), "5 numbers"),
        (lambda: Pairs((1, 2, 3, 4, -5)), "5 numbers"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: Callable[[], object], words: str):
    with pytest.raises(ValueError, match=words):
        wrong()
