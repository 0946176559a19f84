"""The few questions before a game; Enter takes the first choice of each."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.forces import ask_own_force, told_force
from pocket_tactics.cli.saving import PERSON, USUAL_PLAYERS
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.board import MOST_SEATS
from pocket_tactics.engine.terms import GameOptions
from pocket_tactics.play.forces import LAY, RANDOM, playable_forces, usual_forces

USUAL_RULESET: Final = "classic"
FEWEST_SEATS: Final = 2
USUAL, CHOOSE, OWN = "usual", "choose", "own"
LIMITS: Final = {"50": (50, False), "75": (75, False), "100": (100, False), "each": (50, True)}


@dataclass(frozen=True, slots=True)
class Terms:
    """What is to be played, where, by whom, and with which forces; none: the usual ones."""

    ruleset: str
    map: str
    players: tuple[str, ...]
    forces: tuple[str, ...] = ()
    options: GameOptions = field(default_factory=GameOptions)


def ask_terms(terminal: Terminal, language: str, ruleset_id: str | None = None) -> Terms:
    """Ask which rules, which map and who plays; raises EOFError if nobody wants to say."""
    words = Words(terminal, language, ruleset_id or USUAL_RULESET)
    head = Text.assemble((words.say("title"), palette.TITLE))
    terminal.say(head.append(f"  {words.say('subtitle')}", palette.FAINT))
    terminal.say(words.say("welcome"))
    if ruleset_id is None:
        books = [
            (name, f"{words.catalogue.ruleset(name).name}: {words.catalogue.ruleset(name).text}")
            for name in RULESETS
        ]
        ruleset_id = ask_one(terminal, words, "choose_ruleset", books)
    inquiry = Inquiry(terminal, replace(words, edition=ruleset_id))
    seats = inquiry.seats()
    map_name = inquiry.map(seats)
    players = inquiry.players(seats)
    terms = Terms(ruleset_id, map_name, players)
    return inquiry.forces(terms) if inquiry.rules.content.features else terms


class Inquiry:
    """The questions about one ruleset."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words
        self.rules = ruleset(words.edition)

    def ask(self, question: str, choices: Sequence[tuple[str, str]], **fields: str | int) -> str:
        return ask_one(self.terminal, self.words, question, choices, **fields)

    def seats(self) -> int:
        """How many play, where the rules leave it open."""
        if not self.rules.content.features:
            return FEWEST_SEATS
        return ask_number(self.terminal, self.words, "choose_players", FEWEST_SEATS, MOST_SEATS)

    def map(self, seats: int) -> str:
        words = self.words
        ready = [
            (name, words.catalogue.map(name))
            for name, found in self.rules.content.maps.items()
            if found.seats == seats
        ]
        others = [(LAY, words.say("map_laid")), (RANDOM, words.say("map_random"))]
        return self.ask("choose_map", [*ready, *others])

    def players(self, seats: int) -> tuple[str, ...]:
        """A person, and who plays against them; the others may be told one by one."""
        words = self.words
        order = dict.fromkeys([USUAL_PLAYERS[1], RANDOM, PERSON])
        kinds = [(who, words.say(f"player_{who}")) for who in order]
        if seats == FEWEST_SEATS:
            return PERSON, self.ask("choose_opponent", kinds)
        rivals = [(who, words.say(f"players_{who}")) for who in order]
        rival = self.ask("choose_opponents", [*rivals, (CHOOSE, words.say("players_each"))])
        if rival != CHOOSE:
            return (PERSON, *[rival] * (seats - 1))
        named = [self.ask("choose_player", kinds, player=self.called(n)) for n in range(1, seats)]
        return (PERSON, *named)

    def called(self, seat: int) -> str:
        """A player before anything else is known of them."""
        return self.words.token(seat, self.words.say("player_number", number=seat + 1))

    def forces(self, terms: Terms) -> Terms:
        """The usual forces, or those the players choose, unseen by each other (F2)."""
        words, seats = self.words, len(terms.players)
        usual = usual_forces(self.rules, terms.map, seats)
        shorts = [words.catalogue.faction(words.edition, name).short for name in usual]
        offered = words.say("forces_usual", forces=", ".join(shorts))
        choices = [(USUAL, offered), (CHOOSE, words.say("forces_chosen"))]
        if self.ask("choose_forces", choices) == USUAL:
            return replace(terms, forces=usual)
        options = self.limits(terms.map)
        chosen: list[str] = []
        people = terms.players.count(PERSON)
        for seat, who in enumerate(terms.players):
            if who == PERSON and people > 1:
                self.hand_over(seat)
            chosen.append(self.force(seat, who, options, usual[seat]))
        self.terminal.wipe()
        return replace(terms, forces=tuple(chosen), options=options)

    def limits(self, map_name: str) -> GameOptions:
        """How many points a force may cost, how often a card may be taken, and the central feature."""
        words = self.words
        kinds = [
            (name, words.say("limit_each" if each else "limit_points", points=points))
            for name, (points, each) in LIMITS.items()
        ]
        points, one_of_each = LIMITS[self.ask("choose_limit", kinds)]
        options = GameOptions(points=points, one_of_each=one_of_each)
        if map_name in self.rules.content.maps:
            return options
        features = [
            (feature.id, words.feature(feature.id)) for feature in self.rules.content.features
        ]
        centre = self.ask("choose_centre", [("", words.say("centre_random")), *features])
        return replace(options, centre=centre)

    def force(self, seat: int, who: str, options: GameOptions, usual: str) -> str:
        """A ready-made force, the usual one first, or one that is put together."""
        words, ready = self.words, playable_forces(options)
        mine = sorted(ready, key=lambda name: name.rpartition("_")[0] != usual)
        choices = [
            (
                name,
                f"{words.catalogue.force(words.edition, name)}: {told_force(words, ready[name])}",
            )
            for name in mine
        ]
        own = (OWN, words.say("force_own"))
        key = "choose_force" if who == PERSON else "choose_force_of_bot"
        chosen = self.ask(key, [*choices, own], player=self.called(seat))
        return ask_own_force(self.terminal, words, options) if chosen == OWN else chosen

    def hand_over(self, seat: int) -> None:
        """Only that player goes on reading."""
        self.terminal.wipe()
        self.terminal.say(self.words.say("hand_over", player=self.called(seat)))
        self.terminal.ask(f"{self.words.say('press_enter')} ")


def ask_number(terminal: Terminal, words: Words, question: str, first: int, last: int) -> int:
    """A number in a range, just Enter for the first; q leaves."""
    terminal.show()
    terminal.say(Text(words.say(question, first=first, last=last), palette.STRONG))
    known = {str(number): number for number in range(first, last + 1)}
    while True:
        reply = terminal.ask(f"{words.say('default', choice=first)} > ").strip() or str(first)
        if reply.lower() in ("q", "quit"):
            raise EOFError
        if reply in known:
            return known[reply]
        terminal.say(Text(words.say(question, first=first, last=last), palette.WARNING))


def ask_one(
    terminal: Terminal,
    words: Words,
    question: str,
    choices: Sequence[tuple[str, str]],
    **fields: str | int,
) -> str:
    """One of several; asked until the answer is a number in the list, or just Enter; q leaves."""
    terminal.show()
    terminal.say(Text(words.say(question, **fields), palette.STRONG))
    for number, (_, described) in enumerate(choices, 1):
        line = Text.assemble((f"  {number} ", palette.NUMBER)).append(terminal.fit(described))
        terminal.say(line, "    ")
    while True:
        reply = terminal.ask(f"{words.say('default', choice=1)} > ").strip() or "1"
        if reply.lower() in ("q", "quit"):
            raise EOFError
        if reply.isdecimal() and len(reply) < 3 and 1 <= int(reply) <= len(choices):
            return choices[int(reply) - 1][0]
        wrong = words.say("choose_number", last=len(choices))
        terminal.say(Text(wrong, palette.WARNING))
