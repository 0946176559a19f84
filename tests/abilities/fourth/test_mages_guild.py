"""The Mages Guild: Study, Focus, Conduit, Bodyguard, Index and Grand Grimoire, each with its near misses."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import BumpCounted, CardDrawn, CardIndexed, DieTakenUp
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.spellbooks import discards, hand, piles, spells, trials, whose_turn

UNITS = {
    "I": "guild_initiate",
    "A": "guild_apprentice",
    "M": "guild_mage",
    "G": "guild_guard",
    "L": "grand_librarian",
    "E": "archmage",
    "C": "conscript",
    "c": "conscript",
    "m": "guild_mage",
}


def at_home(letter: str, cards: str, *, reserve: str = "-", captured: str = "-") -> Game:
    """Seat 0's unit of that letter stands on a2, an enemy far off on e2."""
    drawing = f"""
s.{letter}     s       s.c     sR
    s       s       s
"""
    return battle(drawing, UNITS, cards=(cards,), reserve=(reserve,), captured=(captured,))


def turns(game: Game, *answers: str) -> Game:
    """Seat 1 moves its Conscript to and fro between these own answers."""
    for answer in answers:
        game.play(answer)
        if whose_turn(game) == 1:
            game.play("e2-f1" if game.at("e2") == "conscript" else "f1-e2")
    return game


# Guild Initiate: Study.


def test_guild_initiate_study_puts_a_hand_card_under_the_deck_and_draws_one() -> None:
    """Study: in place of moving; the card drawn is one of the shuffled deck."""
    game = at_home("I", "ward*4+haste*1/fireball*1+recall*1///").play("a2:study=haste")
    assert (game.to_act, game.options) == (CHANCE, ["<fireball>", "<recall>"])
    game.play("<recall>")
    assert piles(game) == "ward*4+recall*1/fireball*1///haste"
    assert whose_turn(game) == 1


def test_guild_initiate_study_names_any_card_of_the_hand() -> None:
    """Study: each kind of card in hand is one choice."""
    game = at_home("I", "ward*4+haste*1/fireball*1///")
    assert [option for option in game.options if "study" in option] == [
        "a2:study=ward",
        "a2:study=haste",
    ]


def test_guild_initiate_study_needs_a_card_in_hand() -> None:
    """Study: needs a card in hand; the player declined to draw."""
    game = at_home("I", "/fireball*1///").play("pass")
    assert not any("study" in option for option in game.options)


def test_guild_initiate_study_needs_a_card_in_the_deck() -> None:
    """Study: needs one in the deck; discards are none."""
    game = at_home("I", "ward*4//fireball*1//")
    assert not any("study" in option for option in game.options)


def test_guild_initiate_study_is_no_ability_of_others() -> None:
    """Study: an Apprentice beside a deck studies nothing, nor does an Initiate in reserve."""
    game = at_home("A", "ward*5/fireball*1///", reserve="guild_initiate*1")
    assert not any("study" in option for option in game.options)


def test_guild_initiate_studied_cards_lie_in_the_order_they_were_put() -> None:
    """Study, G8: the first card put under is drawn before the second, both after the shuffled rest."""
    game = at_home("I", "ward*1+haste*1+recall*3/fireball*2///")
    turns(game, "a2:study=ward", "<fireball>", "a2:study=haste", "<fireball>")
    assert piles(game) == "recall*3+fireball*2////ward+haste"
    turns(game, "a2:study=recall", "a2:study=recall")
    assert piles(game) == "ward*1+haste*1+recall*1+fireball*2////recall+recall"


def test_guild_initiate_study_with_the_rest_gone_draws_the_lowest_known_card() -> None:
    """Study, G8: under a deck of one card; that one is drawn, without chance."""
    game = at_home("I", "ward*4+recall*1////haste").play("a2:study=ward")
    assert piles(game) == "ward*3+recall*1+haste*1////ward"
    assert whose_turn(game) == 1


def test_guild_initiate_study_draws_the_card_on_top_first() -> None:
    """Study, G8: a card on top keeps its place."""
    game = at_home("I", "ward*5/fireball*1//haste/").play("a2:study=ward")
    assert piles(game) == "ward*4+haste*1/fireball*1///ward"
    assert whose_turn(game) == 1


def test_guild_initiate_a_studied_card_is_not_drawn_by_chance() -> None:
    """Study: first it goes under, then one is drawn, so it comes back at once only from an empty rest."""
    game = at_home("I", "ward*5/fireball*3///").play("a2:study=ward")
    assert game.options == ["<fireball>"]


# Guild Apprentice: Focus.


def dispelling(dispeller: str) -> Game:
    """Seat 1 casts a Dart at a2, where seat 0's unit of that letter answers with a Dispel."""
    drawing = f"""
s.{dispeller}     s.m     sR
    s       s       s
"""
    return battle(drawing, UNITS, turn=1, cards=("dispel*1////", "arcane_dart*1////")).play(
        "c2:arcane_dart=a2", "a2:dispel"
    )


def test_guild_apprentice_focus_re_rolls_one_die_of_a_dispel() -> None:
    """Focus: after the roll he may re-roll one die; the new face counts."""
    game = dispelling("A").play("<3>")
    assert (game.to_act, game.options) == (0, ["off=3", "pass"])
    game.play("off=3", "<4>")
    assert whose_turn(game) == 0
    assert game.at("a2") == "guild_apprentice"


def test_guild_apprentice_focus_works_once() -> None:
    """Focus: one die; the spell acts after the second failure."""
    game = dispelling("A").play("<1>", "off=1", "<2>")
    assert trials(game, pool="def", dv=4)
    assert game.to_act == CHANCE


def test_guild_apprentice_focus_is_offered_although_the_test_is_passed() -> None:
    """G5: choices after a roll are offered although the result may already stand."""
    assert dispelling("A").play("<6>").options == ["off=6", "pass"]


def test_guild_apprentice_focus_may_be_declined() -> None:
    """Focus: may."""
    game = dispelling("A").play("<1>", "pass")
    assert not game.happened(DieTakenUp)
    assert trials(game, pool="def", dv=4)


def test_guild_apprentice_other_mages_do_not_focus() -> None:
    """Focus: a Guild Mage's Dispel has no re-roll."""
    game = dispelling("M").play("<31>")
    assert trials(game, pool="def", dv=4)
    assert game.to_act == CHANCE


def test_guild_apprentice_focus_is_for_his_own_tests() -> None:
    """Focus: an Apprentice beside the Mage who dispels helps nobody."""
    game = battle(
        """
s.M     s.m     sR
    s.A     s       s
""",
        UNITS,
        turn=1,
        cards=("dispel*1////", "arcane_dart*1////"),
    ).play("c2:arcane_dart=b1")
    assert game.options == ["a2:dispel", "b1:dispel", "pass"]
    game.play("a2:dispel", "<31>")
    assert game.to_act == CHANCE
    assert trials(game, pool="def", dv=4)


def test_guild_apprentice_does_not_focus_in_a_defence_test() -> None:
    """Focus: in any OFF test for a spell; not in the DEF test against one."""
    game = dispelling("A").play("<1>", "pass", "<31>")
    assert game.captured(0, "guild_apprentice") == 1


def test_guild_apprentice_does_not_focus_in_an_assault() -> None:
    """Focus: tests only; in an assault he has the re-rolls of F45, none on Plains and alone."""
    game = battle(
        """
p.A     s       sR
    s.c     s       s
""",
        UNITS,
        cards=("dispel*1////",),
    ).play("a2xb1", "<1>", "<11>", "<1>", "<1>")
    assert not game.happened(DieTakenUp)
    assert whose_turn(game) == 1


def test_guild_apprentice_focus_comes_before_fate_weavers() -> None:
    """X8: Focus, then Fate Weavers; the Court Mage beside the Apprentice has another die re-rolled."""
    game = battle(
        """
s.A     s.m     sR
    s       s       s
s.H     s
""",
        {**UNITS, "H": "high_court_mage"},
        turn=1,
        cards=("dispel*1////", "arcane_dart*1////"),
    ).play("c2:arcane_dart=a2", "a2:dispel", "<1>")
    assert game.options == ["off=1", "pass"]
    game.play("off=1", "<2>")
    assert game.options == ["a1:off=2", "pass"]
    game.play("a1:off=2", "<5>")
    assert game.at("a2") == "guild_apprentice"
    assert whose_turn(game) == 0


# Guild Mage: Conduit.


def conduit(caster: str, *words: str, cards: str) -> Game:
    """The caster on a2 at the end of a lane: b1, c2, d1, e2; the Ruins are far off."""
    b, c, d, e = words
    drawing = f"""
s.{caster}     {c:<8}{e:<8}        s
    {b:<8}{d:<8}                s.C     sR
"""
    return battle(drawing, UNITS, cards=(cards,))


def test_guild_mage_conduit_smites_at_three_steps() -> None:
    """Conduit: one step farther; the Apprentice's Fireball ends at two."""
    words = ("s", "s", "s.c", "s")
    assert spells(conduit("M", *words, cards="fireball*1////")) == ["a2:fireball=d1"]
    assert spells(conduit("A", *words, cards="fireball*1////")) == []


def test_guild_mage_conduit_ends_at_three_steps() -> None:
    """Conduit: one step, not two."""
    assert spells(conduit("M", "s", "s", "s", "s.c", cards="fireball*1////")) == []


def test_guild_mage_conduit_needs_sight_all_the_way() -> None:
    """Conduit, X14: an enemy or feature on either tile between blocks."""
    assert spells(conduit("M", "s", "sF", "s.c", "s", cards="fireball*1////")) == []
    assert spells(conduit("M", "sF", "s", "s.c", "s", cards="fireball*1////")) == []
    assert spells(conduit("M", "s", "s.c", "s.c", "s", cards="fireball*1////")) == [
        "a2:fireball=c2"
    ]


def test_guild_mage_conduit_hastes_at_three_steps() -> None:
    """Conduit: each "within n steps" of a spell."""
    words = ("s", "s", "s.G", "s.c")
    assert spells(conduit("M", *words, cards="haste*1////")) == ["a2:haste=d1"]
    assert spells(conduit("A", *words, cards="haste*1////")) == []


def test_guild_mage_conduit_does_not_stretch_adjacent() -> None:
    """Conduit: Translocate moves the caster or an adjacent ally, which is no "within n steps"."""
    game = conduit("M", "s.G", "s", "sXC", "s", cards="translocate*1////")
    assert spells(game) == [
        "a2:translocate=a2-c2",
        "a2:translocate=a2-e2",
        "a2:translocate=b1-c2",
        "a2:translocate=b1-e2",
    ]


def test_guild_mage_conduit_wards_at_three_steps() -> None:
    """Conduit, X14: Ward included."""
    for caster, expected in (("M", ["a2:ward=d1", "pass"]), ("A", [])):
        game = conduit(caster, "s", "s", "s.C", "s.c", cards="ward*1////")
        game.play("d1xe2", "<1>", "<1>", "<1>", "<1>")
        assert (game.options if expected else spells(game)) == expected


# Guild Guard: Bodyguard.


def guarded(target: str, *guards: str) -> Game:
    """Seat 1's Conscript on c3 assaults seat 0's unit on b2; dice are thrown. The words stand on b1, a2 and a3."""
    below, west, far_west = (*guards, "s", "s", "s")[:3]
    drawing = f"""
    s
{far_west:<8}s.c
    s.{target}
{west:<8}s       sR
    {below}
"""
    game = battle(drawing, UNITS, turn=1).play("c3xb2")
    return thrown(game)


def thrown(game: Game) -> Game:
    """All dice show ones."""
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    return game


def bodyguards(game: Game) -> int:
    return len(game.happened(BumpCounted, seat=0, pool="def", value=1, source="bodyguard"))


def test_guild_guard_bodyguard_gives_an_assaulted_mage_a_bump() -> None:
    """Bodyguard: +1 DEF for an adjacent allied Mage that is assaulted."""
    game = guarded("A", "s.G")
    assert bodyguards(game) == 1
    assert game.options == ["def=1+1", "pass"]


def test_guild_guard_bodyguard_counts_once_per_guard() -> None:
    """Bodyguard: one per Guard."""
    assert bodyguards(guarded("A", "s.G", "s.G", "s.G")) == 3


def test_guild_guard_bodyguard_is_for_mages() -> None:
    """Bodyguard: an assaulted Conscript gets none, nor does a Guard beside a Guard."""
    assert bodyguards(guarded("C", "s.G")) == 0
    assert bodyguards(guarded("G", "s.G")) == 0


def test_guild_guard_bodyguard_must_be_adjacent() -> None:
    """Bodyguard: two steps away is not adjacent."""
    drawing = """
s.A     s       sR
    s.c     s       s
s       s.G
"""
    assert bodyguards(thrown(battle(drawing, UNITS, turn=1).play("b1xa2"))) == 0


def test_guild_guard_bodyguard_is_of_no_use_to_a_mage_who_assaults() -> None:
    """Bodyguard: a Mage that is assaulted."""
    drawing = """
s.A     s       sR
    s.c     s       s
s.G     s
"""
    assert bodyguards(thrown(battle(drawing, UNITS).play("a2xb1"))) == 0


def test_guild_guard_bodyguard_of_an_enemy_guards_nobody() -> None:
    """Bodyguard: an allied Mage; the Guard beside it is the attacker's."""
    drawing = """
s.A     s       sR
    s.c     s       s
s.g     s
"""
    game = battle(drawing, {**UNITS, "g": "guild_guard"}, turn=1).play("b1xa2")
    assert not thrown(game).happened(BumpCounted, source="bodyguard")


def test_guild_guard_bodyguard_works_against_ranged_assaults() -> None:
    """Bodyguard: assaulted, from however far."""
    drawing = """
s.A     s.m     sR
    s       s       s
s.G     s
"""
    assert bodyguards(thrown(battle(drawing, UNITS, turn=1).play("c2>a2"))) == 1


def test_guild_guard_bodyguard_is_of_no_use_in_a_test() -> None:
    """Bodyguard, F30: a bump for an assault; the Fireball's test has none."""
    drawing = """
s.A     s.m     sR
    s       s       s
s.G     s
"""
    game = battle(drawing, UNITS, turn=1, cards=("-", "fireball*1////"))
    game.play("c2:fireball=a2", "<44>")
    assert game.captured(0, "guild_apprentice") == 1


# Grand Librarian: Index.


def test_grand_librarian_index_swaps_a_hand_card_with_the_top() -> None:
    """Index: the named card lies on top, the top comes to hand; then the turn goes on."""
    game = at_home("L", "ward*4+haste*1/fireball*1+recall*1///")
    assert (game.to_act, game.options) == (0, ["index=ward", "index=haste", "pass"])
    game.play("index=haste", "<recall>")
    assert piles(game) == "ward*4+recall*1/fireball*1//haste/"
    assert game.to_act == 0
    assert "a2-c2" not in game.options and "a2-b1" in game.options


def test_grand_librarian_index_names_the_card_before_the_top_is_seen() -> None:
    """Index: first the card, then chance."""
    game = at_home("L", "ward*4+haste*1/fireball*1///").play("index=ward")
    assert (game.to_act, game.options) == (CHANCE, ["<fireball>"])
    assert hand(game) == "ward*3+haste*1"


def test_grand_librarian_indexed_card_is_drawn_next() -> None:
    """Index, G8: the card put on top is the next one drawn, whatever chance would say."""
    game = battle(
        """
s.L     s.G     s       s.c
    s       s       sR      s
""",
        UNITS,
        cards=("haste*1+ward*4/fireball*2///",),
    ).play("index=ward", "<fireball>", "a2:haste=c2", "c2-d1", "pass", "g2-h1", "draw")
    drawn = [event.card for event in game.events if isinstance(event, CardDrawn)]
    assert drawn == ["fireball", "ward"]
    assert piles(game) == "ward*4+fireball*1/fireball*1/haste*1//"


def test_grand_librarian_index_comes_after_drawing() -> None:
    """Index, F13: draw, then Index; what was drawn can be indexed."""
    game = at_home("L", "ward*4/haste*2///").play("draw", "<haste>")
    assert game.options == ["index=ward", "index=haste", "pass"]


def test_grand_librarian_index_is_offered_after_a_declined_draw() -> None:
    """Index: declining to draw changes nothing."""
    assert at_home("L", "ward*4/haste*2///").play("pass").options == ["index=ward", "pass"]


def test_grand_librarian_index_may_be_declined() -> None:
    """Index: may; asked once."""
    game = at_home("L", "ward*5/haste*2///").play("pass")
    assert "a2-b1" in game.options
    assert not game.happened(CardIndexed)


def test_grand_librarian_index_is_asked_once_per_librarian() -> None:
    """Index: two Librarians, two questions; the one in reserve is not on the map."""
    game = battle(
        """
s.L     s       s.c
    s.L     sR      s
""",
        UNITS,
        cards=("ward*4+haste*1/fireball*2///",),
        reserve=("grand_librarian*1",),
    )
    game.play("index=ward", "<fireball>")
    assert game.options == ["index=ward", "index=haste", "index=fireball", "pass"]
    game.play("index=haste")
    assert piles(game) == "ward*4+fireball*1/fireball*1//haste/"
    assert "a2-c2" in game.options


def test_grand_librarian_declining_once_leaves_the_second_librarian() -> None:
    """Index: each is asked."""
    game = battle(
        """
s.L     s       s.c
    s.L     sR      s
""",
        UNITS,
        cards=("ward*4+haste*1/fireball*2///",),
    ).play("pass")
    assert game.options == ["index=ward", "index=haste", "pass"]


def test_grand_librarian_in_reserve_does_not_index() -> None:
    """Index: on the map."""
    game = at_home("A", "ward*5/haste*2///", reserve="grand_librarian*1")
    assert "a2-b1" in game.options


def test_grand_librarian_index_needs_hand_and_deck() -> None:
    """G5: with nothing to swap nobody is asked."""
    assert "a2-b1" in at_home("L", "ward*5////").options
    assert "a2-b1" in at_home("L", "/ward*2///").play("pass").options


def test_grand_librarian_index_is_for_the_own_turn() -> None:
    """Index: at the start of the own turn; seat 1 moves first."""
    game = battle(
        """
s.L     s       s.c
    sR      s       s
""",
        UNITS,
        cards=("ward*5/haste*2///",),
        turn=1,
    )
    assert game.to_act == 1
    assert "e2-d1" in game.options


def test_grand_librarian_index_with_a_known_top_needs_no_chance() -> None:
    """Index, G8: the top that was indexed before comes back, the new card takes its place."""
    game = at_home("L", "ward*5/haste*2//recall/").play("index=ward")
    assert piles(game) == "ward*4+recall*1/haste*2//ward/"
    assert game.to_act == 0


def test_grand_librarian_index_over_studied_cards() -> None:
    """Index, G8: with the shuffled rest gone, the first card put under is the top."""
    game = at_home("L", "ward*5////haste+recall").play("index=ward")
    assert piles(game) == "ward*4+haste*1///ward/recall"


# Archmage: Grand Grimoire.


def test_archmage_grand_grimoire_takes_a_discarded_spell_back() -> None:
    """Grand Grimoire: DV 5 OFF test, then one own discarded spell of choice."""
    game = at_home("E", "ward*1//haste*2+recall*1//").play("a2:remember")
    assert trials(game, pool="off", dv=5)
    game.play("<511>")
    assert (game.to_act, game.options) == (0, ["take=haste", "take=recall"])
    game.play("take=haste")
    assert piles(game) == "ward*1+haste*1//haste*1+recall*1//"
    assert whose_turn(game) == 1


def test_archmage_grand_grimoire_fails_below_five() -> None:
    """Grand Grimoire: failing an OFF test makes the action fail; nothing comes back, the turn is over."""
    game = at_home("E", "ward*1//haste*2//").play("a2:remember", "<444>")
    assert piles(game) == "ward*1//haste*2//"
    assert whose_turn(game) == 1


def test_archmage_grand_grimoire_needs_room_in_the_hand() -> None:
    """Grand Grimoire: only with fewer than five cards in hand."""
    assert "a2:remember" in at_home("E", "ward*4//haste*1//").options
    assert "a2:remember" not in at_home("E", "ward*5//haste*1//").options


def test_archmage_grand_grimoire_needs_a_discarded_spell() -> None:
    """Grand Grimoire, X20: only if there is something to fetch."""
    assert "a2:remember" not in at_home("E", "ward*1/haste*1///").play("pass").options


def test_archmage_grand_grimoire_does_not_reach_the_enemys_discards() -> None:
    """Grand Grimoire: one own discarded spell."""
    game = battle(
        """
s.E     s       s.m
    sR      s       s
""",
        UNITS,
        cards=("ward*1////", "//haste*1//"),
    )
    assert "a2:remember" not in game.options


def test_archmage_grand_grimoire_has_no_focus() -> None:
    """Focus is the Apprentice's, and for a spell; the Grimoire's test has no re-roll."""
    game = battle(
        """
s.E     s       s.c
    s.A     sR      s
""",
        UNITS,
        cards=("ward*1//haste*1//",),
    ).play("a2:remember", "<444>")
    assert whose_turn(game) == 1


def test_archmage_a_grimoire_of_another_unit_does_not_exist() -> None:
    """Grand Grimoire: the Archmage's; one in reserve takes nothing back."""
    game = at_home("A", "ward*1//haste*1//", reserve="archmage*1")
    assert not any("remember" in option for option in game.options)


def test_archmage_taken_back_spell_can_be_cast() -> None:
    """F81: back in the hand it is a card like any other; the enemy has come near."""
    game = at_home("E", "//fireball*1//").play("a2:remember", "<611>", "take=fireball", "e2-d1")
    assert spells(game) == []
    game.play("a2-b1", "d1-c2")
    assert spells(game) == ["b1:fireball=c2"]
    assert discards(game) == ""
