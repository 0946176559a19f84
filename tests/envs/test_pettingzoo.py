"""The PettingZoo environment: its makers' tests, seeds, rewards, limits, drawings, and what it refuses."""

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import pocket_tactics as pt
from benchmarks.pettingzoo_steps import measured
from pocket_tactics.engine.position import cards_of
from pocket_tactics.envs import pettingzoo
from pocket_tactics.envs.pettingzoo import env, parallel_env, raw_env
from pocket_tactics.i18n import Catalogue
from tests.play.secrecy import redealt

GAMES: list[dict[str, Any]] = [
    {"ruleset": "classic"},
    {"ruleset": "classic", "map_name": "ford", "setup": "play"},
    {"ruleset": "classic-village", "setup": "play"},
    {"ruleset": "fourth"},
    {"ruleset": "fourth", "forces": ("mages_guild", "mages_guild")},
    {"ruleset": "fourth", "players": 4},
]


def play_out(raw: raw_env, seed: int) -> dict[str, float]:
    """A game of random answers; gives what each seat got over the whole game."""
    generator = np.random.default_rng(seed)
    raw.reset(seed=seed)
    got = dict.fromkeys(raw.possible_agents, 0.0)
    for agent in raw.agent_iter():
        _, reward, terminated, truncated, infos = raw.last(observe=False)
        got[agent] += reward
        legal = np.flatnonzero(infos["action_mask"])
        raw.step(None if terminated or truncated else int(generator.choice(legal)))
    return got


# PettingZoo's test expects plain arrays; only its own board games are excused for having an action mask beside them.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_it_passes_the_tests_of_its_makers(options: dict[str, Any]):
    api_test(env(**options), num_cycles=60)
    seed_test(lambda: env(**options), num_cycles=30)


def test_it_passes_the_drawing_test_of_its_makers():
    render_test(lambda render_mode: env("classic", render_mode=render_mode))


def test_the_same_seed_gives_the_same_game_and_another_seed_another():
    raw = raw_env("classic")
    positions = []
    for seed in (1, 1, 2):
        play_out(raw, seed)
        positions.append(raw.stage.rules.position(raw.position).to_text())
    assert positions[0] == positions[1] != positions[2]


def test_without_a_seed_the_next_game_is_another_one():
    raw = raw_env("classic")
    raw.reset(seed=1)
    first = raw.stage.rules.position(raw.position)
    raw.reset()
    assert raw.stage.rules.position(raw.position) != first


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_winner_gets_1_and_the_others_lose_1_together(options: dict[str, Any]):
    raw = raw_env(**options)
    for seed in range(4):
        got = play_out(raw, seed)
        outcome = raw.stage.rules.result(raw.position)
        assert outcome is not None
        if outcome.winner is None:
            assert set(got.values()) == {0.0}
        else:
            assert got.pop(f"seat_{outcome.winner}") == 1
            assert set(got.values()) == {-1 / len(got)}


def test_a_seat_is_asked_what_the_engine_asks_it():
    raw = raw_env("fourth", players=4)
    raw.reset(seed=3)
    for agent in raw.agent_iter(max_iter=60):
        observation, _, terminated, truncated, infos = raw.last()
        if terminated or truncated:
            break
        assert agent == f"seat_{raw.position.to_act}"
        options = raw.stage.rules.options(raw.position)
        assert observation["action_mask"].sum() == len(options)
        assert np.array_equal(observation["action_mask"], infos["action_mask"])
        for other in set(raw.agents) - {agent}:
            assert not raw.observe(other)["action_mask"].any()
        raw.step(int(np.flatnonzero(observation["action_mask"])[0]))


def test_what_a_seat_observes_does_not_depend_on_cards_it_cannot_see():
    raw = raw_env("fourth", forces=("mages_guild", "mages_guild"))
    generator, different = Random(1), 0
    raw.reset(seed=1)
    for _ in raw.agent_iter():
        _, _, terminated, truncated, infos = raw.last(observe=False)
        if terminated or truncated:
            break
        true = raw.position
        for seat, other in enumerate(raw.agents):
            seen = raw.observe(other)
            raw.position = redealt(raw.stage.rules, true, seat, generator)
            different += cards_of(raw.position, 1 - seat) != cards_of(true, 1 - seat)
            again = raw.observe(other)
            assert all(np.array_equal(seen[part], again[part]) for part in seen)
            raw.position = true
        raw.step(int(generator.choice(np.flatnonzero(infos["action_mask"]))))
    assert different > 20


def test_it_passes_the_cycles_test_of_its_makers():
    max_cycles_test(pettingzoo)


# As above: an observation with an action mask beside it.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("ruleset", ["classic", "fourth"])
def test_the_parallel_form_passes_the_test_of_its_makers(ruleset: str):
    parallel_api_test(parallel_env(ruleset), num_cycles=60)


def test_a_seat_is_cut_when_it_has_answered_max_cycles_times_and_the_others_go_on():
    raw = raw_env("classic", max_cycles=4)
    raw.reset(seed=1)
    steps = dict.fromkeys(raw.agents, 0)
    for agent in raw.agent_iter():
        _, reward, terminated, truncated, infos = raw.last()
        assert reward == 0 and not terminated
        steps[agent] += 1
        legal = np.flatnonzero(infos["action_mask"])
        raw.step(None if truncated else int(legal[0]))
    assert set(steps.values()) == {4 + 1}, "four answers and one step for being dead"


def test_in_the_parallel_form_a_cycle_takes_one_answer_of_each_seat_that_is_asked():
    parallel = parallel_env("classic", max_cycles=3)
    parallel.reset(seed=1)
    asked = parallel.raw.agent_selection
    first = int(np.flatnonzero(parallel.raw.infos[asked]["action_mask"])[0])
    parallel.step(dict.fromkeys(parallel.agents, first))
    answered = parallel.raw._answered
    assert answered[asked] == 1 and set(answered.values()) <= {0, 1}
    for _ in range(2):
        _, _, _, truncations, _ = parallel.step(dict.fromkeys(parallel.agents, first))
    assert all(truncations.values()) and parallel.agents == []


def test_played_setups_begin_with_an_empty_table_and_random_ones_with_the_first_turn():
    played, ready = raw_env("classic", setup="play"), raw_env("classic")
    played.reset(seed=1)
    ready.reset(seed=1)
    assert played.position.turns == 0 and played.position.board.size == 0
    assert ready.position.turns == 1
    assert played.action_space("seat_0") == ready.action_space("seat_0")


def test_an_illegal_answer_is_refused_and_changes_nothing():
    raw = raw_env("classic")
    raw.reset(seed=1)
    before = raw.stage.rules.position(raw.position)
    illegal = int(np.flatnonzero(raw.infos[raw.agent_selection]["action_mask"] == 0)[0])
    for action in (illegal, None):
        with pytest.raises(pt.IllegalAction, match=f"action {action} is not possible here"):
            raw.step(action)
    assert raw.stage.rules.position(raw.position) == before


def illegal_for(wrapped: Any) -> tuple[str, int]:
    """Whoever is asked, and an action that is not possible."""
    agent = wrapped.agent_selection
    return agent, int(np.flatnonzero(wrapped.observe(agent)["action_mask"] == 0)[0])


def test_wrapped_an_illegal_answer_is_replaced_by_a_legal_one():
    wrapped = env("classic")
    wrapped.reset(seed=1)
    _, action = illegal_for(wrapped)
    wrapped.step(action)
    assert not any(wrapped.terminations.values()) and wrapped.unwrapped.position.turns >= 1


def test_an_illegal_answer_loses_where_that_is_wanted():
    wrapped = env("classic", illegal="loses")
    wrapped.reset(seed=1)
    agent, action = illegal_for(wrapped)
    wrapped.step(action)
    assert wrapped.rewards[agent] == -1 and all(wrapped.terminations.values())


def test_the_table_can_be_drawn():
    raw = raw_env("classic", map_name="ford", render_mode="ansi")
    raw.reset(seed=1)
    drawn = raw.render()
    assert drawn is not None
    assert "d1 base" in drawn and ">seat" in drawn and "conscript" in drawn
    raw.step(int(np.flatnonzero(raw.infos[raw.agent_selection]["action_mask"])[0]))
    told = raw.render()
    assert told is not None and "moves from" in told.splitlines()[0]


def test_drawn_for_people_it_is_printed(capsys: pytest.CaptureFixture[str]):
    raw = raw_env("fourth", setup="play", render_mode="human")
    raw.reset(seed=1)
    for _ in range(3):
        raw.step(int(np.flatnonzero(raw.infos[raw.agent_selection]["action_mask"])[0]))
    assert capsys.readouterr().out.count(">seat") == 4
    assert raw.render() is None


def test_the_lines_above_a_drawing_name_no_card_that_is_drawn():
    raw = raw_env("fourth", forces=("mages_guild", "mages_guild"), setup="play", render_mode="ansi")
    raw.reset(seed=1)
    while raw.position.turns == 0:
        raw.step(int(np.flatnonzero(raw.infos[raw.agent_selection]["action_mask"])[0]))
    drawn = raw.render()
    assert drawn is not None and drawn.count("a card is drawn") == 10
    spells = [Catalogue("en").spell("fourth", card.id) for card in raw.stage.table.spell if card.id]
    assert not any(spell in drawn for spell in spells)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"ruleset": "fifth"}, "there is no ruleset 'fifth'"),
        ({"map_name": "moon"}, "classic has no map 'moon'"),
        ({"setup": "quick"}, "setup is one of random, play"),
        ({"players": 3}, "classic is for 2 players"),
        ({"ruleset": "fourth", "map_name": "marsh", "players": 2}, "for 4 players, not for 2"),
        ({"forces": ("legion", "elves")}, "no faction 'elves'"),
        ({"max_cycles": 0}, "max_cycles must be at least 1"),
        ({"illegal": "ignored"}, "illegal is"),
        ({"render_mode": "rgb_array"}, "render_mode is ansi or human"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_was_expected(
    options: dict[str, Any], expected: str
):
    with pytest.raises(ValueError, match=expected):
        raw_env(**options)


def test_drawing_needs_a_mode():
    raw = raw_env("classic")
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode='ansi'"):
        raw.render()


def test_the_benchmark_counts_every_answer_of_its_games() -> None:
    steps, seconds = measured("classic", 2)
    assert steps > 20 and seconds > 0
    assert measured("classic", 1)[0] < steps == measured("classic", 2)[0]
