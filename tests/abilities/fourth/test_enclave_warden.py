"""The Enclave Warden: Death from Above (CARDS 1)."""

from tests.abilities.fourth.fields import bumps, duel, field
from tests.rulebook.fights import throw, thrown

FLIGHT = """
        p.k

        p

        p

        p.W
"""
FLYERS = {"W": "enclave_warden", "k": "swordsman"}


def test_enclave_warden_strikes_freely_after_its_moves() -> None:
    """Death from Above: after the move action, an adjacent enemy; +1 OFF bump, one DEF die fewer."""
    game = field(FLIGHT, FLYERS).play("c1-c2", "c2-c3")
    assert (game.to_act, game.options) == (0, ["c3xc4", "pass"])
    throw(game.play("c3xc4"))
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 2)]
    assert sorted(bumps(game, 0)) == ["def+1", "off+1", "off+1"]
    assert bumps(game, 0, "ability") == ["off+1"]


def test_enclave_warden_may_decline_the_free_assault() -> None:
    game = field(FLIGHT, FLYERS).play("c1-c2", "c2-c3", "pass")
    assert game.to_act == 1


def test_enclave_warden_strikes_freely_after_one_move_or_two() -> None:
    """F21: it may stop after any move; the free assault comes then."""
    game = field(
        """
        p.k

        p

        p.W
""",
        FLYERS,
    )
    game.play("c1-c2")
    assert game.options == ["c2-c1", "pass"]
    game.play("pass")
    assert game.options == ["c2xc3", "pass"]


def test_enclave_warden_strikes_freely_from_where_it_began() -> None:
    """F21, X17: it moved at least once."""
    game = field(
        """
        p.k

        p.W

        p
""",
        FLYERS,
    )
    game.play("c2-c1", "c1-c2")
    assert game.options == ["c2xc3", "pass"]


def test_enclave_warden_without_an_adjacent_enemy_is_not_asked() -> None:
    """Death from Above, near miss: two steps are not adjacent."""
    game = field(FLIGHT, FLYERS).play("c1-c2", "pass")
    assert game.to_act == 1


def test_enclave_warden_without_a_move_fights_as_printed() -> None:
    """Death from Above, near miss: a plain assault has three DEF dice and no extra bump."""
    game = throw(duel("enclave_warden", "swordsman").play("c1xc2"))
    assert thrown(game)[:2] == [(0, "off", 3), (0, "def", 3)]
    assert bumps(game, 0) == ["off+1", "def+1"]


def test_enclave_warden_assaulted_fights_as_printed() -> None:
    """Death from Above, near miss: in its own free assault only."""
    game = throw(duel("swordsman", "enclave_warden").play("c1xc2"))
    assert thrown(game)[2:] == [(1, "off", 3), (1, "def", 3)]
    assert bumps(game, 1) == ["off+1", "def+1"]


def test_enclave_warden_lost_in_the_water_strikes_nobody() -> None:
    """F22, X17: Flying does not save it from Water; it must stand on the map."""
    game = field(
        """
        p.k

        w

        p.W
""",
        FLYERS,
    )
    game.play("c1-c2", "<444>")
    assert game.captured(0, "enclave_warden") == 1
    assert game.to_act == 1


def test_enclave_warden_hops_an_enemy_and_strikes_it_from_behind() -> None:
    """F21: hopping enemies; then Death from Above on whoever is adjacent."""
    game = field(
        """
        p

        p.k

        p.W
""",
        FLYERS,
    )
    game.play("c1-c3", "pass")
    assert game.options == ["c3xc2", "pass"]
