"""Where games are begun and found: rooms are opened when somebody comes, and given up when all have left."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Final

from sqlalchemy import Connection, and_, func, select

from pocket_tactics.server.catalogue import Created, GameSummary
from pocket_tactics.server.games import Kept, Link, new_game, read_game
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.requests import HeldLink, NewGame
from pocket_tactics.server.rooms import Room
from pocket_tactics.server.schema import ENTRIES, GAMES, LINKS
from pocket_tactics.server.settings import Settings
from pocket_tactics.server.store import Conflict, Store, Unwritten
from pocket_tactics.server.tokens import hash_of
from pocket_tactics.server.workers import Workers

LOGGER: Final = logging.getLogger(__name__)
RUNNING, OVER, UNKNOWN = "running", "over", "unknown"


class Lobby:
    """All games of a server. A room is in memory once at most, however many come at the same time."""

    def __init__(self, store: Store, workers: Workers, settings: Settings) -> None:
        self.store = store
        self.workers = workers
        self.settings = settings
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._coming: Counter[str] = Counter()  # who is on the way to each room

    async def create(self, wish: NewGame, language: str) -> Created:
        """Begin a game on these terms; raises Refused."""
        game, created = await asyncio.to_thread(new_game, wish, language)
        try:
            await self.store.append(game.rows())
        except (Conflict, Unwritten):
            LOGGER.exception("game %s could not be begun", game.id)
            raise Refused("unavailable") from None
        return created

    @asynccontextmanager
    async def visit(self, game_id: str, token: str) -> AsyncIterator[tuple[Room, Link]]:
        """The room of a game, its bots at work, and the link that secret is; raises Refused.

        A room with a visitor is not given up to make space for others.
        """
        with ExitStack() as stay:
            with self._expected(game_id):
                if game_id not in self._rooms:
                    await self._check(game_id, token)
                room = await self.room(game_id)
                link = room.game.link(token)
                if link is None:
                    raise Refused("bad_token")
                stay.enter_context(room.visited())
            room.go_on()
            yield room, link

    @contextmanager
    def _expected(self, game_id: str) -> Iterator[None]:
        """Somebody is on the way to that room."""
        self._coming[game_id] += 1
        try:
            yield
        finally:
            self._coming[game_id] -= 1
            if not self._coming[game_id]:
                del self._coming[game_id]

    async def room(self, game_id: str) -> Room:
        """The room of that game, opened if nobody was there; raises Refused."""
        room = self._rooms.get(game_id)
        if room is not None and not room.is_closed:
            self._rooms.move_to_end(game_id)
            return room
        opening = self._opening.get(game_id)
        if opening is None:
            opening = asyncio.create_task(self._open(game_id))
            self._opening[game_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(game_id, None))
        return await asyncio.shield(opening)

    async def summaries(self, held: Sequence[HeldLink]) -> list[GameSummary]:
        """How the games stand that these links open, without opening their rooms."""
        return await self.store.read(lambda connection: summaries(connection, held))

    def close(self) -> None:
        """Give up all rooms."""
        for room in self._rooms.values():
            room.close()
        self._rooms.clear()

    async def _check(self, game_id: str, token: str) -> None:
        """Whether a secret opens a game, without reading the game; raises Refused."""
        of_game = select(LINKS.c.token_hash).where(LINKS.c.game == game_id)
        found = await self.store.read(lambda connection: connection.scalars(of_game).all())
        if not found:
            raise Refused("unknown_game")
        if hash_of(token) not in found:
            raise Refused("bad_token")

    async def _open(self, game_id: str) -> Room:
        kept = await self.store.read(lambda connection: read_game(connection, game_id))
        if kept is None:
            raise Refused("unknown_game")
        room = await asyncio.to_thread(self._rebuilt, kept)
        self._rooms[game_id] = room
        self._rooms.move_to_end(game_id)
        self._make_space()
        return room

    def _rebuilt(self, kept: Kept) -> Room:
        return Room(kept, self.store, self.workers, self.settings)

    def _make_space(self) -> None:
        """Give up the rooms longest unused, as long as nobody is in them."""
        surplus = len(self._rooms) - self.settings.rooms
        if surplus <= 0:
            return
        idle = [
            game_id
            for game_id, room in list(self._rooms.items())[:-1]
            if room.is_idle and game_id not in self._coming
        ]
        for game_id in idle[:surplus]:
            self._rooms.pop(game_id).close()


def summaries(connection: Connection, held: Sequence[HeldLink]) -> list[GameSummary]:
    """How games stand, from their last entries alone."""
    wanted = [link.game for link in held]
    rows = connection.execute(select(GAMES).where(GAMES.c.id.in_(wanted))).mappings()
    games = {row["id"]: row for row in rows}
    links = connection.execute(select(LINKS).where(LINKS.c.game.in_(wanted))).mappings()
    opened = {(row["game"], row["token_hash"]): row["seats"] for row in links}
    last = (
        select(ENTRIES.c.game, func.max(ENTRIES.c.number).label("number"))
        .where(ENTRIES.c.game.in_(wanted))
        .group_by(ENTRIES.c.game)
        .subquery()
    )
    is_last = and_(ENTRIES.c.game == last.c.game, ENTRIES.c.number == last.c.number)
    found = connection.execute(
        select(ENTRIES.c.game, ENTRIES.c.turn, ENTRIES.c.asked).join(last, is_last)
    )
    standing = {game: (turn, asked) for game, turn, asked in found}
    reports: list[GameSummary] = []
    for link in held:
        game, seats = games.get(link.game), opened.get((link.game, hash_of(link.token)))
        if game is None or seats is None:
            reports.append(GameSummary(link.game, UNKNOWN))
            continue
        turn, asked = standing.get(link.game, (game["turn"], game["asked"]))
        yours = asked is not None and (asked in seats if asked >= 0 else bool(seats))
        names = [seat["name"] for seat in game["setup"]["seats"]]
        state = OVER if asked is None else RUNNING
        reports.append(
            GameSummary(link.game, state, game["ruleset"], turn, yours, names, list(seats))
        )
    return reports
