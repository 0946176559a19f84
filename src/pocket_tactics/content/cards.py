"""What a card shows people: typed records as read from the data files."""

from dataclasses import dataclass

from pocket_tactics.engine.cards import Card, Figures


@dataclass(frozen=True, slots=True)
class UnitSheet:
    """A unit card with where each group of its figures comes from."""

    id: str
    faction: str
    copies: int
    favours: str
    modes: dict[str, Figures]
    card: Card
    provenance: dict[str, str]
