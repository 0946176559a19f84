"""The board in characters: flat-topped hexes with shared edges, as large as the screen allows.

    large           compact       narrow
       _________     __________    ____
      ╱ Forest  ╲   ╱b3 Forest ╲  ╱ b3 ╲____
     ╱ ●Spearman ╲  ╲_●Spearman╱  ╲●Spe╱ c3 ╲
     ╲           ╱                     ╲Fore╱
      ╲b3_______╱

A hex is `slope` lines from the corner at its side to its top, and the same down again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.style import Style
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.terminal import wrapped
from pocket_tactics.engine.hexes import column_of, height_of

LARGE: Final = 2
COMPACT: Final = 1
WIDEST_TOP: Final = {LARGE: 9, COMPACT: 10}
NARROWEST_TOP: Final = {LARGE: 7, COMPACT: 4}
SHORTEST_NAME: Final = 4  # letters of a terrain or feature that say which it is

BASE: Final = "base"
SPACE: Final = "space"


@dataclass(frozen=True, slots=True)
class Cell:
    """What one hex shows; `ground` is a terrain, a feature, BASE or SPACE (empty, but one may choose it).

    A feature is `raised`.
    """

    place: int
    name: str
    ground: str
    title: str
    token: str = ""
    owner: int | None = None
    figures: str = ""
    raised: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """The size of the hexes of a drawing."""

    slope: int
    top: int

    @property
    def pitch(self) -> int:
        return self.top + self.slope

    def width(self, columns: int) -> int:
        return columns * self.pitch + self.slope

    def lines(self, half_rows: int) -> int:
        return (half_rows + 1) * self.slope + 1


def choose_form(columns: int, half_rows: int, width: int, height: int) -> Form | None:
    """The largest form that fits; None if even the narrowest does not, and only a list will."""
    for slope in (LARGE, COMPACT):
        top = min(WIDEST_TOP[slope], (width - slope) // columns - slope)
        form = Form(slope, top)
        if top < NARROWEST_TOP[slope] or (slope == LARGE and form.lines(half_rows) > height):
            continue
        return form
    return None


def extent(cells: Sequence[Cell]) -> tuple[int, int]:
    """How many columns and half rows the cells take up."""
    columns = [column_of(cell.place) for cell in cells]
    heights = [height_of(cell.place) for cell in cells]
    return max(columns) - min(columns) + 1, max(heights) - min(heights) + 1


def draw_board(
    cells: Sequence[Cell], width: int, height: int, *, ascii_only: bool = False
) -> list[Text]:
    """The board in at most so many columns; in more lines than `height` only if it is very tall."""
    if not cells:
        return []
    form = choose_form(*extent(cells), width, height)
    if form is None:
        return list_tiles(cells, width)
    longest_name = max(len(cell.name) for cell in cells)
    drawing = Drawing(form, form.top - longest_name - 1, ascii_only)
    west = min(column_of(cell.place) for cell in cells)
    north = max(height_of(cell.place) for cell in cells)
    for cell in cells:
        x = (column_of(cell.place) - west) * form.pitch
        y = (north - height_of(cell.place)) * form.slope
        drawing.outline(x, y, cell)
        drawing.fill_in(x, y, cell)
    hidden = [cell for cell in cells if cell.token and not drawing.shows_all]
    return [*drawing.lines(), *list_grounds(hidden, width)]


class Drawing:
    """Characters on a canvas that grows as needed; `room` is what a name leaves for the title behind it.

    Where that is too little, the title stands in the place of a unit.
    """

    def __init__(self, form: Form, room: int, ascii_only: bool) -> None:
        self.form = form
        self.room = room
        self.shows_all = form.slope == LARGE or room >= SHORTEST_NAME
        self.rising, self.falling = ("/", "\\") if ascii_only else ("╱", "╲")
        self.cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def outline(self, x: int, y: int, cell: Cell) -> None:
        """The sides of a hex and its ground."""
        slope, top = self.form.slope, self.form.top
        ground, rim = palette.ground(cell.ground), palette.rim(cell.ground)
        for step in range(top):
            self.cells.setdefault((y, x + slope + step), ("_", palette.EDGE))
        for line in range(1, 2 * slope + 1):
            indent = abs(slope - line) if line <= slope else line - slope - 1
            left, right = x + indent, x + 2 * slope + top - 1 - indent
            upper = line <= slope
            self.cells[y + line, left] = (self.rising if upper else self.falling, palette.EDGE)
            self.cells[y + line, right] = (self.falling if upper else self.rising, palette.EDGE)
            for column in range(left + 1, right):
                self.cells[y + line, column] = ("_", rim) if line == 2 * slope else (" ", ground)

    def fill_in(self, x: int, y: int, cell: Cell) -> None:
        """The writing on a hex."""
        top, left = self.form.top, x + self.form.slope
        ground = palette.ground(cell.ground)
        titled = ground + palette.STRONG if cell.raised else ground
        worn = ground + palette.STRONG if cell.owner is None else palette.token(cell.owner)
        if self.form.slope == LARGE:
            self.write(y + 1, left, top, cell.title[:top], titled)
            self.write(y + 2, left - 1, top + 2, cell.token[: top + 2], worn)
            self.write(y + 3, left - 1, top + 2, cell.figures[: top + 2], ground)
            self.write(y + 4, left, len(cell.name) + 1, cell.name, ground)
        elif self.shows_all:
            title = cell.title[: self.room]
            self.write(y + 1, left, top, f"{cell.name} {title}".rstrip(), titled)
            self.write(y + 2, left, top, cell.token[:top], worn)
        else:
            self.write(y + 1, left, top, cell.name, ground)
            self.write(y + 2, left, top, (cell.token or cell.title)[:top], worn)

    def write(self, line: int, left: int, room: int, words: str, style: Style) -> None:
        """Words in the middle of the room there is."""
        start = left + (room - len(words)) // 2
        for offset, letter in enumerate(words):
            self.cells[line, start + offset] = (letter, style)

    def lines(self) -> list[Text]:
        widths: dict[int, int] = {}
        for line, column in self.cells:
            widths[line] = max(widths.get(line, 0), column + 1)
        return [self.line(number, widths.get(number, 0)) for number in range(max(widths) + 1)]

    def line(self, number: int, width: int) -> Text:
        """What stands in a line; letters of one style are one piece."""
        empty = (" ", Style.null())
        letters = [self.cells.get((number, column), empty) for column in range(width)]
        text = Text()
        for style, piece in groupby(letters, key=itemgetter(1)):
            text.append("".join(letter for letter, _ in piece), style)
        return text


def list_grounds(cells: Sequence[Cell], width: int) -> list[Text]:
    """Which tiles are of which ground, where the drawing has no room to say so."""
    titles: dict[str, list[str]] = {}
    for cell in cells:
        titles.setdefault(cell.title or cell.name, []).append(cell.name)
    said = [f"{title}: {', '.join(names)}" for title, names in titles.items() if names != [title]]
    return _listed(["; ".join(said)], width) if said else []


def list_tiles(cells: Sequence[Cell], width: int) -> list[Text]:
    """Every tile with what stands on it, column by column."""
    words = [" ".join(filter(None, (cell.name, cell.title, cell.token))) for cell in cells]
    return _listed([", ".join(words)], width)


def _listed(paragraphs: Sequence[str], width: int) -> list[Text]:
    return [line for paragraph in paragraphs for line in wrapped(paragraph, width, "  ")]
