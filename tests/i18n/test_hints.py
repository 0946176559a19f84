"""Reasons of a hint in every language: each kind has its sentence, and every sentence is whole."""

import pytest

from pocket_tactics.bots.reasons import KINDS, Reason
from pocket_tactics.engine.events import Piece
from pocket_tactics.i18n import LANGUAGES, Catalogue, reason_sentence
from pocket_tactics.i18n.catalogue import read_texts
from pocket_tactics.i18n.hints import percent

ARCHER = Piece(1, "archer")
CHANCES = (0.5, 0.25, 0.125, 0.125)
LINES = (
    (Reason("wins"), "Wins at once.", "Gewinnt sofort."),
    (Reason("proven"), "A sure win.", "Ein sicherer Gewinn."),
    (
        Reason("odds", ARCHER, "c3", chances=CHANCES),
        "Odds: the defender falls with 50 %, the attacker with 25 %, both with 12 %, neither with 12 %.",
        "Chancen: Der Verteidiger fällt mit 50 %, der Angreifer mit 25 %, beide mit 12 %, keiner mit 12 %.",
    ),
    (
        Reason("odds", None, "c3", chances=CHANCES),
        "Odds: the base falls with 62 %.",
        "Chancen: Der Stützpunkt fällt mit 62 %.",
    ),
    (
        Reason("takes", at="c3", feature="village"),
        "Takes Village on c3.",
        "Nimmt ein Merkmal auf c3 ein (Dorf).",
    ),
    (
        Reason("controls", number=2, total=3),
        "Then 2 of 3 features are controlled.",
        "Dann sind 2 von 3 Merkmalen unter Kontrolle.",
    ),
    (
        Reason("threatens", ARCHER, "c3"),
        "Threatens Archer (Bob) on c3.",
        "Bedroht auf c3: Bogenschütze (Bob).",
    ),
    (
        Reason("threatens", None, "c3"),
        "Threatens the enemy base.",
        "Bedroht den gegnerischen Stützpunkt.",
    ),
    (
        Reason("escapes", ARCHER),
        "Archer (Bob) gets out of reach.",
        "Bogenschütze (Bob) kommt außer Reichweite.",
    ),
    (
        Reason("brings", number=4),
        "Units on the board then: 4.",
        "Einheiten auf dem Spielfeld danach: 4.",
    ),
    (
        Reason("nearer", ARCHER, number=1),
        "Archer (Bob) comes nearer to a goal (1 step left).",
        "Bogenschütze (Bob) kommt einem Ziel näher (Rest: 1 Schritt).",
    ),
    (
        Reason("stands", ARCHER, number=2),
        "Archer (Bob) stands 2 steps from the nearest goal.",
        "Bogenschütze (Bob) steht 2 Schritte vom nächsten Ziel entfernt.",
    ),
    (Reason("succeeds", chance=2 / 3), "Comes off with 67 %.", "Gelingt mit 67 %."),
    (
        Reason("shields", ARCHER, "c3", chance=0.25, before=0.5),
        "Archer (Bob) on c3 can be struck with 25 %, not with 50 % as before.",
        "Bogenschütze (Bob) auf c3 ist nur noch mit 25 % zu schlagen (vorher: 50 %).",
    ),
    (
        Reason("faces", ARCHER, "c3", chance=0.25),
        "The best strike against you then: at Archer (Bob) on c3, 25 %.",
        "Der beste Schlag des Gegners danach: Bogenschütze (Bob) auf c3, 25 %.",
    ),
    (
        Reason("faces", None, "c3", chance=0.25),
        "The best strike against you then: at the base, 25 %.",
        "Der beste Schlag des Gegners danach: gegen den Stützpunkt, 25 %.",
    ),
    (
        Reason("safe"),
        "Nothing of yours can be struck at once then.",
        "Danach kann nichts sofort geschlagen werden.",
    ),
    (
        Reason("better", number=1),
        "Chance to win: 1 point above that of the other answers on average.",
        "Siegchance: 1 Punkt über dem Mittel der anderen Antworten.",
    ),
    (
        Reason("worse", number=2),
        "Chance to win: 2 points below that of the other answers on average.",
        "Siegchance: 2 Punkte unter dem Mittel der anderen Antworten.",
    ),
    (
        Reason("alike"),
        "About as good as the other answers on average.",
        "Etwa so gut wie die anderen Antworten im Mittel.",
    ),
    (Reason("only"), "There is no other answer.", "Es gibt keine andere Antwort."),
)


@pytest.mark.parametrize(("reason", "english", "german"), LINES)
def test_a_reason_is_one_sentence(reason: Reason, english: str, german: str) -> None:
    for language, line in (("en", english), ("de", german)):
        assert reason_sentence(reason, Catalogue(language), "fourth", ("Ann", "Bob")) == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_has_words_and_no_other(language: str) -> None:
    assert set(read_texts(language, "play")["hint"]) == set(KINDS)
    assert {reason.kind for reason, _, _ in LINES} == set(KINDS)


def test_what_is_not_certain_is_neither_0_nor_100_percent() -> None:
    assert [percent(chance) for chance in (-1e-15, 0.002, 0.5, 0.998, 1.0)] == [0, 1, 50, 99, 100]


def test_units_in_a_reason_can_be_marked() -> None:
    said = reason_sentence(
        Reason("escapes", ARCHER),
        Catalogue("en"),
        "fourth",
        ("Ann", "Bob"),
        lambda seat, name: f"<{seat}:{name}>",
    )
    assert said == "<1:Archer (Bob)> gets out of reach."
