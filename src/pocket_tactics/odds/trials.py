"""Tests and single dice: the exact chance that a test is passed, and how an answer that leads to some may end.

Nothing is known here of dice and difficulties: all answers are tried in the engine, and it says what happened.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from typing import Final

from pocket_tactics.engine.actions import (
    ASSAULT,
    CAST,
    CLOSE,
    DRAW_CARDS,
    FETCH,
    GUARD,
    INDEX,
    RAISE,
    RANGED,
    REMEMBER,
    SMITE,
    STUDY,
    SURVIVE,
    TAKE_BACK,
    THROW,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.facts import (
    BUMP_COUNTED,
    CLIMB_FAILED,
    SPELL_CANCELLED,
    SUMMONING_FAILED,
    SURVIVAL_ROLLED,
    TEST_DECIDED,
    UNIT_CAPTURED,
    UNIT_DEPLOYED,
)
from pocket_tactics.engine.notes import NO_CAST, NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.spells import SMITING
from pocket_tactics.engine.state import CHANCE, OVER, Fact, Log, State
from pocket_tactics.odds.keys import key_of
from pocket_tactics.odds.reading import DECLINE

ASSAULTS: Final = (ASSAULT, CLOSE, RANGED)
FETCHING: Final = (RAISE, REMEMBER)
DRAWING: Final = (DRAW_CARDS, INDEX, STUDY)  # chance follows, but nothing can go wrong
NEVER: Final = Fraction(0)
ALWAYS: Final = Fraction(1)


class End(Enum):
    """How an answer may end."""

    SUCCEEDS = (
        auto()
    )  # what was declared comes about: the tile is entered, the target falls, dice are thrown at it
    FAILS = auto()  # it does not, and nobody is lost
    LOST = auto()  # a unit of who answered falls
    CANCELLED = auto()  # a Dispel
    TURNS = auto()  # the summoned unit may assault its summoner


REPORTED: Final = {
    CLIMB_FAILED: End.FAILS,
    SPELL_CANCELLED: End.CANCELLED,
    UNIT_DEPLOYED: End.SUCCEEDS,
    BUMP_COUNTED: End.SUCCEEDS,  # a Ward has acted
}


@dataclass(frozen=True, slots=True)
class Forecast:
    """How likely an answer ends in each way."""

    succeeds: float = 0.0
    fails: float = 0.0
    lost: float = 0.0
    cancelled: float = 0.0
    turns: float = 0.0

    @property
    def is_certain(self) -> bool:
        return self.succeeds == 1

    def to_json(self) -> dict[str, float]:
        return {end.name.lower(): getattr(self, end.name.lower()) for end in End}


Ends = dict[End, Fraction]
Judge = Callable[[State, list[Fact]], End | None]  # how it has ended; None: it has not


def of_test(rules: Ruleset, state: State) -> float:
    """The chance that the test under way is passed; raises ValueError if there is none.

    Its player makes the best of re-rolls, and so do others of theirs: friends help, enemies harm (X8).
    """
    if state.trial is NO_TRIAL:
        raise ValueError("no test is under way")

    def judge(_: State, facts: list[Fact]) -> End | None:
        for fact in facts:
            if fact[0] == TEST_DECIDED:
                return End.SUCCEEDS if fact[4] else End.FAILS
        return None

    ends = Trials(rules, int(state.trial.seat), judge).ends(state)
    return float(ends.get(End.SUCCEEDS, NEVER))


def of_answer(rules: Ruleset, state: State, answer: int) -> Forecast:
    """How an answer may end before the next real decision: hazards, climbs, daylight, summonings, spells, abilities.

    Who answers makes the best of what follows, all others the worst. An assault succeeds when dice are thrown at its
    target; that a Guardian may step in is left out. Hidden hands must be dealt (`determinize`). Raises IllegalAction,
    and ValueError where chance is asked, which wants nothing.
    """
    rules.check(state, answer)
    if state.to_act == CHANCE:
        raise ValueError("chance answers: expected an answer of a seat")
    if kind_of(answer) in DRAWING:
        return Forecast(succeeds=1.0)
    judge = AnswerJudge(rules, state, answer)
    ends = Trials(rules, int(state.to_act), judge).after(state, answer)
    return Forecast(**{end.name.lower(): float(chance) for end, chance in ends.items()})


class Trials:
    """All that can follow, tried in the engine; what has been found is remembered."""

    def __init__(self, rules: Ruleset, seat: int, judge: Judge) -> None:
        self.rules = rules
        self.seat = seat
        self.judge = judge
        self.known: dict[tuple[object, ...], Ends] = {}

    def after(self, state: State, answer: int) -> Ends:
        """What follows an answer."""
        draft, log = state.copy(), Log()
        draft.log = log
        self.rules.play(draft, answer)
        draft.log = None
        end = self.judge(draft, log.facts)
        return self.ends(draft) if end is None else {end: ALWAYS}

    def ends(self, state: State) -> Ends:
        """What follows a question that belongs to the matter."""
        key = key_of(state)
        if key not in self.known:
            self.known[key] = self.found(state)
        return self.known[key]

    def found(self, state: State) -> Ends:
        options, weights = self.rules.options(state), self.rules.weights(state)
        if kind_of(options[0]) == GUARD:
            return self.after(state, DECLINE)
        all_ends = [self.after(state, answer) for answer in options]
        if weights is None:
            return (max if state.to_act == self.seat else min)(all_ends, key=liking)
        total = sum(weights)
        average: Ends = {}
        for ways, ends in zip(weights, all_ends, strict=True):
            for end, chance in ends.items():
                average[end] = average.get(end, NEVER) + chance * ways / total
        return average


def liking(ends: Ends) -> tuple[Fraction, Fraction]:
    """How much who answered likes these ends."""
    harm = ends.get(End.LOST, NEVER) + ends.get(End.TURNS, NEVER)
    return ends.get(End.SUCCEEDS, NEVER), -harm


class AnswerJudge:
    """Tells how an answer has ended, by what the engine reports and by what it asks next."""

    def __init__(self, rules: Ruleset, before: State, answer: int) -> None:
        self.rules = rules
        self.answer = answer
        self.kind = int(kind_of(answer))
        self.seat = int(before.to_act)
        self.turns = int(before.turns)
        self.target = before.unit_at(target_of(answer)) if self.kind in ASSAULTS else 0
        self.is_aimed = self.kind == SMITE or (self.kind == CAST and is_smiting(before, answer))
        # The test that decides: the one under way, that of a Dispel, or the one that may save a unit.
        self.tested = int(before.trial.seat) if before.trial is not NO_TRIAL else self.seat
        self.ends_with_test = (
            before.trial is not NO_TRIAL
            or self.kind == SURVIVE
            or (self.kind == CAST and before.cast is not NO_CAST)
        )

    def __call__(self, state: State, facts: list[Fact]) -> End | None:
        for fact in facts:
            end = self.reported(state, fact)
            if end is not None:
                return end
        if self.kind in ASSAULTS and state.fight.is_taken_up():
            fight = state.fight
            true = (fight.target, fight.defender) == (target_of(self.answer), self.target)
            return End.SUCCEEDS if true else End.FAILS
        return None if self.is_open(state) else self.settled(state)

    def reported(self, state: State, fact: Fact) -> End | None:
        """The end a fact means, if it means one."""
        kind = fact[0]
        if self.ends_with_test and kind in (TEST_DECIDED, SURVIVAL_ROLLED):
            success = bool(fact[4] if kind == TEST_DECIDED else fact[5])
            if success == (self.tested == self.seat):
                return End.SUCCEEDS
            return End.LOST if self.kind == SURVIVE else End.FAILS
        if kind == UNIT_CAPTURED:
            if state.table.owner[fact[2]] == self.seat:
                return End.LOST
            return End.SUCCEEDS if self.is_aimed else None
        if kind == SUMMONING_FAILED:
            return End.TURNS if self.asked_kind(state) == ASSAULT else End.FAILS
        return REPORTED.get(kind)

    def is_open(self, state: State) -> bool:
        """Whether what is asked next belongs to the answer."""
        if state.to_act == OVER or state.turns != self.turns:
            return False
        if state.to_act == CHANCE:
            return not is_roll(state) and kind_of(self.rules.options(state)[0]) == THROW
        return (
            state.trial is not NO_TRIAL
            or self.rules.asks_for_reaction(state)
            or self.asked_kind(state) in (SURVIVE, GUARD)
        )

    def settled(self, state: State) -> End:
        """The end when nothing has gone wrong."""
        if self.is_aimed or self.kind in ASSAULTS:
            return End.FAILS
        if self.kind in FETCHING and self.asked_kind(state) not in (FETCH, TAKE_BACK):
            return End.FAILS
        return End.SUCCEEDS

    def asked_kind(self, state: State) -> int:
        """What kind of question is asked, 0 for none."""
        return 0 if state.to_act < 0 else int(kind_of(self.rules.options(state)[0]))


def is_roll(state: State) -> bool:
    """Whether the first dice of an assault are about to be thrown: how it ends is another matter."""
    return bool(state.fight.hand and not state.fight.pools)


def is_smiting(state: State, answer: int) -> bool:
    """Whether an answer casts a spell that is aimed at an enemy."""
    return bool(state.table.spell[extra_of(answer)].kind == SMITING)
