"""Names that belong to a seat, on their way through a sentence: marked there, and found again in the finished line."""

import re
from typing import Final

OPEN, CLOSE = "\ue000", "\ue001"
MARKED: Final = re.compile(f"{OPEN}(\\d+):([^{CLOSE}]*){CLOSE}")


def mark(seat: int, name: str) -> str:
    """The mark for sentences that `pieces` takes apart."""
    return f"{OPEN}{seat}:{name}{CLOSE}"


def pieces(said: str) -> list[str | tuple[str, int]]:
    """A line in pieces: strings, and names with the seat they belong to.

    >>> pieces(f"Turn 3: {mark(1, 'Bob')}.")
    ['Turn 3: ', ('Bob', 1), '.']
    """
    if OPEN not in said:
        return [said] if said else []
    found: list[str | tuple[str, int]] = []
    end = 0
    for match in MARKED.finditer(said):
        if match.start() > end:
            found.append(said[end : match.start()])
        found.append((match[2], int(match[1])))
        end = match.end()
    if end < len(said):
        found.append(said[end:])
    return found
