"""Print how long odds take on this machine: typical pairs, the worst duel, and the worst one from the cache.

Cold times are of the solver alone, in a process that has solved nothing before. Nothing else should be running; where
something is, read the CPU times.

    python benchmarks/odds.py
    python benchmarks/odds.py --json
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from time import perf_counter, process_time

from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.lab.bench import machine, machine_line
from pocket_tactics.odds import Bump, Duel, Encounter, Fighter, pose, solve_duel

BUMPS = (Bump(0, 1), Bump(1, 1))
WORST = Duel(Fighter(3, 3, BUMPS, rerolls=3), Fighter(3, 3, BUMPS, rerolls=2))
PAIRS = (
    ("classic", Encounter("conscript", "stalker")),
    ("classic", Encounter("swordsman", "marauder", attacker_support=1)),
    ("classic", Encounter("shieldmaiden", "juggernaut", attacker_support=1, defender_support=1)),
    ("classic-village", Encounter("spearman", "cursed_ranger", attacker_support=1)),
    ("fourth", Encounter("thrall", "bondi", attacker_support=1)),
    ("fourth", Encounter("realmguard", "hold_guardian", defender_on="township")),
    ("fourth", Encounter("marauder", "swordsman", attacker_support=1)),
    ("fourth", Encounter("enclave_warden", "noble", attacker_support=1, defender_support=1)),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A duel, and what it took to solve in milliseconds."""

    name: str
    wall: float
    cpu: float


def timed(name: str, duel: Duel) -> Line:
    start, cpu = perf_counter(), process_time()
    solve_duel(duel)
    return Line(name, 1000 * (perf_counter() - start), 1000 * (process_time() - cpu))


def duel_numbered(number: int) -> tuple[str, Duel]:
    """The pair of that number; the one after the last is the worst duel."""
    if number == len(PAIRS):
        return "3/3 against 3/3, +1/+1 bumps each, five re-rolls", WORST
    name, encounter = PAIRS[number]
    support = f" with {encounter.attacker_support}:{encounter.defender_support} support"
    title = f"{name}: {encounter.attacker} against {encounter.defender}{support}"
    return title, pose(ruleset(name), encounter)


def in_new_process(number: int, folder: str) -> Line:
    """The time of that duel in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--one", str(number)],
        env={**os.environ, "POCKET_TACTICS_CACHE": folder},
        capture_output=True,
        text=True,
        check=True,
    )
    return Line(**json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one is not None:
        print(json.dumps(asdict(timed(*duel_numbered(arguments.one)))))
        return
    with tempfile.TemporaryDirectory() as folder:
        cold = [in_new_process(number, folder) for number in range(len(PAIRS) + 1)]
        kept = in_new_process(len(PAIRS), folder)
    if arguments.json:
        told = {"cold": [asdict(line) for line in cold], "cached": asdict(kept)}
        print(json.dumps({"machine": machine(), "compiled": COMPILED, **told}, indent=2))
        return
    print(machine_line())
    room = max(len(line.name) for line in cold)
    for line in cold:
        print(f"{line.name:{room}}  {line.wall:8.1f} ms  {line.cpu:8.1f} ms cpu")
    print(f"{'the same from the cache of another process':{room}}  {kept.wall:8.1f} ms")


if __name__ == "__main__":
    main()
