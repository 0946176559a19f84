"""Spells: who casts and what becomes of the card (F81), reach (X14), moving (X15), cancelling (X16), fetching (X20)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.cards import Card, Figures, Keys
from pocket_tactics.engine.events import (
    BumpCounted,
    GameWon,
    Piece,
    PlayerOut,
    SpellCancelled,
    SpellNamed,
    UnitCaptured,
    UnitFollowed,
    UnitMoved,
)
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.spellbooks import discards, hand, piles, spells, trials, whose_turn

UNITS = {
    "A": "guild_apprentice",
    "M": "guild_mage",
    "G": "guild_guard",
    "S": "spearman",
    "W": "enclave_warden",
    "a": "archer",
    "b": "bat_swarm",
    "c": "conscript",
    "m": "guild_apprentice",
    "n": "2:guild_apprentice",
    "o": "3:guild_apprentice",
    "x": "2:conscript",
}


# F81: who casts, and what becomes of the card.


def test_F81_a_mage_on_the_map_casts_an_action_spell_of_the_hand() -> None:
    """F81: the Apprentice is a Mage, the Guard beside him is not."""
    game = battle(
        """
sXA     s.c     sR
    s.G     s
""",
        UNITS,
        cards=("fireball*1+ward*1+dispel*1////",),
    )
    assert spells(game) == ["a2:fireball=c2"]


def test_F81_a_mage_in_reserve_casts_nothing() -> None:
    """F81: on the map."""
    game = battle(
        """
sXG     s.c     sR
    s       s
""",
        UNITS,
        reserve=("guild_apprentice*1",),
        cards=("fireball*1////",),
    )
    assert spells(game) == []


def test_F81_cards_in_deck_and_discards_cannot_be_cast() -> None:
    """F81: only the hand; the player did not draw."""
    game = battle(
        """
sXA     s.c     sR
    s       s
""",
        UNITS,
        cards=("/fireball*1/arcane_dart*1/thunderbolt/fireball",),
    ).play("pass")
    assert spells(game) == []


def test_F81_a_used_card_goes_to_the_open_discards() -> None:
    """F81: to the owner's discard pile, whatever came of it; everybody sees it there."""
    game = battle(
        """
sXA     s.c     sR
    s       s.c
""",
        UNITS,
        cards=("fireball*2/ward*1///", "dispel*1////"),
    )
    game.play("pass", "a2:fireball=c2", "<6>")
    assert piles(game) == "fireball*1/ward*1/fireball*1//"
    view = game.rules.position(game.rules.view(game.state, 1)).cards
    assert view.startswith("?1.1.0.0/fireball*1+ward*1/fireball*1|")


def test_F81_a_spell_is_the_turns_action() -> None:
    """F81, F10: one action, then the next player."""
    game = battle(
        """
sXA     s.c     sR
    s       s
""",
        UNITS,
        cards=("fireball*2////",),
    ).play("a2:fireball=c2", "<6>")
    assert whose_turn(game) == 1
    assert game.happened(SpellNamed, seat=0, card="fireball", unit=Piece(0, "guild_apprentice"))


def test_F81_who_is_defeated_by_a_spell_goes_to_its_player() -> None:
    """F81, G10: to the caster's player, seat 0 here and not the next clockwise."""
    game = battle(
        """
sXA     s.x     sR
    s       s.x     s.c
""",
        UNITS,
        seats=3,
        cards=("fireball*1////",),
    ).play("a2:fireball=c2", "<1>")
    assert game.happened(UnitCaptured, unit=Piece(2, "conscript"), by=0)


# X14: reach and sight.


def lane(*words: str, cards: str = "fireball*1+haste*1////") -> Game:
    """A lane a2, b1, c2, d1, e2, f1 with these words on it; far away a Ruins, and an enemy with a free tile."""
    upper = "".join(f"{word:<8}" for word in words[::2]).ljust(56) + "s.c"
    lower = "    " + "".join(f"{word:<8}" for word in words[1::2])
    lower = lower.ljust(52) + "s".ljust(16) + "sR"
    return battle(f"{upper}\n{lower}", UNITS, cards=(cards,))


def test_X14_within_two_steps() -> None:
    """X14: a shortest route of at most two."""
    assert spells(lane("sXA", "s", "s.c", "s.c")) == ["a2:fireball=c2"]


def test_X14_three_steps_are_too_far() -> None:
    """X14: a route of three is none of at most two."""
    assert spells(lane("sXA", "s", "s", "s.c")) == []


def test_X14_an_enemy_in_between_blocks_sight() -> None:
    """X14, F41: the one behind is not seen."""
    assert spells(lane("sXA", "s.c", "s.c")) == ["a2:fireball=b1"]


def test_X14_an_ally_in_between_blocks_nothing() -> None:
    """X14, F41: no enemy unit on the tiles between."""
    assert "a2:fireball=c2" in spells(lane("sXA", "s.G", "s.c"))


@pytest.mark.parametrize("feature", "FHTVXR")
def test_X14_a_feature_in_between_blocks_sight(feature: str) -> None:
    """X14, F41: whoever stands on it."""
    assert spells(lane("s.A", f"s{feature}", "s.c")) == []
    assert "a2:fireball=c2" not in spells(lane("s.A", f"s{feature}G", "s.c"))


def test_X14_features_under_caster_and_target_block_nothing() -> None:
    """X14, F41: what the two stand on never blocks."""
    assert spells(lane("sFA", "s", "sHc")) == ["a2:fireball=c2"]


def test_X14_a_flying_target_is_seen_over_everything() -> None:
    """X14: with the Flying exception; past a Forest and an enemy."""
    assert "a2:fireball=c2" in spells(lane("s.A", "sFc", "s.b"))


def test_X14_an_empty_space_is_no_way() -> None:
    """X14, G1: routes run over tiles; around the gap between them it is four steps."""
    game = battle(
        """
sXA             s.c     sR
    s       s
        s
""",
        UNITS,
        cards=("fireball*1////",),
    )
    assert spells(game) == []


def test_X14_one_clear_route_is_enough() -> None:
    """X14, F41: an enemy blocks the way over b2, none the way over b1."""
    game = battle(
        """
    s.c             sR
sXA     s.c
    s
""",
        UNITS,
        cards=("fireball*1////",),
    )
    assert spells(game) == ["a2:fireball=b2", "a2:fireball=c2"]


def test_X14_all_routes_blocked() -> None:
    """X14, F41: an enemy on one of two ways, a feature on the other."""
    game = battle(
        """
    s.c             sR
sXA     s.c
    sH
""",
        UNITS,
        cards=("fireball*1////",),
    )
    assert spells(game) == ["a2:fireball=b2"]


def test_X14_spells_without_sight_need_none() -> None:
    """X14: Haste reaches an ally behind a feature and an enemy."""
    assert "a2:haste=c2" in spells(lane("s.A", "sFc", "s.G", "s"))


def test_X14_the_target_is_named_with_the_spell() -> None:
    """X14, X16: the card is used up for the target that was named."""
    game = lane("sXA", "s", "s.c", "s.c").play("a2:fireball=c2")
    assert game.happened(SpellNamed, card="fireball", at="c2")
    assert trials(game, unit=Piece(1, "conscript"), at="c2", dv=5)


# X15: spells that move.


def test_X15_a_moved_unit_meets_hazards() -> None:
    """X15, G11: the hasted Guard is tested in the Water."""
    game = lane("sXA", "s", "s.G", "w").play("a2:haste=c2", "c2-d1")
    assert trials(game, rule="F23", unit=Piece(0, "guild_guard"), at="d1")
    game.play("<41>")
    assert game.captured(0, "guild_guard") == 1
    assert whose_turn(game) == 1


def test_X15_a_failed_climb_ends_the_spell() -> None:
    """X15: the Guard stays below the Highland and makes no other move."""
    game = lane("sXA", "s", "s.G", "sH").play("a2:haste=c2", "c2-d1", "<41>")
    assert game.at("c2") == "guild_guard"
    assert whose_turn(game) == 1
    assert discards(game) == "haste*1"


def test_X15_a_failed_second_climb_ends_the_spell_there() -> None:
    """X15: the first move stands."""
    game = lane("sXA", "s", "s.G", "s", "sH").play("a2:haste=c2", "c2-d1", "d1-e2", "<11>")
    assert game.at("d1") == "guild_guard"
    assert whose_turn(game) == 1


def test_X15_flying_hops_enemies_and_climbs_without_a_test() -> None:
    """X15: hopping enemies and Flying's exemptions apply."""
    game = lane("sXA", "s", "s.W", "s.c", "sH").play("a2:haste=c2", "c2-e2")
    assert game.at("e2") == "enclave_warden"
    assert not trials(game)


def test_X15_no_phalanx_follows() -> None:
    """X15, X7: the Spearman stays although he could march along."""
    game = lane("sXA", "s.S", "s.G", "s", "s", cards="haste*1////")
    game.play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1
    assert not game.happened(UnitFollowed)


def test_X15_no_bonus_moves() -> None:
    """X15: Flying 1 adds no third move to the two of Haste."""
    game = lane("sXA", "s", "s.W", "s", "s", "s").play("a2:haste=c2", "c2-d1", "d1-e2")
    assert whose_turn(game) == 1


def test_X15_no_free_assault() -> None:
    """X15: Death from Above hangs on the own move action."""
    game = lane("sXA", "s", "s.W", "s", "s.c").play("a2:haste=c2", "c2-d1", "pass")
    assert whose_turn(game) == 1


def test_X15_the_moved_unit_is_not_activated() -> None:
    """X15, F12, F61: a Ghoul moved by a spell needs no daylight test."""
    game = battle(
        """
sXA     s.D     s       sR
    s       s       s.c
""",
        {**UNITS, "D": "ghoul"},
        cards=("haste*1////",),
    ).play("a2:haste=c2")
    assert (game.to_act, game.options) == (0, ["c2-b1", "c2-d1"])


def test_X15_a_unit_lost_on_the_way_goes_to_the_next_opponent() -> None:
    """X15, G10: nobody else caused it; clockwise of seat 0 sits seat 1."""
    game = battle(
        """
sXA     s.G     s.x     sR
    s       w       s.c
""",
        UNITS,
        seats=3,
        cards=("haste*1////",),
    ).play("a2:haste=c2", "c2-d1", "<32>")
    assert game.happened(UnitCaptured, unit=Piece(0, "guild_guard"), by=1)


def test_X15_victory_is_checked_after_every_move() -> None:
    """X15, G12, F91: the Guard's first move takes the last feature."""
    game = battle(
        """
sXA     s.G     s
    s       sF      s.c
""",
        UNITS,
        cards=("haste*1////",),
    ).play("a2:haste=c2", "c2-d1")
    assert game.happened(GameWon, seat=0, reason="features")
    assert game.to_act is None


# X16: cancelling.


def round_table(*, cards: tuple[str, ...], turn: int = 0) -> Game:
    """Four Apprentices, seats 0 to 3 on a2, b1, c2, d1; seat 1 has a Conscript on e2."""
    return battle(
        """
sXA     s.n     s.c     sR
    s.m     s.o     s
""",
        UNITS,
        seats=4,
        cards=cards,
        turn=turn,
    )


DISPEL = "dispel*1////"
DART = "arcane_dart*1////"


def test_X16_an_opponent_may_answer_before_the_spell_acts() -> None:
    """X16: after it was named with its target, before any test."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1")
    assert (game.to_act, game.options) == (1, ["b1:dispel", "pass"])
    assert not trials(game)
    assert discards(game) == "arcane_dart*1"


def test_X16_success_cancels_and_uses_up_everything() -> None:
    """X16: both cards are used up, the action too."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1", "b1:dispel", "<4>", "pass")
    assert game.happened(SpellCancelled, seat=0, card="arcane_dart", by=1)
    assert (piles(game, 0), piles(game, 1)) == ("//arcane_dart*1//", "//dispel*1//")
    assert whose_turn(game) == 1
    assert game.at("b1") == "guild_apprentice"


def test_X16_after_a_failure_the_spell_acts() -> None:
    """X16, F30: a 3 is no 4; the target is tested."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1", "b1:dispel", "<3>", "pass")
    assert not game.happened(SpellCancelled)
    assert trials(game, unit=Piece(1, "guild_apprentice"), pool="def", dv=4)
    assert discards(game, 1) == "dispel*1"


def test_X16_opponents_are_asked_clockwise_from_the_casters_player() -> None:
    """X16: seat 2 casts, so 3, 0 and 1 are asked in this order; all decline."""
    game = round_table(cards=(DISPEL, DISPEL, DART, DISPEL), turn=2).play("c2:arcane_dart=b1")
    asked = []
    while game.to_act != CHANCE:
        asked.append(game.to_act)
        game.play("pass")
    assert asked == [3, 0, 1]
    assert trials(game, unit=Piece(1, "guild_apprentice"))


def test_X16_the_first_success_ends_the_asking() -> None:
    """X16: seat 1 fails, seat 2 succeeds, seat 3 keeps its card."""
    game = round_table(cards=(DART, DISPEL, DISPEL, DISPEL))
    game.play("a2:arcane_dart=b1", "b1:dispel", "<2>", "pass")
    assert game.to_act == 2
    game.play("c2:dispel", "<5>", "pass")
    assert [hand(game, seat) for seat in (1, 2, 3)] == ["", "", "dispel*1"]
    assert whose_turn(game) == 1
    assert game.happened(SpellCancelled, by=2)


def test_X16_each_opponent_answers_once() -> None:
    """X16: one Dispel each; the second of seat 1 stays in hand after a failure."""
    game = round_table(cards=(DART, "dispel*2////"))
    game.play("a2:arcane_dart=b1", "b1:dispel", "<1>", "pass")
    assert game.to_act == CHANCE
    assert trials(game, pool="def")
    assert hand(game, 1) == "dispel*1"


def test_X16_who_declined_is_not_asked_again() -> None:
    """X16: one answer each."""
    game = round_table(cards=(DART, DISPEL)).play("a2:arcane_dart=b1", "pass")
    assert game.to_act == CHANCE
    assert hand(game, 1) == "dispel*1"


def test_X16_a_dispel_cannot_be_dispelled() -> None:
    """X16: nobody is asked about seat 1's Dispel, neither the caster's player nor seat 2."""
    game = round_table(cards=("arcane_dart*1+dispel*1////", DISPEL, DISPEL))
    game.play("a2:arcane_dart=b1", "b1:dispel")
    assert game.to_act == CHANCE
    game.play("<6>", "pass")
    assert [hand(game, seat) for seat in (0, 2)] == ["dispel*1", "dispel*1"]


def test_X16_nobody_dispels_an_own_spell() -> None:
    """X16: each opponent; the caster's player holds the only Dispel."""
    game = round_table(cards=("arcane_dart*1+dispel*1////",)).play("a2:arcane_dart=b1")
    assert game.to_act == CHANCE


def test_X16_without_a_mage_on_the_map_there_is_no_answer() -> None:
    """X16: a reaction needs a Mage at that moment."""
    game = battle(
        """
sXA     s.c     sR
    s       s
""",
        UNITS,
        reserve=("-", "guild_apprentice*1"),
        cards=(DART, DISPEL),
    ).play("a2:arcane_dart=c2")
    assert game.to_act == CHANCE


def test_X16_a_cancelled_haste_moves_nobody() -> None:
    """X16: the spell does not act at all."""
    game = battle(
        """
sXA     s.G     s       sR
    s       s       s.m
""",
        UNITS,
        cards=("haste*1////", DISPEL),
    ).play("a2:haste=c2", "f1:dispel", "<6>", "pass")
    assert whose_turn(game) == 1
    assert not game.happened(UnitMoved)
    assert discards(game) == "haste*1"


def test_X16_a_recalled_unit_is_chosen_when_the_spell_acts() -> None:
    """X16: the answer comes before anybody knows who is recalled."""
    game = battle(
        """
sXA     s       s.m     sR
    s       s
""",
        UNITS,
        captured=("archer*1@1,conscript*1@1",),
        cards=("recall*1////", DISPEL),
    ).play("a2:recall")
    assert game.to_act == 1
    game.play("pass")
    assert (game.to_act, sorted(game.options)) == (0, ["fetch=archer", "fetch=conscript"])


def test_X16_a_cancelled_recall_fetches_nobody() -> None:
    """X16: the captured unit stays where it is."""
    game = battle(
        """
sXA     s       s.m     sR
    s       s
""",
        UNITS,
        captured=("archer*1@1",),
        cards=("recall*1////", DISPEL),
    ).play("a2:recall", "e2:dispel", "<6>", "pass")
    assert (game.captured(0, "archer"), game.reserve(0, "archer")) == (1, 0)
    assert whose_turn(game) == 1


# X16: Wards.


def warded(*, cards: tuple[str, ...], seats: int = 2) -> Game:
    """Seat 1's Apprentice on b1 assaults seat 0's on a2; all dice are thrown. Seat 2's stands on d1."""
    game = battle(
        """
s.A     s       s.c     sR
    s.m     s.n     s
"""
        if seats == 3
        else """
s.A     s       s.c     sR
    s.m     s       s
""",
        UNITS,
        turn=1,
        seats=seats,
        cards=cards,
    )
    return game.play("b1xa2", "<3>", "<21>", "<3>", "<21>")


WARD = "ward*2////"


def test_X16_each_side_may_ward_once_attacker_first() -> None:
    """X16: at most one per assault and side, although both have two."""
    game = warded(cards=(WARD, WARD))
    assert (game.to_act, game.options) == (1, ["b1:ward=b1", "pass"])
    game.play("b1:ward=b1")
    assert (game.to_act, game.options) == (0, ["a2:ward=a2", "pass"])
    game.play("a2:ward=a2")
    assert [hand(game, seat) for seat in (0, 1)] == ["ward*1", "ward*1"]
    assert (game.to_act, game.options) == (1, ["def=2+2", "def=1+2", "pass"])


def test_X16_declining_a_ward_leaves_it_to_the_other_side() -> None:
    """X16: the attacker declines; the defender is asked all the same."""
    game = warded(cards=(WARD, WARD)).play("pass")
    assert (game.to_act, game.options) == (0, ["a2:ward=a2", "pass"])


def test_X16_a_ward_can_be_dispelled() -> None:
    """X16: it is used up and gives nothing; nobody wards a second time."""
    game = warded(cards=("dispel*1////", "ward*2////")).play("b1:ward=b1")
    assert (game.to_act, game.options) == (0, ["a2:dispel", "pass"])
    game.play("a2:dispel", "<4>", "pass")
    assert game.happened(SpellCancelled, seat=1, card="ward", by=0)
    assert not game.happened(BumpCounted, source="ward")
    assert hand(game, 1) == "ward*1"
    assert not any("+2" in option for option in game.options)


def test_X16_any_opponent_may_dispel_a_ward() -> None:
    """X16: seat 2, who does not fight, is asked too: clockwise from seat 1 it is 2, then 0."""
    game = warded(cards=(DISPEL, WARD, DISPEL), seats=3).play("b1:ward=b1")
    assert (game.to_act, game.options) == (2, ["d1:dispel", "pass"])
    game.play("pass")
    assert (game.to_act, game.options) == (0, ["a2:dispel", "pass"])


def test_X16_a_ward_is_finished_before_the_other_side_is_asked() -> None:
    """X16: first the Dispel against the attacker's Ward, then the defender's Ward."""
    game = warded(cards=("ward*1+dispel*1////", "ward*1+dispel*1////")).play("b1:ward=b1")
    assert game.options == ["a2:dispel", "pass"]
    game.play("a2:dispel", "<1>", "pass")
    assert game.happened(BumpCounted, source="ward", value=2, seat=1)
    assert (game.to_act, game.options) == (0, ["a2:ward=a2", "pass"])
    game.play("a2:ward=a2")
    assert (game.to_act, game.options) == (1, ["b1:dispel", "pass"])


def test_X16_who_does_not_fight_wards_nobody() -> None:
    """X16: each fighter's owner, for the own fighter."""
    game = warded(cards=("-", "-", WARD), seats=3)
    assert game.to_act != 2
    assert not any("ward" in option for option in game.options)


def strayed() -> Game:
    """The boulder thrown from a2 at d1 strays to the friend on c2; all dice lie. The Mage on c1 is near both."""
    game = battle(
        """
s.T     s.C     sR
    s       s.c     s
        s.A
""",
        {**UNITS, "T": "stonethrower", "C": "conscript"},
        cards=(WARD,),
    )
    return game.play("a2>d1", "<1>", "<6>", "<1>", "<111>", "<1>")


def test_X6_a_boulder_on_a_friend_meets_one_ward_in_all() -> None:
    """X6: for either side; who has warded the thrower does not ward the friend."""
    game = strayed()
    assert (game.to_act, game.options) == (0, ["c1:ward=a2", "pass"])
    game.play("c1:ward=a2")
    assert spells(game) == []
    assert hand(game) == "ward*1"


def test_X6_a_ward_kept_from_the_thrower_is_there_for_the_friend() -> None:
    """X6: declined for one side, the Ward can be used for the other."""
    game = strayed().play("pass")
    assert (game.to_act, game.options) == (0, ["c1:ward=c2", "pass"])


def test_X13_the_opponent_wards_the_unit_that_was_not_summoned() -> None:
    """X13: for the whole assault the opponent counts as the unit's player, Ward included."""
    game = battle(
        """
s.A     s       s       sR
    s       s.m     s
""",
        UNITS,
        reserve=("pit_fiend*1",),
        cards=("-", WARD),
    ).play("a2:pit_fiend@b1", "<1>", "<66>")
    assert game.to_act == 1
    game.play("b1xa2", "<111>", "<111>", "<11>")
    assert (game.to_act, game.options) == (1, ["d1:ward=b1", "pass"])


# X16: daylight.


def test_X16_a_spell_whose_caster_falls_to_daylight_is_not_used_up() -> None:
    """X16, F61: no card has both, so the Apprentice is made to shun daylight; he falls, the card stays."""
    game = battle(
        """
s.A     s.c     sR
    s       sXG
""",
        UNITS,
        cards=(DART,),
    )
    shun_daylight(game, 0, "guild_apprentice")
    game.play("a2:arcane_dart=c2", "<6>", "<51>")
    assert game.captured(0, "guild_apprentice") == 1
    assert piles(game) == "arcane_dart*1////"
    assert whose_turn(game) == 1


def test_X16_a_caster_who_stands_the_daylight_casts() -> None:
    """X16, F61: the test comes first, then the spell is named."""
    game = battle(
        """
s.A     s.c     sR
    s       sXG
""",
        UNITS,
        cards=(DART, DISPEL),
    )
    shun_daylight(game, 0, "guild_apprentice")
    game.play("a2:arcane_dart=c2")
    assert not game.happened(SpellNamed)
    game.play("<5>", "<51>")
    assert game.happened(SpellNamed)
    assert piles(game) == "//arcane_dart*1//"


def shun_daylight(game: Game, seat: int, card_id: str) -> None:
    """From now on that seat's units of a card have Daylight Vulnerability 1."""
    table = game.state.table
    unit = table.unit_named(seat, card_id)
    old = table.card[unit]
    table.card[unit] = Card(
        old.id,
        old.cost,
        (Figures(old.dice_of(0, 0), old.dice_of(0, 1), old.reach_of(0)),),
        old.favours,
        old.abilities,
        Keys(types=old.types, daylight=1),
    )


# X20: fetching back.


def test_X20_nothing_to_fetch_no_recall() -> None:
    """X20: may be started only if there is something to fetch."""
    assert spells(lane("sXA", "s", "s", cards="recall*1////")) == []


def test_X20_what_is_fetched_may_come_from_any_opponent() -> None:
    """X20: from any opponent's captures."""
    game = battle(
        """
sXA     s.c     s.x     sR
    s       s
""",
        UNITS,
        seats=3,
        captured=("archer*1@1,conscript*1@2,archer*1@2",),
        cards=("recall*1////",),
    ).play("a2:recall")
    assert game.options == ["fetch=archer@1", "fetch=archer@2", "fetch=conscript@2"]
    game.play("fetch=archer@2")
    assert (game.captured(0, "archer"), game.reserve(0, "archer")) == (1, 1)


# F90: who is out.


def test_F90_the_cards_of_a_player_who_is_out_are_gone() -> None:
    """F90: units and cards of a player who is out leave the game."""
    game = battle(
        """
sXA     s.m     s.x     sR
    s       s       s
""",
        UNITS,
        seats=3,
        cards=("fireball*1////", "ward*2/haste*1/dispel*1//"),
    ).play("a2:fireball=c2", "<41>")
    assert game.happened(PlayerOut, seat=1)
    assert piles(game, 1) == "////"


def alone(cards: str) -> Game:
    """Seat 0's Apprentice on a tile without neighbours, one of its Archers captured."""
    return battle(
        """
s.A             s.m     s.x     sR
                    s       s
""",
        UNITS,
        seats=3,
        turn=2,
        captured=("archer*1@1",),
        cards=(cards,),
    ).play("g2-h1")


def test_F90_a_spell_is_a_legal_action() -> None:
    """F90: who can neither move nor assault but cast a spell is not out."""
    game = alone("recall*1////")
    assert (game.to_act, game.options) == (0, ["a2:recall"])


def test_F90_a_reaction_is_none() -> None:
    """F90: a Ward in hand is no action."""
    game = alone("ward*1////")
    assert game.happened(PlayerOut, seat=0)
    assert game.to_act == 1
