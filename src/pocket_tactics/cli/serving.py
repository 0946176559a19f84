"""Running a server for browsers until somebody ends it, and telling people where it is."""

import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from pocket_tactics.cli.errors import Failure
from pocket_tactics.cli.kept_games import place_of
from pocket_tactics.cli.listening import address, addresses_for_others
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.i18n import Catalogue
from pocket_tactics.server.app import create_app, server_options
from pocket_tactics.server.settings import Settings
from pocket_tactics.server.store import Store, StoreError

PATIENCE: Final = 3  # seconds for connections to end


class Told:
    """What the command says, in one language."""

    def __init__(self, language: str) -> None:
        self.catalogue = Catalogue(language)
        self.terminal = Terminal()

    def say(self, key: str, **fields: str) -> None:
        self.terminal.show(self.catalogue.phrase("serve", key).format(**fields))

    def say_whether_opened(self, opened: bool) -> None:
        self.say("opened" if opened else "not_opened")


class AnnouncedServer(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        threading.Thread(target=self.announce, daemon=True).start()


def run(
    settings: Settings, listener: socket.socket, host: str, words: Told, open_browser: bool
) -> None:
    """Serve until somebody ends it; raises Failure if that cannot begin."""
    check_store(settings.database)
    place = place_of(settings.database)

    def announce() -> None:
        here = address(listener, host)
        words.say("running", address=here)
        others = addresses_for_others(listener, host)
        if others:
            words.say("others", addresses=", ".join(others))
        words.say("kept", place=place)
        if settings.client is None:
            words.say("no_client")
        words.say("ending")
        if open_browser:
            words.say_whether_opened(open_page(here))

    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        timeout_graceful_shutdown=PATIENCE,
        lifespan="on",
        **server_options(settings),
    )
    server = AnnouncedServer(config, announce)
    before = {number: signal.signal(number, server.handle_exit) for number in ending_signals()}
    try:
        server.run(sockets=[listener])
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    words.say("ended", place=place)


def ending_signals() -> list[signal.Signals]:
    """What ends a server in good order: Ctrl-C, being told to, and a terminal that is closed."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    return [signal.Signals[name] for name in names if name in signal.Signals.__members__]


def open_page(page: str) -> bool:
    """Open a page in a browser with windows; whether there is one."""
    graphical = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    return graphical and webbrowser.open(page)


def check_store(url: str) -> None:
    """Raise Failure if the database cannot be used."""
    try:
        store = Store(url)
        store.open()
        store.close()
    except StoreError as error:
        raise Failure(f"--database: {error}") from None
