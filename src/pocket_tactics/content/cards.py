"""What a card shows people: typed records as read from the data files."""

from dataclasses import dataclass, field
from typing import Any

from pocket_tactics.engine.cards import Card, Figures


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
