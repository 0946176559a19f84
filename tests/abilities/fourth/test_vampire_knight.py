"""The Vampire Knight: Swift 1, Daylight 2 (CARDS 5)."""

from tests.abilities.fourth.fields import day, field
from tests.rulebook.fights import thrown


def test_vampire_knight_faces_two_red_dice() -> None:
    """F61: N is 2; rank by rank from the top, 6,6 against 6,5,5."""
    game = day("vampire_knight").play("c2-c3", "<66>", "<655>")
    assert thrown(game) == [(1, "off", 2), (0, "def", 3)]
    assert game.captured(0, "vampire_knight") == 1
    game = day("vampire_knight").play("c2-c3", "<61>", "<611>", "pass")
    assert game.at("c3") == "vampire_knight"


def test_vampire_knight_makes_one_bonus_move() -> None:
    """Swift 1."""
    game = field(
        """
        p

        p

        p

        pTV
""",
        {"V": "vampire_knight"},
    ).play("c1-c2")
    assert game.options == ["c2-c1", "c2-c3", "pass"]
    game.play("c2-c3")
    assert (game.at("c3"), game.to_act) == ("vampire_knight", 1)
