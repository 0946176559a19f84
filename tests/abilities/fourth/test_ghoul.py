"""The Ghoul: Daylight 1 (CARDS 5)."""

import pytest

from pocket_tactics.engine.events import AssaultDeclared, OpposedTestBegan, UnitCaptured
from tests.abilities.fourth.fields import day, duel, field
from tests.rulebook.fights import seen, throw, thrown


@pytest.mark.parametrize(
    ("red", "blue", "stays"),
    [("<5>", "<41>", False), ("<5>", "<51>", True), ("<5>", "<61>", True), ("<2>", "<11>", False)],
)
def test_ghoul_is_tested_when_activated_without_a_feature(red: str, blue: str, stays: bool) -> None:
    """F61: DEF against one red die of the opponent, rolled first; a tie is no success for red (F31)."""
    game = day("ghoul").play("c2-c3", red, blue)
    assert thrown(game) == [(1, "off", 1), (0, "def", 2)]
    assert game.at("c3") == ("ghoul" if stays else None)
    assert game.captured(0, "ghoul") == (0 if stays else 1)
    assert game.to_act == 1


@pytest.mark.parametrize("feature", ["F", "H", "T", "V", "X", "R"])
def test_ghoul_on_any_feature_is_safe(feature: str) -> None:
    """F61: on a tile without a feature."""
    game = day("ghoul", on=f"p{feature}").play("c2-c3")
    assert seen(game, OpposedTestBegan) == []
    assert game.at("c3") == "ghoul"


def test_ghoul_is_tested_before_an_assault() -> None:
    """F61: activated to assault; failing defeats it and the action is spent."""
    game = day("ghoul", beside="p.k").play("c2xc1", "<6>", "<11>")
    assert game.captured(0, "ghoul") == 1
    assert seen(game, AssaultDeclared) == []
    assert game.to_act == 1


def test_ghoul_is_tested_before_going_to_reserve() -> None:
    """F12, F61: returning is an activation; it stands on the open plain beside a friend's Village."""
    game = day("ghoul", beside="pVT").play("c2-c1-reserve")
    assert len(seen(game, OpposedTestBegan)) == 1


def test_ghoul_assaulted_or_deployed_is_not_tested() -> None:
    """F61: reacting and being deployed need no test."""
    game = throw(duel("archer", "ghoul").play("c1xc2"))
    assert seen(game, OpposedTestBegan) == []
    game = field(
        """
        p

        pVT
""",
        {"T": "thrall"},
        reserve=("ghoul*1",),
    ).play("ghoul@c2")
    assert (game.at("c2"), seen(game, OpposedTestBegan)) == ("ghoul", [])


def test_ghoul_has_a_reroll_for_each_adjacent_ally() -> None:
    """F61: one per ally, one at a time; the opponent none."""
    game = day("ghoul", beside="p.T").play("c2-c3", "<5>", "<41>")
    assert (game.to_act, game.options) == (0, ["def=4", "def=1", "pass"])
    game.play("def=1", "<5>")
    assert game.at("c3") == "ghoul"


def test_ghoul_has_no_reroll_from_an_enemy_or_from_favoured_ground_nearby() -> None:
    """F61, near miss: an adjacent enemy is no ally."""
    game = day("ghoul", beside="p.k").play("c2-c3", "<5>", "<41>")
    assert game.captured(0, "ghoul") == 1


def test_ghoul_beside_a_conscript_has_two_rerolls() -> None:
    """X19."""
    game = day("ghoul", beside="p.C").play("c2-c3", "<5>", "<41>", "def=1", "<1>")
    assert (game.to_act, game.options) == (0, ["def=4", "def=1", "pass"])


def test_ghoul_lost_to_daylight_goes_to_the_next_opponent_clockwise() -> None:
    """G10: nobody caused it."""
    game = field(
        """
        p

        p.G
""",
        {"G": "2:ghoul"},
        turn=2,
        seats=3,
    ).play("c1-c2", "<6>", "<11>")
    assert [event.by for event in seen(game, UnitCaptured)] == [0]
