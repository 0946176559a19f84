"""What whoever runs a server decides; everything has a usual value, and nothing is read from the surroundings."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

USUAL_DATABASE: Final = "pocket-tactics.sqlite"
PACKAGED_CLIENT: Final = Path(__file__).parent / "client"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many things in so many seconds; all of them may come at once."""

    number: int
    seconds: float

    def __post_init__(self) -> None:
        if self.number < 1 or self.seconds <= 0:
            raise ValueError(f"a rate is a positive number in positive seconds, not {self}")


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client may ask for."""

    message_bytes: int = 16 * 1024  # of one message over the socket
    body_bytes: int = 64 * 1024  # of one request over HTTP
    messages: Rate = field(default_factory=lambda: Rate(40, 2.0))  # of a link at an address
    refused_in_a_row: int = 200  # messages that came too fast, after which a connection is closed
    unsent_reports: int = 500  # to a client that does not read; then it is closed
    chat: Rate = field(default_factory=lambda: Rate(5, 10.0))  # of a link
    chat_lines: int = 1000  # of a game
    chat_lines_of_onlookers: int = 300  # among them
    chat_shown: int = 100  # the last lines of a game, for whoever comes in
    entries: int = 20_000  # of a game; then it can only be given up
    new_games: Rate = field(default_factory=lambda: Rate(30, 600.0))  # of an address
    requests: Rate = field(
        default_factory=lambda: Rate(300, 10.0)
    )  # of an address; one is to connect
    connections: int = 200  # of an address at the same time
    connections_of_link: int = 200
    connections_in_all: int = 5000
    hello_seconds: float = 10.0  # for the first message of a connection
    advice_waiting: int = 64  # questions for odds and hints that wait; who comes later is refused


@dataclass(frozen=True, slots=True)
class Settings:
    """`database` is a SQLAlchemy URL, or simply a file; `origins` are other sites whose pages may connect.

    `workers` processes let bots think, and `advisers` others reckon odds and hints, so that nobody who asks for advice
    waits for a bot; without workers both is done by threads of the server itself. `client` is the directory of the
    built browser client; None serves none.
    """

    database: str = USUAL_DATABASE
    origins: tuple[str, ...] = ()
    workers: int = 2
    advisers: int = 1
    thinking_seconds: float = 60.0  # after which a worker is given up
    bot_pause: float = 0.6  # seconds between two answers of bots, so that people can follow
    rooms: int = 500  # games kept in memory although nobody is connected
    client: Path | None = PACKAGED_CLIENT
    limits: Limits = field(default_factory=Limits)
