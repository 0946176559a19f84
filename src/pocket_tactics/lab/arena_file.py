"""The file a contest is kept in: a header and a line for each finished round, so that it can go on later."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from pocket_tactics import __version__
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.lab.arena_rounds import A, B, Contest, Game, Round, seatings
from pocket_tactics.lab.journal import add_line, drop_cut_off, whole_lines

FORMAT: Final = 1


class ArenaFileError(ValueError):
    """A file that cannot be gone on with; says where and what was expected."""


def header_of(contest: Contest) -> dict[str, Any]:
    """All that decides how the games go; and by which program and cards."""
    options = contest.options
    return {
        "arena": FORMAT,
        "version": __version__,
        "ruleset": contest.ruleset,
        "content": ruleset(contest.ruleset).content.digest,
        "bots": list(contest.bots),
        "seed": contest.seed,
        "players": contest.players,
        "forces": list(contest.forces),
        "map": contest.map,
        "options": asdict(options),
    }


class ArenaFile:
    """The file of one contest; made when the first round is added."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest

    def rounds(self) -> dict[int, Round]:
        """The rounds it holds, by their numbers; raises ArenaFileError, or OSError.

        A last line that was cut off while it was written is taken away.
        """
        lines = read_lines(self.path)
        if not lines:
            return {}
        check_header(read_header(lines[0]), header_of(self.contest))
        found: dict[int, Round] = {}
        for place, line in enumerate(lines[1:], 2):
            number, games = read_round(line, place, self.contest.players)
            found[number] = games
        return found

    def add(self, number: int, games: Round) -> None:
        """Put a finished round behind the others; raises OSError."""
        line = json.dumps({"round": number, "games": games})
        add_line(self.path, line, json.dumps(header_of(self.contest)))


def seed_of(path: Path) -> int | None:
    """The seed of the contest in that file, None if there is none yet; raises ArenaFileError, or OSError."""
    lines = read_lines(path)
    seed = read_header(lines[0]).get("seed") if lines else None
    return seed if isinstance(seed, int) else None


def read_lines(path: Path) -> list[str]:
    """The whole lines of the file; what was cut off is taken away. Raises ArenaFileError, or OSError."""
    try:
        lines, cut = whole_lines(path)
    except ValueError as error:
        raise ArenaFileError(str(error)) from None
    if lines:
        read_header(lines[0])  # before a byte of what may be something else is touched
        if cut:
            drop_cut_off(path)
    elif cut:
        raise ArenaFileError("line 1: expected the header of a contest")
    return lines


def read_header(line: str) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or "arena" not in header:
        raise ArenaFileError("line 1: expected the header of a contest")
    return header


def check_header(found: dict[str, Any], expected: dict[str, Any]) -> None:
    """Raise ArenaFileError, naming the first thing that is different."""
    for name, value in expected.items():
        if found.get(name) != value:
            raise ArenaFileError(
                f"it is of another contest: its {name} is {found.get(name)!r}, not {value!r}"
            )


def read_round(line: str, place: int, players: int) -> tuple[int, Round]:
    """A round with its number; raises ArenaFileError."""
    try:
        entry = json.loads(line)
        number = entry["round"]
        found = tuple(Game(*game) for game in entry["games"])
    except (ValueError, TypeError, LookupError):
        raise ArenaFileError(
            f"line {place}: expected a round of games, not {line[:80]!r}"
        ) from None
    games = len(seatings(players))
    if not is_count(number) or len(found) != games:
        raise ArenaFileError(f"line {place}: expected a round of {games} games")
    if not all(is_possible(game, players) for game in found):
        raise ArenaFileError(f"line {place}: expected games between two bots in {players} seats")
    return number, found


def is_possible(game: Game, players: int) -> bool:
    """Whether a game can have gone like that; what was read may be anything."""
    return (
        all(bot is None or bot in (A, B) for bot in (game.winner, game.failed))
        and (game.seat is None or game.seat in range(players))
        and is_count(game.turns)
        and all(isinstance(text, str) for text in (game.reason, game.failure))
    )


def is_count(number: object) -> bool:
    return isinstance(number, int) and number >= 0
