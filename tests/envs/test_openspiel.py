"""The OpenSpiel game: its makers' random simulations, exact chances, copies, texts, limits and bots."""

import pickle
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.mcts import MCTSBot

from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.envs.openspiel import SHORT_NAME
from pocket_tactics.envs.openspiel_bots import PlayoutEvaluator, SeatBot
from tests.play.secrecy import redealt

GAMES: list[dict[str, Any]] = [
    {"ruleset": "classic"},
    {"ruleset": "classic", "map": "ford", "setup": "play", "max_answers": 60},
    {"ruleset": "classic-village", "setup": "play", "max_answers": 60},
    {"ruleset": "fourth"},
    {"ruleset": "fourth", "forces": "mages_guild|mages_guild", "setup": "play"},
    {"ruleset": "fourth", "players": 4, "seed": 5, "max_answers": 80},
]
SPELLS = {"ruleset": "fourth", "forces": "mages_guild|mages_guild"}


def load(**parameters: Any) -> Any:
    return pyspiel.load_game(SHORT_NAME, parameters)


def go_on(state: Any, generator: Random) -> None:
    """Any answer, chance's by its odds."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(generator.choices(actions, odds)[0])
    else:
        state.apply_action(generator.choice(state.legal_actions()))


@pytest.mark.parametrize("parameters", GAMES, ids=str)
def test_it_passes_the_random_simulations_of_its_makers(parameters: dict[str, Any]):
    pyspiel.random_sim_test(load(**parameters), num_sims=1, serialize=True, verbose=False)


def test_a_game_says_what_it_is():
    game = load(ruleset="fourth", players=4)
    kind = game.get_type()
    assert game.num_players() == 4
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION
    secret = load(**SPELLS).get_type().information
    assert secret == pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_a_game_comes_back_from_its_name():
    for parameters in GAMES:
        game = load(**parameters)
        again = pyspiel.load_game(str(game))
        assert str(again.new_initial_state()) == str(game.new_initial_state())


def test_the_odds_of_chance_are_the_weights_of_the_engine():
    game = load(ruleset="classic", setup="play")
    state, generator, throws = game.new_initial_state(), Random(1), 0
    while not state.is_terminal() and throws < 60:
        if state.is_chance_node():
            position = state.position()
            options, weights = (
                game.stage.rules.options(position),
                game.stage.rules.weights(position),
            )
            outcomes = state.chance_outcomes()
            assert [game.stage.chance.answers[number] for number, _ in outcomes] == options
            for (_, odds), weight in zip(outcomes, weights, strict=True):
                assert odds == float(Fraction(weight, sum(weights)))
            throws += 1
        go_on(state, generator)
    assert throws > 30


def test_a_copy_goes_its_own_way():
    state, generator = load(ruleset="classic").new_initial_state(), Random(1)
    for _ in range(30):
        before = str(state)
        copies = [state.clone() for _ in range(2)]
        go_on(copies[0], generator)
        assert str(state) == str(copies[1]) == before != str(copies[0])
        go_on(state, generator)
        assert str(copies[1]) == before
        assert copies[1].history() == state.history()[:-1]


@pytest.mark.parametrize("parameters", [GAMES[2], SPELLS], ids=str)
def test_a_state_comes_back_from_its_text(parameters: dict[str, Any]):
    game = load(**parameters)
    state, generator = game.new_initial_state(), Random(2)
    for _ in range(50):
        if state.is_terminal():
            break
        text = pyspiel.serialize_game_and_state(game, state)
        _, again = pyspiel.deserialize_game_and_state(text)
        assert str(again) == str(state)
        assert again.legal_actions() == state.legal_actions()
        assert again.history() == state.history()
        for player in range(2):
            assert again.information_state_string(player) == state.information_state_string(player)
        go_on(state, generator)
    course = pickle.loads(pickle.dumps(state.course))
    assert (course.answered, course.thrown) == (state.course.answered, state.course.thrown)


def test_a_game_that_reaches_its_limit_is_a_draw():
    state, generator = load(ruleset="classic", max_answers=5).new_initial_state(), Random(1)
    answers = 0
    while not state.is_terminal():
        answers += not state.is_chance_node()
        go_on(state, generator)
    assert answers == 5
    assert state.returns() == [0, 0]
    assert state.legal_actions() == []
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_the_seed_chooses_the_setup():
    starts = {str(load(ruleset="classic", seed=seed).new_initial_state()) for seed in (1, 2, 1)}
    assert len(starts) == 2


def test_actions_are_written_in_notation():
    state = load(ruleset="classic", map="ford", setup="play").new_initial_state()
    assert state.action_to_string(state.legal_actions()[0]) == "<6>"
    generator = Random(1)
    while state.is_chance_node():
        go_on(state, generator)
    written = {state.action_to_string(action) for action in state.legal_actions()}
    assert any(text.startswith(("conscript@", "stalker@")) for text in written)


def test_an_impossible_action_is_refused():
    state = load(ruleset="classic").new_initial_state()
    impossible = next(n for n in range(999) if n not in state.legal_actions())
    with pytest.raises(ValueError, match="is not possible here"):
        state.apply_action(impossible)


def test_what_a_player_is_told_does_not_depend_on_cards_it_cannot_see():
    game = load(**SPELLS)
    state, generator, twins = game.new_initial_state(), Random(1), 0
    while not state.is_terminal():
        for player in range(2):
            twin = state.clone()
            twin.course.state = redealt(game.stage.rules, state.position(), player, generator)
            twins += str(twin) != str(state)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
        go_on(state, generator)
    assert twins > 10


def test_with_perfect_recall_a_player_remembers_what_it_saw_and_no_secret_of_others():
    game = load(**SPELLS, setup="play")
    state, generator = game.new_initial_state(), Random(4)
    while not state.is_terminal():
        go_on(state, generator)
    told = [state.information_state_string(player) for player in range(2)]
    drawn = [line for line in told[0].splitlines() if line.startswith("CardDrawn")]
    assert len(drawn) >= 10, "five cards each at the beginning"
    for line in drawn:
        assert ("seat=0" in line) == ("card=None" not in line)
    assert told[0] != told[1]
    shorter = state.clone()
    assert shorter.information_state_string(0) == told[0]


def test_the_parts_of_an_observation_have_names():
    game = load(ruleset="classic")
    observer = game.make_py_observer()
    observer.set_from(game.new_initial_state(), 1)
    assert observer.dict["adjacent"].shape == (22, 22)
    assert observer.dict["left"].tolist() == [1, 1]
    assert observer.tensor.shape == tuple(game.observation_tensor_shape())


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ({"ruleset": "fifth"}, "there is no ruleset"),
        ({"setup": "quick"}, "setup is one of random, play"),
        ({"max_answers": 0}, "max_answers must be at least 1"),
        ({"forces": "legion|elves"}, "no faction 'elves'"),
    ],
)
def test_what_makes_no_sense_is_refused(parameters: dict[str, Any], expected: str):
    with pytest.raises(ValueError, match=expected):
        load(**parameters)


def test_our_bots_and_their_search_play_each_other():
    game = load(ruleset="fourth", max_answers=12)
    evaluator = PlayoutEvaluator(game, seed=1)
    search = MCTSBot(game, 1.0, 4, evaluator, random_state=np.random.RandomState(1))
    bots = [SeatBot(game, GreedyBot(), seed=1), search]
    state, generator = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            go_on(state, generator)
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    assert sum(state.returns()) == 0


def test_rollouts_inside_the_engine_are_fair_and_leave_the_state_alone():
    game = load(ruleset="fourth")
    state = game.new_initial_state()
    before = str(state)
    found = PlayoutEvaluator(game, seed=1, rollouts=20).evaluate(state)
    assert str(state) == before
    assert abs(found.sum()) < 1e-9 and np.abs(found).max() < 1
