"""The chances of a strike against throwing all dice in every order."""

from itertools import product

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.strikes import Pool, outcomes, strike_chance, tally_of
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


@pytest.mark.parametrize("pool", [Pool(0), Pool(1, 2), Pool(3, 1, 1, True)])
def test_the_chances_of_a_pool_add_up(pool: Pool) -> None:
    assert sum(outcomes(pool).values()) == pytest.approx(1)
