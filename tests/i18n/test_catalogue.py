"""Every text exists in every language, fits its event, answer or card, and comes out whole."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from string import Formatter
from typing import Any

import pytest

import pocket_tactics as pt
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.actions import KIND_NAMES
from pocket_tactics.engine.dice import POOLS
from pocket_tactics.engine.events import (
    EVENTS,
    Event,
    TurnBegan,
    UnitCaptured,
    kind_name,
)
from pocket_tactics.engine.facts import REASONS
from pocket_tactics.engine.notation import Answer
from pocket_tactics.i18n.catalogue import EDITIONS, LANGUAGES, Catalogue, read_texts, rules_named
from pocket_tactics.i18n.sentences import TELLING_KINDS, ask, label, sentence
from tests.i18n.classic_lines import ARCHER, LABELS, LINES

PLAYERS = ("Ann", "Bob")
GAMES = 6

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


def leaves(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of nested tables with its dotted name."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def texts(language: str, file: str) -> dict[str, Any]:
    return dict(leaves(dict(read_texts(language, file))))


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def is_whole(line: str) -> bool:
    """Whether a line came out with all its fields, and none of them empty."""
    return (
        line == line.strip() != ""
        and not set("{}") & set(line)
        and not any(gap in line for gap in ("  ", "()", " ,", " .", "None"))
    )


@pytest.mark.parametrize("language", ["", "fr", "EN", "../en"])
def test_an_unknown_language_is_refused_with_those_there_are(language: str) -> None:
    with pytest.raises(ValueError, match="there are: en, de"):
        Catalogue(language)


@pytest.mark.parametrize("file", ["play", "cards", "rulebook"])
@every_language
def test_every_language_has_the_same_texts(language: str, file: str) -> None:
    assert texts(language, file).keys() == texts("en", file).keys()


@every_language
def test_every_line_has_the_fields_it_has_in_english(language: str) -> None:
    ours, theirs = texts(language, "play"), texts("en", "play")
    assert {key: placeholders(line) for key, line in ours.items()} == {
        key: placeholders(line) for key, line in theirs.items()
    }


@pytest.mark.parametrize("file", ["play", "cards", "rulebook"])
@every_language
def test_no_text_is_empty(language: str, file: str) -> None:
    without = {"ability"}
    empty = [
        key
        for key, text in texts(language, file).items()
        if text in ("", []) and key.rpartition(".")[2] not in without
    ]
    assert empty == []


@every_language
def test_every_kind_of_event_has_a_line_with_fields_of_its_own(language: str) -> None:
    lines = read_texts(language, "play")["event"]
    assert lines.keys() == {kind_name(event) for event in EVENTS}
    for event in EVENTS:
        entry = lines[kind_name(event)]
        known = {field.name for field in fields(event)} - {"rule"}
        if "unit" in known:
            known.add("ability")
        for line in entry.values() if isinstance(entry, dict) else [entry]:
            assert placeholders(line) <= known


@every_language
def test_every_kind_of_answer_has_a_label_with_fields_of_its_own(language: str) -> None:
    labels = read_texts(language, "play")["answer"]
    assert labels.keys() == set(KIND_NAMES) - {"none"}
    known = {*Answer._fields} | {"ability"}
    for key, line in leaves(labels):
        assert placeholders(line) <= known, key


@every_language
def test_every_telling_kind_of_answer_has_a_question(language: str) -> None:
    questions = read_texts(language, "play")["question"]
    assert questions.keys() == {*TELLING_KINDS, "action", "pass"}
    for key, line in leaves(questions):
        assert placeholders(line) <= {"seat", "terrain", "feature", "units", "cards", "dice"}, key


@every_language
def test_every_reason_a_game_ends_for_has_words(language: str) -> None:
    by_players = {"resigned", "agreed"}
    assert set(read_texts(language, "play")["reason"]) == set(REASONS) - {""} | by_players


@every_language
def test_every_pool_has_a_name(language: str) -> None:
    for pool in POOLS:
        assert Catalogue(language).phrase("word", pool)


@every_language
@every_ruleset
def test_everything_a_ruleset_plays_with_has_texts(ruleset_id: str, language: str) -> None:
    content, catalogue = pt.rules(ruleset_id).content, Catalogue(language)
    for faction in content.factions.values():
        assert catalogue.faction(ruleset_id, faction.id).name
        assert catalogue.faction(ruleset_id, faction.id).short
        assert catalogue.faction(ruleset_id, faction.family).name
        if faction.base:
            assert catalogue.base(ruleset_id, faction.base)
        for card, _ in faction.roster:
            unit = catalogue.unit(ruleset_id, card.id)
            assert all((unit.name, unit.plural, unit.short, unit.text))
    for terrain in content.terrains:
        assert catalogue.terrain(ruleset_id, terrain.id)
    for mode in content.modes:
        assert catalogue.mode(ruleset_id, mode)
    for map_id in content.maps:
        assert catalogue.map(map_id)
    assert catalogue.ruleset(ruleset_id).name
    assert catalogue.ruleset(ruleset_id).text


@every_language
@pytest.mark.parametrize("ruleset_id", EDITIONS)
def test_the_chapters_of_a_rulebook_name_rules_that_are_there(
    ruleset_id: str, language: str
) -> None:
    catalogue = Catalogue(language)
    for chapter in catalogue.chapters(ruleset_id):
        assert chapter.title
        for rule_id in chapter.rules:
            rule = catalogue.rule(rule_id)
            assert rule.id == rule_id
            assert all((rule.title, rule.text))


@every_language
def test_every_rule_is_in_a_chapter_and_every_rule_referred_to_is_there(language: str) -> None:
    catalogue = Catalogue(language)
    book = read_texts(language, "rulebook")
    rules = book.keys() - {"chapter"}
    assert rules == {
        rule_id
        for ruleset_id in EDITIONS
        for chapter in catalogue.chapters(ruleset_id)
        for rule_id in chapter.rules
    }
    referred = {
        rule_id
        for table in (texts(language, "rulebook"), texts(language, "cards"))
        for text in table.values()
        if isinstance(text, str)
        for rule_id in rules_named(text)
    }
    assert referred <= rules


@every_language
def test_the_languages_agree_on_what_is_a_ruling_and_on_the_chapters(language: str) -> None:
    ours, english = Catalogue(language), Catalogue("en")
    for ruleset_id in EDITIONS:
        own = [(chapter.id, chapter.rules) for chapter in ours.chapters(ruleset_id)]
        assert own == [(chapter.id, chapter.rules) for chapter in english.chapters(ruleset_id)]
        for _, rules in own:
            for rule_id in rules:
                assert ours.rule(rule_id).ruling == english.rule(rule_id).ruling


def test_rules_are_found_in_a_text_each_once_and_ranges_in_full() -> None:
    assert rules_named("see CV7, X1-X3 and X2") == ("CV7", "X1", "X2", "X3")
    assert rules_named("OFF 6, 1; DV 5; B3") == ()


@pytest.mark.parametrize(
    "lookup",
    [
        lambda catalogue: catalogue.unit("classic", "dragon"),
        lambda catalogue: catalogue.unit("third", "archer"),
        lambda catalogue: catalogue.rule("C99"),
        lambda catalogue: catalogue.rule("chapter"),
        lambda catalogue: catalogue.chapters("third"),
        lambda catalogue: catalogue.say("no_such_word"),
        lambda catalogue: catalogue.phrase("event", "pool_rolled", "no_such_variant"),
    ],
)
def test_a_missing_text_is_named(lookup: Any) -> None:
    with pytest.raises(LookupError, match="no "):
        lookup(Catalogue("en"))


def test_a_word_of_the_interface_takes_its_fields() -> None:
    assert Catalogue("en").say("turn", number=7) == "Turn 7"
    assert Catalogue("de").say("saved_to", file="a{b}.ptn") == "Gespeichert in a{b}.ptn."


def test_things_are_counted_in_the_singular_and_the_plural() -> None:
    english, german = Catalogue("en"), Catalogue("de")
    assert [english.count("dice", number) for number in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]
    assert [german.count("steps", number) for number in (1, 2)] == ["1 Schritt", "2 Schritte"]


def test_players_without_a_name_are_called_after_their_faction() -> None:
    german = Catalogue("de")
    assert german.players("classic", ["legion", "tribes"]) == ("Legion", "Stämme")
    assert german.players("classic", ["legion", "tribes"], ["", "Bob"]) == ("Legion", "Bob")


def test_players_called_the_same_are_told_apart() -> None:
    english = Catalogue("en")
    assert english.players("classic", ["legion", "legion"]) == ("Legion 1", "Legion 2")
    assert english.players("classic", ["legion", "tribes"], ["Jo", "Jo"]) == ("Jo 1", "Jo 2")


@pytest.mark.parametrize(("event", "english", "german"), LINES)
def test_an_event_is_told_as_a_sentence(event: Event, english: str, german: str) -> None:
    assert sentence(event, Catalogue("en"), "classic", PLAYERS) == english
    assert sentence(event, Catalogue("de"), "classic-village", PLAYERS) == german


@pytest.mark.parametrize(("answer", "english", "german"), LABELS)
def test_an_answer_is_offered_as_a_menu_line(answer: Answer, english: str, german: str) -> None:
    assert label(answer, Catalogue("en"), "classic", PLAYERS) == english
    assert label(answer, Catalogue("de"), "classic-village", PLAYERS) == german


def in_brackets(seat: int, text: str) -> str:
    return f"[{seat}|{text}]"


def test_a_client_can_mark_whatever_belongs_to_a_player() -> None:
    english = Catalogue("en")
    captured = UnitCaptured("C25", ARCHER, "c5", 1)
    assert sentence(captured, english, "classic", PLAYERS, in_brackets) == (
        "[0|Archer (Ann)] is captured on c5 by [1|Bob]."
    )
    move = Answer("b3-c3", "move", 0, "archer", "b3", "c3")
    assert label(move, english, "classic", PLAYERS, in_brackets) == "Move: [0|Archer] from b3 to c3"
    assert ask("G4", [move], english, "classic", PLAYERS, in_brackets) == (
        "[0|Ann]: choose an action."
    )


def test_a_name_may_hold_braces() -> None:
    began = TurnBegan("G4", 0, 1)
    assert sentence(began, Catalogue("en"), "classic", ("{x}", "Bob")) == "Turn 1: {x}."


PASS = Answer("pass", "pass", 0)


@pytest.mark.parametrize(
    ("rule", "options", "english"),
    [
        ("C1", [Answer("<6>", "throw", dice=(6,))], "Roll-off: 1 die."),
        ("C20", [Answer("<651>", "throw", dice=(6, 5, 1))], "Roll for the assault: 3 dice."),
        ("C99", [Answer("<6>", "throw", dice=(6,))], "Roll: 1 die."),
        ("G6", [PASS], "Ann: no action is possible."),
        (
            "C3",
            [Answer("lay=w3", "lay_tile", 0, end="w3", terrain="hill")],
            "Ann: where does the Hill tile go?",
        ),
        (
            "X1",
            [Answer("guard=c4", "guard", 0, "shieldmaiden", "c4"), PASS],
            "Ann: step in and become the target (Shieldmaiden)?",
        ),
        (
            "X7",
            [
                Answer("b3-c3", "follow", 0, "spearman", "b3", "c3"),
                Answer("b3-c4", "follow", 0, "spearman", "b3", "c4"),
                PASS,
            ],
            "Ann: move along in the Phalanx (Spearman)?",
        ),
        (
            "C21",
            [Answer("off=3", "reroll_die", 0, pool="off", owner=0, dice=(3,)), PASS],
            "Ann: re-roll a die, or pass?",
        ),
        (
            "C21",
            [Answer("enemy-off=3", "reroll_die", 0, pool="off", owner=1, dice=(3,)), PASS],
            "Ann: have an enemy die re-rolled, or pass?",
        ),
    ],
)
def test_a_question_says_who_decides_what(rule: str, options: list[Answer], english: str) -> None:
    assert ask(rule, options, Catalogue("en"), "classic", PLAYERS) == english


def test_without_options_nothing_is_asked() -> None:
    with pytest.raises(ValueError, match="no options"):
        ask("G4", [], Catalogue("en"), "classic", PLAYERS)


@pytest.mark.parametrize("seed", range(GAMES))
@every_ruleset
def test_a_whole_game_can_be_told_in_every_language(ruleset_id: str, seed: int) -> None:
    rules, luck = pt.rules(ruleset_id), Random(seed)
    maps = ["", *rules.content.maps]
    state = rules.start(pt.Setup(map=maps[seed % len(maps)]))
    told: set[Event | Answer | str] = set()
    tongues = [
        (catalogue, catalogue.players(ruleset_id, [each.family for each in state.table.factions]))
        for catalogue in map(Catalogue, LANGUAGES)
    ]
    while rules.to_act(state) is not None:
        options = rules.options(state)
        answers = [rules.describe(state, option) for option in options]
        rule = rules.rule_at(state)
        chosen = luck.choices(options, rules.weights(state))[0]
        events = rules.events(state, chosen)
        for catalogue, players in tongues:
            assert is_whole(ask(rule, answers, catalogue, ruleset_id, players)), answers
            for answer in answers:
                if answer not in told:
                    assert is_whole(label(answer, catalogue, ruleset_id, players)), answer
            for event in events:
                if event not in told:
                    assert is_whole(sentence(event, catalogue, ruleset_id, players)), event
        told.update(answers, events)
        state = rules.after(state, chosen)
