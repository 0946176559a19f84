"""Assaults on a unit with a guard beside it."""

from tests.kit import Game
from tests.rulebook.fourth.clashes import clash


def guarded(
    attacker: str,
    ally: str,
    *,
    target: str = "p.",
    guard: str = "p.",
    other: str = "   ",
) -> Game:
    """Seat 0 on c1 assaults the ally on c2; the Shieldmaiden stands on b2, another unit may stand on d2.

    `target` and `guard` are the grounds of c2 and b2.
    """
    return clash(
        f"""
    {guard}m     {other}
        {target}a             p.z
                    pF
        p.A             p.Z
""",
        A=attacker,
        a=ally,
        m="shieldmaiden",
        M="shieldmaiden",
        W="high_court_mage",
        w="high_court_mage",
    )
