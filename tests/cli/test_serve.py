"""`pocket-tactics serve`: it starts, tells where, ends in good order, and says clearly what is wrong."""

import os
import re
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from pocket_tactics.cli import serve as command
from pocket_tactics.cli.kept_games import data_folder, database_named, place_of
from pocket_tactics.cli.one_server import AlreadyServed, sole_server
from tests.cli.shell import cli
from tests.served import Served

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals are sent the POSIX way")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, "--workers", 0)
    yield server
    server.close()


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


@POSIX
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_tells_where_it_is_and_ends_in_good_order(served: Served, number: signal.Signals):
    served.start()
    assert httpx.get(f"{served.url}/api/health").status_code == 200
    served.wait_for(re.compile("Ctrl-C ends it"))
    served.process.send_signal(number)
    assert served.process.wait(20) == 0
    served.wait_for(re.compile("All games are kept"))
    assert served.said[0] == f"Pocket-Tactics runs at {served.url}/"
    assert served.said[-1] == f"The server has ended. All games are kept in {served.database}"
    assert served.complaints == ""


def test_it_speaks_german(tmp_path: Path):
    server = Served(tmp_path, "--workers", 0, "--lang", "de")
    try:
        server.start()
        assert server.said[0].startswith("Pocket-Tactics läuft unter http://")
    finally:
        server.close()


def test_secrets_are_not_told(served: Served):
    served.start()
    terms = {"ruleset": "classic", "seats": [{}, {}]}
    made = httpx.post(f"{served.url}/api/games", json=terms).json()
    token, game = made["links"][0]["token"], made["game"]
    bearer = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{served.url}/api/games/{game}", headers=bearer).status_code == 200
    with_or_without_client = (200, 503)
    assert httpx.get(f"{served.url}/game/{game}").status_code in with_or_without_client
    served.stop()
    assert token not in "\n".join(served.said) + served.complaints
    for file in served.database.parent.iterdir():
        assert token.encode() not in file.read_bytes(), file


@POSIX
def test_games_go_on_after_an_accident(served: Served):
    served.start()
    terms = {"ruleset": "classic", "seats": [{}, {}]}
    made = httpx.post(f"{served.url}/api/games", json=terms).json()
    address = f"/api/games/{made['game']}?detail=plies"
    bearer = {"Authorization": f"Bearer {made['links'][0]['token']}"}
    before = httpx.get(served.url + address, headers=bearer).json()
    served.kill()
    served.start()
    assert httpx.get(served.url + address, headers=bearer).json() == before


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path):
    server = Served(tmp_path, "--workers", 1)
    try:
        server.start()
        process = Path("/proc", str(server.process.pid))
        children = process / "task" / process.name / "children"
        wait_until(lambda: len(children.read_text().split()) >= 2)
        left = [Path("/proc", number) for number in children.read_text().split()]
        server.kill()
        wait_until(lambda: not any(each.exists() for each in left))
    finally:
        server.close()


def wait_until(is_so: Callable[[], bool]) -> None:
    until = monotonic() + 30
    while not is_so():
        assert monotonic() < until, "waited in vain"
        sleep(0.05)


def test_a_port_that_is_taken_is_named_with_the_flag(tmp_path: Path, taken_port: int):
    ran = cli("serve", "--port", taken_port, "--database", tmp_path / "games.sqlite")
    assert ran.code == 1
    assert f"port {taken_port} is in use" in ran.complaint and "--port" in ran.complaint


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (("--host", "no such host"), "--host: there is no machine 'no such host'"),
        (("--host", "192.0.2.1"), "--host: 192.0.2.1 is no address of this machine"),
        (("--origin", "games.example"), "--origin: expected a site such as https://games.example"),
        (("--origin", "https://games.example/play"), "--origin: expected a site"),
        (("--database", "."), "is a folder"),
        (("--lang", "fr"), "--lang: there is no language 'fr'"),
        (("--port", 70000), "--port"),
        (("--workers", -1), "--workers"),
    ],
)
def test_wrong_use_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    flags: tuple[str | int, ...],
    told: str,
):
    monkeypatch.chdir(tmp_path)
    ran = cli("serve", "--port", 0, "--database", "games.sqlite", *flags)
    assert ran.code == 2
    assert told in ran.complaint


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend, shall we play? " * 40, "utf-8")
    ran = cli("serve", "--port", 0, "--database", file)
    assert ran.code == 1
    assert "--database" in ran.complaint and "letter.txt" in ran.complaint
    assert file.read_text("utf-8").startswith("Dear friend")


def test_a_database_of_another_version_is_named(tmp_path: Path):
    file = tmp_path / "games.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("create table schema (version integer)")
        connection.execute("insert into schema values (99)")
    connection.close()
    ran = cli("serve", "--port", 0, "--database", file)
    assert ran.code == 1
    assert "version 99" in ran.complaint


@POSIX
@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path):
    tmp_path.chmod(0o500)
    ran = cli("serve", "--port", 0, "--database", tmp_path / "below" / "games.sqlite")
    tmp_path.chmod(0o700)
    assert ran.code == 1
    assert "--database takes another file" in ran.complaint


def test_two_servers_do_not_share_a_file(served: Served):
    served.start()
    ran = cli("serve", "--port", 0, "--database", served.database)
    assert ran.code == 1
    assert f"served already at {served.url}/" in ran.complaint


def test_a_file_is_free_again_however_its_server_ended(tmp_path: Path):
    file = tmp_path / "games.sqlite"
    with pytest.raises(ValueError, match="accident"), sole_server(file, "http://here/"):
        raise ValueError("accident")
    with (
        sole_server(file, "http://there/"),
        pytest.raises(AlreadyServed) as refused,
        sole_server(file, "http://elsewhere/"),
    ):
        pass
    assert refused.value.address == "http://there/"


@POSIX
def test_the_page_is_opened_and_a_second_start_opens_the_first(tmp_path: Path):
    opened = tmp_path / "opened.txt"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >>"{opened}"\n', "utf-8")
    browser.chmod(0o755)
    pages = tmp_path / "client"
    pages.mkdir()
    (pages / "index.html").write_text("<title>Pocket-Tactics</title>", "utf-8")
    server = with_client(tmp_path, pages, "--workers", 0, "--open", BROWSER=f"{browser} %s")
    second = with_client(tmp_path, pages, "--open", BROWSER=f"{browser} %s")
    try:
        server.start()
        server.wait_for(re.compile("opens in your browser"))
        second.launch()
        assert second.process.wait(20) == 0
        assert f"It runs already, at {server.url}/" in second.said
    finally:
        second.close()
        server.close()
    assert opened.read_text("utf-8").split() == [f"{server.url}/"] * 2


def with_client(folder: Path, pages: Path, *flags: object, **variables: str) -> Served:
    """A server that finds a client there, whatever this installation has."""
    site = folder / "site"
    site.mkdir(exist_ok=True)
    (site / "sitecustomize.py").write_text(
        "from pathlib import Path\n"
        "from pocket_tactics.cli import serve\n"
        f"serve.PACKAGED_CLIENT = Path({str(pages)!r})\n",
        "utf-8",
    )
    return Served(folder, *flags, PYTHONPATH=str(site), **variables)


def test_without_a_browser_the_address_is_enough(monkeypatch: pytest.MonkeyPatch):
    from pocket_tactics.cli.serving import open_page

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not open_page("http://127.0.0.1:8400/")


def test_without_a_client_there_is_nothing_to_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(command, "PACKAGED_CLIENT", tmp_path)
    monkeypatch.setattr(command, "TREE_CLIENT", tmp_path)
    monkeypatch.setenv("POCKET_TACTICS_COMMAND", "scripts/play")
    ran = cli("serve", "--open", "--database", tmp_path / "games.sqlite")
    assert ran.code == 1
    assert "no browser client" in ran.complaint
    assert "scripts/play --terminal plays in the terminal" in ran.complaint


@pytest.mark.parametrize(
    ("language", "told"), [("en", "without its pages"), ("de", "ohne seine Seiten")]
)
def test_a_browser_is_told_that_there_is_no_client(language: str, told: str):
    from pocket_tactics.server.client import page_without_client

    page = page_without_client(language)
    assert page.status_code == 503
    assert told in bytes(page.body).decode()


def test_games_are_kept_where_the_system_keeps_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    places = {
        "linux": ".local/share",
        "darwin": "Library/Application Support",
        "win32": "AppData/Local",
    }
    for platform, place in places.items():
        monkeypatch.setattr(sys, "platform", platform)
        assert data_folder() == tmp_path / place / "pocket-tactics"
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    url, file = database_named("")
    assert file == tmp_path / "data" / "pocket-tactics" / "games.sqlite"
    assert url == f"sqlite:///{file.as_posix()}"


def test_a_password_is_not_shown():
    assert place_of("postgresql://me:secret@db.example/games") == "postgresql://db.example/games"
