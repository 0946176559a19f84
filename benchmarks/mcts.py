"""Print how many simulations a second our MCTS bot and OpenSpiel's make on this machine.

A simulation is a walk down the tree and a random game to its end. Ours start from the first turn on a
ready-made map, OpenSpiel's from the first turn of backgammon: its C++ MCTSBot with one random rollout a
simulation. Rates are simulations per second of CPU time: the median of several repeats and their range.

    taskset -c 0 python benchmarks/mcts.py
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any

from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.mcts import MctsBot
from pocket_tactics.bots.playout import Playout
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.lab.bench import LINES, Line, machine, machine_line

SEED = 7
SIMULATIONS = 1000  # in one search
OPENSPIEL_SIMULATIONS = 200
OPENSPIEL_GAME = "backgammon"
OPENSPIEL_EXPLORATION = 1.4
OPENSPIEL_MEGABYTES = 100


@dataclass(frozen=True, slots=True)
class Rate:
    """Simulations a second in several repeats."""

    median: int
    lowest: int
    highest: int


def rate(search: Callable[[], int], seconds: float, repeats: int) -> Rate:
    """What `search`, which gives the number of its simulations, reaches; one search goes before."""
    search()
    rates: list[float] = []
    for _ in range(repeats):
        simulations = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds / repeats or not simulations:
            simulations += search()
        rates.append(simulations / elapsed)
    return Rate(round(median(rates)), round(min(rates)), round(max(rates)))


def first_turn(line: Line) -> tuple[Ruleset, State]:
    """The first turn on the line's map, the first units placed at random."""
    rules = ruleset(line.ruleset)
    state = rules.start(line.on_map())
    playout = Playout(rules, SEED)
    while state.turns == 0:
        rules.play(state, playout.answer(state))
    return rules, state


def our_search(rules: Ruleset, state: State, rng: Random, simulations: int) -> int:
    bot = MctsBot(Budget(nodes=simulations))
    bot.searched(rules, rules.view(state, int(state.to_act)), rng)
    return simulations


def openspiel_search(bot: Any, state: Any) -> int:
    bot.step(state)
    return OPENSPIEL_SIMULATIONS


def openspiel_rate(seconds: float, repeats: int) -> Rate:
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(OPENSPIEL_GAME)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, SEED),
        OPENSPIEL_EXPLORATION,
        OPENSPIEL_SIMULATIONS,
        OPENSPIEL_MEGABYTES,
        False,
        SEED,
        False,
    )
    return rate(partial(openspiel_search, bot, state), seconds, repeats)


def measured(seconds: float, repeats: int, openspiel: bool) -> dict[str, Any]:
    """All figures of one run; OpenSpiel's is None where it is not installed."""
    backgammon = None
    if openspiel and find_spec("pyspiel") is not None:
        print(f"OpenSpiel {OPENSPIEL_GAME}", file=sys.stderr)
        backgammon = openspiel_rate(seconds, repeats)
    rates: dict[str, Rate] = {}
    for name, line in LINES.items():
        print(name, file=sys.stderr)
        rules, state = first_turn(line)
        simulations = SIMULATIONS if COMPILED else SIMULATIONS // 50
        search = partial(our_search, rules, state, Random(SEED), simulations)
        rates[name] = rate(search, seconds, repeats)
    return {
        "compiled": COMPILED,
        "machine": machine(),
        "simulations_per_s": {name: asdict(found) for name, found in rates.items()},
        "openspiel": None if backgammon is None else asdict(backgammon),
        "ratio_openspiel": {
            name: None if backgammon is None else round(found.median / backgammon.median, 2)
            for name, found in rates.items()
        },
    }


def table(found: dict[str, Any]) -> str:
    """The figures as a Markdown table."""
    lines = [
        machine_line(),
        "",
        "| simulations/s | median | lowest | highest | : OpenSpiel |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name, figures in found["simulations_per_s"].items():
        lines.append(row(name, figures, found["ratio_openspiel"][name]))
    if found["openspiel"] is None:
        lines += ["", "OpenSpiel: not measured"]
    else:
        lines.append(row(f"OpenSpiel {OPENSPIEL_GAME}", found["openspiel"], 1.0))
    return "\n".join(lines)


def row(name: str, figures: dict[str, int], ratio: float | None) -> str:
    rates = " | ".join(f"{figures[key]:,}" for key in ("median", "lowest", "highest"))
    return f"| {name} | {rates} | {'not measured' if ratio is None else ratio} |"


def main() -> None:
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument(
        "--seconds", type=float, default=10.0, help="CPU time for each line (default: 10)"
    )
    words.add_argument(
        "--repeats", type=int, default=5, help="parts the time is split into (default: 5)"
    )
    words.add_argument(
        "--no-openspiel",
        action="store_true",
        help="leave OpenSpiel out even where it is installed",
    )
    words.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = words.parse_args()
    found = measured(given.seconds, given.repeats, not given.no_openspiel)
    print(json.dumps(found, indent=2) if given.json else table(found))


if __name__ == "__main__":
    main()
