"""What positions are worth where features decide, one action deep; for the greedy player.

It knows no legality and no card: what is possible it learns from `options`, what happens from
playing on, and what a unit is worth from the cost on its card.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from pocket_tactics.bots.fighting import ExactOdds, StrikeOdds
from pocket_tactics.bots.forcing import decided, decline, is_being_thrown, tallied, throw
from pocket_tactics.engine.actions import (
    ASSAULT,
    DEPLOY,
    FOLLOW,
    MOVE,
    THROW,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, count, members
from pocket_tactics.engine.decks import deck_size, in_hand
from pocket_tactics.engine.features import controlled
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.reading import DECLINE

HORIZON: Final = 6  # steps; a feature farther away than that is just far away
LIKELY: Final = 0.005  # what is less likely is left out
DECLINED_AHEAD: Final = (FOLLOW, DEPLOY)
# Whether the defender and the attacker are struck, in the order of an estimate.
ENDS: Final = ((True, False), (False, True), (True, True), (False, False))
ONE_FRAME: Final = 256  # a stack below it holds the turn alone: its player is about to act


@dataclass(frozen=True, slots=True)
class CampaignWeights:
    """What the bot cares for, in the points that are printed on the cards; a force is worth 50."""

    win: float = 400.0
    waiting: float = 0.85  # of its cost, for a unit in reserve
    stranded: float = 0.4  # the same where no feature is held to come from
    spell: float = 0.5  # of its cost, for a spell in hand
    deck: float = 0.5  # for each card in the deck
    lonely: float = 14.0  # against few units on the map: this by their number, squared
    feature: float = 7.0  # for each feature held
    rule: float = 30.0  # for all features held, and for some by the cube of their part
    step: float = 0.9  # for each step the nearest unit is nearer to a feature not held
    crowd: float = 0.25  # for each step any unit is nearer to such a feature
    last: float = 60.0  # on top of its cost, for a player's last unit on the map
    next: float = 0.8  # of the best assault, for the player who acts next
    soon: float = 0.5  # of the best assault, for the other opponents
    later: float = 0.2  # of the best assault, for us
    bold: float = 0.1  # how much more a step counts for each turn in which nothing happened
    stale: float = 2.0  # against each time the position has stood before


class Campaign:
    """What positions are worth to the seat that is asked, as far as one decision needs it."""

    def __init__(self, rules: Ruleset, state: State, weights: CampaignWeights) -> None:
        self.rules = rules
        self.weights = weights
        self.odds = ExactOdds(rules)  # of the assault at hand
        self.estimate = StrikeOdds(rules)  # of those that may follow
        self.out = Options()
        self.seat = int(state.to_act)
        self.rng = Random(int(state.turns))
        self.worths: dict[tuple[object, ...], float] = {}
        self.gains: dict[tuple[int, ...], float] = {}
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
            self.worths[key] = self.weigh(state) - self.weights.stale * (times - 1)
        return self.worths[key]

    def weigh(self, state: State) -> float:
        weights = self.weights
        result = self.rules.result(state)
        if result is not None and result.winner is None:
            return 0.0
        if result is not None:
            return weights.win if result.winner == self.seat else -weights.win
        if state.is_out(self.seat):
            return -weights.win
        opponents = int(state.table.seats) - 1
        total = 0.0
        for seat in range(opponents + 1):
            if not state.is_out(seat):
                value = self.force(state, seat)
                total += value if seat == self.seat else -value / opponents
        if state.turns:
            total += self.prospects(state)
        return total

    def force(self, state: State, seat: int) -> float:
        """What a seat has: units, cards, features and the way to more of them."""
        weights, table = self.weights, state.table
        held, mine = int(state.held(seat)), int(controlled(state, seat))
        total = 0.0
        for tile in members(held):
            total += int(state.card_at(tile).cost)
        waiting = weights.waiting if mine or not state.turns else weights.stranded
        for unit in range(table.first_unit[seat], table.first_unit[seat + 1]):
            total += waiting * int(table.card[unit].cost * state.reserve(unit))
        total += self.cards(state, seat)
        standing = int(count(held))
        total -= weights.lonely / max(standing, 0.7) ** 2
        part = int(count(mine)) / max(int(count(state.features)), 1)
        total += weights.feature * int(count(mine)) + weights.rule * part**3
        bold = 1 + weights.bold * int(state.quiet)
        return total + bold * self.nearness(state, held, int(state.features) & ~mine)

    def cards(self, state: State, seat: int) -> float:
        """What a seat's spells are worth."""
        table = state.table
        total = 0.0
        for spell in range(table.first_spell[seat], table.first_spell[seat + 1]):
            total += self.weights.spell * int(table.spell[spell].cost * in_hand(state, spell))
        return total + self.weights.deck * int(deck_size(state, seat))

    def nearness(self, state: State, held: int, wanted: int) -> float:
        """How far units have come to features they do not hold: the nearest to each, and all of them."""
        if not held or not wanted:
            return 0.0
        total = 0.0
        for tile in members(wanted):
            for steps, within in enumerate(self.around(state, tile)):
                if held & within:
                    total += self.weights.step * (HORIZON - steps)
                    break
        reached = wanted
        for _ in range(HORIZON):
            reached |= int(state.board.around(reached))
            total += self.weights.crowd * int(count(held & reached))
        return total

    def around(self, state: State, tile: int) -> list[int]:
        """The tiles within no step of a tile, one step, and so on to the horizon."""
        if tile not in self.rings:
            within = [int(bit(tile))]
            for _ in range(HORIZON):
                within.append(within[-1] | int(state.board.around(within[-1])))
            self.rings[tile] = within
        return self.rings[tile]

    def prospects(self, state: State) -> float:
        """What the players can hope to win by their next action, from our point of view."""
        weights = self.weights
        draft = state.copy()
        while draft.to_act != CHANCE and DECLINE in self.rules.options(draft):
            self.rules.play(draft, DECLINE)  # cards need not be drawn now
        if draft.to_act != state.turn or draft.frames >= ONE_FRAME:
            return 0.0
        total = 0.0
        for seat in range(state.table.seats):
            if state.is_out(seat):
                continue
            if seat != draft.turn:
                draft = draft.copy()
                draft.turn = seat
            hope = self.best_action(draft, seat)
            if seat == self.seat:
                total += weights.later * hope
            else:
                total -= (weights.next if seat == state.turn else weights.soon) * hope
        return total

    def best_action(self, state: State, seat: int) -> float:
        """What a seat can hope to win from us, or we from others, by one action if it acts now."""
        best = 0.0
        missing = int(state.features & ~state.held(seat))
        decisive = missing if count(missing) == 1 else 0
        for answer in self.rules.options(state):
            kind = kind_of(answer)
            if kind == ASSAULT:
                if seat == self.seat or state.held(self.seat) >> target_of(answer) & 1:
                    best = max(best, self.gain(state, answer))
            elif decisive and kind in (MOVE, DEPLOY) and decisive >> target_of(answer) & 1:
                return self.weights.win
        return best

    def gain(self, state: State, answer: int) -> float:
        """The points an assault is expected to win, less those it is expected to lose."""
        origin, target = actor_of(answer), target_of(answer)
        tiles = bit(origin) | bit(target)
        tiles |= state.board.around(tiles)
        units = (int(state.unit_at(tile)) for tile in members(tiles))
        key = (answer, int(state.features), int(state.turn), *units)
        if key not in self.gains:
            self.gains[key] = self.expected_gain(state, answer)
        return self.gains[key]

    def expected_gain(self, state: State, answer: int) -> float:
        prize = self.price(state, target_of(answer))
        stake = self.price(state, actor_of(answer))
        draft = self.rules.after(state, answer)
        while draft.frames >= ONE_FRAME and not draft.fight.hand:
            if draft.to_act == CHANCE:
                throw(self.rules, draft, high=True)
            else:
                decline(self.rules, draft, self.out)
        if not draft.fight.hand:
            return 0.0
        defender, attacker, both, _ = self.estimate.chances(draft)
        return (defender + both) * prize - (attacker + both) * stake

    def price(self, state: State, tile: int) -> float:
        """What it costs its player to lose the unit on a tile."""
        cost = float(state.card_at(tile).cost)
        owner = state.table.owner[state.unit_at(tile)]
        return cost + (self.weights.last if count(state.held(owner)) == 1 else 0.0)
