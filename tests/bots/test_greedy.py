"""The greedy player: for any number of seats, with hidden hands, and not foolishly."""

from random import Random

import pocket_tactics as pt
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.engine.actions import KIND_NAMES
from pocket_tactics.engine.bits import count
from pocket_tactics.lab.simulate import simulate
from tests.battle import battle
from tests.bots.exams import QUESTIONS, choice, kinds_answered


def test_greedy_answers_every_kind_of_question() -> None:
    """Random games are played until each has come up."""
    met = kinds_answered(GreedyBot(), 300, len(QUESTIONS))
    assert {KIND_NAMES[kind] for kind in QUESTIONS - met} == set()


def test_greedy_is_best_of_four() -> None:
    """Each seat once, against three that play at random; hidden hands and summoning included."""
    names = ("mages_guild", "starfall", "dwarfclan", "night_court")
    seats = tuple(pt.Seat(name) for name in names)
    report = simulate("fourth", 4, ("greedy", "random"), seed=2, map="marsh", seats=seats)
    assert report.wins[0] >= 3


def test_greedy_beats_random_on_boards_laid_at_random() -> None:
    report = simulate("fourth", 10, ("greedy", "random"), seed=3)
    assert report.wins[0] >= 9


def test_greedy_draws_the_cards_it_may() -> None:
    """F80: nothing is lost by drawing."""
    game = battle(
        """
    pFA
p       p
    pHb
""",
        {"A": "guild_mage", "b": "stalker"},
        cards=("ward*1/fireball*2+ward*1///",),
    )
    assert game.options == ["draw", "pass"]
    assert choice(game, GreedyBot()) == "draw"


def test_greedy_begins_with_three_units_one_of_them_on_its_feature() -> None:
    """F5: it places as many as it may, and controls its feature."""
    rules, rng = pt.rules("fourth"), Random(4)
    state = rules.start(pt.Setup(map="windmill"))
    while not state.turns:
        actor = rules.to_act(state)
        assert actor is not None
        if actor == pt.CHANCE:
            answer = rng.choices(rules.options(state), rules.weights(state))[0]
        else:
            answer = GreedyBot().choose(rules, rules.view(state, actor), rng)
        state = rules.apply(state, answer)
    for seat in range(2):
        assert count(state.held(seat)) == 3
        assert state.held(seat) & state.features
