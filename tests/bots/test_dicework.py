"""Dice play of bots: to the end of the assault if there is time, else to the next throw."""

import pytest

from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.dicework import best_play, next_throw, shares
from pocket_tactics.odds import advise
from pocket_tactics.odds.reading import costs
from tests.odds.positions import POSITIONS

EXACT = ("Fury of the Beast", "Iron Hide", "Duelist", "Fate Weavers of both", "classic Fury")


@pytest.mark.parametrize("name", EXACT)
def test_best_play_is_what_exact_odds_advise(name: str):
    """Three dice of a side are not too many."""
    game = POSITIONS[name]()
    found = best_play(game.rules, game.state)
    assert found is not None
    best = advise(game.rules, game.state, shares(*costs(game.state)))[0]
    assert max(found.values()) == found[best.answer] == pytest.approx(best.worth, abs=1e-12)


def test_without_time_the_next_throw_is_all_it_looks_at():
    game = POSITIONS["Fate Weaver of the defender"]()
    rules, state = game.rules, game.state
    assert best_play(rules, state, Budget(seconds=1e-9)) == next_throw(rules, state)
    exact = best_play(rules, state)
    assert best_play(rules, state, Budget(seconds=60.0)) == exact != next_throw(rules, state)


def test_with_few_nodes_the_next_throw_is_all_it_looks_at():
    """So that a bot with few nodes is quick in assaults, too."""
    game = POSITIONS["Fate Weaver of the defender"]()
    rules, state = game.rules, game.state
    assert best_play(rules, state, Budget(nodes=1)) == next_throw(rules, state)
    assert best_play(rules, state, Budget(nodes=10**6)) == best_play(rules, state)
