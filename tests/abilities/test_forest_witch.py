"""The Forest Witch fetches a captured unit when she captures one (CARDS 6, X10)."""

import pytest

from pocket_tactics import Outcome
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over

CAPTURED = ("-", "stalker*1@0")


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
@pytest.mark.parametrize(
    ("declaration", "dice"),
    [
        ("c1xc2=melee", ("<6>", "<6>", "<1>", "<1>")),
        ("c1xc2=magic", ("<66>", "<66>", "<1>")),
        ("c1>c2=magic", ("<66>", "<66>", "<1>")),
    ],
)
def test_X10_in_every_kind_of_assault(
    ruleset: str, declaration: str, dice: tuple[str, ...]
) -> None:
    """CARDS 6: when she captures a unit in an assault, close or ranged."""
    game = duel("hw", "hC", ruleset=ruleset, captured=CAPTURED).play(declaration, *dice)
    assert (game.to_act, game.options) == (1, ["fetch=stalker", "pass"])
    game.play("fetch=stalker")
    assert (game.reserve(1, "stalker"), game.captured(1, "stalker")) == (2, 0)


def test_X10_a_defending_witch_in_melee() -> None:
    """CARDS 6: in either role."""
    game = duel("hC", "hw", captured=CAPTURED).play("c1xc2=melee", "<1>", "<1>", "<6>", "<6>")
    assert (game.to_act, game.options) == (1, ["fetch=stalker", "pass"])


def test_X10_a_defending_witch_in_magic() -> None:
    """CARDS 6: the Wizard beside her falls to her counter-strike."""
    game = duel("fW", "hw", captured=CAPTURED)
    game.play("c1>c2=magic", "<111>", "<111>", "<66>", "<66>")
    assert (game.to_act, game.options) == (1, ["fetch=stalker", "pass"])


def test_X10_a_far_wizard_cannot_be_captured_by_her() -> None:
    """C20, near miss: two steps away she does not strike back, and fetches nobody."""
    game = battle(
        """
        hw

A       h       B

        fW
""",
        captured=CAPTURED,
    )
    game.play("c1>c3=magic", "<111>", "<111>", "<66>")
    assert fight_is_over(game)


def test_X10_a_fallen_base_is_no_captured_unit() -> None:
    """G12, near miss: the game is over; there is nothing to ask any more."""
    game = battle(
        """
B       A

        hw
""",
        turn=1,
        captured=CAPTURED,
    )
    game.play("c1>c2=magic", "<66>", "<11>", "<555>")
    assert game.result == Outcome(1, "base")
    assert game.to_act is None


def test_X10_a_base_that_holds_gives_nothing() -> None:
    """X10, near miss."""
    game = battle(
        """
B       A

        hw
""",
        turn=1,
        captured=CAPTURED,
    )
    game.play("c1>c2=magic", "<11>", "<11>", "<555>")
    assert fight_is_over(game)


@pytest.mark.parametrize("other", ["hk", "hd"])
def test_X10_other_units_fetch_nobody(other: str) -> None:
    """CARDS 6, near miss: a Stalker or Druid captures with units in the enemy's captures."""
    off = "<66>" if other == "hk" else "<6>"
    defence = "<6>" if other == "hk" else "<66>"
    game = duel(other, "hC", captured=CAPTURED).play("c1xc2=melee", off, defence, "<1>", "<1>")
    assert fight_is_over(game)
    assert game.captured(0, "conscript") == 1


def test_X10_the_fetched_unit_can_be_summoned_on_the_next_own_turn() -> None:
    """X10, C12: it returns to the reserve, not to the board."""
    game = battle(
        """
    h       h
A       hC      B

        hw
""",
        turn=1,
        reserve=("conscript*1", "-"),
        captured=("-", "druid*1@0"),
    )
    assert "druid@d2" not in game.options
    game.play("c1>c2=magic", "<66>", "<66>", "<1>", "fetch=druid", "conscript@b2")
    assert "druid@d2" in game.options


def test_X10_only_one_unit_returns() -> None:
    """CARDS 6: one own captured unit."""
    game = duel("hw", "hC", captured=("-", "stalker*2@0,druid*1@0"))
    game.play("c1xc2=melee", "<6>", "<6>", "<1>", "<1>", "fetch=stalker")
    assert fight_is_over(game)
    assert (game.captured(1, "stalker"), game.captured(1, "druid")) == (1, 1)
