"""The board in characters: edges meet, nothing is wider than the screen, everything is named."""

from random import Random
from typing import Any

import pytest

import pocket_tactics as pt
from pocket_tactics.cli.board_view import (
    BASE,
    COMPACT,
    LARGE,
    SPACE,
    Cell,
    choose_form,
    draw_board,
    extent,
)
from pocket_tactics.cli.table_view import cells_of
from pocket_tactics.cli.terminal import ASCII_WORDS, Terminal
from pocket_tactics.cli.words import Words
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.hexes import hex_at, hex_name, parse_hex
from pocket_tactics.i18n import LANGUAGES
from tests.battle import battle

ROOMY = 99
LOW = 1
RECOGNISED = 6  # letters of a ground that say which it is


def cell(name: str, ground: str, token: str = "", owner: int | None = None) -> Cell:
    return Cell(
        parse_hex(name), name, ground, ground.capitalize(), token, owner, "3/2" * bool(token)
    )


FOUR = (
    cell("a1", "forest", "●Spearman", 0),
    cell("b1", "water"),
    cell("a2", BASE, "▼Tribes", 1),
    cell("c2", "village", "▼Juggernaut", 1),
)


def drawn(cells: tuple[Cell, ...], width: int, height: int) -> str:
    return "\n".join(line.plain for line in draw_board(cells, width, height))


def test_the_large_form_shows_terrain_unit_figures_and_name():
    assert drawn(FOUR, 80, ROOMY) == (
        "  _________             _________\n"
        " ╱  Base   ╲           ╱ Village ╲\n"
        "╱  ▼Tribes  ╲_________╱▼Juggernaut╲\n"
        "╲    3/2    ╱  Water  ╲    3/2    ╱\n"
        " ╲a2_______╱           ╲c2_______╱\n"
        " ╱ Forest  ╲           ╱\n"
        "╱ ●Spearman ╲b1_______╱\n"
        "╲    3/2    ╱\n"
        " ╲a1_______╱"
    )


def test_the_compact_form_is_two_lines_a_hex():
    assert drawn(FOUR, 80, LOW) == (
        " __________            __________\n"
        "╱ a2 Base  ╲__________╱c2 Village╲\n"
        "╲_▼Tribes__╱ b1 Water ╲▼Juggernau╱\n"
        "╱a1 Forest ╲__________╱\n"
        "╲●Spearman_╱"
    )


def test_a_narrow_board_lists_the_grounds_below():
    shown = drawn(FOUR, 18, LOW)
    assert shown.startswith(" ____      ____\n╱ a2 ╲____╱ c2 ╲\n╲▼Tri╱ b1 ╲▼Jug╱\n")
    assert "Forest: a1" in shown
    assert "Village: c2" in shown


def test_a_board_too_wide_for_any_hexes_becomes_a_list():
    shown = drawn(FOUR, 12, LOW)
    assert "╱" not in shown
    assert "a1 Forest\n  ●Spearman" in shown


def test_plain_ascii_has_no_other_characters():
    cells = tuple(cell(name, "hill") for name in ("a1", "b1", "c3"))
    assert all(line.plain.isascii() for line in draw_board(cells, 80, ROOMY, ascii_only=True))


@pytest.mark.parametrize("columns", range(1, 44))
@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_drawing_is_wider_than_the_screen(columns: int, width: int):
    row = tuple(
        Cell(hex_at(column, 9), hex_name(hex_at(column, 9)), "forest", "Forest", "●Shieldmaid", 0)
        for column in range(columns)
    )
    for height in (LOW, ROOMY):
        assert max(len(line.plain) for line in draw_board(row, width, height)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_ready_made_maps_name_every_tile_and_terrain_at_80_columns(ruleset: str, language: str):
    rules = pt.rules(ruleset)
    for name in rules.content.maps:
        match = pt.Match(rules, pt.Setup(map=name), pt.SeededDice(1))
        words = Words(Terminal(), language, ruleset, match.seats)
        cells = cells_of(rules, match.state, words)
        for height, slope in ((LOW, COMPACT), (ROOMY, LARGE)):
            form = choose_form(*extent(cells), 80, height)
            assert form is not None and form.slope == slope
            shown = drawn(tuple(cells), 80, height)
            for each in cells:
                assert each.name in shown
                assert each.title[:RECOGNISED] in shown


def test_where_names_are_long_a_free_tile_says_its_ground_below():
    """And the ground of an occupied one is listed."""
    cells = (cell("aa31", "township"), cell("ab31", "forest", "●Archer", 0))
    shown = drawn(cells, 16, LOW)
    assert "╱ aa31 ╲" in shown and "╲Townsh╱" in shown
    assert "╲●Arche╱" in shown
    assert shown.endswith("Forest: ab31")


def fourth(drawing: str, units: dict[str, str], **more: Any) -> list[Cell]:
    game = battle(drawing, units, **more)
    seats = tuple(pt.Seat("high_king") for _ in range(game.state.table.seats))
    words = Words(Terminal(), "en", "fourth", seats)
    return cells_of(game.rules, game.state, words)


def test_F7_a_feature_is_drawn_in_the_place_of_its_terrain():
    cells = fourth("wFA     sR\n    p", {"A": "archer"})
    assert [(each.ground, each.title, each.raised) for each in cells] == [
        ("forest", "Forest", True),
        ("plains", "Plains", False),
        ("ruins", "Ruins", True),
    ]
    assert (cells[0].token, cells[0].figures) == ("●Archer", "2/1")


def test_six_players_are_told_apart_without_colours():
    units = {letter: f"{seat}:druid" for seat, letter in enumerate("ABCDEF")}
    cells = fourth(
        "pFA     pFB     pFC     pFD     pFE     pFF\n    p       p       p       p       p",
        units,
        seats=6,
    )
    signs = [each.token[0] for each in cells if each.token]
    assert len(set(signs)) == 6
    ascii_signs = {sign.translate(ASCII_WORDS) for sign in signs}
    assert len(ascii_signs) == 6 and all(sign.isascii() for sign in ascii_signs)


def test_bumps_stand_behind_the_dice():
    cells = fourth("pFT\n    p", {"T": "stonethrower"})
    assert cells[0].figures == "1+3/3+2"


def test_own_features_carry_their_players_sign_during_the_setup():
    match = pt.Match(pt.rules("fourth"), pt.Setup(map="windmill"), pt.SeededDice(1))
    words = Words(Terminal(), "en", "fourth", match.seats)
    titles = {each.title for each in cells_of(match.rules, match.state, words)}
    assert {"●Forest", "▼Township", "Highland"} <= titles
    while not match.state.turns:
        match.play(match.options()[0])
    titles = {each.title for each in cells_of(match.rules, match.state, words)}
    assert {"Forest", "Township", "Highland"} <= titles


def test_a_board_being_laid_shows_its_centre_and_then_where_features_may_go():
    setup = pt.Setup(options=pt.GameOptions(centre="ruins"))
    match = pt.Match(pt.rules("fourth"), setup, pt.SeededDice(1))
    words = Words(Terminal(), "en", "fourth", match.seats)
    cells = cells_of(match.rules, match.state, words, match.options())
    assert [each.title for each in cells if each.ground != SPACE] == ["Ruins"]
    assert [each.token for each in cells if each.ground == SPACE] == [
        f"({number})" for number in range(1, 7)
    ]
    while match.options()[0].kind != "lay_feature":
        match.play(match.options()[0])
    options = match.options()
    cells = cells_of(match.rules, match.state, words, options)
    assert len(cells) == match.state.board.size
    numbered = {each.name: each.token for each in cells if each.token}
    assert numbered == {str(option.end): f"({n})" for n, option in enumerate(options, 1)}


def test_every_outline_is_whole():
    """Around every hex of a laid board its own six sides are drawn, whatever lies beside it."""
    match = pt.Match(pt.rules("classic"), pt.Setup(), pt.SeededDice(5))
    rng = Random(5)
    while match.state.board.size == 0:
        match.play(rng.choice(match.options()))
    words = Words(Terminal(), "en", "classic", match.seats)
    cells = cells_of(match.rules, match.state, words)
    lines = [line.plain.ljust(200) for line in draw_board(cells, 120, ROOMY)]
    form = choose_form(*extent(cells), 120, ROOMY)
    assert form is not None and form.slope == LARGE
    west = min(each.place >> 6 for each in cells)
    north = max(2 * (each.place & 63) + (each.place >> 6 & 1) for each in cells)
    for each in cells:
        x = ((each.place >> 6) - west) * form.pitch
        y = (north - 2 * (each.place & 63) - (each.place >> 6 & 1)) * form.slope
        far = x + form.top + 2
        assert lines[y + 1][x + 1] == lines[y + 2][x] == "╱"
        assert lines[y + 1][far] == lines[y + 2][far + 1] == "╲"
        assert lines[y + 3][x] == lines[y + 4][x + 1] == "╲"
        assert lines[y + 3][far + 1] == lines[y + 4][far] == "╱"
        assert lines[y + 4][far - 1] == lines[y][far - 1] == "_"
