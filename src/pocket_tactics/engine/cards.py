"""What is printed: ground, unit and spell cards the engine plays with, with their figures and abilities.

Content is loaded elsewhere; here are only the values, made ready for quick questions. *Ground* is what a unit can
favour: a terrain or a kind of feature. Grounds are numbered, terrains first.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import Ability
from pocket_tactics.engine.bits import bit

NO_TERRAIN: Final = 255


@dataclass(frozen=True)
class Terrain:
    """A kind of tile; `drowns_on` is the highest face that loses a unit entering it, `dv` the DEF test on entering.

    0 is harmless.
    """

    id: str
    drowns_on: int = 0
    dv: int = 0


@dataclass(frozen=True)
class Feature:
    """A kind of feature: the bumps it gives its occupant, what it does to those moving in, what it lets happen."""

    id: str
    def_bump: int = 0
    def_bump_ranged: int = 0  # for the target of a ranged assault
    def_bump_adjacent: int = 0  # for the target of an adjacent assault
    off_bump_unless_same: int = 0  # against a unit that does not stand on such a feature
    climb_dv: int = 0  # the DEF test before moving in
    ends_movement: bool = False
    deploys_types: int = 0  # units of these types may come at the end of a turn
    pillage: bool = False


@dataclass(frozen=True)
class SpellCard:
    """A spell: the kind of its effect and its figures; `steps` is how far from the caster, 0 for anywhere."""

    id: str
    kind: int
    cost: int
    steps: int = 0
    dv: int = 0
    def_bump: int = 0
    moves: int = 0
    most_cost: int = 0


@dataclass(frozen=True)
class Figures:
    """The dice of one mode of assault and how many steps it reaches."""

    off: int
    defence: int
    reach: int = 1


@dataclass(frozen=True)
class Keys:
    """What is printed on a card besides dice and abilities; a type is a bit."""

    types: int = 0
    off_bump: int = 0
    def_bump: int = 0
    swift: int = 0
    flying: int = 0
    daylight: int = 0
    summoning: int = 0


class Card:
    """A unit card: figures per mode, favoured ground, keys, abilities sorted by the hook they answer."""

    def __init__(
        self,
        card_id: str,
        cost: int,
        modes: tuple[Figures, ...],
        favours: int,
        abilities: tuple[Ability, ...],
        keys: Keys | None = None,
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
        keys = keys or Keys()
        self.types: i64 = keys.types
        self.off_bump: i64 = keys.off_bump
        self.def_bump: i64 = keys.def_bump
        self.bonus_moves: i64 = keys.swift + keys.flying
        self.flies: bool = keys.flying > 0
        self.daylight: i64 = keys.daylight
        self.summoning: i64 = keys.summoning
        self.traits: i64 = 0
        for ability in abilities:
            self.traits |= ability.trait()
        self.supports: i64 = max([1, *(ability.supports() for ability in abilities)])
        self.conduit: i64 = sum(ability.widens_spells() for ability in abilities)
        self.arcs: i64 = max([0, *(ability.arcs() for ability in abilities)])
        self.scatters_on: i64 = max([0, *(ability.scatters_on() for ability in abilities)])
        self.movers = [a for a in abilities if a.answers("jumps")]
        self.deployers = [a for a in abilities if a.answers("deployment_grounds")]
        self.rerollers = [a for a in abilities if a.answers("offers_rerolls")]
        self.choosers = [a for a in abilities if a.answers("offers_choice")]
        self.survivors = [a for a in abilities if a.answers("survives_on")]
        self.savers = [a for a in abilities if a.answers("survival_dv")]
        self.marksmen = [a for a in abilities if a.answers("forbids_ranged")]
        self.bumpers = [a for a in abilities if a.answers("bumps")]
        self.strikers = [a for a in abilities if a.answers("strikes_freely")]

    def dice_of(self, mode: i64, pool: i64) -> i64:
        return self.dice >> 6 * mode + 3 * pool & 7

    def reach_of(self, mode: i64) -> i64:
        return self.reach >> 3 * mode & 7

    def ability(self, trait: i64) -> Ability:
        """The ability with that trait; there must be one."""
        for ability in self.abilities:
            if ability.trait() & trait:
                return ability
        raise LookupError(f"{self.id} has no such ability")


@dataclass(frozen=True)
class Faction:
    """What a seat brings: cards with how many of each, and the name of the base or the own feature and tiles."""

    id: str
    base: str
    roster: tuple[tuple[Card, int], ...]
    spells: tuple[tuple[SpellCard, int], ...] = ()
    tiles: tuple[int, ...] = ()  # how many of each terrain go into the bag
    feature: int = 0
    family: str = ""  # the faction all its units are of, "mixed" if there are several
