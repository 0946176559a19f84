"""Reads a position back into a state. What makes no sense is refused here, before it can be played."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.dice import MOST_DICE, faces_of, pack_faces
from pocket_tactics.engine.facts import REASONS
from pocket_tactics.engine.hexes import distance, height_of, hex_name, parse_hex
from pocket_tactics.engine.notes import Fight, Laying
from pocket_tactics.engine.position import (
    BASE,
    FIGHT_FIELDS,
    NOTHING,
    Position,
    PositionError,
    own_units,
)
from pocket_tactics.engine.setup import FIRST_BASE
from pocket_tactics.engine.state import MOST_FRAMES, NOBODY, Standing, State, empty_table
from pocket_tactics.engine.table import Table

MOST_STANDINGS: Final = 20_000
MOST_OF_A_CARD: Final = 99
# What each number of a fight stays below.
FIGHT_LIMITS: Final = {
    "mode": 8,
    "close": 2,
    "distance": 8,
    "hand": 8**4,
    "pools": 8**16,
    "turn": 2,
    "passed": 4,
    "spent": 2**16,
    "support": 2**16,
    "rerolls": 2**16,
    "struck": 4,
    "asked": 4,
    "lost": 2**48,
}


def read_position(position: Position, table: Table, step_names: list[str], modes: int) -> State:
    """The state behind the values; raises PositionError naming the field that makes no sense."""
    state = empty_table(table)
    for seat in range(table.seats):
        state.cells[table.seats + seat] = 0
        for unit in own_units(table, seat):
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
    if state.fight.mode >= modes:
        raise PositionError(f"fight of the position: expected a mode below {modes}")
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
    if not number.isdecimal() or not 1 <= int(number[:3]) <= MOST_OF_A_CARD:
        raise ValueError(f"expected a number from 1 to 99 in {word!r}")
    return unit, int(number)


def _read_reserve(state: State, text: str) -> None:
    for seat, words in enumerate(_by_seat(state, text)):
        for word in words.split(",") if words != NOTHING else ():
            unit, number = _counted(state, seat, word)
            if state.reserve(unit):
                raise ValueError(f"{word!r} is named twice")
            state.cells[state.table.unit_cells + unit] += number
            state.cells[state.table.seats + seat] += number


def _read_captured(state: State, text: str) -> None:
    for seat, words in enumerate(_by_seat(state, text)):
        for word in words.split(",") if words != NOTHING else ():
            counted, _, captor = word.partition("@")
            unit, number = _counted(state, seat, counted)
            if captor not in [str(other) for other in range(state.table.seats) if other != seat]:
                raise ValueError(f"expected an opponent behind @ in {word!r}")
            if state.captured(unit, int(captor)):
                raise ValueError(f"{word!r} is named twice")
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
    laid = list(laying.terrain)
    if len(laying.bag) != len(state.table.bag):
        raise ValueError("expected a number for each terrain in the bag")
    for number, tiles in enumerate(state.table.bag):
        if not 0 <= laying.bag[number] <= tiles - laid.count(number):
            raise ValueError("expected the tiles of the bag, laid or not")
    if laying.drawn not in range(len(state.table.bag)):
        raise ValueError("expected a terrain that was drawn")
    hexes_laid = list(laying.hexes)
    if len(hexes_laid) != len(laid) + bool(hexes_laid) or len(set(hexes_laid)) < len(hexes_laid):
        raise ValueError("expected the first base and a hex for every tile laid")
    first = parse_hex(FIRST_BASE)
    for place in hexes_laid[1:]:
        if height_of(place) <= height_of(first) or distance(place, first) > len(laid):
            raise ValueError(f"{hex_name(place)} is no place for a tile")
    if hexes_laid and hexes_laid[0] != first:
        raise ValueError(f"expected the first base on {FIRST_BASE}")
    rolled = [laying.rolls >> 3 * seat & 7 for seat in range(state.table.seats)]
    if not 0 <= laying.rolls < 8**state.table.seats or all(rolled):
        raise ValueError("expected a roll-off under way")
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
    if attacking >= table.seats or defending >= table.seats or attacking == defending:
        raise ValueError("expected two seats of this game")
    if any(not 0 <= numbers[name] < most for name, most in FIGHT_LIMITS.items()):
        raise ValueError("expected numbers that fit a fight")
    for lane in range(4):
        dice = faces_of(numbers["pools"] >> 12 * lane & 0o7777)
        thrown = len(dice) + (numbers["hand"] >> 3 * lane & 7)
        packed = numbers["pools"] >> 12 * lane & 0o7777
        if pack_faces(dice) != packed or 7 in dice or thrown > MOST_DICE - 1:
            raise ValueError("expected dice that can lie on the table")
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
    if len(found) > MOST_STANDINGS:
        raise ValueError(f"expected at most {MOST_STANDINGS:,} standings")
    times: dict[tuple[int, ...], int] = {}
    for seat_number, stood in reversed(found):
        key = (seat_number, *stood)
        times[key] = times.get(key, 0) + 1
        state.standing = Standing(seat_number, stood, times[key], state.standing)


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
