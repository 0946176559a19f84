"""The Dwarfclan Noble: Dwarven Brew (CARDS 1)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import DieLowered
from tests.abilities.fourth.fields import bumps, duel, field
from tests.kit import Game
from tests.rulebook.fights import pool, seen


def tavern(ally: str, *, noble: str = "noble", enemy: str = "ghoul") -> Game:
    """An ally on c2 with a Noble behind it on c1, an enemy before it on c3."""
    return field(
        """
        p.k

        p.A

        p.N
""",
        {"A": ally, "N": noble, "k": enemy},
    )


@pytest.mark.parametrize(
    "ally", ["bondi", "gunner", "hold_guardian", "stonethrower", "forgemaster", "noble"]
)
def test_noble_brews_for_living_dwarves(ally: str) -> None:
    """Dwarven Brew: an ally that is Living and Dwarf, another Noble too."""
    game = tavern(ally).play("c2xc3")
    assert (game.to_act, game.options) == (0, ["brew", "pass"])


@pytest.mark.parametrize("ally", ["swordsman", "ghoul", "glade_strider"])
def test_noble_brews_for_nobody_else(ally: str) -> None:
    """Dwarven Brew, near miss: Living without Dwarf, or neither."""
    game = tavern(ally).play("c2xc3")
    while game.to_act == CHANCE:  # the Ghoul's daylight
        game.play(game.options[-1])
    assert "brew" not in game.options


def test_noble_does_not_brew_for_himself() -> None:
    """G9: nobody is their own ally."""
    assert duel("noble", "ghoul").play("c1xc2").to_act == CHANCE


def test_noble_two_steps_away_does_not_brew() -> None:
    """Dwarven Brew, near miss: adjacent."""
    game = field(
        """
        p.k

        p.A

        p

        p.N
""",
        {"A": "gunner", "N": "noble", "k": "ghoul"},
    )
    assert game.play("c3xc4").to_act == CHANCE


def test_noble_of_the_enemy_does_not_brew_for_us() -> None:
    """Dwarven Brew, near miss: an ally."""
    game = field(
        """
        p.k

        p.A

        p.n
""",
        {"A": "gunner", "n": "noble", "k": "ghoul"},
        reserve=("noble*1",),
    )
    assert game.play("c2xc3").to_act == CHANCE


def test_noble_gives_an_off_bump_for_a_lowered_def_result() -> None:
    """Dwarven Brew: +1 OFF; right after the roll one DEF result goes down by 1."""
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<63>", "<11>", "<51>")
    assert (game.to_act, game.options) == (0, ["lower=6", "lower=3"])
    game.play("lower=3")
    assert [event.face for event in seen(game, DieLowered)] == [3]
    assert bumps(game, 0, "brew") == ["off+1"]
    assert game.options == ["off=5+1", "def=2+1", "pass"]


def test_noble_declined_costs_nothing() -> None:
    """Dwarven Brew: it may; without it no bump and no price."""
    game = tavern("forgemaster").play("c2xc3", "pass", "<5>", "<63>", "<11>", "<51>")
    assert bumps(game, 0, "brew") == []
    assert game.options == ["def=3+1", "pass"]


def test_noble_lowers_a_result_above_one() -> None:
    """Dwarven Brew R: one above 1, if there is any; equal faces are one choice (G5)."""
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<61>", "<11>", "<51>")
    assert game.options == ["lower=6"]
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<44>", "<11>", "<51>")
    assert game.options == ["lower=4"]


def test_noble_lowers_nothing_below_one() -> None:
    """Dwarven Brew R, near miss: only ones."""
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<11>", "<11>", "<51>")
    assert seen(game, DieLowered) == []
    assert game.options == ["off=5+1", "def=1+1", "pass"]


def test_noble_price_is_undone_by_a_reroll() -> None:
    """Dwarven Brew R: re-rolled with the Noble's support, the die shows what it shows."""
    game = tavern("gunner").play("c2xc3", "brew", "<61>", "<5>", "<61>", "<61>", "lower=5")
    game.play("pass", "def=4", "<6>")
    assert pool(game, 0, "def") == (6,)


def test_noble_brews_for_an_assaulted_ally() -> None:
    """Dwarven Brew R: either role."""
    game = field(
        """
        p.n

        p.b

        p.A
""",
        {"A": "necromancer", "b": "bondi", "n": "noble"},
    )
    game.play("c1xc2")
    assert (game.to_act, game.options) == (1, ["brew", "pass"])


def test_noble_and_another_noble_brew_once() -> None:
    """Dwarven Brew R: once, however many Nobles."""
    game = field(
        """
        p.k

        p.A
    p.M
        p.N
""",
        {"A": "forgemaster", "N": "noble", "M": "noble", "k": "ghoul"},
    )
    game.play("c2xc3", "brew")
    assert game.to_act == CHANCE
    game.play("<5>", "<63>", "<11>", "<51>", "lower=6")
    assert bumps(game, 0, "brew") == ["off+1"]


def test_noble_brews_after_the_boulder_is_known() -> None:
    """F47: scatter, then Brew; a boulder that misses is not brewed for."""
    game = field(
        """
        p.k

        p

        p.S

        p.N
""",
        {"S": "stonethrower", "N": "noble", "k": "ghoul"},
    )
    game.play("c2>c4")
    assert game.to_act == CHANCE
    game.play("<4>")
    assert (game.to_act, game.options) == (0, ["brew", "pass"])


def test_noble_has_nothing_to_brew_without_off_dice() -> None:
    """G5: Brew needs an OFF die to be rolled; shot at, the Bondi rolls none."""
    game = field(
        """
        p.n

        p.b

        p

        p.A
""",
        {"A": "archer", "b": "bondi", "n": "noble"},
    )
    assert game.play("c1>c3").to_act == CHANCE
