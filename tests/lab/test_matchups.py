"""Factions against each other: they change seats on the same board; what is played is counted and kept."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pocket_tactics.content.load import read_table
from pocket_tactics.content.revision import change_from_text
from pocket_tactics.lab.arena_file import ArenaFile, ArenaFileError
from pocket_tactics.lab.arena_rounds import Game
from pocket_tactics.lab.ledger import Ledger
from pocket_tactics.lab.matchups import (
    first_turn,
    main,
    opening_cell,
    play_matchups,
    result_of,
    shown_table,
)
from pocket_tactics.lab.meetings import Matchup, Meeting, matchups_of, play_meeting
from tests.lab.kit import Steady, complaint_of

(CLASSIC,) = matchups_of("classic", "random", 1)
GUILD = Matchup("fourth", ("random", "random"), 3, forces=("mages_guild", "night_court"))
STRONG = (change_from_text("units.toml:legion.unit.archer.archery.off=3"),)
# The first faction wins from either seat; then whoever begins, in seat 1, wins.
WON = Meeting((Game(0, 0, "base", 10), Game(0, 1, "base", 20)), (1, 1))
SHARED = Meeting((Game(1, 1, "base", 30), Game(0, 1, "base", 40)), (1, 1))
DRAWN = Meeting((Game(None, None, "quiet", 50), Game(None, None, "quiet", 60)), (0, 0))


def ledger(path: Path | None = None) -> Ledger:
    return Ledger("random", 1, path)


def test_each_two_factions_meet_once():
    assert [case.forces for case in matchups_of("classic-village", "random", 1)] == [
        ("legion", "tribes")
    ]
    forces = [frozenset(case.forces) for case in matchups_of("fourth", "random", 1)]
    assert len(forces) == len(set(forces)) == 15
    assert all(len(pair) == 2 for pair in forces)


def test_matchups_can_be_those_of_one_faction_or_of_two():
    with_guild = matchups_of("fourth", "random", 1, among=["mages_guild"])
    assert len(with_guild) == 5
    (both,) = matchups_of("fourth", "random", 1, among=["night_court", "mages_guild"])
    assert both.forces == ("mages_guild", "night_court")
    with pytest.raises(ValueError, match="there is no faction 'elves'; there are: high_king"):
        matchups_of("fourth", "random", 1, among=["elves"])


@pytest.mark.parametrize("matchup", [CLASSIC, GUILD], ids=["classic", "fourth"])
def test_the_factions_change_seats_on_the_same_board(matchup: Matchup):
    here, there = (matchup.start(4, seating) for seating in ((0, 1), (1, 0)))
    assert here.board.terrain_of_hex() == there.board.terrain_of_hex()
    names = [faction.id for faction in here.table.factions]
    assert names == list(matchup.forces)
    assert [faction.id for faction in there.table.factions] == names[::-1]
    assert here.first == there.first
    assert here.turns == there.turns == 0, "the bot places the first units"


def test_rounds_have_boards_of_their_own():
    boards = [CLASSIC.start(number, (0, 1)).board.terrain_of_hex() for number in range(4)]
    assert all(boards.count(board) == 1 for board in boards)


def test_the_games_of_a_pair_share_their_dice():
    """With equal factions, two that answer alike play the same game twice."""
    equal = replace(GUILD, forces=("night_court", "night_court"))
    one, other = Steady(2, []), Steady(2, [])
    meeting = play_meeting(equal, (one, other), 5)
    first, second = meeting.games
    assert (first.seat, first.turns) == (second.seat, second.turns)
    assert first.winner != second.winner
    assert len(one.asked) + len(other.asked) > 20
    assert sorted(one.asked) == sorted(other.asked)


def test_who_took_the_first_turn_is_known():
    """The one whose turn it is in the first question after the setup."""
    for number in range(6):
        bot = Steady(number, [])
        meeting = play_meeting(GUILD, (bot, bot), number)
        beginners = [
            int(state.turn)
            for state in map(GUILD.rules.from_text, bot.asked)
            if state.turns == 1 and state.to_act == state.turn
        ]
        assert set(beginners) == set(meeting.first)


def test_points_of_the_first_turn_are_counted_whoever_has_it():
    assert [opening_cell(meeting) for meeting in (WON, SHARED, DRAWN)] == [2, 4, 2]


def test_a_result_adds_up_the_pairs_before_the_first_that_is_missing():
    result = result_of(CLASSIC, {0: WON, 1: SHARED, 2: DRAWN, 4: WON})
    report = result.report
    assert (report.games, report.wins, report.draws) == (6, (3, 1), 2)
    assert report.mean_turns == 35
    assert result.pairs.counts == (0, 0, 2, 0, 1)
    assert result.pairs.score == pytest.approx(2 / 3)
    assert result.opening.counts == (0, 0, 2, 0, 1)
    assert not result.is_fair
    assert result_of(CLASSIC, {0: SHARED, 1: DRAWN}).is_fair


def test_a_matchup_nobody_played_is_not_called_fair():
    result = result_of(CLASSIC, {1: WON})
    assert not result.is_fair
    assert result.to_json()["win_rate"] is None
    assert "no games" in shown_table([result])[0]


def test_the_first_turn_is_summed_up_over_all_matchups():
    results = [result_of(CLASSIC, {0: SHARED}), result_of(CLASSIC, {0: DRAWN})]
    assert first_turn(results).counts == (0, 0, 1, 0, 1)


def test_results_are_the_same_for_any_number_of_jobs():
    cases = matchups_of("fourth", "random", 1, among=["night_court"])
    alone = play_matchups(cases, 4, ledger())
    assert play_matchups(cases, 4, ledger(), jobs=2) == alone
    assert [result.report.games for result in alone] == [4] * 5


def test_what_is_in_the_ledger_is_not_played_again(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    played = play_matchups([CLASSIC], 4, ledger(path))
    before = path.read_text("utf-8")
    heard: list[tuple[int, int]] = []
    again = play_matchups([CLASSIC], 4, ledger(path), 1, lambda *told: heard.append(told))
    assert (again, heard) == (played, [])
    more = play_matchups([CLASSIC], 6, ledger(path), 1, lambda *told: heard.append(told))
    assert heard[-1] == (6, 6)
    assert more == play_matchups([CLASSIC], 6, ledger())
    assert path.read_text("utf-8").startswith(before)
    assert len(path.read_text("utf-8").splitlines()) == 1 + 3


def test_games_with_other_figures_are_not_those_of_this_matchup(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    play_matchups([CLASSIC], 2, ledger(path))
    other = replace(CLASSIC, revision=STRONG)
    assert ledger(path).of(other.case) == {}
    play_matchups([other], 2, ledger(path))
    kept = ledger(path)
    assert list(kept.of(other.case)) == list(kept.of(CLASSIC.case)) == [0]


def test_games_stay_those_of_a_matchup_when_the_cards_of_others_change():
    noble = change_from_text("units.toml:dwarfclan.unit.noble.off=2")
    dart = change_from_text("spells.toml:arcane_dart.dv=5")
    thrall = change_from_text("units.toml:night_court.unit.thrall.off=2")
    water = change_from_text("tiles.toml:terrain.water.dv=6")
    assert replace(GUILD, revision=(noble,)).case == GUILD.case
    others = [replace(GUILD, revision=(change,)).case for change in (dart, thrall, water)]
    assert len({GUILD.case, *others}) == 4
    printed = replace(GUILD, forces=("high_king", "dwarfclan"))
    assert replace(printed, revision=(dart, thrall)).case == printed.case
    assert replace(printed, revision=(noble,)).case != printed.case


def test_a_figure_tried_from_memory_is_the_same_as_one_in_a_file():
    """A change to what is printed already is none."""
    (archer,) = STRONG
    usual = read_table("classic", "units.toml")["legion"]["unit"]["archer"]["archery"]["off"]
    assert replace(CLASSIC, revision=(replace(archer, value=usual),)).case == CLASSIC.case
    assert replace(CLASSIC, revision=STRONG).case != CLASSIC.case


def test_meetings_come_back_as_they_were(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    book = ledger(path)
    for number, meeting in enumerate((WON, SHARED, DRAWN)):
        book.add(GUILD.case, number, meeting)
    assert ledger(path).of(GUILD.case) == {0: WON, 1: SHARED, 2: DRAWN}


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    whole = play_matchups([CLASSIC], 4, ledger(path))
    text = path.read_text("utf-8")
    path.write_text(text[:-20], "utf-8")
    assert len(ledger(path).of(CLASSIC.case)) == 1
    assert play_matchups([CLASSIC], 4, ledger(path)) == whole
    assert path.read_text("utf-8") == text


def test_the_file_of_another_bot_seed_or_kind_is_refused(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    ledger(path).add(CLASSIC.case, 0, WON)
    for bot, seed, words in (("greedy", 1, "its bots is"), ("random", 2, "its seed is 1, not 2")):
        with pytest.raises(ArenaFileError, match=words):
            Ledger(bot, seed, path)
    contest = tmp_path / "contest.jsonl"
    ArenaFile(contest, CLASSIC).add(0, WON.games)
    with pytest.raises(ArenaFileError, match="its meetings is None"):
        ledger(contest)


@pytest.mark.parametrize("entry", [{}, {"first": [0]}, {"forces": ["legion"]}, {"ruleset": 1}])
def test_a_line_that_is_no_meeting_is_refused(tmp_path: Path, entry: dict[str, object]):
    path = tmp_path / "games.jsonl"
    ledger(path).add(CLASSIC.case, 0, WON)
    header, line = path.read_text("utf-8").splitlines()
    broken = {**json.loads(line), **entry} if entry else {"round": 1, "games": WON.games}
    path.write_text(f"{header}\n{line}\n{json.dumps(broken)}\n", "utf-8")
    with pytest.raises(ArenaFileError, match="line 3: expected who met and who began"):
        ledger(path)


def test_an_interrupt_loses_no_finished_pair():
    book = ledger()

    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_matchups([CLASSIC], 10**6, book, 1, interrupt)
    assert len(book.of(CLASSIC.case)) > 0


@pytest.mark.skipif(os.name != "posix", reason="signals are sent to a group of processes")
def test_the_command_can_be_interrupted_and_shows_what_it_has(tmp_path: Path):
    kept = tmp_path / "games.jsonl"
    words = f"classic --bot random --games 1000000 --jobs 2 --keep {kept} --json"
    process = subprocess.Popen(
        [sys.executable, "-m", "pocket_tactics.lab.matchups", *words.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stderr is not None
    assert "of 1,000,000 games" in process.stderr.readline()
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err.splitlines()[-1] == f"stopped; the same command goes on after {kept}"
    (found,) = json.loads(out)["matchups"]
    assert found["games"] <= 2 * len(ledger(kept).of(CLASSIC.case))


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]):
    words = "fourth --bot random --games 2 --faction night_court --faction mages_guild"
    assert main(words.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("mages_guild : night_court  ")
    assert lines[1].startswith("first turn, all together")


def test_the_command_prints_json_and_plays_with_other_figures(capsys: pytest.CaptureFixture[str]):
    assert main(f"classic --bot random --games 3 --json --change {STRONG[0]}".split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["changes"] == [str(STRONG[0])]
    assert found["content"] == replace(CLASSIC, revision=STRONG).rules.content.digest
    (matchup,) = found["matchups"]
    assert matchup["factions"] == ["legion", "tribes"]
    assert matchup["games"] == sum(matchup["wins"]) + matchup["draws"] == 4, "whole pairs"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("classic --games 0", "at least 1"),
        ("classic --jobs 0", "at least 1"),
        ("classic --bot nobody", "there is no bot 'nobody'"),
        ("classic --faction elves", "there is no faction 'elves'"),
        ("classic --change archer=3", "expected such as"),
        ("fourth --faction starfall --faction dwarfclan --faction high_king", "no such matchup"),
    ],
)
def test_the_command_refuses_what_makes_no_sense(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
):
    assert complaint in complaint_of(main, words, capsys)
