"""The odds of an assault, before anybody declares it."""

import re

from playwright.sync_api import expect

from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, siege
from tests.browser.visits import Visits
from tests.kit import drawn
from tests.rulebook.fourth.clashes import far_duel
from tests.served import Served


def test_the_four_ends_add_up_and_every_part_cites_its_rule(visit: Visits, server: Served):
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.show_assault("d2", "e3")
    ends = re.findall(r"(\d+) %", str(game.odds.get_attribute("aria-label")))
    assert len(ends) == 4 and sum(map(int, ends)) == 100
    parts = game.assault_panel.get_by_role("listitem").filter(has=game.page.get_by_role("button"))
    expect(parts.filter(has_text="Attacker")).not_to_have_count(0)
    expect(parts.filter(has_text="Defender")).not_to_have_count(0)
    for part in parts.all():
        expect(part.get_by_role("button", name=re.compile(r"^Rule C\d+$"))).to_be_visible()
    expect(game.roll_button).to_have_accessible_name(
        re.compile(rf"{ends[0]}\s% capture, {ends[2]}\s%")
    )


def test_they_come_although_one_thinks_of_another_unit_meanwhile(visit: Visits, server: Served):
    """Who looks at one unit, at another and at the first again is told about all of them."""
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.expect_status("Anna: choose an action.")
    game.page.evaluate(
        """async () => {
            for (const name of ["d2", "e2", "d2", "e3"]) {
                const place = document.querySelector(`[data-place="${name}"]`)
                place.dispatchEvent(new MouseEvent("click", { bubbles: true }))
                await new Promise(requestAnimationFrame)
            }
        }"""
    )
    expect(game.assault_panel).to_contain_text("Swordsman")
    expect(game.odds).to_be_visible()


def test_a_move_into_the_water_says_what_it_risks(visit: Visits, server: Served):
    ford = drawn(
        """
            B
        f       f
            fM
        f       w
            A
        """
    )
    game = GamePage(visit(begin_at(server.url, ford, screen="shared").seat()))
    game.select("d2")
    game.choose("e2")
    expect(game.button("Move: Shieldmaiden")).to_contain_text("50 %: the unit is lost (C15)")
    game.tile("c2").click()
    expect(game.button("Move: Shieldmaiden")).to_contain_text("c2")
    expect(game.button("Move: Shieldmaiden")).not_to_contain_text("%")


def test_before_a_boulder_flies_it_is_told_how_often_it_strays(visit: Visits, server: Served):
    duel = far_duel("stonethrower", "thrall")
    game = GamePage(visit(begin_at(server.url, duel, screen="shared").seat()))
    game.show_assault("c1", "c3")
    line = game.assault_panel.get_by_text("Comes to dice: 50 %")
    expect(line.get_by_role("button", name="Rule X5")).to_be_visible()


def test_a_hint_to_pass_is_taken(visit: Visits, server: Served):
    archery = drawn(
        """
            B
        f       fm
            fA
        f       fC
            A
        """
    ).play("d2>e3=archery", "<66>", "<66>", "<5>")
    game = GamePage(visit(begin_at(server.url, archery, screen="shared").seat()))
    game.expect_status("Anna: re-roll a die")
    game.page.keyboard.press("h")
    hint = game.page.get_by_role("region", name="Hint", exact=True)
    expect(hint).to_contain_text("Nothing that can be done here changes the odds.")
    hint.get_by_role("button", name="Pass").click()
    expect(game.status).not_to_contain_text("Anna: re-roll a die")
