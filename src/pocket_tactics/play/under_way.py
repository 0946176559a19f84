"""What is under way, read off a state: how an assault came about, dice to come, bumps left, where a spell is aimed.

Reads only, for whoever shows it to people.
"""

from typing import Final

from pocket_tactics.engine.actions import NO_TARGET
from pocket_tactics.engine.dice import OFF
from pocket_tactics.engine.notes import (
    ARCING,
    DEFENDER,
    FAR,
    FREE,
    HIGHEST_BUMP,
    NO_LAYING,
    NO_TRIAL,
    PHANTOM,
)
from pocket_tactics.engine.spells import DESTINATION, TRANSLOCATING
from pocket_tactics.engine.state import State

OCTAL: Final = 3  # bits of a digit
ONE_TILE: Final = 2**DESTINATION - 1
MANNERS: Final = ((PHANTOM, "phantom"), (FREE, "free"), (ARCING, "arcing"), (FAR, "ranged"))
ADJACENT: Final = "adjacent"


def manner_of(state: State) -> str:
    """How the running assault came about, where the game has no modes."""
    return next((name for flag, name in MANNERS if state.fight.manner & flag), ADJACENT)


def in_hand(hand: int, lane: int) -> int:
    """How many dice of a pool are about to be thrown."""
    return int(hand >> OCTAL * lane & 7)


def dice_to_come(state: State, side: int, pool: int) -> int:
    """How many dice of the assault will be thrown for a pool in which none lie yet; 0 if that is not certain."""
    fight = state.fight
    taken_up = in_hand(int(fight.hand), 2 * side + pool)
    if fight.is_taken_up() or not fight.unit(side):
        return taken_up
    card = state.table.card[fight.unit(side)]
    is_out_of_reach = fight.distance > 1 and card.reach_of(fight.mode) < fight.distance
    if side == DEFENDER and pool == OFF and is_out_of_reach:
        return 0
    return int(card.dice_of(fight.mode, pool))


def bumps_left(state: State, side: int, pool: int) -> list[int]:
    """The values of the bumps a pool of the assault still has, highest first."""
    lane = 2 * side + pool
    return [
        value
        for value in range(HIGHEST_BUMP, 0, -1)
        for _ in range(state.fight.bumps_left(lane, value))
    ]


def aim_of(state: State) -> tuple[int | None, int | None]:
    """The tile the running spell is aimed at and, if it moves a unit elsewhere, where to; None for none."""
    cast = state.cast
    if cast.target == NO_TARGET:
        return None, None
    moves_elsewhere = state.table.spell[cast.spell].kind == TRANSLOCATING
    far = int(cast.target >> DESTINATION) if moves_elsewhere else None
    return int(cast.target & ONE_TILE), far


def thrower(state: State) -> tuple[int, int | None] | None:
    """Whose dice are thrown now, and of which pool; None where that is nobody's."""
    trial, fight = state.trial, state.fight
    if trial is not NO_TRIAL and trial.hand:
        lane = 0 if in_hand(int(trial.hand), 0) else 1
        seat = trial.seat if lane == trial.own else state.next_seat(trial.seat)
        return int(seat), lane
    if fight.hand:
        lane = int(fight.lane_in_hand())
        return int(fight.seat(lane >> 1)), lane & 1
    if state.laying is NO_LAYING:
        return None
    rolls, seats = int(state.laying.rolls), range(state.table.seats)
    first = next((seat for seat in seats if not in_hand(rolls, seat)), None)
    return None if first is None else (first, None)
