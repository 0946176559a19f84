"""The Guild Initiate: Study (CARDS 4)."""

from pocket_tactics import CHANCE
from tests.abilities.fourth.guild import at_home
from tests.kit import Game
from tests.rulebook.fourth.spellbooks import piles, whose_turn


def turns(game: Game, *answers: str) -> Game:
    """Seat 1 moves its Conscript to and fro between these own answers."""
    for answer in answers:
        game.play(answer)
        if whose_turn(game) == 1:
            game.play("e2-f1" if game.at("e2") == "conscript" else "f1-e2")
    return game


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
