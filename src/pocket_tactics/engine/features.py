"""What grounds and features do: hazards (F22-F25), control (F11), and who favours what."""

from mypy_extensions import i64

from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.state import NO_FEATURE, State


def favours_feature(state: State, card: Card, kind: i64) -> bool:
    return card.favours == len(state.table.terrains) + kind


def climb_dv(state: State, card: Card, tile: i64) -> i64:
    """The DEF test before moving into a tile, 0 for none (F25)."""
    kind = state.feature_at(tile)
    if kind == NO_FEATURE or card.flies or favours_feature(state, card, kind):
        return 0
    return state.table.features[kind].climb_dv


def entry_dv(state: State, card: Card, tile: i64) -> i64:
    """The DEF test after moving into a tile, 0 for none; a feature takes the terrain's place (F7, F23)."""
    if state.features >> tile & 1:
        return 0
    terrain = state.board.terrain[tile]
    return 0 if card.favours == terrain else state.table.dv[terrain]


def ends_movement(state: State, card: Card, tile: i64) -> bool:
    """Whether moving in ends the unit's movement (F24)."""
    kind = state.feature_at(tile)
    if kind == NO_FEATURE or card.flies or favours_feature(state, card, kind):
        return False
    return state.table.features[kind].ends_movement


def controlled(state: State, seat: i64) -> i64:
    """The features a seat controls: those its units stand on (F11)."""
    return state.features & state.held(seat)


def support_at(state: State, seat: i64, tile: i64) -> i64:
    """The re-rolls a seat's units beside a tile give the unit there."""
    helpers = state.board.neighbours[tile] & state.held(seat)
    total: i64 = 0
    while helpers:
        total += state.card_at(lowest(helpers)).supports
        helpers &= helpers - 1
    return total


def of_types(state: State, seat: i64, types: i64) -> i64:
    """The tiles of a seat's units that have one of these types."""
    found: i64 = 0
    left = state.held(seat)
    while left:
        tile = lowest(left)
        left &= left - 1
        if state.card_at(tile).types & types:
            found |= bit(tile)
    return found
