"""What players agree on before a game: who plays what, on which map, with which limits."""

from dataclasses import dataclass, field
from typing import Any, Final

from pocket_tactics.engine.forces import POINTS, Force

LONGEST_NAME: Final = 60
MOST_POINTS: Final = 300


@dataclass(frozen=True)
class Seat:
    """A place at the table: what is played there and, if they like, the player's name.

    `faction` names a faction or a ready-made force, or is the text of a force of one's own.
    """

    faction: str
    name: str = ""

    def __post_init__(self) -> None:
        if not self.name.isprintable() or len(self.name) > LONGEST_NAME:
            raise ValueError(
                f"a name has up to {LONGEST_NAME} printable characters, not {self.name!r}"
            )

    def __reduce__(self) -> tuple[Any, ...]:
        """Frozen and compiled, it pickles only if it says how; so do the other terms."""
        return Seat, (self.faction, self.name)


@dataclass(frozen=True)
class GameOptions:
    """Limits and liberties of one game; 0 switches a limit off (G7, CV7, C1, F1, F2).

    `points`, `one_of_each` and `centre` (the central feature; empty: chance decides) are for games with forces.
    """

    repetitions: int = 3
    quiet_turns: int = 100
    equal_factions: bool = False
    points: int = POINTS
    one_of_each: bool = False
    centre: str = ""

    def __post_init__(self) -> None:
        if self.repetitions != 0 and not 2 <= self.repetitions <= 99:
            raise ValueError(f"repetitions must be 0 (off) or 2 to 99, not {self.repetitions}")
        if not 0 <= self.quiet_turns <= 9999:
            raise ValueError(f"quiet_turns must be 0 (off) to 9999, not {self.quiet_turns}")
        if not 1 <= self.points <= MOST_POINTS:
            raise ValueError(f"points must be 1 to {MOST_POINTS}, not {self.points}")

    def __reduce__(self) -> tuple[Any, ...]:
        limits = (self.repetitions, self.quiet_turns, self.equal_factions)
        return GameOptions, (*limits, self.points, self.one_of_each, self.centre)


@dataclass(frozen=True)
class Setup:
    """The terms of one game.

    `seats` may be empty for the usual factions. `map` names a ready-made map; without one the board is laid tile by
    tile as part of the game. `position` starts from a position string instead of the setup; it carries its own limits.
    """

    seats: tuple[Seat, ...] = ()
    map: str = ""
    options: GameOptions = field(default_factory=GameOptions)
    position: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.seats, tuple):
            raise TypeError("the seats of a setup are a tuple")
        if self.map and self.position:
            raise ValueError("a setup names a map or a position, not both")

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.seats, self.map, self.options, self.position)


def seats(*factions: "str | Force") -> tuple[Seat, ...]:
    """Seats for these factions, in order."""
    return tuple(
        Seat(faction.to_text() if isinstance(faction, Force) else faction) for faction in factions
    )
