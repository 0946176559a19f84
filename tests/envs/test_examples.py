"""The example programs of the docs run, in a very short form."""

import re
import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def test_training_shows_the_score_before_and_after(capsys: pytest.CaptureFixture[str]):
    program = runpy.run_path(str(EXAMPLES / "train_pettingzoo.py"))
    program["main"](["--games", "2", "--trials", "2"])
    said = capsys.readouterr().out
    assert re.search(r"^before: [01]\.\d\d", said)
    assert re.search(r"after 2 games: [01]\.\d\d", said)
    assert "nearer to the base" in said


def test_training_makes_the_likelier_what_won():
    """One step along the gradient of an answer makes that answer more likely than it was."""
    program = runpy.run_path(str(EXAMPLES / "train_pettingzoo.py"))
    np, pettingzoo = program["np"], program["pettingzoo"]
    raw = pettingzoo.raw_env("classic", map_name="ford")
    raw.reset(seed=1)
    policy = program["Policy"](raw, np.random.default_rng(1))
    seen = raw.observe(raw.agent_selection)
    action, gradient = policy.choose(seen)
    actions = np.flatnonzero(seen["action_mask"])
    features = policy.features(seen["observation"], actions)
    policy.weights += 0.1 * gradient
    worth = np.exp(features @ policy.weights)
    odds = dict(zip(actions.tolist(), worth / worth.sum(), strict=True))
    assert odds[action] > 1 / len(actions)


def test_their_search_is_measured_against_our_bot(capsys: pytest.CaptureFixture[str]):
    program = runpy.run_path(str(EXAMPLES / "openspiel_mcts.py"))
    words = ["--games", "2", "--simulations", "2", "--max-answers", "6", "--opponent", "random"]
    program["main"](words)
    said = capsys.readouterr().out
    assert re.search(r"won \d, drew \d, lost \d against random", said)
