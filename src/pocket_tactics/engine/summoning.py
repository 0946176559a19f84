"""Summoning N, and the assault a failed one can bring (F62, X13)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.actions import (
    ASSAULT,
    INVOKE,
    PASS,
    Options,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, count, lowest
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.facts import (
    OFFER_DECLINED,
    SUMMONING_BEGAN,
    SUMMONING_FAILED,
    UNIT_DEPLOYED,
)
from pocket_tactics.engine.features import of_types
from pocket_tactics.engine.notes import PHANTOM
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.strikes import declare_assault
from pocket_tactics.engine.trials import begin_opposed_test, take_result
from pocket_tactics.engine.turn import Action


@dataclass(frozen=True)
class InvokeUnit(Action):
    """A reserve unit with Summoning, a summoner with an OFF die, and a free tile beside the summoner (F62)."""

    summoners: int
    then: Procedure

    def kind(self) -> i64:
        return INVOKE

    def options(self, state: State, out: Options) -> None:
        table, seat = state.table, state.turn
        unit = table.first_unit[seat]
        while unit < table.first_unit[seat + 1]:
            if table.card[unit].summoning and state.reserve(unit):
                self.list_places(state, unit, out)
            unit += 1

    def list_places(self, state: State, unit: i64, out: Options) -> None:
        left = of_types(state, state.turn, self.summoners)
        while left:
            tile = lowest(left)
            left &= left - 1
            if state.card_at(tile).dice_of(0, OFF):
                out.add_tiles(INVOKE, unit, state.board.neighbours[tile] & state.free(), tile)

    def apply(self, state: State, answer: i64) -> None:
        unit, tile, summoner = actor_of(answer), target_of(answer), extra_of(answer)
        state.tell(SUMMONING_BEGAN, self.rule, unit, state.unit_at(summoner), tile, 0, 0)
        state.call(self.then.entry, summoner)

    def procedures(self) -> list[Procedure]:
        return [self.then]


@dataclass(frozen=True)
class TestSummoner(Step):
    """The summoner rolls OFF against the opponent's blue dice, with a re-roll for each other summoner (F62)."""

    summoners: int
    test: Procedure

    def run(self, state: State) -> None:
        tile = state.subject()
        dice = state.table.card[actor_of(state.deed.answer)].summoning
        others = count(of_types(state, state.turn, self.summoners) & ~bit(tile))
        begin_opposed_test(state, self.rule, tile, OFF, dice, others)
        state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class DeploySummoned(Step):
    """Success deploys the unit; after a failure more sixes than the summoner's set it free to strike (F62)."""

    def run(self, state: State) -> None:
        deed = state.deed
        unit, tile = actor_of(deed.answer), target_of(deed.answer)
        uncontested = sixes(state.trial.lane(DEF)) > sixes(state.trial.lane(OFF))
        if take_result(state):
            state.deploy(unit, tile)
            state.tell(UNIT_DEPLOYED, self.rule, unit, tile, 0, 0, 0)
        else:
            deed.asked = uncontested
            state.tell(SUMMONING_FAILED, self.rule, unit, uncontested, 0, 0, 0)


def sixes(pool: i64) -> i64:
    """How many dice show a 6."""
    found: i64 = 0
    while pool >> 9 == 6:
        found += 1
        pool = pool << 3 & 0o7777
    return found


@dataclass(frozen=True)
class OfferPhantomAssault(Step):
    """The opponent may make one assault on the summoner with the unit, as if it stood on the named tile (X13)."""

    assault: Procedure

    def actor(self, state: State) -> i64:
        deed = state.deed
        if deed.asked and state.table.card[actor_of(deed.answer)].strikes:
            return state.next_seat(state.turn)
        return NOBODY

    def options(self, state: State, out: Options) -> None:
        out.add(ASSAULT, target_of(state.deed.answer), state.subject(), 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        seat = state.next_seat(state.turn)
        state.deed.asked = 0
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, seat, 0, 0, 0, 0)
            return
        unit = actor_of(state.deed.answer)
        tile, target = actor_of(answer), target_of(answer)
        declare_assault(state, self.rule, seat, unit, tile, target, PHANTOM)
        state.call(self.assault.entry, target)

    def procedures(self) -> list[Procedure]:
        return [self.assault]
