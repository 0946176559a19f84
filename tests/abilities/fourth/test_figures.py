"""The figures the engine plays with are those of CARDS 1 to 5, typed from there and not read from the data."""

from dataclasses import dataclass, replace

import pytest

import pocket_tactics as pt
from pocket_tactics.content.load import read_table
from pocket_tactics.content.load_fourth import load_types
from pocket_tactics.editions.fourth import unit_sheets
from pocket_tactics.engine.cards import Card, Feature
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.i18n.catalogue import Catalogue
from tests.abilities.fourth.fields import duel

CONTENT = pt.rules("fourth").content


@dataclass(frozen=True)
class Printed:
    """A line of CARDS: names, types, cost, dice and bumps as OFF/DEF, keys, favoured ground."""

    english: str
    german: str
    types: str
    cost: int
    dice: str
    bumps: str
    keys: str
    favours: str


STARFALL = {
    "glade_strider": Printed(
        "Glade Strider", "Lichtungsläufer", "elf living soldier", 7, "1/1", "0/0", "R1", "forest"
    ),
    "realmguard": Printed(
        "Realmguard", "Wächter des Reichs", "elf living soldier", 7, "2/2", "1/0", "", "forest"
    ),
    "silverleaf_champion": Printed(
        "Silverleaf Champion",
        "Silberblatt-Champion",
        "arcane elf knight living",
        7,
        "2/2",
        "0/0",
        "",
        "forest",
    ),
    "starfall_sentinel": Printed(
        "Starfall Sentinel",
        "Sternenfall-Wachposten",
        "elf living soldier",
        7,
        "3/2",
        "0/0",
        "R1",
        "forest",
    ),
    "enclave_warden": Printed(
        "Enclave Warden",
        "Enklaven-Aufseher",
        "gryphlok living soldier",
        14,
        "3/3",
        "1/1",
        "F1",
        "forest",
    ),
    "warmage": Printed("Warmage", "Kriegsmagier", "elf living mage", 8, "3/1", "1/0", "", "forest"),
}
DWARFCLAN = {
    "bondi": Printed(
        "Dwarfclan Bondi",
        "Zwergenclan-Bondi",
        "dwarf living minion",
        5,
        "1/1",
        "0/1",
        "",
        "township",
    ),
    "gunner": Printed(
        "Dwarfclan Gunner",
        "Zwergenclan-Schütze",
        "dwarf living soldier",
        6,
        "2/1",
        "0/1",
        "R1",
        "township",
    ),
    "hold_guardian": Printed(
        "Dwarfclan Hold Guardian",
        "Zwergenclan-Wächter",
        "dwarf living soldier",
        7,
        "2/2",
        "0/1",
        "",
        "township",
    ),
    "stonethrower": Printed(
        "Dwarfclan Stonethrower",
        "Zwergenclan-Steinwerfer",
        "construct dwarf living mechanical soldier",
        17,
        "1/3",
        "3/2",
        "R2",
        "highland",
    ),
    "forgemaster": Printed(
        "Dwarfclan Forgemaster",
        "Zwergenclan-Meisterschmied",
        "dwarf engineer living mage",
        6,
        "1/2",
        "0/1",
        "",
        "township",
    ),
    "noble": Printed(
        "Dwarfclan Noble",
        "Zwergenclan-Adel",
        "dwarf living noble soldier",
        9,
        "3/3",
        "0/1",
        "",
        "township",
    ),
}
HIGH_KING = {
    "conscript": Printed(
        "Conscript", "Rekrut", "human living minion", 4, "1/1", "0/0", "", "village"
    ),
    "archer": Printed(
        "Archer", "Bogenschütze", "human living soldier", 8, "2/1", "0/0", "R1", "highland"
    ),
    "spearman": Printed(
        "Spearman", "Speerkrieger", "human living soldier", 9, "2/3", "0/0", "", "plains"
    ),
    "swordsman": Printed(
        "Swordsman", "Schwertmeister", "human living soldier", 8, "3/2", "0/0", "", "forest"
    ),
    "shieldmaiden": Printed(
        "Shieldmaiden", "Schildmaid", "human living warrior", 10, "3/3", "0/0", "", "village"
    ),
    "high_court_mage": Printed(
        "High Court Mage", "Hofmagier", "human living mage", 11, "2/2", "0/0", "R1", "village"
    ),
}
DARK_FOREST = {
    "stalker": Printed(
        "Dark Forest Stalker",
        "Pirschjäger",
        "beastfolk living minion",
        5,
        "2/1",
        "0/0",
        "",
        "forest",
    ),
    "marauder": Printed(
        "Dark Forest Marauder",
        "Marodeur",
        "beastfolk living warrior",
        9,
        "3/2",
        "1/0",
        "S1",
        "forest",
    ),
    "juggernaut": Printed(
        "Dark Forest Juggernaut",
        "Juggernaut",
        "beastfolk living warrior",
        9,
        "3/3",
        "1/1",
        "",
        "forest",
    ),
    "forest_witch": Printed(
        "Forest Witch", "Waldhexe", "human living mage", 8, "2/2", "0/0", "R1", "forest"
    ),
    "cursed_ranger": Printed(
        "Cursed Ranger",
        "Verfluchter Waldläufer",
        "human soldier undead",
        9,
        "2/3",
        "0/1",
        "",
        "forest",
    ),
    "druid": Printed("Druid", "Druide", "human living mage", 10, "3/3", "0/0", "", "forest"),
}
MAGES_GUILD = {
    "guild_initiate": Printed(
        "Guild Initiate",
        "Gildennovize",
        "human living mage minion",
        4,
        "1/1",
        "0/0",
        "",
        "stonework",
    ),
    "guild_apprentice": Printed(
        "Guild Apprentice", "Gildenlehrling", "human living mage", 5, "1/2", "0/0", "", "stonework"
    ),
    "guild_mage": Printed(
        "Guild Mage", "Gildenmagier", "human living mage", 8, "2/2", "0/0", "R1", "stonework"
    ),
    "guild_guard": Printed(
        "Guild Guard", "Gildenwache", "human living soldier", 7, "2/2", "0/1", "", "stonework"
    ),
    "grand_librarian": Printed(
        "Grand Librarian",
        "Großbibliothekar",
        "human living mage",
        8,
        "1/3",
        "0/0",
        "",
        "stonework",
    ),
    "archmage": Printed(
        "Archmage", "Erzmagier", "arcane human living mage", 13, "3/3", "0/0", "R1", "stonework"
    ),
}
NIGHT_COURT = {
    "thrall": Printed("Thrall", "Höriger", "human living minion", 4, "1/1", "0/0", "", "ruins"),
    "ghoul": Printed("Ghoul", "Ghul", "minion undead", 6, "2/2", "0/0", "D1", "ruins"),
    "bat_swarm": Printed(
        "Bat Swarm", "Fledermausschwarm", "beast undead", 7, "1/2", "0/0", "F1 D1", "ruins"
    ),
    "necromancer": Printed(
        "Necromancer", "Nekromant", "human living mage", 9, "2/2", "0/0", "R1", "ruins"
    ),
    "vampire_knight": Printed(
        "Vampire Knight", "Vampirritter", "knight undead", 10, "3/3", "0/0", "S1 D2", "ruins"
    ),
    "pit_fiend": Printed(
        "Pit Fiend", "Grubenteufel", "arcane demon", 14, "3/3", "1/1", "Y2", "ruins"
    ),
}
FACTIONS = {
    "starfall": STARFALL,
    "dwarfclan": DWARFCLAN,
    "high_king": HIGH_KING,
    "dark_forest": DARK_FOREST,
    "mages_guild": MAGES_GUILD,
    "night_court": NIGHT_COURT,
}
PRINTED = {card: line for faction in FACTIONS.values() for card, line in faction.items()}

FEATURES = {
    "forest": Feature("forest", def_bump_ranged=2, ends_movement=True),
    "highland": Feature("highland", off_bump_unless_same=1, climb_dv=5),
    "township": Feature("township", def_bump=2),
    "village": Feature("village", def_bump=1, pillage=True),
    "fortress": Feature("fortress", def_bump_adjacent=2, ends_movement=True),
    "ruins": Feature("ruins", def_bump=1, climb_dv=4),
}
DEPLOYED_BY = {"township": "construct mechanical", "village": "minion"}


def card_in_play(card_id: str) -> Card:
    """The card as a game with it has it."""
    table = duel(card_id, "thrall").state.table
    return table.card[table.unit_named(0, card_id)]


def names_of(types: int) -> set[str]:
    """The types behind those bits."""
    known = load_types(read_table("fourth", "units.toml"))
    return {name for name, bit in known.items() if types & bit}


def key(line: Printed, letter: str) -> int:
    """R ranged, S swift, F flying, D daylight, Y summoning."""
    return sum(int(word[1:]) for word in line.keys.split() if word[0] == letter)


def test_every_card_stands_in_the_table() -> None:
    assert set(unit_sheets()) == set(PRINTED)
    assert {card: sheet.faction for card, sheet in unit_sheets().items()} == {
        card: faction for faction, cards in FACTIONS.items() for card in cards
    }


@pytest.mark.parametrize("card_id", PRINTED)
def test_dice_and_bumps_of_a_card(card_id: str) -> None:
    card, line = card_in_play(card_id), PRINTED[card_id]
    assert f"{card.dice_of(0, OFF)}/{card.dice_of(0, DEF)}" == line.dice
    assert f"{card.off_bump}/{card.def_bump}" == line.bumps


@pytest.mark.parametrize("card_id", PRINTED)
def test_cost_types_and_favoured_ground_of_a_card(card_id: str) -> None:
    card, line = card_in_play(card_id), PRINTED[card_id]
    grounds = [terrain.id for terrain in CONTENT.terrains]
    grounds += [feature.id for feature in CONTENT.features]
    assert card.cost == line.cost
    assert names_of(card.types) == set(line.types.split())
    assert grounds[card.favours] == line.favours


@pytest.mark.parametrize("card_id", PRINTED)
def test_keys_of_a_card(card_id: str) -> None:
    """R ranged, S swift, F flying (F21, F40); daylight and summoning (F61, F62)."""
    card, line = card_in_play(card_id), PRINTED[card_id]
    assert card.reach_of(0) == 1 + key(line, "R")
    assert card.bonus_moves == key(line, "S") + key(line, "F")
    assert card.flies is (key(line, "F") > 0)
    assert card.daylight == key(line, "D")
    assert card.summoning == key(line, "Y")


@pytest.mark.parametrize("card_id", PRINTED)
def test_name_of_a_card_in_both_languages(card_id: str) -> None:
    line = PRINTED[card_id]
    assert Catalogue("en").unit("fourth", card_id).name == line.english
    assert Catalogue("de").unit("fourth", card_id).name == line.german


@pytest.mark.parametrize("name", FACTIONS)
def test_a_factions_usual_force(name: str) -> None:
    """One each of its six units, 50 points; of the Mages Guild the first five, 32 points (F1)."""
    roster = CONTENT.factions[name].roster
    expected = [card for card in FACTIONS[name] if card != "archmage"]
    assert sorted(card.id for card, _ in roster) == sorted(expected)
    assert {copies for _, copies in roster} == {1}
    assert sum(card.cost for card, _ in roster) == (32 if name == "mages_guild" else 50)


@pytest.mark.parametrize("name", FEATURES)
def test_figures_of_a_feature(name: str) -> None:
    """CARDS 3."""
    (found,) = (feature for feature in CONTENT.features if feature.id == name)
    assert names_of(found.deploys_types) == set(DEPLOYED_BY.get(name, "").split())
    assert replace(found, deploys_types=0) == FEATURES[name]


def test_there_are_six_features_and_three_terrains() -> None:
    assert {feature.id for feature in CONTENT.features} == set(FEATURES)
    assert {terrain.id: terrain.dv for terrain in CONTENT.terrains} == {
        "plains": 0,
        "stonework": 0,
        "water": 5,
    }
