"""Building a force: what it costs, and everything that is wrong with it (F1, F2, F80).

Knows prices and numbers, not how anything is played. Written out, a force is
`archer*2+conscript/ward*2/plains*5+water/village`: units, spells, tiles, feature.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

POINTS = 50
TILES = 6
MOST_COPIES = 30
MOST_SPELLS = 60
PARTS = 4
MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Price:
    """What a unit card costs, how many its set provides, and whether it must be summoned (F62)."""

    cost: int
    copies: int
    summoned: bool


@dataclass(frozen=True, slots=True)
class Shop:
    """All that can be chosen for a force."""

    units: Mapping[str, Price]
    spells: Mapping[str, int]
    terrains: tuple[str, ...]
    features: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a force: the rule it breaks, the kind, and what was found."""

    rule: str
    kind: str
    found: Mapping[str, str | int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.rule, "problem": self.kind, **self.found}


@dataclass(frozen=True, slots=True)
class Force:
    """What a player brings: cards with how many of each, six terrain tiles, and a feature."""

    units: Mapping[str, int]
    spells: Mapping[str, int] = field(default_factory=dict)
    tiles: Mapping[str, int] = field(default_factory=dict)
    feature: str = ""

    def to_text(self) -> str:
        """The force in one word; `force_from_text` reads it."""
        return "/".join(
            [_written(self.units), _written(self.spells), _written(self.tiles), self.feature]
        )

    def points(self, shop: Shop) -> int:
        """What the known cards of the force cost together."""
        units = sum(
            shop.units[card].cost * n for card, n in self.units.items() if card in shop.units
        )
        return units + sum(shop.spells[c] * n for c, n in self.spells.items() if c in shop.spells)

    def problems(
        self, shop: Shop, points: int = POINTS, *, one_of_each: bool = False
    ) -> list[Problem]:
        """Everything that is wrong, in the order of the rules; empty for a force that can be played."""
        found = [
            *_unknown("F1", "unit", self.units, tuple(shop.units)),
            *_unknown("F80", "spell", self.spells, tuple(shop.spells)),
            *_unknown("F2", "terrain", self.tiles, shop.terrains),
            *_wrong_numbers("F1", self.units, MOST_COPIES),
            *_wrong_numbers("F80", self.spells, MOST_SPELLS),
            *_wrong_numbers("F2", self.tiles, TILES),
            *self._wrong_units(shop, one_of_each),
        ]
        used = self.points(shop)
        if used > points:
            found.append(Problem("F1", "too_many_points", {"points": used, "most": points}))
        if sum(self.spells.values()) > MOST_SPELLS:
            number = sum(self.spells.values())
            found.append(Problem("F80", "too_many_spells", {"number": number, "most": MOST_SPELLS}))
        tiles = sum(self.tiles.values())
        if tiles != TILES:
            found.append(Problem("F2", "wrong_tiles", {"number": tiles, "expected": TILES}))
        found += _unknown("F2", "feature", {self.feature: 1}, shop.features)
        return found

    def _wrong_units(self, shop: Shop, one_of_each: bool) -> list[Problem]:
        known = {card: number for card, number in self.units.items() if card in shop.units}
        found: list[Problem] = []
        if not any(number > 0 and not shop.units[card].summoned for card, number in known.items()):
            found.append(Problem("F1", "nobody_to_start"))
        for card, number in known.items():
            most = shop.units[card].copies
            if one_of_each and number > most:
                said: dict[str, str | int] = {"card": card, "number": number, "most": most}
                found.append(Problem("F1", "too_many_copies", said))
        return found


def _unknown(
    rule: str, what: str, chosen: Mapping[str, int], known: tuple[str, ...]
) -> list[Problem]:
    found: list[Problem] = []
    for name in chosen:
        if name not in known:
            nearest = (get_close_matches(name, known, 1) or [known[0]])[0]
            found.append(Problem(rule, f"unknown_{what}", {"name": name, "nearest": nearest}))
    return found


def _wrong_numbers(rule: str, chosen: Mapping[str, int], most: int) -> list[Problem]:
    return [
        Problem(rule, "wrong_number", {"name": name, "number": number, "most": most})
        for name, number in chosen.items()
        if not 1 <= number <= most
    ]


def _written(chosen: Mapping[str, int]) -> str:
    return "+".join(name if n == 1 else f"{name}*{n}" for name, n in chosen.items())


def force_from_text(text: str) -> Force:
    """The force written so; raises ValueError. Whether it can be played its problems tell."""
    parts = text.split("/")
    if len(parts) != PARTS:
        raise ValueError(
            f"{text[:60]!r} is no force: expected units/spells/tiles/feature, "
            "such as archer*2+conscript/ward/plains*5+water/village"
        )
    units, spells, tiles = (_read(part) for part in parts[:3])
    return Force(units, spells, tiles, parts[3])


def _read(text: str) -> dict[str, int]:
    chosen: dict[str, int] = {}
    for word in text.split("+") if text else ():
        name, star, number = word.partition("*")
        if not name or (star and not (number.isdecimal() and len(number) <= MOST_DIGITS)):
            raise ValueError(f"{word[:40]!r} is no part of a force: expected such as archer*2")
        if name in chosen:
            raise ValueError(f"{name!r} is named twice in a force")
        chosen[name] = int(number) if star else 1
    return chosen
