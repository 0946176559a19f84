"""`pocket-tactics serve`: the game for browsers, on this machine alone or for others."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from pocket_tactics.cli.choices import LanguageOption, language_named
from pocket_tactics.cli.errors import Failure
from pocket_tactics.cli.kept_games import database_named
from pocket_tactics.cli.listening import USUAL_PORTS, address, listen, origins_named
from pocket_tactics.cli.one_server import AlreadyServed, sole_server
from pocket_tactics.server.settings import PACKAGED_CLIENT, Settings

# The client of a working tree, as `npm run build` in web/ leaves it.
TREE_CLIENT: Final = Path(__file__).parents[3] / "web" / "dist"
MOST_WORKERS: Final = 64
COMMAND_VARIABLE: Final = "POCKET_TACTICS_COMMAND"


def serve(
    host: Annotated[
        str,
        typer.Option(help="The address to listen on; 0.0.0.0 for all who reach this machine."),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            help=f"The port [{USUAL_PORTS.start}, or a free one after it]; 0 for any.",
            show_default=False,
        ),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="FILE|URL",
            help="Where games are kept [a file in your data folder].",
            show_default=False,
        ),
    ] = "",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser, too.")
    ] = False,
    origins: Annotated[
        list[str] | None,
        typer.Option(
            "--origin",
            metavar="SITE",
            help="Another site whose pages may connect, such as https://games.example; several "
            "are allowed.",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            min=0, max=MOST_WORKERS, help="Processes in which the computer thinks; 0 for none."
        ),
    ] = min(2, os.cpu_count() or 1),
    lang: LanguageOption = "",
) -> None:
    """Serve the game to browsers, your own and those of friends."""
    # What this needs takes a while to import, which the other commands should not have to wait for.
    from pocket_tactics.cli.serving import Told, open_page, run

    words = Told(language_named(lang))
    allowed = origins_named(origins or [])
    client = client_folder()
    if client is None and open_browser:
        raise Failure(
            "this installation has no browser client, for it could not be built (Node.js was "
            f"missing, or the npm registry); {terminal_command()} plays in the terminal"
        )
    url, file = database_named(database)
    settings = Settings(database=url, origins=allowed, workers=workers, client=client)
    listener = listen(host, port)
    with listener:
        here = address(listener, host)
        try:
            if file is None:
                run(settings, listener, host, words, open_browser)
            else:
                with sole_server(file, here):
                    run(settings, listener, host, words, open_browser)
        except AlreadyServed as other:
            if not (open_browser and other.address):
                where = f" at {other.address}" if other.address else ""
                raise Failure(
                    f"the games in {file} are being served already{where}; "
                    "--database takes another file"
                ) from None
            words.say("already", address=other.address)
            words.say_whether_opened(open_page(other.address))


def client_folder() -> Path | None:
    """The built client: that of the installation, else that of a working tree."""
    for folder in (PACKAGED_CLIENT, TREE_CLIENT):
        if (folder / "index.html").is_file():
            return folder
    return None


def terminal_command() -> str:
    """How to play without a browser."""
    started = os.environ.get(COMMAND_VARIABLE)
    return f"{started} --terminal" if started else "pocket-tactics play"
