"""Golden games: play stays as it was, interpreted and compiled, until somebody means to change it."""

import json

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import EVENTS, kind_name
from tests.playthroughs.games import DIGESTED, DIGESTS, GAMES, GOLDEN, digest, event_lines, key


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    record = pt.record_from_text((GOLDEN / f"{name}.ptn").read_text("utf-8"))
    assert pt.verify(record).dice == "proved"
    events = [event for news in pt.Replay(record).news for event in news]
    assert event_lines(events) == (GOLDEN / f"{name}.events").read_text("utf-8")


@pytest.mark.parametrize("terms", DIGESTED, ids=lambda terms: key(*terms))
def test_thousands_of_random_games_go_as_they_went(terms: tuple[str, str, int]) -> None:
    """The same digests hold for both runs of the suite, so compiled equals interpreted."""
    assert digest(*terms) == json.loads(DIGESTS.read_text("utf-8"))[key(*terms)]


def test_every_kind_of_event_is_met_in_a_golden_game() -> None:
    met = {
        json.loads(line)["event"]
        for name in GAMES
        for line in (GOLDEN / f"{name}.events").read_text("utf-8").splitlines()
    }
    kinds = {kind_name(kind) for kind in EVENTS}
    rare = {"target_lost", "turn_passed", "game_drawn"}
    assert kinds - rare <= met
