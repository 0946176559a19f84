"""How a command says that it cannot: one line on stderr and an exit code."""

from pathlib import Path
from typing import Final

FAILED: Final = 1
BAD_USE: Final = 2
BAD_RECORD: Final = 3
INTERRUPTED: Final = 130


class Failure(Exception):
    """A command ends here; the message says what, where, and what was expected."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        super().__init__(message)
        self.code = code


def bad_use(message: str) -> Failure:
    """Wrong flags, values or names."""
    return Failure(message, BAD_USE)


def bad_record(path: Path, message: object) -> Failure:
    """A file that cannot be read or does not hold."""
    return Failure(f"{path}: {message}", BAD_RECORD)


def one_line(message: str) -> str:
    """A message without line ends or anything a terminal could take for an order."""
    return "".join(letter if letter.isprintable() else " " for letter in " ".join(message.split()))
