"""Bringing units from the reserve onto the board (C12, F50, F51)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.actions import (
    DEPLOY,
    PASS,
    SUMMON,
    Options,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.facts import OFFER_DECLINED, UNIT_DEPLOYED, UNIT_SUMMONED
from pocket_tactics.engine.features import controlled
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.turn import Action
from pocket_tactics.engine.victory import Verdict


@dataclass(frozen=True)
class SummonUnit(Action):
    """A reserve unit comes to a free tile beside the own base, or where its card lets it (C12)."""

    def kind(self) -> i64:
        return SUMMON

    def options(self, state: State, out: Options) -> None:
        beside_base = state.board.neighbours[state.board.base_of(state.turn)]
        list_arrivals(state, SUMMON, beside_base, out)

    def apply(self, state: State, answer: i64) -> None:
        unit, tile = actor_of(answer), target_of(answer)
        state.deploy(unit, tile)
        state.tell(UNIT_SUMMONED, self.rule, unit, tile, 0, 0, 0)

    def aftermath(self, state: State, answer: i64) -> None:
        state.deploy(actor_of(answer), target_of(answer))


def list_arrivals(state: State, kind: i64, usual: i64, out: Options) -> None:
    """Every reserve unit that need not be invoked, on the usual free tiles and where its card lets it."""
    table = state.table
    free = state.free()
    usual &= free
    unit = table.first_unit[state.turn]
    while unit < table.first_unit[state.turn + 1]:
        if state.reserve(unit) and table.card[unit].summoning == 0:
            grounds = usual
            for ability in table.card[unit].deployers:
                grounds |= ability.deployment_grounds(state) & free
            out.add_tiles(kind, unit, grounds, 0)
        unit += 1


@dataclass(frozen=True)
class DeployUnit(Action):
    """A reserve unit comes to a free tile beside a controlled feature, or where its card lets it (F50)."""

    verdict: Verdict

    def kind(self) -> i64:
        return DEPLOY

    def options(self, state: State, out: Options) -> None:
        near = state.board.around(controlled(state, state.turn))
        list_arrivals(state, DEPLOY, near, out)

    def apply(self, state: State, answer: i64) -> None:
        unit, tile = actor_of(answer), target_of(answer)
        state.deploy(unit, tile)
        state.tell(UNIT_DEPLOYED, self.rule, unit, tile, 0, 0, 0)
        self.verdict.pass_on(state)


@dataclass(frozen=True)
class BeginDeployments(Step):
    """After the action come the deployments features give (F13, F51)."""

    deployments: Procedure

    def run(self, state: State) -> None:
        if controlled(state, state.turn):
            state.call(self.deployments.entry, 0)

    def procedures(self) -> list[Procedure]:
        return [self.deployments]


@dataclass(frozen=True)
class EndOfTurnDeployments(Step):
    """Once per turn and kind, an occupied feature lets a unit of its types come beside it (F51, X12)."""

    verdict: Verdict

    def grounds(self, state: State, kind: i64) -> i64:
        """The free tiles beside the player's features of a kind that has not been used."""
        feature = state.table.features[kind]
        if feature.deploys_types == 0 or state.deed.deployed >> kind & 1:
            return 0
        occupied = state.of_feature(kind) & state.held(state.turn)
        return state.board.around(occupied) & state.free() if occupied else 0

    def comes(self, state: State, unit: i64, kind: i64) -> bool:
        card = state.table.card[unit]
        return (
            state.reserve(unit) > 0
            and card.summoning == 0
            and card.types & state.table.features[kind].deploys_types != 0
        )

    def actor(self, state: State) -> i64:
        table, seat = state.table, state.turn
        kind: i64 = 0
        while kind < len(table.features):
            if self.grounds(state, kind):
                unit = table.first_unit[seat]
                while unit < table.first_unit[seat + 1]:
                    if self.comes(state, unit, kind):
                        return seat
                    unit += 1
            kind += 1
        return NOBODY

    def options(self, state: State, out: Options) -> None:
        table, seat = state.table, state.turn
        kind: i64 = 0
        while kind < len(table.features):
            grounds = self.grounds(state, kind)
            unit = table.first_unit[seat]
            while grounds and unit < table.first_unit[seat + 1]:
                if self.comes(state, unit, kind):
                    out.add_tiles(DEPLOY, unit, grounds, kind + 1)
                unit += 1
            kind += 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, state.turn, 0, 0, 0, 0)
            return
        unit, tile = actor_of(answer), target_of(answer)
        state.deed.deployed |= bit(extra_of(answer) - 1)
        state.deploy(unit, tile)
        state.tell(UNIT_DEPLOYED, self.rule, unit, tile, 0, 0, 0)
        state.stay()
        self.verdict.pass_on(state)
