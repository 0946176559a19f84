"""What `pocket-tactics odds` works out and shows; apart from the command because it needs numpy."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pocket_tactics.cli.errors import Failure, bad_use
from pocket_tactics.cli.odds_names import (
    faction_named,
    ground_named,
    mode_named,
    target_named,
    unit_named,
    units_of,
)
from pocket_tactics.cli.odds_picture import drawn_png, drawn_svg
from pocket_tactics.cli.odds_view import Sheet, say, shown_assault, shown_matrix
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.odds.assaults import of_encounter
from pocket_tactics.odds.matrix import Cell, matrix
from pocket_tactics.odds.posing import Encounter

SIDES: Final = ("attacker", "defender")


def circumstances(
    rules: Ruleset,
    *,
    mode: str,
    distance: int,
    grounds: tuple[str, str],
    support: tuple[int, int],
) -> Encounter:
    """An encounter of units still to be named; raises Failure."""
    attacker_on, defender_on = (ground_named(rules, ground) for ground in grounds)
    return Encounter("", "", mode_named(rules, mode), distance, attacker_on, defender_on, *support)


def show_assault(
    rules: Ruleset, words: Words, fighters: tuple[str, str], like: Encounter, as_json: bool
) -> None:
    """One unit against another; raises Failure."""
    attacker, defender = fighters
    encounter = replace(
        like, attacker=unit_named(rules, attacker), defender=target_named(rules, defender)
    )
    try:
        assault = of_encounter(rules, encounter)
    except ValueError as error:
        raise bad_use(str(error)) from None
    if as_json:
        told = {**assault.to_json(), "ruleset": rules.id, "encounter": asdict(encounter)}
        print(json.dumps(told, indent=2))
    else:
        words.terminal.show_all(shown_assault(words, encounter, assault))


def show_table(
    rules: Ruleset,
    words: Words,
    factions: tuple[str, str],
    like: Encounter,
    picture: Path | None,
    as_json: bool,
) -> None:
    """All units of one faction against all of another; raises Failure."""
    draw = drawing(picture)
    ours, theirs = (faction_named(rules, name) for name in factions)
    attackers, defenders = units_of(rules, ours), units_of(rules, theirs)
    pairs = len(attackers) * len(defenders)
    try:
        cells = list(watched(matrix(rules, attackers, defenders, like), pairs, words))
    except ValueError as error:
        raise bad_use(str(error)) from None
    sheet = Sheet(
        say(
            words,
            "table_title",
            attackers=words.catalogue.faction(rules.id, ours).name,
            defenders=words.catalogue.faction(rules.id, theirs).name,
        ),
        [cells[n : n + len(defenders)] for n in range(0, pairs, len(defenders))],
    )
    if picture is not None:
        try:
            picture.write_bytes(draw(words, sheet))
        except OSError as error:
            raise Failure(f"{picture}: {error.strerror or error}") from None
    if as_json:
        told = {
            "attackers": attackers,
            "defenders": defenders,
            "cells": [[cell.to_json() for cell in line] for line in sheet.lines],
            "ruleset": rules.id,
            "encounter": {name: value for name, value in asdict(like).items() if name not in SIDES},
        }
        print(json.dumps(told, indent=2))
    elif picture is None:
        words.terminal.show_all(shown_matrix(words, sheet))


def drawing(picture: Path | None) -> Callable[[Words, Sheet], bytes]:
    """What draws a picture of that name; raises Failure before any work is done."""
    kind = picture.suffix.lower() if picture else ".svg"
    if kind == ".png":
        if find_spec("matplotlib") is None:
            raise bad_use("--picture: a png needs matplotlib, which is not installed; svg does not")
        return drawn_png
    if kind != ".svg":
        raise bad_use(f"--picture: expected a name that ends in .svg or .png, not {picture}")
    return drawn_svg


def watched(cells: Iterable[Cell], pairs: int, words: Words) -> Iterator[Cell]:
    """The cells, with a bar on stderr while they are reckoned; none where nobody watches."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        yield from bar.track(cells, total=pairs, description=say(words, "working"))
