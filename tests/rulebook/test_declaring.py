"""C13, C14, C16: which assaults may be declared."""

import pytest

from pocket_tactics.engine.events import PoolRolled
from tests.kit import Game, drawn

RULESETS = ["classic", "classic-village"]


def assaults(game: Game, start: str = "") -> set[str]:
    """The assaults offered, or those of the unit on one tile."""
    return {o for o in game.options if ("x" in o or ">" in o) and o.startswith(start)}


RING = """
        B



        f
    {b3}      {d3}
        {c3}
    f       f
        f

        A
"""


def ring(c3: str, d3: str, b3: str = "f", *, turn: int = 0, ruleset: str = "classic") -> Game:
    drawing = RING.format(c3=c3, d3=d3, b3=b3.ljust(2))
    return drawn(drawing, turn=turn, ruleset=ruleset)


# C13


def test_C13_a_close_assault_is_on_an_adjacent_enemy() -> None:
    """C13: into an adjacent enemy unit's tile; friends and empty tiles are no targets."""
    game = ring("fS", "fk", "fC")
    assert assaults(game, "c3") == {"c3xd3=melee"}
    assert assaults(game, "b3") == set(), "the enemy is two tiles off"


def test_C13_a_close_assault_does_not_reach_two_steps() -> None:
    """C13: adjacent, whatever the card's range."""
    game = ring("f", "fk", "fW")
    assert assaults(game) == {"b3>d3=magic"}


def test_C13_close_is_melee_or_magic_never_archery() -> None:
    """C13: in Melee or Magic."""
    assert assaults(ring("fW", "fk")) >= {"c3xd3=melee", "c3xd3=magic"}
    assert "c3xd3=archery" not in ring("fA", "fk").options


@pytest.mark.parametrize("ruleset", RULESETS)
def test_C13_the_adjacent_enemy_base_may_be_assaulted(ruleset: str) -> None:
    """C13: or assaults the adjacent enemy base; the own one is no target."""
    game = drawn(
        """
        f

        B

        fS

        A

        f
""",
        ruleset=ruleset,
    )
    assert assaults(game) == {"c3xc4=melee"}


# C14


def test_C14_ranged_is_archery_or_magic_never_melee() -> None:
    """C14: the unit stays and strikes an adjacent enemy in Archery or Magic."""
    assert assaults(ring("fA", "fk")) == {"c3xd3=melee", "c3>d3=archery"}
    assert "c3>d3=magic" in assaults(ring("fW", "fk"))
    assert "c3>d3=melee" not in assaults(ring("fW", "fk"))


COLUMN = """
        B

        f

        f

        {c6}

        {c5}

        {c4}

        {c3}

        f

        A
"""


def column(c3: str, c4: str, c5: str, c6: str, *, turn: int = 0) -> Game:
    return drawn(COLUMN.format(c3=c3, c4=c4, c5=c5, c6=c6), turn=turn)


def test_C14_archers_reach_two_steps_and_no_farther() -> None:
    """C14, CARDS 6: archery reaches 2."""
    assert assaults(column("fA", "f", "fk", "f")) == {"c3>c5=archery"}
    assert assaults(column("fA", "f", "f", "fk")) == set()


def test_C14_wizards_reach_two_steps_in_magic_only() -> None:
    """C14: up to N steps in the mode their card names."""
    assert assaults(column("fW", "f", "fk", "f")) == {"c3>c5=magic"}
    assert assaults(column("fW", "f", "f", "fk")) == set()


@pytest.mark.parametrize("unit", ["fw", "fr", "fd", "fk", "fm", "fj"])
def test_C14_the_tribes_have_no_extended_range(unit: str) -> None:
    """C14: without extended range an adjacent target is all."""
    assert assaults(column(unit, "f", "fC", "f", turn=1)) == set()


def test_C14_a_bent_route_is_enough() -> None:
    """C14: one unbroken shortest route is enough, round a corner too."""
    for c4, d3, reached in (("f", "", True), ("", "f", True), ("", "", False)):
        game = drawn(f"""
        B


            fk
        {c4}
            {d3}
        fA
    f
        f

        A
""")
        assert ("c3>d4=archery" in game.options) is reached


def test_C14_a_gap_blocks_although_another_way_round_exists() -> None:
    """C14: empty spaces block; the way round is three steps long."""
    game = drawn("""
        B



        fk
    f

    f
        fA

        f

        A
""")
    assert assaults(game) == set()


@pytest.mark.parametrize("between", ["w", "wS", "hS", "fj", "tm"])
def test_C14_water_and_units_do_not_block(between: str) -> None:
    """C14: water does not block; nor do units."""
    game = column("fA", between, "fk", "f")
    assert "c3>c5=archery" in game.options


@pytest.mark.parametrize(("lower", "upper"), [("B", "A"), ("A", "B")])
def test_C14_bases_do_not_block(lower: str, upper: str) -> None:
    """C14: nor do bases, neither the own nor the enemy's."""
    game = drawn(f"""
        {upper}





        fk

        {lower}

        fA
""")
    assert "c1>c3=archery" in game.options


def test_C14_a_base_is_a_target_at_range_too() -> None:
    """C14: strikes an enemy unit or base, up to N steps away; never the own base."""
    game = drawn("""
        B

        f

        fA

        f

        A
""")
    assert assaults(game) == {"c3>c5=archery"}
    game = drawn("""
        B

        fW

        f

        A
""")
    assert assaults(game) == {"c3xc4=melee", "c3xc4=magic", "c3>c4=magic"}


def test_C14_the_unit_stays_where_it_is() -> None:
    """C14: the unit stays and strikes, even when the target falls."""
    game = drawn(COLUMN.format(c3="fA", c4="f", c5="fk", c6="f"), reserve=("-", "druid*1"))
    game.play("c3>c5=archery", "<66>", "<11>", "<1>")
    assert (game.at("c3"), game.at("c5")) == ("archer", None)
    assert game.captured(1, "stalker") == 1


# C16

LEGION = [
    ("fC", {"x=melee"}),
    ("fA", {"x=melee", ">=archery"}),
    ("fP", {"x=melee"}),
    ("fS", {"x=melee"}),
    ("fM", {"x=melee"}),
    ("fW", {"x=melee", "x=magic", ">=magic"}),
]
TRIBES = [
    ("fk", {"x=melee"}),
    ("fm", {"x=melee"}),
    ("fj", {"x=melee"}),
    ("fw", {"x=melee", "x=magic", ">=magic"}),
    ("fr", {"x=melee", ">=archery"}),
    ("fd", {"x=melee", "x=magic", ">=magic"}),
]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("unit", "expected"), LEGION + TRIBES)
def test_C16_a_mode_needs_an_off_die_in_it(unit: str, expected: set[str], ruleset: str) -> None:
    """C16: a mode may only be declared by a unit with at least one OFF die in it."""
    turn = 0 if (unit, expected) in LEGION else 1
    game = ring(unit, "fm" if turn == 0 else "fS", turn=turn, ruleset=ruleset)
    found = {option.removeprefix("c3").replace("d3", "") for option in assaults(game, "c3")}
    assert found == expected


def test_C16_the_defender_uses_its_values_of_the_declared_mode() -> None:
    """C16: a Marauder has melee 3/2 but magic 0/1."""
    game = ring("fW", "fm").play("c3xd3=magic", "<111>", "<111>", "<6>")
    dice = [(e.pool, len(e.dice)) for e in game.events if isinstance(e, PoolRolled) and e.seat == 1]
    assert dice == [("def", 1)]
    game = ring("fW", "fm").play("c3xd3=melee", "<1>", "<66>", "<111>", "<66>")
    dice = [(e.pool, len(e.dice)) for e in game.events if isinstance(e, PoolRolled) and e.seat == 1]
    assert dice == [("off", 3), ("def", 2)]


def test_C16_a_defender_without_off_dice_in_the_mode_is_still_a_target() -> None:
    """C16: the OFF die is asked of who declares."""
    game = ring("fA", "fj")
    assert "c3>d3=archery" in game.options
