"""Abilities used in place of moving, and those of casters."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import (
    FOCUSES,
    INDEXES,
    MOVES_FEATURES,
    RAISES,
    REMEMBERS,
    SMITES,
    STUDIES,
    Ability,
)
from pocket_tactics.engine.bits import lowest

if TYPE_CHECKING:
    from pocket_tactics.engine.state import State


@dataclass(frozen=True)
class MoveFeature(Ability):
    """Moves one unoccupied feature of a kind to an adjacent tile with neither unit nor feature (X11)."""

    feature: int

    def trait(self) -> i64:
        return MOVES_FEATURES

    def targets(self, state: "State", tile: i64) -> i64:
        return state.of_feature(self.feature) & ~state.occupied


@dataclass(frozen=True)
class SmiteNearFeature(Ability):
    """Makes one enemy beside a feature of a kind, at any distance, pass a DEF test or be defeated (X11)."""

    feature: int
    difficulty: int

    def trait(self) -> i64:
        return SMITES

    def dv(self) -> i64:
        return self.difficulty

    def targets(self, state: "State", tile: i64) -> i64:
        found: i64 = 0
        left = state.of_feature(self.feature)
        while left:
            found |= state.board.neighbours[lowest(left)]
            left &= left - 1
        return found & state.occupied & ~state.held(state.turn)


@dataclass(frozen=True)
class FetchByTest(Ability):
    """By an OFF test one own unit of a type returns from an enemy's captures to reserve (X20)."""

    difficulty: int
    type: int

    def trait(self) -> i64:
        return RAISES

    def dv(self) -> i64:
        return self.difficulty

    def types(self) -> i64:
        return self.type


@dataclass(frozen=True)
class Study(Ability):
    """One hand card goes under the deck and one is drawn."""

    def trait(self) -> i64:
        return STUDIES


@dataclass(frozen=True)
class GrandGrimoire(Ability):
    """By an OFF test one own discarded spell returns to hand (X20)."""

    difficulty: int

    def trait(self) -> i64:
        return REMEMBERS

    def dv(self) -> i64:
        return self.difficulty


@dataclass(frozen=True)
class Index(Ability):
    """At the start of the own turn one hand card may be swapped with the top of the deck."""

    def trait(self) -> i64:
        return INDEXES


@dataclass(frozen=True)
class Focus(Ability):
    """May re-roll one die of an OFF test it makes for a spell (X8)."""

    def trait(self) -> i64:
        return FOCUSES


@dataclass(frozen=True)
class Conduit(Ability):
    """Spells it casts reach farther (X14)."""

    steps: int

    def widens_spells(self) -> i64:
        return self.steps
