"""What is under way at a table: a board being laid, assaults, tests, dice to be typed in."""

from dataclasses import replace

import pytest

import pocket_tactics as pt
from pocket_tactics.play.match import Match
from pocket_tactics.server.reports import Count, FighterReport, Pool, Tile
from pocket_tactics.server.scene import Reader
from tests.battle import battle
from tests.kit import Game, drawn
from tests.server.tables import FIRST, SECOND, SPECTATOR, match_at, seen, text


def fight() -> Match:
    game: Game = battle(
        """
        pTN     pFw
            p.B
        """,
        {"N": "noble", "B": "bondi", "w": "warmage"},
    )
    return match_at(game)


def test_an_assault_shows_dice_bumps_and_rerolls_at_every_stage() -> None:
    match = fight()
    match.play("d1xe2")
    stage = seen(match, SPECTATOR).fight
    assert stage is not None and stage.manner == "adjacent"
    assert stage.attacker == FighterReport(0, "d1", "bondi", Pool([], 1, []), Pool([], 1, []), 0)
    for answer in ("brew", "<4>", "<3>"):
        match.play(answer)
    stage = seen(match, SPECTATOR).fight
    assert stage is not None and stage.attacker.off == Pool([4], 0, [1])
    assert (stage.defender.off.dice, stage.defender.off.to_come) == ([], 3)
    for answer in ("<651>", "<2>", "lower=3"):
        match.play(answer)
    stage = seen(match, SPECTATOR).fight
    assert stage is not None
    assert stage.attacker.off == Pool([4], 0, [1]) and stage.attacker.defence == Pool([2], 0, [1])
    assert stage.defender == FighterReport(
        1, "e2", "warmage", Pool([6, 5, 1], 0, [1]), Pool([2], 0, []), 0
    )
    match.play("pass")
    match.play("pass")
    stage = seen(match, SPECTATOR).fight
    assert stage is not None and (stage.attacker.rerolls, stage.defender.rerolls) == (1, 1)


def test_dice_are_typed_in_by_everybody_who_plays_and_it_is_said_whose_they_are() -> None:
    match = fight()
    match.play("d1xe2")
    match.play("pass")
    for reader in (FIRST, SECOND):
        question = seen(match, reader).question
        assert question is not None and question.seat is None and question.yours
        assert [option.dice for option in question.options] == [(n,) for n in range(6, 0, -1)]
        assert text(question.said) == "Roll for the assault: 1 die. (Dwarfclan, OFF)"
    question = seen(match, SPECTATOR).question
    assert question is not None and not question.yours and not question.options


def test_an_assault_on_a_base_has_no_card_on_that_side_and_is_called_by_its_mode() -> None:
    match = match_at(
        drawn(
            """
            B

            fS

            f

            A
            """,
            reserve=("conscript*1", "stalker*1"),
        )
    )
    match.play(str(next(one for one in match.options() if one.target == "base")))
    for reader, manner in ((SPECTATOR, "Melee"), (spectator("de"), "Nahkampf")):
        found = seen(match, reader).fight
        assert found is not None and found.manner == manner
        assert found.defender.card is None and found.defender.seat == 1
        assert found.attacker.off.to_come == 3


def spectator(language: str) -> Reader:
    return replace(SPECTATOR, language=language)


def test_a_test_against_a_difficulty() -> None:
    game = battle("pFJ     pVa\n    w", {"J": "juggernaut", "a": "archer"})
    match = match_at(game)
    match.play("a2-b1")
    found = seen(match, SPECTATOR).test
    assert found is not None and (found.card, found.at, found.pool) == ("juggernaut", "b1", "def")
    assert (found.dice, found.dv, found.against) == (Pool([], 3, []), 5, None)


def test_an_opposed_test_shows_both_sides() -> None:
    game = battle(
        """
        pRT     pVa
            p.G
        """,
        {"T": "thrall", "G": "ghoul", "a": "archer"},
    )
    match = match_at(game)
    for answer in ("d1xe2", "<5>", "<31>"):
        match.play(answer)
    found = seen(match, SPECTATOR).test
    assert found is not None and found.dv is None and found.against == 1
    assert (found.dice, found.other) == (Pool([3, 1], 0, []), Pool([5], 0, []))
    assert found.rerolls == 1


def test_a_spell_that_moves_a_unit_says_from_where_to_where() -> None:
    game = battle(
        """
        pXG     pXg     p
            p       p
        """,
        {"G": "guild_mage", "g": "guild_mage"},
        cards=("translocate*1////", "dispel*1////"),
        reserve=("guild_guard*1", "guild_guard*1"),
    )
    match = match_at(game)
    cast = next(one for one in match.options() if one.kind == "cast" and one.at)
    match.play(cast)
    found = seen(match, SPECTATOR).spell
    assert found is not None
    assert (found.start, found.at, found.end) == (cast.start, cast.at, cast.end)


@pytest.mark.parametrize("ruleset", ["classic", "classic-village", "fourth"])
def test_a_board_is_seen_growing(ruleset: str) -> None:
    match = Match(pt.rules(ruleset), None, pt.SeededDice(5))
    laid: set[str] = set()
    while match.state.board.size == 0:
        table = seen(match, FIRST)
        names = {tile.name for tile in table.tiles}
        assert laid <= names and table.turn is None
        assert table.bag is not None
        ends = {str(answer.end) for answer in match.options()}
        assert {space.name for space in table.spaces} == ends and not ends & names
        assert all(space.terrain is None and space.base is None for space in table.spaces)
        assert len({(tile.column, tile.height) for tile in (*table.tiles, *table.spaces)}) == len(
            names | ends
        )
        laid = names
        match.play(match.options()[0])
    table = seen(match, FIRST)
    assert laid <= {tile.name for tile in table.tiles} and table.bag is None


def test_the_tiles_of_a_board_being_laid_stay_where_they_are() -> None:
    match = Match(pt.rules("fourth"), None, pt.SeededDice(5))
    before: dict[str, Tile] = {}
    while match.state.turns == 0:
        for tile in seen(match, FIRST).tiles:
            known = before.setdefault(tile.name, tile)
            assert (tile.column, tile.height, tile.terrain) == (
                known.column,
                known.height,
                known.terrain,
            )
        match.play(match.options()[0])
    assert sum(tile.feature is not None for tile in seen(match, FIRST).tiles) == 3


def test_own_features_are_marked_during_the_setup() -> None:
    match = Match(pt.rules("fourth"), pt.Setup(map="fords"), pt.SeededDice(1))
    homes = [tile.home for tile in seen(match, SPECTATOR).tiles if tile.home is not None]
    assert sorted(homes) == [0, 1]


def test_before_the_roll_off_nobody_has_a_base_on_the_map() -> None:
    match = Match(pt.rules("classic"), pt.Setup(map="ford"), pt.TypedDice())
    table = seen(match, FIRST)
    assert table.tiles and all(tile.base is None and tile.terrain for tile in table.tiles)
    assert table.question is not None
    assert text(table.question.said) == "Roll-off: 1 die. (Legion)"


def test_who_controls_a_feature_is_told_with_the_tile_and_the_seat() -> None:
    match = fight()
    table = seen(match, SPECTATOR)
    held = {tile.name: tile.holder for tile in table.tiles if tile.holder is not None}
    assert held == {name: seat.seat for seat in table.seats for name in seat.controls}
    assert table.seats[0].controls and Count("noble", 1) not in table.seats[0].reserve
