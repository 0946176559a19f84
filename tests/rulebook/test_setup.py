"""C1-C6 and CV1: the roll-off, laying the board, the bases, the first units, the first turn."""

from dataclasses import replace

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.drawing import read_drawing
from pocket_tactics.engine.events import (
    BaseLaid,
    DrowningRolled,
    FirstPlayerFound,
    RolledOff,
    TerrainHelped,
    TileDrawn,
    TileLaid,
    TurnBegan,
    UnitPlaced,
)
from pocket_tactics.engine.hexes import column_of, height_of, hex_at, hex_name
from tests.kit import Game, drawn

RULESETS = ["classic", "classic-village"]
LEGION = "conscript*3,archer*2,spearman*2,swordsman*2,shieldmaiden*1,royal_wizard*1"
TRIBES = "stalker*3,marauder*2,juggernaut*2,forest_witch*2,cursed_ranger*1,druid*1"
LINE_NORTH = [f"v{row}" for row in range(3, 23)]


def started(setup: pt.Setup | None = None, ruleset: str = "classic") -> Game:
    rules = pt.rules(ruleset)
    return Game(rules, rules.start(setup))


def laid(tiles: list[str], first: str = "<water>", ruleset: str = "classic") -> Game:
    """A game that seat 0 begins, with these hexes laid in an order the rules allow.

    The first tile is of the terrain named; of the others it does not matter.
    """
    game = started(ruleset=ruleset).play("<6>", "<1>")
    left = list(tiles)
    while left:
        game.play(first if first in game.options and len(left) == len(tiles) else game.options[0])
        space = next(space for space in left if f"lay={space}" in game.options)
        game.play(f"lay={space}")
        left.remove(space)
    return game


def shape(drawing: str) -> tuple[list[str], set[str]]:
    """The tiles and the spaces marked o of a drawing, as named when its base A lies on v2."""
    words = read_drawing(drawing)
    base = next(place for place, word in words.items() if word == "A")
    named: dict[str, list[str]] = {"f": [], "o": []}
    for place, word in words.items():
        if word != "A":
            column = column_of(place) - column_of(base) + 21
            height = height_of(place) - height_of(base) + 5
            named[word].append(hex_name(hex_at(column, (height - column % 2) // 2)))
    return named["f"], set(named["o"])


def placing(drawing: str) -> Game:
    """A game on that board, seat 0 about to place the first unit, all units in reserve."""
    game = drawn(drawing, reserve=(LEGION, TRIBES))
    position = game.rules.position(game.state)
    position = replace(
        position, clock="0/0/0/0", stack="placing.place-units@0", standings="-", units="-|-"
    )
    return Game(game.rules, game.rules.at(position))


def tiles_offered(game: Game) -> set[str]:
    return {option.partition("@")[2] for option in game.options}


# C1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_C1_two_players_have_a_fixed_roster_of_eleven_each(ruleset: str) -> None:
    """C1: two players, one faction each, 11 units; seat 0 the Legion, seat 1 the Tribes."""
    game = started(ruleset=ruleset)
    position = game.rules.position(game.state)
    assert position.factions == "legion,tribes"
    assert position.reserve == f"{LEGION}|{TRIBES}"
    assert [int(game.state.left(seat)) for seat in (0, 1)] == [11, 11]


@pytest.mark.parametrize(("rolls", "first"), [(("<5>", "<2>"), 0), (("<2>", "<5>"), 1)])
def test_C1_the_higher_roll_is_first(rolls: tuple[str, str], first: int) -> None:
    """C1: a roll-off decides who is first: the higher roll."""
    game = started().play(*rolls)
    assert [e.seat for e in game.events if isinstance(e, RolledOff)] == [0, 1]
    assert game.happened(FirstPlayerFound, seat=first)
    assert game.happened(BaseLaid, seat=first)


def test_C1_equal_rolls_are_rolled_again() -> None:
    """C1: ties roll again."""
    game = started().play("<4>", "<4>")
    assert not game.happened(FirstPlayerFound)
    assert game.to_act == pt.CHANCE and "<6>" in game.options
    game.play("<1>", "<1>")
    assert not game.happened(FirstPlayerFound)
    game.play("<1>", "<3>")
    assert game.happened(FirstPlayerFound, seat=1)
    assert len(game.happened(RolledOff)) == 6


def test_C1_the_factions_may_change_seats_and_the_roll_alone_decides_who_begins() -> None:
    """C1: unless the game says otherwise; the first player is whoever won, whatever the faction."""
    setup = pt.Setup(seats=(pt.Seat("tribes"), pt.Seat("legion")))
    game = started(setup).play("<1>", "<6>")
    position = game.rules.position(game.state)
    assert position.factions == "tribes,legion"
    assert position.reserve == f"{TRIBES}|{LEGION}"
    assert game.happened(FirstPlayerFound, seat=1)


def test_C1_equal_factions_are_an_option_only() -> None:
    """C1: two equal factions only as an option."""
    seats = (pt.Seat("tribes"), pt.Seat("tribes"))
    with pytest.raises(ValueError, match="tribes, tribes: expected different factions"):
        started(pt.Setup(seats=seats))
    game = started(pt.Setup(seats=seats, options=pt.GameOptions(equal_factions=True)))
    assert game.rules.position(game.state).reserve == f"{TRIBES}|{TRIBES}"


# C2, C3


def test_C2_the_first_tile_lies_at_one_of_the_three_outward_sides() -> None:
    """C2, C3: a tile's outward sides are N, NE and NW; the first tile goes against the base's."""
    game = started().play("<6>", "<1>", "<forest>")
    assert game.happened(BaseLaid, seat=0, place="v2")
    assert game.to_act == 0
    assert set(game.options) == {"lay=v3", "lay=w3", "lay=u3"}
    assert not {"lay=v1", "lay=w2", "lay=u2"} & set(game.options)


@pytest.mark.parametrize(("rolls", "south"), [(("<6>", "<1>"), 0), (("<1>", "<6>"), 1)])
def test_C2_the_first_player_sits_south_on_a_ready_made_map_too(
    rolls: tuple[str, str], south: int
) -> None:
    """C2: the first player sits south."""
    game = started(pt.Setup(map="ford")).play(*rolls)
    assert game.to_act == south
    assert tiles_offered(game) == {"c2", "d2", "e2"}


def test_C3_the_players_alternate_drawing_and_laying_and_the_second_player_is_next() -> None:
    """C3: the first player draws and lays one; then they alternate, second player next."""
    game = started().play("<1>", "<6>", "<hill>", "lay=v3", "<field>", "lay=w3")
    game.play("<forest>", "lay=w4")
    drew = [(e.seat, e.terrain) for e in game.events if isinstance(e, TileDrawn)]
    put = [(e.seat, e.terrain, e.place) for e in game.events if isinstance(e, TileLaid)]
    assert drew == [(1, "hill"), (0, "field"), (1, "forest")]
    assert put == [(1, "hill", "v3"), (0, "field", "w3"), (1, "forest", "w4")]


def test_C3_a_space_at_an_outward_side_may_touch_an_inward_side_of_another_tile() -> None:
    """C3: w3 is outward of the base though inward of v3; spaces that are inward only are not."""
    game = started().play("<6>", "<1>", "<forest>", "lay=v3", "<forest>")
    assert game.to_act == 1
    assert set(game.options) == {"lay=u3", "lay=w3", "lay=u4", "lay=v4", "lay=w4"}


def test_C3_a_drawn_tile_is_not_put_back() -> None:
    """C3, G8: tiles are drawn from a bag, each tile equally likely."""
    game = started().play("<6>", "<1>")
    assert game.options == ["<field>", "<hill>", "<forest>", "<water>"]
    assert game.rules.weights(game.state) == [5, 3, 9, 3]
    for number, space in enumerate(("v3", "v4", "v5")):
        assert game.rules.weights(game.state) == [5, 3, 9, 3 - number]
        game.play("<water>", f"lay={space}")
    assert game.options == ["<field>", "<hill>", "<forest>"]


def test_C3_laying_goes_on_until_the_bag_is_empty() -> None:
    """C3: all 20 tiles are laid; then the second player lays their base."""
    game = laid(LINE_NORTH)
    assert len(game.happened(TileLaid)) == 20
    assert len(game.happened(TileLaid, seat=0)) == 10
    assert game.to_act == 1
    assert all(option.startswith("base=") for option in game.options)


# C4


def test_C4_the_second_base_lies_farthest_and_its_player_chooses_among_equals() -> None:
    """C4: as many tiles touched as the first (one), as far as possible; a choice among equals."""
    game = laid(LINE_NORTH)
    assert game.to_act == 1
    # All three touch v22 alone, 21 steps from v2; u22 and w22 touch two tiles.
    assert set(game.options) == {"base=u23", "base=v23", "base=w23"}
    game.play("base=w23")
    assert game.happened(BaseLaid, seat=1, place="w23")


@pytest.mark.parametrize(
    ("side", "spaces"),
    [(-1, {"base=a12", "base=a13", "base=b13"}), (1, {"base=ap13", "base=aq12", "base=aq13"})],
)
def test_C4_a_board_laid_all_the_way_to_one_side_has_room_for_the_second_base(
    side: int, spaces: set[str]
) -> None:
    """C4: twenty tiles north-west or north-east of each other, the base 21 steps away."""
    columns = [21 + side * step for step in range(1, 21)]
    heights = range(6, 26)
    line = [hex_at(c, (h - c % 2) // 2) for c, h in zip(columns, heights, strict=True)]
    assert set(laid([hex_name(place) for place in line]).options) == spaces


def test_C4_the_number_touched_must_be_exact_before_distance_counts() -> None:
    """C4: the first base touches v3 and w3; v22 is farther but touches one tile only."""
    game = laid(["w3", *LINE_NORTH[:-1]])
    assert set(game.options) == {"base=u21", "base=w21"}


def test_C4_the_exact_number_may_lie_very_near() -> None:
    """C4: three touched; only u4 and w4, two steps away, touch three as well."""
    game = laid(["u3", "w3", *LINE_NORTH[:-2]])
    assert set(game.options) == {"base=u4", "base=w4"}


def test_C4_a_single_space_is_still_a_decision() -> None:
    """G5, C4: where the rule leaves exactly one choice it is still a decision."""
    tiles, spaces = shape("""
                o
    f       f       f
f       f       f
    f       f       f
f       f       f
    f       f       f
f       f       f
    f       f
        A
""")
    game = laid(tiles)
    assert len(spaces) == 1
    assert game.to_act == 1
    assert {f"base={space}" for space in spaces} == set(game.options)


def test_C4_without_an_exact_space_more_and_fewer_are_alike() -> None:
    """C4: no space touches three; the farthest of those with two and with four are equals."""
    tiles, spaces = shape("""
            f
o               o
    f       f       f
f       f       f       o
    f       f       f
        f       f
    f       f       f
f       f       f
    f       f
        A
""")
    assert {f"base={space}" for space in spaces} == set(laid(tiles).options)


def test_C4_without_an_exact_space_the_farthest_of_the_nearest_numbers_is_taken() -> None:
    """C4: no space touches three; a notch of four lies farther than every space of two.

    Spaces touching one tile lie farther still, the hole inside touches six: worse by number.
    """
    tiles, spaces = shape("""
        f
    o
f       f       f
    f       f
        f       f       f
    f       f       f
f       f               f
    f       f       f
        f       f
            A
""")
    assert {f"base={space}" for space in spaces} == set(laid(tiles).options)


def test_C4_distance_is_counted_as_if_every_space_had_a_tile() -> None:
    """C4: two touched; the space above the middle column is a longer walk but a shorter way."""
    tiles, spaces = shape("""
o
    f       f
f
            f       f
f       f       f
    f       f       f
f       f       f
    f               f
f               f
    f       f
        A
""")
    assert {f"base={space}" for space in spaces} == set(laid(tiles).options)


def test_C4_the_first_base_does_not_count_as_touched() -> None:
    """C4: u2 and w2 touch the first base and one tile, which is one; v1 touches none at all."""
    game = laid(LINE_NORTH)
    position = replace(game.rules.position(game.state), laying="0.0.0.0/v2.u3.w3/0.0/0/0")
    game = Game(game.rules, game.rules.at(position))
    assert game.options == ["base=v3"]


# C5, C6


def test_C5_the_players_alternate_placing_until_each_has_three() -> None:
    """C5: starting with the first player, alternately, three each; the rest are reserves."""
    game = started(pt.Setup(map="ford")).play("<1>", "<6>")
    game.play("druid@d2", "archer@d5", "stalker@c2", "archer@c6", "stalker@e2", "conscript@e6")
    placed = [(e.unit.seat, e.at) for e in game.events if isinstance(e, UnitPlaced)]
    assert placed == [(1, "d2"), (0, "d5"), (1, "c2"), (0, "c6"), (1, "e2"), (0, "e6")]
    assert (game.reserve(1, "druid"), game.reserve(1, "stalker")) == (0, 1)
    assert (game.reserve(0, "archer"), game.reserve(0, "conscript")) == (0, 2)
    assert game.happened(TurnBegan, seat=1, number=1)


def test_C5_a_unit_goes_to_one_of_the_free_tiles_closest_to_the_own_base() -> None:
    """C5: they choose the unit and, among equals, the tile; held tiles and farther ones are out."""
    game = started(pt.Setup(map="ford")).play("<6>", "<1>")
    assert len(game.options) == 6 * 3
    assert tiles_offered(game) == {"c2", "d2", "e2"}
    game.play("archer@d2")
    assert tiles_offered(game) == {"c6", "d5", "e6"}, "the second player's own base"
    game.play("druid@d5")
    assert tiles_offered(game) == {"c2", "e2"}
    assert "archer@c2" in game.options
    game.play("archer@c2", "stalker@c6")
    assert tiles_offered(game) == {"e2"}
    assert "archer@e2" not in game.options, "both are on the board"


def test_C5_where_the_base_touches_one_tile_the_next_ones_are_farther_away() -> None:
    """C5: the free tile closest to the base, wherever that is."""
    game = laid(LINE_NORTH).play("base=v23")
    for first, second in (("v3", "v22"), ("v4", "v21"), ("v5", "v20")):
        assert tiles_offered(game) == {first}
        game.play(f"conscript@{first}")
        assert tiles_offered(game) == {second}
        game.play(f"stalker@{second}")
    assert game.happened(TurnBegan, seat=0)


def test_C5_steps_are_counted_over_tiles_and_not_across_gaps() -> None:
    """C5: closest = fewest steps over laid tiles; a4 is two spaces from a2 but five steps."""
    game = placing("""
f
    f       B
        f

A       f
    f
""")
    assert tiles_offered(game) == {"b1"}
    game.play("archer@b1")
    assert tiles_offered(game) == {"c3"}
    game.play("stalker@c3")
    assert tiles_offered(game) == {"c2"}
    game.play("archer@c2")
    assert tiles_offered(game) == {"b3"}


def test_C5_bases_count_as_tiles_on_the_way() -> None:
    """C5: parts of a board can hang together through a base only."""
    game = placing("""
    B

    f

    A

    f

    f

    f
""")
    game.play("archer@b5")
    assert tiles_offered(game) == {"b3"}, "from b6 over b5 and the base on b4"
    game.play("stalker@b3")
    assert tiles_offered(game) == {"b2"}


def test_C5_no_unit_is_placed_on_a_base() -> None:
    """C5: units are placed on terrain tiles."""
    game = placing("""
    f

    B

    A

    f
""")
    assert tiles_offered(game) == {"b1"}
    game.play("archer@b1")
    assert tiles_offered(game) == {"b4"}


def test_C5_placing_on_water_is_no_hazard() -> None:
    """C5: no hazard check."""
    game = laid(LINE_NORTH, first="<water>").play("base=v23")
    assert "water=v3" in game.rules.position(game.state).tiles
    game.play("archer@v3")
    assert game.to_act == 1
    assert game.at("v3") == "archer"
    assert not game.happened(DrowningRolled)


@pytest.mark.parametrize(("rolls", "first"), [(("<6>", "<1>"), 0), (("<1>", "<6>"), 1)])
def test_C6_the_first_player_takes_the_first_turn(rolls: tuple[str, str], first: int) -> None:
    """C6: the first player takes the first turn, once all six units are placed."""
    game = started(pt.Setup(map="narrows")).play(*rolls)
    for _ in range(6):
        assert not game.happened(TurnBegan)
        game.play(game.options[0])
    assert game.to_act == first
    began = [(e.seat, e.number) for e in game.events if isinstance(e, TurnBegan)]
    assert began == [(first, 1)]


# CV1


def test_CV1_the_bag_with_villages() -> None:
    """CV1: 4 Field, 4 Hill, 2 Village, 3 Water, 7 Forest."""
    game = started(ruleset="classic-village").play("<6>", "<1>")
    weights = game.rules.weights(game.state)
    assert weights is not None
    bag = dict(zip(game.options, weights, strict=True))
    assert bag == {"<field>": 4, "<hill>": 4, "<village>": 2, "<water>": 3, "<forest>": 7}
    game.play("<village>", "lay=v3", "<village>", "lay=v4")
    assert "<village>" not in game.options


def test_CV1_the_bag_of_the_booklet_has_no_village() -> None:
    """CV1: classic has 5 Field, 3 Hill, 9 Forest, 3 Water."""
    game = started().play("<6>", "<1>")
    weights = game.rules.weights(game.state)
    assert weights is not None
    bag = dict(zip(game.options, weights, strict=True))
    assert bag == {"<field>": 5, "<hill>": 3, "<water>": 3, "<forest>": 9}


@pytest.mark.parametrize(
    ("unit", "favours", "favours_with_villages"),
    [
        ("C", "f", "v"),
        ("A", "h", "h"),
        ("P", "f", "f"),
        ("S", "t", "t"),
        ("M", "h", "v"),
        ("W", "h", "v"),
    ],
)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_CV1_the_card_names_the_tile_that_stands_in_for_missing_favoured_terrain(
    ruleset: str, unit: str, favours: str, favours_with_villages: str
) -> None:
    """CV1: with Village tiles Conscript, Shieldmaiden and Wizard favour them and nothing else."""
    wanted = favours if ruleset == "classic" else favours_with_villages
    for ground in "fhtw" if ruleset == "classic" else "fhvtw":
        game = drawn(
            f"""
    B



    {ground}k

    f{unit}



    A
""",
            ruleset=ruleset,
        )
        game.play("b3xb4=melee")
        while game.to_act == pt.CHANCE:
            game.play("<6>" if "<6>" in game.options else game.options[0])
        assert bool(game.happened(TerrainHelped, seat=0)) is (ground == wanted), ground
