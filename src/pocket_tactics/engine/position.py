"""A position as plain values, as one line of text, as JSON and as bytes; it can stop inside an assault.

The line has these fields, `-` where there is nothing: ruleset; factions; limits (repetitions/quiet turns); tiles by
terrain; units, reserve and captures, seats parted by `|`; first player/turn/turns begun/quiet turns/`e` after an
assault or capture; the stack of steps, each with the tile it is about; the notes of a fight; those of the laying;
the result; and how the standings since the last assault or capture differed, newest first.
"""

import zlib
from dataclasses import asdict, dataclass
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.events import REASONS
from pocket_tactics.engine.hexes import hex_name, parse_hex
from pocket_tactics.engine.state import (
    MOST_FRAMES,
    NO_FIGHT,
    NO_LAYING,
    NOBODY,
    OVER,
    Fight,
    Laying,
    Standing,
    State,
    Table,
    empty_table,
)

BASE: Final = "base"
NOTHING: Final = "-"
MAGIC: Final = b"PT1"
MOST_BYTES: Final = 65536
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
    fields = text.split()
    wanted = len(Position.__dataclass_fields__)
    if len(fields) != wanted:
        raise PositionError(f"a position has {wanted} fields, not {len(fields)}: {text[:80]!r}")
    return Position(*fields)


def position_from_json(table: dict[str, Any]) -> Position:
    names = set(Position.__dataclass_fields__)
    if set(table) != names or not all(isinstance(value, str) for value in table.values()):
        raise PositionError(f"a position has the text fields {', '.join(sorted(names))}")
    return Position(**table)


def position_from_bytes(data: bytes) -> Position:
    if not data.startswith(MAGIC):
        raise PositionError(f"these bytes are no position: expected them to begin with {MAGIC!r}")
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(data[len(MAGIC) :], MOST_BYTES).decode()
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


def _own_units(table: Table, seat: int) -> range:
    return range(table.first_unit[seat], table.first_unit[seat + 1])


def _write_units(state: State, seat: int) -> str:
    places: dict[str, list[str]] = {}
    for unit in _own_units(state.table, seat):
        for tile in range(state.board.size):
            if state.unit_at(tile) == unit:
                places.setdefault(state.table.card[unit].id, []).append(state.board.name(tile))
    return ";".join(f"{card}={','.join(found)}" for card, found in places.items()) or NOTHING


def _write_reserve(state: State, seat: int) -> str:
    words = [
        f"{state.table.card[unit].id}*{state.reserve(unit)}"
        for unit in _own_units(state.table, seat)
        if state.reserve(unit)
    ]
    return ",".join(words) or NOTHING


def _write_captured(state: State, seat: int) -> str:
    words = [
        f"{state.table.card[unit].id}*{state.captured(unit, captor)}@{captor}"
        for unit in _own_units(state.table, seat)
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


def read_position(position: Position, table: Table, step_names: list[str]) -> State:
    """The state behind the values; raises PositionError naming the field that makes no sense."""
    state = empty_table(table)
    for seat in range(table.seats):
        state.cells[table.seats + seat] = 0
        for unit in _own_units(table, seat):
            state.cells[table.unit_cells + unit] = 0
    readers = (
        ("tiles", _read_tiles, position.tiles),
        ("units", _read_units, position.units),
        ("reserve", _read_reserve, position.reserve),
        ("captured", _read_captured, position.captured),
        ("clock", _read_clock, position.clock),
        ("laying", _read_laying, position.laying),
        ("fight", _read_fight, position.fight),
        ("result", _read_result, position.result),
        ("standings", _read_standings, position.standings),
    )
    for name, read, text in readers:
        try:
            if text != NOTHING:
                read(state, text)
        except (ValueError, IndexError, OverflowError) as error:
            raise PositionError(f"{name} of the position, {text[:60]!r}: {error}") from None
    _read_stack(state, position, step_names)
    return state


def _read_tiles(state: State, text: str) -> None:
    terrains = {terrain.id: number for number, terrain in enumerate(state.table.terrains)}
    tiles: dict[int, int] = {}
    bases: list[int] = []
    for word in text.split(";"):
        terrain, _, names = word.partition("=")
        places = [parse_hex(name) for name in names.split(",")]
        if terrain == BASE:
            bases = places
        elif terrain in terrains:
            for place in places:
                if place in tiles:
                    raise ValueError(f"{hex_name(place)} is named twice")
                tiles[place] = terrains[terrain]
        else:
            raise ValueError(f"expected {', '.join(terrains)} or {BASE}, not {terrain!r}")
    if len(bases) != state.table.seats:
        raise ValueError(f"expected a base for each of the {state.table.seats} seats")
    state.spread(Board(tiles, tuple(bases)))


def _by_seat(state: State, text: str) -> list[str]:
    words = text.split("|")
    if len(words) != state.table.seats:
        raise ValueError(f"expected {state.table.seats} seats parted by |")
    return words


def _read_units(state: State, text: str) -> None:
    for seat, words in enumerate(_by_seat(state, text)):
        for word in words.split(";") if words != NOTHING else ():
            card, _, names = word.partition("=")
            unit = state.table.unit_named(seat, card)
            for name in names.split(","):
                tile = state.board.tile_named(name)
                if state.free() >> tile & 1 == 0:
                    raise ValueError(f"no unit can be put on {name}")
                state.put(unit, tile)
                state.cells[state.table.seats + seat] += 1


def _counted(state: State, seat: int, word: str) -> tuple[int, int]:
    """A unit and how many of it, from `archer*2`."""
    card, _, number = word.partition("*")
    unit = state.table.unit_named(seat, card)
    if not number.isdecimal() or not 1 <= int(number) <= 99:
        raise ValueError(f"expected a number from 1 to 99 in {word!r}")
    return unit, int(number)


def _read_reserve(state: State, text: str) -> None:
    for seat, words in enumerate(_by_seat(state, text)):
        for word in words.split(",") if words != NOTHING else ():
            unit, number = _counted(state, seat, word)
            state.cells[state.table.unit_cells + unit] += number
            state.cells[state.table.seats + seat] += number


def _read_captured(state: State, text: str) -> None:
    for seat, words in enumerate(_by_seat(state, text)):
        for word in words.split(",") if words != NOTHING else ():
            counted, _, captor = word.partition("@")
            unit, number = _counted(state, seat, counted)
            if captor not in [str(other) for other in range(state.table.seats) if other != seat]:
                raise ValueError(f"expected an opponent behind @ in {word!r}")
            state.cells[state.table.unit_cells + unit] += number << 8 * int(captor) + 8


def _read_clock(state: State, text: str) -> None:
    words = text.split("/")
    if words[-1] == "e":
        state.eventful = True
        words.pop()
    first, turn, turns, quiet = (int(word) for word in words)
    if not (0 <= first < state.table.seats and 0 <= turn < state.table.seats):
        raise ValueError("expected seats of this game")
    if not (0 <= turns < 2**20 and 0 <= quiet < 2**20):
        raise ValueError("expected numbers of turns")
    state.first, state.turn, state.turns, state.quiet = first, turn, turns, quiet


def _read_laying(state: State, text: str) -> None:
    bag, hexes, terrain, drawn, rolls = text.split("/")
    laying = Laying(vec[i64]([int(word) for word in bag.split(".")]))
    for word in hexes.split(".") if hexes else ():
        laying.hexes = append(laying.hexes, parse_hex(word))
    for word in terrain.split(".") if terrain else ():
        laying.terrain = append(laying.terrain, int(word))
    laying.drawn, laying.rolls = int(drawn), int(rolls)
    terrains = len(state.table.terrains)
    numbers = [*laying.terrain, laying.drawn]
    if len(laying.bag) != terrains or not all(0 <= number <= 60 for number in laying.bag):
        raise ValueError(f"expected a number for each of the {terrains} terrains in the bag")
    if not all(0 <= number < terrains for number in numbers):
        raise ValueError(f"expected terrains from 0 to {terrains - 1}")
    if len(laying.hexes) != len(laying.terrain) + (1 if len(laying.hexes) else 0):
        raise ValueError("expected the first base and a terrain for every other hex")
    if len(set(laying.hexes)) < len(laying.hexes) or not 0 <= laying.rolls < 8**state.table.seats:
        raise ValueError("a hex is named twice, or the roll-off makes no sense")
    state.laying = laying


def _read_fight(state: State, text: str) -> None:
    words = [word.partition("=") for word in text.split(",")]
    if tuple(name for name, _, _ in words) != FIGHT_FIELDS:
        raise ValueError(f"expected {', '.join(FIGHT_FIELDS)}")
    numbers = {name: int(number) for name, _, number in words}
    table = state.table
    if not 0 < numbers["attacker"] < table.units or not 0 <= numbers["defender"] < table.units:
        raise ValueError("expected units of this game")
    if not (
        0 <= numbers["origin"] < state.board.size and 0 <= numbers["target"] < state.board.size
    ):
        raise ValueError("expected tiles of this board")
    attacking, defending = numbers["seats"] & 255, numbers["seats"] >> 8
    if attacking >= table.seats or defending >= table.seats or numbers["mode"] not in range(8):
        raise ValueError("expected seats and a mode of this game")
    if any(not 0 <= number < 2**62 for number in numbers.values()) or numbers["hand"] >= 8**4:
        raise ValueError("expected numbers that fit the dice on the table")
    fight = Fight(
        numbers["mode"],
        bool(numbers["close"]),
        numbers["origin"],
        numbers["target"],
        numbers["attacker"],
        numbers["defender"],
    )
    for name in FIGHT_FIELDS[6:]:
        setattr(fight, name, numbers[name])
    state.fight = fight


def _read_result(state: State, text: str) -> None:
    winner, _, reason = text.partition("/")
    state.winner = NOBODY if winner == "draw" else int(winner)
    state.reason = REASONS.index(reason)
    if state.winner != NOBODY and not 0 <= state.winner < state.table.seats:
        raise ValueError("expected a seat of this game or draw")


def _read_standings(state: State, text: str) -> None:
    cells = state.cells
    found: list[tuple[int, vec[i64]]] = []
    for word in text.split(";"):
        seat, _, changes = word.partition(":")
        cells = cells[:]
        for change in changes.split(",") if changes else ():
            index, _, value = change.partition("=")
            if not index.isdecimal():
                raise ValueError(f"expected cell=value, not {change!r}")
            cells[int(index)] = int(value)
        if not 0 <= int(seat) < state.table.seats:
            raise ValueError("expected seats of this game")
        found.append((int(seat), cells))
    for seat_number, stood in reversed(found):
        times, earlier = 1, state.standing
        while earlier is not None:
            if earlier.seat == seat_number and list(earlier.cells) == list(stood):
                times = earlier.times + 1
                break
            earlier = earlier.before
        state.standing = Standing(seat_number, stood, times, state.standing)


def _read_stack(state: State, position: Position, step_names: list[str]) -> None:
    words = position.stack.split(",") if position.stack != NOTHING else []
    if len(words) > MOST_FRAMES or bool(words) == (position.result != NOTHING):
        raise PositionError(
            f"stack of the position: expected 1 to {MOST_FRAMES} steps, or a result"
        )
    for word in words:
        name, _, subject = word.partition("@")
        if name not in step_names[1:] or not subject.isdecimal() or int(subject) > 255:
            raise PositionError(f"stack of the position: there is no step {word!r}")
        state.call(step_names.index(name), int(subject))
