"""Positions as text, JSON and bytes, and what happens to broken ones."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pocket_tactics as pt
from pocket_tactics.engine.actions import action_from_bytes, action_to_bytes
from pocket_tactics.engine.notes import NO_FIGHT, Fight
from pocket_tactics.engine.position import FIGHT_FIELDS
from tests.kit import drawn

DUEL = """
            B
        t       tk
            tm
        f       hS
    f       fC
        f
            A
"""


def in_the_middle_of_an_assault() -> tuple[pt.Ruleset, pt.State]:
    game = drawn(DUEL).play("d2xd3=melee", "<4>", "<2>", "<331>")
    return game.rules, game.state


def test_a_position_inside_an_assault_is_one_line() -> None:
    rules, state = in_the_middle_of_an_assault()
    text = rules.position(state).to_text()
    assert "\n" not in text
    assert "assault.throw-dice" in text
    again = rules.from_text(text)
    assert rules.options(again) == rules.options(state)
    assert rules.weights(again) == rules.weights(state)


def test_a_position_in_bytes_is_below_two_kilobytes() -> None:
    rules, state = in_the_middle_of_an_assault()
    assert len(rules.position(state).to_bytes()) < 2048


def test_the_standings_since_the_last_assault_come_along() -> None:
    """G7: the third time counts, also when the game was saved in between."""
    game = drawn(DUEL, reserve=("archer*1", "stalker*1"))
    back_and_forth = ("d2-c2", "d3-d2", "c2-b2", "d2-d3")
    game.play(*back_and_forth)
    state = game.rules.from_text(game.rules.position(game.state).to_text())
    assert game.rules.position(state) == game.rules.position(game.state)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("classic legion", "chess legion", "of 'chess', not of 'classic'"),
        ("legion,tribes", "legion,elves", "no faction 'elves'"),
        ("3/100", "3-100", "limits of the position"),
        ("field=", "lava=", "tiles of the position"),
        ("base=d1,d4", "base=d1", "expected 2 bases"),
        ("conscript=d2", "dragon=d2", "has no dragon"),
        ("conscript=d2", "conscript=d9", "no tile at d9"),
        ("conscript=d2", "conscript=d1", "no unit can be put on d1"),
        ("conscript=d2", "conscript=e3", "no unit can be put on e3"),
        ("0/0/1/0", "0/7/1/0", "clock of the position"),
        ("turn.choose-action@0", "turn.sing@0", "there is no step 'turn.sing@0'"),
        ("turn.choose-action@0", "-", "expected 1 to 7 steps, or a result"),
        ("turn.choose-action@0", "assault.tally@0", "there is no step"),
        ("turn.choose-action@0 -", "turn.choose-action@0", "13 fields, with features 20, not 12"),
        ("turn.choose-action@0", "turn.leave@0", "it has come to its end"),
        ("turn.choose-action@0", "assault.throw-dice@0", "assault cannot stand there"),
        ("turn.choose-action@0", "turn.check-forces@0,assault.take-up-dice@0", "inside an assault"),
        (
            "turn.choose-action@0",
            "turn.check-forces@0,follow.drowning-check@0",
            "follow cannot stand",
        ),
        ("turn.choose-action@0", "laying.draw-tile@0", "while the game is set up"),
        ("-|- 0/0", "archer*1@0|- 0/0", "an opponent behind @"),
        ("-|- 0/0", "archer*100@1|- 0/0", "from 1 to 99"),
        ("-|- 0/0", "archer*99@1,archer*99@1,archer*99@1|- 0/0", "is named twice"),
    ],
)
def test_a_broken_position_is_refused_with_its_field(old: str, new: str, message: str) -> None:
    game = drawn(DUEL)
    text = game.rules.position(game.state).to_text()
    assert old in text
    with pytest.raises(pt.PositionError, match=message):
        game.rules.from_text(text.replace(old, new, 1))


@given(st.data())
def test_a_position_with_a_changed_letter_is_refused_or_can_be_played(data: st.DataObject) -> None:
    rules, state = in_the_middle_of_an_assault()
    text = rules.position(state).to_text()
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0123456789abx=,;|@*-/. "))
    try:
        found = rules.from_text(text[:place] + letter + text[place + 1 :])
    except pt.PositionError:
        return
    generator = Random(place)
    for _ in range(25):
        if rules.to_act(found) is None:
            break
        found = rules.apply(found, generator.choices(rules.options(found), rules.weights(found))[0])
    assert snapshot(NO_FIGHT) == UNTOUCHED


def snapshot(fight: Fight) -> list[int]:
    return [int(getattr(fight, name)) for name in FIGHT_FIELDS]


UNTOUCHED = snapshot(NO_FIGHT)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn=0", "turn=5"),
        ("mode=0", "mode=7"),
        ("struck=0", "struck=9"),
        ("origin=", "origin=9"),
        ("pools=", "pools=9"),
    ],
)
def test_notes_of_a_fight_that_cannot_be_are_refused(old: str, new: str) -> None:
    rules, state = in_the_middle_of_an_assault()
    text = rules.position(state).to_text()
    assert old in text
    with pytest.raises(pt.PositionError, match="fight of the position"):
        rules.from_text(text.replace(old, new, 1))


def test_a_decided_game_keeps_no_notes_of_its_last_fight() -> None:
    game = drawn(DUEL.replace("tm", "fS").replace("tk", "t"), reserve=("-", "stalker*1"))
    game.play("d3xd4=melee", "<666>", "<66>", "<111>")
    while game.to_act is not None:
        game.play("pass")
    assert game.result == pt.Outcome(0, "base")
    assert game.state.fight is NO_FIGHT


def test_many_standings_are_read_in_good_time() -> None:
    rules = pt.rules("classic")
    position = rules.position(drawn(DUEL, limits="0/0").state)
    rows = ";".join(f"0:22={number}" for number in range(15_000))
    with pytest.raises(pt.PositionError, match="at most 20,000"):
        rules.at(replace(position, standings=";".join([rows, rows])))
    rules.at(replace(position, standings=rows))


def test_a_position_carries_its_own_limits() -> None:
    rules = pt.rules("classic")
    text = rules.position(drawn(DUEL, limits="0/7").state).to_text()
    record = pt.Match(rules, pt.Setup(position=text)).record()
    assert (record.setup.options.repetitions, record.setup.options.quiet_turns) == (0, 7)
    with pytest.raises(ValueError, match="not those of the position"):
        rules.start(pt.Setup(position=text, options=pt.GameOptions(5, 5)))
    with pytest.raises(pt.PositionError):
        pt.Match(rules, pt.Setup(position="junk"))


@given(st.binary(max_size=200))
def test_junk_bytes_are_no_position(junk: bytes) -> None:
    with pytest.raises(pt.PositionError):
        pt.rules("classic").from_bytes(b"PT1" + junk)
    with pytest.raises(pt.PositionError):
        pt.rules("classic").from_bytes(junk)


def test_a_bomb_of_bytes_is_refused() -> None:
    import zlib

    with pytest.raises(pt.PositionError, match="too many"):
        pt.rules("classic").from_bytes(b"PT1" + zlib.compress(b" " * 10_000_000))


def test_every_answer_has_a_json_and_a_binary_form() -> None:
    rules = pt.rules("classic")
    state, generator = rules.start(), Random(3)
    while rules.to_act(state) is not None:
        options = rules.options(state)
        for action in options:
            answer = rules.describe(state, action).to_json()
            assert rules.parse(state, answer["text"]) == action
            assert action_from_bytes(action_to_bytes(action)) == action
        state = rules.after(state, generator.choices(options, rules.weights(state))[0])


def test_bytes_of_another_length_are_no_answer() -> None:
    with pytest.raises(ValueError, match="5 bytes, not 3"):
        action_from_bytes(b"abc")
