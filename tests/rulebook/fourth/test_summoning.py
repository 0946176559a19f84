"""Summoning from the reserve (F62)."""

import pytest

from pocket_tactics.engine.events import (
    AssaultDeclared,
    OpposedTestBegan,
    SummoningFailed,
    UnitCaptured,
    UnitDeployed,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen, throw, thrown
from tests.rulebook.fourth.circles import GAP, circle
from tests.rulebook.fourth.clashes import clash, question, to_the_end


def summonings(game: Game) -> list[str]:
    return [option for option in game.options if ":pit_fiend@" in option]


def test_F62_the_action_names_a_summoner_and_a_free_tile_beside_it() -> None:
    """F62: own unit on the map, Arcane or Mage; each free tile."""
    game = circle(west="p.B", east="p  ")
    assert summonings(game) == ["c1:pit_fiend@c2", "c1:pit_fiend@d1"]


@pytest.mark.parametrize(
    ("card", "can"),
    [
        ("necromancer", True),
        ("silverleaf_champion", True),
        ("archmage", True),
        ("forgemaster", True),
        ("thrall", False),
        ("vampire_knight", False),
    ],
)
def test_F62_a_summoner_is_arcane_or_a_mage(card: str, can: bool) -> None:
    """F62: either type will do."""
    assert bool(summonings(circle(card))) == can


def test_F62_an_enemy_mage_is_no_summoner() -> None:
    """F62: own unit."""
    assert summonings(circle("thrall", west="p.m")) == []


def test_F62_without_a_free_tile_there_is_no_summoning() -> None:
    """F62: the only tile beside the summoner is taken."""
    assert summonings(circle(named="p.B")) == []


def test_F62_the_unit_is_never_deployed_normally() -> None:
    """F62: beside a controlled feature stands no Pit Fiend, a Thrall may."""
    game = circle(ground="pR", reserve=("pit_fiend*1,thrall*1",))
    assert "thrall@c2" in game.options
    assert "pit_fiend@c2" not in game.options


def test_F62_the_summoner_need_not_be_near_a_feature() -> None:
    """F62: only beside the summoner; a free tile elsewhere is none."""
    game = circle(north="p  ")
    assert summonings(game) == ["c1:pit_fiend@c2"]


def test_F62_the_summoner_rolls_off_against_n_blue_dice() -> None:
    """F62, F42: red, then the opponent's blue."""
    game = throw(circle().play("c1:pit_fiend@c2"))
    assert thrown(game) == [(0, "off", 2), (1, "def", 2)]
    (began,) = seen(game, OpposedTestBegan)
    assert (began.unit.card, began.at, began.pool, began.seat) == ("necromancer", "c1", "off", 1)


@pytest.mark.parametrize(
    ("red", "blue", "succeeds"),
    [
        ("<65>", "<64>", True),
        ("<61>", "<55>", True),
        ("<31>", "<31>", False),
        ("<21>", "<11>", True),
        ("<51>", "<52>", False),
    ],
)
def test_F62_the_strike_succeeding_deploys_the_unit(red: str, blue: str, succeeds: bool) -> None:
    """F62, F46: otherwise it stays in reserve."""
    game = circle().play("c1:pit_fiend@c2", red, blue)
    assert fight_is_over(game)
    assert game.at("c2") == ("pit_fiend" if succeeds else None)
    assert game.reserve(0, "pit_fiend") == int(not succeeds)
    assert len(seen(game, UnitDeployed)) == int(succeeds)


def test_F62_a_unit_with_one_die_more_wins_ties() -> None:
    """F46: an Archmage's third OFF die is left over."""
    game = circle("archmage").play("c1:pit_fiend@c2", "<331>", "<33>")
    assert game.at("c2") == "pit_fiend"


def test_F62_no_hazard_for_the_unit_that_comes() -> None:
    """G11: summoning is not being moved into."""
    game = circle(named="w").play("c1:pit_fiend@c2", "<65>", "<11>")
    assert fight_is_over(game)
    assert game.at("c2") == "pit_fiend"


def test_F62_it_may_come_onto_a_feature_which_is_then_controlled() -> None:
    """F62, F11: a free tile; the Pit Fiend holds the Village."""
    game = circle(named="pV").play("c1:pit_fiend@c2", "<65>", "<11>")
    assert game.at("c2") == "pit_fiend"


@pytest.mark.parametrize(
    ("west", "north", "rerolls"),
    [
        (GAP, GAP, 0),
        ("p.N", GAP, 1),
        (GAP, "p.N", 1),
        ("p.S", "p.N", 2),
        ("p.B", "p.C", 0),
        ("p.m", GAP, 0),
    ],
)
def test_F62_one_reroll_for_each_other_own_arcane_or_mage(
    west: str, north: str, rerolls: int
) -> None:
    """F62: anywhere on the map; not for other types, not for enemies, not for itself."""
    game = circle(west=west, north=north).play("c1:pit_fiend@c2", "<11>", "<66>")
    used = 0
    while game.to_act in (0, 1) and "off=1" in game.options:
        assert game.to_act == 0
        game.play("off=1", "<1>")
        used += 1
    assert used == rerolls


def test_F62_rerolls_of_the_summoners_dice_only() -> None:
    """F31: until passed; the blue dice have none."""
    game = circle(west="p.N").play("c1:pit_fiend@c2", "<21>", "<43>")
    assert question(game) == (0, ["off=2", "off=1", "pass"])
    game.play("off=1", "<6>")
    assert game.at("c2") == "pit_fiend"


def test_F62_a_summoner_is_not_activated() -> None:
    """F12: the deed is the deployment's; the summoner may be far from acting itself and stays put."""
    game = circle().play("c1:pit_fiend@c2", "<65>", "<11>")
    assert game.at("c1") == "necromancer"
    assert game.to_act == 1


@pytest.mark.parametrize(
    ("red", "blue", "free"),
    [
        ("<51>", "<61>", True),
        ("<61>", "<66>", True),
        ("<61>", "<61>", False),
        ("<61>", "<62>", False),
        ("<51>", "<52>", False),
        ("<66>", "<66>", False),
    ],
)
def test_F62_an_uncontested_six_lets_the_opponent_assault(red: str, blue: str, free: bool) -> None:
    """F62: more sixes than the summoner."""
    game = circle().play("c1:pit_fiend@c2", red, blue)
    (failed,) = seen(game, SummoningFailed)
    assert failed.free == free
    if free:
        assert question(game) == (1, ["c2xc1", "pass"])
    else:
        assert fight_is_over(game)


def test_F62_the_opponent_may_decline() -> None:
    """F62: may."""
    game = circle().play("c1:pit_fiend@c2", "<51>", "<61>", "pass")
    assert fight_is_over(game)
    assert not seen(game, AssaultDeclared)
    assert game.reserve(0, "pit_fiend") == 1


def test_F62_a_reroll_may_contest_the_six() -> None:
    """F62: the sixes are counted when the result stands."""
    game = circle(west="p.N").play("c1:pit_fiend@c2", "<51>", "<61>", "off=5", "<6>")
    assert fight_is_over(game)


def test_F62_the_opponent_is_the_next_one_clockwise() -> None:
    """F31: with three at the table seat 2 opposes seat 1, and strikes."""
    game = clash(
        """
        p               p.z
                    pF      p.x
        p.a             p.Z
""",
        a="necromancer",
        x="2:thrall",
        seats=3,
        turn=1,
        reserve=("-", "pit_fiend*1", "-"),
    ).play("c1:pit_fiend@c2", "<51>", "<61>")
    assert question(game) == (2, ["c2xc1", "pass"])
    game.play("c2xc1", "<666>", "<666>", "<11>")
    to_the_end(game)
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("necromancer", 2)
    ]
