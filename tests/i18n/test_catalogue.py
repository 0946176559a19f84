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
    AssistCounted,
    AttackerWentBack,
    BaseFell,
    BaseLaid,
    CloseAssaultDeclared,
    DieTakenUp,
    DrowningRolled,
    Event,
    FirstPlayerFound,
    GameDrawn,
    GameWon,
    OfferDeclined,
    Piece,
    PoolRolled,
    PoolTakenUp,
    RangedAssaultDeclared,
    RolledOff,
    StrikeTallied,
    SurvivalRolled,
    TargetLost,
    TerrainHelped,
    TileDrawn,
    TileLaid,
    TileTaken,
    TurnBegan,
    TurnPassed,
    UnitCaptured,
    UnitFetched,
    UnitFollowed,
    UnitMoved,
    UnitPlaced,
    UnitReturned,
    UnitsSwapped,
    UnitSummoned,
    kind_name,
)
from pocket_tactics.engine.facts import REASONS
from pocket_tactics.engine.notation import Answer
from pocket_tactics.i18n.catalogue import EDITIONS, LANGUAGES, Catalogue, read_texts, rules_named
from pocket_tactics.i18n.sentences import TELLING_KINDS, ask, label, sentence

PLAYERS = ("Ann", "Bob")
ARCHER, WITCH = Piece(0, "archer"), Piece(1, "forest_witch")
RANGER, MAID = Piece(1, "cursed_ranger"), Piece(0, "shieldmaiden")
GAMES = 6

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)

# One line per event of the classic rulesets, and per variant of one: the line in English, then in German.
LINES: tuple[tuple[Event, str, str], ...] = (
    (
        RolledOff("C1", 0, 5),
        "Roll-off, Ann: 5.",
        "Auswürfeln, Ann: 5.",
    ),
    (
        FirstPlayerFound("C1", 1),
        "First player: Bob.",
        "Erster Spieler: Bob.",
    ),
    (
        BaseLaid("C3", 0, "v2"),
        "Ann: base laid on v2.",
        "Ann: Stützpunkt auf v2 ausgelegt.",
    ),
    (
        TileDrawn("C3", 0, "forest"),
        "Ann: Forest tile drawn.",
        "Ann: Wald-Kachel gezogen.",
    ),
    (
        TileLaid("C3", 0, "forest", "w3"),
        "Ann: Forest tile laid on w3.",
        "Ann: Wald-Kachel auf w3 gelegt.",
    ),
    (
        UnitPlaced("C5", ARCHER, "b3"),
        "Archer (Ann) starts on b3.",
        "Bogenschütze (Ann) wird auf b3 gesetzt.",
    ),
    (
        TurnBegan("G4", 1, 12),
        "Turn 12: Bob.",
        "Zug 12: Bob.",
    ),
    (
        TurnPassed("G4", 1),
        "Bob: no action is possible, the turn is passed.",
        "Bob: keine Aktion möglich, es wird gepasst.",
    ),
    (
        UnitMoved("C10", ARCHER, "b3", "c3"),
        "Archer (Ann) moves from b3 to c3.",
        "Bogenschütze (Ann) zieht von b3 nach c3.",
    ),
    (
        UnitReturned("C11", ARCHER, "b3"),
        "Archer (Ann) goes back from b3 to the reserve.",
        "Bogenschütze (Ann) kehrt von b3 in die Reserve zurück.",
    ),
    (
        UnitSummoned("C12", ARCHER, "b3"),
        "Archer (Ann) is summoned to b3.",
        "Bogenschütze (Ann) wird auf b3 aufgestellt.",
    ),
    (
        UnitFollowed("X7", Piece(0, "spearman"), "b3", "c3"),
        "Spearman (Ann) moves along from b3 to c3.",
        "Speerkämpfer (Ann) zieht mit, von b3 nach c3.",
    ),
    (
        DrowningRolled("C15", ARCHER, "d3", 4, True),
        "Archer (Ann) rolls 4 in the water on d3 and stays afloat.",
        "Bogenschütze (Ann) würfelt im Wasser auf d3 eine 4 und ertrinkt nicht.",
    ),
    (
        DrowningRolled("C15", ARCHER, "d3", 1, False),
        "Archer (Ann) rolls 1 in the water on d3 and drowns.",
        "Bogenschütze (Ann) würfelt im Wasser auf d3 eine 1 und ertrinkt.",
    ),
    (
        CloseAssaultDeclared("C13", WITCH, ARCHER, "c6", "c5", "magic"),
        "Forest Witch (Bob) on c6 assaults Archer (Ann) on c5 (close assault, Magic).",
        "Waldhexe (Bob) auf c6 greift c5 an (Nahangriff, Magie). Ziel: Bogenschütze (Ann).",
    ),
    (
        CloseAssaultDeclared("C13", RANGER, None, "c6", "c5", "melee"),
        "Cursed Ranger (Bob) on c6 assaults the enemy base on c5 (close assault, Melee).",
        (
            "Verfluchter Waldläufer (Bob) auf c6 greift den gegnerischen Stützpunkt auf c5 an "
            "(Nahangriff, Nahkampf)."
        ),
    ),
    (
        RangedAssaultDeclared("C14", WITCH, MAID, "c6", "c4", "magic"),
        "Forest Witch (Bob) on c6 assaults Shieldmaiden (Ann) on c4 (ranged assault, Magic).",
        "Waldhexe (Bob) auf c6 greift c4 an (Fernangriff, Magie). Ziel: Kriegerin (Ann).",
    ),
    (
        RangedAssaultDeclared("C14", ARCHER, None, "c6", "c4", "archery"),
        "Archer (Ann) on c6 assaults the enemy base on c4 (ranged assault, Archery).",
        (
            "Bogenschütze (Ann) auf c6 greift den gegnerischen Stützpunkt auf c4 an "
            "(Fernangriff, Fernkampf)."
        ),
    ),
    (
        UnitsSwapped("X1", MAID, ARCHER, "b3", "c3"),
        "Shieldmaiden (Ann) steps in on c3; Archer (Ann) falls back to b3.",
        "Kriegerin (Ann) springt auf c3 ein; Bogenschütze (Ann) weicht nach b3 aus.",
    ),
    (
        AssistCounted("C23", 0, ARCHER, "b3", 1),
        "Archer (Ann) on b3 assists: 1 situational re-roll.",
        "Bogenschütze (Ann) auf b3 leistet Unterstützung: 1 Vorteilswurf.",
    ),
    (
        AssistCounted("C23", 0, None, "b3", 2),
        "The base of Ann on b3 assists: 2 situational re-rolls.",
        "Der Stützpunkt (Ann) auf b3 leistet Unterstützung: 2 Vorteilswürfe.",
    ),
    (
        TerrainHelped("C22", 0, ARCHER, "b3", 1),
        "Archer (Ann) has the terrain advantage on b3: 1 situational re-roll.",
        "Bogenschütze (Ann) hat auf b3 Geländevorteil: 1 Vorteilswurf.",
    ),
    (
        PoolRolled("C20", 0, ARCHER, "off", (6, 1), (6, 1)),
        "Archer (Ann) rolls OFF 6, 1.",
        "Bogenschütze (Ann) würfelt OFF 6, 1.",
    ),
    (
        PoolRolled("C21", 0, ARCHER, "def", (4,), (6, 4)),
        "Archer (Ann) rolls 4: DEF is now 6, 4.",
        "Bogenschütze (Ann) würfelt 4: DEF ist jetzt 6, 4.",
    ),
    (
        PoolRolled("C20", 1, None, "def", (6, 5, 1), (6, 5, 1)),
        "The base of Bob rolls DEF 6, 5, 1.",
        "Der Stützpunkt (Bob) würfelt DEF 6, 5, 1.",
    ),
    (
        PoolRolled("C21", 1, None, "def", (3,), (6, 5, 3)),
        "The base of Bob rolls 3: DEF is now 6, 5, 3.",
        "Der Stützpunkt (Bob) würfelt 3: DEF ist jetzt 6, 5, 3.",
    ),
    (
        DieTakenUp("C21", 0, 0, "off", 2),
        "Ann: the OFF die showing 2 is rolled again.",
        "Ann: Der OFF-Würfel mit der 2 wird neu geworfen.",
    ),
    (
        DieTakenUp("C21", 0, 1, "def", 6),
        "Ann: the DEF die of Bob showing 6 is rolled again.",
        "Ann: Der gegnerische DEF-Würfel (Bob) mit der 6 wird neu geworfen.",
    ),
    (
        PoolTakenUp("C21", 1, 1, "off"),
        "Bob: all OFF dice are rolled again.",
        "Bob: Alle OFF-Würfel werden neu geworfen.",
    ),
    (
        PoolTakenUp("C21", 1, 0, "off"),
        "Bob: all OFF dice of Ann are rolled again.",
        "Bob: Alle gegnerischen OFF-Würfel (Ann) werden neu geworfen.",
    ),
    (
        OfferDeclined("X1", 0),
        "Ann: nobody steps in.",
        "Ann: Niemand springt ein.",
    ),
    (
        OfferDeclined("X99", 0),
        "Ann: declined.",
        "Ann: verzichtet.",
    ),
    (
        StrikeTallied("C24", 0, (6, 1), (4, 2), True),
        "Ann: the strike succeeds, OFF 6, 1 against DEF 4, 2.",
        "Ann: Der Schlag gelingt, OFF 6, 1 gegen DEF 4, 2.",
    ),
    (
        StrikeTallied("C24", 0, (3,), (3, 1), False),
        "Ann: the strike fails, OFF 3 against DEF 3, 1.",
        "Ann: Der Schlag misslingt, OFF 3 gegen DEF 3, 1.",
    ),
    (
        StrikeTallied("C24", 0, (3,), (), True),
        "Ann: the strike succeeds, OFF 3 against DEF none.",
        "Ann: Der Schlag gelingt, OFF 3 gegen DEF nichts.",
    ),
    (
        SurvivalRolled("X9", RANGER, "c4", 6, True),
        "Cursed Ranger (Bob) rolls 6 for survival and is saved.",
        "Verfluchter Waldläufer (Bob) würfelt ums Überleben eine 6 und ist gerettet.",
    ),
    (
        SurvivalRolled("X9", RANGER, "c4", 2, False),
        "Cursed Ranger (Bob) rolls 2 for survival and is lost.",
        "Verfluchter Waldläufer (Bob) würfelt ums Überleben eine 2 und ist verloren.",
    ),
    (
        UnitCaptured("C25", ARCHER, "c5", 1),
        "Archer (Ann) is captured on c5 by Bob.",
        "Bob: Bogenschütze (Ann) auf c5 gefangen genommen.",
    ),
    (
        UnitFetched("X10", WITCH, 0),
        "Forest Witch (Bob) goes back to the reserve from the captures of Ann.",
        "Waldhexe (Bob) kehrt aus dem Gefangenenlager (Ann) in die Reserve zurück.",
    ),
    (
        TileTaken("C25", WITCH, "c6", "c5"),
        "Forest Witch (Bob) takes c5.",
        "Waldhexe (Bob) nimmt c5 ein.",
    ),
    (
        AttackerWentBack("C25", WITCH, "c6"),
        "Forest Witch (Bob) goes back to c6.",
        "Waldhexe (Bob) kehrt nach c6 zurück.",
    ),
    (
        TargetLost("X2", 0, "c3"),
        "Nobody is left to assault on c3 (defender: Ann); the assault is over.",
        "Auf c3 ist niemand mehr anzugreifen (Verteidiger: Ann); der Angriff ist zu Ende.",
    ),
    (
        BaseFell("C26", 0, 1),
        "The base of Ann falls to Bob.",
        "Bob: Der gegnerische Stützpunkt (Ann) ist besiegt.",
    ),
    (
        GameWon("C30", 1, "force"),
        "Victory for Bob: the whole enemy force is captured.",
        "Sieg für Bob: Die gesamte gegnerische Armee ist gefangen genommen.",
    ),
    (
        GameDrawn("G7", "repetition"),
        "The game is drawn: the same position has come up too often.",
        "Das Spiel endet unentschieden: Dieselbe Stellung ist zu oft aufgetreten.",
    ),
)

# One menu line per kind of answer in the classic rulesets, and per variant of one.
LABELS: tuple[tuple[Answer, str, str], ...] = (
    (
        Answer("<651>", "throw", dice=(6, 5, 1)),
        "Dice: 6, 5, 1",
        "Würfel: 6, 5, 1",
    ),
    (
        Answer("<forest>", "draw_tile", terrain="forest"),
        "Tile: Forest",
        "Kachel: Wald",
    ),
    (
        Answer("lay=w3", "lay_tile", 0, end="w3", terrain="hill"),
        "Lay the Hill tile on w3",
        "Hügel-Kachel auf w3 legen",
    ),
    (
        Answer("base=w9", "lay_base", 1, end="w9"),
        "Lay the base on w9",
        "Stützpunkt auf w9 auslegen",
    ),
    (
        Answer("archer@c3", "place", 0, "archer", end="c3"),
        "Place: Archer on c3",
        "Setzen: Bogenschütze auf c3",
    ),
    (
        Answer("pass", "pass", 0),
        "Pass",
        "Passen",
    ),
    (
        Answer("b3-c3", "move", 0, "archer", "b3", "c3"),
        "Move: Archer from b3 to c3",
        "Bewegen: Bogenschütze von b3 nach c3",
    ),
    (
        Answer("b3-reserve", "return", 0, "archer", "b3"),
        "Back to reserve: Archer from b3",
        "Zurück in die Reserve: Bogenschütze von b3",
    ),
    (
        Answer("archer@c3", "summon", 0, "archer", end="c3"),
        "Summon: Archer to c3",
        "Aufstellen: Bogenschütze auf c3",
    ),
    (
        Answer("c6xc5=magic", "close", 1, "druid", "c6", "c5", "archer", "magic"),
        "Close assault, Magic: Druid from c6 on Archer, c5",
        "Nahangriff, Magie: Druide von c6 auf c5, Ziel: Bogenschütze",
    ),
    (
        Answer("c6xc5=magic", "close", 1, "druid", "c6", "c5", "base", "magic"),
        "Close assault, Magic: Druid from c6 on the enemy base, c5",
        "Nahangriff, Magie: Druide von c6 auf den gegnerischen Stützpunkt, c5",
    ),
    (
        Answer("c6>c4=archery", "ranged", 0, "archer", "c6", "c4", "druid", "archery"),
        "Ranged assault, Archery: Archer from c6 on Druid, c4",
        "Fernangriff, Fernkampf: Bogenschütze von c6 auf c4, Ziel: Druide",
    ),
    (
        Answer("c6>c4=archery", "ranged", 0, "archer", "c6", "c4", "base", "archery"),
        "Ranged assault, Archery: Archer from c6 on the enemy base, c4",
        "Fernangriff, Fernkampf: Bogenschütze von c6 auf den gegnerischen Stützpunkt, c4",
    ),
    (
        Answer("b3-c3", "follow", 0, "spearman", "b3", "c3"),
        "Move along: Spearman from b3 to c3",
        "Mitziehen: Speerkämpfer von b3 nach c3",
    ),
    (
        Answer("guard=c4", "guard", 0, "shieldmaiden", "c4"),
        "Step in: Shieldmaiden from c4",
        "Einspringen: Kriegerin von c4",
    ),
    (
        Answer("off=3", "reroll_die", 0, pool="off", owner=0, dice=(3,)),
        "Re-roll the OFF die showing 3",
        "Den OFF-Würfel mit der 3 neu werfen",
    ),
    (
        Answer("enemy-off=6", "reroll_die", 0, pool="off", owner=1, dice=(6,)),
        "Have the enemy re-roll the OFF die showing 6",
        "Den gegnerischen OFF-Würfel mit der 6 neu werfen lassen",
    ),
    (
        Answer("def=all", "reroll_pool", 1, pool="def", owner=1, dice=(4, 3)),
        "Re-roll all DEF dice (4, 3)",
        "Alle DEF-Würfel neu werfen (4, 3)",
    ),
    (
        Answer("enemy-def=all", "reroll_pool", 1, pool="def", owner=0, dice=(4, 3)),
        "Have the enemy re-roll all DEF dice (4, 3)",
        "Alle gegnerischen DEF-Würfel neu werfen lassen (4, 3)",
    ),
    (
        Answer("survive", "survive", 1),
        "Roll for survival",
        "Ums Überleben würfeln",
    ),
    (
        Answer("fetch=druid", "fetch", 1, "druid"),
        "Fetch back: Druid",
        "Zurückholen: Druide",
    ),
)


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
    known = {field.name for field in fields(Answer)} | {"ability"}
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
    assert set(read_texts(language, "play")["reason"]) == set(REASONS) - {""}


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
