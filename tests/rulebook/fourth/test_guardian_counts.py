"""Support, ground and bumps are counted after the swap (X3)."""

import pytest

from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import AssistCounted, BumpCounted
from tests.rulebook.fights import seen, strike, throw
from tests.rulebook.fourth.clashes import clash, question, to_the_end
from tests.rulebook.fourth.guards import guarded


def test_X3_the_ally_who_stepped_back_supports_her() -> None:
    """X3: he stands beside her now; a Conscript twice."""
    game = to_the_end(guarded("thrall", "conscript").play("c1xc2", "guard=b2"))
    assert [(e.seat, e.at, e.rerolls) for e in seen(game, AssistCounted)] == [(1, "b2", 2)]


def test_X3_she_supports_the_ally_if_she_does_not_swap() -> None:
    """X3, near miss: declined, she gives one."""
    game = to_the_end(guarded("thrall", "conscript").play("c1xc2", "pass"))
    assert [(e.seat, e.at, e.rerolls) for e in seen(game, AssistCounted)] == [(1, "b2", 1)]


def test_X3_an_ally_lost_on_the_way_supports_nobody() -> None:
    """X2, X3: he drowned."""
    game = guarded("thrall", "conscript", guard="w.").play("c1xc2", "guard=b2", "<1>")
    assert not seen(to_the_end(game), AssistCounted)


def test_X3_features_and_bumps_are_those_of_the_new_target() -> None:
    """X3: the Village of the assaulted tile helps her; the Bondi's own bumps are gone with him."""
    game = guarded("thrall", "bondi", target="pV").play("c1xc2", "guard=b2")
    to_the_end(game)
    assert [(e.unit.card, e.pool, e.value) for e in seen(game, BumpCounted)] == [
        ("shieldmaiden", "def", 1)
    ]
    declined = to_the_end(guarded("thrall", "bondi", target="pV").play("c1xc2", "pass"))
    assert [(e.unit.card, e.pool, e.value) for e in seen(declined, BumpCounted)] == [
        ("bondi", "def", 1),
        ("bondi", "def", 1),
        ("bondi", "off", 1),
    ]


def test_X3_favoured_ground_is_hers() -> None:
    """X3: she favours Villages and stands on one now."""
    game = guarded("thrall", "thrall", target="pV").play("c1xc2", "guard=b2")
    to_the_end(game)
    assert [e.at for e in seen(game, told.TerrainHelped)] == ["c2"]


@pytest.mark.parametrize(("answer", "offered"), [("guard=b2", True), ("pass", False)])
def test_X3_types_are_those_of_the_new_target(answer: str, offered: bool) -> None:
    """X3: Spellsword works against her, not against the Mage she guards."""
    game = throw(guarded("silverleaf_champion", "necromancer").play("c1xc2", answer))
    assert ("bump=off" in game.options) == offered


def test_X3_duelist_looks_at_her_support() -> None:
    """X3, X19: the ally who stepped back is support, so there is no Duelist."""
    game = throw(guarded("swordsman", "thrall").play("c1xc2", "guard=b2"))
    assert question(game) == (1, ["off=1", "def=1", "pass"])


def test_X3_she_is_the_one_defeated() -> None:
    """X1: she goes to the attacker's player, the ally lives."""
    game = guarded("swordsman", "thrall").play("c1xc2", "guard=b2")
    game.play("<666>", "<66>", "<111>", "<111>", "pass")
    assert strike(game, 0)
    assert (game.captured(1, "shieldmaiden"), game.at("b2")) == (1, "thrall")


def test_X3_adjacency_is_counted_after_the_swap() -> None:
    """X3: Fate Weavers beside her old tile reach the ally there, no fighter; beside the new one they reach her."""
    game = clash(
        """
    p.w
        p
    p.m
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
        w="high_court_mage",
    ).play("c1xc2", "guard=b2")
    throw(game)
    assert question(game) == (1, ["off=1", "def=1", "pass"])
