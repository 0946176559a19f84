"""Games that are being set up: forces, the roll-off, tiles laid."""

from collections.abc import Mapping, Sequence

import pocket_tactics as pt
from tests.kit import Game

RULES = pt.rules("fourth")
FEATURES = ["forest", "highland", "township", "village", "fortress", "ruins"]
PLAINS = {"plains": 6}
CENTRE_OF_TWO = "l12"  # where the first of twelve tiles is laid


def force(
    units: Mapping[str, int],
    *,
    spells: Mapping[str, int] | None = None,
    tiles: Mapping[str, int] = PLAINS,
    feature: str = "forest",
) -> str:
    return pt.Force(units, spells or {}, tiles, feature).to_text()


def started(*forces: str, options: pt.GameOptions | None = None, on: str = "") -> Game:
    """The first question of a game of these forces."""
    seats = tuple(pt.Seat(name) for name in forces)
    return Game(RULES, RULES.start(pt.Setup(seats, on, options or pt.GameOptions())))


def units_of(game: Game, seat: int) -> dict[str, int]:
    """All units of a seat in reserve, by card."""
    table = game.state.table
    units = range(table.first_unit[seat], table.first_unit[seat + 1])
    return {table.card[unit].id: int(game.state.reserve(unit)) for unit in units}


def rolled(game: Game, *faces: int) -> Game:
    """The centre is laid and the roll-off thrown."""
    while "<6>" not in game.options:
        game.play(game.options[0])
    return game.play(*(f"<{face}>" for face in faces))


def laid(game: Game, places: Sequence[str]) -> Game:
    """Tiles are drawn as they come and laid on these hexes, in this order."""
    for place in places:
        game.play(game.options[0], f"lay={place}")
    return game
