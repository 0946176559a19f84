"""Turns house figures, one small step at a time, until every matchup of a house faction is balanced.

    python -m pocket_tactics.lab.tuning classic classic-village --jobs 2 --keep tuning-classic.jsonl
    python -m pocket_tactics.lab.tuning fourth --jobs 2 --keep tuning-fourth.jsonl

Rulesets with the same cards are tuned together. The knobs are those a card designer would turn (see `knobs`): dice,
bumps, keys, and the figures of abilities and spells; printed figures and costs never. How the next step is found
stands in `climb`. It ends when every matchup of a house faction is between 43 and 57 %, or when no single step makes it
better: then a printed faction stands in the way, or a longer way must be tried by hand, with `--change`. Who was chosen
for winning is a little worse than it seems: measure the figures found with `matchups`, a stronger bot and another seed.

Nothing is edited: other figures are played from memory. With `--keep` the same command goes on where it stopped, by
climbing the same way again without playing what the file holds. `--write` puts the figures found into the data files;
texts of cards that name a figure are to be changed by hand.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Final

from pocket_tactics.bots.base import EXTERNAL
from pocket_tactics.content.revision import Change, change_from_text, written
from pocket_tactics.editions import RULESETS
from pocket_tactics.lab.climb import Climb, Settings, Terms, shown_changes, turned
from pocket_tactics.lab.knobs import FOLDERS, Knob, knobs_of
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.matchups import add_terms, shown_table
from pocket_tactics.lab.progress import INTERRUPTED, Ticker, tell_stopped

USUAL_GAMES: Final = 320
USUAL_BOT: Final = "search@200"


def settings_from(knobs: Sequence[Knob], changes: Sequence[Change]) -> Settings:
    """The settings these changes make; raises ValueError for one of no house figure or beyond its scale."""
    settings: Settings = {}
    for change in changes:
        place = replace(change, value=0)
        knob = next((knob for knob in knobs if knob.at(0) == place), None)
        if knob is None:
            figures = [str(knob.at(knob.value)) for knob in knobs]
            (near,) = get_close_matches(str(change), figures, 1, 0.0)
            raise ValueError(f"{change}: no house figure; expected such as {near}")
        if not knob.scale.least <= change.value <= knob.scale.most:
            raise ValueError(f"{change}: expected {knob.scale.least} to {knob.scale.most}")
        settings = turned(settings, knob, change.value)
    return settings


def write_figures(folder: Path, settings: Settings) -> list[Path]:
    """Put the figures into the data files of that folder; gives those that changed. Raises ContentError, or OSError."""
    texts = {}
    for file in sorted({knob.file for knob in settings}):
        path = folder / file
        text = path.read_text("utf-8")
        texts[path] = written(text, file, tuple(knob.at(n) for knob, n in settings.items()))
    for path, text in texts.items():
        path.write_text(text, "utf-8")
    return list(texts)


def tell_outcome(climb: Climb) -> None:
    """What was changed, and what could not be brought between the bounds."""
    print("\nchanged figures:" if climb.settings else "\nno figure was changed")
    for knob, line in zip(climb.settings, shown_changes(climb.settings), strict=True):
        print(f"  {line}{' (the words of the card name it)' if knob.in_text else ''}")
    for result in climb.results:
        if not result.is_fair:
            (line, _) = shown_table([result])
            print(f"not balanced: {result.matchup.ruleset} {line}")


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m pocket_tactics.lab.tuning",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("rulesets", nargs="+", choices=list(RULESETS), metavar="ruleset")
    add_terms(parser, USUAL_BOT, USUAL_GAMES)
    parser.add_argument(
        "--change", action="append", default=[], help="begin with this figure, FILE:KEYS=N"
    )
    parser.add_argument(
        "--write", type=Path, metavar="FOLDER", help="put the figures into the files of FOLDER"
    )
    chosen = parser.parse_args(words)
    try:
        climb = climb_of(chosen)
        fair = climb.run()
    except KeyboardInterrupt:
        tell_stopped(chosen.keep)
        return INTERRUPTED
    except (ValueError, OSError) as error:
        parser.error(str(error))
    tell_outcome(climb)
    if chosen.write is not None:
        for path in write_figures(chosen.write, climb.settings):
            print(f"written: {path}")
    return 0 if fair else 1


def climb_of(chosen: argparse.Namespace) -> Climb:
    """The climb that is wanted, before its first step; raises ValueError, or OSError."""
    folders = {FOLDERS[ruleset] for ruleset in chosen.rulesets}
    if len(folders) > 1:
        raise ValueError(f"{', '.join(chosen.rulesets)} have different cards; tune them apart")
    if chosen.bot.startswith(EXTERNAL):
        raise ValueError("a program of its own plays with the figures of the files; name a bot")
    terms = Terms(tuple(chosen.rulesets), chosen.bot, chosen.seed, chosen.games, chosen.jobs)
    ledger = Ledger(chosen.bot, chosen.seed, chosen.keep)
    changes = [change_from_text(text) for text in chosen.change]
    settings = settings_from(knobs_of(chosen.rulesets[0]), changes)
    return Climb(terms, ledger, partial(print, flush=True), settings, Ticker())


if __name__ == "__main__":
    sys.exit(main())
