"""Victory and its moment (C30, G12)."""

import pytest

from pocket_tactics import Outcome
from pocket_tactics.engine.events import GameDrawn, GameWon, PoolRolled, TurnBegan
from tests.kit import Game
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over, seen

# A Spearman (2/3) assaults a Stalker (2/1): attacker OFF and DEF, defender OFF and DEF.
BOTH_STRIKE = ("<66>", "<111>", "<66>", "<1>")
ATTACKER_STRIKES = ("<66>", "<666>", "<11>", "<1>")
DEFENDER_STRIKES = ("<11>", "<111>", "<66>", "<6>")
NOTHING = ("-", "-")


def beside_water(*, reserve: tuple[str, str] = NOTHING) -> Game:
    """A lonely Spearman of seat 0 beside Water, a Stalker of seat 1 far away."""
    return battle(
        """
A       w       B

        hP              hk
""",
        reserve=reserve,
    )


def assert_over(game: Game, outcome: Outcome) -> None:
    """Decided, and nobody can do anything any more."""
    assert game.result == outcome
    assert (game.to_act, game.options) == (None, [])


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C30_capturing_the_whole_force_wins(ruleset: str) -> None:
    """C30: board and reserve empty."""
    game = duel("hP", "hk", reserve=NOTHING, ruleset=ruleset)
    game.play("c1xc2=melee", *ATTACKER_STRIKES)
    assert_over(game, Outcome(0, "force"))


def test_C30_the_defender_can_win_by_the_counter_strike() -> None:
    """C30: the attacker's last unit falls in its own assault."""
    game = duel("hP", "hk", reserve=NOTHING).play("c1xc2=melee", *DEFENDER_STRIKES)
    assert_over(game, Outcome(1, "force"))


def test_C30_a_player_with_another_unit_on_the_board_is_not_beaten() -> None:
    """C30: the whole force."""
    game = battle(
        """
A       hk      B

        hP              hk
""",
        reserve=NOTHING,
    )
    game.play("c1xc2=melee", *ATTACKER_STRIKES)
    assert (game.result, game.to_act) == (None, 1)


def test_C30_a_player_with_units_in_reserve_only_is_not_beaten() -> None:
    """C30: and may summon on the next turn."""
    game = battle(
        """
A       hk      B
            h
        hP
""",
        reserve=("-", "stalker*1"),
    )
    game.play("c1xc2=melee", *ATTACKER_STRIKES)
    assert (game.result, game.to_act) == (None, 1)
    assert game.options == ["stalker@d1"]


def test_C30_captured_units_do_not_count_as_a_force() -> None:
    """C30, near miss: units in the enemy's captures are neither on the board nor in reserve."""
    game = duel("hP", "hk", reserve=NOTHING, captured=("-", "stalker*2@0"))
    game.play("c1xc2=melee", *ATTACKER_STRIKES)
    assert_over(game, Outcome(0, "force"))


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C30_both_forces_gone_after_the_same_tally_is_a_draw(ruleset: str) -> None:
    """C30, G12: the game is drawn; never checked between the two halves of a tally."""
    game = duel("hP", "hk", reserve=NOTHING, ruleset=ruleset)
    game.play("c1xc2=melee", *BOTH_STRIKE)
    assert_over(game, Outcome(None, "both_forces"))
    assert not seen(game, GameWon)
    assert len(seen(game, GameDrawn)) == 1


def test_C30_both_forces_gone_in_a_ranged_exchange_is_a_draw() -> None:
    """C30: Archer and Ranger, each the last of its side."""
    game = duel("fA", "hr", reserve=NOTHING)
    game.play("c1>c2=archery", "<66>", "<11>", "<6>", "<11>", "pass")
    assert_over(game, Outcome(None, "both_forces"))


@pytest.mark.parametrize(("reserve", "winner"), [(("archer*1", "-"), 0), (("-", "stalker*1"), 1)])
def test_C30_both_fall_and_one_side_has_a_reserve(reserve: tuple[str, str], winner: int) -> None:
    """C30: only the other force is gone."""
    game = duel("hP", "hk", reserve=reserve).play("c1xc2=melee", *BOTH_STRIKE)
    assert_over(game, Outcome(winner, "force"))


def test_C30_both_fall_and_both_have_reserves() -> None:
    """C30, near miss: the board is empty and nobody is beaten."""
    game = duel("hP", "hk").play("c1xc2=melee", *BOTH_STRIKE)
    assert (game.result, game.to_act) == (None, 1)


def test_C30_drowning_the_own_last_unit_loses() -> None:
    """C30, G12: a tile entered with its hazard; the opponent has captured the whole force."""
    game = beside_water().play("c1-c2", "<3>")
    assert_over(game, Outcome(1, "force"))


def test_C30_a_last_unit_that_stays_above_water_plays_on() -> None:
    """C15, C30: 4 is enough."""
    game = beside_water().play("c1-c2", "<4>")
    assert (game.result, game.to_act) == (None, 1)


def test_C30_drowning_with_a_reserve_left_does_not_lose() -> None:
    """C30: a player with units in reserve only is not beaten."""
    game = beside_water(reserve=("archer*1", "-")).play("c1-c2", "<3>")
    assert (game.result, game.to_act) == (None, 1)


def test_G12_an_attacker_lost_while_wading_in_decides_before_the_fight() -> None:
    """G12: the game stops at once; no dice are thrown any more."""
    game = duel("hP", "wk", reserve=NOTHING).play("c1xc2=melee", "<1>")
    assert_over(game, Outcome(1, "force"))
    assert not seen(game, PoolRolled)


def test_G12_no_turn_begins_after_the_decision() -> None:
    """G12: the game stops at once when it is decided."""
    game = duel("hP", "hk", reserve=NOTHING).play("c1xc2=melee", *ATTACKER_STRIKES)
    assert not seen(game, TurnBegan)
    (won,) = seen(game, GameWon)
    assert (won.seat, won.reason) == (0, "force")


def test_G12_a_fallen_base_stops_the_game_with_units_left() -> None:
    """C30, G12: the base decides, whatever else is on the board and in reserve."""
    game = battle("""
A       B       hk

        hP
""")
    game.play("c1xc2=melee", "<66>", "<111>", "<555>")
    assert_over(game, Outcome(0, "base"))


def test_G12_guard_and_ally_both_drowned_are_the_whole_force() -> None:
    """G12, X2: she first, the ally whatever her result; then seat 0 has nobody left."""
    game = battle(
        """
A       wC      B
    wM
        hw
""",
        turn=1,
        reserve=NOTHING,
    )
    game.play("c1>c2=magic", "guard=b1", "<1>")
    assert game.result is None
    game.play("<1>")
    assert_over(game, Outcome(1, "force"))


def test_G12_a_drowned_guard_alone_decides_nothing() -> None:
    """G12, X2: the ally is left."""
    game = battle(
        """
A       wC      B
    wM
        hw
""",
        turn=1,
        reserve=NOTHING,
    )
    game.play("c1>c2=magic", "guard=b1", "<1>", "<6>")
    assert (game.result, game.to_act) == (None, 0)
    assert fight_is_over(game)


def test_G12_undying_is_settled_before_the_force_is_counted() -> None:
    """G12, X9: the last unit is struck and saved; the same struck and lost ends the game."""
    dice = ("c1xc2=melee", "<66>", "<666>", "<11>", "<111>", "survive")
    saved = duel("hP", "hr", reserve=NOTHING).play(*dice, "<6>")
    assert (saved.result, saved.to_act) == (None, 1)
    lost = duel("hP", "hr", reserve=NOTHING).play(*dice, "<5>")
    assert_over(lost, Outcome(0, "force"))
