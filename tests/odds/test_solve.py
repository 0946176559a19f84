"""Duels solved by tables against the plain way, values found by hand, and what must hold for any duel."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tactics.engine.dice import pack_faces
from pocket_tactics.odds.duel import Bump, Chances, Duel, Fighter
from pocket_tactics.odds.planes import plane_of
from pocket_tactics.odds.pools import ways_of_throw
from pocket_tactics.odds.quick import quick_chances
from pocket_tactics.odds.solve import Moment, Solution, Stage, effort, worked_out
from tests.odds.duels import DEFENDER_LANES, DUELS, defence, off
from tests.odds.naive import Naive, thrown


def told(chances: Chances) -> tuple[float, ...]:
    return tuple(chances.to_json().values())


@pytest.mark.parametrize("name", DUELS)
def test_the_tables_agree_with_the_plain_way(name: str):
    duel = DUELS[name]
    assert told(worked_out(duel)) == pytest.approx(Naive(duel).chances(), abs=1e-13)


def strike_of(dice: int, blue: int) -> float:
    """How likely so many red dice beat so many blue ones, rank by rank from the top."""
    wins = sum(
        ways * more for red, ways in thrown(dice) for other, more in thrown(blue) if red > other
    )
    return float(wins / 6 ** (dice + blue))


def test_one_die_against_one():
    strike = 15 / 36
    expected = (strike * (1 - strike), strike * (1 - strike), strike**2, (1 - strike) ** 2)
    assert told(worked_out(Duel(Fighter(1, 1), Fighter(1, 1)))) == pytest.approx(expected)


def test_two_red_dice_against_a_blue_one_lose_only_to_a_higher_one():
    chances = worked_out(Duel(Fighter(2, 0), Fighter(0, 1)))
    assert chances.defender == pytest.approx(1 - 55 / 216)


def test_pair_by_pair_a_die_without_a_partner_strikes():
    duel = Duel(Fighter(2, 0), Fighter(0, 1), pair_by_pair=True)
    assert worked_out(duel).defender == 1


def test_a_bump_on_a_single_die():
    """A red die of r then beats all blue ones up to r, a 6 still five."""
    chances = worked_out(Duel(Fighter(1, 0, off(1)), Fighter(0, 1)))
    assert chances.defender == pytest.approx((1 + 2 + 3 + 4 + 5 + 5) / 36)


def test_a_re_roll_of_a_single_die():
    """Against a blue b a red die fails with b/6, and is then thrown again."""
    chances = worked_out(Duel(Fighter(1, 0, rerolls=1), Fighter(0, 1)))
    assert chances.defender == pytest.approx(sum(1 - (b / 6) ** 2 for b in range(1, 7)) / 6)


def test_who_survives_a_strike_is_not_defeated():
    defender = Fighter(0, 1, survival=Fraction(1, 6))
    plain = worked_out(Duel(Fighter(2, 0), Fighter(0, 1)))
    saved = worked_out(Duel(Fighter(2, 0), defender))
    assert saved.defender == pytest.approx(plain.defender * 5 / 6)


@pytest.mark.parametrize("dice", list(product((0, 1, 2, 3), repeat=4))[1::3])
def test_without_choices_strike_and_counter_strike_are_apart(dice: tuple[int, int, int, int]):
    ours, own, theirs, blue = dice
    strike, counter = strike_of(ours, blue), strike_of(theirs, own)
    chances = worked_out(Duel(Fighter(ours, own), Fighter(theirs, blue)))
    assert told(chances) == pytest.approx(
        (
            strike * (1 - counter),
            counter * (1 - strike),
            strike * counter,
            (1 - strike) * (1 - counter),
        )
    )


@pytest.mark.parametrize(("ours", "theirs"), [(off(1), ()), (defence(2), off(1)), (off(3, 1), ())])
def test_with_bumps_alone_it_does_not_matter_who_attacks(
    ours: tuple[Bump, ...], theirs: tuple[Bump, ...]
):
    one, other = Fighter(3, 2, ours), Fighter(2, 3, theirs)
    chances = worked_out(Duel(one, other, prize=3, stake=5))
    turned = worked_out(Duel(other, one, prize=5, stake=3))
    assert (chances.defender, chances.attacker) == pytest.approx((turned.attacker, turned.defender))
    assert (chances.both, chances.neither) == pytest.approx((turned.both, turned.neither))


BETTER: dict[str, dict[str, Any]] = {
    "an OFF bump": {"bumps": off(1)},
    "a DEF bump": {"bumps": defence(2)},
    "a re-roll more": {"rerolls": 2},
    "its pool again": {"again": (0,)},
    "brew": {"brew": 1},
    "a named bump": {"named_bump": 2},
    "a die it may turn": {"turns_die": True},
    "a die it may have thrown again": {"forces": (DEFENDER_LANES,)},
    "a red die": {"off": 3},
    "a blue die": {"defence": 3},
}


@pytest.mark.parametrize("name", BETTER)
def test_an_attacker_is_never_worse_off_with(name: str):
    attacker, defender = Fighter(2, 2, rerolls=1), Fighter(2, 2, defence(1), rerolls=1)
    duel = Duel(attacker, defender, prize=2, stake=3)
    better = replace(duel, attacker=replace(attacker, **BETTER[name]))
    assert worth(better) >= worth(duel) - 1e-12
    assert worth(better) > worth(duel) or name == "brew"


@pytest.mark.parametrize("name", BETTER)
def test_it_takes_more_effort_to_solve_with(name: str):
    duel = Duel(Fighter(2, 2, rerolls=1), Fighter(2, 2, defence(1), rerolls=1))
    assert effort(replace(duel, attacker=replace(duel.attacker, **BETTER[name]))) > effort(duel)


def test_it_takes_less_effort_to_solve_when_the_dice_lie():
    duel = Duel(Fighter(3, 3, rerolls=1), Fighter(3, 3))
    lying = ({pack_faces((6, 4, 1)): 1}, {pack_faces((5, 3, 2)): 1})
    assert effort(duel, Moment(Stage.REROLLS, (lying, lying))) < effort(duel) / 10


def worth(duel: Duel) -> float:
    return worked_out(duel).payoff(duel.prize, duel.stake)


def test_no_re_roll_makes_it_worse_however_many_there_are():
    """Unused ones can be kept."""
    gains = [worth(Duel(Fighter(2, 1, rerolls=n), Fighter(1, 2), stake=2)) for n in range(8)]
    assert gains == sorted(gains)


def test_many_re_rolls_and_large_payoffs_cost_next_to_no_exactness():
    """The fields of a worth are full then, and are rounded."""
    duel = Duel(Fighter(1, 0, rerolls=6), Fighter(0, 1, rerolls=6), prize=31, stake=33)
    assert told(worked_out(duel)) == pytest.approx(Naive(duel).chances(), abs=1e-4)


def test_C21_the_attacker_is_asked_first():
    """It matters little and seldom, but here: the one asked later knows more."""
    duel = Duel(Fighter(2, 1, rerolls=1), Fighter(2, 1, rerolls=2), prize=3, stake=2)
    dice = 2 * ((ways_of_throw(2), ways_of_throw(1)),)
    first, second = (
        told(Solution(duel, Moment(Stage.REROLLS, dice, turn=side)).chances()) for side in (0, 1)
    )
    assert told(worked_out(duel)) == pytest.approx(first, abs=1e-12)
    assert first != pytest.approx(second, abs=1e-4)


def test_what_an_estimate_has_worked_out_is_not_taken_for_exact():
    """Where both may turn dice the estimate looks at all of them, as the solution does, but tallies otherwise."""
    fighter = Fighter(3, 2, turns_die=True)
    exact = worked_out(Duel(fighter, fighter))
    plane_of.cache_clear()
    estimate = quick_chances(Duel(fighter, fighter))
    assert worked_out(Duel(fighter, fighter)) == exact
    assert quick_chances(Duel(fighter, fighter)) == estimate


def test_the_largest_duel_keeps_its_chances():
    """Found before rows were sorted by kinds, with a number for each of 3,136 times 3,136 pairs."""
    bumps = (*off(1), *defence(1))
    duel = Duel(Fighter(3, 3, bumps, rerolls=3), Fighter(3, 3, bumps, rerolls=2))
    expected = (0.3231049226929903, 0.20527275214517038, 0.1840289818274644, 0.2875933433343749)
    assert told(worked_out(duel)) == pytest.approx(expected, abs=1e-12)


fighters = st.builds(
    Fighter,
    off=st.integers(0, 2),
    defence=st.integers(0, 2),
    bumps=st.lists(st.builds(Bump, st.integers(0, 1), st.integers(1, 3)), max_size=2).map(tuple),
    rerolls=st.integers(0, 2),
    brew=st.integers(0, 1),
    named_bump=st.integers(0, 2),
    again=st.sampled_from([(), (0,), (1,), (0, 1)]),
    forces=st.lists(st.integers(1, 15), max_size=1).map(tuple),
)
duels = st.builds(
    Duel,
    fighters,
    fighters,
    pair_by_pair=st.booleans(),
    by_turns=st.booleans(),
    prize=st.integers(1, 14),
    stake=st.integers(1, 14),
)


@settings(max_examples=40)
@given(duels)
def test_the_four_chances_are_chances_and_add_up_to_one(duel: Duel):
    found = told(worked_out(duel))
    assert sum(found) == pytest.approx(1)
    assert all(-1e-12 <= chance <= 1 + 1e-12 for chance in found)


@settings(max_examples=15)
@given(duels)
def test_who_may_do_more_does_not_expect_less(duel: Duel):
    attacker = duel.attacker
    if duel.defender.forces or duel.pair_by_pair:
        return
    richer = replace(duel, attacker=replace(attacker, rerolls=attacker.rerolls + 1))
    assert worth(richer) >= worth(duel) - 1e-9


def test_among_equal_payoffs_a_side_keeps_its_own_unit():
    """1/1 against 1/1 of equal cost: a defender that cannot win more by its bump and re-roll rather loses nobody."""
    duel = Duel(Fighter(1, 1, rerolls=1), Fighter(1, 1, (Bump(0, 1), Bump(1, 1)), rerolls=1))
    assert told(worked_out(duel)) == pytest.approx((0.15057, 0.34671, 0.11092, 0.39180), abs=5e-6)


def test_throws_are_counted_in_all_their_ways():
    assert [len(thrown(dice)) for dice in range(4)] == [comb(dice + 5, dice) for dice in range(4)]
