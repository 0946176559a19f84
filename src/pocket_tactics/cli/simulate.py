"""`pocket-tactics simulate`: many games of two bots; the score on stdout, progress on stderr."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import SystemRandom
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pocket_tactics.bots.base import BOTS
from pocket_tactics.cli.choices import JsonOption, rules_named
from pocket_tactics.cli.errors import bad_use
from pocket_tactics.cli.start import LAY
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.lab.simulate import Report
from pocket_tactics.lab.simulate import simulate as play_games

SEED_BITS: Final = 32
LAID: Final = ("", LAY)


def simulate(
    ruleset_id: Annotated[
        str, typer.Argument(metavar="RULESET", help="classic or classic-village.")
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(metavar="A,B", help="Two bots; they change seats.")] = (
        "greedy,random"
    ),
    seed: Annotated[
        int | None, typer.Option(min=0, help="Seed of all chance; otherwise a random one, printed.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at work.")] = 1,
    map_name: Annotated[
        str,
        typer.Option("--map", metavar="MAP", help="A ready-made map; otherwise laid at random."),
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Let two bots play each other many times."""
    names = bots_named(bots)
    laid = map_named(rules_named(ruleset_id), map_name)
    chosen = SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
    sys.stderr.write(f"seed {chosen}\n")
    with progress_of(games) as tell:
        report = play_games(ruleset_id, games, names, chosen, jobs, laid, tell)
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        show(report)


def bots_named(words: str) -> tuple[str, str]:
    """Two bots by their names; raises Failure."""
    names = tuple(name.strip() for name in words.split(","))
    if len(names) != 2:
        raise bad_use(f"--bots: expected two names such as greedy,random, not {words!r}")
    for name in names:
        if name not in BOTS:
            raise bad_use(f"--bots: there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return names[0], names[1]


def map_named(rules: Ruleset, name: str) -> str:
    """A ready-made map, or nothing for a board that is laid; raises Failure."""
    if name not in (*LAID, *rules.content.maps):
        known = ", ".join((*rules.content.maps, LAY))
        raise bad_use(f"--map: {rules.id} has no map {name!r}; there are: {known}")
    return "" if name in LAID else name


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr while games are played; none where nobody watches."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("games", total=games)
        yield lambda finished, _: bar.update(task, completed=finished)


def show(report: Report) -> None:
    """The report for people."""
    terminal = Terminal()
    first, second = report.bots
    rows = {
        "ruleset": report.ruleset,
        "map": report.map or "laid at random",
        "seed": str(report.seed),
        "games": f"{report.games:,}",
        f"wins of {first} (first)": share(report.wins[0], report.games),
        f"wins of {second} (second)": share(report.wins[1], report.games),
        "draws": share(report.draws, report.games),
        "wins of seat 0, seat 1": f"{report.seat_wins[0]:,}, {report.seat_wins[1]:,}",
        "mean turns": f"{report.mean_turns:.1f}",
        "actions": f"{report.actions:,}",
        "reasons": ", ".join(f"{reason} {count:,}" for reason, count in report.reasons.items()),
    }
    room = max(map(len, rows))
    for name, value in rows.items():
        terminal.say(f"{name:{room}}  {value}", " " * (room + 2))


def share(count: int, total: int) -> str:
    """A count with its part of the whole.

    >>> share(3, 8)
    '3 (37.5 %)'
    """
    return f"{count:,} ({100 * count / total:.1f} %)"
