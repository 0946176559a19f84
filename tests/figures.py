"""The dice of house units, their bumps and keys, and the figures of spells, as tests of rules know them.

They are house figures, and may be tuned at any time; rules do not change with them. So a position that is drawn is
played with these, whatever the data files say.
"""

from pocket_tactics.content.revision import Change, Revision

MODES = ("melee", "archery", "magic")
FIGURES = ("off", "def")
CLASSIC_DICE = {  # OFF/DEF by mode
    "legion.unit.conscript": "1/1 0/1 0/1",
    "legion.unit.archer": "1/1 2/2 0/1",
    "legion.unit.spearman": "2/3 0/2 0/2",
    "legion.unit.swordsman": "3/2 0/2 0/1",
    "legion.unit.shieldmaiden": "3/3 0/3 0/2",
    "legion.unit.royal_wizard": "1/2 0/2 3/3",
    "tribes.unit.stalker": "2/1 0/1 0/1",
    "tribes.unit.marauder": "3/2 0/1 0/1",
    "tribes.unit.juggernaut": "3/3 0/2 0/1",
    "tribes.unit.forest_witch": "1/1 0/1 2/2",
    "tribes.unit.cursed_ranger": "2/3 1/2 0/2",
    "tribes.unit.druid": "1/2 0/2 2/3",
}

FOURTH_DICE = {  # OFF/DEF, then the bumps
    "mages_guild.unit.guild_initiate": "1/1 0/0",
    "mages_guild.unit.guild_apprentice": "1/2 0/0",
    "mages_guild.unit.guild_mage": "2/2 0/0",
    "mages_guild.unit.guild_guard": "2/2 0/1",
    "mages_guild.unit.grand_librarian": "1/3 0/0",
    "mages_guild.unit.archmage": "3/3 0/0",
    "night_court.unit.thrall": "1/1 0/0",
    "night_court.unit.ghoul": "2/2 0/0",
    "night_court.unit.bat_swarm": "1/2 0/0",
    "night_court.unit.necromancer": "2/2 0/0",
    "night_court.unit.vampire_knight": "3/3 0/0",
    "night_court.unit.pit_fiend": "3/3 1/1",
}
FOURTH_KEYS = {
    "night_court.unit.ghoul.daylight": 1,
    "night_court.unit.bat_swarm.daylight": 1,
    "night_court.unit.vampire_knight.daylight": 2,
    "night_court.unit.vampire_knight.swift": 1,
    "night_court.unit.pit_fiend.summoning": 2,
}
SPELLS = {
    "fireball.dv": 5,
    "fireball.steps": 2,
    "arcane_dart.dv": 4,
    "thunderbolt.dv": 6,
    "thunderbolt.steps": 2,
    "dispel.dv": 4,
}


def classic_figures() -> Revision:
    return tuple(
        Change("units.toml", (*unit.split("."), mode, figure), int(number))
        for unit, dice in CLASSIC_DICE.items()
        for mode, pools in zip(MODES, dice.split(), strict=True)
        for figure, number in zip(FIGURES, pools.split("/"), strict=True)
    )


def fourth_figures() -> Revision:
    found = [
        Change("units.toml", (*unit.split("."), *below, figure), int(number))
        for unit, dice in FOURTH_DICE.items()
        for below, pools in zip(((), ("bumps",)), dice.split(), strict=True)
        for figure, number in zip(FIGURES, pools.split("/"), strict=True)
    ]
    found += [Change("units.toml", tuple(key.split(".")), n) for key, n in FOURTH_KEYS.items()]
    found += [Change("spells.toml", tuple(key.split(".")), n) for key, n in SPELLS.items()]
    return tuple(found)


KNOWN: dict[str, Revision] = {
    "classic": classic_figures(),
    "classic-village": classic_figures(),
    "fourth": fourth_figures(),
}
