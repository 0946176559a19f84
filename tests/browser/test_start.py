"""The first page: it loads whole and quickly, for everybody, in both languages."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from pocket_tactics.i18n.catalogue import read_texts
from tests.browser.visits import Axe, Look, Visits
from tests.served import Served

FIRST_LOAD = 200_000  # bytes over the wire, in all


def heading(page: Page) -> str:
    found = page.get_by_role("heading", level=1)
    expect(found).to_be_visible()
    return found.inner_text()


def test_the_first_page_comes_up(visit: Visits, look: Look, axe: Axe):
    page = visit("/")
    assert heading(page)
    expect(page).to_have_title(re.compile("^Pocket-Tactics"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    look(page, "home")
    axe(page)


def test_the_first_page_speaks_german_to_germans(visit: Visits, look: Look, axe: Axe):
    page = visit("/", language="de")
    assert heading(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    german = set(read_texts("de", "pages").values()) - set(read_texts("en", "pages").values())
    shown = page.locator("body").inner_text().splitlines()
    assert german & set(shown), "nothing on the page is German"
    look(page, "home-german")
    axe(page)


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_the_first_page_fits_on_small_screens(visit: Visits, look: Look, axe: Axe, device: Any):
    page = visit("/", device=device)
    assert heading(page)
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0, f"{wider} pixels too wide"
    look(page, f"home-{device}")
    axe(page)


def test_the_first_page_is_dark_for_those_who_like_it(visit: Visits, look: Look, axe: Axe):
    page = visit("/", colours="dark", calm=True)
    assert heading(page)
    look(page, "home-dark")
    axe(page)


def test_the_first_load_is_small(visit: Visits):
    """Everything the server sends until the page stands still, packed as it is sent, headers included."""
    page = visit(None)
    sizes: dict[str, float] = {}
    names: dict[str, str] = {}
    network = page.context.new_cdp_session(page)
    network.on(
        "Network.requestWillBeSent", lambda e: names.update({e["requestId"]: e["request"]["url"]})
    )
    network.on(
        "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
    )
    network.send("Network.enable")
    page.goto("/")
    assert heading(page)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => 0)")
    told = "\n".join(f"{size:9,.0f} {names[each]}" for each, size in sizes.items())
    print(told)
    assert len(sizes) >= 4, f"page, script, style and catalogue at least:\n{told}"
    assert sum(sizes.values()) < FIRST_LOAD, told


def test_what_never_changes_is_kept_by_browsers(server: Served):
    page = httpx.get(f"{server.url}/").text
    script = page.split('src="')[1].split('"')[0]
    answer = httpx.get(f"{server.url}{script}", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]


def test_an_unknown_address_has_a_friendly_page(visit: Visits, look: Look, axe: Axe):
    page = visit("/no/such/page")
    assert heading(page)
    look(page, "lost")
    axe(page)


@pytest.mark.parametrize(
    ("edition", "side", "level", "force"),
    [("Classic", "tribes", 4, "tribes"), ("Fourth", "mages_guild", 5, "mages_guild_50")],
)
def test_more_choices_go_on_from_what_was_chosen(
    visit: Visits, edition: str, side: str, level: int, force: str
):
    page = visit("/")
    page.get_by_role("radio", name=re.compile(f"^{edition}")).first.check(force=True)
    page.get_by_role("combobox", name="Your side").select_option(side)
    page.get_by_role("radio", name=re.compile(str(level))).check(force=True)
    page.get_by_role("link", name="More choices").click()
    expect(page.get_by_role("radio", name=re.compile(f"^{edition}")).first).to_be_checked()
    seats = page.get_by_role("group", name=re.compile("^Seat"))
    who = seats.get_by_role("combobox", name="Who")
    assert sorted(each.input_value() for each in who.all()) == [f"level{level}", "you"]
    own = seats.filter(has=page.get_by_role("textbox", name="Name"))
    expect(own.get_by_role("combobox", name=re.compile("Side|Force"))).to_have_value(force)
