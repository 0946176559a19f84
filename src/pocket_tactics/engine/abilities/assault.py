"""Abilities that act inside an assault."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import Ability
from pocket_tactics.engine.actions import REROLL_POOL
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.rerolls import list_dice

if TYPE_CHECKING:
    from pocket_tactics.engine.actions import Options
    from pocket_tactics.engine.state import Fight


@dataclass(frozen=True)
class StrengthInNumbers(Ability):
    """Counts as more than one supporter for a friend it stands by (X19)."""

    supporters: int

    def supports(self) -> i64:
        return self.supporters


@dataclass(frozen=True)
class Guardian(Ability):
    """May swap places with an adjacent friend that is assaulted (X1)."""

    def guards(self) -> bool:
        return True


@dataclass(frozen=True)
class RerollOwnPool(Ability):
    """May once re-roll all its OFF, or all its DEF dice."""

    pool: int

    def offers_rerolls(self, fight: "Fight", side: i64) -> bool:
        return fight.pool(side, self.pool) != 0

    def list_rerolls(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        out.add(REROLL_POOL, source, 2 * side + self.pool, 0)


@dataclass(frozen=True)
class Duelist(Ability):
    """Against an enemy without support: may once have one enemy die re-rolled (X19)."""

    def offers_rerolls(self, fight: "Fight", side: i64) -> bool:
        return fight.support_of(side ^ 1) == 0 and fight.has_dice(side ^ 1)

    def list_rerolls(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        list_dice(fight, 2 * (side ^ 1) + OFF, source, out)
        list_dice(fight, 2 * (side ^ 1) + DEF, source, out)


@dataclass(frozen=True)
class Undying(Ability):
    """Struck in one of these modes: one die, and from that face on it is not captured (X9)."""

    face: int
    modes: tuple[int, ...]

    def survives_on(self, mode: i64) -> i64:
        return self.face if mode in self.modes else 7


@dataclass(frozen=True)
class FetchCaptured(Ability):
    """Having captured a unit in an assault: one own captured unit may return to the reserve (X10)."""

    def fetches(self) -> bool:
        return True
