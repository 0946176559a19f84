"""The classic data files: totals, ready-made maps, and what the loader says about mistakes."""

from collections import Counter
from itertools import product

import pytest

import pocket_tactics as pt
from pocket_tactics.content.abilities import ContentError, Names, load_ability
from pocket_tactics.content.load import draw_board, load_units
from pocket_tactics.engine.bits import count
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.hexes import column_of, height_of

RULESETS = ("classic", "classic-village")
MAPS = [(ruleset, name) for ruleset in RULESETS for name in pt.rules(ruleset).content.maps]
MODES = ("melee", "archery", "magic")


def board_of(ruleset: str, name: str) -> Board:
    return pt.rules(ruleset).content.maps[name].board


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_faction_has_eleven_units_worth_125(ruleset: str) -> None:
    for faction in pt.rules(ruleset).content.factions.values():
        assert sum(copies for _, copies in faction.roster) == 11
        assert sum(card.cost * copies for card, copies in faction.roster) == 125


@pytest.mark.parametrize(("ruleset", "name"), MAPS)
def test_a_map_uses_exactly_the_tiles_of_the_bag(ruleset: str, name: str) -> None:
    content, board = pt.rules(ruleset).content, board_of(ruleset, name)
    used = Counter(int(terrain) for terrain in board.terrain_of_hex().values())
    assert [used[number] for number in range(len(content.terrains))] == list(content.bag)


@pytest.mark.parametrize(("ruleset", "name"), MAPS)
def test_a_map_is_the_same_seen_from_both_bases(ruleset: str, name: str) -> None:
    """Mirrored along the line halfway between the bases, terrain falls on equal terrain."""
    board = board_of(ruleset, name)
    south, north = (int(board.hexes[base]) for base in board.bases)
    middle = height_of(south) + height_of(north)
    tiles = {
        (int(column_of(place)), int(height_of(place))): terrain
        for place, terrain in board.terrain_of_hex().items()
    }
    assert column_of(south) == column_of(north)
    assert tiles == {(column, middle - height): t for (column, height), t in tiles.items()}


@pytest.mark.parametrize(("ruleset", "name"), MAPS)
def test_a_map_is_one_piece_with_room_at_both_bases(ruleset: str, name: str) -> None:
    board = board_of(ruleset, name)
    south, north = board.bases
    assert all(board.steps_between(south, tile) < 99 for tile in range(board.size))
    assert count(board.neighbours[south]) == count(board.neighbours[north]) > 0


def test_tiles_within_any_number_of_steps_are_known() -> None:
    board = board_of("classic", "ford")
    for tile, steps in product(range(int(board.size)), range(9)):
        near = [t for t in range(int(board.size)) if board.steps_between(tile, t) <= steps]
        assert board.within(tile, steps) == sum(1 << t for t in near)


def test_there_are_at_least_three_maps_for_each_ruleset() -> None:
    assert all(len(pt.rules(ruleset).content.maps) >= 3 for ruleset in RULESETS)


def unit_table(**changes: object) -> dict[str, object]:
    unit: dict[str, object] = {"copies": 1, "cost": 5, "favours": "field"}
    unit |= {mode: {"off": 1, "def": 1} for mode in MODES}
    return {"legion": {"provenance": {}, "unit": {"hero": unit | changes}}}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"favours": "lava"}, r"unit legion.hero favours 'lava'; expected one of field"),
        (
            {"melee": {"off": 4, "def": 1}},
            r"units.toml, unit legion.hero: melee off is 4; expected 0 to 3",
        ),
        ({"melee": {"off": 1, "def": 1, "reach": 9}}, r"melee reach is 9; expected 1 to 4"),
        ({"melee": {"off": 1}}, r"legion.hero: 'def' is missing"),
        ({"copies": 300}, r"copies is 300; expected 1 to 99"),
        ({"cost": "x"}, r"cost is 'x'; expected 0 to 999"),
        (
            {"abilities": [{"kind": "reroll_own_pool", "pool": "x"}]},
            r"pool is 'x'; expected one of off, def",
        ),
        (
            {"abilities": [{"kind": "fly"}]},
            r"legion.hero has an ability 'fly'; expected one of arcing_shot",
        ),
        ({"abilities": [{"kind": "phalanx", "far": 2}]}, r"legion.hero, ability phalanx: .*far"),
    ],
)
def test_a_mistake_in_a_card_is_named(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        load_units(unit_table(**changes), MODES, (Terrain("field"),), ("favours",))


def test_a_mistake_in_a_map_is_named() -> None:
    with pytest.raises(ContentError, match="a map shows 'z'; expected one of f, A or B"):
        draw_board("B\n\nz\n\nA", (Terrain("field"),))
    with pytest.raises(ContentError, match="needs the bases A and B"):
        draw_board("A\n\nf", (Terrain("field"),))
    with pytest.raises(ValueError, match="half a hex too high or too low"):
        draw_board("B\nf\nA", (Terrain("field"),))
    with pytest.raises(ValueError, match="does not begin at a column"):
        draw_board("B\n\n  f\n\nA", (Terrain("field"),))


def test_an_ability_gets_numbers_for_names() -> None:
    ability = load_ability(
        "x", {"kind": "jump_to_terrain", "terrain": "hill"}, Names({"hill": 3}, MODES)
    )
    assert ability.terrain == 3  # type: ignore[attr-defined]
