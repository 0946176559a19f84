"""Captured units: which can be fetched back, and fetching them (G10, X10, X20)."""

from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.actions import FETCH, Options, actor_of, target_of
from pocket_tactics.engine.facts import UNIT_FETCHED
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, NO_FIGHT
from pocket_tactics.engine.state import State

ANY_COST: Final = 999


def available(state: State, unit: i64, captor: i64) -> i64:
    """How many of a unit a captor has had since before the running assault (X10)."""
    found = state.captured(unit, captor)
    fight = state.fight
    if found and fight is not NO_FIGHT:
        side: i64 = DEFENDER if state.table.owner[unit] == fight.seat(DEFENDER) else ATTACKER
        if fight.captor_of(side) == captor:
            found -= fight.losses_of(unit)
    return found


def list_fetches(state: State, seat: i64, types: i64, most_cost: i64, out: Options) -> None:
    """A fetch of each own captured unit of these types (0: any) and cost, from each captor."""
    table = state.table
    unit = table.first_unit[seat]
    while unit < table.first_unit[seat + 1]:
        card = table.card[unit]
        if (types == 0 or card.types & types) and card.cost <= most_cost:
            captor: i64 = 0
            while captor < table.seats:
                if available(state, unit, captor) > 0:
                    out.add(FETCH, unit, captor, 0)
                captor += 1
        unit += 1


def can_fetch(state: State, seat: i64, types: i64, most_cost: i64) -> bool:
    """Whether `list_fetches` would list anything."""
    table = state.table
    unit = table.first_unit[seat]
    while unit < table.first_unit[seat + 1]:
        if state.cells[table.unit_cells + unit] >> 8:
            card = table.card[unit]
            if (types == 0 or card.types & types) and card.cost <= most_cost:
                captor: i64 = 0
                while captor < table.seats:
                    if available(state, unit, captor) > 0:
                        return True
                    captor += 1
        unit += 1
    return False


def fetch_back(state: State, rule: str, answer: i64) -> None:
    """The captured unit the answer names comes back to its owner's reserve."""
    unit, captor = actor_of(answer), target_of(answer)
    state.fetch(unit, captor)
    state.tell(UNIT_FETCHED, rule, unit, captor, 0, 0, 0)
