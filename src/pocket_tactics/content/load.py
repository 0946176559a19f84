"""Reads the data files into what the engine plays with. Errors name the file, the table and what was expected."""

import tomllib
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Any

from pocket_tactics.content.abilities import ContentError, Names, load_ability, number_between
from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.content.revision import Revision, revise
from pocket_tactics.engine.board import FARTHEST_REACH, Board, GameMap
from pocket_tactics.engine.cards import Card, Faction, Figures, Terrain
from pocket_tactics.engine.drawing import read_drawing

SOUTH_BASE, NORTH_BASE = "A", "B"
MOST_PRINTED_DICE = 3


def read_table(folder: str, name: str, revision: Revision = ()) -> dict[str, Any]:
    """One data file as tables, with the figures of a revision instead of its own."""
    table = tomllib.loads(_text(folder, name))
    revise(table, name, revision)
    return table


def content_digest(folder: str, names: tuple[str, ...], revision: Revision = ()) -> str:
    """A fingerprint of the data files and of what is tried in their place, for game records.

    Raises ContentError for a change of another file.
    """
    for change in revision:
        if change.file not in names:
            raise ContentError(f"{change}: there is no such file; there are: {', '.join(names)}")
    texts = [*(_text(folder, name) for name in names), *map(str, revision)]
    return sha256("\0".join(texts).encode()).hexdigest()[:16]


def _text(folder: str, name: str) -> str:
    return files("pocket_tactics.content").joinpath(folder, name).read_text("utf-8")


def load_terrains(tiles: Mapping[str, Any], bag: Mapping[str, int]) -> tuple[Terrain, ...]:
    """The terrains of which the bag holds tiles."""
    return tuple(
        Terrain(name, figures.get("drowns_on", 0))
        for name, figures in tiles["terrain"].items()
        if name in bag
    )


def load_units(
    table: Mapping[str, Any],
    modes: tuple[str, ...],
    terrains: tuple[Terrain, ...],
    favours_keys: tuple[str, ...],
) -> dict[str, UnitSheet]:
    """The unit cards of all factions; the first of `favours_keys` a card has names its favoured terrain."""
    numbers = {terrain.id: number for number, terrain in enumerate(terrains)}
    sheets: dict[str, UnitSheet] = {}
    for faction_id, faction in table.items():
        for card_id, unit in faction["unit"].items():
            where = f"units.toml, unit {faction_id}.{card_id}"
            try:
                sheets[card_id] = _load_unit(
                    where, faction_id, faction, card_id, unit, modes, numbers, favours_keys
                )
            except KeyError as key:
                raise ContentError(f"{where}: {key} is missing") from None
    return sheets


def _load_unit(
    where: str,
    faction_id: str,
    faction: Mapping[str, Any],
    card_id: str,
    unit: Mapping[str, Any],
    modes: tuple[str, ...],
    terrains: Mapping[str, int],
    favours_keys: tuple[str, ...],
) -> UnitSheet:
    favours: str = next((unit[key] for key in favours_keys if key in unit), "nothing")
    if favours not in terrains:
        raise ContentError(f"{where} favours {favours!r}; expected one of {', '.join(terrains)}")
    figures = {mode: _figures(where, mode, unit[mode]) for mode in modes}
    cost = number_between(where, "cost", unit["cost"], 0, 999)
    copies = number_between(where, "copies", unit["copies"], 1, 99)
    abilities = tuple(
        load_ability(where, ability, Names(terrains, modes))
        for ability in unit.get("abilities", ())
    )
    card = Card(card_id, cost, tuple(figures.values()), terrains[favours], abilities)
    return UnitSheet(card_id, faction_id, copies, favours, figures, card, faction["provenance"])


def _figures(where: str, mode: str, figures: Mapping[str, int]) -> Figures:
    """The dice of a mode (G3) and how far it reaches."""
    return Figures(
        number_between(where, f"{mode} off", figures["off"], 0, MOST_PRINTED_DICE),
        number_between(where, f"{mode} def", figures["def"], 0, MOST_PRINTED_DICE),
        number_between(where, f"{mode} reach", figures.get("reach", 1), 1, FARTHEST_REACH),
    )


def load_factions(table: Mapping[str, Any], sheets: Mapping[str, UnitSheet]) -> dict[str, Faction]:
    """The rosters, in the order of the file."""
    return {
        faction_id: Faction(
            faction_id,
            faction["base"],
            tuple(
                (sheet.card, sheet.copies)
                for sheet in sheets.values()
                if sheet.faction == faction_id
            ),
            family=faction_id,
        )
        for faction_id, faction in table.items()
    }


def load_maps(table: Mapping[str, Any], terrains: tuple[Terrain, ...]) -> dict[str, GameMap]:
    """Ready-made maps with the first seat's base in the south."""
    return {
        name: GameMap(draw_board(entry["board"], terrains), len((SOUTH_BASE, NORTH_BASE)))
        for name, entry in table.items()
    }


def draw_board(drawing: str, terrains: tuple[Terrain, ...]) -> Board:
    """A board from a drawing: the first letter of a terrain (t for forest), A and B for the bases."""
    letters = {TERRAIN_LETTERS[terrain.id]: number for number, terrain in enumerate(terrains)}
    tiles: dict[int, int] = {}
    bases: dict[str, int] = {}
    for place, word in read_drawing(drawing).items():
        if word in (SOUTH_BASE, NORTH_BASE):
            bases[word] = place
        elif word in letters:
            tiles[place] = letters[word]
        else:
            raise ContentError(
                f"a map shows {word!r}; expected one of {', '.join(letters)}, A or B"
            )
    if len(bases) != len((SOUTH_BASE, NORTH_BASE)):
        raise ContentError(f"a map needs the bases A and B:\n{drawing}")
    return Board(tiles, (bases[SOUTH_BASE], bases[NORTH_BASE]))


TERRAIN_LETTERS = {"field": "f", "hill": "h", "village": "v", "forest": "t", "water": "w"}
