"""A position as plain values, as one line of text, as JSON and as bytes; it can stop inside an assault.

The line has these fields, `-` where there is nothing: ruleset; factions; limits (repetitions/quiet turns); tiles by
terrain; units, reserve and captures, seats parted by `|`; first player/turn/turns begun/quiet turns/`e` after an
assault or capture; the stack of steps, each with the tile it is about; the notes of a fight; those of the laying;
the result; and how the standings since the last assault or capture differed, newest first. Where the ruleset has
features these follow: features by kind; spell cards by seat (`cards_of`); the marked tile by seat; seats that are
out; and the notes of the action, the test and the spell under way.
"""

import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

from pocket_tactics.engine.bits import members
from pocket_tactics.engine.decks import (
    discarded,
    hand_size,
    has_cards,
    in_hand,
    known_bottom,
    known_top,
    shuffled,
    shuffled_size,
    unseen,
)
from pocket_tactics.engine.facts import REASONS
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.notes import NO_CAST, NO_DEED, NO_FIGHT, NO_LAYING, NO_TRIAL
from pocket_tactics.engine.state import NOBODY, OVER, State
from pocket_tactics.engine.table import Table

BASE: Final = "base"
NOTHING: Final = "-"
NONE_YET: Final = "none"
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


# With features a fight has these too.
FEATURE_FIGHT_FIELDS: Final = (
    *FIGHT_FIELDS,
    "manner",
    "bumps",
    "captor",
    "asking",
    "used",
    "brewed",
    "warded",
)
DEED_FIELDS: Final = (
    "answer",
    "end",
    "indexed",
    "moves",
    "moved",
    "ended",
    "captor",
    "cause",
    "asked",
    "deployed",
)
TRIAL_FIELDS: Final = (
    "unit",
    "seat",
    "tile",
    "own",
    "dv",
    "hand",
    "pools",
    "rerolls",
    "hardened",
    "focused",
    "asking",
    "used",
    "passed",
)
CAST_FIELDS: Final = ("spell", "seat", "tile", "target", "asking")
FIELDS_WITHOUT_FEATURES: Final = 13
PILES: Final = (in_hand, shuffled, discarded)


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
    features: str = NOTHING
    cards: str = NOTHING
    marks: str = NOTHING
    out: str = NOTHING
    deed: str = NOTHING
    trial: str = NOTHING
    cast: str = NOTHING

    def to_text(self) -> str:
        return " ".join(self.to_json().values())

    def to_json(self) -> dict[str, Any]:
        fields = asdict(self)
        if self.features == NOTHING:
            return dict(list(fields.items())[:FIELDS_WITHOUT_FEATURES])
        return fields

    def to_bytes(self) -> bytes:
        return MAGIC + zlib.compress(self.to_text().encode(), 9)


def position_from_text(text: str) -> Position:
    if len(text) > MOST_CHARACTERS:
        raise PositionError(
            f"a position has at most {MOST_CHARACTERS:,} characters, not {len(text):,}"
        )
    fields = text.split()
    most = len(Position.__dataclass_fields__)
    if len(fields) not in (FIELDS_WITHOUT_FEATURES, most):
        raise PositionError(
            f"a position has {FIELDS_WITHOUT_FEATURES} fields, with features {most}, "
            f"not {len(fields)}: {text[:80]!r}"
        )
    return Position(*fields)


def position_from_json(table: dict[str, Any]) -> Position:
    names = list(Position.__dataclass_fields__)
    known = (set(names[:FIELDS_WITHOUT_FEATURES]), set(names))
    if set(table) not in known or not all(isinstance(value, str) for value in table.values()):
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
    featured = len(table.features) > 0
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
        _write_notes(state.fight, NO_FIGHT, FEATURE_FIGHT_FIELDS if featured else FIGHT_FIELDS),
        _write_laying(state),
        _write_result(state),
        _write_standings(state),
        _write_features(state) if featured else NOTHING,
        "|".join(cards_of(state, seat) for seat in range(table.seats)) if featured else NOTHING,
        _write_marks(state) if featured else NOTHING,
        ",".join(str(seat) for seat in range(table.seats) if state.is_out(seat)) or NOTHING,
        _write_notes(state.deed, NO_DEED, DEED_FIELDS),
        _write_notes(state.trial, NO_TRIAL, TRIAL_FIELDS),
        _write_notes(state.cast, NO_CAST, CAST_FIELDS),
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


def _write_notes(notes: object, none: object, fields: tuple[str, ...]) -> str:
    if notes is none:
        return NOTHING
    return ",".join(f"{name}={int(getattr(notes, name))}" for name in fields)


def _write_features(state: State) -> str:
    board, table = state.board, state.table
    words = [
        f"{feature.id}={','.join(board.name(tile) for tile in members(state.of_feature(kind)))}"
        for kind, feature in enumerate(table.features)
        if state.of_feature(kind)
    ]
    return ";".join(words) or NONE_YET


def cards_of(state: State, seat: int) -> str:
    """A seat's spells: hand/shuffled deck/discards/known top/known bottom in order.

    Where they are not known: `?` with the sizes of hand and shuffled deck, known top and bottom, then unseen/discards.
    """
    table = state.table
    if not has_cards(state, seat):
        return NOTHING
    piles = "/".join(
        _counted_spells(state, seat, number)
        for number in ((unseen, discarded) if state.hidden >> seat & 1 else PILES)
    )
    top, bottom = int(known_top(state, seat)), int(known_bottom(state, seat))
    if state.hidden >> seat & 1:
        sizes = (hand_size(state, seat), shuffled_size(state, seat), 1 if top else 0, bottom)
        return f"?{'.'.join(map(str, sizes))}/{piles}"
    under = range(table.deck_top[seat] + 1, table.deck_top[seat] + 1 + bottom)
    order = "+".join(table.spell[state.cells[cell]].id for cell in under)
    return f"{piles}/{table.spell[top].id}/{order}"


def _counted_spells(state: State, seat: int, number: Callable[[State, int], int]) -> str:
    table = state.table
    spells = range(table.first_spell[seat], table.first_spell[seat + 1])
    return "+".join(
        f"{table.spell[spell].id}*{number(state, spell)}"
        for spell in spells
        if number(state, spell)
    )


def _write_marks(state: State) -> str:
    tiles = [int(state.marked(seat)) for seat in range(state.table.seats)]
    return "|".join(NOTHING if tile < 0 else state.board.name(tile) for tile in tiles)


def _write_laying(state: State) -> str:
    laying = state.laying
    if laying is NO_LAYING:
        return NOTHING
    bag = ".".join(str(number) for number in laying.bag)
    hexes = ".".join(hex_name(place) for place in laying.hexes)
    terrain = ".".join(str(number) for number in laying.terrain)
    text = f"{bag}/{hexes}/{terrain}/{laying.drawn}/{laying.rolls}"
    if len(state.table.features):
        text += f"/{laying.centre}/{laying.homes}/{laying.through}"
    return text


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
