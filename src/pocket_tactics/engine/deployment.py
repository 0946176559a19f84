"""Bringing units from the reserve onto the board (C12)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.actions import SUMMON, Options, actor_of, target_of
from pocket_tactics.engine.facts import UNIT_SUMMONED
from pocket_tactics.engine.state import State
from pocket_tactics.engine.turn import Action


@dataclass(frozen=True)
class SummonUnit(Action):
    """A reserve unit comes to a free tile beside the own base, or where its card lets it (C12)."""

    def kind(self) -> i64:
        return SUMMON

    def options(self, state: State, out: Options) -> None:
        table = state.table
        free = state.free()
        beside_base = state.board.neighbours[state.board.base_of(state.turn)] & free
        unit = table.first_unit[state.turn]
        while unit < table.first_unit[state.turn + 1]:
            if state.reserve(unit):
                grounds = beside_base
                for ability in table.card[unit].deployers:
                    grounds |= ability.deployment_grounds(state) & free
                out.add_tiles(SUMMON, unit, grounds, 0)
            unit += 1

    def apply(self, state: State, answer: i64) -> None:
        unit, tile = actor_of(answer), target_of(answer)
        state.deploy(unit, tile)
        state.tell(UNIT_SUMMONED, self.rule, unit, tile, 0, 0, 0)

    def aftermath(self, state: State, answer: i64) -> None:
        state.deploy(actor_of(answer), target_of(answer))
