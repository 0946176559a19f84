"""Messages as they come in over a socket: text, not too long, and of a form that is known."""

from typing import Final

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import from_json

from pocket_tactics.server.refusals import Refused, told_problem
from pocket_tactics.server.requests import HELLO, MESSAGE, Hello, Message

GONE: Final = 1006  # as RFC 6455 has it
LARGEST_ID: Final = 2**53  # that a browser can tell from its neighbours


async def heard(socket: WebSocket, most: int) -> str:
    """The next message; raises Refused if it is too long or no text, WebSocketDisconnect when there is none."""
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code") or GONE)
    text: str | None = frame.get("text")
    if text is None:
        raise Refused("bad_message", problem="expected text, not bytes")
    if len(text) > most:
        raise Refused("too_large", most=most)
    return text


def hello_in(text: str) -> Hello:
    """The first message; raises Refused naming the first thing that is wrong with it."""
    try:
        return HELLO.validate_json(text)
    except ValidationError as error:
        raise Refused("bad_message", problem=told_problem(error.errors())) from None


def message_in(text: str) -> Message:
    """Any later message; raises Refused."""
    try:
        return MESSAGE.validate_json(text)
    except ValidationError as error:
        raise Refused("bad_message", problem=told_problem(error.errors())) from None


def id_in(text: str) -> int | None:
    """The id of a message that is refused, if it has one."""
    try:
        found = from_json(text)
    except ValueError:
        return None
    number = found.get("id") if isinstance(found, dict) else None
    return number if isinstance(number, int) and 0 <= number < LARGEST_ID else None
