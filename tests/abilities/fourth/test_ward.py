"""Ward: an extra DEF bump for a fighter near a caster (CARDS 4)."""

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import BumpCounted, Piece
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.casters import UNITS, lane
from tests.rulebook.fourth.spellbooks import discards, hand, spells, whose_turn


def assaulted(
    drawing: str, answer: str, *, cards: tuple[str, ...], turn: int = 1, seats: int = 2
) -> Game:
    """An assault in which all dice have been thrown and show ones."""
    game = battle(drawing, UNITS, turn=turn, seats=seats, cards=cards).play(answer)
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    return game


WARD = "ward*1////"
BESIDE = """
s.C     s.M     sR
    s.c     s       s
"""


def test_ward_gives_the_fighter_a_defence_bump_of_two() -> None:
    """Ward: +2 DEF in this assault, the card is used up."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,)).play("c2:ward=a2")
    assert game.happened(BumpCounted, seat=0, unit=Piece(0, "conscript"), value=2, source="ward")
    assert (game.to_act, game.options) == (0, ["def=1+2", "pass"])
    assert discards(game) == "ward*1"


def test_ward_is_asked_at_the_start_of_the_bump_phase() -> None:
    """Ward: dice lie, no bump is counted yet."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,))
    assert (game.to_act, game.options) == (0, ["c2:ward=a2", "pass"])
    assert not game.happened(BumpCounted)


def test_ward_may_be_kept() -> None:
    """Ward: a reaction is a choice."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,)).play("pass")
    assert hand(game) == "ward*1"
    assert not game.happened(BumpCounted)


def test_ward_protects_the_mage_itself() -> None:
    """Ward: the Mage itself; a fighter that is a Mage may cast it."""
    drawing = """
s.A     s       sR
    s.c     s       s
"""
    assert assaulted(drawing, "b1xa2", cards=(WARD,)).options == ["a2:ward=a2", "pass"]


def test_ward_works_for_the_attacker_too() -> None:
    """Ward: your fighter, in either role."""
    game = assaulted(BESIDE, "a2xb1", cards=(WARD,), turn=0)
    assert (game.to_act, game.options) == (0, ["c2:ward=a2", "pass"])


def test_ward_reaches_two_steps_and_not_three() -> None:
    """Ward: a unit within 2 steps of the Mage."""
    near = """
s.C     s.A     s       sR
    s.c     s       s
"""
    far = """
s.C     s       s       sR
    s.c     s.A     s
"""
    assert assaulted(near, "b1xa2", cards=(WARD,)).options == ["c2:ward=a2", "pass"]
    assert spells(assaulted(far, "b1xa2", cards=(WARD,))) == []


def test_ward_needs_no_sight() -> None:
    """Ward: a Highland and an enemy between the two do not matter."""
    drawing = """
s.C     s.A     s
    sHc     s
"""
    assert assaulted(drawing, "b1xa2", cards=(WARD,)).options == ["c2:ward=a2", "pass"]


def test_ward_is_cast_by_any_mage_in_reach() -> None:
    """Ward: one of your Mages; each is a choice, the Guard beside them is none."""
    drawing = """
s.A     s.M     sR
    s.c     s       s
s.G
"""
    game = assaulted(drawing, "b1xa2", cards=(WARD,))
    assert game.options == ["a2:ward=a2", "c2:ward=a2", "pass"]


def test_ward_needs_a_mage_on_the_map() -> None:
    """Ward: a reaction needs a Mage of yours on the map."""
    drawing = """
s.C     s       sR
    s.c     s       s
"""
    game = assaulted(drawing, "b1xa2", cards=(WARD,))
    assert spells(game) == []


def test_ward_is_no_action() -> None:
    """Ward: a reaction; not among the actions of a turn."""
    assert spells(lane("s.A", "s.C", "s.c", cards="ward*1+dispel*1////")) == []


def test_ward_ends_with_the_assault() -> None:
    """Ward: in this assault; the next one has none of it."""
    game = assaulted(BESIDE, "b1xa2", cards=(WARD,)).play("c2:ward=a2", "pass")
    while whose_turn(game) == 1:
        game.play(game.options[-1])
    game.play("a2xb1")
    while game.to_act == CHANCE:
        game.play(game.options[-1])
    assert len(game.happened(BumpCounted, source="ward")) == 1


def test_ward_adds_to_the_printed_bumps() -> None:
    """Ward: an extra bump; the Guard's own +1 stays."""
    drawing = """
s.G     s.M     sR
    s.c     s       s
"""
    game = assaulted(drawing, "b1xa2", cards=(WARD,)).play("c2:ward=a2")
    assert game.options == ["def=1+1", "def=1+2", "pass"]
