"""Other figures than those of the data files: played from memory, or written where the old ones stood."""

import tomllib
from importlib.resources import files

import pytest

import pocket_tactics as pt
from pocket_tactics.content.abilities import ContentError
from pocket_tactics.content.forces import shop
from pocket_tactics.content.revision import change_from_text, revise, written
from pocket_tactics.editions import rules
from pocket_tactics.editions.muster import ForceError
from pocket_tactics.engine.cards import Card

GHOUL = "units.toml:night_court.unit.ghoul"


def text_of(folder: str, file: str) -> str:
    return files("pocket_tactics.content").joinpath(folder, file).read_text("utf-8")


def card(ruleset: pt.Ruleset, faction: str, card_id: str) -> Card:
    return next(card for card, _ in ruleset.content.factions[faction].roster if card.id == card_id)


def test_a_change_comes_back_from_its_text() -> None:
    text = "units.toml:legion.unit.archer.archery.off=3"
    assert str(change_from_text(text)) == text


@pytest.mark.parametrize("text", ["", "archer=3", "units.toml:archer", "units.toml:archer.off=-1"])
def test_a_text_that_is_no_change_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match="expected such as"):
        change_from_text(text)


def test_a_ruleset_plays_with_the_figures_of_a_revision() -> None:
    usual = rules("classic")
    revised = rules("classic", (change_from_text("units.toml:legion.unit.archer.archery.off=3"),))
    archery = usual.content.modes.index("archery")
    assert card(usual, "legion", "archer").dice_of(archery, 0) == 1
    assert card(revised, "legion", "archer").dice_of(archery, 0) == 3
    assert card(revised, "legion", "archer").dice_of(archery, 1) == 2
    assert revised.content.digest != usual.content.digest
    assert rules("classic") is usual is pt.rules("classic")


def test_figures_of_abilities_and_spells_can_be_others() -> None:
    changes = (
        change_from_text("units.toml:night_court.unit.necromancer.abilities.0.dv=4"),
        change_from_text("spells.toml:fireball.dv=6"),
    )
    revised = rules("fourth", changes)
    (ability,) = card(revised, "night_court", "necromancer").abilities
    assert getattr(ability, "difficulty") == 4  # noqa: B009 - a field of this kind of ability only
    spells = {spell.id: spell.dv for spell, _ in revised.content.factions["mages_guild"].spells}
    assert (spells["fireball"], spells["thunderbolt"]) == (6, 5)


def test_a_card_can_be_given_a_bump_and_lose_it() -> None:
    table = tomllib.loads(text_of("fourth", "units.toml"))
    units = table["night_court"]["unit"]
    revise(table, "units.toml", (change_from_text(f"{GHOUL}.bumps.def=1"),))
    assert units["ghoul"]["bumps"] == {"def": 1}
    revise(table, "units.toml", (change_from_text(f"{GHOUL}.bumps.def=0"),))
    assert "bumps" not in units["ghoul"]


@pytest.mark.parametrize(
    "text",
    [
        "units.toml:night_court.unit.goul.off=3",
        "units.toml:night_court.unit.ghoul.of=3",
        "units.toml:night_court.unit.ghoul.swift=1",
        "units.toml:night_court.unit.ghoul.types=1",
        "units.toml:night_court.bumps.off=1",
        "units.toml:night_court.unit.necromancer.abilities.1.dv=4",
        "spells.toml:iceball.dv=4",
    ],
)
def test_a_figure_that_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match="no such figure"):
        rules("fourth", (change_from_text(text),))


@pytest.mark.parametrize("ruleset", ["classic", "fourth"])
def test_a_file_that_is_not_there_is_refused(ruleset: str) -> None:
    with pytest.raises(ContentError, match=r"no such file; there are: .*units\.toml"):
        rules(ruleset, (change_from_text("classic/units.toml:legion.unit.archer.cost=3"),))


def test_a_figure_nobody_can_play_with_is_refused() -> None:
    with pytest.raises(ContentError, match="off is 4; expected 0 to 3"):
        rules("fourth", (change_from_text(f"{GHOUL}.off=4"),))


def test_forces_are_checked_by_the_costs_of_the_revision() -> None:
    revision = (change_from_text(f"{GHOUL}.cost=7"),)
    assert shop(revision).units["ghoul"].cost == 7
    with pytest.raises(ForceError, match="too_many_points"):
        rules("fourth", revision).start(pt.Setup((pt.Seat("night_court"), pt.Seat("high_king"))))


def test_written_figures_stand_where_the_old_ones_stood() -> None:
    text = text_of("classic", "units.toml")
    old, new = (
        "archery = { off = 1, def = 2, reach = 2 }",
        "archery = { off = 3, def = 2, reach = 2 }",
    )
    change = change_from_text("units.toml:legion.unit.archer.archery.off=3")
    assert text.count(old) == 1
    assert written(text, "units.toml", (change,)) == text.replace(old, new)


def test_bumps_are_written_behind_the_dice_and_taken_away_again() -> None:
    text = text_of("fourth", "units.toml")
    given = written(text, "units.toml", (change_from_text(f"{GHOUL}.bumps.off=1"),))
    assert "off = 2\ndef = 3\nbumps = { off = 1 }\ndaylight = 1\n" in given
    more = written(given, "units.toml", (change_from_text(f"{GHOUL}.bumps.def=2"),))
    assert "bumps = { off = 1, def = 2 }\ndaylight = 1\n" in more
    none = tuple(change_from_text(f"{GHOUL}.bumps.{pool}=0") for pool in ("off", "def"))
    assert written(more, "units.toml", none) == text


def test_written_figures_of_other_kinds_are_read_again() -> None:
    changes = tuple(
        change_from_text(f"units.toml:{keys}")
        for keys in (
            "mages_guild.unit.archmage.abilities.0.dv=4",
            "night_court.unit.pit_fiend.summoning=1",
            "night_court.unit.vampire_knight.def=2",
        )
    )
    table = tomllib.loads(text_of("fourth", "units.toml"))
    revise(table, "units.toml", changes)
    text = written(text_of("fourth", "units.toml"), "units.toml", changes)
    assert tomllib.loads(text) == table
    before = text_of("fourth", "units.toml").splitlines()
    assert len(set(text.splitlines()) ^ set(before)) <= 2 * len(changes)


def test_changes_of_another_file_leave_a_text_alone() -> None:
    text = text_of("fourth", "spells.toml")
    assert written(text, "spells.toml", (change_from_text(f"{GHOUL}.off=3"),)) == text
