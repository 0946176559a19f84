"""What holds in every edition: allies, captures, being moved, the end of the game (G9-G12)."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import (
    AssistCounted,
    CloseAssaultDeclared,
    DrowningRolled,
    GameWon,
    Piece,
    PoolRolled,
    TargetLost,
    TurnBegan,
    TurnPassed,
    UnitCaptured,
    UnitMoved,
)
from tests.kit import Game, drawn
from tests.rulebook.fights import LONE_UNITS


def test_G9_the_two_fighters_never_support_each_other() -> None:
    """G9: nobody is their own ally, and the fighters do not support each other."""
    game = drawn("""
        B

        f
    f       hk
        fC



        A
""")
    game.play("c3xd3=melee", "<1>", "<6>", "<11>", "<6>")
    assert not game.happened(AssistCounted)


def test_G9_an_ally_is_another_unit_of_the_same_player() -> None:
    """G9: enemies beside the assaulted tile help their own side only."""
    game = drawn("""
        B

        hm
    f       hk
        fC      f
    f       fS
        f

        A
""")
    game.play("c3xd3=melee", "<1>", "<6>", "<11>", "<6>")
    assert game.happened(AssistCounted, seat=0, unit=Piece(0, "swordsman"), at="d2")
    assert game.happened(AssistCounted, seat=1, unit=Piece(1, "marauder"), at="c4")
    assert len(game.happened(AssistCounted)) == 2


def test_G9_a_captured_unit_is_off_the_map_and_in_the_opponents_captures() -> None:
    """G9: captured means off the map, into an opponent's captures, not into the reserve."""
    game = drawn(
        """
        B

        f
    f       hk
        fC



        A
""",
        reserve=("-", "juggernaut*1"),
    )
    game.play("c3xd3=melee", "<6>", "<6>", "<11>", "<1>")
    assert game.at("d3") == "conscript"
    assert game.captured(1, "stalker") == 1
    assert game.reserve(1, "stalker") == 0


def test_G10_units_struck_in_one_assault_go_to_each_others_player() -> None:
    """G10: a unit defeated in an assault goes to the player of the unit that struck it."""
    game = drawn(
        """
        B

        f
    f       hk
        fC



        A
""",
        reserve=("archer*1", "juggernaut*1"),
    )
    game.play("c3xd3=melee", "<6>", "<1>", "<66>", "<1>")
    captures = [(e.unit, e.by) for e in game.events if isinstance(e, UnitCaptured)]
    assert sorted(captures, key=str) == [(Piece(0, "conscript"), 1), (Piece(1, "stalker"), 0)]


@pytest.mark.parametrize("turn", [0, 1])
def test_G10_a_unit_drowned_by_its_own_move_goes_to_the_opponent(turn: int) -> None:
    """G10: where no opponent caused it, the next opponent clockwise; nobody captures their own."""
    game = drawn(
        """
    B



    fk

    w

    fC



    A
""",
        turn=turn,
        reserve=("archer*1", "juggernaut*1"),
    )
    game.play("b3-b4" if turn == 0 else "b5-b4", "<1>")
    assert [e.by for e in game.events if isinstance(e, UnitCaptured)] == [1 - turn]


WITCH_AT_THE_SHORE = """
        B

        f
    {guard}M      fw
        {ally}C
    f       f
        f

        A
"""


def test_G10_a_guard_drowned_while_swapping_goes_to_the_attackers_player() -> None:
    """G10: a unit defeated otherwise goes to the opponent whose action caused it."""
    game = drawn(WITCH_AT_THE_SHORE.format(guard="f", ally="w"), turn=1)
    game.play("d3>c3=magic", "guard=b3", "<3>")
    assert game.happened(UnitCaptured, unit=Piece(0, "shieldmaiden"), by=1)
    assert game.at("b3") == "conscript"
    assert game.happened(TargetLost)
    assert not game.happened(PoolRolled)


def test_G11_a_swap_moves_both_into_their_new_tiles() -> None:
    """G11: a swap is being moved into the new tile, for the guard and for the ally."""
    game = drawn(WITCH_AT_THE_SHORE.format(guard="w", ally="w"), turn=1)
    game.play("d3>c3=magic", "guard=b3", "<4>", "<4>")
    rolled = [(e.unit.card, e.at) for e in game.events if isinstance(e, DrowningRolled)]
    assert rolled == [("shieldmaiden", "c3"), ("conscript", "b3")]


def test_G11_a_hop_onto_water_is_being_moved_into_it() -> None:
    """G11: every change of tile meets the hazards of the new tile, a hop too."""
    game = drawn("""
    B



    w

    fS

    fC



    A
""")
    game.play("b3-b5")
    assert game.to_act == pt.CHANCE
    game.play("<6>")
    assert game.happened(DrowningRolled, unit=Piece(0, "conscript"), at="b5", success=True)


def test_G11_summoning_and_going_back_are_no_moves_into_a_tile() -> None:
    """G11: deploying and coming back from a stalemate meet no hazard."""
    game = drawn(
        """
        B


            hk
        wC

        fS

        f

        w

        A
""",
        reserve=("archer*1", "juggernaut*1"),
    )
    game.play("archer@c2")
    game.play("d5xc5=melee", "<4>", "<11>", "<6>", "<1>", "<6>", "pass")
    assert len(game.happened(DrowningRolled)) == 1, "the Stalker that waded in"
    game.play("c5xd5=melee", "<1>", "<6>", "<11>", "<6>")
    assert game.at("c5") == "conscript"
    assert len(game.happened(DrowningRolled)) == 1


def test_G12_the_game_stops_at_once_when_the_last_unit_is_lost() -> None:
    """G12: checked after every finished step, a tile entered with its hazard among them."""
    game = drawn(LONE_UNITS.replace("fC\n\n    f", "fC\n\n    w"))
    game.play("b3-b2", "<2>")
    assert game.result == pt.Outcome(1, "force")
    assert game.to_act is None
    assert game.happened(GameWon, seat=1)
    assert not game.happened(TurnBegan, seat=1)


def test_G12_a_unit_left_in_reserve_keeps_the_game_going() -> None:
    """G12: nothing is decided while a reserve is left (C30)."""
    game = drawn(LONE_UNITS.replace("fC\n\n    f", "fC\n\n    w"), reserve=("archer*1", "-"))
    game.play("b3-b2", "<2>")
    assert game.result is None
    assert game.to_act == 1


LAST_TWO = """
        B

        f
    f       fw
        fW



        A
"""


def last_two_fall() -> Game:
    """The Wizard and the Witch, the last of either side, have struck each other down."""
    game = drawn(LAST_TWO, turn=1, captured=("-", "stalker*1@0"))
    return game.play("d3>c3=magic", "<66>", "<11>", "<666>", "<111>")


def test_G12_a_tally_is_judged_with_its_whole_aftermath() -> None:
    """G12: never between the halves of a tally, but after what follows from it."""
    game = last_two_fall()
    assert game.result is None
    assert game.to_act == 1
    game.play("fetch=stalker")
    assert game.result == pt.Outcome(1, "force")


def test_G12_without_help_from_the_aftermath_both_forces_are_gone() -> None:
    """G12: both halves of the tally count together."""
    game = last_two_fall()
    game.play("pass")
    assert game.result == pt.Outcome(None, "both_forces")


def test_G12_a_fallen_base_ends_the_game_before_anything_else_is_asked() -> None:
    """G12: the game stops at once when it is decided."""
    game = drawn(
        """
        B

        fS



        A
""",
        reserve=("-", "juggernaut*1"),
    )
    game.play("c3xc4=melee", "<666>", "<11>", "<111>", "pass")
    assert game.happened(CloseAssaultDeclared, target=None)
    assert game.result == pt.Outcome(0, "base")
    assert not game.happened(UnitMoved) and not game.happened(TurnPassed)
