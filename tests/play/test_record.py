"""The `.ptn` record: reading, printing, replaying, verifying, and how a file can be broken."""

import zlib
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pocket_tactics as pt
from pocket_tactics.play.record import Ply, Record, record_from_json

RULESETS = ("classic", "classic-village")


def finished(ruleset: str = "classic", seed: int = 1, name: str = "ford") -> pt.Match:
    """A whole random game with fair dice of a fixed seed."""
    match = pt.Match(pt.rules(ruleset), pt.Setup(map=name), pt.FairDice(f"{seed:064x}"))
    generator = Random(seed)
    while match.to_act is not None:
        match.play(generator.choice(match.options()))
    return match


@pytest.fixture(scope="module")
def text() -> str:
    return finished().record().to_text()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", ["", "crossroads"])
def test_a_record_reads_back_as_it_was_printed(ruleset: str, name: str) -> None:
    record = finished(ruleset, 4, name).record()
    assert pt.record_from_text(record.to_text()) == record
    assert record_from_json(record.to_json()) == record
    assert pt.record_from_bytes(record.to_bytes()) == record


def plies(depth: int = 2) -> st.SearchStrategy[Ply]:
    answers = st.sampled_from(["a1-b2", "pass", "<651>", "b3xc4=melee", "archer@c3", "lay=ab12"])
    comments = st.text('abc xyz<>()[]*"äß;.', max_size=12).map(
        lambda words: " ".join(words.split())
    )
    turns = st.one_of(st.none(), st.integers(1, 999))
    if depth == 0:
        return st.builds(Ply, answers, turns, comments)
    lines = st.lists(plies(depth - 1), min_size=1, max_size=3).map(tuple)
    return st.builds(Ply, answers, turns, comments, st.lists(lines, max_size=2).map(tuple))


@given(
    line=st.lists(plies(), max_size=6).map(tuple),
    ending=st.sampled_from(["*", "=", "#0", "#1"]),
    name=st.text(st.characters(exclude_categories=["C", "Z"]), max_size=10),
)
def test_comments_variations_and_names_read_back(
    line: tuple[Ply, ...], ending: str, name: str
) -> None:
    setup = pt.Setup((pt.Seat("legion", name), pt.Seat("tribes")), map="ford")
    record = Record("classic", setup, line, ending, tags=(("Event", 'The "Ford" \\ Cup'),))
    again = pt.record_from_text(record.to_text())
    assert again == record
    assert again.to_text() == record.to_text()
    assert record_from_json(record.to_json()) == record


def test_a_replay_walks_forth_and_back(text: str) -> None:
    replay = pt.Replay(pt.record_from_text(text))
    assert not replay.back()
    seen = [replay.rules.position(replay.state)]
    while replay.forward():
        assert replay.ply == replay.record.plies[replay.index - 1]
        seen.append(replay.rules.position(replay.state))
    assert len(seen) == len(replay) + 1
    assert not replay.forward()
    while replay.back():
        seen.pop()
        assert replay.rules.position(replay.state) == seen[-1]
    assert replay.go(5)
    assert not replay.go(10**6)
    assert replay.index == 5


def test_a_finished_game_with_fair_dice_is_proved(text: str) -> None:
    found = pt.verify(pt.record_from_text(text))
    assert found.dice == "proved"
    assert found.result is not None
    assert found.content_is_ours


def test_a_game_can_be_played_on_and_its_dice_still_be_proved() -> None:
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"))
    generator = Random(2)
    for _ in range(30):
        match.play(generator.choice(match.options()))
    saved = match.record(with_seed=True).to_text()
    resumed = pt.Replay(pt.record_from_text(saved)).match()
    assert resumed.rules.position(resumed.state) == match.rules.position(match.state)
    while resumed.to_act is not None:
        resumed.play(generator.choice(resumed.options()))
    assert pt.verify(resumed.record()).dice == "proved"


def test_comments_and_tags_survive_playing_on() -> None:
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"), pt.FairDice("ab" * 32))
    for _ in range(8):
        match.play(match.options()[0])
    record = match.record(with_seed=True)
    plies = [replace(record.plies[0], comment="a good roll"), *record.plies[1:]]
    annotated = replace(
        record, plies=tuple(plies), tags=(("Event", "Club cup"),), comment="Round 1"
    )
    resumed = pt.Replay(pt.record_from_text(annotated.to_text())).match()
    resumed.play(resumed.options()[0])
    again = resumed.record(with_seed=True)
    assert again.plies[0].comment == "a good roll"
    assert (again.tags, again.comment) == (annotated.tags, "Round 1")


@pytest.mark.parametrize(
    "changes",
    [
        {"tags": {"Game": "Pocket-Tactics", "Ruleset": []}},
        {"tags": {"Game": "Pocket-Tactics", "Ruleset": "classic", "My Tag": "x"}},
        {"tags": {"Game": "Pocket-Tactics", "Ruleset": "classic", "Event": "a\nb"}},
        {"comment": "a } b"},
        {"ending": 3},
        {"plies": [{"answer": "("}]},
        {"plies": [{"answer": "pass", "turn": -5}]},
        {"plies": [{"answer": "pass", "turn": True}]},
        {"plies": [{"answer": "pass", "comment": 5}]},
        {"plies": 7},
    ],
)
def test_json_that_text_could_not_hold_is_refused(changes: dict[str, object]) -> None:
    good = finished().record().to_json()
    with pytest.raises(pt.RecordError):
        record_from_json(good | changes)


def test_missing_limits_are_the_usual_ones() -> None:
    record = pt.record_from_text('[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\n*')
    assert record.setup.options == pt.GameOptions()


def test_many_variations_are_read_in_good_time() -> None:
    line = "pass " + "(pass) " * 50_000
    record = pt.record_from_text(f'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\n{line} *')
    assert len(record.plies[0].variations) == 50_000


def test_a_legal_variation_is_accepted_and_an_illegal_one_named(text: str) -> None:
    record = pt.record_from_text(text)
    replay = pt.Replay(record)
    index = next(n for n, ply in enumerate(record.plies) if ply.turn == 3)
    rules, state = replay.rules, replay.states[index]
    other = next(str(rules.describe(state, a)) for a in rules.options(state))
    for answer, holds in ((other, True), ("a9-b9", False)):
        varied = list(record.plies)
        varied[index] = Ply(varied[index].text, 3, "or", ((Ply(answer),),))
        changed = Record(record.ruleset, record.setup, tuple(varied), record.ending)
        again = pt.record_from_text(changed.to_text())
        if holds:
            pt.verify(again)
        else:
            with pytest.raises(pt.RecordError, match="'a9-b9' is not possible here"):
                pt.verify(again)


def broken(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def first_dice(text: str) -> str:
    """The first two-dice throw of the game."""
    return next(word for word in text.split() if word.startswith("<") and len(word) == 4)


def test_a_truncated_record_is_refused(text: str) -> None:
    with pytest.raises(pt.RecordError, match="cut off"):
        pt.record_from_text(text[: len(text) // 2].rsplit(" ", 1)[0])
    with pytest.raises(pt.RecordError, match=r"line 3: expected a tag"):
        pt.record_from_text(text[:70])


def test_edited_dice_are_found_out(text: str) -> None:
    dice = first_dice(text)
    other = "<66>" if dice != "<66>" else "<11>"
    with pytest.raises(
        pt.RecordError, match=rf"line \d+, answer \d+ \(turn \d+\): .*{dice}|not possible"
    ):
        pt.verify(pt.record_from_text(broken(text, dice, other)))


def test_an_edited_seed_is_found_out(text: str) -> None:
    seed = pt.record_from_text(text).dice_seed
    with pytest.raises(pt.RecordError, match="does not fit the published hash"):
        pt.verify(pt.record_from_text(broken(text, seed, "0" * 63 + "7")))
    with pytest.raises(pt.RecordError, match="DiceSeed"):
        pt.verify(pt.record_from_text(broken(text, seed, "17")))


def test_an_unknown_unit_is_named_with_its_line(text: str) -> None:
    word = next(word for word in text.split() if "@" in word)
    with pytest.raises(pt.RecordError, match=r"line \d+, answer \d+ \(turn 0\): 'dragon@"):
        pt.verify(pt.record_from_text(broken(text, word, f"dragon@{word.split('@')[1]}")))


def test_a_wrong_ruleset_is_named(text: str) -> None:
    with pytest.raises(pt.RecordError, match="no ruleset 'chess'; there are: classic"):
        pt.verify(pt.record_from_text(broken(text, '"classic"', '"chess"')))
    with pytest.raises(pt.RecordError, match="Ruleset is missing"):
        pt.record_from_text(broken(text, '[Ruleset "classic"]\n', ""))


def test_another_games_record_is_named(text: str) -> None:
    with pytest.raises(pt.RecordError, match="Pocket-Tactics"):
        pt.record_from_text(broken(text, '"Pocket-Tactics"', '"Chess"'))
    with pytest.raises(pt.RecordError, match="Pocket-Tactics"):
        pt.record_from_text("")


def test_a_wrong_ending_is_found_out(text: str) -> None:
    ending = text.split()[-1]
    other = "#0" if ending == "#1" else "#1"
    with pytest.raises(pt.RecordError, match=f"ends with {other}, the game with {ending}"):
        pt.verify(pt.record_from_text(text.rstrip()[: -len(ending)] + other))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe\x00\x01", "not a text file: byte 0xff at 0"),
        (b"\x89PNG\r\n\x1a\n", "not a text file"),
        (b'[Game "Pocket-Tactics"]\n[Game "x"]\n', "line 2: the tag Game stands there twice"),
        (b'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\n%%% *', "line 4: expected an answer"),
        (
            b'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\npass (pass *',
            "line 4: the variation is not",
        ),
        (
            b'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\n(pass) *',
            "line 4: expected an answer",
        ),
        (
            b'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\npass () *',
            "line 4: the variation is empty",
        ),
        (
            b'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\npass * pass',
            "line 4: something stands",
        ),
        (
            b'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n[Repetitions "x"]\n\n*',
            "tags of the setup",
        ),
        (
            b'[Game "Pocket-Tactics"]\n[Ruleset "classic"]\n\n'
            + b"pass (" * 40
            + b")" * 40
            + b" *",
            "deeper",
        ),
        (b"x" * 2_000_001, "at most 2,000,000 characters"),
        (b"PTG1 and then junk", "these bytes are no record"),
        (b"PTG1" + zlib.compress(b" " * 9_000_000), "too many"),
    ],
)
def test_broken_files_get_one_clear_error(data: bytes, message: str) -> None:
    with pytest.raises(pt.RecordError, match=message):
        pt.record_from_bytes(data)


@given(st.binary(max_size=300))
def test_junk_never_gets_through(junk: bytes) -> None:
    with pytest.raises(pt.RecordError):
        pt.record_from_bytes(junk)


@given(data=st.data())
def test_a_record_with_a_changed_letter_holds_or_is_refused(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from('x3<>"[]{}()@=-* \n'))
    changed = text[:place] + letter + text[place + 1 :]
    with suppress(pt.RecordError):
        pt.verify(pt.record_from_text(changed))


def test_a_record_survives_the_disk(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.ptn"
    file.write_text(text, "utf-8")
    assert pt.record_from_bytes(file.read_bytes()) == pt.record_from_text(text)
