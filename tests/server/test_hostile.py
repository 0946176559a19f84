"""What strangers may send: nothing of it breaks the server or another's game, and everything is answered in words."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pocket_tactics.server.settings import Rate
from tests.server.kit import (
    Begun,
    House,
    Player,
    asked_of,
    bearer,
    easy_limits,
    open_line,
    play_on,
    quick_settings,
    running,
)


def still_plays(house: House) -> bool:
    """Whether others notice nothing."""
    game = house.begin()
    with game.player(0, detail="plies") as anna, game.player(1, detail="plies") as bo:
        return play_on([anna, bo], Random(1), 4) == 4


WRONG_MESSAGES: list[Any] = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"hello"',
    "[" * 5000,
    '{"type": "answer"' + ', "a": {}' * 20 + "}",
    {"type": "nonsense"},
    {"type": ["answer"]},
    {"type": "answer", "id": 1, "key": "12345678", "expected_seq": 0},
    {"type": "answer", "id": "one", "key": "12345678", "expected_seq": 0, "answer": "pass"},
    {"type": "answer", "id": 1, "key": "short", "expected_seq": 0, "answer": "pass"},
    {"type": "answer", "id": 1, "key": "12345678", "expected_seq": -1, "answer": "pass"},
    {"type": "answer", "id": 1, "key": "12345678", "expected_seq": 0, "answer": "x" * 81},
    {"type": "answer", "id": 1, "key": "12345678", "expected_seq": 0, "answer": "pass", "seat": 1},
    {"type": "resign", "id": 1, "key": "12345678", "expected_seq": 0, "seat": 6},
    {"type": "chat", "id": 1, "key": "12345678", "text": "x" * 281},
    {"type": "chat", "id": 1, "key": "12345678", "text": "  "},
    {"type": "speak", "language": "fr"},
    {"type": "look", "seat": -1},
    {"type": "odds", "id": 1, "answers": []},
    {"type": "odds", "id": 1, "answers": ["a1xb1"] * 41},
    {"type": "hello", "game": "a" * 10, "token": "A" * 22},
]


def test_messages_that_make_no_sense_are_refused_one_by_one(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna:
        anna.come()
        for message in WRONG_MESSAGES:
            anna.say(message)
            refused = anna.next("refused")
            assert refused["code"] == "bad_message", message
            assert refused["said"] and "\n" not in refused["said"]
            assert "pydantic" not in refused["said"]
        anna.say({"type": "answer", "id": 77})
        assert anna.next("refused")["id"] == 77, "whose request it was, if that can be read"
        anna.say({"type": "ping"})
        assert anna.next("pong")


@pytest.mark.parametrize("hello", ["", "{}", "[1]", '{"type":"hello"}', '{"type":"ping"}'])
def test_a_first_message_that_is_no_hello_ends_the_conversation(house: House, hello: str) -> None:
    with open_line(house) as line:
        line.send(hello)
        assert json.loads(line.recv(10))["code"] == "bad_message"
        with pytest.raises(ConnectionClosed, match="1008"):
            line.recv(10)


def test_bytes_are_no_message(house: House) -> None:
    with house.begin().player(0) as anna:
        anna.come()
        anna.say(b"\x00\xff" * 10)
        assert anna.next("refused")["code"] == "bad_message"
        with pytest.raises(ConnectionClosed, match="1008"):
            anna.until(lambda _: False)


@pytest.mark.parametrize("size", [16 * 1024 + 1, 200_000])
def test_a_huge_message_is_not_read(house: House, size: int) -> None:
    with house.begin().player(0) as anna:
        anna.come()
        anna.say("x" * size)
        with pytest.raises(ConnectionClosed, match="1009"):
            anna.until(lambda _: False)
    assert still_plays(house)


def test_many_messages_at_once_are_too_fast_and_then_too_much(tmp_path: Path) -> None:
    limits = easy_limits(messages=Rate(40, 600.0))
    with running(quick_settings(tmp_path, limits=limits)) as house:
        game = house.begin()
        with game.player(0) as anna:
            anna.come()
            for number in range(60):
                anna.say({"type": "hint", "id": number})
            refused = anna.until(lambda report: report.get("code") == "too_fast")
            assert refused["id"] >= 40, "a burst is let through"
        with game.player(1) as anna:
            anna.come()
            with suppress(ConnectionClosed):
                for _ in range(1000):
                    anna.say({"type": "ping"})
            with pytest.raises(ConnectionClosed):
                anna.until(lambda _: False)
            kinds = [report["type"] for report in anna.heard]
            assert kinds.count("pong") >= 40 and kinds.count("refused") <= 202


def test_chat_too_fast_is_refused(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, limits=easy_limits(chat=Rate(5, 10.0)))) as house:
        game = house.begin()
        with game.player(0) as anna, game.player(1) as bo:
            replies = [anna.tell(f"line {number}") for number in range(7)]
            assert [reply["type"] for reply in replies] == ["taken"] * 5 + ["refused"] * 2
            assert replies[-1]["code"] == "too_fast"
            assert bo.tell("me too")["type"] == "taken", "each link has its own pace"


def test_a_game_holds_so_many_lines_of_chat(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, limits=easy_limits(chat_lines=3))) as house:
        with house.begin().player(0) as anna:
            replies = [anna.tell("again") for _ in range(4)]
        assert replies[-1]["code"] == "chat_full"


def test_who_looks_on_cannot_take_the_word_from_the_players(tmp_path: Path) -> None:
    limits = easy_limits(chat_lines=6, chat_lines_of_onlookers=2)
    with running(quick_settings(tmp_path, limits=limits)) as house:
        game = house.begin()
        with game.player(0) as anna, game.onlooker() as eve:
            replies = [eve.tell("me!") for _ in range(3)]
            assert [reply["type"] for reply in replies] == ["taken", "taken", "refused"]
            assert replies[-1]["code"] == "chat_full"
            assert [anna.tell("quiet")["type"] for _ in range(4)] == ["taken"] * 4
    with running(quick_settings(tmp_path, limits=limits)) as game.house, game.onlooker() as eve:
        assert eve.tell("and again")["code"] == "chat_full", "also after a restart"


def test_a_game_holds_so_many_entries(tmp_path: Path) -> None:
    """Answers that are taken back again and again fill the store; what ends the game is always possible."""
    with running(quick_settings(tmp_path, limits=easy_limits(entries=6))) as house:
        game = house.begin(map="ford")
        with game.player(0) as anna, game.player(1) as bo:
            asked = asked_of([anna, bo])
            assert asked is not None
            for _ in range(3):
                asked.do("answer", answer=asked.options[0])
                asked.do("undo")
            assert asked.ask("answer", answer=asked.options[0])["code"] == "game_full"
            assert asked.ask("offer_draw")["code"] == "game_full"
            asked.do("resign")
            asked.do("rematch")


def test_new_games_and_requests_have_a_pace(tmp_path: Path) -> None:
    limits = easy_limits(new_games=Rate(2, 600.0), requests=Rate(6, 600.0))
    with running(quick_settings(tmp_path, limits=limits)) as house:
        house.begin(), house.begin()
        wish = {"ruleset": "classic", "seats": [{}, {}]}
        reply = house.http.post("/api/games?language=de", json=wish)
        assert (reply.status_code, reply.json()["code"]) == (429, "too_many_games")
        assert reply.json()["said"].startswith("Zu viele neue Partien")
        codes = [house.http.get("/api/health").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


def test_another_game_of_the_same_players_is_a_new_game(tmp_path: Path) -> None:
    limits = easy_limits(new_games=Rate(3, 600.0))
    with running(quick_settings(tmp_path, limits=limits)) as house:
        begun = house.begin(map="ford", seats=[{}, {"player": "level1"}])
        token, game = begun.tokens[0], begun.id
        for is_taken in (True, True, False):
            with Player(house, game, token) as anna:
                while (reply := anna.ask("resign"))["type"] != "taken":
                    anna.next("table")  # the bot was quicker
                anna.come(reply["seq"])
                reply = anna.ask("rematch")
                assert reply["type"] == ("taken" if is_taken else "refused")
                if is_taken:
                    game = anna.come(reply["seq"])["rematch"]["game"]
        assert reply["code"] == "too_many_games"
        last = Begun(house, {"game": game, "links": begun.links, "watch": begun.watch})
        reply_over_http = last.act(token, type="rematch", expected_seq=anna.table["seq"])
        assert reply_over_http.json()["code"] == "too_many_games"


def test_so_many_connections_of_an_address(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, limits=easy_limits(connections=2))) as house:
        game = house.begin()
        with game.player(0) as anna, game.player(1) as bo:
            anna.come(), bo.come()
            with open_line(house) as line:
                assert json.loads(line.recv(10))["code"] == "too_many"
        with game.onlooker() as eve:
            assert eve.come(), "there is room again"


def first_word(house: House, game: Begun, token: str) -> str:
    """The code of a refusal, or the kind of report, that whoever comes with that secret hears first."""
    with Player(house, game.id, token) as stranger:
        report = stranger.until(lambda report: report["type"] != "presence")
        found: str = report.get("code") or report["type"]
        return found


def test_who_comes_again_and_again_is_too_fast(tmp_path: Path) -> None:
    """To connect is a request like any other."""
    with running(quick_settings(tmp_path, limits=easy_limits(requests=Rate(6, 600.0)))) as house:
        game = house.begin()
        assert [first_word(house, game, game.watch) for _ in range(5)] == ["table"] * 5
        with open_line(house) as line:
            assert json.loads(line.recv(10))["code"] == "too_fast"


def test_so_many_connections_of_a_link(tmp_path: Path) -> None:
    limits = easy_limits(connections_of_link=2)
    with running(quick_settings(tmp_path, limits=limits)) as house:
        game = house.begin()
        with game.onlooker() as eve, game.onlooker() as finn:
            eve.come(), finn.come()
            assert first_word(house, game, game.watch) == "too_many"
            assert first_word(house, game, game.tokens[0]) == "table", "players are let in"
        assert first_word(house, game, game.watch) == "table"


def test_so_many_connections_in_all(tmp_path: Path) -> None:
    limits = easy_limits(connections_in_all=2)
    with running(quick_settings(tmp_path, limits=limits)) as house:
        game, other = house.begin(), house.begin()
        with game.player(0) as anna, game.player(1) as bo:
            anna.come(), bo.come()
            with open_line(house) as line:
                refused = json.loads(line.recv(10))
            assert (refused["code"], "server" in refused["said"]) == ("too_many", True)
        assert first_word(house, other, other.watch) == "table"


def test_the_pages_of_one_link_share_their_pace(tmp_path: Path) -> None:
    limits = easy_limits(messages=Rate(10, 600.0))
    with running(quick_settings(tmp_path, limits=limits)) as house:
        game = house.begin()
        with game.player(0) as anna, game.player(0) as same, game.player(1) as bo:
            for player in (anna, same, bo):
                player.come()
            for _ in range(10):
                anna.say({"type": "ping"})
                anna.next("pong")
            same.say({"type": "ping"})
            assert same.next("pong", "refused")["code"] == "too_fast"
            bo.say({"type": "ping"})
            assert bo.next("pong", "refused")["type"] == "pong"


def test_a_secret_is_checked_before_its_game_is_opened(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path)) as house:
        game = house.begin()
        rooms = house.app.state.house.lobby._rooms
        assert first_word(house, game, "B" * 22) == "bad_token"
        reply = house.http.get(f"/api/games/{game.id}", headers=bearer("B" * 22))
        assert (reply.status_code, len(rooms)) == (403, 0)
        assert first_word(house, game, game.watch) == "table"
        assert (first_word(house, game, "B" * 22), len(rooms)) == ("bad_token", 1)


def test_who_says_nothing_is_hung_up_on(tmp_path: Path) -> None:
    with (
        running(quick_settings(tmp_path, limits=easy_limits(hello_seconds=0.2))) as house,
        open_line(house) as line,
        pytest.raises(ConnectionClosed, match="1008"),
    ):
        line.recv(10)


def test_other_sites_may_be_allowed(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, origins=("https://games.example",))
    with running(settings) as house:
        with open_line(house, Origin="https://games.example"):
            pass
        for origin in ("https://games.example.evil", "null", "http://games.example"):
            with pytest.raises(InvalidStatus, match="403"), open_line(house, Origin=origin):
                pass
        reply = house.http.post("/api/games", json={}, headers={"Origin": "https://evil.example"})
        assert (reply.status_code, reply.json()["code"]) == (403, "bad_origin")


def test_names_are_one_line_of_plain_text(house: House) -> None:
    name = "<img src=x>\n\t\u202eAnna\u0007"
    game = house.begin(seats=[{"name": name}, {"name": "\u0000"}])
    with game.player(0) as anna:
        names = [seat["name"] for seat in anna.come()["seats"]]
    assert names[0] == "<img src=x> Anna"
    assert names[1], "without a name one is called after the faction"


def test_a_client_that_does_not_read_does_not_hold_up_the_others(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo, game.onlooker():
        play_on([anna, bo], Random(6), 30)
        with game.onlooker() as eve:
            assert eve.come()["seq"] == anna.table["seq"]


def test_secrets_are_never_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        game = house.begin()
        with game.player(0) as anna:
            anna.come()
        with Player(house, game.id, "B" * 22) as stranger:
            stranger.hear()
        game.read(game.watch)
    # The client of this very process logs its own frames.
    said = [
        record.getMessage()
        for record in caplog.records
        if not record.name.startswith(("websockets.client", "httpcore", "httpx"))
    ]
    assert not [line for line in said if game.tokens[0] in line or game.watch in line]
