"""Pairs of games in each of which many house figures are turned at random, so that every game speaks of all of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pocket_tactics.lab.arena import rounds_of
from pocket_tactics.lab.arena_rounds import PAIR, A
from pocket_tactics.lab.effects import Place, Trial
from pocket_tactics.lab.knobs import Knob, Settings, knobs_of, turned
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.matchups import Result, play_matchups, play_meetings
from pocket_tactics.lab.meetings import Matchup, Meeting, matchups_of
from pocket_tactics.lab.progress import Progress
from pocket_tactics.lab.rating import EVEN

TURNED: Final = 0.25  # of the figures in a trial


@dataclass(frozen=True, slots=True)
class Terms:
    """Who plays by which rulesets, which have the same cards."""

    rulesets: tuple[str, ...]
    bot: str
    seed: int
    jobs: int = 1

    @property
    def knobs(self) -> list[Knob]:
        return knobs_of(self.rulesets[0])

    @property
    def places(self) -> list[Place]:
        """The matchups of house factions."""
        house = {knob.faction for knob in self.knobs}
        return [
            Place(ruleset, matchup.forces)
            for ruleset in self.rulesets
            for matchup in matchups_of(ruleset, self.bot, self.seed)
            if house & set(matchup.forces)
        ]

    def matchup(self, place: Place, settings: Settings) -> Matchup:
        """That one, the figures played from memory."""
        revision = tuple(sorted(knob.at(figure) for knob, figure in settings.items()))
        bots = (self.bot, self.bot)
        return Matchup(place.ruleset, bots, self.seed, forces=place.forces, revision=revision)


def screen(
    terms: Terms, start: Settings, games: int, ledger: Ledger, progress: Progress | None = None
) -> list[Trial]:
    """So many games of each matchup, in whole pairs; those in the ledger are not played again.

    A pair depends on nothing but the terms, the start and its number. Ctrl-C raises; what is finished is in the ledger.
    """
    knobs, places = terms.knobs, terms.places
    drawn = [
        (place, turned_at_random(knobs, start, Random(f"screening/{terms.seed}/{number}")))
        for number, place in enumerate(places * rounds_of(games, PAIR))
    ]
    cases = [terms.matchup(*one) for one in drawn]
    play_meetings(cases, [(n, n) for n in range(len(cases))], ledger, terms.jobs, progress)
    return [
        Trial(place, settings, pair_score(ledger.of(case.case)[n]))
        for n, ((place, settings), case) in enumerate(zip(drawn, cases, strict=True))
    ]


def pair_score(meeting: Meeting) -> float:
    """What the first force scored a game."""
    points = [EVEN if game.winner is None else float(game.winner == A) for game in meeting.games]
    return sum(points) / len(points)


def turned_at_random(knobs: Sequence[Knob], start: Settings, luck: Random) -> Settings:
    """A quarter of the figures turned a step from the start, up or down."""
    settings = start
    for knob in knobs:
        now = start.get(knob, knob.value)
        steps = [figure for way in (1, -1) for figure in knob.steps(now, way)]
        if luck.random() < TURNED and steps:
            settings = turned(settings, knob, luck.choice(steps))
    return settings


def measure(
    terms: Terms, settings: Settings, games: int, ledger: Ledger, progress: Progress | None = None
) -> list[Result]:
    """So many games of each matchup with these settings; raises ValueError for what makes no sense."""
    cases = [terms.matchup(place, settings) for place in terms.places]
    return play_matchups(cases, games, ledger, terms.jobs, progress)


def trials_of(results: Sequence[Result], settings: Settings) -> list[Trial]:
    """Results with these settings as trials."""
    return [
        Trial(
            Place(result.matchup.ruleset, result.matchup.forces),
            settings,
            result.pairs.score,
            result.pairs.number,
        )
        for result in results
    ]
