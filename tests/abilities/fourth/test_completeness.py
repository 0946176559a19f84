"""Every unit card of the Fourth Edition has a test that plays it, and words in both languages."""

import re
from pathlib import Path

import pytest

from pocket_tactics.editions.fourth import unit_sheets
from pocket_tactics.i18n.catalogue import LANGUAGES, Catalogue

SHEETS = unit_sheets()
HERE = Path(__file__).parent


def names_of_tests() -> list[str]:
    """The tests of the files beside this one."""
    return [
        name
        for path in sorted(HERE.glob("test_*.py"))
        for name in re.findall(r"^def test_(\w+)\(", path.read_text("utf-8"), re.MULTILINE)
    ]


@pytest.mark.parametrize("card", SHEETS)
def test_every_unit_card_has_a_test_with_its_id(card: str) -> None:
    assert any(re.search(rf"(^|_){card}(_|$)", name) for name in names_of_tests())


@pytest.mark.parametrize(
    "feature", ["forest", "highland", "township", "village", "fortress", "ruins"]
)
def test_every_feature_has_a_test_with_its_id(feature: str) -> None:
    assert any(re.search(rf"(^|_){feature}(_|$)", name) for name in names_of_tests())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", SHEETS)
def test_every_unit_card_has_words(card: str, language: str) -> None:
    """A name, a plural, a short name, a text; the name of its ability exactly if it has one."""
    words = Catalogue(language).unit("fourth", card)
    assert all((words.name, words.plural, words.short, words.text))
    assert bool(words.ability) == bool(SHEETS[card].card.abilities)
    assert not re.search(r"[{}]|TODO", words.text)


@pytest.mark.parametrize("card", SHEETS)
def test_the_words_of_a_card_differ_by_language(card: str) -> None:
    """The German text is not the English one left standing."""
    english, german = (Catalogue(language).unit("fourth", card).text for language in ("en", "de"))
    assert english != german
    assert len(german) > len(english) / 3
