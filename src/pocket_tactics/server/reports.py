"""What the server says: plain values that become JSON as they are; knows no game and no socket.

Fields that are None or empty are left out of the JSON where `to_json` writes it. Words are *said*: a list of pieces,
each a string or, for a name that belongs to a seat, a pair of string and seat.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import TypeAdapter

Said = list[str | tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit on a tile; what its card shows is in the catalogue."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile, or an empty space one may choose (`terrain`, `feature` and `base` are None).

    `column` counts from the west, `height` from the south in half hexes. `base` is whose base it is; `holder`
    controls the feature there; `home`, during the setup, is whose own feature it is.
    """

    name: str
    column: int
    height: int
    terrain: str | None = None
    feature: str | None = None
    base: int | None = None
    holder: int | None = None
    home: int | None = None
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """So many of a card or terrain; `seat` is the owner where that is not the seat it is listed under."""

    card: str
    count: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Cards:
    """The spell cards of a seat. `hand` is None where the reader may not see it."""

    hand_size: int
    deck_size: int
    discards: list[Count]
    hand: list[Count] | None = None


@dataclass(frozen=True, slots=True)
class SeatReport:
    """A seat: `name` is what the player is called, `player` a person or the level of a bot."""

    seat: int
    name: str
    faction: str
    player: str
    base: str | None  # the emblem of the base, where there is one
    connected: bool
    out: bool
    reserve: list[Count]
    captured: list[Count]
    controls: list[str]  # tiles with features
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A legal answer: `answer` is sent back, `label` read, the rest says where to draw it (see docs/protocol)."""

    answer: str
    kind: str
    label: Said
    unit: str | None = None
    start: str | None = None
    end: str | None = None
    target: str | None = None
    mode: str | None = None
    pool: str | None = None
    owner: int | None = None
    terrain: str | None = None
    dice: tuple[int, ...] | None = None
    feature: str | None = None
    card: str | None = None
    value: int | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Who is asked what. `seat` is None where dice are to be typed in. Only whoever may answer gets options."""

    seat: int | None
    rule: str
    said: Said
    yours: bool
    options: list[Option]


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice on the table, or how many are about to be thrown; `bumps` are those left for it, highest first."""

    dice: list[int]
    to_come: int
    bumps: list[int]


@dataclass(frozen=True, slots=True)
class FighterReport:
    """One side of an assault; without a card it is a base."""

    seat: int
    at: str
    card: str | None
    off: Pool
    defence: Pool
    rerolls: int


@dataclass(frozen=True, slots=True)
class FightReport:
    """An assault under way; `manner` in words, such as the mode."""

    manner: str
    attacker: FighterReport
    defender: FighterReport


@dataclass(frozen=True, slots=True)
class TestReport:
    """A test under way: against `dv`, or opposed by the dice of `against`."""

    seat: int
    card: str
    at: str
    pool: Literal["off", "def"]
    dice: Pool
    rerolls: int
    dv: int | None = None
    against: int | None = None
    other: Pool | None = None


@dataclass(frozen=True, slots=True)
class SpellReport:
    """A spell that was named and has not yet acted."""

    seat: int
    card: str
    start: str
    end: str | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: `seat` whose doing it is, `event` the kind with its fields, for animation."""

    seat: int | None
    rule: str
    said: Said
    event: dict[str, object]


@dataclass(frozen=True, slots=True)
class Log:
    """Lines of the log from number `start` on; those known before from there on no longer hold."""

    start: int
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class Aside:
    """What a seat did besides answering, told behind the first `after` lines of the log.

    `resigned`; `left`: resigned, and the computer plays on; `draw_offered`, `draw_agreed`, `draw_declined`,
    `draw_withdrawn`; `draw_lapsed`: played on instead of agreeing.
    """

    after: int
    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class ChatLine:
    """`seat` is None for one who looks on. The text is what somebody typed: show it as text."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class Turn:
    """Which turn, whose; after `most` turns without assault and capture (0: never) the game is drawn."""

    number: int
    seat: int
    quiet: int
    most: int


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended; without a winner it is drawn."""

    winner: int | None
    reason: str
    said: Said


@dataclass(frozen=True, slots=True)
class DiceTerms:
    """`fair`: the hash is published before the first roll, the seed after the game. `typed`: people roll."""

    kind: Literal["fair", "seeded", "typed"]
    hash: str | None = None
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Rematch:
    """Who has asked for another game; `game` is it, once it exists: the same secret opens it."""

    asked: list[int]
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Everything one client may see, whole each time but for the log.

    `you` are the seats of this link (none: one looks on), `viewer` the seat whose cards are shown. `curtain` is the
    seat for whom a shared screen should be handed over before the question is shown.
    """

    seq: int
    game: str
    ruleset: str
    map: str
    language: str
    you: list[int]
    viewer: int | None
    curtain: int | None
    seats: list[SeatReport]
    tiles: list[Tile]
    spaces: list[Tile]
    bag: list[Count] | None
    turn: Turn | None
    question: Question | None
    fight: FightReport | None
    test: TestReport | None
    spell: SpellReport | None
    result: Result | None
    log: Log
    asides: list[Aside]
    chat: list[ChatLine]
    can_undo: bool
    draw_offered_by: int | None
    rematch: Rematch | None
    dice: DiceTerms
    type: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class Plies:
    """For programs: the answers since they last heard, in notation, chance included, hidden cards masked.

    `start` is the number of the first of them: answers known before from there on were taken back. `options` are
    those of the seat asked if it is the reader's.
    """

    seq: int
    game: str
    start: int
    answers: list[str]
    to_act: int | None  # -1: dice are to be typed in; None: the game is over
    options: list[str]
    result: str | None = None
    type: Literal["plies"] = "plies"


@dataclass(frozen=True, slots=True)
class Taken:
    """What was asked for is done and kept."""

    id: int
    seq: int
    type: Literal["taken"] = "taken"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done: a `code` for programs, words for people, the rule if it was against one.

    A whole table follows if the client was behind.
    """

    code: str
    said: str
    id: int | None = None
    rule: str | None = None
    type: Literal["refused"] = "refused"


@dataclass(frozen=True, slots=True)
class OddsPart:
    """Something that contributes to an assault, in words, with the rule it follows from."""

    side: Literal["attacker", "defender"]
    kind: str
    rule: str
    said: str
    effect: str


@dataclass(frozen=True, slots=True)
class OddsRisk:
    """What may come of an answer instead, in words with its chance, and the rule it follows from."""

    rule: str
    said: str


@dataclass(frozen=True, slots=True)
class OddsReport:
    """What an assault promises: the chances that exactly the defender falls, the attacker, both, neither.

    What may go wrong before its dice is part of them: `reaches` is the chance that dice fall at all, `lost_before`
    that the attacker is lost before they do. Of an answer that is no assault the four are 0; `reaches` is the chance
    that it comes about, `lost_before` that the unit is lost.
    """

    id: int
    answer: str
    defender: float
    attacker: float
    both: float
    neither: float
    reaches: float
    lost_before: float
    parts: list[OddsPart]
    risks: list[OddsRisk]
    type: Literal["odds"] = "odds"


@dataclass(frozen=True, slots=True)
class Advised:
    """A good answer: how likely one wins by it (None where that says little), and why."""

    answer: str
    win: float | None
    reasons: list[Said]


@dataclass(frozen=True, slots=True)
class HintReport:
    id: int
    best: list[Advised]
    type: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True)
class Chat:
    line: ChatLine
    type: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected now."""

    connected: list[int]
    watching: int
    type: Literal["presence"] = "presence"


@dataclass(frozen=True, slots=True)
class Pong:
    type: Literal["pong"] = "pong"


Report = Table | Plies | Taken | Refusal | OddsReport | HintReport | Chat | Presence | Pong


_ADAPTERS: Final[dict[type[Any], TypeAdapter[Any]]] = {}  # made when first needed


def to_json(report: object) -> bytes:
    """The report as JSON; what is None is left out."""
    kind = type(report)
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind].dump_json(report, exclude_none=True)
