"""C12: bringing units from the reserve onto the board."""

import pytest

from pocket_tactics.engine.events import DrowningRolled, Piece, UnitSummoned
from tests.kit import Game, drawn

RULESETS = ["classic", "classic-village"]

HOME = """
            B

            f

            f
        f       t
            f
        f       w
    f       A

            f
"""


def summons(game: Game, card: str) -> set[str]:
    """The tiles that card may be summoned to."""
    return {o.partition("@")[2] for o in game.options if o.startswith(f"{card}@")}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_C12_a_reserve_unit_comes_to_a_free_tile_beside_the_own_base(ruleset: str) -> None:
    """C12: on a free terrain tile adjacent to the own base, whatever side; not farther away."""
    game = drawn(HOME, ruleset=ruleset, reserve=("archer*1", "stalker*1"))
    assert summons(game, "archer") == {"d1", "d3", "c3", "e3"}
    game.play("archer@d1")
    assert game.happened(UnitSummoned, unit=Piece(0, "archer"), at="d1")
    assert game.at("d1") == "archer"
    assert game.reserve(0, "archer") == 0
    assert game.to_act == 1


def test_C12_it_is_a_whole_action() -> None:
    """C12, G4: one unit a turn."""
    game = drawn(HOME, reserve=("archer*2", "stalker*1"))
    game.play("archer@d1")
    assert game.to_act == 1
    assert game.reserve(0, "archer") == 1


def test_C12_held_tiles_and_tiles_beside_the_enemy_base_are_out() -> None:
    """C12: a free tile, beside the own base."""
    drawing = HOME.replace("        f       w", "        fC      wk")
    game = drawn(drawing, reserve=("archer*1", "-"))
    assert summons(game, "archer") == {"d1", "d3"}
    assert "d6" not in summons(game, "archer")


def test_C12_without_a_free_tile_there_is_no_summoning() -> None:
    """C12: no free tile, no summoning."""
    game = drawn(
        """
    B

    f

    f

    fC

    A
""",
        reserve=("archer*2,spearman*1", "stalker*1"),
    )
    assert set(game.options) == {"b2-b3", "b2-reserve"}


def test_C12_a_unit_is_not_summoned_onto_a_base() -> None:
    """C12: on a terrain tile; the enemy base beside the own one is none."""
    game = drawn(
        """
    f

    B

    A

    f
""",
        reserve=("archer*1", "stalker*1"),
    )
    assert game.options == ["archer@b1"]


def test_C12_summoning_onto_water_causes_no_check() -> None:
    """C12, C15: no hazard check."""
    game = drawn(HOME, reserve=("archer*1", "stalker*1"))
    game.play("archer@e3")
    assert game.at("e3") == "archer"
    assert not game.happened(DrowningRolled)
    assert game.to_act == 1


def test_C12_equal_cards_are_one_choice_and_captured_or_enemy_units_are_none() -> None:
    """C12: a unit of the own reserve."""
    game = drawn(HOME, reserve=("conscript*3", "stalker*3"), captured=("archer*1@1", "druid*1@0"))
    assert sorted(game.options) == ["conscript@c3", "conscript@d1", "conscript@d3", "conscript@e3"]


def test_C12_a_stalker_may_also_be_summoned_to_any_free_forest() -> None:
    """C12, CARDS 6: beside the base as everybody, or on any free Forest tile."""
    game = drawn(
        """
        B

        f



        t

        tC

        f

        t

        A
""",
        turn=1,
        reserve=("-", "stalker*1,druid*1,marauder*1"),
    )
    assert summons(game, "stalker") == {"c2", "c5", "c7"}, "c4 is held, c3 is no Forest"
    assert summons(game, "druid") == summons(game, "marauder") == {"c7"}
    game.play("stalker@c2")
    assert game.at("c2") == "stalker", "in the enemy's yard"
    assert game.to_act == 0


def test_C12_a_stalker_finds_a_forest_even_when_the_base_is_shut_in() -> None:
    """C12, CARDS 6: a free Forest tile is enough for the Stalker, not for the others."""
    game = drawn(
        """
        B

        fj

        t

        f

        fC

        A
""",
        turn=1,
        reserve=("-", "stalker*1,marauder*1"),
    )
    assert summons(game, "stalker") == {"c4"}
    assert summons(game, "marauder") == set()


def test_C12_no_legion_unit_is_summoned_to_a_far_forest() -> None:
    """C12: the Stalker's card says so, no other."""
    reserve = "conscript*1,archer*1,spearman*1,swordsman*1,shieldmaiden*1,royal_wizard*1"
    game = drawn(HOME, reserve=(reserve, "-"))
    assert {option.partition("@")[2] for option in game.options} == {"d1", "d3", "c3", "e3"}
