"""The Beastfolk Juggernaut may once re-roll all its DEF dice (CARDS 6, C21)."""

import pytest

from pocket_tactics import CHANCE
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over, pool


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C21_a_defending_juggernaut_may_re_roll_all_def_dice(ruleset: str) -> None:
    """CARDS 6: ability re-roll, all DEF dice; all or none."""
    game = duel("hP", "hj", ruleset=ruleset).play("c1xc2=melee", "<55>", "<666>", "<321>", "<321>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    game.play("def=all")
    assert (game.to_act, len(game.options)) == (CHANCE, 56)
    game.play("<651>")
    assert pool(game, 1, "def") == (6, 5, 1)
    assert pool(game, 1, "off") == (3, 2, 1)
    assert game.captured(1, "juggernaut") == 0


def test_C21_an_attacking_juggernaut_has_it_too() -> None:
    """CARDS 6: in either role."""
    game = duel("hj", "hP").play("c1xc2=melee", "<321>", "<321>", "<55>", "<666>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    game.play("def=all", "<655>")
    assert game.captured(1, "juggernaut") == 0
    assert game.at("c1") == "juggernaut"


@pytest.mark.parametrize(
    ("attacker", "declaration", "dice", "pools"),
    [
        ("fA", "c1>c2=archery", ("<55>", "<66>", "<21>"), 21),
        ("fW", "c1>c2=magic", ("<555>", "<666>", "<1>"), 6),
        ("fW", "c1xc2=magic", ("<555>", "<666>", "<1>"), 6),
    ],
)
def test_C21_in_every_mode(
    attacker: str, declaration: str, dice: tuple[str, ...], pools: int
) -> None:
    """CARDS 6: archery 0/2, magic 0/1; its DEF dice of the declared mode."""
    game = duel(attacker, "hj").play(declaration, *dice)
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    game.play("def=all")
    assert (game.to_act, len(game.options)) == (CHANCE, pools)


def test_C21_against_a_far_archer_too() -> None:
    """CARDS 6: at two steps it throws DEF only, and may re-roll them."""
    game = battle("""
        hj

A       h       B

        fA
""")
    game.play("c1>c3=archery", "<55>", "<66>", "<21>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])


def test_C21_in_an_assault_on_a_base_it_is_offered_too() -> None:
    """C20, G5: its DEF dice were rolled and may be re-rolled, though a base never strikes."""
    game = battle(
        """
B       A

        hj
""",
        turn=1,
    )
    game.play("c1xc2=melee", "<321>", "<321>", "<666>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    game.play("def=all", "<111>")
    assert fight_is_over(game)
    assert game.at("c1") == "juggernaut"


def test_C21_once_only() -> None:
    """CARDS 6: once."""
    game = duel("hP", "hj").play("c1xc2=melee", "<55>", "<666>", "<321>", "<321>")
    game.play("def=all", "<111>")
    assert fight_is_over(game)
    assert game.captured(1, "juggernaut") == 1


def test_C21_it_may_be_declined() -> None:
    """CARDS 6: its use is optional."""
    game = duel("hP", "hj").play("c1xc2=melee", "<11>", "<666>", "<321>", "<321>", "pass")
    assert fight_is_over(game)
    assert pool(game, 1, "def") == (3, 2, 1)


def test_C21_not_the_off_dice() -> None:
    """CARDS 6, near miss: the Marauder's re-roll is another card's."""
    game = duel("hP", "hj").play("c1xc2=melee", "<55>", "<666>", "<321>", "<321>")
    assert "off=all" not in game.options


def test_C21_a_juggernaut_that_helps_re_rolls_nothing() -> None:
    """CARDS 6, near miss: it is an assist like any other."""
    game = battle("""
A       hk      B
    h       hj
        hP
""")
    game.play("c1xc2=melee", "<11>", "<666>", "<21>", "<6>")
    assert (game.to_act, game.options) == (1, ["off=2", "off=1", "def=6", "pass"])


def test_C21_a_juggernaut_on_drowning_re_rolls_nothing() -> None:
    """CARDS 6, near miss: the drowning die is none of its DEF dice."""
    game = duel("hj", "wC").play("c1xc2=melee", "<1>")
    assert fight_is_over(game)
    assert game.captured(1, "juggernaut") == 1
