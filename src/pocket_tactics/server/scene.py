"""A match as one reader may see it: the whole table, or the answers in notation; decides nothing and keeps nothing.

What a reader may not know is left out by `play.secrets`: hands and decks of others, and that somebody declined to
react (F82).
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from pocket_tactics.engine.actions import PASS, kind_of
from pocket_tactics.engine.bits import members
from pocket_tactics.engine.decks import deck_size, hand_size, has_cards
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.features import controlled
from pocket_tactics.engine.notation import describe
from pocket_tactics.engine.notes import NO_LAYING
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.play.dice import FairDice, SeededDice
from pocket_tactics.play.holdings import captures_of, reserve_of, spells_of
from pocket_tactics.play.match import Match, ending_of
from pocket_tactics.play.secrets import DRAWING_KIND, NOBODY, drawer, masked, told, visible
from pocket_tactics.server.board_report import spaces_for, tiles_of
from pocket_tactics.server.readers import (
    About,
    Reader,
    action_of,
    asked_seat,
    described,
    is_asked,
    is_private_question,
    may_answer,
    notation,
    notations,
)
from pocket_tactics.server.reports import (
    Aside,
    Cards,
    Count,
    DiceTerms,
    Log,
    Plies,
    Question,
    Result,
    SeatReport,
    Table,
    Turn,
)
from pocket_tactics.server.under_way import fight_report, spell_report, trial_report
from pocket_tactics.server.wording import Wording, wording_at

__all__ = [
    "About",
    "Reader",
    "action_of",
    "asked_seat",
    "described",
    "is_asked",
    "is_private_question",
    "may_answer",
    "plies_report",
    "table_report",
]


CHOICES: Final = "G5"  # the rule that somebody is asked at all


def table_report(match: Match, about: About, reader: Reader, log_start: int = 0) -> Table:
    """Everything that reader may see, and what has happened from event number `log_start` on.

    Events are numbered as in `match.events`, for every reader alike; the number the report gives its first line
    counts the lines this reader has from the events before. Whoever is shown other cards or another language than
    before should be told everything again, from 0.
    """
    state = visible(match.state, reader.viewer)
    words = wording_at(match, reader.language)
    outcome = about.ending or match.result
    question = None if outcome else _question(match, about, reader, words)
    return Table(
        seq=about.seq,
        game=about.game,
        ruleset=match.rules.id,
        map=about.map,
        language=reader.language,
        you=list(reader.seats),
        viewer=None if reader.viewer == NOBODY else reader.viewer,
        curtain=about.curtain,
        seats=[_seat(state, about, words, seat) for seat in range(state.table.seats)],
        tiles=tiles_of(state),
        spaces=[] if outcome else spaces_for(described(match.rules, match.state)),
        bag=_bag(state) if state.board.size == 0 else None,
        turn=_turn(state) if state.turns else None,
        question=question,
        fight=fight_report(match.rules, state, words),
        test=trial_report(state),
        spell=spell_report(state),
        result=Result(outcome.winner, outcome.reason, words.ending(outcome)) if outcome else None,
        log=_log(match, reader.viewer, words, log_start),
        asides=_asides(match, about, reader.viewer),
        chat=list(about.chat),
        can_undo=about.can_undo,
        draw_offered_by=about.draw_offered_by,
        rematch=about.rematch,
        dice=_dice(match, is_over=outcome is not None),
    )


def plies_report(match: Match, about: About, reader: Reader, start: int = 0) -> Plies:
    """The answers from number `start` on, and the options if the reader is asked.

    Answers are numbered as in `match.answers`; the number the report gives counts those this reader knows of. A card
    that only its player knows is masked, and that somebody declined to react is left out.
    """
    number = max(0, min(start, len(match.answers)))
    outcome = about.ending or match.result
    listed = notations(match.rules, match.state) if may_answer(match, about, reader) else ()
    return Plies(
        about.seq,
        about.game,
        number - _unknown(match, reader.viewer, number),
        list(_notation(match, reader.viewer, number)),
        None if outcome else int(match.state.to_act),
        list(listed),
        ending_of(outcome) if outcome else None,
    )


def _notation(match: Match, viewer: int | None, start: int) -> Iterator[str]:
    """The answers from there on as that viewer may know them."""
    rules, modes = match.rules, match.rules.content.modes
    is_open = viewer is None or match.state.table.spells == 1
    for number in range(start, len(match.answers)):
        state, action = match.states[number], match.answers[number]
        if is_open:
            yield notation(rules, state, action)
            continue
        answer = describe(state, action, modes)
        owner = drawer(state, action) if answer.kind == DRAWING_KIND else answer.seat
        if owner == viewer:
            yield answer.text
        elif not _declines_to_react(rules, state, action):
            yield masked(answer)


def _unknown(match: Match, viewer: int | None, end: int) -> int:
    """How many of the first answers that viewer does not know of."""
    if viewer is None or match.state.table.spells == 1:
        return 0
    return sum(
        state.to_act != viewer and _declines_to_react(match.rules, state, action)
        for state, action in zip(match.states[:end], match.answers[:end], strict=True)
    )


def _declines_to_react(rules: Ruleset, state: State, action: int) -> bool:
    return kind_of(action) == PASS and rules.asks_for_reaction(state)


def _question(match: Match, about: About, reader: Reader, words: Wording) -> Question:
    """Who is asked what; the options only for a reader who may answer.

    What somebody is asked for because of a card in hand is not named to others: that they are asked shows enough.
    """
    rules, state = match.rules, match.state
    options, rule = described(rules, state), rules.rule_at(state)
    openly = may_answer(match, about, reader)
    listed = [words.option(answer) for answer in options] if openly else []
    yours = is_asked(match, reader)
    if not openly and rules.asks_for_reaction(state):
        return Question(
            int(state.to_act), CHOICES, words.choosing(int(state.to_act)), yours, listed
        )
    if state.to_act == CHANCE:
        return Question(None, rule, words.throw(rule, options, state), yours, listed)
    said = words.question(rule, options, openly=openly)
    return Question(int(state.to_act), rule, said, yours, listed)


def _seat(state: State, about: About, words: Wording, seat: int) -> SeatReport:
    faction = state.table.factions[seat]
    is_setup = state.laying is not NO_LAYING
    captured = captures_of(state, seat).items()
    return SeatReport(
        seat,
        words.players[seat],
        faction.family,
        about.players[seat],
        faction.base or None,
        seat in about.connected,
        state.is_out(seat),
        _counts(reserve_of(state, seat)),
        [Count(card, number, owner) for (owner, card), number in captured],
        [] if is_setup else [state.board.name(tile) for tile in members(controlled(state, seat))],
        _cards(state, seat) if has_cards(state, seat) else None,
    )


def _cards(state: State, seat: int) -> Cards:
    hidden = state.hidden >> seat & 1
    return Cards(
        int(hand_size(state, seat)),
        int(deck_size(state, seat)),
        _counts(spells_of(state, seat, used=True)),
        None if hidden else _counts(spells_of(state, seat)),
    )


def _counts(found: dict[str, int]) -> list[Count]:
    return [Count(card, number) for card, number in found.items()]


def _bag(state: State) -> list[Count]:
    """The tiles still to be drawn while the board is laid."""
    kinds = zip(state.table.terrains, state.laying.bag, strict=True)
    return [Count(terrain.id, int(number)) for terrain, number in kinds if number]


def _turn(state: State) -> Turn:
    limit = int(state.table.quiet_turns)
    return Turn(int(state.turns), int(state.turn), int(state.quiet), limit)


def _dice(match: Match, *, is_over: bool) -> DiceTerms:
    match match.dice:
        case FairDice() as dice:
            return DiceTerms("fair", dice.commitment, dice.seed if is_over else None)
        case SeededDice(seed=seed):
            return DiceTerms("seeded", seed=str(seed) if is_over else None)
        case _:
            return DiceTerms("typed")


def _log(match: Match, viewer: int | None, words: Wording, start: int) -> Log:
    before, events = _news(match, viewer, start)
    return Log(before, [words.line(event) for event in events])


def _asides(match: Match, about: About, viewer: int | None) -> list[Aside]:
    return [
        Aside(_lines_after(match, viewer, plies), kind, seat) for plies, kind, seat in about.asides
    ]


def _lines_after(match: Match, viewer: int | None, plies: int) -> int:
    """How many lines the viewer has been told after so many plies."""
    events = list(chain.from_iterable(match.news[:plies]))
    return len(events if match.state.table.spells == 1 else told(events, viewer))


def _news(match: Match, viewer: int | None, start: int) -> tuple[int, list[Event]]:
    """How many of the events before that number the viewer may know, and those from there on."""
    total = sum(map(len, match.news))
    start = max(0, min(start, total))
    recent: list[list[Event]] = []
    missing = total - start
    for events in reversed(match.news):
        if missing <= 0:
            break
        recent.append(events[-missing:] if missing < len(events) else events)
        missing -= len(events)
    tail = told(list(chain.from_iterable(reversed(recent))), viewer)
    if match.state.table.spells == 1 or start == 0:
        return start, tail
    return len(told(match.events[:start], viewer)), tail
