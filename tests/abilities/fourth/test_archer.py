"""The Archer: Arcing Shot (CARDS 2)."""

import pytest

from pocket_tactics.engine.events import AssaultDeclared
from tests.abilities.fourth.fields import answers_of, field
from tests.kit import Game
from tests.rulebook.fights import seen, throw, thrown


def volley(between: str, target: str = "p.k", *, archer: str = "archer") -> Game:
    """An Archer on c1, something on c2, a target on c3."""
    return field(
        f"""
        {target}

        {between}

        p.A
""",
        {"A": archer, "B": "spearman", "e": "thrall", "k": "stalker", "w": "bat_swarm"},
    )


@pytest.mark.parametrize("feature", ["F", "H", "T", "V", "X", "R"])
def test_archer_shoots_over_a_feature_only_in_an_arc(feature: str) -> None:
    """Arcing Shot: it may ignore features that block."""
    assert answers_of(volley(f"p{feature}"), "c1>") == ["c1>c3=arcing"]


def test_archer_shoots_over_an_enemy_only_in_an_arc() -> None:
    """Arcing Shot: and enemies; the enemy between it can assault as well."""
    assert answers_of(volley("p.e"), "c1") == ["c1xc2", "c1>c3=arcing"]


@pytest.mark.parametrize("between", ["p", "w", "p.B"])
def test_archer_with_a_clear_route_shoots_straight(between: str) -> None:
    """Arcing Shot R: declared only where no clear route exists; friends and Water do not block."""
    assert answers_of(volley(between), "c1>") == ["c1>c3"]


def test_archer_has_one_off_die_fewer_in_an_arc() -> None:
    """Arcing Shot: one OFF die fewer; DEF as printed."""
    game = throw(volley("pF").play("c1>c3=arcing"))
    assert [event.manner for event in seen(game, AssaultDeclared)] == ["arcing"]
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "def", 1)]


def test_archer_shooting_straight_has_both_dice() -> None:
    """Arcing Shot, near miss."""
    game = throw(volley("p").play("c1>c3"))
    assert thrown(game)[0] == (0, "off", 2)


def test_archer_does_not_arc_over_an_empty_space() -> None:
    """Arcing Shot: empty spaces still block."""
    game = field(
        """
        p.k
    p

    p
        p.A
""",
        {"A": "archer", "k": "stalker"},
    )
    assert answers_of(game, "c1>") == []


def test_archer_does_not_arc_three_steps() -> None:
    """R1: two steps at most, in an arc too."""
    game = field(
        """
        p.k

        p

        pF

        p.A
""",
        {"A": "archer", "k": "stalker"},
    )
    assert answers_of(game, "c1>") == []


def test_archer_sees_a_flying_target_without_an_arc() -> None:
    """F41: features do not block where the target is Flying."""
    assert answers_of(volley("pF", "p.w"), "c1>") == ["c1>c3"]


def test_archer_around_the_corner_needs_one_clear_route() -> None:
    """F41: of the two routes to d2 one is free."""
    game = field(
        """
            p.k
        pF
            p
        p.A
""",
        {"A": "archer", "k": "stalker"},
    )
    assert answers_of(game, "c1>") == ["c1>d2"]


def test_archer_alone_arcs() -> None:
    """Arcing Shot, near miss: another unit with R1 cannot."""
    assert answers_of(volley("pF", archer="forest_witch"), "c1>") == []


def test_archer_answers_over_a_feature_with_all_dice() -> None:
    """X4, F42: answering is not starting; only the distance counts."""
    game = field(
        """
        p.a

        pF

        p.A
""",
        {"A": "archer", "a": "archer"},
    )
    throw(game.play("c1>c3=arcing"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 2), (1, "def", 1)]
