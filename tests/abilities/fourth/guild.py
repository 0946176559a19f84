"""The letters of the Mages Guild in drawings, and a unit of it with nobody near."""

from tests.battle import battle
from tests.kit import Game

UNITS = {
    "I": "guild_initiate",
    "A": "guild_apprentice",
    "M": "guild_mage",
    "G": "guild_guard",
    "L": "grand_librarian",
    "E": "archmage",
    "C": "conscript",
    "c": "conscript",
    "m": "guild_mage",
}


def at_home(letter: str, cards: str, *, reserve: str = "-", captured: str = "-") -> Game:
    """Seat 0's unit of that letter stands on a2, an enemy far off on e2."""
    drawing = f"""
s.{letter}     s       s.c     sR
    s       s       s
"""
    return battle(drawing, UNITS, cards=(cards,), reserve=(reserve,), captured=(captured,))
