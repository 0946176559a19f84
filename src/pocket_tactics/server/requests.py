"""What clients may say: every message is checked here before anybody acts on it; knows no game.

A message over the socket has a `type` and, where something comes back, an `id` that the reply repeats. The same
requests can be made over plain HTTP.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

LONGEST_NOTATION: Final = 80
LONGEST_FORCE: Final = 2_000
LONGEST_POSITION: Final = 20_000
LONGEST_CHAT: Final = 280
LONGEST_NAME: Final = 30
MOST_SEATS: Final = 6
MOST_POINTS: Final = 300
MOST_QUESTIONS: Final = 40  # of one request about odds

Language = Literal["en", "de"]
PlayerKind = Literal["person", "level1", "level2", "level3", "level4", "level5"]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NOTATION)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_NAME)]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]  # 128 bits
GameId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{10}$")]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class Request(BaseModel):
    """Nothing unknown is let through, and nothing is changed after it was checked."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class SeatWish(Request):
    """Who sits there, with which force: a faction, a ready-made force, or the text of one; "" for the usual one."""

    player: PlayerKind = "person"
    force: Annotated[str, StringConstraints(max_length=LONGEST_FORCE)] = ""
    name: Name = ""


class NewGame(Request):
    """The terms of a game.

    `map` names a ready-made map; `lay` has the players lay the board, `random` lays it and sets it up by chance; "" is
    the usual one. `screen` is `shared` if all people sit at one screen, which then gets one link for all of them.
    `position` starts from a position string instead of a setup.
    """

    ruleset: Annotated[str, StringConstraints(max_length=40)]
    map: Annotated[str, StringConstraints(max_length=40)] = ""
    seats: Annotated[tuple[SeatWish, ...], Field(min_length=2, max_length=MOST_SEATS)]
    points: Annotated[int, Field(ge=1, le=MOST_POINTS)] = 50
    one_of_each: bool = False
    centre: Annotated[str, StringConstraints(max_length=40)] = ""
    dice: Literal["fair", "typed"] = "fair"
    screen: Literal["shared", "own"] = "own"
    position: Annotated[str, StringConstraints(max_length=LONGEST_POSITION)] = ""


class ForceCheck(Request):
    """A force being put together, as text, and the limits it must keep to."""

    force: Annotated[str, StringConstraints(max_length=LONGEST_FORCE)]
    points: Annotated[int, Field(ge=1, le=MOST_POINTS)] = 50
    one_of_each: bool = False


class HeldLink(Request):
    """A link somebody has kept: which game, and the secret that opens it."""

    game: GameId
    token: Token


class HeldLinks(Request):
    links: Annotated[tuple[HeldLink, ...], Field(max_length=50)]


class Hello(Request):
    """The first message of a client: which game, its secret, and what it knows already."""

    type: Literal["hello"]
    game: GameId
    token: Token
    last_seq: Annotated[int, Field(ge=-1)] = -1  # -1: nothing yet
    language: Language = "en"
    detail: Literal["table", "plies"] = "table"  # `plies`: answers in notation, for programs


class Doing(Request):
    """Something that changes the game. The same `key` twice counts once, also after the connection was lost.

    It is taken only if nothing has happened after `expected_seq`.
    """

    id: Annotated[int, Field(ge=0)]
    key: Key
    expected_seq: Annotated[int, Field(ge=0)]


class GiveAnswer(Doing):
    """One of the options, in notation."""

    type: Literal["answer"]
    answer: Notation


class Undo(Doing):
    """Take one's last answer back, and what bots answered after it."""

    type: Literal["undo"]


class Resign(Doing):
    """`seat` is needed where a link has several."""

    type: Literal["resign"]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None = None


class OfferDraw(Doing):
    """Offer a draw, or agree to the one that is offered."""

    type: Literal["offer_draw"]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None = None


class DeclineDraw(Doing):
    type: Literal["decline_draw"]


class Rematch(Doing):
    """Ask for another game on the same terms with seats swapped; it begins when all people have asked."""

    type: Literal["rematch"]


class Say(Request):
    """A line of chat."""

    type: Literal["chat"]
    id: Annotated[int, Field(ge=0)]
    key: Key
    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT)
    ]


class Look(Request):
    """At a shared screen: the player of that seat sits in front of it now; None draws the curtain again."""

    type: Literal["look"]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None


class Speak(Request):
    """Go on in another language; a whole table follows."""

    type: Literal["speak"]
    language: Language


class AskOdds(Request):
    """What these assaults promise, or what other answers risk; one reply each, as they are found."""

    type: Literal["odds"]
    id: Annotated[int, Field(ge=0)]
    answers: Annotated[tuple[Notation, ...], Field(min_length=1, max_length=MOST_QUESTIONS)]


class AskHint(Request):
    """The best answers to the question being asked, and why."""

    type: Literal["hint"]
    id: Annotated[int, Field(ge=0)]


class Ping(Request):
    type: Literal["ping"]


Change = GiveAnswer | Undo | Resign | OfferDraw | DeclineDraw | Rematch
Message = Annotated[
    Change | Say | Look | Speak | AskOdds | AskHint | Ping, Field(discriminator="type")
]

HELLO: Final[TypeAdapter[Hello]] = TypeAdapter(Hello)
MESSAGE: Final[TypeAdapter[Message]] = TypeAdapter(Message)
