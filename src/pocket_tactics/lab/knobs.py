"""The house figures a card designer may turn: where they stand, how far they go, and which way helps their faction.

Printed figures are never among them. Costs are left alone, for the ready-made forces spend all their points, and so is
what makes a card what it is: no mode, key or ability is given or taken away.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pocket_tactics.content.load import read_table
from pocket_tactics.content.revision import Change
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset

FOLDERS: Final = {"classic": "classic", "classic-village": "classic", "fourth": "fourth"}
UNITS, SPELLS, TILES = "units.toml", "spells.toml", "tiles.toml"
HOUSE: Final = "house"


@dataclass(frozen=True, slots=True)
class Scale:
    """How far a figure may be turned; `helps` is 1 if more of it is better for who has it, -1 if less."""

    least: int
    most: int
    helps: int = 1


DICE: Final = Scale(1, 3)
BUMP: Final = Scale(0, 2)
# By the part of a card whose provenance covers them.
CARD: Final[Mapping[str, Mapping[str, Scale]]] = {
    "dice": {"off": DICE, "def": DICE},
    "keys": {
        "ranged": Scale(1, 2),
        "swift": Scale(1, 2),
        "flying": Scale(1, 2),
        "daylight": Scale(1, 3, helps=-1),
        "summoning": Scale(1, 3, helps=-1),
    },
}
MODE: Final = {"off": DICE, "def": DICE, "reach": Scale(2, 3)}
ABILITY: Final = {
    "dv": Scale(4, 6, helps=-1),  # of a test its own unit makes
    "face": Scale(5, 6, helps=-1),
    "supporters": Scale(2, 3),
    "def_bump": Scale(1, 2),
    "steps": Scale(1, 2),
}
SPELL: Final = {
    "dv": Scale(3, 6),  # of a test the enemy makes
    "steps": Scale(1, 3),
    "def_bump": Scale(1, 3),
    "moves": Scale(1, 3),
    "most_cost": Scale(6, 10),
}
DISPEL: Final = {"dv": Scale(3, 6, helps=-1)}


@dataclass(frozen=True, slots=True)
class Knob:
    """A house figure of a faction's force: its place in the data files, what it is there, and its scale."""

    faction: str
    file: str
    keys: tuple[str, ...]
    value: int
    scale: Scale
    in_text: bool = False  # whether the words of the card name it

    def __str__(self) -> str:
        return f"{self.file}:{'.'.join(self.keys)}"

    def at(self, value: int) -> Change:
        return Change(self.file, self.keys, value)

    def steps(self, value: int, way: int) -> list[int]:
        """The value one step farther that way: 1 makes the faction stronger, -1 weaker; none at the end."""
        found = value + way * self.scale.helps
        return [found] if self.scale.least <= found <= self.scale.most else []

    def help_of(self, value: int) -> int:
        """How many steps that helps the faction, beside what stands in the files."""
        return (value - self.value) * self.scale.helps


Settings = Mapping[Knob, int]  # the figures that are not those of the files


def turned(settings: Settings, knob: Knob, figure: int) -> Settings:
    """The settings with one more figure changed, or changed back."""
    return {known: n for known, n in {**settings, knob: figure}.items() if n != known.value}


def shown_settings(settings: Settings) -> str:
    """The changed figures in one line."""
    return "; ".join(shown_changes(settings)) or "the figures of the files"


def shown_changes(settings: Settings) -> list[str]:
    """Each figure that is another one in the files."""
    return [f"{knob} {knob.value} -> {figure}" for knob, figure in settings.items()]


def knobs_of(ruleset_id: str) -> list[Knob]:
    """All of them, in the order of the files."""
    rules = ruleset(ruleset_id)
    folder = FOLDERS[ruleset_id]
    found: list[Knob] = []
    for faction, table in read_table(folder, UNITS).items():
        if faction not in rules.content.factions:
            continue
        cards = {card.id for card, _ in rules.content.factions[faction].roster}
        for card_id, unit in table["unit"].items():
            if card_id in cards:
                keys = (faction, "unit", card_id)
                found += unit_knobs(rules, faction, keys, unit, table["provenance"])
    return found + list(spell_knobs(rules, folder))


def unit_knobs(
    rules: Ruleset,
    faction: str,
    keys: tuple[str, ...],
    unit: Mapping[str, Any],
    provenance: Mapping[str, str],
) -> Iterator[Knob]:
    """Those of one unit card."""
    for part, scales in CARD.items():
        if provenance.get(part) == HOUSE:
            yield from turnable(faction, UNITS, keys, unit, scales)
    if provenance["dice"] == HOUSE:
        for mode in rules.content.modes:
            yield from turnable(faction, UNITS, (*keys, mode), unit.get(mode, {}), MODE)
    if provenance.get("bumps") == HOUSE:
        bumps = {"off": 0, "def": 0, **unit.get("bumps", {})}
        scales = dict.fromkeys(bumps, BUMP)
        yield from turnable(faction, UNITS, (*keys, "bumps"), bumps, scales)
    if provenance["abilities"] == HOUSE:
        for place, ability in enumerate(unit.get("abilities", ())):
            below = (*keys, "abilities", str(place))
            yield from turnable(faction, UNITS, below, ability, ABILITY, in_text=True)


def spell_knobs(rules: Ruleset, folder: str) -> Iterator[Knob]:
    """Those of the spells in the forces; a spell belongs to the first faction that has it."""
    owners: dict[str, str] = {}
    for name, faction in rules.content.factions.items():
        for spell, _ in faction.spells:
            owners.setdefault(spell.id, name)
    if not owners:
        return
    for spell_id, table in read_table(folder, SPELLS).items():
        if spell_id in owners and table["provenance"]["effect"] == HOUSE:
            scales = DISPEL if table["kind"] == "dispel" else SPELL
            yield from turnable(owners[spell_id], SPELLS, (spell_id,), table, scales, in_text=True)


def turnable(
    faction: str,
    file: str,
    keys: tuple[str, ...],
    table: Mapping[str, Any],
    scales: Mapping[str, Scale],
    *,
    in_text: bool = False,
) -> Iterator[Knob]:
    """The figures of a table that have a scale and stand on it."""
    for name, scale in scales.items():
        if scale.least <= table.get(name, -1) <= scale.most:
            yield Knob(faction, file, (*keys, name), table[name], scale, in_text)


def house_factions(ruleset_id: str) -> tuple[str, ...]:
    """The factions with a house figure."""
    return tuple(dict.fromkeys(knob.faction for knob in knobs_of(ruleset_id)))
