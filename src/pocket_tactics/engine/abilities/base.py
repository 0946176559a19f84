"""The hooks cards can answer. A kind of ability overrides those it needs; its parameters are data.

Three shapes: a *query* gives a number or set while something is computed, an *offer* says that a player may be
asked in a named window, a *trigger* changes what happens. A plain yes is a *trait*: a bit.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from pocket_tactics.engine.actions import Options
    from pocket_tactics.engine.notes import Fight
    from pocket_tactics.engine.state import State

FOLLOWS: Final = 0x1  # may move along after another unit's move
GUARDS: Final = 0x2  # may take the place of an adjacent friend that is assaulted
FETCHES: Final = 0x4  # having captured a unit, one own captured unit may return to the reserve
CURSES: Final = 0x8  # having defeated a unit of its types, one own captured unit may take its tile
DUELS: Final = 0x10  # one die of an enemy without support may be re-rolled
WEAVES: Final = 0x20  # one die of an adjacent unit may be re-rolled
BREWS: Final = 0x40  # gives adjacent friends of all its types a bump at a price
SHIELDS: Final = 0x80  # gives assaulted adjacent friends of its types a bump
RELOADS: Final = 0x100  # no ranged assault twice in a row
STRIKES_FREELY: Final = 0x200  # a free assault after its move
HARDENS: Final = 0x400  # may re-roll all DEF dice of a test
FOCUSES: Final = 0x800  # may re-roll a die of an OFF test for a spell
INDEXES: Final = 0x1000  # a hand card may be swapped with the top of the deck
MOVES_FEATURES: Final = 0x2000  # in place of moving: moves a feature
SMITES: Final = 0x4000  # in place of moving: makes an enemy pass a test
RAISES: Final = 0x8000  # in place of moving: fetches an own captured unit by a test
STUDIES: Final = 0x10000  # in place of moving: exchanges a hand card
REMEMBERS: Final = 0x20000  # in place of moving: takes a discarded spell back by a test


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Ability:
    """One ability of a card. The defaults change nothing."""

    def answers(self, hook: str) -> bool:
        """Whether this kind overrides that hook; asked once, when a card is made."""
        return getattr(type(self), hook) is not getattr(Ability, hook)

    def trait(self) -> i64:
        """Which of the traits above the ability gives its card."""
        return 0

    def dv(self) -> i64:
        """Query: the difficulty of the test the ability calls for."""
        return 0

    def types(self) -> i64:
        """Query: the types of unit the ability is about."""
        return 0

    def targets(self, state: "State", tile: i64) -> i64:
        """Query: the tiles the unit there can aim the ability at in place of moving."""
        return 0

    def jumps(self, state: "State", tile: i64) -> i64:
        """Query: tiles the unit there may jump to, free or not, besides its steps and hops."""
        return 0

    def deployment_grounds(self, state: "State") -> i64:
        """Query: tiles the unit may come to from reserve, free or not, besides the usual ones."""
        return 0

    def supports(self) -> i64:
        """Query: how many re-rolls the unit gives a friend it stands by. The largest answer counts."""
        return 1

    def forbids_ranged(self, state: "State", tile: i64) -> bool:
        """Query: whether the unit there may not start a ranged assault now."""
        return False

    def arcs(self) -> i64:
        """Query: the OFF dice a ranged assault over what blocks sight costs, 0 if it is impossible."""
        return 0

    def scatters_on(self) -> i64:
        """Query: the highest face on which a ranged assault goes astray."""
        return 0

    def bumps(self, fight: "Fight", side: i64) -> i64:
        """Query: an extra bump of the fighter on that side: OFF in the low digit, DEF in the next (octal)."""
        return 0

    def bump_given(self) -> i64:
        """Query: the bump the ability gives another unit."""
        return 0

    def strikes_freely(self, state: "State", tile: i64) -> bool:
        """Offer: whether the unit, which has moved there, may make a free assault."""
        return False

    def dice_lost(self) -> i64:
        """Query: the DEF dice a free assault costs."""
        return 0

    def offers_rerolls(self, fight: "Fight", side: i64) -> bool:
        """Offer: whether there is a die the ability can have re-rolled now."""
        return False

    def list_rerolls(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        """The re-rolls behind `offers_rerolls`, as answers of that source."""

    def offers_choice(self, fight: "Fight", side: i64, enemy: i64) -> bool:
        """Offer: whether there is something to choose at the end of the roll against an enemy of those types."""
        return False

    def list_choices(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        """The choices behind `offers_choice`, as answers of that source."""

    def must_choose(self) -> bool:
        """Whether the choice behind `offers_choice` cannot be declined."""
        return False

    def survives_on(self, mode: i64) -> i64:
        """Offer: the lowest face that saves the unit when struck in that mode, 7 for never."""
        return 7

    def survival_dv(self, cause: i64) -> i64:
        """Offer: the DEF test that saves the unit from defeat by a unit of those types, 0 for none."""
        return 0

    def widens_spells(self) -> i64:
        """Query: the steps a spell cast by the unit reaches farther."""
        return 0
