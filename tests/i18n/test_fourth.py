"""The Fourth Edition in words: every event, answer and question, every card, and whole games of up to six seats."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.editions import RULESETS, sheets, spells
from pocket_tactics.engine.actions import KIND_NAMES
from pocket_tactics.engine.compiled import COMPILED
from pocket_tactics.engine.events import (
    EVENTS,
    CardDrawn,
    CardIndexed,
    CardStudied,
    Event,
    OfferDeclined,
    Piece,
)
from pocket_tactics.engine.facts import BUMP_SOURCES
from pocket_tactics.engine.notation import Answer
from pocket_tactics.i18n.catalogue import LANGUAGES, Catalogue, read_texts
from pocket_tactics.i18n.sentences import ask, label, sentence
from tests.i18n.classic_lines import LABELS, LINES
from tests.i18n.fourth_labels import FOURTH_LABELS
from tests.i18n.fourth_lines import FOURTH_LINES
from tests.i18n.fourth_questions import QUESTIONS
from tests.i18n.test_catalogue import every_language, is_whole, leaves

PLAYERS = ("Ann", "Bob", "Cem", "Dora", "Eva", "Finn")
GAMES = 35 if COMPILED else 20
MOST_ANSWERS = 3000
# Kinds a random player would choose too seldom, or too often, for every line to be told.
TASTES = {"pass": 1.0, "move": 1.0, "return": 0.2, "assault": 6.0, "cast": 5.0, "study": 2.0}
USUAL_TASTE = 3.0
SEATS = (2, 3, 4, 2, 2, 5, 6)
MIXED_FORCES = (
    "archer+swordsman+high_court_mage*2+noble/ward*3/plains*6/forest",
    "guild_mage*2+archmage+forest_witch/ward*4+dispel*3+translocate*2/water*6/village",
    "pit_fiend*2+necromancer*2+thrall/ward*2/plains*6/ruins",
    "warmage*2+stonethrower+archmage+druid/dispel*2/plains*6/township",
    "shieldmaiden*2+cursed_ranger*2+guild_apprentice/dispel*3/water*6/highland",
)


class Listening(Catalogue):
    """A catalogue that remembers which lines were taken from it."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.heard: set[str] = set()

    def phrase(self, table: str, key: str, *variants: str) -> str:
        line = super().phrase(table, key, *variants)
        self.heard.add(line)
        return line


def all_lines() -> Iterator[tuple[str, Event]]:
    """The sample events of both editions, and offers declined under every rule that has words for it."""
    yield from (("classic", event) for event, _, _ in LINES)
    yield from (("fourth", event) for event, _, _ in FOURTH_LINES)
    declined = read_texts("en", "play")["event"]["offer_declined"]
    yield from (("classic", OfferDeclined(rule, 0)) for rule in declined)


def test_the_lines_are_of_every_kind_of_event() -> None:
    assert {type(event) for event, _, _ in (*LINES, *FOURTH_LINES)} == set(EVENTS)


def test_the_labels_are_of_every_kind_of_answer() -> None:
    kinds = {answer.kind for answer, _, _ in (*LABELS, *FOURTH_LABELS)}
    assert kinds == set(KIND_NAMES) - {"none"}


@every_language
def test_no_line_of_the_log_or_of_a_menu_is_there_for_nothing(language: str) -> None:
    """Every variant of every line is the one that is taken for some event or answer."""
    catalogue = Listening(language)
    for edition, event in all_lines():
        sentence(event, catalogue, edition, PLAYERS)
    for answer, _, _ in LABELS:
        label(answer, catalogue, "classic", PLAYERS)
    for answer, _, _ in FOURTH_LABELS:
        label(answer, catalogue, "fourth", PLAYERS)
    texts = read_texts(language, "play")
    unheard = [
        f"{table}.{key}"
        for table in ("event", "answer")
        for key, line in leaves(texts[table])
        if line not in catalogue.heard
    ]
    assert unheard == []


def rules_of_steps() -> set[str]:
    """The rules steps of any ruleset name."""
    return {
        step.rule
        for ruleset_id in RULESETS
        for procedure in pt.rules(ruleset_id).procedures
        for step in procedure.steps
    }


def test_variants_by_rule_are_of_rules_that_steps_carry_out() -> None:
    known = rules_of_steps() | {"CV2"}
    play = read_texts("en", "play")
    named = {
        key.rpartition(".")[2]
        for table in ("event", "question")
        for key, _ in leaves(play[table])
        if key.rpartition(".")[2][-1].isdecimal()
    }
    assert named <= known


@pytest.mark.parametrize(("event", "english", "german"), FOURTH_LINES)
def test_an_event_is_told_as_a_sentence(event: Event, english: str, german: str) -> None:
    assert sentence(event, Catalogue("en"), "fourth", PLAYERS) == english
    assert sentence(event, Catalogue("de"), "fourth", PLAYERS) == german


@pytest.mark.parametrize(("answer", "english", "german"), FOURTH_LABELS)
def test_an_answer_is_offered_as_a_menu_line(answer: Answer, english: str, german: str) -> None:
    assert label(answer, Catalogue("en"), "fourth", PLAYERS) == english
    assert label(answer, Catalogue("de"), "fourth", PLAYERS) == german


@pytest.mark.parametrize(("rule", "options", "english", "german"), QUESTIONS)
def test_a_question_says_who_decides_what(
    rule: str, options: list[Answer], english: str, german: str
) -> None:
    assert ask(rule, options, Catalogue("en"), "fourth", PLAYERS) == english
    assert ask(rule, options, Catalogue("de"), "fourth", PLAYERS) == german


@every_language
def test_every_source_of_a_bump_has_a_line(language: str) -> None:
    assert set(read_texts(language, "play")["event"]["bump_counted"]) == set(BUMP_SOURCES)


@every_language
def test_every_card_and_tile_has_words(language: str) -> None:
    catalogue, shop = Catalogue(language), pt.shop()
    for card in shop.units:
        unit = catalogue.unit("fourth", card)
        assert all((unit.name, unit.plural, unit.short, unit.text))
    for spell in shop.spells:
        assert catalogue.spell("fourth", spell)
        assert catalogue.effect("fourth", "spell", spell)
    for terrain in shop.terrains:
        assert catalogue.terrain("fourth", terrain)
        assert catalogue.effect("fourth", "terrain", terrain)
    for feature in shop.features:
        assert catalogue.feature("fourth", feature)
        assert catalogue.effect("fourth", "feature", feature)


@every_language
def test_every_type_and_key_on_a_card_has_words(language: str) -> None:
    catalogue = Catalogue(language)
    for sheet in sheets("fourth").values():
        assert catalogue.faction("fourth", sheet.faction).name
        assert all(catalogue.type("fourth", name) for name in sheet.types)
        for key in sheet.keys.keys() - {"off_bump", "def_bump"}:
            assert catalogue.keyword("fourth", key)
            assert catalogue.effect("fourth", "keyword", key)
        has_ability = bool(sheet.card.abilities)
        assert bool(catalogue.unit("fourth", sheet.id).ability) == has_ability, sheet.id


def test_what_has_words_is_in_the_game() -> None:
    """No card, tile, type or faction of the texts is missing from the data."""
    words, shop = read_texts("en", "cards")["fourth"], pt.shop()
    units = sheets("fourth").values()
    assert words["unit"].keys() == set(shop.units)
    assert words["spell"].keys() == set(shop.spells) == spells("fourth").keys()
    assert words["terrain"].keys() == set(shop.terrains)
    assert words["feature"].keys() == set(shop.features)
    assert words["type"].keys() == {name for sheet in units for name in sheet.types}
    assert words["faction"].keys() == {sheet.faction for sheet in units} | {"mixed"}


@every_language
def test_no_two_cards_are_called_the_same(language: str) -> None:
    words = read_texts(language, "cards")["fourth"]
    for kind in ("unit", "spell", "terrain", "feature", "type", "faction"):
        names = Counter(card["name"] for card in words[kind].values())
        assert [name for name, number in names.items() if number > 1] == []
    shorts = Counter(card["short"] for card in words["faction"].values())
    assert max(shorts.values()) == 1


@every_language
def test_every_ready_made_force_and_map_has_a_name(language: str) -> None:
    catalogue = Catalogue(language)
    names = {catalogue.force("fourth", force) for force in pt.ready_made_forces()}
    assert len(names) == len(pt.ready_made_forces())
    assert all(is_whole(name) for name in names)
    assert all(catalogue.map(name) for name in pt.rules("fourth").content.maps)


def test_a_force_is_named_with_its_points() -> None:
    english, german = Catalogue("en"), Catalogue("de")
    assert english.force("fourth", "starfall_50") == "Starfall Enclave, 50 points"
    assert german.force("fourth", "high_king_75") == "Legion des Hochkönigs, 75 Punkte"
    assert english.faction("fourth", "high_king_75") == english.faction("fourth", "high_king")
    with pytest.raises(LookupError, match="no ready-made force 'archer//plains/forest'"):
        english.force("fourth", "archer//plains/forest")


def test_players_are_called_after_the_faction_of_their_units_or_as_mixed() -> None:
    """Two to six seats; numbered by seat if two are called the same."""
    mixed, mages = "archer+noble//plains*6/forest", "guild_mage//plains*6/ruins"
    forces = ("mages_guild", mixed, "high_king", mages, mixed, "night_court_50")
    state = pt.rules("fourth").start(pt.Setup(tuple(pt.Seat(force) for force in forces)))
    families = [faction.family for faction in state.table.factions]
    assert Catalogue("en").players("fourth", families, ["", "", "Ann"]) == (
        "Guild 1",
        "Mixed 2",
        "Ann",
        "Guild 4",
        "Mixed 5",
        "Night Court",
    )
    assert Catalogue("de").players("fourth", families)[4] == "Gemischt 5"


def table(number: int) -> pt.Setup:
    """By turns every ready-made force and mixed ones, two to six seats, a laid board and every map."""
    rules, seats = pt.rules("fourth"), SEATS[number % len(SEATS)]
    forces = [*pt.ready_made_forces(), *MIXED_FORCES]
    maps = ["", *(name for name, made in rules.content.maps.items() if made.seats == seats)]
    return pt.Setup(
        tuple(pt.Seat(forces[(number + 4 * seat) % len(forces)]) for seat in range(seats)),
        map=maps[number % len(maps)],
        options=pt.GameOptions(points=100),
    )


class Told:
    """What has been told in every language: each event and answer once, and none with a gap in it."""

    def __init__(self) -> None:
        self.catalogues = [Catalogue(language) for language in LANGUAGES]
        self.events: set[Event] = set()
        self.answers: set[Answer] = set()

    def question(self, rule: str, answers: list[Answer]) -> None:
        for catalogue in self.catalogues:
            asked = ask(rule, answers, catalogue, "fourth", PLAYERS)
            assert is_whole(asked), answers
            assert asked != catalogue.phrase("question", "throw"), f"{rule} has no line"

    def choices(self, answers: list[Answer]) -> None:
        """Each answer has its label, and no two of a question the same."""
        if self.answers.issuperset(answers):
            return
        for catalogue in self.catalogues:
            labels = [label(answer, catalogue, "fourth", PLAYERS) for answer in answers]
            assert all(is_whole(said) for said in labels), labels
            assert len(set(labels)) == len(labels), labels
        self.answers.update(answers)

    def news(self, events: list[Event]) -> None:
        for event in events:
            if event in self.events:
                continue
            self.events.add(event)
            for catalogue in self.catalogues:
                said = sentence(event, catalogue, "fourth", PLAYERS)
                assert is_whole(said), event
                if isinstance(event, OfferDeclined):
                    assert event.rule in read_texts("en", "play")["event"]["offer_declined"]


@pytest.fixture(scope="module")
def told() -> Told:
    return Told()


@pytest.mark.parametrize("number", range(GAMES))
def test_a_whole_game_can_be_told_to_every_seat(number: int, told: Told) -> None:
    rules, luck, setup = pt.rules("fourth"), Random(number), table(number)
    state = rules.start(setup)
    for _ in range(MOST_ANSWERS):
        if rules.to_act(state) is None:
            break
        options = rules.options(state)
        answers = [rules.describe(state, option) for option in options]
        told.question(rules.rule_at(state), answers)
        told.choices(answers)
        tastes = [TASTES.get(answer.kind, USUAL_TASTE) for answer in answers]
        chosen = luck.choices(options, rules.weights(state) or tastes)[0]
        events = rules.events(state, chosen)
        told.news(events)
        for seat in range(len(setup.seats)):
            told.news(pt.seen_by(events, seat))
        state = rules.after(state, chosen)


@every_language
def test_F82_a_card_another_player_draws_or_puts_away_is_not_named(language: str) -> None:
    """F82: hands and deck order are secret: no log line may show them to others."""
    catalogue = Catalogue(language)
    events: list[Event] = [
        CardDrawn("F80", 0, "fireball"),
        CardIndexed("F13", 0, "fireball"),
        CardStudied("F10", Piece(0, "guild_initiate"), "fireball"),
    ]
    name = catalogue.spell("fourth", "fireball")
    for event, hidden in zip(events, pt.seen_by(events, 1), strict=True):
        assert name in sentence(event, catalogue, "fourth", PLAYERS)
        assert name not in sentence(hidden, catalogue, "fourth", PLAYERS)
