"""Inside running assaults: chances and advice are those of trying out every answer in the engine."""

from collections.abc import Callable
from random import Random

import pytest

from pocket_tactics.odds import advise, chances_at, read_duel
from pocket_tactics.odds.reading import under_way
from tests.kit import Game
from tests.odds.brute import BruteForce, Ends
from tests.odds.counted import counted
from tests.odds.positions import POSITIONS
from tests.rulebook.fights import battle
from tests.rulebook.fights import duel as classic_duel
from tests.rulebook.fourth.clashes import duel, far_duel
from tests.rulebook.fourth.guards import guarded

WALKS = 2
STEPS = 1000  # of the engine; more than any of these needs


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


def in_the_water() -> Game:
    """She has stepped in on Water, and may drown there."""
    drawing = """
A       wC      B
    fM
        fr
"""
    return battle(drawing, turn=1).play("c1>c2=archery", "guard=b1")


BEFORE_THE_DICE: dict[str, Callable[[], Game]] = {
    "C15 the attacker may drown": lambda: classic_duel("fC", "wk").play("c1xc2=melee"),
    "X2 the Guardian may drown": in_the_water,
    "X1 a Guardian may step in": lambda: guarded("thrall", "thrall").play("c1xc2"),
    "X5 a boulder may go astray": lambda: far_duel("stonethrower", "thrall").play("c1>c3"),
    "X5 a boulder comes down": lambda: far_duel("stonethrower", "thrall").play("c1>c3", "<1>"),
    "F61 daylight may fell the attacker": lambda: duel("ghoul", "thrall").play("c1xc2"),
}


@pytest.mark.parametrize("name", BEFORE_THE_DICE)
def test_no_assault_is_under_way_before_its_dice_are_taken_up(name: str):
    """It may end without any, or be between others than it was declared."""
    game = BEFORE_THE_DICE[name]()
    rules = counted(game.rules, STEPS)
    for asked in (read_duel, chances_at):
        with pytest.raises(ValueError, match="no assault is under way"):
            asked(rules, game.state)
    assert advise(rules, game.state) == []
    assert not under_way(game.state)


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("C15 the attacker may drown", "<4>"),
        ("X1 a Guardian may step in", "pass"),
        ("X5 a boulder may go astray", "<4>"),
    ],
)
def test_an_assault_is_under_way_once_its_dice_are_taken_up(name: str, answer: str):
    game = BEFORE_THE_DICE[name]().play(answer)
    assert under_way(game.state)
    assert sum(chances_at(game.rules, game.state).to_json().values()) == pytest.approx(1)


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
