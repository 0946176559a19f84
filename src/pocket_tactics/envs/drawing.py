"""The table as plain lines of text: the board with its units, what each seat has left, and what has just happened."""

from typing import Final

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import column_of, height_of, hex_name
from pocket_tactics.engine.news import seen_by
from pocket_tactics.engine.state import NO_FEATURE, State
from pocket_tactics.i18n import Catalogue, sentence

WIDTH: Final = 15  # of a column of hexes
LANGUAGE: Final = "en"
NO_SEAT: Final = -1  # sees what everybody sees


def draw(state: State) -> str:
    """Each hex on two lines, its name and ground above its unit; columns lie half a hex apart, as on the table."""
    cells = _laid(state) if state.board.size == 0 else _tiles(state)
    lines: dict[int, dict[int, str]] = {}
    west = min((column_of(place) for place in cells), default=0)
    north = max((height_of(place) for place in cells), default=0)
    for place, (ground, unit) in cells.items():
        column, line = int(column_of(place) - west), int(north - height_of(place))
        lines.setdefault(line, {})[column] = f"{hex_name(place)} {ground}"
        lines.setdefault(line + 1, {})[column] = f"  {unit}"
    drawn = [
        "".join(f"{words.get(column, '')[: WIDTH - 1]:{WIDTH}}" for column in range(1 + max(words)))
        for _, words in sorted(lines.items())
    ]
    return "\n".join([*(line.rstrip() for line in drawn), *_forces(state)])


def _tiles(state: State) -> dict[int, tuple[str, str]]:
    """The ground and unit on each hex."""
    board, table = state.board, state.table
    found: dict[int, tuple[str, str]] = {}
    for tile in range(board.size):
        unit, kind = state.unit_at(tile), state.feature_at(tile)
        if board.base_tiles >> tile & 1:
            ground = f"base {board.seat_of_base(tile)}"
        elif kind != NO_FEATURE:
            ground = table.features[kind].id.upper()
        else:
            ground = table.terrains[board.terrain[tile]].id
        standing = f"{table.owner[unit]}:{table.card[unit].id}" if unit else ""
        found[int(board.hexes[tile])] = (ground, standing)
    return found


def _laid(state: State) -> dict[int, tuple[str, str]]:
    """The hexes laid so far; a base has no terrain and comes first."""
    laying, terrains = state.laying, state.table.terrains
    hexes = [int(place) for place in laying.hexes]
    grounds = [terrains[number].id for number in laying.terrain]
    bases = [f"base {state.first}"] * (len(hexes) - len(grounds))
    return {place: (ground, "") for place, ground in zip(hexes, [*bases, *grounds], strict=True)}


def _forces(state: State) -> list[str]:
    table = state.table
    said = []
    for seat in range(table.seats):
        own = range(table.first_unit[seat], table.first_unit[seat + 1])
        reserve = [
            f"{table.card[unit].id}*{state.reserve(unit)}" for unit in own if state.reserve(unit)
        ]
        sign = ">" if state.to_act == seat else " "
        waiting = ", ".join(reserve) or "nobody"
        said.append(f"{sign}seat {seat}: {state.left(seat)} units, in reserve: {waiting}")
    return said


def tell(edition: str, state: State, events: list[Event]) -> list[str]:
    """What everybody may know of what happened, a line for each event."""
    catalogue = Catalogue(LANGUAGE)
    factions = [faction.family or faction.id for faction in state.table.factions]
    players = catalogue.players(edition, factions)
    return [sentence(event, catalogue, edition, players) for event in seen_by(events, NO_SEAT)]
