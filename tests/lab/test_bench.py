"""What the benchmark tells, and that it counts what it says; how fast anything is stays out of tests."""

import json
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.lab.bench import (
    LINES,
    bench,
    best_rate,
    openspiel_game,
    stepped_game,
    weighted,
)


def test_the_benchmark_tells_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pocket_tactics.lab.bench.STARTS", 1)
    heard: list[str] = []
    found = json.loads(json.dumps(bench(0.01, openspiel=False, progress=heard.append)))
    assert found["compiled"] == COMPILED
    assert set(found["rulesets"]) == set(LINES) > set(RULESETS)
    for figures in found["rulesets"].values():
        for rate in ("playout", "stepped", "interpreted", "from_setup"):
            assert figures[f"{rate}_actions_per_s"] > 0
        assert figures["ratio_interpreted"] > 0
        assert figures["ratio_openspiel"] is None
        assert figures["ratio_openspiel_stepped"] is None
        assert 0 < figures["state_bytes"] <= found["state_bytes"]
    assert found["openspiel"] == {"backgammon_actions_per_s": None}
    assert isinstance(found["import_ms"], float)
    assert set(found["machine"]) == {"python", "implementation", "system", "cpu"}
    assert len(heard) == 4 * len(LINES) + 1


def test_no_time_is_refused() -> None:
    with pytest.raises(ValueError, match="seconds must be more than 0"):
        bench(0, openspiel=False)


@pytest.mark.parametrize("name", LINES)
def test_a_stepped_game_is_played_to_its_end(name: str) -> None:
    line = LINES[name]
    assert stepped_game(pt.rules(line.ruleset), line.on_map(), Random(1)) > 20


def test_a_line_is_of_the_factions_it_names() -> None:
    """Two seats with Core Set 2, and four with the Mages Guild and its spells among them."""
    rules = pt.rules("fourth")
    for name, factions in (("fourth", 2), ("fourth-4", 4)):
        for setup in (LINES[name].on_map(), LINES[name].laid()):
            table = rules.start(setup).table
            assert tuple(faction.id for faction in table.factions) == LINES[name].factions
            assert table.seats == factions
            assert (table.spells > 1) == (factions == 4)


def test_a_rate_counts_actions_per_second() -> None:
    assert best_rate(lambda: sum(1 for _ in range(1000)), 0.01) > 1000


@pytest.mark.parametrize(("luck", "outcome"), [(0.0, 7), (0.24, 7), (0.26, 8), (1.0, 8)])
def test_chance_falls_on_an_outcome_by_its_weight(luck: float, outcome: int) -> None:
    assert weighted([(7, 0.25), (8, 0.75)], luck) == outcome


class ShortGame:
    """Chance, then a seat, then the end, with the verbs of an OpenSpiel state."""

    def __init__(self) -> None:
        self.answers: list[int] = []

    def new_initial_state(self) -> "ShortGame":
        return ShortGame()

    def is_terminal(self) -> bool:
        return len(self.answers) == 2

    def is_chance_node(self) -> bool:
        return not self.answers

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 1.0)]

    def legal_actions(self) -> list[int]:
        return [2]

    def apply_action(self, answer: int) -> None:
        assert answer == len(self.answers) + 1
        self.answers.append(answer)


def test_chance_and_seats_count_alike_in_openspiel() -> None:
    assert openspiel_game(ShortGame(), Random(1)) == 2
