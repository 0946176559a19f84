"""Who reads a game, what is known of it besides its match, and who may answer the question being asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pocket_tactics.engine.actions import (
    CLOSE,
    FOLLOW,
    GUARD,
    MOVE,
    PLACE,
    RANGED,
    RETURN,
    SUMMON,
    kind_of,
)
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.notation import Answer, describe
from pocket_tactics.engine.ruleset import IllegalAction, Outcome, Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.engine.table import Table
from pocket_tactics.play.match import Match
from pocket_tactics.play.secrets import DRAWING_KIND, drawer, is_private
from pocket_tactics.server.entries import Aside
from pocket_tactics.server.reports import ChatLine, Rematch

POSITIONS: Final = 2_000  # whose options are remembered
TABLES: Final = 2_000
BOARDS: Final = 200  # with certain cards
# Answers whose notation names tiles, cards and modes, and nothing else that a state could change.
BY_BOARD_AND_CARDS: Final = frozenset((MOVE, FOLLOW, RETURN, CLOSE, RANGED, GUARD, PLACE, SUMMON))


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the seats of the link, whose cards may be shown, the language.

    `viewer` is a seat, NOBODY for nobody's cards, None for all (the game is over).
    """

    seats: tuple[int, ...]
    viewer: int | None
    language: str


@dataclass(frozen=True, slots=True)
class About:
    """What is known of a game besides its match.

    `players` are "person" or "level3" for each seat. `ending` is set where the players ended it: somebody resigned,
    or all agreed to a draw. `curtain` is the seat a shared screen should be handed over to before its question is
    shown; `can_undo` is for this reader.
    """

    game: str
    seq: int
    map: str
    players: tuple[str, ...]
    connected: frozenset[int]
    chat: Sequence[ChatLine] = ()
    draw_offered_by: int | None = None
    rematch: Rematch | None = None
    ending: Outcome | None = None
    can_undo: bool = False
    curtain: int | None = None
    asides: Sequence[Aside] = ()


@lru_cache(POSITIONS)
def described(rules: Ruleset, state: State) -> tuple[Answer, ...]:
    """The readable options of a state in a match, in the order of `rules.options`; such a state never changes."""
    modes = rules.content.modes
    return tuple(describe(state, action, modes) for action in rules.options(state))


@lru_cache(POSITIONS)
def notations(rules: Ruleset, state: State) -> tuple[str, ...]:
    """The options of a state in notation, in their order."""
    known = _known(rules, state.board, state.table)
    return tuple(
        known.get(action) or notation(rules, state, action) for action in rules.options(state)
    )


def notation(rules: Ruleset, state: State, action: int) -> str:
    """A legal answer in notation.

    As `describe`, but most answers are written once for all games on the same board with the same cards.
    """
    known = _known(rules, state.board, state.table)
    text = known.get(action)
    if text is None:
        text = describe(state, action, rules.content.modes).text
        if kind_of(action) in BY_BOARD_AND_CARDS:
            known[action] = text
    return text


@lru_cache(TABLES)
def _known(rules: Ruleset, board: Board, table: Table) -> dict[int, str]:
    return _known_with(rules, board, tuple(card.id for card in table.card))


@lru_cache(BOARDS)
def _known_with(rules: Ruleset, board: Board, cards: tuple[str, ...]) -> dict[int, str]:
    """What was written there, by answers; it fills as games are played."""
    return {}


def action_of(rules: Ruleset, state: State, text: str) -> int:
    """As `rules.parse`, but quick where the options were written before; raises IllegalAction."""
    wanted = text.strip()
    written = notations(rules, state)
    if wanted in written:
        return rules.options(state)[written.index(wanted)]
    if rules.to_act(state) is None:
        raise IllegalAction(f"{wanted!r} is not possible: the game is over")
    raise IllegalAction(f"{wanted!r} is not possible here ({rules.rule_at(state)})")


def asked_seat(match: Match) -> int | None:
    """The seat the question is put to; of a card to be drawn the one whose deck it is in; None for dice."""
    rules, state = match.rules, match.state
    if state.to_act >= 0:
        return int(state.to_act)
    options = described(rules, state)
    if options and options[0].kind == DRAWING_KIND:
        return drawer(state, rules.options(state)[0])
    return None


def is_private_question(match: Match) -> bool:
    """Whether whoever answers needs cards nobody else may see: a shared screen is handed over to `asked_seat` first."""
    seat = asked_seat(match)
    return seat is not None and is_private(match.state, seat, described(match.rules, match.state))


def is_asked(match: Match, reader: Reader) -> bool:
    """Whether one of the reader's seats is to answer; dice may be typed in by everybody who plays."""
    if match.to_act is None:
        return False
    seat = asked_seat(match)
    return bool(reader.seats) if seat is None else seat in reader.seats


def may_answer(match: Match, about: About, reader: Reader) -> bool:
    """Whether the options may be shown: the reader is asked, before no curtain, and sees the cards they are about."""
    if about.ending is not None or about.curtain is not None or not is_asked(match, reader):
        return False
    return reader.viewer in (None, asked_seat(match)) or not is_private_question(match)
