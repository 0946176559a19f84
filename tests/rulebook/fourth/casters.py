"""The letters of casters and their targets in drawings, a lane to put them on, and hands of one card."""

from tests.battle import battle
from tests.kit import Game

UNITS = {
    "A": "guild_apprentice",
    "M": "guild_mage",
    "G": "guild_guard",
    "C": "conscript",
    "S": "spearman",
    "K": "marauder",
    "D": "druid",
    "R": "realmguard",
    "W": "enclave_warden",
    "U": "ghoul",
    "a": "archer",
    "b": "bat_swarm",
    "c": "conscript",
    "j": "juggernaut",
    "m": "guild_apprentice",
    "r": "cursed_ranger",
    "h": "high_court_mage",
    "n": "2:guild_apprentice",
    "o": "3:guild_apprentice",
    "x": "2:conscript",
    "z": "2:guild_apprentice",
}
DISPEL = "dispel*1////"
DART = "arcane_dart*1////"


def lane(
    *words: str, cards: str = "fireball*1+haste*1////", other: str = "-", captured: str = "-"
) -> Game:
    """A lane a2, b1, c2, d1, e2, f1 with these words on it; far away a Ruins, and an enemy with a free tile.

    Seat 0 has the cards and has lost units to captures, seat 1 has the other cards.
    """
    upper = "".join(f"{word:<8}" for word in words[::2]).ljust(56) + "s.c"
    lower = "    " + "".join(f"{word:<8}" for word in words[1::2])
    lower = lower.ljust(52) + "s".ljust(16) + "sR"
    return battle(f"{upper}\n{lower}", UNITS, cards=(cards, other), captured=(captured,))
