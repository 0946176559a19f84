"""What stays the same throughout a game: forces, grounds, spells, the agreed limits, and where each cell lies."""

from functools import reduce
from operator import or_
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.cards import Card, Faction, Feature, SpellCard, Terrain

MOST_UNITS: Final = 200
MOST_CARDS: Final = 360  # of spells, all seats together: six times what a force may have
NO_SPELL: Final = SpellCard("", 0, 0)


class Table:
    """The forces at the table. A *unit* is a pair of owner and unit card, a *spell* one of owner and spell card."""

    def __init__(
        self,
        factions: tuple[Faction, ...],
        terrains: tuple[Terrain, ...],
        bag: tuple[int, ...],
        repetitions: int,
        quiet_turns: int,
        features: tuple[Feature, ...] = (),
        centre: int = -1,
    ) -> None:
        units = [(seat, card, n) for seat, force in enumerate(factions) for card, n in force.roster]
        spells = [
            (seat, card, n) for seat, force in enumerate(factions) for card, n in force.spells
        ]
        if len(units) > MOST_UNITS:
            raise ValueError(f"at most {MOST_UNITS} different units can play, not {len(units)}")
        if sum(number for _, _, number in spells) > MOST_CARDS:
            raise ValueError(f"at most {MOST_CARDS} spell cards can play")
        # All attributes are set right here: one set in a method would be checked whenever it is read.
        self.factions = factions
        self.terrains = terrains
        self.features: vec[Feature] = vec[Feature](features)
        self.centre: i64 = centre  # the agreed central feature; -1: chance decides
        self.bag: vec[i64] = vec[i64](bag)
        self.drowns_on: vec[i64] = vec[i64]([terrain.drowns_on for terrain in terrains])
        self.dv: vec[i64] = vec[i64]([terrain.dv for terrain in terrains])
        self.repetitions: i64 = repetitions
        self.quiet_turns: i64 = quiet_turns
        self.seats: i64 = len(factions)
        # Number 0 is no unit and no spell.
        self.owner: vec[i64] = vec[i64]([0] + [seat for seat, _, _ in units])
        self.card: vec[Card] = vec[Card]([units[0][1]] + [card for _, card, _ in units])
        self.copies: vec[i64] = vec[i64]([0] + [number for _, _, number in units])
        self.first_unit: vec[i64] = vec[i64](_firsts([len(force.roster) for force in factions]))
        self.units: i64 = 1 + len(units)
        self.spell_owner: vec[i64] = vec[i64]([0] + [seat for seat, _, _ in spells])
        self.spell: vec[SpellCard] = vec[SpellCard]([NO_SPELL] + [card for _, card, _ in spells])
        self.spell_copies: vec[i64] = vec[i64]([0] + [number for _, _, number in spells])
        self.first_spell: vec[i64] = vec[i64](_firsts([len(force.spells) for force in factions]))
        self.spells: i64 = 1 + len(spells)
        # Traits any card of a seat has, so that the others are not asked for them; and of any seat at all.
        traits = [_traits(faction) for faction in factions]
        self.traits: vec[i64] = vec[i64](traits)
        self.all_traits: i64 = reduce(or_, traits)
        self.own_feature: vec[i64] = vec[i64]([faction.feature for faction in factions])
        self.unit_cells: i64 = 2 * self.seats
        self.feature_cells: i64 = self.unit_cells + self.units
        self.mark_cells: i64 = self.feature_cells + len(self.features)
        self.spell_cells: i64 = self.mark_cells + (self.seats if features else 0)
        # Each seat with spells has a cell for the known top of its deck and one for each place at the bottom.
        tops = _deck_cells(self.spell_cells + (self.spells if spells else 0), factions)
        self.deck_top: vec[i64] = vec[i64](tops)
        self.tile_cells: i64 = tops[-1]

    def cards_of(self, seat: i64) -> i64:
        """How many spell cards a seat brought."""
        total: i64 = 0
        spell = self.first_spell[seat]
        while spell < self.first_spell[seat + 1]:
            total += self.spell_copies[spell]
            spell += 1
        return total

    def unit_named(self, seat: int, card_id: str) -> int:
        """The number of that seat's units of a card; raises ValueError if it has none."""
        for unit in range(self.first_unit[seat], self.first_unit[seat + 1]):
            if self.card[unit].id == card_id:
                return unit
        raise ValueError(f"seat {seat} has no {card_id}")

    def spell_named(self, seat: int, spell_id: str) -> int:
        """The number of that seat's cards of a spell; raises ValueError if it has none."""
        for spell in range(self.first_spell[seat], self.first_spell[seat + 1]):
            if self.spell[spell].id == spell_id:
                return spell
        raise ValueError(f"seat {seat} has no {spell_id}")

    def ground_name(self, ground: int) -> str:
        """The id of a terrain or feature by its number as ground."""
        if ground < len(self.terrains):
            return self.terrains[ground].id
        return self.features[ground - len(self.terrains)].id


def _traits(faction: Faction) -> int:
    found = 0
    for card, _ in faction.roster:
        found |= card.traits
    return found


def _firsts(numbers: list[int]) -> list[int]:
    """Where the numbers of each seat begin, and where they end."""
    return [1 + sum(numbers[:seat]) for seat in range(len(numbers) + 1)]


def _deck_cells(start: int, factions: tuple[Faction, ...]) -> list[int]:
    """The cell of each deck's top, and the first cell behind all decks."""
    found = [start]
    for faction in factions:
        cards = sum(number for _, number in faction.spells)
        found.append(found[-1] + (1 + cards if cards else 0))
    return found
