"""How an assault ended is left to be read, before other dice take its place."""

from collections.abc import Iterator
from itertools import count

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.game_page import GamePage
from tests.browser.games import Begun, begin_at, siege
from tests.browser.visits import Visits
from tests.served import Served

READING = 2_000  # milliseconds
KEYS: Iterator[int] = count(1)
LOWEST, HIGHEST = "lowest", "highest"  # throws of however many dice there are
# Anna's swordsman and Bert's marauder strike with ones at sixes; neither falls.
STAND_OFF = ("d2xe3=melee", LOWEST, HIGHEST, LOWEST, HIGHEST)


def play(url: str, begun: Begun, *answers: str) -> None:
    """Answer for whoever is asked."""
    for answer in answers:
        for token in begun.tokens:
            headers = {"Authorization": f"Bearer {token}"}
            table = httpx.get(f"{url}/api/games/{begun.id}", headers=headers).json()
            question = table.get("question", {})
            if question.get("yours"):
                break
        if answer in (LOWEST, HIGHEST):
            throws = sorted(question["options"], key=lambda option: option["dice"])
            answer = throws[-1 if answer == HIGHEST else 0]["answer"]
        wish = {"type": "answer", "id": 1, "key": f"reading-{next(KEYS)}", "answer": answer}
        reply = httpx.post(
            f"{url}/api/games/{begun.id}/actions",
            headers=headers,
            json={**wish, "expected_seq": table["seq"]},
        )
        assert reply.is_success, reply.text


@pytest.fixture(params=[False, True], ids=["moving", "calm"])
def watcher(
    request: pytest.FixtureRequest, visit: Visits, server: Served
) -> tuple[GamePage, Begun]:
    """Somebody looks on, with a clock that stands still, just after an assault has ended."""
    begun = begin_at(server.url, siege())
    play(server.url, begun, *STAND_OFF)
    page = visit(None, calm=request.param)
    page.clock.install()
    page.goto(begun.spectator)
    game = GamePage(page)
    game.expect_status("re-roll")
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    play(server.url, begun, "pass", "pass", "pass")
    expect(game.dice).to_contain_text(game.words["held"])
    expect(game.dice).to_contain_text(game.words["nobody_falls"])
    return game, begun


def test_the_end_of_an_assault_stays_for_two_seconds(
    watcher: tuple[GamePage, Begun], server: Served
):
    game, begun = watcher
    play(server.url, begun, "e3xd2=melee")
    skip = game.dice.get_by_role("button", name=game.words["skip_dice"])
    expect(skip).to_be_visible()
    game.page.clock.run_for(READING - 200)
    expect(game.dice).to_contain_text(game.words["held"])
    expect(game.dice).not_to_contain_text("Beastfolk Marauder")
    game.page.clock.run_for(400)
    expect(game.dice).to_contain_text("Beastfolk Marauder")
    expect(game.dice).not_to_contain_text(game.words["held"])


def test_whoever_has_read_it_goes_on_at_once(watcher: tuple[GamePage, Begun], server: Served):
    game, begun = watcher
    play(server.url, begun, "e3xd2=melee")
    game.dice.get_by_role("button", name=game.words["skip_dice"]).click()
    expect(game.dice).to_contain_text("Beastfolk Marauder")
    expect(game.dice).not_to_contain_text(game.words["held"])
