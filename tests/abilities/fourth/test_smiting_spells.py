"""Fireball, Arcane Dart and Thunderbolt: a test of one enemy (CARDS 4)."""

import pytest

from pocket_tactics.engine.events import BumpCounted, GameWon, Piece, UnitCaptured
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.casters import UNITS, lane
from tests.rulebook.fourth.spellbooks import discards, spells, trials, whose_turn


def smitten(spell: str, target: str, *dice: str) -> Game:
    """An Apprentice on a2 casts the spell at the unit on c2, which throws these dice."""
    game = lane("s.A", "s", f"s.{target}", cards=f"{spell}*1////")
    return game.play(f"a2:{spell}=c2", *dice)


def test_fireball_a_five_passes() -> None:
    """Fireball: DV 5 DEF test."""
    game = smitten("fireball", "c", "<5>")
    assert trials(game, unit=Piece(1, "conscript"), at="c2", pool="def", dv=5)
    assert game.at("c2") == "conscript"
    assert whose_turn(game) == 1


def test_fireball_a_four_does_not() -> None:
    """Fireball: or defeated, into the captures of the caster's player."""
    game = smitten("fireball", "c", "<4>")
    assert game.at("c2") is None
    assert game.happened(UnitCaptured, unit=Piece(1, "conscript"), at="c2", by=0)
    assert discards(game) == "fireball*1"


def test_fireball_one_die_of_all_is_enough() -> None:
    """Fireball, F30: one die of five or more passes."""
    assert smitten("fireball", "m", "<51>").at("c2") == "guild_apprentice"
    assert smitten("fireball", "m", "<44>").at("c2") is None


def test_arcane_dart_a_four_passes_a_three_does_not() -> None:
    """Arcane Dart: same, DV 4."""
    assert smitten("arcane_dart", "c", "<4>").at("c2") == "conscript"
    assert smitten("arcane_dart", "c", "<3>").at("c2") is None


def test_thunderbolt_a_six_passes_a_five_does_not() -> None:
    """Thunderbolt: same, DV 6."""
    assert smitten("thunderbolt", "c", "<6>").at("c2") == "conscript"
    assert smitten("thunderbolt", "c", "<5>").at("c2") is None


def test_fireball_reaches_two_steps_and_needs_sight() -> None:
    """Fireball: within 2 steps and sight."""
    card = "fireball*1////"
    assert spells(lane("s.A", "s", "s.c", cards=card)) == ["a2:fireball=c2"]
    assert spells(lane("s.A", "s", "s", "s.c", cards=card)) == []
    assert spells(lane("s.A", "sF", "s.c", cards=card)) == []


@pytest.mark.parametrize("spell", ["arcane_dart", "thunderbolt"])
def test_arcane_dart_and_thunderbolt_reach_as_far(spell: str) -> None:
    """Arcane Dart, Thunderbolt: the same as a Fireball."""
    card = f"{spell}*1////"
    assert spells(lane("s.A", "s", "s.c", cards=card)) == [f"a2:{spell}=c2"]
    assert spells(lane("s.A", "s", "s", "s.c", cards=card)) == []
    assert spells(lane("s.A", "s.c", "s.c", cards=card)) == [f"a2:{spell}=b1"]


def test_fireball_is_for_enemies() -> None:
    """Fireball: one enemy; neither an ally nor the caster."""
    assert spells(lane("s.A", "s.C", "s.G", cards="fireball*1////")) == []


def test_fireball_undying_does_not_help() -> None:
    """Fireball, X9: from a Mage; the Ranger is not asked."""
    game = smitten("fireball", "r", "<444>")
    assert game.captured(1, "cursed_ranger") == 1
    assert whose_turn(game) == 1


def test_fireball_a_hide_may_be_hardened() -> None:
    """Fireball, X8: Iron Hide re-rolls all DEF dice of the test once."""
    game = smitten("fireball", "j", "<444>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    assert game.play("def=all", "<511>").at("c2") == "juggernaut"


def test_fireball_fate_can_be_woven() -> None:
    """Fireball, X8: a Court Mage beside the target has one die re-rolled."""
    game = lane("s.A", "s", "s.c", "s.h", cards="fireball*1////").play("a2:fireball=c2", "<4>")
    assert (game.to_act, game.options) == (1, ["d1:def=4", "pass"])
    assert game.play("d1:def=4", "<6>").at("c2") == "conscript"


def test_fireball_a_feature_gives_no_bump() -> None:
    """Fireball, F30: no bumps in a test; the Fortress does not help."""
    game = lane("s.A", "s", "sXc", cards="fireball*1////").play("a2:fireball=c2", "<4>")
    assert game.at("c2") is None
    assert not game.happened(BumpCounted)


def test_fireball_support_gives_no_re_roll() -> None:
    """Fireball, F30: no re-rolls unless the text says so."""
    game = lane("s.A", "s", "s.c", "s.c", cards="fireball*1////").play("a2:fireball=c2", "<4>")
    assert game.at("c2") is None
    assert whose_turn(game) == 1


def test_fireball_pillage_belongs_to_the_caster() -> None:
    """Fireball, X10: the occupant of a Village falls; the captor may take one of their own back."""
    game = lane("s.A", "s", "sVc", cards="fireball*1////", captured="archer*1@1")
    game.play("a2:fireball=c2", "<1>")
    assert (game.to_act, game.options) == (0, ["fetch=archer", "pass"])
    assert game.play("fetch=archer").reserve(0, "archer") == 1


def test_fireball_the_last_enemy_wins() -> None:
    """Fireball, F90: the defeated unit was the last one."""
    game = battle(
        """
s.A     s.c     sR
    s       s
""",
        UNITS,
        cards=("fireball*1////",),
    ).play("a2:fireball=c2", "<1>")
    assert game.happened(GameWon, seat=0, reason="last_in")
