"""The Druid: Forest Walker (CARDS 2)."""

from pocket_tactics.engine.events import AssaultDeclared
from tests.abilities.fourth.fields import bumps, field, moves_of
from tests.rulebook.fights import seen, throw, thrown

WOODS = """
        pF              p.k             pFB             pH

        p.D             pF              p.C             p
"""
WOODSMEN = {"D": "druid", "k": "archer", "B": "stalker", "C": "marauder"}


def test_druid_jumps_into_any_unoccupied_forest() -> None:
    """Forest Walker: near or far, no route needed (X17); not into an occupied one, not onto a Highland."""
    assert moves_of(field(WOODS, WOODSMEN), "c1") == {"c2", "g1"}


def test_druid_may_assault_an_enemy_beside_that_forest() -> None:
    """Forest Walker: one free assault, all dice as printed."""
    game = field(WOODS, WOODSMEN).play("c1-g1")
    assert (game.to_act, game.options) == (0, ["g1xg2", "pass"])
    throw(game.play("g1xg2"))
    assert [event.manner for event in seen(game, AssaultDeclared)] == ["free"]
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 3)]
    assert bumps(game, 0) == []


def test_druid_may_decline_the_free_assault() -> None:
    assert field(WOODS, WOODSMEN).play("c1-g1", "pass").to_act == 1


def test_druid_without_an_adjacent_enemy_is_not_asked() -> None:
    """Forest Walker, near miss: nobody stands beside c2."""
    assert field(WOODS, WOODSMEN).play("c1-c2").to_act == 1


def test_druid_stepping_into_a_forest_counts_as_jumping() -> None:
    """X17: entering a Forest by his own move action always counts."""
    game = field(
        """
        p.k

        pF

        p.D
""",
        WOODSMEN,
    ).play("c1-c2")
    assert game.options == ["c2xc3", "pass"]


def test_druid_stepping_beside_an_enemy_strikes_nobody() -> None:
    """Forest Walker, near miss: not into a Forest."""
    game = field(
        """
        p.k

        p

        p.D
""",
        WOODSMEN,
    ).play("c1-c2")
    assert game.to_act == 1


def test_druid_alone_walks_the_forests() -> None:
    """Forest Walker, near miss: the Witch favours Forest and cannot."""
    assert moves_of(field(WOODS, {**WOODSMEN, "D": "forest_witch"}), "c1") == {"c2"}


def test_druid_leaving_a_forest_for_the_plain_does_not_strike() -> None:
    """Forest Walker, near miss: it matters where he ends."""
    game = field(
        """
        p.k

        p

        pFD
""",
        WOODSMEN,
    ).play("c1-c2")
    assert game.to_act == 1
