"""A bot that is a program: it is asked in the lines of the protocol, and trusted in nothing."""

import shlex
from collections import deque
from random import Random
from textwrap import shorten
from time import monotonic
from typing import Final

from pocket_tactics.bots.base import CRASHED, ILLEGAL, SILENT, TIMEOUT, BotFailure
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.program import Program
from pocket_tactics.bots.protocol import (
    ANSWER,
    HELLO,
    HELLO_SAID,
    IS_READY,
    NEW_GAME,
    NEWS,
    QUIT,
    READY,
    SEED_BITS,
    go_line,
    position_line,
)
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State

LONGEST_NAME: Final = 60
LONGEST_QUOTE: Final = 200
REMARKS_KEPT: Final = 3


class ExternalBot:
    """The program of a command line; started when it is first needed, and anew after it failed."""

    def __init__(
        self, command: str, budget: Budget | None = None, timeout: float = TIMEOUT
    ) -> None:
        """Without a budget the program keeps to its own. Raises ValueError."""
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise ValueError(f"the command {command!r} cannot be read: {error}") from None
        if not words:
            raise ValueError("expected a command, such as exec:python3 line_bot.py")
        if not timeout > 0:
            raise ValueError(f"timeout must be a positive number of seconds, not {timeout:g}")
        self.command = command
        self.called = shorten(command, LONGEST_NAME, placeholder="...")  # in one line
        self.budget = budget
        self.timeout = timeout
        self.program: Program | None = None
        self.ruleset = ""  # of the game begun last
        self.remarks: deque[str] = deque(maxlen=REMARKS_KEPT)  # what it told people lately

    def begin(self, rules: Ruleset) -> None:
        """Start the program if it does not run, and tell it the rules; raises BotFailure."""
        program = self.program or self._start()
        program.say(f"{NEW_GAME} ruleset {rules.id}")
        program.say(IS_READY)
        self._await(program, READY, self.timeout)
        self.ruleset = rules.id

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        """The program's answer; raises BotFailure if there is none, or none of the options."""
        if self.program is None or self.ruleset != rules.id:
            self.begin(rules)
        program = self.program
        assert program is not None
        options = {str(rules.describe(view, option)): option for option in rules.options(view)}
        program.say(position_line(rules, view, options))
        program.say(go_line(self.budget, rng.getrandbits(SEED_BITS)))
        thinking = self.budget.seconds if self.budget else None
        words = self._await(program, ANSWER, self.timeout + (thinking or 0))
        if len(words) != 1 or words[0] not in options:
            said = " ".join(words)[:LONGEST_QUOTE]
            rule = rules.rule_at(view)
            raise self._failed(ILLEGAL, f"answered {said!r}, which is not possible here ({rule})")
        return options[words[0]]

    def close(self) -> None:
        """Let the program go."""
        if self.program is not None:
            self.program.say(QUIT)
            self.program.close()
        self.program = None

    def _start(self) -> Program:
        try:
            self.program = Program(self.command)
        except OSError as error:
            raise BotFailure(CRASHED, f"{self.called} cannot be started: {error}") from None
        self.remarks.clear()
        self.program.say(HELLO)
        self._await(self.program, HELLO_SAID, self.timeout)
        return self.program

    def _await(self, program: Program, word: str, seconds: float) -> list[str]:
        """What stands behind that word on the line that begins with it; other lines do not matter."""
        deadline = monotonic() + seconds
        while True:
            try:
                line = program.hear(deadline)
            except TimeoutError:
                raise self._failed(SILENT, f"said no {word} in {seconds:g} s") from None
            if line is None:
                code = program.exit_code()
                ended = "closed its output" if code is None else f"ended with code {code}"
                raise self._failed(CRASHED, f"{ended} instead of saying {word}")
            words = line.split()
            if words[:1] == [word]:
                return words[1:]
            if words[:2] == [NEWS, "string"]:
                self.remarks.append(" ".join(words[2:])[:LONGEST_QUOTE])

    def _failed(self, kind: str, what: str) -> BotFailure:
        """The failure, with what the program said about it; the program is ended."""
        program, self.program = self.program, None
        said = list(self.remarks)
        if program is not None:
            program.close(at_once=True)
            said += list(program.complaints)[-1:]
        words = "; ".join(filter(None, said))[-LONGEST_QUOTE:]
        return BotFailure(kind, f"{self.called} {what}" + (f": {words}" if words else ""))
