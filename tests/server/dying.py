"""Work a worker process dies of, once, or takes its time over. Imports next to nothing, for every worker imports it."""

import os
from pathlib import Path
from time import sleep


def die_once(note: str) -> int:
    """Ends the process unless it has done so before."""
    if not Path(note).exists():
        Path(note).touch()
        os._exit(1)
    return 7


def take_time(note: str, seconds: float) -> None:
    """Says in a file that it was begun, and is done after so many seconds."""
    with Path(note).open("a") as begun:
        begun.write("begun\n")
    sleep(seconds)
