"""The weights of the search's outlook for each ruleset, kept in `weights/`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from pocket_tactics.bots.outlook import NAMES

SUFFIX: Final = ".toml"
START: Final = "start"  # weights set by hand: training starts with them, and rulesets without training play by them


@cache
def weights_for(ruleset_id: str) -> tuple[float, ...]:
    """The weight of each feature, in the order of their names; raises ValueError."""
    folder = files("pocket_tactics") / "bots" / "weights"
    path = folder / f"{ruleset_id}{SUFFIX}"
    if not path.is_file():
        path = folder / f"{START}{SUFFIX}"
    return weights_from_text(path.read_text("utf-8"), path.name)


def weights_from_text(text: str, origin: str) -> tuple[float, ...]:
    """The weights in a file's text; raises ValueError unless each feature has one and no other."""
    found = tomllib.loads(text).get("weights", {})
    if set(found) != set(NAMES):
        wrong = ", ".join(sorted(set(found) ^ set(NAMES)))
        raise ValueError(
            f"{origin}: [weights] has one number for each feature; missing or unknown: {wrong}"
        )
    for name, value in found.items():
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError(f"{origin}: {name} in [weights] is a number, not {value!r}")
    return tuple(float(found[name]) for name in NAMES)


def weights_to_text(weights: tuple[float, ...], heading: list[str]) -> str:
    """A file of weights below these lines of heading."""
    lines = [f"# {line}".rstrip() for line in heading]
    lines += ["", "[weights]"]
    lines += [f"{name} = {value:.4f}" for name, value in zip(NAMES, weights, strict=True)]
    return "\n".join(lines) + "\n"
