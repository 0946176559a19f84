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
from pocket_tactics.engine.dice import MOST_DICE
from pocket_tactics.engine.position import FIGHT_FIELDS

LONGEST_GAME = 20_000
POWERS_OF_SIX = {6**dice for dice in range(1, MOST_DICE + 1)}
ROUND_TRIP_EVERY = 40
REPLAY_EVERY = 10


@dataclass(frozen=True)
class Checked:
    """How much was played."""

    games: int
    plies: int


def snapshot(state: pt.State) -> tuple[object, ...]:
    """Everything in a state that an answer could change."""
    fight = tuple(getattr(state.fight, name) for name in FIGHT_FIELDS)
    laying = (tuple(state.laying.bag), tuple(state.laying.hexes), tuple(state.laying.terrain))
    numbers = (state.occupied, state.frames, state.subjects, state.to_act, state.first, state.turn)
    more = (state.turns, state.quiet, state.eventful, state.winner, state.reason, id(state.board))
    notes = (state.laying.drawn, state.laying.rolls, id(state.standing))
    return (tuple(state.cells), *numbers, *more, *notes, fight, laying)


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
        assert on_board[unit] + state.reserve(unit) + sum(away) == table.copies[unit], (
            "a unit is lost"
        )
        left[table.owner[unit]] += on_board[unit] + state.reserve(unit)
    for seat in range(table.seats):
        assert state.held(seat) == held[seat]
        assert state.left(seat) == left[seat]
    assert state.occupied == sum(held)


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
        assert total in POWERS_OF_SIX or total == sum(state.laying.bag)
    else:
        assert weights is None
    return options


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
    assert len(position.to_bytes()) < 2048
    texts = [str(rules.describe(state, action)) for action in options]
    assert len(set(texts)) == len(texts), "two answers are written alike"
    for action, text in zip(options, texts, strict=True):
        assert rules.parse(state, text) == action


def play_game(rules: pt.Ruleset, setup: pt.Setup, generator: Random) -> int:
    """One random game, checked at every answer; gives the number of answers."""
    state = rules.start(setup)
    answers: list[int] = []
    while rules.to_act(state) is not None:
        options = check_question(rules, state)
        if len(answers) % ROUND_TRIP_EVERY == 0:
            check_forms(rules, state, options)
        action = generator.choices(options, rules.weights(state))[0]
        before = snapshot(state)
        after = rules.apply(state, action)
        rules.events(state, action)
        assert snapshot(state) == before, "apply or events changed its input"
        state = after
        check_units(state)
        answers.append(action)
        assert len(answers) < LONGEST_GAME, "the game does not end"
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
    swapped = tuple(pt.Seat(name) for name in reversed(rules.content.factions))
    yield pt.Setup(swapped, options=pt.GameOptions(repetitions=2, quiet_turns=10))


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
    parser.add_argument("--ruleset", action="append", choices=["classic", "classic-village"])
    wanted = parser.parse_args()
    rulesets = wanted.ruleset or ["classic", "classic-village"]
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
