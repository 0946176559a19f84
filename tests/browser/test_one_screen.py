"""Several people at one screen: hidden cards stay behind a curtain, and moves can be taken back until dice fall."""

import json

from playwright.sync_api import WebSocket, expect

from tests.battle import battle
from tests.browser.game_page import GamePage
from tests.browser.games import begin_at, siege, spellbooks
from tests.browser.visits import Axe, Look, Visits
from tests.served import Served


def test_a_hand_is_neither_shown_nor_sent_before_the_curtain_is_lifted(
    visit: Visits, server: Served, look: Look, axe: Axe
):
    begun = begin_at(server.url, spellbooks(), screen="shared", dice="fair")
    page = visit(None)
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    page.goto(begun.seat())
    curtain = page.get_by_role("dialog", name="Hand over to Anna")
    expect(curtain).to_be_visible()
    look(page, "curtain")
    axe(page)
    assert hands_of(heard) == [None, None]
    assert "Translocate" not in page.content()

    curtain.get_by_role("button", name="I am Anna").click()
    game = GamePage(page)
    expect(curtain).to_have_count(0)
    expect(game.tray.get_by_role("button", name="Translocate")).to_be_visible()
    assert hands_of(heard)[1] is None, "Bert's hand was sent to Anna"
    look(page, "hand")

    game.move("c2", "d1")
    expect(page.get_by_role("dialog", name="Hand over to Bert")).to_be_visible()
    assert hands_of(heard) == [None, None]
    assert "Translocate" not in page.content()


def test_a_hand_stays_behind_its_curtain_when_the_line_is_back(
    visit_own: Visits, own_server: Served
):
    """Anna has looked before; Bert, who has no cards, has played since and may still sit there."""
    visit_own.excuse()
    drawn = battle(
        """
        pXG     pXa     p
            p       p
        """,
        {"G": "guild_mage", "a": "archer"},
        cards=("translocate*1+ward*1////",),
    )
    page = visit_own(begin_at(own_server.url, drawn, screen="shared", dice="fair").seat())
    page.get_by_role("button", name="I am Anna").click()
    game = GamePage(page)
    game.move("c2", "d1")
    game.move("e2", "f1")
    curtain = page.get_by_role("dialog", name="Hand over to Anna")
    expect(curtain).to_be_visible()
    own_server.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))
        socket.on("framesent", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    own_server.start()
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    page.wait_for_timeout(500)
    expect(curtain).to_be_visible()
    assert not any('"look"' in text for text in heard), "nobody has said who sits there"
    assert hands_of(heard)[0] is None


def hands_of(heard: list[str]) -> list[object]:
    """The hands that the last table told of, by seat."""
    tables = [report for text in heard if (report := json.loads(text))["type"] == "table"]
    return [seat.get("cards", {}).get("hand") for seat in tables[-1]["seats"]]


def test_a_move_is_taken_back_until_dice_fall(visit: Visits, server: Served):
    begun = begin_at(server.url, siege(), screen="shared", dice="fair")
    game = GamePage(visit(begun.seat()))
    game.expect_status("Anna: choose an action.")
    expect(game.undo).to_be_disabled()
    game.move("d2", "c3")
    game.expect_status("Bert: choose an action.")
    game.undo.click()
    game.expect_status("Anna: choose an action.")
    game.expect_unit("d2", "Swordsman", "Anna")
    expect(game.log).not_to_contain_text("moves")
    expect(game.undo).to_be_disabled()

    game.assault("d2", "e3")
    expect(game.dice).to_be_visible()
    expect(game.log).to_contain_text("rolls OFF")
    expect(game.undo).to_be_disabled()


def test_dice_that_were_typed_in_can_be_taken_back(visit: Visits, server: Served):
    """People who mistype say so; nothing was decided by chance here."""
    game = GamePage(visit(begin_at(server.url, siege(), screen="shared").seat()))
    game.assault("d2", "e3")
    game.throw("Anna, OFF", 5)
    game.undo.click()
    game.expect_status("Anna, OFF")
    game.throw("Anna, OFF", 4)
    expect(game.log).to_contain_text("rolls OFF 4, 4, 4.")
