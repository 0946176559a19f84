"""What stays the same throughout a game: forces, grounds, spells, the agreed limits, and where each cell lies."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.cards import Card, Faction, Feature, SpellCard, Terrain

MOST_UNITS: Final = 200
MOST_CARDS: Final = 250  # of spells, all seats together
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
        self._number_units()
        self._number_spells()
        # Traits any card of a seat has, so that the others are not asked for them; and of any seat at all.
        self.traits: vec[i64] = vec[i64]([_traits(faction) for faction in factions])
        self.all_traits: i64 = 0
        for faction in factions:
            self.all_traits |= _traits(faction)
        self.own_feature: vec[i64] = vec[i64]([faction.feature for faction in factions])
        self.unit_cells: i64 = 2 * self.seats
        self.feature_cells: i64 = self.unit_cells + self.units
        self.mark_cells: i64 = self.feature_cells + len(self.features)
        self.spell_cells: i64 = self.mark_cells + (self.seats if features else 0)
        self.deck_cells: i64 = self.spell_cells + (self.spells if self.spells > 1 else 0)
        self._lay_out_decks()

    def _number_units(self) -> None:
        owner, cards, copies, first = [0], [self.factions[0].roster[0][0]], [0], []
        for seat, faction in enumerate(self.factions):
            first.append(len(owner))
            for card, number in faction.roster:
                owner.append(seat)
                cards.append(card)
                copies.append(number)
        first.append(len(owner))
        if len(owner) > MOST_UNITS:
            raise ValueError(f"at most {MOST_UNITS} different units can play, not {len(owner) - 1}")
        self.owner: vec[i64] = vec[i64](owner)
        self.card: vec[Card] = vec[Card](cards)
        self.copies: vec[i64] = vec[i64](copies)
        self.first_unit: vec[i64] = vec[i64](first)
        self.units: i64 = len(owner)

    def _number_spells(self) -> None:
        owner, spells, copies, first = [0], [NO_SPELL], [0], []
        for seat, faction in enumerate(self.factions):
            first.append(len(owner))
            for spell, number in faction.spells:
                owner.append(seat)
                spells.append(spell)
                copies.append(number)
        first.append(len(owner))
        if sum(copies) > MOST_CARDS:
            raise ValueError(f"at most {MOST_CARDS} spell cards can play, not {sum(copies)}")
        self.spell_owner: vec[i64] = vec[i64](owner)
        self.spell: vec[SpellCard] = vec[SpellCard](spells)
        self.spell_copies: vec[i64] = vec[i64](copies)
        self.first_spell: vec[i64] = vec[i64](first)
        self.spells: i64 = len(owner)

    def _lay_out_decks(self) -> None:
        """Each seat with spells has a cell for the known top of its deck and one for each place at the bottom."""
        start = self.deck_cells
        tops: list[int] = []
        for seat in range(self.seats):
            tops.append(start)
            if self.cards_of(seat):
                start += 1 + self.cards_of(seat)
        tops.append(start)
        self.deck_top: vec[i64] = vec[i64](tops)
        self.tile_cells: i64 = start

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
