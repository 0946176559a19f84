"""The Swordsman: Duelist (CARDS 2)."""

from pocket_tactics.engine.events import DieTakenUp
from tests.abilities.fourth.fields import COLUMN, answers_of, duel, field
from tests.rulebook.fights import pool, seen, strike, throw


def test_swordsman_has_one_enemy_die_rerolled() -> None:
    """Duelist: at the start of the re-rolls, OFF or DEF, against an enemy without support."""
    game = duel("swordsman", "necromancer").play("c1xc2", "<511>", "<66>", "<11>", "<61>")
    assert (game.to_act, game.options) == (
        0,
        ["c1:defender-off=1", "c1:defender-def=6", "c1:defender-def=1", "pass"],
    )
    game.play("c1:defender-def=6", "<2>")
    assert pool(game, 1, "def") == (2, 1)
    assert strike(game, 0)


def test_swordsman_has_only_one_die_rerolled() -> None:
    """Duelist: one enemy die."""
    game = duel("swordsman", "necromancer").play("c1xc2", "<511>", "<66>", "<11>", "<61>")
    game.play("c1:defender-def=6", "<6>")
    assert not strike(game, 0)
    assert len(seen(game, DieTakenUp)) == 1


def test_swordsman_may_leave_the_dice_alone() -> None:
    game = duel("swordsman", "necromancer").play("c1xc2", "<511>", "<66>", "<11>", "<61>", "pass")
    assert not strike(game, 0)


def test_swordsman_duels_when_assaulted() -> None:
    """Duelist: in either role."""
    game = duel("necromancer", "swordsman").play("c1xc2", "<61>", "<11>", "<111>", "<51>")
    assert game.to_act == 1
    game.play("c2:attacker-off=6", "<1>")
    assert not strike(game, 0)


def test_swordsman_does_not_duel_a_supported_enemy() -> None:
    """Duelist, near miss: the Thrall behind the enemy supports it."""
    game = field(
        """
        p.e

        p.k

        p.S
""",
        {"S": "swordsman", "k": "necromancer", "e": "thrall"},
    )
    game.play("c1xc2", "<511>", "<66>", "<11>", "<61>")
    assert (game.to_act, game.options) == (1, ["off=1", "def=6", "def=1", "pass"])


def test_swordsman_does_not_care_for_favoured_terrain() -> None:
    """X19: terrain is not support."""
    game = duel("swordsman", "necromancer", defender_on="pR")
    game.play("c1xc2", "<511>", "<66>", "<11>", "<61>", "pass")
    assert answers_of(game, "c1:defender") != []


def test_swordsman_duels_although_supported_himself() -> None:
    """Duelist: it is the enemy who must be without support."""
    game = field(COLUMN, {"A": "swordsman", "C": "archer", "k": "necromancer"})
    throw(game.play("c2xc3"))
    assert len(answers_of(game, "c2:defender")) == 2


def test_swordsman_beside_a_duel_has_no_say() -> None:
    """Duelist, near miss: the Swordsman only supports the Archer."""
    game = field(COLUMN, {"A": "archer", "C": "swordsman", "k": "necromancer"})
    throw(game.play("c2xc3"))
    assert answers_of(game, "c1:") == []
