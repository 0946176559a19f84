"""The Guild Apprentice: Focus (CARDS 4)."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import DieTakenUp
from tests.abilities.fourth.guild import UNITS
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.spellbooks import trials, whose_turn


def dispelling(dispeller: str) -> Game:
    """Seat 1 casts a Dart at a2, where seat 0's unit of that letter answers with a Dispel."""
    drawing = f"""
s.{dispeller}     s.m     sR
    s       s       s
"""
    return battle(drawing, UNITS, turn=1, cards=("dispel*1////", "arcane_dart*1////")).play(
        "c2:arcane_dart=a2", "a2:dispel"
    )


def test_guild_apprentice_focus_re_rolls_one_die_of_a_dispel() -> None:
    """Focus: after the roll he may re-roll one die; the new face counts."""
    game = dispelling("A").play("<3>")
    assert (game.to_act, game.options) == (0, ["off=3", "pass"])
    game.play("off=3", "<4>")
    assert whose_turn(game) == 0
    assert game.at("a2") == "guild_apprentice"


def test_guild_apprentice_focus_works_once() -> None:
    """Focus: one die; the spell acts after the second failure."""
    game = dispelling("A").play("<1>", "off=1", "<2>")
    assert trials(game, pool="def", dv=4)
    assert game.to_act == CHANCE


def test_guild_apprentice_focus_is_offered_although_the_test_is_passed() -> None:
    """G5: choices after a roll are offered although the result may already stand."""
    assert dispelling("A").play("<6>").options == ["off=6", "pass"]


def test_guild_apprentice_focus_may_be_declined() -> None:
    """Focus: may."""
    game = dispelling("A").play("<1>", "pass")
    assert not game.happened(DieTakenUp)
    assert trials(game, pool="def", dv=4)


def test_guild_apprentice_other_mages_do_not_focus() -> None:
    """Focus: a Guild Mage's Dispel has no re-roll."""
    game = dispelling("M").play("<31>")
    assert trials(game, pool="def", dv=4)
    assert game.to_act == CHANCE


def test_guild_apprentice_focus_is_for_his_own_tests() -> None:
    """Focus: an Apprentice beside the Mage who dispels helps nobody."""
    game = battle(
        """
s.M     s.m     sR
    s.A     s       s
""",
        UNITS,
        turn=1,
        cards=("dispel*1////", "arcane_dart*1////"),
    ).play("c2:arcane_dart=b1")
    assert game.options == ["a2:dispel", "b1:dispel", "pass"]
    game.play("a2:dispel", "<31>")
    assert game.to_act == CHANCE
    assert trials(game, pool="def", dv=4)


def test_guild_apprentice_does_not_focus_in_a_defence_test() -> None:
    """Focus: in any OFF test for a spell; not in the DEF test against one."""
    game = dispelling("A").play("<1>", "pass", "<31>")
    assert game.captured(0, "guild_apprentice") == 1


def test_guild_apprentice_does_not_focus_in_an_assault() -> None:
    """Focus: tests only; in an assault he has the re-rolls of F45, none on Plains and alone."""
    game = battle(
        """
p.A     s       sR
    s.c     s       s
""",
        UNITS,
        cards=("dispel*1////",),
    ).play("a2xb1", "<1>", "<11>", "<1>", "<1>")
    assert not game.happened(DieTakenUp)
    assert whose_turn(game) == 1


def test_guild_apprentice_focus_comes_before_fate_weavers() -> None:
    """X8: Focus, then Fate Weavers; the Court Mage beside the Apprentice has another die re-rolled."""
    game = battle(
        """
s.A     s.m     sR
    s       s       s
s.H     s
""",
        {**UNITS, "H": "high_court_mage"},
        turn=1,
        cards=("dispel*1////", "arcane_dart*1////"),
    ).play("c2:arcane_dart=a2", "a2:dispel", "<1>")
    assert game.options == ["off=1", "pass"]
    game.play("off=1", "<2>")
    assert game.options == ["a1:off=2", "pass"]
    game.play("a1:off=2", "<5>")
    assert game.at("a2") == "guild_apprentice"
    assert whose_turn(game) == 0
