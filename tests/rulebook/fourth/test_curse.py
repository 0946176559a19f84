"""Curse of the Wild: a captured unit takes the place of the defeated (X10)."""

from pocket_tactics.engine.events import UnitRevived
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, kinds, seen
from tests.rulebook.fourth.clashes import clash, duel, question
from tests.rulebook.fourth.defeats import cursed


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
