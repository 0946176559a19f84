"""Two units opposite each other: what they stand on, who supports them, and what cannot be."""

import pytest

import pocket_tactics as pt
from pocket_tactics import odds
from pocket_tactics.editions import RULESETS, sheets
from pocket_tactics.odds import Encounter, pose
from pocket_tactics.odds.posing import CannotAssault, throws_own_dice
from tests.rulebook.fights import duel as classic_duel
from tests.rulebook.fourth.clashes import duel


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_unit_can_be_posed_against_every_other(ruleset: str):
    rules = pt.rules(ruleset)
    for attacker, sheet in sheets(ruleset).items():
        for defender in list(sheets(ruleset))[:: 1 if ruleset != "fourth" else 5]:
            duel = pose(rules, Encounter(attacker, defender))
            most = max(figures.off for figures in sheet.modes.values())
            assert duel.attacker.off == most, (attacker, defender)


@pytest.mark.parametrize(
    ("circumstances", "attacker", "defender"),
    [
        ({}, 0, 0),
        ({"attacker_support": 2}, 2, 0),
        ({"defender_support": 3}, 0, 3),
        ({"attacker_support": 8, "defender_support": 9}, 8, 9),
        ({"attacker_on": "ruins"}, 1, 0),
        ({"defender_on": "ruins", "defender_support": 1}, 0, 2),
    ],
)
def test_support_and_favoured_ground_give_re_rolls(
    circumstances: dict[str, int | str], attacker: int, defender: int
):
    duel = pose(pt.rules("fourth"), Encounter("thrall", "thrall", **circumstances))  # type: ignore[arg-type]
    assert (duel.attacker.rerolls, duel.defender.rerolls) == (attacker, defender)


def test_classic_support_counts_beside_the_target():
    duel = pose(pt.rules("classic"), Encounter("archer", "stalker", distance=2, attacker_support=2))
    assert duel.attacker.rerolls == 2 and duel.defender.off == 0


def test_the_mode_with_most_red_dice_is_taken_unless_told():
    rules = pt.rules("classic")
    assert pose(rules, Encounter("royal_wizard", "stalker")).attacker.off == 2
    assert pose(rules, Encounter("royal_wizard", "stalker", mode="melee")).attacker.off == 1


def test_villages_have_their_own_tally_and_turns():
    assert pose(pt.rules("classic-village"), Encounter("conscript", "stalker")).pair_by_pair
    assert not pose(pt.rules("classic"), Encounter("conscript", "stalker")).pair_by_pair
    assert not pose(pt.rules("fourth"), Encounter("conscript", "stalker")).by_turns


def test_the_costs_are_what_is_at_stake():
    duel = pose(pt.rules("fourth"), Encounter("enclave_warden", "conscript"))
    assert (duel.prize, duel.stake) == (2, 7)
    told = pose(pt.rules("fourth"), Encounter("enclave_warden", "conscript"), (3, 1))
    assert (told.prize, told.stake) == (3, 1)


@pytest.mark.parametrize(
    ("encounter", "complaint"),
    [
        (Encounter("swordsmn", "thrall"), "did you mean swordsman"),
        (Encounter("thrall", "base"), "no unit 'base'"),
        (Encounter("thrall", "thrall", distance=0), "expected 1 to 6 steps, not 0"),
        (Encounter("thrall", "thrall", distance=7), "expected 1 to 6 steps, not 7"),
        (Encounter("thrall", "thrall", attacker_support=13), "expected 0 to 12, not 13"),
        (Encounter("thrall", "thrall", defender_support=-1), "expected 0 to 12, not -1"),
        (Encounter("thrall", "thrall", attacker_on="swamp"), "no ground 'swamp'; there are: pl"),
        (Encounter("thrall", "thrall", mode="magic"), "mode: expected one of"),
        (Encounter("thrall", "thrall", distance=2), "thrall cannot assault thrall at 2 steps"),
    ],
)
def test_what_cannot_be_is_refused_with_what_was_expected(encounter: Encounter, complaint: str):
    with pytest.raises(ValueError, match=complaint):
        pose(pt.rules("fourth"), encounter)


def test_only_an_assault_that_cannot_be_is_one():
    with pytest.raises(CannotAssault):
        pose(pt.rules("fourth"), Encounter("thrall", "thrall", distance=3))


def test_on_the_way_the_attackers_dice_are_high_and_the_others_low():
    """F61, F42: the red dice of daylight are the opponent's, and are thrown first."""
    game = duel("ghoul", "thrall").play("c1xc2")
    assert not throws_own_dice(game.state)
    assert throws_own_dice(game.play("<6>").state)
    wading = classic_duel("fC", "wk").play("c1xc2=melee")
    assert throws_own_dice(wading.state)


def test_between_says_it_in_one_call():
    rules = pt.rules("fourth")
    assert odds.between(rules, "Conscript", "glade_strider").both == pytest.approx((15 / 36) ** 2)
    far = odds.between(rules, "glade-strider", "conscript", distance=2, defender_on="forest")
    assert far.defender == pytest.approx(1 / 6) and far.attacker == far.both == 0


def test_between_takes_any_payoff():
    rules = pt.rules("fourth")
    whole = odds.between(rules, "thrall", "bondi", attacker_support=1, payoff=(2, 2))
    parts = odds.between(rules, "thrall", "bondi", attacker_support=1, payoff=(0.25, 0.25))
    assert whole == parts
    with pytest.raises(ValueError, match="two positive numbers"):
        odds.between(rules, "thrall", "bondi", payoff=(0, 1))
