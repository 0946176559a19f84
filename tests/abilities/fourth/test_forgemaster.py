"""The Dwarfclan Forgemaster: Breath of the Forge God (CARDS 1)."""

import pytest

from tests.abilities.fourth.fields import answers_of, difficulties, duel

LOST_STONETHROWER = ("stonethrower*1@1",)


def test_forgemaster_fetches_a_construct_by_a_dv5_off_test() -> None:
    """Breath of the Forge God: one die of 5 or more; the Construct goes back to reserve."""
    game = duel("forgemaster", "stalker", captured=LOST_STONETHROWER)
    game.play("c1:raise", "<5>")
    assert difficulties(game) == [("forgemaster", "off", 5)]
    assert (game.to_act, game.options) == (0, ["fetch=stonethrower"])
    game.play("fetch=stonethrower")
    assert (game.reserve(0, "stonethrower"), game.captured(0, "stonethrower")) == (1, 0)
    assert game.to_act == 1


def test_forgemaster_fails_with_a_four() -> None:
    """F30: failing an OFF test makes the action fail."""
    game = duel("forgemaster", "stalker", captured=LOST_STONETHROWER).play("c1:raise", "<4>")
    assert (game.reserve(0, "stonethrower"), game.captured(0, "stonethrower")) == (0, 1)
    assert game.to_act == 1


@pytest.mark.parametrize(
    "captured", [(), ("noble*1@1,gunner*1@1",), ("-", "stonethrower*1@0")], ids=str
)
def test_forgemaster_needs_an_own_captured_construct(captured: tuple[str, ...]) -> None:
    """X20: only with something to fetch; Dwarves alone are no Constructs, nor is the enemy's ours."""
    game = duel("forgemaster", "stalker", captured=captured)
    assert answers_of(game, "c1:") == []


def test_forgemaster_fetches_constructs_only() -> None:
    """Breath of the Forge God, near miss: the captured Noble stays."""
    game = duel("forgemaster", "stalker", captured=("stonethrower*1@1,noble*1@1",))
    game.play("c1:raise", "<6>")
    assert game.options == ["fetch=stonethrower"]
