"""Numbered pieces of work, done here or by several processes; knows nothing of games.

The work of a number must depend on nothing but the terms and the number; then the result is the
same however it is spread over processes.
"""

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from traceback import format_exc
from types import FrameType
from typing import Final, Generic, TypeVar

PATIENCE: Final = 0.1  # seconds between two batches, where the pieces are small enough
GRACE: Final = 2.0  # seconds a worker has to put its things away

Terms = TypeVar("Terms")
Done = TypeVar("Done")
# Opens what the work needs, once for each process, and gives the function that does it.
Workshop = Callable[[Terms], AbstractContextManager[Callable[[int], Done]]]
Batch = list[tuple[int, Done]]  # pieces with their numbers


def batches(
    workshop: Workshop[Terms, Done], terms: Terms, numbers: Iterable[int], jobs: int = 1
) -> Generator[Batch[Done], None, None]:
    """Do the work of these numbers with so many processes; hand over what is done several times a second.

    With several, `workshop` must be a function of a module, and terms and results must pickle.
    """
    if jobs == 1:
        return _batches_here(workshop, terms, numbers)
    return _batches_of_workers(workshop, terms, iter(numbers), jobs)


def _batches_here(
    workshop: Workshop[Terms, Done], terms: Terms, numbers: Iterable[int]
) -> Generator[Batch[Done], None, None]:
    batch: Batch[Done] = []
    handed_over = monotonic()
    with workshop(terms) as do:
        for number in numbers:
            batch.append((number, do(number)))
            if monotonic() - handed_over > PATIENCE:
                yield batch
                batch, handed_over = [], monotonic()
        yield batch


def _batches_of_workers(
    workshop: Workshop[Terms, Done], terms: Terms, numbers: Iterator[int], jobs: int
) -> Generator[Batch[Done], None, None]:
    workers: list[SpawnProcess] = []
    desks: dict[Connection, Desk[Done]] = {}
    context = get_context("spawn")
    try:
        for _ in range(jobs):
            line, far_end = context.Pipe()
            worker = context.Process(target=_work, args=(workshop, terms, far_end), daemon=True)
            with _interrupts_waiting():
                worker.start()
                workers.append(worker)
            far_end.close()
            desks[line] = Desk[Done](line)
            desks[line].hand_out(numbers)
        while desks:
            ready = wait(list(desks))
            for line in [line for line in desks if line in ready]:
                batch = desks[line].collect()
                if not desks[line].hand_out(numbers):
                    del desks[line]
                yield batch
    finally:
        _dismiss(workers)


class Desk(Generic[Done]):
    """Where one worker gets its numbers, so many at once as it does between two batches."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.size = 1
        self.handed_out: float | None = None

    def hand_out(self, numbers: Iterator[int]) -> bool:
        """Give the worker what comes next; False, and the worker told, if there is nothing left."""
        now = monotonic()
        if self.handed_out is not None:
            quick = now - self.handed_out < PATIENCE / 2
            self.size = self.size * 2 if quick else max(1, self.size // 2)
        self.handed_out = now
        given = list(islice(numbers, self.size))
        with suppress(ConnectionError):  # a worker that is gone will be noticed by `collect`
            self.line.send(given)
        return bool(given)

    def collect(self) -> Batch[Done]:
        """What the worker has done; raises what went wrong there."""
        try:
            batch: Batch[Done] | Exception = self.line.recv()
        except EOFError:
            raise RuntimeError("a worker process ended before its work did") from None
        if isinstance(batch, Exception):
            raise batch
        return batch


def _work(workshop: Workshop[Terms, Done], terms: Terms, line: Connection) -> None:
    """What a worker process does: the numbers it is given, until there are none."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    with suppress(EOFError, ConnectionError):  # nobody listens any more
        try:
            with workshop(terms) as do:
                while numbers := line.recv():
                    line.send([(number, do(number)) for number in numbers])
        except (EOFError, ConnectionError):
            raise
        except Exception as error:
            error.add_note(f"In a worker process:\n{format_exc()}")
            line.send(error)


def _leave(signal_number: int, frame: FrameType | None) -> None:
    """Told to end, a worker puts its things away first."""
    raise SystemExit


def _dismiss(workers: list[SpawnProcess]) -> None:
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(GRACE)
        if worker.is_alive():
            worker.kill()
            worker.join()


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
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
