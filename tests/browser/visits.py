"""People in front of browsers: pages opened on some device in some language, and watched for errors."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

Look = Callable[[Page, str], Path]
Axe = Callable[[Page], None]

ROOT: Final = Path(__file__).parents[2]
ARTEFACTS: Final = ROOT / ".artefacts"
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE: Final = ("serious", "critical")
LOCALES: Final = {"en": "en-GB", "de": "de-DE"}
DEVICES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {
        "viewport": {"width": 375, "height": 667},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}
# What a browser says of its own accord when a server cannot be reached.
UNREACHABLE: Final = r"net::ERR_|WebSocket connection to"


class Visits:
    """Opens pages of a server, each for a person of its own, and keeps everything that went wrong in them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.troubles: list[str] = []
        self._excused: list[str] = []
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        path: str | None = "/",
        *,
        device: Literal["desktop", "tablet", "phone"] = "desktop",
        language: Literal["en", "de"] = "en",
        colours: Literal["light", "dark"] = "light",
        calm: bool = False,
    ) -> Page:
        """A page at that path, for somebody with nothing kept from before; None leaves it blank.

        `calm` is for people who want no motion.
        """
        context = self.browser.new_context(
            base_url=self.url,
            locale=LOCALES[language],
            color_scheme=colours,
            reduced_motion="reduce" if calm else "no-preference",
            **DEVICES[device],
        )
        self._contexts.append(context)
        context.on("page", self._watch)
        page = context.new_page()
        if path is not None:
            page.goto(path)
        return page

    def excuse(self, pattern: str = UNREACHABLE) -> None:
        """From the start, errors like that are no fault: a test that ends the server says so."""
        self._excused.append(pattern)

    def faults(self) -> list[str]:
        """What went wrong and is not excused."""
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self._excused)
        ]

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.troubles.append(f"uncaught: {error}"))
        page.on("requestfailed", self._miss)
        page.on("crash", lambda _: self.troubles.append("the page crashed"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _miss(self, request: Request) -> None:
        # What a page no longer wants when it is left is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"not loaded: {request.url} ({request.failure})")


def picture(page: Page, name: str) -> Path:
    """Keep what the whole page looks like."""
    path = ARTEFACTS / f"{name}.png"
    page.screenshot(path=path, full_page=True, animations="disabled")
    return path


def expect_to_fit(page: Page) -> None:
    """Nothing is wider than the screen."""
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0, f"{wider} pixels too wide"


def findings(page: Page) -> list[str]:
    """What axe-core finds grave about the page: rule, what it means, where."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run(document)).violations")
    return [
        f"{each['impact']}: {each['id']}: {each['help']}: "
        + json.dumps([node["target"] for node in each["nodes"][:5]])
        for each in found
        if each["impact"] in GRAVE
    ]
