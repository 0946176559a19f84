"""Assaults on bases (C26, CV6), and who strikes back at a ranged attacker (CV5)."""

import pytest

from pocket_tactics import CHANCE, Outcome
from pocket_tactics.engine.events import AttackerWentBack, BaseFell, UnitCaptured
from tests.kit import Game
from tests.rulebook.fights import (
    BOTH_RULESETS,
    battle,
    duel,
    fight_is_over,
    seats_asked_for_rerolls,
    seen,
    thrown,
)


def at_the_gate(attacker: str, *, ruleset: str = "classic", helper: str = "h") -> Game:
    """The attacker on c1 beside the enemy base on c2, with something on b1 beside both."""
    drawing = f"""
A       {{}}
    {helper}
        {attacker}
"""
    if attacker[-1].isupper():
        return battle(drawing.format("B"), ruleset=ruleset)
    swapped = drawing.replace("A  ", "B  ").format("A")
    return battle(swapped, ruleset=ruleset, turn=1)


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
@pytest.mark.parametrize(
    ("attacker", "declaration"),
    [("hP", "c1xc2=melee"), ("fA", "c1>c2=archery"), ("fW", "c1>c2=magic"), ("fW", "c1xc2=magic")],
)
def test_C26_a_base_defends_with_three_dice_in_every_mode(
    ruleset: str, attacker: str, declaration: str
) -> None:
    """C26, CV6: 3 DEF dice in every mode, and no OFF dice."""
    game = at_the_gate(attacker, ruleset=ruleset).play(declaration)
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    assert [throw for throw in thrown(game) if throw[0] == 1] == [(1, "def", 3)]


def test_C26_a_base_two_steps_away_defends_with_three_dice() -> None:
    """C26, C14: an Archer reaches a base two steps away."""
    game = battle("""
        B

A       h

        fA
""")
    game.play("c1>c3=archery", "<11>", "<11>")
    assert (game.to_act, len(game.options)) == (CHANCE, 56)


def test_C26_the_attacker_throws_its_def_dice_though_a_base_never_strikes() -> None:
    """C20, C26: all its dice are rolled even if nothing strikes against them."""
    game = at_the_gate("hP").play("c1xc2=melee", "<66>", "<111>", "<666>")
    assert thrown(game) == [(0, "off", 2), (0, "def", 3), (1, "def", 3)]


def test_C26_a_base_never_strikes() -> None:
    """C26: the worst of throws loses the attacker nothing; a close attacker goes back."""
    game = at_the_gate("hP").play("c1xc2=melee", "<11>", "<111>", "<666>")
    assert fight_is_over(game)
    assert game.at("c1") == "spearman"
    assert seen(game, AttackerWentBack)
    assert not seen(game, UnitCaptured)
    assert (game.to_act, game.result) == (1, None)


def test_C26_going_back_from_a_base_into_water_is_no_hazard() -> None:
    """C25, C26: the attacker stands on Water and stays there without a check."""
    game = at_the_gate("wP").play("c1xc2=melee", "<11>", "<111>", "<666>")
    assert fight_is_over(game)
    assert game.at("c1") == "spearman"


@pytest.mark.parametrize(
    ("attacker", "declaration", "dice"),
    [
        ("hP", "c1xc2=melee", ("<61>", "<111>", "<555>")),
        ("fA", "c1>c2=archery", ("<61>", "<11>", "<555>")),
        ("fW", "c1>c2=magic", ("<611>", "<111>", "<555>")),
        ("fW", "c1xc2=magic", ("<611>", "<111>", "<555>")),
    ],
)
def test_C26_a_successful_strike_defeats_the_base(
    attacker: str, declaration: str, dice: tuple[str, ...]
) -> None:
    """C26, C30: and the game is won."""
    game = at_the_gate(attacker).play(declaration, *dice)
    assert game.result == Outcome(0, "base")
    (fell,) = seen(game, BaseFell)
    assert (fell.seat, fell.by) == (1, 0)


def test_C26_the_tribes_defeat_the_caer_alike() -> None:
    """C26: either base."""
    game = at_the_gate("hk").play("c1xc2=melee", "<61>", "<1>", "<555>")
    assert game.result == Outcome(1, "base")


def test_C26_equal_dice_do_not_defeat_a_base() -> None:
    """C26, C24: three equal pairs cancel."""
    game = at_the_gate("fW").play("c1xc2=magic", "<654>", "<111>", "<654>")
    assert (fight_is_over(game), game.result) == (True, None)


@pytest.mark.parametrize(("ruleset", "won"), [("classic", False), ("classic-village", True)])
def test_C26_the_tally_of_the_ruleset_counts_for_bases(ruleset: str, won: bool) -> None:
    """C24, CV3, C26: OFF 5,5,5 against DEF 6,1,1."""
    game = at_the_gate("fW", ruleset=ruleset).play("c1xc2=magic", "<555>", "<111>", "<611>")
    assert (game.result == Outcome(0, "base")) is won


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C26_a_base_is_assisted_by_adjacent_friendly_units(ruleset: str) -> None:
    """C26, CV6: assisted by adjacent friendly units, in both rulesets."""
    game = at_the_gate("hP", ruleset=ruleset, helper="hk").play(
        "c1xc2=melee", "<61>", "<111>", "<521>"
    )
    assert (game.to_act, game.options) == (1, ["def=5", "def=2", "def=1", "pass"])


def test_C26_a_unit_not_adjacent_to_the_base_does_not_assist_it() -> None:
    """C26, near miss: the Stalker stands beside the attacker only."""
    game = battle("""
        B

A       hP

        hk
""")
    assert seats_asked_for_rerolls(game, "c2xc3=melee") == []


def test_C26_a_base_does_not_assist_itself() -> None:
    """C23, C26: a base gives two to its side only when adjacent to the assaulted tile."""
    assert seats_asked_for_rerolls(at_the_gate("hP"), "c1xc2=melee") == []


@pytest.mark.parametrize(("ruleset", "asked"), [("classic", [0]), ("classic-village", [])])
def test_CV6_an_attacker_of_a_base_has_no_assists(ruleset: str, asked: list[int]) -> None:
    """CV6: no assists for the attacker of a base; in `classic` it has them (C23)."""
    game = at_the_gate("hP", ruleset=ruleset, helper="hA")
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == asked


@pytest.mark.parametrize(("ruleset", "asked"), [("classic", [0, 0]), ("classic-village", [])])
def test_CV6_the_attackers_base_does_not_help_against_a_base(
    ruleset: str, asked: list[int]
) -> None:
    """CV6, C23: the two bases side by side."""
    game = battle(
        """
        B
    hP
        A
""",
        ruleset=ruleset,
    )
    assert seats_asked_for_rerolls(game, "b1xc2=melee") == asked


@pytest.mark.parametrize(("ruleset", "asked"), [("classic", [0]), ("classic-village", [])])
def test_CV6_an_attacker_of_a_base_has_no_terrain_re_roll(ruleset: str, asked: list[int]) -> None:
    """CV6: no terrain, the own Hill of a ranged attacker included."""
    game = at_the_gate("hA", ruleset=ruleset)
    assert seats_asked_for_rerolls(game, "c1>c2=archery") == asked


def test_CV6_the_base_keeps_its_assists_while_the_attacker_has_none() -> None:
    """CV6: an Archer and a Stalker beside the base; only the Stalker counts."""
    game = battle(
        """
        hk
    hA
A       B

        hP
""",
        ruleset="classic-village",
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [1]


def test_CV6_an_attacker_of_a_unit_keeps_its_advantage() -> None:
    """CV6, near miss: against a unit both the Field and the Archer help the attacker."""
    game = battle(
        """
A       fk      B
    hA      h
        hP
""",
        ruleset="classic-village",
    )
    assert seats_asked_for_rerolls(game, "c1xc2=melee") == [0, 0]


def test_CV6_ability_re_rolls_still_work() -> None:
    """CV6: ability re-rolls are no advantage."""
    game = at_the_gate("tS", ruleset="classic-village", helper="hA")
    game.play("c1xc2=melee", "<543>", "<11>", "<621>")
    assert (game.to_act, game.options) == (0, ["enemy-def=6", "enemy-def=2", "enemy-def=1", "pass"])
    game.play("enemy-def=6", "<6>")
    assert game.result == Outcome(0, "base")


def test_CV5_an_adjacent_defender_with_off_dice_in_the_mode_strikes_back() -> None:
    """CV5: OFF dice in the mode are enough at one step."""
    game = duel("fA", "hr", ruleset="classic-village")
    game.play("c1>c2=archery", "<11>", "<11>", "<6>", "<66>")
    assert (1, "off", 1) in thrown(game)
    assert game.captured(0, "archer") == 1


def test_CV5_an_adjacent_defender_without_off_dice_in_the_mode_does_not() -> None:
    """CV5: a Juggernaut has melee dice only."""
    game = duel("fA", "hj", ruleset="classic-village")
    game.play("c1>c2=archery", "<11>", "<11>", "<66>")
    assert thrown(game) == [(0, "off", 2), (0, "def", 2), (1, "def", 2)]


def test_CV5_a_defender_two_steps_away_needs_the_reach() -> None:
    """CV5: the Druid's magic strikes back at one step and not at two."""
    near = duel("fW", "hd", ruleset="classic-village").play("c1>c2=magic")
    far = battle(
        """
        hd

A       h       B

        fW
""",
        ruleset="classic-village",
    ).play("c1>c3=magic")
    for game in (near, far):
        game.play("<111>", "<666>")
    assert len(near.options) == 21  # two OFF dice
    assert len(far.options) == 56  # three DEF dice at once
