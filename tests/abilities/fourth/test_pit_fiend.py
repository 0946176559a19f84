"""The Pit Fiend: Summoning 2 (CARDS 5)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    AssaultDeclared,
    SummoningFailed,
    UnitCaptured,
    UnitDeployed,
)
from tests.abilities.fourth.fields import answers_of, bumps, duel, field, places_of
from tests.kit import Game
from tests.rulebook.fights import seen, strike, throw, thrown


def circle(summoner: str = "necromancer", *, other: str = "p", enemy: str = "p") -> Game:
    """A summoner on c2, c3 free, with something on c1 and something on d2; a Pit Fiend in reserve."""
    return field(
        f"""
        p
            {enemy}
        p.N

        {other}
""",
        {
            "N": summoner,
            "M": "forest_witch",
            "A": "silverleaf_champion",
            "S": "swordsman",
            "k": "bondi",
            "m": "shieldmaiden",
        },
        reserve=("pit_fiend*1",),
    )


def test_pit_fiend_is_never_deployed_normally() -> None:
    """F62: not beside a controlled feature, nor at the end of a turn."""
    game = field(
        """
        p

        pTT
""",
        {"T": "thrall"},
        reserve=("pit_fiend*1",),
    )
    assert places_of(game, "pit_fiend") == set()
    assert not any("pit_fiend" in option for option in game.options)


@pytest.mark.parametrize(
    "summoner", ["necromancer", "silverleaf_champion", "archmage", "pit_fiend"]
)
def test_pit_fiend_is_summoned_by_mages_and_the_arcane(summoner: str) -> None:
    """F62: on a free tile adjacent to the summoner."""
    game = circle(summoner)
    assert answers_of(game, "c2:pit_fiend@") == [
        "c2:pit_fiend@c1",
        "c2:pit_fiend@c3",
        "c2:pit_fiend@d2",
    ]


@pytest.mark.parametrize("card", ["thrall", "vampire_knight", "stonethrower", "swordsman"])
def test_pit_fiend_is_summoned_by_nobody_else(card: str) -> None:
    """F62, near miss: neither Arcane nor Mage."""
    assert not any("pit_fiend" in option for option in circle(card).options)


def test_pit_fiend_needs_a_free_tile() -> None:
    """F62: a free tile adjacent to the summoner."""
    game = field(
        """
        p.S

        p.N
""",
        {"N": "necromancer", "S": "swordsman"},
        reserve=("pit_fiend*1",),
    )
    assert not any("pit_fiend" in option for option in game.options)


@pytest.mark.parametrize(
    ("red", "blue", "comes"),
    [
        ("<61>", "<55>", True),
        ("<55>", "<55>", False),
        ("<51>", "<44>", True),
        ("<54>", "<55>", False),
    ],
)
def test_pit_fiend_comes_if_the_summoners_strike_succeeds(red: str, blue: str, comes: bool) -> None:
    """F62: OFF against two blue dice of the opponent; a tie is no success."""
    game = circle().play("c2:pit_fiend@c3", red, blue)
    assert thrown(game) == [(0, "off", 2), (1, "def", 2)]
    assert game.at("c3") == ("pit_fiend" if comes else None)
    assert game.reserve(0, "pit_fiend") == (0 if comes else 1)
    assert len(seen(game, UnitDeployed)) == int(comes)
    assert game.to_act == 1


@pytest.mark.parametrize(("other", "rerolls"), [("p.M", 1), ("p.A", 1), ("p.S", 0)])
def test_pit_fiend_is_called_by_other_summoners_too(other: str, rerolls: int) -> None:
    """F62: one re-roll for each other own Arcane or Mage unit on the map."""
    game = circle(other=other).play("c2:pit_fiend@c3", "<31>", "<44>")
    if not rerolls:
        assert game.to_act == 1
        return
    assert (game.to_act, game.options) == (0, ["off=3", "off=1", "pass"])
    game.play("off=1", "<6>")
    assert game.at("c3") == "pit_fiend"


def test_pit_fiend_is_not_called_by_an_enemys_mage() -> None:
    """F62, near miss: own."""
    game = field(
        """
        p

        p.N

        p.m
""",
        {"N": "necromancer", "m": "druid"},
        reserve=("pit_fiend*1",),
    ).play("c2:pit_fiend@c3", "<31>", "<44>")
    assert game.to_act == 1


@pytest.mark.parametrize(
    ("red", "blue", "free"),
    [
        ("<11>", "<61>", True),
        ("<61>", "<61>", False),
        ("<61>", "<66>", True),
        ("<11>", "<55>", False),
    ],
)
def test_pit_fiend_breaks_free_with_an_uncontested_six(red: str, blue: str, free: bool) -> None:
    """F62: failed, and the opponent has more sixes than the summoner."""
    game = circle().play("c2:pit_fiend@c3", red, blue)
    assert [event.free for event in seen(game, SummoningFailed)] == [free]
    assert (game.to_act, "c3xc2" in game.options) == (1, free)


def test_pit_fiend_broken_free_assaults_its_summoner() -> None:
    """X13: with its dice and bumps, adjacent; the summoner rolls DEF only; it stays in reserve."""
    game = circle().play("c2:pit_fiend@c3", "<11>", "<61>")
    assert (game.to_act, game.options) == (1, ["c3xc2", "pass"])
    game.play("c3xc2", "<611>", "<111>", "<51>")
    assert thrown(game)[2:] == [(1, "off", 3), (1, "def", 3), (0, "def", 2)]
    assert bumps(game, 1) == ["off+1", "def+1"]
    while not seen(game, UnitCaptured):
        game.play("pass")
    assert (game.captured(0, "necromancer"), game.reserve(0, "pit_fiend")) == (1, 1)
    assert [event.by for event in seen(game, UnitCaptured)] == [1]
    assert game.at("c3") is None


def test_pit_fiend_broken_free_may_be_held_back() -> None:
    """F62: the opponent may."""
    game = circle().play("c2:pit_fiend@c3", "<11>", "<61>", "pass")
    assert (game.at("c2"), game.to_act) == ("necromancer", 1)
    assert seen(game, AssaultDeclared) == []


def test_pit_fiend_broken_free_is_supported_by_the_opponents_units() -> None:
    """X13: those adjacent to the named tile; the owner's support the summoner."""
    game = circle(enemy="p.k", other="p.S").play("c2:pit_fiend@c3", "<11>", "<61>", "c3xc2")
    game.play("<511>", "<111>", "<51>", "pass")
    assert (game.to_act, game.options) == (1, ["off=5", "off=1", "def=1", "pass"])
    game.play("off=1", "<6>")
    assert (game.to_act, game.options) == (0, ["def=5", "def=1", "pass"])
    game.play("pass")
    assert strike(game, 1)


def test_pit_fiend_on_the_map_assaults_like_anybody() -> None:
    """Near miss: once summoned it is a unit like others, and shuns no daylight."""
    game = duel("pit_fiend", "necromancer").play("c1xc2")
    assert game.to_act == CHANCE
    throw(game)
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 3)]
    assert bumps(game, 0) == ["off+1", "def+1"]


def test_pit_fiend_is_not_raised_by_its_family() -> None:
    """Near miss: Arcane, but in reserve it calls nobody; a Demon is no Undead."""
    game = duel("necromancer", "bondi", captured=("pit_fiend*1@1",))
    assert answers_of(game, "c1:raise") == []
