"""What people may look up at a question: explanations, cards, hands, forces, the log, a hint."""

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.hint import hint as best_answers
from pocket_tactics.cli import palette
from pocket_tactics.cli.cards_view import Explainer
from pocket_tactics.cli.menu import Menu
from pocket_tactics.cli.table_view import card_parts, force_lines
from pocket_tactics.cli.terminal import wrapped
from pocket_tactics.engine.decks import has_cards
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.i18n.hints import percent
from pocket_tactics.play.holdings import hand_of
from pocket_tactics.play.secrets import told, visible

if TYPE_CHECKING:
    from pocket_tactics.cli.session import Session

SPELL_HELP_LINES: Final = ("hand",)
KEYED_HELP: Final = {"signs": "help_signs_keyed", "explain": "help_explain_keyed"}
HELP_LINES: Final = (
    "number",
    "notation",
    "signs",
    "explain",
    "case",
    "rules",
    "cards",
    "table",
    "undo",
    "save",
    "load",
    "log",
    "board",
    "hint",
    "language",
    "quit",
)
THINKING: Final = Budget(seconds=0.3)  # about a hint
LONGEST_ECHO: Final = 30


def refuse(session: "Session", key: str, **fields: str | int) -> bool:
    """One clear line; nothing is changed."""
    session.terminal.say(Text(session.words.say(key, **fields), palette.WARNING), "  ")
    return False


def echo(line: str) -> str:
    """What was typed, not too long to be repeated."""
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}…"


def explain(session: "Session", topic: str, menu: Menu) -> None:
    """`?` lists what can be typed; with a topic, that is explained."""
    words, terminal = session.words, session.terminal
    if not topic:
        terminal.say(Text(words.say("help_title"), palette.TITLE))
        is_keyed = bool(session.match.rules.content.features)
        swapped = KEYED_HELP if is_keyed else {}
        has_spells = session.match.state.table.spells > 1
        for key in (*HELP_LINES, *(SPELL_HELP_LINES if has_spells else ())):
            terminal.say(f"  {words.say(swapped.get(key, f'help_{key}'))}", "      ")
        terminal.say(words.say("legend_bumps" if is_keyed else "legend_figures"), "  ")
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


def show_log(session: "Session", rest: str, menu: Menu) -> bool:
    width, words = session.terminal.width, session.words
    events = told(session.match.events, session.viewer)
    lines = [line for event in events for line in wrapped(words.sentence(event), width, "  ")]
    session.terminal.page(lines)
    return False


def show_forces(session: "Session", rest: str, menu: Menu) -> bool:
    """What every player has, in full."""
    state = visible(session.match.state, session.viewer)
    session.terminal.page(force_lines(state, session.words, session.terminal.width))
    return False


def show_hand(session: "Session", rest: str, menu: Menu) -> bool:
    """The hand of the person asked, in full; behind a curtain if others look on."""
    words, asked = session.words, session.match.to_act
    people = session.people
    seat = people[0] if len(people) == 1 else asked
    if seat is None or seat == CHANCE or not has_cards(session.match.state, seat):
        return refuse(session, "no_hand")
    was_shown = session.viewer in (None, seat)
    session.turn_screen_to(seat)
    terminal = session.terminal
    explainer = Explainer(session.match.rules, words, terminal.width)
    for key, said in card_parts(session.match.state, words, seat):
        terminal.say(words.titled(words.say(key), said, palette.FAINT), "  ")
    for spell in hand_of(session.match.state, seat):
        terminal.show_all(explainer.spell(spell))
    if was_shown:
        return False
    if terminal.is_interactive:
        session.read(f"{words.say('press_enter')} ")
    return True


def show_cards(session: "Session", rest: str, menu: Menu) -> bool:
    """The cards of this game, or one of them."""
    if rest:
        explain(session, rest, menu)
        return False
    session.terminal.page(
        Explainer(session.match.rules, session.words, session.terminal.width).overview()
    )
    return False


def redraw(session: "Session", rest: str, menu: Menu) -> bool:
    session.show_table(session.match.to_act, menu if menu.answers else None, with_board=True)
    return False


def hint(session: "Session", rest: str, menu: Menu) -> bool:
    """The three best answers with the chance to win by each, and why."""
    match, words = session.match, session.words
    if match.to_act is None or match.to_act == CHANCE:
        return refuse(session, "no_hint")
    view = match.rules.view(match.state, match.to_act)
    # Before the first turn a chance to win would say little: nobody has placed all units.
    is_setup = match.state.turns == 0
    session.terminal.say(Text(words.say("hint_setup" if is_setup else "hint"), palette.TITLE))
    known = [found.text for found in menu.answers]
    for advice in best_answers(match.rules, view, session.rng, THINKING):
        said = Text("" if is_setup else f"{percent(advice.win_chance):>3} %  ")
        said.append_text(words.label(match.rules.describe(match.state, advice.answer)))
        number = 1 + known.index(advice.text)
        session.terminal.say(Text("  ") + said.append(f" ({number})", palette.NUMBER), "    ")
        for reason in advice.reasons:
            session.terminal.say(Text("      ") + words.reason(reason), "        ")
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
