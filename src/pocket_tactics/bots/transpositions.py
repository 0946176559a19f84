"""What a search already knows about positions, in a table of fixed size."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
NOTHING: Final = -1
FIRST: Final = -2  # the bits of a place that is the first of two


class Transpositions:
    """A value, its kind, how deep it was searched and the best answer, for each key.

    Two places can hold a key: the first is for what was searched deepest, the other one for what came last. There are
    many more shallow positions than deep ones, and they would sweep those away that save most.
    """

    def __init__(self, entries: int) -> None:
        size = 16
        while size < entries:
            size *= 2
        self.mask: i64 = size - 1
        self.keys: vec[i64] = vec[i64]([NOTHING] * size)
        self.depths: vec[i64] = vec[i64]([NOTHING] * size)
        self.kinds: vec[i64] = vec[i64]([EXACT] * size)
        self.answers: vec[i64] = vec[i64]([0] * size)
        self.values: vec[float] = vec[float]([0.0] * size)

    def find(self, key: i64) -> i64:
        """The place of that key, NOTHING if it is not in the table."""
        place = key & self.mask
        if self.keys[place] == key:
            return place
        place ^= 1
        return place if self.keys[place] == key else NOTHING

    def settles(self, place: i64, depth: i64, alpha: float, beta: float) -> bool:
        """Whether what stands there answers a search so deep within these bounds."""
        if self.depths[place] < depth:
            return False
        kind = self.kinds[place]
        value = self.values[place]
        if kind == AT_LEAST:
            return value >= beta
        return kind == EXACT or value <= alpha

    def keep(self, key: i64, depth: i64, kind: i64, value: float, answer: i64) -> None:
        """Remember; of the same position only what was searched as deep or deeper."""
        place = self.find(key)
        if place == NOTHING:
            place = key & self.mask & FIRST
            if self.depths[place] > depth:
                place ^= 1
        elif self.depths[place] > depth:
            return
        self.keys[place] = key
        self.depths[place] = depth
        self.kinds[place] = kind
        self.values[place] = value
        self.answers[place] = answer
