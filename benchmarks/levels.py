"""Print how often each level beats the one below it, in paired games through the arena.

A pair has the same board, the same dice and the seats swapped. A draw counts half; the interval is that of
95 %, from the spread of the pairs. Level 1 plays the random bot. Rows come as they are found; Ctrl-C leaves those.

    python benchmarks/levels.py --games 200 --jobs 2
    python benchmarks/levels.py --ruleset classic --level 2 --games 400 --jobs 2
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial

from pocket_tactics.bots.levels import LEVELS
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.lab.arena import arena
from pocket_tactics.lab.arena_report import INTERRUPTED as CUT_SHORT
from pocket_tactics.lab.arena_report import Report
from pocket_tactics.lab.arena_rounds import Contest
from pocket_tactics.lab.bench import machine, machine_line
from pocket_tactics.lab.progress import INTERRUPTED, Progress, Ticker

FORCES = {"classic": (), "fourth": ("starfall", "dwarfclan")}
HEADING = """\
| ruleset | bots | score | 95 % | games | draws | turns |
| --- | --- | ---: | ---: | ---: | ---: | ---: |"""


def rung(level: int) -> tuple[str, str]:
    """Who plays whom: every level the one below it."""
    return f"level{level}", f"level{level - 1}" if level > 1 else "random"


def measured(contests: Sequence[Contest], games: int, jobs: int) -> Iterator[Report]:
    """How each contest went; an interrupted one is the last."""
    for contest in contests:
        print(f"{contest.ruleset}: {' against '.join(contest.bots)}", file=sys.stderr)
        report = arena(contest, games, jobs, progress=partial(tell, Ticker(), games))
        yield report
        if report.ended == CUT_SHORT:
            return


def tell(progress: Progress, games: int, report: Report) -> None:
    progress(report.games, games)


def shown_row(report: Report) -> str:
    """A row of the table."""
    assert report.pairs is not None, "these are games for two"
    low, high = report.pairs.interval
    cells = (
        report.contest.ruleset,
        " : ".join(report.contest.bots),
        f"{report.pairs.score:.1%}",
        f"{low:.1%} to {high:.1%}",
        str(report.games),
        str(report.draws),
        f"{report.mean_turns:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def main() -> int:
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--ruleset", choices=FORCES, help="default: each")
    words.add_argument("--level", type=int, choices=LEVELS, help="default: each")
    words.add_argument("--games", type=int, default=200, help="for each rung (default: 200)")
    words.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    words.add_argument("--seed", type=int, default=1, help="of boards, dice and slips (default: 1)")
    words.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = words.parse_args()
    if given.games < 1 or given.jobs < 1:
        words.error("games and jobs must be at least 1")
    contests = [
        Contest(ruleset, rung(level), given.seed, forces=FORCES[ruleset])
        for ruleset in ([given.ruleset] if given.ruleset else FORCES)
        for level in ([given.level] if given.level else LEVELS)
    ]
    if not given.json:
        print(f"{machine_line()}; seed {given.seed}\n\n{HEADING}", flush=True)
    reports: list[Report] = []
    for report in measured(contests, given.games, given.jobs):
        reports.append(report)
        if not given.json:
            print(shown_row(report), flush=True)
    if given.json:
        ladder = [report.to_json() for report in reports]
        found = {"compiled": COMPILED, "machine": machine(), "ladder": ladder}
        print(json.dumps(found, indent=2))
    return INTERRUPTED if reports[-1].ended == CUT_SHORT else 0


if __name__ == "__main__":
    sys.exit(main())
