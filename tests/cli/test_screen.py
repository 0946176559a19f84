"""A game on a real terminal: three times Enter to begin, whole screens, colours, Ctrl-C."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.shell import CODES, ESCAPE, environment, played

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
PATIENCE = 20
CTRL_C = "\x03"
CTRL_D = "\x04"


class Screen:
    """The program on a pseudo-terminal of some size."""

    def __init__(self, *arguments: str, cwd: Path, columns: int, lines: int, **more: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.end, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

        def own_terminal() -> None:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            [sys.executable, "-m", "pocket_tactics", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=cwd,
            env=environment(TERM="xterm-256color", POCKET_TACTICS_LANG="en", **more),
            preexec_fn=own_terminal,
        )
        os.close(inner)
        self.shown = ""

    def wait_for(self, words: str) -> str:
        """Everything shown up to these words, since the last time."""
        limit = time.monotonic() + PATIENCE
        while words not in self.shown:
            assert time.monotonic() < limit, f"no {words!r} in {self.shown!r}"
            if select.select([self.end], [], [], 0.2)[0]:
                try:
                    self.shown += os.read(self.end, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        assert words in self.shown, f"no {words!r} in {self.shown!r}"
        before, _, self.shown = self.shown.partition(words)
        return before + words

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def interrupt(self) -> int:
        """Press Ctrl-C, again if it came before the program listened; gives the exit code."""
        for _ in range(PATIENCE):
            self.type(CTRL_C)
            try:
                return self.process.wait(1)
            except subprocess.TimeoutExpired:
                continue
        raise AssertionError("the program does not hear Ctrl-C")

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.end)


@pytest.fixture
def screens(tmp_path: Path) -> Iterator[list[Screen]]:
    started: list[Screen] = []
    yield started
    for screen in started:
        screen.close()


def lines_of(shown: str) -> list[str]:
    """The lines after the last time the screen was cleared."""
    last = shown.rsplit(f"{ESCAPE}[2J", 1)[-1]
    return CODES.sub("", last).replace("\r", "").split("\n")


def test_three_times_enter_begins_a_game(screens: list[Screen], tmp_path: Path):
    screen = Screen("play", cwd=tmp_path, columns=80, lines=40)
    screens.append(screen)
    for _ in range(3):
        screen.wait_for("Enter: 1 > ")
        screen.type("\r")
    shown = screen.wait_for("Legion > ")
    lines = lines_of(shown)
    assert ESCAPE in shown
    assert any("place a starting unit" in line for line in lines)
    assert any("Hash of the secret seed" in line for line in lines)
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 40


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (80, 40), (120, 45), (60, 30)])
def test_a_turn_fits_the_screen(screens: list[Screen], tmp_path: Path, columns: int, lines: int):
    people = ("--seat0", "person", "--seat1", "person", "--seed", "5")
    screen = Screen("play", *people, cwd=tmp_path, columns=columns, lines=lines)
    screens.append(screen)
    for _ in range(3):
        for player in ("Legion", "Tribes"):
            screen.wait_for(f"{player} > ")
            screen.type("1\r")
    shown = lines_of(screen.wait_for("Legion > "))
    assert max(map(len, shown)) <= columns
    assert len(shown) <= lines
    assert any("choose an action" in line for line in shown)
    assert any("Druid" in line or "Stalker" in line for line in shown)


def test_a_few_times_enter_begins_a_game_of_the_fourth_edition(
    screens: list[Screen], tmp_path: Path
):
    screen = Screen("play", "fourth", cwd=tmp_path, columns=80, lines=40)
    screens.append(screen)
    for prompt in ("Enter: 2 > ", "Enter: 1 > ", "Enter: 1 > ", "Enter: 1 > "):
        screen.wait_for(prompt)
        screen.type("\r")
    lines = lines_of(screen.wait_for("High King > "))
    assert any("place a starting unit" in line for line in lines)
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 40


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 45)])
def test_a_screen_of_two_is_handed_over_before_a_hand_is_shown(
    screens: list[Screen], tmp_path: Path, columns: int, lines: int
):
    flags = ("fourth", "--map", "castles", "--seat0", "person", "--seat1", "person", "--seed", "3")
    screen = Screen("play", *flags, cwd=tmp_path, columns=columns, lines=lines)
    screens.append(screen)
    for player in ("Guild 1", "Guild 1", "Guild 1", "Guild 2", "Guild 2", "Guild 2"):
        screen.wait_for(f"{player} > ")
        screen.type("1\r")
    curtain = lines_of(screen.wait_for("Enter goes on."))
    assert [line.strip() for line in curtain if line.strip()] == [
        "Hand the keyboard over to ▼Guild 2; nobody else looks.",
        "Enter goes on.",
    ]
    screen.type("\r")
    shown = lines_of(screen.wait_for("Guild 2 > "))
    assert max(map(len, shown)) <= columns
    assert len(shown) <= lines
    assert any("Hand: 1" in line for line in shown)
    screen.type("1\r")
    curtain = lines_of(screen.wait_for("Enter goes on."))
    assert not any("Hand: 1" in line for line in curtain)


def test_a_force_of_ones_own_is_put_together(screens: list[Screen], tmp_path: Path):
    screen = Screen("play", "fourth", cwd=tmp_path, columns=80, lines=24)
    screens.append(screen)
    for keys in ("2", "1", "2", "2", "1", "7"):
        screen.wait_for(" > ")
        screen.type(f"{keys}\r")
    screen.wait_for("ready > ")
    screen.type("1*13\r")
    assert "52 of 50 points" in screen.wait_for("ready > ")
    screen.type("\r")
    assert "The force cannot be played yet." in screen.wait_for("ready > ")
    screen.type("-1\r")
    shown = lines_of(screen.wait_for("ready > "))
    assert any("48 of 50 points, 2 left" in line for line in shown)
    assert len(shown) <= 24 and max(map(len, shown)) <= 80
    screen.type("\r")
    screen.wait_for("Which force does ▼Player 2 play")
    screen.type("1\r")
    screen.wait_for("High King > ")


def test_ctrl_c_saves_the_game(screens: list[Screen], tmp_path: Path):
    screen = Screen("play", "--seed", "5", cwd=tmp_path, columns=80, lines=24)
    screens.append(screen)
    screen.wait_for("Legion > ")
    assert screen.interrupt() == 130
    screen.wait_for("pocket-tactics play --load pocket-tactics-autosave.ptn")
    assert (tmp_path / "pocket-tactics-autosave.ptn").exists()


def test_closing_the_terminal_saves_the_game(tmp_path: Path):
    screen = Screen("play", "--seed", "5", cwd=tmp_path, columns=80, lines=24)
    screen.wait_for("Legion > ")
    screen.type("1\r")
    screen.wait_for("Legion > ")
    os.close(screen.end)
    try:
        assert screen.process.wait(PATIENCE) != 0
    finally:
        screen.process.kill()
        screen.process.wait()
    assert (tmp_path / "pocket-tactics-autosave.ptn").exists()


def test_ctrl_d_saves_the_game_and_leaves(screens: list[Screen], tmp_path: Path):
    screen = Screen("play", "--seed", "5", cwd=tmp_path, columns=80, lines=24)
    screens.append(screen)
    screen.wait_for("Legion > ")
    screen.type("1\r")
    screen.wait_for("Legion > ")
    screen.type(CTRL_D)
    screen.wait_for("Goodbye.")
    assert screen.process.wait(PATIENCE) == 0
    assert (tmp_path / "pocket-tactics-autosave.ptn").exists()


def test_ctrl_c_before_the_game_leaves_nothing_behind(screens: list[Screen], tmp_path: Path):
    screen = Screen("play", cwd=tmp_path, columns=80, lines=24)
    screens.append(screen)
    screen.wait_for("Enter: 1 > ")
    assert screen.interrupt() == 130
    assert not list(tmp_path.iterdir())


def test_no_color_means_no_codes_at_all(screens: list[Screen], tmp_path: Path):
    screen = Screen("play", "--seed", "5", cwd=tmp_path, columns=80, lines=24, NO_COLOR="1")
    screens.append(screen)
    screen.type("1\r")
    assert ESCAPE not in screen.wait_for("Legion > ") + screen.wait_for("Legion > ")


def test_an_existing_file_is_not_replaced_without_asking(screens: list[Screen], tmp_path: Path):
    old = tmp_path / "old.txt"
    old.write_text("dear diary", "utf-8")
    screen = Screen("play", "--seed", "5", cwd=tmp_path, columns=80, lines=24)
    screens.append(screen)
    screen.wait_for("Legion > ")
    screen.type("s old.txt\r")
    screen.wait_for("Replace it?")
    screen.type("\r")
    screen.wait_for("Legion > ")
    assert old.read_text("utf-8") == "dear diary"


def test_a_replay_is_walked_through(screens: list[Screen], tmp_path: Path):
    file = tmp_path / "game.ptn"
    file.write_text(played(7).record().to_text(), "utf-8")
    screen = Screen("replay", "game.ptn", cwd=tmp_path, columns=80, lines=24)
    screens.append(screen)
    for keys, expected in (("n", "Answer 1 of"), ("12", "Answer 12 of"), ("p", "Answer 11 of")):
        screen.wait_for("q > ")
        screen.type(f"{keys}\r")
        screen.wait_for(expected)
    screen.wait_for("q > ")
    screen.type("q\r")
    assert screen.process.wait(PATIENCE) == 0
