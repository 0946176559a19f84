"""Options that several commands share, and the words they take."""

from typing import Annotated, Final

import typer

from pocket_tactics.cli.errors import bad_use
from pocket_tactics.cli.words import language_of_environment
from pocket_tactics.editions import RULESETS
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.board import MOST_SEATS
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import MOST_POINTS
from pocket_tactics.i18n import LANGUAGES

FEWEST_SEATS: Final = 2

LanguageOption = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="|".join(LANGUAGES),
        help="Language; otherwise POCKET_TACTICS_LANG, then the locale's, then English.",
        show_default=False,
    ),
]
RulesetOption = Annotated[
    str, typer.Option("--ruleset", metavar="|".join(RULESETS), help="Which rules.")
]
ColorOption = Annotated[
    bool | None,
    typer.Option(
        "--color/--no-color",
        help="Colours; otherwise as NO_COLOR and the terminal say.",
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
PlayersOption = Annotated[
    int | None,
    typer.Option(
        min=FEWEST_SEATS, max=MOST_SEATS, help="How many play [as many as the map is for, or 2]."
    ),
]
ForceOption = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="FORCE",
        help="What is played there, seat after seat: a faction, a ready-made force such as "
        "starfall_50, or units/spells/tiles/feature: archer*2+conscript//plains*5+water/village.",
        show_default=False,
    ),
]
PointsOption = Annotated[
    int | None,
    typer.Option(min=1, max=MOST_POINTS, help="What a force may cost [50].", show_default=False),
]
OneOfEachOption = Annotated[
    bool, typer.Option("--one-of-each", help="No card more often than its set has it.")
]
CentreOption = Annotated[
    str | None,
    typer.Option(metavar="FEATURE", help="The central feature [by chance].", show_default=False),
]


def language_named(word: str) -> str:
    """The language of that name; without one the environment's. Raises Failure."""
    if not word:
        return language_of_environment()
    if word.lower() not in LANGUAGES:
        raise bad_use(f"--lang: there is no language {word!r}; there are: {', '.join(LANGUAGES)}")
    return word.lower()


def rules_named(word: str) -> Ruleset:
    """The ruleset of that name; raises Failure."""
    try:
        return ruleset(word)
    except ValueError as error:
        raise bad_use(str(error)) from None
