"""`pocket-tactics bot`: one of our own bots as a program that speaks the protocol on stdin and stdout."""

import sys
from typing import Annotated

import typer

from pocket_tactics.bots.base import BOTS, THINKING
from pocket_tactics.bots.protocol import Speaker
from pocket_tactics.cli.errors import bad_use


def bot(
    name: Annotated[
        str,
        typer.Argument(
            metavar="BOT",
            help=f"{', '.join(BOTS)}; {' and '.join(THINKING)} with a budget, such as search@500.",
        ),
    ],
) -> None:
    """Let a bot answer in the lines of the bot protocol."""
    try:
        speaker = Speaker(name)
    except ValueError as error:
        raise bad_use(str(error)) from None
    for line in speaker.talk(sys.stdin):
        print(line, flush=True)
