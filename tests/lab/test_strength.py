"""What the benchmark of strength tells; that games are paired, kept and gone on with, and late answers counted."""

import json
from pathlib import Path

import pytest

from benchmarks.strength import (
    GameFile,
    OpenSpielBot,
    Played,
    Series,
    Time,
    answers,
    bot_named,
    main,
    play_series,
    played_game,
)
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.dicework import next_throw
from pocket_tactics.bots.search import SearchBot
from pocket_tactics.lab.arena_rounds import Contest, Game
from tests.bots.exams import choice, last_feature

RANDOM_GAMES = Contest("fourth", ("random", "random"), 1, forces=("starfall", "dwarfclan"))


@pytest.mark.parametrize(
    ("words", "bots"),
    [
        (["opponents", "--budget", "2"], [["search@2", "random"], ["search@2", "greedy"]]),
        (["openspiel", "--budget", "2", "--simulations", "2"], [["search@2", "openspiel@2"]]),
        (["dice", "--nodes", "2"], [["best-play@2", "next-throw@2"]]),
    ],
    ids=lambda words: str(words[0]),
)
def test_each_measurement_tells_its_figures(
    words: list[str], bots: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--ruleset", "fourth", "--games", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["bots"] for row in found["contests"]] == bots
    for row in found["contests"]:
        assert row["games"] == 2 == sum(row["wins"]) + row["draws"]
        assert sum(row["rating"]["pentanomial"]) == 1
        assert row["forces"] == ["starfall", "dwarfclan"]
        assert all(times["number"] > 0 for times in row["answers"])


def test_the_figures_are_printed_as_tables(capsys: pytest.CaptureFixture[str]) -> None:
    main(["dice", "--nodes", "1", "--ruleset", "fourth", "--games", "2"])
    said = capsys.readouterr()
    games, times, other = said.out.splitlines()[4], *said.out.splitlines()[8:]
    assert games.startswith("| fourth | best-play@1 : next-throw@1 |")
    assert times.startswith("| fourth | best-play@1 | next-throw@1 |")
    assert other.startswith("| fourth | next-throw@1 | best-play@1 |")
    assert "0 of 2 games" in said.err


def test_the_games_of_a_pair_share_setup_and_dice() -> None:
    """Two that answer alike play the same game twice, each in the other's seat; the next pair is another."""
    first, second, third = (played_game(RANDOM_GAMES, number) for number in range(3))
    assert (first.game.seat, first.game.turns) == (second.game.seat, second.game.turns)
    assert first.game.winner != second.game.winner
    assert [len(times) for times in first.times] == [len(times) for times in second.times[::-1]]
    assert [len(times) for times in first.times] != [len(times) for times in third.times]


def test_games_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    file = GameFile(tmp_path / "games.jsonl")
    won = Played(Game(0, 0, "last_in", 5), ([Time(0.5, 0.25)], []))
    for number in (0, 1, 3):
        file.add(RANDOM_GAMES, number, won)
    series = Series(RANDOM_GAMES, 4, file.games(RANDOM_GAMES))
    assert series.report().wins == (2, 0), "the second pair is not complete"
    play_series(series, 1, file)
    assert series.report().games == 4
    kept = file.games(RANDOM_GAMES)
    assert [kept[number] for number in (0, 1, 3)] == [won] * 3
    assert kept == series.played
    other = Contest("fourth", ("random", "random"), 2, forces=("starfall", "dwarfclan"))
    assert file.games(other) == {}


def test_a_line_that_was_cut_off_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    GameFile(path).add(RANDOM_GAMES, 0, Played(Game(0, 0, "last_in", 5), ([], [])))
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:40])
    assert list(GameFile(path).games(RANDOM_GAMES)) == [0]
    assert path.read_bytes() == whole


@pytest.mark.parametrize("text", ["a letter", "a letter\nto somebody", "{}\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter"
    path.write_text(text)
    assert main(["dice", "--resume", str(path)]) == 2
    assert "line 1: expected a finished game" in capsys.readouterr().err
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["opponents", "--budget", "long"], "a budget is a number of nodes"),
        (["openspiel", "--simulations", "0"], "expected a number from 1 up, not '0'"),
        (["openspiel", "--simulations", "1"], "simulations must be at least 2"),
        (["dice", "--games", "some"], "expected a number from 1 up, not 'some'"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(words)
    except SystemExit as leaving:
        code = int(str(leaving.code))
    assert code == 2
    assert expected in capsys.readouterr().err


def test_late_answers_are_counted_by_the_clock_and_by_cpu_time() -> None:
    times = [Time(0.1, 0.1)] * 16 + [Time(0.22, 0.22), Time(0.23, 0.05), Time(0.3, 0.25)]
    found = answers("search@0.2s", times)
    assert (found["number"], found["late"], found["late_by_cpu"]) == (19, 2, 1)
    assert (found["tail_s"], found["longest_s"], found["longest_cpu_s"]) == (0.3, 0.3, 0.25)
    assert answers("search@0.2s", [*times, Time(0.4, 0.1)])["tail_s"] == 0.3
    assert answers("search@500", times)["late"] is None
    assert answers("greedy", times)["late"] is None


def test_the_two_searches_differ_in_their_play_of_dice_only() -> None:
    assert bot_named("search@50") == SearchBot(Budget(nodes=50))
    assert bot_named("next-throw@50") == SearchBot(Budget(nodes=50), advise=next_throw)


def test_the_search_of_openspiel_is_shown_the_position() -> None:
    """F91: one step wins."""
    game = last_feature()
    assert len(game.options) > 5
    assert choice(game, OpenSpielBot(20)) == "b2-c3"
