"""Solved assaults kept for the next time: in memory, and in a file of the user's cache directory.

Without a file everything works the same, only slower. POCKET_TACTICS_CACHE names another directory, or is "off".
"""

import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from time import perf_counter
from typing import Final

from pocket_tactics.odds.duel import Bump, Chances, Duel, Fighter

# Another number for every change after which a solution may differ: the file is then a new one.
SOLVER_VERSION: Final = 1

VARIABLE: Final = "POCKET_TACTICS_CACHE"
OFF: Final = "off"
FOLDER: Final = "pocket-tactics"
WORTH_KEEPING: Final = 0.004  # seconds of work
PATIENCE: Final = 1.0  # seconds to wait for another process
IN_MEMORY: Final = 4096
BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

LOG: Final = logging.getLogger(__name__)

Solver = Callable[[Duel], Chances]


def remembered(duel: Duel, solver: Solver) -> Chances:
    """The chances of a duel: remembered, or worked out by the solver and kept if that took its time."""
    return _remembered(ordered(duel), solver, os.environ.get(VARIABLE, ""))


@lru_cache(IN_MEMORY)
def _remembered(duel: Duel, solver: Solver, place: str) -> Chances:
    store = store_at(place)
    found = store.find(duel) if store else None
    if found is not None:
        return found
    start = perf_counter()
    chances = solver(duel)
    if store and perf_counter() - start > WORTH_KEEPING:
        store.keep(duel, chances)
    return chances


def ordered(duel: Duel) -> Duel:
    """The same duel in the form by which it is known: the order of bumps and the like does not matter."""
    return replace(
        duel, attacker=ordered_fighter(duel.attacker), defender=ordered_fighter(duel.defender)
    )


def ordered_fighter(fighter: Fighter) -> Fighter:
    def place(bump: Bump) -> tuple[int, int]:
        return bump.pool, bump.value

    return replace(
        fighter,
        bumps=tuple(sorted(fighter.bumps, key=place)),
        again=tuple(sorted(fighter.again)),
        forces=tuple(sorted(fighter.forces)),
    )


@cache
def store_at(place: str) -> "Store | None":
    """The store the variable asks for; None for none."""
    if place.lower() == OFF:
        return None
    folder = Path(place) if place else user_folder()
    return Store(folder / f"odds-{SOLVER_VERSION}.sqlite")


def user_folder() -> Path:
    """Where this kind of machine keeps what programs can make anew."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA")
        return (Path(home) if home else Path.home() / "AppData" / "Local") / FOLDER
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / FOLDER
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / FOLDER


@dataclass
class Store:
    """A file of solved duels that several threads and processes may use at once.

    A connection is opened for each question: that costs a fraction of a millisecond, and none is shared by threads or
    taken along into another process. Once the file has failed it is left alone.
    """

    path: Path
    broken: bool = False

    def find(self, duel: Duel) -> Chances | None:
        if self.broken or not self.path.exists():
            return None
        row = None
        with self.tried():
            query = "SELECT defender, attacker, both, neither FROM chances WHERE duel = ?"
            with closing(self.connection()) as database:
                row = database.execute(query, (repr(duel),)).fetchone()
        return None if row is None else Chances(*row)

    def keep(self, duel: Duel, chances: Chances) -> None:
        if self.broken:
            return
        with self.tried():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self.connection()) as database:
                database.execute(
                    "CREATE TABLE IF NOT EXISTS chances (duel TEXT PRIMARY KEY, "
                    "defender REAL, attacker REAL, both REAL, neither REAL) WITHOUT ROWID"
                )
                database.execute(
                    "INSERT OR REPLACE INTO chances VALUES (?, ?, ?, ?, ?)",
                    (repr(duel), *chances.to_json().values()),
                )

    def connection(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        database.execute("PRAGMA synchronous = OFF")  # what is lost can be worked out again
        return database

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Whatever goes wrong with the file is no reason to fail; a busy one is only passed over."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code not in BUSY and not self.broken:
                self.broken = True
                LOG.warning("odds are not kept: %s: %s", self.path, error)
