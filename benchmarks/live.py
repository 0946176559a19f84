"""Print how many live games one server carries: answers acknowledged a second, and how long they take.

    python benchmarks/live.py                                  # 1,000 games, two clients each, 2,000 answers a second
    python benchmarks/live.py --games 100 --rate 500 --seconds 10
    python benchmarks/live.py --detail table --rate 400        # clients that are sent whole tables, as browsers are

Starts a server of its own on the loopback interface with a new SQLite file, opens all games over HTTP and two sockets
for each, and plays random options; a game that is over is followed by a new one of the same players. Answers are due at
the rate asked for, whether or not earlier ones have come back, so that a slow server cannot slow the clock down: a time
is that from the moment an answer was due to its acknowledgement, which follows the commit. The clients run in a process
of their own beside the server's; what each spends on an answer is given in microseconds of CPU time, that of the kernel
included. It stops by itself, and nothing is sent anywhere but to this machine.
"""

import argparse
import asyncio
import json
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any, Final

from line import Line
from loopback import HOST, Served, begin, running_server

from pocket_tactics.lab.bench import machine, machine_line
from pocket_tactics.lab.progress import INTERRUPTED

TERMS: Final = {"ruleset": "classic", "map": "ford", "seats": [{}, {}]}
AT_ONCE: Final = 50  # games opened at the same time
HUNDREDTHS: Final = 100
CLIENTS: Final = 2  # of a game


@dataclass
class Tally:
    """What the clients saw while it was counted."""

    times: list[float] = field(default_factory=list)
    refused: int = 0
    skipped: int = 0  # answers that were due when every game waited for an acknowledgement
    lost: int = 0  # connections the server closed
    games: int = 0  # played to their end

    def clear(self) -> None:
        """Count from now on."""
        self.times.clear()
        self.refused = self.skipped = self.lost = self.games = 0


class Client:
    """One player at one socket, who answers when told to."""

    def __init__(self, tally: Tally, ready: "deque[Client]") -> None:
        self.tally = tally
        self.ready = ready
        self.line: Line | None = None
        self.options: list[str] = []
        self.seq = 0
        self.number = 0
        self.due: dict[int, float] = {}
        self.is_over = asyncio.Event()

    async def enter(self, port: int, hello: dict[str, str]) -> None:
        self.line = await Line.opened(HOST, port, "/api/live", self.hear, self.lose)
        self.line.say(json.dumps(hello).encode())

    def lose(self) -> None:
        self.tally.lost += 1
        self.options = []

    def leave(self) -> None:
        if self.line is not None:
            self.line.close()
            self.options = []

    def hear(self, text: bytes) -> None:
        report = json.loads(text)
        match report["type"]:
            case "plies":
                self.look(report, report["options"])
            case "table":
                question = report.get("question") or {}
                options = [option["answer"] for option in question.get("options", ())]
                self.look({**report, "to_act": question or None}, options)
            case "taken":
                self.tally.times.append(perf_counter() - self.due.pop(report["id"]))
            case "refused":
                self.tally.refused += 1
                self.due.pop(report.get("id"), None)

    def look(self, report: dict[str, Any], options: list[str]) -> None:
        self.seq = report["seq"]
        self.options = options
        if options:
            self.ready.append(self)
        elif report.get("to_act") is None and not self.is_over.is_set():
            self.is_over.set()

    def answer(self, rng: Random, due: float) -> None:
        """Any of the options."""
        assert self.line is not None, "asked before it has entered"
        self.number += 1
        self.due[self.number] = due
        wish = {
            "type": "answer",
            "id": self.number,
            "key": f"answer-{self.number:08}-{id(self)}",
            "expected_seq": self.seq,
            "answer": rng.choice(self.options),
        }
        self.options = []
        self.line.say(json.dumps(wish).encode())


class Crowd:
    """All clients of all games."""

    def __init__(self, port: int, detail: str, seed: int) -> None:
        self.port = port
        self.detail = detail
        self.rng = Random(seed)
        self.tally = Tally()
        self.ready: deque[Client] = deque()
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self, games: int) -> None:
        """Begin so many games, some at a time."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                await self.begin()

        await asyncio.gather(*(one() for _ in range(games)))

    async def begin(self) -> None:
        """A game, and its two clients."""
        created = await asyncio.to_thread(begin, self.port, TERMS)
        clients = [await self.enter(created["game"], link["token"]) for link in created["links"]]
        self.keep(asyncio.create_task(self.follow(clients)))

    async def enter(self, game: str, token: str) -> Client:
        client = Client(self.tally, self.ready)
        hello = {"type": "hello", "game": game, "token": token, "detail": self.detail}
        await client.enter(self.port, hello)
        return client

    async def follow(self, clients: Sequence[Client]) -> None:
        """When the game is over another one begins."""
        try:
            await clients[0].is_over.wait()
        finally:
            for client in clients:
                client.leave()
        self.tally.games += 1
        await self.begin()

    def keep(self, task: asyncio.Task[None]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self, rate: float, seconds: float) -> float:
        """Answer at that rate; gives the time it took, acknowledgements included."""
        begun = perf_counter()
        done = 0
        while (now := perf_counter() - begun) < seconds:
            due = int(now * rate)
            while done < due:
                when = begun + done / rate
                done += 1
                client = self.next_ready()
                if client is None:
                    self.tally.skipped += 1
                else:
                    client.answer(self.rng, when)
            await asyncio.sleep(1 / HUNDREDTHS)
        return perf_counter() - begun

    def next_ready(self) -> Client | None:
        """A client that is asked and has not answered, the longest asked first."""
        while self.ready:
            client = self.ready.popleft()
            if client.options:
                return client
        return None

    async def leave(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def measured(given: argparse.Namespace, served: Served) -> dict[str, Any]:
    """Warm up, then count."""
    crowd = Crowd(served.port, given.detail, given.seed)
    await crowd.open(given.games)
    lost = f", {crowd.tally.lost:,} connections lost" if crowd.tally.lost else ""
    print(f"{given.games:,} games are open{lost}", file=sys.stderr, flush=True)
    await crowd.play(given.rate, given.warm_up)
    await asyncio.sleep(1)
    crowd.tally.clear()
    server_before, clients_before = served.cpu_seconds(), process_time()
    took = await crowd.play(given.rate, given.seconds)
    await asyncio.sleep(1)
    server_after, clients_after = served.cpu_seconds(), process_time()
    tally = crowd.tally
    each = 1e6 / max(1, len(tally.times))
    found = {
        "games": given.games,
        "clients": CLIENTS * given.games,
        "detail": given.detail,
        "rate": given.rate,
        "seconds": round(took, 1),
        "acknowledged": len(tally.times),
        "acknowledged_per_s": round(len(tally.times) / took, 1),
        "refused": tally.refused,
        "skipped": tally.skipped,
        "lost": tally.lost,
        "games_over": tally.games,
        "server_us": None
        if server_before is None or server_after is None
        else round(each * (server_after - server_before)),
        "clients_us": round(each * (clients_after - clients_before)),
        **percentiles(tally.times),
    }
    await crowd.leave()
    return found


def percentiles(times: Sequence[float]) -> dict[str, float]:
    """In milliseconds."""
    cuts = quantiles(times, n=1000)
    places = {"p50_ms": 500, "p95_ms": 950, "p99_ms": 990, "p999_ms": 999}
    return {
        **{name: round(1000 * cuts[place - 1], 1) for name, place in places.items()},
        "most_ms": round(1000 * max(times), 1),
    }


def table(found: dict[str, Any]) -> str:
    """The figures as a Markdown table."""
    columns = {
        "games": "games",
        "clients": "clients",
        "detail": "sent",
        "acknowledged_per_s": "answers/s",
        "p50_ms": "median ms",
        "p99_ms": "99 % ms",
        "p999_ms": "99.9 % ms",
        "refused": "refused",
        "skipped": "not begun",
        "lost": "lost",
        "server_us": "server µs",
        "clients_us": "clients µs",
    }
    cells = [
        f"{found[key]:,}" if isinstance(found[key], int) else str(found[key]) for key in columns
    ]
    return "\n".join(
        (
            machine_line(),
            "",
            f"| {' | '.join(columns.values())} |",
            f"|{' ---: |' * len(columns)}",
            f"| {' | '.join(cells)} |",
        )
    )


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop the server has, too, where it is installed."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop


def main() -> int:
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--games", type=int, default=1000, help="open at a time (default: 1000)")
    words.add_argument("--rate", type=float, default=2000, help="answers a second (default: 2000)")
    words.add_argument("--seconds", type=float, default=20, help="counted (default: 20)")
    words.add_argument("--warm-up", type=float, default=5, help="seconds before (default: 5)")
    words.add_argument("--detail", choices=("plies", "table"), default="plies")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = words.parse_args()
    if given.games < 1 or given.rate <= 0 or not 0 < given.seconds <= 600 or given.warm_up < 0:
        words.error("games, rate and seconds (at most 600) must be positive")
    try:
        with running_server() as served, asyncio.Runner(loop_factory=quick_loop()) as runner:
            found = runner.run(measured(given, served))
    except KeyboardInterrupt:
        return INTERRUPTED
    print(json.dumps({"machine": machine(), **found}, indent=2) if given.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
