"""Ctrl-C, SIGTERM and a closed terminal in a game: never in the middle of an answer, always between two."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any, Final

SIGNALS: Final = tuple(
    signal.Signals[name]
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if name in signal.Signals.__members__
)
SIGNAL_CODES: Final = (
    128  # a shell's code for a program ended by a signal, plus the signal's number
)


class Interruption(Exception):
    """Somebody wants the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.code = SIGNAL_CODES + number


class Interruptions:
    """While this is entered, signals wait until input is waited for, or `check` is called."""

    def __init__(self) -> None:
        self._pending: int | None = None
        self._waiting = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> "Interruptions":
        if threading.current_thread() is threading.main_thread():
            for number in SIGNALS:
                self._before[number] = signal.signal(number, self._arrived)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        self._pending = number
        if self._waiting:
            self.check()

    def check(self) -> None:
        """Raise Interruption if a signal has come."""
        if self._pending is not None:
            number, self._pending = self._pending, None
            raise Interruption(number)

    @contextmanager
    def while_waiting(self) -> Iterator[None]:
        """In here a signal is raised at once."""
        self._waiting = True
        try:
            self.check()
            yield
        finally:
            self._waiting = False
