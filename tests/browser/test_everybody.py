"""The game for everybody: in German, on a phone, with the keyboard alone, for those who look things up."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, siege
from tests.browser.visits import ARTEFACTS, Look, Visits, expect_to_fit
from tests.served import Served

PHONE = (390, 844)
MOST_STOPS = 60


def test_the_language_changes_during_play(visit: Visits, server: Served, look: Look):
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.move("d2", "c3")
    game.expect_status("Bert: choose an action.")
    game.speak("de", "Deutsch")
    game.expect_status("Bert: eine Aktion wählen.")
    expect(game.page.locator("html")).to_have_attribute("lang", "de")
    expect(game.tile("c3")).to_have_accessible_name(re.compile("Feld.*Schwertkämpfer"))
    expect(game.log).to_contain_text("zieht")
    expect(game.log).not_to_contain_text("moves")
    game.select("e3")
    look(game.page, "game-german")
    game.choose("d2")
    game.confirm("d2")
    game.expect_status("Anna: eine Aktion wählen.")
    game.page.reload()
    game.expect_status("Anna: eine Aktion wählen.")
    game.speak("en", "English")
    game.expect_status("Anna: choose an action.")
    expect(game.log).to_contain_text("moves from e3 to d2")


def test_on_a_phone_the_first_tap_shows_and_the_second_confirms(
    visit: Visits, server: Served, look: Look
):
    page = visit(None, device="phone")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(begin_at(server.url, siege(), screen="shared").seat())
    game = GamePage(page)
    expect_to_fit(page)
    box = game.board.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= PHONE[1], (
        "one must scroll to the board"
    )
    look(page, "game-phone")
    game.tile("d2").tap()
    expect(game.tile("d2")).to_have_attribute("aria-pressed", "true")
    look(page, "game-phone-unit")
    game.tile("c3").tap()
    expect(game.tile("c3")).to_have_accessible_name(game.said("again_to_confirm"))
    game.expect_status("Swordsman: choose the tile once more")
    game.tile("c3").tap()
    game.expect_status("Bert: choose an action.")
    game.expect_unit("c3", "Swordsman", "Anna")
    expect_to_fit(page)

    game.select("e3")
    game.tile("e2").tap()
    expect(game.odds).to_be_visible()
    expect_to_fit(page)
    look(page, "game-phone-assault")


def test_on_a_phone_the_button_that_rolls_the_dice_is_in_view(visit: Visits, server: Served):
    page = visit(None, device="phone")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(begin_at(server.url, siege(), screen="shared").seat())
    game = GamePage(page)
    game.show_assault("d2", "e3")
    roll = game.roll_button
    expect(roll).to_be_in_viewport(ratio=1)
    is_covered = roll.evaluate(
        """button => {
            const box = button.getBoundingClientRect()
            const inside = [box.top + 4, box.bottom - 4]
            return inside.some(y => !button.contains(document.elementFromPoint(box.x + box.width / 2, y)))
        }"""
    )
    page.screenshot(path=ARTEFACTS / "game-phone-assault-view.png")
    assert not is_covered, "something lies over it"


def test_a_turn_with_an_assault_needs_no_mouse(visit: Visits, server: Served, look: Look):
    page = visit(begin_at(server.url, siege(), screen="shared").seat())
    game = GamePage(page)
    press = page.keyboard.press
    game.expect_status("Anna: choose an action.")
    reach(page, game.tile("d2"))
    page.get_by_role("banner").get_by_role("button", name="Hint").focus()
    press("b")
    expect(game.tile("d2")).to_be_focused()
    look(page, "keyboard-focus")
    expect(card_of(page)).to_contain_text("Swordsman")
    press("Enter")
    expect(game.tile("d2")).to_have_attribute("aria-pressed", "true")
    expect(card_of(page)).to_have_count(0)
    press("Escape")
    expect(game.tile("d2")).not_to_have_attribute("aria-pressed", "true")
    press("Enter")
    walk(page, game, "e3")
    press("Enter")
    expect(game.odds).to_be_visible()
    expect(game.tile("e3")).to_have_accessible_name(game.said("again_to_confirm"))
    press("Enter")
    for whose, face in (("Anna, OFF", 6), ("Anna, DEF", 6), ("Bert, OFF", 1), ("Bert, DEF", 1)):
        game.expect_status(whose)
        reach(page, game.dice_to_name.first.get_by_role("button").first)
        for _ in range(game.dice_to_name.count()):
            press(str(face))
        reach(page, game.take_dice)
        press("Enter")
        expect(game.status).not_to_contain_text(whose)
    for asked in ("Bert: use the re-roll", "Anna: re-roll a die", "Bert: re-roll a die"):
        game.expect_status(asked)
        reach(page, game.button("Pass"))
        press("Enter")
        expect(game.status).not_to_contain_text(asked)
    game.expect_unit("e3", "Swordsman", "Anna")
    game.expect_status("Bert: choose an action.")


def card_of(page: Page) -> Locator:
    """The card of what one points at or has walked to."""
    return page.get_by_role("complementary", name="Card")


def reach(page: Page, stop: Locator) -> None:
    """Go on with Tab until that has the focus."""
    for _ in range(MOST_STOPS):
        if stop.count() and stop.first.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {stop}")


def walk(page: Page, game: GamePage, name: str) -> None:
    """Walk over the board with arrow keys until that tile has the focus."""
    for key in ("ArrowRight", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        if game.tile(name).evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"arrow keys do not lead to {name}")


def test_keys_are_explained(visit: Visits, server: Served, look: Look):
    page = visit(begin_at(server.url, siege(), screen="shared").seat())
    game = GamePage(page)
    game.expect_status("Anna")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("walk from tile to tile")
    look(page, "keys")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_rule_opens_its_paragraph(visit: Visits, server: Served, look: Look):
    page = visit(begin_at(server.url, siege(), screen="shared").seat())
    game = GamePage(page)
    game.move("d2", "c3")
    game.log.get_by_role("button", name="Rule C10").click()
    sheet = page.get_by_role("dialog", name="Rule C10")
    expect(sheet.get_by_role("heading", name="Move", exact=True)).to_be_visible()
    expect(sheet).to_contain_text("adjacent unoccupied terrain tile")
    look(page, "rule")
    with page.context.expect_page() as opened:
        sheet.get_by_role("link", name="The whole rulebook").click()
    paragraph = opened.value.get_by_role("article", name=re.compile("C10"))
    expect(paragraph).to_be_in_viewport()


def test_a_card_is_shown_for_what_one_points_at(visit: Visits, server: Served, look: Look):
    page = visit(begin_at(server.url, siege(), screen="shared").seat())
    game = GamePage(page)
    game.tile("e3").hover()
    card = card_of(page)
    expect(card).to_contain_text("Beastfolk Marauder")
    expect(card).to_contain_text(re.compile("house|printed"))
    look(page, "card")
    page.mouse.move(1, 1)
    expect(card).to_have_count(0)


def test_a_hint_names_an_answer_that_can_be_shown(visit: Visits, server: Served, look: Look):
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.page.get_by_role("banner").get_by_role("button", name="Hint").click()
    hint = game.panel.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("The computer would choose", timeout=60_000)
    look(game.page, "hint")
    hint.get_by_role("button").first.click()
    expect(game.panel.get_by_role("button", name=re.compile(".")).first).to_be_visible()
    game.expect_status("Anna: ")


def test_escape_closes_the_menu(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.page.get_by_role("button", name="Menu").click()
    keys = game.page.get_by_role("button", name="Keys", exact=True)
    expect(keys).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_on_a_small_phone_nothing_is_too_wide_while_the_computer_thinks(
    visit: Visits, server: Served
):
    page = visit(None, language="de")
    page.set_viewport_size({"width": 360, "height": 640})
    seats = [{"player": "level3"}, {"name": "Bert"}]
    begun = begin_at(server.url, siege(), seats=seats, dice="fair")
    page.goto(begun.seat())
    game = GamePage(page, "de")
    game.expect_status("denkt nach")
    expect_to_fit(page)
