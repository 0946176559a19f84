"""From the first page to the first turn: a quick game, links for friends, a board laid tile by tile."""

import re

from playwright.sync_api import Page, expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, nearly_laid
from tests.browser.visits import Axe, Look, Visits
from tests.served import Served


def test_a_game_against_the_computer_is_two_clicks_away(visit: Visits, look: Look):
    page = visit("/")
    page.get_by_role("radio", name="Classic", exact=True).check()
    page.get_by_role("button", name="Play now").click()
    game = GamePage(page)
    game.expect_status("Your turn")
    game.expect_status("place a starting unit")
    look(page, "quick-game")
    place_one(game, "Archer")
    expect(game.log.get_by_text("Legion) starts on")).to_have_count(1)
    expect(game.log.get_by_text("Tribes) starts on").first).to_be_visible()
    game.expect_status("Your turn")


def place_one(game: GamePage, unit: str) -> None:
    """Place a unit on the first tile that is offered."""
    token = game.in_reserve(unit)
    expect(token).to_have_accessible_name(game.said("can_be_chosen"))
    token.click()
    touch_any(game)


def touch_any(game: GamePage) -> str:
    """Choose and confirm the first place that is offered; gives its name."""
    place = game.open_tiles.first
    expect(place).to_be_visible()
    name = str(place.get_attribute("aria-label")).partition(",")[0]
    game.choose(name)
    game.confirm(name)
    return name


def test_friends_get_links_and_whoever_opens_one_has_the_seat(visit: Visits, look: Look, axe: Axe):
    page = visit("/")
    page.get_by_role("link", name="Invite friends").click()
    expect(page.get_by_role("heading", level=1, name="Invite friends by link")).to_be_visible()
    seats = page.get_by_role("group", name=re.compile("^Seat"))
    for seat, name in zip(seats.all(), ("Anna", "Bert"), strict=True):
        seat.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("radio", name="Random").check()
    look(page, "new-friends")
    page.get_by_role("button", name="Make the links").click()
    link = page.get_by_role("textbox", name="Seat 2 · Bert").input_value()
    watching = page.get_by_role("textbox", name="To look on").input_value()
    look(page, "invite")
    axe(page)
    page.get_by_role("link", name="Open my seat").click()
    for other, who in ((visit(link), "Bert"), (visit(watching), "Anna")):
        GamePage(other)
        expect(other.get_by_role("list", name="Players")).to_contain_text(who)
    expect(page.get_by_role("list", name="Players")).to_contain_text("is here")


def test_a_board_is_laid_by_click_and_by_drag(visit: Visits, look: Look):
    page = visit("/new/screen")
    page.get_by_role("radio", name="Lay it").check()
    page.get_by_role("button", name="Begin").click()
    game = GamePage(page)
    game.expect_status("where does the")
    laid = [touch_any(game) for _ in range(2)]
    for name in laid:
        expect(game.tile(name)).not_to_have_accessible_name(re.compile("empty space"))
    expect(game.log.get_by_text("tile laid on")).to_have_count(2)
    space = game.open_tiles.last
    expect(space).to_be_visible()
    name = str(space.get_attribute("aria-label")).partition(",")[0]
    look(page, "laying")
    drag_drawn_tile(page, name)
    expect(game.log.get_by_text(f"tile laid on {name}.")).to_be_visible()
    expect(game.tile(name)).not_to_have_accessible_name(re.compile("empty space"))
    game.expect_status("where does the")


def drag_drawn_tile(page: Page, name: str) -> None:
    """Take the drawn tile with the mouse to that space."""
    start = page.locator(".drawn > .tile").bounding_box()
    end = GamePage(page).tile(name).bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def test_the_last_tiles_the_base_and_the_first_units(visit: Visits, server: Served, look: Look):
    begun = begin_at(server.url, nearly_laid(), screen="shared", dice="fair")
    game = GamePage(visit(begun.seat()))
    for _ in range(2):
        game.expect_status("where does the")
        touch_any(game)
    game.expect_status("base")
    look(game.page, "laying-a-base")
    touch_any(game)
    for unit in ("Swordsman", "Beastfolk Marauder", "Archer", "Forest Witch", "Conscript", "Druid"):
        game.expect_status("place a starting unit")
        place_one(game, unit)
    look(game.page, "placed")
    game.expect_status("choose an action")
    expect(game.log.get_by_text("starts on")).to_have_count(6)
