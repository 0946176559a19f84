"""The Guild Guard: Bodyguard (CARDS 4)."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import BumpCounted
from tests.abilities.fourth.guild import UNITS
from tests.battle import battle
from tests.kit import Game


def guarded(target: str, *guards: str) -> Game:
    """Seat 1's Conscript on c3 assaults seat 0's unit on b2; dice are thrown. The words stand on b1, a2 and a3."""
    below, west, far_west = (*guards, "s", "s", "s")[:3]
    drawing = f"""
    s
{far_west:<8}s.c
    s.{target}
{west:<8}s       sR
    {below}
"""
    game = battle(drawing, UNITS, turn=1).play("c3xb2")
    return thrown(game)


def thrown(game: Game) -> Game:
    """All dice show ones."""
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    return game


def bodyguards(game: Game) -> int:
    return len(game.happened(BumpCounted, seat=0, pool="def", value=1, source="bodyguard"))


def test_guild_guard_bodyguard_gives_an_assaulted_mage_a_bump() -> None:
    """Bodyguard: +1 DEF for an adjacent allied Mage that is assaulted."""
    game = guarded("A", "s.G")
    assert bodyguards(game) == 1
    assert game.options == ["def=1+1", "pass"]


def test_guild_guard_bodyguard_counts_once_per_guard() -> None:
    """Bodyguard: one per Guard."""
    assert bodyguards(guarded("A", "s.G", "s.G", "s.G")) == 3


def test_guild_guard_bodyguard_is_for_mages() -> None:
    """Bodyguard: an assaulted Conscript gets none, nor does a Guard beside a Guard."""
    assert bodyguards(guarded("C", "s.G")) == 0
    assert bodyguards(guarded("G", "s.G")) == 0


def test_guild_guard_bodyguard_must_be_adjacent() -> None:
    """Bodyguard: two steps away is not adjacent."""
    drawing = """
s.A     s       sR
    s.c     s       s
s       s.G
"""
    assert bodyguards(thrown(battle(drawing, UNITS, turn=1).play("b1xa2"))) == 0


def test_guild_guard_bodyguard_is_of_no_use_to_a_mage_who_assaults() -> None:
    """Bodyguard: a Mage that is assaulted."""
    drawing = """
s.A     s       sR
    s.c     s       s
s.G     s
"""
    assert bodyguards(thrown(battle(drawing, UNITS).play("a2xb1"))) == 0


def test_guild_guard_bodyguard_of_an_enemy_guards_nobody() -> None:
    """Bodyguard: an allied Mage; the Guard beside it is the attacker's."""
    drawing = """
s.A     s       sR
    s.c     s       s
s.g     s
"""
    game = battle(drawing, {**UNITS, "g": "guild_guard"}, turn=1).play("b1xa2")
    assert not thrown(game).happened(BumpCounted, source="bodyguard")


def test_guild_guard_bodyguard_works_against_ranged_assaults() -> None:
    """Bodyguard: assaulted, from however far."""
    drawing = """
s.A     s.m     sR
    s       s       s
s.G     s
"""
    assert bodyguards(thrown(battle(drawing, UNITS, turn=1).play("c2>a2"))) == 1


def test_guild_guard_bodyguard_is_of_no_use_in_a_test() -> None:
    """Bodyguard, F30: a bump for an assault; the Fireball's test has none."""
    drawing = """
s.A     s.m     sR
    s       s       s
s.G     s
"""
    game = battle(drawing, UNITS, turn=1, cards=("-", "fireball*1////"))
    game.play("c2:fireball=a2", "<44>")
    assert game.captured(0, "guild_apprentice") == 1
