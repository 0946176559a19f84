"""The cards of every ruleset: figures, texts and where they come from, in both languages."""

import json

import pytest

import pocket_tactics as pt
from pocket_tactics.cli.cards_view import Explainer
from pocket_tactics.cli.terminal import Terminal
from pocket_tactics.cli.topics import topics
from pocket_tactics.cli.words import Words
from pocket_tactics.editions import RULESETS, sheets, spells
from pocket_tactics.i18n import LANGUAGES
from tests.cli.shell import cli, stream


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_everything_can_be_explained_by_its_id(ruleset: str, language: str):
    words = Words(Terminal(False, stream()), language, ruleset)
    explainer = Explainer(pt.rules(ruleset), words, 80)
    for kind, key in topics(ruleset):
        lines = explainer.explain(key)
        assert lines and max(len(line) for line in lines) <= 80, (kind, key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_cards_are_listed(ruleset: str, language: str):
    ran = cli("cards", "--ruleset", ruleset, "--lang", language)
    assert ran.code == 0
    assert ran.widest <= 80
    words = Words(Terminal(False, stream()), language, ruleset)
    for card in sheets(ruleset):
        assert words.named(card) in ran.out
    for spell in spells(ruleset):
        assert words.spell(spell) in ran.out
    for feature in pt.rules(ruleset).content.features:
        assert f"\n{words.feature(feature.id)}\n" in ran.out


def test_a_card_is_shown_as_printed():
    assert cli("cards", "marauder", "--ruleset", "fourth", "--lang", "en").out == (
        "Dark Forest Marauder · Tribes of the Dark Forest · Copies 1 · Cost 9\n"
        "  OFF 3  DEF 2  Bumps OFF +1  Swift 1\n"
        "Types: Beastfolk, Living, Warrior\n"
        "Favours: Forest\n"
        "Fury of the Beast: At the end of the roll phase it may once re-roll all its OFF\n"
        "dice, all or none.\n"
        "Source: printed: copies, cost, dice, bumps, keywords, favoured terrain, special\n"
        "ability\n"
    )


def test_house_figures_are_marked():
    assert "Source: house figure" in cli("cards", "ghoul", "--ruleset", "fourth").out
    assert "Daylight Vulnerability 1" in cli("cards", "ghoul", "--ruleset", "fourth").out
    assert "Besonderes: Keine" in cli("cards", "ghul", "--ruleset", "fourth", "--lang", "de").out


def test_cards_are_told_to_programs():
    told = json.loads(cli("cards", "--ruleset", "fourth", "--json").out)
    assert told["units"]["bat_swarm"]["keys"]["flying"] == 1
    assert told["spells"]["fireball"]["provenance"] == {"cost": "printed", "effect": "house"}
    assert [feature["id"] for feature in told["features"]] == list(pt.shop().features)
