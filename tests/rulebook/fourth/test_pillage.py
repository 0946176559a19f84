"""Pillage, and Pillage beside the Curse of the Wild (X10)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import UnitCaptured
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen
from tests.rulebook.fourth.clashes import clash, duel, question
from tests.rulebook.fourth.defeats import cursed


def pillaged(
    ground: tuple[str, str] = ("p.", "pV"),
    *,
    captured: tuple[str, ...] = ("archer*1@1", "swordsman*1@0"),
    dice: tuple[str, str, str, str] = ("<6>", "<6>", "<1>", "<1>"),
) -> Game:
    """Thralls fight; afterwards bumps and re-rolls are declined."""
    game = duel("thrall", "thrall", ground=ground, captured=captured).play("c1xc2", *dice)
    while game.to_act != CHANCE and game.options[0].startswith(("def=", "off=")):
        game.play("pass")
    return game


ATTACKER_FALLS = ("<1>", "<1>", "<6>", "<6>")
BOTH_FALL = ("<6>", "<1>", "<6>", "<1>")


def test_X10_pillage_lets_the_captor_fetch_one_of_their_own() -> None:
    """X10: the occupant of a Village was defeated."""
    game = pillaged()
    assert question(game) == (0, ["fetch=archer", "pass"])
    game.play("fetch=archer")
    assert fight_is_over(game)
    assert (game.reserve(0, "archer"), game.captured(0, "archer")) == (1, 0)


def test_X10_pillage_may_be_declined() -> None:
    """G5: may."""
    game = pillaged().play("pass")
    assert fight_is_over(game)
    assert game.captured(0, "archer") == 1


@pytest.mark.parametrize("ground", [("pV", "p."), ("p.", "pT"), ("p.", "pR"), ("p.", "p.")])
def test_X10_pillage_asks_for_the_village_of_the_defeated(ground: tuple[str, str]) -> None:
    """X10, near miss: the victor's Village, or another feature."""
    assert fight_is_over(pillaged(ground))


def test_X10_pillage_when_the_attacker_falls_in_a_village() -> None:
    """X10: the captor is the defender's player."""
    game = pillaged(("pV", "p."), dice=ATTACKER_FALLS)
    assert question(game) == (1, ["fetch=swordsman", "pass"])


def test_X10_when_both_fall_the_attackers_player_first() -> None:
    """X10: both defeats together, then the effects."""
    game = pillaged(("pV", "pV"), dice=BOTH_FALL)
    assert len(seen(game, UnitCaptured)) == 2
    assert question(game) == (0, ["fetch=archer", "pass"])
    game.play("fetch=archer")
    assert question(game) == (1, ["fetch=swordsman", "pass"])
    game.play("fetch=swordsman")
    assert fight_is_over(game)


def test_X10_pillage_never_takes_the_fighters_themselves() -> None:
    """X10: nothing was captured before the declaration."""
    game = pillaged(("pV", "pV"), captured=(), dice=BOTH_FALL)
    assert fight_is_over(game)
    game = pillaged(("pV", "pV"), captured=("thrall*1@1",), dice=BOTH_FALL)
    assert question(game) == (0, ["fetch=thrall", "pass"])
    game.play("fetch=thrall")
    assert game.captured(0, "thrall") == 1


def test_X10_an_ally_lost_in_the_same_assault_was_not_captured_before() -> None:
    """X10, X2: he drowned in the swap; her answer strikes the attacker down in its Village."""
    game = clash(
        """
    w.m
        p.a             p.z
                    pF
        pVA             p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
    )
    game.play("c1xc2", "guard=b2", "<1>", "<1>", "<1>", "<666>", "<666>", "pass")
    assert fight_is_over(game)
    assert (game.captured(0, "thrall"), game.captured(1, "thrall")) == (1, 1)


def test_X10_pillage_takes_from_any_opponents_captures() -> None:
    """X10: with three at the table the captor is named too."""
    game = clash(
        """
        pVa             p.z
                    pF      p.x
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        x="2:thrall",
        seats=3,
        captured=("archer*1@1,druid*1@2",),
    ).play("c1xc2", "<6>", "<6>", "<1>", "<1>", "pass")
    assert question(game) == (0, ["fetch=archer@1", "fetch=druid@2", "pass"])
    game.play("fetch=druid@2")
    assert game.reserve(0, "druid") == 1


def test_X10_a_unit_lost_now_to_one_captor_does_not_hide_one_another_has() -> None:
    """X10: the Thrall seat 2 captured before may be fetched, the one seat 1 has just taken may not."""
    game = clash(
        """
        pVa             p.z
                    pF      p.x
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        x="2:thrall",
        seats=3,
        captured=("thrall*1@2",),
    ).play("c1xc2", "<6>", "<1>", "<6>", "<1>", "pass")
    assert len(seen(game, UnitCaptured)) == 2
    assert question(game) == (0, ["fetch=thrall@2", "pass"])


def test_X10_pillage_however_the_occupant_was_defeated() -> None:
    """X10: by a spell."""
    game = clash(
        """
        pVa             p.z
                    pF
        p.A             p.Z
""",
        A="guild_mage",
        a="thrall",
        cards=("arcane_dart*1////",),
        captured=("archer*1@1",),
    ).play("c1:arcane_dart=c2", "<1>")
    assert question(game) == (0, ["fetch=archer", "pass"])
    game.play("fetch=archer")
    assert fight_is_over(game)
    assert game.reserve(0, "archer") == 1


def test_X10_pillage_by_will_of_the_elderwood() -> None:
    """X10: by a Mage's ability; the occupant of the Village stands beside a Forest."""
    game = clash(
        """
    pF
        pVa             p.z
                    pF
        p.A             p.Z
""",
        A="warmage",
        a="thrall",
        captured=("archer*1@1",),
    ).play("c1:smite=c2", "<1>")
    assert question(game) == (0, ["fetch=archer", "pass"])


def cursed_and_pillaged(captured: str = "stalker*1@1,druid*1@1") -> Game:
    """The Witch has struck the occupant of a Village."""
    return cursed(ground="pV", captured=(captured,))


def test_X10_curse_and_pillage_are_taken_in_any_order() -> None:
    """X10: one at a time; Curse first."""
    game = cursed_and_pillaged()
    assert question(game) == (
        0,
        ["place=stalker", "place=druid", "fetch=stalker", "fetch=druid", "pass"],
    )
    game.play("place=druid")
    assert question(game) == (0, ["fetch=stalker", "pass"])
    game.play("fetch=stalker")
    assert (game.at("c2"), game.reserve(0, "stalker")) == ("druid", 1)


def test_X10_pillage_first_then_the_curse() -> None:
    """X10: the other way round."""
    game = cursed_and_pillaged().play("fetch=druid")
    assert question(game) == (0, ["place=stalker", "pass"])
    game.play("place=stalker")
    assert (game.at("c2"), game.reserve(0, "druid")) == ("stalker", 1)


def test_X10_a_pass_gives_up_the_rest() -> None:
    """X10: both at once, or what is left."""
    assert fight_is_over(cursed_and_pillaged().play("pass"))
    game = cursed_and_pillaged().play("fetch=druid", "pass")
    assert fight_is_over(game)
    assert game.captured(0, "stalker") == 1


def test_X10_with_one_captured_unit_one_effect_is_all() -> None:
    """G5: after it there is nothing left to choose."""
    assert fight_is_over(cursed_and_pillaged("stalker*1@1").play("fetch=stalker"))


def test_X10_a_unit_with_summoning_may_be_pillaged() -> None:
    """X10: Pillage brings to reserve, which is no deployment."""
    game = cursed_and_pillaged("pit_fiend*1@1")
    assert question(game) == (0, ["fetch=pit_fiend", "pass"])
