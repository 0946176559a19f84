"""Dice made to fall as wanted bring about every end of an assault or a test that is possible."""

from collections.abc import Iterator
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.forcing import decided, is_being_thrown, tallied
from pocket_tactics.engine.actions import LOWER_DIE, Options, kind_of
from pocket_tactics.engine.dice import dice_in
from pocket_tactics.engine.notes import NO_TRIAL
from tests.bots.exams import MAGES, SOLDIERS

BREWERS = pt.Force({"bondi": 3, "noble": 3, "hold_guardian": 2}, {}, {"plains": 6}, "village")


def states(ruleset: str, forces: tuple[pt.Force, ...], games: int) -> Iterator[pt.State]:
    """All states of some games played at random."""
    rules, rng = pt.rules(ruleset), Random(5)
    seats = tuple(pt.Seat(force.to_text()) for force in forces)
    for _ in range(games):
        state = rules.start(pt.Setup(seats, options=pt.GameOptions(points=100)))
        while rules.to_act(state) is not None:
            yield state
            options = rules.options(state)
            state = rules.after(state, rng.choices(options, rules.weights(state))[0])


def dice(state: pt.State, lane: int) -> int:
    """How many dice the assault has in that lane, thrown or not."""
    fight = state.fight
    return int(dice_in(fight.lane(lane)) + (fight.hand >> 3 * lane & 7))


def ways(state: pt.State, off: int, defence: int) -> set[bool]:
    """How a strike of these lanes can end: none without OFF dice; CV3: for sure if one has no partner."""
    sure = dice(state, off) > dice(state, defence)
    return {False} if not dice(state, off) else {True} if sure else {True, False}


@pytest.mark.parametrize(
    ("ruleset", "forces"),
    [
        ("classic", ()),
        ("classic-village", ()),
        ("fourth", (MAGES, SOLDIERS)),
        ("fourth", (BREWERS,) * 2),
    ],
)
def test_every_end_of_an_assault_can_be_brought_about(
    ruleset: str, forces: tuple[pt.Force, ...]
) -> None:
    """From every state of it, whoever is asked whatever; what falls is seen by what is on the board after it."""
    rules, out = pt.rules(ruleset), Options()
    seen = 0
    for state in states(ruleset, forces, 6):
        if not is_being_thrown(state):
            continue
        for struck in ways(state, 0, 3):
            for countered in ways(state, 2, 1):
                end = tallied(rules, state, struck, countered, out)
                fight = end.fight
                if is_being_thrown(end) or fight.struck:
                    assert bool(fight.struck & 2) == struck
                    assert bool(fight.struck & 1) == countered
                else:
                    missing = state.occupied & ~end.occupied
                    assert bool(missing) == (struck or countered) or end.to_act < -1
                seen += 1
    assert seen > 50


def test_a_brewer_asked_to_lower_a_die_is_no_hindrance() -> None:
    """F47: the question comes between the roll and the bumps."""
    rules, out = pt.rules("fourth"), Options()
    met = 0
    for state in states("fourth", (BREWERS, BREWERS), 12):
        if state.to_act >= 0 and kind_of(rules.options(state)[0]) == LOWER_DIE:
            met += 1
            assert tallied(rules, state, False, False, out).fight is not state.fight
            assert tallied(rules, state, True, False, out).fight is not state.fight
    assert met


def test_a_test_is_passed_or_failed_as_wanted() -> None:
    rules, out = pt.rules("fourth"), Options()
    met = 0
    for state in states("fourth", (MAGES, SOLDIERS), 20):
        trial = state.trial
        if trial is NO_TRIAL or not (trial.hand >> 3 * trial.own & 7 or trial.lane(trial.own)):
            continue
        met += 1
        ends = [decided(rules, state, passed, out) for passed in (True, False)]
        assert all(end.trial is not trial for end in ends)
        assert rules.position(ends[0]) != rules.position(ends[1])
    assert met > 10
