"""Draws docs/browser.png: the browser game some turns into a golden game, an assault about to be made.

    .venvs/dev/bin/python -m docs.make_browser_picture

Needs chromium and the built client (`npm run build` in web/).
"""

import shutil
import tempfile
from pathlib import Path
from typing import Final

import httpx
from playwright.sync_api import Page, ViewportSize, sync_playwright

import pocket_tactics as pt
from tests.served import Served

HERE: Final = Path(__file__).parent
GAME: Final = HERE.parent / "tests" / "playthroughs" / "golden" / "classic-narrows.ptn"
TURN: Final = 26
SIZE: Final = ViewportSize(width=1440, height=900)
ASSAULT: Final = "assault"
PATIENCE: Final = 30_000  # ms


def position() -> str:
    """The position before that turn."""
    record = pt.record_from_text(GAME.read_text("utf-8"))
    played = pt.Replay(record)
    index = next(number for number, ply in enumerate(record.plies) if ply.turn == TURN)
    return played.rules.position(played.states[index]).to_text()


def show_an_assault(page: Page) -> None:
    """Choose the first unit that can assault somebody, and whom."""
    page.wait_for_selector("[data-place]", timeout=PATIENCE)
    names = page.eval_on_selector_all("[data-place]", "all => all.map((one) => one.dataset.place)")
    for name in names:
        page.locator(f'[data-place="{name}"]').click(force=True)
        targets = page.locator(f'[data-place][aria-label*="{ASSAULT}"]')
        if targets.count():
            targets.first.click(force=True)
            page.locator('section[aria-label="Assault"] [role=img][aria-label*="%"]').wait_for()
            page.mouse.move(5, 5)
            return
        page.keyboard.press("Escape")
    raise LookupError(f"nobody can assault anybody in turn {TURN}")


def main() -> None:
    terms = {"ruleset": "classic", "position": position(), "seats": [{}, {}], "screen": "shared"}
    with tempfile.TemporaryDirectory() as room:
        server = Served(Path(room))
        server.start()
        made = httpx.post(f"{server.url}/api/games", json=terms).raise_for_status().json()
        with sync_playwright() as drivers:
            browser = drivers.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox"]
            )
            page = browser.new_page(viewport=SIZE, color_scheme="light", locale="en-GB")
            page.goto(f"{server.url}/game/{made['game']}#{made['links'][0]['token']}")
            show_an_assault(page)
            page.wait_for_timeout(500)  # until nothing moves any more
            page.screenshot(path=HERE / "browser.png")
            browser.close()
        server.stop()


if __name__ == "__main__":
    main()
