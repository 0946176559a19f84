"""Running the command line: in this process with streams of our own, or as a process of its own."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

import pocket_tactics as pt
from pocket_tactics.cli.main import run

SOURCE = Path(pt.__file__).parents[1]
ESCAPE = "\x1b"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass(frozen=True)
class Ran:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str

    @property
    def widest(self) -> int:
        """The length of the longest line, colours not counted."""
        return max(len(CODES.sub("", line)) for line in self.out.splitlines())

    @property
    def words(self) -> str:
        """What was said, however it was broken into lines."""
        return " ".join(self.out.split())

    @property
    def complaint(self) -> str:
        """The one line on stderr."""
        lines = self.err.splitlines()
        assert len(lines) == 1, f"expected one line on stderr, not {lines}"
        return lines[0]


def stream(text: str = "") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", write_through=True)


def said(written: io.TextIOWrapper) -> str:
    written.seek(0)
    return written.read()


def cli(*arguments: object, typed: Iterable[str] = ()) -> Ran:
    """Run a command with these lines as its input."""
    out, err = stream(), stream()
    answers = stream("".join(f"{line}\n" for line in typed))
    with patch.object(sys, "stdin", answers), redirect_stdout(out), redirect_stderr(err):
        code = run([str(argument) for argument in arguments])
    return Ran(code, said(out), said(err))


def environment(**more: str) -> dict[str, str]:
    """A quiet environment in which the package is found."""
    known = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    paths = os.pathsep.join((str(SOURCE), os.environ.get("PYTHONPATH", "")))
    quiet = {"PYTHONIOENCODING": "utf-8", "POCKET_TACTICS_CACHE": "off"}
    return {**known, "PYTHONPATH": paths, **quiet, **more}


def start(*arguments: object, cwd: Path, **more: str) -> subprocess.Popen[str]:
    """Start the program with pipes at all ends."""
    return subprocess.Popen(
        [sys.executable, "-m", "pocket_tactics", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=cwd,
        env=environment(**more),
    )


def ones(count: int = 3000) -> list[str]:
    """Somebody who always takes the first option."""
    return ["1"] * count


def played(
    seed: int,
    ruleset: str = "classic",
    map_name: str = "ford",
    fair: bool = False,
    forces: Iterable[str] = (),
) -> pt.Match:
    """A game played to its end at random."""
    dice = pt.FairDice(f"{seed:064x}") if fair else pt.SeededDice(seed)
    setup = pt.Setup(tuple(pt.Seat(force) for force in forces), map_name)
    match = pt.Match(pt.rules(ruleset), setup, dice)
    rng = Random(seed)
    while match.to_act is not None:
        match.play(rng.choice(match.options()))
    return match


def people(seats: int = 2) -> list[str]:
    """The flags that put people on so many seats."""
    return [word for seat in range(seats) for word in (f"--seat{seat}", "person")]


def texts(match: pt.Match) -> list[str]:
    """Every answer of a game, dice included."""
    return [ply.text for ply in match.record().plies]
