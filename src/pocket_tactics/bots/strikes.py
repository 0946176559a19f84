"""How likely a strike or test succeeds: exact pools, the ruleset's own tally, re-rolls by rule of thumb.

Without re-rolls the chances are exact. A re-roll is used the way most players would: the lowest die
again if it shows less than the average, a whole pool again if it is worse than most. A bump raises the
die that makes the pool highest.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from pocket_tactics.engine.assault import Tally
from pocket_tactics.engine.dice import THROWS, dice_in, faces_of, joined, pack_faces
from pocket_tactics.engine.ruleset import Ruleset

LOW_FACE: Final = 3
HIGH_FACE: Final = 6
REMEMBERED_POOLS: Final = 1 << 12
REMEMBERED_STRIKES: Final = 1 << 16
FACES: Final = range(1, 7)

Chances = dict[int, float]


class Pool(NamedTuple):
    """Dice about to be thrown or lying there, with the bumps and re-rolls that will be used on them."""

    dice: int
    again: int = 0  # own re-rolls of one die
    spoiled: int = 0  # the enemy's re-rolls of one die
    whole: bool = False  # an own re-roll of all dice
    shown: int = 0  # the dice that lie already
    bumps: tuple[int, ...] = ()  # the value of each


def tally_of(rules: Ruleset) -> Tally:
    """The step in which the ruleset compares dice; raises ValueError if it has none."""
    for procedure in rules.procedures:
        for step in procedure.steps:
            if isinstance(step, Tally):
                return step
    raise ValueError(f"{rules.id} has no tally of strikes")


@lru_cache(REMEMBERED_STRIKES)
def strike_chance(tally: Tally, off: Pool, defence: Pool) -> float:
    """How likely the OFF dice beat the DEF dice."""
    if off.dice == 0 and off.shown == 0:
        return 0.0
    against = outcomes(defence)
    return sum(
        chance * other
        for pool, chance in outcomes(off).items()
        for opposed, other in against.items()
        if tally.beats(pool, opposed)
    )


def pass_chance(pool: Pool, difficulty: int) -> float:
    """How likely a die of the pool shows the difficulty or more."""
    return sum(chance for faces, chance in outcomes(pool).items() if highest(faces) >= difficulty)


@lru_cache(REMEMBERED_POOLS)
def outcomes(pool: Pool) -> Chances:
    """What the pool shows in the end, and how likely."""
    chances = thrown(pool.dice)
    if pool.shown:
        chances = {int(joined(pool.shown, more)): chance for more, chance in chances.items()}
    if pool.whole:
        chances = thrown_again(chances, thrown(pool.dice + int(dice_in(pool.shown))))
    for value in pool.bumps:
        chances = bumped(chances, value)
    for _ in range(pool.spoiled):
        chances = highest_again(chances)
    for _ in range(pool.again):
        chances = lowest_again(chances)
    return chances


def thrown(dice: int) -> Chances:
    throw = THROWS[dice]
    ways = len(throw.ordered)
    return {pool: int(number) / ways for pool, number in zip(throw.pools, throw.ways, strict=True)}


def thrown_again(chances: Chances, fresh: Chances) -> Chances:
    """All dice of a pool again if it is worse than half of all throws."""
    found: Chances = {}
    higher = 0.0
    for pool, chance in sorted(chances.items(), reverse=True):
        if higher < 0.5:
            add(found, pool, chance)
        else:
            for other, new in fresh.items():
                add(found, other, chance * new)
        higher += chance
    return found


def bumped(chances: Chances, value: int) -> Chances:
    """One die raised by the value, at most to 6."""
    found: Chances = {}
    for pool, chance in chances.items():
        faces = faces_of(pool)
        raised = [
            pack_faces((*faces[:i], min(face + value, HIGH_FACE), *faces[i + 1 :]))
            for i, face in enumerate(faces)
        ]
        add(found, max(raised, default=pool), chance)
    return found


def lowest_again(chances: Chances) -> Chances:
    """The lowest die again if it is low."""
    found: Chances = {}
    for pool, chance in chances.items():
        faces = faces_of(pool)
        if faces and faces[-1] <= LOW_FACE:
            for face in FACES:
                add(found, pack_faces((*faces[:-1], face)), chance / len(FACES))
        else:
            add(found, pool, chance)
    return found


def highest_again(chances: Chances) -> Chances:
    """The highest die again if it is high."""
    found: Chances = {}
    for pool, chance in chances.items():
        faces = faces_of(pool)
        if faces and faces[0] > LOW_FACE:
            for face in FACES:
                add(found, pack_faces((face, *faces[1:])), chance / len(FACES))
        else:
            add(found, pool, chance)
    return found


def highest(pool: int) -> int:
    """The highest face of a pool, 0 for no dice."""
    return pool >> 9


def add(chances: Chances, pool: int, chance: float) -> None:
    chances[pool] = chances.get(pool, 0.0) + chance
