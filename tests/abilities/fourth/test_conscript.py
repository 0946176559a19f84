"""The Conscript: Strength in Numbers (CARDS 2)."""

from pocket_tactics.engine.events import AssistCounted
from tests.abilities.fourth.fields import COLUMN, field
from tests.kit import Game
from tests.rulebook.fights import seen, strike, throw


def support(game: Game, seat: int) -> list[tuple[str, int]]:
    """The units that supported that seat's fighter, and with how many re-rolls."""
    return [
        (event.unit.card, event.rerolls)
        for event in seen(game, AssistCounted)
        if event.seat == seat and event.unit
    ]


def test_conscript_gives_an_adjacent_ally_two_rerolls() -> None:
    """Strength in Numbers: two support re-rolls instead of one; both may be used."""
    game = field(COLUMN, {"A": "archer", "C": "conscript", "k": "stalker"})
    game.play("c2xc3", "<11>", "<1>", "<66>", "<6>")
    assert support(game, 0) == [("conscript", 2)]
    game.play("off=1", "<2>", "off=2", "<2>")
    assert strike(game, 0) is False


def test_conscript_supports_an_assaulted_ally_too() -> None:
    game = field(COLUMN, {"A": "archer", "C": "conscript", "k": "stalker"}, turn=1)
    throw(game.play("c3xc2"))
    assert support(game, 0) == [("conscript", 2)]


def test_conscript_beside_another_gives_four() -> None:
    """Strength in Numbers: each adjacent Conscript by itself."""
    game = field(
        """
        p.k

        p.A
    p.D
        p.C
""",
        {"A": "archer", "C": "conscript", "D": "conscript", "k": "stalker"},
    )
    throw(game.play("c2xc3"))
    assert support(game, 0) == [("conscript", 2), ("conscript", 2)]


def test_conscript_two_steps_away_gives_nothing() -> None:
    """Strength in Numbers, near miss: adjacent."""
    game = field(
        """
        p.k

        p.A

        p

        p.C
""",
        {"A": "archer", "C": "conscript", "k": "stalker"},
    )
    throw(game.play("c3xc4"))
    assert support(game, 0) == []


def test_conscript_gives_nothing_to_an_enemy() -> None:
    """Strength in Numbers, near miss: an ally; the enemy's Conscript stands by our Archer."""
    game = field(COLUMN, {"A": "archer", "C": "1:conscript", "k": "stalker"})
    throw(game.play("c2xc3"))
    assert (support(game, 0), support(game, 1)) == ([], [])


def test_conscript_fighting_gets_one_reroll_from_another_card() -> None:
    """Strength in Numbers, near miss: it gives two, it does not get two."""
    game = field(COLUMN, {"A": "conscript", "C": "archer", "k": "stalker"})
    throw(game.play("c2xc3"))
    assert support(game, 0) == [("archer", 1)]


def test_conscript_counts_twice_against_daylight() -> None:
    """X19: also for daylight."""
    game = field(
        """
        p

        p.G

        p.C
""",
        {"G": "ghoul", "C": "conscript"},
    )
    game.play("c2-c3", "<6>", "<11>", "def=1", "<2>", "def=2", "<6>")
    assert game.at("c3") == "ghoul"
