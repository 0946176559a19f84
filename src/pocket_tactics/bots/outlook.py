"""What a position promises a seat: features of it, weighed and squashed to a chance of winning.

It knows no legality: what is possible it learns from `options`, how assaults end from `Foresight`. A unit is worth what
its card has proved to be worth, and what it costs where nobody knows better.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.bots.assaults import Foresight
from pocket_tactics.engine.actions import (
    ASSAULT,
    CLOSE,
    DEPLOY,
    MOVE,
    RANGED,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, count, lowest
from pocket_tactics.engine.board import BARE_TABLE, Board
from pocket_tactics.engine.decks import deck_size, in_hand
from pocket_tactics.engine.features import support_at
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.engine.table import Table
from pocket_tactics.engine.turn import ChooseAction

# The features, each of a seat less the mean of its opponents'; points are tens of what cards are worth.
BOARD: Final = 0  # points on the board
RESERVE: Final = 1  # points in reserve, where there is a way to the board
STRANDED: Final = 2  # points in reserve without one
LONELY: Final = 3  # one by the square of the number of units on the board
HELD: Final = 4  # features held
GRIP: Final = 5  # the part of all features held, cubed
NEAREST: Final = 6  # for each goal, how near the nearest unit is
CROWD: Final = 7  # for each unit, how near a goal is, times its OFF dice
BOLD: Final = (
    8  # steps units have come to goals, times the turns in which nothing happened; not learned
)
STRIKE_NEXT: Final = 9  # points the best assault wins, whose turn it is
STRIKE_LATER: Final = 10  # the same when somebody else's turn comes first
ALSO_NEXT: Final = 11  # points the best assault on another target wins
ALSO_LATER: Final = 12
WIN_NEXT: Final = 13  # the chance to win by one action
WIN_LATER: Final = 14
CHOICE: Final = 15  # actions to choose from, in tens
SUPPORT: Final = 16  # re-rolls units give those beside them
GROUND: Final = 17  # units on ground they favour
HAND: Final = 18  # points of spells in hand
DECK: Final = 19  # spells in the deck
FETCHABLE: Final = 20  # points among the captures of others
GUARD: Final = 21  # for each unit, how near the own base or a feature held is, times its DEF dice
MARCH: Final = 22  # steps all units have come to their nearest goal
UNITS: Final = 23  # units on the board
TURN: Final = 24  # whether it is the seat's turn
NAMES: Final = (
    "board",
    "reserve",
    "stranded",
    "lonely",
    "held",
    "grip",
    "nearest",
    "crowd",
    "bold",
    "strike_next",
    "strike_later",
    "also_next",
    "also_later",
    "win_next",
    "win_later",
    "choice",
    "support",
    "ground",
    "hand",
    "deck",
    "fetchable",
    "guard",
    "march",
    "units",
    "turn",
)
FADING: Final = 0.6  # how much of what is near is left with each step
HORIZON: Final = 8  # steps; a goal farther away than that is just far away
FAR_AWAY: Final = 99
NOWHERE: Final = -1
CERTAIN: Final = 30.0  # what is weighed higher changes nothing any more
SURE: Final = 0.96  # no position that is not over is more certain than that
STALE: Final = 0.6  # how much of a lead counts in a position that has stood before
QUIET: Final = 50.0  # turns without an assault or capture that make the goals count twice
NO_UNIT: Final = 0.7  # stands for the number of units on the board where there are none


class Outlook:
    """Weighs positions for one question; made anew for each, because it remembers what it has seen."""

    def __init__(
        self, rules: Ruleset, foresight: Foresight, weights: list[float], worths: dict[str, float]
    ) -> None:
        self.rules = rules
        self.foresight = foresight
        self.out = Options()
        self.weights: vec[float] = vec[float](weights)
        self.found: vec[float] = vec[float]([0.0] * len(NAMES))
        self.board: Board = BARE_TABLE
        self.steps: vec[i64] = vec[i64]()
        self.closeness: vec[float] = vec[float]([FADING**steps for steps in range(HORIZON)] + [0.0])
        self.choosing: i64 = choosing_step(rules)
        self.worths = worths  # points, by the ids of cards
        self.table: Table | None = None
        self.points: vec[float] = vec[float]()  # of each unit at the table

    def chance(self, state: State, me: i64) -> float:
        """How likely that seat wins from there; a position that has stood before promises nobody much."""
        self.look(state, me)
        total = 0.0
        i: i64 = 0
        while i < len(self.weights):
            total += self.weights[i] * self.found[i]
            i += 1
        lead = SURE * (1 / (1 + exp(-min(max(total, -CERTAIN), CERTAIN))) - 0.5)
        standing = state.standing
        if standing is not None and standing.times > 1:
            lead *= STALE
        return 0.5 + lead

    def features(self, state: State, me: int) -> list[float]:
        """The features by which a position is weighed for that seat, in the order of their names."""
        self.look(state, me)
        return [self.found[i] for i in range(len(NAMES))]

    def look(self, state: State, me: i64) -> None:
        """Find the features."""
        i: i64 = 0
        while i < len(self.found):
            self.found[i] = 0.0
            i += 1
        if state.board.size == 0:
            return
        if self.board is not state.board:
            self.measure(state.board)
        if self.table is not state.table:
            self.price(state.table)
        opponents: i64 = -1
        seat: i64 = 0
        while seat < state.table.seats:
            if state.out >> seat & 1 == 0:
                opponents += 1
            seat += 1
        others = -1.0 / float(max(opponents, 1))
        seat = 0
        while seat < state.table.seats:
            if state.out >> seat & 1 == 0:
                share = 1.0 if seat == me else others
                self.add_force(state, seat, share)
                self.add_goals(state, seat, share)
                if state.frames == self.choosing:
                    self.add_prospects(state, seat, share)
            seat += 1

    def measure(self, board: Board) -> None:
        """The steps between any two tiles of this board."""
        self.board = board
        size: int = board.size
        steps = vec[i64]([FAR_AWAY] * (size * size))
        tile: i64 = 0
        while tile < board.size:
            reached = bit(tile)
            ring = reached
            away: i64 = 0
            while ring:
                left = ring
                while left:
                    steps[tile * board.size + lowest(left)] = away
                    left &= left - 1
                ring = board.around(reached) & ~reached
                reached |= ring
                away += 1
            tile += 1
        self.steps = steps

    def price(self, table: Table) -> None:
        """What each unit at this table is worth."""
        self.table = table
        points: vec[float] = vec[float]([0.0] * int(table.units))
        unit: i64 = 1
        while unit < table.units:
            card = table.card[unit]
            points[unit] = self.worths.get(card.id, float(card.cost))
            unit += 1
        self.points = points

    def add(self, feature: i64, amount: float) -> None:
        self.found[feature] += amount

    def add_force(self, state: State, seat: i64, share: float) -> None:
        """Units and cards."""
        table = state.table
        held = state.held(seat)
        points = 0.0
        support: i64 = 0
        grounds: i64 = 0
        left = held
        while left:
            tile = lowest(left)
            left &= left - 1
            card = state.card_at(tile)
            points += self.points[state.unit_at(tile)]
            support += support_at(state, seat, tile)
            grounds += state.of_ground(card.favours) >> tile & 1 if card.favours < 64 else 0
        waiting = 0.0
        lost = 0.0
        unit = table.first_unit[seat]
        while unit < table.first_unit[seat + 1]:
            cell = state.cells[table.unit_cells + unit]
            waiting += self.points[unit] * float(cell & 255)
            if cell >> 8:
                lost += self.points[unit]
            unit += 1
        self.add(BOARD, share * points / 10)
        stranded = len(table.features) > 0 and held & state.features == 0
        self.add(STRANDED if stranded else RESERVE, share * waiting / 10)
        self.add(UNITS, share * float(count(held)))
        standing = max(float(count(held)), NO_UNIT)
        self.add(LONELY, share / (standing * standing))
        self.add(SUPPORT, share * float(support))
        self.add(GROUND, share * float(grounds))
        self.add(FETCHABLE, share * lost / 10)
        if table.spells > 1:
            spell = table.first_spell[seat]
            cards: i64 = 0
            while spell < table.first_spell[seat + 1]:
                cards += table.spell[spell].cost * in_hand(state, spell)
                spell += 1
            self.add(HAND, share * float(cards) / 10)
            self.add(DECK, share * float(deck_size(state, seat)))
        if state.turn == seat:
            self.add(TURN, share)

    def add_goals(self, state: State, seat: i64, share: float) -> None:
        """Features held, and the way to those not held or to enemy bases."""
        held = state.held(seat)
        mine = held & state.features
        if state.features:
            part = float(count(mine)) / float(count(state.features))
            self.add(HELD, share * float(count(mine)))
            self.add(GRIP, share * part * part * part)
        goals = state.features & ~mine | state.board.enemy_bases(seat)
        home = mine | state.board.base_tiles & ~state.board.enemy_bases(seat)
        left = goals
        nearest: i64 = 0
        while left and held:
            near = self.away(lowest(left), held)
            left &= left - 1
            nearest += HORIZON - near
            self.add(NEAREST, share * self.closeness[near])
        march: i64 = 0
        left = held
        while left:
            tile = lowest(left)
            left &= left - 1
            dice = state.card_at(tile).dice
            near = self.away(tile, goals)
            march += HORIZON - near
            self.add(CROWD, share * self.closeness[near] * float(most_dice(dice)))
            near = self.away(tile, home)
            self.add(GUARD, share * self.closeness[near] * float(most_dice(dice >> 3)))
        self.add(MARCH, share * float(march))
        self.add(BOLD, share * float(2 * nearest + march) * float(state.quiet) / QUIET)

    def away(self, tile: i64, wanted: i64) -> i64:
        """The steps from a tile to the nearest of others, at most to the horizon."""
        size = self.board.size
        near: i64 = HORIZON
        while wanted:
            near = min(near, self.steps[tile * size + lowest(wanted)])
            wanted &= wanted - 1
        return near

    def add_prospects(self, state: State, seat: i64, share: float) -> None:
        """What the seat could do if it were its turn."""
        turn = state.turn
        state.turn = seat
        self.rules.list_options(state, self.out)
        missing = state.features & ~state.held(seat)
        decisive: i64 = missing if missing & missing - 1 == 0 else 0
        best = 0.0
        also = 0.0
        aimed: i64 = NOWHERE
        winning = 0.0
        i: i64 = 0
        while i < self.out.count:
            answer = self.out.items[i]
            i += 1
            kind = kind_of(answer)
            if kind in (ASSAULT, CLOSE, RANGED):
                defender, attacker, both, _ = self.foresight.declaration(state, answer)
                target = target_of(answer)
                prey = state.unit_at(target)
                strike = defender + both
                if prey == 0 or self.is_last(state, prey):
                    winning = max(winning, strike)
                    continue
                prize = self.points[prey]
                stake = self.points[state.unit_at(actor_of(answer))]
                gain = strike * prize - (attacker + both) * stake
                if gain > best:
                    if target != aimed:
                        also = best
                    best, aimed = gain, target
                elif gain > also and target != aimed:
                    also = gain
            elif decisive and (kind in (MOVE, DEPLOY)) and decisive >> target_of(answer) & 1:
                winning = 1.0
        state.turn = turn
        comes_next = turn == seat
        self.add(STRIKE_NEXT if comes_next else STRIKE_LATER, share * best / 10)
        self.add(ALSO_NEXT if comes_next else ALSO_LATER, share * also / 10)
        self.add(WIN_NEXT if comes_next else WIN_LATER, share * winning)
        self.add(CHOICE, share * float(self.out.count) / 10)

    def is_last(self, state: State, prey: i64) -> bool:
        """Whether the unit is the last its player has on the board, without others to come."""
        owner = state.table.owner[prey]
        held = state.held(owner)
        if held & held - 1:
            return False
        return len(state.table.features) > 0 or state.left(owner) == 1


def most_dice(dice: i64) -> i64:
    """The most dice a card has in any mode, of the pool whose digits stand lowest."""
    most: i64 = 0
    while dice:
        most = max(most, dice & 7)
        dice >>= 6
    return most


def choosing_step(rules: Ruleset) -> i64:
    """The stack of a state in which a player chooses the action of the turn."""
    for number, step in enumerate(rules.program):
        if isinstance(step, ChooseAction):
            return number
    raise ValueError(f"{rules.id} has no turns")
