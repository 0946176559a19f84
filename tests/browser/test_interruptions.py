"""What comes between two moves: a reloaded page, a server that ends and comes back, a link that opens nothing."""

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, siege
from tests.browser.visits import Axe, Look, Visits
from tests.served import Served

LOST = "The connection is lost."


def test_a_reload_in_the_middle_of_an_assault_goes_on_there(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.assault("d2", "e3")
    game.throw("Anna, OFF", 5)
    game.expect_status("Anna, DEF")
    game.page.reload()
    game.expect_status("Anna, DEF")
    rolled = game.dice.get_by_role("group", name="OFF").first
    expect(rolled.get_by_role("img", name="5")).to_have_count(3)
    expect(game.log).to_contain_text("rolls OFF 5, 5, 5.")
    game.throw("Anna, DEF", 6)
    game.throw("Bert, OFF", 1)
    game.throw("Bert, DEF", 1)
    game.expect_status("Bert: use the re-roll")
    game.page.reload()
    game.decline("Bert: use the re-roll")
    game.decline("Anna: re-roll a die")
    game.decline("Bert: re-roll a die")
    game.expect_unit("e3", "Swordsman", "Anna")


def test_after_a_killed_server_is_back_the_game_goes_on(
    visit_own: Visits, own_server: Served, look: Look, axe: Axe
):
    visit_own.excuse()
    begun = begin_at(own_server.url, siege())
    anna, bert = (GamePage(visit_own(begun.seat(seat))) for seat in (0, 1))
    anna.move("d2", "c3")
    bert.expect_unit("c3", "Swordsman", "Anna")
    own_server.kill()
    for game in (anna, bert):
        expect(game.page.get_by_text(LOST)).to_be_visible()
    expect(bert.open_tiles).to_have_count(0)
    look(bert.page, "connection-lost")
    axe(bert.page)
    own_server.start()
    for game in (anna, bert):
        expect(game.page.get_by_text(LOST)).to_have_count(0)
    bert.move("e3", "d2")
    anna.expect_unit("d2", "Beastfolk Marauder", "Bert")
    anna.expect_status("Your turn")


def test_a_page_older_than_the_server_says_so_and_goes_on(
    visit_own: Visits, own_server: Served, look: Look, axe: Axe
):
    visit_own.excuse()
    game = GamePage(visit_own(begin_at(own_server.url, siege()).seat()))
    page = game.page
    own_server.kill()
    newer = {"status": "ok", "version": "99.0"}
    page.route("**/api/health", lambda route: route.fulfill(json=newer))
    own_server.start()
    note = page.get_by_text("There is a new version")
    expect(note).to_be_visible()
    look(page, "new-version")
    axe(page)
    page.unroute("**/api/health")
    page.get_by_role("button", name="Reload the page").click()
    expect(note).to_have_count(0)
    game.move("d2", "c3")
    game.expect_unit("c3", "Swordsman", "Anna")


def test_a_game_of_other_cards_has_a_friendly_page(
    visit_own: Visits, own_server: Served, look: Look, axe: Axe
):
    visit_own.excuse("Failed to load resource")
    begun = begin_at(own_server.url, siege())
    own_server.kill()
    with closing(sqlite3.connect(own_server.database)) as database, database:
        database.execute("UPDATE games SET content = 'of another printing'")
    own_server.start()
    page = visit_own(begun.seat())
    expect(page.get_by_role("main")).to_contain_text("begun with other cards or rules")
    look(page, "other-cards")
    axe(page)
    page.get_by_role("link", name="Back to the start").click()
    expect(page.get_by_role("heading", name="Play the computer")).to_be_visible()


def test_a_page_whose_server_is_gone_says_so_and_comes_back(visit: Visits, look: Look, axe: Axe):
    visit.excuse("net::ERR_|Failed to load resource")
    page = visit(None)
    page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    page.goto("/")
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    look(page, "server-gone")
    axe(page)
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Play the computer")).to_be_visible()


def test_a_game_that_cannot_be_begun_just_now_says_why(visit: Visits, look: Look):
    visit.excuse("net::ERR_|Failed to load resource")
    page = visit("/")
    play = page.get_by_role("button", name="Play now")
    expect(play).to_be_visible()
    page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    play.click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    look(page, "server-gone-at-start")
    page.unroute("**/api/**")
    play.click()
    GamePage(page)


def test_links_that_open_no_game_have_a_friendly_page(
    visit: Visits, server: Served, look: Look, axe: Axe
):
    begun = begin_at(server.url, siege())
    page = visit(f"/game/{begun.id}#{'A' * 22}")
    expect_no_game(page, "Perhaps it was not copied whole")
    look(page, "unknown-link")
    axe(page)
    page = visit(f"/game/aaaaaaaaaa#{begun.tokens[0]}")
    expect_no_game(page, "Perhaps it was not copied whole")
    page = visit(f"/game/{begun.id}#{begun.tokens[0][:5]}", language="de")
    expect(page.get_by_role("heading", name="Dieser Link öffnet keine Partie")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Vielleicht wurde er nicht ganz kopiert")
    page = visit(f"/game/{begun.id}")
    expect_no_game(page, "The secret at its end is missing.")
    page.get_by_role("link", name="Back to the start").click()
    expect(page.get_by_role("heading", name="Play the computer")).to_be_visible()


def expect_no_game(page: Page, why: str) -> None:
    expect(page.get_by_role("heading", name="This link opens no game")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(why)


def test_a_game_is_kept_on_the_device_and_found_again(visit: Visits, server: Served, look: Look):
    begun = begin_at(server.url, siege())
    page = visit(begun.seat(0))
    game = GamePage(page)
    game.expect_status("Your turn")
    page.goto("/")
    kept = page.get_by_role("region", name="Go on playing").get_by_role("listitem")
    expect(kept).to_contain_text("Against Bert")
    expect(kept).to_contain_text("Your turn")
    look(page, "home-with-a-game")
    kept.get_by_role("link", name=re.compile("^Continue")).click()
    game.move("d2", "c3")
    game.expect_unit("c3", "Swordsman", "Anna")
