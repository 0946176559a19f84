"""Forced re-rolls: Duelist and Fate Weaver, at the start of the re-rolls (F44, X8, X19)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import DUELS, WEAVES
from pocket_tactics.engine.actions import BY_UNIT, PASS, Options, actor_of, kind_of
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.facts import OFFER_DECLINED
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, FRIENDLY, SIDES
from pocket_tactics.engine.rerolls import list_dice, take_up
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Step
from pocket_tactics.engine.trials import weavers
from pocket_tactics.engine.windows import seat_asked


@dataclass(frozen=True)
class ForcedRerolls(Step):
    """The attacker's player, then the others clockwise, use theirs one at a time; a pass gives up the rest (F44)."""

    def seat(self, state: State) -> i64:
        return seat_asked(state, state.fight.seat(ATTACKER), state.fight.asking)

    def duels(self, state: State, seat: i64, side: i64) -> bool:
        """Whether the fighter on that side, of that seat, may have an enemy die re-rolled (X19)."""
        fight = state.fight
        card = state.table.card[fight.unit(side)]
        if fight.seat(side) != seat or card.traits & DUELS == 0 or fight.manner & FRIENDLY:
            return False
        if fight.used >> fight.tile(side) & 1:
            return False
        return card.ability(DUELS).offers_rerolls(fight, side)

    def weavers(self, state: State, seat: i64, side: i64) -> i64:
        """The tiles of that seat's units that can have a die of the fighter on that side re-rolled (X8)."""
        fight = state.fight
        if not fight.has_dice(side):
            return 0
        return weavers(state, seat, fight.tile(side)) & ~fight.used

    def has(self, state: State, seat: i64) -> bool:
        if self.duels(state, seat, ATTACKER) or self.weavers(state, seat, ATTACKER):
            return True
        return self.duels(state, seat, DEFENDER) or self.weavers(state, seat, DEFENDER) != 0

    def actor(self, state: State) -> i64:
        if state.table.all_traits & (DUELS | WEAVES) == 0:
            return NOBODY
        seat = self.seat(state)
        while seat != NOBODY and not self.has(state, seat):
            state.fight.asking += 1
            seat = self.seat(state)
        return seat

    def options(self, state: State, out: Options) -> None:
        fight = state.fight
        seat = self.seat(state)
        side: i64
        for side in range(SIDES):
            if self.duels(state, seat, side):
                list_dice(fight, 2 * (side ^ 1) + OFF, BY_UNIT + fight.tile(side), out)
                list_dice(fight, 2 * (side ^ 1) + DEF, BY_UNIT + fight.tile(side), out)
        for side in range(SIDES):
            left = self.weavers(state, seat, side)
            while left:
                list_dice(fight, 2 * side + OFF, BY_UNIT + lowest(left), out)
                list_dice(fight, 2 * side + DEF, BY_UNIT + lowest(left), out)
                left &= left - 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        seat = self.seat(state)
        if kind_of(answer) == PASS:
            fight.asking += 1
            state.stay()
            state.tell(OFFER_DECLINED, self.rule, seat, 0, 0, 0, 0)
            return
        fight.used |= bit(actor_of(answer) - BY_UNIT)
        take_up(state, self.rule, seat, answer)
        state.back(2)

    def run(self, state: State) -> None:
        state.fight.asking = 0
