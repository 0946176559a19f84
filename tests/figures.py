"""The dice of classic units as tests of rules know them.

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


def classic_figures() -> Revision:
    return tuple(
        Change("units.toml", (*unit.split("."), mode, figure), int(number))
        for unit, dice in CLASSIC_DICE.items()
        for mode, pools in zip(MODES, dice.split(), strict=True)
        for figure, number in zip(FIGURES, pools.split("/"), strict=True)
    )


KNOWN: dict[str, Revision] = {"classic": classic_figures(), "classic-village": classic_figures()}
