"""A program that is started and spoken to line by line; nothing here waits longer than it is told."""

import os
import shlex
import signal
import subprocess
import sys
from collections import deque
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Final

LONGEST_LINE: Final = 1_000_000  # bytes
MOST_LINES_WAITING: Final = 1_000  # a program that says more meanwhile has to wait
COMPLAINTS_KEPT: Final = 20
GRACE: Final = 1.0  # seconds a program has to end by itself


class Program:
    """A running program, its streams each with a thread that waits in our place."""

    def __init__(self, command: str) -> None:
        """Start it; raises OSError or ValueError if that is not possible."""
        self.process = subprocess.Popen(
            command if sys.platform == "win32" else shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for us; and it ends with all it has started
        )
        self.complaints: deque[str] = deque(maxlen=COMPLAINTS_KEPT)  # the last lines on its stderr
        self._to_say: Queue[str | None] = Queue()
        self._heard: Queue[str | None] = Queue(MOST_LINES_WAITING)
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self._threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._speak, self.process.stdin),
                (self._hear, self.process.stdout),
                (self._collect, self.process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: str) -> None:
        """Say a line, sooner or later; to a program that does not listen it is lost."""
        self._to_say.put(line)

    def hear(self, deadline: float) -> str | None:
        """Its next line, None if it says nothing more; raises TimeoutError past a moment of `monotonic`."""
        try:
            line = self._heard.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._heard.put(None)  # whoever asks again hears the same
        return line

    def exit_code(self) -> int | None:
        """How it ended, with all its complaints collected; None if it did not."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
            self._threads[-1].join(GRACE)
        return self.process.returncode

    def close(self, at_once: bool = False) -> None:
        """End it: what is said is said, then it may leave by itself, then it is made to."""
        self._to_say.put(None)
        if not at_once:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE)
        self._kill()
        self.process.wait()
        deadline = monotonic() + GRACE
        while any(thread.is_alive() for thread in self._threads) and monotonic() < deadline:
            with suppress(Empty):
                self._heard.get(timeout=0.01)  # makes room for the thread that hears

    def _kill(self) -> None:
        """End it and all it started: they could hold its streams open."""
        if sys.platform == "win32":
            self.process.kill()
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def _speak(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:
            while (line := self._to_say.get()) is not None:
                stream.write(f"{line}\n".encode())
                stream.flush()

    def _hear(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LONGEST_LINE):
                self._heard.put(line.decode(errors="replace").strip())
        self._heard.put(None)

    def _collect(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LONGEST_LINE):
                self.complaints.append(line.decode(errors="replace").strip())
