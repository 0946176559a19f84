"""The Starfall Enclave, card by card (CARDS 1)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    ClimbFailed,
    FeatureMoved,
    PlayerOut,
    UnitMoved,
)
from tests.abilities.fourth.fields import (
    answers_of,
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
from tests.rulebook.fights import seen, strike, throw, thrown

# Glade Strider: Scout.

LADDER = """
        pF

        p

        p

        p.A

        p

        pVk
"""


def test_glade_strider_is_deployed_beside_any_feature_controlled_or_not() -> None:
    """Scout: beside the free Forest c6 and the enemy's Village c1, not on c4, which is beside none."""
    game = field(
        LADDER, {"A": "realmguard", "k": "stalker"}, reserve=("glade_strider*1,warmage*1",)
    )
    assert places_of(game, "glade_strider") == {"c2", "c5"}
    assert places_of(game, "warmage") == set()
    game.play("glade_strider@c2")
    assert game.at("c2") == "glade_strider"
    assert game.reserve(0, "glade_strider") == 0


def test_glade_strider_is_deployed_on_a_feature_only_beside_another() -> None:
    """Scout: adjacent to a feature; the Ruins c2 is beside the Village c1, the Forest c6 beside none."""
    beside = LADDER.replace("p\n\n        pVk", "pR\n\n        pVk")
    game = field(beside, {"A": "realmguard", "k": "stalker"}, reserve=("glade_strider*1",))
    assert places_of(game, "glade_strider") == {"c2", "c5"}


def test_glade_strider_is_deployed_beside_an_own_feature_too() -> None:
    """F50: where everybody may be deployed, a Scout may."""
    game = field(LADDER, {"A": "stalker", "k": "0:realmguard"}, reserve=("glade_strider*1",))
    assert "c2" in places_of(game, "glade_strider")


def test_glade_strider_is_not_deployed_on_an_occupied_tile() -> None:
    """Scout, near miss: unoccupied."""
    game = field(
        """
        p.A

        pF

        p.k
""",
        {"A": "realmguard", "k": "stalker"},
        reserve=("glade_strider*1",),
    )
    assert places_of(game, "glade_strider") == set()


def test_glade_strider_scouts_onto_water_without_a_test() -> None:
    """F50: no hazard."""
    game = field(
        """
        w

        pF

        p.A
""",
        {"A": "realmguard"},
        reserve=("glade_strider*1",),
    )
    game.play("glade_strider@c3")
    assert difficulties(game) == []
    assert game.at("c3") == "glade_strider"


@pytest.mark.parametrize(("kept", "out"), [("glade_strider", False), ("warmage", True)])
def test_glade_strider_keeps_its_player_in(kept: str, out: bool) -> None:
    """F90: no unit on the map, but Scout can be deployed."""
    game = battle(
        """
        pF

        p.A

        p.k     pH
""",
        {"A": "realmguard", "k": "stalker"},
        turn=1,
        reserve=(f"{kept}*1",),
    )
    game.play("c1xc2", "<66>", "<6>", "<11>", "<11>", "pass")
    assert bool(game.happened(PlayerOut)) is out


# Realmguard: Bloodsworn.

ISLANDS = """
        p               p               p               p               p

        p.A             p.B             p.d             p.W             p.k
"""
ISLANDERS = {
    "A": "realmguard",
    "B": "glade_strider",
    "d": "warmage",
    "W": "enclave_warden",
    "k": "stalker",
}


def test_realmguard_jumps_beside_any_players_elf() -> None:
    """Bloodsworn: own Elf or an enemy's, no route needed (X17); not beside Gryphlok or Beastfolk."""
    game = field(ISLANDS, ISLANDERS)
    assert moves_of(game, "c1") == {"c2", "g2", "k2"}
    game.play("c1-k2")
    assert (game.at("c1"), game.at("k2")) == (None, "realmguard")


def test_realmguard_is_not_its_own_elf() -> None:
    """Bloodsworn: not itself; with no other Elf it has its steps only."""
    game = field(ISLANDS, {**ISLANDERS, "B": "archer", "d": "druid"})
    assert moves_of(game, "c1") == {"c2"}


def test_realmguard_does_not_jump_onto_an_occupied_tile() -> None:
    """Bloodsworn, near miss: unoccupied."""
    game = field(
        """
        p               p.k

        p.A             p.B
""",
        ISLANDERS,
    )
    assert moves_of(game, "c1") == {"c2"}


def test_realmguard_alone_jumps() -> None:
    """Bloodsworn, near miss: another Elf has no such move."""
    assert moves_of(field(ISLANDS, ISLANDERS), "g1") == {"g2"}


@pytest.mark.parametrize(("dice", "lost"), [("<41>", 1), ("<51>", 0)])
def test_realmguard_jumping_into_water_is_tested(dice: str, lost: int) -> None:
    """Bloodsworn: it counts as moving into that tile (X17, F23)."""
    game = field(
        """
        p               w

        p.A             p.B
""",
        ISLANDERS,
    )
    game.play("c1-g2", dice)
    assert game.captured(0, "realmguard") == lost
    assert game.at("g2") == (None if lost else "realmguard")


def test_realmguard_jumping_onto_a_highland_climbs_first() -> None:
    """X17, F25: the test comes before, and failing leaves it where it was."""
    game = field(
        """
        p               pH

        p.A             p.B
""",
        ISLANDERS,
    )
    game.play("c1-g2", "<44>")
    assert len(game.happened(ClimbFailed)) == 1
    assert (game.at("c1"), game.at("g2")) == ("realmguard", None)


def test_realmguard_does_not_return_to_reserve_by_a_jump() -> None:
    """F26: a jump cannot be a return; the friend's Forest is no neighbour."""
    game = field(
        """
        p               pFB

        p.A             p.C
""",
        {**ISLANDERS, "C": "warmage"},
    )
    assert [option for option in answers_of(game, "c1") if "reserve" in option] == []


# Silverleaf Champion: Spellsword.

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


# Starfall Sentinel: Treeline Sniper.


def treeline(forest: str, enemy_at: str = "c3") -> Game:
    """A Sentinel on c1 and a Forest on one of some tiles."""
    words = dict.fromkeys(("b1", "b2", "c2", "c3", "d1"), "p") | {forest: "pF", enemy_at: "p.k"}
    mine = "pFS" if forest == "c1" else "p.S"
    return field(
        f"""
        {words["c3"]}
    {words["b2"]}
        {words["c2"]}
    {words["b1"]:<4}    {words["d1"]}
        {mine}
""",
        {"S": "starfall_sentinel", "k": "stalker"},
    )


@pytest.mark.parametrize(
    ("forest", "may"), [("c1", True), ("b1", True), ("d1", True), ("b2", False)]
)
def test_starfall_sentinel_shoots_on_or_beside_a_forest(forest: str, may: bool) -> None:
    """Treeline Sniper: on or adjacent to favoured terrain; b2 is two steps away."""
    assert ("c1>c3" in treeline(forest).options) is may


def test_starfall_sentinel_needs_a_forest_not_any_feature() -> None:
    """Treeline Sniper, near miss: it stands on a Village."""
    game = shot("starfall_sentinel", "stalker", attacker_on="pV")
    assert "c1>c3" not in game.options


def test_starfall_sentinel_assaults_adjacent_enemies_anywhere() -> None:
    """Treeline Sniper: only ranged assaults are limited; and it has no bump in others."""
    game = throw(treeline("b2", enemy_at="c2").play("c1xc2"))
    assert bumps(game, 0) == []
    game = throw(treeline("b1", enemy_at="c2").play("c1xc2"))
    assert bumps(game, 0) == []


@pytest.mark.parametrize("forest", ["c1", "b1"])
def test_starfall_sentinel_has_a_def_bump_in_its_ranged_assault(forest: str) -> None:
    """Treeline Sniper: an extra +1 DEF bump."""
    game = throw(treeline(forest).play("c1>c3"))
    assert bumps(game, 0) == ["def+1"]


def test_starfall_sentinel_answers_far_from_any_forest_without_a_bump() -> None:
    """X4: the limit and the bump do not touch a unit that answers."""
    game = throw(shot("archer", "starfall_sentinel").play("c1>c3"))
    assert (1, "off", 3) in thrown(game)
    assert bumps(game, 1) == []


def test_starfall_sentinel_has_no_bump_answering_beside_a_forest() -> None:
    """X4, near miss: on a Forest it has Old Growth only."""
    game = throw(shot("archer", "starfall_sentinel", defender_on="pF").play("c1>c3"))
    assert bumps(game, 1, "ability") == []


# Enclave Warden: Death from Above.

FLIGHT = """
        p.k

        p

        p

        p.W
"""
FLYERS = {"W": "enclave_warden", "k": "swordsman"}


def test_enclave_warden_strikes_freely_after_its_moves() -> None:
    """Death from Above: after the move action, an adjacent enemy; +1 OFF bump, one DEF die fewer."""
    game = field(FLIGHT, FLYERS).play("c1-c2", "c2-c3")
    assert (game.to_act, game.options) == (0, ["c3xc4", "pass"])
    throw(game.play("c3xc4"))
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 2)]
    assert sorted(bumps(game, 0)) == ["def+1", "off+1", "off+1"]
    assert bumps(game, 0, "ability") == ["off+1"]


def test_enclave_warden_may_decline_the_free_assault() -> None:
    game = field(FLIGHT, FLYERS).play("c1-c2", "c2-c3", "pass")
    assert game.to_act == 1


def test_enclave_warden_strikes_freely_after_one_move_or_two() -> None:
    """F21: it may stop after any move; the free assault comes then."""
    game = field(
        """
        p.k

        p

        p.W
""",
        FLYERS,
    )
    game.play("c1-c2")
    assert game.options == ["c2-c1", "pass"]
    game.play("pass")
    assert game.options == ["c2xc3", "pass"]


def test_enclave_warden_strikes_freely_from_where_it_began() -> None:
    """F21, X17: it moved at least once."""
    game = field(
        """
        p.k

        p.W

        p
""",
        FLYERS,
    )
    game.play("c2-c1", "c1-c2")
    assert game.options == ["c2xc3", "pass"]


def test_enclave_warden_without_an_adjacent_enemy_is_not_asked() -> None:
    """Death from Above, near miss: two steps are not adjacent."""
    game = field(FLIGHT, FLYERS).play("c1-c2", "pass")
    assert game.to_act == 1


def test_enclave_warden_without_a_move_fights_as_printed() -> None:
    """Death from Above, near miss: a plain assault has three DEF dice and no extra bump."""
    game = throw(duel("enclave_warden", "swordsman").play("c1xc2"))
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 3)]
    assert bumps(game, 0) == ["off+1", "def+1"]


def test_enclave_warden_assaulted_fights_as_printed() -> None:
    """Death from Above, near miss: in its own free assault only."""
    game = throw(duel("swordsman", "enclave_warden").play("c1xc2"))
    assert thrown(game)[2:] == [(1, "off", 3), (1, "def", 3)]
    assert bumps(game, 1) == ["off+1", "def+1"]


def test_enclave_warden_lost_in_the_water_strikes_nobody() -> None:
    """F22, X17: Flying does not save it from Water; it must stand on the map."""
    game = field(
        """
        p.k

        w

        p.W
""",
        FLYERS,
    )
    game.play("c1-c2", "<444>")
    assert game.captured(0, "enclave_warden") == 1
    assert game.to_act == 1


def test_enclave_warden_hops_an_enemy_and_strikes_it_from_behind() -> None:
    """F21: hopping enemies; then Death from Above on whoever is adjacent."""
    game = field(
        """
        p

        p.k

        p.W
""",
        FLYERS,
    )
    game.play("c1-c3", "pass")
    assert game.options == ["c3xc2", "pass"]


# Warmage: Will of the Elderwood.

GROVE = """
        pF
    p       pH
        p.k
    pFe     w
        p.W
"""
GROVE_UNITS = {"W": "warmage", "k": "archer", "e": "stalker"}


def test_X11_warmage_moves_an_unoccupied_forest_to_a_free_tile() -> None:
    """Will of the Elderwood: not the occupied one on b1, not onto units or features."""
    game = field(GROVE, GROVE_UNITS)
    assert answers_of(game, "c1:forest") == ["c1:forest=c3-b2"]
    game.play("c1:forest=c3-b2")
    assert [event.end for event in seen(game, FeatureMoved)] == ["b2"]
    assert game.to_act == 1


def test_warmage_moves_forests_only() -> None:
    """Will of the Elderwood, near miss: there is a free Highland on d2."""
    assert not any("d2-" in option for option in answers_of(field(GROVE, GROVE_UNITS), "c1:"))


def test_X11_warmage_moves_a_forest_onto_water_at_any_distance() -> None:
    """X11: Water too; R: at any distance; nobody is tested there any more (F7)."""
    game = field(
        """
        p.k             p

        w

        pF              p.W
""",
        {"W": "warmage", "k": "archer"},
    )
    assert answers_of(game, "g1:forest") == ["g1:forest=c1-c2"]
    game.play("g1:forest=c1-c2", "c3-c2")
    assert (game.at("c2"), difficulties(game)) == ("archer", [])


def test_X11_warmage_smites_enemies_beside_a_forest() -> None:
    """Will of the Elderwood: c2 is beside two Forests; b1's own Forest is no neighbour of b1."""
    game = field(GROVE, GROVE_UNITS)
    assert answers_of(game, "c1:smite") == ["c1:smite=c2"]


@pytest.mark.parametrize(("dice", "lost"), [("<4>", 1), ("<5>", 0)])
def test_warmage_makes_the_enemy_pass_a_dv5_test(dice: str, lost: int) -> None:
    """Will of the Elderwood: DV 5 DEF test or be defeated; by the Warmage's player (G10)."""
    game = field(GROVE, GROVE_UNITS).play("c1:smite=c2", dice)
    assert game.captured(1, "archer") == lost
    assert game.at("c2") == (None if lost else "archer")
    assert game.to_act == 1


def test_X11_warmage_smites_at_any_distance_beside_an_occupied_forest() -> None:
    """X11: the Forest may be occupied; R: at any distance."""
    game = field(
        """
        p.k             p

        pFe             p.W
""",
        GROVE_UNITS,
    )
    assert answers_of(game, "g1:smite") == ["g1:smite=c2"]


def test_warmage_smites_no_friend() -> None:
    """Will of the Elderwood, near miss: one enemy."""
    game = field(
        """
        p.B

        pF

        p.W
""",
        {"W": "warmage", "B": "realmguard"},
    )
    assert answers_of(game, "c1:smite") == []


def test_warmage_smites_nobody_beside_another_feature() -> None:
    """Will of the Elderwood, near miss: beside a Highland."""
    assert answers_of(duel("warmage", "stalker", attacker_on="pH"), "c1:smite") == []


def test_X11_warmage_is_no_assault() -> None:
    """X11: no support, bumps, Guardian or answer."""
    game = field(
        """
    p.m
        p.k
    p.c     pF
        p.W
""",
        {"W": "warmage", "k": "noble", "m": "shieldmaiden", "c": "conscript"},
    )
    game.play("c1:smite=c2")
    assert game.to_act == CHANCE
    game.play("<411>")
    assert game.captured(1, "noble") == 1


def test_warmage_defeats_an_undying_ranger_for_good() -> None:
    """X9: against an ability of a Mage there is no test."""
    game = field(
        """
        p.k

        pF

        p.W
""",
        {"W": "warmage", "k": "cursed_ranger"},
    )
    game.play("c1:smite=c3", "<444>")
    assert game.captured(1, "cursed_ranger") == 1


def test_warmage_moves_like_anybody_else() -> None:
    """In place of moving: both are offered side by side."""
    game = field(GROVE, GROVE_UNITS)
    game.play("c1-d1", "<5>")
    assert seen(game, UnitMoved)[0].end == "d1"
