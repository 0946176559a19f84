"""Rooms when something goes wrong: what was not kept was never told, and the game is there as it was kept."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pocket_tactics.server.rooms import MOST_REPORTS
from pocket_tactics.server.scene import Reader, table_report
from pocket_tactics.server.store import Unwritten
from tests.play.test_hostile_positions import recall_of_nobody
from tests.server.kit import House, asked_of, play_on, quick_settings, running


def test_what_could_not_be_kept_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: Any) -> None:
        raise Unwritten("the disk is full")

    with running(quick_settings(tmp_path)) as house:
        game = house.begin(map="ford")
        with game.player(0) as anna, game.player(1) as bo:
            play_on([anna, bo], Random(1), 4)
            player = asked_of([anna, bo])
            assert player is not None
            wish = {"answer": player.options[0], "expected_seq": 4, "key": "the-same-key"}
            with monkeypatch.context() as broken:
                broken.setattr(house.app.state.house.store, "append", fail)
                assert player.ask("answer", **wish)["code"] == "unavailable"
            for each in (anna, bo):
                with pytest.raises(ConnectionClosed, match="1012"):
                    each.until(lambda report: report.get("seq", 0) > 4)
            seat = player.table["you"][0]
        with game.player(seat, last_seq=4) as again:
            again.log = list(player.log)
            assert again.come()["seq"] == 4, "nobody has heard of what was not kept"
            assert again.ask("answer", **wish)["seq"] == 5


def test_a_game_that_cannot_be_begun_leaves_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(quick_settings(tmp_path)) as house:
        house.app.state.house.store.close()
        reply = house.http.post("/api/games", json={"ruleset": "classic", "seats": [{}, {}]})
        assert (reply.status_code, reply.json()["code"]) == (503, "unavailable")
    assert "could not be begun" in caplog.text


def test_what_another_process_has_written_is_found(tmp_path: Path) -> None:
    """Two servers on one file: the second to answer is told that it is behind, and finds the other's entry."""
    with running(quick_settings(tmp_path)) as house:
        game = house.begin(map="ford")
        with game.player(0) as anna, game.player(1) as bo:
            asked = asked_of([anna, bo])
            assert asked is not None
            seat = asked.table["you"][0]
            with closing(sqlite3.connect(tmp_path / "games.sqlite")) as other:
                body = f'{{"seat": {1 - seat}, "agreed": false}}'
                row = (game.id, 1, "other-link", "other-key", "draw_offer", body, 0, seat, 0.0)
                other.execute("insert into entries values (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
                other.commit()
            assert asked.ask("answer", answer=asked.options[0])["code"] == "stale"
        with game.player(seat) as again:
            assert again.come()["draw_offered_by"] == 1 - seat
            again.do("answer", answer=again.options[0])


def test_who_resigns_with_a_card_to_be_drawn_is_succeeded_by_a_bot_that_has_it(
    house: House,
) -> None:
    """Where people roll, nobody else may draw the card; the server does."""
    seats = [{"force": "mages_guild"}] * 3
    game = house.begin(ruleset="fourth", map="clearing", seats=seats, dice="typed")
    rng = Random(1)
    with game.player(0) as anna, game.player(1) as bo, game.player(2) as cy:
        players = [anna, bo, cy]
        while True:
            asked = asked_of(players)
            assert asked is not None
            if asked.table["question"]["options"][0]["kind"] == "draw_card":
                break
            asked.do("answer", answer=rng.choice(asked.options))
        asked.do("resign")
        others = [player for player in players if player is not asked]
        for _ in range(3):
            while (player := asked_of(others)) is None:
                others[0].come(others[0].table["seq"] + 1)
            player.do("answer", answer=rng.choice(player.options))


def test_a_key_counts_for_the_link_that_made_it(tmp_path: Path) -> None:
    """Others may happen to make the same one, also after a restart."""
    key = "everybody-has-it"
    with running(quick_settings(tmp_path)) as house:
        game = house.begin(map="ford")
        with game.player(0) as anna, game.player(1) as bo:
            asked = asked_of([anna, bo])
            assert asked is not None
            seat = asked.table["you"][0]
            asked.do("answer", answer=asked.options[0], key=key)
            assert anna.tell("hello", key)["type"] == bo.tell("hello to you", key)["type"]
    with (
        running(quick_settings(tmp_path)) as game.house,
        game.player(seat) as asked,
        game.player(1 - seat) as other,
    ):
        assert asked.ask("answer", answer="anything", key=key)["seq"] == 1, "done already"
        assert len(other.come()["chat"]) == 2
        other.do("resign", key=key)
        assert other.come(2)["result"]["winner"] == seat


def test_only_so_many_reports_are_remembered(house: House) -> None:
    """Of a game with more answers; dice may end one before, then another is begun."""
    wanted, taken = MOST_REPORTS + 20, 0
    while taken < wanted:
        game = house.begin()
        with game.player(0, detail="plies") as anna, game.player(1, detail="plies") as bo:
            taken = play_on([anna, bo], Random(2), wanted)
            for seq in range(taken):
                found = game.read(game.watch, last_seq=seq, detail="plies")
                assert found["seq"] == taken
            room = house.app.state.house.lobby._rooms[game.id]
            assert len(room._reports) <= MOST_REPORTS


def test_an_answer_that_leads_nowhere_is_refused_and_the_game_goes_on(house: House) -> None:
    """In a position nobody could have reached the rules may find nothing to ask."""
    game = house.begin(ruleset="fourth", position=recall_of_nobody())
    with game.player(0) as anna, game.player(1) as bo:
        anna.come(), bo.come()
        refused = bo.ask("answer", answer="pass")
        assert (refused["code"], refused["rule"]) == ("illegal", "X16")
        assert "nobody" in refused["said"]
        bo.next("table")
        bo.do("answer", answer="e2:dispel")
        anna.come(1)


def test_one_who_cannot_be_told_is_dismissed_and_the_others_hear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def report(match: Any, about: Any, reader: Reader, start: int) -> Any:
        if reader.language == "de" and about.seq == 1:
            raise ArithmeticError("no words")
        return table_report(match, about, reader, start)

    monkeypatch.setattr("pocket_tactics.server.rooms.table_report", report)
    with running(quick_settings(tmp_path)) as house:
        game = house.begin(map="ford")
        with (
            game.onlooker(language="de") as eve,
            game.player(0) as anna,
            game.player(1) as bo,
        ):
            eve.come()
            play_on([anna, bo], Random(1), 3)
            with pytest.raises(ConnectionClosed, match="1012"):
                eve.come(3)
        with game.onlooker(language="de") as eve:
            assert eve.come()["seq"] == 3


def test_who_cannot_be_told_the_first_table_is_not_left_in_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def report(*_: object) -> Any:
        raise ArithmeticError("no words")

    with running(quick_settings(tmp_path)) as house:
        game = house.begin(map="ford")
        with game.player(0) as anna:
            anna.come()
            with monkeypatch.context() as broken:
                broken.setattr("pocket_tactics.server.rooms.table_report", report)
                with game.onlooker(language="de") as eve, pytest.raises(ConnectionClosed):
                    eve.come()
            anna.until(lambda report: report.get("watching") == 0)
