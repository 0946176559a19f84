"""Whole games over the socket: what is told, in which order, and what is refused."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.kit import House, Player, new_key, open_line, play_on


def test_two_people_play_a_whole_classic_game(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo, game.onlooker() as eve:
        taken = play_on([anna, bo], Random(1))
        assert taken > 10
        assert anna.is_over and bo.is_over
        eve.come(anna.table["seq"])
        assert anna.table["result"] == bo.table["result"] == eve.table["result"]
        assert anna.log == bo.log == eve.log
        assert anna.table["dice"]["seed"], "the seed is shown after the end"
        assert anna.table["seq"] == taken


def test_a_program_hears_answers_in_notation(house: House) -> None:
    game = house.begin()
    with game.player(0, detail="plies") as anna, game.player(1, detail="plies") as bo:
        play_on([anna, bo], Random(2))
        assert anna.is_over
        assert anna.answers == bo.answers
    record = house.http.get(
        f"/api/games/{game.id}/record", headers={"Authorization": f"Bearer {game.watch}"}
    )
    words = [word for word in record.text.split("\n\n")[1].split() if not word.endswith(".")]
    assert words[:-1] == anna.answers


def test_only_whoever_is_asked_gets_options(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo, game.onlooker() as eve:
        tables = [player.come() for player in (anna, bo, eve)]
        asked = [table["question"]["yours"] for table in tables]
        assert sorted(asked) == [False, False, True]
        assert not asked[2]
        assert [bool(table["question"]["options"]) for table in tables] == asked


def test_a_client_that_comes_back_is_told_what_it_missed(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo:
        play_on([anna, bo], Random(3), 8)
        stays, link = (anna, 1) if anna.options else (bo, 0)
        known = stays.table["seq"]
        log = list(stays.log)
        play_on([stays], Random(3), 1)
        with game.player(link, last_seq=known) as again:
            again.log = list(log)
            table = again.come()
            assert table["log"]["start"] == len(log)
            assert again.log == stays.log
        with game.player(link, last_seq=stays.table["seq"]) as again:
            again.log = list(stays.log)
            assert again.come()["log"]["lines"] == []
        with game.player(link, last_seq=9999) as again:
            assert again.come()["log"]["start"] == 0, "it knows a game of another time"


def test_the_same_key_counts_once(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo:
        play_on([anna, bo], Random(4), 3)
        player = anna if anna.options else bo
        key, seq = new_key(), player.table["seq"]
        wish = {"key": key, "expected_seq": seq, "answer": player.options[0]}
        first = player.ask("answer", **wish)
        again = player.ask("answer", **wish)
        other = {"key": key, "expected_seq": seq, "answer": "nonsense"}
        assert first["seq"] == again["seq"] == player.ask("answer", **other)["seq"] == seq + 1
        assert player.come(seq + 1)["seq"] == seq + 1


def test_a_stale_answer_is_refused_and_a_whole_table_follows(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo:
        play_on([anna, bo], Random(5), 4)
        player = anna if anna.options else bo
        refused = player.ask("answer", answer=player.options[0], expected_seq=1)
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        table = player.next("table")
        assert table["log"]["start"] == 0
        assert table["seq"] == 4


def test_an_illegal_answer_is_refused_with_its_rule(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1, language="de") as bo:
        anna.come(), bo.come()
        player = anna if anna.options else bo
        refused = player.ask("answer", answer="b3-c3")
        assert (refused["code"], refused["rule"]) == ("illegal", "C5")
        assert ("nicht möglich" if player is bo else "not possible") in refused["said"]
        assert player.next("table")["log"]["start"] == 0


def test_an_answer_out_of_turn_is_refused(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo, game.onlooker() as eve:
        anna.come(), bo.come(), eve.come()
        asked, other = (anna, bo) if anna.options else (bo, anna)
        assert other.ask("answer", answer=asked.options[0])["code"] == "not_asked"
        assert eve.ask("answer", answer=asked.options[0])["code"] == "watching"


@pytest.mark.parametrize("attempt", range(5))
def test_of_two_answers_at_once_one_is_taken(house: House, attempt: int) -> None:
    """Two windows of the same player press at the same moment."""
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo:
        anna.come(), bo.come()
        link = 0 if anna.options else 1
        with game.player(link) as window, game.player(link) as other:
            window.come(), other.come()

            def answer(player: Player) -> str:
                reply = player.ask("answer", answer=player.options[-1])
                return str(reply.get("code", reply["type"]))

            with ThreadPoolExecutor(2) as both:
                assert sorted(both.map(answer, (window, other))) == ["stale", "taken"]
            assert game.read(game.watch)["seq"] == 1


def test_the_acknowledgement_comes_before_the_table(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo:
        anna.come(), bo.come()
        player = anna if anna.options else bo
        player.ask("answer", answer=player.options[0])
        kinds = [report["type"] for report in player.heard if report["type"] != "presence"]
        assert kinds[kinds.index("table") + 1 :] == ["taken"]
        assert player.next("table", "taken")["type"] == "table"


def test_everybody_hears_who_is_there(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna:
        assert anna.next("presence") == {"type": "presence", "connected": [0], "watching": 0}
        with game.player(1), game.onlooker():
            anna.until(lambda report: report.get("connected") == [0, 1] and report["watching"] == 1)
        anna.until(lambda report: report.get("connected") == [0] and report["watching"] == 0)


def test_the_language_can_be_changed_during_the_game(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna:
        anna.come()
        before = [line["event"] for line in anna.log]
        anna.say({"type": "speak", "language": "de"})
        table = anna.next("table")
        assert (table["language"], table["log"]["start"]) == ("de", 0)
        assert [line["event"] for line in anna.log] == before
        assert anna.ask("undo")["said"].startswith("Es gibt nichts")


def test_a_ping_is_answered(house: House) -> None:
    with house.begin().player(0) as anna:
        anna.say({"type": "ping"})
        assert anna.next("pong") == {"type": "pong"}


def test_chat_reaches_everybody_and_whoever_comes_later(house: House) -> None:
    game = house.begin(seats=[{"name": "Anna"}, {}])
    with game.player(0) as anna, game.player(1) as bo, game.onlooker() as eve:
        bo.come(), eve.come()
        key = new_key()
        anna.tell("<b>hello</b>\u0000\u202e there", key)
        anna.tell("again", key)
        eve.tell("hi")
        for player in (anna, bo, eve):
            while len(player.chat) < 2:
                player.hear()
            first, second = player.chat
            assert (first["seat"], first["name"]) == (0, "Anna")
            assert first["text"] == "<b>hello</b> there"
            assert (second.get("seat"), second["text"]) == (None, "hi")
        with game.player(1) as late:
            assert [line["text"] for line in late.come()["chat"]] == ["<b>hello</b> there", "hi"]


def test_what_was_said_during_an_outage_is_heard_after_it(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna:
        with game.player(1) as bo:
            seq, log = bo.come()["seq"], list(bo.log)
        anna.tell("are you there?")
        with game.player(1, last_seq=seq) as bo:
            bo.log = log
            assert [line["text"] for line in bo.come()["chat"]] == ["are you there?"]
            bo.say({"type": "look", "seat": None})
            assert bo.next("table")["chat"] == [], "told once on each connection"
        assert [line["text"] for line in game.read(game.watch, last_seq=seq)["chat"]] == [
            "are you there?"
        ]


def test_what_does_not_open_a_game_is_said_and_the_line_closed(house: House) -> None:
    game = house.begin()
    wrong = {
        "unknown_game": {"game": "aaaaaaaaaa", "token": game.watch},
        "bad_token": {"game": game.id, "token": "A" * 22},
        "bad_message": {"game": game.id, "token": "short"},
    }
    for code, hello in wrong.items():
        with Player(house, **hello) as player:
            assert player.hear()["code"] == code
            with pytest.raises(ConnectionClosed, match="1008"):
                player.hear()


def test_pages_of_other_sites_may_not_connect(house: House) -> None:
    with pytest.raises(InvalidStatus, match="403"), open_line(house, Origin="https://evil.example"):
        pass
    with open_line(house, Origin=f"http://{house.address}"):
        pass
