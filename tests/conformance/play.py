"""Random play with everything checked that must hold whatever the rules say.

Run as a module for long checks: `python -m tests.conformance.play --plies 10000000 --jobs 2`.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from random import Random

import pocket_tactics as pt
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.bits import count
from pocket_tactics.engine.decks import (
    deck_size,
    discarded,
    hand_size,
    has_cards,
    in_hand,
    known_bottom,
    known_top,
    shuffled,
)
from pocket_tactics.engine.dice import MOST_DICE
from pocket_tactics.engine.position import (
    CAST_FIELDS,
    DEED_FIELDS,
    FEATURE_FIGHT_FIELDS,
    TRIAL_FIELDS,
)

LONGEST_GAME = 20_000
POWERS_OF_SIX = {6**dice for dice in range(1, MOST_DICE + 1)}
ROUND_TRIP_EVERY = 40
REPLAY_EVERY = 10
# What is lost stays lost, so counting now and then and at the end of a game finds it.
COUNT_EVERY = 4


@dataclass(frozen=True)
class Checked:
    """How much was played."""

    games: int
    plies: int


def snapshot(state: pt.State) -> tuple[object, ...]:
    """Everything in a state that an answer could change."""
    notes = [
        tuple(getattr(source, name) for name in names)
        for source, names in (
            (state.fight, FEATURE_FIGHT_FIELDS),
            (state.deed, DEED_FIELDS),
            (state.trial, TRIAL_FIELDS),
            (state.cast, CAST_FIELDS),
        )
    ]
    laying = (tuple(state.laying.bag), tuple(state.laying.hexes), tuple(state.laying.terrain))
    numbers = (state.occupied, state.frames, state.subjects, state.to_act, state.first, state.turn)
    more = (state.turns, state.quiet, state.eventful, state.winner, state.reason, id(state.board))
    setup = (state.laying.drawn, state.laying.rolls, state.laying.centre, state.laying.homes)
    rest = (state.laying.through, state.features, state.out, state.hidden, id(state.standing))
    return (tuple(state.cells), *numbers, *more, *setup, *rest, *notes, laying)


def check_units(state: pt.State) -> None:
    """Units are conserved, stand one a tile on terrain, and are counted right."""
    table, board = state.table, state.board
    on_board = [0] * table.units
    held = [0] * table.seats
    for tile in range(board.size):
        unit = state.unit_at(tile)
        if unit:
            on_board[unit] += 1
            held[table.owner[unit]] |= 2**tile
            assert board.land >> tile & 1, "a unit stands on a base"
    left = [0] * table.seats
    for unit in range(1, table.units):
        away = [state.captured(unit, captor) for captor in range(table.seats)]
        assert away[table.owner[unit]] == 0, "somebody captured their own unit"
        found = on_board[unit] + state.reserve(unit) + sum(away)
        if state.is_out(table.owner[unit]):
            assert on_board[unit] + state.reserve(unit) == 0, "who is out has a unit"
        else:
            assert found == table.copies[unit], "a unit is lost"
        left[table.owner[unit]] += on_board[unit] + state.reserve(unit)
    for seat in range(table.seats):
        assert state.held(seat) == held[seat]
        assert state.left(seat) == left[seat]
    assert state.occupied == sum(held)


def check_features(state: pt.State, features: list[int]) -> None:
    """Features are conserved, moved ones included, one a tile; once all are placed."""
    kinds = [state.of_feature(kind) for kind in range(len(state.table.features))]
    assert sum(kinds) == state.features, "two features on a tile"
    if features:
        assert [count(tiles) for tiles in kinds] == features, "a feature is lost"


def features_of(state: pt.State) -> list[int]:
    """How many features of each kind there are, once all are placed."""
    if state.turns == 0:
        return []
    return [int(count(state.of_feature(kind))) for kind in range(len(state.table.features))]


def check_pieces(state: pt.State, features: list[int]) -> None:
    """Units, features and cards are all there."""
    check_units(state)
    check_features(state, features)
    check_cards(state)


def check_cards(state: pt.State) -> None:
    """Spell cards are conserved, and nobody holds more than a hand."""
    table = state.table
    for seat in range(table.seats):
        if not has_cards(state, seat):
            continue
        top, bottom = known_top(state, seat), known_bottom(state, seat)
        placed = [int(state.cells[table.deck_top[seat] + 1 + n]) for n in range(bottom)]
        placed += [int(top)] if top else []
        if state.turn == seat and state.deed.indexed:
            placed.append(int(state.deed.indexed))
        for spell in range(table.first_spell[seat], table.first_spell[seat + 1]):
            found = in_hand(state, spell) + shuffled(state, spell) + discarded(state, spell)
            found += placed.count(spell)
            wanted = 0 if state.is_out(seat) else table.spell_copies[spell]
            assert found == wanted, "a spell card is lost"
        assert hand_size(state, seat) <= 5, "more than five cards in hand"
        assert deck_size(state, seat) >= 0


def check_question(rules: pt.Ruleset, state: pt.State) -> list[int]:
    """There is something to answer, each option once, with weights that are exact."""
    options = rules.options(state)
    assert options, "nobody can answer"
    assert len(set(options)) == len(options), "an option is listed twice"
    weights = rules.weights(state)
    if rules.to_act(state) == pt.CHANCE:
        assert weights is not None
        assert len(weights) == len(options)
        assert min(weights) > 0
        total = sum(weights)
        assert total == rules.ways(state)
        assert total in POWERS_OF_SIX or total in draws(state)
    else:
        assert weights is None
    return options


def draws(state: pt.State) -> list[int]:
    """The number of ways in which a tile, a central feature or a card can be drawn."""
    seats = range(state.table.seats)
    cards = [sum(shuffled(state, s) for s in spells_of(state, seat)) for seat in seats]
    return [sum(state.laying.bag), len(state.table.features), *cards]


def spells_of(state: pt.State, seat: int) -> range:
    return range(state.table.first_spell[seat], state.table.first_spell[seat + 1])


def check_forms(rules: pt.Ruleset, state: pt.State, options: list[int]) -> None:
    """Text, JSON and bytes of the state, and the notation of each answer, come back the same."""
    position = rules.position(state)
    for again in (
        rules.from_text(position.to_text()),
        rules.from_json(position.to_json()),
        rules.from_bytes(position.to_bytes()),
    ):
        assert rules.position(again) == position
        assert rules.options(again) == options
    assert len(position.to_bytes()) < 4096
    texts = [str(rules.describe(state, action)) for action in options]
    assert len(set(texts)) == len(texts), "two answers are written alike"
    for action, text in zip(options, texts, strict=True):
        assert rules.parse(state, text) == action


def play_game(rules: pt.Ruleset, setup: pt.Setup, generator: Random) -> int:
    """One random game, checked at every answer; gives the number of answers."""
    state = rules.start(setup)
    answers: list[int] = []
    features: list[int] = []
    while rules.to_act(state) is not None:
        options = check_question(rules, state)
        if len(answers) % ROUND_TRIP_EVERY == 0:
            check_forms(rules, state, options)
        action = generator.choices(options, rules.weights(state))[0]
        if len(answers) % COUNT_EVERY == 0:
            before = snapshot(state)
            after = rules.apply(state, action)
            rules.events(state, action)
            assert snapshot(state) == before, "apply or events changed its input"
            state = after
            features = features or features_of(state)
            check_pieces(state, features)
        else:
            state = rules.apply(state, action)
        answers.append(action)
        assert len(answers) < LONGEST_GAME, "the game does not end"
    check_pieces(state, features)
    assert rules.result(state) is not None
    assert rules.options(state) == []
    if generator.randrange(REPLAY_EVERY) == 0:
        again = rules.start(setup)
        for action in answers:
            rules.play(again, action)
        assert rules.position(again) == rules.position(state)
    return len(answers)


def setups(rules: pt.Ruleset) -> Iterator[pt.Setup]:
    """Every way to start: laid by hand, each map, equal factions, close limits and none on quiet turns."""
    yield pt.Setup()
    for name in rules.content.maps:
        yield pt.Setup(map=name)
    for faction in rules.content.factions:
        seats = (pt.Seat(faction), pt.Seat(faction))
        yield pt.Setup(seats, options=pt.GameOptions(equal_factions=True))
    yield pt.Setup(map=next(iter(rules.content.maps)), options=pt.GameOptions(3, 0))
    names = list(rules.content.factions)
    swapped = tuple(pt.Seat(name) for name in reversed(names[:2]))
    yield pt.Setup(swapped, options=pt.GameOptions(repetitions=2, quiet_turns=10))
    if rules.content.features:
        yield from crowds(names)


def crowds(names: list[str]) -> Iterator[pt.Setup]:
    """Tables of two to six seats, every faction against every other, larger games and mixed forces."""
    for first, name in enumerate(names):
        for other in names[first + 1 :]:
            yield pt.Setup((pt.Seat(name), pt.Seat(other)))
    for seats in (3, 4, 4, 3, 5, 6):
        taken = [names[(seats + n) % len(names)] for n in range(seats)]
        yield pt.Setup(tuple(pt.Seat(name) for name in taken))
    four = tuple(pt.Seat(name) for name in (*names[3:], names[0]))
    yield pt.Setup(four, map="marsh")
    large = (pt.Seat("high_king"), pt.Seat("dark_forest"))
    for points in (75, 100):
        yield pt.Setup(large, options=pt.GameOptions(points=points, centre="village"))
    mages = pt.Force(
        {"archmage": 1, "guild_initiate": 2, "grand_librarian": 2, "pit_fiend": 1},
        {"dispel": 4, "ward": 4, "haste": 3, "recall": 2, "translocate": 2},
        {"stonework": 6},
        "ruins",
    )
    hunters = pt.Force(
        {"shieldmaiden": 2, "forest_witch": 2, "cursed_ranger": 1, "gunner": 2, "noble": 1},
        {"fireball": 3},
        {"water": 6},
        "highland",
    )
    for forces in ((mages, hunters), (hunters, mages, hunters), (mages, mages)):
        yield pt.Setup(
            tuple(pt.Seat(force.to_text()) for force in forces),
            options=pt.GameOptions(points=100),
        )


def check_play(ruleset_id: str, plies: int, seed: int) -> Checked:
    """Random games until so many answers were given."""
    rules = pt.rules(ruleset_id)
    generator = Random(seed)
    games = done = 0
    while done < plies:
        for setup in setups(rules):
            done += play_game(rules, setup, generator)
            games += 1
            if done >= plies:
                break
    return Checked(games, done)


def _chunk(task: tuple[str, int, int]) -> tuple[str, int, Checked]:
    ruleset_id, plies, seed = task
    return ruleset_id, seed, check_play(ruleset_id, plies, seed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, default=10_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", action="append", choices=list(RULESETS))
    wanted = parser.parse_args()
    rulesets = wanted.ruleset or list(RULESETS)
    chunk = 50_000
    each = -(-wanted.plies // (chunk * len(rulesets)))
    tasks = [(name, chunk, wanted.seed * 1_000_003 + n) for n in range(each) for name in rulesets]
    plies = games = 0
    started = time.monotonic()
    with Pool(wanted.jobs) as pool:
        for _, _, checked in pool.imap_unordered(_chunk, tasks):
            plies += checked.plies
            games += checked.games
            print(f"\r{plies:,} plies in {games:,} games, nothing broken", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{plies} plies, {games} games, {time.monotonic() - started:.0f} s, seed {wanted.seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
