"""Sets of tiles as the bits of one integer; knows nothing of the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_TILES: Final = 60

# Modulo 67 the powers of two up to 2**65 are all different, so the remainder of a lone bit names it.
_PLACE: Final = vec[i64](
    [next((n for n in range(61) if 2**n % 67 == rest), 0) for rest in range(67)]
)


def bit(n: i64) -> i64:
    """The set of that one tile.

    Not `1 << n`: compiled, a literal on the left of a shift is a 32-bit integer.
    """
    return 0x2000000000000000 >> 61 - n


def lowest(tiles: i64) -> i64:
    """The first tile of a set that is not empty."""
    return _PLACE[(tiles & -tiles) % 67]


def count(tiles: i64) -> i64:
    """How many tiles a set holds."""
    found: i64 = 0
    while tiles:
        tiles &= tiles - 1
        found += 1
    return found


def members(tiles: i64) -> list[int]:
    """The tiles of a set in order; convenient, and too slow for listing options."""
    found: list[int] = []
    while tiles:
        found.append(lowest(tiles))
        tiles &= tiles - 1
    return found
