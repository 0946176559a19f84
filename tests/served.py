"""A server as a process of its own, started the way people start it."""

import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from tests.cli.shell import environment

PATIENCE: Final = 60  # seconds for a start or an end on a busy machine
ADDRESS: Final = re.compile(r"(http://\S+:(\d+))/")


class Served:
    """A server on a loopback port that keeps its games in a file; it comes back on the same port.

    `said` are the lines it wrote, `complaints` what it wrote to stderr since it was last started.
    """

    def __init__(self, folder: Path, *flags: object, **variables: str) -> None:
        self.database = folder / "games.sqlite"
        self.said: list[str] = []
        self._errors = folder / "server-errors.txt"
        self._flags = flags
        self._variables = {"POCKET_TACTICS_LANG": "en", **variables}
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Its address, without a slash behind it."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None, "the server was never started"
        return self._process

    @property
    def complaints(self) -> str:
        return self._errors.read_text("utf-8")

    def start(self) -> None:
        """Start it, and wait until it can be reached."""
        self.launch()
        self._port = int(self.wait_for(ADDRESS)[2])

    def launch(self) -> None:
        """Start it without waiting."""
        place: Sequence[object] = ("--port", self._port, "--database", self.database)
        command = [sys.executable, "-m", "pocket_tactics", "serve", *place, *self._flags]
        self.said = []
        with self._errors.open("w", encoding="utf-8") as errors:
            self._process = subprocess.Popen(
                [str(word) for word in command],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                encoding="utf-8",
                cwd=self.database.parent,
                env=environment(**self._variables),
            )
        threading.Thread(target=self._listen, args=(self._process, self.said), daemon=True).start()

    def wait_for(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """Wait until it has said something like that."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            found = pattern.search("\n".join(self.said))
            if found is not None:
                return found
            if self.process.poll() is not None:
                break
            sleep(0.02)
        raise AssertionError(f"the server did not start: {self.said} {self.complaints}")

    def kill(self) -> None:
        """End it without a chance to put anything in order."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """End it in good order; gives its exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Make sure that nothing is left of it."""
        if self._process is not None and self._process.poll() is None:
            self.kill()

    @staticmethod
    def _listen(process: subprocess.Popen[str], said: list[str]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            said.extend(line.rstrip("\n") for line in iter(lines.readline, ""))
