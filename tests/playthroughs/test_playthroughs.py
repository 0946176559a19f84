"""Golden games: play stays as it was, interpreted and compiled, until somebody means to change it."""

import json

import pytest

import pocket_tactics as pt
from pocket_tactics.editions import RULESETS, sheets, spells
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.engine.events import EVENTS, kind_name
from tests.playthroughs.games import (
    DIGESTED,
    DIGESTS,
    GAMES,
    GOLDEN,
    TENTHS,
    Digested,
    card_met,
    digest,
    event_lines,
    key,
)


def golden(name: str) -> pt.Record:
    return pt.record_from_text((GOLDEN / f"{name}.ptn").read_text("utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    record = golden(name)
    assert pt.verify(record).dice == "proved"
    events = [event for news in pt.Replay(record).news for event in news]
    assert event_lines(events) == (GOLDEN / f"{name}.events").read_text("utf-8")


@pytest.mark.parametrize("terms", (*TENTHS, *DIGESTED) if COMPILED else TENTHS, ids=key)
def test_random_games_go_as_they_went(terms: Digested) -> None:
    """Hundreds by digests that hold for both runs of the suite, so compiled equals interpreted; then thousands."""
    assert digest(terms) == json.loads(DIGESTS.read_text("utf-8"))[key(terms)]


def test_every_kind_of_event_is_met_in_a_golden_game() -> None:
    met = {
        json.loads(line)["event"]
        for name in GAMES
        for line in (GOLDEN / f"{name}.events").read_text("utf-8").splitlines()
    }
    kinds = {kind_name(kind) for kind in EVENTS}
    rare = {"target_lost", "turn_passed", "game_drawn"}
    assert kinds - rare <= met


def cards_of(name: str) -> set[str]:
    """The cards that are put to use in a golden game."""
    record = golden(name)
    rules = pt.rules(record.ruleset)
    state = rules.start(record.setup)
    found: set[str] = set()
    for ply in record.plies:
        action = rules.parse(state, ply.text)
        if card := card_met(rules.describe(state, action)):
            found.add(card)
        state = rules.after(state, action)
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_card_is_met_in_a_golden_game(ruleset: str) -> None:
    """Every unit card is activated, every spell is cast."""
    names = [name for name, terms in GAMES.items() if terms.ruleset == ruleset]
    met = set[str]().union(*(cards_of(name) for name in names))
    missing = {*sheets(ruleset), *spells(ruleset)} - met
    assert not missing, f"cards that no golden game meets: {', '.join(sorted(missing))}"
