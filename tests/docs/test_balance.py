"""The page about the balance of factions says what was played, and marks what is not balanced."""

import re
from pathlib import Path

import pytest

from docs.make_balance import main, page
from pocket_tactics.lab.arena_rounds import Game
from pocket_tactics.lab.matchups import Result, result_of
from pocket_tactics.lab.meetings import Meeting, matchups_of

FIRST_WINS = Meeting((Game(0, 0, "base", 8), Game(0, 1, "base", 8)), (0, 0))
SHARED = Meeting((Game(0, 0, "base", 8), Game(1, 0, "base", 8)), (0, 0))


def results(ruleset: str, meetings: list[Meeting]) -> list[Result]:
    known = dict(enumerate(meetings))
    return [result_of(matchup, known) for matchup in matchups_of(ruleset, "random", 7)]


def row(text: str, start: str) -> list[str]:
    """The cells of the table's row that begins so."""
    (found,) = re.findall(rf"^\| {re.escape(start)} \| (.*) \|$", text, re.MULTILINE)
    return str(found).split(" | ")


def test_the_page_says_how_it_was_made() -> None:
    text = page({"classic": results("classic", [SHARED, SHARED])})
    assert "make_balance --bot random --games 4 --seed 7" in text
    assert "`random`: 4 games each" in text


def test_rates_stand_in_a_matrix_from_both_sides() -> None:
    text = page({"fourth": results("fourth", [FIRST_WINS, SHARED])})
    assert row(text, "High King") == ["–", *["**75.0**"] * 5]
    assert row(text, "Night Court °") == [*["**25.0**"] * 5, "–"]


def test_a_balanced_matchup_is_not_marked() -> None:
    text = page({"fourth": results("fourth", [SHARED])})
    assert row(text, "Guild °") == [*["50.0"] * 4, "–", "50.0"]
    assert "**50.0" not in text


def test_house_matchups_outside_are_named_beside_the_strength_of_the_printed() -> None:
    """With the first of each two winning three games of four."""
    text = page({"fourth": results("fourth", [FIRST_WINS, SHARED])})
    assert "High King : Guild ° (75.0 %)" in text
    assert "High King 75.0 %, Dark Forest 58.3 %, Starfall 41.7 %, Dwarfclan 25.0 %." in text
    outside = text.partition("Outside the bounds")[2].partition("\n\n")[0]
    assert outside.count("(75.0 %)") == 9, "those between printed factions are nobody's to mend"
    assert "Outside" not in page({"fourth": results("fourth", [SHARED])})


def test_the_first_turn_has_its_own_rate() -> None:
    text = page({"classic": results("classic", [SHARED] * 8)})
    assert re.search(r"takes the first turn wins 100\.0 % \(\d+\.\d to 100\.0\)", text)


def test_house_figures_are_told_from_printed_ones() -> None:
    text = page(
        {name: results(name, [SHARED]) for name in ("classic", "classic-village", "fourth")}
    )
    assert text.count("| Classic | ") == 2, "both rulesets have the same cards"
    assert "| Fourth Edition | Starfall Enclave | – | copies, cost, dice" in text
    assert "| Fourth Edition | Fireball | effect | cost |" in text


def test_the_command_plays_and_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "balance.md"
    assert main(f"--bot random --games 2 --output {output}".split()) == 0
    text = output.read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("## ")] == [
        "## Classic (`classic`)",
        "## Classic with Villages (`classic-village`)",
        "## Fourth Edition (`fourth`)",
        "## House figures",
    ]
    assert "fourth\n" in capsys.readouterr().err
