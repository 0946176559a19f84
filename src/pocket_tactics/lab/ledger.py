"""Meetings of two factions that have been played, by who met with which figures; kept in a file if there is one."""

import json
from pathlib import Path
from typing import Any, Final

from pocket_tactics import __version__
from pocket_tactics.lab.arena_file import (
    FORMAT,
    ArenaFileError,
    check_header,
    read_header,
    read_lines,
    read_round,
)
from pocket_tactics.lab.arena_rounds import PAIR
from pocket_tactics.lab.journal import add_line
from pocket_tactics.lab.meetings import Case, Meeting

MEETINGS: Final = 1


class Ledger:
    """All meetings known so far of one bot and seed.

    A file holds a header and a line for each meeting, which says itself what it is of: figures may be changed and
    changed back, and what was played with them is still there.
    """

    def __init__(self, bot: str, seed: int, path: Path | None = None) -> None:
        """Read the file, if there is one; raises ArenaFileError, or OSError."""
        self.path = path
        self.header = {
            "arena": FORMAT,
            "meetings": MEETINGS,
            "version": __version__,
            "bots": [bot] * PAIR,
            "seed": seed,
        }
        self.known: dict[Case, dict[int, Meeting]] = {}
        lines = read_lines(path) if path else []
        if lines:
            check_header(read_header(lines[0]), self.header)
        for place, line in enumerate(lines[1:], 2):
            case, number, meeting = read_meeting(line, place)
            self.of(case)[number] = meeting

    def of(self, case: Case) -> dict[int, Meeting]:
        """The meetings of that case, by their numbers."""
        return self.known.setdefault(case, {})

    def add(self, case: Case, number: int, meeting: Meeting) -> None:
        """Take up a finished meeting; raises OSError."""
        self.of(case)[number] = meeting
        if self.path is None:
            return
        entry = {**case._asdict(), "round": number, **meeting._asdict()}
        add_line(self.path, json.dumps(entry), json.dumps(self.header))


def read_meeting(line: str, place: int) -> tuple[Case, int, Meeting]:
    """A meeting, its number and what it is of; raises ArenaFileError."""
    number, games = read_round(line, place, PAIR)
    entry: dict[str, Any] = json.loads(line)
    match entry:
        case {
            "ruleset": str(ruleset),
            "content": str(content),
            "forces": [str(), str()] as forces,
            "first": [int(), int()] as first,
        }:
            return Case(ruleset, content, tuple(forces)), number, Meeting(games, tuple(first))
    raise ArenaFileError(f"line {place}: expected who met and who began, not {line[:80]!r}")
