"""Features and terrains, one by one (CARDS 3)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import ClimbFailed, MovementEnded, TerrainHelped, UnitDeployed
from tests.abilities.fourth.fields import (
    answers_of,
    bumps,
    difficulties,
    duel,
    field,
    moves_of,
    shot,
)
from tests.kit import Game
from tests.rulebook.fights import seen, throw

LETTERS = {
    "forest": "F",
    "highland": "H",
    "township": "T",
    "village": "V",
    "fortress": "X",
    "ruins": "R",
}

# What a feature gives its occupant by role and distance: attacker and target of an adjacent assault, of a ranged one.
ATTACKING, ASSAULTED, SHOOTING, SHOT_AT = "attacking", "assaulted", "shooting", "shot at"
GIVEN = {
    "forest": {SHOT_AT: "def+2"},
    "highland": dict.fromkeys((ATTACKING, ASSAULTED, SHOOTING, SHOT_AT), "off+1"),
    "township": dict.fromkeys((ATTACKING, ASSAULTED, SHOOTING, SHOT_AT), "def+2"),
    "village": dict.fromkeys((ATTACKING, ASSAULTED, SHOOTING, SHOT_AT), "def+1"),
    "fortress": {ASSAULTED: "def+2"},
    "ruins": dict.fromkeys((ATTACKING, ASSAULTED, SHOOTING, SHOT_AT), "def+1"),
}


@pytest.mark.parametrize("feature", LETTERS)
@pytest.mark.parametrize("role", [ATTACKING, ASSAULTED, SHOOTING, SHOT_AT])
def test_F70_a_features_bump_by_role_and_distance(feature: str, role: str) -> None:
    """CARDS 3: in either role unless the effect says otherwise; Old Growth and Fortress help only the target."""
    ground = f"p{LETTERS[feature]}"
    seat = 0 if role in (ATTACKING, SHOOTING) else 1
    fight = duel if role in (ATTACKING, ASSAULTED) else shot
    if seat == 0:
        game = fight("archer", "necromancer", attacker_on=ground)
    else:
        game = fight("archer", "necromancer", defender_on=ground)
    throw(game.play("c1xc2" if fight is duel else "c1>c3"))
    expected = GIVEN[feature].get(role)
    assert bumps(game, seat, "feature") == ([expected] if expected else [])
    assert bumps(game, 1 - seat) == []


def test_forest_counts_for_a_boulder_from_the_next_tile() -> None:
    """X5: it remains a ranged assault, Old Growth counts; Fortress looks at the real distance."""
    for letter, given in (("F", ["def+2"]), ("X", ["def+2"])):
        game = field(
            f"""
            p.k
        p
            p{letter}n
        p.S
""",
            {"S": "stonethrower", "k": "stalker", "n": "necromancer"},
        )
        throw(game.play("c1>d2", "<1>", "<4>"))
        assert bumps(game, 1, "feature") == given


def test_fortress_does_not_help_against_a_boulder_from_afar() -> None:
    """Fortress, near miss: by adjacent units."""
    game = field(
        """
        pXn

        p.k

        p

        p.S
""",
        {"S": "stonethrower", "k": "stalker", "n": "necromancer"},
    )
    throw(game.play("c1>c3", "<1>", "<1>"))
    assert bumps(game, 1, "feature") == []


@pytest.mark.parametrize(("other", "given"), [("H", []), ("V", ["off+1"]), (".", ["off+1"])])
def test_highland_against_another_highland_gives_nothing(other: str, given: list[str]) -> None:
    """Deadly Vantage: in assaults with units not on a Highland."""
    game = duel("archer", "necromancer", attacker_on="pH", defender_on=f"p{other}")
    throw(game.play("c1xc2"))
    assert [bump for bump in bumps(game, 0, "feature") if bump.startswith("off")] == given


# Moving in.


def walk(feature: str, card: str) -> Game:
    """A unit on a Township on c1, a feature before it on c2, a free tile behind that on c3."""
    return field(
        f"""
        p

        p{feature}

        pTA
""",
        {"A": card},
    ).play("c1-c2")


@pytest.mark.parametrize("feature", ["F", "X"])
def test_forest_and_fortress_end_the_movement(feature: str) -> None:
    """F24 and CARDS 3: moving in ends it; the Vampire Knight has a bonus move left."""
    game = walk(feature, "vampire_knight")
    assert len(game.happened(MovementEnded)) == 1
    assert (game.at("c2"), game.to_act) == ("vampire_knight", 1)


@pytest.mark.parametrize("feature", ["F", "X"])
def test_forest_and_fortress_do_not_stop_who_flies(feature: str) -> None:
    game = walk(feature, "bat_swarm")
    assert game.options == ["c2-c1", "c2-c3", "pass"]


def test_forest_does_not_stop_who_favours_it() -> None:
    assert walk("F", "marauder").options == ["c2-c1", "c2-c3", "pass"]


@pytest.mark.parametrize("feature", ["T", "V"])
def test_township_and_village_do_not_stop_anybody(feature: str) -> None:
    """CARDS 3, near miss: no hazard."""
    game = walk(feature, "vampire_knight")
    assert game.options == ["c2-c1", "c2-c3", "pass"]
    assert difficulties(game) == []


@pytest.mark.parametrize(("feature", "dv"), [("H", 5), ("R", 4)])
@pytest.mark.parametrize("passes", [True, False])
def test_highland_and_ruins_are_climbed(feature: str, dv: int, passes: bool) -> None:
    """F25 and CARDS 3: before moving in, DV 5 or DV 4; failing ends the action where it was."""
    game = walk(feature, "swordsman").play(f"<{dv if passes else dv - 1}1>")
    assert difficulties(game) == [("swordsman", "def", dv)]
    assert bool(game.happened(ClimbFailed)) is not passes
    assert game.at("c2" if passes else "c1") == "swordsman"
    assert game.to_act == 1


@pytest.mark.parametrize(
    ("feature", "card"),
    [("H", "enclave_warden"), ("R", "bat_swarm"), ("H", "archer"), ("R", "necromancer")],
)
def test_highland_and_ruins_are_easy_for_flyers_and_those_who_favour_them(
    feature: str, card: str
) -> None:
    game = walk(feature, card)
    assert difficulties(game) == []
    assert game.at("c2") == card


def test_ruins_cost_the_bonus_move_when_the_climb_fails() -> None:
    """F25: "ends the action" also cancels the bonus moves."""
    game = walk("H", "vampire_knight").play("<411>")
    assert (game.at("c1"), game.to_act) == ("vampire_knight", 1)


# Township: Industry. Village: Recruiting.


def workshop(feature: str, reserve: str, *, holder: str = "A") -> Game:
    """A Necromancer on a feature on c2 with c3 free, an Archer beside it on c1 and d1 free next to both."""
    return field(
        f"""
        p

        p{feature}{holder}
            p
        p.B
""",
        {"A": "necromancer", "B": "archer"},
        reserve=(reserve,),
    )


@pytest.mark.parametrize(
    ("feature", "card", "comes"),
    [
        ("T", "stonethrower", True),
        ("T", "gunner", False),
        ("T", "forgemaster", False),
        ("T", "bondi", False),
        ("V", "conscript", True),
        ("V", "stalker", True),
        ("V", "ghoul", True),
        ("V", "guild_initiate", True),
        ("V", "stonethrower", False),
        ("V", "noble", False),
        ("X", "stonethrower", False),
        ("R", "conscript", False),
        ("F", "conscript", False),
        ("H", "stonethrower", False),
    ],
)
def test_F70_township_and_village_let_units_of_their_types_come(
    feature: str, card: str, comes: bool
) -> None:
    """Industry: Construct or Mechanical; Recruiting: Minion; after the action, adjacent to the feature."""
    kind = {letter: name for name, letter in LETTERS.items()}[feature]
    game = workshop(feature, f"{card}*1").play("c1-d1")
    if not comes:
        assert game.to_act == 1
        return
    expected = [f"{card}@c1={kind}", f"{card}@c3={kind}", "pass"]
    assert (game.to_act, game.options) == (0, expected)
    game.play(f"{card}@c3={kind}")
    assert (game.at("c3"), game.to_act) == (card, 1)


@pytest.mark.parametrize(("feature", "card"), [("T", "stonethrower"), ("V", "conscript")])
def test_township_and_village_of_an_enemy_let_nobody_come(feature: str, card: str) -> None:
    """X12: occupied by an own unit; our own Highland does not help."""
    game = field(
        f"""
        p               p

        p{feature}a             pHA
            p
        p.B
""",
        {"A": "necromancer", "a": "necromancer", "B": "archer"},
        reserve=(f"{card}*1",),
    ).play("c1-d1")
    assert game.to_act == 1


@pytest.mark.parametrize(("feature", "card"), [("T", "stonethrower"), ("V", "conscript")])
def test_township_and_village_left_in_this_turn_let_nobody_come(feature: str, card: str) -> None:
    """X12: occupied at the end of the turn."""
    assert workshop(feature, f"{card}*1").play("c2-c3").to_act == 1


@pytest.mark.parametrize(("feature", "card"), [("T", "stonethrower"), ("V", "conscript")])
def test_township_and_village_entered_in_this_turn_let_somebody_come(
    feature: str, card: str
) -> None:
    """X12: at the end of the turn it is ours."""
    game = workshop(feature, f"{card}*1", holder="").play("c1-c2")
    assert len(answers_of(game, f"{card}@")) == 3


def test_township_lets_one_come_a_turn() -> None:
    """F51: once per turn and feature kind, even with two of them."""
    game = field(
        """
        p               p

        pTA             pTC
            p
        p.B
""",
        {"A": "necromancer", "B": "archer", "C": "archer"},
        reserve=("stonethrower*2",),
    ).play("c1-d1")
    assert len(answers_of(game, "stonethrower@")) == 3
    game.play("stonethrower@g3=township")
    assert (game.reserve(0, "stonethrower"), game.to_act) == (1, 1)


def test_township_and_village_let_one_come_each() -> None:
    """F51: once per kind, one at a time in any order (X12)."""
    game = field(
        """
        p               p

        pTA             pVC
            p
        p.B
""",
        {"A": "necromancer", "B": "archer", "C": "archer"},
        reserve=("stonethrower*1,conscript*1",),
    ).play("c1-d1", "conscript@g3=village", "stonethrower@c3=township")
    assert len(game.happened(UnitDeployed)) == 2
    assert game.to_act == 1


def test_village_taken_by_an_industrial_deployment_recruits() -> None:
    """X12: the first may put a unit on the feature the second needs."""
    game = field(
        """
        p

        pV

        pTA             p

        p               p.B
""",
        {"A": "necromancer", "B": "archer"},
        reserve=("stonethrower*1,conscript*1",),
    ).play("g1-g2")
    assert answers_of(game, "conscript@") == []
    game.play("stonethrower@c3=township")
    assert game.options == ["conscript@c4=village", "pass"]


def test_village_lets_somebody_come_without_hazard() -> None:
    """X12: no hazard."""
    game = field(
        """
        w

        pVA
            p
        p.B
""",
        {"A": "necromancer", "B": "archer"},
        reserve=("conscript*1",),
    ).play("c1-d1", "conscript@c3=village")
    assert (game.at("c3"), difficulties(game)) == ("conscript", [])


def test_village_lets_somebody_come_after_a_failed_action() -> None:
    """F13: also when the action failed or its unit was lost."""
    game = field(
        """
        p

        pVA
            w
        p.B
""",
        {"A": "necromancer", "B": "archer"},
        reserve=("conscript*1",),
    ).play("c1-d1", "<1>")
    assert game.captured(0, "archer") == 1
    assert "conscript@c3=village" in game.options


# Village: Pillage.

LOST = ("archer*1@1,pit_fiend*1@1", "-")


def test_F70_village_pays_who_defeats_its_occupant() -> None:
    """Pillage: the captor takes one of their own, whatever its types, back to reserve; or not."""
    game = duel("necromancer", "bondi", defender_on="pV", captured=LOST)
    game.play("c1xc2", "<66>", "<66>", "<1>", "<1>", "pass")
    assert (game.to_act, game.options) == (0, ["fetch=archer", "fetch=pit_fiend", "pass"])
    game.play("fetch=archer")
    assert (game.reserve(0, "archer"), game.captured(0, "archer")) == (1, 0)
    assert game.to_act == 1


def test_village_pays_nobody_who_has_lost_nobody() -> None:
    """Pillage, near miss: the Bondi captured just now is not ours."""
    game = duel("necromancer", "bondi", defender_on="pV")
    game.play("c1xc2", "<66>", "<66>", "<1>", "<1>", "pass")
    assert (game.captured(1, "bondi"), game.to_act) == (1, 1)


@pytest.mark.parametrize("ground", ["p.", "pT", "pF", "pR", "pX", "pH"])
def test_village_alone_is_pillaged(ground: str) -> None:
    """Pillage, near miss: another feature, or none."""
    game = duel("forgemaster", "bondi", defender_on=ground, captured=LOST)
    game.play("c1xc2", "<6>", "<66>", "<1>", "<1>")
    while game.to_act in (0, 1) and not game.captured(1, "bondi"):
        game.play("pass")
    assert (game.captured(1, "bondi"), game.to_act) == (1, 1)


def test_village_occupant_attacking_is_pillaged_too() -> None:
    """Pillage: when the occupant is defeated, in either role; the captor is the defender's player."""
    game = duel("bondi", "necromancer", attacker_on="pV", captured=("-", "ghoul*1@0"))
    game.play("c1xc2", "<1>", "<1>", "<66>", "<66>")
    while game.to_act == 0:
        game.play("pass")
    assert (game.to_act, game.options) == (1, ["fetch=ghoul", "pass"])


def test_village_taken_from_its_winner_is_not_pillaged() -> None:
    """Pillage, near miss: the winner stands on the Village, the loser does not."""
    game = duel("necromancer", "bondi", attacker_on="pV", captured=LOST)
    game.play("c1xc2", "<66>", "<66>", "<1>", "<1>", "pass")
    assert (game.captured(1, "bondi"), game.to_act) == (1, 1)


def test_village_is_pillaged_after_a_smiting() -> None:
    """X10: however the occupant was defeated."""
    game = field(
        """
        pVk

        pF

        p.W
""",
        {"W": "warmage", "k": "bondi"},
        captured=("realmguard*1@1",),
    ).play("c1:smite=c3", "<1>")
    assert (game.to_act, game.options) == (0, ["fetch=realmguard", "pass"])


def test_village_gives_back_nobody_lost_in_the_same_assault() -> None:
    """X10: only units captured before the declaration; both fighters fell."""
    game = duel("necromancer", "bondi", defender_on="pV")
    game.play("c1xc2", "<66>", "<11>", "<6>", "<1>", "pass")
    assert (game.captured(0, "necromancer"), game.captured(1, "bondi")) == (1, 1)
    assert game.reserve(0, "necromancer") == 0
    assert game.to_act == 1


# Water, Plains, Stonework.


@pytest.mark.parametrize(("dice", "lost"), [("<41>", 1), ("<51>", 0)])
def test_water_tests_who_moves_in(dice: str, lost: int) -> None:
    """F23: DV 5 DEF test, or defeated; with no opponent's doing, the next one clockwise takes it (G10)."""
    game = field(
        """
        w

        p.A
""",
        {"A": "swordsman"},
    ).play("c1-c2", dice)
    assert difficulties(game) == [("swordsman", "def", 5)]
    assert game.captured(0, "swordsman") == lost


def test_water_tests_flyers() -> None:
    """F22: Flying does not exempt from Water."""
    game = field(
        """
        w

        pTA
""",
        {"A": "bat_swarm"},
    ).play("c1-c2", "<41>")
    assert game.captured(0, "bat_swarm") == 1


def test_water_under_a_feature_is_harmless() -> None:
    """F7: a feature on a tile replaces the tile."""
    game = field(
        """
        wV

        p.A
""",
        {"A": "swordsman"},
    ).play("c1-c2")
    assert difficulties(game) == []


def test_water_does_not_block_movement_or_test_who_leaves() -> None:
    """F22, near miss: moving out of the Water."""
    game = field(
        """
        p

        w.A
""",
        {"A": "swordsman"},
    )
    assert moves_of(game, "c1") == {"c2"}
    assert difficulties(game.play("c1-c2")) == []


@pytest.mark.parametrize("ground", ["p", "s"])
def test_plains_and_stonework_have_no_effect(ground: str) -> None:
    """CARDS 3: none."""
    game = field(
        f"""
        {ground}

        {ground}

        {ground}.A
""",
        {"A": "marauder"},
    ).play("c1-c2")
    assert (difficulties(game), game.options) == ([], ["c2-c1", "c2-c3", "pass"])
    game = duel("necromancer", "bondi", attacker_on=f"{ground}.", defender_on=f"{ground}.")
    throw(game.play("c1xc2"))
    assert (bumps(game, 0), bumps(game, 1, "feature")) == ([], [])


@pytest.mark.parametrize(
    ("card", "ground", "helped"),
    [
        ("spearman", "p.", True),
        ("spearman", "s.", False),
        ("spearman", "pV", False),
        ("guild_guard", "s.", True),
        ("guild_guard", "p.", False),
        ("guild_guard", "sV", False),
    ],
)
def test_plains_and_stonework_can_be_favoured(card: str, ground: str, helped: bool) -> None:
    """F45: a re-roll for standing on it; under a feature the terrain does not count (F7)."""
    game = throw(duel(card, "necromancer", attacker_on=ground).play("c1xc2"))
    while not seen(game, TerrainHelped) and game.to_act in (0, 1) and "pass" in game.options:
        game.play("pass")
    assert bool(seen(game, TerrainHelped)) is helped
    assert game.to_act != CHANCE
