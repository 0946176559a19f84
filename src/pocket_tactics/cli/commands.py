"""What people may type at a question: an answer by number, notation or dice, or a command."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pocket_tactics.cli.consulting import (
    echo,
    explain,
    hint,
    read_rules,
    redraw,
    refuse,
    show_cards,
    show_forces,
    show_hand,
    show_help,
    show_log,
)
from pocket_tactics.cli.errors import Failure
from pocket_tactics.cli.menu import Menu
from pocket_tactics.cli.saving import load
from pocket_tactics.engine.ruleset import IllegalAction
from pocket_tactics.i18n import LANGUAGES

if TYPE_CHECKING:
    from pocket_tactics.cli.session import Session


class Quit(Exception):
    """A player leaves the table."""


def obey(session: "Session", line: str, menu: Menu) -> bool:
    """Do what a line says; True if the question is to be put anew. Nonsense changes nothing."""
    line = line.strip()
    word, _, rest = line.partition(" ")
    if line.startswith("?"):
        explain(session, line[1:].strip(), menu)
        return False
    command = COMMANDS.get(word.lower())
    if command is not None:
        return command(session, rest.strip(), menu)
    if session.match.to_act is None:
        return refuse(session, "unknown_input", text=echo(line))
    if menu.rolls_dice:
        return throw(session, line, menu)
    if not line or line.isdecimal():
        return choose(session, line, menu)
    return take(session, line.lower())


def choose(session: "Session", number: str, menu: Menu) -> bool:
    """The answer of that number."""
    last = len(menu.answers)
    if not number:
        return refuse(session, "choose_number", last=last)
    if len(number) > len(str(last)) + 3 or not 1 <= int(number) <= last:
        return refuse(session, "bad_number", text=echo(number), last=last)
    session.match.play(menu.answers[int(number) - 1])
    return True


def take(session: "Session", notation: str) -> bool:
    """The answer of that notation."""
    if not any(answer.text == notation for answer in session.match.options()):
        return refuse(session, "unknown_input", text=echo(notation))
    session.match.play(notation)
    return True


def throw(session: "Session", line: str, menu: Menu) -> bool:
    """Dice that lie on the table: `651`, `6 5 1` or `<651>`."""
    faces = sorted((letter for letter in line if letter not in " ,;<>"), reverse=True)
    try:
        session.match.play(f"<{''.join(faces)}>")
    except IllegalAction:
        example = menu.answers[0].dice or ()
        count = session.words.catalogue.count("dice", len(example))
        shown = "".join(map(str, example))
        return refuse(session, "bad_dice", text=echo(line), count=count, example=shown)
    return True


def undo(session: "Session", rest: str, menu: Menu) -> bool:
    """Back to a person's last decision, over answers of bots, never over the program's dice.

    Nor over a card that was drawn, or that a bot has shown, for hands are secret (F82).
    """
    match = session.match
    people = [seat for seat in range(len(match.seats)) if seat not in session.bots]
    target = match.last_decision(people, session.bots)
    if target is None:
        return refuse(session, "undo_impossible" if match.answers else "undo_nothing")
    match.undo_to(target)
    session.look_afresh()
    session.note(session.words.say("undone"))
    return True


def save_game(session: "Session", rest: str, menu: Menu) -> bool:
    path = Path(rest).expanduser() if rest else session.file
    is_strange = path.exists() and path not in session.own_files
    question = session.words.say("overwrite", file=str(path))
    if not is_strange or agreed(session, question):
        session.keep("saved_to", path)
    return False


def load_game(session: "Session", rest: str, menu: Menu) -> bool:
    if not rest:
        return refuse(session, "load_what")
    path = Path(rest).expanduser()
    try:
        game = load(path)
    except Failure as failure:
        return refuse(
            session, "cannot_load", file=rest, error=str(failure).removeprefix(f"{path}: ")
        )
    if session.is_unsaved and not agreed(session, session.words.say("discard")):
        return False
    session.save_to = path
    session.sit_down(game, path)
    session.note(session.words.say("loaded_from", file=rest))
    return True


def change_language(session: "Session", rest: str, menu: Menu) -> bool:
    """The language named, or the next one."""
    languages = list(LANGUAGES)
    following = languages[(languages.index(session.language) + 1) % len(languages)]
    language = rest.lower() or following
    if language not in LANGUAGES:
        return refuse(session, "no_language", text=echo(rest), known=", ".join(languages))
    session.language = language
    return True


def leave(session: "Session", rest: str, menu: Menu) -> bool:
    """Quit; an unsaved game is offered to be saved."""
    words = session.words
    file = session.file
    question = words.say("save_first", file=str(file))
    if session.is_unsaved and confirm(session, question, "yes"):
        session.keep("saved_to", file)
    session.terminal.say(words.say("goodbye"))
    raise Quit


def agreed(session: "Session", question: str) -> bool:
    """Whether a person agrees that something is lost; a script has said what it wants."""
    return not session.terminal.is_interactive or confirm(session, question, "no")


def confirm(session: "Session", question: str, usual: str) -> bool:
    """Whether the answer is yes; just Enter is the usual answer, yes or no."""
    words = session.words
    asked = f"{question} {words.say('yes_no')} ({words.say('default', choice=words.say(usual))}) "
    reply = session.read(asked).strip().lower() or words.say(usual)
    return reply[0] == words.say("yes_key")


Command = Callable[["Session", str, Menu], bool]

COMMANDS: Final[dict[str, Command]] = {
    "h": show_help,
    "help": show_help,
    "hilfe": show_help,
    "u": undo,
    "undo": undo,
    "s": save_game,
    "save": save_game,
    "l": load_game,
    "load": load_game,
    "lang": change_language,
    "log": show_log,
    "board": redraw,
    "table": show_forces,
    "tisch": show_forces,
    "hand": show_hand,
    "cards": show_cards,
    "karten": show_cards,
    "hint": hint,
    "rules": read_rules,
    "regeln": read_rules,
    "q": leave,
    "quit": leave,
}
