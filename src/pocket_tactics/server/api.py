"""The same over plain HTTP, for programs and for what needs no socket. All addresses begin with /api."""

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Annotated, Any, Final, TypeVar

from fastapi import APIRouter, Body, Depends, Header, Query, Request, Response, WebSocket
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import select

from pocket_tactics import __version__
from pocket_tactics.editions import RULESETS
from pocket_tactics.server.advice import hint_for, odds_for
from pocket_tactics.server.catalogue import (
    Catalogue,
    CheckedForce,
    Created,
    GameSummary,
    Rulebook,
)
from pocket_tactics.server.catalogue_of import catalogue_of, checked_force, rulebook_of
from pocket_tactics.server.games import Link
from pocket_tactics.server.house import House
from pocket_tactics.server.live import serve_client
from pocket_tactics.server.outlook import Detail, Outlook, as_it_stands, known_until
from pocket_tactics.server.refusals import Refused, RoomClosed
from pocket_tactics.server.replies import (
    FOR_NOBODY,
    JSON,
    Sheet,
    json_response,
    list_response,
    sheet_of,
    sheet_response,
)
from pocket_tactics.server.reports import (
    HintReport,
    OddsReport,
    Plies,
    Refusal,
    Table,
    Taken,
    to_json,
)
from pocket_tactics.server.requests import (
    AskHint,
    AskOdds,
    Change,
    ForceCheck,
    GameId,
    HeldLinks,
    Language,
    NewGame,
    Say,
    Token,
)
from pocket_tactics.server.rooms import Room
from pocket_tactics.server.schema import SCHEMA
from pocket_tactics.server.shield import address_of

TRIES: Final = 3  # to find a room that is not just being given up
BEARER: Final = "Bearer "
TOKEN: Final[TypeAdapter[str]] = TypeAdapter(Token)
NOT_DONE: Final[dict[int | str, dict[str, Any]]] = {
    code: {"model": Refusal} for code in (401, 403, 404, 409, 410, 413, 422, 429, 500, 503)
}
ROUTER: Final = APIRouter(prefix="/api", responses=NOT_DONE)

Done = TypeVar("Done")


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def paced(request: Request) -> House:
    """The house, for somebody who does not ask too often; raises Refused."""
    house = house_of(request)
    house.request_pace.check(address_of(request))
    return house


def secret(
    authorization: Annotated[str, Header(description="Bearer and the secret of the link")] = "",
) -> str:
    """The secret of a link; raises Refused."""
    try:
        return TOKEN.validate_python(authorization.removeprefix(BEARER))
    except ValidationError:
        raise Refused("bad_token" if authorization else "no_token") from None


AtHome = Annotated[House, Depends(paced)]
Secret = Annotated[str, Depends(secret)]
Spoken = Annotated[Language, Query()]
Looking = Annotated[
    int | None,
    Query(ge=0, description="the seat whose player sits in front of a shared screen"),
]
Wish = Annotated[Change | Say, Body(discriminator="type")]


async def in_room(
    house: House, game: str, token: str, do: Callable[[Room, Link], Awaitable[Done]]
) -> Done:
    """Do something in a room; in another one if it has just been given up. Raises Refused."""
    for _ in range(TRIES):
        try:
            async with house.lobby.visit(game, token) as (room, link):
                return await do(room, link)
        except RoomClosed:
            continue
    raise Refused("unavailable")


@ROUTER.get("/health")
async def health(house: AtHome) -> dict[str, str | int]:
    """Whether the server and its store are there, and what happens is kept; raises Refused."""
    if not house.store.is_well:
        raise Refused("unavailable")
    version = await house.store.read(lambda store: store.execute(select(SCHEMA.c.version)).scalar())
    return {"status": "ok", "version": __version__, "schema": int(version or 0)}


@ROUTER.get("/catalogue/{language}", response_model=Catalogue)
async def catalogue(request: Request, house: AtHome, language: Language) -> Response:
    """Names, cards, maps and words in one language."""
    return sheet_response(request, _catalogue(language))


@ROUTER.get("/rulebook/{ruleset}/{language}", response_model=Rulebook)
async def rulebook(request: Request, house: AtHome, ruleset: str, language: Language) -> Response:
    """The rulebook of a ruleset in one language."""
    if ruleset not in RULESETS:
        raise Refused("unknown_page", path=request.url.path)
    return sheet_response(request, _rulebook(ruleset, language))


@ROUTER.post("/forces", response_model=CheckedForce)
async def forces(house: AtHome, check: ForceCheck, language: Spoken = "en") -> Response:
    """What a force costs and what is wrong with it."""
    return json_response(checked_force(check, language))


@ROUTER.post("/games", response_model=Created, status_code=201)
async def begin(
    request: Request, house: AtHome, wish: NewGame, language: Spoken = "en"
) -> Response:
    """Begin a game; the secrets are told this once."""
    house.game_pace.check(address_of(request))
    return json_response(await house.lobby.create(wish, language), 201)


@ROUTER.post("/mine", response_model=list[GameSummary])
async def mine(house: AtHome, held: HeldLinks) -> Response:
    """How the games stand that somebody has links to."""
    return list_response(await house.lobby.summaries(held.links))


@ROUTER.get("/games/{game}", response_model=Table | Plies)
async def table(
    house: AtHome,
    game: GameId,
    token: Secret,
    language: Spoken = "en",
    detail: Annotated[Detail, Query()] = "table",
    last_seq: Annotated[int, Query(ge=-1)] = -1,
    look: Looking = None,
) -> Response:
    """The game as that link may see it."""

    async def read(room: Room, link: Link) -> str:
        async with room.held():
            outlook = as_it_stands(room.live, Outlook(link.seats, language, detail, look))
            return room.report(outlook, known_until(room.live, link.seats, last_seq)).text

    text = await in_room(house, game, token, read)
    return Response(text, 200, FOR_NOBODY, JSON)


@ROUTER.post("/games/{game}/actions", response_model=Taken)
async def act(request: Request, house: AtHome, game: GameId, token: Secret, wish: Wish) -> Response:
    """Answer, take back, resign, offer or decline a draw, ask for another game, or say something."""

    async def do(room: Room, link: Link) -> Taken:
        house.check_pace(wish, link, address_of(request))
        if isinstance(wish, Say):
            return await room.say(link, wish)
        return await room.change(link, wish)

    return json_response(await in_room(house, game, token, do))


@ROUTER.post("/games/{game}/odds", response_model=list[OddsReport])
async def odds(
    house: AtHome,
    game: GameId,
    token: Secret,
    asked: AskOdds,
    language: Spoken = "en",
    look: Looking = None,
) -> Response:
    """What these assaults promise."""

    async def advise(room: Room, link: Link) -> list[OddsReport]:
        posed = await room.posed(Outlook(link.seats, language, looking=look))
        return [await odds_for(house.advisers, posed, answer, asked.id) for answer in asked.answers]

    return list_response(await one_at_a_time(house, game, token, advise))


@ROUTER.post("/games/{game}/hint", response_model=HintReport)
async def hint(
    house: AtHome,
    game: GameId,
    token: Secret,
    asked: AskHint,
    language: Spoken = "en",
    look: Looking = None,
) -> Response:
    """The best answers to the question being asked, and why."""

    async def advise(room: Room, link: Link) -> HintReport:
        posed = await room.posed(Outlook(link.seats, language, looking=look))
        return await hint_for(house.advisers, posed, asked.id)

    return json_response(await one_at_a_time(house, game, token, advise))


@ROUTER.get("/games/{game}/record", response_class=Response)
async def record(house: AtHome, game: GameId, token: Secret) -> Response:
    """The record of the game (.ptn); the seed of its dice only when it is over."""

    async def read(room: Room, link: Link) -> str:
        async with room.held():
            return room.live.record().to_text()

    text = await in_room(house, game, token, read)
    name = f'attachment; filename="pocket-tactics-{game}.ptn"'
    headers = {**FOR_NOBODY, "Content-Disposition": name}
    return Response(text, 200, headers, "text/plain; charset=utf-8")


@ROUTER.websocket("/live")
async def live(socket: WebSocket) -> None:
    """One client and one game; see `live`."""
    await serve_client(socket, socket.app.state.house)


async def one_at_a_time(
    house: House, game: str, token: str, advise: Callable[[Room, Link], Awaitable[Done]]
) -> Done:
    """Advice for a link that is not being advised already; raises Refused."""

    async def alone(room: Room, link: Link) -> Done:
        if house.advice_turns.is_taken(link.token_hash):
            raise Refused("busy")
        async with house.advice_turns.of(link.token_hash):
            return await advise(room, link)

    return await in_room(house, game, token, alone)


@lru_cache
def _catalogue(language: str) -> Sheet:
    return sheet_of(to_json(catalogue_of(language)))


@lru_cache
def _rulebook(ruleset: str, language: str) -> Sheet:
    return sheet_of(to_json(rulebook_of(ruleset, language)))
