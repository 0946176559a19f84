"""`pocket-tactics cards`: the unit and spell cards of a ruleset, its features and terrains."""

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer

from pocket_tactics.cli.cards_view import Explainer
from pocket_tactics.cli.choices import (
    ColorOption,
    JsonOption,
    LanguageOption,
    RulesetOption,
    language_named,
    rules_named,
)
from pocket_tactics.cli.errors import bad_use
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.editions import sheets, spells
from pocket_tactics.engine.ruleset import Ruleset


def cards(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="A unit, spell, feature, terrain, keyword, type or faction; without it, all cards.",
        ),
    ] = "",
    ruleset_id: RulesetOption = "classic",
    as_json: JsonOption = False,
    lang: LanguageOption = "",
    color: ColorOption = None,
) -> None:
    """Look at all cards, or at one."""
    language = language_named(lang)
    book = rules_named(ruleset_id)
    if as_json:
        print(json.dumps(told(book), indent=2))
        return
    terminal = Terminal(color)
    explainer = Explainer(book, Words(terminal, language, book.id), terminal.width)
    if not name:
        terminal.page(explainer.overview())
        return
    try:
        terminal.page(explainer.explain(name))
    except LookupError:
        raise bad_use(f"{book.id} has nothing called {name!r}; cards alone lists all") from None


def told(rules: Ruleset) -> dict[str, Any]:
    """The cards as plain values."""
    return {
        "ruleset": rules.id,
        "units": {card: told_unit(sheet) for card, sheet in sheets(rules.id).items()},
        "spells": {card: asdict(sheet) for card, sheet in spells(rules.id).items()},
        "features": [asdict(feature) for feature in rules.content.features],
        "terrains": [asdict(terrain) for terrain in rules.content.terrains],
    }


def told_unit(sheet: UnitSheet) -> dict[str, Any]:
    """A unit card as plain values."""
    return {
        "faction": sheet.faction,
        "copies": sheet.copies,
        "cost": int(sheet.card.cost),
        "favours": sheet.favours,
        "modes": {mode: asdict(figures) for mode, figures in sheet.modes.items()},
        "types": list(sheet.types),
        "keys": sheet.keys,
        "provenance": sheet.provenance,
    }
