"""What is drawn on the board while somebody chooses, and the line that says what is expected."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, brawl, siege
from tests.browser.visits import Axe, Look, Visits
from tests.served import Served


def marks(game: GamePage, kind: str) -> Locator:
    return game.board.locator(f".mark.{kind}")


def test_the_line_above_says_who_is_chosen_and_escape_lets_go(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, siege()).seat()))
    game.select("d2")
    game.expect_status("Swordsman chosen: pick a marked tile, or another unit.")
    game.page.keyboard.press("Escape")
    game.expect_status("Anna: choose an action.")
    expect(marks(game, "selected")).to_have_count(0)
    game.select("d2")
    game.answer("Let go")
    game.expect_status("Anna: choose an action.")


def test_bringing_somebody_in_is_drawn_unlike_moving(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, brawl()).seat()))
    game.in_reserve("Conscript").click()
    expect(marks(game, "place")).to_have_count(1)
    expect(marks(game, "step")).to_have_count(0)
    game.tile("d2").click()
    expect(marks(game, "place")).to_have_count(0)
    expect(marks(game, "step")).to_have_count(3)


def test_while_a_target_is_chosen_nothing_else_is_marked(
    visit: Visits, server: Served, look: Look, axe: Axe
):
    game = GamePage(visit(begin_at(server.url, siege()).seat()))
    game.select("d2")
    expect(marks(game, "assault")).to_have_count(2)
    game.choose("e3")
    expect(marks(game, "target")).to_have_count(1)
    expect(marks(game, "selected")).to_have_count(1)
    expect(game.board.locator(".mark")).to_have_count(2)
    expect(game.board.locator(".chance")).to_have_count(1)
    look(game.page, "target-chosen")
    axe(game.page)


def test_no_mark_lies_on_the_dice_of_a_unit(visit: Visits, server: Served):
    """The pips under a token, which are its dice, are drawn over everything that marks its tile."""
    game = GamePage(visit(begin_at(server.url, siege()).seat()))
    game.select("d2")
    expect(game.board.locator(".chance")).to_have_count(2)
    covered = game.page.evaluate(
        """() => {
            const board = document.querySelector("svg.board")
            const over = [...board.querySelectorAll(".mark :is(polygon, circle), .chance rect")]
            const hits = (pip, one) => {
                const a = pip.getBoundingClientRect(), b = one.getBoundingClientRect()
                return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top
            }
            return [...board.querySelectorAll(".pip")].filter((pip) =>
                over.some((one) =>
                    pip.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && hits(pip, one)
                )
            ).length
        }"""
    )
    assert covered == 0


def test_a_held_feature_carries_the_mark_of_its_holder(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, brawl()).seat()))
    expect(game.board.locator(".holding.seat-0")).to_have_count(1)
    expect(game.board.locator(".holding.seat-1")).to_have_count(1)
    players = game.page.get_by_role("list", name="Players").get_by_role("listitem")
    for player in players.all():
        expect(player).to_contain_text("1 of 2 features controlled")


def test_on_a_phone_the_board_stays_where_it_is_touched(visit: Visits, server: Served):
    """The line above it grows longer and shorter, in German most of all."""
    page = visit(None, language="de", device="phone")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(begin_at(server.url, brawl()).seat())
    game = GamePage(page, "de")
    expect(game.open_tiles).to_have_count(2)
    before = game.board.bounding_box()
    game.tile("d2").tap()
    game.expect_status("Zwergenclan-Bondi gewählt")
    assert game.board.bounding_box() == before
    game.tile("e3").tap()
    expect(game.odds).to_be_visible()
    assert game.board.bounding_box() == before


def test_on_a_phone_what_happened_last_is_in_sight(visit: Visits, server: Served):
    begun = begin_at(server.url, siege())
    page = visit(begun.seat(1), device="phone")
    bert, anna = GamePage(page), GamePage(visit(begun.seat(0)))
    anna.move("d2", "c3")
    last = page.get_by_role("button", name=re.compile("Swordsman .* moves from d2 to c3"))
    expect(last).to_be_in_viewport(ratio=0.99)
    last.tap()
    newest = bert.log.get_by_text("moves from d2 to c3")
    expect(newest).to_be_in_viewport(ratio=0.99)


def test_on_a_phone_unread_chat_is_in_sight(visit: Visits, server: Served, look: Look, axe: Axe):
    begun = begin_at(server.url, siege())
    page = visit(begun.seat(1), device="phone")
    bert, anna = GamePage(page), GamePage(visit(begun.seat(0)))
    talk(anna, "hello")
    talk(anna, "are you there?")
    badge = page.get_by_role("main").get_by_role("button", name=re.compile("^Chat 2 new"))
    expect(badge).to_be_in_viewport(ratio=0.99)
    look(page, "chat-badge-phone")
    axe(page)
    badge.tap()
    expect(bert.page.get_by_text("are you there?")).to_be_in_viewport()
    expect(badge).to_have_count(0)


def talk(game: GamePage, text: str) -> None:
    line = game.panel.get_by_role("textbox", name=game.words["chat_say"])
    if not line.is_visible():
        game.panel.locator("summary", has_text=game.words["chat"]).click()
    line.fill(text)
    line.press("Enter")
    expect(game.panel.get_by_text(text)).to_be_visible()
