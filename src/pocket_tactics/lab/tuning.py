"""Turns house figures until every matchup of a house faction is balanced.

    python -m pocket_tactics.lab.tuning classic classic-village --jobs 2 --keep tuning-classic.jsonl
    python -m pocket_tactics.lab.tuning fourth --jobs 2 --keep tuning-fourth.jsonl

Rulesets with the same cards are tuned together. The knobs are those a card designer would turn (see `knobs`): dice,
bumps, keys, and the figures of abilities and spells; printed figures and costs never. If a matchup is not balanced,
games are played in which many figures are turned at random (see `screening`); they tell what a step of each is worth,
and against whom (see `effects`). The settings from which most is to be expected are measured; what that shows joins
what is known, and so on. It ends when every matchup of a house faction is between 43 and 57 %, when nothing better is
expected, or after six settings: then a printed faction stands in the way, more games are needed, or a longer way must
be tried with `--change`. What is true of a bot that thinks less need not be true of one that thinks more: take the one
you mean. Who was chosen for winning is a little worse than it seems: measure what was found with `matchups` and another
seed.

Nothing is edited: other figures are played from memory. With `--keep` the same command goes on where it stopped,
without playing what the file holds. `--write` puts the figures found into the data files; texts of cards that name a
figure are to be changed by hand.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Final

from pocket_tactics.bots.base import EXTERNAL
from pocket_tactics.content.revision import Change, change_from_text, written
from pocket_tactics.editions import RULESETS
from pocket_tactics.lab.effects import Effects, Place, Trial, loss_of
from pocket_tactics.lab.knobs import (
    FOLDERS,
    Knob,
    Settings,
    knobs_of,
    shown_changes,
    shown_settings,
    turned,
)
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.matchups import USUAL_BOT, Result, add_terms, shown_table
from pocket_tactics.lab.progress import INTERRUPTED, Progress, Ticker, tell_stopped
from pocket_tactics.lab.screening import Terms, measure, screen, trials_of

USUAL_GAMES: Final = 200
USUAL_SCREEN: Final = 300
MOST_TRIES: Final = 6  # settings that are measured

Say = Callable[[str], None]


class Tuning:
    """A way through the figures, from a start to better ones."""

    def __init__(
        self, terms: Terms, ledger: Ledger, say: Say, progress: Progress | None = None
    ) -> None:
        self.terms = terms
        self.ledger = ledger
        self.say = say
        self.progress = progress
        self.settings: Settings = {}
        self.results: list[Result] = []

    def run(self, start: Settings, games: int, screened: int) -> bool:
        """Whether every matchup is fair in the end; the best settings that were measured are kept.

        So many games of each matchup for a measurement, and for the screening. Raises ValueError; Ctrl-C raises.
        """
        trials: list[Trial] = []
        tried: list[Settings] = []
        settings, best = start, float("inf")
        while settings not in tried and len(tried) < MOST_TRIES:
            tried.append(settings)
            results = measure(self.terms, settings, games, self.ledger, self.progress)
            self.tell_results(settings, results)
            loss = loss_of([result.pairs.score for result in results], settings)
            fair = all(result.is_fair for result in results)
            if fair or loss < best:
                self.settings, self.results, best = settings, results, loss
            if fair:
                return True
            if not trials:
                trials = screen(self.terms, start, screened, self.ledger, self.progress)
            trials += trials_of(results, settings)
            effects = Effects(self.terms.places, self.terms.knobs, trials)
            if settings == start:
                self.tell_effects(effects)
            settings = effects.suggestion(start)
        known = settings in tried
        self.say(f"\n{'nothing better is expected' if known else f'{MOST_TRIES} were tried'}")
        return False

    def tell_results(self, settings: Settings, results: Sequence[Result]) -> None:
        """How it stands with these figures."""
        self.say(f"\n{shown_settings(settings)}")
        for ruleset in self.terms.rulesets:
            own = [result for result in results if result.matchup.ruleset == ruleset]
            for line in (ruleset, *shown_table(own)):
                self.say(f"  {line}")

    def tell_effects(self, effects: Effects) -> None:
        """What a step of each figure is worth in points, in all matchups and in each, the most first."""
        self.say("\nwhat a step is worth to its faction, in points of the win rate")
        worths = {knob: effects.worth(knob) for knob in effects.knobs}
        room = max(map(len, map(str, worths)))
        for knob, worth in sorted(worths.items(), key=lambda found: -found[1].points):
            against = ", ".join(
                f"{opponent_of(knob, place)} {effects.worth(knob, place).points:+.1f}"
                for place in effects.places
                if place.side(knob)
            )
            self.say(f"  {knob!s:{room}}  {worth!s:>12}  {against}")


def opponent_of(knob: Knob, place: Place) -> str:
    """The force that meets the one of this figure there."""
    return place.forces[1] if place.side(knob) == 1 else place.forces[0]


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


def tell_outcome(tuning: Tuning) -> None:
    """What was changed, and what could not be brought between the bounds."""
    print("\nchanged figures:" if tuning.settings else "\nno figure was changed")
    for knob, line in zip(tuning.settings, shown_changes(tuning.settings), strict=True):
        print(f"  {line}{' (the words of the card name it)' if knob.in_text else ''}")
    for result in tuning.results:
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
        "--screen",
        type=int,
        default=USUAL_SCREEN,
        help=f"games of each matchup with figures turned at random [{USUAL_SCREEN}]",
    )
    parser.add_argument(
        "--change", action="append", default=[], help="begin with this figure, FILE:KEYS=N"
    )
    parser.add_argument(
        "--write", type=Path, metavar="FOLDER", help="put the figures into the files of FOLDER"
    )
    chosen = parser.parse_args(words)
    try:
        tuning, start = tuning_of(chosen)
        fair = tuning.run(start, chosen.games, chosen.screen)
    except KeyboardInterrupt:
        tell_stopped(chosen.keep)
        return INTERRUPTED
    except (ValueError, OSError) as error:
        parser.error(str(error))
    tell_outcome(tuning)
    if chosen.write is not None:
        for path in write_figures(chosen.write, tuning.settings):
            print(f"written: {path}")
    return 0 if fair else 1


def tuning_of(chosen: argparse.Namespace) -> tuple[Tuning, Settings]:
    """The tuning that is wanted, and where it starts; raises ValueError, or OSError."""
    folders = {FOLDERS[ruleset] for ruleset in chosen.rulesets}
    if len(folders) > 1:
        raise ValueError(f"{', '.join(chosen.rulesets)} have different cards; tune them apart")
    if chosen.bot.startswith(EXTERNAL):
        raise ValueError("a program of its own plays with the figures of the files; name a bot")
    if chosen.screen < 1:
        raise ValueError(f"screen must be at least 1, not {chosen.screen}")
    terms = Terms(tuple(chosen.rulesets), chosen.bot, chosen.seed, chosen.jobs)
    ledger = Ledger(chosen.bot, chosen.seed, chosen.keep)
    start = settings_from(
        knobs_of(chosen.rulesets[0]), [change_from_text(text) for text in chosen.change]
    )
    return Tuning(terms, ledger, partial(print, flush=True), Ticker()), start


if __name__ == "__main__":
    sys.exit(main())
