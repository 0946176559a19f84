"""What bots think of assaults: strikes, and defeats where a test may save the struck unit."""

import pytest

from pocket_tactics.bots.fighting import ExactOdds, StrikeOdds
from pocket_tactics.odds import chances_at
from tests.rulebook.fights import duel as classic_duel
from tests.rulebook.fourth.clashes import duel


def test_strikes_leave_out_the_test_that_saves_a_struck_unit():
    """X9: a search asks about Undying itself when the strike has been played out."""
    game = duel("thrall", "cursed_ranger").play("c1xc2")
    struck = ExactOdds(game.rules).chances(game.state)
    defeated = ExactOdds(game.rules, survival=True).chances(game.state)
    told = chances_at(game.rules, game.state)
    assert defeated == pytest.approx(tuple(told.to_json().values()))
    assert struck[0] + struck[2] > defeated[0] + defeated[2] > 0


@pytest.mark.parametrize("fighters", [("fS", "fj"), ("fS", "fm"), ("fS", "fk"), ("fC", "fm")])
def test_a_forced_re_roll_counts_for_the_strike_where_it_helps_more(fighters: tuple[str, str]):
    """X19: the Duelist may have a die of either enemy pool thrown again, but only one."""
    game = classic_duel(*fighters).play("c1xc2=melee")
    guess = StrikeOdds(game.rules).chances(game.state)
    assert guess == pytest.approx(ExactOdds(game.rules).chances(game.state), abs=0.05)
