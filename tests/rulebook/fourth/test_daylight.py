"""Daylight Vulnerability: when a unit is tested, with what, and what failing costs (F61)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import (
    OpposedTestBegan,
    PoolRolled,
    UnitCaptured,
    UnitMoved,
    UnitReturned,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen, throw, thrown
from tests.rulebook.fourth.clashes import clash, duel, question, to_the_end

GAP = "   "


def night(
    card: str,
    *,
    ground: str = "p.",
    north: str = "p",
    west: str = GAP,
    east: str = GAP,
    turn: int = 0,
    reserve: tuple[str, ...] = (),
    cards: tuple[str, ...] = (),
) -> Game:
    """The unit stands on c1; c2 lies north of it, b1 and d1 beside both."""
    return clash(
        f"""
        {north:<3}             p.z
    {west}     {east}     pF
        {ground}A             p.Z
""",
        A=card,
        B="thrall",
        C="conscript",
        b="conscript",
        G="guild_mage",
        turn=turn,
        reserve=reserve,
        cards=cards,
    )


@pytest.mark.parametrize(
    ("card", "red", "blue"), [("ghoul", 1, 2), ("bat_swarm", 1, 2), ("vampire_knight", 2, 3)]
)
def test_F61_a_unit_activated_tests_def_against_n_red_dice(card: str, red: int, blue: int) -> None:
    """F61: N red dice of the opponent, then its own DEF dice."""
    game = throw(night(card).play("c1-c2"))
    assert thrown(game) == [(1, "off", red), (0, "def", blue)]
    (began,) = seen(game, OpposedTestBegan)
    assert (began.at, began.pool, began.seat) == ("c1", "def", 1)


def test_F61_other_units_are_not_tested() -> None:
    """F61, near miss: a Thrall walks by day."""
    game = night("thrall").play("c1-c2")
    assert game.at("c2") == "thrall"


def test_F61_the_test_comes_before_the_action() -> None:
    """F61, F13: first tests; then the declared move is made without another question."""
    game = night("ghoul").play("c1-c2", "<5>")
    assert game.at("c1") == "ghoul"
    game.play("<61>")
    assert game.at("c2") == "ghoul"
    assert fight_is_over(game)


def test_F61_failing_defeats_it_and_the_action_is_spent() -> None:
    """F61, G10: the opponent takes it, nobody moves, the turn is over."""
    game = night("ghoul", west="p.B").play("c1-c2", "<6>", "<51>", "pass")
    assert fight_is_over(game)
    assert (game.at("c1"), game.at("c2")) == (None, None)
    assert [(event.unit.card, event.at, event.by) for event in seen(game, UnitCaptured)] == [
        ("ghoul", "c1", 1)
    ]
    assert not seen(game, UnitMoved)
    assert game.to_act == 1


def test_F61_a_tie_saves_it() -> None:
    """F31: no success for the red dice."""
    game = night("vampire_knight").play("c1-c2", "<65>", "<651>")
    assert game.at("c2") == "vampire_knight"


@pytest.mark.parametrize("ground", ["pF", "pR", "pV", "pH", "pT", "pX"])
def test_F61_on_a_feature_it_is_not_tested(ground: str) -> None:
    """F61: on a tile without a feature only; where it goes does not matter."""
    game = night("ghoul", ground=ground).play("c1-c2")
    assert game.at("c2") == "ghoul"


def test_F61_a_feature_it_goes_to_does_not_help() -> None:
    """F61, near miss: it is activated in the open."""
    game = night("ghoul", north="pF").play("c1-c2")
    assert game.to_act == CHANCE


@pytest.mark.parametrize("ground", ["s.", "w."])
def test_F61_any_tile_without_a_feature_is_in_the_open(ground: str) -> None:
    """F61: Stonework and Water, too."""
    assert night("ghoul", ground=ground).play("c1-c2").to_act == CHANCE


def test_F61_an_assault_is_tested_too() -> None:
    """F61, F12: activated to assault; after the test the dice of the assault are thrown."""
    game = duel("ghoul", "thrall").play("c1xc2", "<1>", "<11>")
    throw(game)
    assert thrown(game)[2:] == [(0, "off", 2), (0, "def", 2), (1, "off", 1), (1, "def", 1)]


def test_F61_going_back_to_reserve_is_tested_too() -> None:
    """F61, F12: into a friend's feature from a tile without one."""
    game = night("ghoul", north="pVB").play("c1-c2-reserve")
    assert game.to_act == CHANCE
    game.play("<1>", "<11>", "pass")
    assert seen(game, UnitReturned)


def test_F61_going_back_to_reserve_from_a_feature_is_not() -> None:
    """F61, near miss."""
    game = night("ghoul", ground="pV").play("c1-reserve")
    assert game.reserve(0, "ghoul") == 1


@pytest.mark.parametrize(
    ("west", "east", "rerolls"),
    [
        (GAP, GAP, 0),
        ("p.B", GAP, 1),
        ("p.B", "p.B", 2),
        ("p.C", GAP, 2),
        ("p.C", "p.B", 3),
        ("p.b", GAP, 0),
        ("p.b", "p.B", 1),
    ],
)
def test_F61_one_reroll_for_each_adjacent_ally(west: str, east: str, rerolls: int) -> None:
    """F61, X19: a Conscript counts twice, enemies do not; the opponent has no re-roll."""
    game = night("ghoul", west=west, east=east).play("c1-c2", "<6>", "<11>")
    used = 0
    while game.to_act == 0:
        game.play("def=1", "<1>")
        used += 1
    assert used == rerolls
    assert fight_is_over(game)


def test_F61_allies_are_counted_where_it_is_activated() -> None:
    """F61, near miss: an ally beside its destination only is no help."""
    game = clash(
        """
        p.B

        p               p.z
                    pF
        p.A             p.Z
""",
        A="ghoul",
        B="conscript",
    ).play("c1-c2", "<6>", "<11>")
    assert fight_is_over(game)


def test_F61_rerolls_are_of_the_units_own_dice() -> None:
    """F61: the red dice stay as they lie."""
    game = night("vampire_knight", west="p.B").play("c1-c2", "<65>", "<321>")
    assert question(game) == (0, ["def=3", "def=2", "def=1", "pass"])


def test_F61_favoured_terrain_does_not_help() -> None:
    """F61: there is no unit with daylight that favours a terrain; no re-roll is there without an ally."""
    game = night("ghoul", ground="s.").play("c1-c2", "<6>", "<11>")
    assert fight_is_over(game)
    assert not seen(game, told.TerrainHelped)


def test_F61_being_deployed_needs_no_test() -> None:
    """F61: a Ghoul comes to an open tile beside a controlled Ruins."""
    game = night("thrall", ground="pR", reserve=("ghoul*1",)).play("ghoul@c2")
    assert game.at("c2") == "ghoul"
    assert not seen(game, PoolRolled)


def test_F61_summoning_needs_no_test() -> None:
    """F61, F12: nobody is activated by it, whoever stands in the open."""
    game = clash(
        """
        p               p.z
    p.G     p.G     pF
        p.A             p.G
    p.G     p.G
""",
        A="necromancer",
        G="ghoul",
        reserve=("pit_fiend*1",),
    )
    throw(game.play("c2:pit_fiend@c3"))
    assert thrown(game)[0] == (0, "off", 2)


def test_F61_answering_an_assault_needs_no_test() -> None:
    """F61: it reacts."""
    game = throw(duel("thrall", "ghoul").play("c1xc2"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 2), (1, "def", 2)]


def test_F61_supporting_needs_no_test() -> None:
    """F61, F12: the Ghoul supports a Thrall, who is activated."""
    game = clash(
        """
        p.a             p.z
    p.B             pF
        p.A             p.Z
""",
        A="thrall",
        B="ghoul",
        a="thrall",
    )
    throw(game.play("c1xc2"))
    assert thrown(game)[0] == (0, "off", 1)
    assert question(game) == (0, ["off=1", "def=1", "pass"])


def test_F61_being_moved_by_a_spell_needs_no_test() -> None:
    """F61, F12: moved by another card; the caster is the one activated."""
    game = night("ghoul", west="p.G", cards=("haste*1////",)).play("b1:haste=c1", "c1-c2", "pass")
    assert game.at("c2") == "ghoul"
    assert not seen(game, PoolRolled)


def test_F61_one_test_for_all_moves_of_an_action() -> None:
    """F61: when activated; bonus moves are part of it."""
    game = night("bat_swarm", west="p  ").play("c1-c2", "<1>", "<11>", "c2-b1")
    assert fight_is_over(game)
    assert len(seen(game, OpposedTestBegan)) == 1


def test_F61_end_of_turn_deployments_follow_though_the_unit_was_lost() -> None:
    """F13: also when the action's unit was lost."""
    game = night("ghoul", east="pVB", reserve=("conscript*1",))
    game.play("c1-c2", "<6>", "<11>", "pass")
    assert game.to_act == 0
    assert game.options == ["conscript@c1=village", "conscript@c2=village", "pass"]


def test_F61_losing_the_last_unit_puts_the_player_out() -> None:
    """F90, G12: nobody is left on the map."""
    game = clash(
        """
        p               p.z
                    pF
        p.A
""",
        A="ghoul",
    ).play("c1-c2", "<6>", "<11>")
    assert game.result is not None
    assert game.result.winner == 1


def test_F61_with_three_players_only_the_next_opponent_matters() -> None:
    """F31: seat 1's turn, seat 2 rolls."""
    game = clash(
        """
        p               p.z
                    pF      p.x
        p.a             p.Z
""",
        a="ghoul",
        x="2:thrall",
        seats=3,
        turn=1,
    )
    to_the_end(game.play("c1-c2"))
    assert thrown(game)[0] == (2, "off", 1)


def test_F61_clockwise_skips_who_is_out() -> None:
    """F90, F31: seat 1 has no unit left; seat 2 rolls against seat 0."""
    game = clash(
        """
        p               p.y
                    pF      p.x
        p.A             p.Z     p
                            p
""",
        A="ghoul",
        x="2:thrall",
        y="2:thrall",
        seats=3,
    ).play("g2-h1", "h2-i2")
    throw(game.play("c2-c3"))
    assert thrown(game) == [(2, "off", 1), (0, "def", 2)]


def test_F61_with_three_at_the_table_play_goes_on_after_the_last_unit() -> None:
    """F90: its player is out, seat 1 acts."""
    game = clash(
        """
        p               p.z
                    pF      p.x
        p.A
""",
        A="ghoul",
        x="2:thrall",
        seats=3,
    ).play("c1-c2", "<6>", "<11>")
    assert (game.result, game.to_act) == (None, 1)
