"""The kinds of answer, packed into one integer (kind, actor, target, extra), and the buffer options are listed in.

What actor, target and extra mean for each kind stands beside it; `notation` makes answers readable.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pocket_tactics.engine.bits import lowest

# kind                      actor           target      extra
THROW: Final = 1  #         -               -           the pool thrown
DRAW_TILE: Final = 2  #     -               terrain     -
LAY_TILE: Final = 3  #      -               hex         -
LAY_BASE: Final = 4  #      -               hex         -
PLACE: Final = 5  #         unit            tile        -
PASS: Final = 6  #          -               -           -
MOVE: Final = 7  #          tile            tile        -
RETURN: Final = 8  #        tile            tile        -
SUMMON: Final = 9  #        unit            tile        -
CLOSE: Final = 10  #        tile            tile        mode
RANGED: Final = 11  #       tile            tile        mode
FOLLOW: Final = 12  #       tile            tile        -
GUARD: Final = 13  #        tile            -           -
REROLL_DIE: Final = 14  #   source          pool        face
REROLL_POOL: Final = 15  #  source          pool        -
SURVIVE: Final = 16  #      -               -           -
FETCH: Final = 17  #        unit            captor      -
DRAW_FEATURE: Final = 18  # -               feature     -
LAY_FEATURE: Final = 19  #  -               tile        -
DEPLOY: Final = 20  #       unit            tile        -
INVOKE: Final = 21  #       unit            tile        the summoner's tile
ASSAULT: Final = 22  #      tile            tile        1 if arcing
MOVE_FEATURE: Final = 23  # tile            feature     where to: tiles
SMITE: Final = 24  #        tile            tile        -
RAISE: Final = 25  #        tile            -           -
STUDY: Final = 26  #        tile            spell       -
REMEMBER: Final = 27  #     tile            -           -
CAST: Final = 28  #         caster's tile   target      spell
DRAW_CARDS: Final = 29  #   -               -           -
DRAW_CARD: Final = 30  #    -               spell       -
INDEX: Final = 31  #        -               spell       -
BREW: Final = 32  #         -               -           -
LOWER_DIE: Final = 33  #    -               pool        face
CHOOSE_POOL: Final = 34  #  source          pool        value
TURN_DIE: Final = 35  #     source          pool        face
BUMP: Final = 36  #         value           pool        face
CURSE: Final = 37  #        unit            -           -
TAKE_BACK: Final = 38  #    -               spell       -
KINDS: Final = 39

BY_UNIT: Final = 64  # a source that is a unit: this plus its tile
NO_TARGET: Final = 4095  # of a spell that is aimed at nothing
ACTION_BYTES: Final = 5
# Copied for every new buffer: quicker than making one, and enough for most questions.
_BLANK: Final = vec[i64]([0] * 64)

KIND_NAMES: Final = (
    "none",
    "throw",
    "draw_tile",
    "lay_tile",
    "lay_base",
    "place",
    "pass",
    "move",
    "return",
    "summon",
    "close",
    "ranged",
    "follow",
    "guard",
    "reroll_die",
    "reroll_pool",
    "survive",
    "fetch",
    "draw_feature",
    "lay_feature",
    "deploy",
    "invoke",
    "assault",
    "move_feature",
    "smite",
    "raise",
    "study",
    "remember",
    "cast",
    "draw_cards",
    "draw_card",
    "index",
    "brew",
    "lower_die",
    "choose_pool",
    "turn_die",
    "bump",
    "curse",
    "take_back",
)


def pack(kind: i64, actor: i64, target: i64, extra: i64) -> i64:
    return kind << 32 | actor << 24 | target << 12 | extra


def kind_of(answer: i64) -> i64:
    return answer >> 32


def actor_of(answer: i64) -> i64:
    return answer >> 24 & 255


def target_of(answer: i64) -> i64:
    return answer >> 12 & 4095


def extra_of(answer: i64) -> i64:
    return answer & 4095


def face_of(answer: i64) -> i64:
    """The face of the one die thrown."""
    return answer >> 9 & 7


def action_to_bytes(action: int) -> bytes:
    """An answer in five bytes."""
    return action.to_bytes(ACTION_BYTES, "big")


def action_from_bytes(data: bytes) -> int:
    """The answer in these bytes; raises ValueError. Whether it is legal only a state can tell."""
    if len(data) != ACTION_BYTES:
        raise ValueError(f"an answer has {ACTION_BYTES} bytes, not {len(data)}")
    return int.from_bytes(data, "big")


class Options:
    """Answers being listed; reusable, because listing is most of what an engine does."""

    def __init__(self) -> None:
        self.items: vec[i64] = _BLANK[:]
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def put(self, number: i64) -> None:
        if self.count == len(self.items):
            self.items = append(self.items, number)
        else:
            self.items[self.count] = number
        self.count += 1

    def add(self, kind: i64, actor: i64, target: i64, extra: i64) -> None:
        self.put(kind << 32 | actor << 24 | target << 12 | extra)

    def add_tiles(self, kind: i64, actor: i64, tiles: i64, extra: i64) -> None:
        """One answer for each tile of the set, in tile order."""
        stem = kind << 32 | actor << 24 | extra
        while tiles:
            self.put(stem | lowest(tiles) << 12)
            tiles &= tiles - 1

    def holds(self, answer: i64) -> bool:
        i: i64 = 0
        while i < self.count:
            if self.items[i] == answer:
                return True
            i += 1
        return False

    def listed(self) -> list[int]:
        found = [0] * self.count
        i: i64 = 0
        while i < self.count:
            found[i] = self.items[i]
            i += 1
        return found
