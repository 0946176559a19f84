"""How the server answers over HTTP: reports as JSON, refusals with their status, files packed where that helps."""

import gzip
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from fastapi import Request, Response

from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.reports import to_json

JSON: Final = "application/json"
NOT_CHANGED: Final = 304
ASK_AGAIN: Final = "no-cache"  # a browser may keep it, and asks each time whether it still holds
FOR_NOBODY: Final = {"Cache-Control": "no-store"}
WORTH_PACKING: Final = (
    "text/",
    JSON,
    "application/javascript",
    "application/manifest+json",
    "image/svg+xml",
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Something public that seldom changes, as it is sent; packed too, where that helps."""

    body: bytes
    packed: bytes | None
    media_type: str
    tag: str


def sheet_of(body: bytes, media_type: str = JSON) -> Sheet:
    is_packable = media_type.startswith(WORTH_PACKING)
    packed = gzip.compress(body, 9, mtime=0) if is_packable else None
    return Sheet(body, packed, media_type, f'"{sha256(body).hexdigest()[:32]}"')


def sheet_response(request: Request, sheet: Sheet, caching: str = ASK_AGAIN) -> Response:
    """The sheet, or only that the browser's copy still holds."""
    headers = {"Cache-Control": caching, "ETag": sheet.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == sheet.tag:
        return Response(status_code=NOT_CHANGED, headers=headers)
    body = sheet.body
    if sheet.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = sheet.packed
    return Response(body, 200, headers, sheet.media_type)


def json_response(report: object, status: int = 200) -> Response:
    """A report; what one client may see is for nobody's cache."""
    return Response(to_json(report), status, FOR_NOBODY, JSON)


def list_response(reports: Sequence[object]) -> Response:
    """Several reports in a list."""
    return Response(b"[%b]" % b",".join(map(to_json, reports)), 200, FOR_NOBODY, JSON)


def refusal_response(refused: Refused, language: str) -> Response:
    return json_response(refused.report(language), refused.status)
