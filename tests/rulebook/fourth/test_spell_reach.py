"""How far spells reach, and what they must see (X14)."""

import pytest

from pocket_tactics.engine.events import Piece, SpellNamed
from tests.battle import battle
from tests.rulebook.fourth.casters import UNITS, lane
from tests.rulebook.fourth.spellbooks import spells, trials


def test_X14_within_two_steps() -> None:
    """X14: a shortest route of at most two."""
    assert spells(lane("sXA", "s", "s.c", "s.c")) == ["a2:fireball=c2"]


def test_X14_three_steps_are_too_far() -> None:
    """X14: a route of three is none of at most two."""
    assert spells(lane("sXA", "s", "s", "s.c")) == []


def test_X14_an_enemy_in_between_blocks_sight() -> None:
    """X14, F41: the one behind is not seen."""
    assert spells(lane("sXA", "s.c", "s.c")) == ["a2:fireball=b1"]


def test_X14_an_ally_in_between_blocks_nothing() -> None:
    """X14, F41: no enemy unit on the tiles between."""
    assert "a2:fireball=c2" in spells(lane("sXA", "s.G", "s.c"))


@pytest.mark.parametrize("feature", "FHTVXR")
def test_X14_a_feature_in_between_blocks_sight(feature: str) -> None:
    """X14, F41: whoever stands on it."""
    assert spells(lane("s.A", f"s{feature}", "s.c")) == []
    assert "a2:fireball=c2" not in spells(lane("s.A", f"s{feature}G", "s.c"))


def test_X14_features_under_caster_and_target_block_nothing() -> None:
    """X14, F41: what the two stand on never blocks."""
    assert spells(lane("sFA", "s", "sHc")) == ["a2:fireball=c2"]


def test_X14_a_flying_target_is_seen_over_everything() -> None:
    """X14: with the Flying exception; past a Forest and an enemy."""
    assert "a2:fireball=c2" in spells(lane("s.A", "sFc", "s.b"))


def test_X14_an_empty_space_is_no_way() -> None:
    """X14, G1: routes run over tiles; around the gap between them it is four steps."""
    game = battle(
        """
sXA             s.c     sR
    s       s
        s
""",
        UNITS,
        cards=("fireball*1////",),
    )
    assert spells(game) == []


def test_X14_one_clear_route_is_enough() -> None:
    """X14, F41: an enemy blocks the way over b2, none the way over b1."""
    game = battle(
        """
    s.c             sR
sXA     s.c
    s
""",
        UNITS,
        cards=("fireball*1////",),
    )
    assert spells(game) == ["a2:fireball=b2", "a2:fireball=c2"]


def test_X14_all_routes_blocked() -> None:
    """X14, F41: an enemy on one of two ways, a feature on the other."""
    game = battle(
        """
    s.c             sR
sXA     s.c
    sH
""",
        UNITS,
        cards=("fireball*1////",),
    )
    assert spells(game) == ["a2:fireball=b2"]


def test_X14_spells_without_sight_need_none() -> None:
    """X14: Haste reaches an ally behind a feature and an enemy."""
    assert "a2:haste=c2" in spells(lane("s.A", "sFc", "s.G", "s"))


def test_X14_the_target_is_named_with_the_spell() -> None:
    """X14, X16: the card is used up for the target that was named."""
    game = lane("sXA", "s", "s.c", "s.c").play("a2:fireball=c2")
    assert game.happened(SpellNamed, card="fireball", at="c2")
    assert trials(game, unit=Piece(1, "conscript"), at="c2", dv=5)
