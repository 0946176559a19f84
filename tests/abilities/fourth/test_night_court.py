"""The Night Court, card by card: Daylight Vulnerability and Summoning (CARDS 5, F61, F62)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    AssaultDeclared,
    OpposedTestBegan,
    SummoningFailed,
    TerrainHelped,
    UnitCaptured,
    UnitDeployed,
)
from tests.abilities.fourth.fields import (
    answers_of,
    bumps,
    difficulties,
    duel,
    field,
    moves_of,
    places_of,
)
from tests.kit import Game
from tests.rulebook.fights import seen, strike, throw, thrown

# Thrall: no ability.


def test_thrall_fights_with_one_die_each_and_nothing_else() -> None:
    game = throw(duel("thrall", "thrall").play("c1xc2"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 1), (1, "def", 1)]
    assert (bumps(game, 0), bumps(game, 1)) == ([], [])


def test_thrall_knows_no_fear_of_daylight() -> None:
    """Daylight, near miss: it is Living and has no such key."""
    game = field(
        """
        p

        p.T
""",
        {"T": "thrall"},
    ).play("c1-c2")
    assert (game.at("c2"), seen(game, OpposedTestBegan)) == ("thrall", [])


def test_thrall_favours_the_ruins() -> None:
    """F45; and F25: they need no climbing."""
    game = throw(duel("thrall", "thrall", attacker_on="pR").play("c1xc2"))
    game.play("pass")
    assert [event.seat for event in seen(game, TerrainHelped)] == [0]


# Ghoul: Daylight 1.


def day(card: str, *, on: str = "p.", beside: str = "p") -> Game:
    """A unit on c2 with a free tile on c3, and something on c1."""
    return field(
        f"""
        p

        {on}G

        {beside}
""",
        {"G": card, "T": "thrall", "C": "conscript", "k": "archer"},
    )


@pytest.mark.parametrize(
    ("red", "blue", "stays"),
    [("<5>", "<41>", False), ("<5>", "<51>", True), ("<5>", "<61>", True), ("<2>", "<11>", False)],
)
def test_ghoul_is_tested_when_activated_without_a_feature(red: str, blue: str, stays: bool) -> None:
    """F61: DEF against one red die of the opponent, rolled first; a tie is no success for red (F31)."""
    game = day("ghoul").play("c2-c3", red, blue)
    assert thrown(game) == [(1, "off", 1), (0, "def", 2)]
    assert game.at("c3") == ("ghoul" if stays else None)
    assert game.captured(0, "ghoul") == (0 if stays else 1)
    assert game.to_act == 1


@pytest.mark.parametrize("feature", ["F", "H", "T", "V", "X", "R"])
def test_ghoul_on_any_feature_is_safe(feature: str) -> None:
    """F61: on a tile without a feature."""
    game = day("ghoul", on=f"p{feature}").play("c2-c3")
    assert seen(game, OpposedTestBegan) == []
    assert game.at("c3") == "ghoul"


def test_ghoul_is_tested_before_an_assault() -> None:
    """F61: activated to assault; failing defeats it and the action is spent."""
    game = day("ghoul", beside="p.k").play("c2xc1", "<6>", "<11>")
    assert game.captured(0, "ghoul") == 1
    assert seen(game, AssaultDeclared) == []
    assert game.to_act == 1


def test_ghoul_is_tested_before_going_to_reserve() -> None:
    """F12, F61: returning is an activation; it stands on the open plain beside a friend's Village."""
    game = day("ghoul", beside="pVT").play("c2-c1-reserve")
    assert len(seen(game, OpposedTestBegan)) == 1


def test_ghoul_assaulted_or_deployed_is_not_tested() -> None:
    """F61: reacting and being deployed need no test."""
    game = throw(duel("archer", "ghoul").play("c1xc2"))
    assert seen(game, OpposedTestBegan) == []
    game = field(
        """
        p

        pVT
""",
        {"T": "thrall"},
        reserve=("ghoul*1",),
    ).play("ghoul@c2")
    assert (game.at("c2"), seen(game, OpposedTestBegan)) == ("ghoul", [])


def test_ghoul_has_a_reroll_for_each_adjacent_ally() -> None:
    """F61: one per ally, one at a time; the opponent none."""
    game = day("ghoul", beside="p.T").play("c2-c3", "<5>", "<41>")
    assert (game.to_act, game.options) == (0, ["def=4", "def=1", "pass"])
    game.play("def=1", "<5>")
    assert game.at("c3") == "ghoul"


def test_ghoul_has_no_reroll_from_an_enemy_or_from_favoured_ground_nearby() -> None:
    """F61, near miss: an adjacent enemy is no ally."""
    game = day("ghoul", beside="p.k").play("c2-c3", "<5>", "<41>")
    assert game.captured(0, "ghoul") == 1


def test_ghoul_beside_a_conscript_has_two_rerolls() -> None:
    """X19."""
    game = day("ghoul", beside="p.C").play("c2-c3", "<5>", "<41>", "def=1", "<1>")
    assert (game.to_act, game.options) == (0, ["def=4", "def=1", "pass"])


def test_ghoul_lost_to_daylight_goes_to_the_next_opponent_clockwise() -> None:
    """G10: nobody caused it."""
    game = field(
        """
        p

        p.G
""",
        {"G": "2:ghoul"},
        turn=2,
        seats=3,
    ).play("c1-c2", "<6>", "<11>")
    assert [event.by for event in seen(game, UnitCaptured)] == [0]


# Bat Swarm: Flying 1, Daylight 1.


def test_bat_swarm_hops_an_enemy_and_flies_on() -> None:
    """F21: a hop over an enemy, then one bonus move."""
    game = field(
        """
        p

        p

        p.k

        pTB
""",
        {"B": "bat_swarm", "k": "archer"},
    )
    assert moves_of(game, "c1") == {"c3"}
    game.play("c1-c3")
    assert game.options == ["c3-c1", "c3-c4", "pass"]
    game.play("c3-c4")
    assert (game.at("c4"), game.to_act) == ("bat_swarm", 1)


def test_bat_swarm_has_no_free_assault() -> None:
    """Near miss: that is the Enclave Warden's."""
    game = field(
        """
        p.k

        p

        pTB
""",
        {"B": "bat_swarm", "k": "archer"},
    ).play("c1-c2", "pass")
    assert game.to_act == 1


def test_bat_swarm_is_tested_by_daylight_once_an_action() -> None:
    """F61: when activated, not at every move."""
    game = day("bat_swarm").play("c2-c3", "<1>", "<66>", "pass")
    assert len(seen(game, OpposedTestBegan)) == 1
    assert (game.at("c3"), game.to_act) == ("bat_swarm", 1)


# Necromancer: Raise.


def test_necromancer_raises_an_undead_by_a_dv5_off_test() -> None:
    """Raise: one own Undead from an enemy's captures returns to reserve (X20)."""
    game = duel("necromancer", "bondi", captured=("ghoul*1@1,thrall*1@1,bat_swarm*1@1",))
    game.play("c1:raise", "<51>")
    assert difficulties(game) == [("necromancer", "off", 5)]
    assert game.options == ["fetch=ghoul", "fetch=bat_swarm"]
    game.play("fetch=bat_swarm")
    assert (game.reserve(0, "bat_swarm"), game.captured(0, "ghoul")) == (1, 1)
    assert game.to_act == 1


def test_necromancer_fails_without_a_five() -> None:
    game = duel("necromancer", "bondi", captured=("ghoul*1@1",)).play("c1:raise", "<44>")
    assert (game.reserve(0, "ghoul"), game.to_act) == (0, 1)


@pytest.mark.parametrize(
    "captured", [(), ("thrall*1@1,pit_fiend*1@1",), ("-", "ghoul*1@0")], ids=str
)
def test_necromancer_needs_an_own_captured_undead(captured: tuple[str, ...]) -> None:
    """Raise, near miss: Living and Demons are no Undead, the enemy's Ghoul is not ours (X20)."""
    assert answers_of(duel("necromancer", "bondi", captured=captured), "c1:") == []


def test_necromancer_raises_from_any_opponents_captures() -> None:
    """X20: with three players the captor is named."""
    game = field(
        """
        p

        p.N
""",
        {"N": "necromancer"},
        seats=3,
        captured=("ghoul*1@2,bat_swarm*1@1",),
    ).play("c1:raise", "<51>")
    assert game.options == ["fetch=ghoul@2", "fetch=bat_swarm@1"]


# Vampire Knight: Swift 1, Daylight 2.


def test_vampire_knight_faces_two_red_dice() -> None:
    """F61: N is 2; rank by rank from the top, 6,6 against 6,5,5."""
    game = day("vampire_knight").play("c2-c3", "<66>", "<655>")
    assert thrown(game) == [(1, "off", 2), (0, "def", 3)]
    assert game.captured(0, "vampire_knight") == 1
    game = day("vampire_knight").play("c2-c3", "<61>", "<611>", "pass")
    assert game.at("c3") == "vampire_knight"


def test_vampire_knight_makes_one_bonus_move() -> None:
    """Swift 1."""
    game = field(
        """
        p

        p

        p

        pTV
""",
        {"V": "vampire_knight"},
    ).play("c1-c2")
    assert game.options == ["c2-c1", "c2-c3", "pass"]
    game.play("c2-c3")
    assert (game.at("c3"), game.to_act) == ("vampire_knight", 1)


# Pit Fiend: Summoning 2.


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
