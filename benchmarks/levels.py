"""Print how often each level beats the one below it, in paired games through the arena.

A pair has the same board, the same dice and the seats swapped. A draw counts half; the interval is that of
95 %, from the spread of the pairs. Level 1 plays the random bot.

    python benchmarks/levels.py --games 200 --jobs 2
"""

import argparse
import json
import sys
from typing import Any

from pocket_tactics.bots.levels import LEVELS
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.lab.arena import arena
from pocket_tactics.lab.arena_rounds import Contest
from pocket_tactics.lab.bench import machine

FORCES = {"classic": (), "fourth": ("starfall", "dwarfclan")}


def rungs() -> list[tuple[str, str]]:
    """Who plays whom: every level the one below it."""
    names = ["random", *(f"level{number}" for number in LEVELS)]
    return [(names[n], names[n - 1]) for n in range(1, len(names))]


def measured(games: int, jobs: int, seed: int) -> dict[str, Any]:
    """The score of each level against the one below, by ruleset."""
    rows: list[dict[str, Any]] = []
    for ruleset, forces in FORCES.items():
        for bots in rungs():
            print(f"{ruleset}: {bots[0]} against {bots[1]}", file=sys.stderr)
            report = arena(Contest(ruleset, bots, seed, forces=forces), games, jobs)
            assert report.pairs is not None, "these are games for two"
            low, high = report.pairs.interval
            rows.append(
                {
                    "ruleset": ruleset,
                    "bots": list(bots),
                    "games": report.games,
                    "score": round(report.pairs.score, 3),
                    "interval": [round(low, 3), round(high, 3)],
                    "draws": report.draws,
                    "mean_turns": round(report.mean_turns, 1),
                }
            )
    return {"compiled": COMPILED, "machine": machine(), "seed": seed, "ladder": rows}


def table(found: dict[str, Any]) -> str:
    """The ladder as a Markdown table."""
    played_on = found["machine"]
    python = f"{played_on['implementation']} {played_on['python']}"
    engine = "compiled" if found["compiled"] else "interpreted"
    lines = [
        f"{played_on['cpu']}, {played_on['system']}, {python}; engine {engine}; seed {found['seed']}",
        "",
        "| ruleset | bots | score | 95 % | games | draws | turns |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in found["ladder"]:
        low, high = row["interval"]
        cells = (
            row["ruleset"],
            " : ".join(row["bots"]),
            f"{row['score']:.1%}",
            f"{low:.1%} to {high:.1%}",
            str(row["games"]),
            str(row["draws"]),
            str(row["mean_turns"]),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--games", type=int, default=200, help="for each rung (default: 200)")
    words.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    words.add_argument("--seed", type=int, default=1, help="of boards, dice and slips (default: 1)")
    words.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = words.parse_args()
    found = measured(given.games, given.jobs, given.seed)
    print(json.dumps(found, indent=2) if given.json else table(found))


if __name__ == "__main__":
    main()
