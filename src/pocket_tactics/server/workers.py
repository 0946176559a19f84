"""Thinking done elsewhere: bots and odds in processes of their own, so that no game waits for another's.

A worker gets what a seat may know, as bytes, and never a secret. One that dies or hangs is replaced.
"""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Any, Final, TypeVar

from pocket_tactics.bots.base import make_bot
from pocket_tactics.editions import rules as ruleset

TRIES: Final = 3
LOGGER: Final = logging.getLogger(__name__)

Found = TypeVar("Found")


class GaveUp(Exception):
    """No worker could do it, several times."""


class Busy(Exception):
    """Too many wait for a worker already."""


class Workers:
    """So many processes; with none, one thread of this process. They are started when first needed.

    Each has one question at a time, and the clock runs only while it thinks: a long queue is no sign that anybody
    hangs, and one that does is replaced alone. With `most_waiting` those who come to a longer queue are refused.
    """

    def __init__(self, number: int, patience: float, most_waiting: int | None = None) -> None:
        self.number = number
        self.patience = patience
        self.most_waiting = most_waiting
        self._waiting = 0
        self._free = asyncio.Semaphore(max(number, 1))
        self._idle: list[Executor] = []
        self._busy: set[Executor] = set()
        self._is_closed = False

    async def do(self, work: Callable[..., Found], *given: object) -> Found:
        """What a function of a module finds; raises what it raises, GaveUp if workers die of it, Busy."""
        for _ in range(TRIES):
            await self._wait_for_one()
            thinking = asyncio.create_task(self._asked(work, given))
            thinking.add_done_callback(_is_heard)
            try:
                # Whoever asked may be gone, but the worker is busy all the same.
                return await asyncio.shield(thinking)
            except (BrokenProcessPool, TimeoutError) as error:
                LOGGER.warning(
                    "a worker was lost (%s); another takes its place", type(error).__name__
                )
        LOGGER.error("%s was given up: %d workers were lost over it", work.__name__, TRIES)
        raise GaveUp(f"{work.__name__} could not be done in {TRIES} tries")

    def close(self) -> None:
        """Let everybody go, whatever they are doing."""
        self._is_closed = True
        for worker in (*self._idle, *self._busy):
            _dismiss(worker)
        self._idle.clear()

    async def _wait_for_one(self) -> None:
        """Wait until somebody has nothing to do; raises Busy if too many wait already."""
        if self._is_closed:
            raise GaveUp("the workers have gone home")
        if self._free.locked() and self._waiting == self.most_waiting:
            raise Busy
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1

    async def _asked(self, work: Callable[..., Found], given: tuple[object, ...]) -> Found:
        """Have a worker do it who has nothing to do; one that is lost over it is sent away."""
        worker = self._idle.pop() if self._idle else self._hired()
        self._busy.add(worker)
        is_lost = False
        try:
            async with asyncio.timeout(self.patience):
                return await asyncio.get_running_loop().run_in_executor(worker, work, *given)
        except (BrokenProcessPool, TimeoutError):
            is_lost = True
            _dismiss(worker)
            raise
        finally:
            self._busy.discard(worker)
            if not is_lost:
                self._idle.append(worker)
            self._free.release()

    def _hired(self) -> Executor:
        if self.number:
            return ProcessPoolExecutor(1, get_context("spawn"), _begin)
        return ThreadPoolExecutor(1, "thinking")


def _is_heard(thinking: "asyncio.Task[Any]") -> None:
    """What becomes of a question is known even if nobody waits for it any more."""
    if not thinking.cancelled():
        thinking.exception()


def _dismiss(worker: Executor) -> None:
    """End a worker, whatever it is doing; a thread goes when it is done."""
    if isinstance(worker, ProcessPoolExecutor):
        for process in list((worker._processes or {}).values()):
            process.kill()
    worker.shutdown(wait=isinstance(worker, ProcessPoolExecutor), cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is for the server; it sends its workers home itself, and if it is killed they go by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None, "a worker is started by a server"
    server.join()
    os._exit(1)


def ready() -> None:
    """Nothing to do: a worker that has answered this has imported what the others need."""


def choose(ruleset_id: str, view: bytes, bot: str, seed: str) -> int:
    """The answer of a bot to the question in a view."""
    rules = ruleset(ruleset_id)
    return make_bot(bot).choose(rules, rules.from_bytes(view), Random(seed))
