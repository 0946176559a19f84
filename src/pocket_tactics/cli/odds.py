"""`pocket-tactics odds`: the chances of one unit against another, or of a whole faction against another."""

from pathlib import Path
from typing import Annotated

import typer

from pocket_tactics.cli.choices import (
    ColorOption,
    JsonOption,
    LanguageOption,
    RulesetOption,
    language_named,
    rules_named,
)
from pocket_tactics.cli.errors import bad_use
from pocket_tactics.cli.start import USUAL_RULESET
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words


def odds(
    attacker: Annotated[
        str, typer.Argument(metavar="ATTACKER", help="A unit.", show_default=False)
    ] = "",
    defender: Annotated[
        str,
        typer.Argument(
            metavar="DEFENDER", help="Another one, or base where there are any.", show_default=False
        ),
    ] = "",
    ruleset_id: RulesetOption = USUAL_RULESET,
    mode: Annotated[
        str, typer.Option(metavar="MODE", help="Melee, archery or magic [most OFF dice].")
    ] = "",
    distance: Annotated[int, typer.Option(metavar="STEPS", help="Steps between the two.")] = 1,
    attacker_on: Annotated[
        str,
        typer.Option(metavar="GROUND", help="Terrain or feature below it [one that helps not]."),
    ] = "",
    defender_on: Annotated[
        str,
        typer.Option(metavar="GROUND", help="Terrain or feature below it [one that helps not]."),
    ] = "",
    attacker_support: Annotated[
        int, typer.Option(metavar="N", help="Units that support the attacker.")
    ] = 0,
    defender_support: Annotated[
        int, typer.Option(metavar="N", help="Units that support the defender.")
    ] = 0,
    table: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="FACTION FACTION",
            help="All units of one faction against all of another.",
            show_default=False,
        ),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Draw the table: FILE.svg, or FILE.png with matplotlib installed."
        ),
    ] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = "",
    color: ColorOption = None,
) -> None:
    """The exact chances of an assault when both sides play best."""
    # Imported here: numpy takes a tenth of a second, which other commands need not wait for.
    from pocket_tactics.cli.odds_report import circumstances, show_assault, show_table

    language = language_named(lang)
    rules = rules_named(ruleset_id)
    terminal = Terminal(color)
    words = Words(terminal, language, rules.id)
    like = circumstances(
        rules,
        mode=mode,
        distance=distance,
        grounds=(attacker_on, defender_on),
        support=(attacker_support, defender_support),
    )
    if table is not None:
        if attacker or defender:
            raise bad_use("--table: expected two factions and no ATTACKER and DEFENDER")
        show_table(rules, words, table, like, picture, as_json)
        return
    if picture is not None:
        raise bad_use("--picture: it is for a table; add --table FACTION FACTION")
    if not (attacker and defender):
        raise bad_use("expected ATTACKER and DEFENDER, or --table FACTION FACTION")
    show_assault(rules, words, (attacker, defender), like, as_json)
