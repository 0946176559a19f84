"""The colours of the table and the players' signs: what a colour says, a sign or word says too."""

from functools import cache
from typing import Final

from rich.style import Style

# Tiles as printed; every ground with the darker tone of its edge.
GROUNDS: Final = {
    "field": ("#e3c56f", "#a98d3f"),
    "hill": ("#b3bd7c", "#7c864a"),
    "forest": ("#5c8a5e", "#36583a"),
    "water": ("#6fa6c9", "#3f7396"),
    "village": ("#cf9568", "#94603a"),
    "base": ("#d9d3c7", "#8f887a"),
    "plains": ("#dfd6a6", "#a69d6c"),
    "stonework": ("#c9c7c0", "#8f8d86"),
    "highland": ("#b3bd7c", "#7c864a"),
    "township": ("#d3a58f", "#986a55"),
    "fortress": ("#aeb2bb", "#757983"),
    "ruins": ("#b7a58f", "#7d6c57"),
}
INK: Final = "#241f14"
PLAYERS: Final = ("#9c2b30", "#27407f", "#a06a10", "#2f6b3a", "#6d3a86", "#1d6670")
PLAYERS_IN_TEXT: Final = ("#d9484e", "#5b83dd", "#b5822a", "#4f9a5c", "#a97bc4", "#3f9aa6")
SIGNS: Final = ("●", "▼", "◆", "▲", "■", "★")

# In text, tones of middle brightness: they can be read on a dark ground and on a light one.
EDGE: Final = Style(color="grey50")
FAINT: Final = Style(color="grey54")
PLAIN: Final = Style()
STRONG: Final = Style(bold=True)
TITLE: Final = Style(bold=True, color="#b9862b")
RULE: Final = Style(color="#a37c43")
NUMBER: Final = Style(bold=True, color="#bf8a1e")
WARNING: Final = Style(bold=True, color="#d9484e")
SPACE: Final = Style(bold=True, color="#3f9a50")
OFF_DIE: Final = Style(bold=True, color="#ffffff", bgcolor="#c4272c")
DEF_DIE: Final = Style(bold=True, color="#ffffff", bgcolor="#2d62b8")


def sign(seat: int) -> str:
    """The shape of a player's pieces."""
    return SIGNS[seat % len(SIGNS)]


@cache
def token(seat: int) -> Style:
    """A player's piece on the board."""
    return Style(bold=True, color="#ffffff", bgcolor=PLAYERS[seat % len(PLAYERS)])


@cache
def player(seat: int) -> Style:
    """A player's name in a text."""
    return Style(bold=True, color=PLAYERS_IN_TEXT[seat % len(PLAYERS)])


@cache
def ground(kind: str) -> Style:
    """Writing on a tile."""
    return Style(color=INK, bgcolor=GROUNDS[kind][0]) if kind in GROUNDS else SPACE


@cache
def rim(kind: str) -> Style:
    """The lower edge of a tile."""
    return Style(color=GROUNDS[kind][1], bgcolor=GROUNDS[kind][0]) if kind in GROUNDS else EDGE
