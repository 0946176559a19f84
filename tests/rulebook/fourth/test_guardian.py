"""The Shieldmaiden swaps in (X1)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import PoolRolled, UnitsSwapped
from tests.kit import Game
from tests.rulebook.fights import seen, throw, thrown
from tests.rulebook.fourth.clashes import clash, far_duel, question, to_the_end
from tests.rulebook.fourth.guards import guarded


def test_X1_the_targets_owner_is_asked_before_dice() -> None:
    """X1: when the target is known and before dice."""
    game = guarded("thrall", "thrall").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])
    assert not seen(game, PoolRolled)


def test_X1_she_is_the_target_now() -> None:
    """X1: she stands on the assaulted tile, the ally on hers, and her dice are thrown."""
    game = throw(guarded("thrall", "thrall").play("c1xc2", "guard=b2"))
    assert (game.at("c2"), game.at("b2")) == ("shieldmaiden", "thrall")
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 3), (1, "def", 3)]


def test_X1_declining_leaves_the_first_target() -> None:
    """G5: may."""
    game = throw(guarded("thrall", "thrall").play("c1xc2", "pass"))
    assert (game.at("c2"), game.at("b2")) == ("thrall", "shieldmaiden")
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "off", 1), (1, "def", 1)]


def test_X1_they_stay_swapped_afterwards() -> None:
    """X2: nobody goes back."""
    game = to_the_end(guarded("thrall", "thrall").play("c1xc2", "guard=b2"))
    assert (game.at("c2"), game.at("b2")) == ("shieldmaiden", "thrall")


def test_X1_brew_is_taken_after_the_swap() -> None:
    """X1, F47: before Brew."""
    game = clash(
        """
    p.m
        p.a             p.z
    p.N             pF
        p.A             p.Z
""",
        A="bondi",
        N="noble",
        a="thrall",
        m="shieldmaiden",
    ).play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])
    game.play("guard=b2")
    assert question(game) == (0, ["brew", "pass"])


def test_X1_one_of_several_one_try() -> None:
    """X1: two Shieldmaidens, one swap; then dice."""
    game = guarded("thrall", "thrall", other="p.m").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "guard=d2", "pass"])
    game.play("guard=d2")
    assert game.to_act == CHANCE
    assert len(seen(game, UnitsSwapped)) == 1


def test_X1_a_shieldmaiden_guards_another() -> None:
    """X1: an ally that is a Shieldmaiden too."""
    game = guarded("thrall", "shieldmaiden").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_she_must_be_adjacent_to_the_target() -> None:
    """X1, near miss: beside the attacker, two steps from the target."""
    game = clash(
        """
        p.a

        p.A             p.z
    p.m             pF
                        p.Z
""",
        A="thrall",
        a="thrall",
        m="shieldmaiden",
    ).play("c2xc3")
    assert game.to_act == CHANCE


@pytest.mark.parametrize("other", ["p.M", "   "])
def test_X1_only_the_targets_owner_swaps(other: str) -> None:
    """X1: the attacker's Shieldmaiden beside the target does not step in."""
    game = guarded("thrall", "thrall", other=other).play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_a_third_players_shieldmaiden_does_not_swap() -> None:
    """X1, G9: an ally of the target is needed."""
    game = clash(
        """
    p.x
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        x="2:shieldmaiden",
        seats=3,
    ).play("c1xc2")
    assert game.to_act == CHANCE


def far_guarded(attacker: str, ally: str, *, between: str = "p") -> Game:
    """The ally on c3 two steps from the attacker on c1, the Shieldmaiden behind it on c4."""
    return clash(
        f"""
        p.m

        p.a

        {between:<3}             p.z
                    pF
        p.A             p.Z
""",
        A=attacker,
        a=ally,
        m="shieldmaiden",
    )


def test_X1_she_needs_no_range_or_sight_and_the_distance_stays() -> None:
    """X1: three steps from the Archer before, two after; she does not reach him."""
    game = far_guarded("archer", "gunner").play("c1>c3", "guard=c4")
    throw(game)
    assert thrown(game) == [(0, "off", 2), (0, "def", 1), (1, "def", 3)]


def test_X1_she_may_swap_under_an_arcing_shot() -> None:
    """X1: the declared assault stands, one die fewer."""
    game = far_guarded("archer", "gunner", between="pF").play("c1>c3=arcing", "guard=c4")
    throw(game)
    assert thrown(game) == [(0, "off", 1), (0, "def", 1), (1, "def", 3)]


def test_X1_she_cannot_swap_where_only_flying_let_the_target_be_seen() -> None:
    """X1: a Forest between, the target Flying."""
    game = far_guarded("gunner", "bat_swarm", between="pF").play("c1>c3")
    assert game.to_act == CHANCE


def test_X1_she_may_swap_for_a_flying_target_that_is_seen_anyway() -> None:
    """X1, near miss: nothing blocks."""
    game = far_guarded("gunner", "bat_swarm").play("c1>c3")
    assert question(game) == (1, ["guard=c4", "pass"])


def test_X1_she_may_swap_for_an_adjacent_flying_target() -> None:
    """X1, near miss: beside the attacker sight is no question."""
    game = guarded("thrall", "bat_swarm").play("c1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_free_assaults_included() -> None:
    """X1: Death from Above."""
    game = clash(
        """
    p.m
        p.a             p.z
    p               pF
        p.A             p.Z
""",
        A="enclave_warden",
        a="thrall",
        m="shieldmaiden",
    ).play("c1-b1", "pass", "b1xc2")
    assert question(game) == (1, ["guard=b2", "pass"])


def test_X1_not_for_spells() -> None:
    """X1, near miss: a Dart is no assault."""
    game = clash(
        """
    p.m
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="guild_mage",
        a="thrall",
        m="shieldmaiden",
        cards=("arcane_dart*1////",),
    ).play("c1:arcane_dart=c2", "<1>")
    assert game.captured(1, "thrall") == 1
    assert not seen(game, UnitsSwapped)


def test_X1_not_for_the_abilities_that_call_for_a_test() -> None:
    """X1, near miss: Will of the Elderwood."""
    game = clash(
        """
    p.m     pF
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="warmage",
        a="thrall",
        m="shieldmaiden",
    ).play("c1:smite=c2", "<1>")
    assert game.captured(1, "thrall") == 1


def test_X1_nothing_is_asked_without_a_guard() -> None:
    """G5: only if there is something besides declining."""
    assert far_duel("archer", "druid").play("c1>c3").to_act == CHANCE
