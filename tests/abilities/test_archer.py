"""The Archer's archery reaches two steps (CARDS 6, C14)."""

import pytest

from pocket_tactics import CHANCE, Outcome
from tests.kit import Game
from tests.rulebook.fights import BOTH_RULESETS, battle, fight_is_over, thrown


def shots(game: Game) -> list[str]:
    """The ranged assaults that can be declared."""
    return [option for option in game.options if ">" in option]


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C14_an_archer_reaches_one_step_and_two(ruleset: str) -> None:
    """CARDS 6: archery reaches 2; not 3."""
    game = battle(
        """
        hk

        hk

        hk

A       fA      B
""",
        ruleset=ruleset,
    )
    assert shots(game) == ["c1>c2=archery", "c1>c3=archery"]


def test_C14_a_ranger_reaches_one_step_only() -> None:
    """CARDS 6, near miss: archery dice without the special."""
    game = battle(
        """
        hC

A       hP      B

        hr
""",
        turn=1,
    )
    assert shots(game) == ["c1>c2=archery"]


def test_C14_only_archery_reaches_two() -> None:
    """CARDS 6: the Archer's melee stays with adjacent enemies, and it has no magic dice."""
    game = battle("""
        hk

A       h       B

        fA
""")
    assert [option for option in game.options if "c3" in option] == ["c1>c3=archery"]


def test_C14_empty_spaces_block() -> None:
    """C14: the route runs over tiles; round the gap it is three steps."""
    game = battle("""
        hk
    h
A               B
    h
        fA
""")
    assert shots(game) == []


@pytest.mark.parametrize("between", ["w", "wP", "hj", "tC"])
def test_C14_water_and_units_do_not_block(between: str) -> None:
    """C14: empty spaces block, water does not; R: nor do units."""
    game = battle(f"""
        hk

A       {between:<4}    B

        fA
""")
    assert "c1>c3=archery" in game.options


def test_C14_a_base_does_not_block() -> None:
    """C14: nor do bases; shooting over the own Caer."""
    game = battle("""
        hk

        A       B

        fA
""")
    assert "c1>c3=archery" in game.options


def test_C14_one_unbroken_shortest_route_is_enough() -> None:
    """C14: of the two routes to d2 one runs over an empty space."""
    open_route = """
            hk
A       h       B

        fA
"""
    assert "c1>d2=archery" in battle(open_route).options
    closed = """
            hk
A               B

        fA
"""
    assert "c1>d2=archery" not in battle(closed).options


def test_C14_an_archer_shoots_down_a_far_unit_and_stays() -> None:
    """C14, C25: the shooter stays, the tile is free."""
    game = battle("""
        hk

A       h       B

        fA
""")
    game.play("c1>c3=archery", "<66>", "<11>", "<1>")
    assert fight_is_over(game)
    assert (game.at("c1"), game.at("c3")) == ("archer", None)


def test_C14_a_far_stalker_cannot_strike_back() -> None:
    """C20: it has no archery dice, near or far."""
    game = battle("""
        hk

A       h       B

        fA
""")
    game.play("c1>c3=archery", "<11>", "<11>", "<6>")
    assert thrown(game) == [(0, "off", 2), (0, "def", 2), (1, "def", 1)]


def test_C14_an_archer_defeats_a_base_two_steps_away() -> None:
    """C14, C26: targets are units and bases."""
    game = battle("""
        B

A       h

        fA
""")
    game.play("c1>c3=archery", "<66>", "<11>", "<555>")
    assert game.result == Outcome(0, "base")


def test_C14_an_archer_does_not_reach_a_base_three_steps_away() -> None:
    """C14, near miss."""
    game = battle("""
        B

        h

        h

A       fA
""")
    assert shots(game) == []


def test_C20_an_assaulted_archer_answers_melee_with_its_melee_dice() -> None:
    """C16, near miss: the archery dice are for archery."""
    game = battle(
        """
A       hA      B

        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee", "<11>", "<6>")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)  # one OFF die, not two
