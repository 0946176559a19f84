"""The order of options: by kind of action, by acting tile or card, by target, by mode.

Bots, records of searches and the census rely on it; whoever changes it says so in the commit.
"""

from tests.kit import drawn


def test_order_of_a_turn_of_the_legion() -> None:
    """Moves, returns, summonings, close assaults, ranged assaults; tiles by column, then row."""
    game = drawn(
        """
        B

        f
    f       tk
        fW
    f       f
        fA
    f
        A
""",
        reserve=("conscript*1,archer*1", "-"),
    )
    assert game.options == [
        *("c2-b1", "c2-b2", "c2-b3", "c2-c4", "c2-d2"),
        *("c3-b1", "c3-b2", "c3-b3", "c3-c4", "c3-d2"),
        *("c2-reserve", "c3-reserve"),
        *("conscript@b1", "archer@b1"),
        *("c3xd3=melee", "c3xd3=magic"),
        *("c2>d3=archery", "c3>c5=magic", "c3>d3=magic"),
    ]


def test_order_of_a_turn_of_the_tribes() -> None:
    """Jumps and far summonings stand among the others by tile; modes come before targets."""
    game = drawn(
        """
        B
    f
        fj      t
    fC      fS
        fd
    t       v
        f

        A
""",
        ruleset="classic-village",
        turn=1,
        reserve=("-", "stalker*1,forest_witch*1"),
    )
    assert game.options == [
        *("c3-b2", "c3-b4", "c3-c2", "c3-d2", "c3-e4"),
        *("c4-b2", "c4-b4", "c4-c2", "c4-d2"),
        *("c3-reserve", "c4-reserve"),
        *("stalker@b2", "stalker@b4", "stalker@e4", "forest_witch@b4"),
        *("c3xb3=melee", "c3xd3=melee", "c3xb3=magic", "c3xd3=magic"),
        *("c4xb3=melee", "c4xd3=melee"),
        *("c3>b3=magic", "c3>d3=magic"),
    ]
