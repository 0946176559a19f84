"""Random games in which every seat looks for what it must not know (F82).

At a state the cards a seat does not see are dealt anew: the *twin*. What the seat is shown of both must be the same to
the byte, and stay so after the same answer: views, events as the seat sees them, the lines they are told in, refusals.
So must a view that was filled in.
That somebody is asked for a reaction does show the card (G5); that it was declined must leave no trace.

Run as a module for long checks: `python -m tests.play.secrecy --games 5000 --jobs 2`.
"""

import argparse
import os
import sys
from collections import Counter
from functools import cache, lru_cache
from multiprocessing import Pool
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

import pocket_tactics as pt
from pocket_tactics.engine.actions import (
    DRAW_CARD,
    PASS,
    STUDY,
    actor_of,
    kind_of,
    pack,
    target_of,
)
from pocket_tactics.engine.decks import has_cards, known_bottom
from pocket_tactics.engine.events import CardDrawn, CardIndexed, CardStudied, Event
from pocket_tactics.engine.position import (
    CAST_FIELDS,
    DEED_FIELDS,
    FEATURE_FIGHT_FIELDS,
    TRIAL_FIELDS,
    cards_of,
)
from pocket_tactics.engine.table import Table
from pocket_tactics.i18n.catalogue import LANGUAGES, Catalogue
from pocket_tactics.i18n.sentences import sentence
from tests.conformance.play import check_cards

LOOKS = 0.2  # how often a seat looks
OTHER_FORMS_EVERY = 20  # turns; they follow from the position, which is compared at every look
PLAYERS = ("Ada", "Bo", "Cy", "Di")
SECRET_KINDS = ("study", "index")
GUESSES = ("draw", "pass", "index=ward", "index=haste", "a1:study=ward", "nonsense", "<ward>")
MAPS = {2: "castles", 3: "clearing", 4: "marsh"}
MAGES = pt.Force(
    {
        "archmage": 1,
        "guild_initiate": 2,
        "grand_librarian": 2,
        "guild_mage": 1,
        "guild_apprentice": 1,
    },
    {
        "dispel": 4,
        "ward": 5,
        "haste": 3,
        "recall": 2,
        "translocate": 2,
        "fireball": 2,
        "arcane_dart": 3,
    },
    {"stonework": 6},
    "ruins",
).to_text()
STUDENTS = pt.Force(
    {"guild_initiate": 4, "grand_librarian": 1, "guild_guard": 1},
    {"dispel": 2, "ward": 2, "haste": 1, "fireball": 1},
    {"stonework": 5, "water": 1},
    "township",
).to_text()
TABLES = (
    ("mages_guild", "mages_guild"),
    ("mages_guild", "high_king"),
    (MAGES, MAGES),
    (MAGES, STUDENTS),
    (STUDENTS, STUDENTS),
    (MAGES, "mages_guild", STUDENTS),
    ("dark_forest", MAGES, MAGES),
    (STUDENTS, MAGES, "mages_guild", MAGES),
)


def setup_number(number: int) -> pt.Setup:
    """Tables by turns, on a map or on a board that is laid."""
    names = TABLES[number % len(TABLES)]
    on_map = number // len(TABLES) % 3 < 2
    return pt.Setup(
        tuple(pt.Seat(name) for name in names),
        MAPS[len(names)] if on_map else "",
        pt.GameOptions(points=100, quiet_turns=40),
    )


def shown(rules: pt.Ruleset, state: pt.State, seat: int) -> dict[str, object]:
    """Everything that seat's view says, in every form."""
    view = rules.view(state, seat)
    position = rules.position(view)
    found: dict[str, object] = {
        "position": position,
        "cells": tuple(view.cells),
        "standings": standings_of(view),
        "notes": notes_of(view),
        "asked": (view.to_act, rules.rule_at(view) if rules.to_act(view) is not None else ""),
        "result": rules.result(view),
    }
    if rules.to_act(state) == seat:
        assert rules.options(view) == rules.options(state), "a view has other answers"
        found["answers"] = [str(rules.describe(state, a)) for a in rules.options(state)]
    if state.turns % OTHER_FORMS_EVERY == 0:
        found["forms"] = (position.to_text(), position.to_json(), position.to_bytes())
        again = rules.from_text(position.to_text())
        assert rules.position(again) == position, "a view does not come back from its text"
        assert rules.to_act(again) == rules.to_act(view)
        if rules.to_act(state) == seat:
            found["refusals"] = [refusal(rules, state, guess) for guess in GUESSES]
    return found


def standings_of(view: pt.State) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    standing = view.standing
    while standing is not None:
        found.append((standing.seat, standing.times, standing.most, tuple(standing.cells)))
        standing = standing.before
    return found


def notes_of(view: pt.State) -> list[tuple[object, ...]]:
    numbers = (view.frames, view.subjects, view.turn, view.turns, view.quiet, view.eventful)
    rest = (view.occupied, view.features, view.out, view.hidden, view.reaction, view.winner)
    notes = (
        (view.fight, FEATURE_FIGHT_FIELDS),
        (view.deed, DEED_FIELDS),
        (view.trial, TRIAL_FIELDS),
        (view.cast, CAST_FIELDS),
    )
    return [numbers, rest, *(tuple(getattr(note, name) for name in names) for note, names in notes)]


def refusal(rules: pt.Ruleset, state: pt.State, guess: str) -> str:
    """What is said to a guess."""
    try:
        return str(rules.parse(state, guess))
    except pt.IllegalAction as error:
        return str(error)


def redealt(rules: pt.Ruleset, state: pt.State, seat: int, generator: Random) -> pt.State:
    """The same state with all cards dealt anew that this seat does not see: in hands, decks, and old positions."""
    twin = state.copy()
    table = state.table
    others = [other for other in range(table.seats) if other != seat and has_cards(state, other)]
    dealt: dict[tuple[int, ...], tuple[int, ...]] = {}
    for other in others:
        asked = rules.program[state.frames & 255].reaction() if state.to_act == other else 0
        indexing = state.turn == other and state.deed.indexed
        face_down = [int(state.deed.indexed)] if indexing else []
        deal_anew(table, twin.cells, other, generator, dealt, face_down, asked)
        if indexing:
            twin.deed.indexed = face_down[0]
        elif state.turn == other and kind_of(state.deed.answer) == STUDY:
            under = twin.cells[table.deck_top[other] + int(known_bottom(twin, other))]
            twin.deed.answer = pack(STUDY, actor_of(state.deed.answer), under, 0)
    kept = []
    standing = state.standing
    while standing is not None:
        kept.append(standing)
        standing = standing.before
    for old in reversed(kept):
        standing = old.copy(standing)
        for other in others:
            deal_anew(table, standing.cells, other, generator, dealt, [])
    twin.standing = standing
    return twin


def deal_anew(
    table: Table,
    cells: vec[i64],
    seat: int,
    generator: Random,
    dealt: dict[tuple[int, ...], tuple[int, ...]],
    face_down: list[int],
    asked: int = 0,
) -> None:
    """Change the cards of a seat among hand, deck and what lies face down; what was alike or different stays so."""
    spells = range(table.first_spell[seat], table.first_spell[seat + 1])
    places = range(table.deck_top[seat], table.deck_top[seat + 1])
    own = [*(table.spell_cells + spell for spell in spells), *places]
    before = (seat, *(cells[cell] for cell in own), *face_down)
    piles = [
        [spell for spell in spells for _ in range(cells[table.spell_cells + spell] >> shift & 255)]
        for shift in (0, 8)
    ]
    fixed = [place for place in places if cells[place]]
    cards = [*piles[0], *piles[1], *(cells[place] for place in fixed), *face_down]
    hand, deck = len(piles[0]), len(piles[1])
    while before not in dealt:
        generator.shuffle(cards)
        if asked and not any(table.spell[card].kind == asked for card in cards[:hand]):
            continue
        new = cells[:]
        for spell in spells:
            counted = cards[:hand].count(spell) | cards[hand : hand + deck].count(spell) << 8
            new[table.spell_cells + spell] = cells[table.spell_cells + spell] & ~0xFFFF | counted
        for place, card in zip(fixed, cards[hand + deck :], strict=False):
            new[place] = card
        after = (seat, *(new[cell] for cell in own), *cards[hand + deck + len(fixed) :])
        if after not in dealt.values():
            dealt[before] = after
    for cell, value in zip(own, dealt[before][1:], strict=False):
        cells[cell] = value
    face_down[:] = dealt[before][1 + len(own) :]


def public_form(rules: pt.Ruleset, state: pt.State, action: int, seat: int) -> int:
    """An answer without what that seat may not know of it."""
    kind = kind_of(action)
    if kind == DRAW_CARD and state.table.spell_owner[target_of(action)] != seat:
        return int(pack(kind, 0, 0, 0))
    if rules.to_act(state) != seat and rules.describe(state, action).kind in SECRET_KINDS:
        return action & ~(0xFFF << 12)
    return action


def counterpart(
    rules: pt.Ruleset, state: pt.State, twin: pt.State, action: int, seat: int
) -> int | None:
    """The twin's answer that looks the same to that seat; None if the twin lacks the card for it."""
    wanted = public_form(rules, state, action, seat)
    for other in rules.options(twin):
        if public_form(rules, twin, other, seat) == wanted:
            return other
    return None


def go_on(
    rules: pt.Ruleset, state: pt.State, action: int, seat: int, seen: Counter[str]
) -> tuple[pt.State, list[Event]]:
    """The state after an answer, and what that seat sees happen; others decline every reaction they are asked for."""
    state, events = rules.step(state, action)
    while rules.to_act(state) not in (None, pt.CHANCE, seat) and asks_for_reaction(rules, state):
        seen["declined"] += 1
        state, more = rules.step(state, int(pack(PASS, 0, 0, 0)))
        events += more
    return state, pt.seen_by(events, seat)


def asks_for_reaction(rules: pt.Ruleset, state: pt.State) -> bool:
    return bool(rules.program[state.frames & 255].reaction())


@lru_cache(maxsize=20_000)
def lines(event: Event) -> tuple[str, ...]:
    """The event in every language."""
    return tuple(sentence(event, catalogue(name), "fourth", PLAYERS) for name in LANGUAGES)


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language)


@cache
def spell_names() -> frozenset[str]:
    known = pt.shop().spells
    return frozenset(
        catalogue(name).spell("fourth", spell) for name in LANGUAGES for spell in known
    )


def check_news(events: list[Event], seat: int) -> None:
    """Cards of others are not named, the own are; nor is a card named in a line."""
    for event in events:
        match event:
            case CardDrawn() | CardIndexed():
                owner = event.seat
            case CardStudied():
                owner = event.unit.seat
            case _:
                continue
        assert (event.card is not None) == (owner == seat), event
        if owner != seat:
            said = " ".join(lines(event))
            assert not any(name in said for name in spell_names()), said


def look(
    rules: pt.Ruleset,
    state: pt.State,
    action: int,
    seat: int,
    generator: Random,
    seen: Counter[str],
) -> None:
    """That seat compares the state with a twin, before and after the answer."""
    mine = shown(rules, state, seat)
    completed = pt.determinize(rules.view(state, seat), generator)
    assert shown(rules, completed, seat) == mine, "a view filled in does not fit"
    check_cards(completed)
    twin = redealt(rules, state, seat, generator)
    check_cards(twin)
    assert shown(rules, twin, seat) == mine, "a view tells what is hidden"
    others = [other for other in range(state.table.seats) if other != seat]
    seen["looks"] += 1
    seen["different"] += any(cards_of(state, o) != cards_of(twin, o) for o in others)
    same = counterpart(rules, state, twin, action, seat)
    if same is None:
        seen["card missing"] += 1
        return
    after, news = go_on(rules, state, action, seat, seen)
    twins_after, twins_news = go_on(rules, twin, same, seat, seen)
    assert news == twins_news, "events tell what is hidden"
    assert [lines(event) for event in news] == [lines(event) for event in twins_news]
    assert shown(rules, after, seat) == shown(rules, twins_after, seat), "what follows tells"
    seen[rules.describe(state, action).kind] += 1


def play_game(setup: pt.Setup, generator: Random, seen: Counter[str]) -> None:
    """One random game with seats looking."""
    rules = pt.rules("fourth")
    state = rules.start(setup)
    while rules.to_act(state) is not None:
        options = rules.options(state)
        action = generator.choices(options, rules.weights(state))[0]
        if state.turns and generator.random() < LOOKS:
            look(rules, state, action, generator.randrange(state.table.seats), generator, seen)
        state, events = rules.step(state, action)
        for seat in range(state.table.seats):
            check_news(pt.seen_by(events, seat), seat)
        seen["answers"] += 1
    seen["games"] += 1


def check_secrecy(games: int, seed: int) -> Counter[str]:
    """So many games; gives what was looked at."""
    seen: Counter[str] = Counter()
    for number in range(seed, seed + games):
        play_game(setup_number(number), Random(number), seen)
    return seen


def _chunk(task: tuple[int, int]) -> Counter[str]:
    return check_secrecy(*task)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    chunk = 25
    tasks = [(chunk, wanted.seed + n * chunk) for n in range(-(-wanted.games // chunk))]
    seen: Counter[str] = Counter()
    with Pool(wanted.jobs) as pool:
        for found in pool.imap_unordered(_chunk, tasks):
            seen += found
            print(f"\r{seen['games']:,} games, {seen['looks']:,} looks", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(dict(seen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
