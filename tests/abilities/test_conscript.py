"""The Conscript counts as two assists (CARDS 6, X19)."""

import pytest

from pocket_tactics.engine.events import AssistCounted
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, seats_asked_for_rerolls, seen


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X19_a_conscript_counts_two_for_an_attacker(ruleset: str) -> None:
    """X19: assist in classic, counted twice."""
    game = battle(
        """
A       hk      B
    hC      h
        hP
""",
        ruleset=ruleset,
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0]
    (assist,) = seen(game, AssistCounted)
    assert assist.rerolls == 2


def test_X19_a_conscript_counts_two_for_a_defender() -> None:
    """CARDS 6: in either role of the fighter it helps."""
    game = battle(
        """
A       hP      B
    hC      h
        hk
""",
        turn=1,
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0]


def test_X19_a_conscript_counts_two_for_its_base() -> None:
    """C26, X19: in assaults on bases too."""
    game = battle(
        """
B       A
    hC
        hk
""",
        turn=1,
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0]


@pytest.mark.parametrize(("ruleset", "asked"), [("classic", [0, 0]), ("classic-village", [])])
def test_X19_a_conscript_counts_two_against_a_base_in_classic_only(
    ruleset: str, asked: list[int]
) -> None:
    """C23, CV6: an attacker of a base gets no assists in the German rules."""
    game = battle(
        """
A       B
    hC
        hP
""",
        ruleset=ruleset,
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == asked


def test_X19_two_conscripts_count_four() -> None:
    """X19: each of them counts twice."""
    game = battle("""
    hC
A       hk      B
    hC      h
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0, 0, 0]


def test_X19_a_conscript_helps_a_conscript() -> None:
    """X19: the other one counts two, the fighter itself nothing (C23)."""
    game = battle("""
A       hk      B
    hC      h
        hC
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0]


def test_X19_a_fighting_conscript_is_no_assist() -> None:
    """C23, near miss: other than the two fighters, attacking or assaulted."""
    assert seats_asked_for_rerolls(duel("hC", "hk"), "c1xc2=melee") == []
    assert seats_asked_for_rerolls(duel("hk", "hC"), "c1xc2=melee") == []


def test_X19_a_conscript_two_steps_from_the_assaulted_tile_counts_nothing() -> None:
    """C23, near miss: adjacent to the attacker only."""
    game = battle("""
        hk

A       hP      B

        hC
""")
    assert seats_asked_for_rerolls(game, "c2xc3=melee") == []


def test_X19_other_units_count_one() -> None:
    """C23, near miss: the Archer beside the same tile."""
    game = battle("""
A       hk      B
    hA      h
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0]


def test_X19_a_conscript_in_reserve_counts_nothing() -> None:
    """C23, near miss: only units on the board are adjacent."""
    game = duel("hP", "hk", reserve=("conscript*2", "stalker*1"))
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == []


def test_X19_a_conscript_beside_a_far_target_helps_the_shooter() -> None:
    """C23, X19: in a ranged assault the defender's tile counts."""
    game = battle("""
        hk

A       hC      B

        fA
""")
    assert seats_asked_for_rerolls(game, "c1>c3=archery") == [0, 0]
