"""Random games of every ruleset in which every kind of reader looks for what it must not know (F82).

What a reader does not know is dealt anew: the *twin*. Its reports must be the same to the byte.
"""

from dataclasses import replace
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.decks import hide
from pocket_tactics.engine.events import (
    CardDrawn,
    CardIndexed,
    CardStudied,
    Event,
    ReactionDeclined,
)
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.play.match import Match
from pocket_tactics.play.secrets import NOBODY
from pocket_tactics.server.reports import to_json
from pocket_tactics.server.scene import Reader, action_of, plies_report, table_report
from tests.server.tables import about, travelled

MAGES = (
    "archmage+guild_initiate*2+grand_librarian+guild_mage"
    "/dispel*3+ward*3+haste*2+fireball/stonework*6/ruins"
)
GAMES = [
    ("classic", (), ""),
    ("classic-village", (), "ford"),
    ("fourth", (), "fords"),
    ("fourth", (MAGES, MAGES), "castles"),
    ("fourth", ("mages_guild", "night_court", MAGES), ""),
]
POINTS = 100
LONGEST = 160
SECRET_FORMS = ("<", "index=", ":study=")


def twin_of(match: Match, viewer: int, chance: Random) -> Match:
    """The same game to that viewer, with other cards in all hands and decks that viewer does not see."""
    rules, state = match.rules, match.state
    view = state.copy()
    hide(view, viewer)
    view.reaction = rules.program[state.frames & 255].reaction()
    twin = object.__new__(Match)
    twin.__dict__.update(match.__dict__)
    twin.states = [*match.states[:-1], pt.determinize(view, chance)]
    twin.news = [
        [other for event in news for other in retold(event, viewer)] for news in match.news
    ]
    return twin


def retold(event: Event, viewer: int) -> list[Event]:
    """What may have happened instead, as far as that viewer knows."""
    if isinstance(event, CardDrawn | CardIndexed) and event.seat != viewer:
        return [replace(event, card="arcane_dart")]
    if isinstance(event, CardStudied) and event.unit.seat != viewer:
        return [replace(event, card="arcane_dart")]
    if isinstance(event, ReactionDeclined) and event.seat != viewer:
        return []
    return [event]


def readers(seats: int) -> list[Reader]:
    """Each player, somebody who looks on, and all at a shared screen of whom none looks at cards."""
    alone = [Reader((seat,), seat, "en") for seat in range(seats)]
    return [*alone, Reader((), NOBODY, "de"), Reader(tuple(range(seats)), NOBODY, "en")]


def played(rules: Ruleset, forces: tuple[str, ...], map_name: str, chance: Random) -> Match:
    seats = tuple(pt.Seat(force) for force in forces)
    setup = pt.Setup(seats, map_name, pt.GameOptions(points=POINTS))
    return Match(rules, setup, pt.SeededDice(chance.randrange(1000)))


@pytest.mark.parametrize(("ruleset", "forces", "map_name"), GAMES)
def test_F82_no_reader_sees_what_others_hold(
    ruleset: str, forces: tuple[str, ...], map_name: str
) -> None:
    rules, chance = pt.rules(ruleset), Random(11)
    different = 0
    match = played(rules, forces, map_name, chance)
    while match.to_act is not None and len(match.answers) < LONGEST:
        for reader in readers(len(match.seats)):
            if chance.random() > 0.25:
                continue
            assert reader.viewer is not None
            twin = twin_of(match, reader.viewer, chance)
            different += bytes_of(match) != bytes_of(twin)
            shown = [to_json(table_report(one, about(one), reader, 0)) for one in (match, twin)]
            assert shown[0] == shown[1]
        match.play(chance.choice(rules.options(match.state)))
    assert different > 20 or match.state.table.spells == 1


def bytes_of(match: Match) -> bytes:
    return match.rules.position(match.state).to_bytes()


@pytest.mark.parametrize(("ruleset", "forces", "map_name"), GAMES)
def test_every_report_travels_and_every_option_can_be_answered(
    ruleset: str, forces: tuple[str, ...], map_name: str
) -> None:
    rules, chance = pt.rules(ruleset), Random(12)
    match = played(rules, forces, map_name, chance)
    while match.to_act is not None and len(match.answers) < LONGEST:
        asked = Reader((match.to_act,), match.to_act, chance.choice(("en", "de")))
        if chance.random() < 0.3:
            table = travelled(table_report(match, about(match), asked, len(match.events) - 3))
            assert table.question is not None and table.question.options
            found = [
                action_of(rules, match.state, option.answer) for option in table.question.options
            ]
            assert found == rules.options(match.state)
            plies = travelled(plies_report(match, about(match), asked))
            assert plies.options == [option.answer for option in table.question.options]
        match.play(chance.choice(rules.options(match.state)))
    over = Reader((0,), None, "en")
    assert travelled(table_report(match, about(match), over)).log.lines


def test_F82_plies_of_others_name_no_card_that_was_not_shown() -> None:
    rules, chance = pt.rules("fourth"), Random(13)
    match = played(rules, (MAGES, MAGES), "castles", chance)
    while match.to_act is not None and len(match.answers) < LONGEST:
        match.play(chance.choice(rules.options(match.state)))
    spells = {"dispel", "ward", "haste", "fireball"}
    looker = plies_report(match, about(match), Reader((), NOBODY, "en"))
    told = [
        answer
        for answer in looker.answers
        if any(form in answer for form in SECRET_FORMS) and any(one in answer for one in spells)
    ]
    assert told == []
    assert "<unseen>" in looker.answers
    everything = plies_report(match, about(match), Reader((), None, "en"))
    assert any(f"<{spell}>" in everything.answers for spell in spells)
