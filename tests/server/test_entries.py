"""Entries come back as they were kept, and a game stands as they say."""

import json

import pytest

from pocket_tactics.server.entries import (
    Answered,
    Course,
    DrawDeclined,
    DrawOffered,
    Entry,
    RematchAsked,
    Resigned,
    TakenBack,
    body_of,
    entry_from,
    kind_of,
)

EVERY_KIND = [
    Answered(0, ("b3-c3", "<6>")),
    TakenBack(4),
    Resigned(0, winner=1),
    Resigned(2, successor="level2", plies=("<ward>",)),
    DrawOffered(0),
    DrawOffered(1, agreed=True),
    DrawDeclined(1),
    RematchAsked((0, 1), "abcdefghij"),
]


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: str(entry))
def test_an_entry_comes_back_from_json(entry: Entry) -> None:
    assert entry_from(kind_of(entry), json.loads(json.dumps(body_of(entry)))) == entry


def course(*entries: Entry, players: tuple[str, ...] = ("person", "person")) -> Course:
    found = Course(list(players), ["<1>", "<2>"])
    found.take_all(entries)
    return found


def test_answers_are_added_and_taken_back() -> None:
    found = course(
        Answered(0, ("a", "<3>")), Answered(1, ("b",)), TakenBack(4), Answered(1, ("c",))
    )
    assert found.plies == ["<1>", "<2>", "a", "<3>", "c"]
    assert found.seq == 4


def test_what_a_reader_knows_is_what_has_stood_ever_since() -> None:
    found = course(Answered(0, ("a",)), Answered(1, ("b", "c")), TakenBack(3), Answered(1, ("d",)))
    assert [found.unchanged_since(seq) for seq in range(-1, 6)] == [0, 2, 3, 3, 3, 4, 0]


def test_an_offer_lapses_with_the_next_answer_of_another_person() -> None:
    offered = DrawOffered(0)
    assert course(offered).offers == [0]
    assert course(offered, Answered(0, ("a",))).offers == [0]
    assert course(offered, Answered(1, ("a",))).offers == []
    assert course(offered, Answered(-1, ("<4>",))).offers == [0]
    bots = ("person", "level1", "person")
    assert course(offered, Answered(1, ("a",)), players=bots).offers == [0]
    assert course(offered, DrawDeclined(1)).offers == []


def test_what_is_done_besides_answering_is_remembered_with_its_moment() -> None:
    answered = Answered(0, ("a",))
    told = course(answered, DrawOffered(0), DrawDeclined(0), DrawOffered(1), answered).asides
    kinds = ["draw_offered", "draw_withdrawn", "draw_offered", "draw_lapsed"]
    assert [aside.kind for aside in told] == kinds
    assert [aside.plies for aside in told] == [3, 3, 3, 3]
    assert course(answered, answered).asides == []


def test_endings_and_successors() -> None:
    resigned = course(Resigned(0, winner=1)).ending
    assert resigned is not None and (resigned.winner, resigned.reason) == (1, "resigned")
    agreed = course(DrawOffered(0), DrawOffered(1, agreed=True)).ending
    assert agreed is not None and (agreed.winner, agreed.reason) == (None, "agreed")
    left = course(Resigned(1, successor="level2"), players=("person",) * 3)
    assert left.ending is None and left.players == ["person", "level2", "person"]
