"""The result of an arena in words and figures for people."""

from math import isfinite

from pocket_tactics.cli.simulate import share
from pocket_tactics.lab.arena_report import Report
from pocket_tactics.lab.arena_rounds import A, B
from pocket_tactics.lab.rating import Pairs

VERDICTS = {
    "elo0": "elo0 accepted: not as much stronger as that",
    "elo1": "elo1 accepted: stronger",
    "": "not decided",
}


def shown_standing(report: Report) -> str:
    """How it stands, in one short line."""
    parts = [f"{report.score[A]:g} : {report.score[B]:g}"]
    if report.pairs and report.pairs.number:
        parts.append(f"Elo {shown_elo(report.pairs)}")
    if report.sprt is not None:
        parts.append(f"LLR {report.ratio:.2f} [{report.sprt.lower:.2f}, {report.sprt.upper:.2f}]")
    return "  ".join(parts)


def shown_table(report: Report) -> dict[str, str]:
    """What is known, by its name."""
    contest = report.contest
    rows = {
        "ruleset": contest.ruleset,
        "bots": " against ".join(contest.bots),
        "forces": ", ".join(contest.forces) or "drawn for each round",
        "map": contest.map or "laid at random for each round",
        "seed": str(contest.seed),
        "games": f"{report.games:,} ({report.ended})",
    }
    if report.games == 0:
        return rows
    for bot, place in ((A, "first"), (B, "second")):
        rows[f"wins of the {place}"] = share(report.wins[bot], report.games)
    rows |= {
        "draws": share(report.draws, report.games),
        "wins by seat": ", ".join(f"{count:,}" for count in report.seat_wins),
        "mean turns": f"{report.mean_turns:.1f}",
        "reasons": ", ".join(f"{reason} {count:,}" for reason, count in report.reasons.items()),
    }
    if report.pairs is not None:
        rows |= shown_rating(report.pairs)
    if report.sprt is not None:
        sprt = report.sprt
        rows["test"] = (
            f"elo0 {sprt.elo0:g}, elo1 {sprt.elo1:g}: LLR {report.ratio:.2f} "
            f"[{sprt.lower:.2f}, {sprt.upper:.2f}], {VERDICTS[report.decision]}"
        )
    for bot, place in ((A, "first"), (B, "second")):
        if report.failures[bot]:
            kinds = report.failures[bot].items()
            rows[f"failures of the {place}"] = ", ".join(f"{kind} {n:,}" for kind, n in kinds)
    for number, complaint in enumerate(report.complaints, 1):
        rows[f"failure {number}"] = complaint
    return rows


def shown_rating(pairs: Pairs) -> dict[str, str]:
    low, high = pairs.interval
    return {
        "pairs by points": ", ".join(
            f"{points}: {count:,}"
            for points, count in zip(("0", "1/2", "1", "3/2", "2"), pairs.counts, strict=True)
        ),
        "score of the first": f"{pairs.score:.3f} (95 %: {low:.3f} to {high:.3f})",
        "Elo of the first": shown_elo(pairs),
        "superiority": f"{100 * pairs.superiority:.1f} %",
    }


def shown_elo(pairs: Pairs) -> str:
    """The difference with its 95 % interval.

    >>> shown_elo(Pairs((10, 50, 100, 60, 14))), shown_elo(Pairs((0, 0, 0, 0, 8)))
    ('+13 (-7 to +34)', 'unbounded (+92 at least)')
    """
    low, high = pairs.elo_interval
    if isfinite(pairs.elo):
        ends = (f"{end:+.0f}" if isfinite(end) else "unbounded" for end in (low, high))
        return f"{pairs.elo:+.0f} ({' to '.join(ends)})"
    return (
        f"unbounded ({low:+.0f} at least)" if pairs.elo > 0 else f"unbounded ({high:+.0f} at most)"
    )
