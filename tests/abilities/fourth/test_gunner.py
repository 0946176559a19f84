"""The Dwarfclan Gunner: Reload (CARDS 1)."""

from tests.abilities.fourth.fields import answers_of, field, wait
from tests.kit import Game
from tests.rulebook.fights import throw, thrown

RANGE = """
        p.k

        p

        p.G
"""
GUNNERS = {"G": "gunner", "H": "gunner", "k": "bondi"}


def fire(game: Game, shot_at: str) -> Game:
    """A ranged assault of a Gunner on the Bondi that changes nothing, and a turn of the opponent."""
    game.play(shot_at, "<11>", "<6>", "<6>")
    assert game.to_act == 1
    return wait(game)


def test_gunner_does_not_shoot_twice_in_a_row() -> None:
    """Reload: the owner's previous turn was this unit's ranged assault."""
    game = field(RANGE, GUNNERS)
    assert "c1>c3" in game.options
    fire(game, "c1>c3")
    assert "c1>c3" not in game.options
    assert "c1-c2" in game.options


def test_gunner_assaults_an_adjacent_enemy_while_reloading() -> None:
    """Reload, near miss: only ranged assaults are forbidden."""
    game = field(
        """
        p.k
    p
        p
            p.j
        p.G
""",
        {**GUNNERS, "j": "ghoul"},
    )
    fire(game, "c1>c3")
    assert answers_of(game, "c1x") == ["c1xd1"]
    assert answers_of(game, "c1>") == []


def test_gunner_is_freed_by_another_units_turn() -> None:
    """Reload: in between somebody else acts (X18)."""
    game = fire(field(RANGE, GUNNERS), "c1>c3")
    wait(wait(game))
    assert "c1>c3" in game.options


def test_gunner_is_freed_by_its_own_move() -> None:
    """Reload: the previous turn was a move, not a ranged assault."""
    game = fire(field(RANGE, GUNNERS), "c1>c3")
    game.play("c1-c2")
    wait(game).play("c2-c1")
    wait(game)
    assert "c1>c3" in game.options


def test_gunner_shoots_after_an_adjacent_assault() -> None:
    """Reload, near miss: an adjacent assault needs no reloading."""
    game = field(
        """
        p.k
    p
        p
            p.j
        p.G
""",
        {**GUNNERS, "j": "thrall"},
    )
    game.play("c1xd1", "<11>", "<6>", "<1>", "<6>")
    wait(game)
    assert "c1>c3" in game.options


def test_gunner_and_another_gunner_take_turns() -> None:
    """X18: two Gunners taking turns free each other."""
    game = field(
        """
        p.H

        p

        p.k

        p

        p.G
""",
        GUNNERS,
    )
    fire(game, "c1>c3")
    assert ("c1>c3" in game.options, "c5>c3" in game.options) == (False, True)
    fire(game, "c5>c3")
    assert ("c1>c3" in game.options, "c5>c3" in game.options) == (True, False)


def test_gunner_answers_while_reloading() -> None:
    """X4: limits on starting a ranged assault do not touch a unit that answers one."""
    game = field(
        """
        p.k

        p

        p.G
""",
        {"G": "gunner", "k": "archer"},
        turn=1,
        marks=("c1",),
    )
    throw(game.play("c3>c1"))
    assert (0, "off", 2) in thrown(game)


def test_gunner_of_the_opponent_is_not_held_back() -> None:
    """X18: the mark is the owner's."""
    game = field(
        """
        p.k

        p

        p.G
""",
        {"G": "gunner", "k": "gunner"},
    )
    game.play("c1>c3", "<11>", "<6>", "<11>", "<6>")
    assert game.to_act == 1
    assert "c3>c1" in game.options
