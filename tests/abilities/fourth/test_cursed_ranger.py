"""The Cursed Ranger: Undying (CARDS 2)."""

import pytest

from pocket_tactics import CHANCE
from tests.abilities.fourth.fields import difficulties, duel, field
from tests.kit import Game
from tests.rulebook.fights import thrown


def struck(enemy: str) -> Game:
    """A Ranger on c2 was struck by an enemy on c1."""
    game = duel(enemy, "cursed_ranger").play("c1xc2")
    while game.to_act == CHANCE:
        lane = thrown(game)
        highest = len(lane) < 2  # the attacker rolls sixes, the Ranger ones
        game.play(game.options[0 if highest else -1])
    while not {"survive", "pass"} >= set(game.options) and game.captured(1, "cursed_ranger") == 0:
        game.play("bump=def" if "bump=def" in game.options else "pass")
    return game


@pytest.mark.parametrize("enemy", ["swordsman", "stonethrower", "juggernaut", "bondi", "spearman"])
def test_cursed_ranger_may_survive_soldiers_and_engines(enemy: str) -> None:
    """Undying: by an enemy neither Arcane nor Mage; its owner is asked first (X9)."""
    game = struck(enemy)
    assert (game.to_act, game.options) == (1, ["survive", "pass"])


@pytest.mark.parametrize("enemy", ["forest_witch", "druid", "silverleaf_champion", "pit_fiend"])
def test_cursed_ranger_falls_to_mages_and_the_arcane(enemy: str) -> None:
    """Undying, near miss."""
    game = struck(enemy)
    assert game.captured(1, "cursed_ranger") == 1
    assert difficulties(game) == []


def test_cursed_ranger_survives_with_a_six() -> None:
    """Undying: DV 6 DEF test, three dice; on success it is not defeated and keeps its tile."""
    game = struck("bondi").play("survive", "<611>")
    assert difficulties(game) == [("cursed_ranger", "def", 6)]
    assert (game.at("c2"), game.captured(1, "cursed_ranger")) == ("cursed_ranger", 0)


def test_cursed_ranger_falls_with_fives() -> None:
    """Undying, near miss: 5 is no 6; bumps do not count in a test (F30)."""
    game = struck("bondi").play("survive", "<555>")
    assert (game.at("c2"), game.captured(1, "cursed_ranger")) == (None, 1)


def test_cursed_ranger_may_choose_to_fall() -> None:
    """X9: the owner may decline, and no die is rolled."""
    game = struck("bondi").play("pass")
    assert game.captured(1, "cursed_ranger") == 1
    assert difficulties(game) == []


def test_cursed_ranger_survives_attacking() -> None:
    """Undying: when it would be defeated, in either role."""
    game = duel("cursed_ranger", "bondi")
    game.play("c1xc2", "<11>", "<111>", "<6>", "<6>", "pass")
    assert (game.to_act, game.options) == (0, ["survive", "pass"])
    game.play("survive", "<611>")
    assert game.at("c1") == "cursed_ranger"


def test_cursed_ranger_survives_the_water() -> None:
    """Undying: a hazard; saved it stays on the Water (X9)."""
    game = field(
        """
        w

        p.R
""",
        {"R": "cursed_ranger"},
    )
    game.play("c1-c2", "<444>")
    assert (game.to_act, game.options) == (0, ["survive", "pass"])
    game.play("survive", "<611>")
    assert difficulties(game) == [("cursed_ranger", "def", 5), ("cursed_ranger", "def", 6)]
    assert (game.at("c2"), game.to_act) == ("cursed_ranger", 1)


def test_cursed_ranger_drowns_if_the_second_test_fails() -> None:
    game = field(
        """
        w

        p.R
""",
        {"R": "cursed_ranger"},
    )
    game.play("c1-c2", "<444>", "survive", "<555>")
    assert game.captured(0, "cursed_ranger") == 1


def test_cursed_ranger_needs_no_test_when_it_is_not_struck() -> None:
    """Undying, near miss: when it would be defeated."""
    game = duel("bondi", "cursed_ranger").play("c1xc2", "<1>", "<6>", "<11>", "<666>")
    assert difficulties(game) == []
    assert "survive" not in game.options
    assert game.to_act == 1


def test_cursed_ranger_and_another_are_asked_attacker_first() -> None:
    """X9, F47: both were struck."""
    game = duel("cursed_ranger", "cursed_ranger")
    game.play("c1xc2", "<66>", "<111>", "<66>", "<111>", "pass", "pass")
    assert (game.to_act, game.options) == (0, ["survive", "pass"])
    game.play("survive", "<611>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    game.play("survive", "<111>")
    assert (game.at("c1"), game.at("c2")) == ("cursed_ranger", None)


def test_cursed_ranger_is_helped_by_a_court_mage() -> None:
    """X8: Undying's test is a test, and Fate Weaver reaches into it."""
    game = field(
        """
        w
    p.M
        p.R
""",
        {"R": "cursed_ranger", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<444>", "pass", "survive", "<111>")
    assert (game.to_act, game.options) == (0, ["b1:def=1", "pass"])
    game.play("b1:def=1", "<6>")
    assert game.at("c2") == "cursed_ranger"


def test_cursed_ranger_saved_is_no_capture_for_a_pillager() -> None:
    """X9: no Pillage; the Village gives nothing."""
    game = duel("bondi", "cursed_ranger", defender_on="pV", captured=("gunner*1@1",))
    game.play("c1xc2", "<6>", "<6>", "<11>", "<111>")
    while "survive" not in game.options:
        game.play("pass")
    game.play("survive", "<611>")
    assert game.to_act == 1
    assert "fetch=gunner" not in game.options
