"""The Shieldmaiden: Guardian (CARDS 2)."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import UnitCaptured
from tests.abilities.fourth.fields import difficulties, duel, field
from tests.rulebook.fights import seen, throw, thrown

GUARDED = """
        p.m
    p       p
        p.c
    p       p
        p.A
"""
GUARDED_UNITS = {"A": "necromancer", "c": "conscript", "m": "shieldmaiden"}


def test_shieldmaiden_swaps_in_for_an_adjacent_ally() -> None:
    """Guardian: before the dice; she becomes the target, and they stay swapped."""
    game = field(GUARDED, GUARDED_UNITS).play("c1xc2")
    assert (game.to_act, game.options) == (1, ["guard=c3", "pass"])
    throw(game.play("guard=c3"))
    assert (game.at("c2"), game.at("c3")) == ("shieldmaiden", "conscript")
    assert thrown(game)[2:] == [(1, "off", 3), (1, "def", 3)]


def test_shieldmaiden_may_let_it_be() -> None:
    game = throw(field(GUARDED, GUARDED_UNITS).play("c1xc2", "pass"))
    assert thrown(game)[2:] == [(1, "off", 1), (1, "def", 1)]


def test_shieldmaiden_two_steps_away_does_not_guard() -> None:
    """Guardian R: an adjacent ally."""
    game = field(
        """
        p.m

        p

        p.c

        p.A
""",
        GUARDED_UNITS,
    )
    assert game.play("c1xc2").to_act == CHANCE


def test_shieldmaiden_does_not_guard_herself() -> None:
    """Guardian, near miss: she is the target already."""
    assert duel("necromancer", "shieldmaiden").play("c1xc2").to_act == CHANCE


def test_shieldmaiden_guards_against_a_ranged_assault_out_of_sight() -> None:
    """X1: she needs no range or sight of her own; the distance stays, and she cannot answer."""
    game = field(
        """
        p.m

        p.c

        p

        p.A
""",
        {**GUARDED_UNITS, "A": "archer"},
    )
    throw(game.play("c1>c3", "guard=c4"))
    assert thrown(game)[2:] == [(1, "def", 3)]


def test_shieldmaiden_does_not_guard_an_attacker() -> None:
    """Guardian, near miss: when an ally is assaulted."""
    game = field(GUARDED, GUARDED_UNITS, turn=1).play("c2xc1")
    assert game.to_act == CHANCE


def test_shieldmaiden_of_the_attacker_guards_no_enemy() -> None:
    """Guardian, near miss: an ally."""
    game = field(GUARDED, {**GUARDED_UNITS, "m": "0:shieldmaiden"}).play("c1xc2")
    assert game.to_act == CHANCE


def test_shieldmaiden_swapping_into_water_is_tested() -> None:
    """X2: both are moved into their new tiles; if she is lost the assault has no target."""
    game = field(GUARDED.replace("p.c", "w.c"), GUARDED_UNITS)
    game.play("c1xc2", "guard=c3", "<444>")
    assert difficulties(game) == [("shieldmaiden", "def", 5)]
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("shieldmaiden", 0)
    ]
    assert (game.at("c3"), game.at("c2")) == ("conscript", None)
    assert game.to_act == 1


def test_shieldmaiden_drowning_goes_to_the_attackers_player() -> None:
    """X2: not to the next opponent clockwise, who is seat 2 here."""
    game = field(GUARDED.replace("p.c", "w.c"), GUARDED_UNITS, seats=3)
    game.play("c1xc2", "guard=c3", "<444>")
    assert [event.by for event in seen(game, UnitCaptured)] == [0]


def test_shieldmaiden_fails_to_climb_and_nobody_swaps() -> None:
    """X2: the first target stays the target."""
    game = field(GUARDED.replace("p.c", "pHc"), GUARDED_UNITS)
    game.play("c1xc2", "guard=c3", "<444>")
    assert (game.at("c2"), game.at("c3")) == ("conscript", "shieldmaiden")
    assert thrown(throw(game))[-1] == (1, "def", 1)
