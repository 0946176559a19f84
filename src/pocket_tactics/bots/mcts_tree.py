"""The tree of a Monte Carlo search in flat vectors; it knows no rule: options, ways and results are the engine's."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pocket_tactics.bots.playout import Playout
from pocket_tactics.engine.actions import Options
from pocket_tactics.engine.bits import bit, count
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, NOBODY, OVER, State

ROOT: Final = 0
NONE: Final = -1
ANSWER_BITS: Final = 40
ANSWER: Final = 0xFFFFFFFFFF
MOST_NODES: Final = 1000000  # then no new question is opened: some 70 bytes each
NEVER: Final = -1.0


class Tree:
    """What has been tried since a question was asked, and what it brought each seat.

    A node stands for an answer, chance's among them, after those above it. It is known by who gave
    the answer and which: another deal of hidden cards may ask somebody else there, or offer
    something else, and the figures of what both deals offer are shared.
    """

    def __init__(self, rules: Ruleset, seats: i64, seed: int, exploration: float) -> None:
        self.rules = rules
        self.seats = seats
        self.exploration = exploration
        self.playout = Playout(rules, seed)
        self.out = Options()
        self.found = Options()  # the nodes of the options
        self.path = Options()  # the nodes of the running simulation
        self.keys: vec[i64] = vec[i64]()  # who answered what
        self.first: vec[i64] = vec[i64]()  # the first node below
        self.next: vec[i64] = vec[i64]()  # the next node beside
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often it could have been chosen
        self.totals: vec[float] = vec[float]()  # for each node and seat: the results added up
        self.results: vec[float] = vec[float]()
        self._add(0)
        seat: i64 = 0
        while seat < seats:
            self.results = append(self.results, 0.0)
            seat += 1

    def simulate(self, start: State) -> None:
        """Walk down the tree from the question asked, add a node, play on at random, count the result."""
        state = start.copy()
        path = self.path
        path.clear()
        path.put(ROOT)
        node: i64 = ROOT
        while state.to_act != OVER and self._is_open(node):
            if state.to_act == CHANCE:
                # A way is as likely as any other, so an outcome comes by its exact weight.
                answer = self.rules.way(state, self.playout.below(self.rules.ways(state)))
                node = self._below(node, answer)
            else:
                node = self._chosen(node, state)
                answer = self.keys[node] & ANSWER
            self.rules.play(state, answer)
            path.put(node)
        self.playout.finish(state)
        self._settle(state, start)
        self._count()

    def visits_of(self, answer: i64, seat: i64) -> i64:
        """How often the seat that is asked has tried that answer."""
        node = self._node_of(ROOT, (seat + 1 << ANSWER_BITS) | answer)
        return 0 if node == NONE else self.visits[node]

    def total_of(self, answer: i64, seat: i64) -> float:
        """What that answer of the seat that is asked has brought it, all simulations added up."""
        node = self._node_of(ROOT, (seat + 1 << ANSWER_BITS) | answer)
        return 0.0 if node == NONE else self.totals[node * self.seats + seat]

    def average(self, seat: i64) -> float:
        """What all simulations have brought that seat, on average; there must have been one."""
        return self.totals[ROOT * self.seats + seat] / float(self.visits[ROOT])

    def _is_open(self, node: i64) -> bool:
        """Whether the walk goes on below: a node is opened when it is met again, while there is room."""
        if self.first[node] != NONE or node == ROOT:
            return True
        return self.visits[node] > 0 and len(self.keys) < MOST_NODES

    def _chosen(self, node: i64, state: State) -> i64:
        """The option to try: one that was not tried, else the highest upper bound (UCT)."""
        self._find_options(node, state)
        found = self.found.items
        number = self.found.count
        visits, offered, totals = self.visits, self.offered, self.totals
        fresh: i64 = 0
        i: i64 = 0
        while i < number:
            offered[found[i]] += 1
            if visits[found[i]] == 0:
                fresh += 1
            i += 1
        if fresh:
            return self._untried(self.playout.below(fresh))
        seat = state.to_act
        best: i64 = found[0]
        highest = NEVER
        chances: i64 = 0  # how often the option looked at was offered
        wide = 0.0
        i = 0
        while i < number:
            child = found[i]
            if offered[child] != chances:
                chances = offered[child]
                wide = self.exploration * sqrt(log(float(chances)))
            times = float(visits[child])
            bound = totals[child * self.seats + seat] / times + wide / sqrt(times)
            if bound > highest:
                highest = bound
                best = child
            i += 1
        return best

    def _untried(self, number: i64) -> i64:
        """Of the options found, the one of that number among those never tried."""
        i: i64 = 0
        while True:
            child = self.found.items[i]
            if self.visits[child] == 0:
                if number == 0:
                    return child
                number -= 1
            i += 1

    def _find_options(self, node: i64, state: State) -> None:
        """List the nodes of all options, those that were not met before added."""
        out, found = self.out, self.found
        self.rules.list_options(state, out)
        found.clear()
        stem = state.to_act + 1 << ANSWER_BITS
        expected = self.first[node]  # the next of the nodes that are there, mostly in this order
        is_new = expected == NONE
        last: i64 = NONE
        i: i64 = 0
        while i < out.count:
            key = stem | out.items[i]
            if is_new:
                child = self._append(node, last, key)
                last = child
            elif expected != NONE and self.keys[expected] == key:
                child = expected
            else:
                child = self._below(node, key)
            found.put(child)
            expected = self.next[child]
            i += 1

    def _below(self, node: i64, key: i64) -> i64:
        """The node of that key below another one, added if it is not there."""
        child = self.first[node]
        last: i64 = NONE
        while child != NONE:
            if self.keys[child] == key:
                return child
            last = child
            child = self.next[child]
        return self._append(node, last, key)

    def _append(self, node: i64, last: i64, key: i64) -> i64:
        """A new node below another one, behind the last one there."""
        child = self._add(key)
        if last == NONE:
            self.first[node] = child
        else:
            self.next[last] = child
        return child

    def _node_of(self, node: i64, key: i64) -> i64:
        child = self.first[node]
        while child != NONE and self.keys[child] != key:
            child = self.next[child]
        return child

    def _add(self, key: i64) -> i64:
        node: i64 = len(self.keys)
        self.keys = append(self.keys, key)
        self.first = append(self.first, NONE)
        self.next = append(self.next, NONE)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        seat: i64 = 0
        while seat < self.seats:
            self.totals = append(self.totals, 0.0)
            seat += 1
        return node

    def _settle(self, end: State, start: State) -> None:
        """What the finished game is worth to each seat: 1 in all; who is left shares a draw.

        Where the last ones left together, it is shared by all who were in when the question was asked.
        """
        everybody = bit(self.seats) - 1
        sharing = everybody & ~end.out
        if sharing == 0:
            sharing = everybody & ~start.out
        share = 1.0 / float(count(sharing))
        seat: i64 = 0
        while seat < self.seats:
            if end.winner != NOBODY:
                self.results[seat] = 1.0 if seat == end.winner else 0.0
            else:
                self.results[seat] = share if sharing >> seat & 1 else 0.0
            seat += 1

    def _count(self) -> None:
        """Add the results to every node of the path."""
        i: i64 = 0
        while i < self.path.count:
            node = self.path.items[i]
            self.visits[node] += 1
            seat: i64 = 0
            while seat < self.seats:
                self.totals[node * self.seats + seat] += self.results[seat]
                seat += 1
            i += 1
