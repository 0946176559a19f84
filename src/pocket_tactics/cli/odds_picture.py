"""A table of odds as a picture: a map of warm and cold cells with both chances written in each."""

from collections.abc import Iterator
from html import escape
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from pocket_tactics.cli.odds_view import Sheet, say, whole
from pocket_tactics.cli.words import Words
from pocket_tactics.odds.matrix import Cell

CELL_WIDTH: Final = 92
CELL_HEIGHT: Final = 58
GAP: Final = 4
MARGIN: Final = 28
LETTER: Final = 8.6  # the width of an average letter of a name
TITLE_HEIGHT: Final = 46
NAMES_HEIGHT: Final = 34
LEGEND_HEIGHT: Final = 96
STRONGEST: Final = 0.85  # of a colour: a darker one would swallow the writing
FULL_COLOUR: Final = 0.5  # of all that is at stake: more than that is hardly ever won or lost
SHADES: Final = 9
GAIN, LOSS = "#2a8f86", "#d0663a"

# Names of colours in a stylesheet of its own, so that the picture follows the reader's choice of light or dark.
STYLE: Final = f"""
  text {{ font-family: system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: #26221b; }}
  .paper {{ fill: #fbf9f4; }}
  .blank {{ fill: #ece8de; }}
  .gain {{ fill: {GAIN}; }}
  .loss {{ fill: {LOSS}; }}
  .title {{ font-size: 20px; font-weight: 650; }}
  .name {{ font-size: 14px; font-weight: 550; }}
  .main {{ font-size: 19px; font-weight: 650; }}
  .other {{ font-size: 12.5px; }}
  .note {{ font-size: 13px; opacity: 0.8; }}
  @media (prefers-color-scheme: dark) {{
    text {{ fill: #f1ede4; }}
    .paper {{ fill: #1c1a17; }}
    .blank {{ fill: #2a2723; }}
    .gain {{ fill: #23867d; }}
    .loss {{ fill: #b9532a; }}
  }}
"""


def drawn_svg(words: Words, sheet: Sheet) -> bytes:
    """The picture as SVG, for light and dark surroundings alike."""
    return "\n".join(SvgTable(words, sheet).elements()).encode()


class SvgTable:
    """Where everything stands in the picture."""

    def __init__(self, words: Words, sheet: Sheet) -> None:
        self.words = words
        self.sheet = sheet
        self.attackers = [unit_name(words, line[0].attacker) for line in sheet.lines]
        self.defenders = [short_name(words, cell.defender) for cell in sheet.lines[0]]
        self.left = MARGIN + round(LETTER * max(map(len, self.attackers))) + 14
        self.top = MARGIN + TITLE_HEIGHT + NAMES_HEIGHT
        table = len(self.defenders) * (CELL_WIDTH + GAP) - GAP
        notes = max(len(line) for line in self.notes()) * 7 + MARGIN
        title = round(11.5 * len(sheet.title)) + MARGIN
        self.width = max(self.left + table, notes, title) + MARGIN
        self.bottom = self.top + len(self.attackers) * (CELL_HEIGHT + GAP)
        self.height = self.bottom + LEGEND_HEIGHT

    def notes(self) -> list[str]:
        return [say(self.words, "table_cells"), say(self.words, "table_colour")]

    def elements(self) -> Iterator[str]:
        size = f'width="{self.width}" height="{self.height}"'
        box = f'viewBox="0 0 {self.width} {self.height}"'
        fluid = 'style="max-width:100%;height:auto"'  # a phone shows all of it, only smaller
        yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} {fluid} role="img">'
        yield f"<title>{escape(self.sheet.title)}</title>"
        yield f"<style>{STYLE}</style>"
        yield f'<rect class="paper" {size} rx="14"/>'
        yield written("title", MARGIN, MARGIN + 20, self.sheet.title)
        for column, name in enumerate(self.defenders):
            middle = self.left + column * (CELL_WIDTH + GAP) + CELL_WIDTH / 2
            yield written("name", middle, self.top - 12, name, "middle")
        for row, (name, cells) in enumerate(zip(self.attackers, self.sheet.lines, strict=True)):
            y = self.top + row * (CELL_HEIGHT + GAP)
            yield written("name", self.left - 12, y + CELL_HEIGHT / 2 + 5, name, "end")
            for column, cell in enumerate(cells):
                yield from self.cell(cell, self.left + column * (CELL_WIDTH + GAP), y)
        yield from self.legend()
        yield "</svg>"

    def cell(self, cell: Cell, x: float, y: float) -> Iterator[str]:
        box = f'x="{x:g}" y="{y:g}" width="{CELL_WIDTH}" height="{CELL_HEIGHT}" rx="7"'
        yield f'<rect class="blank" {box}/>'
        chances = cell.chances
        if chances is None:
            return
        strength = shade(cell.balance)
        if strength:
            kind = "gain" if cell.balance > 0 else "loss"
            yield f'<rect class="{kind}" {box} fill-opacity="{strength:.2f}"/>'
        middle = x + CELL_WIDTH / 2
        defender = f"{whole(chances.defender + chances.both)} %"
        attacker = f"{whole(chances.attacker + chances.both)} %"
        yield written("main", middle, y + 28, defender, "middle")
        yield written("other", middle, y + 46, f"\u2212 {attacker}", "middle")

    def legend(self) -> Iterator[str]:
        y = self.bottom + 22
        for number, line in enumerate(self.notes()):
            yield written("note", MARGIN, y + 20 * number, line)
        y += 34
        loss, gain = say(self.words, "table_loss"), say(self.words, "table_gain")
        x = MARGIN + round(7.5 * len(loss)) + 8
        yield written("note", MARGIN, y + 12, loss)
        for number in range(-SHADES, SHADES + 1):
            balance = FULL_COLOUR * number / SHADES
            kind = "gain" if balance > 0 else "loss"
            place = f'x="{x}" y="{y}" width="14" height="14"'
            yield f'<rect class="blank" {place}/>'
            yield f'<rect class="{kind}" {place} fill-opacity="{shade(balance):.2f}"/>'
            x += 14
        yield written("note", x + 8, y + 12, gain)


def shade(balance: float) -> float:
    """How strong a colour is."""
    return STRONGEST * min(1.0, abs(balance) / FULL_COLOUR)


def written(kind: str, x: float, y: float, words: str, anchor: str = "start") -> str:
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{escape(words)}</text>'


def unit_name(words: Words, card: str) -> str:
    """As in the catalogue: a picture can show every letter."""
    return words.catalogue.unit(words.edition, card).name


def short_name(words: Words, card: str) -> str:
    return words.catalogue.unit(words.edition, card).short


def drawn_png(words: Words, sheet: Sheet) -> bytes:
    """The picture as PNG; matplotlib must be installed."""
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("Agg")
    colors: Any = import_module("matplotlib.colors")
    figures: Any = import_module("matplotlib.figure")
    rows, columns = len(sheet.lines), len(sheet.lines[0])
    figure = figures.Figure(figsize=(1.25 * columns + 2.6, 0.72 * rows + 1.6), dpi=150)
    axes = figure.add_subplot()
    ramp = colors.LinearSegmentedColormap.from_list("balance", [LOSS, "#f4f1e8", GAIN])
    balances = [[cell.balance for cell in line] for line in sheet.lines]
    axes.imshow(balances, cmap=ramp, vmin=-FULL_COLOUR, vmax=FULL_COLOUR, aspect="auto")
    axes.set_xticks(range(columns), [short_name(words, cell.defender) for cell in sheet.lines[0]])
    axes.set_yticks(range(rows), [unit_name(words, line[0].attacker) for line in sheet.lines])
    axes.tick_params(length=0, top=False, labeltop=True, bottom=False, labelbottom=False)
    for edge in axes.spines.values():
        edge.set_visible(False)
    for row, line in enumerate(sheet.lines):
        for column, cell in enumerate(line):
            chances = cell.chances
            if chances is not None:
                defender = whole(chances.defender + chances.both)
                attacker = whole(chances.attacker + chances.both)
                said = f"{defender} %\n\u2212 {attacker} %"
                axes.text(column, row, said, ha="center", va="center", fontsize=9)
    axes.set_title(sheet.title, loc="left", fontweight="bold", pad=14)
    axes.set_xlabel(say(words, "table_cells"), fontsize=8, loc="left")
    figure.tight_layout()
    drawn = BytesIO()
    figure.savefig(drawn, format="png")
    return drawn.getvalue()
