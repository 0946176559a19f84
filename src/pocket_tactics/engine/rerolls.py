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
from pocket_tactics.engine.events import DIE_TAKEN_UP, OFFER_DECLINED, POOL_TAKEN_UP
from pocket_tactics.engine.state import ATTACKER, NOBODY, Fight, State
from pocket_tactics.engine.steps import Step

SITUATIONAL: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Rerolls(Step):
    """The sides alternate, attacker first; a pass keeps what is unused; over when all who have one pass (C21).

    The step that throws dice taken up stands right before it.
    """

    def has(self, state: State, side: i64) -> bool:
        """Whether the side has a re-roll of this kind and a die to use it on."""
        return False

    def use(self, state: State, side: i64, source: i64) -> None:
        """That re-roll is used up."""

    def side_to_act(self, state: State) -> i64:
        fight = state.fight
        side = fight.turn
        if fight.passed >> side & 1 == 0 and self.has(state, side):
            return side
        side ^= 1
        if fight.passed >> side & 1 == 0 and self.has(state, side):
            return side
        return NOBODY

    def actor(self, state: State) -> i64:
        side = self.side_to_act(state)
        if side == NOBODY:
            return NOBODY
        state.fight.turn = side  # who has nothing to use is skipped
        return state.fight.seat(side)

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        side = fight.turn
        fight.turn = side ^ 1
        if kind_of(answer) == PASS:
            state.stay()
            fight.passed |= bit(side)
            state.tell(OFFER_DECLINED, self.rule, fight.seat(side), 0, 0, 0, 0)
            return
        fight.passed = 0
        self.use(state, side, actor_of(answer))
        lane = target_of(answer)
        pool = fight.lane(lane)
        if kind_of(answer) == REROLL_POOL:
            fight.put(lane, 0)
            fight.take_up(lane, dice_in(pool))
            state.tell(
                POOL_TAKEN_UP, self.rule, fight.seat(side), fight.seat(lane >> 1), lane & 1, 0, 0
            )
        else:
            face = extra_of(answer)
            fight.put(lane, without_die(pool, face))
            fight.take_up(lane, 1)
            state.tell(
                DIE_TAKEN_UP, self.rule, fight.seat(side), fight.seat(lane >> 1), lane & 1, face, 0
            )
        state.back(2)

    def run(self, state: State) -> None:
        state.fight.turn = ATTACKER
        state.fight.passed = 0


@dataclass(frozen=True)
class AbilityRerolls(Rerolls):
    """Re-rolls the fighters' cards give them."""

    def unused(self, state: State, side: i64, source: i64) -> bool:
        return state.fight.spent >> 8 * side + source & 1 == 0

    def has(self, state: State, side: i64) -> bool:
        fight = state.fight
        unit = fight.unit(side)
        if unit == 0:
            return False
        for source, ability in enumerate(state.table.card[unit].rerollers, 1):
            if self.unused(state, side, source) and ability.offers_rerolls(fight, side):
                return True
        return False

    def options(self, state: State, out: Options) -> None:
        side = state.fight.turn
        for source, ability in enumerate(state.table.card[state.fight.unit(side)].rerollers, 1):
            if self.unused(state, side, source) and ability.offers_rerolls(state.fight, side):
                ability.list_rerolls(state.fight, side, source, out)
        out.add(PASS, 0, 0, 0)

    def use(self, state: State, side: i64, source: i64) -> None:
        state.fight.spent |= bit(8 * side + source)


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

    def use(self, state: State, side: i64, source: i64) -> None:
        state.fight.rerolls -= bit(8 * side)


def list_dice(fight: Fight, lane: i64, source: i64, out: Options) -> None:
    """A re-roll of each die of that pool; dice showing the same face are one choice (G5)."""
    pool = fight.lane(lane)
    last: i64 = 0
    while pool:
        face = pool >> 9
        if face != last:
            out.add(REROLL_DIE, source, lane, face)
        last = face
        pool = pool << 3 & 0o7777
