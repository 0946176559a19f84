"""The number of positions a few answers deep, hand-checked at small depth."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import pocket_tactics as pt
from tests.battle import battle
from tests.kit import Game, census, drawn

POSITIONS = tomllib.loads(Path(__file__).with_name("positions.toml").read_text())["position"]


def game_at(position: dict[str, Any]) -> Game:
    if "board" not in position:
        rules = pt.rules(position["ruleset"])
        return Game(rules, rules.start())
    if "units" in position:
        return battle(
            position["board"], position["units"], reserve=tuple(position.get("reserve", ()))
        )
    return drawn(
        position["board"],
        ruleset=position["ruleset"],
        turn=position.get("turn", 0),
        reserve=tuple(position.get("reserve", ("-", "-"))),
    )


@pytest.mark.parametrize("position", POSITIONS, ids=[position["id"] for position in POSITIONS])
def test_census(position: dict[str, Any]) -> None:
    """Each depth by itself, so that a wrong figure shows how deep it lies."""
    game = game_at(position)
    depths = range(1, len(position["counts"]) + 1)
    assert [census(game.rules, game.state, depth) for depth in depths] == position["counts"]
