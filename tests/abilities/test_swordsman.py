"""The Swordsman's Duelist: one enemy die re-rolled if the enemy has no assists (CARDS 6, X19)."""

import pytest

from pocket_tactics import CHANCE, Outcome
from tests.kit import Game
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over, pool

# A Swordsman (3/2) assaults a Stalker (2/1): attacker OFF and DEF, defender OFF and DEF.
DICE = ("<321>", "<65>", "<42>", "<5>")
ENEMY_DICE = ["enemy-off=4", "enemy-off=2", "enemy-def=5", "pass"]


def rolled(drawing: str, *, ruleset: str = "classic") -> Game:
    """The Swordsman's assault of the Stalker in that position, all dice thrown."""
    return battle(drawing, ruleset=ruleset).play("c1xc2=melee", *DICE)


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X19_a_duelist_may_have_one_enemy_die_re_rolled(ruleset: str) -> None:
    """CARDS 6: OFF or DEF of the enemy, none of its own."""
    game = duel("hS", "hk", ruleset=ruleset).play("c1xc2=melee", *DICE)
    assert (game.to_act, game.options) == (0, ENEMY_DICE)


def test_X19_the_enemy_def_die_is_thrown_again() -> None:
    """CARDS 6: the new face counts."""
    game = duel("hS", "hk").play("c1xc2=melee", *DICE, "enemy-def=5")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    game.play("<2>")
    assert pool(game, 1, "def") == (2,)
    assert game.captured(1, "stalker") == 1


def test_X19_the_enemy_off_die_is_thrown_again() -> None:
    """CARDS 6: one of the two OFF dice, here to the Swordsman's loss."""
    game = duel("hS", "hk").play("c1xc2=melee", "<321>", "<43>", "<42>", "<5>", "enemy-off=2")
    game.play("<6>")
    assert pool(game, 1, "off") == (6, 4)
    assert game.captured(0, "swordsman") == 1


def test_X19_a_duelist_has_it_once() -> None:
    """CARDS 6: once."""
    game = duel("hS", "hk").play("c1xc2=melee", *DICE, "enemy-off=4", "<4>")
    assert fight_is_over(game)


def test_X19_a_duelist_may_decline() -> None:
    """CARDS 6: its use is optional."""
    game = duel("hS", "hk").play("c1xc2=melee", *DICE, "pass")
    assert fight_is_over(game)


def test_X19_a_defending_duelist_has_it_too() -> None:
    """CARDS 6: in either role; the attacking Stalker is alone."""
    game = duel("hk", "hS").play("c1xc2=melee", "<42>", "<5>", "<321>", "<65>")
    assert (game.to_act, game.options) == (0, ENEMY_DICE)
    game.play("enemy-off=4", "<1>")
    assert pool(game, 1, "off") == (2, 1)


def test_X19_in_a_ranged_assault_on_a_swordsman_too() -> None:
    """CARDS 6, X19: any assault; the Ranger's archery dice, 1/2."""
    game = duel("hr", "hS").play("c1>c2=archery", "<4>", "<31>", "<65>")
    assert (game.to_act, game.options) == (
        0,
        ["enemy-off=4", "enemy-def=3", "enemy-def=1", "pass"],
    )


def test_X19_equal_enemy_faces_are_one_choice() -> None:
    """G5: dice of one pool showing the same face are one choice."""
    game = duel("hS", "hk").play("c1xc2=melee", "<321>", "<65>", "<44>", "<4>")
    assert game.options == ["enemy-off=4", "enemy-def=4", "pass"]


def test_X19_not_against_an_enemy_with_an_assist() -> None:
    """X19: whether the enemy has support, used or not; the Druid beside the Stalker."""
    game = rolled("""
A       hk      B
    h       hd
        hS
""")
    assert (game.to_act, game.options) == (1, ["off=4", "off=2", "def=5", "pass"])


def test_X19_not_against_an_attacker_with_an_assist() -> None:
    """X19: the Druid beside the assaulted tile helps the attacking Stalker."""
    game = battle(
        """
A       hS      B
    h       hd
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee", "<42>", "<5>", "<321>", "<65>")
    assert game.to_act == 1
    game.play("pass")
    assert fight_is_over(game)


def test_X19_not_against_an_enemy_with_its_base_beside_it() -> None:
    """X19: any assist, a base's included."""
    game = rolled("""
A       hk
    h       B
        hS
""")
    assert (game.to_act, game.options) == (1, ["off=4", "off=2", "def=5", "pass"])


def test_X19_an_enemy_beside_the_swordsman_only_is_no_support() -> None:
    """X19, C23, near miss: the Druid is not adjacent to the assaulted tile."""
    game = battle("""
        hk

A       hS      B
            hd
""")
    game.play("c2xc3=melee", *DICE)
    assert (game.to_act, game.options) == (0, ENEMY_DICE)


def test_X19_the_swordsmans_own_assists_do_not_matter() -> None:
    """X19: an enemy without assists; an Archer helps the Swordsman."""
    game = rolled("""
A       hk      B
    hA      h
        hS
""")
    assert (game.to_act, game.options) == (0, ENEMY_DICE)


def test_X19_terrain_is_not_support() -> None:
    """X19: the Stalker has its Forest re-roll (CV4), the Duelist acts all the same."""
    game = duel("hS", "tk", ruleset="classic-village").play("c1xc2=melee", *DICE)
    assert (game.to_act, game.options) == (0, ENEMY_DICE)
    game.play("pass", "pass")
    assert (game.to_act, game.options[0]) == (1, "off=4")  # the Forest re-roll of the defender


def test_X19_against_a_lonely_base() -> None:
    """X19: a classic base without assists is such an enemy."""
    game = battle("""
A       B

        hS
""")
    game.play("c1xc2=melee", "<441>", "<11>", "<632>")
    assert (game.to_act, game.options) == (
        0,
        ["enemy-def=6", "enemy-def=3", "enemy-def=2", "pass"],
    )
    game.play("enemy-def=6", "<1>")
    assert game.result == Outcome(0, "base")


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X19_not_against_a_base_with_a_friend_beside_it(ruleset: str) -> None:
    """X19, C26, CV6: the base is assisted in both rulesets."""
    game = battle(
        """
A       B
    hd
        hS
""",
        ruleset=ruleset,
    )
    game.play("c1xc2=melee", "<441>", "<11>", "<632>")
    assert (game.to_act, game.options) == (1, ["def=6", "def=3", "def=2", "pass"])


def test_X19_the_attackers_friend_beside_a_base_is_no_support_of_it() -> None:
    """X19, near miss: an Archer of the attacker stands beside the base."""
    game = battle("""
A       B
    hA
        hS
""")
    game.play("c1xc2=melee", "<441>", "<11>", "<632>")
    assert (game.to_act, game.options[0]) == (0, "enemy-def=6")


def test_X19_other_units_have_no_duelist() -> None:
    """CARDS 6, near miss: a Spearman against the same lonely Stalker."""
    game = duel("hP", "hk").play("c1xc2=melee", "<32>", "<654>", "<42>", "<5>")
    assert fight_is_over(game)


def test_X19_a_swordsman_who_helps_does_not_duel() -> None:
    """CARDS 6, near miss: only a fighter's specials touch the assault."""
    game = battle("""
A       hk      B
    hS      h
        hP
""")
    game.play("c1xc2=melee", "<32>", "<654>", "<42>", "<5>")
    assert (game.to_act, game.options[0]) == (0, "off=3")


def test_X19_two_duelists_alternate_attacker_first() -> None:
    """C21: each has one, on the other's dice."""
    game = duel("hS", "hs", factions="legion,legion")
    game.play("c1xc2=melee", "<321>", "<65>", "<641>", "<52>")
    assert (game.to_act, game.options) == (
        0,
        ["enemy-off=6", "enemy-off=4", "enemy-off=1", "enemy-def=5", "enemy-def=2", "pass"],
    )
    game.play("enemy-off=6", "<1>")
    assert (game.to_act, game.options) == (
        1,
        [
            "enemy-off=3",
            "enemy-off=2",
            "enemy-off=1",
            "enemy-def=6",
            "enemy-def=5",
            "pass",
        ],
    )
    game.play("enemy-def=6", "<6>")
    assert fight_is_over(game)


def test_X19_picks_from_the_dice_as_they_then_lie() -> None:
    """X8, C21: a defending Duelist chooses after the attacking Marauder's re-roll."""
    game = duel("hm", "hS").play("c1xc2=melee", "<321>", "<21>", "<321>", "<65>")
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])
    game.play("off=all", "<654>")
    assert game.to_act == 0
    assert game.options[:3] == ["enemy-off=6", "enemy-off=5", "enemy-off=4"]
