"""Positions of the Fourth Edition drawn as text, for the rule tests; games are played as in `tests.kit`.

A drawing is read as `pocket_tactics.engine.drawing` says. On each hex stands a terrain letter (p plains,
s stonework, w water), then a feature letter (F forest, H highland, T township, V village, X fortress, R ruins) or a
dot for none, then a letter for the unit there; dots and what follows can be left out. `units` tells which card a
letter is: upper case for seat 0, lower case for seat 1; for other seats the card has the seat before it (`2:archer`).
"""

import re
from collections.abc import Mapping, Sequence

import pocket_tactics as pt
from pocket_tactics.content.load_fourth import FEATURE_LETTERS, TERRAIN_LETTERS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.drawing import read_drawing
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.position import Position
from tests.figures import KNOWN
from tests.kit import Game

TERRAINS = {letter: terrain for terrain, letter in TERRAIN_LETTERS.items()}
FEATURES = {letter: feature for feature, letter in FEATURE_LETTERS.items()}
NOTHING = "-"


def battle(
    drawing: str,
    units: Mapping[str, str],
    *,
    turn: int = 0,
    seats: int = 2,
    reserve: Sequence[str] = (),
    captured: Sequence[str] = (),
    cards: Sequence[str] = (),
    marks: Sequence[str] = (),
    limits: str = "3/100",
) -> Game:
    """A game at the start of a turn in the position drawn.

    By seat, `-` or missing for nothing: `reserve` such as "conscript*2,archer*1"; `captured`, the own units others
    have, such as "archer*1@1" (by whom stands behind @); `cards` as hand/deck/discards/top/bottom, such as
    "fireball*1+ward*2/ward*1///"; `marks`, the tile of the unit that may not start a ranged assault again.
    """
    tiles: dict[str, list[str]] = {}
    features: dict[str, list[str]] = {}
    standing: list[dict[str, list[str]]] = [{} for _ in range(seats)]
    for place, word in read_drawing(drawing).items():
        name = hex_name(place)
        tiles.setdefault(TERRAINS[word[0]], []).append(name)
        if word[1:2] not in ("", "."):
            features.setdefault(FEATURES[word[1]], []).append(name)
        if len(word) > 2:
            seat, card = whose(word[2], units[word[2]])
            standing[seat].setdefault(card, []).append(name)
    kept = [*reserve, *[NOTHING] * (seats - len(reserve))]
    taken = [*captured, *[NOTHING] * (seats - len(captured))]
    piles = [*cards, *[NOTHING] * (seats - len(cards))]
    position = Position(
        ruleset="fourth",
        factions=",".join(
            force_of([*standing[seat], *named(kept[seat]), *named(taken[seat])], piles[seat])
            for seat in range(seats)
        ),
        limits=limits,
        tiles=";".join(f"{terrain}={','.join(names)}" for terrain, names in tiles.items()),
        units="|".join(
            ";".join(f"{card}={','.join(names)}" for card, names in own.items()) or NOTHING
            for own in standing
        ),
        reserve="|".join(kept),
        captured="|".join(taken),
        clock=f"0/{turn}/0/0",
        stack="turn.count-standing@0",
        fight=NOTHING,
        laying=NOTHING,
        result=NOTHING,
        standings=NOTHING,
        features=";".join(f"{kind}={','.join(names)}" for kind, names in features.items())
        or "none",
        cards="|".join(piles),
        marks="|".join([*marks, *[NOTHING] * (seats - len(marks))]),
    )
    rules = ruleset("fourth", KNOWN["fourth"])
    return Game(rules, rules.at(position))


def whose(letter: str, card: str) -> tuple[int, str]:
    """The seat and card of a unit letter."""
    seat, colon, name = card.partition(":")
    if colon:
        return int(seat), name
    return (0 if letter.isupper() else 1), card


def named(words: str) -> list[str]:
    """The cards of "conscript*2,archer*1@1"."""
    return [] if words == NOTHING else re.findall(r"([a-z_]+)\*", words)


def force_of(units: list[str], piles: str) -> str:
    """A force with these cards, as text; the numbers do not matter for a position."""
    chosen = dict.fromkeys(units, 1) or {"conscript": 1}
    spells: dict[str, int] = {}
    for name in re.findall(r"[a-z_]+", piles):
        spells[name] = spells.get(name, 0)
    for name, number in re.findall(r"([a-z_]+)\*(\d+)", piles):
        spells[name] += int(number)
    for name in re.findall(r"([a-z_]+)(?![a-z_*])", piles):
        spells[name] += 1
    return pt.Force(chosen, spells, {"plains": 6}, "forest").to_text()
