"""What decides an assault once its dice are taken up: dice, bumps, re-rolls and the tally, without board or cards."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pocket_tactics.engine.dice import DEF, OFF

NO_CHANCE: Final = Fraction(0)

POOLS: Final = (OFF, DEF)


@dataclass(frozen=True, slots=True)
class Bump:
    """A bump of that value for the OFF or DEF dice."""

    pool: int
    value: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of an assault whose dice have not been thrown."""

    off: int
    defence: int
    bumps: tuple[Bump, ...] = ()
    rerolls: int = 0
    brew: int = 0  # the OFF bump it may take before the roll; it then lowers a DEF die
    named_bump: int = 0  # the bump whose pool it names at the end of the roll
    again: tuple[int, ...] = ()  # the pools its card lets it throw again, each once
    turns_die: bool = False  # it may turn an OFF die into a DEF die at the end of the roll
    forces: tuple[
        int, ...
    ] = ()  # for each die its player may have re-rolled: a bit per lane it may lie in
    survival: Fraction = NO_CHANCE  # the chance that it is not defeated though struck

    def dice(self, pool: int) -> int:
        return self.off if pool == OFF else self.defence


@dataclass(frozen=True, slots=True)
class Duel:
    """An assault before the roll.

    `prize` and `stake` are what the defender and the attacker are worth to who defeats them. With `by_turns` abilities
    are used by turns before the situational re-rolls (C21), without it at the end of the roll, side after side (F42).
    With `friendly` one player, who wants nobody defeated, chooses for both (X6).
    """

    attacker: Fighter
    defender: Fighter
    pair_by_pair: bool = False  # the tally of CV3
    by_turns: bool = False
    friendly: bool = False
    prize: int = 1
    stake: int = 1

    def fighter(self, side: int) -> Fighter:
        return self.defender if side else self.attacker


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely exactly that is defeated."""

    defender: float
    attacker: float
    both: float
    neither: float

    @property
    def ends(self) -> tuple[float, float, float, float]:
        """The four in their order."""
        return self.defender, self.attacker, self.both, self.neither

    def payoff(self, prize: float, stake: float) -> float:
        """What the attacker expects to win."""
        return prize * (self.defender + self.both) - stake * (self.attacker + self.both)

    def to_json(self) -> dict[str, float]:
        return {
            "defender": self.defender,
            "attacker": self.attacker,
            "both": self.both,
            "neither": self.neither,
        }
