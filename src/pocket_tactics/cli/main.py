"""The command `pocket-tactics`, `pt` for short: its subcommands, and how it ends."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from pocket_tactics import __version__
from pocket_tactics.cli.arena import arena
from pocket_tactics.cli.bench import bench
from pocket_tactics.cli.bot import bot
from pocket_tactics.cli.cards import cards
from pocket_tactics.cli.errors import FAILED, INTERRUPTED, Failure, one_line
from pocket_tactics.cli.odds import odds
from pocket_tactics.cli.play import play
from pocket_tactics.cli.replay import replay, verify
from pocket_tactics.cli.rules import rules
from pocket_tactics.cli.serve import serve
from pocket_tactics.cli.simulate import simulate
from pocket_tactics.engine.compiled import COMPILED

PROGRAM: Final = "pocket-tactics"

app = typer.Typer(
    name=PROGRAM,
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (play, serve, simulate, arena, odds, replay, verify, cards, rules, bot, bench):
    app.command()(command)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"{PROGRAM} {__version__} ({'compiled' if COMPILED else 'pure Python'})")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Pocket-Tactics, the hex tactics board game."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code; errors are one line on stderr."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code: 0, 1 failed, 2 wrong use, 3 broken record, 130 Ctrl-C."""
    try:
        code = app(arguments, prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except Failure as failure:
        return complain(str(failure), failure.code)
    except typer.TyperException as error:
        return complain(f"{error.format_message()} (see {PROGRAM} --help)", error.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more; keep the interpreter from complaining about it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def complain(message: str, code: int) -> int:
    print(f"{PROGRAM}: {one_line(message)}", file=sys.stderr)
    return code


if __name__ == "__main__":
    main()
