"""A client at a game: hears what it wants, and is told of everything that changes.

What is to be sent waits in two places: words in a queue, and at most one report of the game, the newest. A client that
reads slowly misses nothing, for each report tells all since the last one it was sent.
"""

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect

from pocket_tactics.server.adviser import Adviser
from pocket_tactics.server.games import Link
from pocket_tactics.server.house import House
from pocket_tactics.server.messages import heard, id_in, message_in
from pocket_tactics.server.outlook import NOTHING, Outlook, Shown, as_it_stands, known_until
from pocket_tactics.server.refusals import Refused, RoomClosed
from pocket_tactics.server.reports import Pong, Report, to_json
from pocket_tactics.server.requests import (
    AskHint,
    AskOdds,
    Hello,
    Look,
    Message,
    Ping,
    Say,
    Speak,
)
from pocket_tactics.server.rooms import Room
from pocket_tactics.server.shield import address_of

POLICY, COME_AGAIN = 1008, 1012  # why a socket is closed, as RFC 6455 has it
HASTY: Final = frozenset({"too_fast", "bad_message"})
# After these the client is behind: a whole report follows.
BEHIND: Final = frozenset(
    {"stale", "illegal", "over", "not_over", "not_asked", "no_offer", "nothing_to_undo"}
)


class Connection:
    """A client at a game, as its room knows it."""

    def __init__(
        self, socket: WebSocket, room: Room, link: Link, hello: Hello, house: House
    ) -> None:
        self.socket = socket
        self.room = room
        self.link = link
        self.house = house
        self.outlook = Outlook(link.seats, hello.language, hello.detail)
        self.known = known_until(room.live, link.seats, hello.last_seq)
        self._address = address_of(socket)
        # All who look on have the same link, and none is to be silenced by another's haste.
        self._talker = f"{link.token_hash} {self._address}"
        self._words: deque[str] = deque()
        self._due: Shown | None = None
        self._to_send = asyncio.Event()
        self._closing: int | None = None
        self._adviser = Adviser(room, house.advisers, house.advice_turns, self)

    # What the room says

    @property
    def seats(self) -> tuple[int, ...]:
        return self.link.seats

    def renew(self) -> None:
        self.outlook = as_it_stands(self.room.live, self.outlook)
        self._due = self.room.report(self.outlook, self.known)
        self._to_send.set()

    def hear(self, text: str) -> None:
        self._words.append(text)
        self._to_send.set()
        if len(self._words) > self.house.settings.limits.unsent_reports:
            self._words.clear()
            self._hang_up(POLICY)

    def dismiss(self) -> None:
        self._hang_up(COME_AGAIN)

    # What is sent

    async def send(self) -> None:
        """Send what waits, as fast as the client reads it."""
        with suppress(WebSocketDisconnect, RuntimeError):  # gone; whoever listens notices, too
            while True:
                await self._to_send.wait()
                self._to_send.clear()
                while self._words or self._due:
                    await self.socket.send_text(self._next())
                if self._closing is not None:
                    await self.socket.close(self._closing)
                    return

    def _next(self) -> str:
        if self._words:
            return self._words.popleft()
        shown = self._due
        assert shown is not None, "asked for a report although none waits"
        self._due, self.known = None, shown.known
        return shown.text

    def tell(self, report: Report) -> None:
        self.hear(to_json(report).decode())

    def refuse(self, refused: Refused, request_id: int | None) -> None:
        self.tell(refused.report(self.outlook.language, request_id))

    def _hang_up(self, code: int) -> None:
        """Close the socket after what waits is sent."""
        self._closing = code
        self._to_send.set()

    async def advise(self) -> None:
        """Answer questions about the question, as they come."""
        await self._adviser.advise()

    # What the client says

    async def listen(self) -> None:
        """Do what the client asks, one thing after another, until it hangs up; raises Refused for what ends it all."""
        limits = self.house.settings.limits
        hasty = 0
        while True:
            text = await heard(self.socket, limits.message_bytes)
            if self._closing is not None:
                continue  # it has not noticed yet
            try:
                refused = await self._refused(text)
            except RoomClosed:
                self.dismiss()
                continue
            hasty = hasty + 1 if refused in HASTY else 0
            if hasty > limits.refused_in_a_row:
                self._hang_up(POLICY)

    async def _refused(self, text: str) -> str | None:
        """Do what a message asks for; if it is refused, say why and give the code."""
        try:
            self.house.message_pace.check(self._talker)
            await self._obey(message_in(text))
        except Refused as refused:
            self.refuse(refused, id_in(text))
            if refused.code in BEHIND:
                await self._renew_whole()
            return refused.code
        return None

    async def _obey(self, message: Message) -> None:
        match message:
            case Ping():
                self.tell(Pong())
            case Say():
                self.house.check_pace(message, self.link, self._address)
                self.tell(await self.room.say(self.link, message))
            case Look(seat=seat):
                await self._look(seat)
            case Speak(language=language):
                self.outlook = replace(self.outlook, language=language)
                await self._renew_whole()
            case AskOdds():
                self._adviser.ask_odds(message)
            case AskHint():
                self._adviser.ask_hint(message)
            case _:
                self.house.check_pace(message, self.link, self._address)
                self.tell(await self.room.change(self.link, message))

    async def _look(self, seat: int | None) -> None:
        """Somebody sits down in front of a shared screen, or the curtain is drawn again."""
        async with self.room.held():
            live = self.room.live
            if seat is not None and (
                seat not in live.still_people(self.seats) or seat != live.asked
            ):
                raise Refused("not_asked")
            self.outlook = replace(self.outlook, looking=seat)
            self.renew()

    async def _renew_whole(self) -> None:
        """Send a report with everything from the beginning."""
        async with self.room.held():
            self.known = NOTHING
            self.renew()
