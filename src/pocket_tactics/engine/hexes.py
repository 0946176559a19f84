"""Flat-topped hexes: names, sides, neighbours and distances (G1); knows no game.

A hex is one number: its column times 64 plus its row. Columns are lettered from the west (a, b, ... z,
aa, ab, ...), rows numbered from the south. The even columns (a, c, ...) lie half a hex lower than the odd ones.
"""

from typing import Final

from mypy_extensions import i64

NORTH: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH: Final = 3
SOUTH_WEST: Final = 4
NORTH_WEST: Final = 5

MOST_COLUMNS: Final = 64
MOST_ROWS: Final = 63


def hex_at(column: i64, row: i64) -> i64:
    return column * 64 + row


def column_of(place: i64) -> i64:
    return place >> 6


def row_of(place: i64) -> i64:
    return place & 63


def height_of(place: i64) -> i64:
    """How far north the hex lies, in half hexes."""
    return 2 * (place & 63) + (place >> 6 & 1)


def beside(place: i64, side: i64) -> i64:
    """The hex that shares that side (0 is north, then clockwise)."""
    raised = place >> 6 & 1
    if side == NORTH:
        return place + 1
    if side == NORTH_EAST:
        return place + 64 + raised
    if side == SOUTH_EAST:
        return place + 63 + raised
    if side == SOUTH:
        return place - 1
    if side == SOUTH_WEST:
        return place - 65 + raised
    return place - 64 + raised


def is_on_table(place: i64) -> bool:
    """Whether a hex has a name: the table ends somewhere."""
    return 0 <= column_of(place) < MOST_COLUMNS and 1 <= row_of(place) <= MOST_ROWS


def distance(a: i64, b: i64) -> i64:
    """Steps between two hexes as if every space had a tile."""
    across = column_of(a) - column_of(b)
    along = height_of(a) - height_of(b)
    if across < 0:
        across = -across
    if along < 0:
        along = -along
    return across if along <= across else across + (along - across) // 2


def hex_name(place: int) -> str:
    """The column's letters and the row's number.

    >>> hex_name(2 * 64 + 3), hex_name(27 * 64 + 12)
    ('c3', 'ab12')
    """
    column = place >> 6
    letters = chr(ord("a") + column % 26)
    if column >= 26:
        letters = chr(ord("a") + column // 26 - 1) + letters
    return f"{letters}{place & 63}"


def parse_hex(name: str) -> int:
    """The hex of that name; raises ValueError if it is none.

    >>> parse_hex("c3") == 2 * 64 + 3, hex_name(parse_hex("ab12"))
    (True, 'ab12')
    """
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    known = letters.isascii() and letters.islower() and letters.isalpha() and 1 <= len(letters) <= 2
    if not known or not digits.isascii() or not 1 <= len(digits) <= 2 or digits.startswith("0"):
        raise ValueError(
            f"{name!r} is not a hex: expected column letters and a row number, such as c3"
        )
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("a") + 1
    if column > MOST_COLUMNS or int(digits) > MOST_ROWS:
        raise ValueError(f"{name!r} is off the table: columns end at bl, rows at {MOST_ROWS}")
    return (column - 1) * 64 + int(digits)
