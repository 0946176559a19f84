"""Reads a position back into a state. What makes no sense is refused here, before it can be played."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.facts import REASONS
from pocket_tactics.engine.founding import centre_of
from pocket_tactics.engine.hexes import distance, height_of, hex_name, parse_hex
from pocket_tactics.engine.notes import NO_LAYING, Laying
from pocket_tactics.engine.position import (
    BASE,
    NONE_YET,
    NOTHING,
    Position,
    PositionError,
    own_units,
)
from pocket_tactics.engine.reading_notes import (
    by_seat,
    read_cards,
    read_cast,
    read_deed,
    read_fight,
    read_trial,
)
from pocket_tactics.engine.setup import FIRST_BASE
from pocket_tactics.engine.state import MOST_FRAMES, NOBODY, Standing, State, empty_table
from pocket_tactics.engine.table import Table

MOST_STANDINGS: Final = 20_000
MOST_OF_A_CARD: Final = 99
FEWEST_PLAYERS: Final = 2
WORDS_OF_LAYING: Final = 5
WORDS_OF_FOUNDING: Final = 3


def read_position(position: Position, table: Table, step_names: list[str], modes: int) -> State:
    """The state behind the values; raises PositionError naming the field that makes no sense."""
    if (len(table.features) > 0) != (position.features != NOTHING):
        raise PositionError("features of the position: expected exactly where the ruleset has some")
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
        ("features", _read_features, position.features),
        ("cards", read_cards, position.cards),
        ("marks", _read_marks, position.marks),
        ("out", _read_out, position.out),
        ("laying", _read_laying, position.laying),
        ("fight", read_fight, position.fight),
        ("deed", read_deed, position.deed),
        ("trial", read_trial, position.trial),
        ("cast", read_cast, position.cast),
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
    _check_out(state, position)
    return state


def _check_out(state: State, position: Position) -> None:
    """Who is out has nothing left, and the game goes on only with two players in."""
    seats = range(state.table.seats)
    gone = [seat for seat in seats if state.is_out(seat)]
    if not gone or position.result != NOTHING:
        return
    left = any(state.left(seat) for seat in gone) or state.laying is not NO_LAYING
    if state.turn in gone or len(seats) - len(gone) < FEWEST_PLAYERS or left:
        raise PositionError(
            "out of the position: expected two players in, the one to act among them"
        )


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
    wanted = 0 if len(state.table.features) else state.table.seats
    if len(bases) != wanted:
        raise ValueError(f"expected {wanted} bases, one for each seat where there are any")
    state.spread(Board(tiles, tuple(bases)))


def _read_units(state: State, text: str) -> None:
    for seat, words in enumerate(by_seat(state, text)):
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
    if not number.isdecimal() or len(number) > 2 or not 1 <= int(number) <= MOST_OF_A_CARD:
        raise ValueError(f"expected a number from 1 to 99 in {word!r}")
    return unit, int(number)


def _read_reserve(state: State, text: str) -> None:
    for seat, words in enumerate(by_seat(state, text)):
        for word in words.split(",") if words != NOTHING else ():
            unit, number = _counted(state, seat, word)
            if state.reserve(unit):
                raise ValueError(f"{word!r} is named twice")
            state.cells[state.table.unit_cells + unit] += number
            state.cells[state.table.seats + seat] += number


def _read_captured(state: State, text: str) -> None:
    for seat, words in enumerate(by_seat(state, text)):
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


def _read_features(state: State, text: str) -> None:
    kinds = {feature.id: kind for kind, feature in enumerate(state.table.features)}
    for word in text.split(";") if text != NONE_YET else ():
        name, _, places = word.partition("=")
        if name not in kinds:
            raise ValueError(f"expected {', '.join(kinds)}, not {name!r}")
        for place in places.split(","):
            tile = state.board.tile_named(place)
            if state.features >> tile & 1:
                raise ValueError(f"{place} has two features")
            state.add_feature(kinds[name], tile)


def _read_marks(state: State, text: str) -> None:
    for seat, word in enumerate(by_seat(state, text)):
        if word != NOTHING:
            state.mark(seat, state.board.tile_named(word))


def _read_out(state: State, text: str) -> None:
    for word in text.split(","):
        if word not in [str(seat) for seat in range(state.table.seats)]:
            raise ValueError("expected seats of this game")
        state.out |= 2 ** int(word)


def _read_laying(state: State, text: str) -> None:
    featured = len(state.table.features) > 0
    words = text.split("/")
    if len(words) != (WORDS_OF_LAYING + WORDS_OF_FOUNDING if featured else WORDS_OF_LAYING):
        raise ValueError("expected bag/hexes/terrain/drawn/rolls, with features /centre/homes/done")
    bag, hexes, terrain, drawn, rolls = words[:WORDS_OF_LAYING]
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
    rolled = [laying.rolls >> 3 * seat & 7 for seat in range(state.table.seats)]
    if not 0 <= laying.rolls < 8**state.table.seats or all(rolled):
        raise ValueError("expected a roll-off under way")
    if featured:
        _read_founding(state, laying, words[WORDS_OF_LAYING:])
    else:
        _check_laid_from_base(list(laying.hexes), len(laid))
    state.laying = laying


def _check_laid_from_base(hexes: list[int], laid: int) -> None:
    """The hexes are the first base and those of the tiles laid from it."""
    if len(hexes) != laid + bool(hexes) or len(set(hexes)) < len(hexes):
        raise ValueError("expected the first base and a hex for every tile laid")
    first = parse_hex(FIRST_BASE)
    for place in hexes[1:]:
        if height_of(place) <= height_of(first) or distance(place, first) > laid:
            raise ValueError(f"{hex_name(place)} is no place for a tile")
    if hexes and hexes[0] != first:
        raise ValueError(f"expected the first base on {FIRST_BASE}")


def _read_founding(state: State, laying: Laying, words: list[str]) -> None:
    laying.centre, laying.homes, laying.through = (int(word) for word in words)
    hexes = list(laying.hexes)
    if len(hexes) != len(laying.terrain) or len(set(hexes)) < len(hexes):
        raise ValueError("expected a hex for every tile laid")
    if hexes and hexes[0] != centre_of(sum(state.table.bag)):
        raise ValueError("expected the centre where it is always laid")
    if any(distance(place, hexes[0]) > len(hexes) for place in hexes):
        raise ValueError("expected tiles that hang together")
    if not (1 if hexes else 0) <= laying.centre <= len(state.table.features):
        raise ValueError("expected a central feature")
    if not (0 <= laying.through <= state.table.seats and 0 <= laying.homes < 2**48):
        raise ValueError("expected own features of the seats")
    for seat in range(state.table.seats):
        home = laying.home(seat)
        if home >= 0 and (home >= state.board.size or state.features >> home & 1 == 0):
            raise ValueError("expected own features on the board")


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
        if name not in step_names[1:] or not _is_subject(state, subject):
            raise PositionError(f"stack of the position: there is no step {word!r}")
        state.call(step_names.index(name), int(subject))


def _is_subject(state: State, word: str) -> bool:
    return word.isdecimal() and len(word) <= 3 and int(word) < max(state.board.size, 1)
