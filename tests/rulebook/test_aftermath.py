"""What follows the tally: Undying (X9) and the Forest Witch (X10)."""

import pytest

from pocket_tactics import CHANCE, Outcome
from pocket_tactics.engine.events import (
    AttackerWentBack,
    DrowningRolled,
    SurvivalRolled,
    TileTaken,
    UnitCaptured,
    UnitFetched,
)
from tests.kit import Game
from tests.rulebook.fights import BOTH_RULESETS, battle, duel, fight_is_over, seen

# Spearman (2/3) and Cursed Ranger (2/3) throw the same dice: attacker OFF, DEF, defender OFF, DEF.
DEFENDER_STRUCK = ("<66>", "<666>", "<11>", "<111>")
ATTACKER_STRUCK = ("<11>", "<111>", "<66>", "<666>")
BOTH_STRUCK = ("<66>", "<111>", "<66>", "<111>")
STALEMATE = ("<11>", "<666>", "<11>", "<666>")

# A Forest Witch in melee (1/1) and a Conscript (1/1).
WITCH_STRIKES = ("<6>", "<6>", "<1>", "<1>")
WITCH_IS_STRUCK = ("<1>", "<1>", "<6>", "<6>")
BOTH_FALL = ("<6>", "<1>", "<6>", "<1>")
NEITHER_FALLS = ("<1>", "<6>", "<1>", "<6>")


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X9_the_owner_is_asked_before_the_die(ruleset: str) -> None:
    """X9: its owner is asked first; tested after the tally and before anyone leaves."""
    game = duel("hP", "hr", ruleset=ruleset).play("c1xc2=melee", *DEFENDER_STRUCK)
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    assert game.at("c2") == "cursed_ranger"
    assert not seen(game, UnitCaptured)
    game.play("survive")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)


def test_X9_six_saves_and_the_saved_defender_keeps_the_tile() -> None:
    """X9: a saved defender keeps the tile and a surviving close attacker goes back."""
    game = duel("hP", "hr").play("c1xc2=melee", *DEFENDER_STRUCK, "survive", "<6>")
    assert (game.at("c1"), game.at("c2")) == ("spearman", "cursed_ranger")
    assert seen(game, AttackerWentBack)
    assert not seen(game, TileTaken)
    assert game.captured(1, "cursed_ranger") == 0
    assert fight_is_over(game)


@pytest.mark.parametrize("face", ["<5>", "<1>"])
def test_X9_less_than_six_does_not_save(face: str) -> None:
    """X9, CARDS 6: on 6 it is not captured."""
    game = duel("hP", "hr").play("c1xc2=melee", *DEFENDER_STRUCK, "survive", face)
    assert (game.at("c1"), game.at("c2")) == (None, "spearman")
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_there_is_one_try_only() -> None:
    """X9: one die; nobody asks again after a 5."""
    game = duel("hP", "hr").play("c1xc2=melee", *DEFENDER_STRUCK, "survive", "<5>")
    assert fight_is_over(game)
    assert len(seen(game, SurvivalRolled)) == 1


def test_X9_the_owner_may_decline() -> None:
    """X9: only if not declined is the die rolled."""
    game = duel("hP", "hr").play("c1xc2=melee", *DEFENDER_STRUCK, "pass")
    assert fight_is_over(game)
    assert not seen(game, SurvivalRolled)
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_nobody_is_asked_for_a_ranger_not_struck() -> None:
    """X9, G5: stalemate, and a Spearman struck by the Ranger."""
    assert fight_is_over(duel("hP", "hr").play("c1xc2=melee", *STALEMATE))
    assert fight_is_over(duel("hP", "hr").play("c1xc2=melee", *ATTACKER_STRUCK))


def test_X9_works_in_archery() -> None:
    """X9: in melee or archery."""
    game = duel("fA", "hr").play("c1>c2=archery", "<66>", "<66>", "<1>", "<11>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    game.play("survive", "<6>")
    assert game.at("c2") == "cursed_ranger"


@pytest.mark.parametrize("declaration", ["c1>c2=magic", "c1xc2=magic"])
def test_X9_does_not_work_in_magic(declaration: str) -> None:
    """X9: one die in melee or archery only."""
    game = duel("fW", "fr").play(declaration, "<666>", "<666>", "<11>")
    assert fight_is_over(game)
    assert not seen(game, SurvivalRolled)
    assert game.captured(1, "cursed_ranger") == 1


def test_X9_does_not_save_from_drowning() -> None:
    """X9: not for drowning, neither by a move nor by wading into an assault."""
    moved = battle(
        """
A       w       B

        hr
""",
        turn=1,
    ).play("c1-c2", "<3>")
    waded = duel("hr", "wP").play("c1xc2=melee", "<3>")
    for game in (moved, waded):
        assert fight_is_over(game)
        assert game.captured(1, "cursed_ranger") == 1


def test_X9_a_saved_close_attacker_takes_the_tile_of_a_captured_defender() -> None:
    """X9: takes the tile if the defender was captured."""
    game = duel("hr", "hP").play("c1xc2=melee", *BOTH_STRUCK, "survive", "<6>")
    assert (game.at("c1"), game.at("c2")) == (None, "cursed_ranger")
    assert game.captured(0, "spearman") == 1


def test_X9_a_saved_close_attacker_goes_back_from_a_defender_not_captured() -> None:
    """X9: else it goes back."""
    game = duel("hr", "hP").play("c1xc2=melee", *ATTACKER_STRUCK, "survive", "<6>")
    assert (game.at("c1"), game.at("c2")) == ("cursed_ranger", "spearman")
    assert seen(game, AttackerWentBack)


def test_X9_a_lost_close_attacker_leaves_the_tile_free() -> None:
    """X9, near miss: 5, and both are captured."""
    game = duel("hr", "hP").play("c1xc2=melee", *BOTH_STRUCK, "survive", "<5>")
    assert (game.at("c1"), game.at("c2")) == (None, None)
    assert (game.captured(0, "spearman"), game.captured(1, "cursed_ranger")) == (1, 1)


def test_X9_a_saved_defender_stays_when_the_attacker_falls() -> None:
    """X9: both were struck, only the attacker is captured."""
    game = duel("hP", "hr").play("c1xc2=melee", *BOTH_STRUCK, "survive", "<6>")
    assert (game.at("c1"), game.at("c2")) == (None, "cursed_ranger")
    assert (game.captured(0, "spearman"), game.captured(1, "cursed_ranger")) == (1, 0)


def test_X9_a_saved_ranger_stays_on_water_without_a_check() -> None:
    """X9: it stays on its tile, Water included."""
    game = duel("fA", "wr").play("c1>c2=archery", "<66>", "<66>", "<1>", "<11>", "survive", "<6>")
    assert fight_is_over(game)
    assert not seen(game, DrowningRolled)
    assert game.at("c2") == "cursed_ranger"


def test_X9_both_rangers_are_asked_the_attacker_first() -> None:
    """X9, C21: each owner decides, each has a die of its own."""
    game = duel("hR", "hr", factions="tribes,tribes").play("c1xc2=melee", *BOTH_STRUCK)
    assert (game.to_act, game.options) == (0, ["survive", "pass"])
    game.play("survive", "<5>")
    assert (game.to_act, game.options) == (1, ["survive", "pass"])
    game.play("survive", "<6>")
    assert (game.at("c1"), game.at("c2")) == (None, "cursed_ranger")
    assert [roll.unit.seat for roll in seen(game, SurvivalRolled)] == [0, 1]


def test_X9_a_saved_ranger_gives_the_witch_nothing() -> None:
    """X9: when it succeeds the Ranger was not defeated, so there is no fetching."""
    position = duel("hW", "hr", factions="tribes,tribes", captured=("stalker*1@1", "-"))
    position.play("c1xc2=melee", "<6>", "<6>", "<11>", "<111>", "survive")
    saved = Game(position.rules, position.state).play("<6>")
    assert saved.to_act == 1
    assert saved.reserve(0, "stalker") == 1
    lost = Game(position.rules, position.state).play("<5>")
    assert (lost.to_act, lost.options) == (0, ["fetch=stalker", "pass"])


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X10_the_witch_fetches_a_captured_unit_into_the_reserve(ruleset: str) -> None:
    """X10, CARDS 6: when she captures a unit in an assault one own captured unit may return."""
    game = duel("hw", "hC", ruleset=ruleset, captured=("-", "stalker*2@0"))
    game.play("c1xc2=melee", *WITCH_STRIKES)
    assert (game.to_act, game.options) == (1, ["fetch=stalker", "pass"])
    game.play("fetch=stalker")
    assert (game.reserve(1, "stalker"), game.captured(1, "stalker")) == (2, 1)
    assert game.at("c2") == "forest_witch"
    assert fight_is_over(game)


def test_X10_she_may_choose_which() -> None:
    """X10: any own unit captured before, one of them."""
    game = duel("hw", "hC", captured=("-", "druid*1@0,marauder*1@0"))
    game.play("c1xc2=melee", *WITCH_STRIKES)
    assert sorted(game.options) == ["fetch=druid", "fetch=marauder", "pass"]
    game.play("fetch=druid")
    assert (game.reserve(1, "druid"), game.reserve(1, "marauder")) == (1, 0)
    assert fight_is_over(game)


def test_X10_she_may_decline() -> None:
    """X10: may."""
    game = duel("hw", "hC", captured=("-", "stalker*1@0"))
    game.play("c1xc2=melee", *WITCH_STRIKES, "pass")
    assert (game.reserve(1, "stalker"), game.captured(1, "stalker")) == (1, 1)
    assert fight_is_over(game)
    assert not seen(game, UnitFetched)


def test_X10_works_for_a_defending_witch() -> None:
    """CARDS 6: in either role; her counter-strike captures the attacker."""
    game = duel("hC", "hw", captured=("-", "stalker*1@0")).play("c1xc2=melee", *WITCH_IS_STRUCK)
    assert (game.to_act, game.options) == (1, ["fetch=stalker", "pass"])
    game.play("fetch=stalker")
    assert game.reserve(1, "stalker") == 2
    assert game.at("c2") == "forest_witch"


def test_X10_works_although_she_fell_in_the_same_tally() -> None:
    """X10: as attacker and as defender."""
    attacking = duel("hw", "hC", captured=("-", "stalker*1@0"))
    defending = duel("hC", "hw", captured=("-", "stalker*1@0"))
    for game in (attacking, defending):
        game.play("c1xc2=melee", *BOTH_FALL)
        assert (game.to_act, game.options) == (1, ["fetch=stalker", "pass"])
        game.play("fetch=stalker")
        assert (game.reserve(1, "stalker"), game.captured(1, "forest_witch")) == (2, 1)


def test_X10_never_the_fighters_themselves() -> None:
    """X10: only units captured before the declaration; she fell just now and stays captured."""
    game = duel("hw", "hC").play("c1xc2=melee", *BOTH_FALL)
    assert fight_is_over(game)
    assert game.captured(1, "forest_witch") == 1


def test_X10_another_witch_captured_before_may_be_fetched() -> None:
    """X10: of two captured Witches one was captured before this assault."""
    game = duel("hw", "hC", captured=("-", "forest_witch*1@0")).play("c1xc2=melee", *BOTH_FALL)
    assert (game.to_act, game.options) == (1, ["fetch=forest_witch", "pass"])
    game.play("fetch=forest_witch")
    assert (game.reserve(1, "forest_witch"), game.captured(1, "forest_witch")) == (1, 1)


def test_X10_nobody_is_asked_when_there_is_nothing_to_fetch() -> None:
    """X10, G5: no own unit was captured before; the enemy's captured ones do not count."""
    game = duel("hw", "hC", captured=("archer*1@1", "-")).play("c1xc2=melee", *WITCH_STRIKES)
    assert fight_is_over(game)


@pytest.mark.parametrize("dice", [NEITHER_FALLS, WITCH_IS_STRUCK])
def test_X10_nobody_is_asked_when_she_captured_nobody(dice: tuple[str, ...]) -> None:
    """X10, near miss: a stalemate, or only she is captured."""
    game = duel("hw", "hC", captured=("-", "stalker*1@0")).play("c1xc2=melee", *dice)
    assert fight_is_over(game)
    assert game.reserve(1, "stalker") == 1


def test_X10_a_capture_by_a_unit_she_helps_is_not_hers() -> None:
    """CARDS 6, near miss: a Stalker captures with a Witch beside the tile."""
    game = battle(
        """
A       hC      B
    hw
        hk
""",
        turn=1,
        captured=("-", "druid*1@0"),
    )
    game.play("c1xc2=melee", "<66>", "<6>", "<1>", "<1>", "pass")
    assert fight_is_over(game)
    assert (game.captured(0, "conscript"), game.reserve(1, "druid")) == (1, 0)


def test_X10_an_attacker_drowning_before_the_fight_is_no_capture_of_hers() -> None:
    """X10, C15, near miss: the attacker was lost to Water, not captured by the Witch."""
    game = duel("hC", "ww", captured=("-", "stalker*1@0")).play("c1xc2=melee", "<1>")
    assert fight_is_over(game)
    assert game.captured(0, "conscript") == 1


def test_X10_two_witches_the_attackers_player_first() -> None:
    """X10: both fall together, then the effects, the attacker's player first."""
    game = duel("hW", "hw", factions="tribes,tribes", captured=("stalker*1@1", "druid*1@0")).play(
        "c1xc2=melee", *BOTH_FALL
    )
    assert (game.to_act, game.options) == (0, ["fetch=stalker", "pass"])
    game.play("fetch=stalker")
    assert (game.to_act, game.options) == (1, ["fetch=druid", "pass"])
    game.play("fetch=druid")
    assert (game.reserve(0, "stalker"), game.reserve(1, "druid")) == (2, 1)
    assert fight_is_over(game)


def test_X10_a_pass_of_the_first_leaves_the_second_theirs() -> None:
    """X10: each player decides for themselves."""
    game = duel("hW", "hw", factions="tribes,tribes", captured=("stalker*1@1", "druid*1@0")).play(
        "c1xc2=melee", *BOTH_FALL, "pass"
    )
    assert (game.to_act, game.options) == (1, ["fetch=druid", "pass"])


def last_witch_and_conscript() -> Game:
    """The last units of both sides strike each other down; a Stalker was captured before."""
    game = duel("hw", "hC", reserve=("-", "-"), captured=("-", "stalker*1@0"))
    return game.play("c1xc2=melee", *BOTH_FALL)


def test_X10_fetching_saves_her_side_from_the_draw() -> None:
    """X10, C30, G12: a tally with its whole aftermath; her side has a unit in reserve and wins."""
    game = last_witch_and_conscript()
    assert (game.to_act, game.result) == (1, None)
    assert game.play("fetch=stalker").result == Outcome(1, "force")


def test_X10_declining_leaves_both_forces_gone() -> None:
    """X10, C30: the draw stands if nobody is fetched."""
    assert last_witch_and_conscript().play("pass").result == Outcome(None, "both_forces")


def test_X10_fetching_saves_her_side_from_defeat() -> None:
    """X10, C30: she was the last, the enemy has reserves; the fetched unit plays on."""
    terms = ("conscript*1", "-")
    saved = duel("hw", "hC", reserve=terms, captured=("-", "stalker*1@0"))
    assert saved.play("c1xc2=melee", *BOTH_FALL, "fetch=stalker").result is None
    lost = duel("hw", "hC", reserve=terms, captured=("-", "stalker*1@0"))
    assert lost.play("c1xc2=melee", *BOTH_FALL, "pass").result == Outcome(0, "force")
