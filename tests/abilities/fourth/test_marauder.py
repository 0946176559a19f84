"""The Dark Forest Marauder: Fury of the Beast, Swift 1 (CARDS 2)."""

from pocket_tactics.engine.events import PoolTakenUp
from tests.abilities.fourth.fields import duel, field, moves_of, shot
from tests.rulebook.fights import pool, seen, throw


def test_marauder_rerolls_all_its_off_dice() -> None:
    """Fury of the Beast: at the end of the roll, all or none, once."""
    game = duel("marauder", "necromancer").play("c1xc2", "<611>", "<66>", "<11>", "<61>")
    assert (game.to_act, game.options) == (0, ["off=all", "pass"])
    game.play("off=all", "<432>")
    assert pool(game, 0, "off") == (4, 3, 2)
    assert "off=all" not in game.options


def test_marauder_may_keep_its_dice() -> None:
    game = duel("marauder", "necromancer").play("c1xc2", "<611>", "<66>", "<11>", "<61>", "pass")
    assert seen(game, PoolTakenUp) == []
    assert game.options == ["off=1+1", "pass"]


def test_marauder_bumps_after_the_fury() -> None:
    """F47: end-of-roll choices come before the bumps."""
    game = duel("marauder", "necromancer").play("c1xc2", "<111>", "<66>", "<11>", "<61>", "off=all")
    game.play("<511>")
    assert game.options == ["off=5+1", "off=1+1", "pass"]


def test_marauder_rages_when_assaulted() -> None:
    """Fury of the Beast: in either role; the attacker's choices would come first."""
    game = duel("necromancer", "marauder").play("c1xc2", "<11>", "<66>", "<111>", "<66>")
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])


def test_marauder_never_rerolls_def_dice_so() -> None:
    """Fury of the Beast, near miss: shot at from afar it has no OFF dice, and no choice."""
    game = throw(shot("archer", "marauder").play("c1>c3"))
    assert "off=all" not in game.options
    assert "def=all" not in game.options


def test_marauder_has_no_fury_in_a_def_test() -> None:
    """Fury of the Beast, near miss: OFF dice; the Water tests DEF."""
    game = field(
        """
        w

        p.M
""",
        {"M": "marauder"},
    )
    game.play("c1-c2", "<41>")
    assert game.captured(0, "marauder") == 1


def test_marauder_makes_one_bonus_move() -> None:
    """Swift 1: one more move after the first, not two."""
    game = field(
        """
        p

        p

        p

        p.M
""",
        {"M": "marauder"},
    )
    game.play("c1-c2")
    assert game.options == ["c2-c1", "c2-c3", "pass"]
    game.play("c2-c3")
    assert (game.at("c3"), game.to_act) == ("marauder", 1)


def test_marauder_goes_on_through_its_forest() -> None:
    """F24: Forest does not end the movement of who favours it."""
    game = field(
        """
        p

        pF

        p.M
""",
        {"M": "marauder"},
    ).play("c1-c2")
    assert "c2-c3" in game.options


def test_marauder_does_not_hop_enemies() -> None:
    """Swift is not Flying."""
    game = field(
        """
        p

        p.k

        p.M
""",
        {"M": "marauder", "k": "archer"},
    )
    assert moves_of(game, "c1") == set()
