"""Re-rolls by terrain (C22, CV4) and by assists (C23)."""

import pytest

from pocket_tactics.engine.events import AssistCounted, TerrainHelped
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, seats_asked_for_rerolls, seen


@pytest.mark.parametrize(
    ("attacker", "defender", "asked"),
    [("hP", "fk", [0]), ("fP", "hk", []), ("fP", "fk", [0]), ("hP", "hk", []), ("fP", "wk", [])],
)
def test_C22_a_close_attacker_needs_its_terrain_on_the_assaulted_tile(
    attacker: str, defender: str, asked: list[int]
) -> None:
    """C22: the tile assaulted into; the Spearman's advantage is Field."""
    assert seats_asked_for_rerolls(duel(attacker, defender), "c1xc2=melee") == asked


@pytest.mark.parametrize(
    ("attacker", "defender", "asked"),
    [("hA", "fk", [0]), ("fA", "hk", []), ("hA", "hk", [0]), ("fA", "fk", [])],
)
def test_C22_a_ranged_attacker_needs_its_terrain_under_itself(
    attacker: str, defender: str, asked: list[int]
) -> None:
    """C22: in a ranged assault the attacker's own tile; the Archer's advantage is Hill."""
    assert seats_asked_for_rerolls(duel(attacker, defender), "c1>c2=archery") == asked


@pytest.mark.parametrize(
    ("attacker", "defender", "declaration", "asked"),
    [
        ("tw", "hC", "c1>c2=magic", [1]),
        ("tw", "hC", "c1xc2=magic", []),
        ("hw", "tC", "c1>c2=magic", []),
        ("hw", "tC", "c1xc2=magic", [1]),
    ],
)
def test_C22_adjacent_magic_looks_where_it_was_declared(
    attacker: str, defender: str, declaration: str, asked: list[int]
) -> None:
    """C22: the same Witch, close and ranged."""
    assert seats_asked_for_rerolls(duel(attacker, defender), declaration) == asked


def test_C22_the_terrain_gives_one_re_roll_only() -> None:
    """C22: one situational re-roll, on both tiles being Field too."""
    game = duel("fP", "fk")
    seats_asked_for_rerolls(game, "c1xc2=melee")
    (helped,) = seen(game, TerrainHelped)
    assert (helped.seat, helped.at, helped.rerolls) == (0, "c2", 1)


def test_C22_the_defender_has_no_terrain_re_roll_in_classic() -> None:
    """C22: for the attacker; a Stalker in its Forest has none."""
    assert seats_asked_for_rerolls(duel("hP", "tk"), "c1xc2=melee") == []


def test_C22_a_close_attacker_of_a_base_has_no_terrain() -> None:
    """C22: a base is no terrain, whatever the attacker stands on."""
    game = battle("""
A       B

        fP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == []


def test_C22_a_ranged_attacker_of_a_base_has_its_own_tile() -> None:
    """C22: in a ranged assault the own tile counts, against a base too (`classic`)."""
    game = battle("""
A       B

        hA
""")
    assert seats_asked_for_rerolls(game, "c1>c2=archery") == [0]


def test_C22_terrain_and_assists_add_up() -> None:
    """C22, C23: one for the Field, one for the Archer."""
    game = battle("""
A       fk      B
    hA      h
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0]


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C23_each_unit_adjacent_to_the_assaulted_tile_helps_its_side(ruleset: str) -> None:
    """C23: two Archers for the attacker, three for the defender."""
    game = battle(
        """
        hw
    hA      hd
A       hk      B
    hA      hm
        hP
""",
        ruleset=ruleset,
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 1, 0, 1, 1]


def test_C23_the_fighters_do_not_count() -> None:
    """C23: other than the two fighters; the adjacent ranged attacker is no assist of its own."""
    assert seats_asked_for_rerolls(duel("fA", "hk"), "c1>c2=archery") == []
    assert seats_asked_for_rerolls(duel("hP", "hk"), "c1xc2=melee") == []


def test_C23_units_adjacent_to_the_attacker_only_do_not_count() -> None:
    """C23: adjacent to the assaulted tile; the Archer and the Druid stand behind the attacker."""
    game = battle("""
        hk

A       hP      B
            hd
        hA
""")
    assert seats_asked_for_rerolls(game, "c2xc3=melee") == []


def test_C23_an_adjacent_base_gives_its_side_two() -> None:
    """C23: each base adjacent to that tile gives its side two."""
    game = battle("""
        hk      B
    A       h
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0]


def test_C23_the_defenders_base_gives_two_as_well() -> None:
    """C23: both sides' bases; the Druid's Circle beside the Stalker."""
    game = battle("""
    A
        hk
    h       B
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 1, 0, 1]


def test_C23_a_base_beside_the_attacker_only_gives_nothing() -> None:
    """C23: not adjacent to the assaulted tile."""
    game = battle("""
        hk

        hP
    A       B
""")
    assert seats_asked_for_rerolls(game, "c2xc3=melee") == []


def test_C23_in_a_ranged_assault_the_defenders_tile_counts_for_both() -> None:
    """C23: the Spearman beside the target helps; who stands beside the shooter does not."""
    game = battle("""
        hk
            hd
A       hP      B
    hA
        fA
""")
    assert seats_asked_for_rerolls(game, "c1>c3=archery") == [0, 1]
    assert [(assist.seat, assist.at) for assist in seen(game, AssistCounted)] == [
        (0, "c2"),
        (1, "d2"),
    ]


def test_C23_units_on_any_terrain_help() -> None:
    """C23: a unit on Water is adjacent like any other."""
    game = battle("""
A       hk      B
    wA      h
        hP
""")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0]


@pytest.mark.parametrize(
    ("ruleset", "defender", "asked"),
    [
        ("classic-village", "tk", [1]),
        ("classic-village", "hk", []),
        ("classic", "tk", []),
    ],
)
def test_CV4_the_defender_has_a_re_roll_on_its_own_terrain(
    ruleset: str, defender: str, asked: list[int]
) -> None:
    """CV4: the defender, too, when standing on its own advantage terrain."""
    assert seats_asked_for_rerolls(duel("hP", defender, ruleset=ruleset), "c1xc2=melee") == asked


def test_CV4_attacker_and_defender_can_both_have_it() -> None:
    """CV4: Spearman on Spearman in a Field."""
    game = duel("hP", "fp", ruleset="classic-village", factions="legion,legion")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 1]


@pytest.mark.parametrize(
    ("attacker", "defender", "asked"),
    [("fA", "tk", [1]), ("hA", "tk", [0, 1]), ("hA", "hk", [0]), ("tA", "hk", [])],
)
def test_CV4_counts_in_ranged_assaults_too(attacker: str, defender: str, asked: list[int]) -> None:
    """CV4: the defender's own tile; the attacker's own tile by C22."""
    game = duel(attacker, defender, ruleset="classic-village")
    assert seats_asked_for_rerolls(game, "c1>c2=archery") == asked


@pytest.mark.parametrize(("defender", "asked"), [("vC", [0]), ("fC", []), ("hC", [])])
def test_CV4_looks_at_the_terrain_the_card_has_with_village_tiles(
    defender: str, asked: list[int]
) -> None:
    """CV4, CV1: the Conscript's terrain is Village there and Field no more."""
    game = duel("hk", defender, ruleset="classic-village")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == asked
