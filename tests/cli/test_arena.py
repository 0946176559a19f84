"""The commands `arena` and `bot`: results on stdout, the rest on stderr, and files to go on from."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.shell import cli, environment

QUICK = ("arena", "random", "random", "--map", "ford")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("arena", "'A'"),
        ("arena random", "'B'"),
        ("arena random hal", "no bot 'hal'; there are: random, greedy"),
        ("arena greedy@5 random", "greedy takes no budget"),
        ("arena mcts@fast random", "a budget is a number of nodes"),
        ("arena random random --ruleset chess", "classic, classic-village"),
        ("arena random random --map moon", "ford"),
        ("arena random random --games 0", "--games"),
        ("arena random random --jobs 0", "--jobs"),
        ("arena random random --seed -1", "--seed"),
        ("arena random random --elo1 5", "add --sprt"),
        ("arena random random --sprt --elo0 5 --elo1 5", "elo0 must be less than elo1"),
        ("arena random random --timeout 0", "--timeout"),
        ("arena random random --players 3", "at most 2"),
        ("arena random random --ruleset fourth --players 3 --sprt", "for two seats"),
        ("arena random random --ruleset fourth --force dragon", "starfall_50"),
        ("arena random random --ruleset fourth --points 9", "points"),
        ("bot", "BOT"),
        ("bot hal", "no bot 'hal'"),
        ("bot exec:ls", "a program already"),
    ],
)
def test_wrong_use_is_one_line_on_stderr(arguments: str, expected: str):
    ran = cli(*arguments.split())
    assert ran.code == 2
    assert ran.out == ""
    assert expected in ran.err.splitlines()[-1]


def test_arena_prints_json_and_its_seed():
    ran = cli(*QUICK, "--games", 4, "--seed", 5, "--json")
    told = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "seed 5\n")
    assert told["games"] == 4
    assert told["forces"] == ["legion", "tribes"]
    assert sum(told["rating"]["pentanomial"]) == 2


def test_arena_tells_people_the_score_the_rating_and_the_test():
    ran = cli(*QUICK, "--games", 4, "--seed", 5, "--sprt", "--elo1", 50)
    assert "pairs by points     0: 0, 1/2: 0, 1: 2, 3/2: 0, 2: 0" in ran.out
    assert "score of the first  0.500 (95 %: 0.079 to 0.921)" in ran.out
    assert "[-2.94, 2.94], not decided" in ran.words
    assert ran.widest <= 80


def test_arena_plays_with_more_seats_and_forces():
    ran = cli(
        *("arena", "random", "random", "--ruleset", "fourth", "--players", 3, "--games", 1),
        *("--force", "mages_guild", "--seat", "starfall", "--seed", 3, "--json"),
    )
    told = json.loads(ran.out)
    assert told["games"] == 6
    assert told["forces"][:2] == ["mages_guild", "starfall"]
    assert told["rating"] is None


def test_arena_goes_on_where_a_file_ends(tmp_path: Path):
    file = tmp_path / "contest.jsonl"
    cli(*QUICK, "--games", 2, "--seed", 9, "--resume", file)
    assert len(file.read_text("utf-8").splitlines()) == 2
    ran = cli(*QUICK, "--games", 6, "--resume", file, "--json")
    assert ran.err == "seed 9\n", "the seed is that of the file"
    assert ran.out == cli(*QUICK, "--games", 6, "--seed", 9, "--json").out
    assert len(file.read_text("utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("arena", "random", "greedy", "--map", "ford"), "its bots is"),
        ((*QUICK, "--seed", 10), "its seed is 9, not 10"),
    ],
)
def test_a_file_of_another_contest_is_refused(
    tmp_path: Path, arguments: tuple[object, ...], expected: str
):
    file = tmp_path / "contest.jsonl"
    cli(*QUICK, "--games", 2, "--seed", 9, "--resume", file)
    ran = cli(*arguments, "--resume", file)
    assert ran.code == 3
    assert ran.out == ""
    assert str(file) in ran.err and expected in ran.err


def test_a_file_that_is_no_contest_is_refused(tmp_path: Path):
    file = tmp_path / "diary.txt"
    file.write_text("dear diary\n", "utf-8")
    ran = cli(*QUICK, "--resume", file)
    assert ran.code == 3
    assert "expected the header of a contest" in ran.complaint
    assert file.read_text("utf-8") == "dear diary\n"


def test_a_file_that_cannot_be_written_is_told_in_one_line(tmp_path: Path):
    file = tmp_path / "nowhere" / "contest.jsonl"
    ran = cli(*QUICK, "--games", 2, "--resume", file)
    assert ran.code == 1
    assert ran.err.splitlines()[-1].endswith(f"{file}: No such file or directory")


def test_a_program_that_cannot_be_started_is_told_in_one_line():
    ran = cli("arena", "exec:no-such-program-anywhere", "random")
    assert ran.code == 1
    assert "cannot be started" in ran.err.splitlines()[-1]


@pytest.mark.skipif(os.name != "posix", reason="signals are sent to a group of processes")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_leaves_a_summary_and_a_file_to_go_on_from(tmp_path: Path, jobs: int):
    """Ctrl-C reaches every process of the group, as in a terminal."""
    words = (*QUICK, "--games", "100000", "--seed", "4", "--resume", "c.jsonl", "--jobs", str(jobs))
    process = subprocess.Popen(
        [sys.executable, "-m", "pocket_tactics", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=tmp_path,
        env=environment(),
        start_new_session=True,
    )
    file = tmp_path / "c.jsonl"
    deadline = time.monotonic() + 30
    while not (file.exists() and file.read_bytes().count(b"\n") > 1):
        assert time.monotonic() < deadline, "no pair was kept"
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    assert process.returncode == 130
    assert "(interrupted)" in out
    assert err.splitlines() == [
        "seed 4",
        "to go on, give the same command with --resume c.jsonl",
    ]
    kept = len(file.read_text("utf-8").splitlines()) - 1
    assert kept > 0
    ran = cli(*QUICK, "--games", 2, "--resume", file, "--json")
    assert json.loads(ran.out)["games"] == 2


def test_an_interrupted_contest_without_a_file_gets_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    program = tmp_path / "tired.py"
    program.write_text(TIRED, "utf-8")
    tired = f"exec:{sys.executable} {program}"
    ran = cli("arena", tired, "random", "--map", "ford", "--seed", 6, "--games", 100_000)
    assert ran.code == 130
    kept = tmp_path / "pocket-tactics-arena-6.jsonl"
    assert ran.err.splitlines()[-1].endswith(f"--resume {kept.name}")
    assert len(kept.read_text("utf-8").splitlines()) > 1


# Plays for a while and then, as somebody at the keyboard would, interrupts the program that asks it.
TIRED = """
import os, signal, sys, time
games, begun = 0, time.monotonic()
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    games += word == "newgame"
    if word == "position":
        options = rest.partition(" options ")[2].split("|")
    if games > 8 and time.monotonic() - begun > 1:
        games = -sys.maxsize
        os.kill(os.getppid(), signal.SIGINT)
    replies = {"pti": "ptiok", "isready": "readyok"}
    print("bestaction " + options[0] if word == "go" else replies.get(word, ""), flush=True)
"""


def test_bot_speaks_the_protocol():
    ran = cli("bot", "random", typed=["pti", "isready", "what", "quit", "isready"])
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "id name random"
    assert lines[2:] == ["ptiok", "readyok", "info string ignored: what"]


def test_simulate_takes_bots_with_budgets():
    words = ("simulate", "classic", "--map", "ford", "--games", 1, "--seed", 1, "--json")
    told = json.loads(cli(*words, "--bots", "mcts@1,random").out)
    assert told["bots"] == ["mcts@1", "random"]
    refused = cli(*words, "--bots", "greedy@1,random")
    assert (refused.code, refused.out) == (2, "")
    assert "--bots: greedy takes no budget" in refused.complaint
    failed = cli(*words, "--bots", "exec:no-such-program-anywhere,random")
    assert failed.code == 1
    assert "cannot be started" in failed.err.splitlines()[-1]
