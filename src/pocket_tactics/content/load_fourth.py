"""Reads the data of editions whose cards have types, bumps and keys, with features and spells."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from pocket_tactics.content.abilities import (
    ContentError,
    Names,
    check_figures,
    load_ability,
    mask_of,
    number_between,
    number_of,
)
from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.content.load import MOST_PRINTED_DICE
from pocket_tactics.engine.board import FARTHEST_REACH, Board, GameMap
from pocket_tactics.engine.cards import Card, Feature, Figures, Keys, SpellCard, Terrain
from pocket_tactics.engine.drawing import read_drawing
from pocket_tactics.engine.notes import HIGHEST_BUMP
from pocket_tactics.engine.spells import (
    DISPELLING,
    HASTING,
    RECALLING,
    SMITING,
    TRANSLOCATING,
    WARDING,
)

MODE = "single"
EFFECTS = {
    "smite": SMITING,
    "ward": WARDING,
    "haste": HASTING,
    "translocate": TRANSLOCATING,
    "recall": RECALLING,
    "dispel": DISPELLING,
}
MOST_TYPES = 60
MOST_KEY = 3
MOST_TEST_DICE = 3
TERRAIN_LETTERS = {"plains": "p", "stonework": "s", "water": "w"}
FEATURE_LETTERS = {
    "forest": "F",
    "highland": "H",
    "township": "T",
    "village": "V",
    "fortress": "X",
    "ruins": "R",
}


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on tiles and unit cards: the set of each faction, a bit for each type, the grounds, the cards."""

    sets: Mapping[str, str]
    types: Mapping[str, int]
    terrains: tuple[Terrain, ...]
    features: tuple[Feature, ...]
    sheets: dict[str, UnitSheet]


def load_printed(units: Mapping[str, Any], tiles: Mapping[str, Any]) -> Printed:
    """The tables of unit cards and of tiles, read in the order in which they build on each other."""
    sets = {name: faction["set"] for name, faction in units.items()}
    types = load_types(units)
    terrains, features = load_grounds(tiles, types)
    return Printed(sets, types, terrains, features, load_sheets(units, terrains, features, types))


def load_types(units: Mapping[str, Any]) -> dict[str, int]:
    """A bit for each type that stands on a card."""
    names = sorted(
        {
            name
            for faction in units.values()
            for unit in faction["unit"].values()
            for name in unit["types"]
        }
    )
    if len(names) > MOST_TYPES:
        raise ContentError(f"units.toml has {len(names)} types; expected at most {MOST_TYPES}")
    return {name: 2**number for number, name in enumerate(names)}


def load_grounds(
    tiles: Mapping[str, Any], types: Mapping[str, int]
) -> tuple[tuple[Terrain, ...], tuple[Feature, ...]]:
    """The terrains and the kinds of feature, in the order of the file."""
    terrains = tuple(
        Terrain(name, dv=figures.get("dv", 0)) for name, figures in tiles["terrain"].items()
    )
    features: list[Feature] = []
    for name, table in tiles["feature"].items():
        where = f"tiles.toml, feature {name}"
        figures = {key: value for key, value in table.items() if key != "provenance"}
        if "deploys_types" in figures:
            figures["deploys_types"] = mask_of(
                where, "deploys_types", figures["deploys_types"], types
            )
        check_figures(where, figures)
        try:
            features.append(Feature(name, **figures))
        except TypeError as error:
            raise ContentError(f"{where}: {error}") from None
    return terrains, tuple(features)


def load_spells(table: Mapping[str, Any]) -> dict[str, SpellCard]:
    """The spell cards by name."""
    spells: dict[str, SpellCard] = {}
    for name, entry in table.items():
        where = f"spells.toml, spell {name}"
        figures = {
            key: value for key, value in entry.items() if key not in ("kind", "when", "provenance")
        }
        check_figures(where, figures)
        try:
            spells[name] = SpellCard(
                name, number_of(where, "kind", entry.get("kind", ""), EFFECTS), **figures
            )
        except TypeError as error:
            raise ContentError(f"{where}: {error}") from None
    return spells


def load_sheets(
    units: Mapping[str, Any],
    terrains: tuple[Terrain, ...],
    features: tuple[Feature, ...],
    types: Mapping[str, int],
) -> dict[str, UnitSheet]:
    """The unit cards of all factions."""
    ids = [terrain.id for terrain in terrains] + [feature.id for feature in features]
    grounds = {name: number for number, name in enumerate(ids)}
    names = Names(
        terrains={terrain.id: number for number, terrain in enumerate(terrains)},
        features={feature.id: number for number, feature in enumerate(features)},
        types=types,
    )
    sheets: dict[str, UnitSheet] = {}
    for faction_id, faction in units.items():
        for card_id, unit in faction["unit"].items():
            where = f"units.toml, unit {faction_id}.{card_id}"
            try:
                sheets[card_id] = _load_sheet(
                    where, faction_id, faction, card_id, unit, grounds, names
                )
            except KeyError as key:
                raise ContentError(f"{where}: {key} is missing") from None
    return sheets


def _load_sheet(
    where: str,
    faction_id: str,
    faction: Mapping[str, Any],
    card_id: str,
    unit: Mapping[str, Any],
    grounds: Mapping[str, int],
    names: Names,
) -> UnitSheet:
    figures = Figures(
        number_between(where, "off", unit["off"], 0, MOST_PRINTED_DICE),
        number_between(where, "def", unit["def"], 0, MOST_PRINTED_DICE),
        1 + number_between(where, "ranged", unit.get("ranged", 0), 0, FARTHEST_REACH - 1),
    )
    bumps = unit.get("bumps", {})
    keys = Keys(
        types=mask_of(where, "types", unit["types"], names.types),
        off_bump=number_between(where, "off bump", bumps.get("off", 0), 0, HIGHEST_BUMP),
        def_bump=number_between(where, "def bump", bumps.get("def", 0), 0, HIGHEST_BUMP),
        swift=number_between(where, "swift", unit.get("swift", 0), 0, MOST_KEY),
        flying=number_between(where, "flying", unit.get("flying", 0), 0, MOST_KEY),
        daylight=number_between(where, "daylight", unit.get("daylight", 0), 0, MOST_TEST_DICE),
        summoning=number_between(where, "summoning", unit.get("summoning", 0), 0, MOST_TEST_DICE),
    )
    abilities = tuple(load_ability(where, ability, names) for ability in unit.get("abilities", ()))
    card = Card(
        card_id,
        number_between(where, "cost", unit["cost"], 0, 999),
        (figures,),
        number_of(where, "favours", unit["favours"], grounds),
        abilities,
        keys,
    )
    return UnitSheet(
        card_id,
        faction_id,
        number_between(where, "copies", unit["copies"], 1, 99),
        unit["favours"],
        {MODE: figures},
        card,
        faction["provenance"],
        tuple(unit["types"]),
        {
            "off_bump": keys.off_bump,
            "def_bump": keys.def_bump,
            "ranged": figures.reach - 1,
            "swift": keys.swift,
            "flying": keys.flying,
            "daylight": keys.daylight,
            "summoning": keys.summoning,
        },
    )


def load_feature_maps(
    table: Mapping[str, Any], terrains: tuple[Terrain, ...], features: tuple[Feature, ...]
) -> dict[str, GameMap]:
    """Ready-made maps with their features in place (F8)."""
    return {
        name: draw_map(f"maps.toml, map {name}", entry["board"], entry["seats"], terrains, features)
        for name, entry in table.items()
    }


def load_usual_factions(
    maps: Mapping[str, Any], sets: Mapping[str, str], factions: Iterable[str]
) -> dict[str, tuple[str, ...]]:
    """Who plays on each map if nobody is named: the factions of its set, by turns (F8)."""
    of_set: dict[str, list[str]] = {}
    for faction in factions:
        of_set.setdefault(sets[faction], []).append(faction)
    return {
        name: tuple(islice(cycle(of_set[entry["set"]]), entry["seats"]))
        for name, entry in maps.items()
    }


def draw_map(
    where: str,
    drawing: str,
    seats: int,
    terrains: tuple[Terrain, ...],
    features: tuple[Feature, ...],
) -> GameMap:
    """A map from a drawing: a terrain's letter, then a feature's, then the seat whose own it is."""
    ground = {TERRAIN_LETTERS[terrain.id]: number for number, terrain in enumerate(terrains)}
    standing = {FEATURE_LETTERS[feature.id]: number for number, feature in enumerate(features)}
    tiles: dict[int, int] = {}
    placed: dict[int, int] = {}
    homes: dict[int, int] = {}
    for place, word in read_drawing(drawing).items():
        tiles[place] = number_of(where, "a terrain", word[0], ground)
        if len(word) > 1:
            placed[place] = number_of(where, "a feature", word[1], standing)
        if len(word) > 2:
            homes[int(word[2])] = place
    if sorted(homes) != list(range(seats)):
        raise ContentError(f"{where}: expected an own feature for each of {seats} seats")
    board = Board(tiles, ())
    return GameMap(
        board,
        seats,
        tuple((kind, int(board.tile_at(place))) for place, kind in placed.items()),
        tuple(int(board.tile_at(homes[seat])) for seat in range(seats)),
    )
