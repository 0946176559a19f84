"""The tiles of a state as reports: laid, being laid, and the spaces one may choose."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.hexes import column_of, height_of, hex_name, parse_hex
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.state import NO_FEATURE, State
from pocket_tactics.engine.table import Table
from pocket_tactics.play.holdings import home_of
from pocket_tactics.server.reports import Tile, Unit

SPACE_KINDS: Final = ("lay_tile", "lay_base")  # answers that end where no tile is yet
BOARDS: Final = 2_000  # remembered


def tiles_of(state: State) -> list[Tile]:
    """What lies on the table. While a roll-off is to decide which base is whose, the bases are left out."""
    if state.board.size == 0:
        return _tiles_being_laid(state)
    tiles = bare_tiles(state.board, _terrains(state.table))
    busy = int(state.occupied | state.features)
    is_setup = state.laying is not NO_LAYING
    if is_setup and not state.features:
        return [tile for tile in tiles if tile.base is None]
    return [
        _full_tile(state, tile, number, is_setup) if busy >> number & 1 else tile
        for number, tile in enumerate(tiles)
    ]


def spaces_for(options: Sequence[Answer]) -> list[Tile]:
    """The empty spaces these answers could fill."""
    ends = dict.fromkeys(answer.end for answer in options if answer.kind in SPACE_KINDS)
    return [_tile(parse_hex(end)) for end in ends if end is not None]


@lru_cache(BOARDS)
def bare_tiles(board: Board, terrains: tuple[str, ...]) -> tuple[Tile, ...]:
    """The tiles of a board with nothing on them, in the order of their numbers."""
    bases = {int(tile): seat for seat, tile in enumerate(board.bases)}
    return tuple(
        _tile(int(place), base=bases[number])
        if number in bases
        else _tile(int(place), terrains[board.terrain[number]])
        for number, place in enumerate(board.hexes)
    )


def _full_tile(state: State, tile: Tile, number: int, is_setup: bool) -> Tile:
    """The same tile with the feature and the unit on it."""
    table = state.table
    found, kind = int(state.unit_at(number)), int(state.feature_at(number))
    unit = Unit(int(table.owner[found]), table.card[found].id) if found else None
    feature = None if kind == NO_FEATURE else table.features[kind].id
    holder = unit.seat if unit and feature and not is_setup else None
    home = home_of(state, number) if is_setup else None
    return Tile(
        tile.name, tile.column, tile.height, tile.terrain, feature, tile.base, holder, home, unit
    )


def _tiles_being_laid(state: State) -> list[Tile]:
    """The first hex is a base, or the tile with the central feature on it."""
    laying, table = state.laying, state.table
    places = [int(place) for place in laying.hexes]
    terrains = [table.terrains[kind].id for kind in laying.terrain]
    if not places:
        return []
    if laying.centre:
        first = _tile(places[0], terrains[0], table.features[laying.centre - 1].id)
        terrains = terrains[1:]
    else:
        first = _tile(places[0], base=int(state.first))
    others = zip(places[1:], terrains, strict=True)
    return [first, *(_tile(place, terrain) for place, terrain in others)]


def _tile(
    place: int, terrain: str | None = None, feature: str | None = None, base: int | None = None
) -> Tile:
    return Tile(
        hex_name(place), int(column_of(place)), int(height_of(place)), terrain, feature, base
    )


def _terrains(table: Table) -> tuple[str, ...]:
    return tuple(terrain.id for terrain in table.terrains)
