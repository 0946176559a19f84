"""Every page and every state of the game without a serious finding of axe-core: by day and night, desktop and phone."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, brawl, nearly_laid, siege
from tests.browser.visits import Axe, Look, Visits
from tests.served import Served

Colours = Literal["light", "dark"]

SCREENS: Final[dict[str, ViewportSize]] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
}
VIEWS: Final[Sequence[tuple[str, Colours]]] = (
    ("desktop", "light"),
    ("desktop", "dark"),
    ("phone", "light"),
    ("phone", "dark"),
)
PAGES: Final = {
    "home": "/",
    "new": "/new/computer",
    "rules": "/rules/classic",
    "cards": "/cards/fourth",
    "about": "/about",
    "lost": "/no/such/page",
}


@pytest.mark.parametrize("name", PAGES)
def test_pages_can_be_used_by_everybody(visit: Visits, look: Look, axe: Axe, name: str):
    page = visit(PAGES[name], calm=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if name == "rules":
        expect(page.get_by_role("article").first).to_be_visible()
    # Long pages take long: each screen and all colours once.
    expect_usable(page, look, axe, name, [("desktop", "light"), ("phone", "dark")])


def expect_usable(
    page: Page, look: Look, axe: Axe, name: str, views: Sequence[tuple[str, Colours]] = VIEWS
) -> None:
    """On each of these screens, in these colours."""
    for screen, colours in views:
        page.set_viewport_size(SCREENS[screen])
        page.emulate_media(color_scheme=colours)
        expect(page.locator("html")).to_have_attribute("data-theme", colours)
        look(page, f"{name}-{screen}-{colours}")
        axe(page)


def nothing_chosen(game: GamePage) -> None:
    game.expect_status("choose an action")


def unit_chosen(game: GamePage) -> None:
    game.choose("d2")
    expect(game.open_tiles.first).to_be_visible()


def assault_shown(game: GamePage) -> None:
    game.show_assault("d2", "e3")


def dice_asked_for(game: GamePage) -> None:
    game.assault("d2", "e3")
    game.throw("Anna, OFF", 5)
    game.expect_status("Anna, DEF")


def dice_to_bump(game: GamePage) -> None:
    game.assault("d2", "e3")
    game.decline("Anna: drink the Dwarven Brew?")
    for whose in ("Anna, OFF", "Anna, DEF", "Bert, OFF", "Bert, DEF"):
        game.throw(whose, 5)
    game.expect_status("use a bump")


def given_up(game: GamePage) -> None:
    game.menu("resign")
    game.page.get_by_role("button", name="Resign as Anna").click()
    expect(game.result).to_be_visible()


@pytest.mark.parametrize(
    "state", [unit_chosen, assault_shown, dice_asked_for, given_up], ids=lambda one: one.__name__
)
def test_a_classic_game_can_be_used_by_everybody(
    visit: Visits, server: Served, look: Look, axe: Axe, state: Callable[[GamePage], None]
):
    page = visit(begin_at(server.url, siege(), screen="shared").seat(), calm=True)
    state(GamePage(page))
    expect_usable(page, look, axe, f"classic-{state.__name__.replace('_', '-')}")


@pytest.mark.parametrize("state", [nothing_chosen, dice_to_bump], ids=lambda one: one.__name__)
def test_a_fourth_edition_game_can_be_used_by_everybody(
    visit: Visits, server: Served, look: Look, axe: Axe, state: Callable[[GamePage], None]
):
    page = visit(begin_at(server.url, brawl(), screen="shared").seat(), calm=True)
    state(GamePage(page))
    expect_usable(page, look, axe, f"fourth-{state.__name__.replace('_', '-')}")


def test_laying_a_board_can_be_done_by_everybody(
    visit: Visits, server: Served, look: Look, axe: Axe
):
    begun = begin_at(server.url, nearly_laid(), screen="shared", dice="fair")
    game = GamePage(visit(begun.seat(), calm=True))
    game.expect_status("where does the")
    expect_usable(game.page, look, axe, "classic-laying")
