"""Writes docs/balance.md: how often each faction beats each other, and what the first turn is worth.

.venvs/compiled/bin/python -m docs.make_balance --games 400 --jobs 2 --keep balance.jsonl

It plays all matchups of all rulesets, which takes hours with a compiled engine. Interrupted, the same command goes on
where it stopped; the page is written when everything is played.
"""

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from pocket_tactics.editions import RULESETS, sheets, spells
from pocket_tactics.i18n.catalogue import Catalogue
from pocket_tactics.lab.arena_rounds import MOST_TURNS
from pocket_tactics.lab.bench import machine_line
from pocket_tactics.lab.knobs import FOLDERS, HOUSE, house_factions
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.matchups import (
    FAIR,
    USUAL_BOT,
    USUAL_GAMES,
    Result,
    add_terms,
    first_turn,
    play_matchups,
    shown_rate,
)
from pocket_tactics.lab.meetings import matchups_of
from pocket_tactics.lab.progress import INTERRUPTED, Ticker, tell_stopped
from pocket_tactics.lab.rating import Pairs

PAGE: Final = Path(__file__).parent / "balance.md"
COMMAND: Final = ".venvs/compiled/bin/python -m docs.make_balance"
CATALOGUE: Final = Catalogue("en")
LOW, HIGH = (f"{100 * bound:.0f}" for bound in FAIR)


def page(found: Mapping[str, Sequence[Result]]) -> str:
    """The page about these results, by ruleset."""
    results = [result for some in found.values() for result in some]
    matchup = results[0].matchup
    games = min(result.report.games for result in results)
    bot = matchup.bots[0]
    command = f"{COMMAND} --bot {bot} --games {games} --seed {matchup.seed}"
    parts = [
        f"<!-- Written by {command}: change its sources, not this page. -->",
        "# Balance",
        f"""\
Every two factions of a ruleset against each other with their ready-made forces of the usual size, both played by
`{bot}`: {games} games each, in pairs. The games of a pair have the same board, laid at random, and the same dice; the
factions have changed seats, and so who takes the first turn. The bot places the first units. A draw counts half; a game
that is still on after {MOST_TURNS:,} turns is one, too. Behind a rate stands the interval in which the true one lies
with 95 % confidence, from the spread of the pairs.""",
        f"""\
A matchup is balanced if its rate lies between {LOW} and {HIGH} %; one outside is **bold**. Factions marked ° have
house figures, which `python -m pocket_tactics.lab.tuning` tunes; the figures of the others are printed, and stay.""",
        f"```sh\n{command}\n```",
        f"{machine_line()}.",
    ]
    for ruleset_id, some in found.items():
        parts += ruleset_parts(ruleset_id, some)
    return "\n\n".join([*parts, *house_parts(found)]) + "\n"


def ruleset_parts(ruleset_id: str, results: Sequence[Result]) -> list[str]:
    """The tables of one ruleset."""
    opening = first_turn(results)
    return [
        f"## {CATALOGUE.ruleset(ruleset_id).name} (`{ruleset_id}`)",
        f"Whoever takes the first turn wins {shown_rate(opening)}.",
        *([matrix(ruleset_id, results)] if len(results) > 1 else []),
        details(ruleset_id, results),
        *outside(ruleset_id, results),
    ]


def outside(ruleset_id: str, results: Sequence[Result]) -> list[str]:
    """The matchups of house factions that could not be balanced, beside how strong the printed factions are."""
    house = house_factions(ruleset_id)
    unfair = [r for r in results if not r.is_fair and set(house) & set(r.matchup.forces)]
    if not unfair:
        return []
    named = [
        f"{' : '.join(marked(ruleset_id, name) for name in result.matchup.forces)}"
        f" ({100 * result.pairs.score:.1f} %)"
        for result in unfair
    ]
    text = f"Outside the bounds with a house side: {', '.join(named)}."
    printed = mean_rates([r for r in results if not set(house) & set(r.matchup.forces)])
    if printed:
        means = [
            f"{marked(ruleset_id, name)} {100 * rate:.1f} %"
            for name, rate in sorted(printed.items(), key=lambda found: -found[1])
        ]
        text += f"""
A house faction meets all others with the same figures, and the printed factions are not equally strong. Against each
other they win: {", ".join(means)}. What helps a house faction against the strong helps it against the weak, too."""
    return [text]


def mean_rates(results: Sequence[Result]) -> dict[str, float]:
    """What each faction wins on average in these matchups."""
    rates: dict[str, list[float]] = {}
    for result in results:
        score = result.pairs.score
        for name, rate in zip(result.matchup.forces, (score, 1 - score), strict=True):
            rates.setdefault(name, []).append(rate)
    return {name: sum(some) / len(some) for name, some in rates.items()}


def matrix(ruleset_id: str, results: Sequence[Result]) -> str:
    """The win rate of each row's faction against each column's."""
    rates: dict[tuple[str, str], Pairs] = {}
    for result in results:
        first, second = result.matchup.forces
        rates[first, second] = result.pairs
        rates[second, first] = Pairs(result.pairs.counts[::-1])
    factions = list(dict.fromkeys(name for pair in rates for name in pair))
    rows = [["wins of, in %", *(marked(ruleset_id, name) for name in factions)]]
    for name in factions:
        cells = [shown_cell(rates.get((name, other))) for other in factions]
        rows.append([marked(ruleset_id, name), *cells])
    return table(rows)


def shown_cell(pairs: Pairs | None) -> str:
    if pairs is None:
        return "–"
    text = f"{100 * pairs.score:.1f}"
    return text if FAIR[0] <= pairs.score <= FAIR[1] else f"**{text}**"


def details(ruleset_id: str, results: Sequence[Result]) -> str:
    """What is known of each matchup."""
    rows = [["matchup", "first one wins", "wins", "draws", "first turn wins", "turns"]]
    for result in results:
        report = result.report
        rate = shown_rate(result.pairs)
        rows.append(
            [
                " : ".join(marked(ruleset_id, name) for name in result.matchup.forces),
                rate if result.is_fair else f"**{rate}**",
                " : ".join(map(str, report.wins)),
                str(report.draws),
                shown_rate(result.opening),
                f"{report.mean_turns:.0f}",
            ]
        )
    return table(rows)


def marked(ruleset_id: str, faction: str) -> str:
    """A faction's name, with a ° if it has house figures."""
    name = CATALOGUE.faction(ruleset_id, faction).short
    return f"{name} °" if faction in house_factions(ruleset_id) else name


def house_parts(rulesets: Iterable[str]) -> list[str]:
    """Which figures are house figures; rulesets with the same cards are one edition."""
    editions = {FOLDERS[ruleset_id]: ruleset_id for ruleset_id in reversed(tuple(rulesets))}
    rows = [["edition", "cards", "house", "printed"]]
    for ruleset_id in reversed(editions.values()):
        edition = CATALOGUE.ruleset(ruleset_id).name
        origins = {sheet.faction: sheet.provenance for sheet in sheets(ruleset_id).values()}
        for faction, origin in origins.items():
            rows.append([edition, CATALOGUE.faction(ruleset_id, faction).name, *by_origin(origin)])
        for name, spell in spells(ruleset_id).items():
            card = CATALOGUE.spell(ruleset_id, name)
            rows.append([edition, card, *by_origin(spell.provenance)])
    return ["## House figures", table(rows, aligned="---")]


def by_origin(provenance: Mapping[str, str]) -> list[str]:
    house = [part for part, origin in provenance.items() if origin == HOUSE]
    printed = [part for part in provenance if part not in house]
    return [", ".join(house) or "–", ", ".join(printed) or "–"]


def table(rows: Sequence[Sequence[str]], aligned: str = "---:") -> str:
    """A table in Markdown, the first row its heading; columns behind the first are aligned so."""
    ruler = ["---", *[aligned] * (len(rows[0]) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (rows[0], ruler, *rows[1:]))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_terms(parser, USUAL_BOT, USUAL_GAMES)
    parser.add_argument("--output", type=Path, default=PAGE, help="the page [docs/balance.md]")
    chosen = parser.parse_args(words)
    found: dict[str, list[Result]] = {}
    try:
        ledger = Ledger(chosen.bot, chosen.seed, chosen.keep)
        for ruleset_id in RULESETS:
            print(ruleset_id, file=sys.stderr)
            cases = matchups_of(ruleset_id, chosen.bot, chosen.seed)
            found[ruleset_id] = play_matchups(cases, chosen.games, ledger, chosen.jobs, Ticker())
    except KeyboardInterrupt:
        tell_stopped(chosen.keep)
        return INTERRUPTED
    except (ValueError, OSError) as error:
        parser.error(str(error))
    chosen.output.write_text(page(found), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
