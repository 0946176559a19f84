"""Two bots measured against each other, until enough games are played or a test is decided."""

from collections.abc import Callable, Mapping
from contextlib import closing

from pocket_tactics.lab.arena_report import DECIDED, INTERRUPTED, PLAYED, Count, Report
from pocket_tactics.lab.arena_rounds import PAIR, Contest, Round, played_rounds, seatings
from pocket_tactics.lab.rating import Sprt
from pocket_tactics.lab.workers import batches


def arena(
    contest: Contest,
    games: int,
    jobs: int = 1,
    *,
    sprt: Sprt | None = None,
    known: Mapping[int, Round] | None = None,
    keep: Callable[[int, Round], None] | None = None,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Play so many games, the last round to its end, or fewer if the test is decided before.

    `known` are rounds played earlier, `keep` is told of every new one, `progress` several times a second how it
    stands. The report is the same for any number of jobs. Ctrl-C ends it early, and the report says so.
    Raises ValueError for what makes no sense, BotFailure for a program that cannot be reached, both
    before the first game; a program that fails later loses that game.
    """
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    if jobs < 1:
        raise ValueError(f"jobs must be at least 1, not {jobs}")
    if sprt is not None and contest.players != PAIR:
        raise ValueError(f"the test is for two seats, not for {contest.players}")
    contest.check()
    wanted = range(rounds_of(games, contest.players))
    done = {number: found for number, found in (known or {}).items() if number in wanted}
    count = Count(contest, sprt)
    count.add(done)
    missing = [number for number in wanted if number not in done]
    if count.is_decided() or not missing:
        return count.report(DECIDED if count.is_decided() else PLAYED)
    try:
        with closing(batches(played_rounds, contest, missing, min(jobs, len(missing)))) as arriving:
            for batch in arriving:
                for number, found in batch:
                    if keep is not None:
                        keep(number, found)
                count.add(dict(batch))
                if progress is not None:
                    progress(count.report())
                if count.is_decided():
                    return count.report(DECIDED)
    except KeyboardInterrupt:
        return count.report(INTERRUPTED)
    return count.report(PLAYED)


def rounds_of(games: int, players: int) -> int:
    """How many rounds are so many games, the last one played to its end."""
    return -(-games // len(seatings(players)))
