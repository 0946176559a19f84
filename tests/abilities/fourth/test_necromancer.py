"""The Necromancer: Raise (CARDS 5)."""

import pytest

from tests.abilities.fourth.fields import answers_of, difficulties, duel, field


def test_necromancer_raises_an_undead_by_a_dv5_off_test() -> None:
    """Raise: one own Undead from an enemy's captures returns to reserve (X20)."""
    game = duel("necromancer", "bondi", captured=("ghoul*1@1,thrall*1@1,bat_swarm*1@1",))
    game.play("c1:raise", "<51>")
    assert difficulties(game) == [("necromancer", "off", 5)]
    assert game.options == ["fetch=ghoul", "fetch=bat_swarm"]
    game.play("fetch=bat_swarm")
    assert (game.reserve(0, "bat_swarm"), game.captured(0, "ghoul")) == (1, 1)
    assert game.to_act == 1


def test_necromancer_fails_without_a_five() -> None:
    game = duel("necromancer", "bondi", captured=("ghoul*1@1",)).play("c1:raise", "<44>")
    assert (game.reserve(0, "ghoul"), game.to_act) == (0, 1)


@pytest.mark.parametrize(
    "captured", [(), ("thrall*1@1,pit_fiend*1@1",), ("-", "ghoul*1@0")], ids=str
)
def test_necromancer_needs_an_own_captured_undead(captured: tuple[str, ...]) -> None:
    """Raise, near miss: Living and Demons are no Undead, the enemy's Ghoul is not ours (X20)."""
    assert answers_of(duel("necromancer", "bondi", captured=captured), "c1:") == []


def test_necromancer_raises_from_any_opponents_captures() -> None:
    """X20: with three players the captor is named."""
    game = field(
        """
        p

        p.N
""",
        {"N": "necromancer"},
        seats=3,
        captured=("ghoul*1@2,bat_swarm*1@1",),
    ).play("c1:raise", "<51>")
    assert game.options == ["fetch=ghoul@2", "fetch=bat_swarm@1"]
