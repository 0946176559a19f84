"""The Legion of the High King, card by card (CARDS 2)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    AssaultDeclared,
    AssistCounted,
    ClimbFailed,
    DieTakenUp,
    TerrainHelped,
    UnitCaptured,
    UnitFollowed,
)
from tests.abilities.fourth.fields import answers_of, difficulties, duel, field, shot
from tests.kit import Game
from tests.rulebook.fights import pool, seen, strike, throw, thrown

# Conscript: Strength in Numbers.

COLUMN = """
        p.k

        p.A

        p.C
"""


def support(game: Game, seat: int) -> list[tuple[str, int]]:
    """The units that supported that seat's fighter, and with how many re-rolls."""
    return [
        (event.unit.card, event.rerolls)
        for event in seen(game, AssistCounted)
        if event.seat == seat and event.unit
    ]


def test_conscript_gives_an_adjacent_ally_two_rerolls() -> None:
    """Strength in Numbers: two support re-rolls instead of one; both may be used."""
    game = field(COLUMN, {"A": "archer", "C": "conscript", "k": "stalker"})
    game.play("c2xc3", "<11>", "<1>", "<66>", "<6>")
    assert support(game, 0) == [("conscript", 2)]
    game.play("off=1", "<2>", "off=2", "<2>")
    assert strike(game, 0) is False


def test_conscript_supports_an_assaulted_ally_too() -> None:
    game = field(COLUMN, {"A": "archer", "C": "conscript", "k": "stalker"}, turn=1)
    throw(game.play("c3xc2"))
    assert support(game, 0) == [("conscript", 2)]


def test_conscript_beside_another_gives_four() -> None:
    """Strength in Numbers: each adjacent Conscript by itself."""
    game = field(
        """
        p.k

        p.A
    p.D
        p.C
""",
        {"A": "archer", "C": "conscript", "D": "conscript", "k": "stalker"},
    )
    throw(game.play("c2xc3"))
    assert support(game, 0) == [("conscript", 2), ("conscript", 2)]


def test_conscript_two_steps_away_gives_nothing() -> None:
    """Strength in Numbers, near miss: adjacent."""
    game = field(
        """
        p.k

        p.A

        p

        p.C
""",
        {"A": "archer", "C": "conscript", "k": "stalker"},
    )
    throw(game.play("c3xc4"))
    assert support(game, 0) == []


def test_conscript_gives_nothing_to_an_enemy() -> None:
    """Strength in Numbers, near miss: an ally; the enemy's Conscript stands by our Archer."""
    game = field(COLUMN, {"A": "archer", "C": "1:conscript", "k": "stalker"})
    throw(game.play("c2xc3"))
    assert (support(game, 0), support(game, 1)) == ([], [])


def test_conscript_fighting_gets_one_reroll_from_another_card() -> None:
    """Strength in Numbers, near miss: it gives two, it does not get two."""
    game = field(COLUMN, {"A": "conscript", "C": "archer", "k": "stalker"})
    throw(game.play("c2xc3"))
    assert support(game, 0) == [("archer", 1)]


def test_conscript_counts_twice_against_daylight() -> None:
    """X19: also for daylight."""
    game = field(
        """
        p

        p.G

        p.C
""",
        {"G": "ghoul", "C": "conscript"},
    )
    game.play("c2-c3", "<6>", "<11>", "def=1", "<2>", "def=2", "<6>")
    assert game.at("c3") == "ghoul"


# Archer: Arcing Shot.


def volley(between: str, target: str = "p.k", *, archer: str = "archer") -> Game:
    """An Archer on c1, something on c2, a target on c3."""
    return field(
        f"""
        {target}

        {between}

        p.A
""",
        {"A": archer, "B": "spearman", "e": "thrall", "k": "stalker", "w": "bat_swarm"},
    )


@pytest.mark.parametrize("feature", ["F", "H", "T", "V", "X", "R"])
def test_archer_shoots_over_a_feature_only_in_an_arc(feature: str) -> None:
    """Arcing Shot: it may ignore features that block."""
    assert answers_of(volley(f"p{feature}"), "c1>") == ["c1>c3=arcing"]


def test_archer_shoots_over_an_enemy_only_in_an_arc() -> None:
    """Arcing Shot: and enemies; the enemy between it can assault as well."""
    assert answers_of(volley("p.e"), "c1") == ["c1xc2", "c1>c3=arcing"]


@pytest.mark.parametrize("between", ["p", "w", "p.B"])
def test_archer_with_a_clear_route_shoots_straight(between: str) -> None:
    """Arcing Shot R: declared only where no clear route exists; friends and Water do not block."""
    assert answers_of(volley(between), "c1>") == ["c1>c3"]


def test_archer_has_one_off_die_fewer_in_an_arc() -> None:
    """Arcing Shot: one OFF die fewer; DEF as printed."""
    game = throw(volley("pF").play("c1>c3=arcing"))
    assert [event.manner for event in seen(game, AssaultDeclared)] == ["arcing"]
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "def", 1)]


def test_archer_shooting_straight_has_both_dice() -> None:
    """Arcing Shot, near miss."""
    game = throw(volley("p").play("c1>c3"))
    assert thrown(game)[0] == (0, "off", 2)


def test_archer_does_not_arc_over_an_empty_space() -> None:
    """Arcing Shot: empty spaces still block."""
    game = field(
        """
        p.k
    p

    p
        p.A
""",
        {"A": "archer", "k": "stalker"},
    )
    assert answers_of(game, "c1>") == []


def test_archer_does_not_arc_three_steps() -> None:
    """R1: two steps at most, in an arc too."""
    game = field(
        """
        p.k

        p

        pF

        p.A
""",
        {"A": "archer", "k": "stalker"},
    )
    assert answers_of(game, "c1>") == []


def test_archer_sees_a_flying_target_without_an_arc() -> None:
    """F41: features do not block where the target is Flying."""
    assert answers_of(volley("pF", "p.w"), "c1>") == ["c1>c3"]


def test_archer_around_the_corner_needs_one_clear_route() -> None:
    """F41: of the two routes to d2 one is free."""
    game = field(
        """
            p.k
        pF
            p
        p.A
""",
        {"A": "archer", "k": "stalker"},
    )
    assert answers_of(game, "c1>") == ["c1>d2"]


def test_archer_alone_arcs() -> None:
    """Arcing Shot, near miss: another unit with R1 cannot."""
    assert answers_of(volley("pF", archer="forest_witch"), "c1>") == []


def test_archer_answers_over_a_feature_with_all_dice() -> None:
    """X4, F42: answering is not starting; only the distance counts."""
    game = field(
        """
        p.a

        pF

        p.A
""",
        {"A": "archer", "a": "archer"},
    )
    throw(game.play("c1>c3=arcing"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 2), (1, "def", 1)]


# Spearman: Phalanx.

FILE = """
        p

        p

        p.C

        p.P
"""
FILE_UNITS = {"C": "conscript", "P": "spearman", "Q": "spearman", "D": "archer", "k": "stalker"}


def test_spearman_moves_along_behind_another_unit() -> None:
    """Phalanx: the Conscript goes to c3, he follows to c2; both are then beside a friend, each other."""
    game = field(FILE, FILE_UNITS).play("c2-c3")
    assert (game.to_act, game.options) == (0, ["c1-c2", "pass"])
    game.play("c1-c2")
    assert (game.at("c3"), game.at("c2"), game.at("c1")) == ("conscript", "spearman", None)
    assert len(seen(game, UnitFollowed)) == 1
    assert game.to_act == 1


def test_spearman_may_stay_behind() -> None:
    game = field(FILE, FILE_UNITS).play("c2-c3", "pass")
    assert (game.at("c1"), game.to_act) == ("spearman", 1)


def test_spearman_does_not_move_where_nobody_is_beside_him() -> None:
    """Phalanx, near miss: both must end adjacent to a friend; b1 is not beside c3."""
    game = field(
        """
        p

        p.C
    p
        p.P
""",
        FILE_UNITS,
    ).play("c2-c3")
    assert game.options == ["c1-c2", "pass"]


def test_spearman_stays_if_the_mover_would_stand_alone() -> None:
    """Phalanx, near miss: he would have the Archer beside him on e1, but the Conscript nobody."""
    game = field(
        """
        p

        p.C
            p
        p       p.P
            p       p
                p.D
""",
        FILE_UNITS,
    ).play("c3-c4")
    assert game.to_act == 1


def test_spearman_may_join_other_friends_if_the_mover_has_one() -> None:
    """X7: he need not be near the mover; each has somebody of their own."""
    game = field(
        """
        p               p
    p
        p.C             p.P
    p.B                     p
        p.D             p.A
""",
        {**FILE_UNITS, "A": "swordsman", "B": "shieldmaiden"},
    )
    assert game.play("c2-b2").options == ["g2-h1", "pass"]


def test_spearman_moves_no_farther_than_one_step_or_hop() -> None:
    """Phalanx: one ordinary move; here a hop over the Archer."""
    game = field(
        """
        p

        p.C

        p

        p.D

        p.P
""",
        FILE_UNITS,
    ).play("c4-c5")
    assert game.to_act == 1  # c3 is not beside c5
    game = field(
        """
        p.C

        p

        p

        p.D

        p.P
""",
        FILE_UNITS,
    ).play("c5-c4")
    assert game.options == ["c1-c3", "pass"]


def test_spearman_follows_no_assault() -> None:
    """X7: moves only."""
    game = field(
        """
        p.k

        p.C

        p.P
    p
""",
        FILE_UNITS,
    )
    game.play("c3xc4", "<1>", "<6>", "<11>", "<6>", "pass")
    assert seen(game, UnitFollowed) == []
    assert game.to_act == 1


def test_spearman_follows_no_return_to_reserve() -> None:
    """X7: not returns to reserve."""
    game = field(
        """
        p

        pVC

        p.P
""",
        FILE_UNITS,
    ).play("c2-reserve")
    assert game.to_act == 1


def test_spearman_follows_no_deployment() -> None:
    """Phalanx, near miss: when another unit moves."""
    game = field(
        """
        p

        pVC

        p.P
""",
        FILE_UNITS,
        reserve=("archer*1",),
    ).play("archer@c3")
    assert game.to_act == 1


def test_spearman_follows_no_enemy() -> None:
    """Phalanx, near miss: another own unit."""
    game = field(
        """
        p

        p.k

        p

        p.C

        p.P
""",
        FILE_UNITS,
        turn=1,
    ).play("c4-c3")
    assert game.to_act == 0
    assert "pass" not in game.options


def test_spearman_is_followed_by_another_but_not_back() -> None:
    """X7: one Spearman per action, no chains."""
    game = field(
        """
        p

        p.P

        p.Q
""",
        FILE_UNITS,
    ).play("c2-c3")
    assert game.options == ["c1-c2", "pass"]
    game.play("c1-c2")
    assert game.to_act == 1


def test_spearman_following_meets_hazards() -> None:
    """X7: hazards act on him."""
    game = field(
        """
        p

        w.C

        p.P
""",
        FILE_UNITS,
    ).play("c2-c3", "c1-c2", "<444>")
    assert game.captured(0, "spearman") == 1
    game = field(
        """
        p

        pHC

        p.P
""",
        FILE_UNITS,
    ).play("c2-c3", "c1-c2", "<444>")
    assert len(seen(game, ClimbFailed)) == 1
    assert (game.at("c3"), game.at("c1")) == ("conscript", "spearman")


def test_spearman_follows_before_a_free_assault() -> None:
    """X7: a free assault of the first unit comes after his move."""
    game = field(
        """
        p.k

        p

        p.W

        p.P
""",
        {**FILE_UNITS, "W": "enclave_warden"},
    ).play("c2-c3", "pass")
    assert game.options == ["c1-c2", "pass"]
    game.play("c1-c2")
    assert game.options == ["c3xc4", "pass"]


def test_spearman_follows_a_jump() -> None:
    """X7: steps, hops and jumps; he need not be near."""
    game = field(
        """
        p.P             pF

        p.D             p.S
""",
        {"P": "spearman", "D": "druid", "S": "swordsman"},
    ).play("c1-g2")
    assert game.to_act == 1  # c1 would leave the Spearman alone
    game = field(
        """
        p.C             pF
    p
        p.D             p.S
    p.P
""",
        {"P": "spearman", "D": "druid", "S": "swordsman", "C": "conscript"},
    ).play("c2-g3")
    assert game.options == ["b1-b2", "b1-c2", "pass"]


# Swordsman: Duelist.


def test_swordsman_has_one_enemy_die_rerolled() -> None:
    """Duelist: at the start of the re-rolls, OFF or DEF, against an enemy without support."""
    game = duel("swordsman", "necromancer").play("c1xc2", "<511>", "<66>", "<11>", "<61>")
    assert (game.to_act, game.options) == (
        0,
        ["c1:defender-off=1", "c1:defender-def=6", "c1:defender-def=1", "pass"],
    )
    game.play("c1:defender-def=6", "<2>")
    assert pool(game, 1, "def") == (2, 1)
    assert strike(game, 0)


def test_swordsman_has_only_one_die_rerolled() -> None:
    """Duelist: one enemy die."""
    game = duel("swordsman", "necromancer").play("c1xc2", "<511>", "<66>", "<11>", "<61>")
    game.play("c1:defender-def=6", "<6>")
    assert not strike(game, 0)
    assert len(seen(game, DieTakenUp)) == 1


def test_swordsman_may_leave_the_dice_alone() -> None:
    game = duel("swordsman", "necromancer").play("c1xc2", "<511>", "<66>", "<11>", "<61>", "pass")
    assert not strike(game, 0)


def test_swordsman_duels_when_assaulted() -> None:
    """Duelist: in either role."""
    game = duel("necromancer", "swordsman").play("c1xc2", "<61>", "<11>", "<111>", "<51>")
    assert game.to_act == 1
    game.play("c2:attacker-off=6", "<1>")
    assert not strike(game, 0)


def test_swordsman_does_not_duel_a_supported_enemy() -> None:
    """Duelist, near miss: the Thrall behind the enemy supports it."""
    game = field(
        """
        p.e

        p.k

        p.S
""",
        {"S": "swordsman", "k": "necromancer", "e": "thrall"},
    )
    game.play("c1xc2", "<511>", "<66>", "<11>", "<61>")
    assert (game.to_act, game.options) == (1, ["off=1", "def=6", "def=1", "pass"])


def test_swordsman_does_not_care_for_favoured_terrain() -> None:
    """X19: terrain is not support."""
    game = duel("swordsman", "necromancer", defender_on="pR")
    game.play("c1xc2", "<511>", "<66>", "<11>", "<61>", "pass")
    assert answers_of(game, "c1:defender") != []


def test_swordsman_duels_although_supported_himself() -> None:
    """Duelist: it is the enemy who must be without support."""
    game = field(COLUMN, {"A": "swordsman", "C": "archer", "k": "necromancer"})
    throw(game.play("c2xc3"))
    assert len(answers_of(game, "c2:defender")) == 2


def test_swordsman_beside_a_duel_has_no_say() -> None:
    """Duelist, near miss: the Swordsman only supports the Archer."""
    game = field(COLUMN, {"A": "archer", "C": "swordsman", "k": "necromancer"})
    throw(game.play("c2xc3"))
    assert answers_of(game, "c1:") == []


# Shieldmaiden: Guardian.

GUARDED = """
        p.m
    p       p
        p.c
    p       p
        p.A
"""
GUARDED_UNITS = {"A": "necromancer", "c": "conscript", "m": "shieldmaiden"}


def test_shieldmaiden_swaps_in_for_an_adjacent_ally() -> None:
    """Guardian: before the dice; she becomes the target, and they stay swapped."""
    game = field(GUARDED, GUARDED_UNITS).play("c1xc2")
    assert (game.to_act, game.options) == (1, ["guard=c3", "pass"])
    throw(game.play("guard=c3"))
    assert (game.at("c2"), game.at("c3")) == ("shieldmaiden", "conscript")
    assert thrown(game)[2:] == [(1, "off", 3), (1, "def", 3)]


def test_shieldmaiden_may_let_it_be() -> None:
    game = throw(field(GUARDED, GUARDED_UNITS).play("c1xc2", "pass"))
    assert thrown(game)[2:] == [(1, "off", 1), (1, "def", 1)]


def test_shieldmaiden_two_steps_away_does_not_guard() -> None:
    """Guardian R: an adjacent ally."""
    game = field(
        """
        p.m

        p

        p.c

        p.A
""",
        GUARDED_UNITS,
    )
    assert game.play("c1xc2").to_act == CHANCE


def test_shieldmaiden_does_not_guard_herself() -> None:
    """Guardian, near miss: she is the target already."""
    assert duel("necromancer", "shieldmaiden").play("c1xc2").to_act == CHANCE


def test_shieldmaiden_guards_against_a_ranged_assault_out_of_sight() -> None:
    """X1: she needs no range or sight of her own; the distance stays, and she cannot answer."""
    game = field(
        """
        p.m

        p.c

        p

        p.A
""",
        {**GUARDED_UNITS, "A": "archer"},
    )
    throw(game.play("c1>c3", "guard=c4"))
    assert thrown(game)[2:] == [(1, "def", 3)]


def test_shieldmaiden_does_not_guard_an_attacker() -> None:
    """Guardian, near miss: when an ally is assaulted."""
    game = field(GUARDED, GUARDED_UNITS, turn=1).play("c2xc1")
    assert game.to_act == CHANCE


def test_shieldmaiden_of_the_attacker_guards_no_enemy() -> None:
    """Guardian, near miss: an ally."""
    game = field(GUARDED, {**GUARDED_UNITS, "m": "0:shieldmaiden"}).play("c1xc2")
    assert game.to_act == CHANCE


def test_shieldmaiden_swapping_into_water_is_tested() -> None:
    """X2: both are moved into their new tiles; if she is lost the assault has no target."""
    game = field(GUARDED.replace("p.c", "w.c"), GUARDED_UNITS)
    game.play("c1xc2", "guard=c3", "<444>")
    assert difficulties(game) == [("shieldmaiden", "def", 5)]
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("shieldmaiden", 0)
    ]
    assert (game.at("c3"), game.at("c2")) == ("conscript", None)
    assert game.to_act == 1


def test_shieldmaiden_drowning_goes_to_the_attackers_player() -> None:
    """X2: not to the next opponent clockwise, who is seat 2 here."""
    game = field(GUARDED.replace("p.c", "w.c"), GUARDED_UNITS, seats=3)
    game.play("c1xc2", "guard=c3", "<444>")
    assert [event.by for event in seen(game, UnitCaptured)] == [0]


def test_shieldmaiden_fails_to_climb_and_nobody_swaps() -> None:
    """X2: the first target stays the target."""
    game = field(GUARDED.replace("p.c", "pHc"), GUARDED_UNITS)
    game.play("c1xc2", "guard=c3", "<444>")
    assert (game.at("c2"), game.at("c3")) == ("conscript", "shieldmaiden")
    assert thrown(throw(game))[-1] == (1, "def", 1)


# High Court Mage: Fate Weaver.


def test_high_court_mage_helps_an_adjacent_fighter() -> None:
    """Fate Weaver: one die of a friend beside the Mage, at the start of the re-rolls."""
    game = field(COLUMN, {"A": "archer", "C": "high_court_mage", "k": "necromancer"})
    game.play("c2xc3", "<11>", "<6>", "<11>", "<51>")
    assert (game.to_act, game.options) == (
        0,
        ["c1:attacker-off=1", "c1:attacker-def=6", "pass"],
    )
    game.play("c1:attacker-off=1", "<6>", "pass")
    assert strike(game, 0)


def test_high_court_mage_spoils_an_adjacent_enemys_dice() -> None:
    """Fate Weaver: friend or foe; beside both fighters, any one die of them."""
    game = field(
        """
        p.k
    p.C
        p.A
""",
        {"A": "archer", "C": "high_court_mage", "k": "necromancer"},
    )
    game.play("c1xc2", "<51>", "<6>", "<11>", "<61>")
    assert game.options == [
        "b1:attacker-off=5",
        "b1:attacker-off=1",
        "b1:attacker-def=6",
        "b1:defender-off=1",
        "b1:defender-def=6",
        "b1:defender-def=1",
        "pass",
    ]
    game.play("b1:defender-def=6", "<1>")
    assert answers_of(game, "b1:") == []  # one die per Mage and assault
    game.play("pass")
    assert strike(game, 0)


def test_high_court_mage_weaves_in_the_enemys_turn() -> None:
    """Fate Weaver: whoever assaults, the Mage's player is asked."""
    game = field(COLUMN, {"A": "archer", "C": "high_court_mage", "k": "thrall"}, turn=1)
    game.play("c3xc2", "<6>", "<6>", "<11>", "<1>")
    assert game.to_act == 0
    assert "c1:defender-def=1" in game.options


def test_high_court_mage_is_not_adjacent_to_itself() -> None:
    """Fate Weaver R: fighting, it weaves the adjacent enemy's dice, not its own."""
    game = throw(duel("high_court_mage", "necromancer").play("c1xc2"))
    assert answers_of(game, "c1:") == ["c1:defender-off=1", "c1:defender-def=1"]


def test_high_court_mage_shooting_far_weaves_nothing() -> None:
    """Fate Weaver, near miss: the enemy is not adjacent."""
    game = throw(shot("high_court_mage", "necromancer").play("c1>c3"))
    assert seen(game, DieTakenUp) == []
    assert game.to_act == 1


def test_high_court_mage_and_another_weave_one_die_each() -> None:
    """Fate Weaver R: one die per Mage; the attacker's player first (F44)."""
    game = field(
        """
        p.m

        p.k

        p.A

        p.C
""",
        {"A": "archer", "k": "thrall", "C": "high_court_mage", "m": "high_court_mage"},
    )
    throw(game.play("c2xc3"))
    assert (game.to_act, answers_of(game, "c1:")) == (
        0,
        ["c1:attacker-off=1", "c1:attacker-def=1"],
    )
    game.play("c1:attacker-off=1", "<1>")
    assert (game.to_act, answers_of(game, "c4:")) == (
        1,
        ["c4:defender-off=1", "c4:defender-def=1"],
    )


@pytest.mark.parametrize("owner", [0, 1])
def test_high_court_mage_weaves_a_die_of_a_test(owner: int) -> None:
    """Fate Weaver: in a test, right after the roll; friend or foe, where the unit stands (X8)."""
    game = field(
        """
        p.M

        w

        p.A
""",
        {"A": "archer", "M": f"{owner}:high_court_mage"},
    )
    game.play("c1-c2", "<1>")
    assert (game.to_act, game.options) == (owner, ["c3:def=1", "pass"])
    game.play("c3:def=1", "<5>")
    assert game.at("c2") == "archer"


def test_high_court_mage_weaves_once_in_a_test() -> None:
    """Fate Weaver R: one die per Mage and test."""
    game = field(
        """
        p.M

        w

        p.A
""",
        {"A": "archer", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<1>", "c3:def=1", "<1>")
    assert game.captured(0, "archer") == 1


def test_high_court_mage_does_not_weave_its_own_test() -> None:
    """Fate Weaver R: the Mage is not adjacent to itself."""
    game = field(
        """
        w

        p.M
""",
        {"M": "high_court_mage"},
    )
    game.play("c1-c2", "<11>")
    assert game.captured(0, "high_court_mage") == 1


def test_high_court_mage_spoils_an_enemys_off_test() -> None:
    """Fate Weaver: any test; the Forgemaster's 5 is rolled again."""
    game = duel("forgemaster", "high_court_mage", captured=("stonethrower*1@1",))
    game.play("c1:raise", "<5>")
    assert (game.to_act, game.options) == (1, ["c2:off=5", "pass"])
    game.play("c2:off=5", "<4>")
    assert game.reserve(0, "stonethrower") == 0


def test_high_court_mage_weaves_the_tested_units_dice_in_daylight() -> None:
    """Fate Weaver: one of that unit's dice, not the opponent's red one; then the named re-rolls (X8)."""
    game = field(
        """
        p

        p.G

        p.M
""",
        {"G": "ghoul", "M": "high_court_mage"},
    )
    game.play("c2-c3", "<6>", "<21>")
    assert game.options == ["c1:def=2", "c1:def=1", "pass"]
    game.play("c1:def=2", "<3>")
    assert game.options == ["def=3", "def=1", "pass"]


def test_high_court_mage_two_steps_away_weaves_nothing() -> None:
    """Fate Weaver, near miss: adjacent."""
    game = field(
        """
        p.M

        p

        w

        p.A
""",
        {"A": "archer", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<1>")
    assert game.captured(0, "archer") == 1


def test_high_court_mage_below_a_highland_weaves_a_climb() -> None:
    """X8: the climber is still below; the Mage on c1 is beside it, not beside the Highland."""
    game = field(COLUMN.replace("p.k", "pH"), {"A": "swordsman", "C": "high_court_mage"})
    game.play("c2-c3", "<11>", "c1:def=1", "<5>")
    assert game.at("c3") == "swordsman"


def test_high_court_mage_behind_a_highland_does_not_weave_a_climb() -> None:
    """X8, near miss: the Mage on c3 is beside the Highland, not beside the climber."""
    game = field(
        """
        p.M

        pH

        p.A
""",
        {"A": "swordsman", "M": "high_court_mage"},
    )
    game.play("c1-c2", "<11>")
    assert len(game.happened(ClimbFailed)) == 1


def test_high_court_mage_favours_the_village() -> None:
    """F45: a re-roll for standing on it."""
    game = throw(duel("high_court_mage", "necromancer", attacker_on="pV").play("c1xc2"))
    game.play("pass")
    assert [event.unit.card for event in seen(game, TerrainHelped)] == ["high_court_mage"]
