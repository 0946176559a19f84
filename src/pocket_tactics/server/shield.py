"""What every request passes first: who may ask, how much is read, and what browsers are told about safety."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pocket_tactics.i18n.catalogue import LANGUAGES
from pocket_tactics.server.limits import household
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.replies import refusal_response
from pocket_tactics.server.settings import Settings

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; img-src 'self' data:"
)
HEADERS: Final = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
)


class Shield:
    """Refuses pages of strangers and bodies that are too long, and adds the headers of safety to every reply."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        origin = headers.get("origin")
        if not is_safe and not is_welcome(origin, headers.get("host"), self.settings.origins):
            refused = Refused("bad_origin", origin=origin or "")
            return await self._refuse(refused, scope, receive, send)
        if scope["type"] == "websocket":
            return await self.app(scope, receive, send)
        most = self.settings.limits.body_bytes
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most:
            return await self._refuse(Refused("too_large", most=most), scope, receive, send)
        await self.app(scope, limited(receive, most), shielded(send))

    async def _refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
            return
        response = refusal_response(refused, language_wanted(Headers(scope=scope)))
        await response(scope, receive, shielded(send))


def is_welcome(origin: str | None, host: str | None, others: Iterable[str]) -> bool:
    """Whether a page of that origin may ask: the server's own, one of those named, or no page at all."""
    if origin is None or origin in others:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host


def address_of(connection: HTTPConnection) -> str:
    """By what whoever asks is counted where limits are reckoned."""
    return household(connection.client.host) if connection.client else ""


def language_wanted(headers: Headers) -> str:
    """The first of our languages a browser names."""
    for word in headers.get("accept-language", "").split(","):
        language = word.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def limited(receive: Receive, most: int) -> Receive:
    """Reads no more than so many bytes of a body; raises Refused."""
    found = 0

    async def receive_some() -> Message:
        nonlocal found
        message = await receive()
        found += len(message.get("body", b""))
        if found > most:
            raise Refused("too_large", most=most)
        return message

    return receive_some


def shielded(send: Send) -> Send:
    """Adds the headers of safety."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            make_safe(MutableHeaders(scope=message))
        await send(message)

    return send_with_headers


def make_safe(headers: MutableHeaders) -> None:
    """Add the headers of safety to those of a reply."""
    for name, value in HEADERS:
        headers.setdefault(name, value)
