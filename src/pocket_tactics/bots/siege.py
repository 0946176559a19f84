"""What positions are worth where bases decide, one action deep; for the greedy player.

It knows no legality and no card: what is possible it learns from `options`, what happens from
playing on, and what a unit is worth from the figures on its card.
"""

from dataclasses import dataclass
from typing import Final

from pocket_tactics.bots.fighting import ExactOdds, StrikeOdds
from pocket_tactics.bots.forcing import tallied
from pocket_tactics.engine.actions import (
    CLOSE,
    FOLLOW,
    RANGED,
    REROLL_DIE,
    REROLL_POOL,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import count, members
from pocket_tactics.engine.notes import NO_FIGHT
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.reading import DECLINE

HORIZON: Final = 9  # steps; who is farther from a base than that is just far away

ASSAULTS: Final = (CLOSE, RANGED)
DECLINED_AHEAD: Final = (FOLLOW, REROLL_DIE, REROLL_POOL)


@dataclass(frozen=True, slots=True)
class SiegeWeights:
    """What the bot cares for, in the points that are printed on the cards; a force is worth 125."""

    win: float = 400.0
    base: float = 200.0  # a strike at a base, times its chance
    waiting: float = 0.9  # of its cost, for a unit in reserve
    step: float = 0.6  # for each step nearer to an enemy base
    next: float = 0.8  # of the best assault, for the player who acts next
    later: float = 0.15  # of the best assault, for the others
    bold: float = 0.1  # how much more a step counts for each turn in which nothing happened
    stale: float = 1.5  # against each time the position has stood before


class Siege:
    """What positions are worth to the seat that is asked, as far as one decision needs it."""

    def __init__(self, rules: Ruleset, view: State, weights: SiegeWeights) -> None:
        self.rules = rules
        self.weights = weights
        self.odds = ExactOdds(rules)  # of the assault at hand
        self.estimate = StrikeOdds(rules)  # of those that may follow
        self.out = Options()
        self.seat = int(view.to_act)
        self.turns = int(view.turns)
        self.worths: dict[tuple[object, ...], float] = {}

    def expected(self, state: State) -> float:
        """What a state is worth when everything the running turn still brings has happened.

        Chance is averaged, the other side answers as is worst for us. Re-rolls and following moves
        to come are taken to be declined: they are weighed when they are offered.
        """
        actor = self.rules.to_act(state)
        if actor is None or state.turns != self.turns or state.turns == 0:
            return self.worth(state)
        if actor == CHANCE:
            if state.fight.hand and not state.fight.pools:
                return self.fought(state)
            return self.average(state)
        options = self.rules.options(state)
        if kind_of(options[0]) in DECLINED_AHEAD:
            return self.expected(self.rules.after(state, DECLINE))
        values = [self.expected(self.rules.after(state, option)) for option in options]
        return max(values) if actor == self.seat else min(values)

    def average(self, state: State) -> float:
        """Over all outcomes of a chance question."""
        options, weights = self.rules.options(state), self.rules.weights(state)
        assert weights is not None, "only chance is averaged"
        return sum(
            weight * self.expected(self.rules.after(state, option))
            for option, weight in zip(options, weights, strict=True)
        ) / sum(weights)

    def fought(self, state: State) -> float:
        """Over the four ways an assault whose dice are about to be thrown can end."""
        defender, attacker, both, neither = self.odds.chances(state)
        total = 0.0
        for chance, struck, countered in (
            (defender, True, False),
            (attacker, False, True),
            (both, True, True),
            (neither, False, False),
        ):
            if chance > 0:
                end = tallied(self.rules, state, struck, countered, self.out)
                total += chance * self.expected(end)
        return total

    def worth(self, state: State) -> float:
        """What a position at the start of a turn, or still being set up, is worth as it stands."""
        times = int(state.standing.times) if state.standing else 1
        key = (tuple(state.cells), state.turn, times, state.to_act)
        if key not in self.worths:
            self.worths[key] = self.weigh(state) - self.weights.stale * (times - 1)
        return self.worths[key]

    def weigh(self, state: State) -> float:
        result = self.rules.result(state)
        if result is not None:
            if result.winner is None:
                return 0.0
            return self.weights.win if result.winner == self.seat else -self.weights.win
        total = 0.0
        for seat in range(state.table.seats):
            value = self.force(state, seat)
            if state.turns:
                share = self.weights.next if seat == state.turn else self.weights.later
                value += share * self.best_assault(state, seat)
            total += value if seat == self.seat else -value
        return total

    def force(self, state: State, seat: int) -> float:
        """What the seat's units are worth: their cost, and how near they are to an enemy base."""
        table = state.table
        total = 0.0
        for unit in range(table.first_unit[seat], table.first_unit[seat + 1]):
            total += self.weights.waiting * int(table.card[unit].cost * state.reserve(unit))
        for tile in members(state.held(seat)):
            total += int(state.card_at(tile).cost)
        bold = 1 + self.weights.bold * int(state.quiet)
        return total + self.weights.step * bold * self.nearness(state, seat)

    def nearness(self, state: State, seat: int) -> int:
        """How many steps within the horizon the seat's units have come to an enemy base."""
        board, held = state.board, state.held(seat)
        reached = board.enemy_bases(seat) if held else 0
        total = 0
        for _ in range(HORIZON if reached else 0):
            reached |= board.around(reached)
            total += int(count(held & reached))
        return total

    def best_assault(self, state: State, seat: int) -> float:
        """What the seat can hope to win by one assault if it acts now, at least nothing."""
        if state.turn != seat:
            state = state.copy()
            state.turn = seat
        gains = [
            self.gain(state, answer)
            for answer in self.rules.options(state)
            if kind_of(answer) in ASSAULTS
        ]
        return max([0.0, *gains])

    def gain(self, state: State, answer: int) -> float:
        """The points an assault is expected to win, less those it is expected to lose."""
        cards = state.table.card
        attacker = int(cards[state.unit_at(actor_of(answer))].cost)
        defender = state.unit_at(target_of(answer))
        prize = int(cards[defender].cost) if defender else self.weights.base
        draft = self.rules.after(state, answer)
        reaches = 1.0
        while draft.fight is not NO_FIGHT and not draft.fight.hand:
            if draft.to_act == CHANCE:
                share, draft = self.waded(draft)
                reaches *= share
            else:
                self.rules.play(draft, DECLINE)
        struck, countered, both, _ = self.estimate.chances(draft)
        won = (struck + both) * prize - (countered + both) * attacker
        return reaches * won - (1 - reaches) * attacker

    def waded(self, state: State) -> tuple[float, State]:
        """How likely an attacker gets through the hazard it enters, and the state if it does."""
        options, weights = self.rules.options(state), self.rules.weights(state)
        assert weights is not None, "a hazard is chance's"
        ends = [self.rules.after(state, option) for option in options]
        safe = [i for i, end in enumerate(ends) if end.fight is not NO_FIGHT]
        return sum(weights[i] for i in safe) / sum(weights), ends[safe[0]]
