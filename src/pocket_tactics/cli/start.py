"""The few questions before a game; Enter takes the first choice of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.saving import PERSON, USUAL_PLAYERS
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions import rules as ruleset

LAY: Final = "lay"
RANDOM: Final = "random"
USUAL_RULESET: Final = "classic"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is to be played, where, and by whom."""

    ruleset: str
    map: str
    players: tuple[str, ...]


def usual_map(ruleset_id: str) -> str:
    """The first of the ready-made maps."""
    return next(iter(ruleset(ruleset_id).content.maps))


def ask_terms(terminal: Terminal, language: str) -> Terms:
    """Ask which rules, which map and who plays; raises EOFError if nobody wants to say."""
    words = Words(terminal, language, USUAL_RULESET)
    head = Text.assemble((words.say("title"), palette.TITLE))
    terminal.say(head.append(f"  {words.say('subtitle')}", palette.FAINT))
    terminal.say(words.say("welcome"))
    books = [
        (name, f"{words.catalogue.ruleset(name).name}: {words.catalogue.ruleset(name).text}")
        for name in RULESETS
    ]
    ruleset_id = ask_one(terminal, words, "choose_ruleset", books)
    ready = [(name, words.catalogue.map(name)) for name in ruleset(ruleset_id).content.maps]
    others = [(LAY, words.say("map_laid")), (RANDOM, words.say("map_random"))]
    map_name = ask_one(terminal, words, "choose_map", [*ready, *others])
    order = dict.fromkeys([USUAL_PLAYERS[1], RANDOM, PERSON])
    rivals = [(who, words.say(f"player_{who}")) for who in order]
    rival = ask_one(terminal, words, "choose_opponent", rivals)
    return Terms(ruleset_id, map_name, (PERSON, rival))


def ask_one(
    terminal: Terminal, words: Words, question: str, choices: Sequence[tuple[str, str]]
) -> str:
    """One of several; asked until the answer is a number in the list, or just Enter; q leaves."""
    terminal.show()
    terminal.say(Text(words.say(question), palette.STRONG))
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
