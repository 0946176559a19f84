"""A game being played: seats, chance, undo and the record."""

import pickle
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import TurnBegan
from pocket_tactics.play.secrets import drawer, shows_cards
from pocket_tactics.play.setups import random_setup


def new_match() -> pt.Match:
    return pt.Match(pt.rules("classic"), pt.Setup(map="ford"), pt.SeededDice(3))


def test_chance_answers_by_itself_and_a_seat_is_asked() -> None:
    match = new_match()
    assert match.to_act in (0, 1)
    assert match.answers, "the roll-off has been thrown"
    assert {answer.kind for answer in match.options()} == {"place"}


def test_an_answer_is_notation_a_readable_answer_or_a_number() -> None:
    match = new_match()
    match.play(match.options()[0])
    match.play(str(match.options()[0]))
    match.play(match.rules.options(match.state)[0])
    assert len([answer for answer in match.record().plies if "@" in answer.text]) == 3


def test_an_illegal_answer_changes_nothing() -> None:
    match = new_match()
    before = match.rules.position(match.state)
    with pytest.raises(pt.IllegalAction, match=r"'b3-c3' is not possible here \(C5\)"):
        match.play("b3-c3")
    with pytest.raises(pt.IllegalAction, match="C5"):
        match.play(12345)
    with pytest.raises(pt.IllegalAction):
        match.play(-1)
    assert match.rules.position(match.state) == before


def test_an_answer_out_of_turn_is_refused() -> None:
    match = new_match()
    asked = match.to_act
    assert asked is not None
    with pytest.raises(pt.IllegalAction, match=f"seat {1 - asked} is not asked now"):
        match.play(match.options()[0], seat=1 - asked)
    assert match.play(match.options()[0], seat=asked)


def test_undo_goes_back_to_the_last_chance_step_and_no_farther() -> None:
    match = new_match()
    start = match.rules.position(match.state)
    match.play(match.options()[0])
    match.play(match.options()[0])
    match.undo()
    match.undo()
    assert match.rules.position(match.state) == start
    assert not match.can_undo
    with pytest.raises(ValueError, match="nothing can be taken back"):
        match.undo()


def test_a_decision_is_taken_back_with_what_bots_answered_after_it() -> None:
    match = new_match()
    first = match.to_act
    assert first is not None
    start = len(match.answers)
    match.play(match.options()[0])
    assert match.last_decision([first], []) == start
    assert match.last_decision([1 - first], []) is None, "the other has not answered yet"
    match.play(match.options()[0])
    assert match.last_decision([first], [1 - first]) == start
    assert match.last_decision([first], []) is None, "a person has answered after it"
    assert match.last_decision([0, 1], []) == start + 1, "both sit at one screen"
    match.undo_to(start)
    assert len(match.answers) == start and match.to_act == first


def test_no_decision_is_taken_back_over_dice() -> None:
    match = pt.Match(pt.rules("classic"), random_setup(pt.rules("classic"), 5), pt.SeededDice(1))
    rolled, rng = 0, Random(1)
    while match.to_act is not None:
        known, asked = len(match.answers), match.to_act
        match.play(rng.choice(match.options()))
        if any(state.to_act == pt.CHANCE for state in match.states[known:-1]):
            rolled += 1
            assert match.last_decision([0, 1], []) is None
            with pytest.raises(ValueError, match="not all of these answers"):
                match.undo_to(known)
        else:
            assert match.last_decision([asked], [1 - asked]) == known
    assert rolled > 3


def test_F82_a_card_that_a_bot_showed_is_not_taken_back() -> None:
    """A spell that was named is known to be in the deck, also if its caster takes it back."""
    rules, rng = pt.rules("fourth"), Random(2)
    setup = pt.Setup((pt.Seat("mages_guild"), pt.Seat("mages_guild")), "castles")
    match = pt.Match(rules, setup, pt.SeededDice(4))
    shown = 0
    while match.to_act is not None and shown < 3:
        asked = match.to_act
        cast = [answer for answer in match.options() if answer.kind == "cast"]
        match.play(rng.choice(cast or match.options()))
        if isinstance(match.dice, pt.SeededDice) and shows_cards(match.news[-1]) and match.can_undo:
            shown += 1
            assert match.last_decision([1 - asked], [asked]) is None
            assert match.last_decision([asked], []) is not None
    assert shown


def test_G8_no_decision_is_taken_back_over_a_card_where_people_roll() -> None:
    rules, rng = pt.rules("fourth"), Random(1)
    setup = pt.Setup((pt.Seat("mages_guild"), pt.Seat("mages_guild")), "castles")
    match = pt.Match(rules, setup, pt.TypedDice())
    while match.options()[0].kind != "draw_card":
        match.play(rng.choice(match.options()))
    owner = drawer(match.state, rules.options(match.state)[0])
    assert match.last_decision([0, 1], []) is not None
    match.play(match.options()[0])
    assert match.last_decision([owner], []) is None
    assert match.last_decision([1 - owner], [owner]) is None


def test_typed_dice_are_asked_for_and_can_be_corrected() -> None:
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"), pt.TypedDice())
    assert match.to_act == pt.CHANCE
    match.play("<5>")
    match.undo()
    match.play("<4>")
    match.play("<2>")
    assert match.to_act == 0


def test_after_the_end_nobody_is_asked() -> None:
    match = pt.Match(pt.rules("classic"), random_setup(pt.rules("classic"), 5), pt.SeededDice(1))
    while match.to_act is not None:
        match.play(match.options()[-1])
    assert match.result is not None
    assert match.options() == []
    with pytest.raises(pt.IllegalAction, match="the game is over"):
        match.play("pass")


def test_every_turn_begins_in_the_record() -> None:
    match = new_match()
    for _ in range(12):
        match.play(match.options()[0])
    begun = [event.number for event in match.events if isinstance(event, TurnBegan)]
    marked = [ply.turn for ply in match.record().plies if ply.turn is not None]
    assert begun[: len(marked)] == marked


def test_the_seed_is_not_shown_while_the_game_runs() -> None:
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"))
    assert match.record().dice_hash
    assert not match.record().dice_seed
    assert match.record(with_seed=True).dice_seed


def test_a_random_setup_is_legal_and_the_same_for_a_seed() -> None:
    rules = pt.rules("classic-village")
    setup = random_setup(rules, 11)
    assert setup == random_setup(rules, 11)
    assert setup != random_setup(rules, 12)
    state = rules.start(setup)
    assert rules.to_act(state) == state.first
    assert sum(int(state.held(seat)).bit_count() for seat in (0, 1)) == 6


def test_bad_terms_are_named() -> None:
    rules = pt.rules("classic")
    with pytest.raises(ValueError, match="no map 'moon'; there are: ford, narrows, crossroads"):
        rules.start(pt.Setup(map="moon"))
    with pytest.raises(ValueError, match="no faction 'elves'"):
        rules.start(pt.Setup((pt.Seat("elves"), pt.Seat("tribes"))))
    with pytest.raises(ValueError, match="2 players, not 1"):
        rules.start(pt.Setup((pt.Seat("tribes"),)))
    with pytest.raises(ValueError, match="no ruleset 'chess'"):
        pt.rules("chess")
    with pytest.raises(ValueError, match="repetitions must be"):
        pt.GameOptions(repetitions=1)
    with pytest.raises(ValueError, match="a map or a position, not both"):
        pt.Setup(map="ford", position="x")
    wrong = pt.Setup(
        (pt.Seat("tribes"), pt.Seat("legion")), position=random_setup(rules, 1).position
    )
    with pytest.raises(ValueError, match="not those of the position"):
        rules.start(wrong)


def test_the_terms_of_a_game_can_be_sent_to_another_process() -> None:
    """Pickled and back, compiled too."""
    options = pt.GameOptions(2, 50, points=75, one_of_each=True, centre="forest")
    setup = pt.Setup((pt.Seat("high_king", "Anna"), pt.Seat("starfall")), options=options)
    assert pickle.loads(pickle.dumps(setup)) == setup
