"""The Beastfolk Marauder may once re-roll all its OFF dice (CARDS 6, C21)."""

import pytest

from pocket_tactics import CHANCE, Outcome
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over, pool

# A Marauder (3/2) assaults a Spearman (2/3).
DICE = ("<321>", "<65>", "<11>", "<554>")


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C21_an_attacking_marauder_may_re_roll_all_off_dice(ruleset: str) -> None:
    """CARDS 6: ability re-roll, all OFF dice; all or none."""
    game = duel("hm", "hP", ruleset=ruleset).play("c1xc2=melee", *DICE)
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])
    game.play("off=all")
    assert (game.to_act, len(game.options)) == (CHANCE, 56)
    game.play("<611>")
    assert pool(game, 1, "off") == (6, 1, 1)
    assert pool(game, 1, "def") == (6, 5)
    assert game.captured(0, "spearman") == 1


def test_C21_a_defending_marauder_has_it_too() -> None:
    """CARDS 6: in either role."""
    game = duel("hP", "hm").play("c1xc2=melee", "<11>", "<554>", "<321>", "<65>")
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])
    game.play("off=all", "<611>")
    assert game.captured(0, "spearman") == 1


def test_C21_a_marauder_has_it_in_assaults_on_bases() -> None:
    """CARDS 6: in assaults on bases too."""
    game = battle(
        """
B       A

        hm
""",
        turn=1,
    )
    game.play("c1xc2=melee", "<321>", "<65>", "<655>")
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])
    game.play("off=all", "<661>")
    assert game.result == Outcome(1, "base")


def test_C21_once_only() -> None:
    """CARDS 6: once."""
    game = duel("hm", "hP").play("c1xc2=melee", *DICE, "off=all", "<111>")
    assert fight_is_over(game)


def test_C21_it_may_be_declined() -> None:
    """CARDS 6: its use is optional; the dice lie as they fell."""
    game = duel("hm", "hP").play("c1xc2=melee", *DICE, "pass")
    assert fight_is_over(game)
    assert pool(game, 1, "off") == (3, 2, 1)


def test_C21_worse_dice_stand() -> None:
    """C21: a re-roll replaces what lay there."""
    game = duel("hm", "hP").play("c1xc2=melee", "<621>", "<65>", "<11>", "<554>")
    game.play("off=all", "<111>")
    assert game.captured(0, "spearman") == 0


@pytest.mark.parametrize(
    ("attacker", "declaration", "dice"),
    [
        ("fA", "c1>c2=archery", ("<11>", "<11>", "<6>")),
        ("fW", "c1>c2=magic", ("<111>", "<111>", "<6>")),
    ],
)
def test_C21_not_without_off_dice(attacker: str, declaration: str, dice: tuple[str, ...]) -> None:
    """G5: a re-roll with no die to act on does not exist; it has no archery or magic OFF dice."""
    game = duel(attacker, "hm").play(declaration, *dice)
    assert fight_is_over(game)


def test_C21_a_marauder_that_helps_re_rolls_nothing() -> None:
    """CARDS 6, near miss: it is an assist like any other."""
    game = battle(
        """
A       hP      B
    hm      h
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee", "<21>", "<6>", "<11>", "<554>")
    assert (game.to_act, game.options) == (1, ["off=2", "off=1", "def=6", "pass"])


def test_C21_re_rolled_dice_may_be_re_rolled_again_by_assists() -> None:
    """C21: abilities first, then the situational re-roll on the new faces."""
    game = battle(
        """
A       hP      B
    hk      h
        hm
""",
        turn=1,
    )
    game.play("c1xc2=melee", *DICE, "off=all", "<541>")
    assert (game.to_act, game.options[:3]) == (1, ["off=5", "off=4", "off=1"])
    game.play("off=1", "<6>")
    assert pool(game, 1, "off") == (6, 5, 4)
