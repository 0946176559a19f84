"""What is hidden: views, filling them in at random, reading them back, and taking answers back (F82, G8)."""

from collections import Counter
from itertools import permutations
from math import comb
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.decks import deck_size, hand_size, in_hand
from pocket_tactics.engine.position import cards_of
from tests.battle import battle
from tests.conformance.play import check_cards, check_units
from tests.kit import Game

UNITS = {
    "A": "guild_apprentice",
    "a": "guild_apprentice",
    "i": "guild_initiate",
    "l": "grand_librarian",
    "C": "conscript",
    "c": "conscript",
    "x": "2:guild_apprentice",
}
DRAWS = 6000


def guild(own: str, other: str, *, letter: str = "i", turn: int = 0) -> Game:
    """Seat 0's Apprentice on a2, seat 1's unit of that letter on e2, nobody near the Ruins."""
    drawing = f"""
s.A     s       s.{letter}     sR
    s       s
"""
    return battle(drawing, UNITS, cards=(own, other), turn=turn)


def views(game: Game, seat: int = 0) -> pt.State:
    return game.rules.view(game.state, seat)


def chi_square(found: Counter[str], expected: dict[str, float]) -> float:
    total = sum(found.values())
    assert set(found) <= set(expected)
    return sum(
        (found[deal] - total * chance) ** 2 / (total * chance) for deal, chance in expected.items()
    )


def deals(view: pt.State, seat: int, number: int = DRAWS) -> Counter[str]:
    """What so many seeded draws give that seat."""
    generator = Random(4)
    return Counter(cards_of(pt.determinize(view, generator), seat) for _ in range(number))


# Filling a view in.


def test_F82_a_view_filled_in_is_a_state_that_fits_it() -> None:
    """F82: cards are conserved, nothing is hidden, and the seat sees what it saw."""
    game = guild("ward*3/haste*1///", "ward*2+haste*1/haste*2+fireball*1/ward*1/recall/dispel+ward")
    view = views(game)
    for seed in range(50):
        state = pt.determinize(view, Random(seed))
        assert state.hidden == 0
        check_cards(state)
        check_units(state)
        assert game.rules.position(game.rules.view(state, 0)) == game.rules.position(view)
        assert cards_of(state, 0) == cards_of(game.state, 0)
        assert (hand_size(state, 1), deck_size(state, 1)) == (3, 6)


def test_F82_the_view_itself_stays_hidden() -> None:
    """Filling in makes a new state."""
    game = guild("ward*3/haste*1///", "ward*2/haste*2///")
    view = views(game)
    before = game.rules.position(view)
    pt.determinize(view, Random(1))
    assert game.rules.position(view) == before
    assert view.hidden


def test_F82_the_same_seed_fills_in_the_same() -> None:
    game = guild("ward*3/haste*1///", "ward*2+recall*1/haste*2+fireball*1///")
    deal = cards_of(pt.determinize(views(game), Random(7)), 1)
    assert deal == cards_of(pt.determinize(views(game), Random(7)), 1)


def test_F82_where_nothing_is_hidden_nothing_is_dealt() -> None:
    """The other seat brought no cards."""
    game = guild("ward*3/haste*1///", "-")
    state = pt.determinize(views(game), Random(7))
    assert game.rules.position(state) == game.rules.position(game.state)


def test_F82_every_deal_of_places_is_equally_likely() -> None:
    """F82: one card in hand, one on top, one under, one shuffled: every order of them is as likely."""
    game = guild("ward*1////", "ward*1/haste*1//recall/dispel")
    expected = {
        f"{a}*1/{b}*1//{c}/{d}": 1 / 24
        for a, b, c, d in permutations(("ward", "haste", "recall", "dispel"))
    }
    found = deals(views(game), 1)
    assert chi_square(found, expected) < 49.7  # one in a thousand at 23 degrees of freedom


def test_F82_hands_are_as_likely_as_from_a_shuffled_deck() -> None:
    """F82: three of ward, ward, ward, haste, haste, recall in hand: the numbers of ways decide."""
    game = guild("ward*1////", "ward*3/haste*2+recall*1///")
    expected: dict[str, float] = {}
    for wards in range(4):
        for hastes in range(3):
            recalls = 3 - wards - hastes
            if recalls in (0, 1):
                hand = {"ward": wards, "haste": hastes, "recall": recalls}
                deck = {"ward": 3 - wards, "haste": 2 - hastes, "recall": 1 - recalls}
                deal = "/".join(
                    "+".join(f"{name}*{n}" for name, n in pile.items() if n)
                    for pile in (hand, deck)
                )
                ways = comb(3, wards) * comb(2, hastes) * comb(1, recalls)
                expected[f"{deal}///"] = ways / comb(6, 3)
    found = deals(views(game), 1)
    assert chi_square(found, expected) < 20.6  # one in a thousand at five degrees of freedom


def test_F82_a_card_being_indexed_is_dealt_too() -> None:
    """F82: the card that lies face down is any of the unseen ones; the deal is played on."""
    game = guild("ward*1////", "ward*1+haste*1/recall*2///", letter="l", turn=1)
    game.play("pass", "index=ward")
    view = views(game)
    for seed in range(30):
        state = pt.determinize(view, Random(seed))
        check_cards(state)
        assert game.rules.position(game.rules.view(state, 0)) == game.rules.position(view)
        for action in game.rules.options(state):
            check_cards(game.rules.apply(state, action))
    indexed = Counter(
        game.state.table.spell[pt.determinize(view, Random(seed)).deed.indexed].id
        for seed in range(DRAWS // 4)
    )
    expected = {"ward": 1 / 4, "haste": 1 / 4, "recall": 1 / 2}
    assert chi_square(indexed, expected) < 13.8


def test_F82_while_a_card_is_drawn_for_study() -> None:
    """F82: what was studied lies under the deck, hidden."""
    game = guild("ward*1////", "ward*1+haste*1/recall*2///", turn=1)
    game.play("pass", "e2:study=ward")
    assert game.to_act == pt.CHANCE
    view = views(game)
    assert "study=ward" not in game.rules.position(view).to_text()
    for seed in range(30):
        state = pt.determinize(view, Random(seed))
        check_cards(state)
        assert game.rules.position(game.rules.view(state, 0)) == game.rules.position(view)


def dispel_asked(*cards: str) -> Game:
    """Seat 0 has named a spell, and seat 1 is asked for a Dispel."""
    game = battle(
        """
s.A     s.c     s       sR
    s       s       s.a
""",
        UNITS,
        cards=cards,
    ).play("a2:fireball=c2")
    assert game.to_act == 1
    return game


def ward_asked(*cards: str) -> Game:
    """Seat 0 assaults, dice lie, and seat 1 is asked for a Ward."""
    game = battle(
        """
s.C     s       s       sR
    s.a     s       s.A
""",
        UNITS,
        cards=cards,
    ).play("a2xb1", "<1>", "<1>", "<1>", "<11>")
    assert game.to_act == 1
    return game


def test_F82_who_is_asked_for_a_dispel_holds_one() -> None:
    """G5: a player is asked only if there is something besides declining; a deal must fit that."""
    game = dispel_asked("fireball*1////", "dispel*1+ward*1/dispel*1+haste*3///")
    dispel = game.state.table.spell_named(1, "dispel")
    view = views(game)
    hands = Counter[str]()
    generator = Random(3)
    for _ in range(DRAWS):
        state = pt.determinize(view, generator)
        assert in_hand(state, dispel)
        assert "f1:dispel" in [
            str(game.rules.describe(state, a)) for a in game.rules.options(state)
        ]
        hands[cards_of(state, 1).split("/")[0]] += 1
    # Of the fifteen pairs among six cards nine hold a Dispel.
    expected = {"dispel*2": 1 / 9, "dispel*1+ward*1": 2 / 9, "dispel*1+haste*1": 6 / 9}
    assert chi_square(hands, expected) < 13.8


def test_F82_who_is_asked_for_a_ward_holds_one() -> None:
    """G5: the same for a Ward."""
    game = ward_asked("-", "ward*1+haste*1/dispel*2+haste*3///")
    ward = game.state.table.spell_named(1, "ward")
    view = views(game)
    for seed in range(200):
        assert in_hand(pt.determinize(view, Random(seed)), ward)


def test_F82_views_at_a_reaction_come_back_from_their_text() -> None:
    """A view is a position like any other: text, JSON and bytes, the same question."""
    for game in (
        dispel_asked("fireball*1////", "dispel*1+ward*1/dispel*1+haste*3///"),
        ward_asked("-", "ward*1+haste*1/dispel*2+haste*3///"),
    ):
        view = views(game)
        position = game.rules.position(view)
        for again in (
            game.rules.from_text(position.to_text()),
            game.rules.from_json(position.to_json()),
            game.rules.from_bytes(position.to_bytes()),
        ):
            assert game.rules.position(again) == position
            assert game.rules.to_act(again) == 1
            state = pt.determinize(again, Random(1))
            assert len(game.rules.options(state)) == 2


def test_F82_a_view_does_not_tell_that_the_attacker_has_no_ward() -> None:
    """A third player's view of the defender being asked comes back with the same question."""
    game = battle(
        """
s.A     s       s.x     sR
    s.a     s       s
""",
        UNITS,
        seats=3,
        cards=("haste*1/ward*1///", "ward*1/haste*1///", "-"),
    ).play("pass", "a2xb1", "<1>", "<11>", "<1>", "<11>")
    assert game.to_act == 1
    position = game.rules.position(views(game, 2))
    again = game.rules.from_text(position.to_text())
    assert game.rules.position(again) == position
    assert game.rules.to_act(again) == 1


def test_F82_a_view_whose_numbers_do_not_fit_is_refused() -> None:
    """Six cards in hand and deck, but only four that are hidden, cannot be dealt."""
    game = guild("ward*1////", "ward*1+haste*1/recall*2///")
    text = game.rules.position(views(game)).to_text()
    assert "?2.2.0.0/ward*1+haste*1+recall*2/" in text
    with pytest.raises(pt.PositionError, match="as many hidden cards"):
        game.rules.from_text(text.replace("?2.2.0.0/", "?4.2.0.0/"))


# Positions that stood.


def shuttle(game: Game, rounds: int) -> Game:
    """Both players go to and fro, nobody drawing, until their start stands again, so many times."""
    for _ in range(rounds):
        for answer in ("a2-b1", "e2-d1", "b1-a2", "d1-e2"):
            if "draw" in game.options:
                game.play("pass")
            game.play(answer)
    return game


def test_G7_a_view_filled_in_knows_what_has_stood() -> None:
    """G7: the third standing draws the game, whatever the hidden cards are taken to be."""
    game = shuttle(guild("ward*5////", "ward*2+haste*3/recall*2///"), 1)
    state = pt.determinize(views(game), Random(5))
    later = shuttle(Game(game.rules, state), 1)
    assert later.result == pt.Outcome(None, "repetition")
    assert shuttle(game, 1).result == later.result


def test_F82_a_view_filled_in_can_be_seen_from_every_seat() -> None:
    """F82: positions that stood are whole positions too."""
    game = shuttle(guild("ward*5////", "ward*2+haste*3/recall*2///"), 1)
    for seat in (0, 1):
        state = pt.determinize(views(game, seat), Random(5))
        text = game.rules.position(state).to_text()
        assert game.rules.position(game.rules.from_text(text)).to_text() == text
        for other in (0, 1):
            game.rules.view(state, other)
        assert game.rules.position(game.rules.view(state, seat)) == game.rules.position(
            views(game, seat)
        )


@pytest.mark.parametrize("card", ["ward", "recall"])
def test_F82_how_often_a_position_stood_does_not_tell_cards_apart(card: str) -> None:
    """F82: studying one card for its like, or for another, looks the same to the other player."""
    game = guild("ward*5////", f"ward*5////{card}", turn=1)
    for _ in range(2):
        game.play("e2:study=ward", "a2-b1" if game.at("a2") else "b1-a2")
    seen = []
    standing = views(game).standing
    while standing is not None:
        seen.append((int(standing.seat), int(standing.times), int(standing.most)))
        standing = standing.before
    assert seen == [(1, 2, 2), (0, 1, 1), (1, 1, 1), (0, 1, 1), (1, 1, 1)]


# Playing on.


@pytest.mark.parametrize("seed", range(6))
def test_F82_a_view_filled_in_can_be_played_to_the_end(seed: int) -> None:
    """F82: a search plays on from a view."""
    rules = pt.rules("fourth")
    seats = tuple(pt.Seat("mages_guild") for _ in range(2 + seed % 2))
    generator = Random(seed)
    state = rules.start(pt.Setup(seats, "clearing" if seed % 2 else "castles"))
    while rules.to_act(state) is not None and state.turns < 25:
        options = rules.options(state)
        rules.play(state, generator.choices(options, rules.weights(state))[0])
    for seat in range(len(seats)):
        playout = pt.determinize(rules.view(state, seat), generator)
        while rules.to_act(playout) is not None:
            options = rules.options(playout)
            rules.play(playout, generator.choices(options, rules.weights(playout))[0])
            check_cards(playout)
        assert rules.result(playout) is not None


# Refusing and taking back.


def match_with(game: Game, dice: pt.Dice | None = None) -> pt.Match:
    """A match that goes on from a drawn position."""
    text = game.rules.position(game.state).to_text()
    return pt.Match(game.rules, pt.Setup(position=text), dice or pt.SeededDice(5))


def test_F82_a_refusal_does_not_tell_what_another_seat_holds() -> None:
    """F82: guesses at another's answers are refused alike, good and bad ones."""
    match = match_with(guild("ward*1+haste*1////", "recall*3/ward*1///", turn=1))
    said = set()
    for guess in ("draw", "pass", "e2:study=recall", "e2:study=ward"):
        with pytest.raises(pt.IllegalAction) as refusal:
            match.play(guess, seat=0)
        said.add(str(refusal.value))
    assert said == {"seat 0 is not asked now"}


def test_G8_a_draw_cannot_be_taken_back() -> None:
    """G8: what chance has shown is known."""
    match = match_with(guild("ward*4/haste*1///", "-"))
    match.play("draw")
    assert not match.can_undo
    with pytest.raises(ValueError, match="a draw have fallen"):
        match.undo()


def test_G8_a_study_cannot_be_taken_back() -> None:
    """G8: a card was drawn for it."""
    match = match_with(guild("-", "ward*5/haste*1///", turn=1))
    match.play("e2:study=ward")
    assert not match.can_undo


def test_G8_an_index_cannot_be_taken_back() -> None:
    """G8: the top has been seen."""
    match = match_with(guild("-", "ward*5/haste*1///", letter="l", turn=1))
    match.play("index=ward")
    assert not match.can_undo


@pytest.mark.parametrize(
    ("letter", "cards", "answer"),
    [
        ("i", "ward*4////haste", "draw"),
        ("i", "ward*5////haste", "e2:study=ward"),
        ("l", "ward*5/recall*1//haste/", "index=ward"),
    ],
)
def test_G8_a_card_whose_place_was_known_cannot_be_put_back(
    letter: str, cards: str, answer: str
) -> None:
    """G8: no answer is taken back past a drawn card, whether chance drew it or not."""
    match = match_with(guild("-", cards, letter=letter, turn=1))
    match.play(answer)
    assert not match.can_undo


def test_G8_a_card_from_a_real_deck_cannot_be_put_back() -> None:
    """G8: dice that were typed in are corrected, but who has drawn a card has seen it."""
    match = match_with(guild("ward*4/haste*1///", "-"), pt.TypedDice())
    match.play("draw")
    assert match.to_act == pt.CHANCE
    assert match.last_decision([0], [1]) is not None, "nobody has looked at it yet"
    match.play("<haste>")
    assert not match.can_undo
    assert match.last_decision([0], [1]) is None


def test_G8_declining_to_draw_can_be_taken_back() -> None:
    """Nothing was seen."""
    match = match_with(guild("ward*4/haste*1///", "-"))
    match.play("pass")
    assert match.can_undo
    match.undo()
    assert [str(option) for option in match.options()] == ["draw", "pass"]


def test_F82_a_spell_cannot_be_taken_back_once_somebody_is_asked_to_dispel_it() -> None:
    """F82: being asked shows the card in the other hand."""
    drawing = "p.A     p\n    p\np       p.b\n    pR"
    game = battle(
        drawing,
        {"A": "guild_mage", "b": "guild_initiate"},
        cards=("fireball*1////", "dispel*1////"),
    )
    for dice in (pt.SeededDice(5), pt.TypedDice()):
        match = match_with(game, dice)
        spell = next(str(option) for option in match.options() if "fireball" in str(option))
        match.play(spell)
        assert match.to_act == 1
        assert not match.can_undo
