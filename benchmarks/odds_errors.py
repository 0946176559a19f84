"""Print how far estimates of odds lie from the exact solution, and how far payoffs put on the grid do.

The estimates are judged over the different duels of two units met in random games, the grid over pairs of printed units
with their costs put on it. Duels that take too long to solve are left out, and counted. The error of a duel is the
largest among its four chances; that of its payoff is taken in parts of what the dearer unit costs. Nothing here depends
on the machine: the same seed prints the same figures.

    python benchmarks/odds_errors.py
    python benchmarks/odds_errors.py --games 20 --json
"""

import argparse
import json
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import mean

from pocket_tactics.bots.assaults import Estimate
from pocket_tactics.bots.fighting import StrikeOdds
from pocket_tactics.bots.forcing import is_being_thrown
from pocket_tactics.bots.playout import Playout
from pocket_tactics.editions import RULESETS, sheets
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.odds import Chances, Duel, Encounter, pose
from pocket_tactics.odds.cache import OFF, VARIABLE, ordered
from pocket_tactics.odds.duel import NO_CHANCE
from pocket_tactics.odds.payoffs import settled
from pocket_tactics.odds.posing import CannotAssault
from pocket_tactics.odds.quick import quick_chances
from pocket_tactics.odds.reading import read_duel
from pocket_tactics.odds.solve import effort, worked_out
from pocket_tactics.play.setups import random_setup

GAMES_OF = ("classic", "fourth")
MOST_OF_THEM = 0.95
SUPPORTS = (0, 1)  # of either side, for the pairs of the grid
HEADINGS = ("ruleset", "judged", "duels", "left out", "chance: mean", "95 %", "most")


@dataclass(frozen=True, slots=True)
class Error:
    """How far chances are from the exact ones of a duel."""

    chance: float
    payoff: float


@dataclass(frozen=True, slots=True)
class Spread:
    """The mean of some errors, the one that 95 % of them do not exceed, and the largest."""

    mean: float
    most_of_them: float
    largest: float


@dataclass(frozen=True, slots=True)
class Line:
    """What was judged over so many duels, and how far it was off."""

    ruleset: str
    judged: str
    duels: int
    left_out: int
    chance: Spread
    payoff: Spread


def error_of(duel: Duel, found: Chances, exact: Chances) -> Error:
    chances = zip(found.to_json().values(), exact.to_json().values(), strict=True)
    off = found.payoff(duel.prize, duel.stake) - exact.payoff(duel.prize, duel.stake)
    return Error(max(abs(a - b) for a, b in chances), abs(off) / max(duel.prize, duel.stake))


def spread(errors: Sequence[float]) -> Spread:
    return Spread(mean(errors), sorted(errors)[int(MOST_OF_THEM * len(errors))], max(errors))


def line(name: str, judged: str, duels: Collection[Duel], errors: Mapping[Duel, Error]) -> Line:
    """What the errors of those of the duels that were solved come to."""
    solved = [errors[duel] for duel in duels if duel in errors]
    if not solved:
        sys.exit(f"{name}, {judged}: no duel was solved; more games or more effort are needed")
    return Line(
        name,
        judged,
        len(solved),
        len(duels) - len(solved),
        spread([error.chance for error in solved]),
        spread([error.payoff for error in solved]),
    )


def duels_met(rules: Ruleset, games: int, seed: int) -> dict[Duel, State]:
    """The different duels of random games, each with the first state in which its dice are taken up.

    Assaults on bases are left out: a base strikes nobody and costs nothing.
    """
    met: dict[Duel, State] = {}
    for number in range(seed, seed + games):
        state = rules.start(random_setup(rules, number))
        playout = Playout(rules, number)
        while rules.to_act(state) is not None:
            fight = state.fight
            if is_being_thrown(state) and not fight.pools and fight.defender:
                duel = ordered(read_duel(rules, state))
                if duel not in met:
                    met[duel] = state.copy()
            rules.play(state, playout.answer(state))
    return met


def without_survival(duel: Duel) -> Duel:
    """The duel as bots look at it: whether a struck unit survives is a question of its own to them."""
    return replace(
        duel,
        attacker=replace(duel.attacker, survival=NO_CHANCE),
        defender=replace(duel.defender, survival=NO_CHANCE),
    )


def estimates(name: str, games: int, seed: int, most_effort: int) -> list[Line]:
    """How far each estimate is off over the duels of random games."""
    rules = ruleset(name)
    met = duels_met(rules, games, seed)
    strike_odds, estimate = StrikeOdds(rules), Estimate(rules)
    quick: dict[Duel, Error] = {}
    apart: dict[Duel, Error] = {}
    estimated: dict[Duel, Error] = {}
    for duel, state in met.items():
        if effort(duel) > most_effort:
            continue
        exact, struck = worked_out(duel), without_survival(duel)
        quick[duel] = error_of(duel, quick_chances(duel), exact)
        exact = exact if struck == duel else worked_out(struck)
        apart[duel] = error_of(duel, Chances(*strike_odds.chances(state)), exact)
        estimated[duel] = error_of(duel, Chances(*estimate.chances(state)), exact)
    forced = [duel for duel in met if duel.attacker.forces or duel.defender.forces]
    unforced = [duel for duel in met if not duel.attacker.forces and not duel.defender.forces]
    return [
        line(name, "quick", met, quick),
        line(name, "StrikeOdds", met, apart),
        line(name, "StrikeOdds, no re-roll forced", unforced, apart),
        line(name, "StrikeOdds, a re-roll forced", forced, apart),
        line(name, "Estimate", met, estimated),
    ]


def printed_duels(rules: Ruleset, support: int) -> Iterator[Duel]:
    """Every unit against every other, in every mode in which it can, with that support on both sides."""
    cards = sheets(rules.id)
    for attacker in cards:
        for defender in cards:
            for mode in rules.content.modes:
                encounter = Encounter(
                    attacker,
                    defender,
                    mode,
                    attacker_support=support,
                    defender_support=support,
                )
                try:
                    yield ordered(pose(rules, encounter))
                except CannotAssault:
                    continue


def on_grid(duel: Duel) -> Duel:
    """The duel with its payoff put on the grid: parts of a whole are never taken as they are."""
    whole = duel.prize + duel.stake
    prize, stake = settled(duel.prize / whole, duel.stake / whole)
    return replace(duel, prize=prize, stake=stake)


def grid(name: str, support: int, most_effort: int) -> Line:
    """How far the duels of printed units are off with their payoffs on the grid."""
    duels = dict.fromkeys(printed_duels(ruleset(name), support))
    known: dict[Duel, Chances] = {}
    errors: dict[Duel, Error] = {}
    for duel in duels:
        if effort(duel) > most_effort:
            continue
        for asked in (duel, on_grid(duel)):
            if asked not in known:
                known[asked] = worked_out(asked)
        errors[duel] = error_of(duel, known[on_grid(duel)], known[duel])
    return line(name, f"grid, {support}:{support} support", duels, errors)


def table(lines: Iterable[Line]) -> str:
    """The lines as a Markdown table."""
    headings = (*HEADINGS, "payoff: mean", *HEADINGS[-2:])
    rows = [headings, ("---", "---", *("---:",) * (len(headings) - 2))]
    for found in lines:
        spreads = (*asdict(found.chance).values(), *asdict(found.payoff).values())
        figures = (f"{number:.4f}" for number in spreads)
        rows.append((found.ruleset, found.judged, str(found.duels), str(found.left_out), *figures))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    words.add_argument("--games", type=int, default=100, help="of each ruleset (default: 100)")
    words.add_argument("--seed", type=int, default=1, help="of the first game (default: 1)")
    words.add_argument(
        "--effort",
        type=int,
        default=100_000_000,
        help="most numbers to work out for a duel of the games (default: 100000000)",
    )
    words.add_argument(
        "--grid-effort",
        type=int,
        default=100_000_000,
        help="most numbers to work out for a pair of the grid (default: 100000000)",
    )
    words.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = words.parse_args()
    os.environ[VARIABLE] = OFF  # what is judged shall be worked out by the code at hand
    lines: list[Line] = []
    for name in GAMES_OF:
        print(f"{name}: estimates", file=sys.stderr)
        lines += estimates(name, given.games, given.seed, given.effort)
    for name in RULESETS:
        print(f"{name}: grid", file=sys.stderr)
        lines += (grid(name, support, given.grid_effort) for support in SUPPORTS)
    if given.json:
        asked = {"games": given.games, "seed": given.seed, "effort": given.effort}
        told = {**asked, "grid_effort": given.grid_effort, "lines": [asdict(f) for f in lines]}
        print(json.dumps(told, indent=2))
    else:
        print(table(lines))


if __name__ == "__main__":
    main()
