"""Cards with a way of shooting of their own (X4), and reloading (X18)."""

import pytest

from pocket_tactics.engine.events import BoulderRolled, BumpCounted
from tests.kit import Game
from tests.rulebook.fights import seen, throw, thrown
from tests.rulebook.fourth.clashes import assaults, clash, duel, far_duel, to_the_end


def test_X4_an_archer_may_shoot_over_what_blocks_with_one_die_fewer() -> None:
    """X4: Arcing Shot is part of the declaration, and costs an OFF die."""
    game = far_duel("archer", "swordsman", between="pF")
    assert assaults(game) == ["c1>c3=arcing"]
    throw(game.play("c1>c3=arcing"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "def", 2)]


def test_X4_an_arcing_shot_is_declared_only_where_no_clear_route_exists() -> None:
    """X4: with the target in sight there is the plain assault only."""
    assert assaults(far_duel("archer", "swordsman")) == ["c1>c3"]
    assert assaults(far_duel("archer", "bat_swarm", between="pF")) == ["c1>c3"]


def test_X4_an_arcing_shot_does_not_cross_empty_spaces() -> None:
    """X4, F41: empty spaces still block."""
    assert assaults(far_duel("archer", "swordsman", between="")) == []


def test_X4_other_units_cannot_shoot_over_what_blocks() -> None:
    """X4, near miss: the Gunner has no Arcing Shot."""
    assert assaults(far_duel("gunner", "swordsman", between="pF")) == []


@pytest.mark.parametrize(
    ("ground", "beside", "allowed"),
    [("p.", "p", False), ("pF", "p", True), ("p.", "pF", True), ("p.", "pH", False)],
)
def test_X4_a_sentinel_starts_ranged_assaults_on_or_beside_a_forest_only(
    ground: str, beside: str, allowed: bool
) -> None:
    """X4: Treeline Sniper; the Forest lies on its own tile or beside it."""
    game = clash(
        f"""
        p.a

        p               p.z
                    pF
        {ground}A             p.Z

        {beside}
""",
        A="starfall_sentinel",
        a="swordsman",
    )
    assert assaults(game) == (["c2>c4"] if allowed else [])


def test_X4_a_sentinel_may_strike_an_adjacent_unit_anywhere() -> None:
    """X4, near miss: it is no ranged assault, and there is no bump."""
    game = duel("starfall_sentinel", "stalker")
    assert assaults(game) == ["c1xc2"]
    assert not seen(throw(game.play("c1xc2")), BumpCounted)


def test_X4_a_sentinel_that_starts_a_ranged_assault_has_its_bump() -> None:
    """X4: in that assault an extra +1 DEF bump."""
    game = throw(far_duel("starfall_sentinel", "gunner", ground=("pF", "p.")).play("c1>c3"))
    assert [(bump.seat, bump.value, bump.source) for bump in seen(game, BumpCounted)] == [
        (0, 1, "ability"),
        (1, 1, "card"),
    ]


def test_X4_a_sentinel_that_answers_needs_no_forest_and_has_no_bump() -> None:
    """X4: limits and prices on starting do not touch a unit that answers."""
    game = throw(far_duel("archer", "starfall_sentinel").play("c1>c3"))
    assert thrown(game) == [(0, "off", 2), (0, "def", 1), (1, "off", 3), (1, "def", 2)]
    assert not seen(game, BumpCounted)


def test_X4_a_stonethrower_that_answers_does_not_scatter() -> None:
    """X4: Boulder Lob is for starting a ranged assault."""
    game = throw(far_duel("archer", "stonethrower").play("c1>c3"))
    assert (1, "off", 1) in thrown(game)
    assert not seen(game, BoulderRolled)


def test_X4_a_gunner_that_must_reload_answers_all_the_same() -> None:
    """X4: Reload does not touch a unit that answers."""
    game = clash(
        """
        p.a

        p               p.z
                    pF
        p.A             p.Z
""",
        A="archer",
        a="gunner",
        marks=("-", "c3"),
    )
    throw(game.play("c1>c3"))
    assert (1, "off", 2) in thrown(game)


def two_gunners() -> Game:
    """Two Gunners on b1 and d1 in range of a Shieldmaiden on c3, who cannot answer."""
    return clash(
        """
        p.a             p.z
    p       p       pF      p
        p               p.Z
    p.A     p.B
""",
        A="gunner",
        B="gunner",
        a="shieldmaiden",
    )


def shoot(game: Game, declaration: str) -> Game:
    """A Gunner's shot that does nothing; nobody bumps."""
    return game.play(declaration, "<11>", "<1>", "<666>", "pass")


def test_X18_a_gunner_may_not_shoot_twice_in_a_row() -> None:
    """X18: the owner's last turn was this unit's ranged assault."""
    game = shoot(two_gunners(), "b1>c3").play("g3-h2")
    assert assaults(game) == ["d1>c3"]


def test_X18_the_mark_is_the_last_turn_only() -> None:
    """X18: after a turn of another unit it may shoot again."""
    game = shoot(two_gunners(), "b1>c3").play("g3-h2", "d1-d2", "h2-g3")
    assert assaults(game) == ["b1>c3", "d2xc3"]


def test_X18_two_gunners_taking_turns_free_each_other() -> None:
    """X18: another unit's action in between."""
    game = shoot(shoot(two_gunners(), "b1>c3").play("g3-h2"), "d1>c3").play("h2-g3")
    assert assaults(game) == ["b1>c3"]


def test_X18_an_adjacent_assault_is_not_forbidden_and_sets_no_mark() -> None:
    """X18: only ranged assaults count."""
    game = clash(
        """
        p.a

        p.b             p.z
                    pF
        p.A             p.Z
""",
        A="gunner",
        a="shieldmaiden",
        b="shieldmaiden",
        marks=("c1",),
    )
    assert assaults(game) == ["c1xc2"]
    near = to_the_end(duel("gunner", "shieldmaiden").play("c1xc2"))
    assert near.state.marked(0) == -1


def test_X18_a_ranged_assault_counts_though_its_course_was_changed() -> None:
    """X18: the Shieldmaiden swaps in, drowns, and the assault reaches nobody."""
    game = clash(
        """
    p.m
        w.a
    p
        p               p.z
                    pF      p
        p.A             p.Z
""",
        A="gunner",
        a="stalker",
        m="shieldmaiden",
    )
    game.play("c1>c3", "guard=b3", "<111>")
    assert (game.captured(1, "shieldmaiden"), game.at("b3")) == (1, "stalker")
    game.play("b3-c3", "<6>")
    assert assaults(game) == []


def test_X18_the_mark_goes_with_its_unit() -> None:
    """X18, X3: a Gunner that Guardian moved is still the one that shot last."""
    game = clash(
        """
    p.m     p.b
        p.a             p.z
    p.M     p.N     pF
        p.A             p.Z
""",
        A="gunner",
        M="shieldmaiden",
        N="stalker",
        a="shieldmaiden",
        b="stalker",
        m="stalker",
        turn=1,
        marks=("c1",),
    )
    game.play("c2xc1", "guard=b1")
    to_the_end(game)
    assert game.at("b1") == "gunner"
    assert game.state.marked(0) == game.state.board.tile_named("b1")
    assert not any(option.startswith("b1>") for option in game.options)
