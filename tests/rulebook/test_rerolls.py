"""Re-rolls: who has the choice, and of what (C21)."""

from pocket_tactics import CHANCE
from tests.kit import Game
from tests.rulebook.fights import battle, duel, fight_is_over, pool, seats_asked_for_rerolls, thrown

# A Spearman (2/3) assaults a Stalker (2/1): attacker OFF and DEF, defender OFF and DEF.
DICE = ("<32>", "<654>", "<21>", "<5>")


def one_assist_each() -> Game:
    """The Spearman's assault is rolled; an Archer helps him, a Druid the Stalker."""
    game = battle("""
A       hk      B
    hA      hd
        hP
""")
    return game.play("c1xc2=melee", *DICE)


def one_assist_against_two() -> Game:
    """As above, and a Witch helps the Stalker too."""
    game = battle("""
        hw

A       hk      B
    hA      hd
        hP
""")
    return game.play("c1xc2=melee", *DICE)


def test_C21_players_alternate_attacker_first() -> None:
    """C21: within each kind, players alternate one at a time, attacker first."""
    game = battle("""
        hw
    hA      h
A       hk      B
    hA      hd
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 1, 0, 1]


def test_C21_the_attacker_comes_first_whatever_the_seat() -> None:
    """C21: attacker first, here seat 1."""
    game = battle(
        """
A       hP      B
    hA      hd
        hk
""",
        turn=1,
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [1, 0]


def test_C21_who_has_none_left_is_skipped() -> None:
    """C21: one against three."""
    game = battle("""
        hw
    h       hj
A       hk      B
    hA      hd
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 1, 1, 1]


def test_C21_a_defender_alone_with_re_rolls_is_asked_at_once() -> None:
    """C21: who has none is skipped, the attacker too."""
    game = battle("""
A       hk      B
    h       hd
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [1]


def test_C21_nobody_is_asked_without_a_re_roll() -> None:
    """G5: a player is asked only if there is something besides declining."""
    game = duel("hP", "hk").play("c1xc2=melee", *DICE)
    assert fight_is_over(game)


def test_C21_a_pass_keeps_what_is_unused() -> None:
    """C21: the attacker passes, the defender uses one, the attacker may still use theirs."""
    game = one_assist_each().play("pass")
    assert game.to_act == 1
    game.play("def=5", "<6>")
    assert game.to_act == 0
    game.play("off=2", "<4>")
    assert pool(game, 0, "off") == (4, 3)
    assert fight_is_over(game)


def test_C21_two_passes_in_succession_end_the_kind() -> None:
    """C21: over when all who still have one pass in succession, though both have one left."""
    game = one_assist_each().play("pass")
    assert not fight_is_over(game)
    game.play("pass")
    assert fight_is_over(game)


def test_C21_a_pass_of_the_only_one_with_re_rolls_ends_the_kind() -> None:
    """C21: all who still have one is one player here."""
    game = battle("""
A       hk      B
    hA      h
        hP
""")
    game.play("c1xc2=melee", *DICE, "pass")
    assert fight_is_over(game)


def test_C21_the_last_one_with_re_rolls_is_asked_again_and_again() -> None:
    """C21: the attacker has used theirs; the defender's one pass is then enough."""
    game = one_assist_against_two().play("off=2", "<2>", "def=5", "<5>")
    assert (game.to_act, fight_is_over(game)) == (1, False)
    game.play("pass")
    assert fight_is_over(game)


def test_C21_passes_that_are_not_in_succession_do_not_end_the_kind() -> None:
    """C21: a re-roll between two passes of the same player starts the succession anew."""
    game = one_assist_against_two().play("pass", "def=5", "<5>", "pass")
    assert (game.to_act, fight_is_over(game)) == (1, False)
    game.play("def=5", "<5>")
    assert (game.to_act, fight_is_over(game)) == (0, False)
    game.play("pass")
    assert fight_is_over(game)


def test_C21_the_defender_may_pass_first_and_use_it_later() -> None:
    """C21: a pass keeps what is unused, the defender's too."""
    game = battle("""
    hA
A       hk      B
    hA      hd
        hP
""")
    game.play("c1xc2=melee", *DICE, "off=2", "<2>", "pass", "off=2", "<2>")
    assert (game.to_act, game.options[-2:]) == (1, ["def=5", "pass"])


def test_C21_a_situational_re_roll_is_for_one_own_die_off_or_def() -> None:
    """C21: re-rolls one of the own dice, OFF or DEF; none of the enemy's."""
    game = one_assist_each()
    assert game.options == ["off=3", "off=2", "def=6", "def=5", "def=4", "pass"]
    game.play("pass")
    assert game.options == ["off=2", "off=1", "def=5", "pass"]


def test_C21_equal_faces_are_one_choice() -> None:
    """G5: dice of one pool showing the same face are one choice."""
    game = battle("""
A       hk      B
    hA      h
        hP
""")
    game.play("c1xc2=melee", "<33>", "<633>", "<21>", "<5>")
    assert game.options == ["off=3", "def=6", "def=3", "pass"]


def test_C21_only_one_of_two_equal_dice_is_re_rolled() -> None:
    """C21: a re-roll is for one die, and the new face stands although it is worse."""
    game = battle("""
A       hk      B
    hA      h
        hP
""")
    game.play("c1xc2=melee", "<33>", "<633>", "<21>", "<5>", "def=3")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    game.play("<1>")
    assert pool(game, 0, "def") == (6, 3, 1)
    assert pool(game, 0, "off") == (3, 3)


def test_C21_a_die_may_be_re_rolled_again_with_another_re_roll() -> None:
    """C21: a die may be re-rolled again with another re-roll."""
    game = battle("""
    hA
A       hk      B
    hA      h
        hP
""")
    game.play("c1xc2=melee", *DICE, "off=2", "<1>", "off=1", "<6>")
    assert pool(game, 0, "off") == (6, 3)
    assert fight_is_over(game)


def test_C21_re_rolls_are_offered_although_the_result_stands() -> None:
    """G5: the strike has succeeded and nothing can strike back, but the Archer is asked."""
    game = duel("hA", "fk").play("c1>c2=archery", "<66>", "<66>", "<1>")
    assert (game.to_act, game.options) == (0, ["off=6", "def=6", "pass"])


def test_C21_the_tally_counts_the_re_rolled_dice() -> None:
    """C21, C24: a failed strike succeeds after the re-roll."""
    game = one_assist_each().play("off=2", "<6>", "pass")
    assert game.captured(1, "stalker") == 1
    again = one_assist_each().play("off=2", "<4>", "pass")
    assert again.captured(1, "stalker") == 0


def test_C21_ability_re_rolls_come_before_situational_ones() -> None:
    """C21: ability re-rolls of both sides first, then the situational ones, attacker first."""
    game = battle("""
A       hm      B
    hA      h
        hS
""")
    game.play("c1xc2=melee", "<543>", "<21>", "<321>", "<65>")
    assert (game.to_act, game.options[0]) == (0, "enemy-off=3")
    game.play("enemy-def=6", "<1>")
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])
    game.play("off=all", "<654>")
    assert (game.to_act, game.options[0]) == (0, "off=5")
    game.play("def=1", "<6>")
    assert fight_is_over(game)


def test_C21_an_ability_re_roll_cannot_wait_for_the_situational_ones() -> None:
    """C21: who passes in the first kind does not find the ability again in the second."""
    game = battle("""
A       hm      B
    hA      hd
        hP
""")
    game.play("c1xc2=melee", "<21>", "<654>", "<321>", "<65>")
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])
    game.play("pass", "pass")
    assert game.to_act == 1
    assert "off=all" not in game.options


def test_C21_abilities_alternate_and_a_pass_keeps_them_too() -> None:
    """C21: Marauder against Juggernaut; the attacker passes and is asked again."""
    game = duel("hM", "hj", factions="tribes,tribes")
    game.play("c1xc2=melee", "<321>", "<21>", "<321>", "<654>")
    assert (game.to_act, game.options) == (0, ["off=all", "pass"])
    game.play("pass")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    game.play("def=all", "<111>")
    assert (game.to_act, game.options) == (0, ["off=all", "pass"])
    game.play("pass")
    assert fight_is_over(game)


def test_C21_two_ability_passes_in_succession_end_that_kind_only() -> None:
    """C21: the situational re-rolls follow, attacker first."""
    game = battle(
        """
A       hj      B
    hK      hk
        hM
""",
        factions="tribes,tribes",
    )
    game.play("c1xc2=melee", "<321>", "<21>", "<321>", "<654>", "pass", "pass")
    assert (game.to_act, game.options[0]) == (0, "off=3")
    game.play("off=3", "<3>")
    assert (game.to_act, game.options[0]) == (1, "off=3")


def test_C21_situational_re_rolls_begin_with_the_attacker_whoever_acted_last() -> None:
    """C21: only the defender had an ability to use, even so the attacker begins the second kind."""
    game = battle("""
A       hj      B
    hA      hd
        hP
""")
    game.play("c1xc2=melee", "<21>", "<654>", "<321>", "<654>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    game.play("def=all", "<111>")
    assert game.to_act == 0


def test_C21_a_whole_pool_is_thrown_at_once() -> None:
    """C21 (F42): re-rolling a whole pool is one step."""
    game = duel("hP", "hj").play("c1xc2=melee", "<21>", "<654>", "<321>", "<654>", "def=all")
    assert (game.to_act, len(game.options)) == (CHANCE, 56)
    game.play("<666>")
    assert pool(game, 1, "def") == (6, 6, 6)
    assert thrown(game)[-1] == (1, "def", 3)
