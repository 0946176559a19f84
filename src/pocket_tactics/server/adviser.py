"""Advice for one client: one thing at a time, however much is asked for and on however many pages."""

import asyncio
import logging
from typing import Final, Protocol
from weakref import proxy

from pocket_tactics.server.advice import hint_for, odds_for
from pocket_tactics.server.games import Link
from pocket_tactics.server.limits import Turns
from pocket_tactics.server.outlook import Outlook
from pocket_tactics.server.refusals import Refused, RoomClosed
from pocket_tactics.server.reports import HintReport, OddsReport
from pocket_tactics.server.requests import AskHint, AskOdds
from pocket_tactics.server.rooms import Room
from pocket_tactics.server.workers import Workers

LOGGER: Final = logging.getLogger(__name__)


class Client(Protocol):
    """Who is advised."""

    outlook: Outlook
    link: Link

    def tell(self, report: OddsReport | HintReport) -> None: ...

    def refuse(self, refused: Refused, request_id: int | None) -> None: ...


class Adviser:
    """Newer questions about odds take the place of older ones; hints come one after another."""

    def __init__(self, room: Room, workers: Workers, turns: Turns, client: Client) -> None:
        self.room = room
        self.workers = workers
        self.turns = turns
        self.client: Client = proxy(client)  # it has this adviser, and is freed when it goes
        self._odds: AskOdds | None = None
        self._hint: AskHint | None = None
        self._asked = asyncio.Event()

    def ask_odds(self, asked: AskOdds) -> None:
        self._odds = asked
        self._asked.set()

    def ask_hint(self, asked: AskHint) -> None:
        """Raises Refused while another hint is thought about."""
        if self._hint is not None:
            raise Refused("busy")
        self._hint = asked
        self._asked.set()

    async def advise(self) -> None:
        """Answer what is asked, until the client is gone."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            while (asked := self._hint or self._odds) is not None:
                await self._answer(asked)
                if asked is self._odds:
                    self._odds = None
                elif asked is self._hint:
                    self._hint = None

    async def _answer(self, asked: AskOdds | AskHint) -> None:
        try:
            if isinstance(asked, AskHint):
                await self._give_hint(asked)
            else:
                await self._give_odds(asked)
        except Refused as refused:
            self.client.refuse(refused, asked.id)
        except RoomClosed:
            return  # the client is told by its room
        except Exception:
            LOGGER.exception("game %s: no advice", self.room.game.id)
            self.client.refuse(Refused("internal"), asked.id)

    async def _give_hint(self, asked: AskHint) -> None:
        async with self.turns.of(self.client.link.token_hash):
            posed = await self.room.posed(self.client.outlook)
            found = await hint_for(self.workers, posed, asked.id)
        if not self.room.is_still(posed):
            raise Refused("stale")
        self.client.tell(found)

    async def _give_odds(self, asked: AskOdds) -> None:
        posed = await self.room.posed(self.client.outlook)
        for answer in asked.answers:
            async with self.turns.of(self.client.link.token_hash):
                found = await odds_for(self.workers, posed, answer, asked.id)
            if self._odds is not asked or not self.room.is_still(posed):
                return
            self.client.tell(found)
