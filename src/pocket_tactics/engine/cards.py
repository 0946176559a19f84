"""What is printed: the terrain and unit cards the engine plays with, with their figures and abilities.

Content is loaded elsewhere; here are only the values, made ready for quick questions.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import Ability
from pocket_tactics.engine.bits import bit

NO_TERRAIN: Final = 255


@dataclass(frozen=True)
class Terrain:
    """A kind of ground; `drowns_on` is the highest face that loses a unit entering it, 0 for harmless."""

    id: str
    drowns_on: int = 0


@dataclass(frozen=True)
class Figures:
    """The dice of one mode of assault and how many steps it reaches."""

    off: int
    defence: int
    reach: int = 1


class Card:
    """A unit card: figures per mode, favoured terrain, abilities sorted by the hook they answer."""

    def __init__(
        self,
        card_id: str,
        cost: int,
        modes: tuple[Figures, ...],
        favours: int,
        abilities: tuple[Ability, ...],
    ) -> None:
        self.id = card_id
        self.cost: i64 = cost
        self.favours: i64 = favours
        self.abilities = abilities
        self.dice: i64 = 0
        self.reach: i64 = 0
        self.strikes: i64 = 0  # the modes it has OFF dice in, as a set
        for mode, figures in enumerate(modes):
            if figures.off:
                self.strikes |= bit(mode)
            self.dice |= figures.off << 6 * mode | figures.defence << 6 * mode + 3
            self.reach |= figures.reach << 3 * mode
        self.supports: i64 = max([1, *(ability.supports() for ability in abilities)])
        self.movers = [a for a in abilities if a.answers("jumps")]
        self.summoners = [a for a in abilities if a.answers("summoning_grounds")]
        self.rerollers = [a for a in abilities if a.answers("offers_rerolls")]
        self.survivors = [a for a in abilities if a.answers("survives_on")]
        self.follows: bool = any(ability.follows() for ability in abilities)
        self.guards: bool = any(ability.guards() for ability in abilities)
        self.fetches: bool = any(ability.fetches() for ability in abilities)

    def dice_of(self, mode: i64, pool: i64) -> i64:
        return self.dice >> 6 * mode + 3 * pool & 7

    def reach_of(self, mode: i64) -> i64:
        return self.reach >> 3 * mode & 7


@dataclass(frozen=True)
class Faction:
    """A roster: cards with how many of each, and the name of the base."""

    id: str
    base: str
    roster: tuple[tuple[Card, int], ...]
