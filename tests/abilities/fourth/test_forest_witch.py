"""The Forest Witch: Curse of the Wild (CARDS 2)."""

import pytest

from pocket_tactics.engine.events import UnitCaptured, UnitRevived
from tests.abilities.fourth.fields import difficulties, duel, field
from tests.kit import Game
from tests.rulebook.fights import seen

LOST = ("stalker*1@1,druid*1@1", "-")


def cursed(game: Game) -> Game:
    """The Witch on c1 defeats her enemy on c2 and is not struck."""
    game.play("c1xc2", "<66>", "<66>")
    while not seen(game, UnitCaptured):
        game.play(game.options[-1])  # ones, and nobody uses anything
    return game


def test_forest_witch_places_a_captured_unit_where_a_living_enemy_fell() -> None:
    """Curse of the Wild: one own unit from that enemy's captures, on the tile of the defeated one."""
    game = cursed(duel("forest_witch", "archer", captured=LOST))
    assert (game.to_act, game.options) == (0, ["place=stalker", "place=druid", "pass"])
    game.play("place=druid")
    assert game.at("c2") == "druid"
    assert (game.captured(0, "druid"), game.captured(0, "stalker")) == (0, 1)
    assert game.to_act == 1


def test_forest_witch_may_decline() -> None:
    game = cursed(duel("forest_witch", "archer", captured=LOST)).play("pass")
    assert (game.at("c2"), game.captured(0, "druid")) == (None, 1)


@pytest.mark.parametrize("enemy", ["ghoul", "cursed_ranger", "pit_fiend"])
def test_forest_witch_curses_only_the_living(enemy: str) -> None:
    """Curse of the Wild, near miss: Undead and Demons are not Living."""
    game = cursed(duel("forest_witch", enemy, captured=LOST))
    assert game.to_act == 1
    assert game.happened(UnitRevived) == []


def test_forest_witch_without_captured_units_is_not_asked() -> None:
    """G5, X10: the enemy captured in this assault is none of hers."""
    assert cursed(duel("forest_witch", "archer")).to_act == 1


def test_forest_witch_does_not_place_who_must_be_summoned() -> None:
    """F62: a unit with Summoning is never deployed by the Curse."""
    game = cursed(duel("forest_witch", "archer", captured=("pit_fiend*1@1",)))
    assert game.to_act == 1


def test_forest_witch_curses_when_assaulted() -> None:
    """Curse of the Wild: in either role."""
    game = duel("necromancer", "forest_witch", captured=("-", "stalker*1@0"))
    game.play("c1xc2", "<11>", "<11>", "<66>", "<66>")
    assert (game.to_act, game.options) == (1, ["place=stalker", "pass"])
    game.play("place=stalker")
    assert game.at("c1") == "stalker"


def test_forest_witch_curses_from_afar() -> None:
    """Curse of the Wild: an assault, ranged or not."""
    game = field(
        """
        p.k

        p

        p.W
""",
        {"W": "forest_witch", "k": "stalker"},
        captured=("druid*1@1",),
    )
    game.play("c1>c3", "<66>", "<11>", "<1>")
    assert game.options == ["place=druid", "pass"]


def test_forest_witch_curses_although_she_fell() -> None:
    """X10: it works although she fell in the same tally; and never places herself."""
    game = duel("forest_witch", "necromancer", captured=("stalker*1@1",))
    game.play("c1xc2", "<66>", "<11>", "<66>", "<11>")
    assert len(seen(game, UnitCaptured)) == 2
    assert (game.to_act, game.options) == (0, ["place=stalker", "pass"])


def test_forest_witch_beside_an_ally_who_wins_curses_nobody() -> None:
    """Curse of the Wild, near miss: when she defeats."""
    game = field(
        """
        p.k

        p.A

        p.W
""",
        {"A": "druid", "W": "forest_witch", "k": "thrall"},
        captured=("stalker*1@1",),
    )
    game.play("c2xc3", "<666>", "<666>", "<1>", "<1>", "pass")
    assert game.captured(1, "thrall") == 1
    assert game.to_act == 1


def test_forest_witch_places_without_hazard() -> None:
    """X10: no test on Water."""
    game = cursed(duel("forest_witch", "archer", defender_on="w.", captured=LOST))
    game.play("place=stalker")
    assert (game.at("c2"), difficulties(game)) == ("stalker", [])


def test_forest_witch_places_a_unit_that_controls_its_feature_at_once() -> None:
    """X10: at the end of the turn the Township is ours, and a Construct may come (X12)."""
    game = field(
        """
        p

        pTk

        p.W
""",
        {"W": "forest_witch", "k": "archer"},
        reserve=("stonethrower*1",),
        captured=LOST,
    )
    cursed(game).play("place=stalker")
    assert (game.to_act, game.options) == (0, ["stonethrower@c3=township", "pass"])


def test_forest_witch_takes_from_that_enemys_captures_only() -> None:
    """Curse of the Wild: with three players, not from the third one's captures."""
    game = field(
        """
        p.k

        p.W
""",
        {"W": "forest_witch", "k": "archer"},
        seats=3,
        captured=("stalker*1@2,druid*1@1",),
    )
    cursed(game)
    assert game.options == ["place=druid", "pass"]


def test_forest_witch_curses_and_pillages() -> None:
    """X10: one at a time in any order, a pass giving up the rest."""
    game = cursed(duel("forest_witch", "archer", defender_on="pV", captured=LOST))
    assert game.options == [
        "place=stalker",
        "place=druid",
        "fetch=stalker",
        "fetch=druid",
        "pass",
    ]
    game.play("fetch=stalker")
    assert game.options == ["place=druid", "pass"]
    game.play("place=druid")
    assert (game.at("c2"), game.reserve(0, "stalker"), game.to_act) == ("druid", 1, 1)
