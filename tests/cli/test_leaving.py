"""Ctrl-C, SIGTERM, the end of input, and a reader who has left: the game is never lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import cli, ones, start

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent the POSIX way")
AUTOSAVE = "pocket-tactics-autosave.ptn"

LOADING = """
import sys

class Interrupted:
    def find_spec(self, name, path=None, target=None):
        if name == "pocket_tactics.cli.main":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
from pocket_tactics.__main__ import main
main()
"""


def test_ctrl_c_while_the_program_is_loaded_leaves_no_trace():
    ran = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


def answered(process: subprocess.Popen[str], answers: int) -> None:
    """Answer so many questions with the first option and wait for the one behind them."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("1\n" * answers)
    process.stdin.flush()
    shown, prompts = "", 0
    while prompts <= answers:
        letter = process.stdout.read(1)
        assert letter, f"the program ended early: {shown}"
        shown += letter
        prompts += shown.endswith("Legion > ")


def interrupted(cwd: Path, number: signal.Signals, *arguments: object) -> tuple[int, str]:
    process = start("play", "--seed", 3, *arguments, cwd=cwd)
    answered(process, 4)
    process.send_signal(number)
    out, err = process.communicate(timeout=20)
    assert err == ""
    return process.returncode, out


@pytest.mark.parametrize(("number", "code"), [(2, 130), (15, 143), (1, 129)])
def test_a_signal_saves_the_game(tmp_path: Path, number: int, code: int):
    left, out = interrupted(tmp_path, signal.Signals(number))
    assert left == code
    assert f"saved in {AUTOSAVE}" in out
    assert f"pocket-tactics play --load {AUTOSAVE}" in out
    file = tmp_path / AUTOSAVE
    assert cli("verify", file).code == 0
    assert "The game is over." in cli("play", "--load", file, typed=ones()).out


def test_a_signal_saves_to_the_file_named(tmp_path: Path):
    left, out = interrupted(tmp_path, signal.SIGINT, "--save", "my game.ptn")
    assert left == 130
    assert "--load 'my game.ptn'" in out
    assert [file.name for file in tmp_path.iterdir()] == ["my game.ptn"]


def test_an_autosave_replaces_no_other_and_is_mentioned(tmp_path: Path):
    interrupted(tmp_path, signal.SIGINT)
    first = (tmp_path / AUTOSAVE).read_bytes()
    _, out = interrupted(tmp_path, signal.SIGINT, "--map", "narrows")
    second = AUTOSAVE.replace(".ptn", "-2.ptn")
    assert f"--load {second}" in out
    assert (tmp_path / AUTOSAVE).read_bytes() == first
    process = start("play", "--seed", 3, cwd=tmp_path, POCKET_TACTICS_COMMAND="scripts/play")
    out, _ = process.communicate("q\n", timeout=20)
    assert f"Unfinished game: scripts/play --load {second}" in out


def test_a_game_only_looked_at_is_not_written(tmp_path: Path):
    interrupted(tmp_path, signal.SIGINT)
    file = tmp_path / AUTOSAVE
    file.write_bytes(before := file.read_bytes() + b"\n")
    process = start("play", "--load", AUTOSAVE, cwd=tmp_path)
    answered(process, 0)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    assert process.returncode == 130
    assert f"saved in {AUTOSAVE}" in out
    assert file.read_bytes() == before


def test_the_end_of_input_is_polite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    ran = cli("play", "--seed", 3, typed=["1", "1"])
    assert ran.code == 0
    assert "not saved" in ran.out
    assert not list(tmp_path.iterdir())


def test_the_end_of_input_saves_if_a_file_is_named(tmp_path: Path):
    file = tmp_path / "game.ptn"
    ran = cli("play", "--seed", 3, "--save", file, typed=["1", "1"])
    assert ran.code == 0
    assert "The game is saved in" in ran.out
    assert "answers: " in cli("verify", file).out


def test_a_reader_who_leaves_is_no_accident(tmp_path: Path):
    process = start("rules", cwd=tmp_path)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=20) == 1
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.stdin is not None
    process.stdin.close()


def test_the_package_runs_as_a_module(tmp_path: Path):
    process = start("--version", cwd=tmp_path)
    out, _ = process.communicate(timeout=20)
    assert out.startswith("pocket-tactics ")


def test_bytes_that_are_no_letters_are_only_nonsense(tmp_path: Path):
    process = start("play", "--seed", 5, cwd=tmp_path)
    assert process.stdin is not None
    os.write(process.stdin.fileno(), b"\xff\xfe\n1\n")
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert "is not possible here" in out
    assert "starts on" in out


def test_another_encoding_gets_plain_letters(tmp_path: Path):
    process = start("play", "--seed", 3, "--lang", "de", cwd=tmp_path, PYTHONIOENCODING="ascii")
    out, err = process.communicate("1\n" * 3000, timeout=60)
    assert (process.returncode, err) == (0, "")
    assert out.isascii()
    assert "Huegel" in out and "@Legion" in out and "/  Wald   \\" in out
    assert max(map(len, out.splitlines())) <= 80
