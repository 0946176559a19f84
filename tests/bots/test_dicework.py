"""Dice play of bots: to the end of the assault if there is time, else to the next throw."""

from pocket_tactics.bots.dicework import best_play, next_throw
from tests.odds.positions import POSITIONS


def test_without_time_the_next_throw_is_all_it_looks_at():
    game = POSITIONS["Fate Weaver of the defender"]()
    rules, state = game.rules, game.state
    assert best_play(rules, state, 1e-9) == next_throw(rules, state)
    assert best_play(rules, state, 60.0) == best_play(rules, state) != next_throw(rules, state)
