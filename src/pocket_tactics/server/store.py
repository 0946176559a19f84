"""What is kept: games and all that happens in them, appended by one thread and committed before anybody is told.

SQLite is used with a write-ahead log and `synchronous=FULL`: what is committed survives the end of the process and
of the machine's power. One flush to the disk serves everything that arrived during the one before and, where many
write, a moment longer (group commit), so that many games at once cost few flushes.
"""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, Final, TypeVar

from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    Table,
    create_engine,
    event,
    insert,
    inspect,
    select,
)
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

from pocket_tactics.server.schema import METADATA, ORDER, SCHEMA, VERSION

MOST_IN_A_BATCH: Final = 2000
ROWS_AT_ONCE: Final = (
    64  # in one statement: twelve columns of each are less than SQLite ever refused
)
GATHERING: Final = (
    0.005  # seconds between two flushes where many write: a flush costs much, and few wait for long
)
PATIENCE: Final = 10.0  # seconds to wait for another process that writes
SQLITE: Final = "sqlite"
CLOSED: Final = "the store is closed"

Row = tuple[Table, Mapping[str, Any]]
Found = TypeVar("Found")


class StoreError(Exception):
    """The database cannot be used; says which and why."""


class Conflict(Exception):
    """Somebody else has written the same number or key before."""


class Unwritten(Exception):
    """The rows could not be written; nothing of them is kept."""


class Store:
    """A database of games. `open` and `close` it; rows go in by `append`, and are never changed."""

    def __init__(self, database: str) -> None:
        url = database if "://" in database else f"sqlite:///{database}"
        self.url = url
        self.engine = _engine(url)
        self._waiting: SimpleQueue[Order | None] = SimpleQueue()
        self._is_open = False
        self._writer: Thread | None = None

    def open(self) -> None:
        """Make the tables if there are none, and start the writer; raises StoreError."""
        try:
            with self.engine.begin() as connection:
                _prepare(connection, self.url)
        except DatabaseError as error:
            raise StoreError(
                f"{self.url} cannot be used as the database of games: {error.orig}"
            ) from None
        self._writer = Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()
        self._is_open = True

    def close(self) -> None:
        """Write what is still waiting, and end; whoever comes later is told."""
        self._is_open = False
        if self._writer is not None:
            self._waiting.put(None)
            self._writer.join()
            self._writer = None
        while not self._waiting.empty():
            late = self._waiting.get()
            _settle([late] if late else [], Unwritten(CLOSED))
        self.engine.dispose()

    @property
    def is_well(self) -> bool:
        """Whether somebody writes what is appended."""
        return self._is_open and self._writer is not None and self._writer.is_alive()

    async def append(self, rows: Sequence[Row]) -> None:
        """Write these rows together; when this returns they are committed. Raises Conflict or Unwritten."""
        if not self.is_well:
            raise Unwritten(CLOSED)
        order = Order(rows, asyncio.get_running_loop())
        self._waiting.put(order)
        await order.done

    async def read(self, query: Callable[[Connection], Found]) -> Found:
        """What a query finds, asked in a thread of its own."""
        return await asyncio.to_thread(self._read, query)

    def _read(self, query: Callable[[Connection], Found]) -> Found:
        with self.engine.connect() as connection:
            return query(connection)

    def _write(self) -> None:
        """What the writer does: all that waits in one transaction, again and again."""
        with self.engine.connect() as connection:
            while (batch := self._next_batch()) is not None:
                _write_batch(connection, batch)
                if len(batch) > 1:
                    sleep(GATHERING)

    def _next_batch(self) -> "list[Order] | None":
        """Wait for an order, and take those that wait behind it; None when it is time to end."""
        first = self._waiting.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_IN_A_BATCH and not self._waiting.empty():
            order = self._waiting.get()
            if order is None:
                self._waiting.put(None)
                break
            batch.append(order)
        return batch


class Order:
    """Rows to be written together, and the future that is told."""

    def __init__(self, rows: Sequence[Row], loop: asyncio.AbstractEventLoop) -> None:
        self.rows = rows
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()

    def settle(self, error: Exception | None) -> None:
        """Runs in the loop; whoever waited may be gone."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def _write_batch(connection: Connection, batch: list[Order]) -> None:
    """All orders in one transaction; if one conflicts, each in its own, so that it cannot spoil the others.

    What else goes wrong, a database that is locked or a disk that is full, goes wrong for all.
    """
    error = _written(connection, batch)
    if len(batch) == 1 or not isinstance(error, Conflict):
        _settle(batch, error)
        return
    for order in batch:
        _settle([order], _written(connection, [order]))


def _written(connection: Connection, batch: list[Order]) -> Exception | None:
    rows: dict[str, list[Mapping[str, Any]]] = {}
    try:
        for order in batch:
            for table, row in order.rows:
                rows.setdefault(table.name, []).append(row)
        with connection.begin():
            for table in ORDER:
                if table.name in rows:
                    _insert(connection, table, rows[table.name])
    except IntegrityError as error:
        return Conflict(str(error.orig))
    except Exception as error:  # whatever it is, the writer goes on
        return Unwritten(f"{type(error).__name__}: {error}")
    return None


def _insert(connection: Connection, table: Table, rows: list[Mapping[str, Any]]) -> None:
    """All rows of one table.

    Row by row SQLite's writer would let go of the interpreter for each and wait until the loop, when it is busy, gives
    it back: milliseconds. So many rows go in one statement, which SQLAlchemy would write anew each time.
    """
    if connection.dialect.name != SQLITE:
        connection.execute(insert(table), rows)
        return
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        values = [
            json.dumps(row[name]) if is_json else row[name]
            for row in some
            for name, is_json in _columns(table)
        ]
        connection.exec_driver_sql(_insertion(table, len(some)), tuple(values))


@cache
def _columns(table: Table) -> tuple[tuple[str, bool], ...]:
    """The names of the columns, and whether each holds JSON."""
    return tuple((column.name, isinstance(column.type, JSON)) for column in table.columns)


@cache
def _insertion(table: Table, count: int) -> str:
    """The statement that inserts so many rows of all columns."""
    names = [name for name, _ in _columns(table)]
    places = f"({', '.join('?' for _ in names)})"
    quoted = ", ".join(f'"{name}"' for name in names)
    return f'INSERT INTO "{table.name}" ({quoted}) VALUES {", ".join([places] * count)}'


def _settle(batch: list[Order], error: Exception | None) -> None:
    """Tell all who wait, in one go for each loop."""
    loops: dict[asyncio.AbstractEventLoop, list[Order]] = {}
    for order in batch:
        loops.setdefault(order.loop, []).append(order)
    for loop, orders in loops.items():
        with suppress(RuntimeError):  # nobody waits in a loop that is closed
            loop.call_soon_threadsafe(_settle_all, orders, error)


def _settle_all(orders: list[Order], error: Exception | None) -> None:
    for order in orders:
        order.settle(error)


def _engine(url: str) -> Engine:
    try:
        engine = create_engine(url, hide_parameters=True)  # seeds and cards are no matter for a log
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(
            f"{url!r} is no database: expected an address such as sqlite:///games.db ({error})"
        ) from None
    if engine.dialect.name == SQLITE:
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={int(PATIENCE * 1000)}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _prepare(connection: Connection, url: str) -> None:
    """Make the tables in an empty database; raises StoreError for one of another version."""
    if not inspect(connection).has_table(SCHEMA.name):
        METADATA.create_all(connection)
        connection.execute(insert(SCHEMA), {"version": VERSION})
        return
    found = connection.execute(select(SCHEMA.c.version)).scalar()
    if found != VERSION:
        raise StoreError(
            f"{url} was made by another version: its tables are of version {found}, this server needs {VERSION}"
        )
