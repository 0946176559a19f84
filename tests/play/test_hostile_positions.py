"""Positions of the Fourth Edition nobody could have reached: refused when read, and nothing else is harmed."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.notes import NO_CAST, NO_DEED, NO_FIGHT, NO_LAYING, NO_TRIAL
from pocket_tactics.engine.position import (
    CAST_FIELDS,
    DEED_FIELDS,
    FEATURE_FIGHT_FIELDS,
    TRIAL_FIELDS,
)
from tests.battle import battle
from tests.rulebook.fourth.casters import DISPEL, UNITS

BLANKS = (
    (NO_FIGHT, FEATURE_FIGHT_FIELDS),
    (NO_DEED, DEED_FIELDS),
    (NO_TRIAL, TRIAL_FIELDS),
    (NO_CAST, CAST_FIELDS),
    (NO_LAYING, ("drawn", "rolls", "centre", "homes", "through")),
)
FIELD = """
p.A     p       pF
    p       p.b
"""


def blanks() -> list[tuple[int, ...]]:
    """What the shared blanks hold; they must never change."""
    return [tuple(int(getattr(notes, name)) for name in names) for notes, names in BLANKS]


def recall_of_nobody() -> str:
    """Seat 1 may dispel a Recall; if it does not, seat 0 has to choose from nobody."""
    game = battle(
        """
sXA     s       s.m     sR
    s       s
""",
        UNITS,
        captured=("archer*1@1",),
        cards=("recall*1////", DISPEL),
    ).play("a2:recall")
    return game.rules.position(game.state).to_text().replace("archer*1@1", "-")


def written(cards: str = "ward*1/haste*1///") -> str:
    game = battle(FIELD, {"A": "guild_initiate", "b": "archer"}, cards=(cards,))
    return game.rules.position(game.state).to_text()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("turn.offer-draw@0", "turn.begin-deployments@0", "nobody is asked there"),
        ("turn.offer-draw@0", "turn.begin-deployments@0,haste.begin-haste@0", "cast"),
        ("turn.offer-draw@0", "turn.offer-draw@9", "no step"),
        ("turn.offer-draw@0", "turn.offer-index@0,smite.test-target@0", "cannot stand there"),
        (" - - - -", " 0,1 - - -", "two players in"),
        (" - - - -", " 1 - - -", "two players in"),
        ("ward*1/haste*1///", "ward*1/haste*1///ward", "no more cards"),
        ("ward*1/haste*1///", "ward*1/haste*1/haste*1//", "no more cards"),
        ("ward*1/haste*1///", "ward*0001/haste*1///", "number of a spell's cards"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, complaint: str) -> None:
    text = written()
    assert old in text
    before = blanks()
    with pytest.raises(pt.PositionError, match=complaint):
        pt.rules("fourth").from_text(new.join(text.rsplit(old, 1)))
    assert blanks() == before


def test_numbers_do_not_hide_behind_zeros() -> None:
    game = battle(FIELD, {"A": "archer", "b": "archer"}, reserve=("conscript*1",))
    text = game.rules.position(game.state).to_text()
    with pytest.raises(pt.PositionError, match="from 1 to 99"):
        game.rules.from_text(text.replace("conscript*1", "conscript*0990000"))


def test_mangled_positions_are_read_or_refused_and_leave_the_blanks_alone() -> None:
    """Fields of positions from random games, each put together with another's."""
    rules = pt.rules("fourth")
    generator = Random(5)
    texts: list[str] = []
    seats = (pt.Seat("mages_guild"), pt.Seat("night_court"))
    for seed in range(6):
        state = rules.start(pt.random_setup(rules, seed, seats))
        while rules.to_act(state) is not None:
            texts.append(rules.position(state).to_text())
            state = rules.after(
                state, generator.choices(rules.options(state), rules.weights(state))[0]
            )
    before, refused = blanks(), 0
    for _ in range(1500):
        fields = generator.choice(texts).split()
        place = generator.randrange(len(fields))
        fields[place] = generator.choice(texts).split()[place]
        try:
            rules.from_text(" ".join(fields))
        except pt.PositionError:
            refused += 1
        assert blanks() == before
    assert 0 < refused < 1500


def test_an_answer_that_leaves_nobody_an_answer_is_illegal_and_changes_nothing() -> None:
    match = pt.Match(pt.rules("fourth"), pt.Setup(position=recall_of_nobody()), pt.SeededDice(1))
    before = match.rules.position(match.state)
    with pytest.raises(pt.IllegalAction, match="nobody can answer"):
        match.play("pass")
    assert match.rules.position(match.state) == before
    assert (match.to_act, len(match.answers), len(match.news), match.thrown) == (1, 0, 0, 0)
    assert match.play("e2:dispel")
