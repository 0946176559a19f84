"""The store: committed before it is said, one bad order spoils no other, and a strange database is named."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import func, select

from pocket_tactics.server.schema import CHAT, GAMES
from pocket_tactics.server.store import Conflict, Row, Store, StoreError, Unwritten

GAME = {
    "id": "aaaaaaaaaa",
    "created": 0.0,
    "ruleset": "classic",
    "content": "",
    "terms": {},
    "setup": {},
    "opening": [],
    "turn": 0,
    "asked": None,
    "dice": "fair",
    "seed": "",
    "rematch_of": None,
}


def line(number: int, key: str | None = None) -> Row:
    row: dict[str, Any] = {"game": GAME["id"], "number": number, "link": "", "key": key}
    return CHAT, {**row, "seat": None, "name": "", "text": "hello", "at": 0.0}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(str(tmp_path / "games.sqlite"))
    found.open()
    asyncio.run(found.append([(GAMES, GAME)]))
    yield found
    found.close()


def lines_in(path: Path) -> int:
    """What another process finds in the file."""
    with closing(sqlite3.connect(path)) as other:
        number: int = other.execute("select count(*) from chat").fetchone()[0]
        return number


def test_what_was_appended_is_in_the_file_at_once(store: Store, tmp_path: Path) -> None:
    async def append() -> None:
        for number in range(1, 20):
            await store.append([line(number)])
            assert lines_in(tmp_path / "games.sqlite") == number

    asyncio.run(append())


def test_many_at_once_are_all_written(store: Store) -> None:
    async def append() -> int:
        await asyncio.gather(*(store.append([line(number)]) for number in range(500)))
        return await store.read(
            lambda connection: (
                connection.execute(select(func.count()).select_from(CHAT)).scalar() or 0
            )
        )

    assert asyncio.run(append()) == 500


def test_one_that_conflicts_spoils_no_other(store: Store) -> None:
    async def append() -> list[object]:
        await store.append([line(1, "key")])
        orders = [[line(2)], [line(1)], [line(3, "key")], [line(4), line(4)], [line(5)]]
        return await asyncio.gather(
            *(store.append(rows) for rows in orders), return_exceptions=True
        )

    kinds = [type(found) for found in asyncio.run(append())]
    assert kinds == [type(None), Conflict, Conflict, Conflict, type(None)]


def test_an_order_is_written_whole_or_not_at_all(store: Store, tmp_path: Path) -> None:
    with pytest.raises(Conflict):
        asyncio.run(store.append([line(1), line(2), line(1)]))
    assert lines_in(tmp_path / "games.sqlite") == 0


def test_what_cannot_be_written_is_said(store: Store) -> None:
    broken = (CHAT, {**line(1)[1], "text": object()})
    with pytest.raises(Unwritten):
        asyncio.run(store.append([broken]))
    asyncio.run(store.append([line(1)]))


def test_what_is_said_about_it_tells_nothing_that_is_kept(store: Store) -> None:
    """Seeds of dice and cards in hand do not belong into a log."""
    broken = (CHAT, {**line(1)[1], "name": "a secret", "text": object()})
    with pytest.raises(Unwritten) as found:
        asyncio.run(store.append([broken]))
    assert "a secret" not in str(found.value)


def test_an_order_of_nonsense_does_not_end_the_writer(store: Store) -> None:
    nonsense: Any = [(None, {})]
    with pytest.raises(Unwritten):
        asyncio.run(asyncio.wait_for(store.append(nonsense), 10))
    asyncio.run(asyncio.wait_for(store.append([line(1)]), 10))


def test_where_another_process_writes_on_and_on_all_wait_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pocket_tactics.server.store.PATIENCE", 0.5)
    store = Store(str(tmp_path / "games.sqlite"))
    store.open()

    async def append() -> list[object]:
        await store.append([(GAMES, GAME)])
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as other:
            other.execute("begin immediate")
            orders = (store.append([line(number)]) for number in range(20))
            return await asyncio.gather(*orders, return_exceptions=True)

    begun = monotonic()
    assert {type(found) for found in asyncio.run(append())} == {Unwritten}
    assert monotonic() - begun < 5, "each waited for itself"
    asyncio.run(store.append([line(1)]))
    store.close()


def test_without_its_writer_a_store_takes_nothing(store: Store) -> None:
    assert store.is_well and store._writer is not None
    store._waiting.put(None)
    store._writer.join(10)
    with pytest.raises(Unwritten):
        asyncio.run(asyncio.wait_for(store.append([line(1)]), 10))


def test_closing_writes_what_still_waits(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "games.sqlite"))
    store.open()

    async def append() -> None:
        await store.append([(GAMES, GAME)])
        waiting = [asyncio.ensure_future(store.append([line(number)])) for number in range(50)]
        await asyncio.sleep(0)
        store.close()
        await asyncio.gather(*waiting)

    asyncio.run(append())
    assert lines_in(tmp_path / "games.sqlite") == 50


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = Store(str(path))
    store.open()
    store.close()
    with closing(sqlite3.connect(path)) as other:
        other.execute("update schema set version = 99")
        other.commit()
    again = Store(str(path))
    with pytest.raises(StoreError, match="version 99, this server needs 1"):
        again.open()
    again.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(b"this is a letter, not a database" * 100)
    store = Store(str(path))
    with pytest.raises(StoreError, match=r"games\.sqlite cannot be used"):
        store.open()
    store.close()


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(StoreError, match="expected an address such as sqlite:"):
        Store("carrier-pigeon://roof")


def test_a_closed_store_takes_nothing(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "games.sqlite"))
    with pytest.raises(Unwritten, match="closed"):
        asyncio.run(store.append([(GAMES, GAME)]))
    store.open()
    store.close()
    with pytest.raises(Unwritten, match="closed"):
        asyncio.run(store.append([(GAMES, GAME)]))
