"""What the search has learned of each ruleset, kept in `weights/`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from pocket_tactics.bots.outlook import NAMES

SUFFIX: Final = ".toml"
START: Final = "start"  # weights set by hand: training starts with them, and rulesets without training play by them


class Learned(NamedTuple):
    """The weight of each feature, in the order of their names, and what cards are worth, in points.

    A card that has no worth here is worth what it costs.
    """

    weights: tuple[float, ...]
    worths: dict[str, float]


@cache
def learned_for(ruleset_id: str) -> Learned:
    """What is known of that ruleset; raises ValueError."""
    folder = files("pocket_tactics") / "bots" / "weights"
    path = folder / f"{ruleset_id}{SUFFIX}"
    if not path.is_file():
        path = folder / f"{START}{SUFFIX}"
    return learned_from_text(path.read_text("utf-8"), path.name)


def learned_from_text(text: str, origin: str) -> Learned:
    """What a file's text says; raises ValueError unless each feature has a weight and no other, and all are numbers."""
    found = tomllib.loads(text)
    weights = numbers_in(found, "weights", origin)
    if set(weights) != set(NAMES):
        wrong = ", ".join(sorted(set(weights) ^ set(NAMES)))
        raise ValueError(
            f"{origin}: [weights] has one number for each feature; missing or unknown: {wrong}"
        )
    return Learned(tuple(weights[name] for name in NAMES), numbers_in(found, "worths", origin))


def numbers_in(found: dict[str, Any], table: str, origin: str) -> dict[str, float]:
    """The numbers of a table; raises ValueError if something else is in it."""
    numbers: dict[str, float] = {}
    for name, value in found.get(table, {}).items():
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError(f"{origin}: {name} in [{table}] is a number, not {value!r}")
        numbers[name] = float(value)
    return numbers


def learned_to_text(learned: Learned, heading: list[str]) -> str:
    """A file of what was learned below these lines of heading."""
    lines = [f"# {line}".rstrip() for line in heading]
    lines += ["", "[weights]"]
    lines += [f"{name} = {value:.4f}" for name, value in zip(NAMES, learned.weights, strict=True)]
    if learned.worths:
        lines += ["", "# In the points of the cards' costs.", "[worths]"]
        lines += [f"{card} = {points:.1f}" for card, points in learned.worths.items()]
    return "\n".join(lines) + "\n"
