"""Every faction of a ruleset against every other, both played by one bot: who wins, and what the first turn is worth.

    python -m pocket_tactics.lab.matchups fourth --bot search@5000 --games 400 --jobs 2 --keep fourth.jsonl

How the games are played stands in `meetings`. With `--keep` the command can be interrupted at any time, and goes on
where it stopped when it is given again.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pocket_tactics.bots.base import make_bot
from pocket_tactics.content.revision import change_from_text
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.lab.arena import rounds_of
from pocket_tactics.lab.arena_report import Count, Report
from pocket_tactics.lab.arena_rounds import PAIR, A, B
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.meetings import Matchup, Meeting, matchups_of, played_meetings
from pocket_tactics.lab.progress import INTERRUPTED, Progress, Ticker, tell_stopped
from pocket_tactics.lab.rating import CELLS, Pairs
from pocket_tactics.lab.workers import batches

FAIR: Final = (0.43, 0.57)  # a matchup whose win rate lies between them is balanced
USUAL_BOT: Final = "search@5000"  # about 10 ms for a turn
USUAL_GAMES: Final = 400


@dataclass(frozen=True, slots=True)
class Result:
    """How a matchup stands. In the report the factions stand for the bots.

    `opening` are the pairs of games by the points of whoever took the first turn.
    """

    matchup: Matchup
    report: Report
    opening: Pairs

    @property
    def pairs(self) -> Pairs:
        """By the points of the first faction."""
        assert self.report.pairs is not None, "these are games for two"
        return self.report.pairs

    @property
    def is_fair(self) -> bool:
        return self.pairs.number > 0 and FAIR[0] <= self.pairs.score <= FAIR[1]

    def to_json(self) -> dict[str, object]:
        return {
            "factions": list(self.matchup.forces),
            "games": self.report.games,
            "wins": list(self.report.wins),
            "draws": self.report.draws,
            **rate_json(self.pairs),
            "fair": self.is_fair,
            "first_turn": rate_json(self.opening),
            "mean_turns": self.report.mean_turns,
            "reasons": self.report.reasons,
        }


def rate_json(pairs: Pairs) -> dict[str, object]:
    """A win rate, draws counted half, with its 95 % interval; null before the first pair."""
    if pairs.number == 0:
        return {"win_rate": None, "interval": None}
    return {"win_rate": pairs.score, "interval": list(pairs.interval)}


def result_of(matchup: Matchup, meetings: Mapping[int, Meeting]) -> Result:
    """The sum of the meetings from the first up to one that is missing."""
    count = Count(matchup)
    count.add({number: meeting.games for number, meeting in meetings.items()})
    cells = [0] * CELLS
    for number in range(count.rounds):
        cells[opening_cell(meetings[number])] += 1
    return Result(matchup, count.report(), Pairs(tuple(cells)))


def opening_cell(meeting: Meeting) -> int:
    """Twice the points of those who took the first turn in a pair of games."""
    return sum(
        1 if game.winner is None else 2 * (game.seat == first)
        for game, first in zip(meeting.games, meeting.first, strict=True)
    )


def first_turn(results: Sequence[Result]) -> Pairs:
    """What the first turn was worth in all of them."""
    columns = zip(*(result.opening.counts for result in results), strict=True)
    return Pairs(tuple(sum(column) for column in columns))


def play_matchups(
    cases: Sequence[Matchup],
    games: int,
    ledger: Ledger,
    jobs: int = 1,
    progress: Progress | None = None,
) -> list[Result]:
    """Play so many games of each, in whole pairs, but for those in the ledger, which gets the new ones.

    The results are the same for any number of jobs. Ctrl-C stops the workers and raises; what is finished is in the
    ledger. Raises ValueError for what makes no sense, before the first game.
    """
    if games < 1 or jobs < 1:
        raise ValueError(f"games and jobs must be at least 1, not {games} and {jobs}")
    for matchup in cases:
        matchup.start(0, (A, B))
    for bot in {bot for matchup in cases for bot in matchup.bots}:
        make_bot(bot)
    rounds = rounds_of(games, PAIR)
    wanted = [(place, number) for number in range(rounds) for place in range(len(cases))]
    play_meetings(cases, wanted, ledger, jobs, progress)
    return results_in(cases, rounds, ledger)


def play_meetings(
    cases: Sequence[Matchup],
    wanted: Sequence[tuple[int, int]],
    ledger: Ledger,
    jobs: int = 1,
    progress: Progress | None = None,
) -> None:
    """Play the rounds wanted, each by the place of its case and its number, but for those in the ledger."""
    missing = [
        number * len(cases) + place
        for place, number in wanted
        if number not in ledger.of(cases[place].case)
    ]
    total = PAIR * len(wanted)
    done = total - PAIR * len(missing)
    if not missing:
        return
    work = batches(played_meetings, tuple(cases), missing, min(jobs, len(missing)))
    with closing(work) as arriving:
        for batch in arriving:
            for number, meeting in batch:
                ledger.add(cases[number % len(cases)].case, number // len(cases), meeting)
            done += PAIR * len(batch)
            if progress is not None:
                progress(done, total)


def results_in(cases: Sequence[Matchup], rounds: int, ledger: Ledger) -> list[Result]:
    """What is known of so many rounds of each."""
    return [
        result_of(matchup, {n: found for n, found in ledger.of(matchup.case).items() if n < rounds})
        for matchup in cases
    ]


def shown_rate(pairs: Pairs) -> str:
    """A win rate with its 95 % interval.

    >>> shown_rate(Pairs((10, 50, 100, 60, 14)))
    '51.9 % (48.9 to 54.9)'
    """
    if pairs.number == 0:
        return "no games"
    low, high = pairs.interval
    return f"{100 * pairs.score:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def shown_table(results: Sequence[Result]) -> list[str]:
    """A line for each matchup, and one for the first turn in all of them."""
    room = max(len(" : ".join(result.matchup.forces)) for result in results)
    lines = []
    for result in results:
        report = result.report
        wins = f"{report.wins[A]} : {report.wins[B]}, {report.draws} drawn"
        mark = "" if result.is_fair else "  OUTSIDE"
        lines.append(
            f"{' : '.join(result.matchup.forces):{room}}  {shown_rate(result.pairs)}  {wins}"
            f"  first turn {shown_rate(result.opening)}  {report.mean_turns:.0f} turns{mark}"
        )
    return [*lines, f"{'first turn, all together':{room}}  {shown_rate(first_turn(results))}"]


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m pocket_tactics.lab.matchups",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("ruleset", choices=list(RULESETS))
    parser.add_argument(
        "--faction", action="append", default=[], help="only matchups with it; twice: those two"
    )
    add_terms(parser, USUAL_BOT, USUAL_GAMES)
    parser.add_argument(
        "--change", action="append", default=[], help="play with this figure, FILE:KEYS=N"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    chosen = parser.parse_args(words)
    try:
        ledger = Ledger(chosen.bot, chosen.seed, chosen.keep)
        revision = tuple(sorted(map(change_from_text, chosen.change)))
        cases = matchups_of(chosen.ruleset, chosen.bot, chosen.seed, revision, chosen.faction)
        if not cases:
            raise ValueError("there is no such matchup: --faction at most twice, two that differ")
        try:
            results = play_matchups(cases, chosen.games, ledger, chosen.jobs, Ticker())
            ending = 0
        except KeyboardInterrupt:
            results = results_in(cases, rounds_of(chosen.games, PAIR), ledger)
            tell_stopped(chosen.keep)
            ending = INTERRUPTED
    except (ValueError, OSError) as error:
        parser.error(str(error))
    if chosen.json:
        print(json.dumps(found_json(chosen.ruleset, results), indent=2))
    else:
        print("\n".join(shown_table(results)))
    return ending


def add_terms(parser: argparse.ArgumentParser, bot: str, games: int) -> None:
    """What every measurement of matchups is told."""
    parser.add_argument("--bot", default=bot, help=f"who plays both sides [{bot}]")
    parser.add_argument("--games", type=int, default=games, help=f"of each matchup [{games}]")
    parser.add_argument("--seed", type=int, default=1, help="of boards and dice [1]")
    parser.add_argument("--jobs", type=int, default=1, help="processes [1]")
    parser.add_argument(
        "--keep", type=Path, help="keep finished games in this file, and go on from those it holds"
    )


def found_json(ruleset_id: str, results: Sequence[Result]) -> dict[str, object]:
    matchup = results[0].matchup
    return {
        "ruleset": ruleset_id,
        "content": matchup.rules.content.digest,
        "changes": [str(change) for change in matchup.revision],
        "bot": matchup.bots[A],
        "seed": matchup.seed,
        "compiled": COMPILED,
        "first_turn": rate_json(first_turn(results)),
        "matchups": [result.to_json() for result in results],
    }


if __name__ == "__main__":
    sys.exit(main())
