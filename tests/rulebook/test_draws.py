"""G6, G7: passing, repetition, quiet turns."""

from dataclasses import replace

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import GameDrawn, TurnBegan, TurnPassed
from tests.kit import Game, drawn

RULESETS = ["classic", "classic-village"]
REPETITION = pt.Outcome(None, "repetition")
QUIET = pt.Outcome(None, "quiet")

# Two islands of three tiles, the bases apart, and on g1 and g2 two units who can only fight.
ISLANDS = """
A               B



{a2}              f       hk
    f       f
{a1}              tk      fC
"""
ROUND = ("a1-a2", "e1-e2", "a2-a1", "e2-e1")
FIGHT = ("<1>", "<6>", "<11>", "<6>")  # Conscript against Stalker: nobody falls
FIGHT_BACK = ("<11>", "<6>", "<1>", "<6>")


def islands(a1: str = "fS", a2: str = "f", limits: str = "3/100", ruleset: str = "classic") -> Game:
    return drawn(ISLANDS.format(a1=a1.ljust(2), a2=a2.ljust(2)), limits=limits, ruleset=ruleset)


# G6

STRANDED = """
A       B



fC      tk
"""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_G6_who_has_no_legal_action_passes_and_that_is_a_turn(ruleset: str) -> None:
    """G6: a pass is offered only then, is a turn and ends it."""
    game = drawn(STRANDED, ruleset=ruleset, reserve=("archer*1", "-"))
    assert game.options == ["pass"]
    game.play("pass")
    assert game.happened(TurnPassed, seat=0)
    assert game.happened(TurnBegan, seat=1, number=2)
    assert game.to_act == 1


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("drawing", "action"),
    [
        ("A       B\n\n\n\nfC      tk\n\nf", "a2-a1"),
        ("fC      B\n\nA\n\n        tk", "a3-reserve"),
        ("A       B\n\n\n\nfC      tk\n    f", "a2-b1"),
        ("A       B\n\nw\n\n        tk", "conscript@a2"),
        ("A       B\n\n\n\ntk\n\nfC", "a1xa2=melee"),
    ],
)
def test_G6_any_legal_action_excludes_a_pass(drawing: str, action: str, ruleset: str) -> None:
    """G6: offered only to a player with no legal action: no move, return, summoning or assault."""
    reserve = "conscript*1" if "@" in action else "-"
    game = drawn(drawing, ruleset=ruleset, reserve=(reserve, "-"))
    assert game.options == [action]


# G7: repetition


def test_G7_the_third_standing_of_a_position_draws_the_game() -> None:
    """G7: drawn when the same position stands at the start of a turn for the third time."""
    game = islands().play(*ROUND)
    assert game.result is None, "the second time"
    game.play(*ROUND[:3])
    assert game.result is None
    game = game.play(ROUND[3])
    assert game.result == REPETITION
    assert game.happened(GameDrawn, reason="repetition")
    assert game.to_act is None


def test_G7_the_start_of_the_first_turn_counts() -> None:
    """G7: the start of the first turn counts as a standing, after a setup as well."""
    rules = pt.rules("classic")
    game = Game(rules, rules.start(pt.Setup(map="ford"))).play("<6>", "<1>")
    game.play("swordsman@d2", "stalker@d5", "swordsman@c2", "stalker@c6", "archer@e2", "druid@e6")
    there_and_back = ("e2-e3", "e6-e5", "e3-e2", "e5-e6")
    game.play(*there_and_back, *there_and_back[:3])
    assert game.result is None
    game.play(there_and_back[3])
    assert game.result == REPETITION


def test_G7_the_player_to_act_is_part_of_the_position() -> None:
    """G7: the same units with the other player to act are another position."""
    game = islands()
    game.play("a1-a2", "e1-e2", "a2-b1", "e2-e1", "b1-a1")  # all as before, seat 1 to act
    game.play("e1-e2", "a1-a2", "e2-e1", "a2-a1")  # once more
    assert game.to_act == 1
    assert game.result is None


ROUNDABOUT = ("a1-b1", "e1-e2", "a2-a1", "e2-d1", "b1-a2", "d1-e1")


def test_G7_units_of_the_same_card_are_interchangeable() -> None:
    """G7: after one roundabout two Conscripts have changed places: the same position."""
    game = islands("fC", "fC").play(*ROUNDABOUT, *ROUNDABOUT[:5])
    assert game.result is None
    game.play(ROUNDABOUT[5])
    assert game.result == REPETITION


def test_G7_units_of_different_cards_are_not_interchangeable() -> None:
    """G7: Archer and Conscript changed about are another position; it takes two more rounds."""
    game = islands("fC", "fA").play(*ROUNDABOUT * 2)
    assert game.result is None
    game.play(*ROUNDABOUT * 2)
    assert game.result == REPETITION


def test_G7_the_count_starts_anew_after_a_turn_with_an_assault() -> None:
    """G7: an assault without a capture leaves the position as it was; still it counts from one."""
    game = islands().play(*ROUND)
    game.play("g1xg2=melee", *FIGHT, "g2xg1=melee", *FIGHT_BACK)
    assert game.result is None, "it would be the third time"
    game.play(*ROUND, *ROUND[:3])
    assert game.result is None
    game.play(ROUND[3])
    assert game.result == REPETITION


def test_G7_passed_turns_count_as_standings() -> None:
    """G7: passed turns count."""
    game = drawn(STRANDED).play("pass", "pass", "pass")
    assert game.result is None
    game.play("pass")
    assert game.result == REPETITION


# G7: quiet turns


@pytest.mark.parametrize("ruleset", RULESETS)
def test_G7_the_hundredth_quiet_turn_ends_the_game(ruleset: str) -> None:
    """G7: after 100 consecutive turns, all players' counted, without assault and capture."""
    game = islands(limits="0/100", ruleset=ruleset).play(*ROUND * 24, *ROUND[:3])
    assert game.result is None
    game = game.play(ROUND[3])
    assert game.result == QUIET
    assert game.happened(GameDrawn, reason="quiet")


def test_G7_a_hundred_turns_are_the_rule_unless_agreed_otherwise() -> None:
    """G7: three standings and 100 turns; options of a game."""
    rules = pt.rules("classic")
    assert rules.position(rules.start()).limits == "3/100"
    options = pt.GameOptions(repetitions=4, quiet_turns=60)
    assert rules.position(rules.start(pt.Setup(options=options))).limits == "4/60"


def test_G7_an_assault_ends_the_quiet_once_declared() -> None:
    """G7: an assault counts once declared, whatever becomes of it."""
    game = islands(limits="0/4").play("a1-a2", "e1-e2", "a2-a1")
    game.play("g2xg1=melee", *FIGHT_BACK)
    game.play("a1-a2", "e2-e1", "a2-a1")
    assert game.result is None
    game.play("e1-e2")
    assert game.result == QUIET


def test_G7_a_capture_without_an_assault_ends_the_quiet() -> None:
    """G7: turns without an assault and without a capture; drowning is one."""
    drawing = ISLANDS.format(a1="fC", a2="w ").replace("hk", "f ")
    quiet = ("g1-g2", "e1-e2")
    game = drawn(drawing, limits="0/4").play(*quiet)
    game.play("a1-a2", "<2>", "e2-e1", "g2-g1", "e1-e2")
    assert game.result is None
    game.play("g1-g2")
    assert game.result == QUIET


def test_G7_wading_safely_is_quiet() -> None:
    """G7: a drowning check that is passed captures nobody."""
    drawing = ISLANDS.format(a1="fC", a2="w ").replace("hk", "f ")
    game = drawn(drawing, limits="0/4").play("g1-g2", "e1-e2", "a1-a2", "<5>", "e2-e1")
    assert game.result == QUIET


def test_G7_passed_turns_are_quiet_turns() -> None:
    """G7: passed turns count."""
    game = drawn(STRANDED, limits="0/4").play("pass", "pass", "pass")
    assert game.result is None
    game.play("pass")
    assert game.result == QUIET


@pytest.mark.parametrize(
    ("quiet_before", "plies", "outcome"), [(92, 8, REPETITION), (93, 7, QUIET)]
)
def test_G7_both_at_once_is_a_repetition(
    quiet_before: int, plies: int, outcome: pt.Outcome
) -> None:
    """G7: the 100th quiet turn that is also the third standing: the reason is repetition."""
    game = islands()
    position = game.rules.position(game.state)
    position = replace(position, clock=f"0/0/1/{quiet_before}")
    game = Game(game.rules, game.rules.at(position))
    game.play(*(ROUND * 2)[: plies - 1])
    assert game.result is None
    game.play((ROUND * 2)[plies - 1])
    assert game.result == outcome


def test_G7_both_limits_can_be_switched_off() -> None:
    """G7: both limits are options of a game and can be switched off."""
    rules = pt.rules("classic")
    options = pt.GameOptions(repetitions=0, quiet_turns=0)
    assert rules.position(rules.start(pt.Setup(options=options))).limits == "0/0"
    game = islands(limits="0/0").play(*ROUND * 30)
    assert game.result is None


def test_G7_one_limit_works_without_the_other() -> None:
    """G7: each limit by itself."""
    assert islands(limits="3/0").play(*ROUND * 2).result == REPETITION
    assert islands(limits="0/8").play(*ROUND * 2).result == QUIET


def test_G7_in_the_village_rules_no_repetition_draws_but_quiet_turns_do() -> None:
    """G7: there CV7 takes the place of the first limit; the 100 turns stay."""
    drawing = ISLANDS.format(a1="fS", a2="f ").replace("hk", "f ").replace("fC", "f ")
    village = drawing.replace("tk", "tw")  # a Swordsman and a Witch, 12 points each: both may stall
    game = drawn(village, ruleset="classic-village").play(*ROUND * 24, *ROUND[:3])
    assert game.result is None
    game.play(ROUND[3])
    assert game.result == QUIET
