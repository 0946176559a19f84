"""What forces of the Fourth Edition are built from, and ready-made ones (F1, F2, F80)."""

from functools import cache

from pocket_tactics.content.load import read_table
from pocket_tactics.content.revision import Revision
from pocket_tactics.engine.forces import Force, Price, Shop


@cache
def shop(revision: Revision = ()) -> Shop:
    """The cards, tiles and features of the Fourth Edition."""
    units = read_table("fourth", "units.toml", revision)
    spells = read_table("fourth", "spells.toml", revision)
    tiles = read_table("fourth", "tiles.toml")
    return Shop(
        units={
            card: Price(unit["cost"], unit["copies"], "summoning" in unit)
            for faction in units.values()
            for card, unit in faction["unit"].items()
        },
        spells={name: card["cost"] for name, card in spells.items()},
        terrains=tuple(tiles["terrain"]),
        features=tuple(tiles["feature"]),
    )


@cache
def ready_made_forces() -> dict[str, Force]:
    """Forces to begin with, by faction and points: `starfall_50`."""
    return {
        name: Force(table["units"], table["spells"], table["tiles"], table["feature"])
        for name, table in read_table("fourth", "forces.toml").items()
    }
