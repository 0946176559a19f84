"""What is under way as numbers: the laying of the board, an assault, a test, an action, spells."""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.actions import KINDS, kind_of
from pocket_tactics.engine.decks import (
    deck_size,
    discarded,
    hand_size,
    has_cards,
    in_hand,
    known_bottom,
    known_top,
    shuffled,
    unseen,
)
from pocket_tactics.engine.dice import MOST_DICE, faces_of
from pocket_tactics.engine.notes import FRIENDLY, HIGHEST_BUMP, NO_CAST, SIDES
from pocket_tactics.engine.state import State
from pocket_tactics.engine.table import Table

LANES: Final = 4
FACES: Final = 6
MANY: Final = 8  # re-rolls, bumps and the like are counted as parts of so many
MANNERS: Final = 7
ABILITIES: Final = 8  # of a card that can be used up in an assault
PILES: Final = (in_hand, shuffled, discarded, unseen)

Vector = NDArray[np.float32]
Pieces = dict[str, Vector]


class Legend:
    """Which number stands for which seat, card and spell at one table."""

    def __init__(self, table: Table) -> None:
        self.seats = int(table.seats)
        self.cards = _each_once(table.card[unit].id for unit in range(1, table.units))
        self.spells = _each_once(table.spell[spell].id for spell in range(1, table.spells))
        self.card = [self.cards.index(table.card[unit].id) for unit in range(table.units)]
        self.spell = [0, *(self.spells.index(table.spell[n].id) for n in range(1, table.spells))]

    def clockwise(self, seat: int, other: int) -> int:
        """The number of another seat as that seat counts."""
        return (other - seat) % self.seats


def _each_once(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))


def share(number: int, whole: int) -> float:
    """How much of the whole that is, at most all of it."""
    return min(1.0, number / whole)


def write_laying(legend: Legend, pieces: Pieces, view: State, seat: int) -> None:
    laying = view.laying
    brought = sum(view.table.bag)
    for terrain, number in enumerate(laying.bag):
        pieces["bag"][0, terrain] = share(number, brought)
    pieces["bag"][1, laying.drawn] = 1
    for other in range(legend.seats):
        rolled = laying.rolls >> 3 * other & 7
        pieces["roll-off"][legend.clockwise(seat, other)] = share(rolled, 7)
    if laying.centre:
        pieces["centre"][laying.centre - 1] = 1


def write_fight(legend: Legend, pieces: Pieces, view: State, seat: int) -> None:
    fight = view.fight
    pieces["fight"][:2] = (fight.close, share(fight.distance, MANY))
    pieces["fight"][2 + fight.mode] = 1
    for lane in range(LANES):
        write_dice(pieces["fight dice"][lane], fight.lane(lane), fight.hand >> 3 * lane)
    for side in range(SIDES):
        row = pieces["fighters"][side]
        row[legend.clockwise(seat, fight.seat(side))] = 1
        if fight.unit(side):
            row[legend.seats + legend.card[fight.unit(side)]] = 1
        happened = (fight.passed, fight.struck, fight.asked, fight.brewed, fight.warded)
        row = pieces["sides"][side]
        row[:8] = (
            fight.turn == side,
            share(fight.support_of(side), MANY),
            share(fight.rerolls_of(side), MANY),
            *(each >> side & 1 for each in happened),
        )
        row[8:] = [fight.spent >> 8 * side + source & 1 for source in range(ABILITIES)]
    if "manner" in pieces:
        write_manner(legend, pieces, view, seat)


def write_manner(legend: Legend, pieces: Pieces, view: State, seat: int) -> None:
    """How an assault came about, and the bumps still to be used in it."""
    fight = view.fight
    pieces["manner"][:MANNERS] = [fight.manner >> manner & 1 for manner in range(MANNERS)]
    if fight.manner & FRIENDLY:
        pieces["manner"][MANNERS + legend.clockwise(seat, fight.captor)] = 1
    for lane in range(LANES):
        for value in range(HIGHEST_BUMP):
            pieces["bumps"][lane, value] = share(fight.bumps_left(lane, value + 1), MANY)


def write_dice(row: Vector, pool: int, hand: int) -> None:
    """How many dice show each face, and how many are about to be thrown."""
    for face in faces_of(pool):
        row[face - 1] += 1 / MOST_DICE
    row[FACES] = share(hand & 7, MOST_DICE)


def write_deed(pieces: Pieces, view: State) -> None:
    deed, row = view.deed, pieces["deed"]
    row[kind_of(deed.answer)] = 1
    row[KINDS:] = (share(deed.moves, MANY), deed.moved, deed.ended)


def write_trial(legend: Legend, pieces: Pieces, view: State, seat: int) -> None:
    trial, row = view.trial, pieces["trial"]
    row[legend.clockwise(seat, trial.seat)] = 1
    row[legend.seats + legend.card[trial.unit]] = 1
    row[legend.seats + len(legend.cards) :] = (
        1,
        trial.own,
        share(trial.dv, MANY),
        share(trial.rerolls, MANY),
        trial.hardened,
        trial.focused,
        trial.passed,
    )
    for lane in range(SIDES):
        write_dice(pieces["trial dice"][lane], trial.lane(lane), trial.hand >> 3 * lane)


def write_spells(legend: Legend, pieces: Pieces, view: State, seat: int) -> None:
    table = view.table
    for spell in range(1, table.spells):
        owner, copies = legend.clockwise(seat, table.spell_owner[spell]), table.spell_copies[spell]
        shares = [share(number(view, spell), copies) for number in PILES]
        pieces["spells"][owner, legend.spell[spell]] = shares
    for other in range(legend.seats):
        if has_cards(view, other):
            top = 1 if known_top(view, other) else 0
            sizes = (hand_size(view, other), deck_size(view, other), top, known_bottom(view, other))
            shares = [share(size, table.cards_of(other)) for size in sizes]
            pieces["piles"][legend.clockwise(seat, other)] = shares
    if has_cards(view, seat):
        write_own_deck(legend, pieces["own deck"], view, seat)
    if view.cast is not NO_CAST:
        pieces["cast"][legend.clockwise(seat, view.cast.seat)] = 1
        pieces["cast"][legend.seats + legend.spell[view.cast.spell]] = 1


def write_own_deck(legend: Legend, rows: Vector, view: State, seat: int) -> None:
    """What the seat knows to lie on top, under its deck, and set aside for Index."""
    under = view.table.deck_top[seat] + 1
    if known_top(view, seat):
        rows[0, legend.spell[known_top(view, seat)]] = 1
    for place in range(under, under + known_bottom(view, seat)):
        rows[1, legend.spell[view.cells[place]]] += share(1, view.table.cards_of(seat))
    if view.turn == seat and view.deed.indexed:
        rows[2, legend.spell[view.deed.indexed]] = 1
