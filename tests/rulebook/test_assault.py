"""The order of an assault (C19), its dice (C20) and its outcome (C25)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    AttackerWentBack,
    DrowningRolled,
    PoolRolled,
    StrikeTallied,
    TileTaken,
    TurnBegan,
    UnitCaptured,
    UnitsSwapped,
)
from tests.kit import Game
from tests.rulebook.fights import (
    BOTH_RULESETS,
    battle,
    duel,
    fight_is_over,
    kinds,
    seen,
    strike,
    thrown,
)

# A Spearman (2/3) assaults a Stalker (2/1): attacker OFF and DEF, defender OFF and DEF.
BOTH_STRIKE = ("<66>", "<111>", "<66>", "<1>")
ATTACKER_STRIKES = ("<66>", "<666>", "<11>", "<1>")
DEFENDER_STRIKES = ("<11>", "<111>", "<66>", "<6>")
STALEMATE = ("<11>", "<666>", "<11>", "<6>")


def far_duel(shooter: str, target: str, *, factions: str, ruleset: str = "classic") -> Game:
    """The shooter on c1, the target two steps away on c3, a free tile between; seat 0's turn."""
    drawing = f"""
        {target}

A       h       B

        {shooter}
"""
    return battle(drawing, factions=factions, ruleset=ruleset)


def test_C19_adjacent_magic_may_be_close_or_ranged() -> None:
    """C19: adjacent Magic may be either; C13, C14: Melee only close, Archery only ranged."""
    options = duel("hw", "hC").options
    assaults = [option for option in options if option.startswith(("c1x", "c1>"))]
    assert sorted(assaults) == ["c1>c2=magic", "c1xc2=magic", "c1xc2=melee"]


def test_C19_magic_may_be_close_or_ranged_against_a_base_too() -> None:
    """C19: adjacent Magic may be either, against a base too."""
    game = battle("""
A       B

        hW
""")
    assaults = [option for option in game.options if option.startswith(("c1x", "c1>"))]
    assert sorted(assaults) == ["c1>c2=magic", "c1xc2=magic", "c1xc2=melee"]


def test_C19_drowning_check_then_guard_then_dice() -> None:
    """C19: drowning check of a close attacker; Shieldmaiden; roll."""
    game = battle(
        """
A       wC      B
    hM
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    game.play("<4>")
    assert (game.to_act, game.options) == (0, ["guard=b1", "pass"])
    game.play("pass")
    assert (game.to_act, len(game.options)) == (CHANCE, 21)
    assert kinds(game) == ["CloseAssaultDeclared", "DrowningRolled", "OfferDeclined"]


def test_C19_a_drowned_attacker_ends_the_assault_before_anybody_is_asked() -> None:
    """C15, C19: failing the check ends the assault, before Shieldmaiden and dice."""
    game = battle(
        """
A       wC      B
    hM
        hk
""",
        turn=1,
    )
    game.play("c1xc2=melee", "<3>")
    assert fight_is_over(game)
    assert not seen(game, UnitsSwapped)
    assert not seen(game, PoolRolled)
    assert (game.at("c1"), game.at("c2")) == (None, "conscript")
    assert game.captured(1, "stalker") == 1


def test_C19_a_ranged_attacker_of_a_unit_on_water_does_not_check() -> None:
    """C19: only a close attacker makes the drowning check."""
    game = duel("fA", "wk").play("c1>c2=archery", "<66>", "<11>", "<1>")
    assert not seen(game, DrowningRolled)
    assert game.captured(1, "stalker") == 1


def test_C19_undying_then_captures_then_the_witch() -> None:
    """C19: tally; Undying; captured units leave; Forest Witch; then the next turn."""
    game = duel("hW", "hr", factions="tribes,tribes", captured=("stalker*1@1", "-"))
    game.play("c1xc2=melee", "<6>", "<1>", "<66>", "<111>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    assert (game.at("c1"), game.at("c2")) == ("forest_witch", "cursed_ranger")
    game.play("survive", "<5>")
    assert (game.to_act, game.options) == (0, ["fetch=stalker", "pass"])
    assert (game.at("c1"), game.at("c2")) == (None, None)
    game.play("fetch=stalker")
    assert kinds(game)[5:] == [
        "StrikeTallied",
        "StrikeTallied",
        "SurvivalRolled",
        "UnitCaptured",
        "UnitCaptured",
        "UnitFetched",
        "TurnBegan",
    ]


def test_C19_the_witch_is_asked_before_the_close_attacker_stays() -> None:
    """C19: captured units leave; Forest Witch; the close attacker stays or goes back."""
    game = duel("hW", "hr", factions="tribes,tribes", captured=("stalker*1@1", "-"))
    game.play("c1xc2=melee", "<6>", "<6>", "<11>", "<111>", "pass", "fetch=stalker")
    assert kinds(game)[5:] == [
        "StrikeTallied",
        "StrikeTallied",
        "OfferDeclined",
        "UnitCaptured",
        "UnitFetched",
        "TileTaken",
        "TurnBegan",
    ]


def test_C19_victory_comes_last() -> None:
    """C19: the close attacker stays or goes back; victory."""
    game = duel("hP", "hk", reserve=("-", "-")).play("c1xc2=melee", *ATTACKER_STRIKES)
    assert kinds(game)[-3:] == ["UnitCaptured", "TileTaken", "GameWon"]


def test_C20_each_side_throws_the_dice_of_its_card_attacker_first() -> None:
    """C20 (F42): attacker OFF, attacker DEF, defender OFF, defender DEF."""
    game = duel("hP", "hk").play("c1xc2=melee")
    counts = []
    for roll in STALEMATE:
        assert game.to_act == CHANCE
        counts.append(len(game.options))
        game.play(roll)
    assert counts == [21, 56, 21, 6]
    assert thrown(game) == [(0, "off", 2), (0, "def", 3), (1, "off", 2), (1, "def", 1)]


def test_C20_the_attacker_throws_first_whatever_the_seat() -> None:
    """C20: the attacker's dice come first when seat 1 attacks."""
    game = duel("hk", "hP").play("c1xc2=melee", "<11>", "<1>", "<11>", "<666>")
    assert thrown(game) == [(1, "off", 2), (1, "def", 1), (0, "off", 2), (0, "def", 3)]


@pytest.mark.parametrize(
    ("declaration", "dice"),
    [
        ("c1xc2=melee", [(1, "off", 1), (1, "def", 1), (0, "off", 1), (0, "def", 2)]),
        ("c1xc2=magic", [(1, "off", 2), (1, "def", 2), (0, "off", 3), (0, "def", 3)]),
        ("c1>c2=magic", [(1, "off", 2), (1, "def", 2), (0, "off", 3), (0, "def", 3)]),
    ],
)
def test_C20_both_use_the_dice_of_the_declared_mode(
    declaration: str, dice: list[tuple[int, str, int]]
) -> None:
    """C20, C16: Forest Witch 1/1 and 2/2 in magic, Royal Wizard 1/2 and 3/3 in magic."""
    game = duel("hw", "hW").play(declaration)
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    assert thrown(game) == dice


def test_C20_all_dice_are_thrown_though_nothing_strikes_against_them() -> None:
    """C20: the Archer throws DEF against a Stalker that has no archery OFF dice."""
    game = duel("hA", "fk").play("c1>c2=archery", "<61>", "<11>", "<6>")
    assert thrown(game) == [(0, "off", 2), (0, "def", 2), (1, "def", 1)]


def test_C20_dice_nothing_strikes_against_may_be_re_rolled() -> None:
    """C20: all its dice are rolled even if nothing strikes against them, and may be re-rolled."""
    game = duel("hA", "fk").play("c1>c2=archery", "<61>", "<32>", "<6>")
    assert (game.to_act, game.options) == (0, ["off=6", "off=1", "def=3", "def=2", "pass"])


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C20_a_far_target_without_reach_throws_def_only(ruleset: str) -> None:
    """C20: from more than one step away OFF only if the own card reaches (Ranger's does not)."""
    game = far_duel("fA", "fr", factions="legion,tribes", ruleset=ruleset)
    game.play("c1>c3=archery", "<11>", "<11>", "<66>")
    assert thrown(game) == [(0, "off", 2), (0, "def", 2), (1, "def", 2)]
    assert fight_is_over(game)


def test_C20_an_adjacent_target_throws_off_in_the_mode() -> None:
    """C20, near miss: one step away the Ranger's archery die is thrown."""
    game = duel("fA", "fr").play("c1>c2=archery", "<11>", "<11>", "<6>", "<66>")
    assert thrown(game) == [(0, "off", 2), (0, "def", 2), (1, "off", 1), (1, "def", 2)]
    assert game.captured(0, "archer") == 1


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C20_an_archer_strikes_back_at_an_archer_two_steps_away(ruleset: str) -> None:
    """C20: the defender rolls OFF if its own card reaches that far in that mode."""
    game = far_duel("fA", "fa", factions="legion,legion", ruleset=ruleset)
    game.play("c1>c3=archery", "<11>", "<11>", "<66>", "<66>")
    assert thrown(game) == [(0, "off", 2), (0, "def", 2), (1, "off", 2), (1, "def", 2)]
    assert (game.at("c1"), game.at("c3")) == (None, "archer")
    assert game.captured(0, "archer") == 1


def test_C20_a_wizard_strikes_back_at_a_wizard_two_steps_away() -> None:
    """C20: magic reaches 2 for both."""
    game = far_duel("fW", "fw", factions="legion,legion")
    game.play("c1>c3=magic", "<111>", "<666>", "<666>", "<666>")
    assert thrown(game) == [(0, "off", 3), (0, "def", 3), (1, "off", 3), (1, "def", 3)]


def test_C20_a_druid_does_not_strike_back_at_a_wizard_two_steps_away() -> None:
    """C20, near miss: magic OFF dice without reach stay in the box."""
    game = far_duel("fW", "fd", factions="legion,tribes")
    game.play("c1>c3=magic", "<111>", "<666>", "<666>")
    assert thrown(game) == [(0, "off", 3), (0, "def", 3), (1, "def", 3)]


def test_C20_strike_and_counter_strike_happen_together() -> None:
    """C20: the struck defender's counter-strike counts all the same."""
    game = duel("hP", "hk").play("c1xc2=melee", *BOTH_STRIKE)
    assert strike(game, 0)
    assert strike(game, 1)
    assert game.captured(0, "spearman") == 1
    assert game.captured(1, "stalker") == 1


def test_C25_the_surviving_close_attacker_stays_on_the_tile() -> None:
    """C25: a struck unit is captured by the opponent; the attacker stays on the tile."""
    game = duel("hP", "hk").play("c1xc2=melee", *ATTACKER_STRIKES)
    assert (game.at("c1"), game.at("c2")) == (None, "spearman")
    (captured,) = seen(game, UnitCaptured)
    assert (captured.unit.card, captured.by, captured.at) == ("stalker", 0, "c2")
    assert seen(game, TileTaken)
    assert not seen(game, AttackerWentBack)
    assert game.to_act == 1


def test_C25_both_can_be_captured_and_the_tile_is_free() -> None:
    """C25: both can be captured."""
    game = duel("hP", "hk").play("c1xc2=melee", *BOTH_STRIKE)
    assert (game.at("c1"), game.at("c2")) == (None, None)
    assert not seen(game, TileTaken)
    assert not seen(game, AttackerWentBack)


def test_C25_the_defender_keeps_the_tile_when_the_attacker_falls() -> None:
    """C25: only the counter-strike succeeds."""
    game = duel("hP", "hk").play("c1xc2=melee", *DEFENDER_STRIKES)
    assert (game.at("c1"), game.at("c2")) == (None, "stalker")
    assert (game.captured(0, "spearman"), game.captured(1, "stalker")) == (1, 0)
    assert not seen(game, AttackerWentBack)


def test_C25_a_stalemate_sends_the_attacker_back() -> None:
    """C25: neither is captured, the attacker goes back to where it came from."""
    game = duel("hP", "hk").play("c1xc2=melee", *STALEMATE)
    assert (game.at("c1"), game.at("c2")) == ("spearman", "stalker")
    assert seen(game, AttackerWentBack)
    assert not seen(game, UnitCaptured)
    assert game.to_act == 1


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_C25_going_back_into_water_is_no_hazard(ruleset: str) -> None:
    """C25, C15: no hazard check for coming back from a stalemate."""
    game = duel("wP", "hr", ruleset=ruleset)
    game.play("c1xc2=melee", "<11>", "<666>", "<11>", "<666>")
    assert game.at("c1") == "spearman"
    assert fight_is_over(game)
    assert not seen(game, DrowningRolled)


def test_C25_taking_a_water_tile_is_not_checked_twice() -> None:
    """C15, C25: the check comes before the fight; staying on the tile is none."""
    game = duel("hP", "wk").play("c1xc2=melee", "<4>", *ATTACKER_STRIKES)
    assert game.at("c2") == "spearman"
    assert fight_is_over(game)
    assert len(seen(game, DrowningRolled)) == 1


def test_C25_a_stalemate_in_water_is_checked_once_before_the_fight() -> None:
    """C15, C25: the attacker waded in, and goes back to dry land."""
    game = duel("hP", "wk").play("c1xc2=melee", "<4>", *STALEMATE)
    assert (game.at("c1"), game.at("c2")) == ("spearman", "stalker")
    assert len(seen(game, DrowningRolled)) == 1


def test_C25_a_ranged_attacker_stays_where_it_is() -> None:
    """C14, C25: only the attacker of a close assault takes the tile."""
    game = duel("hA", "fk").play("c1>c2=archery", "<66>", "<11>", "<1>", "pass")
    assert (game.at("c1"), game.at("c2")) == ("archer", None)
    assert not seen(game, TileTaken)
    assert not seen(game, AttackerWentBack)


def test_C25_ranged_magic_leaves_the_tile_and_close_magic_takes_it() -> None:
    """C25: the same dice, declared ranged and declared close."""
    dice = ("<66>", "<66>", "<1>")
    ranged = duel("hw", "hC").play("c1>c2=magic", *dice)
    close = duel("hw", "hC").play("c1xc2=magic", *dice)
    assert (ranged.at("c1"), ranged.at("c2")) == ("forest_witch", None)
    assert (close.at("c1"), close.at("c2")) == (None, "forest_witch")


def test_C25_one_tally_for_each_side_that_strikes() -> None:
    """C24, C25: strike and counter-strike are tallied once each, then the turn is over."""
    game = duel("hP", "hk").play("c1xc2=melee", *STALEMATE)
    assert [tally.seat for tally in seen(game, StrikeTallied)] == [0, 1]
    assert [turn.seat for turn in seen(game, TurnBegan)] == [1]
