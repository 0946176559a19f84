"""Ready-made maps and random setups (F8)."""

from itertools import pairwise
from math import atan2

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.bits import members
from pocket_tactics.engine.events import FeaturePlaced, TileLaid, TurnBegan, UnitPlaced
from pocket_tactics.engine.hexes import column_of, height_of
from tests.kit import Game
from tests.rulebook.fourth.foundings import FEATURES, RULES, started, units_of


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
