"""The Warmage: Will of the Elderwood (CARDS 1)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import FeatureMoved, UnitMoved
from tests.abilities.fourth.fields import answers_of, difficulties, duel, field
from tests.rulebook.fights import seen

GROVE = """
        pF
    p       pH
        p.k
    pFe     w
        p.W
"""
GROVE_UNITS = {"W": "warmage", "k": "archer", "e": "stalker"}


def test_X11_warmage_moves_an_unoccupied_forest_to_a_free_tile() -> None:
    """Will of the Elderwood: not the occupied one on b1, not onto units or features."""
    game = field(GROVE, GROVE_UNITS)
    assert answers_of(game, "c1:forest") == ["c1:forest=c3-b2"]
    game.play("c1:forest=c3-b2")
    assert [event.end for event in seen(game, FeatureMoved)] == ["b2"]
    assert game.to_act == 1


def test_warmage_moves_forests_only() -> None:
    """Will of the Elderwood, near miss: there is a free Highland on d2."""
    assert not any("d2-" in option for option in answers_of(field(GROVE, GROVE_UNITS), "c1:"))


def test_X11_warmage_moves_a_forest_onto_water_at_any_distance() -> None:
    """X11: Water too; R: at any distance; nobody is tested there any more (F7)."""
    game = field(
        """
        p.k             p

        w

        pF              p.W
""",
        {"W": "warmage", "k": "archer"},
    )
    assert answers_of(game, "g1:forest") == ["g1:forest=c1-c2"]
    game.play("g1:forest=c1-c2", "c3-c2")
    assert (game.at("c2"), difficulties(game)) == ("archer", [])


def test_X11_warmage_smites_enemies_beside_a_forest() -> None:
    """Will of the Elderwood: c2 is beside two Forests; b1's own Forest is no neighbour of b1."""
    game = field(GROVE, GROVE_UNITS)
    assert answers_of(game, "c1:smite") == ["c1:smite=c2"]


@pytest.mark.parametrize(("dice", "lost"), [("<4>", 1), ("<5>", 0)])
def test_warmage_makes_the_enemy_pass_a_dv5_test(dice: str, lost: int) -> None:
    """Will of the Elderwood: DV 5 DEF test or be defeated; by the Warmage's player (G10)."""
    game = field(GROVE, GROVE_UNITS).play("c1:smite=c2", dice)
    assert game.captured(1, "archer") == lost
    assert game.at("c2") == (None if lost else "archer")
    assert game.to_act == 1


def test_X11_warmage_smites_at_any_distance_beside_an_occupied_forest() -> None:
    """X11: the Forest may be occupied; R: at any distance."""
    game = field(
        """
        p.k             p

        pFe             p.W
""",
        GROVE_UNITS,
    )
    assert answers_of(game, "g1:smite") == ["g1:smite=c2"]


def test_warmage_smites_no_friend() -> None:
    """Will of the Elderwood, near miss: one enemy."""
    game = field(
        """
        p.B

        pF

        p.W
""",
        {"W": "warmage", "B": "realmguard"},
    )
    assert answers_of(game, "c1:smite") == []


def test_warmage_smites_nobody_beside_another_feature() -> None:
    """Will of the Elderwood, near miss: beside a Highland."""
    assert answers_of(duel("warmage", "stalker", attacker_on="pH"), "c1:smite") == []


def test_X11_warmage_is_no_assault() -> None:
    """X11: no support, bumps, Guardian or answer."""
    game = field(
        """
    p.m
        p.k
    p.c     pF
        p.W
""",
        {"W": "warmage", "k": "noble", "m": "shieldmaiden", "c": "conscript"},
    )
    game.play("c1:smite=c2")
    assert game.to_act == CHANCE
    game.play("<411>")
    assert game.captured(1, "noble") == 1


def test_warmage_defeats_an_undying_ranger_for_good() -> None:
    """X9: against an ability of a Mage there is no test."""
    game = field(
        """
        p.k

        pF

        p.W
""",
        {"W": "warmage", "k": "cursed_ranger"},
    )
    game.play("c1:smite=c3", "<444>")
    assert game.captured(1, "cursed_ranger") == 1


def test_warmage_moves_like_anybody_else() -> None:
    """In place of moving: both are offered side by side."""
    game = field(GROVE, GROVE_UNITS)
    game.play("c1-d1", "<5>")
    assert seen(game, UnitMoved)[0].end == "d1"
