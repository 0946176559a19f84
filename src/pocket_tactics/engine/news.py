"""What happened, made readable: facts become events, as everybody or as one seat may know them."""

from dataclasses import fields, replace
from typing import Any, Final

from pocket_tactics.engine.dice import POOLS, faces_of
from pocket_tactics.engine.events import (
    EVENTS,
    CardDrawn,
    CardIndexed,
    CardStudied,
    Event,
    Piece,
    ReactionDeclined,
)
from pocket_tactics.engine.facts import BUMP_SOURCES, REASONS
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.notes import ARCING, FAR, FREE, PHANTOM
from pocket_tactics.engine.state import Fact, State

# What the numbers of a fact say, by the kind of event.
_FIELDS: Final = [[field.name for field in fields(kind) if field.name != "rule"] for kind in EVENTS]


def read_facts(state: State, facts: list[Fact], modes: tuple[str, ...]) -> list[Event]:
    """The readable events; `state` is one after them (its board is the one they happened on)."""
    return [_read_fact(state, fact, modes) for fact in facts]


def _read_fact(state: State, fact: Fact, modes: tuple[str, ...]) -> Event:
    kind = EVENTS[fact[0]]
    numbers = fact[2:]
    said: dict[str, Any] = {"rule": fact[1]}
    for field, number in zip(_FIELDS[fact[0]], numbers):
        said[field] = _read_field(state, field, number, modes)
    return kind(**said)


def _read_field(state: State, field: str, number: int, modes: tuple[str, ...]) -> Any:
    match field:
        case "unit" | "target" | "ally":
            return Piece(state.table.owner[number], state.table.card[number].id) if number else None
        case "at" | "start" | "end":
            return state.board.name(number) if number >= 0 else None
        case "place":
            return hex_name(number)
        case "terrain":
            return state.table.terrains[number].id
        case "feature":
            return state.table.features[number].id
        case "card":
            return state.table.spell[number].id
        case "mode":
            return modes[number]
        case "manner":
            return _manner(number)
        case "source":
            return BUMP_SOURCES[number]
        case "pool":
            return POOLS[number]
        case "dice" | "result":
            return faces_of(number)
        case "success" | "free":
            return bool(number)
        case "reason":
            return REASONS[number]
        case _:
            return number


def _manner(number: int) -> str:
    """An assault in a word."""
    if number & FREE:
        return "free"
    if number & PHANTOM:
        return "phantom"
    if number & ARCING:
        return "arcing"
    return "ranged" if number & FAR else "adjacent"


SECRET: Final = (CardDrawn, CardIndexed, CardStudied)


def seen_by(events: list[Event], seat: int) -> list[Event]:
    """The events as that seat may know them: what others draw, put away or keep in hand stays hidden (F82)."""
    return [
        _hide(event) if _is_secret(event, seat) else event
        for event in events
        if not _keeps_card(event, seat)
    ]


def _keeps_card(event: Event, seat: int) -> bool:
    """Another seat declined to react: it was asked because it holds the card (G5)."""
    return isinstance(event, ReactionDeclined) and event.seat != seat


def _is_secret(event: Event, seat: int) -> bool:
    match event:
        case CardDrawn() | CardIndexed():
            return event.seat != seat
        case CardStudied():
            return event.unit.seat != seat
        case _:
            return False


def _hide(event: Event) -> Event:
    assert isinstance(event, SECRET)
    return replace(event, card=None)
