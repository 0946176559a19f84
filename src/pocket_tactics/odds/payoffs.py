"""What the fighters are worth, in numbers an assault can be solved with exactly."""

from math import gcd, isfinite
from typing import Final

# Whole numbers are taken as they are while their sum, in lowest terms, is no more than this.
LARGEST_SUM: Final = 64
PARTS: Final = 16
END: Final = (1, 64)

# All other ratios are put on these, so that solutions can be shared: k to 16 - k, and 1 to 64 at both ends.
GRID: Final = (END, *((part, PARTS - part) for part in range(1, PARTS)), END[::-1])


def settled(prize: float, stake: float) -> tuple[int, int]:
    """What the defender and the attacker are worth, as whole numbers in lowest terms; raises ValueError.

    >>> settled(14, 4), settled(2.0, 1.0), settled(0.31, 0.69), settled(1, 1000)
    ((7, 2), (2, 1), (5, 11), (1, 64))
    """
    if not (isfinite(prize) and isfinite(stake) and prize > 0 and stake > 0):
        raise ValueError(f"payoff: expected two positive numbers, not {prize:g} and {stake:g}")
    if prize == int(prize) and stake == int(stake):
        common = gcd(int(prize), int(stake))
        found = int(prize) // common, int(stake) // common
        if sum(found) <= LARGEST_SUM:
            return found
    share = prize / (prize + stake)
    prize_on_grid, stake_on_grid = min(GRID, key=lambda pair: abs(pair[0] / sum(pair) - share))
    common = gcd(prize_on_grid, stake_on_grid)
    return prize_on_grid // common, stake_on_grid // common
