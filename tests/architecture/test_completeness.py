"""Every rule has a test that plays it, and a step or a card that carries it out."""

import re
from functools import cache
from pathlib import Path

import pytest

from pocket_tactics.editions import RULESETS
from pocket_tactics.i18n.catalogue import Catalogue

TESTS = Path(__file__).parents[1]


@cache
def rules_with_tests() -> set[str]:
    """The rule ids at the front of test names."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        found |= set(re.findall(r"def test_((?:G|CV|C|F|X)\d+)_", path.read_text("utf-8")))
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_of_a_ruleset_has_a_test(ruleset: str) -> None:
    known = [rule for chapter in Catalogue("en").chapters(ruleset) for rule in chapter.rules]
    missing = [rule for rule in known if rule not in rules_with_tests()]
    assert not missing, f"rules without a test: {', '.join(missing)}"


def test_the_rulebook_knows_every_classic_rule() -> None:
    wanted = {f"G{n}" for n in range(1, 13)} | {f"CV{n}" for n in range(1, 9)}
    wanted |= {f"C{n}" for n in (*range(1, 7), *range(10, 17), *range(19, 27), 30)}
    wanted |= {f"X{n}" for n in (1, 2, 3, 7, 9, 10, 19)}
    chapters = Catalogue("en").chapters("classic-village")
    assert wanted <= {rule for chapter in chapters for rule in chapter.rules}
