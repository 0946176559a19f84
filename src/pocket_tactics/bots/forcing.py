"""Dice made to fall as wanted, so that a search sees where an assault or a test can lead.

It knows no rules: chance answers with its highest or lowest way, everybody else declines.
"""

from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.actions import PASS, THROW, Options, kind_of, pack
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.dice import DEF, OFF, dice_in
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State

LANES: Final = 4
HIGH: Final = 6
LOW: Final = 2  # not 1: a die whose player is asked to lower it can still be lowered


def showing(face: i64, dice: i64) -> i64:
    """A pool of so many dice that all show that face."""
    pool: i64 = 0
    shift: i64 = 9
    while dice > 0:
        pool |= face << shift
        shift -= 3
        dice -= 1
    return pool


def throw(rules: Ruleset, draft: State, high: bool) -> None:
    """Throw what is next: the last of its ways shows only sixes, the first only ones."""
    number: i64 = rules.ways(draft) - 1 if high else 0
    rules.play(draft, rules.way(draft, number))


def decline(rules: Ruleset, draft: State, out: Options) -> None:
    """Decline, which is always the last option, or give the first answer where that is not possible."""
    rules.list_options(draft, out)
    last = out.items[out.count - 1]
    rules.play(draft, last if kind_of(last) == PASS else out.items[0])


def is_being_thrown(state: State) -> bool:
    """Whether the dice of an assault are about to be thrown or lie there, not yet tallied."""
    return state.fight.is_taken_up() and state.fight.struck == 0


def tallied(rules: Ruleset, state: State, struck: bool, countered: bool, out: Options) -> State:
    """The state when the dice have fallen so that strike and counter-strike end like that."""
    highs: i64 = (1 if struck else 8) | (4 if countered else 2)
    draft = state.copy()
    fight = draft.fight
    while draft.fight is fight and fight.struck == 0:
        lane: i64 = 0
        while lane < LANES:
            face: i64 = HIGH if highs >> lane & 1 else LOW
            fight.put(lane, showing(face, dice_in(fight.lane(lane))))
            lane += 1
        if draft.to_act == CHANCE:
            throw(rules, draft, highs & bit(fight.lane_in_hand()) != 0)
        else:
            decline(rules, draft, out)
    return draft


def decided(rules: Ruleset, state: State, passed: bool, out: Options) -> State:
    """The state when the dice of the running test have fallen so that the unit passes or fails."""
    draft = state.copy()
    trial = draft.trial
    own: i64 = 6 if passed else 1
    other: i64 = 1 if passed else 5
    while draft.trial is trial:
        lane: i64 = 0
        while lane <= DEF:
            face = own if lane == trial.own else other
            trial.put(lane, showing(face, dice_in(trial.lane(lane))))
            lane += 1
        if draft.to_act == CHANCE:
            lane = OFF if trial.hand & 7 else DEF
            face = own if lane == trial.own else other
            rules.play(draft, pack(THROW, 0, 0, showing(face, trial.hand >> 3 * lane & 7)))
        else:
            decline(rules, draft, out)
    return draft
