"""How far long work is, told on stderr, and that it can go on after a stop."""

import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

INTERRUPTED: Final = 130
TICKS: Final = 20

Progress = Callable[[int, int], None]  # games finished, games in all


class Ticker:
    """Tells on stderr how far the games are: on one line of a terminal, else in a line for each twentieth."""

    def __init__(self) -> None:
        self.began: tuple[float, int] | None = None
        self.told = -1

    def __call__(self, done: int, total: int) -> None:
        now = monotonic()
        since, before = self.began = self.began or (now, done)
        left = (now - since) * (total - done) / max(1, done - before)
        step = done * TICKS // total
        text = f"{done:,} of {total:,} games, {left / 60:.0f} min left"
        if sys.stderr.isatty():
            ending = "\n" if done == total else ""
            print(f"\r{text:50}", end=ending, file=sys.stderr, flush=True)
        elif step != self.told:
            print(text, file=sys.stderr, flush=True)
        self.told = step


def tell_stopped(keep: Path | None) -> None:
    """That Ctrl-C was heard, and how to go on."""
    ending = f"; the same command goes on after {keep}" if keep else ""
    print(f"\nstopped{ending}", file=sys.stderr)
