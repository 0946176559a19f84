"""Everything a running server has, opened and closed together."""

import asyncio
from contextlib import suppress

from pocket_tactics.server.games import Link
from pocket_tactics.server.limits import Pace, Presences, Turns
from pocket_tactics.server.lobby import Lobby
from pocket_tactics.server.requests import Change, Rematch, Say
from pocket_tactics.server.settings import Settings
from pocket_tactics.server.store import Store
from pocket_tactics.server.workers import GaveUp, Workers, ready


class House:
    """The store, the lobby, those who think, and who has done how much lately."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.workers, settings.thinking_seconds)
        advisers = settings.advisers if settings.workers else 0
        self.advisers = Workers(advisers, settings.thinking_seconds, limits.advice_waiting)
        self.lobby = Lobby(self.store, self.workers, settings)
        self.presences = Presences(limits.connections)
        self.pages = Presences(limits.connections_of_link, "link_full")
        self.crowd = Presences(limits.connections_in_all, "server_full")
        self.message_pace = Pace(limits.messages, "too_fast")
        self.chat_pace = Pace(limits.chat, "too_fast")
        self.game_pace = Pace(limits.new_games, "too_many_games")
        self.request_pace = Pace(limits.requests, "too_fast")
        self.advice_turns = Turns()  # of each link
        self._warming: asyncio.Future[tuple[None, None]] | None = None

    def check_pace(self, wish: Change | Say, link: Link, address: str) -> None:
        """Count what somebody wishes who has that link; raises Refused if it was too much lately."""
        match wish:
            case Say():
                self.chat_pace.check(link.token_hash)
            case Rematch():
                self.game_pace.check(address)

    async def open(self) -> None:
        """Raises StoreError if the database cannot be used."""
        await asyncio.to_thread(self.store.open)
        if self.settings.workers:
            self._warming = asyncio.gather(self.workers.do(ready), self.advisers.do(ready))

    async def close(self) -> None:
        """Give up all rooms, send the workers home, and write what is still waiting."""
        if self._warming is not None:
            self._warming.cancel()
            with suppress(asyncio.CancelledError, GaveUp):
                await self._warming
        self.lobby.close()
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.advisers.close)
        await asyncio.to_thread(self.store.close)
