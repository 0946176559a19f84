"""The Shieldmaiden swaps in: when (X1), hazards (X2) and everything counted afterwards (X3)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    AttackerWentBack,
    DrowningRolled,
    PoolRolled,
    TargetLost,
    UnitCaptured,
    UnitsSwapped,
)
from tests.kit import Game
from tests.rulebook.fights import (
    BOTH_RULESETS,
    battle,
    duel,
    fight_is_over,
    is_reroll,
    seen,
    throw,
    thrown,
)


def guarded(
    target: str,
    guard: str,
    attacker: str,
    *,
    ruleset: str = "classic",
) -> Game:
    """Seat 1 on c1 may assault the target on c2; the Shieldmaiden stands beside it on b1."""
    drawing = f"""
A       {target:<4}    B
    {guard}
        {attacker}
"""
    return battle(drawing, turn=1, ruleset=ruleset)


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X1_the_targets_owner_is_asked_before_dice(ruleset: str) -> None:
    """X1: after the target is known and before dice, the target's owner may swap."""
    game = guarded("hC", "hM", "hk", ruleset=ruleset).play("c1xc2=melee")
    assert (game.to_act, game.options) == (0, ["guard=b1", "pass"])
    assert not seen(game, PoolRolled)


def test_X1_she_is_the_target_now() -> None:
    """X1: she stands on the assaulted tile, the ally on hers, and her dice are thrown."""
    game = guarded("hC", "hM", "hk").play("c1xc2=melee", "guard=b1")
    assert (game.at("c2"), game.at("b1")) == ("shieldmaiden", "conscript")
    throw(game)
    assert thrown(game) == [(1, "off", 2), (1, "def", 1), (0, "off", 3), (0, "def", 3)]


def test_X1_declining_leaves_the_first_target() -> None:
    """X1, G5: may; the Conscript fights, and nobody asks again."""
    game = guarded("hC", "hM", "hk").play("c1xc2=melee", "pass")
    assert (game.at("c2"), game.at("b1")) == ("conscript", "shieldmaiden")
    assert game.to_act == CHANCE
    throw(game)
    assert thrown(game) == [(1, "off", 2), (1, "def", 1), (0, "off", 1), (0, "def", 1)]


def test_X1_one_try_per_assault() -> None:
    """X1: after a swap the dice follow at once."""
    game = guarded("hC", "hM", "hk").play("c1xc2=melee", "guard=b1")
    assert game.to_act == CHANCE
    assert len(seen(game, UnitsSwapped)) == 1


def test_X1_she_may_swap_again_in_the_next_assault() -> None:
    """X1: one try per assault, not per game; the Archer is assaulted where he stepped back."""
    game = battle(
        """
    h
A       hA      B
    hM
        hr
""",
        turn=1,
    )
    game.play("c1xc2=melee", "guard=b1", "<11>", "<666>", "<111>", "<666>", "pass")
    game.play("conscript@b2", "c1xb1=melee")
    assert (game.to_act, game.options) == (0, ["guard=c2", "pass"])


def test_X1_she_must_be_adjacent_to_the_target() -> None:
    """X1, near miss: she stands beside the attacker, two steps from the target."""
    game = battle(
        """
        hC

A       hk      B
    hM
""",
        turn=1,
    )
    game.play("c2xc3=melee")
    assert game.to_act == CHANCE


def test_X1_nobody_guards_the_shieldmaiden_herself() -> None:
    """X1: she swaps with an ally; assaulted herself she is the target already."""
    game = battle(
        """
A       hM      B
    hC
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee")
    assert game.to_act == CHANCE


def test_X1_she_does_not_guard_her_base() -> None:
    """X1: not for bases."""
    game = battle(
        """
B       A
    hM
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee")
    assert game.to_act == CHANCE


def test_X1_the_attackers_shieldmaiden_does_not_guard() -> None:
    """X1: the target's owner; she stands beside the target and helps the attacker."""
    game = battle("""
A       hk      B
    hM
        hP
""")
    game.play("c1xc2=melee")
    assert game.to_act == CHANCE


@pytest.mark.parametrize("declaration", ["c1xc2=magic", "c1>c2=magic", "c1xc2=melee"])
def test_X1_any_assault_on_a_unit(declaration: str) -> None:
    """X1: close or ranged, in any mode."""
    game = guarded("hC", "hM", "hw").play(declaration)
    assert (game.to_act, game.options) == (0, ["guard=b1", "pass"])


def test_X1_an_archery_assault_from_the_ranger_too() -> None:
    """X1: archery, and she defends with her archery dice, 0/3."""
    game = guarded("hC", "hM", "hr").play("c1>c2=archery", "guard=b1")
    throw(game)
    assert thrown(game) == [(1, "off", 1), (1, "def", 2), (0, "def", 3)]


def test_X1_she_needs_no_range_and_the_distance_stays() -> None:
    """X1: three steps from the Archer she swaps in; the ally goes out of reach, the shot stands."""
    game = battle(
        """
        hm

        hc

A       h       B

        fA
""",
        factions="legion,legion",
    )
    game.play("c1>c3=archery")
    assert (game.to_act, game.options) == (1, ["guard=c4", "pass"])
    game.play("guard=c4", "<66>", "<66>", "<111>")
    assert not fight_is_over(game)
    assert (game.at("c3"), game.at("c4")) == ("shieldmaiden", "conscript")
    game.play("pass")
    assert fight_is_over(game)
    assert game.captured(1, "shieldmaiden") == 1
    assert (game.at("c3"), game.at("c4")) == (None, "conscript")


def test_X1_an_ally_swapped_nearer_changes_no_distance() -> None:
    """X1: she stands between; two steps away an Archer would strike back, she has no archery."""
    game = battle(
        """
        ha

A       hm      B

        fA
""",
        factions="legion,legion",
    )
    game.play("c1>c3=archery", "guard=c2")
    assert (game.at("c3"), game.at("c2")) == ("shieldmaiden", "archer")
    throw(game)
    assert thrown(game) == [(0, "off", 2), (0, "def", 2), (1, "def", 3)]


def test_X2_both_check_she_first() -> None:
    """X2: each one that now stands on Water checks, she first."""
    game = guarded("wC", "wM", "hw").play("c1>c2=magic", "guard=b1")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    game.play("<4>")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    game.play("<4>")
    checks = [(check.unit.card, check.at, check.success) for check in seen(game, DrowningRolled)]
    assert checks == [("shieldmaiden", "c2", True), ("conscript", "b1", True)]
    assert (game.to_act, len(game.options)) == (CHANCE, 21)


@pytest.mark.parametrize(
    ("target", "guard", "checked"),
    [
        ("wC", "hM", ["shieldmaiden"]),
        ("hC", "wM", ["conscript"]),
        ("hC", "hM", []),
        ("wC", "wM", ["shieldmaiden", "conscript"]),
    ],
)
def test_X2_only_who_now_stands_on_water_checks(
    target: str, guard: str, checked: list[str]
) -> None:
    """X2: the new tiles count, not the old ones."""
    game = guarded(target, guard, "hw").play("c1>c2=magic", "guard=b1")
    throw(game, highest=True)
    assert [check.unit.card for check in seen(game, DrowningRolled)] == checked


def test_X2_without_a_swap_nobody_checks() -> None:
    """X2, near miss: declining moves nobody."""
    game = guarded("wC", "wM", "hw").play("c1>c2=magic", "pass")
    throw(game)
    assert not seen(game, DrowningRolled)


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X2_if_she_is_lost_the_assault_ends(ruleset: str) -> None:
    """X2: no target, no dice; the ally checks whatever her result; the captor is the attacker's."""
    game = guarded("wC", "wM", "hw", ruleset=ruleset).play("c1>c2=magic", "guard=b1", "<3>")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    game.play("<4>")
    assert fight_is_over(game)
    assert game.to_act == 0
    assert not seen(game, PoolRolled)
    assert len(seen(game, TargetLost)) == 1
    assert (game.at("c2"), game.at("b1"), game.at("c1")) == (None, "conscript", "forest_witch")
    (captured,) = seen(game, UnitCaptured)
    assert (captured.unit.card, captured.by) == ("shieldmaiden", 1)


def test_X2_both_lost_ends_the_assault() -> None:
    """X2: the ally checks whatever her result, and can be lost as well."""
    game = guarded("wC", "wM", "hw").play("c1>c2=magic", "guard=b1", "<1>", "<1>")
    assert fight_is_over(game)
    assert (game.at("c2"), game.at("b1")) == (None, None)
    assert (game.captured(0, "shieldmaiden"), game.captured(0, "conscript")) == (1, 1)


def test_X2_a_close_attacker_goes_back_when_she_is_lost() -> None:
    """X2: a close attacker goes back; it does not take the empty tile."""
    game = guarded("wC", "hM", "wk").play("c1xc2=melee", "<4>", "guard=b1", "<1>")
    assert fight_is_over(game)
    assert (game.at("c1"), game.at("c2"), game.at("b1")) == ("stalker", None, "conscript")
    assert len(seen(game, AttackerWentBack)) == 1
    assert len(seen(game, DrowningRolled)) == 2  # the attacker's and hers, none for going back


def test_X2_a_ranged_attacker_does_not_go_back() -> None:
    """X2: only a close attacker goes back."""
    game = guarded("wC", "hM", "hw").play("c1>c2=magic", "guard=b1", "<1>")
    assert fight_is_over(game)
    assert not seen(game, AttackerWentBack)


def test_X2_if_only_the_ally_is_lost_the_assault_goes_on_against_her() -> None:
    """X2: the Conscript drowns on her old tile; her dice are thrown, and he helps her no more."""
    game = guarded("hC", "wM", "hk").play("c1xc2=melee", "guard=b1", "<2>")
    assert game.captured(0, "conscript") == 1
    assert (game.to_act, len(game.options)) == (CHANCE, 21)
    game.play("<66>", "<6>", "<111>", "<111>")
    assert fight_is_over(game)
    assert game.captured(0, "shieldmaiden") == 1
    assert (game.at("c2"), game.at("b1")) == ("stalker", None)


def test_X2_they_stay_swapped_afterwards() -> None:
    """X2: after a stalemate too."""
    game = guarded("hA", "hM", "hk").play("c1xc2=melee", "guard=b1")
    game.play("<11>", "<6>", "<111>", "<666>", "pass")
    assert fight_is_over(game)
    assert (game.at("c2"), game.at("b1"), game.at("c1")) == ("shieldmaiden", "archer", "stalker")


def test_X2_the_ally_stays_on_her_tile_when_she_is_captured() -> None:
    """X2, C25: the close attacker takes the assaulted tile, not the ally's."""
    game = guarded("hA", "hM", "hk").play("c1xc2=melee", "guard=b1")
    game.play("<66>", "<6>", "<111>", "<111>", "pass")
    assert (game.at("c2"), game.at("b1")) == ("stalker", "archer")
    assert (game.captured(0, "shieldmaiden"), game.captured(0, "archer")) == (1, 0)


def test_X2_a_close_attacker_into_water_checks_before_she_does() -> None:
    """X1, X2: the attacker has passed its check, then she is asked, then she checks."""
    game = guarded("wC", "hM", "hk").play("c1xc2=melee", "<4>", "guard=b1", "<4>")
    checks = [(check.unit.seat, check.unit.card) for check in seen(game, DrowningRolled)]
    assert checks == [(1, "stalker"), (0, "shieldmaiden")]
    assert (game.to_act, len(game.options)) == (CHANCE, 21)


def rerolls_offered(game: Game) -> list[int]:
    """The seats asked for re-rolls once the guard's question has been answered."""
    asked: list[int] = []
    throw(game)
    while game.to_act is not None and is_reroll(game.options[0]):
        asked.append(game.to_act)
        throw(game.play(game.options[0]))
    return asked


@pytest.mark.parametrize(("answer", "asked"), [("guard=b1", [0, 0]), ("pass", [0])])
def test_X3_the_ally_who_stepped_back_supports_her(answer: str, asked: list[int]) -> None:
    """X3: a Conscript counts two for her; unswapped she counts one for him."""
    game = guarded("hC", "hM", "hk").play("c1xc2=melee", answer)
    assert rerolls_offered(game) == asked


@pytest.mark.parametrize(
    ("target", "answer", "asked"),
    [
        ("vA", "guard=b1", [0, 0]),  # her Village, and the Archer beside her
        ("vA", "pass", [0]),  # she helps; an Archer does not favour a Village
        ("hA", "guard=b1", [0]),  # the Archer helps; she does not favour a Hill here
        ("hA", "pass", [0, 0]),  # his Hill, and she beside him
    ],
)
def test_X3_terrain_is_counted_for_the_new_target(
    target: str, answer: str, asked: list[int]
) -> None:
    """X3, CV4: the terrain re-roll is hers or nobody's once she is the target."""
    game = guarded(target, "fM", "hk", ruleset="classic-village").play("c1xc2=melee", answer)
    assert rerolls_offered(game) == asked


def test_X3_a_lost_ally_supports_nobody() -> None:
    """X3: counted from where everybody stands after the swap."""
    game = guarded("hC", "wM", "hk").play("c1xc2=melee", "guard=b1", "<1>")
    assert rerolls_offered(game) == []


def test_X3_the_attackers_helpers_stay_the_same() -> None:
    """X3: the assaulted tile has not changed; the Witch beside it helps the Stalker."""
    game = battle(
        """
A       hA      B
    hM      hw
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee", "guard=b1")
    assert rerolls_offered(game) == [1, 0]


def test_X3_a_duelist_looks_at_the_new_target() -> None:
    """X3, X19: swapped in she has the Conscript's support, and none if he drowned."""
    drawing = """
A       hc      B
    wm
        hS
"""
    supported = battle(drawing, factions="legion,legion").play("c1xc2=melee", "guard=b1", "<6>")
    throw(supported)
    assert not supported.options[0].startswith("enemy-")
    alone = battle(drawing, factions="legion,legion").play("c1xc2=melee", "guard=b1", "<1>")
    throw(alone)
    assert (alone.to_act, alone.options[0]) == (0, "enemy-off=1")


def test_X1_a_duel_without_a_shieldmaiden_asks_nobody() -> None:
    """X1, G5: nobody is asked when there is nothing to do."""
    game = duel("hk", "hC").play("c1xc2=melee")
    assert game.to_act == CHANCE
