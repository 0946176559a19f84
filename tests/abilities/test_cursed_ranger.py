"""The Cursed Ranger's Undying: struck in melee or archery, a 6 saves it (CARDS 6, X9)."""

import pytest

from pocket_tactics.engine.events import SurvivalRolled
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over, seen

STRUCK = ("c1xc2=melee", "<66>", "<666>", "<11>", "<111>")


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
@pytest.mark.parametrize(("face", "saved"), [(face, face == 6) for face in range(1, 7)])
def test_X9_only_a_six_saves(ruleset: str, face: int, saved: bool) -> None:
    """CARDS 6: one die, on 6 it is not captured."""
    game = duel("hP", "hr", ruleset=ruleset).play(*STRUCK, "survive", f"<{face}>")
    assert (game.at("c2") == "cursed_ranger") is saved
    assert (game.captured(1, "cursed_ranger") == 0) is saved
    (roll,) = seen(game, SurvivalRolled)
    assert (roll.face, roll.success) == (face, saved)


def test_X9_an_attacking_ranger_in_melee() -> None:
    """CARDS 6: in either role."""
    game = duel("hr", "hP").play("c1xc2=melee", "<11>", "<111>", "<66>", "<666>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    game.play("survive", "<6>")
    assert game.at("c1") == "cursed_ranger"


def test_X9_an_attacking_ranger_in_archery() -> None:
    """CARDS 6: the Archer beside it answers its arrow."""
    game = duel("hr", "fA").play("c1>c2=archery", "<1>", "<11>", "<66>", "<66>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    game.play("survive", "<6>")
    assert (game.at("c1"), game.at("c2")) == ("cursed_ranger", "archer")


def test_X9_struck_by_a_far_archer() -> None:
    """CARDS 6: archery from two steps away is archery."""
    game = battle("""
        hr

A       h       B

        fA
""")
    game.play("c1>c3=archery", "<66>", "<66>", "<11>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])


@pytest.mark.parametrize("declaration", ["c1>c2=magic", "c1xc2=magic"])
def test_X9_not_in_magic(declaration: str) -> None:
    """CARDS 6, near miss: struck in magic it is captured."""
    game = duel("fW", "fr").play(declaration, "<666>", "<666>", "<11>")
    assert fight_is_over(game)
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_a_wizard_in_melee_does_not_prevent_it() -> None:
    """X9, near miss: classic asks for the mode, not for who strikes."""
    game = duel("fW", "fr").play("c1xc2=melee", "<6>", "<66>", "<11>", "<111>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])


def test_X9_in_an_assault_on_a_base_nothing_strikes_it() -> None:
    """C26, X9: so nobody is asked."""
    game = battle(
        """
B       A

        hr
""",
        turn=1,
    )
    game.play("c1xc2=melee", "<11>", "<111>", "<666>")
    assert fight_is_over(game)
    assert game.at("c1") == "cursed_ranger"


@pytest.mark.parametrize(("unit", "defence"), [("hd", "<11>"), ("hk", "<1>")])
def test_X9_other_units_are_not_asked(unit: str, defence: str) -> None:
    """CARDS 6, near miss: Druid and Stalker are captured at once."""
    game = duel("fA", unit).play("c1>c2=archery", "<66>", "<66>", defence)
    assert fight_is_over(game)
    assert game.at("c2") is None


def test_X9_a_ranger_beside_a_struck_ally_saves_nobody() -> None:
    """CARDS 6, near miss: Undying is for itself."""
    game = battle("""
A       hk      B
    h       hr
        hP
""")
    game.play("c1xc2=melee", "<66>", "<666>", "<11>", "<1>", "pass")
    assert fight_is_over(game)
    assert game.captured(1, "stalker") == 1


def test_X9_saved_twice_in_two_assaults() -> None:
    """X9: each time it is struck there is a die."""
    game = battle("""
A       hr      B
            h
        hP
""")
    game.play(*STRUCK, "survive", "<6>", "stalker@d1", "c1xc2=melee", "<66>", "<666>", "<11>")
    game.play("<111>", "pass")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    game.play("survive", "<6>")
    assert game.at("c2") == "cursed_ranger"
