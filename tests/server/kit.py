"""A real server on the loopback interface, and players who talk to it as a browser does."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from pocket_tactics.server.app import create_app, server_options
from pocket_tactics.server.settings import Limits, Rate, Settings

PATIENCE = 20.0  # seconds for what takes a moment, on a busy machine
KEYS = count()

Report = dict[str, Any]


def easy_limits(**others: Any) -> Limits:
    """Limits no honest test meets."""
    often = Rate(100_000, 1.0)
    return Limits(
        **{"messages": often, "chat": often, "new_games": often, "requests": often, **others}
    )


def quick_settings(folder: Path, **others: Any) -> Settings:
    """A server of its own that does not dawdle."""
    usual: dict[str, Any] = {
        "database": str(folder / "games.sqlite"),
        "workers": 0,
        "bot_pause": 0.0,
        "client": None,
        "limits": easy_limits(),
    }
    return Settings(**{**usual, **others})


class House:
    """A server that runs, and how to begin games there."""

    def __init__(self, address: str, app: Any = None) -> None:
        self.address = address
        self.app = app
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)

    def begin(self, **terms: Any) -> "Begun":
        """A new game; classic for two people unless it is said otherwise."""
        wish = {"ruleset": "classic", "seats": [{}, {}], **terms}
        reply = self.http.post("/api/games", json=wish)
        assert reply.status_code == 201, reply.text
        return Begun(self, reply.json())

    def close(self) -> None:
        self.http.close()


class Begun:
    """A game and its secrets."""

    def __init__(self, house: House, created: Report) -> None:
        self.house = house
        self.id: str = created["game"]
        self.tokens: list[str] = [link["token"] for link in created["links"]]
        self.links: list[Report] = created["links"]
        self.watch: str = created["watch"]

    def player(self, link: int = 0, **hello: Any) -> "Player":
        return Player(self.house, self.id, self.tokens[link], **hello)

    def onlooker(self, **hello: Any) -> "Player":
        return Player(self.house, self.id, self.watch, **hello)

    def act(self, token: str, **wish: Any) -> httpx.Response:
        """The same over HTTP."""
        body = {"id": 1, "key": new_key(), **wish}
        return self.house.http.post(
            f"/api/games/{self.id}/actions", json=body, headers=bearer(token)
        )

    def read(self, token: str, **query: Any) -> Report:
        reply = self.house.http.get(f"/api/games/{self.id}", params=query, headers=bearer(token))
        assert reply.status_code == 200, reply.text
        found: Report = reply.json()
        return found


class Player:
    """One connection. Remembers the last table and the whole log, put together as a client does."""

    def __init__(self, house: House, game: str, token: str, **hello: Any) -> None:
        self._open = ExitStack()
        self.line = self._open.enter_context(open_line(house))
        self.ids = count(1)
        self.table: Report = {}
        self.log: list[Report] = []
        self.answers: list[str] = []
        self.heard: list[Report] = []
        self.chat: list[Report] = []
        self.presence: Report = {}
        self.say({"type": "hello", "game": game, "token": token, **hello})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def say(self, message: Any) -> None:
        self.line.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Report:
        """The next report, whatever it is; raises TimeoutError."""
        report: Report = json.loads(self.line.recv(timeout))
        self.heard.append(report)
        match report["type"]:
            case "table":
                log = report["log"]
                assert log["start"] <= len(self.log), "lines are missing"
                self.log[log["start"] :] = log["lines"]
                self.table = report
            case "plies":
                assert report["start"] <= len(self.answers), "answers are missing"
                self.answers[report["start"] :] = report["answers"]
                self.table = report
            case "chat":
                self.chat.append(report["line"])
            case "presence":
                self.presence = report
        return report

    def until(self, is_it: Callable[[Report], bool]) -> Report:
        """The next report that fits."""
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            report = self.hear()
            if is_it(report):
                return report
        raise AssertionError("what was waited for did not come")

    def next(self, *kinds: str) -> Report:
        """The next report of these kinds."""
        return self.until(lambda report: report["type"] in kinds)

    def come(self, seq: int = 0) -> Report:
        """The table, at least up to that entry."""
        while self.table.get("seq", -1) < seq:
            self.next("table", "plies")
        return self.table

    def ask(self, kind: str, **fields: Any) -> Report:
        """Ask for a change and wait for the reply."""
        if not self.table:
            self.come()
        request = next(self.ids)
        wish = {"key": new_key(), "expected_seq": self.table["seq"], **fields}
        self.say({"type": kind, "id": request, **wish})
        return self.until(lambda report: report.get("id") == request)

    def tell(self, text: str, key: str = "") -> Report:
        """Say something to all, and wait for the reply."""
        request = next(self.ids)
        self.say({"type": "chat", "id": request, "key": key or new_key(), "text": text})
        return self.until(lambda report: report.get("id") == request)

    def do(self, kind: str, **fields: Any) -> Report:
        """Ask for a change, which must be taken, and wait for the table after it."""
        reply = self.ask(kind, **fields)
        assert reply["type"] == "taken", reply
        self.come(reply["seq"])
        return reply

    @property
    def options(self) -> list[str]:
        """What may be answered now; empty if others are asked."""
        if self.table["type"] == "plies":
            found: list[str] = self.table["options"]
            return found
        question = self.table.get("question") or {}
        return [option["answer"] for option in question.get("options", [])]

    @property
    def is_over(self) -> bool:
        return self.table.get("result") is not None


def open_line(house: House, **headers: str) -> AbstractContextManager[ClientConnection]:
    return connect(
        f"ws://{house.address}/api/live",
        additional_headers=headers,
        open_timeout=PATIENCE,
        close_timeout=1.0,
        max_size=2**22,
        compression=None,
    )


def new_key() -> str:
    return f"key-{next(KEYS):08d}"


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def play_on(players: list[Player], rng: Random, answers: int = 10**6) -> int:
    """Whoever is asked chooses at random, so many times or to the end; gives how many answers were taken."""
    for number in range(answers):
        asked = asked_of(players)
        if asked is None:
            return number
        asked.do("answer", answer=rng.choice(asked.options))
    asked_of(players)
    return answers


def asked_of(players: list[Player]) -> Player | None:
    """The one of them who is asked, after all have heard the same."""
    seq = max(player.table.get("seq", 0) for player in players)
    for player in players:
        player.come(seq)
    return next((player for player in players if player.options), None)


@contextmanager
def running(settings: Settings) -> Iterator[House]:
    """A server in a thread of its own; ended in the end."""
    listener = socket.create_server(("127.0.0.1", 0))
    app = create_app(settings)
    config = uvicorn.Config(
        app, log_level="warning", timeout_graceful_shutdown=5, **server_options(settings)
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    deadline = monotonic() + PATIENCE
    while not server.started and thread.is_alive() and monotonic() < deadline:
        sleep(0.01)
    assert server.started, "the server does not start"
    house = House(f"127.0.0.1:{listener.getsockname()[1]}", app)
    try:
        yield house
    finally:
        house.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
    assert not thread.is_alive(), "the server does not end"
