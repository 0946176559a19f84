"""The Archmage: Grand Grimoire (CARDS 4)."""

from tests.abilities.fourth.guild import UNITS, at_home
from tests.battle import battle
from tests.rulebook.fourth.spellbooks import discards, piles, spells, trials, whose_turn


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
