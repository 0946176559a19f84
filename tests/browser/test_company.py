"""People at different browsers: they see each other's moves, talk, agree on a draw, and play again."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game_page import GamePage
from tests.browser.games import Begun, begin, begin_at, siege
from tests.browser.visits import Look, Visits
from tests.served import Served

MARKUP = "<img src=x onerror=hurt=1>"


@pytest.fixture
def begun(server: Served) -> Begun:
    return begin_at(server.url, siege())


@pytest.fixture
def both(visit: Visits, begun: Begun) -> tuple[GamePage, GamePage]:
    """The games of Anna and Bert, each in a browser of its own."""
    return GamePage(visit(begun.seat(0))), GamePage(visit(begun.seat(1)))


def test_each_sees_the_moves_of_the_other_and_so_does_who_looks_on(
    visit: Visits, begun: Begun, both: tuple[GamePage, GamePage], look: Look
):
    anna, bert = both
    watcher = GamePage(visit(begun.spectator))
    anna.expect_status(re.compile("Your turn.*Anna: choose an action"))
    bert.expect_status(re.compile("Waiting.*Anna: choose an action"))
    expect(bert.open_tiles).to_have_count(0)
    anna.move("d2", "c3")
    bert.expect_status(re.compile("Your turn.*Bert: choose an action"))
    for game in (bert, watcher):
        game.expect_unit("c3", "Swordsman", "Anna")
    bert.move("e3", "d2")
    for game in (anna, watcher):
        game.expect_unit("d2", "Beastfolk Marauder", "Bert")
        expect(game.log).to_contain_text("moves from e3 to d2")
    anna.expect_status("Your turn")
    expect(watcher.open_tiles).to_have_count(0)
    expect(watcher.undo).to_have_count(0)
    watcher.tile("c3").click()
    expect(watcher.tile("c3")).not_to_have_attribute("aria-pressed", "true")
    look(watcher.page, "looking-on")


def test_who_is_there_is_shown(visit: Visits, begun: Begun):
    anna = GamePage(visit(begun.seat(0)))
    plate = anna.page.get_by_role("list", name="Players").get_by_role("button", name="Bert")
    expect(plate).to_have_accessible_name(re.compile("not here"))
    other = visit(begun.seat(1))
    expect(plate).to_have_accessible_name(re.compile("is here"))
    other.close()
    expect(plate).to_have_accessible_name(re.compile("gone"))


def test_chat_and_names_are_shown_as_text(visit: Visits, server: Served, look: Look):
    begun = begin_at(server.url, siege(), seats=[{"name": MARKUP}, {"name": "Bert"}])
    mallory, bert = (GamePage(visit(begun.seat(seat))) for seat in (0, 1))
    bert.expect_status(MARKUP)
    chat_of(mallory.page).get_by_role("textbox", name="Say something").fill(f"hi {MARKUP}")
    chat_of(mallory.page).get_by_role("button", name="Send").click()
    expect(bert.panel.get_by_text("1 new")).to_be_visible()
    for game in (mallory, bert):
        lines = chat_of(game.page).get_by_role("log", name="Chat")
        expect(lines).to_contain_text(f"hi {MARKUP}")
        expect(game.page.locator("img")).to_have_count(0)
        assert game.page.evaluate("typeof hurt") == "undefined"
    look(bert.page, "chat")


def chat_of(page: Page) -> Locator:
    """The chat, opened."""
    summary = page.locator("summary").filter(has_text="Chat")
    chat = page.get_by_role("group").filter(has=summary)
    if chat.get_attribute("open") is None:
        summary.click()
    return chat


def test_a_draw_is_offered_declined_and_agreed(both: tuple[GamePage, GamePage], look: Look):
    anna, bert = both
    anna.menu("offer_draw")
    offer = bert.panel.get_by_role("status").filter(has_text="Anna offers a draw.")
    expect(offer).to_be_visible()
    expect(anna.button("Agree")).to_have_count(0)
    look(bert.page, "draw-offered")
    bert.answer("Decline")
    expect(offer).to_have_count(0)
    expect(anna.panel.get_by_text("The offer of a draw no longer stands.")).to_be_visible()
    bert.menu("offer_draw")
    anna.answer("Agree")
    for game in both:
        expect(game.result.get_by_role("heading", name="A draw")).to_be_visible()
        told = [line.strip() for line in game.log.get_by_role("paragraph").all_inner_texts()]
        assert told == [
            "Anna offers a draw.",
            "Bert declines the draw.",
            "Bert offers a draw.",
            "Anna agrees to a draw.",
            "The game is drawn: all players have agreed.",
        ]


def test_after_a_resignation_both_play_again_with_seats_swapped(
    both: tuple[GamePage, GamePage], look: Look
):
    anna, bert = both
    anna.menu("resign")
    sheet = anna.page.get_by_role("dialog", name="Resign")
    expect(sheet).to_contain_text("This cannot be taken back.")
    look(anna.page, "resign")
    sheet.get_by_role("button", name="Resign as Anna").click()
    expect(anna.result.get_by_role("heading", name="You have lost")).to_be_visible()
    expect(anna.result).to_contain_text("Victory for Bert: the losing side has resigned.")
    expect(bert.result.get_by_role("heading", name="You have won")).to_be_visible()
    for game in both:
        expect(game.log).to_contain_text(re.compile("Anna resigns.*Victory for Bert"))

    anna.result.get_by_role("button", name="Rematch with seats swapped").click()
    expect(anna.result.get_by_role("button", name="Rematch asked for")).to_be_disabled()
    look(bert.page, "rematch-asked")
    bert.result.get_by_role("button", name="wants a rematch").click()
    for game in both:
        expect(game.result).to_have_count(0)
    bert.expect_status(re.compile("Your turn.*Bert: choose an action"))
    bert.expect_unit("d2", "Swordsman", "Bert")
    anna.expect_unit("e3", "Beastfolk Marauder", "Anna")
    bert.move("d2", "c3")
    anna.expect_unit("c3", "Swordsman", "Bert")


def test_who_has_not_come_yet_has_not_left_either(visit: Visits, server: Served):
    """Dice roll off and a base is laid before anybody has come."""
    anna = GamePage(visit(begin(server.url, ruleset="classic", map="lay").seat()))
    bert = anna.page.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    expect(anna.log).to_contain_text("Roll-off, Bert")
    expect(bert).to_contain_text("not here yet")
    expect(anna.panel).to_contain_text("To win, defeat the enemy base")


def test_nobody_talks_to_the_computer(visit: Visits, server: Served):
    seats = [{}, {"player": "level1"}]
    alone = GamePage(visit(begin(server.url, ruleset="classic", seats=seats).seat()))
    expect(alone.log).to_be_visible()
    expect(alone.page.get_by_text("Chat", exact=True)).to_have_count(0)


def test_who_looks_on_is_told_so_and_whose_things_they_see(visit: Visits, begun: Begun):
    watcher = GamePage(visit(begun.spectator))
    watcher.expect_status(re.compile("You are looking on.*Anna: choose an action"))
    expect(watcher.tray.get_by_text("Anna", exact=True)).to_be_visible()


def test_who_is_asked_in_the_turn_of_another_has_a_choice(both: tuple[GamePage, GamePage]):
    anna, bert = both
    anna.assault("d2", "e3")
    anna.throw("Anna, OFF", 5)
    anna.throw("Anna, DEF", 5)
    bert.throw("Bert, OFF", 5)
    bert.throw("Bert, DEF", 5)
    bert.expect_status(re.compile("Your choice.*Bert: use the re-roll"))


def test_whoever_thinks_better_of_it_plays_on(both: tuple[GamePage, GamePage]):
    anna, _ = both
    anna.menu("resign")
    anna.page.get_by_role("dialog", name="Resign").get_by_role("button", name="Play on").click()
    anna.move("d2", "c3")
    anna.expect_unit("c3", "Swordsman", "Anna")
