"""Whole games by clicks, from their first position to the result, with dice that people type in."""

import re

from playwright.sync_api import expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, brawl, siege, spellbooks
from tests.browser.visits import Look, Visits
from tests.served import Served


def test_a_classic_game_is_won_by_clicks(visit: Visits, server: Served, look: Look):
    begun = begin_at(server.url, siege(), screen="shared")
    game = GamePage(visit(begun.seat()))
    game.expect_status("Anna: choose an action.")
    game.bring("Archer", "c2")
    game.expect_unit("c2", "Archer", "Anna")

    game.expect_status("Bert: choose an action.")
    game.bring("Beastfolk Stalker", "c3")

    game.expect_status("Anna: choose an action.")
    game.show_assault("d2", "e3")
    expect(game.assault_panel).to_contain_text("Swordsman")
    expect(game.assault_panel.get_by_role("button", name="Rule C23").first).to_be_visible()
    look(game.page, "classic-assault")
    game.declare()
    game.throw("Anna, OFF", 6)
    look(game.page, "classic-typed-dice")
    game.throw("Anna, DEF", 6)
    game.throw("Bert, OFF", 1)
    game.throw("Bert, DEF", 1)
    game.decline("Bert: use the re-roll")
    game.decline("Anna: re-roll a die")
    game.decline("Bert: re-roll a die")
    game.expect_unit("e3", "Swordsman", "Anna")
    game.expect_empty("d2")
    expect(game.log).to_contain_text("captured")

    game.expect_status("Bert: choose an action.")
    game.move("c3", "d2")
    game.expect_status("Anna: choose an action.")
    game.assault("e3", "d3")
    game.throw("Anna, OFF", 6)
    game.throw("Anna, DEF", 6)
    game.throw("Bert, DEF", 1)
    game.decline("Bert: re-roll a die")
    expect(game.result.get_by_role("heading", name="Victory for Anna")).to_be_visible()
    expect(game.result.get_by_role("button", name="Rematch with seats swapped")).to_be_enabled()
    expect(game.open_tiles).to_have_count(0)
    look(game.page, "classic-result")


def test_a_fourth_edition_game_is_won_by_clicks(visit: Visits, server: Served, look: Look):
    begun = begin_at(server.url, brawl(), screen="shared")
    game = GamePage(visit(begun.seat()))
    game.expect_status("Anna: choose an action.")
    game.bring("Conscript", "c2")
    game.expect_unit("c2", "Conscript", "Anna")
    game.expect_status("Bert: choose an action.")
    game.move("g2", "f1")

    game.expect_status("Anna: choose an action.")
    game.show_assault("d2", "e3")
    expect(game.assault_panel.get_by_role("button", name="Rule F45").first).to_be_visible()
    look(game.page, "fourth-assault")
    game.declare()
    game.expect_status("Anna: drink the Dwarven Brew?")
    game.answer(re.compile("^Drink the Dwarven Brew"))
    game.throw("Anna, OFF", 5)
    game.throw("Anna, DEF", 6)
    game.throw("Bert, OFF", 1)
    game.throw("Bert, DEF", 1)
    game.expect_status("Anna: which DEF die pays")
    game.touch_die("def", 6)
    game.expect_status("Anna: use a bump")
    look(game.page, "fourth-bumps")
    game.touch_die("off", 5)
    game.decline("Bert: use a bump")
    game.decline("Anna: use a bump")
    game.expect_status("Anna: re-roll a die")
    game.touch_die("off", 6)
    game.throw("Anna, OFF", 6)
    game.decline("Bert: re-roll a die")
    game.decline("Anna: re-roll a die")
    game.expect_status("Bert: choose an action.")
    game.expect_empty("e3")

    game.move("f1", "g2")
    game.expect_status("Anna: choose an action.")
    game.move("d2", "e3")
    expect(game.result.get_by_role("heading", name="Victory for Anna")).to_be_visible()
    look(game.page, "fourth-result")


def test_nothing_is_drawn_as_a_target_before_somebody_is_chosen(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, brawl(), screen="shared").seat()))
    game.expect_status("Anna: choose an action.")
    expect(game.open_tiles).to_have_count(2)
    expect(game.targets).to_have_count(0)
    game.select("d2")
    expect(game.targets).to_have_count(1)


def test_a_spell_that_was_chosen_says_what_it_does(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, spellbooks(), screen="shared").seat()))
    game.page.get_by_role("button", name="I am Anna").click()
    game.tray.get_by_role("button", name="Translocate").click()
    game.expect_status("Anna: Translocate chosen: pick a marked target")
    expect(game.panel.get_by_role("heading", name="Translocate")).to_be_visible()
    expect(game.board.locator(".mark.aim")).to_have_count(1)  # where to; only one mage can go
    game.answer("Back")
    game.expect_status("Anna: choose an action.")
