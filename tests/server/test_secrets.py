"""What is in a hand stays there: curtains before shared screens, and no message tells another's cards (F82)."""

import json
from random import Random
from typing import Any

import pytest

from tests.play.secrecy import MAGES, STUDENTS
from tests.server.kit import House, Player, asked_of, bearer, play_on

CURTAINED = {
    "ruleset": "fourth",
    "map": "castles",
    "seats": [{"force": "mages_guild"}, {"force": "mages_guild"}],
}


def reports_of(player: Player) -> list[dict[str, Any]]:
    return [report for report in player.heard if report["type"] in ("table", "plies")]


def hand_in(table: dict[str, Any], seat: int) -> list[dict[str, Any]] | None:
    cards = table["seats"][seat].get("cards") or {}
    return cards.get("hand")


def test_a_shared_screen_is_handed_over_before_cards_are_shown(house: House) -> None:
    game = house.begin(screen="shared", **CURTAINED)
    assert [link["seats"] for link in game.links] == [[0, 1]]
    with game.player() as both:
        both.come()
        curtains = 0
        for _ in range(60):
            if both.is_over or curtains > 3:
                break
            curtain = both.table.get("curtain")
            if curtain is None:
                both.do("answer", answer=both.options[0])
                continue
            curtains += 1
            assert both.table["question"]["seat"] == curtain
            assert not both.options
            assert "viewer" not in both.table
            assert hand_in(both.table, 0) is None and hand_in(both.table, 1) is None
            both.say({"type": "look", "seat": 1 - curtain})
            assert both.next("refused")["code"] == "not_asked"
            both.next("table")
            both.say({"type": "look", "seat": curtain})
            table = both.next("table")
            assert table["viewer"] == curtain and "curtain" not in table
            assert both.options
            assert hand_in(table, curtain) is not None and hand_in(table, 1 - curtain) is None
            both.say({"type": "look", "seat": None})
            assert both.next("table")["curtain"] == curtain
            both.say({"type": "look", "seat": curtain})
            both.next("table")
            both.do("answer", answer=both.options[-1])
        assert curtains > 3


def test_counsel_over_http_is_for_the_player_who_looks(house: House) -> None:
    game = house.begin(screen="shared", **CURTAINED)
    token = game.tokens[0]
    while (curtain := game.read(token).get("curtain")) is None:
        table = game.read(token, detail="plies")
        wish = {"answer": table["options"][0], "expected_seq": table["seq"]}
        assert game.act(token, type="answer", **wish).status_code == 200
    for look, status in (({}, 403), ({"look": 1 - curtain}, 403), ({"look": curtain}, 200)):
        reply = house.http.post(
            f"/api/games/{game.id}/hint",
            json={"type": "hint", "id": 1},
            params=look,
            headers=bearer(token),
        )
        assert reply.status_code == status, reply.text
    options = game.read(token, look=curtain)["question"]["options"]
    reply = house.http.post(
        f"/api/games/{game.id}/odds",
        json={"type": "odds", "id": 1, "answers": [options[0]["answer"]]},
        params={"look": curtain},
        headers=bearer(token),
    )
    assert reply.status_code == 200, "it is this player's question"


def test_the_log_of_a_shared_screen_forgets_cards_when_it_is_handed_over(house: House) -> None:
    game = house.begin(screen="shared", **CURTAINED)
    rng = Random(2)
    drawn = 0
    with game.player() as both:
        both.come()
        for _ in range(150):
            if both.is_over:
                break
            if (curtain := both.table.get("curtain")) is not None:
                assert "card_drawn" not in named_cards(both.log), "a drawn card is still named"
                both.say({"type": "look", "seat": curtain})
                both.next("table")
                drawn += len(named_cards(both.log))
            both.do("answer", answer=rng.choice(both.options))
    assert drawn


def named_cards(log: list[dict[str, Any]]) -> list[str]:
    """The kinds of the secret events whose card is named."""
    secret = ("card_drawn", "card_indexed", "card_studied")
    return [
        line["event"]["event"]
        for line in log
        if line["event"]["event"] in secret and line["event"].get("card")
    ]


def test_a_shared_screen_that_comes_back_is_behind_its_curtain(house: House) -> None:
    game = house.begin(screen="shared", **CURTAINED)
    with game.player() as both:
        both.come()
        while (curtain := both.table.get("curtain")) is None:
            both.do("answer", answer=both.options[0])
        both.say({"type": "look", "seat": curtain})
        assert both.next("table")["viewer"] == curtain
        seq = both.table["seq"]
    with game.player(last_seq=seq) as again:
        table = again.come()
        assert table["curtain"] == curtain and table["log"]["start"] == 0
    looked = game.read(game.tokens[0], look=curtain)
    assert looked["viewer"] == curtain
    assert "viewer" not in game.read(game.tokens[0], look=1 - curtain)


def test_one_person_at_a_shared_screen_needs_no_curtain(house: House) -> None:
    seats = [{"force": "mages_guild"}, {"force": "mages_guild", "player": "level1"}]
    game = house.begin(**{**CURTAINED, "seats": seats}, screen="shared")
    with game.player() as anna:
        anna.come()
        for _ in range(8):
            while not anna.options:
                anna.come(anna.table["seq"] + 1)
            assert anna.table["viewer"] == 0 and "curtain" not in anna.table
            anna.do("answer", answer=anna.options[0])


def spells_of(house: House) -> set[str]:
    """All spell cards there are."""
    edition = house.http.get("/api/catalogue/en").json()["editions"]["fourth"]
    return set(edition["spells"])


def assert_tells_nothing(player: Player, seat: int | None, spells: set[str]) -> None:
    """No report of a running game has a hand, a drawn card or an option of another seat."""
    for report in reports_of(player):
        if report.get("result"):
            continue
        if report["type"] == "plies":
            named = [answer for answer in report["answers"] if answer.strip("<>") in spells]
            assert not named or seat is not None, "a drawn card is named to one who looks on"
            continue
        for other in range(len(report["seats"])):
            assert other == seat or hand_in(report, other) is None
        question = report.get("question") or {}
        assert not question.get("options") or question["seat"] == seat
        assert (
            question.get("seat") == seat
            or not spells & set(words_of(question))
            or is_public(report)
        )
        for line in report["log"]["lines"]:
            event = line["event"]
            if event["event"] in ("card_drawn", "card_indexed", "card_studied"):
                whose = event.get("seat", (event.get("unit") or {}).get("seat"))
                assert whose == seat or not event.get("card"), "another's card is named"
            assert event["event"] != "reaction_declined" or event["seat"] == seat


def words_of(value: Any) -> list[str]:
    """All strings in a report, as the ids of cards would stand there."""
    if isinstance(value, dict):
        return [word for each in value.values() for word in words_of(each)]
    if isinstance(value, list):
        return [word for each in value for word in words_of(each)]
    return [value] if isinstance(value, str) else []


def is_public(report: dict[str, Any]) -> bool:
    """A spell that was cast is on the table for all to see."""
    return report.get("spell") is not None


@pytest.mark.parametrize(("number", "forces"), [(0, (MAGES, MAGES)), (1, (MAGES, STUDENTS))])
def test_no_message_tells_anothers_cards(
    house: House, number: int, forces: tuple[str, str]
) -> None:
    spells = spells_of(house)
    game = house.begin(
        ruleset="fourth",
        map="castles",
        points=100,
        seats=[{"force": force} for force in forces],
    )
    with (
        game.player(0) as anna,
        game.player(1) as bo,
        game.onlooker() as eve,
        game.onlooker(detail="plies") as ear,
        game.player(0, detail="plies") as bot,
    ):
        play_on([anna, bo], Random(number), 150)
        seq = anna.table["seq"]
        for player in (eve, ear, bot):
            player.come(seq)
        for player, seat in ((anna, 0), (bo, 1), (eve, None), (ear, None), (bot, 0)):
            assert_tells_nothing(player, seat, spells)
        told = [answer for report in reports_of(ear) for answer in report["answers"]]
        assert sum("unseen" in answer for answer in told) > 4, "nothing was drawn"
        if not anna.is_over:
            page = f"/api/games/{game.id}/record"
            assert house.http.get(page, headers=bearer(game.watch)).json()["code"] == "not_over"


def test_typed_draws_are_asked_of_their_drawer_alone(house: House) -> None:
    """With dice typed in, the cards left in a deck are the options: only their owner may read them."""
    game = house.begin(dice="typed", **CURTAINED)
    rng = Random(3)
    seen: set[int] = set()
    with game.player(0) as anna, game.player(1) as bo, game.onlooker() as eve:
        for _ in range(80):
            player = asked_of([anna, bo])
            eve.come(anna.table["seq"])
            if player is None or len(seen) == 2:
                break
            kinds = {option["kind"] for option in player.table["question"]["options"]}
            if "draw_card" in kinds:
                other = bo if player is anna else anna
                assert not other.options and not eve.options
                assert other.ask("answer", answer=player.options[0])["code"] == "not_asked"
                other.next("table")
                seen.add(player.table["you"][0])
            player.do("answer", answer=rng.choice(player.options))
    assert seen == {0, 1}


def test_cards_of_bots_are_drawn_by_the_server_where_people_roll(house: House) -> None:
    seats = [{"force": "mages_guild"}, {"force": "mages_guild", "player": "level1"}]
    game = house.begin(**{**CURTAINED, "seats": seats}, dice="typed")
    rng = Random(1)
    held = set()
    with game.player(0) as anna:
        anna.come()
        for _ in range(60):
            while not anna.options and "result" not in anna.table:
                anna.come(anna.table["seq"] + 1)
            if "result" in anna.table:
                break  # chance has ended it early
            cards = anna.table["seats"][1]["cards"]
            assert "hand" not in cards
            held.add(cards["hand_size"])
            question = anna.table["question"]
            if question["options"][0]["kind"] == "draw_card":
                assert json.dumps(question).count('"draw_card"') == len(question["options"])
            anna.do("answer", answer=rng.choice(anna.options))
    assert max(held) > 0
