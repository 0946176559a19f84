"""`pocket-tactics bench`: how fast the engine plays; figures on stdout, progress on stderr."""

import json
import sys
from typing import Annotated, Any

import typer

from pocket_tactics.cli.choices import JsonOption
from pocket_tactics.cli.errors import bad_use
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.lab.bench import bench as measure


def bench(
    as_json: JsonOption = False,
    seconds: Annotated[float, typer.Option(help="CPU time for each figure.")] = 2.0,
    openspiel: Annotated[
        bool,
        typer.Option("--openspiel/--no-openspiel", help="Measure OpenSpiel, too, if it is there."),
    ] = True,
) -> None:
    """Measure how many answers a second the engine plays."""
    if not 0 < seconds <= 600:
        raise bad_use(f"--seconds: expected more than 0 and at most 600, not {seconds:g}")
    figures = measure(seconds, openspiel, lambda what: print(what, file=sys.stderr))
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)


def show(figures: dict[str, Any]) -> None:
    """The figures for people."""
    terminal = Terminal()
    terminal.say(f"compiled: {'yes' if figures['compiled'] else 'no'}")
    for name, rates in figures["rulesets"].items():
        terminal.say(f"{name}:")
        for figure, value in rates.items():
            terminal.say(f"  {figure:26} {shown(value)}")
    for figure, value in figures["openspiel"].items():
        terminal.say(f"openspiel {figure}: {shown(value)}")
    terminal.say(f"state_bytes: {shown(figures['state_bytes'])}")
    terminal.say(f"import_ms: {shown(figures['import_ms'])}")
    terminal.say("machine: " + ", ".join(figures["machine"].values()), "  ")


def shown(value: float | None) -> str:
    """A figure, or that there is none.

    >>> shown(1234567), shown(None)
    ('1,234,567', 'not measured')
    """
    return "not measured" if value is None else f"{value:,}"
