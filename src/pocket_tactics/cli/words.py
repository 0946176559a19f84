"""What the terminal says, in one language at one table: the catalogue's words, with colours."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.engine.cards import Faction
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.terms import Seat
from pocket_tactics.i18n import LANGUAGES, Catalogue, ask, label, reason_sentence, sentence
from pocket_tactics.i18n.hints import Told
from pocket_tactics.i18n.marks import mark, pieces

USUAL_LANGUAGE: Final = "en"


def language_of_environment() -> str:
    """The language people have set: POCKET_TACTICS_LANG, else the locale's, else English."""
    for name in ("POCKET_TACTICS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
        if language and name != "POCKET_TACTICS_LANG":
            break
    return USUAL_LANGUAGE


@dataclass(frozen=True)
class Words:
    """A language at a table: `edition` says whose cards are meant, `seats` who sits there."""

    terminal: Terminal
    language: str
    edition: str
    seats: tuple[Seat, ...] = ()

    @property
    def catalogue(self) -> Catalogue:
        return Catalogue(self.language)

    @property
    def players(self) -> tuple[str, ...]:
        names = [seat.name for seat in self.seats]
        return self.catalogue.players(self.edition, [seat.faction for seat in self.seats], names)

    def say(self, key: str, **fields: str | int) -> str:
        """A word or line of the interface."""
        return self.terminal.fit(self.catalogue.say(key, **fields))

    def short(self, card: str) -> str:
        """The name of a unit that fits on a tile."""
        return self.terminal.fit(self.catalogue.unit(self.edition, card).short)

    def named(self, card: str) -> str:
        """The whole name of a unit."""
        return self.terminal.fit(self.catalogue.unit(self.edition, card).name)

    def terrain(self, terrain: str) -> str:
        return self.terminal.fit(self.catalogue.terrain(self.edition, terrain))

    def feature(self, feature: str) -> str:
        return self.terminal.fit(self.catalogue.feature(self.edition, feature))

    def spell(self, spell: str) -> str:
        return self.terminal.fit(self.catalogue.spell(self.edition, spell))

    def mode(self, mode: str) -> str:
        return self.terminal.fit(self.catalogue.mode(self.edition, mode))

    def faction(self, seat: int) -> str:
        """The short name of a seat's faction."""
        return self.terminal.fit(
            self.catalogue.faction(self.edition, self.seats[seat].faction).short
        )

    def player(self, seat: int) -> Text:
        """A player with the sign of their pieces."""
        return self.signed(seat, self.players[seat])

    def signed(self, seat: int, words: str) -> Text:
        """Words about something of a player's, with its sign."""
        return Text.assemble(
            (self.terminal.fit(f"{palette.sign(seat)}{words}"), palette.player(seat))
        )

    def token(self, seat: int, name: str) -> str:
        """A piece on the board."""
        return self.terminal.fit(palette.sign(seat)) + name

    def sentence(self, event: Event) -> Text:
        """A line of the log with the rule it follows from."""
        said = sentence(event, self.catalogue, self.edition, self.players, mark)
        return self.coloured(said).append(f" [{event.rule}]", palette.RULE)

    def label(self, answer: Answer) -> Text:
        """A line of a menu."""
        return self.coloured(label(answer, self.catalogue, self.edition, self.players, mark))

    def reason(self, reason: Told) -> Text:
        """Why an answer is good."""
        said = reason_sentence(reason, self.catalogue, self.edition, self.players, mark)
        return self.coloured(said)

    def question(self, rule: str, options: Sequence[Answer]) -> Text:
        """Who is asked what, with the rule that asks."""
        asked = ask(rule, options, self.catalogue, self.edition, self.players, mark)
        text = self.coloured(asked)
        text.stylize_before(palette.STRONG)
        return text.append(f" [{rule}]", palette.RULE)

    def coloured(self, said: str) -> Text:
        """Words with what belongs to a player in that player's colour."""
        text = Text()
        for piece in pieces(said):
            if isinstance(piece, str):
                text.append(self.terminal.fit(piece))
            else:
                text.append(self.terminal.fit(piece[0]), palette.player(piece[1]))
        return text

    def titled(self, title: str, words: str | Text, style: Style = palette.TITLE) -> Text:
        """`Title: words`."""
        text = Text.assemble((self.terminal.fit(title), style)).append(": ", palette.FAINT)
        return text.append_text(
            words if isinstance(words, Text) else Text(self.terminal.fit(words))
        )


def called(seats: Sequence[Seat], factions: Sequence[Faction]) -> tuple[Seat, ...]:
    """The seats as they are called: after the faction their units are of, whatever the force is."""
    pairs = zip(seats, factions, strict=True)
    return tuple(Seat(faction.family, seat.name) for seat, faction in pairs)
