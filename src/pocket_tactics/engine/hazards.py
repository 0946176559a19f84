"""What ground does to those moved into it (C15, CV2, G11)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.actions import face_of
from pocket_tactics.engine.cards import NO_TERRAIN
from pocket_tactics.engine.facts import DROWNING_ROLLED, UNIT_CAPTURED
from pocket_tactics.engine.notes import NO_FIGHT
from pocket_tactics.engine.state import CHANCE, NOBODY, State
from pocket_tactics.engine.steps import DiceStep


@dataclass(frozen=True)
class Hazard:
    """How Water works in a ruleset; with `spares_favoured` those who favour the ground are immune."""

    rule: str
    spares_favoured: bool

    def threatens(self, state: State, unit: i64, tile: i64) -> bool:
        terrain = state.board.terrain[tile]
        if terrain == NO_TERRAIN or state.table.drowns_on[terrain] == 0:
            return False
        return not (self.spares_favoured and state.table.card[unit].favours == terrain)

    def decide(self, state: State, standing_at: i64, entered: i64, answer: i64) -> bool:
        """The die has been thrown: whether the unit listed at `standing_at` survives entering the tile."""
        face = face_of(answer)
        unit = state.unit_at(standing_at)
        safe = face > state.table.drowns_on[state.board.terrain[entered]]
        state.tell(DROWNING_ROLLED, self.rule, unit, entered, face, safe, 0)
        if not safe:
            captor = captor_of(state, state.table.owner[unit])
            state.capture(standing_at, captor)
            state.tell(UNIT_CAPTURED, self.rule, unit, entered, captor, 0, 0)
        return safe


def captor_of(state: State, owner: i64) -> i64:
    """Who takes a unit no assault struck down: the player acting, else the next opponent clockwise (G10)."""
    return state.next_seat(owner) if owner == state.turn else state.turn


@dataclass(frozen=True)
class DrowningCheck(DiceStep):
    """The unit that moved rolls a die if its new tile is hazardous; lost, its procedure is over (C15)."""

    hazard: Hazard

    def actor(self, state: State) -> i64:
        tile = state.subject()
        return CHANCE if self.hazard.threatens(state, state.unit_at(tile), tile) else NOBODY

    def apply(self, state: State, answer: i64) -> None:
        tile = state.subject()
        if not self.hazard.decide(state, tile, tile, answer):
            state.leave()


@dataclass(frozen=True)
class WadeIn(DiceStep):
    """A close attacker rolls before the fight if the assaulted tile is hazardous; lost, there is none (C15)."""

    hazard: Hazard

    def actor(self, state: State) -> i64:
        fight = state.fight
        if fight.close and self.hazard.threatens(state, fight.attacker, fight.target):
            return CHANCE
        return NOBODY

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        if not self.hazard.decide(state, fight.origin, fight.target, answer):
            state.fight = NO_FIGHT
            state.leave()
