"""The catalogue is complete in every language: whatever a report names can be drawn and read."""

import re

import pytest

import pocket_tactics as pt
from pocket_tactics import __version__
from pocket_tactics.editions import RULESETS, sheets, spells
from pocket_tactics.i18n.catalogue import LANGUAGES, rules_named
from pocket_tactics.server.catalogue_of import catalogue_of, checked_force, rulebook_of
from pocket_tactics.server.requests import ForceCheck
from tests.server.tables import travelled

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
PRINTED_OR_HOUSE = {"printed", "house"}


@every_language
@every_ruleset
def test_every_card_and_ground_of_a_ruleset_is_there(ruleset: str, language: str) -> None:
    catalogue = catalogue_of(language)
    sheet = next(one for one in catalogue.rulesets if one.id == ruleset)
    edition, content = catalogue.editions[sheet.edition], pt.rules(ruleset).content
    assert edition.units.keys() == sheets(ruleset).keys()
    assert edition.spells.keys() == spells(ruleset).keys()
    assert list(edition.terrains) == [terrain.id for terrain in content.terrains]
    assert list(edition.features) == [feature.id for feature in content.features]
    assert list(edition.modes) == list(content.modes)
    assert sheet.factions == list(content.factions) and set(sheet.factions) <= set(edition.factions)
    for faction in content.factions.values():
        assert faction.family in edition.factions
        assert not faction.base or edition.bases[faction.base]
    assert [one.id for one in sheet.maps] == list(content.maps)


@every_language
@every_ruleset
def test_cards_show_the_figures_they_are_played_with(ruleset: str, language: str) -> None:
    edition = catalogue_of(language).editions[ruleset]
    for card, shown in edition.units.items():
        sheet = sheets(ruleset)[card]
        assert shown.name and shown.short and shown.plural
        assert (shown.cost, shown.copies, shown.favours) == (
            sheet.card.cost,
            sheet.copies,
            sheet.favours,
        )
        assert shown.favours in edition.terrains or shown.favours in edition.features
        assert shown.modes.keys() == sheet.modes.keys()
        assert (shown.off, shown.defence) in {(f.off, f.defence) for f in shown.modes.values()}
        assert shown.off == max(figures.off for figures in shown.modes.values())
        assert set(shown.types) <= edition.types.keys()
        assert set(shown.keys) <= edition.keywords.keys() and all(shown.keys.values())
        assert {"dice", "cost", "copies", "favours", "abilities"} <= shown.provenance.keys()
        assert set(shown.provenance.values()) <= PRINTED_OR_HOUSE
    for spell in edition.spells.values():
        assert spell.name and spell.text and spell.when in ("action", "reaction")
        assert set(spell.provenance.values()) <= PRINTED_OR_HOUSE
    for ground in (*edition.features.values(), *edition.keywords.values()):
        assert ground.name and ground.text
    for ground in (*edition.terrains.values(), *edition.features.values()):
        assert bool(ground.text) == bool(ground.provenance)
        assert set(ground.provenance.values()) <= PRINTED_OR_HOUSE


def test_what_a_unit_favours_is_that_of_its_ruleset() -> None:
    """CV1."""
    editions = catalogue_of("en").editions
    assert editions["classic"].units["conscript"].favours == "field"
    assert editions["classic-village"].units["conscript"].favours == "village"


@every_language
def test_maps_are_drawn_with_bases_and_features(language: str) -> None:
    for sheet in catalogue_of(language).rulesets:
        for found in sheet.maps:
            board = pt.rules(sheet.id).content.maps[found.id].board
            assert len(found.tiles) == board.size and len(found.factions) == found.seats
            homes = [tile.home for tile in found.tiles if tile.home is not None]
            assert sorted(homes) == list(range(found.seats))
            spots = {(tile.column, tile.height) for tile in found.tiles}
            assert len(spots) == len(found.tiles)
            assert any(tile.feature for tile in found.tiles) == sheet.has_forces


@every_language
def test_ready_made_forces_can_be_played_as_they_are_written(language: str) -> None:
    forces = catalogue_of(language).editions["fourth"].forces
    assert {force.id for force in forces} == set(pt.ready_made_forces())
    for force in forces:
        checked = checked_force(ForceCheck(force=force.text, points=force.points), language)
        assert (checked.points, checked.problems) == (force.points, [])


@every_language
def test_every_problem_of_a_force_is_told(language: str) -> None:
    bad = ForceCheck(force="archer*20+bowman//plains*5/village", one_of_each=True)
    found = checked_force(bad, language)
    assert [problem.rule for problem in found.problems] == ["F1", "F1", "F1", "F2"]
    name = catalogue_of(language).editions["fourth"].units["archer"].name
    assert any(name in problem.said for problem in found.problems)
    for unread in ("nonsense", "a/b", "archer*x///"):
        (problem,) = checked_force(ForceCheck(force=unread), language).problems
        assert unread in problem.said
    assert checked_force(ForceCheck(force="starfall"), language).problems == []


@every_language
@every_ruleset
def test_the_rulebook_has_every_paragraph_once_with_those_it_refers_to(
    ruleset: str, language: str
) -> None:
    book = travelled(rulebook_of(ruleset, language))
    paragraphs = [rule for chapter in book.chapters for rule in chapter.paragraphs]
    ids = [rule.id for rule in paragraphs]
    assert book.name and len(ids) == len(set(ids)) > 30
    assert all(rule.title and rule.text for rule in paragraphs)
    assert {step.rule for step in pt.rules(ruleset).program if step.rule} <= set(ids)
    cards = catalogue_of(language).editions[ruleset]
    texts = [unit.text for unit in cards.units.values()]
    texts += [ground.text for ground in (*cards.terrains.values(), *cards.features.values())]
    assert {rule for text in texts for rule in rules_named(text)} <= set(ids)


def test_unknown_books_are_refused() -> None:
    with pytest.raises(LookupError, match="chess"):
        rulebook_of("chess", "en")
    with pytest.raises(ValueError, match="there are: en, de"):
        catalogue_of("fr")


@every_language
def test_a_catalogue_travels_with_its_version(language: str) -> None:
    catalogue = travelled(catalogue_of(language))
    assert (catalogue.language, catalogue.version) == (language, __version__)
    assert catalogue.levels == [f"level{number}" for number in range(1, 6)]


@pytest.mark.parametrize("file", ["pages", "table"])
@every_language
def test_the_words_of_the_pages_are_the_same_in_every_language(language: str, file: str) -> None:
    ours, theirs = (catalogue_of(one).words[file] for one in (language, "en"))
    assert ours.keys() == theirs.keys()
    for key, line in ours.items():
        assert line.strip(), f"{file}.toml of {language}: {key}"
        fields = [set(re.findall(r"\{(\w+)\}", words)) for words in (line, theirs[key])]
        assert fields[0] == fields[1], f"{file}.toml of {language}: {key}"
