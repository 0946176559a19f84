"""Many games at once: the same whoever plays them, and sums that add up."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics.lab.simulate import Report, bot_in_seat, game_rng, simulate

GAMES = 7


def report(jobs: int = 1, seed: int = 1, bots: tuple[str, str] = ("random", "random")) -> Report:
    return simulate("classic", GAMES, bots, seed, jobs, map="ford")


def test_random_play_is_the_same_for_any_number_of_jobs() -> None:
    assert report(jobs=3) == report(jobs=1)


def test_bots_play_the_same_for_any_number_of_jobs() -> None:
    alone = simulate("classic-village", 2, ("greedy", "random"), seed=4, jobs=1)
    assert simulate("classic-village", 2, ("greedy", "random"), seed=4, jobs=2) == alone


def test_the_sums_add_up() -> None:
    found = simulate("classic", 40, ("random", "random"), seed=2)
    assert found.games == 40
    assert sum(found.wins) + found.draws == found.games
    assert sum(found.seat_wins) + found.draws == found.games
    assert sum(found.reasons.values()) == found.games
    assert found.actions > found.mean_turns * found.games > found.games


def test_another_seed_gives_other_games() -> None:
    assert report(seed=1).actions != report(seed=2).actions


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    draws = {game_rng(seed, number).random() for seed in range(5) for number in range(5)}
    assert len(draws) == 25
    assert game_rng(3, 4).random() == game_rng(3, 4).random()


def test_the_bots_change_seats_after_every_game() -> None:
    assert [bot_in_seat(number, 0) for number in range(4)] == [0, 1, 0, 1]
    assert [bot_in_seat(number, 1) for number in range(4)] == [1, 0, 1, 0]


@pytest.mark.parametrize("seats", range(2, 7))
def test_in_as_many_games_as_there_are_seats_each_bot_has_every_seat(seats: int) -> None:
    for bot in range(seats):
        sat = [
            seat
            for number in range(seats)
            for seat in range(seats)
            if bot_in_seat(number, seat, seats) == bot
        ]
        assert sorted(sat) == list(range(seats))


def test_the_report_is_JSON() -> None:
    told = json.loads(json.dumps(report().to_json()))
    assert {"games", "wins", "draws", "mean_turns", "actions"} <= set(told)
    assert {"ruleset", "bots", "seed", "reasons"} <= set(told)
    assert sum(told["wins"]) + told["draws"] == told["games"] == GAMES
    assert told["factions"] == ["legion", "tribes"]
    assert list(told["faction_wins"].values()) == told["seat_wins"]


FOUR = ("mages_guild", "starfall", "dwarfclan", "night_court")


def of_four(jobs: int = 1, bots: tuple[str, ...] = ("random",)) -> Report:
    seats = tuple(pt.Seat(name) for name in FOUR)
    return simulate("fourth", 12, bots, seed=3, jobs=jobs, map="marsh", seats=seats)


def test_the_sums_add_up_for_four_seats() -> None:
    found = of_four()
    assert found.bots == ("random",) * 4
    assert found.factions == FOUR
    assert len(found.wins) == len(found.seat_wins) == 4
    assert sum(found.wins) == sum(found.seat_wins) == found.games - found.draws
    assert tuple(found.faction_wins.values()) == found.seat_wins
    assert sum(found.reasons.values()) == found.games


def test_four_seats_play_the_same_for_any_number_of_jobs() -> None:
    assert of_four(jobs=2) == of_four(jobs=1)


def test_the_last_bot_takes_the_seats_left_over() -> None:
    found = simulate("fourth", 1, ("greedy", "random"), seed=3, map="clearing")
    assert found.bots == ("greedy", "random", "random")
    assert found.factions == ("high_king", "dark_forest", "high_king")
    assert set(found.faction_wins) == {"high_king", "dark_forest"}


def test_seats_bring_forces_and_options_their_points() -> None:
    mages = pt.Force({"archmage": 2}, {"fireball": 6}, {"stonework": 6}, "ruins")
    seats = (pt.Seat(mages.to_text()), pt.Seat("high_king"))
    options = pt.GameOptions(points=75, quiet_turns=9)
    found = simulate("fourth", 3, ("random", "random"), 1, seats=seats, options=options)
    assert found.factions == (mages.to_text(), "high_king_75")
    with pytest.raises(ValueError, match="force of seat 0 cannot be played"):
        simulate("fourth", 3, ("random", "random"), 1, seats=(pt.Seat("high_king_75"), seats[1]))


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_up_to_the_last_game(jobs: int) -> None:
    heard: list[tuple[int, int]] = []
    simulate(
        "classic",
        GAMES,
        ("random", "random"),
        seed=1,
        jobs=jobs,
        map="ford",
        progress=lambda done, all_games: heard.append((done, all_games)),
    )
    assert heard == sorted(heard)
    assert heard[-1] == (GAMES, GAMES)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"ruleset_id": "chess"}, "no ruleset 'chess'"),
        ({"bots": ("random", "nobody")}, "no bot 'nobody'"),
        ({"map": "atlantis"}, "no map 'atlantis'"),
        ({"bots": ("random",) * 3}, "bots must be 1 to 2"),
        ({"bots": ()}, "bots must be 1 to 2"),
        ({"seats": (pt.Seat("elves"), pt.Seat("legion"))}, "elves"),
        ({"games": 0}, "games must be"),
        ({"jobs": 0}, "jobs must be"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_makes_no_sense_is_refused_before_the_first_game(
    wrong: dict[str, object], words: str
) -> None:
    usual: dict[str, object] = {
        "ruleset_id": "classic",
        "games": 1,
        "bots": ("random", "random"),
        "seed": 1,
    }
    with pytest.raises(ValueError, match=words):
        simulate(**{**usual, **wrong})  # type: ignore[arg-type]


ENDLESS = """
from pocket_tactics.lab.simulate import simulate
if __name__ == "__main__":
    try:
        simulate(
            "classic", 10**6, ("greedy", "greedy"), 1, 2, "ford",
            progress=lambda done, games: print(done, flush=True),
        )
    except KeyboardInterrupt:
        print("interrupted", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals are sent to a group of processes")
def test_an_interrupt_stops_the_workers_and_is_raised(tmp_path: Path) -> None:
    """Ctrl-C reaches every process of the group, as in a terminal."""
    program = tmp_path / "endless.py"
    program.write_text(ENDLESS, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stdout is not None
    assert process.stdout.readline().strip().isdecimal(), "games are being played"
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert out.splitlines()[-1] == "interrupted"
    assert err == ""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("a worker is still running")
