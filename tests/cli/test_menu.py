"""Options as people see them: every one once, numbered in the order shown, grouped by who acts."""

import re
from itertools import cycle
from random import Random

import pytest
from rich.text import Text

import pocket_tactics as pt
from pocket_tactics.cli import palette
from pocket_tactics.cli.menu import Item, Menu, flowed
from pocket_tactics.cli.screen import Scene, draw_scene, news_lines
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.words import Words, called
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.events import Piece, PoolRolled, StrikeTallied
from pocket_tactics.i18n import LANGUAGES
from tests.battle import battle
from tests.cli.shell import stream
from tests.kit import drawn

WIDTH = 80


def words(language: str, ruleset: str) -> Words:
    seats = (pt.Seat("legion"), pt.Seat("tribes"))
    return Words(Terminal(False, stream()), language, ruleset, seats)


GAMES = {
    "classic": pt.Setup(map="narrows"),
    "classic-village": pt.Setup(map="narrows"),
    "fourth": pt.Setup(map="castles"),
    "four seats": pt.Setup(map="marsh"),
    "laid": pt.Setup(
        tuple(pt.Seat(name) for name in ("night_court", "mages_guild", "high_king", "dark_forest"))
    ),
}


@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_numbered_once_and_in_order(game: str, language: str, dense: bool):
    ruleset = game if game in RULESETS else "fourth"
    match = pt.Match(pt.rules(ruleset), GAMES[game], pt.SeededDice(9))
    rng = Random(9)
    seats = called(match.seats, match.state.table.factions)
    said = Words(Terminal(False, stream()), language, ruleset, seats)
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


def test_what_a_unit_of_the_fourth_edition_can_do_stands_behind_its_name():
    game = battle(
        """
                p.G
            p       p.w
                p.M
            pF      pV
                p.a
        """,
        {"G": "guild_mage", "M": "warmage", "w": "archer", "a": "conscript"},
        reserve=("pit_fiend*1", "-"),
        cards=("fireball*1+translocate*1+haste*1////", "-"),
    )
    options = [game.rules.describe(game.state, a) for a in game.rules.options(game.state)]
    seats = (pt.Seat("mixed"), pt.Seat("high_king"))
    menu = Menu(options, Words(Terminal(False, stream()), "en", "fourth", seats))
    text = "\n".join(line.plain for line in menu.lines(WIDTH))
    for shown in (
        "●Guild Mage e3  ",
        "●Warmage e2  ",
        "assaults Archer f2",
        "assaults Conscript e1 at range",
        "moves Forest d1 → d2",
        "smites Conscript e1",
        "Fireball: Archer f2",
        "Haste: Warmage e2",
        "Summon          Pit Fiend",
    ):
        assert shown in text, text
    dense = "\n".join(line.plain for line in menu.lines(WIDTH, dense=True, tight=True))
    for shown in ("xf2", ">e1", "Fireball f2", "Forest d1-d2"):
        assert shown in dense, dense


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


@pytest.mark.parametrize("map_name", list(pt.rules("fourth").content.maps))
def test_every_question_on_a_ready_made_map_fits_a_small_screen(map_name: str):
    """By turns in every language."""
    match = pt.Match(pt.rules("fourth"), pt.Setup(map=map_name), pt.SeededDice(1))
    rng, questions, fitting = Random(1), 0, 0
    seats = called(match.seats, match.state.table.factions)
    spoken = cycle(Words(SmallScreen(), language, "fourth", seats) for language in LANGUAGES)
    while match.to_act is not None:
        said, options = next(spoken), match.options()
        state = match.rules.view(match.state, match.to_act)
        news = [event for events in match.news[-8:] for event in events]
        scene = Scene(match.rules, state, said, news, match.to_act, Menu(options, said))
        lines = draw_scene(scene, said.terminal)
        assert max(map(len, lines)) <= WIDTH
        questions += 1
        fitting += len(lines) <= 23
        match.play(rng.choice(options))
    assert fitting >= 0.97 * questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_options_fit_a_small_screen(language: str):
    match = pt.Match(pt.rules("classic"), pt.Setup(map="crossroads"), pt.SeededDice(1))
    rng, many = Random(1), 0
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
