"""What a card shows people: typed records as read from the data files."""

from dataclasses import dataclass, field
from typing import Any, Final

from pocket_tactics.engine.cards import Card, Figures
from pocket_tactics.engine.dice import DEF, OFF

KEYWORDS: Final = (
    "ranged",
    "swift",
    "flying",
    "daylight",
    "summoning",
)  # as printed, with a number


@dataclass(frozen=True, slots=True)
class UnitSheet:
    """A unit card with where each group of its figures comes from.

    Where there are keys: the names of its types, and bumps, ranged, swift, flying, daylight and summoning as printed.
    """

    id: str
    faction: str
    copies: int
    favours: str
    modes: dict[str, Figures]
    card: Card
    provenance: dict[str, str]
    types: tuple[str, ...] = ()
    keys: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SpellSheet:
    """A spell card with its figures as they stand in the data, and where they come from."""

    id: str
    cost: int
    when: str
    figures: dict[str, Any]
    provenance: dict[str, str]


def best_dice(card: Card, modes: int) -> tuple[int, int]:
    """OFF and DEF dice in the mode the card strikes hardest in, of so many modes."""
    return max(
        (int(card.dice_of(mode, OFF)), int(card.dice_of(mode, DEF))) for mode in range(modes)
    )
