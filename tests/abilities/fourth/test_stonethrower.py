"""The Dwarfclan Stonethrower: Boulder Lob (CARDS 1)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import BoulderRolled, BoulderScattered, UnitCaptured
from tests.abilities.fourth.fields import answers_of, duel, field, shot
from tests.rulebook.fights import seen, throw, thrown

QUARRY = """
        p.e
    p.C     p
        p.k
    p       p
        p
    p       p
        p.S
"""
MASONS = {"S": "stonethrower", "k": "ghoul", "e": "bondi", "C": "gunner"}


@pytest.mark.parametrize("face", [4, 5, 6])
def test_stonethrower_hits_its_target_on_four_or_more(face: int) -> None:
    """Boulder Lob: one die when it starts a ranged assault; on 4-6 nothing strays."""
    game = field(QUARRY, MASONS).play("c1>c3")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    throw(game.play(f"<{face}>"))
    assert [event.success for event in seen(game, BoulderRolled)] == [True]
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "def", 2)]


@pytest.mark.parametrize("face", [1, 2, 3])
def test_stonethrower_strays_on_three_or_less(face: int) -> None:
    """Boulder Lob: 1-3, a random neighbour of the target's tile; 1 is north: the Bondi (X5)."""
    game = field(QUARRY, MASONS).play("c1>c3", f"<{face}>", "<1>")
    (strayed,) = seen(game, BoulderScattered)
    assert strayed.place == "c4"
    assert strayed.target is not None and strayed.target.card == "bondi"
    throw(game)
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "def", 1)]


@pytest.mark.parametrize(
    ("side", "place"), [(2, "d3"), (3, "d2"), (4, "c2"), (5, "b2")], ids=["NE", "SE", "S", "SW"]
)
def test_stonethrower_strays_clockwise_from_the_north_and_misses(side: int, place: str) -> None:
    """X5: an empty tile is a miss; the assault is over and the first target is left alone."""
    game = field(QUARRY, MASONS).play("c1>c3", "<3>", f"<{side}>")
    assert [event.place for event in seen(game, BoulderScattered)] == [place]
    assert thrown(game) == []
    assert game.to_act == 1


def test_stonethrower_straying_off_the_board_misses() -> None:
    """X5: no tile there."""
    game = shot("stonethrower", "ghoul").play("c1>c3", "<1>", "<1>")
    assert thrown(game) == []
    assert game.to_act == 1


def test_stonethrower_hits_a_friend_who_rolls_def_only() -> None:
    """Boulder Lob: friend or foe; X6: DEF only."""
    game = field(QUARRY, MASONS).play("c1>c3", "<2>", "<6>")
    throw(game, highest=True)
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (0, "def", 1)]


def test_stonethrower_hitting_a_friend_beside_it_is_not_answered() -> None:
    """X6, near miss: the Gunner on d1 reaches the Stonethrower and still rolls DEF only."""
    game = field(
        """
            p.k
        p
            p.C
        p.S
""",
        MASONS,
    )
    throw(game.play("c1>d2", "<1>", "<4>"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (0, "def", 1)]


def test_stonethrower_defeating_a_friend_gives_it_away() -> None:
    """X6: to the captures of the first target's owner."""
    game = field(QUARRY, MASONS).play("c1>c3", "<2>", "<6>", "<6>", "<111>", "<1>")
    while not seen(game, UnitCaptured):
        game.play("pass")
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [("gunner", 1)]


def test_stonethrower_drowning_a_guard_of_a_friend_gives_her_away() -> None:
    """X6: Guardian works, and losses by X2 go the same way: to seat 2, whose unit was the target."""
    game = field(
        """
        p.M

        w.C

        p.k

        p

        p.S
""",
        {**MASONS, "k": "2:ghoul", "M": "shieldmaiden"},
        seats=3,
    )
    game.play("c1>c3", "<2>", "<1>", "guard=c5", "<444>")
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("shieldmaiden", 2)
    ]
    assert game.at("c5") == "gunner"


def test_stonethrower_beside_its_enemy_lobs_nothing() -> None:
    """Boulder Lob, near miss: an adjacent assault is not ranged."""
    game = throw(duel("stonethrower", "ghoul").play("c1xc2"))
    assert seen(game, BoulderRolled) == []
    assert thrown(game)[0] == (0, "off", 1)


def test_stonethrower_assaulted_from_afar_answers_without_a_boulder() -> None:
    """X4: Boulder Lob does not touch a unit that answers."""
    game = throw(shot("archer", "stonethrower").play("c1>c3"))
    assert seen(game, BoulderRolled) == []
    assert (1, "off", 1) in thrown(game)


def test_stonethrower_reaches_three_steps() -> None:
    """R2: up to three steps, not four."""
    game = field(
        """
        p.k

        p.C

        p

        p.S
""",
        {**MASONS, "C": "1:bondi"},
    )
    assert answers_of(game, "c1>") == ["c1>c3"]  # the Bondi blocks the way to c4
    game = field(
        """
        p.e

        p.k

        p

        p

        p.S
""",
        {**MASONS, "e": "ghoul"},
    )
    assert answers_of(game, "c1>") == ["c1>c4"]
