"""Translocate: a unit moved beside a feature one controls (CARDS 4)."""

from pocket_tactics.engine.events import GameWon
from tests.battle import battle
from tests.rulebook.fourth.casters import UNITS, lane
from tests.rulebook.fourth.spellbooks import discards, piles, spells, trials, whose_turn

AWAY = "translocate*1////"


def test_translocate_moves_the_caster_beside_a_controlled_feature() -> None:
    """Translocate: to any unoccupied tile adjacent to a feature you control, however far."""
    game = lane("s.A", "s", "s", "s", "sXC", "s", cards=AWAY)
    assert spells(game) == ["a2:translocate=a2-d1", "a2:translocate=a2-f1"]
    game.play("a2:translocate=a2-f1")
    assert (game.at("a2"), game.at("f1")) == (None, "guild_apprentice")
    assert piles(game) == "//translocate*1//"
    assert whose_turn(game) == 1


def test_translocate_moves_an_adjacent_ally() -> None:
    """Translocate: the caster or an adjacent ally; not one two steps away, and no enemy."""
    game = battle(
        """
s.C     s       sXC     s
    s.A     s.c     s       sR
s.c     s.C     s       s
""",
        UNITS,
        cards=(AWAY,),
    )
    starts = {text.partition("=")[2].partition("-")[0] for text in spells(game)}
    assert starts == {"a2", "b1", "c1"}


def test_translocate_needs_a_feature_you_control() -> None:
    """Translocate: one that stands empty or belongs to the enemy is none."""
    assert spells(lane("s.A", "s", "sX", "s", "s", cards=AWAY)) == []
    assert spells(lane("s.A", "s", "sXc", "s", "s", cards=AWAY)) == []


def test_translocate_the_caster_may_stand_on_the_feature() -> None:
    """Translocate: it controls the feature when the spell is named."""
    game = lane("s.C", "sXA", "s", cards=AWAY)
    assert spells(game) == ["b1:translocate=a2-c2", "b1:translocate=b1-c2"]
    game.play("b1:translocate=b1-c2")
    assert game.at("c2") == "guild_apprentice"


def test_translocate_into_water_is_tested_there() -> None:
    """Translocate, X15, F23: on the Water tile; failing, the unit goes to the next opponent."""
    for die, found in (("<5>", "conscript"), ("<4>", None)):
        game = lane("s.C", "s.A", "s", "w", "sXG", "s", cards=AWAY)
        game.play("b1:translocate=a2-d1")
        assert trials(game, rule="F23", at="d1", dv=5)
        game.play(die)
        assert (game.at("d1"), game.at("a2")) == (found, None)
        assert whose_turn(game) == 1


def test_translocate_a_climb_is_tested_before() -> None:
    """Translocate, X15, F25: below the Highland; failing ends the spell with the unit where it was."""
    for die, here, there in (("<5>", None, "conscript"), ("<4>", "conscript", None)):
        game = lane("s.C", "s.A", "s", "sH", "sXG", "s", cards=AWAY)
        game.play("b1:translocate=a2-d1")
        assert trials(game, rule="F25", at="a2", dv=5)
        game.play(die)
        assert (game.at("a2"), game.at("d1")) == (here, there)
        assert whose_turn(game) == 1
        assert discards(game) == "translocate*1"


def test_translocate_flies_over_no_test() -> None:
    """Translocate, X15: Flying's exemption from climbing holds."""
    game = lane("s.W", "s.A", "s", "sH", "sXG", "s", cards=AWAY).play("b1:translocate=a2-d1")
    assert game.at("d1") == "enclave_warden"
    assert whose_turn(game) == 1


def test_translocate_gives_no_free_assault() -> None:
    """Translocate, X15: Death from Above hangs on the own move action."""
    game = lane("s.W", "s.A", "s", "s.c", "s", "sXG", cards=AWAY).play("b1:translocate=a2-e2")
    assert whose_turn(game) == 1


def test_translocate_into_a_feature_takes_it() -> None:
    """Translocate, F11, F91: the tile beside the controlled feature is the last other one."""
    game = battle(
        """
s.A     s       sX      s.c
    s       s       sFG
""",
        UNITS,
        cards=(AWAY,),
    ).play("a2:translocate=a2-e2")
    assert game.happened(GameWon, seat=0, reason="features")
