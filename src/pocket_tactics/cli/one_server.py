"""One server for a database at a time: a second one finds out where the first can be reached."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

SUFFIX: Final = ".lock"
FAR_AWAY: Final = 1 << 30  # a byte that is locked where the first ones must stay readable


class AlreadyServed(Exception):
    """Another server keeps its games in this file; `address` is where it can be reached, "" if that is not known."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


@contextmanager
def sole_server(database: Path, address: str) -> Iterator[None]:
    """Hold a database for one server; raises AlreadyServed. The system lets go of it however the server ends."""
    path = database.with_name(database.name + SUFFIX)
    with path.open("a+", encoding="utf-8") as file:
        try:
            lock(file)
        except OSError:
            file.seek(0)
            raise AlreadyServed(file.read().strip()) from None
        file.truncate(0)
        file.write(address)
        file.flush()
        yield


if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[str]) -> None:
        """Lock a file for this process; raises OSError if another has it."""
        file.seek(FAR_AWAY)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
else:
    import fcntl

    def lock(file: IO[str]) -> None:
        """Lock a file for this process; raises OSError if another has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
