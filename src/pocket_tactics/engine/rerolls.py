"""Re-rolls: abilities first, then situational ones, the sides alternating (C21)."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocket_tactics.engine.actions import (
    PASS,
    REROLL_DIE,
    REROLL_POOL,
    Options,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.dice import DEF, OFF, dice_in, without_die
from pocket_tactics.engine.facts import DIE_TAKEN_UP, POOL_TAKEN_UP
from pocket_tactics.engine.notes import Fight
from pocket_tactics.engine.state import State
from pocket_tactics.engine.windows import Alternating

SITUATIONAL: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Rerolls(Alternating):
    """Dice are taken up one at a time, or a pool at once. The step that throws them stands right before it."""

    def spend(self, state: State, side: i64, source: i64) -> None:
        """That re-roll is used up."""

    def use(self, state: State, side: i64, answer: i64) -> None:
        self.spend(state, side, actor_of(answer))
        take_up(state, self.rule, state.fight.seat(side), answer)
        state.back(2)


def take_up(state: State, rule: str, seat: i64, answer: i64) -> None:
    """The dice that answer names are taken up to be thrown again."""
    fight = state.fight
    lane = target_of(answer)
    pool = fight.lane(lane)
    owner = fight.seat(lane >> 1)
    if kind_of(answer) == REROLL_POOL:
        fight.put(lane, 0)
        fight.take_up(lane, dice_in(pool))
        state.tell(POOL_TAKEN_UP, rule, seat, owner, lane & 1, 0, 0)
    else:
        face = extra_of(answer)
        fight.put(lane, without_die(pool, face))
        fight.take_up(lane, 1)
        state.tell(DIE_TAKEN_UP, rule, seat, owner, lane & 1, face, 0)


@dataclass(frozen=True)
class AbilityRerolls(Rerolls):
    """Re-rolls the fighters' cards give them."""

    def has(self, state: State, side: i64) -> bool:
        fight = state.fight
        unit = fight.unit(side)
        if unit == 0:
            return False
        for source, ability in enumerate(state.table.card[unit].rerollers, 1):
            if fight.is_unused(side, source) and ability.offers_rerolls(fight, side):
                return True
        return False

    def options(self, state: State, out: Options) -> None:
        fight = state.fight
        side = fight.turn
        for source, ability in enumerate(state.table.card[fight.unit(side)].rerollers, 1):
            if fight.is_unused(side, source) and ability.offers_rerolls(fight, side):
                ability.list_rerolls(fight, side, source, out)
        out.add(PASS, 0, 0, 0)

    def spend(self, state: State, side: i64, source: i64) -> None:
        state.fight.spend(side, source)


@dataclass(frozen=True)
class SituationalRerolls(Rerolls):
    """Re-rolls by terrain and assists, one own die each."""

    def has(self, state: State, side: i64) -> bool:
        return state.fight.rerolls_of(side) > 0 and state.fight.has_dice(side)

    def options(self, state: State, out: Options) -> None:
        side = state.fight.turn
        list_dice(state.fight, 2 * side + OFF, SITUATIONAL, out)
        list_dice(state.fight, 2 * side + DEF, SITUATIONAL, out)
        out.add(PASS, 0, 0, 0)

    def spend(self, state: State, side: i64, source: i64) -> None:
        state.fight.rerolls -= bit(8 * side)


def list_dice(fight: Fight, lane: i64, source: i64, out: Options) -> None:
    """A re-roll of each die of that pool; dice showing the same face are one choice (G5)."""
    list_faces(fight.lane(lane), REROLL_DIE, source, lane, out)


def list_faces(pool: i64, kind: i64, actor: i64, lane: i64, out: Options) -> None:
    """An answer of that kind for each face the pool shows, highest first (G5)."""
    last: i64 = 0
    while pool:
        face = pool >> 9
        if face != last:
            out.add(kind, actor, lane, face)
        last = face
        pool = pool << 3 & 0o7777
