"""What holds in every edition: tiles, dice, turns, choices, chance (G1-G8)."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import OfferDeclined, PoolRolled, TurnBegan, UnitsSwapped
from tests.kit import drawn
from tests.rulebook.fights import LONE_UNITS


def test_G1_a_step_goes_to_each_of_the_six_sides_and_no_farther() -> None:
    """G1: adjacent tiles share a side: N, NE, SE, S, SW, NW."""
    game = drawn("""
        B

        f
    f       f
f       fC      f
    f       f
        f

        A
""")
    assert set(game.options) == {"c3-c4", "c3-d3", "c3-d2", "c3-c2", "c3-b2", "c3-b3"}


def test_G1_a_space_without_a_tile_is_neither_entered_nor_crossed() -> None:
    """G1: a space without a tile does not exist for movement."""
    game = drawn("""
        B

        f



        fC
            f
        f

        A
""")
    assert set(game.options) == {"c3-c2", "c3-d2"}


@pytest.mark.parametrize(("between", "sees"), [("f", True), (" ", False)])
def test_G1_sight_never_crosses_a_space_without_a_tile(between: str, sees: bool) -> None:
    """G1: sight never crosses a space without a tile."""
    game = drawn(f"""
        B



        tk

        {between}

        fA

        f

        A
""")
    assert ("c3>c5=archery" in game.options) is sees


def test_G2_no_unit_goes_to_or_is_summoned_onto_a_held_tile() -> None:
    """G2: at most one unit stands on a tile."""
    game = drawn(
        """
        B

        f
    fC      tk
        fP
            f
        fS

        A
""",
        reserve=("archer*1", "-"),
    )
    moves = {option for option in game.options if "-" in option}
    assert "c3-d2" in moves and "c3-c4" in moves
    assert not {option for option in moves if option.endswith(("-b3", "-d3", "-c3", "-c2"))}
    assert "archer@c2" not in game.options


def test_G2_after_a_stalemate_each_fighter_stands_on_a_tile_of_its_own() -> None:
    """G2: the fighters of a close assault share a tile only for the moment of the fight."""
    game = drawn("""
        B

        f
    f       hk
        fC



        A
""")
    game.play("c3xd3=melee", "<1>", "<6>", "<11>", "<6>")
    assert (game.at("c3"), game.at("d3")) == ("conscript", "stalker")
    assert game.to_act == 1


def test_G3_each_side_rolls_the_dice_printed_for_the_mode_and_no_others() -> None:
    """G3: a pool holds 0 to 3 dice as printed; a pool of 0 is not rolled."""
    game = drawn("""
        B



        hk

        fA

        f

        A
""")
    game.play("c3>c4=archery", "<21>", "<21>", "<6>")
    rolled = [(e.seat, e.pool, e.dice) for e in game.events if isinstance(e, PoolRolled)]
    assert rolled == [(0, "off", (2, 1)), (0, "def", (2, 1)), (1, "def", (6,))]
    assert game.to_act == 1


def test_G3_a_die_has_six_sides() -> None:
    """G3: dice are six-sided."""
    game = drawn("""
        B



        w

        fC

        f

        A
""")
    game.play("c3-c4")
    assert set(game.options) == {"<1>", "<2>", "<3>", "<4>", "<5>", "<6>"}
    assert len(game.options) == 6


def test_G4_the_players_act_in_turn_and_a_turn_is_one_action() -> None:
    """G4: players act in turn; a turn is exactly one action."""
    game = drawn(LONE_UNITS)
    assert game.to_act == 0
    game.play("b3-b4")
    assert game.to_act == 1
    assert game.happened(TurnBegan, seat=1)
    with pytest.raises(pt.IllegalAction):
        game.play("b4-b3")
    game.play("b6-b7")
    assert game.to_act == 0


def test_G4_a_player_with_a_legal_action_takes_one() -> None:
    """G4: the action is not optional."""
    game = drawn(LONE_UNITS)
    assert set(game.options) == {"b3-b2", "b3-b4"}
    assert "pass" not in game.options


GUARDED = """
        B

        f
    fM      tk
        fC
    f       f
        f

        A
"""


def test_G5_the_choice_to_guard_is_the_defenders_and_may_be_declined() -> None:
    """G5: a choice is the decision of the player the text gives it to; "may" can be declined."""
    game = drawn(GUARDED, turn=1)
    game.play("d3xc3=melee")
    assert game.to_act == 0
    assert set(game.options) == {"guard=b3", "pass"}
    game.play("pass")
    assert game.happened(OfferDeclined, seat=0)
    assert not game.happened(UnitsSwapped)


def test_G5_who_could_only_decline_is_not_asked() -> None:
    """G5: a player is asked only if there is something besides declining."""
    game = drawn(GUARDED.replace("fM", "fS"), turn=1)
    game.play("d3xc3=melee")
    assert game.to_act == pt.CHANCE
    assert not game.happened(OfferDeclined)


def test_G5_dice_showing_the_same_face_are_one_choice_and_a_standing_result_ends_no_offer() -> None:
    """G5: same faces of one pool are one choice; offered although the result may already stand."""
    game = drawn("""
        B

        f
    f       tk
        fS



        A
""")
    game.play("c3xd3=melee", "<661>", "<44>", "<22>", "<1>")
    assert game.options == ["enemy-off=2", "enemy-def=1", "pass"]
    game.play("pass")
    assert game.to_act == 0
    assert game.options == ["off=6", "off=1", "def=4", "pass"]


def test_G5_a_re_roll_without_a_die_to_act_on_does_not_exist() -> None:
    """G5: no die, no re-roll: a Marauder without OFF dice in the mode is not asked for them."""
    game = drawn("""
        B

        f
    f       fm
        fW



        A
""")
    game.play("c3xd3=magic", "<111>", "<666>", "<6>")
    assert not game.happened(PoolRolled, seat=1, pool="off")
    assert game.to_act == 1
    assert game.happened(TurnBegan, seat=1)


def test_G8_a_die_is_a_step_of_chance_with_equal_weights() -> None:
    """G8: everything random is a chance step."""
    game = drawn("""
        B



        w

        fC



        A
""")
    assert game.rules.weights(game.state) is None
    game.play("c3-c4")
    assert game.to_act == pt.CHANCE
    assert game.rules.weights(game.state) == [1] * 6


def test_G8_the_ways_of_a_throw_are_those_of_its_dice() -> None:
    """G8: three dice fall in 216 ways, 56 of them different as a pool."""
    game = drawn("""
        B

        f
    f       hk
        fS



        A
""")
    game.play("c3xd3=melee")
    weights = game.rules.weights(game.state)
    assert weights is not None
    assert len(weights) == len(game.options) == 56
    assert sum(weights) == 216
    ways = dict(zip(game.options, weights, strict=True))
    assert (ways["<666>"], ways["<665>"], ways["<654>"]) == (1, 3, 6)
    assert "<456>" not in ways
