"""Progress where nobody watches: a line for each twentieth, and how to go on after a stop."""

from pathlib import Path

import pytest

from pocket_tactics.lab.progress import Ticker, tell_stopped


def test_a_log_gets_a_line_for_each_twentieth(capsys: pytest.CaptureFixture[str]):
    ticker = Ticker()
    for done in range(1, 2001):
        ticker(done, 2000)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 21
    assert lines[0].startswith("1 of 2,000 games, ")
    assert lines[-1] == "2,000 of 2,000 games, 0 min left"


def test_a_stop_says_how_to_go_on_where_games_are_kept(capsys: pytest.CaptureFixture[str]):
    tell_stopped(Path("games.jsonl"))
    tell_stopped(None)
    assert capsys.readouterr().err.split("\n") == [
        *("", "stopped; the same command goes on after games.jsonl"),
        *("", "stopped", ""),
    ]
