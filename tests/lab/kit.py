"""What tests of the lab share: a bot that is easily foreseen, and commands that refuse."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

import pocket_tactics as pt


@dataclass
class Steady:
    """Takes the option at a fixed place in the list, and remembers what it was asked."""

    place: int
    asked: list[str]

    def choose(self, rules: pt.Ruleset, view: pt.State, rng: Random) -> int:
        self.asked.append(rules.position(view).to_text())
        options = rules.options(view)
        return options[self.place % len(options)]


def complaint_of(
    main: Callable[[list[str]], int], words: str, capsys: pytest.CaptureFixture[str]
) -> str:
    """The last line a command says when it refuses these words."""
    with pytest.raises(SystemExit) as ending:
        main(words.split())
    assert ending.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]
