"""Contests: paired games that differ only in who sits where, counted in order, the same whoever plays them."""

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.base import BotFailure
from pocket_tactics.lab.arena import arena, rounds_of
from pocket_tactics.lab.arena_report import DECIDED, PLAYED, Count, cell_of
from pocket_tactics.lab.arena_rounds import (
    A,
    B,
    Contest,
    Game,
    Round,
    play_game,
    play_round,
    seatings,
)
from pocket_tactics.lab.rating import Sprt
from tests.lab.kit import Steady

FORD = Contest("classic", ("random", "random"), seed=1, map="ford")
WON, LOST, DRAWN = Game(A, 0, "base", 9), Game(B, 1, "base", 9), Game(None, None, "quiet", 9)


def test_the_games_of_a_round_share_setup_and_dice():
    """Two that answer alike play the same game twice, each in the other's seat."""
    contest = Contest("fourth", ("random", "random"), seed=5)
    one, other = Steady(2, []), Steady(2, [])
    first, second = play_round(contest, (one, other), 3)
    assert first.seat == second.seat
    assert first.turns == second.turns
    assert cell_of((first, second)) == 2
    assert sorted(one.asked) == sorted(other.asked)


def test_a_game_that_is_too_long_is_a_draw():
    """The same game with and without the limit; one that ends in the last turn there is counts."""
    rules = pt.rules("classic")

    def played(most_turns: int) -> Game:
        bots = (Steady(2, []), Steady(3, []))
        return play_game(rules, rules.start(FORD.setup(0)), bots, (A, B), 1, most_turns)

    whole = played(9999)
    assert whole.turns > 10
    assert played(10) == Game(None, None, "too_long", 10)
    assert played(whole.turns) == whole
    assert played(whole.turns - 1).reason == "too_long"


def test_rounds_have_setups_and_dice_of_their_own():
    contest = Contest("fourth", ("random", "random"), seed=5)
    positions = {contest.setup(number).position for number in range(6)}
    assert len(positions) == 6
    asked = set()
    for number in range(4):
        bot = Steady(5, [])
        play_round(FORD, (bot, bot), number)
        asked.add(tuple(bot.asked))
    assert len(asked) == 4


def test_forces_are_drawn_for_each_round_where_there_are_many():
    contest = Contest("fourth", ("random", "random"), seed=5)
    drawn = [tuple(seat.faction for seat in contest.setup(number).seats) for number in range(12)]
    assert len(set(drawn)) > 6
    assert all(len(set(forces)) == 2 for forces in drawn)
    named = replace(contest, forces=("starfall", "dwarfclan"))
    for number in range(3):
        setup = named.setup(number)
        assert [seat.faction for seat in setup.seats] == ["starfall", "dwarfclan"]


def test_a_bot_against_itself_shares_every_pair():
    report = arena(FORD, 8)
    assert report.pairs is not None
    assert report.pairs.counts == (0, 0, 4, 0, 0)
    assert report.wins[A] == report.wins[B]


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_bot_has_every_seat_as_often_as_the_other(seats: int):
    found = seatings(seats)
    assert len(set(found)) == len(found)
    for seat in range(seats):
        assert [seating[seat] for seating in found].count(A) == len(found) / 2
    for seating in found:
        alike = sum(seating[seat] == seating[seat - 1] for seat in range(seats))
        assert alike == seats % 2, "they alternate around the table"


def test_the_report_is_the_same_for_any_number_of_jobs():
    contest = replace(FORD, bots=("greedy", "random"))
    alone = arena(contest, 6)
    assert arena(contest, 6, jobs=2) == alone
    assert alone.ended == PLAYED
    assert alone.wins[A] >= 5, "greedy beats random"
    assert alone.pairs is not None and alone.pairs.elo > 200


def test_the_sums_add_up_for_three_seats():
    contest = Contest("fourth", ("random", "random"), seed=3, players=3, map="clearing")
    report = arena(contest, 2)
    assert report.games == 6, "a round is played to its end"
    assert sum(report.wins) + report.draws == report.games
    assert sum(report.seat_wins) == sum(report.wins)
    assert report.pairs is None
    assert report.to_json()["rating"] is None


def test_rounds_played_before_are_not_played_again():
    kept: dict[int, Round] = {}
    whole = arena(FORD, 6, keep=kept.__setitem__)
    assert sorted(kept) == [0, 1, 2]
    new: list[int] = []
    known = {number: kept[number] for number in (0, 2)}
    resumed = arena(FORD, 6, known=known, keep=lambda number, _: new.append(number))
    assert new == [1]
    assert resumed == whole
    assert arena(FORD, 6, known=kept, keep=lambda number, _: new.append(number)) == whole
    assert new == [1]


def test_progress_tells_how_it_stands():
    heard: list[int] = []
    report = arena(FORD, 6, progress=lambda standing: heard.append(standing.games))
    assert heard == sorted(heard)
    assert heard[-1] == report.games == 6


def wins_and_losses(number: int) -> dict[int, Round]:
    """Most pairs are won, each third is lost."""
    return {n: (LOST, LOST) if n % 3 == 2 else (WON, WON) for n in range(number)}


def test_rounds_count_in_order_however_they_come():
    rounds = wins_and_losses(200)
    whole, shuffled = Count(FORD, Sprt(0, 100)), Count(FORD, Sprt(0, 100))
    whole.add(rounds)
    order = list(rounds)
    Random(4).shuffle(order)
    for number in order:
        shuffled.add({number: rounds[number]})
    assert whole.is_decided()
    assert shuffled.report() == whole.report()
    assert whole.report().games < 400, "what comes behind the decision does not count"


def test_a_round_waits_for_those_before_it():
    count = Count(FORD)
    count.add({1: (WON, WON)})
    assert count.report().games == 0
    count.add({0: (LOST, DRAWN)})
    found = count.report()
    assert found.games == 4
    assert (found.wins, found.draws, found.score) == ((2, 1), 1, (2.5, 1.5))
    assert found.pairs is not None and found.pairs.counts == (0, 1, 0, 0, 1)


@pytest.mark.parametrize(
    ("pair", "cell"),
    [
        ((LOST, LOST), 0),
        ((LOST, DRAWN), 1),
        ((DRAWN, DRAWN), 2),
        ((WON, LOST), 2),
        ((DRAWN, WON), 3),
        ((WON, WON), 4),
    ],
)
def test_a_pair_counts_by_the_points_of_the_first_bot(pair: Round, cell: int):
    assert cell_of(pair) == cell


def test_a_decided_test_ends_the_contest():
    won = dict.fromkeys(range(50), (WON, WON))
    report = arena(FORD, 1000, sprt=Sprt(0, 100), known=won)
    assert (report.ended, report.decision) == (DECIDED, "elo1")
    assert report.sprt is not None and report.ratio >= report.sprt.upper
    assert report.games < 100
    lost = dict.fromkeys(range(50), (LOST, LOST))
    assert arena(FORD, 1000, sprt=Sprt(0, 100), known=lost).decision == "elo0"


def test_the_report_is_JSON():
    report = arena(FORD, 4, sprt=Sprt(0, 100))
    told = json.loads(json.dumps(report.to_json(), allow_nan=False))
    assert told["games"] == 4
    assert told["rating"]["pentanomial"] == [0, 0, 2, 0, 0]
    assert told["rating"]["elo"] == 0
    assert told["sprt"]["decision"] is None
    assert Counter(told["reasons"]).total() == 4
    won = arena(FORD, 4, known={0: (WON, WON), 1: (WON, WON)}).to_json()
    assert json.loads(json.dumps(won, allow_nan=False))["rating"]["elo"] is None


@pytest.mark.parametrize(
    ("games", "players", "rounds"), [(1, 2, 1), (4, 2, 2), (5, 2, 3), (7, 3, 2)]
)
def test_games_are_rounded_up_to_whole_rounds(games: int, players: int, rounds: int):
    assert rounds_of(games, players) == rounds


@pytest.mark.parametrize(
    ("contest", "more", "words"),
    [
        (replace(FORD, ruleset="chess"), {}, "no ruleset 'chess'"),
        (replace(FORD, map="atlantis"), {}, "no map 'atlantis'"),
        (replace(FORD, bots=("random", "nobody")), {}, "no bot 'nobody'"),
        (replace(FORD, players=3), {}, "for 2, not for 3"),
        (replace(FORD, forces=("elves", "legion")), {}, "elves"),
        (Contest("fourth", FORD.bots, 1, options=pt.GameOptions(points=9)), {}, "cannot be played"),
        (Contest("fourth", FORD.bots, 1, 4, map="marsh"), {"sprt": Sprt()}, "for two seats"),
        (FORD, {"games": 0}, "games must be"),
        (FORD, {"jobs": 0}, "jobs must be"),
    ],
)
def test_what_makes_no_sense_is_refused_before_the_first_game(
    contest: Contest, more: dict[str, object], words: str
):
    with pytest.raises(ValueError, match=words):
        arena(contest, **{"games": 2, **more})  # type: ignore[arg-type]


def test_a_program_that_is_not_there_is_told_before_the_first_game():
    with pytest.raises(BotFailure, match="cannot be started"):
        arena(replace(FORD, bots=("exec:no-such-program-anywhere", "random")), 2)


class Mute:
    """Never has an answer."""

    def choose(self, rules: pt.Ruleset, view: pt.State, rng: Random) -> int:
        raise BotFailure("silent", "it said nothing")


@pytest.mark.parametrize("seating", [(A, B), (B, A)])
def test_a_game_won_by_the_others_failure_is_won_in_a_seat(seating: tuple[int, int]):
    rules = pt.rules("classic")
    game = play_game(rules, rules.start(FORD.setup(0)), (Mute(), Steady(2, [])), seating, 1)
    assert (game.winner, game.seat, game.failed) == (B, seating.index(B), A)


def test_with_more_seats_a_failure_is_no_single_seats_win():
    rules = pt.rules("fourth")
    contest = Contest("fourth", ("random", "random"), seed=1, players=3)
    start = rules.start(contest.setup(0))
    game = play_game(rules, start, (Mute(), Steady(2, [])), (A, B, A), 1)
    assert (game.winner, game.seat, game.failed) == (B, None, A)
