"""The Tribes of the Dark Forest, card by card (CARDS 2)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    AssaultDeclared,
    ClimbFailed,
    PlayerOut,
    PoolTakenUp,
    UnitCaptured,
    UnitRevived,
)
from tests.abilities.fourth.fields import (
    bumps,
    difficulties,
    duel,
    field,
    moves_of,
    places_of,
    shot,
)
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fights import pool, seen, throw, thrown

# Dark Forest Stalker: Undergrowth Prowler.

LADDER = """
        p{forest}

        p

        p

        p.A

        p

        pVk
"""
PROWLERS = {"A": "marauder", "B": "druid", "k": "archer", "j": "thrall"}


def test_stalker_is_deployed_on_or_beside_a_forest() -> None:
    """Undergrowth Prowler: on the free Forest c6 or beside it; not beside the enemy's Village."""
    game = field(LADDER.format(forest="F"), PROWLERS, reserve=("stalker*1,druid*1",))
    assert places_of(game, "stalker") == {"c5", "c6"}
    assert places_of(game, "druid") == set()
    game.play("stalker@c6")
    assert (game.at("c6"), game.reserve(0, "stalker")) == ("stalker", 0)


@pytest.mark.parametrize("holder", ["B", "j"])
def test_stalker_is_deployed_beside_an_occupied_forest(holder: str) -> None:
    """Undergrowth Prowler: controlled or not, by friend or foe; the Forest itself is taken."""
    game = field(LADDER.format(forest=f"F{holder}"), PROWLERS, reserve=("stalker*1",))
    assert places_of(game, "stalker") == {"c5"}


@pytest.mark.parametrize("feature", ["H", "T", "V", "X", "R"])
def test_stalker_prowls_near_no_other_feature(feature: str) -> None:
    """Undergrowth Prowler, near miss: a Forest."""
    game = field(LADDER.format(forest=feature), PROWLERS, reserve=("stalker*1",))
    assert places_of(game, "stalker") == set()


def test_stalker_is_deployed_beside_an_own_feature_like_anybody() -> None:
    """F50: the Village is ours here."""
    game = field(
        LADDER.format(forest="H"), {**PROWLERS, "k": "0:druid"}, reserve=("stalker*1,druid*1",)
    )
    assert places_of(game, "stalker") == places_of(game, "druid") == {"c2"}


@pytest.mark.parametrize(("feature", "out"), [("F", False), ("H", True)])
def test_stalker_keeps_its_player_in(feature: str, out: bool) -> None:
    """F90: no unit on the map, but the Stalker can come to a Forest."""
    game = battle(
        f"""
        p{feature}

        p.A

        p.k     pR
""",
        {"A": "marauder", "k": "necromancer"},
        turn=1,
        reserve=("stalker*1",),
    )
    game.play("c1xc2", "<66>", "<66>", "<111>", "<11>", "pass", "pass")
    assert bool(game.happened(PlayerOut)) is out


# Dark Forest Marauder: Fury of the Beast, Swift 1.


def test_marauder_rerolls_all_its_off_dice() -> None:
    """Fury of the Beast: at the end of the roll, all or none, once."""
    game = duel("marauder", "necromancer").play("c1xc2", "<611>", "<66>", "<11>", "<61>")
    assert (game.to_act, game.options) == (0, ["off=all", "pass"])
    game.play("off=all", "<432>")
    assert pool(game, 0, "off") == (4, 3, 2)
    assert "off=all" not in game.options


def test_marauder_may_keep_its_dice() -> None:
    game = duel("marauder", "necromancer").play("c1xc2", "<611>", "<66>", "<11>", "<61>", "pass")
    assert seen(game, PoolTakenUp) == []
    assert game.options == ["off=1+1", "pass"]


def test_marauder_bumps_after_the_fury() -> None:
    """F47: end-of-roll choices come before the bumps."""
    game = duel("marauder", "necromancer").play("c1xc2", "<111>", "<66>", "<11>", "<61>", "off=all")
    game.play("<511>")
    assert game.options == ["off=5+1", "off=1+1", "pass"]


def test_marauder_rages_when_assaulted() -> None:
    """Fury of the Beast: in either role; the attacker's choices would come first."""
    game = duel("necromancer", "marauder").play("c1xc2", "<11>", "<66>", "<111>", "<66>")
    assert (game.to_act, game.options) == (1, ["off=all", "pass"])


def test_marauder_never_rerolls_def_dice_so() -> None:
    """Fury of the Beast, near miss: shot at from afar it has no OFF dice, and no choice."""
    game = throw(shot("archer", "marauder").play("c1>c3"))
    assert "off=all" not in game.options
    assert "def=all" not in game.options


def test_marauder_has_no_fury_in_a_def_test() -> None:
    """Fury of the Beast, near miss: OFF dice; the Water tests DEF."""
    game = field(
        """
        w

        p.M
""",
        {"M": "marauder"},
    )
    game.play("c1-c2", "<41>")
    assert game.captured(0, "marauder") == 1


def test_marauder_makes_one_bonus_move() -> None:
    """Swift 1: one more move after the first, not two."""
    game = field(
        """
        p

        p

        p

        p.M
""",
        {"M": "marauder"},
    )
    game.play("c1-c2")
    assert game.options == ["c2-c1", "c2-c3", "pass"]
    game.play("c2-c3")
    assert (game.at("c3"), game.to_act) == ("marauder", 1)


def test_marauder_goes_on_through_its_forest() -> None:
    """F24: Forest does not end the movement of who favours it."""
    game = field(
        """
        p

        pF

        p.M
""",
        {"M": "marauder"},
    ).play("c1-c2")
    assert "c2-c3" in game.options


def test_marauder_does_not_hop_enemies() -> None:
    """Swift is not Flying."""
    game = field(
        """
        p

        p.k

        p.M
""",
        {"M": "marauder", "k": "archer"},
    )
    assert moves_of(game, "c1") == set()


# Dark Forest Juggernaut: Iron Hide.


def test_juggernaut_rerolls_all_its_def_dice() -> None:
    """Iron Hide: at the end of the roll of an assault, all or none, once."""
    game = duel("juggernaut", "necromancer").play("c1xc2", "<111>", "<631>", "<11>", "<66>")
    assert (game.to_act, game.options) == (0, ["def=all", "pass"])
    game.play("def=all", "<222>")
    assert pool(game, 0, "def") == (2, 2, 2)
    assert "def=all" not in game.options


def test_juggernaut_hardens_when_assaulted() -> None:
    """Iron Hide: in either role; in a ranged assault too."""
    game = throw(shot("archer", "juggernaut").play("c1>c3"))
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])


def test_juggernaut_may_keep_its_dice() -> None:
    game = duel("juggernaut", "necromancer").play("c1xc2", "<111>", "<631>", "<11>", "<66>", "pass")
    assert bumps(game, 0) == ["off+1", "def+1"]
    assert seen(game, PoolTakenUp) == []


def test_juggernaut_hardens_in_the_water() -> None:
    """Iron Hide: after the roll of a DEF test (X8), once."""
    game = field(
        """
        w

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>")
    assert (game.to_act, game.options) == (0, ["def=all", "pass"])
    game.play("def=all", "<511>")
    assert game.at("c2") == "juggernaut"


def test_juggernaut_hardens_only_once_in_a_test() -> None:
    game = field(
        """
        w

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>", "def=all", "<411>")
    assert game.captured(0, "juggernaut") == 1


def test_juggernaut_may_harden_although_it_passed() -> None:
    """G5: offered although the result may already stand."""
    game = field(
        """
        w

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<611>")
    assert game.options == ["def=all", "pass"]
    game.play("def=all", "<111>")
    assert game.captured(0, "juggernaut") == 1


def test_juggernaut_hardens_on_a_climb() -> None:
    """Iron Hide: any DEF test."""
    game = field(
        """
        pH

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>", "pass")
    assert len(game.happened(ClimbFailed)) == 1
    game = field(
        """
        pH

        p.J
""",
        {"J": "juggernaut"},
    )
    game.play("c1-c2", "<411>", "def=all", "<511>")
    assert game.at("c2") == "juggernaut"


def test_juggernaut_hardens_against_a_smiting() -> None:
    """Iron Hide: a test an enemy's Warmage asks for."""
    game = field(
        """
        p.j

        pF

        p.W
""",
        {"W": "warmage", "j": "juggernaut"},
    )
    game.play("c1:smite=c3", "<411>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])


# Forest Witch: Curse of the Wild.

LOST = ("stalker*1@1,druid*1@1", "-")


def cursed(game: Game) -> Game:
    """The Witch on c1 defeats her enemy on c2 and is not struck."""
    game.play("c1xc2", "<66>", "<66>")
    while not seen(game, UnitCaptured):
        game.play(game.options[-1])  # ones, and nobody uses anything
    return game


def test_forest_witch_places_a_captured_unit_where_a_living_enemy_fell() -> None:
    """Curse of the Wild: one own unit from that enemy's captures, on the tile of the defeated one."""
    game = cursed(duel("forest_witch", "archer", captured=LOST))
    assert (game.to_act, game.options) == (0, ["place=stalker", "place=druid", "pass"])
    game.play("place=druid")
    assert game.at("c2") == "druid"
    assert (game.captured(0, "druid"), game.captured(0, "stalker")) == (0, 1)
    assert game.to_act == 1


def test_forest_witch_may_decline() -> None:
    game = cursed(duel("forest_witch", "archer", captured=LOST)).play("pass")
    assert (game.at("c2"), game.captured(0, "druid")) == (None, 1)


@pytest.mark.parametrize("enemy", ["ghoul", "cursed_ranger", "pit_fiend"])
def test_forest_witch_curses_only_the_living(enemy: str) -> None:
    """Curse of the Wild, near miss: Undead and Demons are not Living."""
    game = cursed(duel("forest_witch", enemy, captured=LOST))
    assert game.to_act == 1
    assert game.happened(UnitRevived) == []


def test_forest_witch_without_captured_units_is_not_asked() -> None:
    """G5, X10: the enemy captured in this assault is none of hers."""
    assert cursed(duel("forest_witch", "archer")).to_act == 1


def test_forest_witch_does_not_place_who_must_be_summoned() -> None:
    """F62: a unit with Summoning is never deployed by the Curse."""
    game = cursed(duel("forest_witch", "archer", captured=("pit_fiend*1@1",)))
    assert game.to_act == 1


def test_forest_witch_curses_when_assaulted() -> None:
    """Curse of the Wild: in either role."""
    game = duel("necromancer", "forest_witch", captured=("-", "stalker*1@0"))
    game.play("c1xc2", "<11>", "<11>", "<66>", "<66>")
    assert (game.to_act, game.options) == (1, ["place=stalker", "pass"])
    game.play("place=stalker")
    assert game.at("c1") == "stalker"


def test_forest_witch_curses_from_afar() -> None:
    """Curse of the Wild: an assault, ranged or not."""
    game = field(
        """
        p.k

        p

        p.W
""",
        {"W": "forest_witch", "k": "stalker"},
        captured=("druid*1@1",),
    )
    game.play("c1>c3", "<66>", "<11>", "<1>")
    assert game.options == ["place=druid", "pass"]


def test_forest_witch_curses_although_she_fell() -> None:
    """X10: it works although she fell in the same tally; and never places herself."""
    game = duel("forest_witch", "necromancer", captured=("stalker*1@1",))
    game.play("c1xc2", "<66>", "<11>", "<66>", "<11>")
    assert len(seen(game, UnitCaptured)) == 2
    assert (game.to_act, game.options) == (0, ["place=stalker", "pass"])


def test_forest_witch_beside_an_ally_who_wins_curses_nobody() -> None:
    """Curse of the Wild, near miss: when she defeats."""
    game = field(
        """
        p.k

        p.A

        p.W
""",
        {"A": "druid", "W": "forest_witch", "k": "thrall"},
        captured=("stalker*1@1",),
    )
    game.play("c2xc3", "<666>", "<666>", "<1>", "<1>", "pass")
    assert game.captured(1, "thrall") == 1
    assert game.to_act == 1


def test_forest_witch_places_without_hazard() -> None:
    """X10: no test on Water."""
    game = cursed(duel("forest_witch", "archer", defender_on="w.", captured=LOST))
    game.play("place=stalker")
    assert (game.at("c2"), difficulties(game)) == ("stalker", [])


def test_forest_witch_places_a_unit_that_controls_its_feature_at_once() -> None:
    """X10: at the end of the turn the Township is ours, and a Construct may come (X12)."""
    game = field(
        """
        p

        pTk

        p.W
""",
        {"W": "forest_witch", "k": "archer"},
        reserve=("stonethrower*1",),
        captured=LOST,
    )
    cursed(game).play("place=stalker")
    assert (game.to_act, game.options) == (0, ["stonethrower@c3=township", "pass"])


def test_forest_witch_takes_from_that_enemys_captures_only() -> None:
    """Curse of the Wild: with three players, not from the third one's captures."""
    game = field(
        """
        p.k

        p.W
""",
        {"W": "forest_witch", "k": "archer"},
        seats=3,
        captured=("stalker*1@2,druid*1@1",),
    )
    cursed(game)
    assert game.options == ["place=druid", "pass"]


def test_forest_witch_curses_and_pillages() -> None:
    """X10: one at a time in any order, a pass giving up the rest."""
    game = cursed(duel("forest_witch", "archer", defender_on="pV", captured=LOST))
    assert game.options == [
        "place=stalker",
        "place=druid",
        "fetch=stalker",
        "fetch=druid",
        "pass",
    ]
    game.play("fetch=stalker")
    assert game.options == ["place=druid", "pass"]
    game.play("place=druid")
    assert (game.at("c2"), game.reserve(0, "stalker"), game.to_act) == ("druid", 1, 1)


# Cursed Ranger: Undying.


def struck(enemy: str) -> Game:
    """A Ranger on c2 was struck by an enemy on c1."""
    game = duel(enemy, "cursed_ranger").play("c1xc2")
    while game.to_act == CHANCE:
        lane = thrown(game)
        highest = len(lane) < 2  # the attacker rolls sixes, the Ranger ones
        game.play(game.options[0 if highest else -1])
    while not {"survive", "pass"} >= set(game.options) and game.captured(1, "cursed_ranger") == 0:
        game.play("bump=def" if "bump=def" in game.options else "pass")
    return game


@pytest.mark.parametrize("enemy", ["swordsman", "stonethrower", "juggernaut", "bondi", "spearman"])
def test_cursed_ranger_may_survive_soldiers_and_engines(enemy: str) -> None:
    """Undying: by an enemy neither Arcane nor Mage; its owner is asked first (X9)."""
    game = struck(enemy)
    assert (game.to_act, game.options) == (1, ["survive", "pass"])


@pytest.mark.parametrize("enemy", ["forest_witch", "druid", "silverleaf_champion", "pit_fiend"])
def test_cursed_ranger_falls_to_mages_and_the_arcane(enemy: str) -> None:
    """Undying, near miss."""
    game = struck(enemy)
    assert game.captured(1, "cursed_ranger") == 1
    assert difficulties(game) == []


def test_cursed_ranger_survives_with_a_six() -> None:
    """Undying: DV 6 DEF test, three dice; on success it is not defeated and keeps its tile."""
    game = struck("bondi").play("survive", "<611>")
    assert difficulties(game) == [("cursed_ranger", "def", 6)]
    assert (game.at("c2"), game.captured(1, "cursed_ranger")) == ("cursed_ranger", 0)


def test_cursed_ranger_falls_with_fives() -> None:
    """Undying, near miss: 5 is no 6; bumps do not count in a test (F30)."""
    game = struck("bondi").play("survive", "<555>")
    assert (game.at("c2"), game.captured(1, "cursed_ranger")) == (None, 1)


def test_cursed_ranger_may_choose_to_fall() -> None:
    """X9: the owner may decline, and no die is rolled."""
    game = struck("bondi").play("pass")
    assert game.captured(1, "cursed_ranger") == 1
    assert difficulties(game) == []


def test_cursed_ranger_survives_attacking() -> None:
    """Undying: when it would be defeated, in either role."""
    game = duel("cursed_ranger", "bondi")
    game.play("c1xc2", "<11>", "<111>", "<6>", "<6>", "pass")
    assert (game.to_act, game.options) == (0, ["survive", "pass"])
    game.play("survive", "<611>")
    assert game.at("c1") == "cursed_ranger"


def test_cursed_ranger_survives_the_water() -> None:
    """Undying: a hazard; saved it stays on the Water (X9)."""
    game = field(
        """
        w

        p.R
""",
        {"R": "cursed_ranger"},
    )
    game.play("c1-c2", "<444>")
    assert (game.to_act, game.options) == (0, ["survive", "pass"])
    game.play("survive", "<611>")
    assert difficulties(game) == [("cursed_ranger", "def", 5), ("cursed_ranger", "def", 6)]
    assert (game.at("c2"), game.to_act) == ("cursed_ranger", 1)


def test_cursed_ranger_drowns_if_the_second_test_fails() -> None:
    game = field(
        """
        w

        p.R
""",
        {"R": "cursed_ranger"},
    )
    game.play("c1-c2", "<444>", "survive", "<555>")
    assert game.captured(0, "cursed_ranger") == 1


def test_cursed_ranger_needs_no_test_when_it_is_not_struck() -> None:
    """Undying, near miss: when it would be defeated."""
    game = duel("bondi", "cursed_ranger").play("c1xc2", "<1>", "<6>", "<11>", "<666>")
    assert difficulties(game) == []
    assert "survive" not in game.options
    assert game.to_act == 1


def test_cursed_ranger_and_another_are_asked_attacker_first() -> None:
    """X9, F47: both were struck."""
    game = duel("cursed_ranger", "cursed_ranger")
    game.play("c1xc2", "<66>", "<111>", "<66>", "<111>", "pass", "pass")
    assert (game.to_act, game.options) == (0, ["survive", "pass"])
    game.play("survive", "<611>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    game.play("survive", "<111>")
    assert (game.at("c1"), game.at("c2")) == ("cursed_ranger", None)


def test_cursed_ranger_is_helped_by_a_court_mage() -> None:
    """X8: Undying's test is a test, and Fate Weaver reaches into it."""
    game = field(
        """
        w
    p.M
        p.R
""",
        {"R": "cursed_ranger", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<444>", "pass", "survive", "<111>")
    assert (game.to_act, game.options) == (0, ["b1:def=1", "pass"])
    game.play("b1:def=1", "<6>")
    assert game.at("c2") == "cursed_ranger"


def test_cursed_ranger_saved_is_no_capture_for_a_pillager() -> None:
    """X9: no Pillage; the Village gives nothing."""
    game = duel("bondi", "cursed_ranger", defender_on="pV", captured=("gunner*1@1",))
    game.play("c1xc2", "<6>", "<6>", "<11>", "<111>")
    while "survive" not in game.options:
        game.play("pass")
    game.play("survive", "<611>")
    assert game.to_act == 1
    assert "fetch=gunner" not in game.options


# Druid: Forest Walker.

WOODS = """
        pF              p.k             pFB             pH

        p.D             pF              p.C             p
"""
WOODSMEN = {"D": "druid", "k": "archer", "B": "stalker", "C": "marauder"}


def test_druid_jumps_into_any_unoccupied_forest() -> None:
    """Forest Walker: near or far, no route needed (X17); not into an occupied one, not onto a Highland."""
    assert moves_of(field(WOODS, WOODSMEN), "c1") == {"c2", "g1"}


def test_druid_may_assault_an_enemy_beside_that_forest() -> None:
    """Forest Walker: one free assault, all dice as printed."""
    game = field(WOODS, WOODSMEN).play("c1-g1")
    assert (game.to_act, game.options) == (0, ["g1xg2", "pass"])
    throw(game.play("g1xg2"))
    assert [event.manner for event in seen(game, AssaultDeclared)] == ["free"]
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 3)]
    assert bumps(game, 0) == []


def test_druid_may_decline_the_free_assault() -> None:
    assert field(WOODS, WOODSMEN).play("c1-g1", "pass").to_act == 1


def test_druid_without_an_adjacent_enemy_is_not_asked() -> None:
    """Forest Walker, near miss: nobody stands beside c2."""
    assert field(WOODS, WOODSMEN).play("c1-c2").to_act == 1


def test_druid_stepping_into_a_forest_counts_as_jumping() -> None:
    """X17: entering a Forest by his own move action always counts."""
    game = field(
        """
        p.k

        pF

        p.D
""",
        WOODSMEN,
    ).play("c1-c2")
    assert game.options == ["c2xc3", "pass"]


def test_druid_stepping_beside_an_enemy_strikes_nobody() -> None:
    """Forest Walker, near miss: not into a Forest."""
    game = field(
        """
        p.k

        p

        p.D
""",
        WOODSMEN,
    ).play("c1-c2")
    assert game.to_act == 1


def test_druid_alone_walks_the_forests() -> None:
    """Forest Walker, near miss: the Witch favours Forest and cannot."""
    assert moves_of(field(WOODS, {**WOODSMEN, "D": "forest_witch"}), "c1") == {"c2"}


def test_druid_leaving_a_forest_for_the_plain_does_not_strike() -> None:
    """Forest Walker, near miss: it matters where he ends."""
    game = field(
        """
        p.k

        p

        pFD
""",
        WOODSMEN,
    ).play("c1-c2")
    assert game.to_act == 1
