"""What a seat has besides the board: reserve, captures, spell cards, and during the setup its own feature.

Reads only; whether somebody may see it `play.secrets` decides.
"""

from pocket_tactics.engine.decks import discarded, in_hand
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.state import State


def reserve_of(state: State, seat: int) -> dict[str, int]:
    """Cards and how many of each wait in reserve."""
    table = state.table
    units = range(table.first_unit[seat], table.first_unit[seat + 1])
    return {table.card[unit].id: int(state.reserve(unit)) for unit in units if state.reserve(unit)}


def captures_of(state: State, seat: int) -> dict[tuple[int, str], int]:
    """Whose cards, and how many of each, that seat has captured."""
    table = state.table
    units = range(1, table.units)
    return {
        (int(table.owner[unit]), table.card[unit].id): int(state.captured(unit, seat))
        for unit in units
        if state.captured(unit, seat)
    }


def spells_of(state: State, seat: int, *, used: bool = False) -> dict[str, int]:
    """The spells in a seat's hand, or its used ones, and how many of each."""
    table, count = state.table, discarded if used else in_hand
    return {
        table.spell[spell].id: int(count(state, spell))
        for spell in range(table.first_spell[seat], table.first_spell[seat + 1])
        if count(state, spell)
    }


def hand_of(state: State, seat: int) -> list[str]:
    """The different spells in a seat's hand."""
    return list(spells_of(state, seat))


def home_of(state: State, tile: int) -> int | None:
    """During the setup: whose own feature stands there."""
    if state.laying is NO_LAYING:
        return None
    seats = range(state.table.seats)
    return next((seat for seat in seats if state.laying.home(seat) == tile), None)
