"""The terminal as the game finds it: its size, colours and characters; printing and asking."""

import io
import os
import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

NARROWEST: Final = 40
USUAL_WIDTH: Final = 80
USUAL_HEIGHT: Final = 24
PIPE_HEIGHT: Final = 60

GLUE: Final = "\u00a0"  # a space at which no line is broken

# What is written instead of a character the terminal cannot show.
ASCII_WORDS: Final = str.maketrans(
    {
        GLUE: " ",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "→": "->",
        "×": "x",
        "·": "-",
        "…": "...",
        "–": "-",
        "’": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "●": "@",
        "▼": "#",
        "◆": "%",
        "▲": "^",
        "■": "&",
        "★": "*",
    }
)


class Terminal:
    """Where a game or a report is shown; `color` None: as NO_COLOR and the kind of output say."""

    def __init__(self, color: bool | None = None, output: TextIO | None = None) -> None:
        self.output = output or sys.stdout
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # broken letters are nonsense, not an accident
        self.is_screen = self.output.isatty()
        # Whether a person sits at both ends; found out now, for a terminal may be closed later.
        self.is_interactive = self.is_screen and sys.stdin.isatty()
        self.speaks_unicode = speaks_unicode(self.output)
        if color is None:
            color = (
                self.is_screen
                and not os.environ.get("NO_COLOR")
                and os.environ.get("TERM") != "dumb"
            )
        self.color = color
        self._console = Console(
            file=self.output,
            force_terminal=color,
            color_system=("auto" if self.is_screen else "truecolor") if color else None,
            no_color=not color,
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=True,
            legacy_windows=False,
        )

    @property
    def width(self) -> int:
        """Columns to write in; a pipe has 80."""
        if not self.is_screen:
            return USUAL_WIDTH
        return max(NARROWEST, shutil.get_terminal_size((USUAL_WIDTH, USUAL_HEIGHT)).columns)

    @property
    def height(self) -> int:
        """Lines of a screen; a pipe has enough for the large drawing."""
        if not self.is_screen:
            return PIPE_HEIGHT
        return shutil.get_terminal_size((USUAL_WIDTH, USUAL_HEIGHT)).lines

    def fit(self, words: str) -> str:
        """The words in characters this terminal can show."""
        words = "".join(c if c.isprintable() or c in f"\n{GLUE}" else "?" for c in words)
        if self.speaks_unicode:
            return words
        return words.translate(ASCII_WORDS).encode("ascii", "replace").decode("ascii")

    def show(self, line: Text | str = "") -> None:
        """One line, as long as it is."""
        text = line if isinstance(line, Text) else Text(line)
        if not self.speaks_unicode and not text.plain.isascii():
            text = Text(self.fit(text.plain))
        if self.is_screen or self.color:
            self._console.print(text)
        else:
            self.output.write(f"{text.plain}\n")
            self.output.flush()

    def show_all(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self.show(line)

    def say(self, words: Text | str, hang: str = "") -> None:
        """A paragraph, broken into lines that fit."""
        self.show_all(self.broken(words, hang))

    def broken(self, words: Text | str, hang: str = "") -> list[Text]:
        """The lines of a paragraph."""
        return wrapped(words, self.width, hang)

    def clear(self) -> None:
        """An empty screen, where there is one that takes orders."""
        if self.is_screen and self.color:
            self._console.clear()

    def wipe(self) -> None:
        """Nothing that was shown is to be seen any more, where somebody sits in front of a screen."""
        if self.is_interactive and self.color:
            self.clear()
        elif self.is_interactive:
            self.output.write("\n" * self.height)

    def ask(self, prompt: str) -> str:
        """The next line of input without its end; raises EOFError when there is none."""
        prompt = self.fit(prompt)
        if self.is_interactive:
            if self.color:
                with suppress(ImportError):
                    import_module("readline")  # from now on `input` lets people edit their line
            return input(prompt)
        self.output.write(prompt)
        self.output.flush()
        line = sys.stdin.readline()
        if not line:
            self.output.write("\n")
            raise EOFError
        line = line.rstrip("\r\n")
        self.show(self.fit(line)[: max(0, self.width - len(prompt))])
        return line

    def page(self, lines: list[Text]) -> None:
        """The lines, in the pager if they are many and somebody is there to turn pages."""
        if self.is_interactive and len(lines) >= self.height and self.output is sys.stdout:
            os.environ.setdefault("LESS", "-FRX")  # or less would show colours as letters
            with self._console.pager(styles=self.color):
                self.show_all(lines)
        else:
            self.show_all(lines)


def speaks_unicode(stream: TextIO) -> bool:
    """Whether a stream takes every character."""
    return (getattr(stream, "encoding", None) or "").lower().replace("-", "").startswith("utf")


def wrapped(words: Text | str, width: int, hang: str = "") -> list[Text]:
    """Words in lines of at most that width, with their styles; `hang` begins all but the first.

    The name of a file is not broken however long it is: people copy it.
    """
    text = words.copy() if isinstance(words, Text) else Text(words)
    found: list[Text] = []
    for paragraph in text.split("\n", allow_blank=True) if text.plain else [text]:
        room = width
        while len(paragraph) > room:
            cut = paragraph.plain.rfind(" ", 1, room + 1)
            if cut <= 0:
                word = paragraph.plain.split(" ", 1)[0]
                cut = len(word) if os.sep in word else room
            if cut == len(paragraph):
                break
            head, paragraph = paragraph.divide([cut])
            head.rstrip()
            found.append(_hung(head, hang if found else ""))
            spaces = len(paragraph.plain) - len(paragraph.plain.lstrip(" "))
            paragraph = paragraph[spaces:] if spaces else paragraph
            room = width - len(hang)
        found.append(_hung(paragraph, hang if found else ""))
    for line in found:
        line.plain = line.plain.replace(GLUE, " ")
    return found


def glued(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", GLUE)


def _hung(line: Text, hang: str) -> Text:
    return Text(hang).append_text(line) if hang else line
