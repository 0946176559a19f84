"""The chances of a strike against throwing all dice in every order."""

from itertools import product

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.strikes import Pool, outcomes, pass_chance, strike_chance, tally_of
from pocket_tactics.engine.dice import pack_faces


@pytest.mark.parametrize("ruleset", ["classic", "classic-village"])
@pytest.mark.parametrize(("off", "defence"), [(1, 1), (2, 1), (2, 2), (1, 3), (3, 0)])
def test_without_rerolls_the_chance_is_exact(ruleset: str, off: int, defence: int) -> None:
    tally = tally_of(pt.rules(ruleset))
    throws = list(product(range(1, 7), repeat=off + defence))
    wins = [tally.beats(pack_faces(dice[:off]), pack_faces(dice[off:])) for dice in throws]
    expected = sum(wins) / len(throws)
    assert strike_chance(tally, Pool(off), Pool(defence)) == pytest.approx(expected)


def test_no_dice_strike_nothing() -> None:
    assert strike_chance(tally_of(pt.rules("classic")), Pool(0), Pool(0)) == 0


@pytest.mark.parametrize("ruleset", ["classic", "classic-village"])
def test_rerolls_help_the_side_that_has_them(ruleset: str) -> None:
    tally = tally_of(pt.rules(ruleset))
    plain = strike_chance(tally, Pool(2), Pool(2))
    assert strike_chance(tally, Pool(2, again=1), Pool(2)) > plain
    assert strike_chance(tally, Pool(2, whole=True), Pool(2)) > plain
    assert strike_chance(tally, Pool(2), Pool(2, spoiled=1)) > plain
    assert strike_chance(tally, Pool(2), Pool(2, again=1)) < plain
    assert strike_chance(tally, Pool(2), Pool(2, whole=True)) < plain
    assert strike_chance(tally, Pool(2, spoiled=1), Pool(2)) < plain


def lying(*faces: int) -> int:
    return pack_faces(faces)


def test_dice_that_lie_count_with_those_to_be_thrown() -> None:
    """A 5 lies against a 5; the second OFF die, about to be thrown, beats nothing at all: it wins."""
    tally = tally_of(pt.rules("fourth"))
    assert strike_chance(tally, Pool(0, shown=lying(5)), Pool(0, shown=lying(5))) == 0
    found = strike_chance(tally, Pool(1, shown=lying(5)), Pool(0, shown=lying(5)))
    assert found == pytest.approx(1)
    found = strike_chance(tally, Pool(1, shown=lying(4)), Pool(0, shown=lying(5)))
    assert found == pytest.approx(2 / 6), "a 5 leaves the 4 without a partner, a 6 beats the 5"


@pytest.mark.parametrize(
    ("faces", "bumps", "shows"),
    [((5, 3), (1,), (6, 3)), ((4, 1), (3,), (6, 1)), ((6, 2), (2, 1), (6, 5)), ((), (1,), ())],
)
def test_a_bump_raises_the_die_that_makes_the_pool_highest(
    faces: tuple[int, ...], bumps: tuple[int, ...], shows: tuple[int, ...]
) -> None:
    assert outcomes(Pool(0, shown=lying(*faces), bumps=bumps)) == {lying(*shows): 1.0}


@pytest.mark.parametrize(
    ("pool", "difficulty", "chance"),
    [
        (Pool(0), 4, 0),
        (Pool(1), 5, 2 / 6),
        (Pool(2), 6, 11 / 36),
        (Pool(0, shown=lying(5, 1)), 5, 1),
        (Pool(0, again=1, shown=lying(1)), 5, 2 / 6),
    ],
)
def test_a_test_is_passed_by_one_die(pool: Pool, difficulty: int, chance: float) -> None:
    assert pass_chance(pool, difficulty) == pytest.approx(chance)


@pytest.mark.parametrize(
    "pool",
    [Pool(0), Pool(1, 2), Pool(3, 1, 1, True), Pool(1, 1, 1, True, lying(5, 3), (2, 1))],
)
def test_the_chances_of_a_pool_add_up(pool: Pool) -> None:
    assert sum(outcomes(pool).values()) == pytest.approx(1)
