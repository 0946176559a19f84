"""Water and who drowns in it (C15, CV2)."""

from dataclasses import replace

import pytest

import pocket_tactics as pt
from pocket_tactics.editions.classic import BOOKLET, VILLAGE, build
from pocket_tactics.engine.cards import Card, Faction, Figures
from pocket_tactics.engine.events import (
    AttackerWentBack,
    CloseAssaultDeclared,
    DrowningRolled,
    Piece,
    PoolRolled,
    TileTaken,
    UnitCaptured,
)
from tests.kit import Game, drawn
from tests.rulebook.fights import BOTH_RULESETS

SHORE = """
    B



    {beyond}

    {water}

    fC



    A
"""


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
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
