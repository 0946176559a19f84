"""A server of their own for the benchmarks that need one: on the loopback interface, with a new SQLite file.

It is the server people run, but for the limits of each address: here one address is everybody.
"""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from socket import socket
from time import perf_counter, sleep
from typing import Any, Final
from urllib.error import URLError
from urllib.request import Request, urlopen

HOST: Final = "127.0.0.1"
PATIENCE: Final = 60.0  # seconds for what should take one
PLENTY: Final = 10**9
USER_TIME, SYSTEM_TIME = 11, 12  # among the fields of /proc/PID/stat behind the name of the program


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs."""

    port: int
    pid: int

    def cpu_seconds(self) -> float | None:
        """What its process has spent so far, its bots not counted; None where the system does not say."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[USER_TIME]) + int(fields[SYSTEM_TIME])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running_server() -> Iterator[Served]:
    """Give a server that answers; it ends with the block."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pocket-tactics-") as folder:
        server = get_context("spawn").Process(target=serve, args=(port, folder))
        server.start()
        try:
            wait_for(port)
            assert server.pid is not None, "answers, but does not run"
            yield Served(port, server.pid)
        finally:
            server.terminate()
            server.join(PATIENCE)


def serve(port: int, folder: str) -> None:
    import uvicorn

    from pocket_tactics.cli.serve import client_folder
    from pocket_tactics.server.app import create_app, server_options
    from pocket_tactics.server.settings import Limits, Rate, Settings

    plenty = Rate(PLENTY, 1.0)
    settings = Settings(
        database=f"sqlite:///{folder}/games.db",
        client=client_folder(),
        limits=Limits(messages=plenty, new_games=plenty, requests=plenty, connections=PLENTY),
    )
    options: dict[str, Any] = {**server_options(settings), "log_level": "error"}
    uvicorn.run(create_app(settings), host=HOST, port=port, **options)


def wait_for(port: int) -> None:
    """Wait until the server answers."""
    begun = perf_counter()
    while perf_counter() - begun < PATIENCE:
        try:
            urlopen(f"http://{HOST}:{port}/api/health", timeout=1).close()
            return
        except (URLError, OSError):
            sleep(0.1)
    raise TimeoutError(f"the server did not answer within {PATIENCE:g} s")


def begin(port: int, terms: dict[str, Any]) -> Any:
    """A new game on these terms: its id, and the links that open it."""
    address = f"http://{HOST}:{port}/api/games"
    wish = Request(address, json.dumps(terms).encode(), {"Content-Type": "application/json"})
    with urlopen(wish, timeout=PATIENCE) as reply:
        return json.load(reply)


def free_port() -> int:
    with socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port
