"""Games between two bots, many of them, on several processors.

Every game has random numbers of its own, made from the seed and the number of the game, so the
result is the same however the games are spread over processes.
"""

import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from pocket_tactics.bots.base import Bot, make_bot
from pocket_tactics.bots.playout import Playout
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import Setup

PATIENCE: Final = 0.1  # seconds
RANDOM_PLAY: Final = ("random", "random")

Progress = Callable[[int, int], None]  # games finished, games in all


class Played(NamedTuple):
    """How one game went; `winner` is a seat, None for a draw."""

    winner: int | None
    reason: str
    turns: int
    actions: int


Batch = list[tuple[int, Played]]  # games with their numbers


class Series(NamedTuple):
    """What the games of a simulation share: ids and numbers, so that any process can be told."""

    ruleset: str
    bots: tuple[str, str]
    seed: int
    map: str


@dataclass(frozen=True, slots=True)
class Report:
    """The sum of a simulation.

    `wins` are those of the first and of the second bot, `seat_wins` those of seat 0 and seat 1,
    whoever sat there. `actions` are all answers given: the seats' and chance's, those of the setup
    included.
    """

    ruleset: str
    bots: tuple[str, str]
    map: str
    seed: int
    games: int
    wins: tuple[int, int]
    seat_wins: tuple[int, int]
    draws: int
    mean_turns: float
    actions: int
    reasons: dict[str, int]

    def to_json(self) -> dict[str, object]:
        return {
            "ruleset": self.ruleset,
            "bots": list(self.bots),
            "map": self.map,
            "seed": self.seed,
            "games": self.games,
            "wins": list(self.wins),
            "seat_wins": list(self.seat_wins),
            "draws": self.draws,
            "mean_turns": self.mean_turns,
            "actions": self.actions,
            "reasons": self.reasons,
        }


def simulate(
    ruleset_id: str,
    games: int,
    bots: tuple[str, str],
    seed: int,
    jobs: int = 1,
    map: str = "",  # noqa: A002 - as in Setup
    progress: Progress | None = None,
) -> Report:
    """Play so many games between two bots; raises ValueError for an unknown ruleset, bot or map.

    The bots change seats after every game: the first one has seat 0 in the games of even number.
    Without a map the board is laid and the first units are placed at random; on a named map the
    bots place their units themselves. `progress` is told how many games are finished, of how many,
    in this process. Ctrl-C stops the workers and raises.
    """
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    if jobs < 1:
        raise ValueError(f"jobs must be at least 1, not {jobs}")
    series = Series(ruleset_id, bots, seed, map)
    for name in bots:
        make_bot(name)
    ruleset(ruleset_id).start(Setup(map=map))
    jobs = min(jobs, games)
    here = jobs == 1
    arriving = batches(series, range(games)) if here else batches_of_workers(series, games, jobs)
    played: dict[int, Played] = {}
    with closing(arriving):
        for batch in arriving:
            played.update(batch)
            if progress is not None:
                progress(len(played), games)
    return summed_up(series, [played[number] for number in range(games)])


def summed_up(series: Series, played: list[Played]) -> Report:
    """The report of these games, the first of which has number 0."""
    wins, seat_wins = [0, 0], [0, 0]
    for number, game in enumerate(played):
        if game.winner is not None:
            seat_wins[game.winner] += 1
            wins[bot_in_seat(number, game.winner)] += 1
    reasons = Counter(game.reason for game in played)
    return Report(
        ruleset=series.ruleset,
        bots=series.bots,
        map=series.map,
        seed=series.seed,
        games=len(played),
        wins=(wins[0], wins[1]),
        seat_wins=(seat_wins[0], seat_wins[1]),
        draws=len(played) - sum(wins),
        mean_turns=sum(game.turns for game in played) / len(played),
        actions=sum(game.actions for game in played),
        reasons=dict(sorted(reasons.items())),
    )


def bot_in_seat(number: int, seat: int) -> int:
    """Which of the two bots has that seat in the game of that number."""
    return seat ^ number & 1


def game_rng(seed: int, number: int) -> Random:
    """The random numbers of one game."""
    return Random(int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:8], "big"))


def play_game(series: Series, number: int) -> Played:
    """Play the game of that number; two random bots inside the engine, which is much faster."""
    rules = ruleset(series.ruleset)
    rng = game_rng(series.seed, number)
    state = rules.start(Setup(map=series.map))
    if series.bots == RANDOM_PLAY:
        actions = Playout(rules, rng.getrandbits(32)).finish(state)
    else:
        seated = [make_bot(series.bots[bot_in_seat(number, seat)]) for seat in (0, 1)]
        actions = play_on(rules, state, seated, rng, random_setup=not series.map)
    result = rules.result(state)
    assert result is not None, "a game that is played on ends"
    return Played(result.winner, result.reason, int(state.turns), int(actions))


def play_on(
    rules: Ruleset, state: State, seated: list[Bot], rng: Random, random_setup: bool
) -> int:
    """Play to the end, on this very state; gives the number of answers."""
    actions = 0
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            answer = rules.way(state, rng.randrange(rules.ways(state)))
        elif random_setup and state.turns == 0:
            answer = rng.choice(rules.options(state))
        else:
            answer = seated[actor].choose(rules, rules.view(state, actor), rng)
        rules.play(state, answer)
        actions += 1
    return actions


def batches(series: Series, numbers: range) -> Generator[Batch, None, None]:
    """Play the games of these numbers; hand them over several times a second."""
    batch: Batch = []
    handed_over = monotonic()
    for number in numbers:
        batch.append((number, play_game(series, number)))
        if monotonic() - handed_over > PATIENCE:
            yield batch
            batch, handed_over = [], monotonic()
    yield batch


def batches_of_workers(series: Series, games: int, jobs: int) -> Generator[Batch, None, None]:
    """As `batches`, played by so many processes, game by game in turn."""
    context = get_context("spawn")
    workers: list[SpawnProcess] = []
    lines: list[Connection] = []
    try:
        for job in range(jobs):
            line, far_end = context.Pipe(duplex=False)
            worker = context.Process(
                target=work, args=(series, range(job, games, jobs), far_end), daemon=True
            )
            with interrupts_waiting():
                worker.start()
                workers.append(worker)
            far_end.close()
            lines.append(line)
        while lines:
            ready = wait(lines)
            for line in [line for line in lines if line in ready]:
                try:
                    batch: Batch | None = line.recv()
                except EOFError:
                    raise RuntimeError("a worker process ended before its games did") from None
                if batch is None:
                    lines.remove(line)
                else:
                    yield batch
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def work(series: Series, numbers: range, line: Connection) -> None:
    """What a worker process does: play these games and send them home, None behind the last."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for batch in batches(series, numbers):
        line.send(batch)
    line.send(None)


@contextmanager
def interrupts_waiting() -> Iterator[None]:
    """Ctrl-C waits until this is over; processes started in here never see it."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # started later, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
