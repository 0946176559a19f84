"""Solved duels are found again: by this process, a new one, several at once; nothing breaks without a file."""

import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import pytest

from pocket_tactics.odds import cache
from pocket_tactics.odds.cache import SOLVER_VERSION, Store, ordered, remembered, user_folder
from pocket_tactics.odds.duel import Bump, Chances, Duel, Fighter

DUEL = Duel(Fighter(2, 2, (Bump(0, 1), Bump(1, 2)), rerolls=1), Fighter(2, 2))
FOUND = Chances(0.1, 0.2, 0.3, 0.4)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory of its own, in which everything is worth keeping."""
    monkeypatch.setenv("POCKET_TACTICS_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "WORTH_KEEPING", -1.0)
    return tmp_path


def file_in(folder: Path) -> Path:
    return folder / f"odds-{SOLVER_VERSION}.sqlite"


def forget_memory() -> None:
    cache._remembered.cache_clear()
    cache.store_at.cache_clear()


class Counted:
    """A solver that counts how often it is asked."""

    def __init__(self, chances: Chances = FOUND) -> None:
        self.asked = 0
        self.chances = chances

    def __call__(self, duel: Duel) -> Chances:
        self.asked += 1
        return self.chances


def test_a_duel_is_solved_once(place: Path):
    solver = Counted()
    assert [remembered(DUEL, solver), remembered(DUEL, solver)] == [FOUND, FOUND]
    assert solver.asked == 1


def test_it_is_found_in_the_file_when_memory_is_empty(place: Path):
    remembered(DUEL, Counted())
    forget_memory()
    solver = Counted(Chances(1, 0, 0, 0))
    assert remembered(DUEL, solver) == FOUND
    assert solver.asked == 0


def test_the_order_of_bumps_does_not_matter(place: Path):
    solver = Counted()
    remembered(DUEL, solver)
    turned = Duel(Fighter(2, 2, (Bump(1, 2), Bump(0, 1)), rerolls=1), Fighter(2, 2))
    assert turned != DUEL and ordered(turned) == ordered(DUEL)
    remembered(turned, solver)
    assert solver.asked == 1


@pytest.mark.parametrize(
    "other",
    [
        Duel(DUEL.attacker, DUEL.defender, prize=2),
        Duel(DUEL.attacker, DUEL.defender, pair_by_pair=True),
        Duel(DUEL.defender, DUEL.attacker),
        Duel(Fighter(2, 2, (Bump(0, 2), Bump(1, 1)), rerolls=1), DUEL.defender),
        Duel(DUEL.attacker, Fighter(2, 2, again=(0,))),
        Duel(DUEL.attacker, Fighter(2, 2, forces=(3,))),
        Duel(DUEL.attacker, Fighter(2, 2, survival=Fraction(1, 6))),
    ],
)
def test_another_duel_is_another_one(place: Path, other: Duel):
    remembered(DUEL, Counted())
    forget_memory()
    solver = Counted()
    remembered(other, solver)
    assert solver.asked == 1


def test_what_is_solved_at_once_is_not_written(place: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cache, "WORTH_KEEPING", 60.0)
    remembered(DUEL, Counted())
    assert list(place.iterdir()) == []


def test_off_writes_nothing(place: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("POCKET_TACTICS_CACHE", "off")
    assert remembered(DUEL, Counted()) == FOUND
    assert list(place.iterdir()) == []


def test_a_new_process_finds_it(tmp_path: Path):
    """The real solver, twice: the second one must not need it."""
    script = (
        "from pocket_tactics.odds import cache\n"
        "from pocket_tactics.odds.duel import *\n"
        "from pocket_tactics.odds import solve_duel\n"
        "import pocket_tactics.odds.solve as solver, sys\n"
        "cache.WORTH_KEEPING = -1.0\n"
        "if sys.argv[1] == 'again': solver.Solution = None\n"
        "print(solve_duel(Duel(Fighter(1, 1), Fighter(1, 1))).both)\n"
    )
    environment = {**os.environ, "POCKET_TACTICS_CACHE": str(tmp_path)}
    said = [
        subprocess.run(
            [sys.executable, "-c", script, word],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for word in ("first", "again")
    ]
    assert said[0] == said[1] and float(said[0]) == pytest.approx((15 / 36) ** 2)


def break_file(path: Path) -> None:
    path.write_bytes(b"no database" * 500)


def empty_file(path: Path) -> None:
    path.write_bytes(b"")


def other_table(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE chances (something TEXT)")
    database.close()


def make_directory(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("harm", [break_file, other_table, make_directory])
def test_a_broken_file_is_no_reason_to_fail_and_complained_about_once(
    place: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
):
    harm(file_in(place))
    with caplog.at_level(logging.WARNING):
        for prize in range(1, 5):
            duel = Duel(DUEL.attacker, DUEL.defender, prize=prize)
            assert remembered(duel, Counted()) == FOUND
    assert len(caplog.records) == 1
    assert file_in(place).name in caplog.records[0].getMessage()


def test_an_empty_file_is_filled(place: Path, caplog: pytest.LogCaptureFixture):
    """It may have been made by a process that was stopped right then."""
    empty_file(file_in(place))
    store = Store(file_in(place))
    store.keep(DUEL, FOUND)
    assert store.find(DUEL) == FOUND and not caplog.records


def test_a_place_that_cannot_be_written_is_no_reason_to_fail(
    place: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """A file stands where the directory should be."""
    (place / "taken").write_text("")
    monkeypatch.setenv("POCKET_TACTICS_CACHE", str(place / "taken" / "below"))
    assert remembered(DUEL, Counted()) == FOUND
    assert len(caplog.records) == 1


def test_a_busy_file_is_passed_over(
    place: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Somebody else writes for long: this once nothing is kept, and nobody is told."""
    monkeypatch.setattr(cache, "PATIENCE", 0.0)
    store = Store(file_in(place))
    store.keep(DUEL, FOUND)
    other = sqlite3.connect(file_in(place), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert store.find(DUEL) is None
    store.keep(Duel(DUEL.attacker, DUEL.defender, prize=7), FOUND)
    other.execute("COMMIT")
    other.close()
    assert store.find(DUEL) == FOUND and not caplog.records


def test_many_threads_write_and_read_at_once(place: Path):
    store = Store(file_in(place))
    duels = [Duel(DUEL.attacker, DUEL.defender, prize=prize) for prize in range(1, 41)]

    def use(duel: Duel) -> Chances | None:
        store.keep(duel, Chances(duel.prize / 100, 0, 0, 0))
        return store.find(duel)

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(use, duels))
    assert not store.broken
    assert [chances.defender for chances in found if chances] == [d.prize / 100 for d in duels]


def test_many_processes_write_at_once(tmp_path: Path):
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from pocket_tactics.odds.cache import Store\n"
        "from pocket_tactics.odds.duel import *\n"
        "store = Store(Path(sys.argv[1]))\n"
        "for stake in range(1, 16):\n"
        "    duel = Duel(Fighter(1, 1), Fighter(1, 1), prize=int(sys.argv[2]), stake=stake)\n"
        "    store.keep(duel, Chances(0.0, 0.0, 0.0, 1.0))\n"
    )
    path = tmp_path / "odds.sqlite"
    running = [
        subprocess.Popen([sys.executable, "-c", script, str(path), str(prize)])
        for prize in (101, 102, 103)
    ]
    assert [process.wait() for process in running] == [0, 0, 0]
    database = sqlite3.connect(path)
    assert database.execute("SELECT count(*) FROM chances").fetchone() == (45,)
    database.close()


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_CACHE_HOME": "/c"}, "/c/pocket-tactics"),
        ("linux", {"HOME": "/h"}, "/h/.cache/pocket-tactics"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Caches/pocket-tactics"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/pocket-tactics"),
    ],
)
def test_each_kind_of_machine_has_its_place(
    platform: str, variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
):
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert user_folder() == Path(expected)
