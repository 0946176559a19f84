"""Print how fast the engine plays on this machine; README.md beside this file says what it means."""

import argparse
import json
import sys
from typing import Any

from pocket_tactics.lab.bench import bench, machine_line

COLUMNS = (
    ("playout", "playout_actions_per_s"),
    ("from setup", "from_setup_actions_per_s"),
    ("stepped", "stepped_actions_per_s"),
    ("interpreted", "interpreted_actions_per_s"),
)
RATIOS = (
    ("playout : interpreted", "ratio_interpreted"),
    ("playout : OpenSpiel", "ratio_openspiel"),
    ("stepped : OpenSpiel", "ratio_openspiel_stepped"),
)


def table(found: dict[str, Any]) -> str:
    """The figures as a Markdown table, ratios below."""
    lines = [
        machine_line(),
        "",
        "| actions/s | " + " | ".join(title for title, _ in COLUMNS) + " | bytes of a state |",
        "| --- |" + " ---: |" * (len(COLUMNS) + 1),
    ]
    for name, figures in found["rulesets"].items():
        rates = [number(figures[key]) for _, key in COLUMNS]
        lines.append(f"| {' | '.join([name, *rates, number(figures['state_bytes'])])} |")
    backgammon = found["openspiel"]["backgammon_actions_per_s"]
    lines += [
        "",
        f"OpenSpiel backgammon: {number(backgammon)} actions/s",
        f"import pocket_tactics: {found['import_ms']} ms",
        "",
        "| ratio | " + " | ".join(found["rulesets"]) + " |",
        "| --- |" + " ---: |" * len(found["rulesets"]),
    ]
    for title, key in RATIOS:
        figures = [found["rulesets"][name][key] for name in found["rulesets"]]
        lines.append(f"| {title} | " + " | ".join(number(figure) for figure in figures) + " |")
    return "\n".join(lines)


def number(figure: float | None) -> str:
    return "not measured" if figure is None else f"{figure:,}"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument(
        "--seconds", type=float, default=3.0, help="CPU time for each figure (default: 3)"
    )
    words.add_argument(
        "--no-openspiel",
        action="store_true",
        help="leave OpenSpiel out even where it is installed",
    )
    words.add_argument("--json", action="store_true", help="print JSON instead of tables")
    given = words.parse_args()
    found = bench(
        given.seconds,
        openspiel=not given.no_openspiel,
        progress=lambda what: print(what, file=sys.stderr),
    )
    print(json.dumps(found, indent=2) if given.json else table(found))


if __name__ == "__main__":
    main()
