"""Hands, decks and discard piles of spell cards (F80-F82, G8).

A deck is, from the top: at most one card whose place is known, the shuffled rest, and the cards put under it in
order. The shuffled rest is a count per spell: its order is decided when a card is drawn.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.actions import STUDY, actor_of, kind_of, pack
from pocket_tactics.engine.bits import bit
from pocket_tactics.engine.notes import NO_DEED
from pocket_tactics.engine.state import Standing, State

HAND_SIZE: Final = 5
ONE_IN_DECK: Final = 0x100
ONE_DISCARDED: Final = 0x10000
ONE_UNSEEN: Final = 0x1000000
MASKED: Final = 255  # stands for a card that is not known


def in_hand(state: State, spell: i64) -> i64:
    return state.cells[state.table.spell_cells + spell] & 255


def shuffled(state: State, spell: i64) -> i64:
    """How many of a spell lie in the part of the deck whose order nobody knows."""
    return state.cells[state.table.spell_cells + spell] >> 8 & 255


def discarded(state: State, spell: i64) -> i64:
    return state.cells[state.table.spell_cells + spell] >> 16 & 255


def unseen(state: State, spell: i64) -> i64:
    """In a view: how many of a spell are somewhere in a hand or deck that is not known."""
    return state.cells[state.table.spell_cells + spell] >> 24 & 255


def add(state: State, spell: i64, number: i64) -> None:
    state.cells[state.table.spell_cells + spell] += number


def has_cards(state: State, seat: i64) -> bool:
    """Whether that seat brought any."""
    return state.table.first_spell[seat + 1] > state.table.first_spell[seat]


def hand_size(state: State, seat: i64) -> i64:
    if state.hidden >> seat & 1 and has_cards(state, seat):
        return state.cells[state.table.deck_top[seat]] >> 8 & 255
    total: i64 = 0
    spell = state.table.first_spell[seat]
    while spell < state.table.first_spell[seat + 1]:
        total += in_hand(state, spell)
        spell += 1
    return total


def shuffled_size(state: State, seat: i64) -> i64:
    if state.hidden >> seat & 1 and has_cards(state, seat):
        return state.cells[state.table.deck_top[seat]] >> 16 & 255
    total: i64 = 0
    spell = state.table.first_spell[seat]
    while spell < state.table.first_spell[seat + 1]:
        total += shuffled(state, spell)
        spell += 1
    return total


def known_top(state: State, seat: i64) -> i64:
    """The spell known to lie on top, 0 for none."""
    return state.cells[state.table.deck_top[seat]] & 255 if has_cards(state, seat) else 0


def known_bottom(state: State, seat: i64) -> i64:
    """How many cards were put under the deck."""
    if not has_cards(state, seat):
        return 0
    cell = state.table.deck_top[seat] + 1
    while cell < state.table.deck_top[seat + 1] and state.cells[cell]:
        cell += 1
    return cell - state.table.deck_top[seat] - 1


def deck_size(state: State, seat: i64) -> i64:
    if not has_cards(state, seat):
        return 0
    top: i64 = 1 if known_top(state, seat) else 0
    return top + shuffled_size(state, seat) + known_bottom(state, seat)


def draws_by_chance(state: State, seat: i64) -> bool:
    """Whether the next card of the deck is one of the shuffled ones."""
    return known_top(state, seat) == 0 and shuffled_size(state, seat) > 0


def next_known(state: State, seat: i64) -> i64:
    """The next card of the deck when its place is known."""
    top = known_top(state, seat)
    return top if top else state.cells[state.table.deck_top[seat] + 1]


def draw(state: State, seat: i64, spell: i64) -> None:
    """That card, the next of the deck, comes to the hand."""
    if draws_by_chance(state, seat):
        add(state, spell, 1 - ONE_IN_DECK)
        return
    cell = state.table.deck_top[seat]
    if state.cells[cell]:
        state.cells[cell] = 0
    else:
        last = state.table.deck_top[seat + 1] - 1
        cell += 1
        while cell < last:
            state.cells[cell] = state.cells[cell + 1]
            cell += 1
        state.cells[last] = 0
    add(state, spell, 1)


def put_under(state: State, seat: i64, spell: i64) -> None:
    """A hand card goes under the deck."""
    add(state, spell, -1)
    state.cells[state.table.deck_top[seat] + 1 + known_bottom(state, seat)] = spell


def put_on_top(state: State, seat: i64, spell: i64) -> None:
    """A card from nowhere comes to lie on top of the deck."""
    state.cells[state.table.deck_top[seat]] = spell


def discard(state: State, spell: i64) -> None:
    """A hand card is used up."""
    add(state, spell, ONE_DISCARDED - 1)


def take_back(state: State, spell: i64) -> None:
    """A discarded card comes to the hand."""
    add(state, spell, 1 - ONE_DISCARDED)


def throw_away(state: State, seat: i64) -> None:
    """All cards of a seat leave the game (F90)."""
    if has_cards(state, seat):
        spell = state.table.first_spell[seat]
        while spell < state.table.first_spell[seat + 1]:
            state.cells[state.table.spell_cells + spell] = 0
            spell += 1
        cell = state.table.deck_top[seat]
        while cell < state.table.deck_top[seat + 1]:
            state.cells[cell] = 0
            cell += 1


def hide(state: State, seat: i64) -> None:
    """Make this very state a view for that seat: hands and decks of the others are not known (F82).

    Of a hidden seat remain: discards, how many of each spell are unseen, and in the cell of the deck's top the sizes
    of hand and shuffled deck; a card whose place is known is marked by a number that names none.
    """
    hidden: i64 = 0
    other: i64 = 0
    while other < state.table.seats:
        if other != seat and has_cards(state, other) and state.hidden >> other & 1 == 0:
            _hide_cells(state, other, state.cells)
            _hide_deed(state, other)
            hidden |= bit(other)
        other += 1
    if hidden:
        state.hidden |= hidden
        _hide_standings(state, hidden)


def _hide_cells(state: State, seat: i64, cells: vec[i64]) -> None:
    table = state.table
    hand: i64 = 0
    deck: i64 = 0
    spell = table.first_spell[seat]
    while spell < table.first_spell[seat + 1]:
        cell = cells[table.spell_cells + spell]
        hand += cell & 255
        deck += cell >> 8 & 255
        cells[table.spell_cells + spell] = (cell & 0xFF0000) + (
            (cell & 255) + (cell >> 8 & 255)
        ) * ONE_UNSEEN
        spell += 1
    place = table.deck_top[seat]
    while place < table.deck_top[seat + 1]:
        if cells[place]:
            cells[table.spell_cells + cells[place]] += ONE_UNSEEN
            cells[place] = MASKED
        place += 1
    cells[table.deck_top[seat]] |= hand << 8 | deck << 16


def _hide_deed(state: State, seat: i64) -> None:
    """A card being indexed or studied is not known."""
    deed = state.deed
    if seat != state.turn or deed is NO_DEED:
        return
    if deed.indexed:
        add(state, deed.indexed, ONE_UNSEEN)
        deed.indexed = MASKED
    elif kind_of(deed.answer) == STUDY:
        deed.answer = pack(STUDY, actor_of(deed.answer), 0, 0)


def _hide_standings(state: State, hidden: i64) -> None:
    """The positions that stood are not known either; how often one did is counted by what is known of it."""
    kept: list[Standing] = []
    standing = state.standing
    while standing is not None:
        kept.append(standing)
        standing = standing.before
    masked: Standing | None = None
    times: dict[tuple[int, ...], int] = {}
    for old in reversed(kept):
        cells = old.cells[:]
        seat: i64 = 0
        while seat < state.table.seats:
            if hidden >> seat & 1:
                _hide_cells(state, seat, cells)
            seat += 1
        key = (int(old.seat), *cells)
        times[key] = times.get(key, 0) + 1
        masked = Standing(old.seat, cells, times[key], masked)
    state.standing = masked
