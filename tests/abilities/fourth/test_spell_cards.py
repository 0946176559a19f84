"""Every spell card: what it does, to whom, and its near misses."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import (
    BumpCounted,
    GameWon,
    Piece,
    SpellCancelled,
    UnitCaptured,
    UnitFetched,
    UnitMoved,
)
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.spellbooks import discards, hand, piles, spells, trials, whose_turn

UNITS = {
    "A": "guild_apprentice",
    "M": "guild_mage",
    "G": "guild_guard",
    "C": "conscript",
    "S": "spearman",
    "K": "marauder",
    "D": "druid",
    "R": "realmguard",
    "W": "enclave_warden",
    "U": "ghoul",
    "a": "archer",
    "c": "conscript",
    "j": "juggernaut",
    "m": "guild_apprentice",
    "r": "cursed_ranger",
    "h": "high_court_mage",
    "x": "2:conscript",
    "z": "2:guild_apprentice",
}


def lane(*words: str, cards: str, **terms: str) -> Game:
    """A lane a2, b1, c2, d1, e2, f1 with these words on it; far away a Ruins, and an enemy with a free tile."""
    upper = "".join(f"{word:<8}" for word in words[::2]).ljust(56) + "s.c"
    lower = "    " + "".join(f"{word:<8}" for word in words[1::2])
    lower = lower.ljust(52) + "s".ljust(16) + "sR"
    captured = terms.get("captured", "-")
    return battle(
        f"{upper}\n{lower}", UNITS, cards=(cards, terms.get("other", "-")), captured=(captured,)
    )


# Fireball, Arcane Dart, Thunderbolt.


def smitten(spell: str, target: str, *dice: str) -> Game:
    """An Apprentice on a2 casts the spell at the unit on c2, which throws these dice."""
    game = lane("s.A", "s", f"s.{target}", cards=f"{spell}*1////")
    return game.play(f"a2:{spell}=c2", *dice)


def test_fireball_a_five_passes() -> None:
    """Fireball: DV 5 DEF test."""
    game = smitten("fireball", "c", "<5>")
    assert trials(game, unit=Piece(1, "conscript"), at="c2", pool="def", dv=5)
    assert game.at("c2") == "conscript"
    assert whose_turn(game) == 1


def test_fireball_a_four_does_not() -> None:
    """Fireball: or defeated, into the captures of the caster's player."""
    game = smitten("fireball", "c", "<4>")
    assert game.at("c2") is None
    assert game.happened(UnitCaptured, unit=Piece(1, "conscript"), at="c2", by=0)
    assert discards(game) == "fireball*1"


def test_fireball_one_die_of_all_is_enough() -> None:
    """Fireball, F30: one die of five or more passes."""
    assert smitten("fireball", "m", "<51>").at("c2") == "guild_apprentice"
    assert smitten("fireball", "m", "<44>").at("c2") is None


def test_arcane_dart_a_four_passes_a_three_does_not() -> None:
    """Arcane Dart: same, DV 4."""
    assert smitten("arcane_dart", "c", "<4>").at("c2") == "conscript"
    assert smitten("arcane_dart", "c", "<3>").at("c2") is None


def test_thunderbolt_a_six_passes_a_five_does_not() -> None:
    """Thunderbolt: same, DV 6."""
    assert smitten("thunderbolt", "c", "<6>").at("c2") == "conscript"
    assert smitten("thunderbolt", "c", "<5>").at("c2") is None


def test_fireball_reaches_two_steps_and_needs_sight() -> None:
    """Fireball: within 2 steps and sight."""
    card = "fireball*1////"
    assert spells(lane("s.A", "s", "s.c", cards=card)) == ["a2:fireball=c2"]
    assert spells(lane("s.A", "s", "s", "s.c", cards=card)) == []
    assert spells(lane("s.A", "sF", "s.c", cards=card)) == []


@pytest.mark.parametrize("spell", ["arcane_dart", "thunderbolt"])
def test_arcane_dart_and_thunderbolt_reach_as_far(spell: str) -> None:
    """Arcane Dart, Thunderbolt: the same as a Fireball."""
    card = f"{spell}*1////"
    assert spells(lane("s.A", "s", "s.c", cards=card)) == [f"a2:{spell}=c2"]
    assert spells(lane("s.A", "s", "s", "s.c", cards=card)) == []
    assert spells(lane("s.A", "s.c", "s.c", cards=card)) == [f"a2:{spell}=b1"]


def test_fireball_is_for_enemies() -> None:
    """Fireball: one enemy; neither an ally nor the caster."""
    assert spells(lane("s.A", "s.C", "s.G", cards="fireball*1////")) == []


def test_fireball_undying_does_not_help() -> None:
    """Fireball, X9: from a Mage; the Ranger is not asked."""
    game = smitten("fireball", "r", "<444>")
    assert game.captured(1, "cursed_ranger") == 1
    assert whose_turn(game) == 1


def test_fireball_a_hide_may_be_hardened() -> None:
    """Fireball, X8: Iron Hide re-rolls all DEF dice of the test once."""
    game = smitten("fireball", "j", "<444>")
    assert (game.to_act, game.options) == (1, ["def=all", "pass"])
    assert game.play("def=all", "<511>").at("c2") == "juggernaut"


def test_fireball_fate_can_be_woven() -> None:
    """Fireball, X8: a Court Mage beside the target has one die re-rolled."""
    game = lane("s.A", "s", "s.c", "s.h", cards="fireball*1////").play("a2:fireball=c2", "<4>")
    assert (game.to_act, game.options) == (1, ["d1:def=4", "pass"])
    assert game.play("d1:def=4", "<6>").at("c2") == "conscript"


def test_fireball_a_feature_gives_no_bump() -> None:
    """Fireball, F30: no bumps in a test; the Fortress does not help."""
    game = lane("s.A", "s", "sXc", cards="fireball*1////").play("a2:fireball=c2", "<4>")
    assert game.at("c2") is None
    assert not game.happened(BumpCounted)


def test_fireball_support_gives_no_re_roll() -> None:
    """Fireball, F30: no re-rolls unless the text says so."""
    game = lane("s.A", "s", "s.c", "s.c", cards="fireball*1////").play("a2:fireball=c2", "<4>")
    assert game.at("c2") is None
    assert whose_turn(game) == 1


def test_fireball_pillage_belongs_to_the_caster() -> None:
    """Fireball, X10: the occupant of a Village falls; the captor may take one of their own back."""
    game = lane("s.A", "s", "sVc", cards="fireball*1////", captured="archer*1@1")
    game.play("a2:fireball=c2", "<1>")
    assert (game.to_act, game.options) == (0, ["fetch=archer", "pass"])
    assert game.play("fetch=archer").reserve(0, "archer") == 1


def test_fireball_the_last_enemy_wins() -> None:
    """Fireball, F90: the defeated unit was the last one."""
    game = battle(
        """
s.A     s.c     sR
    s       s
""",
        UNITS,
        cards=("fireball*1////",),
    ).play("a2:fireball=c2", "<1>")
    assert game.happened(GameWon, seat=0, reason="last_in")


# Ward.


def assaulted(
    drawing: str, answer: str, *, cards: tuple[str, ...], turn: int = 1, seats: int = 2
) -> Game:
    """An assault in which all dice have been thrown and show ones."""
    game = battle(drawing, UNITS, turn=turn, seats=seats, cards=cards).play(answer)
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    return game


WARD = "ward*1////"
BESIDE = """
s.C     s.M     sR
    s.c     s       s
"""


def test_ward_gives_the_fighter_a_defence_bump_of_two() -> None:
    """Ward: +2 DEF in this assault, the card is used up."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,)).play("c2:ward=a2")
    assert game.happened(BumpCounted, seat=0, unit=Piece(0, "conscript"), value=2, source="ward")
    assert (game.to_act, game.options) == (0, ["def=1+2", "pass"])
    assert discards(game) == "ward*1"


def test_ward_is_asked_at_the_start_of_the_bump_phase() -> None:
    """Ward: dice lie, no bump is counted yet."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,))
    assert (game.to_act, game.options) == (0, ["c2:ward=a2", "pass"])
    assert not game.happened(BumpCounted)


def test_ward_may_be_kept() -> None:
    """Ward: a reaction is a choice."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,)).play("pass")
    assert hand(game) == "ward*1"
    assert not game.happened(BumpCounted)


def test_ward_protects_the_mage_itself() -> None:
    """Ward: the Mage itself; a fighter that is a Mage may cast it."""
    drawing = """
s.A     s       sR
    s.c     s       s
"""
    assert assaulted(drawing, "b1xa2", cards=(WARD,)).options == ["a2:ward=a2", "pass"]


def test_ward_works_for_the_attacker_too() -> None:
    """Ward: your fighter, in either role."""
    game = assaulted(BESIDE, "a2xb1", cards=(WARD,), turn=0)
    assert (game.to_act, game.options) == (0, ["c2:ward=a2", "pass"])


def test_ward_reaches_two_steps_and_not_three() -> None:
    """Ward: a unit within 2 steps of the Mage."""
    near = """
s.C     s.A     s       sR
    s.c     s       s
"""
    far = """
s.C     s       s       sR
    s.c     s.A     s
"""
    assert assaulted(near, "b1xa2", cards=(WARD,)).options == ["c2:ward=a2", "pass"]
    assert spells(assaulted(far, "b1xa2", cards=(WARD,))) == []


def test_ward_needs_no_sight() -> None:
    """Ward: a Highland and an enemy between the two do not matter."""
    drawing = """
s.C     s.A     s
    sHc     s
"""
    assert assaulted(drawing, "b1xa2", cards=(WARD,)).options == ["c2:ward=a2", "pass"]


def test_ward_is_cast_by_any_mage_in_reach() -> None:
    """Ward: one of your Mages; each is a choice, the Guard beside them is none."""
    drawing = """
s.A     s.M     sR
    s.c     s       s
s.G
"""
    game = assaulted(drawing, "b1xa2", cards=(WARD,))
    assert game.options == ["a2:ward=a2", "c2:ward=a2", "pass"]


def test_ward_needs_a_mage_on_the_map() -> None:
    """Ward: a reaction needs a Mage of yours on the map."""
    drawing = """
s.C     s       sR
    s.c     s       s
"""
    game = assaulted(drawing, "b1xa2", cards=(WARD,))
    assert spells(game) == []


def test_ward_is_no_action() -> None:
    """Ward: a reaction; not among the actions of a turn."""
    assert spells(lane("s.A", "s.C", "s.c", cards="ward*1+dispel*1////")) == []


def test_ward_ends_with_the_assault() -> None:
    """Ward: in this assault; the next one has none of it."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,)).play("c2:ward=a2", "pass")
    while whose_turn(game) == 1:
        game.play(game.options[-1])
    game.play("a2xb1")
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    assert len(game.happened(BumpCounted, source="ward")) == 1


def test_ward_adds_to_the_printed_bumps() -> None:
    """Ward: an extra bump; the Guard's own +1 stays."""
    drawing = """
s.G     s.M     sR
    s.c     s       s
"""
    game = assaulted(drawing, "b1xa2", cards=(WARD,)).play("c2:ward=a2")
    assert game.options == ["def=1+1", "def=1+2", "pass"]


# Haste.

HASTE = "haste*1////"


def test_haste_one_move_and_then_one_more() -> None:
    """Haste: one move, and then one more if its player likes."""
    game = lane("s.A", "s", "s.C", "s", "s", "s", cards=HASTE).play("a2:haste=c2")
    assert (game.to_act, game.options) == (0, ["c2-b1", "c2-d1"])
    game.play("c2-d1")
    assert (game.to_act, game.options) == (0, ["d1-c2", "d1-e2", "pass"])
    game.play("d1-e2")
    assert game.at("e2") == "conscript"
    assert whose_turn(game) == 1


def test_haste_the_second_move_may_be_declined() -> None:
    """Haste: if its player likes."""
    game = lane("s.A", "s", "s.C", "s", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "pass")
    assert game.at("d1") == "conscript"
    assert whose_turn(game) == 1


def test_haste_may_end_where_it_began() -> None:
    """Haste: the second move may lead back."""
    game = lane("s.A", "s", "s.C", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "d1-c2")
    assert game.at("c2") == "conscript"


def test_haste_each_move_may_be_a_hop() -> None:
    """Haste, F20: a hop over one adjacent ally."""
    game = lane("s.A", "s.C", "s.G", "s", cards=HASTE).play("a2:haste=b1", "b1-d1")
    assert game.at("d1") == "conscript"


def test_haste_is_not_for_the_caster() -> None:
    """Haste: one ally, not the caster."""
    assert spells(lane("s.A", "s", "s", "s.C", cards=HASTE)) == []


def test_haste_reaches_two_steps_without_sight() -> None:
    """Haste: within 2 steps of the caster."""
    assert spells(lane("s.A", "sF", "s.C", "s", cards=HASTE)) == ["a2:haste=c2"]
    assert spells(lane("s.A", "s", "s", "s.C", "s", cards=HASTE)) == []


def test_haste_is_for_allies() -> None:
    """Haste: no enemy is hasted."""
    assert spells(lane("s.A", "s", "s.c", "s", cards=HASTE)) == []


def test_haste_the_ally_must_have_a_legal_move() -> None:
    """Haste: shut in between the caster and an enemy there is none; the Guard can hop."""
    assert spells(lane("s.A", "s.C", "s.c", "s", cards=HASTE)) == []
    game = lane("s", "s.A", "s.G", "s.c", "s", cards=HASTE)
    assert spells(game) == ["b1:haste=c2"]


def test_haste_a_forest_ends_it() -> None:
    """Haste, F24: moving in ends the movement; no second move."""
    game = lane("s.A", "s", "s.C", "sF", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert game.at("d1") == "conscript"
    assert whose_turn(game) == 1


def test_haste_a_fortress_ends_it() -> None:
    """Haste: so does a Fortress."""
    game = lane("s.A", "s", "s.C", "sX", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert whose_turn(game) == 1


def test_haste_a_forest_does_not_end_it_for_who_favours_it() -> None:
    """Haste, F24: the Realmguard goes on."""
    game = lane("s.A", "s", "s.R", "sF", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert "d1-e2" in game.options


def test_haste_leaving_a_forest_is_free() -> None:
    """Haste, F24: moving in ends movement, standing there does not."""
    game = lane("s.A", "s", "sFC", "s", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert "d1-e2" in game.options


def test_haste_a_failed_climb_ends_it() -> None:
    """Haste, X15: the Conscript stays below the Highland, and the spell is over."""
    game = lane("s.A", "s", "s.C", "sH", cards=HASTE).play("a2:haste=c2", "c2-d1", "<4>")
    assert game.at("c2") == "conscript"
    assert whose_turn(game) == 1
    assert not game.happened(UnitMoved)


def test_haste_goes_on_after_a_climb() -> None:
    """Haste, F25: a passed climb ends nothing."""
    game = lane("s.A", "s", "s.C", "sH", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "<5>")
    assert (game.at("d1"), "d1-e2" in game.options) == ("conscript", True)


def test_haste_goes_on_after_the_water() -> None:
    """Haste, F23: who passes the test in the Water may move on."""
    game = lane("s.A", "s", "s.C", "w", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "<5>")
    assert "d1-e2" in game.options


def test_haste_gives_no_swift_move() -> None:
    """Haste, X15: the Marauder is Swift 1 and has two moves all the same."""
    game = lane("s.A", "s", "s.K", "s", "s", "s", cards=HASTE)
    game.play("a2:haste=c2", "c2-d1", "d1-e2")
    assert whose_turn(game) == 1


def test_haste_gives_no_jump() -> None:
    """Haste, X15: the Druid's Forest Walker and the Realmguard's Bloodsworn hang on their own move."""
    game = lane("s.A", "s", "s.D", "s", "sF", cards=HASTE).play("a2:haste=c2")
    assert game.options == ["c2-b1", "c2-d1"]
    game = lane("s.A", "s", "s.R", "s", "s", "s.R", cards=HASTE).play("a2:haste=c2")
    assert game.options == ["c2-b1", "c2-d1"]


def test_haste_gives_no_free_assault() -> None:
    """Haste, X15: a Druid who walks into a Forest beside an enemy does not strike."""
    game = lane("s.A", "s", "s.D", "sF", "s.c", cards=HASTE).play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1


def test_haste_draws_no_phalanx_along() -> None:
    """Haste, X15: nor a Spearman."""
    game = lane("s.A", "s.S", "s.C", "s", "s", cards=HASTE).play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1
    assert game.at("b1") == "spearman"


def test_haste_is_no_way_back_to_reserve() -> None:
    """Haste: a move (F20); returning to reserve is none."""
    game = lane("s.A", "s", "sXC", "s", cards=HASTE).play("a2:haste=c2")
    assert game.options == ["c2-b1", "c2-d1"]


def test_haste_one_who_shuns_daylight_is_not_activated() -> None:
    """Haste, F12: being moved by another card needs no daylight test."""
    game = lane("s.A", "s", "s.U", "s", cards=HASTE).play("a2:haste=c2", "c2-d1")
    assert game.at("d1") == "ghoul"


# Translocate.

AWAY = "translocate*1////"


def test_translocate_moves_the_caster_beside_a_controlled_feature() -> None:
    """Translocate: to any unoccupied tile adjacent to a feature you control, however far."""
    game = lane("s.A", "s", "s", "s", "sXC", "s", cards=AWAY)
    assert spells(game) == ["a2:translocate=a2-d1", "a2:translocate=a2-f1"]
    game.play("a2:translocate=a2-f1")
    assert (game.at("a2"), game.at("f1")) == (None, "guild_apprentice")
    assert piles(game) == "//translocate*1//"
    assert whose_turn(game) == 1


def test_translocate_moves_an_adjacent_ally() -> None:
    """Translocate: the caster or an adjacent ally; not one two steps away, and no enemy."""
    game = battle(
        """
s.C     s       sXC     s
    s.A     s.c     s       sR
s.c     s.C     s       s
""",
        UNITS,
        cards=(AWAY,),
    )
    starts = {text.partition("=")[2].partition("-")[0] for text in spells(game)}
    assert starts == {"a2", "b1", "c1"}


def test_translocate_needs_a_feature_you_control() -> None:
    """Translocate: one that stands empty or belongs to the enemy is none."""
    assert spells(lane("s.A", "s", "sX", "s", "s", cards=AWAY)) == []
    assert spells(lane("s.A", "s", "sXc", "s", "s", cards=AWAY)) == []


def test_translocate_the_caster_may_stand_on_the_feature() -> None:
    """Translocate: it controls the feature when the spell is named."""
    game = lane("s.C", "sXA", "s", cards=AWAY)
    assert spells(game) == ["b1:translocate=a2-c2", "b1:translocate=b1-c2"]
    game.play("b1:translocate=b1-c2")
    assert game.at("c2") == "guild_apprentice"


def test_translocate_into_water_is_tested_there() -> None:
    """Translocate, X15, F23: on the Water tile; failing, the unit goes to the next opponent."""
    for die, found in (("<5>", "conscript"), ("<4>", None)):
        game = lane("s.C", "s.A", "s", "w", "sXG", "s", cards=AWAY)
        game.play("b1:translocate=a2-d1")
        assert trials(game, rule="F23", at="d1", dv=5)
        game.play(die)
        assert (game.at("d1"), game.at("a2")) == (found, None)
        assert whose_turn(game) == 1


def test_translocate_a_climb_is_tested_before() -> None:
    """Translocate, X15, F25: below the Highland; failing ends the spell with the unit where it was."""
    for die, here, there in (("<5>", None, "conscript"), ("<4>", "conscript", None)):
        game = lane("s.C", "s.A", "s", "sH", "sXG", "s", cards=AWAY)
        game.play("b1:translocate=a2-d1")
        assert trials(game, rule="F25", at="a2", dv=5)
        game.play(die)
        assert (game.at("a2"), game.at("d1")) == (here, there)
        assert whose_turn(game) == 1
        assert discards(game) == "translocate*1"


def test_translocate_flies_over_no_test() -> None:
    """Translocate, X15: Flying's exemption from climbing holds."""
    game = lane("s.W", "s.A", "s", "sH", "sXG", "s", cards=AWAY).play("b1:translocate=a2-d1")
    assert game.at("d1") == "enclave_warden"
    assert whose_turn(game) == 1


def test_translocate_gives_no_free_assault() -> None:
    """Translocate, X15: Death from Above hangs on the own move action."""
    game = lane("s.W", "s.A", "s", "s.c", "s", "sXG", cards=AWAY).play("b1:translocate=a2-e2")
    assert whose_turn(game) == 1


def test_translocate_into_a_feature_takes_it() -> None:
    """Translocate, F11, F91: the tile beside the controlled feature is the last other one."""
    game = battle(
        """
s.A     s       sX      s.c
    s       s       sFG
""",
        UNITS,
        cards=(AWAY,),
    ).play("a2:translocate=a2-e2")
    assert game.happened(GameWon, seat=0, reason="features")


# Recall.

RECALL = "recall*1////"


def test_recall_fetches_a_unit_of_cost_eight() -> None:
    """Recall: one own unit of cost 8 or less, from captures to reserve."""
    game = lane("s.A", "s", cards=RECALL, captured="archer*1@1,spearman*1@1,conscript*2@1")
    game.play("a2:recall")
    assert (game.to_act, sorted(game.options)) == (0, ["fetch=archer", "fetch=conscript"])
    game.play("fetch=archer")
    assert game.happened(UnitFetched, unit=Piece(0, "archer"), by=1)
    assert (game.captured(0, "archer"), game.reserve(0, "archer")) == (0, 1)
    assert whose_turn(game) == 1


def test_recall_a_unit_of_cost_nine_is_too_dear() -> None:
    """Recall: the Spearman costs 9; with nobody else there is nothing to cast."""
    assert spells(lane("s.A", "s", cards=RECALL, captured="spearman*1@1")) == []


def test_recall_needs_a_captured_unit() -> None:
    """Recall, X20: only if there is something to fetch."""
    assert spells(lane("s.A", "s", cards=RECALL)) == []


def test_recall_does_not_fetch_enemies() -> None:
    """Recall: one own unit; what the caster's player captured stays."""
    game = battle(
        """
s.A     s       s.c     sR
    s       s
""",
        UNITS,
        captured=("-", "archer*1@0"),
        cards=(RECALL,),
    )
    assert spells(game) == []


def test_recall_one_choice_is_still_a_decision() -> None:
    """Recall, G5: with one unit to fetch the player is asked all the same."""
    game = lane("s.A", "s", cards=RECALL, captured="conscript*1@1").play("a2:recall")
    assert (game.to_act, game.options) == (0, ["fetch=conscript"])


# Dispel.

DISPEL = "dispel*1////"


def answered(answer: str, *dice: str, drawing: str = "", cards: str = "fireball*1////") -> Game:
    """Seat 0 casts a Fireball at c2; seat 1 answers."""
    game = battle(
        drawing
        or """
s.A     s.c     s       sR
    s       s       s.m
""",
        UNITS,
        cards=(cards, DISPEL),
    )
    return game.play("a2:fireball=c2", answer, *dice)


def test_dispel_a_four_cancels() -> None:
    """Dispel: a DV 4 OFF test of one of your Mages, anywhere on the map."""
    game = answered("f1:dispel", "<4>", "pass")
    assert trials(game, unit=Piece(1, "guild_apprentice"), at="f1", pool="off", dv=4)
    assert game.happened(SpellCancelled, card="fireball", by=1)
    assert game.at("c2") == "conscript"
    assert whose_turn(game) == 1


def test_dispel_a_three_does_not() -> None:
    """Dispel: the Fireball's test follows."""
    game = answered("f1:dispel", "<3>", "pass", "<4>")
    assert game.at("c2") is None
    assert discards(game, 1) == "dispel*1"


def test_dispel_may_be_kept() -> None:
    """Dispel: a choice."""
    game = answered("pass")
    assert hand(game, 1) == "dispel*1"
    assert game.to_act == CHANCE


def test_dispel_each_mage_is_a_choice() -> None:
    """Dispel: one of your Mages; the target itself if it is one."""
    game = battle(
        """
s.A     s.m     s.c     sR
    s       s       s.m
""",
        UNITS,
        cards=("fireball*1////", DISPEL),
    ).play("a2:fireball=c2")
    assert game.options == ["c2:dispel", "f1:dispel", "pass"]


def test_dispel_is_no_action() -> None:
    """Dispel: a reaction; not among the actions of a turn."""
    assert spells(lane("s.A", "s.C", "s.c", cards=DISPEL)) == []


def test_dispel_does_not_answer_an_ability() -> None:
    """Dispel: an enemy spell; the Archmage's Grimoire is none."""
    game = battle(
        """
s.E     s       s.m     sR
    s       s
""",
        {**UNITS, "E": "archmage"},
        cards=("ward*1//haste*1//", DISPEL),
    ).play("a2:remember")
    assert game.to_act == CHANCE


def test_dispel_activates_nobody() -> None:
    """Dispel: a reaction activates nobody; the Mage acts in its own turn as always."""
    game = answered("f1:dispel", "<4>", "pass")
    assert (game.to_act, "f1-e2" in game.options) == (1, True)
