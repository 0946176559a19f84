"""Undying: a test may save a unit that would be defeated (X9)."""

import pytest

from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import StrikeTallied, UnitCaptured, UnitFetched
from tests.rulebook.fights import fight_is_over, seen
from tests.rulebook.fourth.clashes import clash, duel, question
from tests.rulebook.fourth.defeats import struck_ranger


def test_X9_its_owner_is_asked_before_the_test_is_rolled() -> None:
    """X9: after the tally and before anyone leaves."""
    game = struck_ranger()
    assert question(game) == (1, ["survive", "pass"])
    assert seen(game, StrikeTallied)
    assert game.at("c2") == "cursed_ranger"


@pytest.mark.parametrize(
    ("dice", "saved"), [("<611>", True), ("<666>", True), ("<555>", False), ("<111>", False)]
)
def test_X9_a_def_test_against_6_saves_it(dice: str, saved: bool) -> None:
    """X9, F30: all its DEF dice, no bumps; a 5 is not enough."""
    game = struck_ranger().play("survive")
    assert len(game.options[0]) == len("<666>")
    game.play(dice)
    assert fight_is_over(game)
    assert game.at("c2") == ("cursed_ranger" if saved else None)
    assert bool(seen(game, UnitCaptured)) != saved


def test_X9_declined_there_is_no_test() -> None:
    """X9: may decline."""
    game = struck_ranger().play("pass")
    assert fight_is_over(game)
    assert game.captured(1, "cursed_ranger") == 1
    assert not seen(game, told.TestBegan)


def test_X9_it_works_for_the_attacker() -> None:
    """X9: struck by the answer."""
    game = duel("cursed_ranger", "thrall")
    game.play("c1xc2", "<11>", "<111>", "<6>", "<6>", "pass")
    assert question(game) == (0, ["survive", "pass"])
    game.play("survive", "<631>")
    assert game.at("c1") == "cursed_ranger"


def test_X9_a_ranger_that_is_not_struck_is_not_asked() -> None:
    """G5: nothing to save."""
    game = duel("thrall", "cursed_ranger").play("c1xc2", "<1>", "<6>", "<11>", "<666>")
    assert fight_is_over(game)


def test_X9_two_rangers_the_attackers_first() -> None:
    """F47: where several may choose, the attacker first; each test stands by itself."""
    game = duel("cursed_ranger", "cursed_ranger")
    game.play("c1xc2", "<66>", "<111>", "<66>", "<111>", "pass", "pass")
    assert question(game) == (0, ["survive", "pass"])
    game.play("survive", "<111>")
    assert question(game) == (1, ["survive", "pass"])
    game.play("survive", "<666>")
    assert (game.at("c1"), game.at("c2")) == (None, "cursed_ranger")
    assert [event.unit.seat for event in seen(game, UnitCaptured)] == [0]


def test_X9_who_declines_does_not_keep_the_other_from_trying() -> None:
    """X9: the attacker's player passes, the defender's is still asked."""
    game = duel("cursed_ranger", "cursed_ranger")
    game.play("c1xc2", "<66>", "<111>", "<66>", "<111>", "pass", "pass", "pass")
    assert question(game) == (1, ["survive", "pass"])


@pytest.mark.parametrize("card", ["forest_witch", "archmage", "druid"])
def test_X9_against_a_mage_there_is_none(card: str) -> None:
    """X9: an enemy that is a Mage."""
    dice = {"forest_witch": ("<66>", "<66>"), "archmage": ("<666>", "<666>")}
    game = duel(card, "cursed_ranger")
    game.play("c1xc2", *dice.get(card, ("<666>", "<666>")), "<11>", "<111>", "pass")
    assert fight_is_over(game)
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_against_an_arcane_unit_there_is_none() -> None:
    """X9: the Champion is Arcane."""
    game = duel("silverleaf_champion", "cursed_ranger")
    game.play("c1xc2", "<66>", "<66>", "<11>", "<111>", "bump=off", "pass")
    assert fight_is_over(game)
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_a_mage_that_only_supports_does_not_matter() -> None:
    """X9, near miss: the enemy that defeats it is a Thrall."""
    game = clash(
        """
        p.a             p.z
    p.N             pF
        p.A             p.Z
""",
        A="thrall",
        N="necromancer",
        a="cursed_ranger",
    )
    game.play("c1xc2", "<6>", "<6>", "<11>", "<111>", "pass", "pass")
    assert question(game) == (1, ["survive", "pass"])


@pytest.mark.parametrize(("dice", "saved"), [("<611>", True), ("<551>", False)])
def test_X9_it_works_against_hazards_and_it_stays_on_the_water(dice: str, saved: bool) -> None:
    """X9: after a failed hazard; Water included."""
    game = clash(
        """
        w               p.z
                    pF
        p.A             p.Z
""",
        A="cursed_ranger",
    ).play("c1-c2", "<444>")
    assert question(game) == (0, ["survive", "pass"])
    game.play("survive", dice)
    assert game.at("c2") == ("cursed_ranger" if saved else None)


def test_X9_not_for_a_failed_climb() -> None:
    """X9, near miss: nobody would be defeated."""
    game = clash(
        """
        pH              p.z
                    pF
        p.A             p.Z
""",
        A="cursed_ranger",
    ).play("c1-c2", "<444>")
    assert fight_is_over(game)
    assert game.at("c1") == "cursed_ranger"


def test_X9_against_a_mages_ability_there_is_none() -> None:
    """X9: Will of the Elderwood."""
    game = clash(
        """
    pF
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="warmage",
        a="cursed_ranger",
    ).play("c1:smite=c2", "<444>")
    assert fight_is_over(game)
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_against_a_spell_there_is_none() -> None:
    """X9: a spell is from a Mage."""
    game = clash(
        """
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="guild_mage",
        a="cursed_ranger",
        cards=("fireball*1////",),
    ).play("c1:fireball=c2", "<444>")
    assert fight_is_over(game)
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_saved_it_was_not_defeated_so_there_is_no_pillage() -> None:
    """X9: no capture, Curse or Pillage."""
    game = struck_ranger("pV", captured=("archer*1@1",)).play("survive", "<611>")
    assert fight_is_over(game)
    assert not seen(game, UnitFetched)
    lost = struck_ranger("pV", captured=("archer*1@1",)).play("survive", "<111>")
    assert question(lost) == (0, ["fetch=archer", "pass"])


def test_X9_its_test_is_woven_from_the_attackers_player() -> None:
    """X8: Undying's test is a test of its own inside the assault; the Mages act in both."""
    game = clash(
        """
        p.a             p.z
    p.w     p.W     pF
        p.A             p.Z
""",
        A="thrall",
        a="cursed_ranger",
        W="high_court_mage",
        w="high_court_mage",
    )
    game.play("c1xc2", "<6>", "<6>", "<11>", "<111>", "pass")
    game.play("d1:attacker-def=6", "<5>", "b1:attacker-def=5", "<6>", "pass", "pass", "survive")
    game.play("<621>")
    assert question(game) == (0, ["d1:def=6", "d1:def=2", "d1:def=1", "pass"])
    game.play("d1:def=6", "<3>")
    assert question(game) == (1, ["b1:def=3", "b1:def=2", "b1:def=1", "pass"])
    game.play("b1:def=1", "<6>")
    assert game.at("c2") == "cursed_ranger"
