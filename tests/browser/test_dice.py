"""Dice that people roll on their table and type in, and choose about when they lie there."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, brawl, siege
from tests.browser.visits import Visits
from tests.served import Served


def test_dice_are_taken_once_all_are_named(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.assault("d2", "e3")
    game.expect_status("Anna, OFF")
    expect(game.take_dice).to_be_disabled()
    for number, die in enumerate(game.dice_to_name.all(), 1):
        die.get_by_role("button", name=str(number), exact=True).click()
    expect(game.take_dice).to_have_text(re.compile("1 2 3$"))
    game.take_dice.click()
    expect(game.log).to_contain_text("rolls OFF 3, 2, 1.")


def test_every_throw_begins_with_empty_dice(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.assault("d2", "e3")
    game.throw("Anna, OFF", 6)
    game.expect_status("Anna, DEF")
    expect(game.take_dice).to_be_disabled()
    expect(game.take_dice).not_to_have_text(re.compile(r"\d"))
    expect(game.panel.get_by_role("button", pressed=True)).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (360, 640)])
def test_dice_are_in_sight_together_with_what_can_be_done(
    visit: Visits, server: Served, width: int, height: int
):
    page = visit(begin_at(server.url, brawl(), screen="shared").seat(), calm=True)
    page.set_viewport_size({"width": width, "height": height})
    game = GamePage(page)
    game.assault("d2", "e3")
    game.decline("Anna: drink the Dwarven Brew?")
    for whose in ("Anna, OFF", "Anna, DEF", "Bert, OFF", "Bert, DEF"):
        game.throw(whose, 5)
    game.expect_status("use a bump")
    page.evaluate("scrollTo(0, 0)")
    expect_whole(game.dice, game.button("Pass"))
    game.dice.get_by_role("button", name=re.compile("^5: ")).first.click()
    expect_whole(game.dice, game.button(re.compile(r"^\+1 bump")))
    page.keyboard.press("h")
    hint = page.get_by_role("region", name=game.words["hint"], exact=True)
    expect(hint).to_contain_text("the defender falls")
    page.evaluate("scrollTo(0, 0)")
    expect_whole(game.dice, game.button(re.compile(r"^\+1 bump")).first)


def expect_whole(*seen: Locator) -> None:
    for one in seen:
        expect(one).to_be_in_viewport(ratio=0.99)
