"""Options as people see them: every one once, numbered in the order shown, grouped by who acts."""

import re
from random import Random

import pytest
from rich.text import Text

import pocket_tactics as pt
from pocket_tactics.cli import palette
from pocket_tactics.cli.menu import Item, Menu, flowed
from pocket_tactics.cli.screen import Scene, draw_scene, news_lines
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.events import Piece, PoolRolled, StrikeTallied
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


def test_a_unit_is_not_torn_from_what_it_can_do():
    items = [
        Item(Text(word), word[0].isalpha()) for word in ("Archer 1 a", "2 b", "Witch 3 c", "4 d")
    ]
    assert [line.plain for line in flowed(items, Text(), 0, 30)] == [
        "Archer 1 a  2 b",
        "Witch 3 c  4 d",
    ]
    assert flowed(items, Text(), 0, 30, tight=True)[0].plain == "Archer 1 a  2 b    Witch 3 c"


class SmallScreen(Terminal):
    """80 columns and 24 lines."""

    def __init__(self) -> None:
        super().__init__(False, stream())
        self.is_screen = True

    width = property(lambda self: WIDTH)
    height = property(lambda self: 24)


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_options_fit_a_small_screen(language: str):
    match = pt.Match(pt.rules("classic"), pt.Setup(map="crossroads"), pt.SeededDice(0))
    rng, many = Random(0), 0
    said = Words(SmallScreen(), language, "classic", match.seats)
    while match.to_act is not None and many < 20:
        options = match.options()
        if len(options) >= 24:
            many += 1
            scene = Scene(
                match.rules, match.state, said, match.events, match.to_act, Menu(options, said)
            )
            lines = draw_scene(scene, said.terminal)
            assert len(lines) <= 23
            assert max(map(len, lines)) <= WIDTH
        match.play(rng.choice(options))
    assert many == 20


def test_what_an_assault_came_to_is_told_before_its_dice():
    said = words("en", "classic")
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"), pt.SeededDice(1))
    dice = [PoolRolled("C20", 0, Piece(0, "archer"), "off", (6,), (6,)) for _ in range(6)]
    news = [*dice, StrikeTallied("C24", 0, (6,), (1,), True), *dice]
    told = [
        line.plain
        for line in news_lines(Scene(match.rules, match.state, said, news), WIDTH, 2, True)
    ]
    assert told[0] == "… 12 more (log)"
    assert "the strike succeeds" in told[1]
    assert len(told) == 2
