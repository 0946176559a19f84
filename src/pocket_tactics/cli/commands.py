"""What people may type at a question: an answer by number, notation or dice, or a command."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from pocket_tactics.bots.base import make_bot
from pocket_tactics.cli import palette
from pocket_tactics.cli.cards_view import Explainer
from pocket_tactics.cli.errors import Failure
from pocket_tactics.cli.menu import Menu
from pocket_tactics.cli.saving import load
from pocket_tactics.cli.terminal import wrapped
from pocket_tactics.engine.ruleset import IllegalAction
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.i18n import LANGUAGES
from pocket_tactics.play.dice import TypedDice

if TYPE_CHECKING:
    from pocket_tactics.cli.session import Session

HELP_LINES: Final = (
    "number",
    "notation",
    "signs",
    "explain",
    "case",
    "rules",
    "undo",
    "save",
    "load",
    "log",
    "board",
    "hint",
    "language",
    "quit",
)
ADVISER: Final = "greedy"
LONGEST_ECHO: Final = 30


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


def refuse(session: "Session", key: str, **fields: str | int) -> bool:
    """One clear line; nothing is changed."""
    session.terminal.say(Text(session.words.say(key, **fields), palette.WARNING), "  ")
    return False


def echo(line: str) -> str:
    """What was typed, not too long to be repeated."""
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}…"


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


def explain(session: "Session", topic: str, menu: Menu) -> None:
    """`?` lists what can be typed; with a topic, that is explained."""
    words, terminal = session.words, session.terminal
    if not topic:
        terminal.say(Text(words.say("help_title"), palette.TITLE))
        for key in HELP_LINES:
            terminal.say(f"  {words.say(f'help_{key}')}", "      ")
        terminal.say(words.say("legend_figures"), "  ")
        if session.match.to_act is not None:
            rule = session.match.rules.rule_at(session.match.state)
            terminal.say(words.say("explained_by", rule=rule))
        return
    explainer = Explainer(session.match.rules, words, terminal.width)
    try:
        terminal.show_all(explainer.explain(topic, session.match.state))
    except LookupError:
        refuse(session, "unknown_topic", text=echo(topic))


def show_help(session: "Session", rest: str, menu: Menu) -> bool:
    explain(session, rest, menu)
    return False


def undo(session: "Session", rest: str, menu: Menu) -> bool:
    """Back to a person's last decision, over answers of bots, never over the program's dice."""
    match = session.match
    typed = isinstance(match.dice, TypedDice)
    target = None
    for index in range(len(match.answers) - 1, -1, -1):
        asked = int(match.states[index].to_act)
        if asked == CHANCE and not typed:
            break
        if asked not in session.bots:
            target = index
            break
    if target is None:
        return refuse(session, "undo_impossible" if match.answers else "undo_nothing")
    while len(match.answers) > target:
        match.undo()
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


def show_log(session: "Session", rest: str, menu: Menu) -> bool:
    width = session.terminal.width
    told = [wrapped(session.words.sentence(event), width, "  ") for event in session.match.events]
    session.terminal.page([line for paragraph in told for line in paragraph])
    return False


def redraw(session: "Session", rest: str, menu: Menu) -> bool:
    session.show_table(session.match.to_act, menu if menu.answers else None, with_board=True)
    return False


def hint(session: "Session", rest: str, menu: Menu) -> bool:
    """What the greedy bot would answer in this place."""
    match, words = session.match, session.words
    if match.to_act is None or match.to_act == CHANCE:
        return refuse(session, "no_hint")
    view = match.rules.view(match.state, match.to_act)
    action = make_bot(ADVISER).choose(match.rules, view, session.rng)
    answer = match.rules.describe(match.state, action)
    number = 1 + [found.text for found in menu.answers].index(answer.text)
    said = Text(words.say("hint", answer="")).append_text(words.label(answer))
    session.terminal.say(said.append(f" ({number})", palette.NUMBER), "  ")
    return False


def read_rules(session: "Session", rest: str, menu: Menu) -> bool:
    """The rulebook of this game, or one paragraph of it."""
    from pocket_tactics.cli.rules import rulebook

    if rest:
        explain(session, rest, menu)
    else:
        session.terminal.page(
            rulebook(session.match.rules.id, session.words, session.terminal.width)
        )
    return False


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
    "hint": hint,
    "rules": read_rules,
    "regeln": read_rules,
    "q": leave,
    "quit": leave,
}
