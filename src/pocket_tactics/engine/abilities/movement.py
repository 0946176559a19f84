"""Abilities of moving and being summoned."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import Ability

if TYPE_CHECKING:
    from pocket_tactics.engine.state import State


@dataclass(frozen=True)
class JumpToTerrain(Ability):
    """Its move may be a jump to any free tile of a terrain."""

    terrain: int

    def jumps(self, state: "State", tile: i64) -> i64:
        return state.board.of_terrain(self.terrain)


@dataclass(frozen=True)
class SummonedToTerrain(Ability):
    """May also be summoned to any free tile of a terrain."""

    terrain: int

    def summoning_grounds(self, state: "State") -> i64:
        return state.board.of_terrain(self.terrain)


@dataclass(frozen=True)
class Phalanx(Ability):
    """May move along after another own unit has moved (X7)."""

    def follows(self) -> bool:
        return True
