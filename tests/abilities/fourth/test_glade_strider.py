"""The Glade Strider: Scout (CARDS 1)."""

import pytest

from pocket_tactics.engine.events import PlayerOut
from tests.abilities.fourth.fields import difficulties, field, places_of
from tests.battle import battle

LADDER = """
        pF

        p

        p

        p.A

        p

        pVk
"""


def test_glade_strider_is_deployed_beside_any_feature_controlled_or_not() -> None:
    """Scout: beside the free Forest c6 and the enemy's Village c1, not on c4, which is beside none."""
    game = field(
        LADDER, {"A": "realmguard", "k": "stalker"}, reserve=("glade_strider*1,warmage*1",)
    )
    assert places_of(game, "glade_strider") == {"c2", "c5"}
    assert places_of(game, "warmage") == set()
    game.play("glade_strider@c2")
    assert game.at("c2") == "glade_strider"
    assert game.reserve(0, "glade_strider") == 0


def test_glade_strider_is_deployed_on_a_feature_only_beside_another() -> None:
    """Scout: adjacent to a feature; the Ruins c2 is beside the Village c1, the Forest c6 beside none."""
    beside = LADDER.replace("p\n\n        pVk", "pR\n\n        pVk")
    game = field(beside, {"A": "realmguard", "k": "stalker"}, reserve=("glade_strider*1",))
    assert places_of(game, "glade_strider") == {"c2", "c5"}


def test_glade_strider_is_deployed_beside_an_own_feature_too() -> None:
    """F50: where everybody may be deployed, a Scout may."""
    game = field(LADDER, {"A": "stalker", "k": "0:realmguard"}, reserve=("glade_strider*1",))
    assert "c2" in places_of(game, "glade_strider")


def test_glade_strider_is_not_deployed_on_an_occupied_tile() -> None:
    """Scout, near miss: unoccupied."""
    game = field(
        """
        p.A

        pF

        p.k
""",
        {"A": "realmguard", "k": "stalker"},
        reserve=("glade_strider*1",),
    )
    assert places_of(game, "glade_strider") == set()


def test_glade_strider_scouts_onto_water_without_a_test() -> None:
    """F50: no hazard."""
    game = field(
        """
        w

        pF

        p.A
""",
        {"A": "realmguard"},
        reserve=("glade_strider*1",),
    )
    game.play("glade_strider@c3")
    assert difficulties(game) == []
    assert game.at("c3") == "glade_strider"


@pytest.mark.parametrize(("kept", "out"), [("glade_strider", False), ("warmage", True)])
def test_glade_strider_keeps_its_player_in(kept: str, out: bool) -> None:
    """F90: no unit on the map, but Scout can be deployed."""
    game = battle(
        """
        pF

        p.A

        p.k     pH
""",
        {"A": "realmguard", "k": "stalker"},
        turn=1,
        reserve=(f"{kept}*1",),
    )
    game.play("c1xc2", "<66>", "<6>", "<11>", "<11>", "pass")
    assert bool(game.happened(PlayerOut)) is out
