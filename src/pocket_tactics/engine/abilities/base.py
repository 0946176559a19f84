"""The hooks cards can answer. A kind of ability overrides those it needs; its parameters are data.

Three shapes: a *query* gives a number or set while something is computed, an *offer* says that a player may be
asked in a named window, a *trigger* changes what happens.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from pocket_tactics.engine.actions import Options
    from pocket_tactics.engine.state import Fight, State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Ability:
    """One ability of a card. The defaults change nothing."""

    def answers(self, hook: str) -> bool:
        """Whether this kind overrides that hook; asked once, when a card is made."""
        return getattr(type(self), hook) is not getattr(Ability, hook)

    def jumps(self, state: "State", tile: i64) -> i64:
        """Query: tiles the unit there may jump to, free or not, besides its steps and hops."""
        return 0

    def summoning_grounds(self, state: "State") -> i64:
        """Query: tiles the unit may be summoned to, free or not, besides the usual ones."""
        return 0

    def supports(self) -> i64:
        """Query: how many re-rolls the unit gives a friend it stands by. The largest answer counts."""
        return 1

    def follows(self) -> bool:
        """Offer: whether the unit may move along after another one's move."""
        return False

    def guards(self) -> bool:
        """Offer: whether the unit may take the place of an adjacent friend that is assaulted."""
        return False

    def offers_rerolls(self, fight: "Fight", side: i64) -> bool:
        """Offer: whether there is a die the ability can have re-rolled now."""
        return False

    def list_rerolls(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        """The re-rolls behind `offers_rerolls`, as answers of that source."""

    def survives_on(self, mode: i64) -> i64:
        """Offer: the lowest face that saves the unit when struck in that mode, 7 for never."""
        return 7

    def fetches(self) -> bool:
        """Offer: whether capturing a unit lets one own captured unit return to the reserve."""
        return False
