"""A strike by itself against the assault in which nothing else strikes, solved as a whole."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.odds.duel import Bump, Duel, Fighter
from pocket_tactics.odds.solve import worked_out
from pocket_tactics.odds.strike import Row, Strike

OWN_OFF, THEIR_DEF = 0b0001, 0b1000  # the lanes of a strike
LANES = st.sampled_from((OWN_OFF, THEIR_DEF, OWN_OFF | THEIR_DEF))
ROWS = st.builds(
    Row,
    dice=st.integers(0, 3),
    bumps=st.lists(st.integers(1, 3), max_size=2).map(tuple),
    again=st.booleans(),
    forces=st.lists(LANES, max_size=1).map(tuple),
)
# Beyond six dice thrown again an assault as a whole is rounded to about 1e-5.
ROUNDED = 1e-5


def as_a_whole(off: Row, defence: Row, rerolls: tuple[int, int], pair_by_pair: bool) -> float:
    """The chance of the strike in an assault whose defender has no OFF dice and whose attacker has no DEF dice."""
    attacker = Fighter(
        off.dice,
        0,
        tuple(Bump(OFF, value) for value in off.bumps),
        rerolls=rerolls[0],
        again=(OFF,) if off.again else (),
        forces=off.forces,
    )
    defender = Fighter(
        0,
        defence.dice,
        tuple(Bump(DEF, value) for value in defence.bumps),
        rerolls=rerolls[1],
        again=(DEF,) if defence.again else (),
        forces=defence.forces,
    )
    return worked_out(Duel(attacker, defender, pair_by_pair)).defender


@settings(deadline=None, max_examples=60)
@given(
    off=ROWS,
    defence=ROWS,
    rerolls=st.tuples(st.integers(0, 2), st.integers(0, 2)),
    pair_by_pair=st.booleans(),
)
def test_it_is_as_likely_as_in_an_assault_without_a_counter_strike(
    off: Row, defence: Row, rerolls: tuple[int, int], pair_by_pair: bool
):
    found = Strike(off, defence, pair_by_pair=pair_by_pair).chance(rerolls)
    assert found == pytest.approx(as_a_whole(off, defence, rerolls, pair_by_pair), abs=ROUNDED)


@pytest.mark.parametrize("rerolls", [(0, 0), (3, 0), (0, 3), (1, 2)])
def test_tables_for_more_re_rolls_hold_those_for_fewer(rerolls: tuple[int, int]):
    off, defence = Row(3, (1,)), Row(3, (2,))
    used = Strike(off, defence)
    used.chance((3, 3))
    assert used.chance(rerolls) == Strike(off, defence).chance(rerolls)


def test_what_cannot_be_used_changes_nothing():
    """G5: there is nothing to bump or throw again where there are no dice."""
    sure = Strike(Row(2), Row(0, (2,), again=True, forces=(THEIR_DEF,)))
    assert sure.chance((0, 5)) == 1
    none = Strike(Row(0, (3,), again=True), Row(1))
    assert none.chance((5, 0)) == 0
