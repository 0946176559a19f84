"""What bots think of assaults: strikes, and defeats where a test may save the struck unit."""

from dataclasses import replace

import pytest

from pocket_tactics.bots.assaults import Foresight
from pocket_tactics.bots.fighting import MOST_EFFORT, ExactOdds, StrikeOdds, without_survival
from pocket_tactics.odds import chances_at, read_duel
from pocket_tactics.odds.solve import effort, worked_out
from tests.abilities.fourth.fields import field
from tests.kit import Game
from tests.rulebook.fights import battle
from tests.rulebook.fights import duel as classic_duel
from tests.rulebook.fourth.clashes import duel


def test_strikes_leave_out_the_test_that_saves_a_struck_unit():
    """X9: a search asks about Undying itself when the strike has been played out."""
    game = duel("thrall", "cursed_ranger").play("c1xc2")
    struck = ExactOdds(game.rules).chances(game.state)
    defeated = ExactOdds(game.rules, survival=True).chances(game.state)
    expected = chances_at(game.rules, game.state)
    assert defeated == pytest.approx(tuple(expected.to_json().values()))
    assert struck[0] + struck[2] > defeated[0] + defeated[2] > 0


def told(game: Game) -> tuple[float, ...]:
    """The chances of strikes, solved as a whole."""
    duel = without_survival(read_duel(game.rules, game.state))
    return tuple(worked_out(duel).to_json().values())


@pytest.mark.parametrize("fighters", [("fS", "fj"), ("fS", "fm"), ("fr", "fM"), ("fC", "fk")])
def test_units_without_support_are_solved_as_a_whole(fighters: tuple[str, str]):
    game = classic_duel(*fighters).play("c1xc2=melee")
    assert ExactOdds(game.rules).chances(game.state) == pytest.approx(told(game), abs=1e-12)


def test_what_takes_too_long_as_a_whole_is_told_of_strikes_apart():
    """Three dice each, a pool again, and four re-rolls against two."""
    game = battle(
        """
    fC      fk
A       fj      B
    fC      fk
        fM
"""
    ).play("c1xc2=melee")
    duel = read_duel(game.rules, game.state)
    assert (duel.attacker.rerolls, duel.defender.rerolls) == (4, 2)
    assert effort(duel) > MOST_EFFORT
    odds = ExactOdds(game.rules).chances(game.state)
    assert odds == StrikeOdds(game.rules).chances(game.state)
    assert odds != pytest.approx(told(game), abs=1e-4)


@pytest.mark.parametrize("defender", ["fk", "fw", "fr", "fd"])
def test_strikes_apart_are_nearly_as_likely_as_together(defender: str):
    """X19: the Duelist may have a die of either enemy pool thrown again, but only one."""
    game = classic_duel("fS", defender).play("c1xc2=melee")
    assert StrikeOdds(game.rules).chances(game.state) == pytest.approx(told(game), abs=0.02)


@pytest.mark.parametrize("defender", ["fj", "fm", "fk", "fw", "fr", "fd"])
def test_a_forced_re_roll_counts_for_the_strike_where_it_helps_more(defender: str):
    """X19: it is worth something, and less than one for each strike."""
    game = classic_duel("fS", defender).play("c1xc2=melee")
    duel = without_survival(read_duel(game.rules, game.state))
    strike, counter, both, _ = StrikeOdds(game.rules).chances(game.state)
    guess = duel.prize * (strike + both) - duel.stake * (counter + both)
    none, two = (
        worked_out(replace(duel, attacker=replace(duel.attacker, forces=duel.attacker.forces * n)))
        for n in (0, 2)
    )
    assert none.payoff(duel.prize, duel.stake) < guess < two.payoff(duel.prize, duel.stake)


def test_what_a_search_remembers_of_assaults_is_of_one_game():
    """The same answers on the same tiles mean something else for other units or on another board."""
    first, second = duel("thrall", "archer"), duel("thrall", "noble")
    rules = first.rules
    declared = rules.parse(first.state, "c1xc2")
    assert rules.parse(second.state, "c1xc2") == declared
    foresight = Foresight(rules, StrikeOdds(rules))
    found = []
    for game in (first, second, first):
        foresight.turn_to(game.state)
        found.append(foresight.declaration(game.state, declared))
    assert found[0] == found[2] != found[1]


LOBBED = """
    p.k
p       p
    p
p       p
    p.S
"""


def test_a_boulder_that_strays_is_no_strike_at_its_target_and_costs_nobody():
    """X5: on 1 to 3 it comes down elsewhere, which no declaration counts on."""
    game = field(LOBBED, {"S": "stonethrower", "k": "ghoul"})
    foresight = Foresight(game.rules, StrikeOdds(game.rules))
    foresight.turn_to(game.state)
    declared = game.rules.parse(game.state, "b1>b3")
    told = foresight.declaration(game.state, declared)
    hits = StrikeOdds(game.rules).chances(game.play("b1>b3", "<6>").state)
    assert hits[0] > 0.5
    assert told == pytest.approx((hits[0] / 2, 0, 0, 1 - hits[0] / 2))


def test_a_close_attacker_that_drowns_is_lost():
    """C15: on 1 to 3 it does not come to the assault."""
    game = classic_duel("fS", "wj")
    foresight = Foresight(game.rules, StrikeOdds(game.rules))
    foresight.turn_to(game.state)
    told = foresight.declaration(game.state, game.rules.parse(game.state, "c1xc2=melee"))
    dry = StrikeOdds(game.rules).chances(game.play("c1xc2=melee", "<6>").state)
    assert told == pytest.approx((dry[0] / 2, dry[1] / 2 + 0.5, dry[2] / 2, dry[3] / 2))
