"""Options as people see them: every one once, numbered in the order shown, grouped by who acts."""

import re
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.cli import palette
from pocket_tactics.cli.menu import Menu
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.i18n import LANGUAGES
from tests.cli.shell import stream
from tests.kit import drawn

WIDTH = 80


def words(language: str, ruleset: str) -> Words:
    seats = (pt.Seat("legion"), pt.Seat("tribes"))
    return Words(Terminal(False, stream()), language, ruleset, seats)


@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["classic", "classic-village"])
def test_every_option_is_numbered_once_and_in_order(ruleset: str, language: str, dense: bool):
    match = pt.Match(pt.rules(ruleset), pt.Setup(map="narrows"), pt.SeededDice(9))
    rng = Random(9)
    said = words(language, ruleset)
    while match.to_act is not None:
        options = match.options()
        menu = Menu(options, said)
        assert sorted(map(str, menu.answers)) == sorted(map(str, options))
        lines = menu.lines(WIDTH, dense=dense)
        assert max(len(line) for line in lines) <= WIDTH
        numbers = [
            line.plain[span.start : span.end]
            for line in lines
            for span in line.spans
            if span.style == palette.NUMBER
        ]
        assert [int(number) for number in numbers] == list(range(1, len(options) + 1))
        match.play(rng.choice(options))


def menu_of_a_position() -> Menu:
    game = drawn(
        """
                B
            fC      fk
                f
            f       f
                A
        """,
        reserve=("archer*1", "-"),
    )
    options = [game.rules.describe(game.state, a) for a in game.rules.options(game.state)]
    return Menu(options, words("en", "classic"))


def test_a_unit_is_named_once_with_all_it_can_do():
    lines = [line.plain for line in menu_of_a_position().lines(WIDTH)]
    assert re.fullmatch(r"●Conscript \w\d +1 → .*", lines[0])
    assert any("assaults Base" in line and "(Melee)" in line for line in lines)
    assert any(line.startswith("Summon") and "Archer" in line for line in lines)


def test_dense_lines_say_the_same_in_less_room():
    menu = menu_of_a_position()
    wide, dense = menu.lines(WIDTH), menu.lines(WIDTH, dense=True)
    assert len(dense) <= len(wide)
    assert "→" not in "".join(line.plain for line in dense)
