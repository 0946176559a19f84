"""Tests: against a difficulty (F30) or opposed (F31), with the cards that reach into them (X8).

Who wants a unit tested begins a trial and calls the procedure of tests; the step after it reads the result.
"""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import FOCUSES, HARDENS, WEAVES
from pocket_tactics.engine.actions import (
    BY_UNIT,
    PASS,
    REROLL_DIE,
    REROLL_POOL,
    Options,
    actor_of,
    extra_of,
    kind_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import DEF, OFF, beats_from_the_top, dice_in, joined, without_die
from pocket_tactics.engine.facts import (
    DIE_TAKEN_UP,
    OFFER_DECLINED,
    OPPOSED_TEST_BEGAN,
    POOL_ROLLED,
    POOL_TAKEN_UP,
    TEST_BEGAN,
    TEST_DECIDED,
)
from pocket_tactics.engine.notes import ATTACKER, NO_FIGHT, NO_TRIAL, Trial
from pocket_tactics.engine.rerolls import SITUATIONAL, list_faces
from pocket_tactics.engine.state import CHANCE, NOBODY, State
from pocket_tactics.engine.steps import TRIAL, DiceStep, Procedure, Step
from pocket_tactics.engine.windows import seat_asked


def begin_test(state: State, rule: str, tile: i64, pool: i64, dv: i64) -> Trial:
    """The unit on that tile takes up its dice of that pool against a difficulty."""
    unit = state.unit_at(tile)
    trial = Trial(unit, state.table.owner[unit], tile, pool, dv)
    trial.hand = state.table.card[unit].dice_of(0, pool) << 3 * pool
    state.trial = trial
    if dv:
        state.tell(TEST_BEGAN, rule, unit, tile, pool, dv, 0)
    return trial


def begin_opposed_test(
    state: State, rule: str, tile: i64, pool: i64, dice: i64, rerolls: i64
) -> None:
    """The same against so many dice of the next opponent clockwise, with re-rolls the rule names."""
    trial = begin_test(state, rule, tile, pool, 0)
    trial.hand |= dice << 3 * (pool ^ 1)
    trial.rerolls = rerolls
    opponent = state.next_seat(trial.seat)
    state.tell(OPPOSED_TEST_BEGAN, rule, trial.unit, tile, pool, opponent, 0)


def take_result(state: State) -> bool:
    """Whether the unit passed; the test is over."""
    passed = state.trial.passed
    state.trial = NO_TRIAL
    return passed


@dataclass(frozen=True)
class ThrowTestDice(DiceStep):
    """The dice taken up are thrown, red before blue (F42)."""

    def actor(self, state: State) -> i64:
        return CHANCE if state.trial.hand else NOBODY

    def dice(self, state: State) -> i64:
        hand = state.trial.hand
        return hand & 7 if hand & 7 else hand >> 3

    def apply(self, state: State, answer: i64) -> None:
        trial = state.trial
        lane: i64 = OFF if trial.hand & 7 else DEF
        thrown = extra_of(answer)
        trial.hand &= ~(bit(3 * lane) * 7)
        trial.put(lane, joined(trial.lane(lane), thrown))
        own = lane == trial.own
        seat = trial.seat if own else state.next_seat(trial.seat)
        unit: i64 = trial.unit if own else 0
        state.tell(POOL_ROLLED, self.rule, seat, unit, lane, thrown, trial.lane(lane))
        if trial.hand:
            state.stay()


def list_own_dice(state: State, out: Options) -> None:
    """A re-roll of each die of the unit tested, or none."""
    trial = state.trial
    list_faces(trial.lane(trial.own), REROLL_DIE, SITUATIONAL, trial.own, out)
    out.add(PASS, 0, 0, 0)


def take_up_die(state: State, rule: str, seat: i64, face: i64) -> None:
    """One die of the unit tested is taken up to be thrown again."""
    trial = state.trial
    trial.put(trial.own, without_die(trial.lane(trial.own), face))
    trial.hand += bit(3 * trial.own)
    state.tell(DIE_TAKEN_UP, rule, seat, trial.seat, trial.own, face, 0)
    state.back(2)


@dataclass(frozen=True)
class OfferHardening(Step):
    """A unit whose card says so may once re-roll all DEF dice of a test (X8)."""

    def actor(self, state: State) -> i64:
        trial = state.trial
        if (
            trial.own == DEF
            and not trial.hardened
            and trial.pools >> 12
            and state.table.card[trial.unit].traits & HARDENS
        ):
            return trial.seat
        return NOBODY

    def options(self, state: State, out: Options) -> None:
        out.add(REROLL_POOL, 0, DEF, 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        trial = state.trial
        trial.hardened = True
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, trial.seat, 0, 0, 0, 0)
            return
        trial.hand |= dice_in(trial.lane(DEF)) << 3
        trial.put(DEF, 0)
        state.tell(POOL_TAKEN_UP, self.rule, trial.seat, trial.seat, DEF, 0, 0)
        state.back(2)


@dataclass(frozen=True)
class OfferFocus(Step):
    """A caster whose card says so may re-roll one die of an OFF test for a spell (X8)."""

    def actor(self, state: State) -> i64:
        trial = state.trial
        return NOBODY if trial.focused or trial.lane(trial.own) == 0 else trial.seat

    def options(self, state: State, out: Options) -> None:
        list_own_dice(state, out)

    def apply(self, state: State, answer: i64) -> None:
        trial = state.trial
        trial.focused = True
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, trial.seat, 0, 0, 0, 0)
        else:
            take_up_die(state, self.rule, trial.seat, extra_of(answer))


def allow_focus(state: State) -> None:
    """The running test is one for a spell."""
    if state.table.card[state.trial.unit].traits & FOCUSES:
        state.trial.focused = False


def weavers(state: State, seat: i64, tile: i64) -> i64:
    """The tiles of that seat's units that can have a die of the unit on the tile re-rolled (X8)."""
    if state.table.traits[seat] & WEAVES == 0:
        return 0
    found: i64 = 0
    near = state.board.neighbours[tile] & state.held(seat)
    while near:
        other = lowest(near)
        near &= near - 1
        if state.card_at(other).traits & WEAVES:
            found |= bit(other)
    return found


@dataclass(frozen=True)
class OfferWeaving(Step):
    """Players with a unit that weaves fate beside the one tested may have one die each re-rolled (X8).

    They are asked clockwise from the player whose turn it is, inside an assault from the attacker's.
    """

    def seat(self, state: State) -> i64:
        first = state.turn if state.fight is NO_FIGHT else state.fight.seat(ATTACKER)
        return seat_asked(state, first, state.trial.asking)

    def sources(self, state: State, seat: i64) -> i64:
        return weavers(state, seat, state.trial.tile) & ~state.trial.used

    def actor(self, state: State) -> i64:
        trial = state.trial
        if state.table.all_traits & WEAVES == 0 or trial.lane(trial.own) == 0:
            return NOBODY
        seat = self.seat(state)
        while seat != NOBODY and self.sources(state, seat) == 0:
            trial.asking += 1
            seat = self.seat(state)
        return seat

    def options(self, state: State, out: Options) -> None:
        trial = state.trial
        left = self.sources(state, self.seat(state))
        while left:
            list_faces(trial.lane(trial.own), REROLL_DIE, BY_UNIT + lowest(left), trial.own, out)
            left &= left - 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        trial = state.trial
        seat = self.seat(state)
        if kind_of(answer) == PASS:
            trial.asking += 1
            state.stay()
            state.tell(OFFER_DECLINED, self.rule, seat, 0, 0, 0, 0)
            return
        trial.used |= bit(actor_of(answer) - BY_UNIT)
        take_up_die(state, self.rule, seat, extra_of(answer))


@dataclass(frozen=True)
class OfferNamedRerolls(Step):
    """The re-rolls the rule of an opposed test names, one at a time until passed (F31)."""

    def actor(self, state: State) -> i64:
        trial = state.trial
        return trial.seat if trial.rerolls and trial.lane(trial.own) else NOBODY

    def options(self, state: State, out: Options) -> None:
        list_own_dice(state, out)

    def apply(self, state: State, answer: i64) -> None:
        trial = state.trial
        if kind_of(answer) == PASS:
            trial.rerolls = 0
            state.tell(OFFER_DECLINED, self.rule, trial.seat, 0, 0, 0, 0)
            return
        trial.rerolls -= 1
        take_up_die(state, self.rule, trial.seat, extra_of(answer))


@dataclass(frozen=True)
class DecideTest(Step):
    """One die of the difficulty or more passes; opposed, the red dice must beat the blue (F30, F31)."""

    def run(self, state: State) -> None:
        trial = state.trial
        if trial.dv:
            trial.passed = trial.lane(trial.own) >> 9 >= trial.dv
        else:
            struck = beats_from_the_top(trial.lane(OFF), trial.lane(DEF))
            trial.passed = struck == (trial.own == OFF)
        state.tell(TEST_DECIDED, self.rule, trial.unit, trial.tile, trial.passed, 0, 0)


def test_procedure() -> Procedure:
    """X8: the dice, whole pools, Focus, Fate Weavers, named re-rolls, the result."""
    return Procedure(
        "test",
        (
            ThrowTestDice("F30"),
            OfferHardening("X8"),
            ThrowTestDice("X8"),
            OfferFocus("X8"),
            ThrowTestDice("X8"),
            OfferWeaving("X8"),
            ThrowTestDice("F31"),
            OfferNamedRerolls("F31"),
            DecideTest("F30"),
        ),
        TRIAL,
    )
