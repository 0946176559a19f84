"""The High Court Mage: Fate Weaver (CARDS 2)."""

import pytest

from pocket_tactics.engine.events import ClimbFailed, DieTakenUp, TerrainHelped
from tests.abilities.fourth.fields import COLUMN, answers_of, duel, field, shot
from tests.rulebook.fights import seen, strike, throw


def test_high_court_mage_helps_an_adjacent_fighter() -> None:
    """Fate Weaver: one die of a friend beside the Mage, at the start of the re-rolls."""
    game = field(COLUMN, {"A": "archer", "C": "high_court_mage", "k": "necromancer"})
    game.play("c2xc3", "<11>", "<6>", "<11>", "<51>")
    assert (game.to_act, game.options) == (
        0,
        ["c1:attacker-off=1", "c1:attacker-def=6", "pass"],
    )
    game.play("c1:attacker-off=1", "<6>", "pass")
    assert strike(game, 0)


def test_high_court_mage_spoils_an_adjacent_enemys_dice() -> None:
    """Fate Weaver: friend or foe; beside both fighters, any one die of them."""
    game = field(
        """
        p.k
    p.C
        p.A
""",
        {"A": "archer", "C": "high_court_mage", "k": "necromancer"},
    )
    game.play("c1xc2", "<51>", "<6>", "<11>", "<61>")
    assert game.options == [
        "b1:attacker-off=5",
        "b1:attacker-off=1",
        "b1:attacker-def=6",
        "b1:defender-off=1",
        "b1:defender-def=6",
        "b1:defender-def=1",
        "pass",
    ]
    game.play("b1:defender-def=6", "<1>")
    assert answers_of(game, "b1:") == []  # one die per Mage and assault
    game.play("pass")
    assert strike(game, 0)


def test_high_court_mage_weaves_in_the_enemys_turn() -> None:
    """Fate Weaver: whoever assaults, the Mage's player is asked."""
    game = field(COLUMN, {"A": "archer", "C": "high_court_mage", "k": "thrall"}, turn=1)
    game.play("c3xc2", "<6>", "<6>", "<11>", "<1>")
    assert game.to_act == 0
    assert "c1:defender-def=1" in game.options


def test_high_court_mage_is_not_adjacent_to_itself() -> None:
    """Fate Weaver R: fighting, it weaves the adjacent enemy's dice, not its own."""
    game = throw(duel("high_court_mage", "necromancer").play("c1xc2"))
    assert answers_of(game, "c1:") == ["c1:defender-off=1", "c1:defender-def=1"]


def test_high_court_mage_shooting_far_weaves_nothing() -> None:
    """Fate Weaver, near miss: the enemy is not adjacent."""
    game = throw(shot("high_court_mage", "necromancer").play("c1>c3"))
    assert seen(game, DieTakenUp) == []
    assert game.to_act == 1


def test_high_court_mage_and_another_weave_one_die_each() -> None:
    """Fate Weaver R: one die per Mage; the attacker's player first (F44)."""
    game = field(
        """
        p.m

        p.k

        p.A

        p.C
""",
        {"A": "archer", "k": "thrall", "C": "high_court_mage", "m": "high_court_mage"},
    )
    throw(game.play("c2xc3"))
    assert (game.to_act, answers_of(game, "c1:")) == (
        0,
        ["c1:attacker-off=1", "c1:attacker-def=1"],
    )
    game.play("c1:attacker-off=1", "<1>")
    assert (game.to_act, answers_of(game, "c4:")) == (
        1,
        ["c4:defender-off=1", "c4:defender-def=1"],
    )


@pytest.mark.parametrize("owner", [0, 1])
def test_high_court_mage_weaves_a_die_of_a_test(owner: int) -> None:
    """Fate Weaver: in a test, right after the roll; friend or foe, where the unit stands (X8)."""
    game = field(
        """
        p.M

        w

        p.A
""",
        {"A": "archer", "M": f"{owner}:high_court_mage"},
    )
    game.play("c1-c2", "<1>")
    assert (game.to_act, game.options) == (owner, ["c3:def=1", "pass"])
    game.play("c3:def=1", "<5>")
    assert game.at("c2") == "archer"


def test_high_court_mage_weaves_once_in_a_test() -> None:
    """Fate Weaver R: one die per Mage and test."""
    game = field(
        """
        p.M

        w

        p.A
""",
        {"A": "archer", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<1>", "c3:def=1", "<1>")
    assert game.captured(0, "archer") == 1


def test_high_court_mage_does_not_weave_its_own_test() -> None:
    """Fate Weaver R: the Mage is not adjacent to itself."""
    game = field(
        """
        w

        p.M
""",
        {"M": "high_court_mage"},
    )
    game.play("c1-c2", "<11>")
    assert game.captured(0, "high_court_mage") == 1


def test_high_court_mage_spoils_an_enemys_off_test() -> None:
    """Fate Weaver: any test; the Forgemaster's 5 is rolled again."""
    game = duel("forgemaster", "high_court_mage", captured=("stonethrower*1@1",))
    game.play("c1:raise", "<5>")
    assert (game.to_act, game.options) == (1, ["c2:off=5", "pass"])
    game.play("c2:off=5", "<4>")
    assert game.reserve(0, "stonethrower") == 0


def test_high_court_mage_weaves_the_tested_units_dice_in_daylight() -> None:
    """Fate Weaver: one of that unit's dice, not the opponent's red one; then the named re-rolls (X8)."""
    game = field(
        """
        p

        p.G

        p.M
""",
        {"G": "ghoul", "M": "high_court_mage"},
    )
    game.play("c2-c3", "<6>", "<21>")
    assert game.options == ["c1:def=2", "c1:def=1", "pass"]
    game.play("c1:def=2", "<3>")
    assert game.options == ["def=3", "def=1", "pass"]


def test_high_court_mage_two_steps_away_weaves_nothing() -> None:
    """Fate Weaver, near miss: adjacent."""
    game = field(
        """
        p.M

        p

        w

        p.A
""",
        {"A": "archer", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<1>")
    assert game.captured(0, "archer") == 1


def test_high_court_mage_below_a_highland_weaves_a_climb() -> None:
    """X8: the climber is still below; the Mage on c1 is beside it, not beside the Highland."""
    game = field(COLUMN.replace("p.k", "pH"), {"A": "swordsman", "C": "high_court_mage"})
    game.play("c2-c3", "<11>", "c1:def=1", "<5>")
    assert game.at("c3") == "swordsman"


def test_high_court_mage_behind_a_highland_does_not_weave_a_climb() -> None:
    """X8, near miss: the Mage on c3 is beside the Highland, not beside the climber."""
    game = field(
        """
        p.M

        pH

        p.A
""",
        {"A": "swordsman", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<11>")
    assert len(game.happened(ClimbFailed)) == 1


def test_high_court_mage_favours_the_village() -> None:
    """F45: a re-roll for standing on it."""
    game = throw(duel("high_court_mage", "necromancer", attacker_on="pV").play("c1xc2"))
    game.play("pass")
    assert [event.unit.card for event in seen(game, TerrainHelped)] == ["high_court_mage"]
