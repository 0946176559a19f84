"""`pocket-tactics rules`: the rulebook in the terminal, whole or one paragraph."""

from difflib import get_close_matches
from typing import Annotated, Final

import typer
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.cards_view import Explainer
from pocket_tactics.cli.choices import LanguageOption, RulesetOption, language_named, rules_named
from pocket_tactics.cli.errors import bad_use
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.editions import rules as ruleset

NEAREST: Final = 3


def rulebook(ruleset_id: str, words: Words, width: int) -> list[Text]:
    """All chapters of a ruleset, paragraph by paragraph."""
    explainer = Explainer(ruleset(ruleset_id), words, width)
    about = words.catalogue.ruleset(ruleset_id)
    lines = [Text(words.terminal.fit(f"{words.say('rulebook')}: {about.name}"), palette.TITLE)]
    for chapter in words.catalogue.chapters(ruleset_id):
        title = words.terminal.fit(chapter.title)
        lines += [Text(), Text(title, palette.TITLE), Text("=" * len(title), palette.FAINT)]
        for rule in chapter.rules:
            lines += [Text(), *explainer.rule(rule)]
    return lines


def rules(
    rule_id: Annotated[
        str,
        typer.Argument(metavar="[ID]", help="A paragraph such as C24; without it, all chapters."),
    ] = "",
    ruleset_id: RulesetOption = "classic",
    lang: LanguageOption = "",
) -> None:
    """Read the rulebook, or one paragraph of it."""
    terminal = Terminal()
    book = rules_named(ruleset_id)
    words = Words(terminal, language_named(lang), book.id)
    if not rule_id:
        terminal.page(rulebook(book.id, words, terminal.width))
        return
    wanted = rule_id.strip().upper()
    try:
        lines = Explainer(book, words, terminal.width).rule(wanted)
    except LookupError:
        chapters = words.catalogue.chapters(book.id)
        known = [rule for chapter in chapters for rule in chapter.rules]
        near = get_close_matches(wanted, known, NEAREST, 0.4)
        hint = (
            f"near matches: {', '.join(near)}" if near else f"rules are {known[0]} to {known[-1]}"
        )
        raise bad_use(f"there is no rule {rule_id!r}; {hint}") from None
    terminal.page(lines)
