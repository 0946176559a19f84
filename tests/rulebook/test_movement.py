"""C10, C11, C15, CV2, X7: steps, hops, jumps, going home, drowning, and moving along."""

from dataclasses import replace

import pytest

import pocket_tactics as pt
from pocket_tactics.editions.classic import BOOKLET, VILLAGE, build
from pocket_tactics.engine.cards import Card, Faction, Figures
from pocket_tactics.engine.events import (
    AttackerWentBack,
    CloseAssaultDeclared,
    DrowningRolled,
    OfferDeclined,
    Piece,
    PoolRolled,
    TileTaken,
    TurnBegan,
    UnitCaptured,
    UnitFollowed,
    UnitMoved,
    UnitReturned,
)
from tests.kit import Game, drawn

RULESETS = ["classic", "classic-village"]


def moves_of(game: Game, start: str) -> set[str]:
    """Where the unit on that tile may go, `reserve` included."""
    stem = f"{start}-"
    return {option.removeprefix(stem) for option in game.options if option.startswith(stem)}


# C10: steps, hops and jumps

TWO_FRIENDS = """
        B

        f
    f       f
        fS
    f       f
        fC
    f       f
        f

        A
"""


def test_C10_a_hop_may_turn_in_any_direction() -> None:
    """C10: over one adjacent friend to a free tile adjacent to that friend, any direction."""
    game = drawn(TWO_FRIENDS, reserve=("-", "stalker*1"))
    steps, hops = {"b2", "b3", "c2", "d2", "d3"}, {"b4", "c5", "d4"}
    assert moves_of(game, "c3") == steps | hops
    game.play("c3-d4")
    assert (game.at("c3"), game.at("c4"), game.at("d4")) == (None, "swordsman", "conscript")
    assert game.to_act == 1


def test_C10_without_a_friend_to_hop_only_the_neighbours_are_reached() -> None:
    """C10: an empty tile is not hopped."""
    game = drawn(TWO_FRIENDS.replace("fS", "f"))
    assert moves_of(game, "c3") == {"b2", "b3", "c2", "c4", "d2", "d3"}


def test_C10_an_enemy_is_not_hopped() -> None:
    """C10: a hop goes over a friendly unit."""
    game = drawn(TWO_FRIENDS.replace("fS", "fk"))
    assert moves_of(game, "c3") == {"b2", "b3", "c2", "d2", "d3"}


def test_C10_a_tile_that_a_step_and_a_hop_reach_is_one_move() -> None:
    """C10: a tile that both a step and a hop reach is one and the same move."""
    game = drawn(TWO_FRIENDS)
    assert game.options.count("c3-b3") == 1
    assert game.options.count("c4-d3") == 1
    assert len(game.options) == len(set(game.options)) == 16


def test_C10_only_one_friend_is_hopped_and_no_step_goes_with_it() -> None:
    """C10: only one hop, no other step with it."""
    game = drawn("""
        B

        f

        f

        fW

        fS

        fC

        f

        A
""")
    assert set(game.options) == {"c3-c2", "c4-c2", "c4-c6", "c5-c6"}


def test_C10_a_hop_does_not_land_on_a_held_tile() -> None:
    """C10: the tile behind the friend must be unoccupied, by friend and enemy."""
    game = drawn("""
        B

        fj
    fA      f
        fS

        fC

        f

        A
""")
    assert moves_of(game, "c3") == {"c2", "d4"}


def test_C10_bases_are_neither_stood_on_nor_hopped() -> None:
    """C10: the own base is the way home, the enemy base a target; nothing lies behind them."""
    game = drawn("""
        f

        B

        fC

        A

        f
""")
    assert set(game.options) == {"c3-reserve", "c3xc4=melee"}


def test_C10_a_unit_does_not_stay_where_it_is() -> None:
    """C10: its own tile is not unoccupied, so no hop leads back to it."""
    game = drawn(TWO_FRIENDS)
    assert not {option for option in game.options if option in {"c3-c3", "c4-c4"}}


ISLANDS_OF_FOREST = """
        B

        t



        tC

        t

        f

        f

        {unit}

        f

        A
"""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_C10_the_druid_may_jump_to_any_free_forest(ruleset: str) -> None:
    """C10, CARDS 6: its move may be a jump to any free Forest tile, over gaps too."""
    game = drawn(ISLANDS_OF_FOREST.format(unit="fd"), ruleset=ruleset, turn=1)
    assert set(game.options) == {"c3-c2", "c3-c4", "c3-c6", "c3-c9"}
    game.play("c3-c9")
    assert game.happened(UnitMoved, unit=Piece(1, "druid"), start="c3", end="c9")
    assert game.to_act == 0, "no assault comes with the jump"


@pytest.mark.parametrize("unit", ["fm", "tk", "fw", "fr", "fj"])
def test_C10_only_the_druid_jumps(unit: str) -> None:
    """C10: the others step."""
    game = drawn(ISLANDS_OF_FOREST.format(unit=unit), turn=1)
    assert set(game.options) == {"c3-c2", "c3-c4"}


def test_C10_a_forest_a_step_away_is_no_second_move_for_the_druid() -> None:
    """C10: a step and a jump to the same tile are one and the same move."""
    game = drawn(
        ISLANDS_OF_FOREST.format(unit="td").replace(
            "        f\n\n        A", "        t\n\n        A"
        ),
        turn=1,
    )
    assert game.options.count("c3-c2") == 1
    assert len(game.options) == len(set(game.options)) == 4


# C11: back to reserve


def test_C11_a_step_onto_the_own_base_puts_the_unit_into_the_reserve() -> None:
    """C11: a move that ends on the own base puts the unit into the reserves."""
    game = drawn("""
        B

        tk

        f

        f

        fC

        A
""")
    assert moves_of(game, "c2") == {"c3", "reserve"}
    game.play("c2-reserve")
    assert game.happened(UnitReturned, unit=Piece(0, "conscript"), start="c2")
    assert not game.happened(UnitCaptured) and not game.happened(UnitMoved)
    assert game.at("c2") is None
    assert game.reserve(0, "conscript") == 1
    assert game.to_act == 1
    game.play("c5-c4")
    assert "conscript@c2" in game.options


def test_C11_a_hop_may_end_on_the_own_base_but_only_over_a_friend_beside_it() -> None:
    """C11: hop included; the Wizard on c4 is behind a friend who does not touch the base."""
    game = drawn("""
        B

        f

        f

        fW

        fC

        fS

        A
""")
    home = [option for option in game.options if option.endswith("-reserve")]
    assert home == ["c2-reserve", "c3-reserve"]
    game.play("c3-reserve")
    assert game.reserve(0, "conscript") == 1
    assert (game.at("c2"), game.at("c3")) == ("swordsman", None)


def test_C11_a_unit_is_not_hopped_home_over_an_enemy() -> None:
    """C11, C10: a hop goes over friends only."""
    game = drawn("""
        B

        f

        fC

        fk

        A
""")
    assert "c3-reserve" not in game.options
    assert "c3-c4" in game.options


def test_C11_the_enemy_base_is_no_way_home() -> None:
    """C11: the own base."""
    game = drawn("""
        B

        fC

        f

        A
""")
    assert set(game.options) == {"c3-c2", "c3xc4=melee"}


def test_C11_the_druid_does_not_jump_home() -> None:
    """C11: not a Druid's jump; c9 beside the base is free, the base itself far away."""
    game = drawn(ISLANDS_OF_FOREST.format(unit="fd"), turn=1)
    assert "c3-reserve" not in game.options
    game.play("c3-c9", "c7-c6")
    assert "c9-reserve" in game.options, "a step does"


# C15: drowning

SHORE = """
    B



    {beyond}

    {water}

    fC



    A
"""


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("face", "drowned"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)]
)
def test_C15_who_moves_onto_water_drowns_on_1_to_3(ruleset: str, face: int, drowned: bool) -> None:
    """C15: one die; 1-3, captured by the opponent."""
    game = drawn(
        SHORE.format(beyond="f", water="w"), ruleset=ruleset, reserve=("archer*1", "stalker*1")
    )
    game.play("b3-b4")
    assert game.to_act == pt.CHANCE
    game.play(f"<{face}>")
    assert game.happened(DrowningRolled, face=face, success=not drowned)
    assert game.at("b4") == (None if drowned else "conscript")
    assert game.at("b3") is None
    assert game.captured(0, "conscript") == int(drowned)
    assert len(game.happened(UnitCaptured, by=1)) == int(drowned)
    assert game.to_act == 1


@pytest.mark.parametrize("ground", ["f", "h", "t"])
def test_C15_other_ground_is_harmless(ground: str) -> None:
    """C15: Water alone is a hazard."""
    game = drawn(SHORE.format(beyond="f", water=ground), reserve=("-", "stalker*1"))
    game.play("b3-b4")
    assert game.to_act == 1
    assert not game.happened(DrowningRolled)


def test_C15_leaving_the_water_is_no_hazard() -> None:
    """C15: who moves onto Water rolls, not who moves off it."""
    game = drawn(
        SHORE.replace("fC", "wC").format(beyond="f", water="f"), reserve=("-", "stalker*1")
    )
    game.play("b3-b4")
    assert game.to_act == 1
    assert not game.happened(DrowningRolled)


def test_C15_hopping_over_a_unit_on_water_causes_no_check() -> None:
    """C15: hopping over a unit on Water causes no check, for nobody."""
    game = drawn(SHORE.format(beyond="f", water="wS"), reserve=("-", "stalker*1"))
    game.play("b3-b5")
    assert game.at("b5") == "conscript"
    assert game.to_act == 1
    assert not game.happened(DrowningRolled)


def test_C15_a_close_assault_into_water_checks_before_the_fight_and_failing_ends_it() -> None:
    """C15: this check before the fight; failing ends the assault."""
    game = drawn(SHORE.format(beyond="f", water="wk"), reserve=("archer*1", "-"))
    game.play("b3xb4=melee")
    assert game.happened(CloseAssaultDeclared)
    assert game.to_act == pt.CHANCE and len(game.options) == 6
    game.play("<3>")
    assert game.captured(0, "conscript") == 1
    assert (game.at("b3"), game.at("b4")) == (None, "stalker")
    assert not game.happened(PoolRolled) and not game.happened(AttackerWentBack)
    assert game.to_act == 1


def test_C15_who_wades_in_safely_fights_and_takes_the_tile_without_another_check() -> None:
    """C15: one check, before the fight."""
    game = drawn(SHORE.format(beyond="f", water="wk"), reserve=("-", "druid*1"))
    game.play("b3xb4=melee", "<4>", "<6>", "<6>", "<11>", "<1>")
    assert game.happened(TileTaken, start="b3", end="b4")
    assert game.at("b4") == "conscript"
    assert len(game.happened(DrowningRolled)) == 1
    assert game.to_act == 1


def test_C15_the_defender_on_water_rolls_nothing() -> None:
    """C15: only who moves onto Water; the defender stands there."""
    game = drawn(SHORE.format(beyond="f", water="wk"))
    game.play("b3xb4=melee", "<4>", "<1>", "<6>", "<11>", "<6>")
    assert game.happened(AttackerWentBack, start="b3")
    assert not game.happened(DrowningRolled, unit=Piece(1, "stalker"))


def test_C15_going_back_onto_water_after_a_stalemate_causes_no_check() -> None:
    """C15: returning from a stalemate causes no check."""
    game = drawn(SHORE.replace("fC", "wC").format(beyond="f", water="hk"))
    game.play("b3xb4=melee", "<1>", "<6>", "<11>", "<6>")
    assert game.happened(AttackerWentBack, start="b3")
    assert game.at("b3") == "conscript"
    assert not game.happened(DrowningRolled)


def test_C15_a_ranged_assault_at_water_moves_nobody_into_it() -> None:
    """C15: the check is for a close assault."""
    game = drawn(SHORE.replace("fC", "fA").format(beyond="f", water="wk"))
    game.play("b3>b4=archery", "<11>", "<66>", "<6>")
    assert not game.happened(DrowningRolled)
    assert game.to_act == 1


# CV2: hazards are general


@pytest.mark.parametrize(
    ("rules", "checks"),
    [(build("classic", BOOKLET), True), (build("classic-village", VILLAGE), False)],
)
def test_CV2_who_favours_the_hazardous_ground_is_immune(rules: pt.Ruleset, checks: bool) -> None:
    """CV2: in the German rules only. No printed unit favours Water, so here Conscripts do."""
    water = next(n for n, terrain in enumerate(rules.content.terrains) if terrain.id == "water")
    legion = rules.content.factions["legion"]
    swimmer = Card("conscript", 6, (Figures(1, 1), Figures(0, 1), Figures(0, 1)), water, ())
    roster = ((swimmer, 3), *legion.roster[1:])
    factions = {**rules.content.factions, "legion": Faction("legion", legion.base, roster)}
    content = replace(rules.content, muster=lambda *_: tuple(factions.values()))
    rules = pt.Ruleset(rules.id, content, rules.laying, rules.on_map, rules.turn)
    game = drawn(SHORE.format(beyond="f", water="w"), ruleset=rules.id, reserve=("-", "stalker*1"))
    game = Game(rules, rules.at(game.rules.position(game.state)))
    game.play("b3-b4")
    assert game.to_act == (pt.CHANCE if checks else 1)
    game = drawn(SHORE.format(beyond="f", water="wk"), ruleset=rules.id)
    game = Game(rules, rules.at(game.rules.position(game.state)))
    game.play("b3xb4=melee")
    assert len(game.options) == 6
    game.play("<6>")
    assert bool(game.happened(DrowningRolled)) is checks
    assert bool(game.happened(PoolRolled)) is not checks


def test_CV2_everybody_else_is_in_danger_still() -> None:
    """CV2: the units of this set are not immune."""
    game = drawn(
        SHORE.format(beyond="f", water="w"), ruleset="classic-village", reserve=("-", "stalker*1")
    )
    game.play("b3-b4", "<1>")
    assert game.happened(DrowningRolled, rule="CV2")
    assert game.happened(UnitCaptured, by=1)


# X7: Phalanx

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


@pytest.mark.parametrize("ruleset", RULESETS)
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
