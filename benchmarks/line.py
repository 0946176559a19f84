"""A WebSocket client that costs next to nothing, for two thousand of them beside the server they measure.

Knows text, pings and closing, and no more of RFC 6455 than the server sends: each message comes in one frame.
"""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from typing import Final, Self, cast

FIN, MASKED = 0x80, 0x80
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, TWO_BYTES, EIGHT_BYTES = 125, 126, 127  # lengths, and what stands for one that follows
NO_MASK: Final = bytes(4)  # leaves what it masks as it is; between two programs nobody else listens
SWITCHED: Final = b"HTTP/1.1 101 "
END_OF_HEAD: Final = b"\r\n\r\n"


class Line(asyncio.Protocol):
    """One connection; `hear` is given each text, and `lost` is called if the server hangs up first."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.hear = hear
        self.lost = lost
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._unread = b""

    @classmethod
    async def opened(
        cls,
        host: str,
        port: int,
        path: str,
        hear: Callable[[bytes], None],
        lost: Callable[[], None],
    ) -> Self:
        """A line that can be spoken on; raises ConnectionError."""
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(hear, lost), host, port)
        head = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}",
        )
        line._write("\r\n".join(head).encode() + END_OF_HEAD)
        await line.is_open
        return line

    def say(self, text: bytes) -> None:
        self._write(frame(TEXT, text))

    def close(self) -> None:
        """Hang up; nothing is heard from now on."""
        if self._transport is not None:
            self._write(frame(CLOSE, b""))
            self._transport.close()
            self._transport = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # that of uvloop does not say so

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server did not open the socket"))
        elif self._transport is not None:
            self._transport = None
            self.lost()

    def data_received(self, data: bytes) -> None:
        data = self._unread + data
        if not self.is_open.done():
            head, end, data = data.partition(END_OF_HEAD)
            if not end:
                self._unread = head
                return
            if not head.startswith(SWITCHED):
                self.is_open.set_exception(ConnectionError(head.decode(errors="replace")))
                self.close()
                return
            self.is_open.set_result(None)
        self._unread = self._read(data)

    def _read(self, data: bytes) -> bytes:
        """Take the whole frames; gives what is left over."""
        begin = 0
        while self._transport is not None and (found := bounds(data, begin)) is not None:
            start, end = found
            opcode = data[begin] & 0x0F
            assert data[begin] & FIN, "a message in pieces"
            if opcode == TEXT:
                self.hear(data[start:end])
            elif opcode == PING:
                self._write(frame(PONG, data[start:end]))
            begin = end
        return data[begin:]

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)


def bounds(data: bytes, begin: int) -> tuple[int, int] | None:
    """Where the payload of the frame that begins there starts and ends; None if it has not all come."""
    start = begin + 2
    if len(data) < start:
        return None
    length = data[begin + 1]
    if length > SHORT:
        wide = 2 if length == TWO_BYTES else 8
        length = int.from_bytes(data[start : start + wide])
        start += wide
    end = start + length
    return (start, end) if end <= len(data) else None


def frame(opcode: int, payload: bytes) -> bytes:
    """A message in one frame, as a client sends it.

    >>> frame(TEXT, b"hi").hex(" ")
    '81 82 00 00 00 00 68 69'
    """
    size = len(payload)
    if size <= SHORT:
        head = bytes((FIN | opcode, MASKED | size))
    else:
        wide, mark = (2, TWO_BYTES) if size < 2**16 else (8, EIGHT_BYTES)
        head = bytes((FIN | opcode, MASKED | mark)) + size.to_bytes(wide)
    return head + NO_MASK + payload
