"""Events, answers and questions as *said*, in one language at one table; what was said before is remembered."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pocket_tactics.engine.dice import POOLS
from pocket_tactics.engine.events import Event, GameDrawn, GameWon
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.ruleset import Outcome, Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.i18n import Catalogue, ask, label, reason_sentence, sentence
from pocket_tactics.i18n.hints import Told
from pocket_tactics.i18n.marks import mark, pieces
from pocket_tactics.play.match import Match
from pocket_tactics.play.secrets import HIDDEN_CARD
from pocket_tactics.play.under_way import manner_of, thrower
from pocket_tactics.server.reports import Line, Option, Said

TABLES: Final = 2_000  # whose names are remembered
REMEMBERED: Final = 20_000  # lines, and as many options
THROW: Final = "throw"


class Wording:
    """A language at a table; `players` are what its seats are called."""

    def __init__(self, language: str, ruleset: str, players: tuple[str, ...]) -> None:
        self.language = language
        self.ruleset = ruleset
        self.players = players
        self.catalogue = Catalogue(language)

    def line(self, event: Event) -> Line:
        """A line of the log."""
        return _line(event, self.language, self.ruleset, self.players)

    def option(self, answer: Answer) -> Option:
        """An answer one may choose; where it names no player it is remembered for all tables."""
        named = () if answer.owner is None else self.players
        return _option(answer, self.language, self.ruleset, named)

    def question(self, rule: str, options: Sequence[Answer], *, openly: bool) -> Said:
        """Who is asked what; not openly, cards in hand are not named."""
        if not openly:
            options = [
                answer._replace(card=HIDDEN_CARD) if answer.card else answer for answer in options
            ]
        return pieces(ask(rule, options, self.catalogue, self.ruleset, self.players, mark))

    def choosing(self, seat: int) -> Said:
        """That somebody is asked, and no more."""
        return pieces(self.catalogue.say("choosing", player=mark(seat, self.players[seat])))

    def throw(self, rule: str, options: Sequence[Answer], state: State) -> Said:
        """What is left to chance; of dice to be thrown also whose they are."""
        said = self.question(rule, options, openly=False)
        found = thrower(state) if options[0].kind == THROW else None
        if found is None:
            return said
        seat, pool = found
        named = "" if pool is None else f", {self.catalogue.phrase('word', POOLS[pool])}"
        return [*said, " (", (self.players[seat], seat), f"{named})"]

    def ending(self, outcome: Outcome) -> Said:
        """How the game ended."""
        event: Event = (
            GameDrawn("", outcome.reason)
            if outcome.winner is None
            else GameWon("", outcome.winner, outcome.reason)
        )
        return pieces(sentence(event, self.catalogue, self.ruleset, self.players, mark))

    def reason(self, reason: Told) -> Said:
        """Why an answer is good."""
        said = reason_sentence(reason, self.catalogue, self.ruleset, self.players, mark)
        return pieces(said)

    def manner(self, rules: Ruleset, state: State) -> str:
        """By which mode the running assault is made, or how it came about."""
        if rules.content.features:
            return self.catalogue.say(f"manner_{manner_of(state)}")
        return self.catalogue.mode(self.ruleset, rules.content.modes[state.fight.mode])


def wording_at(match: Match, language: str) -> Wording:
    """The words for a match: seats are called by their players' names, else after their factions."""
    families = tuple(faction.family for faction in match.states[0].table.factions)
    names = tuple(seat.name for seat in match.seats)
    return _wording(language, match.rules.id, families, names)


@lru_cache(TABLES)
def _wording(
    language: str, ruleset: str, families: tuple[str, ...], names: tuple[str, ...]
) -> Wording:
    players = Catalogue(language).players(ruleset, families, names)
    return Wording(language, ruleset, players)


@lru_cache(REMEMBERED)
def _line(event: Event, language: str, ruleset: str, players: tuple[str, ...]) -> Line:
    said = pieces(sentence(event, Catalogue(language), ruleset, players, mark))
    return Line(_doer(event), event.rule, said, event.to_json())


def _doer(event: Event) -> int | None:
    """The seat of an event, or that of its unit; None for one that is nobody's."""
    seat = getattr(event, "seat", None)
    unit = getattr(event, "unit", None)
    return seat if seat is not None or unit is None else unit.seat


@lru_cache(REMEMBERED)
def _option(answer: Answer, language: str, ruleset: str, players: tuple[str, ...]) -> Option:
    said = pieces(label(answer, Catalogue(language), ruleset, players, mark))
    return Option(
        answer.text,
        answer.kind,
        said,
        answer.unit,
        answer.start,
        answer.end,
        answer.target,
        answer.mode,
        answer.pool,
        answer.owner,
        answer.terrain,
        answer.dice,
        answer.feature,
        answer.card,
        answer.value,
        answer.at,
    )
