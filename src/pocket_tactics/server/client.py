"""The built browser client: its files, and its first page for every address that is not a file."""

from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import Request, Response

from pocket_tactics.i18n.catalogue import Catalogue
from pocket_tactics.server.replies import ASK_AGAIN, Sheet, sheet_of, sheet_response
from pocket_tactics.server.shield import language_wanted

FIRST_PAGE: Final = "index.html"
HASHED: Final = "assets"  # the names of the files in there change with what is in them
FOREVER: Final = "public, max-age=31536000, immutable"
MOST_FILES: Final = 500
UNKNOWN_TYPE: Final = "application/octet-stream"
UNAVAILABLE: Final = 503


class Client:
    """The files in a directory; nothing outside of it is ever opened."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def response(self, request: Request, path: str) -> Response:
        """The file at that path, else the first page; if there is no client, a page that says so."""
        file = self._file(path)
        caching = ASK_AGAIN if file is None or file.parent.name != HASHED else FOREVER
        file = file or self._file(FIRST_PAGE)
        if file is None:
            return page_without_client(language_wanted(request.headers))
        return sheet_response(request, _read(file, file.stat().st_mtime_ns), caching)

    def _file(self, path: str) -> Path | None:
        parts = path.split("/")
        is_strange = any(part in ("", ".", "..") for part in parts) or not path.isprintable()
        if self.folder is None or is_strange or "\\" in path:
            return None
        try:
            file = self.folder.joinpath(*parts).resolve()
            is_ours = file.is_relative_to(self.folder.resolve()) and file.is_file()
        except OSError:  # no file has so long a name
            return None
        return file if is_ours else None


def page_without_client(language: str) -> Response:
    """What a browser shows where the client was left out of the installation."""
    said = Catalogue(language).phrase("serve", "page_without_client")
    page = f'<!doctype html><html lang="{language}"><title>Pocket-Tactics</title><h1>Pocket-Tactics</h1><p>{said}</p>'
    return Response(page, UNAVAILABLE, {"Cache-Control": "no-store"}, "text/html; charset=utf-8")


@lru_cache(MOST_FILES)
def _read(file: Path, changed: int) -> Sheet:
    """A file that was last changed then."""
    return sheet_of(file.read_bytes(), guess_type(file.name)[0] or UNKNOWN_TYPE)
