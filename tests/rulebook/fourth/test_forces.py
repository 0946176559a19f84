"""What players bring: forces, tiles and features (F1, F2)."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.bits import members
from pocket_tactics.engine.events import CentreLaid, FeaturePlaced
from tests.kit import Game
from tests.rulebook.fourth.foundings import (
    CENTRE_OF_TWO,
    FEATURES,
    RULES,
    force,
    laid,
    rolled,
    started,
    units_of,
)


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
