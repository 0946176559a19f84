"""The Silverleaf Champion: Spellsword (CARDS 1)."""

import pytest

from tests.abilities.fourth.fields import bumps, duel, shot
from tests.rulebook.fights import strike, throw

# Soldiers and Warriors are none of Arcane, Construct, Mage; so are Undead, Minions and Gryphlok.
PLAIN_ENEMIES = ["swordsman", "juggernaut", "cursed_ranger", "bondi", "enclave_warden"]
PROOF_ENEMIES = ["silverleaf_champion", "pit_fiend", "stonethrower", "druid", "forgemaster"]


@pytest.mark.parametrize("enemy", PLAIN_ENEMIES)
def test_silverleaf_champion_names_a_pool_after_the_roll(enemy: str) -> None:
    """Spellsword: OFF or DEF is chosen at the end of the roll; it cannot be declined (G5)."""
    game = throw(duel("silverleaf_champion", enemy).play("c1xc2"))
    assert (game.to_act, game.options) == (0, ["bump=off", "bump=def"])


@pytest.mark.parametrize("enemy", PROOF_ENEMIES)
def test_silverleaf_champion_has_no_bump_against_magic_and_engines(enemy: str) -> None:
    """Spellsword, near miss: Arcane, Construct, Mage."""
    game = throw(duel("silverleaf_champion", enemy).play("c1xc2"))
    assert not any(option.startswith("bump=") for option in game.options)
    assert bumps(game, 0) == []


def test_silverleaf_champion_has_it_when_assaulted() -> None:
    """Spellsword: in either role."""
    game = throw(duel("swordsman", "silverleaf_champion").play("c1xc2"))
    assert (game.to_act, game.options) == (1, ["bump=off", "bump=def"])


def test_silverleaf_champion_raises_an_off_die_by_two() -> None:
    """Spellsword: one extra +2 bump of the pool that was named."""
    game = duel("silverleaf_champion", "ghoul")
    game.play("c1xc2", "<41>", "<11>", "<11>", "<51>", "bump=off")
    assert bumps(game, 0) == ["off+2"]
    assert game.options == ["off=4+2", "off=1+2", "pass"]
    game.play("off=4+2")
    assert strike(game, 0)


def test_silverleaf_champion_raises_a_def_die_by_two() -> None:
    """Spellsword, near miss: the bump named for DEF raises no OFF die."""
    game = duel("silverleaf_champion", "ghoul")
    game.play("c1xc2", "<41>", "<31>", "<41>", "<51>", "bump=def")
    assert game.options == ["def=3+2", "def=1+2", "pass"]
    game.play("def=3+2")
    assert not strike(game, 1)


def test_silverleaf_champion_may_keep_the_bump_unused() -> None:
    """F43: naming the pool is a must, using the bump is not."""
    game = duel("silverleaf_champion", "ghoul")
    game.play("c1xc2", "<41>", "<11>", "<11>", "<51>", "bump=off", "pass")
    assert not strike(game, 0)


def test_silverleaf_champion_names_no_pool_without_dice() -> None:
    """G5: shot at from two steps it rolls no OFF dice, so DEF is all it can name."""
    game = throw(shot("archer", "silverleaf_champion").play("c1>c3"))
    assert (game.to_act, game.options) == (1, ["bump=def"])
