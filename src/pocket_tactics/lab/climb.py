"""A climb through house figures, step by step, to where every matchup of a house faction is balanced.

Of all changes of one figure by one step that help the faction which is farthest from even, or hurt it if it is too
strong, the best is found by a race, and taken if it is better than what was there. In a race all play the same boards
and dice, few games first; who is worse than the best by more than chance explains drops out, and at least half do. The
others play on. Distance from the figures in the files has a price, so changes stay few.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from pocket_tactics.lab.arena_rounds import PAIR
from pocket_tactics.lab.knobs import Knob, knobs_of
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.matchups import Result, play_matchups, shown_table
from pocket_tactics.lab.meetings import Matchup, matchups_of
from pocket_tactics.lab.progress import Progress
from pocket_tactics.lab.rating import EVEN, Pairs

FIRST_STAGE: Final = (
    20  # games of each matchup; each stage of a race has twice as many as the one before
)
ERRORS: Final = 1.0  # standard errors that chance explains
PRICE: Final = 0.0005  # of a step away from the files: as bad as a matchup at 52.2 %
SMALLEST_SPREAD: Final = 0.15  # of a pair's score: few pairs that ended alike prove nothing
LEANING: Final = 0.02  # a faction nearer to even than this on average is tried both ways

Settings = Mapping[Knob, int]  # the figures that are not those of the files
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Loss:
    """How far some matchups are from even, squared and added up, and the standard error of that."""

    value: float
    error: float

    def is_worse_than(self, other: "Loss") -> bool:
        """By more than chance explains."""
        return self.value - other.value > ERRORS * sqrt(self.error**2 + other.error**2)

    def __str__(self) -> str:
        return f"loss {self.value:.4f} ± {self.error:.4f}"


def loss_of(results: Iterable[Result], settings: Settings) -> Loss:
    """The price of the settings included; what errors add to squares on average is taken away again."""
    value = PRICE * sum(abs(figure - knob.value) for knob, figure in settings.items())
    variance = 0.0
    for result in results:
        away, error = result.pairs.score - EVEN, spread(result.pairs)
        value += away**2 - error**2
        variance += (2 * away * error) ** 2 + 2 * error**4
    return Loss(value, sqrt(variance))


def spread(pairs: Pairs) -> float:
    """The standard error of a win rate, not below what so few pairs can tell."""
    return max(pairs.deviation, SMALLEST_SPREAD / sqrt(pairs.number))


def score_of(faction: str, results: Iterable[Result]) -> float:
    """The mean win rate of a faction in its matchups."""
    scores = [
        result.pairs.score if result.matchup.forces[0] == faction else 1 - result.pairs.score
        for result in results_of(faction, results)
    ]
    return sum(scores) / len(scores)


def results_of(faction: str, results: Iterable[Result]) -> list[Result]:
    return [result for result in results if faction in result.matchup.forces]


@dataclass(frozen=True, slots=True)
class Terms:
    """Who plays how many games of each matchup by which rulesets, which have the same cards."""

    rulesets: tuple[str, ...]
    bot: str
    seed: int
    games: int
    jobs: int = 1

    def matchups(self, factions: Sequence[str], settings: Settings) -> list[Matchup]:
        """Those of these factions, the figures played from memory."""
        revision = tuple(sorted(knob.at(n) for knob, n in settings.items()))
        return [
            matchup
            for ruleset in self.rulesets
            for matchup in matchups_of(ruleset, self.bot, self.seed, revision)
            if set(factions) & set(matchup.forces)
        ]


def turned(settings: Settings, knob: Knob, figure: int) -> Settings:
    """The settings with one more figure changed, or changed back."""
    return {known: n for known, n in {**settings, knob: figure}.items() if n != known.value}


class Climb:
    """A way through the figures, from those in the files to better ones."""

    def __init__(
        self,
        terms: Terms,
        ledger: Ledger,
        say: Say,
        settings: Settings | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.terms = terms
        self.ledger = ledger
        self.say = say
        self.progress = progress
        self.knobs = knobs_of(terms.rulesets[0])
        self.factions = tuple(dict.fromkeys(knob.faction for knob in self.knobs))
        self.settings: Settings = settings or {}
        self.results: list[Result] = []

    def run(self) -> bool:
        """Climb as far as it goes; whether every matchup is fair in the end. Raises ValueError; Ctrl-C raises."""
        self.arrive(self.settings)
        while not all(result.is_fair for result in self.results):
            step = next(filter(None, map(self.best_step, self.worst_first())), None)
            if step is None:
                self.say("\nno single step makes it better")
                return False
            self.arrive(step)
        return True

    def arrive(self, settings: Settings) -> None:
        """Go on from these figures, and tell how it stands."""
        self.settings = settings
        (self.results,) = self.measured([settings], self.factions, self.terms.games)
        self.say(f"\n{shown_settings(settings)}: {loss_of(self.results, settings)}")
        for ruleset in self.terms.rulesets:
            own = [result for result in self.results if result.matchup.ruleset == ruleset]
            for line in (ruleset, *shown_table(own)):
                self.say(f"  {line}")

    def measured(
        self, field: Sequence[Settings], factions: Sequence[str], games: int
    ) -> list[list[Result]]:
        """The results of these factions' matchups with each of the settings."""
        cases = [self.terms.matchups(factions, settings) for settings in field]
        everything = [matchup for some in cases for matchup in some]
        terms = self.terms
        found = iter(play_matchups(everything, games, self.ledger, terms.jobs, self.progress))
        return [[next(found) for _ in some] for some in cases]

    def worst_first(self) -> list[tuple[str, ...]]:
        """The house factions with an unfair matchup, those farthest from even first; equals together."""
        losses: dict[str, float] = {}
        for faction in self.factions:
            own = results_of(faction, self.results)
            if not all(result.is_fair for result in own):
                losses[faction] = loss_of(own, {}).value
        ranks = sorted(set(losses.values()), reverse=True)
        return [tuple(name for name in losses if losses[name] == rank) for rank in ranks]

    def best_step(self, factions: tuple[str, ...]) -> Settings | None:
        """The race of all single steps of these factions; None if the best is not better than what is there."""
        field = self.steps(factions)
        stage = max(PAIR, self.terms.games // FIRST_STAGE)
        self.say(f"\n{' and '.join(factions)}: {len(field)} single steps")
        while field:
            losses = [
                loss_of(results, settings)
                for settings, results in zip(
                    field, self.measured(field, factions, stage), strict=True
                )
            ]
            ranked = sorted(zip(losses, field, strict=True), key=lambda found: found[0].value)
            best, leader = ranked[0]
            left = [settings for loss, settings in ranked if not loss.is_worse_than(best)]
            field = left[: max(1, len(field) // 2)]
            step = ", ".join(shown_changes(leader, self.settings))
            self.say(f"  {stage} games: {len(field)} left, {step}: {best}")
            if stage >= self.terms.games:
                (before,) = self.measured([self.settings], factions, stage)
                better = loss_of(before, self.settings).is_worse_than(best)
                return leader if better else None
            stage = self.terms.games if len(field) == 1 else min(2 * stage, self.terms.games)
        return None

    def steps(self, factions: Sequence[str]) -> list[Settings]:
        """Every setting one step away that helps these factions if they are weak, or hurts them if they are strong."""
        field: list[Settings] = []
        for knob in self.knobs:
            if knob.faction in factions:
                lead = score_of(knob.faction, self.results) - EVEN
                ways = (1, -1) if abs(lead) < LEANING else (-1,) if lead > 0 else (1,)
                now = self.settings.get(knob, knob.value)
                figures = [figure for way in ways for figure in knob.steps(now, way)]
                field += [turned(self.settings, knob, figure) for figure in figures]
        return field


def shown_settings(settings: Settings) -> str:
    """The changed figures in one line."""
    return "; ".join(shown_changes(settings)) or "the figures of the files"


def shown_changes(settings: Settings, before: Settings | None = None) -> list[str]:
    """Each figure that was another one before, by default in the files."""
    old = before or {}
    return [
        f"{knob} {old.get(knob, knob.value)} -> {settings.get(knob, knob.value)}"
        for knob in {**old, **settings}
        if old.get(knob) != settings.get(knob)
    ]
