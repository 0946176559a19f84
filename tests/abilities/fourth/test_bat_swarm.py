"""The Bat Swarm: Flying 1, Daylight 1 (CARDS 5)."""

from pocket_tactics.engine.events import OpposedTestBegan
from tests.abilities.fourth.fields import day, field, moves_of
from tests.rulebook.fights import seen


def test_bat_swarm_hops_an_enemy_and_flies_on() -> None:
    """F21: a hop over an enemy, then one bonus move."""
    game = field(
        """
        p

        p

        p.k

        pTB
""",
        {"B": "bat_swarm", "k": "archer"},
    )
    assert moves_of(game, "c1") == {"c3"}
    game.play("c1-c3")
    assert game.options == ["c3-c1", "c3-c4", "pass"]
    game.play("c3-c4")
    assert (game.at("c4"), game.to_act) == ("bat_swarm", 1)


def test_bat_swarm_has_no_free_assault() -> None:
    """Near miss: that is the Enclave Warden's."""
    game = field(
        """
        p.k

        p

        pTB
""",
        {"B": "bat_swarm", "k": "archer"},
    ).play("c1-c2", "pass")
    assert game.to_act == 1


def test_bat_swarm_is_tested_by_daylight_once_an_action() -> None:
    """F61: when activated, not at every move."""
    game = day("bat_swarm").play("c2-c3", "<1>", "<66>", "pass")
    assert len(seen(game, OpposedTestBegan)) == 1
    assert (game.at("c3"), game.to_act) == ("bat_swarm", 1)
