"""From where somebody looks at a game, what can be seen from there, and what is known there already."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from pocket_tactics.play.secrets import NOBODY
from pocket_tactics.server.live_game import LiveGame
from pocket_tactics.server.readers import Reader, is_private_question

TABLE: Final = "table"

Detail = Literal["table", "plies"]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The seats of a link, in which language, how much of it.

    `looking` is the seat whose player sits in front of a shared screen.
    """

    seats: tuple[int, ...]
    language: str
    detail: Detail = "table"
    looking: int | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What a reader has heard: up to which entry, whose cards were shown then, and whether what was said before."""

    seq: int = -1
    viewer: int | None = NOBODY
    has_chat: bool = False


NOTHING: Final = Known()


@dataclass(frozen=True, slots=True)
class Shown:
    """A report as JSON, and what is known to whoever has read it."""

    text: str
    known: Known


def reader_at(live: LiveGame, outlook: Outlook) -> tuple[Reader, int | None]:
    """Who reads from there, and the seat a shared screen is to be handed to first.

    Where several sit at one screen, nobody's cards are shown but those of the player who looks.
    """
    if live.outcome:
        return Reader(outlook.seats, None, outlook.language), None
    sitting = live.still_people(outlook.seats)
    viewer, curtain = NOBODY, None
    looking = outlook.looking
    if len(sitting) == 1:
        viewer = sitting[0]
    elif looking is not None and looking in sitting and live.asked in (looking, None):
        viewer = looking
    elif live.asked in sitting and is_private_question(live.match):
        curtain = live.asked
    return Reader(sitting, viewer, outlook.language), curtain


def known_until(live: LiveGame, seats: tuple[int, ...], seq: int) -> Known:
    """What a client knows that was there until then; a shared screen is told everything again.

    A line of chat is no entry, so nobody can tell which of them it knows.
    """
    if not 0 <= seq <= live.seq or len(seats) > 1:
        return NOTHING
    return Known(seq, seats[0] if seats else NOBODY)


def as_it_stands(live: LiveGame, outlook: Outlook) -> Outlook:
    """The same outlook; but whoever looked at a shared screen has looked away when another seat is asked."""
    if outlook.looking is None or live.asked in (outlook.looking, None):
        return outlook
    return replace(outlook, looking=None)
