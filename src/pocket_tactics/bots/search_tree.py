"""Expectiminimax over turns: alpha-beta where somebody chooses, star pruning where dice decide.

The answer that looks best is searched in full. Of the others it is first asked whether they are better at all, which
takes a fraction of the nodes, and the less they promise the fewer turns are looked ahead for that; only those that
surprise are searched in full, too.

A turn is one step of depth; the small questions inside it cost none. An assault whose dice are about to be thrown is
one chance node with at most four ends, a test one with two. Against several opponents all of them are taken to play
against the seat that thinks.
"""

from random import Random
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.bots.assaults import Foresight
from pocket_tactics.bots.forcing import decided, is_being_thrown, tallied
from pocket_tactics.bots.keys import key_of, mixed
from pocket_tactics.bots.outlook import Outlook
from pocket_tactics.bots.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NOTHING,
    Transpositions,
)
from pocket_tactics.engine.actions import (
    ASSAULT,
    CLOSE,
    CURSE,
    DEPLOY,
    DRAW_CARDS,
    FETCH,
    PASS,
    RANGED,
    SURVIVE,
    TAKE_BACK,
    THROW,
    Options,
    actor_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, NOBODY, OVER, State

DEEPEST: Final = 40  # turns
DRAWN: Final = 0.35  # a draw is a little worse than it looks: it ends the chance to win
SOON: Final = 0.0002  # how much less a win counts for each turn it takes
PROVEN: Final = 0.985  # what only a game that is over is worth
NARROW: Final = 1e-5  # between two values of which only the better one is wanted
BOUND: Final = 1e-6  # taken off a value that is a bound, so that it never equals the best one
LIKELY: Final = 0.03  # what is less likely is left out
LATITUDE: Final = 2  # small questions of one turn that are looked into
GLANCE: Final = 15  # nodes, some microseconds each, that pass between two looks at the clock
ROWS: Final = 0x1000  # answers the history tells apart, for each seat
ROOT_WIDTH: Final = 16  # options that are searched on after the first look
WIDTH: Final = 8  # answers that are searched on at a turn, of those that look best; all of them at the last one
EARLY: Final = 3  # answers that are searched as deep as the best one
LATE: Final = 6  # answers after which the others are searched two turns less deep, not one
FEW: Final = 4  # units left in all: then every answer is searched on, to the end of the game if the limits let it
EVERYTHING: Final = 1 << 30
BEST_RANK: Final = 0x7FFFFFFF
RANKS: Final = 1e6  # between a lost and a won position
# What is offered and hardly ever declined; everything else is declined where it is not looked into.
WELCOME: Final = (SURVIVE, FETCH, CURSE, TAKE_BACK, DRAW_CARDS, DEPLOY)


class BudgetSpent(Exception):
    """There are no nodes or no seconds left."""


class Limits:
    """How many nodes may be searched and until when; a node is a position looked at."""

    def __init__(self, nodes: int, deadline: float) -> None:
        self.left: i64 = nodes
        self.deadline = deadline  # of the performance counter, 0 for none
        self.nodes: i64 = 0
        self.hold = False  # while set, nothing is cut short

    def count(self) -> None:
        """One node more; raises BudgetSpent."""
        self.nodes += 1
        if self.hold:
            return
        if self.nodes > self.left:
            raise BudgetSpent
        if self.deadline > 0 and self.nodes & GLANCE == 0 and perf_counter() > self.deadline:
            raise BudgetSpent


class Tree:
    """The search for one seat's answer to one question."""

    def __init__(
        self,
        rules: Ruleset,
        foresight: Foresight,
        outlook: Outlook,
        limits: Limits,
        entries: int,
        seed: int,
    ) -> None:
        self.rules = rules
        self.foresight = foresight
        self.outlook = outlook
        self.limits = limits
        self.table = Transpositions(entries)
        self.seed: i64 = seed
        self.me: i64 = 0
        self.start: i64 = 0
        self.choosing: i64 = outlook.choosing
        self.out = Options()
        self.history: vec[i64] = vec[i64]([0] * (2 * ROWS))
        self.depth: i64 = 0  # of the last iteration that was finished
        self.deepest: i64 = DEEPEST
        self.width: i64 = WIDTH
        self.root_width: i64 = ROOT_WIDTH

    def values(self, state: State, exact: bool) -> list[float]:
        """What each option is worth to the seat that is asked, as far as the limits let it see.

        With `exact` unset only the best one's value is meant; the others are worth at most theirs. With it every
        option is looked at, however long that takes.
        """
        self.me = state.to_act
        self.start = state.turns
        if units_left(state) <= FEW:
            self.width = self.root_width = EVERYTHING
        listed = Options()
        self.rules.list_options(state, listed)
        size: int = listed.count
        found = [0.0] * size
        order = list(range(size))
        Random(self.seed).shuffle(order)
        order.sort(key=lambda n: kind_of(listed.items[n]) != PASS)  # between equals it declines
        latest = [0.0] * size
        try:
            depth: i64 = 0
            while depth < self.deepest:
                before = self.limits.nodes
                alpha = 0.0
                best = -1
                latest = [0.0] * size
                narrow = depth > 0 and not exact
                self.limits.hold = depth == 0 and exact
                if narrow:
                    order = order[: self.root_width]
                for place, n in enumerate(order):
                    after = self.rules.after(state, listed.items[n])
                    if narrow:
                        value = self.compared(after, depth, LATITUDE, alpha, 1.0, place)
                    else:
                        value = self.value(after, depth, LATITUDE, 0.0, 1.0)
                    latest[n] = value - BOUND if narrow and best >= 0 and value <= alpha else value
                    if best < 0 or value > alpha:
                        alpha = value
                        best = n
                    if depth == 0:
                        found[n] = value
                found = latest
                self.depth = depth + 1
                order.sort(key=lambda n: -found[n])
                if alpha > PROVEN or (depth > 4 and self.limits.nodes - before <= size):
                    break
                depth += 1
        except BudgetSpent:
            self.take_over(found, latest, order)
        return found

    def take_over(self, found: list[float], latest: list[float], order: list[int]) -> None:
        """The best of an iteration that was cut short is the best, if it came to the one before's best at all."""
        if self.depth == 0 or latest[order[0]] == 0.0:
            return
        best = order[0]
        for n in order:
            if latest[n] > latest[best]:
                best = n
        found[best] = max(max(found) + BOUND, latest[best])

    def value(self, state: State, depth: i64, latitude: i64, alpha: float, beta: float) -> float:
        """The chance to win from there, so many turns on; beyond alpha and beta only a bound."""
        self.limits.count()
        actor = state.to_act
        if actor == OVER:
            return self.ended(state)
        if state.out >> self.me & 1:
            return 0.0
        if state.turns == 0:
            return self.outlook.chance(state, self.me)
        if state.trial is not NO_TRIAL:
            return self.tested(state, depth, latitude, alpha, beta)
        if is_being_thrown(state):
            return self.fought(state, depth, latitude, alpha, beta)
        if actor == CHANCE:
            return self.thrown(state, depth, latitude, alpha, beta)
        if state.frames == self.choosing:
            return self.turn(state, depth, alpha, beta)
        return self.asked(state, depth, latitude, alpha, beta)

    def ended(self, state: State) -> float:
        """A game that is over, the sooner the surer."""
        if state.winner == NOBODY:
            return DRAWN
        late = SOON * float(state.turns - self.start)
        return 1 - late if state.winner == self.me else late

    def turn(self, state: State, depth: i64, alpha: float, beta: float) -> float:
        """A player chooses the action of the turn."""
        table = self.table
        key = key_of(state)
        place = table.find(key)
        first: i64 = 0
        if place != NOTHING:
            if table.settles(place, depth, alpha, beta):
                return table.values[place]
            first = table.answers[place]
        if depth <= 0:
            value = self.outlook.chance(state, self.me)
            table.keep(key, 0, EXACT, value, 0)
            return value
        own = state.to_act == self.me
        seat: i64 = 0 if own else 1
        listed = Options()
        self.rules.list_options(state, listed)
        ranks = Options()
        width = listed.count
        if depth > 1 and width > self.width:
            width = self.width
        latitude: i64 = LATITUDE if depth > 1 else 1
        low, high = alpha, beta
        best = -1.0 if own else 2.0
        chosen: i64 = 0
        tried: i64 = 0
        while tried < width:
            if tried > 0 or not put_first(listed, first):
                if ranks.count == 0:  # not before the first answer has failed to settle it
                    ranks = self.ranked(state, listed, first, seat, depth)
                bring_forward(listed, ranks, tried)
            answer = listed.items[tried]
            after = self.rules.after(state, answer)
            value = self.compared(after, depth - 1, latitude, low, high, tried if own else -tried)
            tried += 1
            if own:
                if value > best:
                    best, chosen = value, answer
                    low = max(low, value)
            elif value < best:
                best, chosen = value, answer
                high = min(high, value)
            if low >= high:
                self.history[row(answer, seat)] += depth * depth
                break
        kind: i64 = AT_MOST if best <= alpha else AT_LEAST if best >= beta else EXACT
        table.keep(key, depth, kind, best, chosen)
        return best

    def compared(
        self, after: State, depth: i64, latitude: i64, low: float, high: float, place: i64
    ) -> float:
        """The value of an answer, exact only if it is the best so far.

        `place` says how promising it looked among all, below zero where the others choose.
        """
        others = place < 0
        place = -place if others else place
        if place == 0 or depth <= 0:
            return self.value(after, depth, latitude, low, high)
        less: i64 = 0
        if depth > 1 and place >= EARLY:
            less = 2 if depth > 2 and place >= LATE else 1
        floor = max(high - NARROW, low) if others else low
        ceiling = high if others else min(low + NARROW, high)
        value = self.value(after, depth - less, latitude, floor, ceiling)
        is_worse = value >= high if others else value <= low
        is_too_good = value <= low if others else value >= high
        if is_worse or (is_too_good and less == 0):
            return value
        return self.value(after, depth, latitude, low, high)

    def ranked(self, state: State, listed: Options, first: i64, seat: i64, depth: i64) -> Options:
        """How promising each answer looks before it is searched: to a glance at where it leads, or by experience."""
        ranks = Options()
        i: i64 = 0
        while i < listed.count:
            answer = listed.items[i]
            i += 1
            if answer == first:
                rank: i64 = BEST_RANK
            elif depth > 1:
                glance = self.value(self.rules.after(state, answer), 0, 0, 0.0, 1.0)
                rank = i64(RANKS * (glance if seat == 0 else 1 - glance))
            else:
                rank = self.history[row(answer, seat)]
                if kind_of(answer) in (ASSAULT, CLOSE, RANGED):
                    rank += self.promise(state, answer)
            ranks.put(rank)
        return ranks

    def promise(self, state: State, answer: i64) -> i64:
        """The points an assault is expected to win less those it is expected to lose, times a thousand."""
        defender, attacker, both, _ = self.foresight.declaration(state, answer)
        prey = state.unit_at(target_of(answer))
        prize = float(state.table.card[prey].cost) if prey else 100.0
        stake = float(state.card_at(actor_of(answer)).cost)
        return i64(1000.0 * ((defender + both) * prize - (attacker + both) * stake))

    def asked(self, state: State, depth: i64, latitude: i64, alpha: float, beta: float) -> float:
        """A player is asked something inside a turn."""
        listed = Options()
        self.rules.list_options(state, listed)
        last = listed.count - 1
        if latitude <= 0 or last == 0 or kind_of(listed.items[0]) == DRAW_CARDS:
            declined = kind_of(listed.items[last]) == PASS and not is_welcome(listed.items[0])
            answer = listed.items[last] if declined else listed.items[0]
            return self.value(self.rules.after(state, answer), depth, latitude, alpha, beta)
        own = state.to_act == self.me
        best = -1.0 if own else 2.0
        i = last
        while i >= 0:
            after = self.rules.after(state, listed.items[i])
            value = self.value(after, depth, latitude - 1, alpha, beta)
            if own:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
            i -= 1
        return best

    def fought(self, state: State, depth: i64, latitude: i64, alpha: float, beta: float) -> float:
        """Over the four ways an assault whose dice are being thrown can end, the likeliest first."""
        defender, attacker, both, neither = self.foresight.ending(state)
        chances = vec[float]([defender, attacker, both, neither])
        rest = 0.0
        i: i64 = 0
        while i < 4:
            if chances[i] < LIKELY:
                chances[i] = 0.0
            rest += chances[i]
            i += 1
        whole = rest
        total = 0.0
        while True:
            end: i64 = 0
            i = 1
            while i < 4:
                if chances[i] > chances[end]:
                    end = i
                i += 1
            chance = chances[end] / whole
            if chance <= 0.0:
                return total
            chances[end] = 0.0
            rest -= chance * whole
            left = max(rest / whole, 0.0)
            after = tallied(self.rules, state, end == 0 or end == 2, end == 1 or end == 2, self.out)
            low = (alpha - total - left) / chance
            high = (beta - total) / chance
            value = self.value(after, depth, latitude, max(low, 0.0), min(high, 1.0))
            total += chance * value
            if value <= low:
                return total + left
            if value >= high:
                return total

    def tested(self, state: State, depth: i64, latitude: i64, alpha: float, beta: float) -> float:
        """Over the two ways a test can end."""
        passes = self.foresight.passes(state)
        if passes < LIKELY or passes > 1 - LIKELY:
            after = decided(self.rules, state, passes > 0.5, self.out)
            return self.value(after, depth, latitude, alpha, beta)
        likely = passes >= 0.5
        chance = passes if likely else 1 - passes
        low = (alpha - (1 - chance)) / chance
        high = beta / chance
        after = decided(self.rules, state, likely, self.out)
        value = self.value(after, depth, latitude, max(low, 0.0), min(high, 1.0))
        total = chance * value
        if value <= low:
            return total + (1 - chance)
        if value >= high:
            return total
        after = decided(self.rules, state, not likely, self.out)
        low = max((alpha - total) / (1 - chance), 0.0)
        high = min((beta - total) / (1 - chance), 1.0)
        return total + (1 - chance) * self.value(after, depth, latitude, low, high)

    def thrown(self, state: State, depth: i64, latitude: i64, alpha: float, beta: float) -> float:
        """Over the ways a single die can fall, those with the same consequence as one; of cards one is drawn."""
        rules = self.rules
        ways = rules.ways(state)
        first = rules.way(state, 0)
        if kind_of(first) != THROW:
            number = mixed(key_of(state), self.seed) % ways
            after = rules.after(state, rules.way(state, number))
            return self.value(after, depth, latitude, alpha, beta)
        keys: list[int] = []
        ends: list[State] = []
        numbers = vec[i64]([0] * 6)
        way: i64 = 0
        while way < ways:
            after = rules.after(state, rules.way(state, way))
            key: int = consequence(after)
            if key not in keys:
                keys.append(key)
                ends.append(after)
            numbers[keys.index(key)] += 1
            way += 1
        total = 0.0
        left = 1.0
        for n, end in enumerate(ends):
            chance = float(numbers[n]) / float(ways)
            left = max(left - chance, 0.0)
            low = (alpha - total - left) / chance
            high = (beta - total) / chance
            value = self.value(end, depth, latitude, max(low, 0.0), min(high, 1.0))
            total += chance * value
            if value <= low:
                return total + left
            if value >= high:
                return total
        return total


def units_left(state: State) -> i64:
    """The units of all players on the board and in reserve."""
    total: i64 = 0
    seat: i64 = 0
    while seat < state.table.seats:
        total += state.left(seat)
        seat += 1
    return total


def consequence(state: State) -> i64:
    """The same for states between which a die made no difference."""
    key = mixed(key_of(state), state.frames)
    fight = state.fight
    return mixed(key, fight.target << 8 | fight.struck << 4 | state.to_act + 3)


def is_welcome(answer: i64) -> bool:
    """Whether what is offered is hardly ever declined."""
    return kind_of(answer) in WELCOME


def row(answer: i64, seat: i64) -> i64:
    """The place of an answer in the history."""
    number = actor_of(answer) * 61 + target_of(answer) * 7 + kind_of(answer) * 997
    return number % ROWS + seat * ROWS


def put_first(listed: Options, wanted: i64) -> bool:
    """That answer comes to stand first, if it is there."""
    i: i64 = 0
    while i < listed.count:
        if listed.items[i] == wanted:
            listed.items[i] = listed.items[0]
            listed.items[0] = wanted
            return True
        i += 1
    return False


def bring_forward(listed: Options, ranks: Options, place: i64) -> None:
    """The most promising of the answers from that place on comes to stand there."""
    best = place
    i = place + 1
    while i < listed.count:
        if ranks.items[i] > ranks.items[best]:
            best = i
        i += 1
    answer, rank = listed.items[best], ranks.items[best]
    listed.items[best], ranks.items[best] = listed.items[place], ranks.items[place]
    listed.items[place], ranks.items[place] = answer, rank
