"""Odds as people read them: bars of the four chances, what contributes to them, tables of percents."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.words import Words
from pocket_tactics.i18n.odds import contribution, percent
from pocket_tactics.odds.assaults import NAMES, Assault, Part
from pocket_tactics.odds.matrix import Cell
from pocket_tactics.odds.posing import BASE, Encounter

BAR: Final = 40  # columns of a bar for what is certain, where there are so many
EIGHTHS: Final = " ▏▎▍▌▋▊▉"
FULL: Final = "█"
HASH: Final = "#"
GAP: Final = "  "
NONE: Final = "-"
WIDEST_CELL: Final = "100/100"
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


def shown_assault(words: Words, encounter: Encounter, assault: Assault) -> list[Text]:
    """One assault: title, chances, what contributes."""
    fighters = [encounter.attacker, encounter.defender]
    names = [words.say("base") if name == BASE else words.named(name) for name in fighters]
    title = say(words, "title", attacker=names[0], defender=names[1])
    broken = words.terminal.broken
    lines = broken(Text(title, palette.TITLE))
    lines += bars(words, assault, at_base=encounter.defender == BASE)
    if assault.reaches < 1:
        lines += broken(say(words, "reaches", percent=percent(assault.reaches)))
    if assault.forecast.lost:
        lines += broken(say(words, "lost_before", percent=percent(assault.forecast.lost)))
    if encounter.defender != BASE:
        lines += broken(expected(words, assault))
    for side, name in enumerate(NAMES):
        lines += broken(words.titled(words.say(name), names[side]))
        for part in assault.of_side(side):
            line = Text(f"  {told_part(words, assault, part)}")
            lines += broken(line.append(f" [{part.rule}]", palette.RULE), "    ")
    return lines


def expected(words: Words, assault: Assault) -> str:
    """What the attacker can expect, in points."""
    prize, stake = assault.payoff
    return say(
        words, "worth", worth=f"{assault.worth:+.1f}", prize=f"{prize:g}", stake=f"{stake:g}"
    )


def bars(words: Words, assault: Assault, at_base: bool) -> list[Text]:
    """The four chances as bars; a base strikes nobody."""
    chances = assault.chances.to_json()
    ends = ("defender", "neither") if at_base else tuple(chances)
    titles = {name: BASE_ENDS[name] if at_base else name for name in ends}
    room = max(len(say(words, key)) for key in titles.values())
    lines = []
    for name, key in titles.items():
        line = Text(f"{say(words, key):{room}}{GAP}{percent(chances[name]):>7}{GAP}")
        longest = min(BAR, words.terminal.width - len(line))
        drawn = bar(chances[name], words.terminal.speaks_unicode, longest)
        lines.append(line.append(drawn, COLOURS[name]))
    return lines


def bar(chance: float, unicode: bool, longest: int = BAR) -> str:
    """A bar as long as the chance is high.

    >>> bar(0.5, False) == "#" * 20, bar(0.253125, True)
    (True, '██████████▏')
    """
    if not unicode:
        return HASH * round(longest * chance)
    full, eighths = divmod(round(longest * len(EIGHTHS) * chance), len(EIGHTHS))
    return (FULL * full + EIGHTHS[eighths]).rstrip()


def told_part(words: Words, assault: Assault, part: Part) -> str:
    """What contributes, in a line."""
    survival = float(assault.duel.fighter(part.side).survival)
    return words.terminal.fit(contribution(part, survival, words.catalogue, words.edition))


def shown_matrix(words: Words, sheet: Sheet) -> list[Text]:
    """A table: attackers down, defenders across; where it is too wide, in blocks with short names."""
    width, broken = words.terminal.width, words.terminal.broken
    columns = [words.short(cell.defender) for cell in sheet.lines[0]]
    wide = [len(GAP) + max(len(name), len(WIDEST_CELL)) for name in columns]
    attackers = [words.named(line[0].attacker) for line in sheet.lines]
    if max(map(len, attackers)) + sum(wide) > width:
        attackers = [words.short(line[0].attacker) for line in sheet.lines]
    room = max(map(len, attackers))
    lines = broken(Text(sheet.title, palette.TITLE))
    for block in blocks(wide, width - room):
        if block.start:
            lines.append(Text())
        head = "".join(f"{columns[n]:>{wide[n]}}" for n in block)
        lines.append(Text(" " * room + head, palette.STRONG))
        for name, cells in zip(attackers, sheet.lines, strict=True):
            line = Text(f"{name:{room}}")
            for n in block:
                line.append(f"{in_cell(cells[n]):>{wide[n]}}", colour_of(cells[n]))
            lines.append(line)
    notes = [say(words, "table_cells")]
    if any(cell.assault is None for line in sheet.lines for cell in line):
        notes.append(f"{NONE} {say(words, 'table_none')}")
    for note in notes:
        lines += broken(Text(note, palette.FAINT))
    return lines


def blocks(wide: Sequence[int], room: int) -> Iterator[range]:
    """The columns of a table in as many blocks as it takes for each to fit; one column always does.

    >>> list(blocks([9, 9, 9, 12], 20))
    [range(0, 2), range(2, 3), range(3, 4)]
    """
    start = used = 0
    for place, columns in enumerate(wide):
        if place > start and used + columns > room:
            yield range(start, place)
            start, used = place, 0
        used += columns
    yield range(start, len(wide))


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
