"""Positions of the Fourth Edition as roads: narrow strips of tiles that nothing joins, for rules of moving."""

from collections.abc import Mapping, Sequence

from pocket_tactics import CHANCE
from tests.battle import battle
from tests.kit import Game

APART = 8  # every other column, so that no two roads touch


def roads(
    *strips: str,
    units: Mapping[str, str],
    turn: int = 0,
    seats: int = 2,
    reserve: Sequence[str] = (),
    captured: Sequence[str] = (),
    cards: Sequence[str] = (),
    marks: Sequence[str] = (),
    limits: str = "3/100",
    nobodys: str = "pX",
) -> Game:
    """A game on straight roads: the first is a1, a2, ... northward, the next c1, c2, ..., then e1 and g1.

    Each tile is a word as in `tests.battle`, such as `p.A` or `wFz`. `nobodys` is one more road behind the others:
    a feature out of reach, so that nobody controls them all (F91).
    """
    tiles = [strip.split() for strip in (*strips, nobodys)]
    rows = range(max(len(strip) for strip in tiles))
    lines = [
        "".join((strip[row] if row < len(strip) else "").ljust(APART) for strip in tiles).rstrip()
        for row in reversed(rows)
    ]
    return battle(
        "\n\n".join(lines),
        units,
        turn=turn,
        seats=seats,
        reserve=reserve,
        captured=captured,
        cards=cards,
        marks=marks,
        limits=limits,
    )


def moves(game: Game, start: str) -> list[str]:
    """Where the unit on that tile may move, in order."""
    begin = f"{start}-"
    found = [option.removeprefix(begin) for option in game.options if option.startswith(begin)]
    return [end for end in found if not end.endswith("reserve")]


def until(game: Game, wanted: str, *dice: str) -> Game:
    """Throw these dice whenever chance is asked and decline all offers, until the wanted answer is one.

    Without a wanted answer until the turn or the game is over; all dice must have been thrown by then.
    """
    turns, left = game.state.turns, list(dice)
    while game.result is None and game.state.turns == turns and wanted not in game.options:
        game.play(left.pop(0) if game.to_act == CHANCE else "pass")
    assert not left, f"these dice were not thrown: {left}"
    assert not wanted or wanted in game.options, f"{wanted} was never possible"
    return game
