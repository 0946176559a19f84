"""A unit falls outside a tally: by hazard, daylight, spell or ability (X9, X10, G10).

Whoever brings a unit down calls the procedure of falls; afterwards the unit stands on its tile or not.
"""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.actions import (
    PASS,
    SURVIVE,
    Options,
    kind_of,
)
from pocket_tactics.engine.captures import ANY_COST, can_fetch, fetch_back, list_fetches
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.dice import DEF
from pocket_tactics.engine.facts import OFFER_DECLINED, UNIT_CAPTURED
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.state import NO_FEATURE, NOBODY, State
from pocket_tactics.engine.steps import DEED, Procedure, Step
from pocket_tactics.engine.trials import begin_test, take_result
from pocket_tactics.engine.victory import CheckVictory, Verdict


def bring_down(state: State, falling: Procedure, tile: i64, captor: i64, cause: i64) -> None:
    """The unit on that tile falls to that player; `cause` are the types of the unit that did it, 0 for the ground."""
    state.deed.captor = captor
    state.deed.cause = cause
    state.trial = NO_TRIAL
    state.call(falling.entry, tile)


def survival_dv(card: Card, cause: i64) -> i64:
    """The DEF test that would save a unit from that cause, 0 for none (X9)."""
    dv: i64 = 0
    for ability in card.savers:
        found = ability.survival_dv(cause)
        if found and (dv == 0 or found < dv):
            dv = found
    return dv


@dataclass(frozen=True)
class OfferUndying(Step):
    """The owner of a falling unit may have the test rolled that can save it (X9)."""

    test: Procedure

    def dv(self, state: State) -> i64:
        return survival_dv(state.card_at(state.subject()), state.deed.cause)

    def actor(self, state: State) -> i64:
        tile = state.subject()
        return state.table.owner[state.unit_at(tile)] if self.dv(state) else NOBODY

    def options(self, state: State, out: Options) -> None:
        out.add(SURVIVE, 0, 0, 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        tile = state.subject()
        if kind_of(answer) == PASS:
            owner = state.table.owner[state.unit_at(tile)]
            state.tell(OFFER_DECLINED, self.rule, owner, 0, 0, 0, 0)
            return
        begin_test(state, self.rule, tile, DEF, self.dv(state))
        state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class FallUnlessSaved(Step):
    """The unit leaves the map for the captor's captures, unless it passed the test (G10, X9)."""

    def run(self, state: State) -> None:
        if state.trial is not NO_TRIAL and take_result(state):
            state.leave()
            return
        tile, captor = state.subject(), state.deed.captor
        unit = state.capture(tile, captor)
        state.tell(UNIT_CAPTURED, self.rule, unit, tile, captor, 0, 0)


def can_pillage(state: State, tile: i64, captor: i64) -> bool:
    """Whether a unit that fell there lets its captor fetch one of their own (X10)."""
    kind = state.feature_at(tile)
    if kind == NO_FEATURE or not state.table.features[kind].pillage:
        return False
    return can_fetch(state, captor, 0, ANY_COST)


@dataclass(frozen=True)
class OfferPillage(Step):
    """The captor of the occupant of such a feature may fetch one own captured unit back (X10)."""

    def actor(self, state: State) -> i64:
        captor = state.deed.captor
        return captor if can_pillage(state, state.subject(), captor) else NOBODY

    def options(self, state: State, out: Options) -> None:
        list_fetches(state, state.deed.captor, 0, ANY_COST, out)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.deed.captor, 0, 0, 0, 0)
        else:
            fetch_back(state, self.rule, answer)


def falling_procedure(test: Procedure, verdict: Verdict) -> Procedure:
    """X9, G10, X10, and the check that follows."""
    return Procedure(
        "fall",
        (
            OfferUndying("X9", test),
            FallUnlessSaved("G10"),
            OfferPillage("X10"),
            CheckVictory("G12", verdict),
        ),
        DEED,
    )
