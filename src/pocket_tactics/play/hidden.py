"""What a seat does not know, filled in at random, so that a search can play on from a view (F82)."""

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.decks import MASKED, ONE_IN_DECK, ONE_UNSEEN
from pocket_tactics.engine.state import Standing, State
from pocket_tactics.engine.table import Table

Seen = tuple[int, ...]


def determinize(view: State, generator: Random) -> State:
    """A state that fits the view: what is hidden is dealt at random, each deal equally likely.

    Whoever is asked for a reaction holds a card for it. In positions that stood, a seat had the same cards as now if
    the same is seen of them.
    """
    state = view.copy()
    dealt: dict[Seen, Seen] = {}
    seats = [seat for seat in range(state.table.seats) if state.hidden >> seat & 1]
    for seat in seats:
        asked = view.reaction if seat == view.to_act else 0
        left = _deal(state.table, state.cells, seat, generator, dealt, asked)
        if seat == state.turn and state.deed.indexed == MASKED:
            state.deed.indexed = left.pop()
    if seats:
        state.standing = _complete(state, seats, generator, dealt)
    state.hidden = 0
    state.reaction = 0
    return state


def _deal(
    table: Table,
    cells: vec[i64],
    seat: int,
    generator: Random,
    dealt: dict[Seen, Seen],
    asked: int = 0,
) -> list[int]:
    """Unseen cards take the places a view left open, as they did where the same was seen before; gives the rest."""
    places = [
        *range(
            table.spell_cells + table.first_spell[seat],
            table.spell_cells + table.first_spell[seat + 1],
        ),
        *range(table.deck_top[seat], table.deck_top[seat + 1]),
    ]
    seen = (seat, *(cells[place] for place in places))
    if seen in dealt:
        for place, value in zip(places, dealt[seen], strict=True):
            cells[place] = value
        return []
    top = table.deck_top[seat]
    hand, deck = cells[top] >> 8 & 255, cells[top] >> 16 & 255
    cells[top] &= 255
    known = [place for place in range(top, table.deck_top[seat + 1]) if cells[place]]
    cards: list[int] = []
    for spell in range(table.first_spell[seat], table.first_spell[seat + 1]):
        number = cells[table.spell_cells + spell] >> 24
        cards += [spell] * number
        cells[table.spell_cells + spell] -= number * ONE_UNSEEN
    generator.shuffle(cards)
    while asked and not any(table.spell[card].kind == asked for card in cards[:hand]):
        generator.shuffle(cards)
    for card in cards[:hand]:
        cells[table.spell_cells + card] += 1
    for card in cards[hand : hand + deck]:
        cells[table.spell_cells + card] += ONE_IN_DECK
    rest = cards[hand + deck :]
    for place in known:
        cells[place] = rest.pop()
    dealt[seen] = tuple(cells[place] for place in places)
    return rest


def _complete(
    state: State, seats: list[int], generator: Random, dealt: dict[Seen, Seen]
) -> Standing | None:
    """The positions that stood, filled in as well."""
    kept: list[Standing] = []
    standing = state.standing
    while standing is not None:
        kept.append(standing)
        standing = standing.before
    for old in reversed(kept):
        standing = old.copy(standing)
        for seat in seats:
            _deal(state.table, standing.cells, seat, generator, dealt)
    return standing
