"""Why something is not done: a code for programs and a sentence for people, in their language."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from pocket_tactics.i18n.catalogue import read_texts
from pocket_tactics.server.reports import Refusal

FORBIDDEN: Final = 403
UNPROCESSABLE: Final = 422
# The status of a refusal over HTTP, by its code.
STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "bad_message": UNPROCESSABLE,
        "bad_terms": UNPROCESSABLE,
        "illegal": UNPROCESSABLE,
        "stale": 409,
        "over": 409,
        "not_over": 409,
        "no_offer": 409,
        "offered": 409,
        "asked_already": 409,
        "nothing_to_undo": 409,
        "no_draw_with_bots": 409,
        "busy": 409,
        "not_asked": FORBIDDEN,
        "watching": FORBIDDEN,
        "bad_token": FORBIDDEN,
        "bad_origin": FORBIDDEN,
        "seat_needed": UNPROCESSABLE,
        "no_counsel": UNPROCESSABLE,
        "unknown_game": 404,
        "unknown_page": 404,
        "bad_method": 405,
        "no_token": 401,
        "outdated": 410,
        "too_large": 413,
        "too_fast": 429,
        "too_many_games": 429,
        "too_many": 429,
        "chat_full": 429,
        "game_full": 429,
        "internal": 500,
        "unavailable": 503,
    }
)


class Refused(Exception):
    """Raised wherever something is asked for that is not to be had; `fields` fill in the sentence.

    The sentence is that of the code, or of `wording` where one code has several.
    """

    def __init__(
        self, code: str, *, wording: str = "", rule: str | None = None, **fields: str | int
    ) -> None:
        super().__init__(code, wording, fields)
        self.code = code
        self.wording = wording or code
        self.rule = rule
        self.fields = fields

    @property
    def status(self) -> int:
        """The status over HTTP."""
        return STATUS[self.code]

    def said(self, language: str) -> str:
        """The sentence, in that language."""
        text: str = read_texts(language, "refusals")[self.wording]
        return text.format(rule=self.rule, **self.fields)

    def report(self, language: str, request_id: int | None = None) -> Refusal:
        return Refusal(self.code, self.said(language), request_id, self.rule)


class RoomClosed(Exception):
    """Somebody came too late: the room has been given up; the game can be opened anew."""


def told_problem(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first thing that is wrong with a message: where, and what was expected."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    said = str(first["msg"]).rstrip(".")
    return f"{where}: {said}" if where else said
