"""F7, F22-F25: what ground does to those moved into it, and what a feature makes of its tile."""

import pytest

from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import (
    ClimbFailed,
    FeatureMoved,
    MovementEnded,
    Piece,
    PoolRolled,
    TerrainHelped,
    UnitCaptured,
    UnitFollowed,
    UnitMoved,
)
from tests.rulebook.fourth.roads import roads

MEN = {"A": "swordsman", "B": "archer", "P": "spearman", "y": "thrall", "z": "thrall"}
SWIFT = {
    **MEN,
    "A": "vampire_knight",
}  # Swift 1; favours Ruins; shuns daylight, so it starts on a feature
FLYING = {**MEN, "A": "bat_swarm"}  # Flying 1; favours Ruins


# F7


@pytest.mark.parametrize("feature", ["V", "T", "F", "X"])
def test_F7_a_feature_takes_the_hazard_of_its_tile_away(feature: str) -> None:
    """F7: its terrain and hazard no longer count."""
    game = roads(f"p.A w{feature} p", "pFz p", units=MEN).play("a1-a2")
    assert not game.happened(told.TestBegan)
    assert game.to_act == 1


def test_F7_a_feature_brings_its_own_hazard_in_place_of_the_water() -> None:
    """F7: one test below, on the way up; none in the Water."""
    game = roads("p.A wH p", "pFz p", units=MEN).play("a1-a2", "<51>")
    assert game.at("a2") == "swordsman"
    assert len(game.happened(PoolRolled)) == 1
    assert game.to_act == 1


def test_F7_when_the_forest_leaves_the_water_is_back() -> None:
    """F7: and where it goes the terrain no longer counts."""
    units = {**MEN, "W": "warmage"}
    game = roads("p.A wF w p", "p.W p", "pVz p", units=units)
    game.play("c1:forest=a2-a3", "e1-e2", "a1-a2")
    assert game.happened(FeatureMoved, start="a2", end="a3")
    assert game.happened(told.TestBegan, at="a2", dv=5)
    game.play("<51>", "e2-e1", "a2-a3")
    assert len(game.happened(told.TestBegan)) == 1, "a Forest now"
    assert game.to_act == 1


def test_F7_terrain_under_a_feature_is_not_favoured() -> None:
    """F7: a Spearman on Plains has a re-roll, on Plains with a Village none."""
    for tile, helped in (("p.P", True), ("pVP", False)):
        game = roads(f"{tile} p.y", "pFz p", units=MEN)
        game.play("a1xa2", "<66>", "<666>", "<1>", "<1>")
        assert bool(game.happened(TerrainHelped, seat=0)) is helped


def test_F7_plains_and_stonework_do_nothing() -> None:
    game = roads("p.A s p", "pFz p", units=MEN).play("a1-a2", "c1-c2", "a2-a3")
    assert not game.happened(told.TestBegan)


# F22


@pytest.mark.parametrize("tile", ["w", "pH", "pR", "pF"])
def test_F22_hazards_are_ignored_when_deployed(tile: str) -> None:
    """F22: not when deployed there."""
    game = roads(f"pVB {tile} p", "pFz p", units=MEN, reserve=("swordsman*1",))
    game.play("swordsman@a2")
    assert game.at("a2") == "swordsman"
    assert not game.happened(told.TestBegan) and not game.happened(PoolRolled)
    assert game.to_act == 1


def test_F22_who_is_hopped_over_and_who_hops_over_water_meet_no_hazard() -> None:
    """F22: not when hopped over; the tile hopped is not entered."""
    game = roads("p.A w.B p", "pFz p", units=MEN).play("a1-a3")
    assert game.to_act == 1
    assert not game.happened(told.TestBegan)


def test_F22_a_hop_into_a_hazard_meets_it() -> None:
    game = roads("p.A p.B w", "pFz p", units=MEN).play("a1-a3", "<44>")
    assert game.happened(UnitCaptured, unit=Piece(0, "swordsman"), at="a3")


def test_F22_hazards_act_on_every_tile_entered_on_the_way() -> None:
    """F22: a bonus move through Water and Water tests twice; standing still in it is no hazard."""
    game = roads("pVA w w p", "pFz p", units=SWIFT).play("a1-a2", "<511>")
    assert game.options == ["a2-a1", "a2-a3", "pass"]
    game.play("a2-a3", "<511>")
    assert [e.at for e in game.events if isinstance(e, told.TestBegan)] == ["a2", "a3"]
    game = roads("pVA w p p", "pFz p", units=SWIFT).play("a1-a2", "<511>", "pass")
    assert len(game.happened(told.TestBegan)) == 1
    assert game.to_act == 1


def test_F22_a_unit_lost_on_the_way_moves_no_farther() -> None:
    game = roads("pVA w p p", "p.B p", "pFz p", units=SWIFT).play("a1-a2", "<444>")
    assert game.captured(0, "vampire_knight") == 1
    assert game.to_act == 1


def test_F22_favoured_ground_is_no_hazard() -> None:
    """F22: not for a unit whose favoured terrain it is, and only that."""
    for card, feature, safe in (
        ("archer", "H", True),
        ("stonethrower", "H", True),
        ("archer", "R", False),
        ("thrall", "R", True),
        ("thrall", "H", False),
    ):
        game = roads(f"p.A p{feature} p", "pVz p", units={**MEN, "A": card}).play("a1-a2")
        assert (game.to_act == 1) is safe, (card, feature)


def test_F22_flying_exempts_only_where_the_hazard_says_so() -> None:
    """F22: from Highland and Ruins, not from Water."""
    for tile, tested in (("pH", False), ("pR", False), ("w", True)):
        game = roads(f"pVA {tile} p", "pFz p", units={**MEN, "A": "enclave_warden"}).play("a1-a2")
        assert bool(game.happened(told.TestBegan, dv=5)) is tested, tile


# F23


@pytest.mark.parametrize(
    ("card", "dice", "stays"),
    [
        ("swordsman", "<51>", True),
        ("swordsman", "<61>", True),
        ("swordsman", "<44>", False),
        ("thrall", "<5>", True),
        ("thrall", "<4>", False),
        ("enclave_warden", "<444>", False),
    ],
)
def test_F23_water_asks_for_a_defence_die_of_five(card: str, dice: str, stays: bool) -> None:
    """F23: DV 5 DEF test on entering, or be defeated; the dice are those printed, without bumps."""
    game = roads("pVA w p", "p.B p", "pFz p", units={**MEN, "A": card}).play("a1-a2", dice)
    assert game.at("a2") == (card if stays else None)
    assert bool(game.happened(UnitCaptured, at="a2", by=1)) is not stays


def test_F23_the_test_is_made_on_the_water_tile() -> None:
    """F23: a Mage beside the Water reaches it, one beside the start does not (X8)."""
    units = {**MEN, "M": "high_court_mage"}
    game = roads("p.A w p.M", "pFz p", units=units).play("a1-a2", "<41>")
    assert game.happened(UnitMoved, end="a2")
    assert game.options == ["a3:def=4", "a3:def=1", "pass"]
    game = roads("p.M p.A w", "pFz p", units=units).play("a2-a3", "<41>")
    assert game.to_act == 1


def test_F23_a_unit_saved_by_undying_stays_in_the_water() -> None:
    """F23, X9: and is asked first."""
    units = {**MEN, "A": "cursed_ranger"}
    game = roads("p.A w p", "p.B p", "pFz p", units=units).play("a1-a2", "<444>")
    assert game.options == ["survive", "pass"]
    game.play("survive", "<611>")
    assert game.at("a2") == "cursed_ranger"
    game = roads("p.A w p", "p.B p", "pFz p", units=units).play(
        "a1-a2", "<444>", "survive", "<555>"
    )
    assert game.captured(0, "cursed_ranger") == 1


# F24


def test_F24_moving_into_a_forest_ends_the_movement() -> None:
    """F24: a Swift unit that favours something else stops."""
    game = roads("pVA pF p p", "pFz p", units=SWIFT).play("a1-a2")
    assert game.happened(MovementEnded, unit=Piece(0, "vampire_knight"), at="a2")
    assert game.to_act == 1


def test_F24_by_a_bonus_move_too_it_just_ends_there() -> None:
    game = roads("pVA p pF p", "pFz p", units=SWIFT).play("a1-a2", "a2-a3")
    assert game.at("a3") == "vampire_knight"
    assert game.to_act == 1


@pytest.mark.parametrize("card", ["marauder", "bat_swarm", "enclave_warden"])
def test_F24_it_does_not_stop_who_flies_or_favours_forest(card: str) -> None:
    game = roads("pVA pF p p", "pFz p", units={**MEN, "A": card}).play("a1-a2")
    assert game.options == ["a2-a1", "a2-a3", "pass"]


def test_F24_leaving_a_forest_and_hopping_one_ends_nothing() -> None:
    """F24: moving in, only."""
    game = roads("pFA p p", "pVz p", units=SWIFT).play("a1-a2")
    assert game.options == ["a2-a1", "a2-a3", "pass"]
    game = roads("pVA pFB p p", "pVz p", units=SWIFT).play("a1-a3")
    assert "a3-a4" in game.options


def test_F24_the_phalanx_still_follows() -> None:
    """F24: the movement of the unit ends, not the action."""
    game = roads("pVA pF p.P p", "pVz p", units=SWIFT).play("a1-a2")
    assert game.options == ["a3-a1", "pass"]


def test_F24_a_fortress_ends_the_movement_too() -> None:
    """CARDS, Fortress: moving in ends the movement, not for Flying."""
    assert roads("pVA pX p p", "pVz p", units=SWIFT).play("a1-a2").to_act == 1
    marauder = {**MEN, "A": "marauder"}
    assert roads("pVA pX p p", "pVz p", units=marauder).play("a1-a2").to_act == 1
    game = roads("pVA pX p p", "pVz p", units=FLYING).play("a1-a2")
    assert game.options == ["a2-a1", "a2-a3", "pass"]


# F25


@pytest.mark.parametrize(
    ("dice", "up"), [("<51>", True), ("<61>", True), ("<44>", False), ("<41>", False)]
)
def test_F25_a_highland_is_climbed_by_a_defence_die_of_five(dice: str, up: bool) -> None:
    """F25: before moving in; failing ends the action with the unit where it was."""
    game = roads("p.A pH p", "pFz p", units=MEN).play("a1-a2")
    assert game.at("a1") == "swordsman", "still below"
    assert game.happened(told.TestBegan, at="a1", dv=5)
    game.play(dice)
    assert (game.at("a1"), game.at("a2")) == ((None, "swordsman") if up else ("swordsman", None))
    assert not game.happened(UnitCaptured)
    assert game.to_act == 1


@pytest.mark.parametrize(("dice", "up"), [("<41>", True), ("<33>", False)])
def test_F25_ruins_are_climbed_by_a_four(dice: str, up: bool) -> None:
    """CARDS, Ruins: before moving in DV 4 DEF test or the action ends."""
    game = roads("p.A pR p", "pFz p", units=MEN).play("a1-a2")
    assert game.happened(told.TestBegan, at="a1", dv=4)
    game.play(dice)
    assert game.at("a2") == ("swordsman" if up else None)
    assert game.to_act == 1


def test_F25_standing_on_one_highland_does_not_spare_the_next() -> None:
    game = roads("pHA pH p", "pFz p", units=MEN).play("a1-a2")
    assert game.happened(told.TestBegan, at="a1", dv=5)


def test_F25_a_hop_onto_a_highland_is_tested_where_it_began() -> None:
    game = roads("p.A p.B pH", "pFz p", units=MEN).play("a1-a3")
    assert game.happened(told.TestBegan, at="a1", dv=5)
    game.play("<44>")
    assert game.at("a1") == "swordsman"


def test_F25_the_test_is_made_below() -> None:
    """F25, X8: a Mage beside the start reaches it, one beside the Highland does not."""
    units = {**MEN, "M": "high_court_mage"}
    game = roads("p.M p.A pH", "pFz p", units=units).play("a2-a3", "<41>")
    assert game.options == ["a1:def=4", "a1:def=1", "pass"]
    game = roads("p.A pH p.M", "pFz p", units=units).play("a1-a2", "<41>")
    assert game.to_act == 1


def test_F25_a_failed_first_climb_cancels_the_bonus_moves() -> None:
    game = roads("p pVA pH", "pFz p", units=SWIFT).play("a2-a3", "<444>")
    assert game.happened(ClimbFailed, unit=Piece(0, "vampire_knight"), at="a2")
    assert game.to_act == 1


def test_F25_a_failed_climb_by_a_bonus_move_leaves_the_unit_where_it_had_come_to() -> None:
    game = roads("pVA p pH", "pFz p", units=SWIFT).play("a1-a2", "a2-a3", "<444>")
    assert game.at("a2") == "vampire_knight"
    assert game.to_act == 1


def test_F25_after_a_climb_the_bonus_moves_go_on() -> None:
    """F25: a Highland does not end the movement."""
    game = roads("pVA pH p", "pFz p", units=SWIFT).play("a1-a2", "<511>")
    assert game.options == ["a2-a1", "a2-a3", "pass"]


def test_F25_a_failed_climb_cancels_the_phalanx() -> None:
    """F25: also where the unit stays beside friends; after a climb he follows."""
    drawn = ("p.B p.A pH", "p.P p p.B", "pFz p")
    game = roads(*drawn, units=MEN).play("a2-a3", "<44>")
    assert game.to_act == 1 and not game.happened(UnitFollowed)
    drawn = ("p.A pH p.B", "p.P p p.B", "pFz p")
    assert roads(*drawn, units=MEN).play("a1-a2", "<51>").options == ["c1-c2", "pass"]


def test_F25_a_failed_climb_by_a_bonus_move_cancels_the_phalanx() -> None:
    """F25: although the unit has moved."""
    drawn = ("pVA p.B p pH", "p.P p p.B", "pFz p")
    assert roads(*drawn, units=SWIFT).play("a1-a3", "pass").options == ["c1-c2", "pass"]
    assert roads(*drawn, units=SWIFT).play("a1-a3", "a3-a4", "<444>").to_act == 1


def test_F25_townships_and_villages_are_open() -> None:
    for feature in "TV":
        game = roads(f"p.A p{feature} p", "pFz p", units=MEN).play("a1-a2")
        assert not game.happened(told.TestBegan)
        assert game.at("a2") == "swordsman"


def test_F25_a_climb_test_is_no_hazard_to_life() -> None:
    """F25: failing it defeats nobody, and Undying is not asked."""
    units = {**MEN, "A": "cursed_ranger"}
    game = roads("p.A pH p", "pFz p", units=units).play("a1-a2", "<444>")
    assert game.to_act == 1
    assert game.at("a1") == "cursed_ranger"
