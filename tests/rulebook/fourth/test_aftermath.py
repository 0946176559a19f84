"""What follows a tally: Undying (X9), Curse of the Wild and Pillage (X10)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import (
    StrikeTallied,
    UnitCaptured,
    UnitFetched,
    UnitRevived,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, kinds, seen, thrown
from tests.rulebook.fourth.clashes import clash, duel, question

GAP = "   "


def struck_ranger(ground: str = "p.", captured: tuple[str, ...] = ()) -> Game:
    """A Thrall on c1 has struck the Ranger on c2."""
    game = duel("thrall", "cursed_ranger", ground=("p.", ground), captured=captured)
    game.play("c1xc2", "<6>", "<6>", "<11>", "<111>")
    while game.options[0].startswith("def="):
        game.play("pass")
    return game


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


def cursed(
    witch: str = "forest_witch",
    enemy: str = "thrall",
    *,
    ground: str = "p.",
    captured: tuple[str, ...] = ("stalker*1@1",),
) -> Game:
    """The Witch on c1 has struck the enemy on c2 and was not struck."""
    game = duel(witch, enemy, ground=("p.", ground), captured=captured)
    game.play("c1xc2")
    for dice in (6, 6, 1, 1):
        number = len(game.options[0]) - 2
        game.play(f"<{str(dice) * number}>")
    while game.options[0].startswith("def="):
        game.play("pass")
    return game


def test_X10_the_witch_places_a_captured_unit_where_the_enemy_stood() -> None:
    """X10: one own unit from that enemy's captures."""
    game = cursed()
    assert question(game) == (0, ["place=stalker", "pass"])
    assert game.at("c2") is None
    game.play("place=stalker")
    assert fight_is_over(game)
    assert (game.at("c2"), game.captured(0, "stalker")) == ("stalker", 0)
    (revived,) = seen(game, UnitRevived)
    assert (revived.at, revived.unit.seat) == ("c2", 0)


def test_X10_the_curse_may_be_declined() -> None:
    """G5: may."""
    game = cursed().play("pass")
    assert fight_is_over(game)
    assert (game.at("c2"), game.captured(0, "stalker")) == (None, 1)


def test_X10_she_chooses_among_several() -> None:
    """X10: each card once."""
    game = cursed(captured=("stalker*2@1,druid*1@1",))
    assert question(game) == (0, ["place=stalker", "place=druid", "pass"])


def test_X10_without_a_captured_unit_nobody_is_asked() -> None:
    """G5: only if there is something besides declining."""
    assert fight_is_over(cursed(captured=()))


def test_X10_the_curse_is_for_living_enemies() -> None:
    """X10, near miss: a Ghoul is Undead."""
    assert fight_is_over(cursed(enemy="ghoul"))


def test_X10_others_have_no_curse() -> None:
    """X10, near miss: a Necromancer."""
    assert fight_is_over(cursed("necromancer"))


def test_X10_no_hazard_for_the_unit_placed() -> None:
    """X10: the defeated one stood in Water."""
    game = cursed(ground="w.").play("place=stalker")
    assert fight_is_over(game)
    assert game.at("c2") == "stalker"


def test_X10_a_unit_with_summoning_is_not_placed() -> None:
    """F62: never deployed so."""
    assert fight_is_over(cursed(captured=("pit_fiend*1@1",)))
    game = cursed(captured=("pit_fiend*1@1,stalker*1@1",))
    assert question(game) == (0, ["place=stalker", "pass"])


def test_X10_the_curse_works_for_the_defender() -> None:
    """X10: in either role; the unit stands where the attacker stood."""
    game = duel("thrall", "forest_witch", captured=("-", "stalker*1@0"))
    game.play("c1xc2", "<1>", "<1>", "<66>", "<66>")
    assert question(game) == (1, ["place=stalker", "pass"])
    game.play("place=stalker")
    assert game.at("c1") == "stalker"


def test_X10_the_curse_works_at_a_distance() -> None:
    """X10: an assault is an assault."""
    game = clash(
        """
        p.a

        p               p.z
                    pF
        p.A             p.Z
""",
        A="forest_witch",
        a="thrall",
        captured=("stalker*1@1",),
    ).play("c1>c3", "<66>", "<66>", "<1>", "place=stalker")
    assert game.at("c3") == "stalker"


def test_X10_the_curse_works_although_she_fell_in_the_same_tally() -> None:
    """X10: both defeats happen together; then the effects."""
    game = duel("forest_witch", "thrall", captured=("stalker*1@1",))
    game.play("c1xc2", "<66>", "<11>", "<6>", "<1>")
    assert question(game) == (0, ["place=stalker", "pass"])
    assert kinds(game)[-2:] == ["UnitCaptured", "UnitCaptured"]
    game.play("place=stalker")
    assert (game.at("c1"), game.at("c2")) == (None, "stalker")


def test_X10_never_the_fighters_themselves() -> None:
    """X10: only units captured before the declaration; she cannot place herself."""
    game = duel("forest_witch", "thrall").play("c1xc2", "<66>", "<11>", "<6>", "<1>")
    assert fight_is_over(game)
    assert game.captured(0, "forest_witch") == 1


def test_X10_a_unit_of_the_same_card_captured_before_may_be_chosen() -> None:
    """X10, near miss: another Witch; one of the two stays captured."""
    game = duel("forest_witch", "thrall", captured=("forest_witch*1@1",))
    game.play("c1xc2", "<66>", "<11>", "<6>", "<1>")
    assert question(game) == (0, ["place=forest_witch", "pass"])
    game.play("place=forest_witch")
    assert fight_is_over(game)
    assert game.captured(0, "forest_witch") == 1


def test_X10_control_counts_at_once() -> None:
    """X10, F91: the unit placed holds the last feature, and the game is won."""
    game = clash(
        """
        pFa             p.z

        pRA             p.Z
""",
        A="forest_witch",
        a="thrall",
        captured=("thrall*1@1",),
    ).play("c1xc2", "<66>", "<66>", "<1>", "<1>", "place=thrall")
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (0, "features")


def test_X10_the_curse_takes_from_the_captures_of_the_defeated_ones_owner_only() -> None:
    """X10: with three at the table a third player's captures are out of reach."""

    def after(fallen: int, captor: int) -> Game:
        return clash(
            """
        p.y             p.z
                    pF      p.x
        p.A             p.Z
""",
            A="forest_witch",
            y=f"{fallen}:thrall",
            x="2:thrall",
            seats=3,
            captured=(f"stalker*1@{captor}",),
        ).play("c1xc2", "<66>", "<66>", "<1>", "<1>")

    for seat in (1, 2):
        assert question(after(seat, seat)) == (0, ["place=stalker", "pass"])
        assert fight_is_over(after(seat, 3 - seat))


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


def test_F47_undying_comes_before_the_defeated_leave_and_before_spoils() -> None:
    """F47: tally, Undying, defeats, then Curse and Pillage."""
    game = struck_ranger("pV", captured=("archer*1@1",)).play("survive", "<111>", "fetch=archer")
    order = [
        kind
        for kind in kinds(game)
        if kind in ("StrikeTallied", "TestDecided", "UnitCaptured", "UnitFetched")
    ]
    assert order == ["StrikeTallied", "StrikeTallied", "TestDecided", "UnitCaptured", "UnitFetched"]
    assert thrown(game)[-1] == (1, "def", 3)


def test_F47_who_loses_the_last_unit_in_a_tally_is_out_and_play_goes_on() -> None:
    """F90, G12: three at the table; the attacker falls, its player is out, the next one acts."""
    game = clash(
        """
        p.a             p.z
                    pF      p.x
        p.A
""",
        A="thrall",
        a="thrall",
        x="2:thrall",
        seats=3,
    ).play("c1xc2", "<1>", "<1>", "<6>", "<6>")
    assert [event.seat for event in seen(game, told.PlayerOut)] == [0]
    assert (game.to_act, game.result) == (1, None)


def test_F47_when_both_players_lose_their_last_unit_the_third_wins() -> None:
    """F92: both leave together, after the whole aftermath."""
    game = clash(
        """
        p.a
                    pF      p.x
        p.A
""",
        A="thrall",
        a="thrall",
        x="2:thrall",
        seats=3,
    ).play("c1xc2", "<6>", "<1>", "<6>", "<1>")
    assert game.result is not None
    assert game.result.winner == 2


def test_F47_when_both_lose_their_last_unit_and_nobody_is_left_it_is_a_draw() -> None:
    """F92: never between the two halves of a tally (G12)."""
    game = clash(
        """
        p.a
                    pF
        p.A
""",
        A="thrall",
        a="thrall",
    ).play("c1xc2", "<6>", "<1>", "<6>", "<1>")
    assert game.result is not None
    assert game.result.winner is None


def test_X10_the_curse_may_save_a_player_who_lost_the_last_unit() -> None:
    """G12: the tally is checked with its whole aftermath; the unit placed is on the map."""
    game = clash(
        """
        p.a             p.z
                    pF
        p.A
""",
        A="forest_witch",
        a="thrall",
        captured=("stalker*1@1",),
    ).play("c1xc2", "<66>", "<11>", "<6>", "<1>", "place=stalker")
    assert (game.result, game.to_act) == (None, 1)
