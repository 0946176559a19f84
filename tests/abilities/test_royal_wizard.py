"""The Royal Wizard's magic reaches two steps (CARDS 6, C14)."""

import pytest

from pocket_tactics import Outcome
from tests.rulebook.fights import BOTH_RULESETS, battle, fight_is_over, thrown


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C14_magic_reaches_one_step_and_two(ruleset: str) -> None:
    """CARDS 6: magic reaches 2; not 3; two steps away only ranged."""
    game = battle(
        """
        hk

        hk

        hk

A       fW      B
""",
        ruleset=ruleset,
    )
    assaults = [option for option in game.options if "x" in option or ">" in option]
    assert sorted(assaults) == ["c1>c2=magic", "c1>c3=magic", "c1xc2=magic", "c1xc2=melee"]


@pytest.mark.parametrize("mage", ["hw", "hd"])
def test_C14_witch_and_druid_reach_one_step_only(mage: str) -> None:
    """CARDS 6, near miss: magic dice without the special."""
    game = battle(
        f"""
        hC

A       h       B

        {mage}
""",
        turn=1,
    )
    assert not [option for option in game.options if "c3" in option and ">" in option]


def test_C20_a_far_witch_does_not_strike_back() -> None:
    """C20: her magic does not reach two steps."""
    game = battle("""
        hw

A       h       B

        fW
""")
    game.play("c1>c3=magic", "<666>", "<111>", "<11>")
    assert thrown(game) == [(0, "off", 3), (0, "def", 3), (1, "def", 2)]
    assert fight_is_over(game)
    assert (game.at("c1"), game.at("c3")) == ("royal_wizard", None)


@pytest.mark.parametrize("declaration", ["c1>c2=magic", "c1xc2=magic"])
def test_C20_an_adjacent_witch_strikes_back(declaration: str) -> None:
    """C20, near miss: at one step she does, in ranged and in close magic."""
    game = battle("""
A       fw      B

        fW
""")
    game.play(declaration, "<111>", "<111>", "<66>", "<66>")
    assert game.captured(0, "royal_wizard") == 1


def test_C14_a_wizard_defeats_a_base_two_steps_away() -> None:
    """C14, C26."""
    game = battle("""
        B

A       h

        fW
""")
    game.play("c1>c3=magic", "<666>", "<111>", "<665>")
    assert game.result == Outcome(0, "base")


def test_C14_empty_spaces_block_magic_too() -> None:
    """C14: the route runs over tiles."""
    game = battle("""
        hk
    h
A               B
    h
        fW
""")
    assert not [option for option in game.options if ">" in option]


def test_C22_a_far_magic_assault_counts_the_wizards_own_hill() -> None:
    """C22: ranged, the own tile; the target's Hill gives nothing."""
    drawing = """
        {}k

A       f       B

        {}W
"""
    on_hill = battle(drawing.format("f", "h")).play("c1>c3=magic", "<111>", "<111>", "<1>")
    assert on_hill.to_act == 0
    assert on_hill.options[-1] == "pass"
    at_hill = battle(drawing.format("h", "f")).play("c1>c3=magic", "<111>", "<111>", "<1>")
    assert fight_is_over(at_hill)
