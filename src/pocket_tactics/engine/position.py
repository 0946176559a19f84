"""A position as plain values, as one line of text, as JSON and as bytes; it can stop inside an assault.

The line has these fields, `-` where there is nothing: ruleset; factions; limits (repetitions/quiet turns); tiles by
terrain; units, reserve and captures, seats parted by `|`; first player/turn/turns begun/quiet turns/`e` after an
assault or capture; the stack of steps, each with the tile it is about; the notes of a fight; those of the laying;
the result; and how the standings since the last assault or capture differed, newest first.
"""

import zlib
from dataclasses import asdict, dataclass
from typing import Any, Final

from pocket_tactics.engine.facts import REASONS
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.notes import NO_FIGHT, NO_LAYING, Fight
from pocket_tactics.engine.state import NOBODY, OVER, State
from pocket_tactics.engine.table import Table

BASE: Final = "base"
NOTHING: Final = "-"
MAGIC: Final = b"PT1"
MOST_CHARACTERS: Final = 1_000_000
FIGHT_FIELDS: Final = (
    "mode",
    "close",
    "origin",
    "target",
    "attacker",
    "defender",
    "seats",
    "distance",
    "hand",
    "pools",
    "turn",
    "passed",
    "spent",
    "support",
    "rerolls",
    "struck",
    "asked",
    "lost",
)


class PositionError(ValueError):
    """A position that cannot be read; says which field and what was expected."""


@dataclass(frozen=True)
class Position:
    """The fields of a position line; see the module's text."""

    ruleset: str
    factions: str
    limits: str
    tiles: str
    units: str
    reserve: str
    captured: str
    clock: str
    stack: str
    fight: str
    laying: str
    result: str
    standings: str

    def to_text(self) -> str:
        return " ".join(str(field) for field in asdict(self).values())

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def to_bytes(self) -> bytes:
        return MAGIC + zlib.compress(self.to_text().encode(), 9)


def position_from_text(text: str) -> Position:
    if len(text) > MOST_CHARACTERS:
        raise PositionError(
            f"a position has at most {MOST_CHARACTERS:,} characters, not {len(text):,}"
        )
    fields = text.split()
    wanted = len(Position.__dataclass_fields__)
    if len(fields) != wanted:
        raise PositionError(f"a position has {wanted} fields, not {len(fields)}: {text[:80]!r}")
    return Position(*fields)


def position_from_json(table: dict[str, Any]) -> Position:
    names = set(Position.__dataclass_fields__)
    if set(table) != names or not all(isinstance(value, str) for value in table.values()):
        raise PositionError(f"a position has the text fields {', '.join(sorted(names))}")
    return position_from_text(Position(**table).to_text())


def position_from_bytes(data: bytes) -> Position:
    if not data.startswith(MAGIC):
        raise PositionError(f"these bytes are no position: expected them to begin with {MAGIC!r}")
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(data[len(MAGIC) :], MOST_CHARACTERS).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise PositionError(f"these bytes are no position: {error}") from None
    if not reader.eof:
        raise PositionError("these bytes are no position: they end too early or are too many")
    return position_from_text(text)


def write_position(state: State, ruleset_id: str, step_names: list[str]) -> Position:
    """The state as plain values."""
    table = state.table
    return Position(
        ruleset_id,
        ",".join(faction.id for faction in table.factions),
        f"{table.repetitions}/{table.quiet_turns}",
        _write_tiles(state),
        "|".join(_write_units(state, seat) for seat in range(table.seats)),
        "|".join(_write_reserve(state, seat) for seat in range(table.seats)),
        "|".join(_write_captured(state, seat) for seat in range(table.seats)),
        f"{state.first}/{state.turn}/{state.turns}/{state.quiet}"
        + ("/e" if state.eventful else ""),
        _write_stack(state, step_names),
        _write_fight(state.fight),
        _write_laying(state),
        _write_result(state),
        _write_standings(state),
    )


def _write_tiles(state: State) -> str:
    board = state.board
    words = [
        f"{terrain.id}={','.join(found)}"
        for number, terrain in enumerate(state.table.terrains)
        if (found := [board.name(t) for t in range(board.size) if board.terrain[t] == number])
    ]
    if len(board.bases):
        words.append(f"{BASE}={','.join(board.name(tile) for tile in board.bases)}")
    return ";".join(words) or NOTHING


def own_units(table: Table, seat: int) -> range:
    return range(table.first_unit[seat], table.first_unit[seat + 1])


def _write_units(state: State, seat: int) -> str:
    places: dict[str, list[str]] = {}
    for unit in own_units(state.table, seat):
        for tile in range(state.board.size):
            if state.unit_at(tile) == unit:
                places.setdefault(state.table.card[unit].id, []).append(state.board.name(tile))
    return ";".join(f"{card}={','.join(found)}" for card, found in places.items()) or NOTHING


def _write_reserve(state: State, seat: int) -> str:
    words = [
        f"{state.table.card[unit].id}*{state.reserve(unit)}"
        for unit in own_units(state.table, seat)
        if state.reserve(unit)
    ]
    return ",".join(words) or NOTHING


def _write_captured(state: State, seat: int) -> str:
    words = [
        f"{state.table.card[unit].id}*{state.captured(unit, captor)}@{captor}"
        for unit in own_units(state.table, seat)
        for captor in range(state.table.seats)
        if state.captured(unit, captor)
    ]
    return ",".join(words) or NOTHING


def _write_stack(state: State, step_names: list[str]) -> str:
    words: list[str] = []
    frames, subjects = state.frames, state.subjects
    while frames:
        words.append(f"{step_names[frames & 255]}@{subjects & 255}")
        frames >>= 8
        subjects >>= 8
    return ",".join(reversed(words)) or NOTHING


def _write_fight(fight: Fight) -> str:
    if fight is NO_FIGHT:
        return NOTHING
    return ",".join(f"{name}={int(getattr(fight, name))}" for name in FIGHT_FIELDS)


def _write_laying(state: State) -> str:
    laying = state.laying
    if laying is NO_LAYING:
        return NOTHING
    bag = ".".join(str(number) for number in laying.bag)
    hexes = ".".join(hex_name(place) for place in laying.hexes)
    terrain = ".".join(str(number) for number in laying.terrain)
    return f"{bag}/{hexes}/{terrain}/{laying.drawn}/{laying.rolls}"


def _write_result(state: State) -> str:
    if state.to_act != OVER:
        return NOTHING
    return f"{'draw' if state.winner == NOBODY else state.winner}/{REASONS[state.reason]}"


def _write_standings(state: State) -> str:
    words: list[str] = []
    cells, standing = state.cells, state.standing
    while standing is not None:
        changes = [
            f"{index}={standing.cells[index]}"
            for index in range(len(cells))
            if standing.cells[index] != cells[index]
        ]
        words.append(f"{standing.seat}:{','.join(changes)}")
        cells, standing = standing.cells, standing.before
    return ";".join(words) or NOTHING
