"""`pocket-tactics odds`: one pair, tables, pictures, both languages, and what it says to wrong words."""

import json
import re
import xml.etree.ElementTree as ElementTree
from importlib.util import find_spec
from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics import odds
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.editions import sheets
from pocket_tactics.i18n import Catalogue
from tests.cli.shell import cli

SVG = "{http://www.w3.org/2000/svg}"


def test_the_chances_are_shown_with_bars_and_what_contributes():
    ran = cli("odds", "conscript", "thrall", "--ruleset", "fourth", "--defender-on", "ruins")
    assert ran.code == 0 and ran.widest <= 80
    lines = ran.out.splitlines()
    assert lines[0] == "Conscript assaults Thrall"
    shares = [line for line in lines if "%" in line]
    assert [line.split("  ")[0] for line in shares] == [
        "Only the defender falls",
        "Only the attacker falls",
        "Both fall",
        "Neither falls",
    ]
    assert all("█" in line for line in shares)
    assert "  1 re-roll by favoured terrain [F45]" in lines
    assert "  +1 DEF bump of the feature [F43]" in lines


def test_it_speaks_german_and_understands_it():
    ran = cli("odds", "Schwertkämpfer", "Moloch", "--defender-on", "Wasser", "--lang", "de")
    assert ran.code == 0
    assert ran.out.startswith("Schwertkämpfer greift an: Moloch des Dunkelwaldes\n")
    assert "Nur der Verteidiger fällt" in ran.out
    assert "Es wird gewürfelt: 50.0 %" in ran.out


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("silverleaf_champion", "hold_guardian", "--attacker-support", "9"),
        ("swordsman", "cursed_ranger", "--defender-on", "forest"),
        ("marauder", "juggernaut", "--attacker-on", "highland"),
        ("stonethrower", "thrall", "--distance", "3"),
        ("ghoul", "bondi"),
    ],
)
def test_every_kind_of_contribution_has_words(language: str, arguments: tuple[str, ...]):
    ran = cli("odds", *arguments, "--ruleset", "fourth", "--lang", language)
    assert ran.code == 0 and ran.widest <= 80
    assert "{" not in ran.out and "[]" not in ran.out


def test_a_base_falls_or_stands():
    ran = cli("odds", "marauder", "base")
    assert "The base falls" in ran.out and "The base stands" in ran.out
    assert "Both fall" not in ran.out and "points" not in ran.out
    german = cli("odds", "Plünderer", "Stützpunkt", "--lang", "de")
    assert "Der Stützpunkt fällt" in german.out


def test_a_ruleset_without_bases_says_so():
    ran = cli("odds", "conscript", "base", "--ruleset", "fourth")
    assert ran.code == 2
    assert "fourth has no bases: expected a unit" in ran.err


def test_programs_get_the_four_chances_and_the_circumstances():
    ran = cli(
        *("odds", "archer", "stalker", "--mode", "archery", "--distance", 2),
        *("--attacker-support", 1, "--json"),
    )
    told = json.loads(ran.out)
    chances = odds.between(
        pt.rules("classic"), "archer", "stalker", mode="archery", distance=2, attacker_support=1
    )
    assert {name: told[name] for name in chances.to_json()} == pytest.approx(chances.to_json())
    assert told["ruleset"] == "classic" and told["reaches"] == 1
    assert told["encounter"]["distance"] == 2
    assert told["contributions"]["attacker"][0]["rule"] == "C20"


def test_a_table_has_a_line_for_each_attacker():
    ran = cli("odds", "--table", "legion", "tribes")
    assert ran.code == 0 and ran.widest <= 80
    words = Catalogue("en")
    for card, sheet in sheets("classic").items():
        text = words.unit("classic", card)
        assert (text.name if sheet.faction == "legion" else text.short) in ran.out


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("columns", [40, 60, 120])
def test_everything_fits_the_screen(columns: int, language: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Terminal, "width", columns)
    one = cli("odds", "swordsman", "juggernaut", "--defender-on", "water", "--lang", language)
    base = cli("odds", "marauder", "base", "--lang", language)
    table = cli("odds", "--table", "legion", "tribes", "--lang", language)
    for ran in (one, base, table):
        assert ran.code == 0 and ran.widest <= columns
    assert len(re.findall(r"\d+/\d+", table.out)) == 36, "the table is split, not cut"


def test_a_table_leaves_out_what_is_not_possible():
    ran = cli("odds", "--table", "legion", "tribes", "--distance", 2, "--lang", "de")
    conscript = next(line for line in ran.out.splitlines() if line.startswith("Rekrut"))
    assert conscript.split()[1:] == ["-"] * 6
    assert "kein Angriff möglich" in ran.out


def test_programs_get_the_table():
    told = json.loads(cli("odds", "--table", "legion", "tribes", "--distance", 2, "--json").out)
    assert told["attackers"][0] == "conscript" and len(told["defenders"]) == 6
    assert told["cells"][0] == [None] * 6
    archer = told["cells"][told["attackers"].index("archer")]
    chances = odds.between(pt.rules("classic"), "archer", told["defenders"][0], distance=2)
    assert archer[0]["defender"] == pytest.approx(chances.defender)


def test_who_drowns_on_the_way_counts_in_one_assault_and_in_a_table():
    wet, dry = (
        json.loads(cli("odds", "conscript", "stalker", *ground, "--json").out)
        for ground in (("--defender-on", "water"), ())
    )
    assert (wet["reaches"], wet["lost_before"]) == (0.5, 0.5)
    assert wet["thrown"] == pytest.approx({name: dry[name] for name in wet["thrown"]})
    assert wet["attacker"] == pytest.approx(0.5 + dry["attacker"] / 2)
    assert wet["worth"] == pytest.approx((dry["worth"] - wet["payoff"]["stake"]) / 2)
    table = cli("odds", "--table", "legion", "tribes", "--defender-on", "water").out
    conscript = next(line for line in table.splitlines() if line.startswith("Conscript"))
    falls = wet["defender"] + wet["both"], wet["attacker"] + wet["both"]
    assert f"{falls[0]:.0%}/{falls[1]:.0%}".replace("%", "") in conscript.split()


def test_the_picture_is_drawn_with_the_names_of_the_language(tmp_path: Path):
    file = tmp_path / "odds.svg"
    ran = cli("odds", "--table", "legion", "tribes", "--picture", file, "--lang", "de")
    assert (ran.code, ran.out) == (0, "")
    picture = ElementTree.fromstring(file.read_text("utf-8"))
    written = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"Schwertkämpfer", "Verlust", "Gewinn"} <= set(written)
    assert sum((text or "").endswith("%") for text in written) == 2 * 36
    assert "prefers-color-scheme: dark" in file.read_text("utf-8")
    assert "max-width:100%" in picture.attrib["style"], "it shrinks on a phone"


def test_everything_in_the_picture_lies_inside_it(tmp_path: Path):
    file = tmp_path / "odds.svg"
    cli("odds", "--table", "legion", "tribes", "--distance", 2, "--picture", file)
    picture = ElementTree.fromstring(file.read_text("utf-8"))
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    for box in picture.iter(f"{SVG}rect"):
        x, y = float(box.get("x", 0)), float(box.get("y", 0))
        assert x + float(box.attrib["width"]) <= width
        assert y + float(box.attrib["height"]) <= height
    for text in picture.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= width and 0 <= float(text.attrib["y"]) <= height


@pytest.mark.skipif(find_spec("matplotlib") is not None, reason="matplotlib is installed")
def test_a_png_needs_matplotlib(tmp_path: Path):
    ran = cli("odds", "--table", "legion", "tribes", "--picture", tmp_path / "odds.png")
    assert ran.code == 2 and "matplotlib" in ran.complaint


@pytest.mark.skipif(find_spec("matplotlib") is None, reason="matplotlib is not installed")
def test_a_png_is_drawn_by_matplotlib(tmp_path: Path):
    file = tmp_path / "odds.png"
    assert cli("odds", "--table", "legion", "tribes", "--picture", file).code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("swordsmn", "stalker"), "classic has no unit 'swordsmn'; did you mean swordsman?"),
        (("archer", "xyzzy"), "there are: conscript, archer"),
        (("archer", "stalker", "--attacker-on", "forrest"), "did you mean forest?"),
        (("archer", "stalker", "--mode", "meele"), "did you mean melee?"),
        (("archer", "stalker", "--distance", "9"), "expected 1 to 6 steps, not 9"),
        (("archer", "stalker", "--distance", "4"), "archer cannot assault stalker at 4 steps"),
        (("archer", "stalker", "--defender-support", "20"), "expected 0 to 12, not 20"),
        (("archer",), "expected ATTACKER and DEFENDER"),
        (("archer", "stalker", "--table", "legion", "tribes"), "no ATTACKER and DEFENDER"),
        (("--table", "legion", "elfs"), "classic has no faction 'elfs'; there are: legion, tribes"),
        (("archer", "stalker", "--picture", "x.svg"), "add --table"),
        (("--table", "legion", "tribes", "--picture", "x.jpg"), "ends in .svg or .png"),
        (("archer", "stalker", "--ruleset", "fifth"), "there is no ruleset 'fifth'"),
    ],
)
def test_wrong_words_get_one_line_that_helps(arguments: tuple[str, ...], complaint: str):
    ran = cli("odds", *arguments)
    assert ran.code == 2 and ran.out == ""
    assert complaint in ran.complaint


def test_a_picture_that_cannot_be_written_fails(tmp_path: Path):
    ran = cli("odds", "--table", "legion", "tribes", "--picture", tmp_path / "no" / "where.svg")
    assert ran.code == 1 and "where.svg" in ran.complaint
