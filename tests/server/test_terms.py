"""The terms of a new game: what is left open is filled in, and what is wrong is said in a sentence."""

from random import Random
from typing import Any

import pytest

from pocket_tactics.editions import rules as ruleset
from pocket_tactics.play.dice import SeededDice
from pocket_tactics.play.match import Match
from pocket_tactics.play.setups import random_setup
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.requests import NewGame
from pocket_tactics.server.terms import (
    plain,
    rotated,
    setup_from_json,
    setup_of,
    setup_to_json,
)

TWO: list[dict[str, str]] = [{}, {}]
THREE: list[dict[str, str]] = [{}, {}, {}]
CLASSIC = random_setup(ruleset("classic"), 1).position


def wish(**terms: Any) -> NewGame:
    return NewGame.model_validate({"ruleset": "classic", "seats": TWO, **terms})


@pytest.mark.parametrize(
    ("terms", "map_name", "factions"),
    [
        ({}, "ford", ["legion", "tribes"]),
        ({"map": "lay"}, "", ["legion", "tribes"]),
        ({"seats": [{"force": "tribes"}, {}]}, "ford", ["tribes", "legion"]),
        ({"ruleset": "fourth"}, "fords", ["high_king", "dark_forest"]),
        (
            {"ruleset": "fourth", "seats": [{}, {"force": "mages_guild"}], "points": 75},
            "fords",
            ["high_king", "mages_guild"],
        ),
        ({"ruleset": "fourth", "centre": "ruins"}, "", ["high_king", "dark_forest"]),
        ({"ruleset": "fourth", "seats": THREE}, "clearing", None),
    ],
)
def test_what_is_left_open_is_filled_in(
    terms: dict[str, Any], map_name: str, factions: list[str] | None
) -> None:
    setup = setup_of(wish(**terms), 1)
    assert setup.map == map_name
    assert factions is None or [seat.faction for seat in setup.seats] == factions
    ruleset(wish(**terms).ruleset).start(setup)


def test_a_random_board_is_laid_by_luck() -> None:
    first, again, other = (setup_of(wish(map="random"), luck) for luck in (1, 1, 2))
    assert first == again != other
    assert first.position


def test_a_game_can_begin_in_any_position() -> None:
    setup = setup_of(wish(position=CLASSIC, seats=[{"name": "Anna"}, {}]), 1)
    assert setup.position == CLASSIC
    assert setup.seats[0].name == "Anna"


def hidden_position() -> str:
    rules = ruleset("fourth")
    setup = setup_of(wish(ruleset="fourth", seats=[{"force": "mages_guild"}] * 2), 1)
    match = Match(rules, setup, SeededDice(1))
    return rules.position(match.view(0)).to_text()


def finished_position() -> str:
    rules, rng = ruleset("classic"), Random(1)
    match = Match(rules, random_setup(rules, 5), SeededDice(1))
    while match.to_act is not None:
        match.play(rng.choice(match.options()))
    return rules.position(match.state).to_text()


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"ruleset": "chess"}, "no ruleset chess; there are: classic"),
        ({"map": "moon"}, "classic has no map moon; there are: ford"),
        ({"map": "castles"}, "classic has no map castles"),
        ({"seats": THREE}, "at most 2 players, not for 3"),
        ({"ruleset": "fourth", "map": "castles", "seats": THREE}, "for 2 players, not for 3"),
        ({"points": 75}, "no forces that are built by points"),
        ({"one_of_each": True}, "no forces that are built by points"),
        ({"ruleset": "fourth", "centre": "moon"}, "no feature moon; there are:"),
        ({"ruleset": "fourth", "centre": "ruins", "map": "castles"}, "its own central feature"),
        ({"seats": [{"force": "elves"}, {}]}, "no faction 'elves'"),
        ({"ruleset": "fourth", "seats": [{"force": "elves"}, {}]}, "no force 'elves'"),
        (
            {"ruleset": "fourth", "seats": [{}, {"force": "archer*9//plains*6/village"}]},
            "The force of seat 2: ",
        ),
        ({"ruleset": "fourth", "seats": [{"force": "////"}, {}]}, "make no sense"),
        ({"position": "nonsense"}, "This position cannot be played: "),
        ({"position": CLASSIC, "map": "ford"}, "on a map or from a position, not both"),
        ({"position": CLASSIC, "seats": THREE}, "position is for 2 players, not for 3"),
        ({"position": CLASSIC, "seats": [{"force": "tribes"}, {}]}, "or name legion, tribes"),
        ({"position": hidden_position(), "ruleset": "fourth"}, "hides cards"),
        ({"position": finished_position()}, "over in this position"),
        ({"seats": [{"player": "level1"}] * 2}, "At least one seat must be a person's"),
    ],
)
def test_wrong_terms_are_named_in_a_sentence(terms: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused) as caught:
        setup_of(wish(**terms), 1)
    refused = caught.value
    assert (refused.code, refused.status) == ("bad_terms", 422)
    assert said in refused.said("en")
    assert refused.said("de") != refused.said("en")
    assert refused.said("en").endswith((".", "]")) and ".." not in refused.said("en")


@pytest.mark.parametrize("terms", [{}, {"map": "random"}, {"ruleset": "fourth", "points": 75}])
def test_a_setup_comes_back_from_plain_values(terms: dict[str, Any]) -> None:
    setup = setup_of(wish(**terms), 3)
    assert setup_from_json(setup_to_json(setup)) == setup


def test_for_another_game_everybody_moves_on_one_seat() -> None:
    seats = [
        {"name": "A", "force": "x"},
        {"name": "B", "force": "y", "player": "level3"},
        {"name": "C"},
    ]
    again = rotated(wish(seats=seats)).seats
    assert [(seat.name, seat.force, seat.player) for seat in again] == [
        ("C", "x", "person"),
        ("A", "y", "person"),
        ("B", "", "level3"),
    ]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [(" a\n\tb ", "a b"), ("\u202eabc\u0000", "abc"), ("Jürgen 🎲", "Jürgen 🎲"), ("\u200b", "")],
)
def test_names_are_one_line_of_plain_text(typed: str, kept: str) -> None:
    assert plain(typed) == kept
