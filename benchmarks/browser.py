"""Print how long people wait in the browser: from a click on a move to the board updated, and until odds are shown.

    python benchmarks/browser.py                       # 50 moves, the odds of 50 assaults
    python benchmarks/browser.py --moves 200 --json    # more of them, as JSON

Starts a server of its own on the loopback interface and opens classic games in chromium, both seats at one screen, on
random boards after random play. Every turn a unit that can assault somebody is chosen and the assault shown; the time
runs from the click on the unit to the frame after the four chances are on the page. Then a unit moves, and the time
runs from the click that confirms the move to the frame after the unit stands on its new tile. The clock is the page's
own: driving the browser takes no part in it. Moves that need dice are left out, because dice tumble for the eye.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any, Final

from loopback import HOST, PATIENCE, PLENTY, begin, running_server
from playwright.sync_api import Browser, Page, sync_playwright

import pocket_tactics as pt
from pocket_tactics.lab.bench import machine, machine_line
from pocket_tactics.lab.progress import INTERRUPTED
from pocket_tactics.play.match import Match
from pocket_tactics.play.setups import random_setup

RULESET: Final = "classic"
TERMS: Final = {
    "ruleset": RULESET,
    "seats": [{"name": "Anna"}, {"name": "Bert"}],
    "screen": "shared",
}
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
MOST_TURNS: Final = 12  # of one game
OPENING: Final = 60  # answers at random before it, so that units have met
BUSY: Final = ("--disable-gpu", "--disable-dev-shm-usage", "--no-first-run")

# One turn, played in the page. `luck` gives numbers from 0 to 1.
TURN: Final = """
async ({ luck, patience }) => {
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (what) => {
    const end = performance.now() + patience;
    for (let found = what(); ; found = what()) {
      if (found) return found;
      if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
      await frame();
    }
  };
  const places = () => [...document.querySelectorAll("[data-place]")];
  const label = (place) => place.getAttribute("aria-label");
  const open = (word) => places().filter((place) => label(place).includes(`Choose: ${word}`));
  const click = (place) => place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const any = (list) => list[Math.floor(luck.pop() * list.length)];
  const reset = async () => {
    for (let n = 0; n < 3; n++) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await frame();
    }
  };
  const isOver = () => document.querySelector('section[aria-label="Result"]');
  const units = () => open("").filter((place) => /, (Anna|Bert)\\./.test(label(place)));
  const status = () => document.querySelector("header [role=status]").textContent;
  const pass = () =>
    [...document.querySelectorAll("main button:enabled")].find((one) => one.textContent.trim() === "Pass");
  const found = {};

  // A unit that is the only one to act is chosen already.
  const chosen = () => document.querySelector('[data-place][aria-pressed="true"]');
  const isAsked = () => !!(units().length || chosen()) && status().includes("choose an action");
  const choose = async () => {
    if (!chosen()) click(any(units()));
    await frame();
  };

  // Whatever else is asked is declined.
  for (;;) {
    const next = await until(() => isOver() || isAsked() || pass());
    if (isOver()) return { over: true };
    if (next === true) break;
    next.click();
    await until(() => !pass());
  }

  // The odds of an assault of some unit that was not looked at before.
  let begun = 0;
  const names = units().map((place) => place.dataset.place);
  while (names.length && found.odds === undefined) {
    const [name] = names.splice(Math.floor(luck.pop() * names.length), 1);
    begun = performance.now();
    click(document.querySelector(`[data-place="${name}"]`));
    await frame();
    const targets = [...open("Close assault"), ...open("Ranged assault")];
    if (targets.length) {
      click(any(targets));
      await until(() => document.querySelector('section[aria-label="Assault"] [role=img][aria-label*="%"]'));
      await frame();
      found.odds = performance.now() - begun;
    }
    await reset();
  }

  // A move without dice.
  for (let tries = 0; tries < 20; tries++) {
    await until(isAsked);
    await choose();
    const ends = open("Move:").filter((place) => !label(place).includes("Water"));
    if (!ends.length) {
      await reset();
      continue;
    }
    const end = any(ends).dataset.place;
    const at = () => document.querySelector(`[data-place="${end}"]`);
    click(at());
    await until(() => label(at()).includes("once more"));
    begun = performance.now();
    click(at());
    await until(() => !label(at()).includes("once more") && /, (Anna|Bert)/.test(label(at())));
    await frame();
    found.move = performance.now() - begun;
    break;
  }
  return found;
}
"""


@dataclass
class Waits:
    """Milliseconds that somebody waited."""

    move: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)


def measured(given: argparse.Namespace, port: int) -> Waits:
    """Play until there are enough figures of both kinds, or until that becomes unlikely."""
    waits = Waits()
    rng = Random(given.seed)
    with sync_playwright() as playwright:
        sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
        browser = playwright.chromium.launch(executable_path=program(), args=[*BUSY, *sandbox])
        begun = perf_counter()
        while missing(waits, given.moves) and perf_counter() - begun < given.seconds:
            play_game(browser, port, rng, given, waits)
        browser.close()
    return waits


def play_game(
    browser: Browser, port: int, rng: Random, given: argparse.Namespace, waits: Waits
) -> None:
    """A game in a browser that knows nothing of the others; its first turn only warms it up."""
    page = browser.new_page(base_url=f"http://{HOST}:{port}", locale="en-GB")
    made = begin(port, {**TERMS, "position": middle_game(rng)})
    page.goto(f"/game/{made['game']}#{made['links'][0]['token']}")
    for turn in range(MOST_TURNS):
        found = take_turn(page, rng)
        if found.get("over"):
            break
        if turn > 0:
            waits.move += [found["move"]] if "move" in found else []
            waits.odds += [found["odds"]] if "odds" in found else []
            tell(waits, given.moves)
        if not missing(waits, given.moves):
            break
    page.context.close()


def take_turn(page: Page, rng: Random) -> dict[str, Any]:
    luck = [rng.random() for _ in range(100)]
    found: dict[str, Any] = page.evaluate(TURN, {"luck": luck, "patience": 1000 * PATIENCE})
    return found


def missing(waits: Waits, wanted: int) -> bool:
    return len(waits.move) < wanted or len(waits.odds) < wanted


def tell(waits: Waits, wanted: int) -> None:
    """How far it is, on one line of a terminal."""
    if sys.stderr.isatty():
        text = f"{len(waits.move)} moves, {len(waits.odds)} odds of {wanted} each"
        print(f"\r{text:50}", end="", file=sys.stderr, flush=True)


def middle_game(rng: Random) -> str:
    """A position in which somebody can be assaulted, reached by random answers."""
    rules = pt.rules(RULESET)
    while True:
        setup = random_setup(rules, rng.randrange(PLENTY))
        match = Match(rules, setup, pt.SeededDice(rng.randrange(PLENTY)))
        for turn in count():
            if match.result is not None:
                break
            options = match.options()
            kinds = {option.kind for option in options}
            if turn > OPENING and kinds & {"close", "ranged"} and "move" in kinds:
                return rules.position(match.state).to_text()
            match.play(rng.choice(options))


def program() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("there is no chromium (Debian: apt-get install chromium)")
    return found


def figures(waits: Sequence[float]) -> dict[str, float]:
    """In milliseconds."""
    if len(waits) < 2:
        return {"count": len(waits)}
    return {
        "count": len(waits),
        "median_ms": round(median(waits), 1),
        "p95_ms": round(quantiles(waits, n=20, method="inclusive")[-1], 1),
        "most_ms": round(max(waits), 1),
    }


def table(found: dict[str, dict[str, float]]) -> str:
    """The figures as a Markdown table."""
    columns = {
        "count": "number",
        "median_ms": "median ms",
        "p95_ms": "95 % ms",
        "most_ms": "most ms",
    }
    lines = [
        f"| {name} | " + " | ".join(str(waits.get(key, "")) for key in columns) + " |"
        for name, waits in found.items()
    ]
    head = f"| wait | {' | '.join(columns.values())} |"
    return "\n".join((machine_line(), "", head, f"| --- |{' ---: |' * len(columns)}", *lines))


def main() -> int:
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--moves", type=int, default=50, help="of each kind (default: 50)")
    words.add_argument("--seconds", type=float, default=300, help="at most (default: 300)")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = words.parse_args()
    if given.moves < 2 or given.seconds <= 0:
        words.error("--moves must be at least 2 and --seconds positive")
    try:
        with running_server() as served:
            waits = measured(given, served.port)
    except KeyboardInterrupt:
        return INTERRUPTED
    if sys.stderr.isatty():
        print(file=sys.stderr)
    found = {"move": figures(waits.move), "odds": figures(waits.odds)}
    print(json.dumps({"machine": machine(), **found}, indent=2) if given.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
