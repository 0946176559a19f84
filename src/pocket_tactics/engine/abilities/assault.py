"""Abilities that act inside an assault or a test."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import (
    BREWS,
    CURSES,
    DUELS,
    FETCHES,
    GUARDS,
    HARDENS,
    RELOADS,
    SHIELDS,
    WEAVES,
    Ability,
)
from pocket_tactics.engine.actions import CHOOSE_POOL, REROLL_POOL, TURN_DIE
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, FAR
from pocket_tactics.engine.rerolls import list_dice, list_faces

if TYPE_CHECKING:
    from pocket_tactics.engine.actions import Options
    from pocket_tactics.engine.notes import Fight
    from pocket_tactics.engine.state import State


@dataclass(frozen=True)
class StrengthInNumbers(Ability):
    """Counts as more than one supporter for a friend it stands by (X19)."""

    supporters: int

    def supports(self) -> i64:
        return self.supporters


@dataclass(frozen=True)
class Guardian(Ability):
    """May swap places with an adjacent friend that is assaulted (X1)."""

    def trait(self) -> i64:
        return GUARDS


@dataclass(frozen=True)
class RerollOwnPool(Ability):
    """May once re-roll all its OFF, or all its DEF dice; DEF dice in a test too (X8)."""

    pool: int

    def trait(self) -> i64:
        return HARDENS if self.pool == DEF else 0

    def offers_rerolls(self, fight: "Fight", side: i64) -> bool:
        return fight.pool(side, self.pool) != 0

    def list_rerolls(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        out.add(REROLL_POOL, source, 2 * side + self.pool, 0)

    def offers_choice(self, fight: "Fight", side: i64, enemy: i64) -> bool:
        return fight.pool(side, self.pool) != 0

    def list_choices(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        out.add(REROLL_POOL, source, 2 * side + self.pool, 0)


@dataclass(frozen=True)
class Duelist(Ability):
    """Against an enemy without support: may once have one enemy die re-rolled (X19)."""

    def trait(self) -> i64:
        return DUELS

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
class UndyingTest(Ability):
    """Defeated by anything but those types: a DEF test, and having passed it was not (X9)."""

    difficulty: int
    not_against: int

    def survival_dv(self, cause: i64) -> i64:
        return 0 if cause & self.not_against else self.difficulty


@dataclass(frozen=True)
class FetchCaptured(Ability):
    """Having captured a unit in an assault: one own captured unit may return to the reserve (X10)."""

    def trait(self) -> i64:
        return FETCHES


@dataclass(frozen=True)
class CurseOfTheWild(Ability):
    """Having defeated an enemy of a type in an assault: one own captured unit may take its tile (X10)."""

    type: int

    def trait(self) -> i64:
        return CURSES

    def types(self) -> i64:
        return self.type


@dataclass(frozen=True)
class FateWeaver(Ability):
    """One die of an adjacent unit, friend or foe, may be re-rolled in each assault and test (X8)."""

    def trait(self) -> i64:
        return WEAVES


@dataclass(frozen=True)
class BumpOfChoice(Ability):
    """Against an enemy of none of these types: a bump for OFF or DEF, to be named at the end of the roll."""

    value: int
    unless: int

    def offers_choice(self, fight: "Fight", side: i64, enemy: i64) -> bool:
        return enemy & self.unless == 0 and fight.has_dice(side)

    def list_choices(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        pool: i64
        for pool in range(2):
            if fight.pool(side, pool):
                out.add(CHOOSE_POOL, source, 2 * side + pool, self.value)

    def must_choose(self) -> bool:
        return True


@dataclass(frozen=True)
class DefensiveStance(Ability):
    """In an assault with an adjacent unit: one OFF result may become a DEF result."""

    def offers_choice(self, fight: "Fight", side: i64, enemy: i64) -> bool:
        return fight.distance == 1 and fight.pool(side, OFF) != 0

    def list_choices(self, fight: "Fight", side: i64, source: i64, out: "Options") -> None:
        list_faces(fight.pool(side, OFF), TURN_DIE, source, 2 * side + OFF, out)


@dataclass(frozen=True)
class Sniper(Ability):
    """Starts ranged assaults only on or beside its favoured ground, with an extra DEF bump (X4)."""

    def_bump: int

    def forbids_ranged(self, state: "State", tile: i64) -> bool:
        ground = state.of_ground(state.card_at(tile).favours)
        return (state.board.neighbours[tile] | bit(tile)) & ground == 0

    def bumps(self, fight: "Fight", side: i64) -> i64:
        return self.def_bump << 3 if side == ATTACKER and fight.manner & FAR else 0


@dataclass(frozen=True)
class Reload(Ability):
    """No ranged assault if the owner's last turn was this unit's ranged assault (X18)."""

    def trait(self) -> i64:
        return RELOADS

    def forbids_ranged(self, state: "State", tile: i64) -> bool:
        return state.marked(state.turn) == tile


@dataclass(frozen=True)
class BumpWhenAssaulted(Ability):
    """Assaulted by an adjacent unit: an extra OFF bump."""

    off: int

    def bumps(self, fight: "Fight", side: i64) -> i64:
        return self.off if side == DEFENDER and fight.distance == 1 else 0


@dataclass(frozen=True)
class BoulderLob(Ability):
    """A ranged assault goes astray on low faces (X5)."""

    face: int

    def scatters_on(self) -> i64:
        return self.face


@dataclass(frozen=True)
class ArcingShot(Ability):
    """A ranged assault over features and enemies, with OFF dice fewer (X4)."""

    lost: int

    def arcs(self) -> i64:
        return self.lost


@dataclass(frozen=True)
class Brew(Ability):
    """An adjacent friend of all these types may take an OFF bump before the roll and lower a DEF result after it."""

    all_types: int
    off_bump: int

    def trait(self) -> i64:
        return BREWS

    def types(self) -> i64:
        return self.all_types

    def bump_given(self) -> i64:
        return self.off_bump


@dataclass(frozen=True)
class Bodyguard(Ability):
    """An adjacent friend of a type that is assaulted has an extra DEF bump."""

    type: int
    def_bump: int

    def trait(self) -> i64:
        return SHIELDS

    def types(self) -> i64:
        return self.type

    def bump_given(self) -> i64:
        return self.def_bump
