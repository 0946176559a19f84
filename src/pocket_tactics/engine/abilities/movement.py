"""Abilities of moving and of coming from reserve."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import FOLLOWS, STRIKES_FREELY, Ability
from pocket_tactics.engine.bits import bit, lowest

if TYPE_CHECKING:
    from pocket_tactics.engine.notes import Fight
    from pocket_tactics.engine.state import State

ANY: Final = -1


@dataclass(frozen=True)
class JumpToTerrain(Ability):
    """Its move may be a jump to any free tile of a terrain."""

    terrain: int

    def jumps(self, state: "State", tile: i64) -> i64:
        return state.board.of_terrain(self.terrain)


@dataclass(frozen=True)
class JumpToFeature(Ability):
    """Its move may be a jump to any free feature of a kind (X17)."""

    feature: int

    def jumps(self, state: "State", tile: i64) -> i64:
        return state.of_feature(self.feature)


@dataclass(frozen=True)
class JumpBesideType(Ability):
    """Its move may be a jump to any free tile beside a unit of a type, any player's, not itself (X17)."""

    type: int

    def jumps(self, state: "State", tile: i64) -> i64:
        found: i64 = 0
        left = state.occupied & ~bit(tile)
        while left:
            other = lowest(left)
            left &= left - 1
            if state.card_at(other).types & self.type:
                found |= state.board.neighbours[other]
        return found


@dataclass(frozen=True)
class SummonedToTerrain(Ability):
    """May also come from reserve to any free tile of a terrain."""

    terrain: int

    def deployment_grounds(self, state: "State") -> i64:
        return state.board.of_terrain(self.terrain)


@dataclass(frozen=True)
class DeployedNearFeature(Ability):
    """May be deployed beside any feature (of a kind), controlled or not; with `on` also on it."""

    feature: int = ANY
    on: bool = False

    def deployment_grounds(self, state: "State") -> i64:
        tiles = state.features if self.feature == ANY else state.of_feature(self.feature)
        near = state.board.around(tiles)
        return near | tiles if self.on else near


@dataclass(frozen=True)
class Phalanx(Ability):
    """May move along after another own unit has moved (X7)."""

    def trait(self) -> i64:
        return FOLLOWS


@dataclass(frozen=True)
class FreeAssault(Ability):
    """After its move, ending on such a feature if one is named, it may make a free assault (X17).

    In it the unit has an extra OFF bump and some DEF dice fewer.
    """

    on_feature: int = ANY
    off_bump: int = 0
    lost: int = 0

    def trait(self) -> i64:
        return STRIKES_FREELY

    def strikes_freely(self, state: "State", tile: i64) -> bool:
        return self.on_feature == ANY or state.feature_at(tile) == self.on_feature

    def dice_lost(self) -> i64:
        return self.lost

    def bumps(self, fight: "Fight", side: i64) -> i64:
        return self.off_bump if fight.is_free(side) else 0
