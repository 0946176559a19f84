"""Choosing a force: ready-made ones, one's own card by card, and what the command line makes of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics.cli.forces import (
    Workshop,
    ask_own_force,
    entries,
    told_problem,
)
from pocket_tactics.cli.start import Terms, ask_terms
from pocket_tactics.cli.table_terms import Wishes, table_of
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.i18n import LANGUAGES
from pocket_tactics.play.forces import LAY, playable_forces, usual_forces, usual_map
from tests.cli.shell import cli, said, stream

FOURTH = pt.rules("fourth")
OWN = "archer*2+conscript//plains*5+water/village"


def workshop(language: str = "en", *, one_of_each: bool = False) -> Workshop:
    words = Words(Terminal(False, stream()), language, "fourth")
    return Workshop(words, pt.GameOptions(one_of_each=one_of_each))


def shown(made: Workshop) -> str:
    return "\n".join(line.plain for line in made.lines(80))


def number_of(key: str) -> int:
    return 1 + next(place for place, entry in enumerate(entries()) if entry.key == key)


def test_everything_of_the_shop_is_numbered_once():
    made, shop = workshop(), pt.shop()
    keys = [entry.key for entry in made.entries]
    assert keys == [*shop.units, *shop.spells, *shop.terrains, *shop.features]
    text = shown(made)
    assert all(f"{number} " in text for number in range(1, len(keys) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_workshop_fits_a_small_screen(language: str):
    made = workshop(language)
    for card in list(pt.shop().units)[:8]:
        made.take(card)
    lines = made.lines(80)
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 21


def test_points_used_and_left_are_shown():
    made = workshop()
    assert made.take(f"{number_of('archer')}*2 {number_of('fireball')}")
    assert made.force.units == {"archer": 2}
    assert "18 of 50 points, 32 left" in shown(made)
    assert "Archer 8 ×2" in shown(made)


@pytest.mark.parametrize("line", ["conscript*2", "Rekrut * 2", "1 1", "1,1", "1*2"])
def test_a_card_is_taken_by_number_or_name(line: str):
    made = workshop()
    assert made.take(line)
    assert made.force.units == {"conscript": 2}


def test_a_card_can_be_put_back():
    made = workshop()
    made.take("archer*3")
    assert made.take(f"-{number_of('archer')}*2")
    assert made.force.units == {"archer": 1}
    assert made.take("-archer*9")
    assert made.force.units == {}


def test_there_are_always_six_tiles():
    """A tile takes the place of one of the kind there is most of; taken away, it is replaced."""
    made = workshop()
    for line in ("water", "water", "stonework*3", "-water", "plains*9", "-stonework"):
        assert made.take(line)
        assert sum(made.force.tiles.values()) == 6
    assert made.force.tiles == {"plains": 6}


def test_a_feature_takes_the_place_of_the_other():
    made = workshop()
    assert made.take("Dorf")
    assert made.force.feature == "village"
    assert made.take(str(number_of("ruins")))
    assert made.force.feature == "ruins"


@pytest.mark.parametrize("line", ["starfall_50", pt.ready_made_forces()["starfall_50"].to_text()])
def test_a_whole_force_can_be_begun_with(line: str):
    made = workshop()
    assert made.take(line)
    assert made.force == pt.ready_made_forces()["starfall_50"]
    assert made.problems == []


@pytest.mark.parametrize("line", ["xyzzy", "0", "99", "1 99", "archer*2/", "-", "elf"])
def test_nonsense_changes_nothing(line: str):
    made = workshop()
    before = made.force
    assert not made.take(line)
    assert made.force == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_problems_are_shown_at_once(language: str):
    made = workshop(language, one_of_each=True)
    made.take("pit fiend*4")
    kinds = [problem.kind for problem in made.problems]
    assert kinds == ["nobody_to_start", "too_many_copies", "too_many_points"]
    text = " ".join(shown(made).split())
    for problem in made.problems:
        assert told_problem(made.words, problem) in text
        assert f"[{problem.rule}]" in text


def test_a_force_is_ready_when_nothing_is_wrong_with_it(monkeypatch: pytest.MonkeyPatch):
    terminal = Terminal(False, written := stream())
    lines = iter(
        ["archer*9", "", "? archer", "xyzzy", "-archer*7", "conscript", "water", "dorf", ""]
    )
    monkeypatch.setattr(terminal, "ask", lambda prompt: next(lines))
    words = Words(terminal, "en", "fourth")
    assert ask_own_force(terminal, words, pt.GameOptions()) == OWN
    text = said(written)
    assert "The force cannot be played yet." in text
    assert "The force costs 72 points; 50 is the most. [F1]" in text
    assert "Arcing Shot" in text
    assert "“xyzzy” is nothing that can be chosen." in text


def test_a_person_can_leave_the_workshop(monkeypatch: pytest.MonkeyPatch):
    terminal = Terminal(False, stream())
    monkeypatch.setattr(terminal, "ask", lambda prompt: "q")
    with pytest.raises(EOFError):
        ask_own_force(terminal, Words(terminal, "en", "fourth"), pt.GameOptions())


def test_of_each_faction_the_largest_allowed_force_is_offered():
    assert [*playable_forces(pt.GameOptions())] == [
        f"{faction}_50" for faction in FOURTH.content.factions
    ]
    assert "high_king_75" in playable_forces(pt.GameOptions(points=75))
    assert "starfall_50" in playable_forces(pt.GameOptions(points=75))
    assert "high_king_50" in playable_forces(pt.GameOptions(points=75, one_of_each=True))


def test_the_usual_forces_are_those_of_the_map():
    assert usual_forces(FOURTH, "windmill", 2) == ("starfall", "dwarfclan")
    assert usual_forces(FOURTH, "castles", 2) == ("mages_guild", "mages_guild")
    assert usual_forces(FOURTH, "marsh", 4) == ("starfall", "dwarfclan") * 2
    assert usual_forces(FOURTH, LAY, 6) == tuple(FOURTH.content.factions)


@pytest.mark.parametrize(
    ("seats", "forces", "found"),
    [
        (2, (), "fords"),
        (2, ("dwarfclan", "starfall_50"), "windmill"),
        (2, ("night_court", "starfall"), "fords"),
        (4, (), "marsh"),
        (5, (), LAY),
    ],
)
def test_a_map_is_found_for_the_forces_and_the_number_of_players(
    seats: int, forces: tuple[str, ...], found: str
):
    assert usual_map(FOURTH, seats, forces) == found


def test_seats_left_open_get_the_usual_forces():
    assert table_of(FOURTH, Wishes(forces=("dark_forest",))).forces == ("dark_forest", "high_king")
    assert table_of(FOURTH, Wishes(map="windmill", forces=(OWN,))).forces == (OWN, "starfall")
    at = table_of(FOURTH, Wishes(players=5))
    assert (at.seats, at.map, len(set(at.forces))) == (5, LAY, 5)
    assert table_of(FOURTH, Wishes(), named_seats=3).seats == 3


def test_a_bad_force_is_one_line_with_all_that_is_wrong():
    ran = cli(
        "play", "fourth", "--seat", "starfall", "--seat", "archer*9+conscrit//plains*5/vilage"
    )
    assert ran.code == 2
    complaint = ran.complaint
    assert "the force of seat 1" in complaint
    for words in ("conscrit", "72 points", "5 terrain tiles", "vilage", "[F2]"):
        assert words in complaint


def test_what_is_wrong_is_told_in_the_language_asked_for():
    ran = cli("play", "fourth", "--seat", "archer*9//plains*6/village", "--lang", "de")
    assert "Die Armee kostet 72 Punkte; höchstens 50 sind erlaubt." in ran.complaint


def test_larger_games_are_agreed_by_points(tmp_path: Path):
    file = tmp_path / "game.ptn"
    forces = ("--seat", "high_king", "--seat", OWN)
    ran = cli("play", "fourth", *forces, "--points", 75, "--seed", 1, "--save", file, typed=["1"])
    assert ran.code == 0
    text = file.read_text("utf-8")
    assert '[Seat0 "high_king"]' in text and f'[Seat1 "{OWN}"]' in text
    assert '[Points "75"]' in text
    assert "2 Archer, 2 Spearman" in ran.words
    assert cli("verify", file).code == 0


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Lines that are typed at the questions before a game, on a terminal."""
    typed: list[str] = []
    monkeypatch.setattr(Terminal, "ask", lambda self, prompt: typed.pop(0))
    yield typed
    assert typed == []


TERMS = {
    "the usual forces": (
        ["3", "", "", "", ""],
        Terms("fourth", "fords", ("person", "greedy"), ("high_king", "dark_forest")),
    ),
    "several opponents": (
        ["3", "4", "", "2", ""],
        Terms("fourth", "marsh", ("person", *["random"] * 3), ("starfall", "dwarfclan") * 2),
    ),
    "seat by seat": (
        ["3", "3", "2", "4", "3", "1", ""],
        Terms(
            "fourth",
            LAY,
            ("person", "person", "greedy"),
            ("high_king", "dark_forest", "starfall"),
        ),
    ),
    "ready-made forces of 75 points": (
        ["3", "2", "4", "2", "2", "2", "4", "1", "6"],
        Terms(
            "fourth",
            LAY,
            ("person", "random"),
            ("high_king_75", "night_court_50"),
            pt.GameOptions(points=75, centre="township"),
        ),
    ),
    "a force of one's own": (
        ["3", "2", "1", "", "2", "4", "7", "conscript", "archer", "", "1"],
        Terms(
            "fourth",
            "fords",
            ("person", "greedy"),
            ("conscript+archer//plains*6/forest", "dark_forest_50"),
            pt.GameOptions(one_of_each=True),
        ),
    ),
    "people choose unseen": (
        ["3", "2", "2", "3", "2", "", "", "1", "", "1"],
        Terms("fourth", "windmill", ("person", "person"), ("starfall_50", "dwarfclan_50")),
    ),
}


@pytest.mark.parametrize("name", TERMS)
def test_the_questions_before_a_game(answers: list[str], name: str):
    typed, expected = TERMS[name]
    answers += typed
    assert ask_terms(Terminal(False, stream()), "en") == expected


def test_a_number_of_players_that_makes_no_sense_is_asked_for_again(answers: list[str]):
    answers += ["1", "7", "x", "3", "", "", ""]
    terms = ask_terms(Terminal(False, stream()), "en", "fourth")
    assert len(terms.players) == 3
