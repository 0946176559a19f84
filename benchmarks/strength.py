"""Print how strong the search is: against simple bots, against OpenSpiel's tree search, and by its exact play of dice.

    python benchmarks/strength.py opponents --jobs 2                 # random and greedy
    python benchmarks/strength.py opponents --budget 1s --jobs 2
    python benchmarks/strength.py openspiel --jobs 2 --resume openspiel.jsonl
    python benchmarks/strength.py dice --jobs 2

`openspiel` is OpenSpiel's MCTSBot in Python with its own random rollouts, which sits in our games through the adapter
and is shown what its seat may know; it takes minutes for a game. `dice` sets best play of dice to the end of an assault
against looking at the next throw only, in two searches of equally many nodes that are the same otherwise.

Played are the ready-made maps of a ruleset, on which the bots place their units; in the Fourth Edition the two forces
of Core Set 2 on theirs. The games of a pair have the same map, the same dice and the seats swapped. A draw counts half;
intervals are those of 95 %, from the spread of the pairs. Times are those of answers to questions with more than one
option, by the clock, the first one of a process included. Late is an answer that took more than a tenth longer than its
budget. Where more is running than there are processors answers are late that would not be elsewhere; of some the CPU
time alone is too much.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, process_time
from typing import Any, NamedTuple

from pocket_tactics.bots.base import Bot, make_bot
from pocket_tactics.bots.budget import Budget, budget_from_text
from pocket_tactics.bots.dicework import best_play, next_throw
from pocket_tactics.bots.search import SearchBot
from pocket_tactics.cli.arena_view import shown_elo, shown_standing
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.lab.arena import rounds_of
from pocket_tactics.lab.arena_file import header_of
from pocket_tactics.lab.arena_report import Count, Report, rating_json
from pocket_tactics.lab.arena_rounds import PAIR, Contest, Game, play_game, round_seed, seatings
from pocket_tactics.lab.bench import machine, machine_line
from pocket_tactics.lab.journal import add_line, drop_cut_off, whole_lines
from pocket_tactics.lab.progress import INTERRUPTED
from pocket_tactics.lab.rating import Pairs
from pocket_tactics.lab.workers import batches
from pocket_tactics.play.hidden import determinize

FORCES = {"classic": (), "fourth": ("starfall", "dwarfclan")}
MAPS = {"classic": "ford,narrows,crossroads", "fourth": "windmill"}  # that of Core Set 2
OPPONENTS = ("random", "greedy")
EXPLORATION = 2.0  # of OpenSpiel's search, beside rewards from -1 to 1
LATE = 1.1  # times the budget
TAIL = 0.95
TIMES = ("mean_s", "tail_s", "longest_s", "longest_cpu_s")
QUIET = 10.0  # seconds between two lines about progress


@dataclass(frozen=True, slots=True)
class Tour(Contest):
    """A contest on several ready-made maps by turns; `map` has their names with commas between."""

    def setup(self, number: int) -> Setup:
        names = self.map.split(",")
        seats = tuple(Seat(force) for force in self.forces)
        return Setup(seats, names[number % len(names)], self.options)


@dataclass(frozen=True, slots=True)
class OpenSpielBot:
    """OpenSpiel's MCTSBot in a seat of ours: asked through the adapter, cards it cannot see dealt at random."""

    simulations: int

    def __post_init__(self) -> None:
        if self.simulations < 2:  # its first one looks at no answer
            raise ValueError(f"simulations must be at least 2, not {self.simulations}")

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        options = rules.options(view)
        if len(options) == 1:
            return options[0]
        # Imported here because the other measurements do without OpenSpiel.
        from numpy.random import RandomState
        from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

        from pocket_tactics.envs.openspiel import Course

        game = openspiel_game(rules.id, tuple(faction.id for faction in view.table.factions))
        state = game.new_initial_state()
        state.course = Course(game.terms, game.stage, determinize(view, rng))
        luck = RandomState(rng.getrandbits(32))
        evaluator = RandomRolloutEvaluator(1, luck)
        bot = MCTSBot(game, EXPLORATION, self.simulations, evaluator, random_state=luck)
        return int(state.course.options()[bot.step(state)])


@cache
def openspiel_game(ruleset_id: str, forces: tuple[str, ...]) -> Any:
    """The game of the adapter for these forces."""
    import pyspiel

    from pocket_tactics.envs.openspiel import FORCES_APART, SHORT_NAME

    wanted = {"ruleset": ruleset_id, "forces": FORCES_APART.join(forces)}
    return pyspiel.load_game(SHORT_NAME, wanted)


def next_throw_bot(budget: Budget) -> Bot:
    """The search, but for dice: it looks at the next throw only."""
    return SearchBot(budget, advise=next_throw)


def best_play_bot(budget: Budget) -> Bot:
    """The search, but for dice: it looks to the end of the assault, whatever the budget."""
    return SearchBot(budget, advise=to_the_end)


def to_the_end(rules: Ruleset, view: State, budget: Budget | None) -> dict[int, float] | None:
    return best_play(rules, view)


def openspiel_bot(budget: Budget) -> Bot:
    assert budget.nodes is not None, "its budget is a number of simulations"
    return OpenSpielBot(budget.nodes)


# Bots nobody but this script knows by name.
CONTENDERS: dict[str, Callable[[Budget], Bot]] = {
    "best-play": best_play_bot,
    "next-throw": next_throw_bot,
    "openspiel": openspiel_bot,
}


def bot_named(text: str) -> Bot:
    """The bot of that name, of this script or any other; raises ValueError."""
    name, _, budget = text.partition("@")
    if name in CONTENDERS:
        return CONTENDERS[name](budget_from_text(budget))
    return make_bot(text)


class Time(NamedTuple):
    """How long an answer took, in seconds."""

    clock: float
    cpu: float


@dataclass(frozen=True, slots=True)
class TimedBot:
    """Another bot, and how long each of its answers took where it had a choice."""

    bot: Bot
    times: list[Time] = field(default_factory=list)

    def choose(self, rules: Ruleset, view: State, rng: Random) -> int:
        has_choice = len(rules.options(view)) > 1
        began, cpu = perf_counter(), process_time()
        answer = self.bot.choose(rules, view, rng)
        if has_choice:
            took = perf_counter() - began, process_time() - cpu
            self.times.append(Time(*(round(seconds, 5) for seconds in took)))
        return answer


class Played(NamedTuple):
    """How one game went, and how long the answers of each bot took."""

    game: Game
    times: tuple[list[Time], ...]


@contextmanager
def played_games(contest: Contest) -> Iterator[Callable[[int], Played]]:
    """What plays the game of a number."""
    yield partial(played_game, contest)


def played_game(contest: Contest, number: int) -> Played:
    """The game of that number; the two games of a pair follow each other."""
    rules = ruleset(contest.ruleset)
    pair, turned = divmod(number, PAIR)
    bots = [TimedBot(bot_named(name)) for name in contest.bots]
    start, luck = rules.start(contest.setup(pair)), round_seed(contest.seed, pair)
    game = play_game(rules, start, bots, seatings(PAIR)[turned], luck)
    return Played(game, tuple(bot.times for bot in bots))


class GameFile:
    """Finished games of any contests, a line for each; without a path it keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def games(self, contest: Contest) -> dict[int, Played]:
        """Those of that contest by their numbers; raises ValueError if it is a file of something else.

        A last line that was cut off while it was written is taken away.
        """
        if self.path is None:
            return {}
        try:
            lines, cut = whole_lines(self.path)
        except ValueError as error:
            raise ValueError(f"{self.path}: {error}") from None
        if cut and not lines:
            raise ValueError(f"{self.path}, line 1: expected a finished game")
        found: dict[int, Played] = {}
        for place, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
                times = tuple([Time(*time) for time in of_bot] for of_bot in entry["times"])
                played = Played(Game(*entry["game"]), times)
                if entry["contest"] == terms_of(contest):
                    found[entry["number"]] = played
            except (ValueError, TypeError, LookupError):
                raise ValueError(f"{self.path}, line {place}: expected a finished game") from None
        if cut:
            drop_cut_off(self.path)
        return found

    def add(self, contest: Contest, number: int, played: Played) -> None:
        if self.path is not None:
            line = json.dumps({"contest": terms_of(contest), "number": number, **played._asdict()})
            add_line(self.path, line)


def terms_of(contest: Contest) -> dict[str, Any]:
    """All that decides how its games go; those of another program or other cards are not the same."""
    return {**header_of(contest), "compiled": COMPILED}


@dataclass(slots=True)
class Series:
    """The games of one contest as they come in."""

    contest: Contest
    wanted: int  # games
    played: dict[int, Played]

    def missing(self) -> list[int]:
        return [number for number in range(self.wanted) if number not in self.played]

    def report(self) -> Report:
        """How it stands after the pairs that are complete, up to the first that is not."""
        games = {number: played.game for number, played in self.played.items()}
        pairs = {
            first // PAIR: (games[first], games[first + 1])
            for first in range(0, self.wanted, PAIR)
            if first in games and first + 1 in games
        }
        count = Count(self.contest)
        count.add(pairs)
        return count.report()

    def times(self, bot: int) -> list[Time]:
        """How long all answers of that bot took."""
        return [time for played in self.played.values() for time in played.times[bot]]


def play_series(series: Series, jobs: int, file: GameFile) -> None:
    """Play what is missing; every game is kept as soon as it is over, so Ctrl-C loses the running ones only."""
    missing = series.missing()
    tell_progress(series)
    if not missing:
        return
    told = monotonic()
    work = batches(played_games, series.contest, missing, min(jobs, len(missing)))
    with closing(work) as arriving:
        for batch in arriving:
            for number, played in batch:
                file.add(series.contest, number, played)
                series.played[number] = played
            if monotonic() - told > QUIET:
                tell_progress(series)
                told = monotonic()


def tell_progress(series: Series) -> None:
    contest, report = series.contest, series.report()
    print(
        f"{contest.ruleset}: {' against '.join(contest.bots)}: "
        f"{len(series.played)} of {series.wanted} games, {shown_standing(report)}",
        file=sys.stderr,
    )


def series_of(
    bots: Sequence[tuple[str, str]], given: argparse.Namespace, file: GameFile
) -> list[Series]:
    """Each two of these bots at each ruleset, with the games the file holds; raises ValueError, or OSError."""
    wanted = PAIR * rounds_of(given.games, PAIR)
    found: list[Series] = []
    for name in given.ruleset or FORCES:
        for both in bots:
            contest = Tour(name, both, given.seed, forces=FORCES[name], map=MAPS[name])
            known = file.games(contest)
            found.append(Series(contest, wanted, {n: known[n] for n in known if n < wanted}))
    return found


def measured(wanted: Sequence[Series], jobs: int, file: GameFile) -> dict[str, Any]:
    """The figures of these series; Ctrl-C ends it early with those there are."""
    ended = "played"
    try:
        for series in wanted:
            play_series(series, jobs, file)
    except KeyboardInterrupt:
        ended = "interrupted"
    rows = [row_of(series) for series in wanted if series.report().games]
    return {"compiled": COMPILED, "machine": machine(), "ended": ended, "contests": rows}


def row_of(series: Series) -> dict[str, Any]:
    """The figures of one contest; there must be a pair of games."""
    contest, report = series.contest, series.report()
    assert report.pairs is not None, "these are games for two"
    return {
        "ruleset": contest.ruleset,
        "forces": list(contest.forces),
        "maps": contest.map.split(","),
        "bots": list(contest.bots),
        "seed": contest.seed,
        "games": report.games,
        "wins": list(report.wins),
        "draws": report.draws,
        "mean_turns": round(report.mean_turns, 1),
        "rating": rating_json(report.pairs),
        "answers": [answers(name, series.times(n)) for n, name in enumerate(contest.bots)],
    }


def answers(name: str, times: Sequence[Time]) -> dict[str, Any]:
    """How long the answers of that bot took, and how many were late if it has seconds for them."""
    if not times:
        return {"number": 0}
    _, at, budget = name.partition("@")
    allowed = budget_from_text(budget).seconds if at else None
    clock = sorted(time.clock for time in times)
    late = [] if allowed is None else [time for time in times if time.clock > LATE * allowed]
    return {
        "number": len(clock),
        "mean_s": sum(clock) / len(clock),
        "tail_s": clock[ceil(TAIL * len(clock)) - 1],
        "longest_s": clock[-1],
        "longest_cpu_s": max(time.cpu for time in times),
        "late": None if allowed is None else len(late),
        "late_by_cpu": None if allowed is None else sum(t.cpu > LATE * allowed for t in late),
    }


def tables(found: dict[str, Any]) -> str:
    """The figures as two Markdown tables: of the games and of the answers."""
    stopped = " (interrupted)" if found["ended"] == "interrupted" else ""
    lines = [
        f"{machine_line()}{stopped}",
        "",
        "| ruleset | bots | score | 95 % | Elo (95 %) | games | draws | turns | seed |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(line(game_cells(row)) for row in found["contests"]),
        "",
        "| ruleset | answers of | against | number | mean | 95 % within | longest | most CPU | late | by CPU |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in found["contests"]:
        for bot, other in ((0, 1), (1, 0)):
            if row["answers"][bot]["number"]:
                lines.append(line(answer_cells(row, bot, other)))
    return "\n".join(lines)


def line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def game_cells(row: dict[str, Any]) -> Sequence[str]:
    rating = row["rating"]
    low, high = rating["score_interval"]
    return (
        row["ruleset"],
        " : ".join(row["bots"]),
        f"{rating['score']:.1%}",
        f"{low:.1%} to {high:.1%}",
        shown_elo(Pairs(tuple(rating["pentanomial"]))),
        str(row["games"]),
        str(row["draws"]),
        str(row["mean_turns"]),
        str(row["seed"]),
    )


def answer_cells(row: dict[str, Any], bot: int, other: int) -> Sequence[str]:
    found = row["answers"][bot]
    return (
        row["ruleset"],
        row["bots"][bot],
        row["bots"][other],
        f"{found['number']:,}",
        *(f"{1000 * found[key]:,.1f} ms" for key in TIMES),
        *("" if found[key] is None else f"{found[key]:,}" for key in ("late", "late_by_cpu")),
    )


def counted(text: str) -> int:
    """A number of things there must be one of; raises ArgumentTypeError."""
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"expected a number from 1 up, not {text!r}")
    return int(text)


def parsed(words: Sequence[str] | None) -> argparse.Namespace:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--ruleset", action="append", choices=FORCES, help="default: each")
    shared.add_argument("--jobs", type=counted, default=1, help="processes (default: 1)")
    shared.add_argument("--seed", type=int, default=1, help="of boards and dice (default: 1)")
    shared.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep games here, and go on from those it holds"
    )
    shared.add_argument("--json", action="store_true", help="print JSON instead of tables")
    thinking = argparse.ArgumentParser(add_help=False)
    thinking.add_argument(
        "--budget", action="append", help="of the search: 0.2s, 1s, 500 nodes (default: 0.2s)"
    )
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    opponents = kinds.add_parser("opponents", parents=[shared, thinking])
    openspiel = kinds.add_parser("openspiel", parents=[shared, thinking])
    openspiel.add_argument(
        "--simulations", type=counted, default=300, help="for each answer of MCTSBot (default: 300)"
    )
    dice = kinds.add_parser("dice", parents=[shared])
    dice.add_argument(
        "--nodes", type=counted, default=500, help="for each answer of both (default: 500)"
    )
    for kind, games in ((opponents, 100), (openspiel, 20), (dice, 1000)):
        kind.add_argument(
            "--games",
            type=counted,
            default=games,
            help=f"for each two bots and ruleset, in whole pairs (default: {games})",
        )
    return parser.parse_args(words)


def wanted_bots(given: argparse.Namespace) -> list[tuple[str, str]]:
    """Who plays whom; raises ValueError for what makes no sense."""
    if given.kind == "dice":
        both = [(f"best-play@{given.nodes}", f"next-throw@{given.nodes}")]
    else:
        searches = [f"search@{budget}" for budget in given.budget or ["0.2s"]]
        if given.kind == "openspiel" and find_spec("pyspiel") is None:
            raise ValueError("OpenSpiel is not installed; pip install '.[bench]' brings it")
        others = OPPONENTS if given.kind == "opponents" else (f"openspiel@{given.simulations}",)
        both = [(search, other) for search in searches for other in others]
    for name in {name for names in both for name in names}:
        bot_named(name)
    return both


def main(words: Sequence[str] | None = None) -> int:
    given = parsed(words)
    file = GameFile(given.resume)
    try:
        wanted = series_of(wanted_bots(given), given, file)
    except (ValueError, OSError) as error:
        print(f"strength.py: {error}", file=sys.stderr)
        return 2
    found = measured(wanted, given.jobs, file)
    print(json.dumps(found, indent=2) if given.json else tables(found))
    return INTERRUPTED if found["ended"] == "interrupted" else 0


if __name__ == "__main__":
    sys.exit(main())
