"""The socket from its opening to its end: a hello, and then a conversation about one game."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect

from pocket_tactics.server.connection import COME_AGAIN, POLICY, Connection
from pocket_tactics.server.house import House
from pocket_tactics.server.messages import heard, hello_in
from pocket_tactics.server.refusals import Refused, RoomClosed
from pocket_tactics.server.reports import to_json
from pocket_tactics.server.requests import Hello
from pocket_tactics.server.shield import address_of, language_wanted

TOO_BIG: Final = 1009  # as RFC 6455 has it


async def serve_client(socket: WebSocket, house: House) -> None:
    """Talk to one client until it hangs up; whether its page may connect has been checked before."""
    limits = house.settings.limits
    await socket.accept()
    address = address_of(socket)
    language = language_wanted(socket.headers)
    with suppress(WebSocketDisconnect, RuntimeError):  # gone while it was told something
        try:
            house.request_pace.check(address)
            with house.crowd.one_more(), house.presences.one_more(address):
                async with asyncio.timeout(limits.hello_seconds):
                    text = await heard(socket, limits.message_bytes)
                hello = hello_in(text)
                language = hello.language
                await converse(socket, hello, house)
        except Refused as refused:
            await socket.send_text(to_json(refused.report(language)).decode())
            await socket.close(TOO_BIG if refused.code == "too_large" else POLICY)
        except RoomClosed:
            await socket.close(COME_AGAIN)
        except TimeoutError:
            await socket.close(POLICY)


async def converse(socket: WebSocket, hello: Hello, house: House) -> None:
    """All that follows a hello; raises Refused for what ends the conversation."""
    async with connected(socket, hello, house) as connection:
        tasks = [asyncio.create_task(work) for work in (connection.send(), connection.advise())]
        try:
            await connection.listen()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def connected(socket: WebSocket, hello: Hello, house: House) -> AsyncIterator[Connection]:
    """A connection in its room, the first report on its way; raises Refused, or RoomClosed if it came too late."""
    async with house.lobby.visit(hello.game, hello.token) as (room, link):
        connection = Connection(socket, room, link, hello, house)
        with house.pages.one_more(link.token_hash):
            try:
                async with room.held():
                    room.join(connection)
                    connection.renew()
                room.go_on()
                yield connection
            finally:
                room.leave(connection)
