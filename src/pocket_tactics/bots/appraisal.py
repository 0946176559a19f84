"""What positions are worth as they stand when a turn is over; for the greedy player, which looks no farther.

It knows no legality and no card: what is possible it learns from `options`, what happens from
playing on, and what a unit is worth from the cost on its card.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from pocket_tactics.bots.fighting import ExactOdds, StrikeOdds
from pocket_tactics.bots.forcing import decided, is_being_thrown, tallied
from pocket_tactics.engine.actions import (
    DEPLOY,
    FOLLOW,
    THROW,
    Options,
    kind_of,
)
from pocket_tactics.engine.bits import bit, count, members
from pocket_tactics.engine.decks import deck_size, in_hand
from pocket_tactics.engine.features import controlled
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.reading import DECLINE

HORIZON: Final = 8  # steps; a goal farther away than that is just far away
LIKELY: Final = 0.005  # what is less likely is left out
DECLINED_AHEAD: Final = (FOLLOW, DEPLOY)
# Whether the defender and the attacker are struck, in the order of an estimate.
ENDS: Final = ((True, False), (False, True), (True, True), (False, False))
ONE_FRAME: Final = 256  # a stack below it holds the turn alone: its player is about to act


@dataclass(frozen=True, slots=True)
class Tastes:
    """What the greedy player cares for, in the points that are printed on the cards."""

    win: float = 400.0
    waiting: float = 0.85  # of its cost, for a unit in reserve
    stranded: float = 0.4  # the same where no feature is held to come from
    spell: float = 0.5  # of its cost, for a spell in hand
    deck: float = 0.5  # for each card in the deck
    lonely: float = 14.0  # against few units on the map: this by their number, squared
    feature: float = 7.0  # for each feature held
    rule: float = 30.0  # for all features held, and for some by the cube of their part
    step: float = 0.9  # for each step the nearest unit is nearer to a goal
    crowd: float = 0.25  # for each step any unit is nearer to a goal
    bold: float = 0.1  # how much more a step counts for each turn in which nothing happened
    stale: float = 2.0  # against each time the position has stood before


FOR_FEATURES: Final = Tastes()  # a force is worth 50
FOR_BASES: Final = Tastes(waiting=0.9, lonely=0.0, step=0.0, crowd=0.6, stale=1.5)  # 125


class Appraisal:
    """What positions are worth to the seat that is asked, as far as one decision needs it."""

    def __init__(self, rules: Ruleset, state: State, tastes: Tastes) -> None:
        self.rules = rules
        self.tastes = tastes
        self.odds = ExactOdds(rules)  # of the assault at hand
        self.estimate = StrikeOdds(rules)  # of tests
        self.out = Options()
        self.seat = int(state.to_act)
        self.rng = Random(int(state.turns))
        self.worths: dict[tuple[object, ...], float] = {}
        self.rings: dict[int, list[int]] = {}

    def expected(self, state: State, own_choices: int = 0) -> float:
        """What a state is worth when everything the running turn still brings has happened.

        Dice are reckoned with by their chances, the others answer as is worst for us. Bumps and
        re-rolls to come are in the chances; what else a unit could add to its action is looked at
        one choice deep.
        """
        actor = self.rules.to_act(state)
        if actor is None or (actor != CHANCE and state.frames < ONE_FRAME) or state.turns == 0:
            return self.worth(state)
        if state.trial is not NO_TRIAL:
            return self.tested(state, own_choices)
        if is_being_thrown(state):
            return self.fought(state, own_choices)
        if actor == CHANCE:
            return self.average(state, own_choices)
        options = self.rules.options(state)
        own = actor == self.seat
        if DECLINE in options and (kind_of(options[0]) in DECLINED_AHEAD or (own and own_choices)):
            return self.expected(self.rules.after(state, DECLINE), own_choices)
        values = [self.expected(self.rules.after(state, a), own_choices + own) for a in options]
        return max(values) if own else min(values)

    def average(self, state: State, own_choices: int) -> float:
        """Over the ways a die can fall; of cards to be drawn one is drawn."""
        options, weights = self.rules.options(state), self.rules.weights(state)
        assert weights is not None, "only chance is averaged"
        if kind_of(options[0]) != THROW:
            answer = self.rng.choices(options, weights)[0]
            return self.expected(self.rules.after(state, answer), own_choices)
        values: dict[tuple[int, ...], float] = {}
        total = 0.0
        for option, weight in zip(options, weights, strict=True):
            after = self.rules.after(state, option)
            key = (after.frames, after.to_act, after.fight.target, *after.cells)
            if key not in values:
                values[key] = self.expected(after, own_choices)
            total += weight * values[key]
        return total / sum(weights)

    def tested(self, state: State, own_choices: int) -> float:
        """Over the two ways a test can end."""
        passes = self.estimate.passes(state)
        total = 0.0
        for passed, chance in ((True, passes), (False, 1 - passes)):
            if chance > LIKELY:
                end = decided(self.rules, state, passed, self.out)
                total += chance * self.expected(end, own_choices)
        return total

    def fought(self, state: State, own_choices: int) -> float:
        """Over the four ways an assault whose dice are being thrown can end."""
        total = 0.0
        for chance, (struck, countered) in zip(self.odds.chances(state), ENDS, strict=True):
            if chance > LIKELY:
                end = tallied(self.rules, state, struck, countered, self.out)
                total += chance * self.expected(end, own_choices)
        return total

    def worth(self, state: State) -> float:
        """What a position at the start of a turn, or still being set up, is worth as it stands."""
        times = int(state.standing.times) if state.standing else 1
        key = (state.turn, state.to_act, state.out, times, *state.cells)
        if key not in self.worths:
            self.worths[key] = self.weigh(state) - self.tastes.stale * (times - 1)
        return self.worths[key]

    def weigh(self, state: State) -> float:
        tastes = self.tastes
        result = self.rules.result(state)
        if result is not None and result.winner is None:
            return 0.0
        if result is not None:
            return tastes.win if result.winner == self.seat else -tastes.win
        if state.is_out(self.seat):
            return -tastes.win
        opponents = int(state.table.seats) - 1
        total = 0.0
        for seat in range(opponents + 1):
            if not state.is_out(seat):
                value = self.force(state, seat)
                total += value if seat == self.seat else -value / opponents
        return total

    def force(self, state: State, seat: int) -> float:
        """What a seat has: units, cards, features and the way to more of them."""
        tastes, table = self.tastes, state.table
        held, mine = int(state.held(seat)), int(controlled(state, seat))
        total = 0.0
        for tile in members(held):
            total += int(state.card_at(tile).cost)
        landing = mine or not state.features or not state.turns
        waiting = tastes.waiting if landing else tastes.stranded
        for unit in range(table.first_unit[seat], table.first_unit[seat + 1]):
            total += waiting * int(table.card[unit].cost * state.reserve(unit))
        total += self.cards(state, seat)
        standing = int(count(held))
        total -= tastes.lonely / max(standing, 0.7) ** 2
        part = int(count(mine)) / max(int(count(state.features)), 1)
        total += tastes.feature * int(count(mine)) + tastes.rule * part**3
        goals = int(state.features & ~mine | state.board.enemy_bases(seat))
        bold = 1 + tastes.bold * int(state.quiet)
        return total + bold * self.nearness(state, held, goals)

    def cards(self, state: State, seat: int) -> float:
        """What a seat's spells are worth."""
        table = state.table
        total = 0.0
        for spell in range(table.first_spell[seat], table.first_spell[seat + 1]):
            total += self.tastes.spell * int(table.spell[spell].cost * in_hand(state, spell))
        return total + self.tastes.deck * int(deck_size(state, seat))

    def nearness(self, state: State, held: int, wanted: int) -> float:
        """How far units have come to features they do not hold or to bases: the nearest to each, and all of them."""
        if not held or not wanted:
            return 0.0
        total = 0.0
        for tile in members(wanted):
            for steps, within in enumerate(self.around(state, tile)):
                if held & within:
                    total += self.tastes.step * (HORIZON - steps)
                    break
        reached = wanted
        for _ in range(HORIZON):
            reached |= int(state.board.around(reached))
            total += self.tastes.crowd * int(count(held & reached))
        return total

    def around(self, state: State, tile: int) -> list[int]:
        """The tiles within no step of a tile, one step, and so on to the horizon."""
        if tile not in self.rings:
            within = [int(bit(tile))]
            for _ in range(HORIZON):
                within.append(within[-1] | int(state.board.around(within[-1])))
            self.rings[tile] = within
        return self.rings[tile]
