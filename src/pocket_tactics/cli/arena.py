"""`pocket-tactics arena`: one bot measured against another; the result on stdout, progress on stderr."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pocket_tactics.bots.base import NAMES, TIMEOUT, BotFailure
from pocket_tactics.cli.arena_view import shown_standing, shown_table
from pocket_tactics.cli.choices import (
    CentreOption,
    JsonOption,
    OneOfEachOption,
    PlayersOption,
    PointsOption,
    RulesetOption,
    rules_named,
)
from pocket_tactics.cli.errors import INTERRUPTED, Failure, bad_record, bad_use
from pocket_tactics.cli.simulate import SEED_BITS, check_bot
from pocket_tactics.cli.start import USUAL_RULESET
from pocket_tactics.cli.table_terms import Wishes, refused_force, table_of
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import language_of_environment
from pocket_tactics.editions.muster import ForceError
from pocket_tactics.lab.arena import arena as play_contest
from pocket_tactics.lab.arena import rounds_of
from pocket_tactics.lab.arena_file import ArenaFile, ArenaFileError, seed_of
from pocket_tactics.lab.arena_report import INTERRUPTED as STOPPED
from pocket_tactics.lab.arena_report import Report
from pocket_tactics.lab.arena_rounds import Contest, Round, seatings
from pocket_tactics.lab.rating import Sprt
from pocket_tactics.play.forces import LAY

USUAL_GAMES: Final = 100
MOST_GAMES_OF_A_TEST: Final = 20_000
KEPT_AS: Final = "pocket-tactics-arena"
USUAL: Final = Sprt()


def arena(
    first: Annotated[
        str,
        typer.Argument(
            metavar="A", help=f"{NAMES}; with a budget for each answer: search@500, mcts@0.2s."
        ),
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    ruleset_id: RulesetOption = USUAL_RULESET,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"How many games, in whole pairs [{USUAL_GAMES}; with --sprt {MOST_GAMES_OF_A_TEST} at most].",
            show_default=False,
        ),
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop as soon as a sequential test is decided.")
    ] = False,
    elo0: Annotated[
        float | None,
        typer.Option(help=f"The test's lower difference [{USUAL.elo0:g}].", show_default=False),
    ] = None,
    elo1: Annotated[
        float | None,
        typer.Option(help=f"The test's upper difference [{USUAL.elo1:g}].", show_default=False),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0, help="Seed of all chance; otherwise that of --resume or a random one, printed."
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at work.")] = 1,
    map_name: Annotated[
        str,
        typer.Option(
            "--map", metavar="MAP", help="A ready-made map; otherwise laid at random for each pair."
        ),
    ] = "",
    players: PlayersOption = None,
    forces: Annotated[
        list[str] | None,
        typer.Option(
            "--force",
            "--seat",
            metavar="FORCE",
            help="What is played, seat after seat, as in play --seat; otherwise the map's or drawn for each pair.",
            show_default=False,
        ),
    ] = None,
    points: PointsOption = None,
    one_of_each: OneOfEachOption = False,
    centre: CentreOption = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keep every finished pair in this file, and go on from those it holds.",
        ),
    ] = None,
    timeout: Annotated[
        float,
        typer.Option(help="Seconds a program may be silent beyond its budget before it loses."),
    ] = TIMEOUT,
    as_json: JsonOption = False,
) -> int:
    """Measure one bot against another: paired games, Elo with error bars, a sequential test."""
    check_bot("A", first)
    check_bot("B", second)
    rules = rules_named(ruleset_id)
    wishes = Wishes(map_name or LAY, players, tuple(forces or ()), points, one_of_each, centre)
    at = table_of(rules, wishes)
    on_map = at.map if at.map in rules.content.maps else ""
    drawn = bool(rules.content.features) and not (forces or on_map)
    contest = Contest(
        ruleset=rules.id,
        bots=(first, second),
        seed=chosen_seed(seed, resume),
        players=at.seats,
        forces=() if drawn else at.forces,
        map=on_map,
        options=at.options,
        timeout=checked_timeout(timeout),
    )
    test = chosen_test(sprt, elo0, elo1)
    most = games or (MOST_GAMES_OF_A_TEST if test else USUAL_GAMES)
    sys.stderr.write(f"seed {contest.seed}\n")
    report = run_contest(contest, most, jobs, test, resume)
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        show(report)
    return INTERRUPTED if report.ended == STOPPED else 0


def chosen_seed(seed: int | None, resume: Path | None) -> int:
    """The one wanted, that of the contest that is gone on with, or a new one; raises Failure."""
    if seed is not None:
        return seed
    try:
        kept = seed_of(resume) if resume else None
    except (ArenaFileError, OSError) as error:
        raise unusable(resume or Path(), error) from None
    return SystemRandom().getrandbits(SEED_BITS) if kept is None else kept


def chosen_test(wanted: bool, elo0: float | None, elo1: float | None) -> Sprt | None:
    """The sequential test, if there is to be one; raises Failure."""
    if not wanted:
        if elo0 is not None or elo1 is not None:
            raise bad_use("--elo0, --elo1: they belong to a test; add --sprt")
        return None
    try:
        return Sprt(
            USUAL.elo0 if elo0 is None else elo0,
            USUAL.elo1 if elo1 is None else elo1,
        )
    except ValueError as error:
        raise bad_use(f"--sprt: {error}") from None


def checked_timeout(seconds: float) -> float:
    if not 0 < seconds <= 3600:
        raise bad_use(f"--timeout: expected more than 0 and at most 3600, not {seconds:g}")
    return seconds


def run_contest(
    contest: Contest, games: int, jobs: int, test: Sprt | None, resume: Path | None
) -> Report:
    """Play, with every finished round kept; raises Failure."""
    file = ArenaFile(resume, contest) if resume else None
    unsaved: dict[int, Round] = {}
    try:
        known = file.rounds() if file else {}
        total = rounds_of(games, contest.players) * len(seatings(contest.players))
        with progress_of(total) as tell:
            report = play_contest(
                contest,
                games,
                jobs,
                sprt=test,
                known=known,
                keep=file.add if file else unsaved.__setitem__,
                progress=tell,
            )
        if report.ended == STOPPED:
            tell_where(file or saved(contest, unsaved))
    except ForceError as error:
        raise refused_force(error, language_of_environment()) from None
    except (ArenaFileError, OSError) as error:
        raise unusable(resume or Path(KEPT_AS), error) from None
    except ValueError as error:
        raise bad_use(str(error)) from None
    except BotFailure as failure:
        raise Failure(str(failure)) from None
    return report


def unusable(path: Path, error: ArenaFileError | OSError) -> Failure:
    """A file that is of something else, or that cannot be read or written."""
    if isinstance(error, ArenaFileError):
        return bad_record(path, error)
    return Failure(f"{path}: {error.strerror or error}")


def saved(contest: Contest, rounds: dict[int, Round]) -> ArenaFile | None:
    """A contest that was stopped, in a new file where it can be gone on with."""
    if not rounds:
        return None
    names = (
        Path(f"{KEPT_AS}-{contest.seed}{f'-{number}' if number else ''}.jsonl")
        for number in count()
    )
    file = ArenaFile(next(path for path in names if not path.exists()), contest)
    for number, games in rounds.items():
        file.add(number, games)
    return file


def tell_where(file: ArenaFile | None) -> None:
    if file is not None:
        sys.stderr.write(f"to go on, give the same command with --resume {file.path}\n")


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[Report], None]]:
    """A bar on stderr with score, Elo and test; none where nobody watches."""
    console = Console(stderr=True)
    columns = (
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=games)
        yield lambda report: bar.update(
            task, completed=report.games, description=shown_standing(report)
        )


def show(report: Report) -> None:
    """The report for people."""
    terminal = Terminal()
    rows = shown_table(report)
    room = max(map(len, rows))
    for name, value in rows.items():
        terminal.say(f"{name:{room}}  {value}", " " * (room + 2))
