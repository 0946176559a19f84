"""Draws docs/terminal.svg: the terminal game some turns into a golden game.

.venvs/dev/bin/python docs/make_picture.py
"""

import io
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.text import Text

import pocket_tactics as pt

HERE = Path(__file__).parent
GAME = HERE.parent / "tests" / "playthroughs" / "golden" / "classic-narrows.ptn"
TURN = 26
WIDTH, LINES = 80, 50


def main() -> None:
    whole = pt.record_from_text(GAME.read_text("utf-8"))
    turns = [number for number, ply in enumerate(whole.plies) if ply.turn == TURN]
    with tempfile.TemporaryDirectory() as room:
        file = Path(room, "game.ptn")
        file.write_text(
            replace(whole, plies=whole.plies[: turns[0]], ending="*").to_text(), "utf-8"
        )
        command = [sys.executable, "-m", "pocket_tactics", "play", "--load", str(file), "--color"]
        sides = ["--seat0", "person", "--seat1", "person", "--save", str(Path(room, "left.ptn"))]
        shown = subprocess.run(
            [*command, *sides], input="", capture_output=True, text=True, check=False
        )
    lines = shown.stdout.strip("\n").split("\n")
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi("\n".join(lines[:LINES])))
    console.save_svg(str(HERE / "terminal.svg"), title="pocket-tactics play")


if __name__ == "__main__":
    main()
