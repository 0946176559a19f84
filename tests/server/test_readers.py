"""Notation that is remembered for all games on a board is what `describe` says, in every game."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.server.readers import action_of, described, notation, notations

TABLES = (
    ("classic", (), "ford"),
    ("classic", ("tribes", "legion"), "ford"),
    ("classic-village", (), ""),
    ("fourth", ("starfall", "dwarfclan"), "windmill"),
    ("fourth", ("dwarfclan", "starfall"), "windmill"),
    ("fourth", ("mages_guild", "starfall", "dwarfclan", "night_court"), "marsh"),
    ("fourth", ("mages_guild", "night_court"), ""),
)


@pytest.mark.parametrize(("ruleset", "factions", "map_"), TABLES)
def test_remembered_notation_is_that_of_the_options(
    ruleset: str, factions: tuple[str, ...], map_: str
) -> None:
    rules = pt.rules(ruleset)
    seats = tuple(pt.Seat(faction) for faction in factions)
    for seed in range(2):
        rng = Random(seed)
        match = pt.Match(rules, pt.Setup(seats, map=map_), pt.SeededDice(seed))
        while match.to_act is not None and len(match.answers) < 400:
            state = match.state
            written = tuple(answer.text for answer in described(rules, state))
            assert notations(rules, state) == written
            number = rng.randrange(len(written))
            action = action_of(rules, state, written[number])
            assert action == rules.options(state)[number]
            assert notation(rules, state, action) == written[number]
            match.play(action)
