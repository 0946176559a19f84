"""Figures tried in place of those in the data files: in memory, or written into a file with its comments kept."""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pocket_tactics.content.abilities import ContentError

BUMPS: Final = "bumps"  # the one table that may be missing; a bump of 0 is left out of it
POOLS: Final = ("off", "def")
BEFORE_BUMPS: Final = "def"  # the line they are written behind
WISH: Final = "expected such as units.toml:legion.unit.archer.archery.off=3"


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """Another value for one figure: the file, the keys that lead to it (a number counts in a list), the value."""

    file: str
    keys: tuple[str, ...]
    value: int

    def __str__(self) -> str:
        return f"{self.file}:{'.'.join(self.keys)}={self.value}"


# Changes that are tried together, each of another figure.
Revision = tuple[Change, ...]


def change_from_text(text: str) -> Change:
    """The change written so; raises ContentError.

    >>> str(change_from_text("spells.toml:fireball.dv=4"))
    'spells.toml:fireball.dv=4'
    """
    place, _, value = text.partition("=")
    file, _, keys = place.partition(":")
    if not (keys and value.isdecimal()):
        raise ContentError(f"{text[:80]!r} is no change of a figure; {WISH}")
    return Change(file, tuple(keys.split(".")), int(value))


def revise(table: dict[str, Any], file: str, revision: Revision) -> None:
    """Carry out the changes of that file on its table; raises ContentError for a figure that is not there."""
    for change in revision:
        if change.file != file:
            continue
        *way, last = change.keys
        if way[-1:] == [BUMPS] and last in POOLS and "types" in (card := table_at(table, way[:-1])):
            bumps = {**card.get(BUMPS, {}), last: change.value}
            card[BUMPS] = {pool: bumps[pool] for pool in POOLS if bumps.get(pool)}
            if not card[BUMPS]:
                del card[BUMPS]
        elif type(table_at(table, way).get(last)) is int:
            table_at(table, way)[last] = change.value
        else:
            raise ContentError(f"{change}: there is no such figure; {WISH}")


def table_at(table: dict[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """What these keys lead to; an empty table if that is none."""
    found: Any = table
    for key in keys:
        if isinstance(found, list) and key.isdecimal() and int(key) < len(found):
            found = found[int(key)]
        else:
            found = found.get(key) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}


def written(text: str, file: str, revision: Revision) -> str:
    """The text of that file with its changes; all other lines stay. Raises ContentError."""
    table = tomllib.loads(text)
    revise(table, file, revision)
    lines = text.splitlines(keepends=True)
    for change in revision:
        if change.file == file:
            _write_line(lines, table, change.keys)
    if tomllib.loads("".join(lines)) != table:
        raise ContentError(f"{file}: expected each figure of a card in a line of its own table")
    return "".join(lines)


def _write_line(lines: list[str], table: dict[str, Any], keys: Sequence[str]) -> None:
    """The line of that figure anew, below the heading of its table."""
    headings = {f"[{'.'.join(keys[:depth])}]\n": depth for depth in range(1, len(keys))}
    start, depth = max(
        ((n, headings[line]) for n, line in enumerate(lines) if line in headings),
        key=lambda found: found[1],
        default=(0, 0),
    )
    key = keys[depth]
    value = table_at(table, keys[:depth]).get(key)
    line = [] if value is None else [f"{key} = {_formatted(value)}\n"]
    for n in range(start + 1, len(lines)):
        if lines[n].startswith(f"{key} ="):
            lines[n : n + 1] = line
            return
        if key == BUMPS and lines[n].startswith(f"{BEFORE_BUMPS} ="):
            old = "".join(lines[n + 1 : n + 2]).startswith(f"{BUMPS} =")
            lines[n + 1 : n + 1 + old] = line
            return


def _formatted(value: Any) -> str:
    """A value as the data files write it."""
    match value:
        case dict():
            inside = ", ".join(f"{key} = {_formatted(part)}" for key, part in value.items())
            return f"{{ {inside} }}"
        case list():
            return f"[{', '.join(map(_formatted, value))}]"
        case _:
            return json.dumps(value)
