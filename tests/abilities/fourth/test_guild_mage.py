"""The Guild Mage: Conduit (CARDS 4)."""

from tests.abilities.fourth.guild import UNITS
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.spellbooks import spells


def conduit(caster: str, *words: str, cards: str) -> Game:
    """The caster on a2 at the end of a lane: b1, c2, d1, e2; the Ruins are far off."""
    b, c, d, e = words
    drawing = f"""
s.{caster}     {c:<8}{e:<8}        s
    {b:<8}{d:<8}                s.C     sR
"""
    return battle(drawing, UNITS, cards=(cards,))


def test_guild_mage_conduit_smites_at_three_steps() -> None:
    """Conduit: one step farther; the Apprentice's Fireball ends at two."""
    words = ("s", "s", "s.c", "s")
    assert spells(conduit("M", *words, cards="fireball*1////")) == ["a2:fireball=d1"]
    assert spells(conduit("A", *words, cards="fireball*1////")) == []


def test_guild_mage_conduit_ends_at_three_steps() -> None:
    """Conduit: one step, not two."""
    assert spells(conduit("M", "s", "s", "s", "s.c", cards="fireball*1////")) == []


def test_guild_mage_conduit_needs_sight_all_the_way() -> None:
    """Conduit, X14: an enemy or feature on either tile between blocks."""
    assert spells(conduit("M", "s", "sF", "s.c", "s", cards="fireball*1////")) == []
    assert spells(conduit("M", "sF", "s", "s.c", "s", cards="fireball*1////")) == []
    assert spells(conduit("M", "s", "s.c", "s.c", "s", cards="fireball*1////")) == [
        "a2:fireball=c2"
    ]


def test_guild_mage_conduit_hastes_at_three_steps() -> None:
    """Conduit: each "within n steps" of a spell."""
    words = ("s", "s", "s.G", "s.c")
    assert spells(conduit("M", *words, cards="haste*1////")) == ["a2:haste=d1"]
    assert spells(conduit("A", *words, cards="haste*1////")) == []


def test_guild_mage_conduit_does_not_stretch_adjacent() -> None:
    """Conduit: Translocate moves the caster or an adjacent ally, which is no "within n steps"."""
    game = conduit("M", "s.G", "s", "sXC", "s", cards="translocate*1////")
    assert spells(game) == [
        "a2:translocate=a2-c2",
        "a2:translocate=a2-e2",
        "a2:translocate=b1-c2",
        "a2:translocate=b1-e2",
    ]


def test_guild_mage_conduit_wards_at_three_steps() -> None:
    """Conduit, X14: Ward included."""
    for caster, expected in (("M", ["a2:ward=d1", "pass"]), ("A", [])):
        game = conduit(caster, "s", "s", "s.C", "s.c", cards="ward*1////")
        game.play("d1xe2", "<1>", "<1>", "<1>", "<1>")
        assert (game.options if expected else spells(game)) == expected
