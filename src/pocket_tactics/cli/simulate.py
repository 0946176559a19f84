"""`pocket-tactics simulate`: many games of bots; the score on stdout, progress on stderr."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import SystemRandom
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pocket_tactics.bots.base import NAMES, BotFailure, make_bot
from pocket_tactics.cli.choices import (
    FEWEST_SEATS,
    CentreOption,
    ForceOption,
    JsonOption,
    OneOfEachOption,
    PlayersOption,
    PointsOption,
    rules_named,
)
from pocket_tactics.cli.errors import Failure, bad_use
from pocket_tactics.cli.table_terms import Wishes, refused_force, table_of
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import language_of_environment
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions.muster import ForceError
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.lab.simulate import Report
from pocket_tactics.lab.simulate import simulate as play_games
from pocket_tactics.play.forces import LAY

SEED_BITS: Final = 32
PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def simulate(
    ruleset_id: Annotated[str, typer.Argument(metavar="RULESET", help=" or ".join(RULESETS) + ".")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help="The bots, seat after seat, the last one in all seats left; they change seats: "
            f"{NAMES}; with a budget for each answer: search@500, mcts@0.2s.",
        ),
    ] = "greedy,random",
    seed: Annotated[
        int | None, typer.Option(min=0, help="Seed of all chance; otherwise a random one, printed.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at work.")] = 1,
    map_name: Annotated[
        str,
        typer.Option("--map", metavar="MAP", help="A ready-made map; otherwise laid at random."),
    ] = "",
    players: PlayersOption = None,
    forces: ForceOption = None,
    points: PointsOption = None,
    one_of_each: OneOfEachOption = False,
    centre: CentreOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let bots play each other many times."""
    rules = rules_named(ruleset_id)
    wishes = Wishes(
        map=map_name or LAY,
        players=players,
        forces=tuple(forces or ()),
        points=points,
        one_of_each=one_of_each,
        centre=centre,
    )
    at = table_of(rules, wishes)
    names = bots_named(bots, at.seats)
    chosen = SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
    where = at.map if at.map in rules.content.maps else ""
    seats = tuple(Seat(force) for force in at.forces)
    checked(rules, Setup(seats, where, at.options))
    sys.stderr.write(f"seed {chosen}\n")
    try:
        with progress_of(games) as tell:
            report = play_games(
                rules.id, games, names, chosen, jobs, where, tell, seats=seats, options=at.options
            )
    except BotFailure as failure:
        raise Failure(str(failure)) from None
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        show(report)


def checked(rules: Ruleset, setup: Setup) -> None:
    """Raise Failure if no game can be played so."""
    try:
        rules.start(setup)
    except ForceError as error:
        raise refused_force(error, language_of_environment()) from None
    except ValueError as error:
        raise bad_use(str(error)) from None


def bots_named(words: str, seats: int) -> tuple[str, ...]:
    """Bots by their names, not more than seats; raises Failure."""
    names = tuple(name.strip() for name in words.split(","))
    if not FEWEST_SEATS <= len(names) <= seats:
        expected = "two" if seats == FEWEST_SEATS else f"{FEWEST_SEATS} to {seats}"
        raise bad_use(f"--bots: expected {expected} names such as greedy,random, not {words!r}")
    for name in names:
        check_bot("--bots", name)
    return names


def check_bot(flag: str, name: str) -> None:
    """Raise Failure if there is no such bot."""
    try:
        make_bot(name)
    except ValueError as error:
        raise bad_use(f"{flag}: {error}") from None


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
    wins = {
        f"wins of {name} ({place})": share(count, report.games)
        for name, place, count in zip(report.bots, PLACES, report.wins, strict=False)
    }
    rows = {
        "ruleset": report.ruleset,
        "forces": ", ".join(report.factions),
        "map": report.map or "laid at random",
        "seed": str(report.seed),
        "games": f"{report.games:,}",
        **wins,
        "draws": share(report.draws, report.games),
        "wins by seat": ", ".join(f"{count:,}" for count in report.seat_wins),
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
