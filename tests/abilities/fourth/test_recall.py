"""Recall: a captured unit comes back to reserve (CARDS 4)."""

from pocket_tactics.engine.events import Piece, UnitFetched
from tests.battle import battle
from tests.rulebook.fourth.casters import UNITS, lane
from tests.rulebook.fourth.spellbooks import spells, whose_turn

RECALL = "recall*1////"


def test_recall_fetches_a_unit_of_cost_eight() -> None:
    """Recall: one own unit of cost 8 or less, from captures to reserve."""
    game = lane("s.A", "s", cards=RECALL, captured="archer*1@1,spearman*1@1,conscript*2@1")
    game.play("a2:recall")
    assert (game.to_act, sorted(game.options)) == (0, ["fetch=archer", "fetch=conscript"])
    game.play("fetch=archer")
    assert game.happened(UnitFetched, unit=Piece(0, "archer"), by=1)
    assert (game.captured(0, "archer"), game.reserve(0, "archer")) == (0, 1)
    assert whose_turn(game) == 1


def test_recall_a_unit_of_cost_nine_is_too_dear() -> None:
    """Recall: the Spearman costs 9; with nobody else there is nothing to cast."""
    assert spells(lane("s.A", "s", cards=RECALL, captured="spearman*1@1")) == []


def test_recall_needs_a_captured_unit() -> None:
    """Recall, X20: only if there is something to fetch."""
    assert spells(lane("s.A", "s", cards=RECALL)) == []


def test_recall_does_not_fetch_enemies() -> None:
    """Recall: one own unit; what the caster's player captured stays."""
    game = battle(
        """
s.A     s       s.c     sR
    s       s
""",
        UNITS,
        captured=("-", "archer*1@0"),
        cards=(RECALL,),
    )
    assert spells(game) == []


def test_recall_one_choice_is_still_a_decision() -> None:
    """Recall, G5: with one unit to fetch the player is asked all the same."""
    game = lane("s.A", "s", cards=RECALL, captured="conscript*1@1").play("a2:recall")
    assert (game.to_act, game.options) == (0, ["fetch=conscript"])
