"""Odds as people read them: bars of the four chances, what contributes to them, tables of percents."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.words import Words
from pocket_tactics.odds.assaults import NAMES, Assault, Part
from pocket_tactics.odds.matrix import Cell
from pocket_tactics.odds.posing import BASE, Encounter

BAR: Final = 40
EIGHTHS: Final = " ▏▎▍▌▋▊▉"
FULL: Final = "█"
HASH: Final = "#"
GAP: Final = "  "
NONE: Final = "-"
COLOURS: Final = {
    "defender": Style(color="#3f9a50"),
    "attacker": Style(color="#d9484e"),
    "both": Style(color="#b5822a"),
    "neither": palette.FAINT,
}
BASE_ENDS: Final = {"defender": "base_falls", "neither": "base_stands"}
GOOD: Final = COLOURS["defender"]
BAD: Final = COLOURS["attacker"]
CLEAR: Final = 0.1  # of what is at stake: less is neither good nor bad


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of odds: a line of cells for each attacker."""

    title: str
    lines: Sequence[Sequence[Cell]]


def say(words: Words, key: str, **fields: str | int) -> str:
    """A line of the table `odds`."""
    return words.terminal.fit(words.catalogue.phrase("odds", key).format(**fields))


def percent(chance: float) -> str:
    """A chance with one decimal; certain is only what is certain.

    >>> percent(0.25), percent(0.99999), percent(1.0), percent(0.00001), percent(0.0)
    ('25.0 %', '99.9 %', '100.0 %', '0.1 %', '0.0 %')
    """
    shown = round(100 * chance, 1)
    if 0 < chance < 1:
        shown = min(max(shown, 0.1), 99.9)
    return f"{shown:.1f} %"


def shown_assault(words: Words, encounter: Encounter, assault: Assault) -> list[Text]:
    """One assault: title, chances, what contributes."""
    fighters = [encounter.attacker, encounter.defender]
    names = [words.say("base") if name == BASE else words.named(name) for name in fighters]
    title = say(words, "title", attacker=names[0], defender=names[1])
    lines = [Text(title, palette.TITLE), *bars(words, assault, at_base=encounter.defender == BASE)]
    if assault.reaches < 1:
        lines.append(Text(say(words, "reaches", percent=percent(assault.reaches))))
    if assault.forecast.lost:
        lines.append(Text(say(words, "lost_before", percent=percent(assault.forecast.lost))))
    if encounter.defender != BASE:
        lines += words.terminal.broken(expected(words, assault))
    for side, name in enumerate(NAMES):
        lines.append(words.titled(words.say(name), names[side]))
        for part in assault.of_side(side):
            line = Text(f"  {told_part(words, assault, part)}")
            lines += words.terminal.broken(line.append(f" [{part.rule}]", palette.RULE), "    ")
    return lines


def expected(words: Words, assault: Assault) -> str:
    """What the attacker can expect, in points."""
    prize, stake = assault.payoff
    worth = assault.chances.payoff(prize, stake)
    return say(words, "worth", worth=f"{worth:+.1f}", prize=f"{prize:g}", stake=f"{stake:g}")


def bars(words: Words, assault: Assault, at_base: bool) -> list[Text]:
    """The four chances as bars; a base strikes nobody."""
    chances = assault.chances.to_json()
    ends = ("defender", "neither") if at_base else tuple(chances)
    titles = {name: BASE_ENDS[name] if at_base else name for name in ends}
    room = max(len(say(words, key)) for key in titles.values())
    return [
        Text(f"{say(words, key):{room}}{GAP}{percent(chances[name]):>7}{GAP}").append(
            bar(chances[name], words.terminal.speaks_unicode), COLOURS[name]
        )
        for name, key in titles.items()
    ]


def bar(chance: float, unicode: bool) -> str:
    """A bar as long as the chance is high.

    >>> bar(0.5, False) == "#" * 20, bar(0.253125, True)
    (True, '██████████▏')
    """
    if not unicode:
        return HASH * round(BAR * chance)
    full, eighths = divmod(round(BAR * len(EIGHTHS) * chance), len(EIGHTHS))
    return (FULL * full + EIGHTHS[eighths]).rstrip()


def told_part(words: Words, assault: Assault, part: Part) -> str:
    """What contributes, in a line."""
    key = part.kind
    if part.kind == "bump" or (part.kind == "reroll" and (part.unit or part.source == "base")):
        key = f"{part.kind}_{part.source}"
    elif part.kind == "reroll":
        key = "reroll_more_support"
    fields: dict[str, str | int] = {
        "number": part.number,
        "pool": words.say(part.pool) if part.pool else "",
        "dice": words.catalogue.count("dice", part.number),
        "rerolls": words.catalogue.count(rerolls_word(words), part.number),
        "unit": words.named(part.unit) if part.unit else "",
        "why": ability(words, part.unit),
        "percent": percent(float(assault.duel.fighter(part.side).survival)),
    }
    return say(words, key, **fields)


def rerolls_word(words: Words) -> str:
    return "rerolls_fourth" if words.edition == "fourth" else "rerolls_classic"


def ability(words: Words, card: str) -> str:
    """The ability of a card, or its name where abilities have none."""
    if not card:
        return ""
    text = words.catalogue.unit(words.edition, card)
    return f"{text.name}, {text.ability}" if text.ability else text.name


def shown_matrix(words: Words, sheet: Sheet) -> list[Text]:
    """A table: attackers down, defenders across."""
    attackers = [words.named(line[0].attacker) for line in sheet.lines]
    room = max(map(len, attackers))
    columns = [words.short(cell.defender) for cell in sheet.lines[0]]
    wide = [max(len(name), len("100/100")) for name in columns]
    head = " " * room + "".join(
        f"{GAP}{name:>{width}}" for name, width in zip(columns, wide, strict=True)
    )
    lines = [Text(sheet.title, palette.TITLE), Text(head, palette.STRONG)]
    for name, cells in zip(attackers, sheet.lines, strict=True):
        line = Text(f"{name:{room}}")
        for cell, width in zip(cells, wide, strict=True):
            line.append(f"{GAP}{in_cell(cell):>{width}}", colour_of(cell))
        lines.append(line)
    notes = [say(words, "table_cells")]
    if any(cell.assault is None for line in sheet.lines for cell in line):
        notes.append(f"{NONE} {say(words, 'table_none')}")
    lines += [Text(note, palette.FAINT) for note in notes]
    return lines


def in_cell(cell: Cell) -> str:
    """`58/21`: in percent, the chance that the defender falls and that the attacker does."""
    chances = cell.chances
    if chances is None:
        return NONE
    return f"{whole(chances.defender + chances.both)}/{whole(chances.attacker + chances.both)}"


def whole(chance: float) -> int:
    """A chance in whole percents; certain is only what is certain.

    >>> whole(0.999), whole(1.0), whole(0.001), whole(1e-12)
    (99, 100, 1, 0)
    """
    if 1e-9 < chance < 1 - 1e-9:
        return min(max(round(100 * chance), 1), 99)
    return round(100 * chance)


def colour_of(cell: Cell) -> Style:
    if abs(cell.balance) < CLEAR:
        return palette.PLAIN
    return GOOD if cell.balance > 0 else BAD
