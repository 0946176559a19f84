"""Summoners with somebody around them, and what they may summon."""

from tests.kit import Game
from tests.rulebook.fourth.clashes import clash

GAP = "   "
LETTERS = {
    "B": "thrall",
    "b": "thrall",
    "C": "conscript",
    "M": "shieldmaiden",
    "N": "necromancer",
    "S": "silverleaf_champion",
    "m": "high_court_mage",
    "w": "high_court_mage",
    "W": "high_court_mage",
}


def circle(
    summoner: str = "necromancer",
    *,
    ground: str = "p.",
    named: str = "p",
    west: str = GAP,
    east: str = GAP,
    north: str = GAP,
    reserve: tuple[str, ...] = ("pit_fiend*1",),
    captured: tuple[str, ...] = (),
) -> Game:
    """The summoner stands on c1, the tile to be named is c2; b1 and d1 lie beside both, c3 beside c2 only."""
    return clash(
        f"""
        {north}

        {named:<3}             p.z
    {west}     {east}     pF
        {ground}A             p.Z
""",
        A=summoner,
        reserve=reserve,
        captured=captured,
        letters=LETTERS,
    )
