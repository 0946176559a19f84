"""The search finds what looking at every line finds, with its short cuts and without."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.assaults import Estimate, Foresight
from pocket_tactics.bots.forcing import decided, is_being_thrown, tallied
from pocket_tactics.bots.learned import learned_for
from pocket_tactics.bots.outlook import Outlook
from pocket_tactics.bots.search_tree import (
    LATITUDE,
    LIKELY,
    Limits,
    Tree,
    is_welcome,
)
from pocket_tactics.engine.actions import DRAW_CARDS, PASS, THROW, Options, kind_of
from pocket_tactics.engine.notes import NO_TRIAL
from tests.battle import battle

PLENTY = 1_000_000


class EveryLine:
    """The same search without bounds, memory and order: slow, and hard to get wrong."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.rules = tree.rules

    def value(self, state: pt.State, depth: int, latitude: int) -> float:
        tree, rules, out = self.tree, self.rules, Options()
        if rules.to_act(state) is None:
            return tree.ended(state)
        if state.trial is not NO_TRIAL:
            passes = tree.foresight.passes(state)
            ends = [(passes, True), (1 - passes, False)]
            return self.mean(
                [(c, decided(rules, state, passed, out)) for c, passed in ends], depth, latitude
            )
        if is_being_thrown(state):
            defender, attacker, both, neither = tree.foresight.ending(state)
            ways = [(defender, 1, 0), (attacker, 0, 1), (both, 1, 1), (neither, 0, 0)]
            return self.mean(
                [
                    (c, tallied(rules, state, bool(a), bool(b), out))
                    for c, a, b in ways
                    if c >= LIKELY
                ],
                depth,
                latitude,
            )
        options = rules.options(state)
        after = [rules.after(state, option) for option in options]
        weights = rules.weights(state)
        if weights is not None:
            assert kind_of(options[0]) == THROW, "cards are not drawn here"
            return self.mean(list(zip(weights, after, strict=True)), depth, latitude)
        if state.frames == tree.choosing:
            if depth == 0:
                return tree.outlook.chance(state, tree.me)
            depth, latitude = depth - 1, LATITUDE if depth > 1 else 1
        elif latitude == 0 or len(options) == 1 or kind_of(options[0]) == DRAW_CARDS:
            declined = kind_of(options[-1]) == PASS and not is_welcome(options[0])
            return self.value(after[-1 if declined else 0], depth, latitude)
        else:
            latitude -= 1
        values = [self.value(end, depth, latitude) for end in after]
        return max(values) if rules.to_act(state) == tree.me else min(values)

    def mean(self, ends: list[tuple[float, pt.State]], depth: int, latitude: int) -> float:
        kept = [(c, end) for c, end in ends if c > 0]
        total = sum(c for c, _ in kept)
        return sum(c * self.value(end, depth, latitude) for c, end in kept) / total


def tree_of(rules: pt.Ruleset) -> Tree:
    foresight = Foresight(rules, Estimate(rules))
    weights, worths = learned_for(rules.id)
    outlook = Outlook(rules, foresight, list(weights), worths)
    tree = Tree(rules, foresight, outlook, Limits(PLENTY, 0.0), 1 << 10, 1)
    tree.width = PLENTY
    return tree


def midway(rules: pt.Ruleset, seed: int, turns: int) -> pt.State:
    """A position after that many turns played at random, in which several answers are possible."""
    rng = Random(seed)
    while True:
        state = rules.start()
        while (actor := rules.to_act(state)) is not None:
            options = rules.options(state)
            if state.turns >= turns and actor != pt.CHANCE and 1 < len(options) < 16:
                return state
            state = rules.after(state, rng.choices(options, rules.weights(state))[0])


@pytest.mark.parametrize("ruleset", ["classic", "classic-village", "fourth"])
@pytest.mark.parametrize("seed", range(3))
def test_it_finds_what_looking_at_every_line_finds(ruleset: str, seed: int) -> None:
    rules = pt.rules(ruleset)
    state = midway(rules, seed, 12)
    tree = tree_of(rules)
    tree.deepest = 2
    found = tree.values(state, exact=True)
    everything = EveryLine(tree)
    expected = [
        everything.value(rules.after(state, option), 1, LATITUDE) for option in rules.options(state)
    ]
    assert found == pytest.approx(expected, abs=0.02)


def test_with_few_units_left_every_answer_is_searched_on() -> None:
    """More than the tree's width of them; the one that looks worst first counts like the others."""
    game = battle(
        """
    pF      p
p.A     p       p
    p       p
p       pH      p.k
    p       pV
""",
        {"A": "swordsman", "k": "marauder"},
        reserve=("archer*1", "-"),
    )
    tree = tree_of(game.rules)
    tree.width = tree.root_width = 1
    tree.deepest = 3
    found = tree.values(game.state, exact=True)
    everything = EveryLine(tree)
    options = game.rules.options(game.state)
    expected = [everything.value(game.rules.after(game.state, a), 2, LATITUDE) for a in options]
    assert found == pytest.approx(expected, abs=1e-9)
