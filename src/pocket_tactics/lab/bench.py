"""How fast the engine plays at random: by itself, from Python, interpreted; and OpenSpiel, too.

An action is one answer: a seat's, all of whose options were listed before it was chosen, or
chance's. Rates are actions per second of this process's CPU time, the best of several repeats.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

from pocket_tactics.bots.playout import Playout
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.engine.terms import Setup, seats

REPEATS: Final = 3
STARTS: Final = 7  # fresh interpreters per import measurement
SEED: Final = 7
GAMES_A_CALL: Final = 5
OPENSPIEL_GAME: Final = "backgammon"
PACKAGE: Final = Path(__file__).resolve().parents[1]

Progress = Callable[[str], None]  # what is being measured


class Line(NamedTuple):
    """A table at which games are measured: who plays what, on which map (none: the first)."""

    ruleset: str
    factions: tuple[str, ...] = ()
    map: str = ""

    def on_map(self) -> Setup:
        """Games on the ready-made map."""
        first = next(iter(ruleset(self.ruleset).content.maps))
        return Setup(seats(*self.factions), self.map or first)

    def laid(self) -> Setup:
        """Games that begin with the laying of the board."""
        return Setup(seats(*self.factions))


LINES: Final = {
    **{name: Line(name) for name in RULESETS},
    "fourth": Line("fourth", ("starfall", "dwarfclan"), "windmill"),
    "fourth-4": Line("fourth", ("mages_guild", "starfall", "dwarfclan", "night_court"), "marsh"),
}


def bench(seconds: float, openspiel: bool, progress: Progress | None = None) -> dict[str, Any]:
    """Measure everything; `seconds` is the CPU time spent on each figure.

    With `openspiel` its backgammon is measured, too. A figure that cannot be measured is None:
    OpenSpiel's where it is not installed.
    """
    if seconds <= 0:
        raise ValueError(f"seconds must be more than 0, not {seconds}")

    def now(what: str) -> None:
        if progress is not None:
            progress(what)

    backgammon = None
    if openspiel and find_spec("pyspiel") is not None:
        now(f"OpenSpiel {OPENSPIEL_GAME}")
        backgammon = openspiel_rate(seconds)
    rulesets: dict[str, dict[str, float | None]] = {}
    for name, line in LINES.items():
        now(f"{name}: playouts inside the engine")
        playout = playout_rate(line.ruleset, line.on_map(), seconds)
        now(f"{name}: playouts from the setup")
        from_setup = playout_rate(line.ruleset, line.laid(), seconds)
        now(f"{name}: stepped from Python")
        stepped = stepped_rate(line.ruleset, line.on_map(), seconds)
        now(f"{name}: interpreted")
        interpreted = interpreted_rate(name, seconds)
        rulesets[name] = {
            "playout_actions_per_s": round(playout),
            "stepped_actions_per_s": round(stepped),
            "interpreted_actions_per_s": round(interpreted),
            "from_setup_actions_per_s": round(from_setup),
            "ratio_interpreted": ratio(playout, interpreted),
            "ratio_openspiel": ratio(playout, backgammon),
            "ratio_openspiel_stepped": ratio(stepped, backgammon),
            "state_bytes": state_bytes(line.ruleset, line.laid()),
        }
    now("importing")
    return {
        "compiled": COMPILED,
        "rulesets": rulesets,
        "openspiel": {
            f"{OPENSPIEL_GAME}_actions_per_s": None if backgammon is None else round(backgammon)
        },
        "state_bytes": max(figures["state_bytes"] or 0 for figures in rulesets.values()),
        "import_ms": round(import_ms(), 1),
        "machine": machine(),
    }


def ratio(rate: float, other: float | None) -> float | None:
    return None if other is None else round(rate / other, 2)


def best_rate(play: Callable[[], int], seconds: float) -> float:
    """Actions a second of the best of several repeats; `play` gives how many actions it played."""
    play()
    rates: list[float] = []
    for _ in range(REPEATS):
        actions = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds / REPEATS or not actions:
            actions += play()
        rates.append(actions / elapsed)
    return max(rates)


def playout_rate(ruleset_id: str, setup: Setup, seconds: float) -> float:
    """`Playout.run`, the laying of the board included where there is no map: nothing but the engine."""
    rules = ruleset(ruleset_id)
    start = rules.start(setup)
    playout = Playout(rules, SEED)
    return best_rate(lambda: int(playout.run(start, GAMES_A_CALL)), seconds)


def stepped_rate(ruleset_id: str, setup: Setup, seconds: float) -> float:
    """The verbs called from Python: `options` as a list, and an `apply` that checks and copies."""
    return best_rate(partial(stepped_game, ruleset(ruleset_id), setup, Random(SEED)), seconds)


def stepped_game(rules: Ruleset, setup: Setup, rng: Random) -> int:
    """One random game by the public verbs; gives the number of actions.

    Chance draws one of its ways by number, which `apply` checks against the listed outcomes.
    """
    draw = rng.random
    state = rules.start(setup)
    actions = 0
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            answer = int(rules.way(state, int(draw() * int(rules.ways(state)))))
        else:
            options = rules.options(state)
            answer = options[int(draw() * len(options))]
        state = rules.apply(state, answer)
        actions += 1
    return actions


def interpreted_rate(line: str, seconds: float) -> float:
    """As `playout_rate` on the line's map, in another process that takes the package from its sources."""
    program = PACKAGE / "lab" / "interpreted.py"
    told = json.loads(output_of(str(program), line, str(seconds)))
    assert not told["compiled"], "the package was to be taken from its sources"
    return float(told["rate"])


def openspiel_rate(seconds: float) -> float:
    """OpenSpiel's backgammon from Python, counted the same way: options listed, chance included."""
    game = import_module("pyspiel").load_game(OPENSPIEL_GAME)
    return best_rate(partial(openspiel_game, game, Random(SEED)), seconds)


def openspiel_game(game: Any, rng: Random) -> int:
    """One random game; gives the number of actions. All outcomes of chance have their weight."""
    draw = rng.random
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            answer = weighted(state.chance_outcomes(), draw())
        else:
            options = state.legal_actions()
            answer = options[int(draw() * len(options))]
        state.apply_action(answer)
        actions += 1
    return actions


def weighted(outcomes: list[tuple[int, float]], luck: float) -> int:
    """The outcome that luck, from 0 to 1, falls on."""
    for outcome, chance in outcomes:
        luck -= chance
        if luck < 0:
            return outcome
    return outcomes[-1][0]


def state_bytes(ruleset_id: str, setup: Setup) -> int:
    """The largest binary form of a state in one random game."""
    rules = ruleset(ruleset_id)
    playout = Playout(rules, SEED)
    state = rules.start(setup)
    largest = 0
    while rules.to_act(state) is not None:
        largest = max(largest, len(rules.position(state).to_bytes()))
        rules.play(state, playout.answer(state))
    return largest


def import_ms() -> float:
    """What `import pocket_tactics` adds to the start of an interpreter: medians, by the clock."""
    bare, importing = (
        median(seconds_to_run("-c", program) for _ in range(STARTS))
        for program in ("pass", "import pocket_tactics")
    )
    return (importing - bare) * 1000


def seconds_to_run(*arguments: str) -> float:
    start = perf_counter()
    output_of(*arguments)
    return perf_counter() - start


def output_of(*arguments: str) -> str:
    """What a fresh interpreter prints, which finds the same package as this one."""
    paths = [str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"a measuring process failed:\n{done.stderr.strip()}")
    return done.stdout


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "cpu": cpu_model(),
    }


def machine_line() -> str:
    """The same for people, and whether the engine is compiled."""
    found = machine()
    python = f"{found['implementation']} {found['python']}"
    engine = "compiled" if COMPILED else "interpreted"
    return f"{found['cpu']}, {found['system']}, {python}; engine {engine}"


def cpu_model() -> str:
    """The processor's name as the system gives it."""
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text(encoding="utf-8").splitlines():
            label, _, value = line.partition(":")
            if label.strip() == "model name":
                return value.strip()
    return platform.processor() or "unknown"
