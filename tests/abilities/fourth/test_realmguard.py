"""The Realmguard: Bloodsworn (CARDS 1)."""

import pytest

from pocket_tactics.engine.events import ClimbFailed
from tests.abilities.fourth.fields import answers_of, field, moves_of

ISLANDS = """
        p               p               p               p               p

        p.A             p.B             p.d             p.W             p.k
"""
ISLANDERS = {
    "A": "realmguard",
    "B": "glade_strider",
    "d": "warmage",
    "W": "enclave_warden",
    "k": "stalker",
}


def test_realmguard_jumps_beside_any_players_elf() -> None:
    """Bloodsworn: own Elf or an enemy's, no route needed (X17); not beside Gryphlok or Beastfolk."""
    game = field(ISLANDS, ISLANDERS)
    assert moves_of(game, "c1") == {"c2", "g2", "k2"}
    game.play("c1-k2")
    assert (game.at("c1"), game.at("k2")) == (None, "realmguard")


def test_realmguard_is_not_its_own_elf() -> None:
    """Bloodsworn: not itself; with no other Elf it has its steps only."""
    game = field(ISLANDS, {**ISLANDERS, "B": "archer", "d": "druid"})
    assert moves_of(game, "c1") == {"c2"}


def test_realmguard_does_not_jump_onto_an_occupied_tile() -> None:
    """Bloodsworn, near miss: unoccupied."""
    game = field(
        """
        p               p.k

        p.A             p.B
""",
        ISLANDERS,
    )
    assert moves_of(game, "c1") == {"c2"}


def test_realmguard_alone_jumps() -> None:
    """Bloodsworn, near miss: another Elf has no such move."""
    assert moves_of(field(ISLANDS, ISLANDERS), "g1") == {"g2"}


@pytest.mark.parametrize(("dice", "lost"), [("<41>", 1), ("<51>", 0)])
def test_realmguard_jumping_into_water_is_tested(dice: str, lost: int) -> None:
    """Bloodsworn: it counts as moving into that tile (X17, F23)."""
    game = field(
        """
        p               w

        p.A             p.B
""",
        ISLANDERS,
    )
    game.play("c1-g2", dice)
    assert game.captured(0, "realmguard") == lost
    assert game.at("g2") == (None if lost else "realmguard")


def test_realmguard_jumping_onto_a_highland_climbs_first() -> None:
    """X17, F25: the test comes before, and failing leaves it where it was."""
    game = field(
        """
        p               pH

        p.A             p.B
""",
        ISLANDERS,
    )
    game.play("c1-g2", "<44>")
    assert len(game.happened(ClimbFailed)) == 1
    assert (game.at("c1"), game.at("g2")) == ("realmguard", None)


def test_realmguard_does_not_return_to_reserve_by_a_jump() -> None:
    """F26: a jump cannot be a return; the friend's Forest is no neighbour."""
    game = field(
        """
        p               pFB

        p.A             p.C
""",
        {**ISLANDERS, "C": "warmage"},
    )
    assert [option for option in answers_of(game, "c1") if "reserve" in option] == []
