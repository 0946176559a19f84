"""What the tests of reports share: matches at drawn positions, readers, and reports checked as they travel."""

import json
from itertools import zip_longest
from typing import Any, TypeVar

from pydantic import TypeAdapter

import pocket_tactics as pt
from pocket_tactics.play.match import Match
from pocket_tactics.play.secrets import NOBODY
from pocket_tactics.server.reports import Said, Table, to_json
from pocket_tactics.server.scene import About, Reader, table_report
from tests.kit import Game

FIRST, SECOND = Reader((0,), 0, "en"), Reader((1,), 1, "en")
SPECTATOR = Reader((), NOBODY, "en")

ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}
R = TypeVar("R")


def match_at(game: Game, *names: str) -> Match:
    """A match with typed dice that goes on from a drawn game."""
    factions = [faction.id for faction in game.state.table.factions]
    called = zip_longest(factions, names, fillvalue="")
    seats = tuple(pt.Seat(faction, name) for faction, name in called)
    setup = pt.Setup(seats, position=game.rules.position(game.state).to_text())
    return Match(game.rules, setup, pt.TypedDice())


def about(match: Match, **known: Any) -> About:
    """A game of people of whom the first is connected."""
    people = ("person",) * len(match.seats)
    return About("abcdefghij", 7, "ford", people, frozenset({0}), **known)


def seen(match: Match, reader: Reader, start: int = 0, **known: Any) -> Table:
    """The table as it comes out of its JSON."""
    return travelled(table_report(match, about(match, **known), reader, start))


def travelled(report: R) -> R:
    """The report, which as JSON is what it was; what is None may be left out on the way."""
    kind = type(report)
    if kind not in ADAPTERS:
        ADAPTERS[kind] = TypeAdapter(kind)
    adapter: TypeAdapter[R] = ADAPTERS[kind]
    whole = adapter.dump_json(report)
    back = adapter.validate_json(whole)
    assert adapter.dump_json(back) == whole
    assert json.loads(to_json(report)) == without_none(json.loads(whole))
    return back


def without_none(value: Any) -> Any:
    """What is left of plain values; an event is kept as it is."""
    if isinstance(value, dict):
        return {
            key: inner if key == "event" else without_none(inner)
            for key, inner in value.items()
            if inner is not None
        }
    return [without_none(inner) for inner in value] if isinstance(value, list) else value


def text(said: Said) -> str:
    """Words without whose they are."""
    return "".join(piece if isinstance(piece, str) else piece[0] for piece in said)
