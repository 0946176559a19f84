"""The rulebook pages are what their sources make of them, whole, and lead somewhere."""

import re
from collections.abc import Mapping

import pytest

from docs.make_rulebooks import COMMAND, INDEX, PAGES, page_name, pages
from docs.rule_sources import carriers_of, rule_tests
from pocket_tactics.editions import RULESETS
from pocket_tactics.i18n.catalogue import LANGUAGES, Catalogue


@pytest.fixture(scope="module")
def made() -> Mapping[str, str]:
    return pages()


def test_the_pages_are_up_to_date(made: Mapping[str, str]) -> None:
    written = {path.name: path.read_text("utf-8") for path in PAGES.glob("*.md")}
    names = sorted(made.keys() | written.keys())
    stale = [name for name in names if made.get(name) != written.get(name)]
    assert not stale, f"out of date: {', '.join(stale)}; write them anew: {COMMAND}"


@pytest.mark.parametrize("ruleset_id", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_every_paragraph_once_with_what_carries_it_out_and_its_tests(
    ruleset_id: str, language: str, made: Mapping[str, str]
) -> None:
    page = made[page_name(ruleset_id, language)]
    catalogue = Catalogue(language)
    wanted = [rule for chapter in catalogue.chapters(ruleset_id) for rule in chapter.rules]
    sections = re.findall(
        r'^<a id="([A-Z]+\d+)"></a>\n\n### \1 (.*?)</details>$', page, re.M | re.S
    )
    assert [rule for rule, _ in sections] == wanted
    for rule, section in sections:
        assert section.startswith(f"{catalogue.rule(rule).title}\n"), rule
        assert f"`test_{rule}_" in section or f"_and_{rule}_" in section, rule


def test_links_inside_and_between_the_pages_lead_to_a_paragraph(made: Mapping[str, str]) -> None:
    anchors = {name: set(re.findall(r'<a id="(.*?)"></a>', page)) for name, page in made.items()}
    for name, page in made.items():
        for other, anchor in re.findall(r"\]\(([\w.-]*)#(.*?)\)", page):
            assert anchor in anchors[other or name], f"{name} links to {other}#{anchor}"


def test_the_index_leads_to_every_page(made: Mapping[str, str]) -> None:
    assert {*re.findall(r"\]\((.*?\.md)\)", made[INDEX]), INDEX} == set(made)


def test_no_page_holds_a_line_number(made: Mapping[str, str]) -> None:
    for name, page in made.items():
        assert not re.search(r"\.py(#L|:)\d", page), name


def carriers(ruleset_id: str, rule_id: str) -> dict[str, list[str]]:
    """The steps and abilities of a rule by their names."""
    found = carriers_of(ruleset_id)[rule_id]
    return {place.name: of for place, of in (*found.steps.items(), *found.abilities.items())}


def test_steps_are_found_by_the_rule_they_name() -> None:
    assert carriers("classic", "C24") == {"TallyFromTheTop": ["assault"]}
    assert carriers("classic-village", "CV3") == {"TallyPairByPair": ["assault"]}
    assert "CaptureFallen" in carriers("classic", "C26")


def test_actions_and_hazards_are_found_inside_their_steps() -> None:
    assert carriers("classic", "C10") == {"MoveUnit": ["turn"]}
    assert "Hazard" in carriers("classic-village", "CV2")


def test_abilities_are_found_by_the_rule_they_cite() -> None:
    assert carriers("classic", "X19") == {
        "StrengthInNumbers": ["conscript"],
        "Duelist": ["swordsman"],
    }


def test_a_rule_without_a_step_is_found_where_it_is_cited() -> None:
    found = carriers_of("classic")["G10"]
    assert not found.steps
    assert "captor_of" in [place.name for place in found.others]


def test_a_test_of_two_rules_stands_under_both() -> None:
    name = "test_C24_and_CV3_every_throw_in_a_game_reads_as_written"
    for rule_id in ("C24", "CV3"):
        assert name in [found for _, found in rule_tests()[rule_id]]
