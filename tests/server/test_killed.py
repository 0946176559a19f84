"""A server that is killed between two answers: whatever it acknowledged is there when it comes back."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep

import httpx

from tests.server.kit import PATIENCE, House, Player, asked_of, new_key, play_on

SERVER = """
import sys, uvicorn
from pathlib import Path
from pocket_tactics.server.app import create_app, server_options
from tests.server.kit import quick_settings
settings = quick_settings(Path(sys.argv[1]))
options = {"port": int(sys.argv[2]), "log_level": "warning", **server_options(settings)}
uvicorn.run(create_app(settings), host="127.0.0.1", **options)
"""


@contextmanager
def server_process(folder: Path, port: int) -> Iterator[tuple[House, subprocess.Popen[bytes]]]:
    """A server as a process of its own, killed in the end if it still runs."""
    process = subprocess.Popen([sys.executable, "-c", SERVER, str(folder), str(port)])
    house = House(f"127.0.0.1:{port}")
    try:
        deadline = monotonic() + 3 * PATIENCE
        while monotonic() < deadline:
            assert process.poll() is None, "the server has ended"
            try:
                house.http.get("/api/health").raise_for_status()
                break
            except httpx.TransportError:
                sleep(0.05)
        yield house, process
    finally:
        house.close()
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


def test_every_acknowledged_answer_survives_a_kill(tmp_path: Path) -> None:
    """Killed in the middle of it all, while several games write at once."""
    port, rng = free_port(), Random(7)
    acknowledged: dict[str, int] = {}
    with server_process(tmp_path, port) as (house, process), ExitStack() as lines:
        games = [house.begin(map="ford") for _ in range(5)]
        tables = [[lines.enter_context(game.player(seat)) for seat in (0, 1)] for game in games]
        for _ in range(8):
            for game, players in zip(games, tables, strict=True):
                acknowledged[game.id] = answered(players, rng)
        tables[0][0].tell("still there?")
        player = asked_of(tables[0])
        assert player is not None
        seq, seat, log = player.table["seq"], player.table["you"][0], list(player.log)
        wish = {"key": new_key(), "expected_seq": seq, "answer": player.options[0]}
        taken = player.ask("answer", **wish)
        for players in tables[1:]:  # on their way, and perhaps lost
            send_answer(players)
        acknowledged[games[0].id] = taken["seq"]
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    with server_process(tmp_path, port) as (house, _):
        for game in games:
            game.house = house
            found = game.read(game.watch, detail="plies")["seq"]
            assert found - acknowledged[game.id] in (0, 1)
        game = games[0]
        with game.player(seat, last_seq=seq) as back, game.player(1 - seat) as other:
            back.log = log
            assert back.come()["seq"] == taken["seq"]
            assert back.ask("answer", **wish)["seq"] == taken["seq"], "nothing is done twice"
            assert [line["text"] for line in other.come()["chat"]] == ["still there?"]
            assert back.log == other.log
            assert play_on([back, other], rng, 6) == 6, "and the game goes on"


def answered(players: list[Player], rng: Random) -> int:
    player = asked_of(players)
    assert player is not None
    seq: int = player.do("answer", answer=rng.choice(player.options))["seq"]
    return seq


def send_answer(players: list[Player]) -> None:
    """Without waiting for what becomes of it."""
    player = asked_of(players)
    assert player is not None
    wish = {"key": new_key(), "expected_seq": player.table["seq"], "answer": player.options[0]}
    player.say({"type": "answer", "id": 1000, **wish})
