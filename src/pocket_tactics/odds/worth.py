"""How good an end of an assault is to both sides, in one integer that can be added up and compared.

An attacker wants the expected payoff high, a defender low. Among equals both want, first, few chances that the attacker
is lost - at equal payoff those of losing the own unit rise and fall together - and then few that both are. So a worth
has three fields, the payoff and the numbers of ways in which the attacker survives and in which not both fall. All are
counts out of `scale` ways, so the worth of chance is a sum.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.odds.planes import Kinds

Worths = NDArray[np.int64]

ROOM: Final = 62  # bits


@dataclass(frozen=True)
class Purse:
    """The payoffs of an assault, and the places of the three fields for scales up to `most`."""

    prize: int  # for the attacker, if the defender is defeated
    stake: int  # for the defender, if the attacker is
    most: int
    ways_bits: int

    @property
    def payoff_shift(self) -> int:
        return 2 * self.ways_bits

    @property
    def flip(self) -> int:
        """What turns the better of two for the attacker into the better for the defender, by exclusive or."""
        return ~((1 << self.payoff_shift) - 1)

    def pack(self, attacker: Worths, defender: Worths, both: Worths, scale: int) -> Worths:
        """The worth of so many ways out of `scale` in which each, and in which both, are defeated."""
        payoff = self.prize * defender - self.stake * attacker
        return (payoff << self.payoff_shift) | (scale - attacker << self.ways_bits) | (scale - both)

    def unpack(self, worths: Worths, scale: int) -> tuple[Worths, Worths, Worths]:
        """The ways in which the attacker, the defender and both are defeated."""
        below = (1 << self.ways_bits) - 1
        attacker = scale - (worths >> self.ways_bits & below)
        both = scale - (worths & below)
        payoff = worths >> self.payoff_shift
        defender = (payoff + self.stake * attacker) // self.prize
        return attacker, defender, both

    def rescaled(self, worths: Worths, scale: int, by: int) -> Worths:
        """The same out of so many times fewer ways, rounded: what exactness costs where the fields are full."""
        attacker, defender, both = self.unpack(worths, scale)
        half = by // 2
        return self.pack(
            (attacker + half) // by, (defender + half) // by, (both + half) // by, scale // by
        )


def purse_for(prize: int, stake: int) -> Purse:
    """The purse with room for as many ways as fit."""
    most, ways_bits = 1, 1
    while True:
        bits = (most * 6).bit_length()
        if 2 * bits + ((prize + stake) * most * 6).bit_length() + 1 > ROOM:
            return Purse(prize, stake, most, ways_bits)
        most, ways_bits = most * 6, bits


@dataclass(frozen=True, slots=True)
class Table:
    """The worth of every kind of strike beside every kind of counter-strike, out of `scale` ways."""

    worths: Worths
    scale: int
    kinds: tuple[Kinds, Kinds]
