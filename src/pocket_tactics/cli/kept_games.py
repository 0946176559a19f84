"""Where a server keeps its games: a file of the user's, or a database named by its address."""

import os
import sys
from pathlib import Path
from typing import Final

from pocket_tactics.cli.errors import Failure, bad_use

FOLDER: Final = "pocket-tactics"
FILE: Final = "games.sqlite"
FILE_URL: Final = "sqlite:///"


def database_named(word: str) -> tuple[str, Path | None]:
    """The address of a database, and the file if it is one; raises Failure."""
    if "://" in word and not word.startswith(FILE_URL):
        return word, None
    named = word.removeprefix(FILE_URL)
    file = Path(named).absolute() if named else data_folder() / FILE
    if file.is_dir():
        raise bad_use(f"--database: {file} is a folder; expected a file, which need not exist yet")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab"):
            pass
    except OSError as error:
        raise Failure(
            f"games cannot be kept in {file}: {error.strerror}; --database takes another file"
        ) from None
    return f"{FILE_URL}{file.as_posix()}", file


def place_of(url: str) -> str:
    """A database as people may read it: a file, or an address without a password."""
    if url.startswith(FILE_URL):
        return url.removeprefix(FILE_URL)
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def data_folder() -> Path:
    """Where this kind of machine keeps what belongs to its user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / FOLDER
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / FOLDER
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / FOLDER
