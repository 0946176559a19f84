"""Positions drawn as text and games played by notation: what the rule tests are written with.

A drawing is read as `pocket_tactics.engine.drawing` says. On each hex stands a terrain letter (f field, h hill,
v village, t forest, w water) and behind it, if a unit stands there, the unit's letter: upper case for seat 0, lower
case for seat 1. A and B are the bases of seat 0 and seat 1.
"""

from collections.abc import Mapping

import pocket_tactics as pt
from pocket_tactics import editions
from pocket_tactics.content.load import TERRAIN_LETTERS
from pocket_tactics.engine.drawing import read_drawing
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.position import Position
from tests.figures import KNOWN

UNIT_LETTERS = {
    "C": "conscript",
    "A": "archer",
    "P": "spearman",
    "S": "swordsman",
    "M": "shieldmaiden",
    "W": "royal_wizard",
    "k": "stalker",
    "m": "marauder",
    "j": "juggernaut",
    "w": "forest_witch",
    "r": "cursed_ranger",
    "d": "druid",
}
TERRAINS = {letter: terrain for terrain, letter in TERRAIN_LETTERS.items()}


def drawn(
    drawing: str,
    *,
    ruleset: str = "classic",
    turn: int = 0,
    reserve: tuple[str, str] = ("-", "-"),
    captured: tuple[str, str] = ("-", "-"),
    factions: str = "legion,tribes",
    limits: str = "3/100",
    letters: Mapping[str, str] = UNIT_LETTERS,
) -> "Game":
    """A game at the start of a turn in the position drawn.

    `reserve` such as ("conscript*2,archer*1", "-"); `captured` such as ("archer*1@1", "-"): by whom stands behind @.
    """
    tiles: dict[str, list[str]] = {}
    units: list[dict[str, list[str]]] = [{}, {}]
    bases = {"A": "", "B": ""}
    for place, word in read_drawing(drawing).items():
        name = hex_name(place)
        if word in bases:
            bases[word] = name
            continue
        tiles.setdefault(TERRAINS[word[0]], []).append(name)
        if len(word) > 1:
            seat = 0 if word[1].isupper() else 1
            units[seat].setdefault(letters[word[1]], []).append(name)
    words = [f"{terrain}={','.join(sorted(names))}" for terrain, names in tiles.items()]
    position = Position(
        ruleset=ruleset,
        factions=factions,
        limits=limits,
        tiles=";".join([*words, f"base={bases['A']},{bases['B']}"]),
        units="|".join(
            ";".join(f"{card}={','.join(names)}" for card, names in own.items()) or "-"
            for own in units
        ),
        reserve="|".join(reserve),
        captured="|".join(captured),
        clock=f"0/{turn}/0/0",
        stack="turn.count-standing@0",
        fight="-",
        laying="-",
        result="-",
        standings="-",
    )
    rules = editions.rules(ruleset, KNOWN.get(ruleset, ()))
    return Game(rules, rules.at(position))


class Game:
    """A game in a test: answers go in as notation, dice included; events and options come out."""

    def __init__(self, rules: pt.Ruleset, state: pt.State) -> None:
        self.rules = rules
        self.state = state
        self.events: list[Event] = []

    def play(self, *answers: str) -> "Game":
        """Give these answers one after another, chance's too."""
        for text in answers:
            action = self.rules.parse(self.state, text)
            self.events.extend(self.rules.events(self.state, action))
            self.state = self.rules.apply(self.state, action)
        return self

    @property
    def options(self) -> list[str]:
        """The notation of every legal answer, in order."""
        return [
            str(self.rules.describe(self.state, action))
            for action in self.rules.options(self.state)
        ]

    @property
    def to_act(self) -> int | None:
        return self.rules.to_act(self.state)

    @property
    def result(self) -> pt.Outcome | None:
        return self.rules.result(self.state)

    def happened(self, kind: type[Event], **fields: object) -> list[Event]:
        """The events of that kind so far with these fields."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
        ]

    def at(self, name: str) -> str | None:
        """The card of the unit on a tile."""
        unit = self.state.unit_at(self.state.board.tile_named(name))
        return self.state.table.card[unit].id if unit else None

    def reserve(self, seat: int, card: str) -> int:
        return int(self.state.reserve(self.state.table.unit_named(seat, card)))

    def captured(self, seat: int, card: str) -> int:
        """How many of a seat's units of that card are in an opponent's captures."""
        unit = self.state.table.unit_named(seat, card)
        return sum(
            int(self.state.captured(unit, captor)) for captor in range(self.state.table.seats)
        )


def census(rules: pt.Ruleset, state: pt.State, depth: int) -> int:
    """How many positions lie that many answers deep, chance included."""
    if depth == 0 or rules.to_act(state) is None:
        return 1
    return sum(census(rules, rules.after(state, a), depth - 1) for a in rules.options(state))
