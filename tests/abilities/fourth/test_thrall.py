"""The Thrall: no ability (CARDS 5)."""

from pocket_tactics.engine.events import OpposedTestBegan, TerrainHelped
from tests.abilities.fourth.fields import bumps, duel, field
from tests.rulebook.fights import seen, throw, thrown


def test_thrall_fights_with_one_die_each_and_nothing_else() -> None:
    game = throw(duel("thrall", "thrall").play("c1xc2"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 1), (1, "def", 1)]
    assert (bumps(game, 0), bumps(game, 1)) == ([], [])


def test_thrall_knows_no_fear_of_daylight() -> None:
    """Daylight, near miss: it is Living and has no such key."""
    game = field(
        """
        p

        p.T
""",
        {"T": "thrall"},
    ).play("c1-c2")
    assert (game.at("c2"), seen(game, OpposedTestBegan)) == ("thrall", [])


def test_thrall_favours_the_ruins() -> None:
    """F45; and F25: they need no climbing."""
    game = throw(duel("thrall", "thrall", attacker_on="pR").play("c1xc2"))
    game.play("pass")
    assert [event.seat for event in seen(game, TerrainHelped)] == [0]
