"""What follows a tally: survival, captures, fetching back, who keeps the tile (C25, X9, X10)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import FETCHES
from pocket_tactics.engine.actions import (
    FETCH,
    PASS,
    SURVIVE,
    Options,
    actor_of,
    face_of,
    kind_of,
)
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.facts import (
    ATTACKER_WENT_BACK,
    BASE_DEFEATED,
    BASE_FELL,
    OFFER_DECLINED,
    SURVIVAL_ROLLED,
    TILE_TAKEN,
    UNIT_CAPTURED,
    UNIT_FETCHED,
)
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, NO_FIGHT, SIDES
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.steps import DiceStep, Procedure, Step
from pocket_tactics.engine.victory import win_game
from pocket_tactics.engine.windows import OfferToEachSide


def saving_face(state: State, side: i64) -> i64:
    """The lowest face on which a struck fighter is not captured, 7 if it is lost for sure."""
    fight = state.fight
    unit = fight.unit(side)
    face: i64 = 7
    if unit and fight.struck >> side & 1:
        for ability in state.table.card[unit].survivors:
            face = min(face, ability.survives_on(fight.mode))
    return face


@dataclass(frozen=True)
class OfferSurvival(OfferToEachSide):
    """A struck unit's player may have the die rolled that can save it; the attacker's first (X9)."""

    rolling: Procedure

    def has(self, state: State, side: i64) -> bool:
        return saving_face(state, side) <= 6

    def options(self, state: State, out: Options) -> None:
        out.add(SURVIVE, 0, 0, 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        side = self.side_to_act(state)
        state.fight.asked |= bit(side)
        state.stay()
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.fight.seat(side), 0, 0, 0, 0)
        else:
            state.call(self.rolling.entry, side)

    def procedures(self) -> list[Procedure]:
        return [self.rolling]


@dataclass(frozen=True)
class SurvivalRoll(DiceStep):
    """One die; high enough, and the unit was not struck (X9)."""

    def actor(self, state: State) -> i64:
        return CHANCE

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        side = state.subject()
        face = face_of(answer)
        saved = face >= saving_face(state, side)
        if saved:
            fight.struck &= ~bit(side)
        ground = fight.target if fight.close else fight.tile(side)
        state.tell(SURVIVAL_ROLLED, self.rule, fight.unit(side), ground, face, saved, 0)


@dataclass(frozen=True)
class CaptureFallen(Step):
    """Struck units are captured, both at once; a struck base decides the game (C25, C26)."""

    base_rule: str
    victory_rule: str

    def run(self, state: State) -> None:
        fight = state.fight
        side: i64
        for side in range(SIDES):
            if fight.struck >> side & 1 == 0:
                continue
            unit, captor = fight.unit(side), fight.seat(side ^ 1)
            if unit == 0:
                state.tell(BASE_FELL, self.base_rule, fight.seat(side), captor, 0, 0, 0)
                win_game(state, self.victory_rule, captor, BASE_DEFEATED)
                return
            ground = fight.target if fight.close else fight.tile(side)
            state.capture(fight.tile(side), captor)
            state.tell(UNIT_CAPTURED, self.rule, unit, ground, captor, 0, 0)


@dataclass(frozen=True)
class OfferFetch(OfferToEachSide):
    """Who captured a unit with a card that fetches may take one own unit back, captured before this assault (X10)."""

    def available(self, state: State, unit: i64, captor: i64) -> i64:
        return state.captured(unit, captor) - state.fight.losses_of(unit)

    def has(self, state: State, side: i64) -> bool:
        fight = state.fight
        unit = fight.unit(side)
        if (
            unit == 0
            or fight.struck >> (side ^ 1) & 1 == 0
            or state.table.card[unit].traits & FETCHES == 0
        ):
            return False
        seat, captor = fight.seat(side), fight.seat(side ^ 1)
        own = state.table.first_unit[seat]
        while own < state.table.first_unit[seat + 1]:
            if self.available(state, own, captor) > 0:
                return True
            own += 1
        return False

    def options(self, state: State, out: Options) -> None:
        side = self.side_to_act(state)
        seat, captor = state.fight.seat(side), state.fight.seat(side ^ 1)
        own = state.table.first_unit[seat]
        while own < state.table.first_unit[seat + 1]:
            if self.available(state, own, captor) > 0:
                out.add(FETCH, own, 0, 0)
            own += 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        side = self.side_to_act(state)
        seat, captor = state.fight.seat(side), state.fight.seat(side ^ 1)
        state.fight.asked |= bit(side)
        state.stay()
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, seat, 0, 0, 0, 0)
            return
        unit = actor_of(answer)
        state.fetch(unit, captor)
        state.tell(UNIT_FETCHED, self.rule, unit, captor, 0, 0, 0)


@dataclass(frozen=True)
class TakeTileOrGoBack(Step):
    """A surviving close attacker stays if the defender was captured, else it goes back; the fight is over (C25)."""

    def run(self, state: State) -> None:
        fight = state.fight
        if fight.close and fight.struck & bit(ATTACKER) == 0:
            if fight.struck & bit(DEFENDER):
                state.move(fight.origin, fight.target)
                state.tell(TILE_TAKEN, self.rule, fight.attacker, fight.origin, fight.target, 0, 0)
            else:
                state.tell(ATTACKER_WENT_BACK, self.rule, fight.attacker, fight.origin, 0, 0, 0)
        state.fight = NO_FIGHT
