"""The commands that report: data on stdout, the rest on stderr, wrong use in one line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.i18n import LANGUAGES
from pocket_tactics.lab import bench
from tests.cli.shell import cli, environment, played


def test_the_version_says_whether_the_engine_is_compiled():
    kind = "compiled" if COMPILED else "pure Python"
    assert cli("--version").out == f"pocket-tactics {pt.__version__} ({kind})\n"


def test_without_a_command_there_is_help():
    ran = cli()
    assert ran.code == 0
    assert "simulate" in ran.out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("juggle", "juggle"),
        ("play --ruleset chess", "classic, classic-village"),
        ("play --map moon", "ford"),
        ("play --seat0 hal", "person, random, greedy"),
        ("play --seat1 hal", "--seat1"),
        ("play --lang fr", "en, de"),
        ("play --dice loaded", "fair, seeded, typed"),
        ("play --dice fair --seed 1", "--seed"),
        ("play --seed x", "--seed"),
        ("play --seed -1", "--seed"),
        ("play --names A,B,C", "at most 2"),
        ("play fourth --names A,B,C", "at most 2"),
        ("play chess", "classic, classic-village, fourth"),
        ("play fourth --ruleset classic", "name one of them"),
        ("play fourth --map ford", "windmill"),
        ("play fourth --map marsh --seat starfall --seat dwarfclan --players 2", "for 4 players"),
        ("play fourth --players 7", "--players"),
        ("play fourth --players 2 --seat3 person", "--players"),
        ("play classic --players 3", "at most 2"),
        ("play classic --points 75", "--points"),
        ("play classic --one-of-each", "--one-of-each"),
        ("play classic --centre forest", "--centre"),
        ("play fourth --centre moon", "forest, highland"),
        ("play fourth --centre forest --map fords", "its own central feature"),
        ("play fourth --points 0", "--points"),
        ("play fourth --points 301", "--points"),
        ("play fourth --seat dragon", "starfall_50"),
        ("play fourth --seat archer*2/plains", "units/spells/tiles/feature"),
        ("play classic --seat legion --seat legion", "expected different factions"),
        ("play --load game.ptn --seat starfall", "--seat"),
        ("play fourth --load game.ptn", "RULESET"),
        ("play --names " + "x" * 40, "--names"),
        ("play --save /nowhere/game.ptn", "--save"),
        ("play --load game.ptn --map ford", "--map"),
        ("play --flag", "--flag"),
        ("simulate", "RULESET"),
        ("simulate chess", "classic, classic-village"),
        ("simulate classic --games 0", "--games"),
        ("simulate classic --jobs 0", "--jobs"),
        ("simulate classic --bots greedy", "--bots"),
        ("simulate fourth --bots random,random,random", "two names"),
        ("simulate fourth --map marsh --bots a,b,c,d,e", "2 to 4 names"),
        ("simulate fourth --seat archer*9//plains*6/village", "72 points"),
        ("simulate classic --bots greedy,hal", "hal"),
        ("simulate classic --map moon", "moon"),
        ("rules C99", "near matches"),
        ("rules whatever", "no rule"),
        ("rules --ruleset chess", "classic, classic-village"),
        ("rules --lang fr", "en, de"),
        ("cards xyzzy", "xyzzy"),
        ("cards --ruleset chess", "classic, classic-village"),
        ("bench --seconds 0", "--seconds"),
        ("replay", "FILE"),
        ("replay x.ptn --lang fr", "en, de"),
    ],
)
def test_wrong_use_is_one_line_on_stderr(arguments: str, expected: str):
    ran = cli(*arguments.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.complaint.startswith("pocket-tactics: ")
    assert expected in ran.complaint


def test_simulate_prints_json_and_its_seed():
    ran = cli("simulate", "classic", "--games", 6, "--bots", "random,random", "--seed", 5, "--json")
    told = json.loads(ran.out)
    assert told["games"] == 6
    assert sum(told["wins"]) + told["draws"] == 6
    assert told["seed"] == 5
    assert {"mean_turns", "actions", "ruleset", "bots"} <= told.keys()
    assert ran.err == "seed 5\n"


def test_simulate_plays_with_more_seats_and_forces():
    forces = ("--seat", "mages_guild", "--seat", "archer*2+conscript//plains*5+water/village")
    ran = cli(
        *("simulate", "fourth", "--games", 2, "--bots", "random,random", "--seed", 3, "--json"),
        *(*forces, "--players", 3),
    )
    told = json.loads(ran.out)
    assert told["bots"] == ["random"] * 3
    assert told["factions"] == [
        "mages_guild",
        "archer*2+conscript//plains*5+water/village",
        "high_king",
    ]
    assert sum(told["seat_wins"]) + told["draws"] == 2


def test_simulate_tells_people_about_every_seat():
    ran = cli(
        *("simulate", "fourth", "--games", 2, "--bots", "random,random", "--seed", 3),
        *("--map", "marsh"),
    )
    assert "forces                   starfall, dwarfclan, starfall, dwarfclan" in ran.out
    assert "wins of random (fourth)" in ran.out
    assert ran.widest <= 80


def test_simulate_chooses_a_seed_and_says_so():
    ran = cli("simulate", "classic", "--games", 1, "--bots", "random,random", "--map", "ford")
    seed = ran.err.split()[1]
    assert f"seed                     {seed}" in ran.out


def test_simulate_gives_the_same_on_several_processors():
    arguments = ("simulate", "classic", "--games", 4, "--bots", "random,random", "--seed", 2)
    assert cli(*arguments, "--jobs", 2).out == cli(*arguments).out


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line of games and one start for each figure; `tests.lab.test_bench` measures all of them."""
    monkeypatch.setattr(bench, "LINES", {"classic": bench.LINES["classic"]})
    monkeypatch.setattr(bench, "STARTS", 1)


@pytest.mark.usefixtures("quick_bench")
def test_bench_prints_json():
    told = json.loads(cli("bench", "--json", "--seconds", 0.02, "--no-openspiel").out)
    assert told["compiled"] == COMPILED
    assert list(told["rulesets"]) == ["classic"]


@pytest.mark.usefixtures("quick_bench")
def test_bench_prints_figures_for_people():
    ran = cli("bench", "--seconds", 0.02, "--no-openspiel")
    assert "playout_actions_per_s" in ran.out
    assert "playouts inside the engine" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_rulebook_has_all_chapters(ruleset: str, lang: str):
    ran = cli("rules", "--ruleset", ruleset, "--lang", lang)
    assert ran.code == 0
    assert ran.widest <= 80
    for rule in ("G1 ", "X19 "):
        assert f"\n{rule}" in ran.out
    assert ("\nC24 " in ran.out) == (ruleset != "fourth")
    assert ("\nCV3 " in ran.out) == (ruleset == "classic-village")
    assert ("\nF43 " in ran.out) == (ruleset == "fourth")


@pytest.mark.parametrize("rule", ["C24", "c24"])
def test_one_paragraph_can_be_read(rule: str):
    assert cli("rules", rule, "--lang", "en").out.startswith("C24 Tally\n")


def test_the_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch):
    for name in ("POCKET_TACTICS_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert "Auswertung" in cli("rules", "C24").out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Tally" in cli("rules", "C24").out
    monkeypatch.setenv("POCKET_TACTICS_LANG", "de")
    assert "Auswertung" in cli("rules", "C24").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_prints_the_log_when_piped(tmp_path: Path, lang: str):
    file = tmp_path / "game.ptn"
    match = played(7)
    file.write_text(match.record().to_text(), "utf-8")
    ran = cli("replay", file, "--lang", lang)
    assert ran.code == 0
    assert ran.widest <= 80
    assert len([line for line in ran.out.splitlines() if line.endswith("]")]) == len(match.events)


def test_replay_prints_json(tmp_path: Path):
    file = tmp_path / "game.ptn"
    match = played(7)
    file.write_text(match.record().to_text(), "utf-8")
    told = json.loads(cli("replay", file, "--json").out)
    assert len(told["plies"]) == len(told["events"]) == len(match.answers)
    assert told["result"]["reason"]


def test_the_package_itself_needs_no_terminal_library():
    program = (
        "import sys, pocket_tactics as pt; pt.rules('classic'); "
        "assert not {'typer', 'rich'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], env=environment(), check=True)
