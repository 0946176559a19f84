"""The Dark Forest Juggernaut: Iron Hide (CARDS 2)."""

from pocket_tactics.engine.events import ClimbFailed, PoolTakenUp
from tests.abilities.fourth.fields import bumps, duel, field, shot
from tests.rulebook.fights import pool, seen, throw


def test_juggernaut_rerolls_all_its_def_dice() -> None:
    """Iron Hide: at the end of the roll of an assault, all or none, once."""
    game = duel("juggernaut", "necromancer").play("c1xc2", "<111>", "<631>", "<11>", "<66>")
    assert (game.to_act, game.options) == (0, ["def=all", "pass"])
    game.play("def=all", "<222>")
    assert pool(game, 0, "def") == (2, 2, 2)
    assert "def=all" not in game.options


def test_juggernaut_hardens_when_assaulted() -> None:
    """Iron Hide: in either role; in a ranged assault too."""
    game = throw(shot("archer", "juggernaut").play("c1>c3"))
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])


def test_juggernaut_may_keep_its_dice() -> None:
    game = duel("juggernaut", "necromancer").play("c1xc2", "<111>", "<631>", "<11>", "<66>", "pass")
    assert bumps(game, 0) == ["off+1", "def+1"]
    assert seen(game, PoolTakenUp) == []


def test_juggernaut_hardens_in_the_water() -> None:
    """Iron Hide: after the roll of a DEF test (X8), once."""
    game = field(
        """
        w

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>")
    assert (game.to_act, game.options) == (0, ["def=all", "pass"])
    game.play("def=all", "<511>")
    assert game.at("c2") == "juggernaut"


def test_juggernaut_hardens_only_once_in_a_test() -> None:
    game = field(
        """
        w

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>", "def=all", "<411>")
    assert game.captured(0, "juggernaut") == 1


def test_juggernaut_may_harden_although_it_passed() -> None:
    """G5: offered although the result may already stand."""
    game = field(
        """
        w

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<611>")
    assert game.options == ["def=all", "pass"]
    game.play("def=all", "<111>")
    assert game.captured(0, "juggernaut") == 1


def test_juggernaut_hardens_on_a_climb() -> None:
    """Iron Hide: any DEF test."""
    game = field(
        """
        pH

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>", "pass")
    assert len(game.happened(ClimbFailed)) == 1
    game = field(
        """
        pH

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>", "def=all", "<511>")
    assert game.at("c2") == "juggernaut"


def test_juggernaut_hardens_against_a_smiting() -> None:
    """Iron Hide: a test an enemy's Warmage asks for."""
    game = field(
        """
        p.j

        pF

        p.W
""",
        {"W": "warmage", "j": "juggernaut"},
    )
    game.play("c1:smite=c3", "<411>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
