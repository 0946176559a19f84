"""Steps and procedures: how a rulebook's "first this, then that" is written down.

A step either asks an actor (a seat or chance) or is carried out by itself. It is done when it returns, unless it
says `stay`. A procedure is a tuple of steps; one procedure can call another.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocket_tactics.engine.actions import THROW, Options, pack
from pocket_tactics.engine.dice import THROWS
from pocket_tactics.engine.state import NOBODY, OVER, State

BOARD: Final = "board"
FIGHT: Final = "fight"
LAYING: Final = "laying"
TRIAL: Final = "trial"
CASTING: Final = "cast"
DEED: Final = "deed"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Step:
    """One step of a procedure; `rule` is the paragraph of the rulebook it carries out."""

    rule: str

    def actor(self, state: State) -> i64:
        """Who must answer now; NOBODY: the step is carried out by `run`. May note who has nothing to say."""
        return NOBODY

    def options(self, state: State, out: Options) -> None:
        """List the actor's answers, each once, in a fixed order."""

    def weights(self, state: State, out: Options) -> None:
        """If chance is the actor: the number of ways of each option, in the same order."""

    def ways(self, state: State) -> i64:
        """If chance is the actor: the number of all ways together."""
        return 0

    def way(self, state: State, number: i64) -> i64:
        """The answer that way gives; `number` counts from 0."""
        return 0

    def apply(self, state: State, answer: i64) -> None:
        """Carry out the answer."""

    def run(self, state: State) -> None:
        """Carry out the step when nobody is asked."""

    def reaction(self) -> i64:
        """The kind of spell whoever is asked here has in hand, 0 for none: being asked shows it (G5)."""
        return 0

    def procedures(self) -> "list[Procedure]":
        """The procedures this step may call."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class DiceStep(Step):
    """A step in which chance throws the dice `dice` counts."""

    def dice(self, state: State) -> i64:
        return 1

    def options(self, state: State, out: Options) -> None:
        pools = THROWS[self.dice(state)].pools
        i: i64 = 0
        while i < len(pools):
            out.add(THROW, 0, 0, pools[i])
            i += 1

    def weights(self, state: State, out: Options) -> None:
        ways = THROWS[self.dice(state)].ways
        i: i64 = 0
        while i < len(ways):
            out.put(ways[i])
            i += 1

    def ways(self, state: State) -> i64:
        return len(THROWS[self.dice(state)].ordered)

    def way(self, state: State, number: i64) -> i64:
        return pack(THROW, 0, 0, THROWS[self.dice(state)].ordered[number])


class Procedure:
    """A named tuple of steps; `entry` is the number of its first step once a ruleset has laid it out.

    `notes` says what a state in the middle of it must have: the notes of a fight, a test, a spell, an action or the
    laying, or a board.
    """

    def __init__(self, name: str, steps: tuple[Step, ...], notes: str = BOARD) -> None:
        self.name = name
        self.steps = steps
        self.notes = notes
        self.entry: i64 = 0

    def calls(self) -> "list[Procedure]":
        """The procedures its steps may call."""
        return [procedure for step in self.steps for procedure in step.procedures()]


@dataclass(frozen=True)
class Leave(Step):
    """Stands behind every procedure: back to the one that called it."""

    def run(self, state: State) -> None:
        state.leave()


@dataclass(frozen=True)
class GameOver(Step):
    """Step number 0: nobody acts any more."""

    def actor(self, state: State) -> i64:
        return OVER
