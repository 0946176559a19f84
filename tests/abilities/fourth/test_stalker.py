"""The Dark Forest Stalker: Undergrowth Prowler (CARDS 2)."""

import pytest

from pocket_tactics.engine.events import PlayerOut
from tests.abilities.fourth.fields import field, places_of
from tests.battle import battle

LADDER = """
        p{forest}

        p

        p

        p.A

        p

        pVk
"""
PROWLERS = {"A": "marauder", "B": "druid", "k": "archer", "j": "thrall"}


def test_stalker_is_deployed_on_or_beside_a_forest() -> None:
    """Undergrowth Prowler: on the free Forest c6 or beside it; not beside the enemy's Village."""
    game = field(LADDER.format(forest="F"), PROWLERS, reserve=("stalker*1,druid*1",))
    assert places_of(game, "stalker") == {"c5", "c6"}
    assert places_of(game, "druid") == set()
    game.play("stalker@c6")
    assert (game.at("c6"), game.reserve(0, "stalker")) == ("stalker", 0)


@pytest.mark.parametrize("holder", ["B", "j"])
def test_stalker_is_deployed_beside_an_occupied_forest(holder: str) -> None:
    """Undergrowth Prowler: controlled or not, by friend or foe; the Forest itself is taken."""
    game = field(LADDER.format(forest=f"F{holder}"), PROWLERS, reserve=("stalker*1",))
    assert places_of(game, "stalker") == {"c5"}


@pytest.mark.parametrize("feature", ["H", "T", "V", "X", "R"])
def test_stalker_prowls_near_no_other_feature(feature: str) -> None:
    """Undergrowth Prowler, near miss: a Forest."""
    game = field(LADDER.format(forest=feature), PROWLERS, reserve=("stalker*1",))
    assert places_of(game, "stalker") == set()


def test_stalker_is_deployed_beside_an_own_feature_like_anybody() -> None:
    """F50: the Village is ours here."""
    game = field(
        LADDER.format(forest="H"), {**PROWLERS, "k": "0:druid"}, reserve=("stalker*1,druid*1",)
    )
    assert places_of(game, "stalker") == places_of(game, "druid") == {"c2"}


@pytest.mark.parametrize(("feature", "out"), [("F", False), ("H", True)])
def test_stalker_keeps_its_player_in(feature: str, out: bool) -> None:
    """F90: no unit on the map, but the Stalker can come to a Forest."""
    game = battle(
        f"""
        p{feature}

        p.A

        p.k     pR
""",
        {"A": "marauder", "k": "necromancer"},
        turn=1,
        reserve=("stalker*1",),
    )
    game.play("c1xc2", "<66>", "<66>", "<111>", "<11>", "pass", "pass")
    assert bool(game.happened(PlayerOut)) is out
