"""The data of the Fourth Edition: printed totals, ready-made forces and maps, and what is wrong with a force."""

import pytest

from pocket_tactics.content.abilities import ContentError
from pocket_tactics.content.forces import ready_made_forces, shop
from pocket_tactics.content.load import read_table
from pocket_tactics.content.load_fourth import load_spells
from pocket_tactics.engine.drawing import read_drawing
from pocket_tactics.engine.forces import Force, Problem
from pocket_tactics.engine.hexes import column_of, height_of
from pocket_tactics.i18n.catalogue import LANGUAGES, Catalogue

FORCES = ready_made_forces()
STARFALL = FORCES["starfall_50"]


def kinds(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(problem.rule, problem.kind) for problem in problems]


def test_F1_a_printed_faction_costs_exactly_fifty() -> None:
    """F1: all six units of a core set's faction cost 50."""
    factions = read_table("fourth", "units.toml")
    for name in ("high_king", "dark_forest", "starfall", "dwarfclan", "night_court"):
        assert sum(unit["cost"] for unit in factions[name]["unit"].values()) == 50


def test_F1_the_suggested_guild_is_worth_32_points_and_18_of_spells() -> None:
    guild = FORCES["mages_guild_50"]
    assert Force(guild.units).points(shop()) == 32
    assert guild.points(shop()) == 50


@pytest.mark.parametrize("name", FORCES)
def test_F1_a_ready_made_force_can_be_played(name: str) -> None:
    points = int(name.rsplit("_", 1)[1])
    assert FORCES[name].points(shop()) == points
    assert FORCES[name].problems(shop(), points) == []


def test_F1_one_point_too_many_is_a_problem_and_one_fewer_is_none() -> None:
    """F1: worth at most the agreed total."""
    assert kinds(STARFALL.problems(shop(), 49)) == [("F1", "too_many_points")]
    assert STARFALL.problems(shop(), 51) == []


def test_F1_cards_may_be_taken_more_than_once_unless_agreed() -> None:
    """F1: the option "one of each" limits a unit to what its set provides."""
    twins = Force({"bondi": 2}, {}, {"plains": 6}, "forest")
    assert twins.problems(shop()) == []
    assert kinds(twins.problems(shop(), one_of_each=True)) == [("F1", "too_many_copies")]


def test_F1_sets_may_be_mixed() -> None:
    mixed = Force({"bondi": 1, "thrall": 1, "archer": 1}, {"ward": 2}, {"plains": 6}, "ruins")
    assert mixed.problems(shop()) == []


def test_F1_somebody_must_be_able_to_start() -> None:
    """F1: at least one unit must be without Summoning."""
    fiends = Force({"pit_fiend": 2}, {}, {"plains": 6}, "ruins")
    assert kinds(fiends.problems(shop())) == [("F1", "nobody_to_start")]
    assert ("F1", "nobody_to_start") in kinds(Force({}).problems(shop()))
    assert Force({"pit_fiend": 1, "thrall": 1}, {}, {"plains": 6}, "ruins").problems(shop()) == []


def test_F2_exactly_six_tiles_of_any_kinds() -> None:
    for tiles, wrong in (({"water": 6}, False), ({"plains": 5}, True), ({"plains": 7}, True)):
        force = Force({"bondi": 1}, {}, tiles, "forest")
        assert bool(force.problems(shop())) == wrong


def test_all_problems_are_listed_at_once() -> None:
    force = Force({"dragon": 1, "noble": 40, "bondi": 0}, {"firebal": 1}, {"lava": 2}, "castle")
    assert set(kinds(force.problems(shop()))) == {
        ("F1", "unknown_unit"),
        ("F80", "unknown_spell"),
        ("F2", "unknown_terrain"),
        ("F1", "wrong_number"),
        ("F1", "too_many_points"),
        ("F2", "wrong_tiles"),
        ("F2", "unknown_feature"),
    }


def test_an_unknown_name_comes_with_the_nearest_known_one() -> None:
    problem = Force({"bondi": 1}, {"firebal": 1}, {"plains": 6}, "forest").problems(shop())[0]
    assert problem.to_json() == {
        "rule": "F80",
        "problem": "unknown_spell",
        "name": "firebal",
        "nearest": "fireball",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_words(language: str) -> None:
    broken = Force({"dragon": 1, "noble": 40}, {"firebal": 1, "ward": 90}, {"lava": 2}, "castle")
    catalogue = Catalogue(language)
    for problem in broken.problems(shop(), one_of_each=True) + Force({}).problems(shop()):
        words = catalogue.problem(problem.kind, problem.found)
        assert words
        assert "{" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_fourth_edition_has_words(language: str) -> None:
    catalogue = Catalogue(language)
    for card in shop().units:
        assert catalogue.unit("fourth", card).name


def test_F8_ready_made_maps_are_symmetrical() -> None:
    """F8: fair maps; those for two and four look the same turned by half about the centre."""
    for name, table in read_table("fourth", "maps.toml").items():
        hexes = {
            (int(column_of(place)), int(height_of(place))): word
            for place, word in read_drawing(table["board"]).items()
        }
        owned = [word[2] for word in hexes.values() if len(word) == 3]
        assert sorted(owned) == [str(seat) for seat in range(table["seats"])], name
        if table["seats"] == 3:
            continue
        columns, heights = [c for c, _ in hexes], [h for _, h in hexes]
        across, along = min(columns) + max(columns), min(heights) + max(heights)
        turned = {(across - c, along - h): word[0] for (c, h), word in hexes.items()}
        assert turned == {place: word[0] for place, word in hexes.items()}, name


@pytest.mark.parametrize(
    ("figures", "complaint"),
    [
        ({"kind": "smite", "steps": 9}, "steps is 9; expected 0 to 3"),
        ({"kind": "ward", "def_bump": 4}, "def_bump is 4; expected 0 to 3"),
        ({"kind": "smite", "dv": "five"}, "dv is 'five'; expected 0 to 6"),
        ({"kind": "smite", "cost": -3}, "cost is -3; expected 0 to 999"),
        ({"kind": "sing"}, "kind is 'sing'; expected one of smite"),
    ],
)
def test_a_mistake_in_a_spell_is_named(figures: dict[str, object], complaint: str) -> None:
    with pytest.raises(ContentError, match=f"spells.toml, spell chant: {complaint}"):
        load_spells({"chant": {"cost": 1, **figures}})
