"""Boards drawn as text: a line is half a hex high, a column four characters wide."""

from pocket_tactics.engine.hexes import hex_at

COLUMN_WIDTH = 4


def read_drawing(drawing: str) -> dict[int, str]:
    """The word drawn on each hex; raises ValueError if a word stands between two columns.

    The last line lies in the lowest row of the table that fits it. Words are shorter than a column is wide.
    """
    lines = drawing.strip("\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    words = [
        (height, *word) for height, line in enumerate(reversed(lines)) for word in _words(line)
    ]
    if not words:
        return {}
    lift = 2 + (words[0][0] + words[0][1]) % 2
    found: dict[int, str] = {}
    for height, column, word in words:
        if (height + lift + column) % 2:
            raise ValueError(f"{word!r} stands half a hex too high or too low in {drawing!r}")
        found[hex_at(column, (height + lift - column % 2) // 2)] = word
    return found


def _words(line: str) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for start in range(0, len(line), COLUMN_WIDTH):
        cell = line[start : start + COLUMN_WIDTH]
        if not cell.strip():
            continue
        word = cell.split()
        if cell.startswith(" ") or len(word) != 1 or len(word[0]) == COLUMN_WIDTH:
            raise ValueError(
                f"{cell!r} does not begin at a column of {COLUMN_WIDTH} characters: {line!r}"
            )
        found.append((start // COLUMN_WIDTH, word[0]))
    return found
