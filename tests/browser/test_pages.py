"""The pages around the game: forces, rules, cards, and what is behind it all."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.game_page import GamePage
from tests.browser.visits import Axe, Look, Visits, expect_to_fit


def test_a_force_shows_its_points_and_everything_that_is_wrong(visit: Visits, look: Look, axe: Axe):
    page = visit("/new/screen")
    page.get_by_role("radio", name="Fourth Edition").check()
    seat = page.get_by_role("group", name="Seat 1")
    seat.get_by_role("combobox", name="Force").select_option(label="Your own, card by card…")
    chooser = page.get_by_role("dialog", name="Force of seat 1")
    expect(chooser).to_contain_text("0 of 50 points spent")
    expect(chooser).to_contain_text("This force cannot be played yet:")
    expect(chooser).to_contain_text("Take at least one unit that can be placed at the start")
    take = chooser.get_by_role("button", name="Use this force")
    take.click()
    expect(chooser).to_be_visible()

    start = chooser.get_by_role("combobox", name="Start from")
    start.select_option(index=1)
    expect(chooser).to_contain_text("This force can be played.")
    chooser.get_by_role("button", name=re.compile("^One fewer: Plains")).click()
    for _ in range(6):
        chooser.get_by_role("button", name=re.compile("^One more: ")).first.click()
    problems = chooser.locator(".problems").get_by_role("listitem")
    expect(problems).to_have_count(2)
    costly = problems.filter(has_text=re.compile("costs \\d+ points; 50 is the most"))
    expect(costly).to_have_count(1)
    expect(problems.filter(has_text="terrain tiles taken; it must be 6")).to_have_count(1)
    look(page, "force-with-problems")
    axe(page)

    chooser.get_by_role("textbox", name="Paste a force").fill("nonsense")
    chooser.get_by_role("button", name="Take it over").click()
    expect(chooser.get_by_role("alert")).to_contain_text("This is no force.")
    start.select_option(index=1)
    expect(chooser).to_contain_text("This force can be played.")
    take.click()
    expect(chooser).to_have_count(0)
    expect(seat.get_by_role("combobox", name="Force")).to_have_value("own")
    page.get_by_role("button", name="Begin").click()
    game = GamePage(page)
    game.expect_status(re.compile(r"\w"))
    look(page, "fourth-setup")


def test_the_rulebook_has_every_paragraph_and_a_search(visit: Visits, look: Look):
    page = visit("/rules/classic#C10")
    expect(page.get_by_role("article", name=re.compile("C10"))).to_be_in_viewport()
    page.get_by_role("searchbox", name="Search the rules").fill("drown")
    expect(page.get_by_role("status")).to_contain_text("Paragraphs found:")
    expect(page.get_by_role("article", name=re.compile("C15"))).to_be_visible()
    expect(page.get_by_role("article", name=re.compile("C10"))).to_have_count(0)
    look(page, "rules-search")
    page.get_by_role("link", name="Fourth Edition").click()
    expect(page.get_by_role("heading", level=1, name="Rules: Fourth Edition")).to_be_visible()
    expect(page.get_by_role("article", name=re.compile("F91"))).to_be_attached()


def test_the_cards_say_which_figures_are_printed(visit: Visits, look: Look):
    page = visit("/cards/fourth")
    expect(page.get_by_role("heading", level=1, name="Cards: Fourth Edition")).to_be_visible()
    page.get_by_role("searchbox", name="Search the cards").fill("fireball")
    expect(page.get_by_role("status")).to_contain_text("Cards found:")
    expect(page.get_by_role("heading", name="Fireball")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(re.compile("printed|house"))
    look(page, "cards-search")


def test_the_pages_speak_the_language_one_chooses(visit: Visits, look: Look):
    page = visit("/about")
    expect(page.get_by_role("heading", level=1, name="About this program")).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1, name="Über dieses Programm")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Über dieses Programm")).to_be_visible()
    look(page, "about-german")
    page.get_by_role("navigation").get_by_role("link", name="Karten").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("^Karten"))).to_be_visible()


def test_the_colours_are_those_one_chooses(visit: Visits):
    page = visit("/")
    html = page.locator("html")
    switch = page.get_by_role("button", name=re.compile("^Colours"))
    expect(html).to_have_attribute("data-theme", "light")
    switch.click()
    switch.click()
    expect(html).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(
    "path", ["/", "/new/computer", "/new/friends", "/rules", "/cards", "/about"]
)
def test_no_page_is_wider_than_a_phone(visit: Visits, path: str):
    page = visit(path, device="phone")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect_to_fit(page)
