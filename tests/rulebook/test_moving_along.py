"""A Spearman moves along (X7)."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import OfferDeclined, Piece, TurnBegan, UnitCaptured, UnitFollowed
from tests.kit import Game, drawn
from tests.rulebook.fights import BOTH_RULESETS

PLAIN = """
        B

{a5}      {c5}      {e5}
    {b4}      {d4}
{a4}      {c4}      {e4}
    {b3}      {d3}
{a3}      {c3}      {e3}
    {b2}      {d2}
{a2}      {c2}      {e2}

        A
"""
TILES = (
    "a2",
    "a3",
    "a4",
    "a5",
    "b2",
    "b3",
    "b4",
    "c2",
    "c3",
    "c4",
    "c5",
    "d2",
    "d3",
    "d4",
    "e2",
    "e3",
    "e4",
    "e5",
)


def plain(
    *,
    ruleset: str = "classic",
    turn: int = 0,
    reserve: tuple[str, str] = ("-", "juggernaut*1"),
    **words: str,
) -> Game:
    """A wide field with these tiles drawn otherwise."""
    drawing = PLAIN.format(**{tile: words.get(tile, "f").ljust(2) for tile in TILES})
    return drawn(drawing, ruleset=ruleset, turn=turn, reserve=reserve)


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_X7_a_spearman_may_move_along_so_that_both_have_an_ally_adjacent(ruleset: str) -> None:
    """X7: one step to a tile such that both units then have an ally adjacent."""
    game = plain(ruleset=ruleset, c3="fC", b2="fP").play("c3-c4")
    assert game.to_act == 0
    assert set(game.options) == {"b2-b3", "b2-c3", "pass"}, "not a2, a3, c2: far from c4"
    game.play("b2-c3")
    assert game.happened(UnitFollowed, unit=Piece(0, "spearman"), start="b2", end="c3")
    assert game.to_act == 1


def test_X7_moving_along_may_be_declined() -> None:
    """X7: "may"."""
    game = plain(c3="fC", b2="fP").play("c3-c4", "pass")
    assert game.happened(OfferDeclined, seat=0)
    assert not game.happened(UnitFollowed)
    assert game.at("b2") == "spearman"
    assert game.to_act == 1


def test_X7_it_follows_a_hop_too_and_may_itself_be_a_hop() -> None:
    """X7: steps and hops of the other unit; the Spearman makes one step or hop."""
    game = plain(c2="fC", c3="fS", c4="fP").play("c2-d3")
    assert {"c4-b2", "c4-c2", "c4-d2"} <= set(game.options), "hops over c3"
    assert {"c4-e3", "c4-e4"} <= set(game.options), "hops over d3"
    game.play("c4-d2")
    assert game.happened(UnitFollowed, start="c4", end="d2")


def test_X7_he_need_not_be_near_the_mover() -> None:
    """X7: he need not be near the mover; but b2 has no ally beside it, and an enemy is none."""
    game = plain(c3="fC", c5="fS", a2="fP", a4="fA", c2="fk").play("c3-c4")
    assert set(game.options) == {"a2-a3", "pass"}


def test_X7_the_mover_needs_an_ally_adjacent_too() -> None:
    """X7: both units; a3 would do for the Spearman, nothing he can do helps the Conscript."""
    game = plain(c3="fC", c5="fS", a2="fP", a4="fA").play("c3-d2")
    assert game.to_act == 1


def test_X7_he_may_not_leave_the_mover_alone() -> None:
    """X7: both then; on a4 he would stand by the Swordsman, but the Conscript by nobody."""
    game = plain(c3="fC", b4="fP", a3="fS").play("c3-c4")
    assert "b4-b3" in game.options
    assert "b4-a4" not in game.options and "b4-a5" not in game.options


def test_X7_he_is_not_his_own_ally() -> None:
    """X7, G9: the tile he comes from does not count as an ally's."""
    game = plain(c4="fC", c5="fS", a2="fP").play("c4-d4")
    assert game.to_act == 1


def test_X7_the_spearman_does_not_follow_himself_but_the_other_one_may() -> None:
    """X7: it follows a move of another own unit."""
    game = plain(c3="fP", b2="fS").play("c3-b3")
    assert game.to_act == 1
    game = plain(c3="fP", b2="fP").play("c3-c4")
    assert set(game.options) == {"b2-b3", "b2-c3", "pass"}


def test_X7_one_spearman_per_action_and_none_follows_a_phalanx_move() -> None:
    """X7: one Spearman per action, and a Phalanx move is followed by none."""
    game = plain(c3="fC", b2="fP", d2="fP").play("c3-c4")
    assert set(game.options) == {"b2-b3", "b2-c3", "d2-c3", "d2-d3", "pass"}
    game.play("b2-b3")
    assert game.to_act == 1
    assert len(game.happened(UnitFollowed)) == 1


def test_X7_nobody_is_asked_without_a_tile_to_move_along_to() -> None:
    """X7, G5: no offer where only declining is left; other units never follow."""
    game = plain(c3="fC", b2="fS").play("c3-c4")
    assert game.to_act == 1
    game = plain(c3="fC", a5="fP").play("c3-d2")
    assert game.to_act == 1


def test_X7_hazards_act_on_the_follower_and_nothing_is_undone() -> None:
    """X7: judged for the named tile before his hazards; if he is lost nothing is undone."""
    game = plain(c3="fC", b2="fP", b3="w").play("c3-c4")
    assert "b2-b3" in game.options
    game.play("b2-b3")
    assert game.to_act == pt.CHANCE
    game.play("<3>")
    assert game.happened(UnitCaptured, unit=Piece(0, "spearman"), by=1)
    assert game.at("c4") == "conscript"
    assert game.to_act == 1


def test_X7_a_follower_who_wades_safely_stays() -> None:
    """X7: hazards act on him; on 4 he is safe."""
    game = plain(c3="fC", b2="fP", b3="w").play("c3-c4", "b2-b3", "<4>")
    assert game.at("b3") == "spearman"
    assert game.to_act == 1


@pytest.mark.parametrize(("face", "asked"), [("<3>", False), ("<4>", True)])
def test_X7_it_follows_only_a_mover_who_stands_on_the_map(face: str, asked: bool) -> None:
    """X7: once the unit has finished its move, hazards included, and stands on the map."""
    game = plain(c3="fC", c4="w", c2="fP", d3="fS").play("c3-c4")
    assert game.to_act == pt.CHANCE
    game.play(face)
    assert game.to_act == (0 if asked else 1)
    assert ("c2-d2" in game.options) is asked, "beside the Swordsman in any case"


def test_X7_it_does_not_follow_a_return_to_reserve() -> None:
    """X7: not returns to reserve."""
    game = plain(c2="fC", b3="fS", b2="fP").play("c2-reserve")
    assert game.to_act == 1


def test_X7_it_does_not_follow_a_summoning() -> None:
    """X7: it follows a move action."""
    game = plain(b3="fS", b2="fP", reserve=("conscript*1", "juggernaut*1")).play("conscript@c2")
    assert game.to_act == 1


def test_X7_it_does_not_follow_an_assault_that_takes_a_tile() -> None:
    """X7: not assaults."""
    game = plain(c3="fC", b2="fP", c4="hk", c5="fS")
    game.play("c3xc4=melee", "<6>", "<6>", "<11>", "<1>", "pass")
    assert game.at("c4") == "conscript"
    assert game.to_act == 1
    assert game.happened(TurnBegan, seat=1)


def test_X7_a_phalanx_move_does_not_end_on_the_base() -> None:
    """X7, C11: back to reserve is no Phalanx move."""
    game = plain(c2="fP", b2="f", c4="fC", d2="fS").play("c4-c3")
    assert game.to_act == 0
    assert not {option for option in game.options if option.endswith(("-reserve", "-c1"))}
    assert "c2-b2" in game.options


def test_X7_it_follows_no_move_of_an_enemy() -> None:
    """X7: of another own unit."""
    game = plain(c3="fC", b2="fP", e4="fk", turn=1).play("e4-e5")
    assert game.to_act == 0
    assert "pass" not in game.options
    assert game.happened(TurnBegan, seat=0)
