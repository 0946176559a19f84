"""Inside running assaults: chances and advice are those of trying out every answer in the engine."""

from random import Random

import pytest

from pocket_tactics.odds import advise, chances_at, read_duel
from pocket_tactics.odds.reading import under_way
from tests.odds.brute import BruteForce, Ends
from tests.odds.positions import POSITIONS
from tests.rulebook.fourth.clashes import duel
from tests.rulebook.fourth.guards import guarded

WALKS = 2


def same(found: object, ends: Ends) -> bool:
    a, d, b = (float(part) for part in ends)
    told = (d - b, a - b, b, 1 - a - d + b)
    return found == pytest.approx(told, abs=1e-9)


@pytest.mark.parametrize("name", POSITIONS)
def test_chances_and_advice_are_those_of_brute_force(name: str):
    """At the first question and along some ways through the rest of the assault."""
    game, rng = POSITIONS[name](), Random(7)
    rules, read = game.rules, read_duel(game.rules, game.state)
    payoff = (read.prize, read.stake)
    brute = BruteForce(rules, game.state, *payoff)
    for _ in range(WALKS):
        state = game.state.copy()
        while under_way(state) and state.fight.attacker:
            ends = brute.ends(state)
            chances = chances_at(rules, state, payoff)
            assert same(tuple(chances.to_json().values()), ends), rules.position(state).fight
            if state.to_act >= 0:
                advice = advise(rules, state, payoff)
                assert sorted(one.answer for one in advice) == sorted(rules.options(state))
                for one in advice:
                    after = brute.ends(rules.after(state, one.answer))
                    assert same(tuple(one.chances.to_json().values()), after)
                assert brute.ends(rules.after(state, advice[0].answer)) == ends
            options, weights = rules.options(state), rules.weights(state)
            state = rules.after(state, rng.choices(options, weights)[0])


def test_advice_is_worth_what_its_chances_are_to_who_is_asked():
    game = POSITIONS["Fate Weaver of the defender"]()
    assert game.to_act == 1
    best, *_, worst = advise(game.rules, game.state, (2, 3))
    assert best.worth == pytest.approx(-best.chances.payoff(2, 3))
    assert best.worth > worst.worth


def test_no_advice_where_no_dice_are_asked_about():
    game = duel("thrall", "thrall")
    assert advise(game.rules, game.state) == []
    game.play("c1xc2")
    assert advise(game.rules, game.state) == []  # chance throws


def test_no_advice_on_the_dice_of_a_test_inside_an_assault():
    """X2, X8: she stands in the Water, and a Mage may have a die of her test thrown again."""
    game = guarded("thrall", "thrall", target="w.", other="p.W")
    game.play("c1xc2", "guard=b2", "<641>")
    assert game.options == ["d2:def=6", "d2:def=4", "d2:def=1", "pass"]
    assert advise(game.rules, game.state) == []
    with pytest.raises(ValueError, match="no assault is under way"):
        read_duel(game.rules, game.state)


def test_no_assault_is_under_way_at_the_start_of_a_turn():
    game = duel("thrall", "thrall")
    with pytest.raises(ValueError, match="no assault is under way"):
        read_duel(game.rules, game.state)


@pytest.mark.parametrize("name", POSITIONS)
def test_reading_an_assault_leaves_it_alone(name: str):
    game = POSITIONS[name]()
    before = game.rules.position(game.state)
    read_duel(game.rules, game.state)
    advise(game.rules, game.state)
    assert game.rules.position(game.state) == before
