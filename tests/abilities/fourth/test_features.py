"""Features and terrains, what they give and do to who moves in (CARDS 3)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import ClimbFailed, MovementEnded, TerrainHelped
from tests.abilities.fourth.fields import (
    FEATURE_LETTERS,
    bumps,
    difficulties,
    duel,
    field,
    moves_of,
    shot,
)
from tests.kit import Game
from tests.rulebook.fights import seen, throw

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


@pytest.mark.parametrize("feature", FEATURE_LETTERS)
@pytest.mark.parametrize("role", [ATTACKING, ASSAULTED, SHOOTING, SHOT_AT])
def test_F70_a_features_bump_by_role_and_distance(feature: str, role: str) -> None:
    """CARDS 3: in either role unless the effect says otherwise; Old Growth and Fortress help only the target."""
    ground = f"p{FEATURE_LETTERS[feature]}"
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
