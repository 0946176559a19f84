"""Which pairs of pools need to be told apart, and where changes lead from them."""

from collections import Counter

import numpy as np
import pytest

from pocket_tactics.engine.dice import DEF, OFF, beats_from_the_top
from pocket_tactics.odds.planes import Kinds, Plane, told_apart
from pocket_tactics.odds.pools import pools_of


def plane(off: int, defence: int) -> Plane:
    return Plane(pools_of(OFF, off), pools_of(DEF, defence))


def struck(of: Plane) -> Kinds:
    kinds, strikes = of.by_strike("from the top", beats_from_the_top)
    assert strikes.tolist() == [0, 1]
    return kinds


def with_a_reroll_each(of: Plane) -> Kinds:
    """The kinds when both pools have a re-roll left, made of those with one and with none."""
    end = struck(of)
    off, defence = (pools.lowest_again() for pools in of.pools)
    ours = of.by_paths([(end, None), (end, off)])
    theirs = of.by_paths([(end, None), (end, defence)])
    return of.by_paths([(ours, None), (theirs, None), (theirs, off), (ours, defence)])


def test_with_nothing_left_only_the_strike_counts():
    assert len(struck(plane(3, 3))) == 2


def test_with_a_reroll_each_there_are_few_kinds_of_strikes():
    assert len(with_a_reroll_each(plane(3, 3))) == 92


def test_what_tells_nothing_more_apart_makes_no_new_kinds():
    """With two dice a third re-roll adds nothing to the second."""
    of = plane(2, 2)
    kinds, again = [struck(of)], of.pools[OFF].lowest_again()
    for _ in range(4):
        kinds.append(of.by_paths([(kinds[-1], None), (kinds[-1], again)]))
    assert [len(found) for found in kinds] == [2, 12, 62, 62, 62]
    assert kinds[-1] is kinds[2]


@pytest.mark.parametrize("dice", [(1, 2), (2, 2), (3, 2)])
def test_rows_of_a_kind_are_led_alike(dice: tuple[int, int]):
    """Whatever row stands for its kind, a re-roll leads to the same kinds with the same chances."""
    of = plane(*dice)
    end, again = struck(of), of.pools[DEF].lowest_again()
    kinds = of.by_paths([(end, None), (end, again)])
    lead = kinds.lead(end, again)
    for (off, defence), kind in np.ndenumerate(kinds.of_rows):
        ends = again.ends[again.choices[defence, 0]]
        led = [groups[lead.choices[0][kind]] for groups in lead.groups]
        assert Counter(led) == Counter(end.of_rows[off, line] for line in ends)
        assert kinds.lead(end, None).choices[0][kind] == end.of_rows[off, defence]


def test_columns_are_told_apart_however_large_their_numbers_are():
    columns = [np.array([1 << 40, 1 << 40, 0, 1 << 40])] * 3 + [np.array([0, 1, 0, 0])]
    first, numbers = told_apart(columns)
    assert numbers.tolist() == [1, 2, 0, 1]
    assert first.tolist() == [2, 0, 1]
