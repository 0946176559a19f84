"""Spells that move a unit (X15)."""

from pocket_tactics.engine.events import GameWon, Piece, UnitCaptured, UnitFollowed
from tests.battle import battle
from tests.rulebook.fourth.casters import UNITS, lane
from tests.rulebook.fourth.spellbooks import discards, trials, whose_turn


def test_X15_a_moved_unit_meets_hazards() -> None:
    """X15, G11: the hasted Guard is tested in the Water."""
    game = lane("sXA", "s", "s.G", "w").play("a2:haste=c2", "c2-d1")
    assert trials(game, rule="F23", unit=Piece(0, "guild_guard"), at="d1")
    game.play("<41>")
    assert game.captured(0, "guild_guard") == 1
    assert whose_turn(game) == 1


def test_X15_a_failed_climb_ends_the_spell() -> None:
    """X15: the Guard stays below the Highland and makes no other move."""
    game = lane("sXA", "s", "s.G", "sH").play("a2:haste=c2", "c2-d1", "<41>")
    assert game.at("c2") == "guild_guard"
    assert whose_turn(game) == 1
    assert discards(game) == "haste*1"


def test_X15_a_failed_second_climb_ends_the_spell_there() -> None:
    """X15: the first move stands."""
    game = lane("sXA", "s", "s.G", "s", "sH").play("a2:haste=c2", "c2-d1", "d1-e2", "<11>")
    assert game.at("d1") == "guild_guard"
    assert whose_turn(game) == 1


def test_X15_flying_hops_enemies_and_climbs_without_a_test() -> None:
    """X15: hopping enemies and Flying's exemptions apply."""
    game = lane("sXA", "s", "s.W", "s.c", "sH").play("a2:haste=c2", "c2-e2")
    assert game.at("e2") == "enclave_warden"
    assert not trials(game)


def test_X15_no_phalanx_follows() -> None:
    """X15, X7: the Spearman stays although he could march along."""
    game = lane("sXA", "s.S", "s.G", "s", "s", cards="haste*1////")
    game.play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1
    assert not game.happened(UnitFollowed)


def test_X15_no_bonus_moves() -> None:
    """X15: Flying 1 adds no third move to the two of Haste."""
    game = lane("sXA", "s", "s.W", "s", "s", "s").play("a2:haste=c2", "c2-d1", "d1-e2")
    assert whose_turn(game) == 1


def test_X15_no_free_assault() -> None:
    """X15: Death from Above hangs on the own move action."""
    game = lane("sXA", "s", "s.W", "s", "s.c").play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1


def test_X15_the_moved_unit_is_not_activated() -> None:
    """X15, F12, F61: a Ghoul moved by a spell needs no daylight test."""
    game = battle(
        """
sXA     s.D     s       sR
    s       s       s.c
""",
        {**UNITS, "D": "ghoul"},
        cards=("haste*1////",),
    ).play("a2:haste=c2")
    assert (game.to_act, game.options) == (0, ["c2-b1", "c2-d1"])


def test_X15_a_unit_lost_on_the_way_goes_to_the_next_opponent() -> None:
    """X15, G10: nobody else caused it; clockwise of seat 0 sits seat 1."""
    game = battle(
        """
sXA     s.G     s.x     sR
    s       w       s.c
""",
        UNITS,
        seats=3,
        cards=("haste*1////",),
    ).play("a2:haste=c2", "c2-d1", "<32>")
    assert game.happened(UnitCaptured, unit=Piece(0, "guild_guard"), by=1)


def test_X15_victory_is_checked_after_every_move() -> None:
    """X15, G12, F91: the Guard's first move takes the last feature."""
    game = battle(
        """
sXA     s.G     s
    s       sF      s.c
""",
        UNITS,
        cards=("haste*1////",),
    ).play("a2:haste=c2", "c2-d1")
    assert game.happened(GameWon, seat=0, reason="features")
    assert game.to_act is None
