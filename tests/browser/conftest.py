"""A real browser in front of a real server: Debian's chromium, driven by Playwright.

    def test_something(visit, look, axe):
        page = visit("/new", device="phone", language="de")
        ...
        look(page, "new-phone-german")
        axe(page)

Every page is watched: an error in its console fails the test. `server` is shared by all tests, `own_server` belongs to
one and may be killed and started again (`visit_own` opens its pages).
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NoReturn

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.visits import AXE, Axe, Look, Visits, findings, picture
from tests.served import Served

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE: Final = (
    20_000  # milliseconds until something awaited counts as missing, on a busy machine
)


def do_without(reason: str) -> NoReturn:
    """Skip, but not where it must not go unnoticed."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        do_without("there is no chromium (Debian: apt-get install chromium)")
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=[*FLAGS, *sandbox])
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests that do it no harm."""
    served = Served(tmp_path_factory.mktemp("server"))
    yield from while_it_runs(served)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server for one test, which may `kill` and `start` it."""
    yield from while_it_runs(Served(tmp_path))


def while_it_runs(served: Served) -> Iterator[Served]:
    try:
        served.start()
        if "<script" not in httpx.get(f"{served.url}/").text:
            do_without("the browser client is not built (in web/: npm ci && npm run build)")
        yield served
    finally:
        served.close()


@pytest.fixture
def visit(browser: Browser, server: Served) -> Iterator[Visits]:
    yield from without_faults(Visits(browser, server.url))


@pytest.fixture
def visit_own(browser: Browser, own_server: Served) -> Iterator[Visits]:
    """The same for `own_server`."""
    yield from without_faults(Visits(browser, own_server.url))


def without_faults(visits: Visits) -> Iterator[Visits]:
    try:
        yield visits
    finally:
        visits.close()
    faults = visits.faults()
    assert not faults, "errors in the browser:\n" + "\n".join(faults)


@pytest.fixture
def look() -> Look:
    """Keep a picture of a page, to be looked at by people."""
    return picture


@pytest.fixture
def axe() -> Axe:
    """Fail if axe-core has a serious or critical finding."""
    if not AXE.exists():
        do_without("axe-core is not there (in web/: npm ci)")

    def check(page: Page) -> None:
        grave = findings(page)
        assert not grave, f"{page.url} cannot be used by everybody:\n" + "\n".join(grave)

    return check
