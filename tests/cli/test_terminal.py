"""Lines that fit, characters that can be shown, colours only where they are welcome."""

import io

import pytest
from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.terminal import Terminal, glued, wrapped
from tests.cli.shell import ESCAPE, said, stream


class Screen(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)

    def isatty(self) -> bool:
        return True


def shown(terminal: Terminal, screen: io.TextIOWrapper) -> str:
    terminal.show(Text("red", palette.WARNING))
    return said(screen)


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_words_are_wrapped_at_spaces_and_hang():
    assert plain(wrapped("one two three four", 9, "  ")) == ["one two", "  three", "  four"]


def test_a_word_longer_than_the_line_is_cut():
    assert plain(wrapped("abcdefgh ij", 5)) == ["abcde", "fgh", "ij"]


def test_glued_words_stay_together():
    assert plain(wrapped(f"a {glued('b c')} d", 4)) == ["a", "b c", "d"]


def test_paragraphs_stay_apart():
    assert plain(wrapped("one\n\ntwo", 9)) == ["one", "", "two"]


def test_styles_survive_wrapping():
    lines = wrapped(Text.assemble("see ", ("Archer here", palette.STRONG)), 9)
    assert [str(span.style) for line in lines for span in line.spans] == ["bold", "bold"]


def test_a_terminal_without_unicode_gets_ascii():
    terminal = Terminal(output=Screen("ascii"))
    assert not terminal.speaks_unicode
    assert terminal.fit("●Jäger → „Größe“ … 漢") == '@Jaeger -> "Groesse" ... ?'


def test_what_a_terminal_could_take_for_an_order_is_not_shown():
    assert Terminal(output=stream()).fit("a\x1b[2Jb\a") == "a?[2Jb?"


def test_a_screen_has_colours(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    screen = Screen()
    assert ESCAPE in shown(Terminal(output=screen), screen)


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_screen_that_wants_no_colours_gets_no_codes(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(name, value)
    screen = Screen()
    terminal = Terminal(output=screen)
    terminal.clear()
    assert shown(terminal, screen) == "red\n"


def test_a_pipe_gets_no_codes_unless_asked_for():
    quiet, coloured = stream(), stream()
    assert shown(Terminal(output=quiet), quiet) == "red\n"
    assert ESCAPE in shown(Terminal(True, coloured), coloured)


def test_the_name_of_a_file_is_not_broken() -> None:
    path = f"/home/{'very' * 20}/game.ptn"
    lines = [line.plain for line in wrapped(f"Saved to {path} for now", 30)]
    assert lines == ["Saved to", path, "for now"]
    assert [line.plain for line in wrapped(path, 30)] == [path]
