"""The Grand Librarian: Index (CARDS 4)."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import CardDrawn, CardIndexed
from tests.abilities.fourth.guild import UNITS, at_home
from tests.battle import battle
from tests.rulebook.fourth.spellbooks import hand, piles


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
