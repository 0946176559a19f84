"""Numbers that stand for positions, so that a search knows one it has seen before."""

from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.state import State

HALF: Final = 0x7FFFFFFF  # 31 bits: the product of two such numbers is still a native one
FIRST: Final = 0x2545F491
SECOND: Final = 0x6C62272E
STRIDE: Final = 0x165667B1


def mixed(key: i64, number: i64) -> i64:
    """A key of 62 bits that depends on the old one and on the number."""
    high = (key >> 31 ^ number ^ number >> 31) & HALF
    low = (key ^ number ^ number >> 29) & HALF
    high = high * FIRST
    low = low * STRIDE
    high = (high ^ high >> 17) & HALF
    low = (low ^ low >> 19) + SECOND & HALF
    return high << 31 | low


def key_of(state: State) -> i64:
    """The same for equal positions at the start of a turn, however they came about (G7)."""
    cells = state.cells
    key = mixed(state.turn + 1, state.out)
    i = state.table.unit_cells
    size = len(cells)
    while i < size:
        key = mixed(key, cells[i])
        i += 1
    standing = state.standing
    if standing is not None and standing.times > 1:
        key = mixed(key, standing.times)
    return key
