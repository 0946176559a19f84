"""F1-F8: forces, the bag, the centre, laying, own features, the first units, the first turn, ready-made setups."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.engine import events as told
from pocket_tactics.engine.bits import members
from pocket_tactics.engine.drawing import read_drawing
from pocket_tactics.engine.events import (
    CentreLaid,
    FeaturePlaced,
    FirstPlayerFound,
    RolledOff,
    TileDrawn,
    TileLaid,
    TurnBegan,
    UnitPlaced,
)
from pocket_tactics.engine.hexes import beside, column_of, distance, height_of, hex_name, parse_hex
from pocket_tactics.engine.position import Position
from tests.kit import Game

RULES = pt.rules("fourth")
FEATURES = ["forest", "highland", "township", "village", "fortress", "ruins"]
PLAINS = {"plains": 6}
CENTRE_OF_TWO = "l12"  # where the first of twelve tiles is laid


def force(
    units: Mapping[str, int],
    *,
    spells: Mapping[str, int] | None = None,
    tiles: Mapping[str, int] = PLAINS,
    feature: str = "forest",
) -> str:
    return pt.Force(units, spells or {}, tiles, feature).to_text()


def started(*forces: str, options: pt.GameOptions | None = None, on: str = "") -> Game:
    """The first question of a game of these forces."""
    seats = tuple(pt.Seat(name) for name in forces)
    return Game(RULES, RULES.start(pt.Setup(seats, on, options or pt.GameOptions())))


def units_of(game: Game, seat: int) -> dict[str, int]:
    """All units of a seat in reserve, by card."""
    table = game.state.table
    units = range(table.first_unit[seat], table.first_unit[seat + 1])
    return {table.card[unit].id: int(game.state.reserve(unit)) for unit in units}


def rolled(game: Game, *faces: int) -> Game:
    """The centre is laid and the roll-off thrown."""
    while "<6>" not in game.options:
        game.play(game.options[0])
    return game.play(*(f"<{face}>" for face in faces))


def laid(game: Game, places: Sequence[str]) -> Game:
    """Tiles are drawn as they come and laid on these hexes, in this order."""
    for place in places:
        game.play(game.options[0], f"lay={place}")
    return game


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


# F1


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_F1_two_to_six_players_each_bring_a_force(seats: int) -> None:
    """F1: each player picks units; all of them begin in reserve."""
    names = ("high_king", "dark_forest", "starfall", "dwarfclan", "night_court", "mages_guild")
    game = started(*names[:seats])
    assert game.state.table.seats == seats
    for seat, name in enumerate(names[:seats]):
        assert units_of(game, seat) == pt.ready_made_forces()[f"{name}_50"].units


@pytest.mark.parametrize("seats", [1, 7])
def test_F1_nobody_plays_alone_and_no_seventh_player_sits_down(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        started(*["high_king"] * seats)


def test_F1_a_force_is_worth_at_most_the_agreed_total() -> None:
    """F1: at most 50 points, or another agreed total; fewer are allowed, spells count."""
    exactly = force({"conscript": 12}, spells={"fireball": 1})
    above = force({"conscript": 12}, spells={"thunderbolt": 1})
    assert started(exactly, force({"bondi": 1})).to_act == pt.CHANCE
    with pytest.raises(ValueError, match=r"seat 1 .*too_many_points.*51.*F1"):
        started("high_king", above)
    assert started("high_king", above, options=pt.GameOptions(points=51)).to_act == pt.CHANCE
    with pytest.raises(ValueError, match="too_many_points"):
        started(exactly, "high_king", options=pt.GameOptions(points=49))


@pytest.mark.parametrize("points", [75, 100])
def test_F1_a_larger_game_has_larger_forces(points: int) -> None:
    """F1: another agreed total; a faction's force of that size is taken, and fits only there."""
    game = started("high_king", "dark_forest", options=pt.GameOptions(points=points))
    shop = pt.shop()
    for seat in (0, 1):
        assert sum(shop.units[card].cost * n for card, n in units_of(game, seat).items()) == points
    with pytest.raises(ValueError, match="too_many_points"):
        started(f"high_king_{points}", "dark_forest")


def test_F1_sets_may_be_mixed_and_cards_taken_more_than_once() -> None:
    """F1: points are the only limit."""
    mixed = {"archer": 2, "bondi": 3, "ghoul": 1}
    game = started(force(mixed, spells={"ward": 4}), "starfall")
    assert units_of(game, 0) == mixed


def test_F1_six_players_may_buy_hardly_anything_but_spells() -> None:
    """F1, F80: points are the only limit, duplicates allowed."""
    readers = force({"guild_initiate": 1}, spells={"ward": 46})
    setup = pt.random_setup(RULES, 1, (pt.Seat(readers),) * 6)
    game = Game(RULES, RULES.start(setup))
    assert RULES.position(game.state).cards == "|".join(["ward*5/ward*41///"] * 6)


def test_F1_one_of_each_limits_a_unit_to_what_its_set_provides() -> None:
    """F1: as an option only."""
    twins = force({"archer": 2, "bondi": 1})
    agreed = pt.GameOptions(one_of_each=True)
    assert started(twins, "starfall").to_act == pt.CHANCE
    with pytest.raises(ValueError, match=r"too_many_copies.*archer.*F1"):
        started(twins, "starfall", options=agreed)
    single = force({"archer": 1, "bondi": 1}, spells={"ward": 3})
    assert started(single, "starfall", options=agreed).to_act == pt.CHANCE


def test_F1_at_least_one_unit_must_be_without_summoning() -> None:
    with pytest.raises(ValueError, match=r"nobody_to_start.*F1"):
        started(force({"pit_fiend": 3}), "starfall")
    with pytest.raises(ValueError, match="nobody_to_start"):
        started(force({}, spells={"ward": 3}), "starfall")
    assert started(force({"pit_fiend": 3, "thrall": 1}), "starfall").to_act == pt.CHANCE


# F2


def test_F2_all_chosen_tiles_go_into_one_bag() -> None:
    """F2: six tiles each, any kinds in any number; each tile is equally likely to be drawn (G8)."""
    wet = force({"bondi": 1}, tiles={"water": 6})
    mixed = force({"bondi": 1}, tiles={"stonework": 1, "water": 2, "plains": 3})
    game = started(wet, mixed, options=pt.GameOptions(centre="forest"))
    weights = RULES.weights(game.state)
    assert weights is not None
    assert dict(zip(game.options, weights, strict=True)) == {
        "<plains>": 3,
        "<stonework>": 1,
        "<water>": 8,
    }


@pytest.mark.parametrize("number", [5, 7])
def test_F2_a_player_brings_exactly_six_tiles(number: int) -> None:
    with pytest.raises(ValueError, match=r"wrong_(tiles|number).*F2"):
        started(force({"bondi": 1}, tiles={"plains": number}), "starfall")


def test_F2_each_player_brings_one_known_feature() -> None:
    for feature in ("", "castle"):
        with pytest.raises(ValueError, match=r"unknown_feature.*F2"):
            started(force({"bondi": 1}, feature=feature), "starfall")


def test_F2_the_central_feature_is_random_with_equal_chances() -> None:
    game = started("high_king", "dark_forest")
    assert game.to_act == pt.CHANCE
    assert game.options == [f"<{feature}>" for feature in FEATURES]
    assert RULES.weights(game.state) == [1] * 6


@pytest.mark.parametrize("feature", FEATURES)
def test_F2_the_central_feature_may_be_agreed(feature: str) -> None:
    """F2: unless the game says otherwise; then nothing is drawn for it."""
    game = started("high_king", "dark_forest", options=pt.GameOptions(centre=feature))
    assert game.options == ["<plains>", "<water>"]
    game.play("<water>")
    assert game.happened(CentreLaid, feature=feature, terrain="water", place=CENTRE_OF_TWO)


def test_F2_an_unknown_central_feature_is_refused() -> None:
    with pytest.raises(ValueError, match="no feature 'castle'; there are: forest"):
        started("high_king", "dark_forest", options=pt.GameOptions(centre="castle"))


def test_F2_two_players_may_bring_the_same_feature_as_the_centre() -> None:
    """F2: also the same as another player's."""
    game = started("dark_forest", "starfall", options=pt.GameOptions(centre="forest"))
    laid(rolled(game, 6, 1), [f"l{row}" for row in range(13, 24)])
    game.play("feature=l23", "feature=l17")
    assert [e.feature for e in game.events if isinstance(e, FeaturePlaced)] == ["forest"] * 2
    assert len(members(game.state.of_feature(FEATURES.index("forest")))) == 3


# F3


def test_F3_the_centre_is_drawn_and_laid_before_the_roll_off() -> None:
    """F3: a tile is drawn and laid with the central feature on it; then the roll-off."""
    game = started("high_king", "dark_forest").play("<ruins>", "<water>")
    assert [type(event) for event in game.events] == [TileDrawn, CentreLaid]
    assert game.options == [f"<{face}>" for face in (6, 5, 4, 3, 2, 1)]
    game.play("<6>", "<1>")
    weights = RULES.weights(game.state)
    assert weights == [9, 2], "the tile of the centre is out of the bag"


def test_F3_the_highest_roll_begins() -> None:
    game = rolled(started("high_king", "starfall", "dwarfclan"), 3, 5, 4)
    assert [e.seat for e in game.events if isinstance(e, RolledOff)] == [0, 1, 2]
    assert game.happened(FirstPlayerFound, seat=1)


def test_F3_only_those_who_tie_for_the_highest_roll_again() -> None:
    """F3: ties for it re-roll; who rolled lower does not, and ties below it do not matter."""
    game = rolled(started("high_king", "starfall", "dwarfclan", "dark_forest"), 6, 3, 6, 3)
    assert not game.happened(FirstPlayerFound)
    game.play("<2>", "<2>")
    assert not game.happened(FirstPlayerFound)
    game.play("<1>", "<2>")
    assert [e.seat for e in game.events if isinstance(e, RolledOff)] == [0, 1, 2, 3, 0, 2, 0, 2]
    assert game.happened(FirstPlayerFound, seat=2)


def test_F3_a_tie_below_the_highest_is_not_rolled_again() -> None:
    game = rolled(started("high_king", "starfall", "dwarfclan"), 2, 2, 5)
    assert game.happened(FirstPlayerFound, seat=2)
    assert len(game.happened(RolledOff)) == 3


def test_F3_the_others_follow_clockwise_until_the_bag_is_empty() -> None:
    """F3: in that order the players draw and lay tiles."""
    game = rolled(started("high_king", "starfall", "dwarfclan"), 3, 5, 4)
    while "feature=" not in game.options[0]:
        if game.to_act != pt.CHANCE:
            assert game.to_act == (1 + len(game.happened(TileLaid))) % 3
        game.play(game.options[0])
    laying = [e.seat for e in game.events if isinstance(e, TileLaid)]
    assert laying == [1, 2, 0] * 5 + [1, 2]
    assert game.state.board.size == 18
    assert game.to_act == 1, "the same order for the features (F4)"


def test_F3_a_tile_goes_beside_any_laid_tile_and_nowhere_else() -> None:
    """F3: each adjacent to at least one laid tile, on any side of it."""
    game = rolled(started("high_king", "dark_forest"), 6, 1)
    game.play("<plains>")
    around = {f"lay={hex_name(beside(parse_hex(CENTRE_OF_TWO), side))}" for side in range(6)}
    assert set(game.options) == around
    game.play("lay=l11", "<plains>")
    more = {f"lay={hex_name(beside(parse_hex('l11'), side))}" for side in range(6)}
    assert set(game.options) == (around | more) - {"lay=l11", "lay=l12"}
    assert len(game.options) == 8
    with pytest.raises(pt.IllegalAction):
        game.play("lay=l14")


# F4

LINE_NORTH = [f"l{row}" for row in range(13, 24)]


def test_F4_the_first_feature_goes_as_far_from_the_centre_as_possible() -> None:
    """F4: the first player to place looks at the centre only."""
    game = laid(rolled(started("high_king", "dark_forest"), 1, 6), LINE_NORTH)
    assert game.to_act == 1
    assert game.options == ["feature=l23"]
    game.play("feature=l23")
    assert game.happened(FeaturePlaced, seat=1, feature="forest", at="l23")


def test_F4_the_next_looks_at_the_centre_and_at_the_nearest_own_feature() -> None:
    """F4: maximise the smaller distance, then the sum; free choice among equals."""
    game = laid(rolled(started("high_king", "dark_forest"), 1, 6), LINE_NORTH)
    game.play("feature=l23")
    assert game.to_act == 0
    assert game.options == ["feature=l17", "feature=l18"], "5 and 6 steps, either way about"


def test_F4_a_greater_sum_does_not_outweigh_a_smaller_distance() -> None:
    """F4: 2 and 9 steps are worth less than 3 and 4."""
    places = [f"l{row}" for row in range(13, 20)] + ["l11", "l10", "k11", "m11"]
    game = laid(rolled(started("high_king", "dark_forest"), 6, 1), places)
    game.play("feature=l19")
    assert game.options == ["feature=l15", "feature=l16"]


def test_F4_among_equally_small_distances_the_sum_decides() -> None:
    """F4: 3 and 10 steps are worth more than 3 and 4."""
    places = [f"l{row}" for row in range(13, 20)] + ["l11", "l10", "l9", "k11"]
    game = laid(rolled(started("high_king", "dark_forest"), 6, 1), places)
    game.play("feature=l19")
    assert game.options == ["feature=l9"]


def test_F4_distance_is_counted_in_steps_over_tiles() -> None:
    """F4: the end of a bent arm is near the centre as the crow flies, yet the most steps away."""
    hook = ["l13", "l14", "l15", "m16", "n15", "o15", "o14", "o13", "n12", "n11", "l16"]
    game = laid(rolled(started("high_king", "dark_forest"), 6, 1), hook)
    crow = {name: distance(parse_hex(name), parse_hex(CENTRE_OF_TWO)) for name in ("n11", "l16")}
    assert crow == {"n11": 2, "l16": 4}
    assert game.options == ["feature=n11"]


def test_F4_a_feature_never_shares_a_tile() -> None:
    """F4: on a tile without one."""
    game = rolled(started(*["high_king"] * 6), 6, 5, 4, 3, 2, 1)
    while game.state.board.size == 0:
        game.play(game.options[0])
    taken: list[str] = []
    while "feature=" in game.options[0]:
        assert not {option.removeprefix("feature=") for option in game.options} & set(taken)
        taken.append(game.options[-1].removeprefix("feature="))
        game.play(game.options[-1])
    assert len(set(taken)) == 6


def steps_over(tiles: set[int], start: int) -> dict[int, int]:
    """How many steps over tiles each of them is from there."""
    steps = {start: 0}
    edge = [start]
    while edge:
        place = edge.pop(0)
        for side in range(6):
            space = beside(place, side)
            if space in tiles and space not in steps:
                steps[space] = steps[place] + 1
                edge.append(space)
    return steps


@pytest.mark.parametrize("seed", range(12))
def test_F4_on_any_board_the_tiles_offered_are_those_the_rule_names(seed: int) -> None:
    """F4: worked out anew from the tiles that were laid."""
    generator = Random(seed)
    names = ["high_king", "dark_forest", "starfall", "dwarfclan", "night_court", "mages_guild"]
    game = started(*names[: 2 + seed % 5])
    while game.state.board.size == 0:
        game.play(generator.choice(game.options))
    tiles = {int(place) for place in game.state.board.hexes}
    centre = next(e for e in game.events if isinstance(e, CentreLaid))
    from_centre = steps_over(tiles, parse_hex(centre.place))
    others: list[int] = []
    while game.options[0].startswith("feature="):
        nearest = [steps_over(tiles, place) for place in others]
        worth = {
            place: (
                min([away, *(s[place] for s in nearest)]),
                away + min(s[place] for s in nearest),
            )
            if nearest
            else (away, 0)
            for place, away in from_centre.items()
            if away and place not in others
        }
        best = max(worth.values())
        wanted = {f"feature={hex_name(place)}" for place, found in worth.items() if found == best}
        assert set(game.options) == wanted
        chosen = generator.choice(game.options)
        others.append(parse_hex(chosen.removeprefix("feature=")))
        game.play(chosen)
    assert len(others) == 2 + seed % 5


# F5

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


# F6


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


# F8


@pytest.mark.parametrize("name", list(RULES.content.maps))
def test_F8_a_ready_made_map_begins_with_the_roll_off_and_the_first_units(name: str) -> None:
    """F8: the board with its features is there; only F5 and F6 are played."""
    game = started(on=name)
    seats = int(game.state.table.seats)
    assert len(members(game.state.features)) == seats + 1
    game.play(*(f"<{6 - seat}>" for seat in range(seats)))
    assert not game.happened(TileLaid) and not game.happened(FeaturePlaced)
    assert game.to_act == 0 and "@" in game.options[0]
    while not game.happened(TurnBegan):
        game.play(game.options[0])
    assert game.to_act == seats - 1
    assert len(game.happened(UnitPlaced)) == 3 * seats


def test_F8_a_map_is_for_its_number_of_players() -> None:
    with pytest.raises(ValueError, match="this map is for 3 players, not for 2"):
        started("high_king", "dark_forest", on="clearing")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_F8_a_random_setup_stands_at_the_first_turn_for_any_number_of_players(seats: int) -> None:
    """F8: legal, and the same from the same seed."""
    names = ("mages_guild", "dark_forest", "starfall", "dwarfclan", "night_court", "high_king")
    chosen = tuple(pt.Seat(name) for name in names[:seats])
    setup = pt.random_setup(RULES, 11, chosen)
    assert setup == pt.random_setup(RULES, 11, chosen)
    assert setup != pt.random_setup(RULES, 12, chosen)
    game = Game(RULES, RULES.start(setup))
    assert game.state.board.size == 6 * seats
    assert len(members(game.state.features)) == seats + 1
    assert game.to_act == game.state.first == game.state.turn
    for seat in range(seats):
        assert 1 <= len(members(game.state.held(seat))) <= 3


@pytest.mark.parametrize("points", [75, 100])
def test_F8_a_random_setup_of_a_larger_game_can_be_started(points: int) -> None:
    """F8, F1: a faction by its name stands for its force of that size."""
    seats = (pt.Seat("high_king", "Ann"), pt.Seat("dark_forest"))
    setup = pt.random_setup(RULES, 5, seats, pt.GameOptions(points=points))
    game = Game(RULES, RULES.start(setup))
    cost = {name: price.cost for name, price in pt.shop().units.items()}
    state = game.state
    for seat in (0, 1):
        on_map = [state.card_at(tile).id for tile in members(state.held(seat))]
        worth = sum(cost[card] for card in on_map)
        assert worth + sum(cost[c] * n for c, n in units_of(game, seat).items()) == points
    assert setup.seats[0].name == "Ann"


@pytest.mark.parametrize("name", ["high_king_50", "conscript*1+archer//plains*6/village"])
def test_F8_a_random_setup_knows_a_force_by_any_of_its_names(name: str) -> None:
    setup = pt.random_setup(RULES, 5, (pt.Seat(name), pt.Seat("dark_forest")))
    assert RULES.to_act(RULES.start(setup)) in (0, 1)


def test_F8_a_random_setup_keeps_the_agreed_centre_and_map() -> None:
    agreed = pt.GameOptions(centre="ruins", one_of_each=True)
    seats = (pt.Seat("high_king"), pt.Seat("dark_forest"))
    state = RULES.start(pt.random_setup(RULES, 5, seats, agreed))
    assert state.of_feature(FEATURES.index("ruins"))
    state = RULES.start(pt.random_setup(RULES, 5, seats, map_name="fords"))
    assert state.board.size == 13


def test_F8_the_seats_of_a_map_run_clockwise() -> None:
    """F8, G4: seen from the centre the own features lie around it in the order of the seats."""
    for name, game_map in RULES.content.maps.items():
        places = [game_map.board.hexes[home] for home in game_map.homes]
        own = set(game_map.homes)
        centre = next(tile for _, tile in game_map.features if tile not in own)
        middle = game_map.board.hexes[centre]
        angles = [
            atan2(height_of(p) - height_of(middle), 1.75 * int(column_of(p) - column_of(middle)))
            for p in places
        ]
        turns = [(a - b) % 6.2832 for a, b in pairwise([*angles, angles[0]])]
        assert sum(turns) == pytest.approx(6.2832, abs=0.01), name
