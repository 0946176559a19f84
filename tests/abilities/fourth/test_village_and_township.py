"""Township and Village: Industry, Recruiting, Pillage (CARDS 3)."""

import pytest

from pocket_tactics.engine.events import UnitDeployed
from tests.abilities.fourth.fields import FEATURE_LETTERS, answers_of, difficulties, duel, field
from tests.kit import Game


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
    kind = {letter: name for name, letter in FEATURE_LETTERS.items()}[feature]
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
