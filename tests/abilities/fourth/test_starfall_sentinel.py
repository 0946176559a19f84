"""The Starfall Sentinel: Treeline Sniper (CARDS 1)."""

import pytest

from tests.abilities.fourth.fields import bumps, field, shot
from tests.kit import Game
from tests.rulebook.fights import throw, thrown


def treeline(forest: str, enemy_at: str = "c3") -> Game:
    """A Sentinel on c1 and a Forest on one of some tiles."""
    words = dict.fromkeys(("b1", "b2", "c2", "c3", "d1"), "p") | {forest: "pF", enemy_at: "p.k"}
    mine = "pFS" if forest == "c1" else "p.S"
    return field(
        f"""
        {words["c3"]}
    {words["b2"]}
        {words["c2"]}
    {words["b1"]:<4}    {words["d1"]}
        {mine}
""",
        {"S": "starfall_sentinel", "k": "stalker"},
    )


@pytest.mark.parametrize(
    ("forest", "may"), [("c1", True), ("b1", True), ("d1", True), ("b2", False)]
)
def test_starfall_sentinel_shoots_on_or_beside_a_forest(forest: str, may: bool) -> None:
    """Treeline Sniper: on or adjacent to favoured terrain; b2 is two steps away."""
    assert ("c1>c3" in treeline(forest).options) is may


def test_starfall_sentinel_needs_a_forest_not_any_feature() -> None:
    """Treeline Sniper, near miss: it stands on a Village."""
    game = shot("starfall_sentinel", "stalker", attacker_on="pV")
    assert "c1>c3" not in game.options


def test_starfall_sentinel_assaults_adjacent_enemies_anywhere() -> None:
    """Treeline Sniper: only ranged assaults are limited; and it has no bump in others."""
    game = throw(treeline("b2", enemy_at="c2").play("c1xc2"))
    assert bumps(game, 0) == []
    game = throw(treeline("b1", enemy_at="c2").play("c1xc2"))
    assert bumps(game, 0) == []


@pytest.mark.parametrize("forest", ["c1", "b1"])
def test_starfall_sentinel_has_a_def_bump_in_its_ranged_assault(forest: str) -> None:
    """Treeline Sniper: an extra +1 DEF bump."""
    game = throw(treeline(forest).play("c1>c3"))
    assert bumps(game, 0) == ["def+1"]


def test_starfall_sentinel_answers_far_from_any_forest_without_a_bump() -> None:
    """X4: the limit and the bump do not touch a unit that answers."""
    game = throw(shot("archer", "starfall_sentinel").play("c1>c3"))
    assert (1, "off", 3) in thrown(game)
    assert bumps(game, 1) == []


def test_starfall_sentinel_has_no_bump_answering_beside_a_forest() -> None:
    """X4, near miss: on a Forest it has Old Growth only."""
    game = throw(shot("archer", "starfall_sentinel", defender_on="pF").play("c1>c3"))
    assert bumps(game, 1, "ability") == []
