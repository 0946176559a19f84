"""The Dwarfclan Bondi: Homesteader (CARDS 1)."""

from tests.abilities.fourth.fields import bumps, duel, field, shot
from tests.rulebook.fights import strike, throw


def test_bondi_assaulted_by_an_adjacent_unit_has_an_off_bump() -> None:
    """Homesteader: extra +1 OFF bump, beside the printed +1 DEF."""
    game = throw(duel("necromancer", "bondi").play("c1xc2"))
    assert bumps(game, 1, "ability") == ["off+1"]
    assert bumps(game, 1, "card") == ["def+1"]


def test_bondi_strikes_back_with_the_bump() -> None:
    """Homesteader: 5 becomes 6, and the Necromancer's 5 does not hold."""
    game = duel("necromancer", "bondi").play("c1xc2", "<11>", "<51>", "<5>", "<6>")
    assert (game.to_act, game.options) == (1, ["off=5+1", "pass"])
    game.play("off=5+1")
    assert strike(game, 1)


def test_bondi_attacking_has_no_extra_bump() -> None:
    """Homesteader, near miss: when assaulted."""
    game = throw(duel("bondi", "ghoul").play("c1xc2"))
    assert bumps(game, 0) == ["def+1"]


def test_bondi_shot_at_has_no_extra_bump() -> None:
    """Homesteader, near miss: by an adjacent unit."""
    game = throw(shot("archer", "bondi").play("c1>c3"))
    assert bumps(game, 1) == ["def+1"]


def test_bondi_hit_by_a_boulder_from_the_next_tile_has_the_bump() -> None:
    """X5: effects that ask for an adjacent unit look at the real distance."""
    game = field(
        """
            p.k
        p
            p.b
        p.S
""",
        {"S": "stonethrower", "k": "stalker", "b": "bondi"},
    )
    throw(game.play("c1>d2", "<1>", "<4>"))
    assert bumps(game, 1, "ability") == ["off+1"]
