"""The Shieldmaiden may swap in for an adjacent ally that is assaulted (CARDS 6, X1-X3).

What the swap brings about is tested paragraph by paragraph in `tests/rulebook/test_guardian.py`.
"""

import pytest

from pocket_tactics import CHANCE
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over, throw, thrown

CARDS = ["C", "A", "P", "S", "W"]


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
@pytest.mark.parametrize("ally", CARDS)
def test_X1_she_guards_any_ally(ally: str, ruleset: str) -> None:
    """X1: an adjacent ally, whoever it is."""
    game = battle(
        f"""
A       h{ally}      B
    hM
        hk
""",
        turn=1,
        ruleset=ruleset,
    )
    game.play("c1xc2=melee")
    assert (game.to_act, game.options) == (0, ["guard=b1", "pass"])


@pytest.mark.parametrize("at", ["b1", "b2", "c3", "d1", "d2"])
def test_X1_she_guards_from_every_side(at: str) -> None:
    """X1: adjacent to the target, on whichever side."""
    words = dict.fromkeys(("b1", "b2", "c3", "d1", "d2"), "h") | {at: "hM"}
    game = battle(
        f"""
        {words["c3"]}
    {words["b2"]:<4}    {words["d2"]}
A       hC      B
    {words["b1"]:<4}    {words["d1"]}
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee", f"guard={at}")
    assert (game.at("c2"), game.at(at)) == ("shieldmaiden", "conscript")


def test_X1_other_neighbours_cannot_swap() -> None:
    """CARDS 6, near miss: Spearman and Swordsman beside the target are only assists."""
    game = battle(
        """
A       hC      B
    hP      hS
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee")
    assert game.to_act == CHANCE


def test_X1_she_does_not_guard_from_the_reserve() -> None:
    """X1, near miss: only from the board."""
    game = duel("hk", "hC", reserve=("shieldmaiden*1", "stalker*1")).play("c1xc2=melee")
    assert game.to_act == CHANCE


def test_X1_she_does_not_swap_for_an_attacking_ally() -> None:
    """X1, near miss: an ally that is assaulted; here the ally attacks."""
    game = battle("""
        hk

A       hC      B
    hM
""")
    game.play("c2xc3=melee")
    assert game.to_act == CHANCE


def test_X1_an_enemy_shieldmaiden_is_no_guard() -> None:
    """X1, near miss: two Legions; the attacker's Shieldmaiden stands beside the target."""
    game = battle(
        """
A       hc      B
    hM
        hP
""",
        factions="legion,legion",
    )
    game.play("c1xc2=melee")
    assert game.to_act == CHANCE


def test_X1_she_fights_with_her_own_dice_and_can_win() -> None:
    """X1: the Stalker assaulted a Conscript and falls to her counter-strike."""
    game = battle(
        """
A       hC      B
    hM
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee", "guard=b1", "<11>", "<1>", "<666>", "<666>", "pass")
    assert fight_is_over(game)
    assert game.captured(1, "stalker") == 1
    assert (game.at("c2"), game.at("b1")) == ("shieldmaiden", "conscript")


def test_X1_in_magic_she_defends_with_two_dice() -> None:
    """CARDS 6: magic 0/2; swapped in for the Wizard, who would have had 3/3."""
    game = battle(
        """
A       hW      B
    hM
        hw
""",
        turn=1,
    )
    throw(game.play("c1>c2=magic", "guard=b1"))
    assert thrown(game) == [(1, "off", 2), (1, "def", 2), (0, "def", 2)]
