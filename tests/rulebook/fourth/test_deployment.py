"""F50, F51, X12: deploying as the turn's action, and at its end by Villages and Townships."""

import pytest

from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import Piece, UnitCaptured, UnitDeployed
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.roads import roads

MEN = {"A": "swordsman", "B": "archer", "y": "thrall", "z": "thrall"}


def arrivals(game: Game) -> set[str]:
    """The deployments on offer."""
    return {option for option in game.options if "@" in option}


# F50


def test_F50_a_reserve_unit_goes_beside_a_controlled_feature() -> None:
    """F50: to an unoccupied tile adjacent to it, whatever kind of feature it is."""
    meadow = """
        p
    p       p.y
        p{}A     pFz
    p       p.B
        p       pX
"""
    for feature in "FHTVXR":
        game = battle(meadow.format(feature), MEN, reserve=("hold_guardian*1,archer*1",))
        near = {"b1", "b2", "c1", "c3"}
        assert arrivals(game) == {f"{u}@{at}" for u in ("hold_guardian", "archer") for at in near}


def test_F50_it_is_the_turns_action() -> None:
    game = roads("pTA p p", "pFz p", units=MEN, reserve=("archer*2",)).play("archer@a2")
    assert game.happened(UnitDeployed, unit=Piece(0, "archer"), at="a2")
    assert (game.at("a2"), game.reserve(0, "archer")) == ("archer", 1)
    assert game.to_act == 1


def test_F50_without_a_controlled_feature_nobody_is_deployed() -> None:
    """F50: not beside a free feature, nor an enemy's, nor by standing beside one (F11)."""
    game = roads("pV p.A p", "pFz p", "p.B p", units=MEN, reserve=("archer*1",))
    assert arrivals(game) == set()
    game.play("a2-a1", "c1-c2")
    assert arrivals(game) == {"archer@a2"}


def test_F50_no_hazard_and_no_daylight() -> None:
    """F50, F61: being deployed needs no test."""
    game = roads("pXA w", "pFz p", units=MEN, reserve=("ghoul*1",)).play("ghoul@a2")
    assert game.at("a2") == "ghoul"
    assert not game.happened(told.TestBegan) and not game.happened(told.OpposedTestBegan)


def test_F50_the_tile_may_hold_another_feature_which_is_then_controlled() -> None:
    game = roads("pXA pH p", "pFz p", units=MEN, reserve=("archer*2",)).play("archer@a2", "c1-c2")
    assert "archer@a3" in arrivals(game)


def test_F50_a_scout_comes_beside_any_feature() -> None:
    """CARDS, Scout: adjacent to any feature, controlled or not; not on it, and not farther."""
    game = roads("p.A p", "p pV p p", "pFz p p", units=MEN, reserve=("glade_strider*1,archer*1",))
    assert arrivals(game) == {f"glade_strider@{at}" for at in ("c1", "c3", "e2")}
    game = roads("p.A p", "p pV pR p", "pFz p p", units=MEN, reserve=("glade_strider*1",))
    assert {"glade_strider@c2", "glade_strider@c3", "glade_strider@c4"} <= arrivals(game)


def test_F50_a_stalker_comes_into_or_beside_any_forest() -> None:
    """CARDS, Undergrowth Prowler: a Forest, controlled or not, and no other feature."""
    game = roads("p.A p", "p pF p p", "pFz p p", "p pV", units=MEN, reserve=("stalker*1",))
    assert arrivals(game) == {f"stalker@{at}" for at in ("c1", "c2", "c3", "e2")}


def test_F50_a_unit_with_summoning_is_never_deployed_normally() -> None:
    """F62: it needs a summoner."""
    game = roads("pVA p", "pFz p", units=MEN, reserve=("pit_fiend*1",))
    assert arrivals(game) == set()


# F51


VILLAGE = ("pVA p p.B p p", "pFz p")


def test_F51_a_village_brings_a_minion_after_the_action() -> None:
    """F51: extra, after the action; adjacent to the Village; a Minion and nobody else."""
    game = roads(*VILLAGE, units=MEN, reserve=("conscript*2,archer*1",)).play("a3-a4")
    assert game.to_act == 0
    assert game.options == ["conscript@a2=village", "pass"]
    game.play("conscript@a2=village")
    assert game.happened(UnitDeployed, unit=Piece(0, "conscript"), at="a2")
    assert game.to_act == 1, "once"


def test_F51_a_township_brings_a_construct() -> None:
    """CARDS, Industry: a Construct or Mechanical unit."""
    game = roads("pTA p p.B p", "pFz p", units=MEN, reserve=("stonethrower*1,conscript*1",))
    game.play("a3-a4")
    assert game.options == ["stonethrower@a2=township", "pass"]


@pytest.mark.parametrize("feature", "FHXR")
def test_F51_no_other_feature_brings_anybody(feature: str) -> None:
    game = roads(
        f"p{feature}A p p.B p", "pFz p", units=MEN, reserve=("conscript*1,stonethrower*1",)
    )
    assert game.play("a3-a4").to_act == 1


def test_F51_it_may_be_declined() -> None:
    game = roads(*VILLAGE, units=MEN, reserve=("conscript*1",)).play("a3-a4", "pass")
    assert game.reserve(0, "conscript") == 1
    assert game.to_act == 1


def test_F51_it_follows_a_deployment_and_an_assault_too() -> None:
    """F51: after whatever the action was."""
    game = roads("pVA p p", "pVB p p", "pFz p", units=MEN, reserve=("conscript*2",))
    game.play("conscript@a2")
    assert game.options == ["conscript@c2=village", "pass"]
    game = roads("pVA p.y p", "pVB p", "pFz p", units=MEN, reserve=("conscript*1",))
    game.play("a1xa2", "<111>", "<66>", "<1>", "<6>", "pass")
    assert game.options == ["conscript@c2=village", "pass"]


@pytest.mark.parametrize(
    ("road", "action"),
    [
        ("pVA p p p", "a1-a2"),  # left
        ("pV p.A p p", "a2-a3"),  # never held
        ("pVA p.B p p", "a1-reserve"),  # given up
        ("pVy p.A p p", "a2-a3"),  # an enemy's
    ],
)
def test_F51_the_feature_must_be_occupied_at_the_end_of_the_turn(road: str, action: str) -> None:
    """X12: by an own unit."""
    game = roads(road, "pFz p", units=MEN, reserve=("conscript*1",)).play(action)
    assert game.to_act == 1


def test_F51_a_village_entered_by_the_action_counts() -> None:
    game = roads("pV p.A p", "pFz p", units=MEN, reserve=("conscript*1",)).play("a2-a1")
    assert game.options == ["conscript@a2=village", "pass"]


def test_F51_once_per_turn_and_kind_of_feature() -> None:
    """F51: two Villages bring one Minion, beside either."""
    game = roads("pVA p p.B p", "pVB p p", "pFz p", units=MEN, reserve=("conscript*2",))
    game.play("a3-a4")
    assert game.options == ["conscript@a2=village", "conscript@c2=village", "pass"]
    assert game.play("conscript@c2=village").to_act == 1


def test_F51_every_turn_anew() -> None:
    game = roads(*VILLAGE, units=MEN, reserve=("conscript*2",))
    game.play("a3-a4", "conscript@a2=village", "c1-c2", "a2-a3")
    assert game.options == ["conscript@a2=village", "pass"]


def test_F51_not_in_an_opponents_turn() -> None:
    game = roads(*VILLAGE, units=MEN, turn=1, reserve=("conscript*1",))
    game.play("c1-c2")
    assert game.to_act == 0
    assert "pass" not in game.options, "the own turn has begun"


@pytest.mark.parametrize(
    ("units", "road", "answers"),
    [
        (MEN, "p.A pH", ("c1-c2", "<44>")),  # a failed climb
        (MEN, "p.A w", ("c1-c2", "<44>")),  # lost in the Water
        ({**MEN, "A": "ghoul"}, "p.A p", ("c1-c2", "<6>", "<11>")),  # fallen to daylight
        ({**MEN, "A": "necromancer"}, "p.A p", ("c1:raise", "<41>")),  # a failed test
    ],
)
def test_F51_also_when_the_action_failed_or_its_unit_was_lost(
    units: dict[str, str], road: str, answers: tuple[str, ...]
) -> None:
    """F13: end-of-turn deployments come all the same."""
    game = roads(
        "pVB p", road, "pFz p", units=units, reserve=("conscript*1",), captured=("ghoul*1@1",)
    )
    game.play(*answers)
    assert game.options == ["conscript@a2=village", "pass"]


# X12


def test_X12_it_goes_beside_the_occupied_feature_only() -> None:
    """X12: not beside other controlled features, whatever else its card allows."""
    game = roads("pVA p p.B p", "pFB p p", "pF p", "pXz p", units=MEN, reserve=("stalker*1",))
    game.play("a3-a4")
    assert game.options == ["stalker@a2=village", "pass"]


def test_X12_no_hazard() -> None:
    game = roads("pVA w", "p.B p", "pFz p", units=MEN, reserve=("conscript*1",)).play("c1-c2")
    game.play("conscript@a2=village")
    assert game.at("a2") == "conscript"
    assert not game.happened(told.TestBegan)


def test_X12_both_are_taken_one_at_a_time_in_any_order() -> None:
    reserve = ("conscript*2,stonethrower*1",)
    drawn = ("pVA p p", "pTB p p", "p.B p", "pFz p")
    game = roads(*drawn, units=MEN, reserve=reserve).play("e1-e2")
    village, township = "conscript@a2=village", "stonethrower@c2=township"
    assert game.options == [township, village, "pass"]
    game.play(village)
    assert game.options == [township, "pass"]
    assert game.play(township).to_act == 1
    game = roads(*drawn, units=MEN, reserve=reserve).play("e1-e2", township)
    assert game.options == [village, "pass"]


def test_X12_a_pass_gives_up_the_rest() -> None:
    game = roads(
        "pVA p p", "pTB p p", "p.B p", "pFz p", units=MEN, reserve=("conscript*1,stonethrower*1",)
    )
    game.play("e1-e2", "pass")
    assert game.to_act == 1
    assert not game.happened(UnitDeployed)


def test_X12_the_first_may_be_put_on_the_feature_the_second_needs() -> None:
    reserve = ("conscript*1,stonethrower*1",)
    game = roads("pVA pT p", "p.B p", "pFz p", units=MEN, reserve=reserve).play("c1-c2")
    assert game.options == ["conscript@a2=village", "pass"]
    game.play("conscript@a2=village")
    assert game.options == ["stonethrower@a3=township", "pass"]


def test_X12_nobody_is_asked_without_room_or_without_such_a_unit() -> None:
    """G5."""
    game = roads("pVA p.B", "p.B p", "pFz p", units=MEN, reserve=("conscript*1",)).play("c1-c2")
    assert game.to_act == 1
    game = roads("pVA p", "p.B p", "pFz p", units=MEN, reserve=("archer*1",)).play("c1-c2")
    assert game.to_act == 1


def test_X12_a_minion_sent_back_this_turn_may_come_again() -> None:
    """X12: it is in reserve at the end of the turn."""
    units = {**MEN, "C": "conscript"}
    game = roads("pVA p.C p", "pFz p", units=units).play("a2-a1-reserve")
    assert game.options == ["conscript@a2=village", "pass"]


def test_X12_a_player_whose_turn_ended_by_going_out_deploys_nobody() -> None:
    """F90: their turn, if it is on, ends."""
    units = {**MEN, "x": "2:thrall"}
    game = roads("p.A w", "pFz p", "p.x pV", units=units, seats=3, reserve=("conscript*1",))
    game.play("a1-a2", "<11>")
    assert game.happened(UnitCaptured, by=1)
    assert game.to_act == 1
