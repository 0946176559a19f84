"""The first units, and who takes the first turn (F5, F6)."""

from collections.abc import Sequence

import pytest

import pocket_tactics as pt
from pocket_tactics.engine import events as told
from pocket_tactics.engine.drawing import read_drawing
from pocket_tactics.engine.events import FeaturePlaced, TurnBegan, UnitPlaced
from pocket_tactics.engine.hexes import hex_name, parse_hex
from pocket_tactics.engine.position import Position
from tests.kit import Game
from tests.rulebook.fourth.foundings import RULES, force, rolled, started


def founding(
    drawing: str, homes: Sequence[str], forces: Sequence[str], *, centre: str = ""
) -> Game:
    """A game in which seat 0 is about to place the first of its units.

    A letter `p` or `w` for a tile with its terrain; Villages of the seats on the homes, a Forest in the centre.
    """
    words = read_drawing(drawing)
    tiles: dict[str, list[str]] = {}
    for place in sorted(words):
        terrain = {"p": "plains", "w": "water"}[words[place]]
        tiles.setdefault(terrain, []).append(hex_name(place))
    order = sorted(words)
    homes_note = sum((order.index(parse_hex(h)) + 1) << 8 * seat for seat, h in enumerate(homes))
    nobody = "|".join("-" for _ in homes)
    position = Position(
        ruleset="fourth",
        factions=",".join(forces),
        limits="3/100",
        tiles=";".join(f"{terrain}={','.join(names)}" for terrain, names in tiles.items()),
        units=nobody,
        reserve="|".join(
            ",".join(f"{card}*{n}" for card, n in pt.force_from_text(text).units.items())
            for text in forces
        ),
        captured=nobody,
        clock="0/0/0/0",
        stack="founding.place-starters@0",
        fight="-",
        laying=f"0.0.0///0/0/1/{homes_note}/0",
        result="-",
        standings="-",
        features=f"village={','.join(homes)}" + (f";forest={centre}" if centre else ""),
        cards=nobody,
        marks=nobody,
    )
    return Game(RULES, RULES.at(position))


FLOWER = """
    p
p       p
    p
p       p
    p
        p       p       p
            p       p
"""
SIX = force({"archer": 4, "conscript": 2})


def test_F5_starting_units_go_in_or_beside_the_own_feature() -> None:
    """F5: one unit a tile; nobody is placed farther away."""
    game = founding(FLOWER, ["b3", "e2"], [SIX, SIX])
    near = ["a3", "a4", "b2", "b3", "b4", "c3", "c4"]
    assert game.options == [f"{unit}@{at}" for unit in ("archer", "conscript") for at in near]
    game.play("archer@b3")
    assert "archer@b3" not in game.options and "conscript@b3" not in game.options
    assert "conscript@c2" not in game.options


def test_F5_three_units_at_most_are_placed_and_the_rest_are_reserves() -> None:
    """F5: up to three, one player after the other."""
    game = founding(FLOWER, ["b3", "e2"], [SIX, SIX])
    game.play("archer@b3", "archer@a3")
    assert game.to_act == 0
    game.play("conscript@b2")
    assert game.to_act == 1
    assert (game.reserve(0, "archer"), game.reserve(0, "conscript")) == (2, 1)


def test_F5_a_player_may_place_fewer_but_at_least_one() -> None:
    """F5: ending with "done"; at least one."""
    game = founding(FLOWER, ["b3", "e2"], [SIX, SIX])
    assert "pass" not in game.options
    game.play("archer@b3")
    assert "pass" in game.options
    game.play("pass")
    assert game.to_act == 1 and "pass" not in game.options
    assert len(game.happened(UnitPlaced)) == 1


def test_F5_a_force_of_one_is_placed_and_nobody_is_asked_again() -> None:
    """F5, G5: there is nothing besides being done."""
    game = founding(FLOWER, ["b3", "e2"], [force({"archer": 1}), SIX])
    game.play("archer@b3")
    assert game.to_act == 1


def test_F5_fewer_are_placed_if_there_is_no_room() -> None:
    game = founding("p       p\n\np       p", ["a1", "c1"], [SIX, SIX])
    game.play("archer@a1", "archer@a2")
    assert game.to_act == 1, "no third tile"


def test_F5_another_players_own_feature_is_kept_free() -> None:
    """F5: so everybody has room; the tiles around it are open to both."""
    game = founding("p\n\np\n\np\n\np", ["a2", "a3"], [SIX, SIX])
    assert {option.partition("@")[2] for option in game.options} == {"a1", "a2"}
    game = founding("p\n\np\n\np\n\np", ["a1", "a3"], [SIX, SIX])
    game.play("archer@a1", "archer@a2")
    assert game.to_act == 1
    assert {option.partition("@")[2] for option in game.options} == {"a3", "a4"}


def test_F5_the_central_feature_is_nobodys_own() -> None:
    """F5: where it lies beside the own feature it may be started on."""
    game = founding("p\n\np\n\np", ["a1", "a3"], [SIX, SIX], centre="a2")
    assert "archer@a2" in game.options


def test_F5_starting_on_water_is_no_hazard() -> None:
    """F5: no hazard."""
    game = founding("w       p\n\nw       p", ["a1", "c1"], [SIX, SIX])
    game.play("archer@a2", "pass")
    assert game.to_act == 1
    assert not game.happened(told.TestBegan)


def test_F5_a_unit_with_summoning_does_not_start() -> None:
    """F5: no unit with Summoning; with nobody else left the player is done."""
    fiends = force({"pit_fiend": 2, "thrall": 1})
    game = founding(FLOWER, ["b3", "e2"], [fiends, SIX])
    assert not [option for option in game.options if option.startswith("pit_fiend")]
    game.play("thrall@b3")
    assert game.to_act == 1
    assert game.reserve(0, "pit_fiend") == 2


def test_F5_the_players_place_in_the_order_of_the_roll_off() -> None:
    game = started("high_king", "dark_forest", "high_king", on="clearing").play("<2>", "<6>", "<4>")
    order: list[int | None] = []
    while game.to_act is not None and not game.happened(TurnBegan):
        order.append(game.to_act)
        game.play("pass" if "pass" in game.options else game.options[0])
    assert order == [1, 1, 2, 2, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_F6_the_last_player_to_place_takes_the_first_turn(seats: int) -> None:
    """F6: then clockwise."""
    game = started(*(["starfall", "dwarfclan"] * 3)[:seats])
    first = seats - 2
    rolled(game, *[6 if seat == first else 1 for seat in range(seats)])
    while not game.happened(TurnBegan):
        game.play("pass" if "pass" in game.options else game.options[0])
    assert game.to_act == (first - 1) % seats
    assert [e.seat for e in game.events if isinstance(e, FeaturePlaced)][-1] == game.to_act
    assert game.state.first == game.to_act
    moves = [option for option in game.options if "-" in option and "reserve" not in option]
    before = game.to_act
    game.play(moves[0])
    while game.to_act in (before, pt.CHANCE):
        game.play("pass" if "pass" in game.options else game.options[0])
    assert game.to_act == (first - 1 + 1) % seats
