"""CV7, CV8: stalling in `classic-village`, and what the units cost."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import UnitFollowed
from tests.kit import Game, drawn

# An island of three tiles for each side; the other units cannot move, the bases lie apart.
ISLANDS = """
A               B       {g4}      {i4}



f               f
    f       f
{a1}              {e1}      {g1}      {i1}
"""
ROUND = ("a1-a2", "e1-e2", "a2-a1", "e2-e1")


def islands(
    a1: str = "fC",
    e1: str = "tk",
    legion: tuple[str, str] = ("fS", "fS"),
    tribes: tuple[str, str] = ("fm", "fm"),
    *,
    reserve: tuple[str, str] = ("-", "-"),
    captured: tuple[str, str] = ("-", "-"),
    limits: str = "3/100",
    ruleset: str = "classic-village",
) -> Game:
    """`legion` and `tribes` are the units that cannot move; "f" for none."""
    words = {"a1": a1, "e1": e1, "g1": legion[0], "i1": legion[1], "g4": tribes[0], "i4": tribes[1]}
    drawing = ISLANDS.format(**{tile: word.ljust(2) for tile, word in words.items()})
    return drawn(drawing, ruleset=ruleset, reserve=reserve, captured=captured, limits=limits)


NOBODY = ("f", "f")


# CV7: who may stall


def test_CV7_who_has_more_than_two_units_may_not_bring_about_a_third_standing() -> None:
    """CV7: a position for the third time; the first standing was the start of the game."""
    game = islands().play(*ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}, "the second time is no stalling"
    game.play("e2-e1", *ROUND[:3])
    assert game.to_act == 1
    assert game.options == ["e2-d1"]
    with pytest.raises(pt.IllegalAction):
        game.play("e2-e1")


def test_CV7_there_is_no_such_rule_in_the_booklet() -> None:
    """CV7: `classic` draws the game instead (G7)."""
    game = islands(ruleset="classic").play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}


def test_CV7_who_has_two_units_left_may_stall_against_a_larger_force() -> None:
    """CV7: forbidden to a player with more than two units; seat 1 has two, seat 0 three."""
    game = islands(tribes=("fm", "f")).play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}
    game.play("e2-e1")
    assert game.result is None, "and it draws nothing"
    assert game.options == ["a1-b1"], "seat 0 with three units may not go on"


def test_CV7_cost_does_not_matter_while_one_force_is_larger() -> None:
    """CV7: only if both have two or fewer; here 27 points in two units against 18 in three."""
    game = islands("fC", "tj", ("fC", "fC"), ("fm", "f")).play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}


def test_CV7_the_reserve_counts_among_the_units_left() -> None:
    """CV7: board and reserve."""
    game = islands(tribes=NOBODY, reserve=("-", "marauder*2")).play(*ROUND, *ROUND[:3])
    assert game.options == ["e2-d1"]
    game = islands(tribes=NOBODY, reserve=("-", "marauder*1")).play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}


def test_CV7_captured_units_are_not_left() -> None:
    """CV7: units left; captured ones are gone."""
    game = islands(tribes=NOBODY, captured=("-", "marauder*2@0")).play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}


def test_CV7_if_both_are_small_only_the_cheaper_force_may_stall() -> None:
    """CV7: a Conscript (6) against a Stalker (7): seat 0 may, seat 1 may not."""
    game = islands("fC", "tk", NOBODY, NOBODY).play(*ROUND, *ROUND[:3])
    assert game.options == ["e2-d1"]
    game.play("e2-d1", "a1-a2", "d1-e1", "a2-a1", "e1-e2")
    assert set(game.options) == {"a1-a2", "a1-b1"}
    game = islands("fC", "tk", NOBODY, NOBODY).play(
        "a1-a2", "e1-e2", "a2-a1", "e2-d1", "a1-a2", "d1-e1"
    )
    assert "a2-a1" in game.options


def test_CV7_the_costlier_of_two_small_forces_may_not_stall_whoever_began() -> None:
    """CV7: an Archer (12) against a Stalker (7): seat 1 may, seat 0 may not."""
    game = islands("fA", "tk", NOBODY, NOBODY).play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}
    game.play("e2-e1")
    assert game.options == ["a1-b1"]


def test_CV7_what_is_in_reserve_costs_too() -> None:
    """CV7: the remaining units' total, 7 and 13 against 12."""
    game = islands("fA", "tk", NOBODY, NOBODY, reserve=("-", "marauder*1"))
    game.play(*ROUND, *ROUND[:3])
    assert game.options == ["e2-d1"]


def test_CV7_at_equal_cost_both_may_stall() -> None:
    """CV7: equal: both. A Swordsman and a Forest Witch cost 12 each."""
    game = islands("fS", "tw", NOBODY, NOBODY).play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}
    game.play("e2-e1")
    assert set(game.options) == {"a1-a2", "a1-b1"}
    game.play(*ROUND, *ROUND)
    assert game.result is None


# CV7: what stalls


def test_CV7_if_every_legal_action_stalls_all_are_legal() -> None:
    """CV7: then all of them are legal, and there is no pass."""
    drawing = ISLANDS.replace("    f       f", "    f").format(
        a1="fC", e1="tk", g1="fS", i1="fS", g4="fm", i4="fm"
    )
    game = drawn(drawing, ruleset="classic-village").play(*ROUND, *ROUND[:3])
    assert game.options == ["e2-e1"]
    game.play("e2-e1")
    assert game.result is None
    assert game.options == ["a1-b1"], "seat 0 has another way and must take it"


FOES = """
A               B



f               f
    f               fM
fC              tj      fS
"""


def foes() -> Game:
    """Seven turns on: the Juggernaut could step back to where it was twice."""
    game = drawn(FOES, ruleset="classic-village", reserve=("-", "marauder*2"))
    return game.play(*ROUND, *ROUND[:3])


def test_CV7_assaults_never_stall_and_are_a_way_out() -> None:
    """CV7: an assault never stalls; where there is one, the stalling move is not legal."""
    assert foes().options == ["e2xf1=melee"]


def test_CV7_not_even_an_assault_that_leaves_everybody_where_they_were_stalls() -> None:
    """CV7: seat 0 was to act here twice; now it is seat 1, whose assault may change nothing."""
    game = drawn(FOES, ruleset="classic-village", reserve=("-", "marauder*2")).play(*ROUND)
    game.play("a1-a2", "e1-e2", "a2-b1", "e2-e1", "b1-a1")
    assert game.to_act == 1
    assert set(game.options) == {"e1-e2", "e1xf1=melee"}


def test_CV7_the_count_starts_anew_after_an_assault() -> None:
    """CV7: with the same new count as G7, though the assault changed nothing."""
    game = foes().play("e2xf1=melee", "<111>", "<666>", "<111>", "<666>", "pass", "pass")
    assert (game.at("e2"), game.at("f1")) == ("juggernaut", "shieldmaiden")
    game.play("a1-a2")
    assert "e2-e1" in game.options
    game.play("e2-e1", "a2-a1", "e1-e2", "a1-a2")
    assert "e2-e1" in game.options


SHORE = """
A               B



w               f       f
    f       f
fC              tk      fS      fS
"""


def test_CV7_an_action_is_judged_as_if_its_drowning_check_succeeded() -> None:
    """CV7: wading onto a2 a third time stalls, though it may end in drowning."""
    wading = ("a1-a2", "<5>", "e1-e2", "a2-a1", "e2-e1")
    game = drawn(SHORE, ruleset="classic-village").play(*wading)
    assert "a1-a2" in game.options
    game.play(*wading)
    assert "a1-a2" not in game.options
    assert "a1-b1" in game.options


HOME = """
                B





A               f       f
            f
{a1}              tk      fS      fS
"""


@pytest.mark.parametrize(
    ("a1", "reserve", "circle"),
    [
        ("f ", "conscript*1", ("conscript@a1", "e1-e2", "a1-reserve", "e2-e1")),
        ("fC", "-", ("a1-reserve", "e1-e2", "conscript@a1", "e2-e1")),
    ],
)
def test_CV7_summoning_and_returning_can_stall(
    a1: str, reserve: str, circle: tuple[str, ...]
) -> None:
    """CV7: by a move, summoning or return to reserve."""
    game = drawn(HOME.format(a1=a1), ruleset="classic-village", reserve=(reserve, "-"))
    game.play(*circle)
    assert circle[0] in game.options
    game.play(*circle)
    assert circle[0] not in game.options
    assert "g1-g2" in game.options


def test_CV7_equal_units_make_equal_positions() -> None:
    """CV7, G7: Conscripts who changed places bring about the same position."""
    drawing = ISLANDS.replace("f               f\n", "fC              f\n", 1).format(
        a1="fC", e1="tk", g1="fS", i1="f ", g4="fm", i4="f "
    )
    roundabout = ("a1-b1", "e1-e2", "a2-a1", "e2-d1", "b1-a2", "d1-e1")
    game = drawn(drawing, ruleset="classic-village").play(*roundabout)
    assert "a1-b1" in game.options
    game.play(*roundabout)
    assert "a1-b1" not in game.options and "a2-b1" in game.options


def test_CV7_counts_standings_however_they_came_about() -> None:
    """CV7: twice seat 0 stood on a2 coming from a1, the third time it would come from b1."""
    game = islands(tribes=("fm", "f")).play(*ROUND, *ROUND)
    game.play("a1-b1", "e1-e2", "b1-a2", "e2-d1", "a2-b1", "d1-e1")
    assert game.to_act == 0
    assert "b1-a2" not in game.options
    assert "b1-a1" in game.options


def test_CV7_uses_the_number_agreed_for_repetitions_and_none_if_switched_off() -> None:
    """CV7, G7: with the same number; the limit is an option and can be switched off."""
    game = islands(limits="2/100").play(*ROUND[:3])
    assert game.options == ["e2-d1"]
    game = islands(limits="0/100").play(*ROUND * 5, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}


# CV7: Phalanx

SPEARS = """
A               B



f               f
    f       f
fC              tk      fS
    fP
"""
FORTH = ("a2-a3", "b1-b2")
BACK = ("a3-a2", "b2-b1")


def test_CV7_a_phalanx_move_that_stalls_is_not_offered() -> None:
    """CV7: a Phalanx move by itself; another one is offered, and declining is always legal."""
    game = drawn(SPEARS, ruleset="classic-village")
    for _ in range(2):
        game.play(FORTH[0])
        assert set(game.options) == {"b1-a2", "b1-b2", "pass"}
        game.play(FORTH[1], "e2-e3", *BACK, "e3-e2")
    assert "a2-a3" in game.options, "the move alone brings about something new"
    game.play("a2-a3")
    assert game.to_act == 0
    assert set(game.options) == {"b1-a2", "pass"}
    game.play("b1-a2")
    assert game.happened(UnitFollowed, end="a2")


def test_CV7_an_action_is_judged_as_if_no_phalanx_move_followed() -> None:
    """CV7: a2-a3 alone stalls, though a Spearman moving along could make it new."""
    game = drawn(SPEARS, ruleset="classic-village")
    alone = ("a2-a3", "pass", "e2-e3", "a3-a2", "pass", "e3-e2")
    game.play(*alone)
    assert "a2-a3" in game.options
    game.play(*alone)
    assert "a2-a3" not in game.options
    assert "a2-b2" in game.options


def test_CV7_nobody_is_asked_if_the_only_phalanx_move_stalls() -> None:
    """CV7, G5: such a move is not offered, and declining alone is no question."""
    game = drawn(
        """
A               B



f               f
    fS      f
fC              tk              f
                                    fA
                                fP
""",
        ruleset="classic-village",
    )
    for _ in range(2):
        game.play("a2-a3")
        assert game.options == ["i1-i2", "pass"]
        game.play("i1-i2", "e2-e3", "a3-a2", "i2-i1", "e3-e2")
    game.play("a2-a3")
    assert game.to_act == 1


# CV8


@pytest.mark.parametrize("ruleset", ["classic", "classic-village"])
def test_CV8_each_faction_costs_125_in_all(ruleset: str) -> None:
    """CV8: every unit has a printed cost; each faction's total is 125."""
    for faction in pt.rules(ruleset).content.factions.values():
        assert all(card.cost > 0 for card, _ in faction.roster)
        assert sum(card.cost * copies for card, copies in faction.roster) == 125


COSTS = {
    "fC": 6, "fA": 12, "fP": 13, "fS": 12, "fM": 16, "fW": 17,
    "tk": 7, "tm": 13, "tj": 14, "tw": 12, "tr": 13, "td": 13,
}  # fmt: skip


@pytest.mark.parametrize("legion", [word for word in COSTS if word[1].isupper()])
@pytest.mark.parametrize("tribes", [word for word in COSTS if word[1].islower()])
def test_CV8_the_cost_decides_which_of_two_last_units_may_stall(legion: str, tribes: str) -> None:
    """CV8, CV7: for every pair of cards."""
    game = islands(legion, tribes, NOBODY, NOBODY).play(*ROUND, *ROUND[:3])
    may_stall = COSTS[tribes] <= COSTS[legion]
    assert ("e2-e1" in game.options) is may_stall


def test_CV8_classic_shows_the_cost_but_does_not_use_it() -> None:
    """CV8: the costlier force may do there what it likes."""
    game = islands("fC", "tj", NOBODY, NOBODY, ruleset="classic").play(*ROUND, *ROUND[:3])
    assert set(game.options) == {"e2-e1", "e2-d1"}
