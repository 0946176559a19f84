"""A table as each kind of reader sees it."""

from dataclasses import replace
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.ruleset import Outcome
from pocket_tactics.play.match import Match
from pocket_tactics.play.secrets import NOBODY
from pocket_tactics.server.reports import Cards, Count, SpellReport, Tile, Unit
from pocket_tactics.server.scene import Reader, action_of, is_private_question, plies_report
from tests.battle import battle
from tests.kit import drawn
from tests.server.tables import FIRST, SECOND, SPECTATOR, about, match_at, seen, text, travelled

BOTH = Reader((0, 1), NOBODY, "en")  # a shared screen


# An Archer before a Marauder, with a step between them.
FIELD = """
    B

    fm

    f

    fA

    A
"""
# Two mages with a step between them.
HALL = """
    pXG     pXg
        p
"""


def skirmish() -> Match:
    reserve, captured = ("conscript*2", "stalker*1"), ("conscript*1@1", "-")
    return match_at(drawn(FIELD, reserve=reserve, captured=captured), "Ann")


def mages() -> Match:
    game = battle(
        HALL,
        {"G": "guild_mage", "g": "guild_mage"},
        cards=("fireball*2+dispel*1/haste*1//ward/", "dispel*1/ward*2/recall*1//"),
        reserve=("guild_guard*1", "guild_guard*1"),
    )
    return match_at(game)


def test_tiles_tell_ground_units_and_bases_and_where_they_lie() -> None:
    found = {tile.name: tile for tile in seen(skirmish(), SPECTATOR).tiles}
    names = list(found)
    lowest = found[names[0]]
    assert lowest == Tile(names[0], lowest.column, lowest.height, base=0)
    archer = found[names[1]]
    assert archer.unit == Unit(0, "archer") and archer.terrain == "field"
    assert archer.height == lowest.height + 2
    assert found[names[4]].base == 1


def test_seats_are_called_by_name_or_faction_and_show_what_they_have() -> None:
    first, second = seen(skirmish(), SPECTATOR).seats
    assert (first.name, second.name) == ("Ann", "Tribes")
    assert (first.faction, first.base, first.connected) == ("legion", "caer", True)
    assert first.reserve == [Count("conscript", 2)] and not second.connected
    assert second.captured == [Count("conscript", 1, 0)]
    assert second.cards is None


def test_only_who_may_answer_gets_options() -> None:
    match = skirmish()
    asked = seen(match, FIRST).question
    assert asked is not None and asked.yours and asked.seat == 0
    assert [option.answer for option in asked.options] == [str(one) for one in match.options()]
    assert asked.said == [("Ann", 0), ": choose an action."]
    for reader in (SECOND, SPECTATOR):
        other = seen(match, reader).question
        assert other is not None and not other.yours and not other.options
        assert other.said == asked.said


def test_an_option_says_where_to_draw_it() -> None:
    question = seen(skirmish(), FIRST).question
    assert question is not None
    shot = next(option for option in question.options if option.kind == "ranged")
    assert (shot.unit, shot.target, shot.mode) == ("archer", "marauder", "archery")
    assert shot.start is not None and shot.end is not None
    assert shot.label[0] == "Ranged assault, Archery: " and ("Archer", 0) in shot.label


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ann: choose an action."), ("de", "Ann: eine Aktion wählen.")],
)
def test_a_table_speaks_the_language_of_its_reader(language: str, said: str) -> None:
    table = seen(skirmish(), replace(FIRST, language=language))
    assert table.language == language and table.question is not None
    assert text(table.question.said) == said


@pytest.mark.parametrize(
    ("viewer", "first", "second"),
    [
        (0, [Count("fireball", 2), Count("dispel", 1)], None),
        (1, None, [Count("dispel", 1)]),
        (NOBODY, None, None),
        (None, [Count("fireball", 2), Count("dispel", 1)], [Count("dispel", 1)]),
    ],
)
def test_F82_a_hand_is_shown_to_its_player_and_to_others_its_size(
    viewer: int | None, first: list[Count] | None, second: list[Count] | None
) -> None:
    table = seen(mages(), Reader((), viewer, "en"))
    assert table.seats[0].cards == Cards(3, 2, [], first)
    assert table.seats[1].cards == Cards(1, 2, [Count("recall", 1)], second)
    assert table.viewer == (viewer if viewer in (0, 1) else None)


def test_a_shared_screen_before_and_behind_the_curtain() -> None:
    match = mages()
    assert is_private_question(match)
    before = seen(match, BOTH, curtain=0)
    assert before.curtain == 0 and before.question is not None
    assert before.question.yours and not before.question.options
    behind = seen(match, replace(BOTH, viewer=0))
    assert behind.question is not None and behind.question.options
    assert behind.seats[0].cards is not None and behind.seats[0].cards.hand is not None


def test_options_that_tell_cards_are_never_shown_to_other_eyes() -> None:
    """Even if nobody thought of a curtain."""
    for reader in (BOTH, replace(BOTH, viewer=1)):
        question = seen(mages(), reader).question
        assert question is not None and question.yours and not question.options


def test_X16_whoever_is_not_asked_does_not_read_which_card_could_answer() -> None:
    match = mages()
    match.play("pass")
    match.play("b1:fireball=d1")
    answering = seen(match, SECOND)
    assert answering.spell == SpellReport(0, "fireball", "b1", "d1")
    assert answering.question is not None and "Dispel" in text(answering.question.said)
    for reader in (FIRST, SPECTATOR, BOTH):
        question = seen(match, reader).question
        assert question is not None and (question.seat, question.rule) == (1, "G5")
        assert text(question.said) == f"{match_name(match, 1)} is choosing."
    question = seen(match, replace(FIRST, language="de")).question
    assert question is not None and text(question.said).endswith(" überlegt.")


def match_name(match: Match, seat: int) -> str:
    return seen(match, SPECTATOR).seats[seat].name


def test_lines_are_numbered_as_the_reader_knows_them() -> None:
    """G5, F82: that somebody declined to react is nobody else's line."""
    match = mages()
    for answer in ("pass", "b1:fireball=d1", "pass"):
        match.play(answer)
    events = len(match.events)
    hidden = len(seen(match, SECOND).log.lines) - len(seen(match, FIRST).log.lines)
    assert hidden == 1
    for reader, number in ((FIRST, events - 1), (SECOND, events)):
        log = seen(match, reader).log
        assert log.start == 0 and len(log.lines) == number
        for start in range(events + 3):
            part = seen(match, reader, start).log
            assert part.lines == log.lines[part.start :]
            assert part.start + len(part.lines) == number


def test_a_line_says_whose_doing_it_is_and_what_happened() -> None:
    match = skirmish()
    match.play(str(next(one for one in match.options() if one.kind == "move")))
    moved = next(
        line for line in seen(match, SECOND).log.lines if line.event["event"] == "unit_moved"
    )
    assert (moved.seat, moved.rule) == (0, "C10")
    assert moved.said[0] == ("Archer (Ann)", 0)
    assert moved.event["unit"] == {"seat": 0, "card": "archer"}


def test_after_an_undo_the_log_is_told_from_where_it_ends() -> None:
    match = skirmish()
    match.play(str(next(one for one in match.options() if one.kind == "move")))
    heard = len(match.events)
    match.undo()
    log = seen(match, FIRST, min(heard, len(match.events))).log
    assert log.lines == [] and log.start == len(match.events)
    assert seen(match, FIRST, heard).log == log


@pytest.mark.parametrize(
    ("ending", "english", "german"),
    [
        (
            Outcome(1, "resigned"),
            "Victory for Tribes: the losing side has resigned.",
            "Sieg für Stämme: Die unterlegene Seite hat aufgegeben.",
        ),
        (
            Outcome(None, "agreed"),
            "The game is drawn: all players have agreed.",
            "Das Spiel endet unentschieden: Alle haben sich darauf geeinigt.",
        ),
    ],
)
def test_a_game_the_players_ended_is_over(ending: Outcome, english: str, german: str) -> None:
    match = skirmish()
    for language, expected in (("en", english), ("de", german)):
        table = seen(match, Reader((0,), None, language), ending=ending)
        assert table.question is None and table.result is not None
        assert (table.result.winner, table.result.reason) == (ending.winner, ending.reason)
        assert text(table.result.said) == expected
    plies = plies_report(match, about(match, ending=ending), FIRST)
    assert plies.to_act is None and plies.options == []
    assert plies.result == ("#1" if ending.winner == 1 else "=")


def test_the_seed_of_fair_dice_is_told_after_the_game() -> None:
    dice = pt.FairDice()
    match = Match(pt.rules("classic"), None, dice)
    before = seen(match, FIRST).dice
    assert (before.kind, before.hash, before.seed) == ("fair", dice.commitment, None)
    after = seen(match, FIRST, ending=Outcome(0, "resigned")).dice
    assert after.seed == dice.seed


def test_plies_are_those_a_program_may_know() -> None:
    match = mages()
    for answer in ("draw", "<haste>", "b1:fireball=d1", "pass"):
        match.play(answer)
    game = about(match)
    assert "<haste>" in plies_report(match, game, FIRST).answers
    other = travelled(plies_report(match, game, SECOND)).answers
    assert other[1] == "<unseen>" and "pass" in other
    assert "pass" not in plies_report(match, game, FIRST).answers
    assert plies_report(match, game, SPECTATOR).answers == [
        answer for answer in other if answer != "pass"
    ]
    for reader in (FIRST, SECOND, SPECTATOR):
        whole = plies_report(match, game, reader)
        for start in range(len(match.answers) + 2):
            part = plies_report(match, game, reader, start)
            assert part.answers == whole.answers[part.start :]
            assert part.start + len(part.answers) == len(whole.answers)


def test_F82_a_card_to_be_drawn_is_typed_in_by_its_player_alone() -> None:
    seats = tuple(pt.Seat("mages_guild") for _ in range(2))
    rules = pt.rules("fourth")
    match = Match(rules, pt.Setup(seats, "castles"), pt.TypedDice())
    chance = Random(1)
    while match.options()[0].kind != "draw_card":
        match.play(chance.choice(match.options()))
    drawing = [seen(match, reader).question for reader in (FIRST, SECOND, SPECTATOR)]
    assert sorted(bool(question and question.options) for question in drawing) == [
        False,
        False,
        True,
    ]
    assert len({text(question.said) for question in drawing if question}) == 1
    assert [plies_report(match, about(match), SPECTATOR).options] == [[]]


def test_an_answer_is_found_by_its_notation() -> None:
    match = skirmish()
    for action, answer in zip(match.rules.options(match.state), match.options(), strict=True):
        assert action_of(match.rules, match.state, f" {answer} ") == action
    with pytest.raises(pt.IllegalAction, match="a1-a2"):
        action_of(match.rules, match.state, "a1-a2")
