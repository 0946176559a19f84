"""What people settle among themselves: taking back, resigning, draws, another game."""

from random import Random

import pytest

from pocket_tactics.server.entries import AGREED, RESIGNED
from tests.server.kit import Begun, House, Player, asked_of, bearer, play_on

THREE = {"ruleset": "fourth", "map": "clearing", "seats": [{}, {}, {}]}


def place_units(players: list[Player]) -> tuple[Player, Player]:
    """Nobody has rolled dice since the roll-off; gives who is asked, and the other."""
    asked = asked_of(players)
    assert asked is not None
    return asked, next(player for player in players if player is not asked)


def test_an_answer_can_be_taken_back_until_somebody_else_answers(house: House) -> None:
    game = house.begin(map="ford")
    with game.player(0) as anna, game.player(1) as bo:
        first, second = place_units([anna, bo])
        before, lines = first.options, list(first.log)
        assert not first.table["can_undo"]
        first.do("answer", answer=before[0])
        assert first.table["can_undo"]
        assert not second.come(1)["can_undo"]
        assert second.ask("undo")["code"] == "nothing_to_undo"
        first.do("undo")
        assert first.options == before and first.log == lines
        assert first.table["seq"] == 2
        assert second.come(2)["log"]["start"] == len(lines), "the line no longer holds"
        first.do("answer", answer=before[0])
        second.come(3)
        second.do("answer", answer=second.options[0])
        assert first.ask("undo", expected_seq=4)["code"] == "nothing_to_undo"


def test_dice_are_not_taken_back(house: House) -> None:
    """Whatever is offered to be taken back, no dice have fallen after it."""
    rng = Random(8)
    refused = 0
    while refused < 4:  # nearly always in the first game: dice may end one early
        game = house.begin(map="ford")
        with game.player(0, detail="plies") as anna, game.player(1, detail="plies") as bo:
            for _ in range(60):
                player = asked_of([anna, bo])
                if player is None:
                    break
                known = len(player.answers)
                player.do("answer", answer=rng.choice(player.options))
                if any(answer.startswith("<") for answer in player.answers[known:]):
                    code = player.ask("undo")["code"]
                    assert code in ("nothing_to_undo", "over")
                    refused += code == "nothing_to_undo"


def test_what_bots_answered_is_taken_back_with_ones_own_answer(house: House) -> None:
    game = house.begin(map="ford", seats=[{}, {"player": "level1"}])
    with game.player(0) as anna:
        anna.until(lambda report: report["type"] == "table" and anna.options != [])
        while not anna.table["can_undo"]:
            seq = anna.table["seq"]
            anna.do("answer", answer=anna.options[0])
            while not anna.options:
                anna.come(anna.table["seq"] + 1)
            assert anna.table["seq"] > seq
        options, seq, log = anna.options, anna.table["seq"], list(anna.log)
        anna.do("undo")
        assert anna.table["seq"] == seq + 1
        assert anna.options and anna.options != options
        assert anna.log == log[: len(anna.log)] and len(log) - len(anna.log) >= 2


def test_of_two_the_other_wins_by_resignation(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo:
        bo.come()
        anna.do("resign")
        result = bo.come(1)["result"]
        assert (result["winner"], result["reason"]) == (1, RESIGNED)
        lines = len(bo.log)
        assert bo.table["asides"] == [{"after": lines, "kind": "resigned", "seat": 0}]
        assert "".join(piece if isinstance(piece, str) else piece[0] for piece in result["said"])
        assert bo.ask("answer", answer="pass")["code"] == "over"
        assert anna.ask("resign")["code"] == "over"
        assert anna.ask("undo")["code"] == "over"
    record = house.http.get(f"/api/games/{game.id}/record", headers=bearer(game.watch)).text
    assert "resigned, won by seat 1" in record and "DiceSeed" in record


def test_of_three_a_bot_takes_over(house: House) -> None:
    game = house.begin(**THREE)
    with game.player(0) as anna, game.player(1) as bo, game.player(2) as cy:
        anna.come(), bo.come(), cy.come()
        bo.do("resign")
        assert anna.come(1)["seats"][1]["player"] == "level2"
        assert anna.table.get("result") is None
        assert bo.table["you"] == [], "who has resigned looks on"
        assert [aside["kind"] for aside in anna.table["asides"]] == ["left"]
        assert bo.ask("resign")["code"] == "watching"
        play_on([anna, cy], Random(1), 6)


def test_a_draw_needs_everybody(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo, game.onlooker() as eve:
        anna.come(), bo.come(), eve.come()
        assert bo.ask("decline_draw")["code"] == "no_offer"
        anna.do("offer_draw")
        assert bo.come(1)["draw_offered_by"] == 0
        assert anna.ask("offer_draw")["code"] == "offered"
        assert eve.ask("offer_draw", expected_seq=1)["code"] == "watching"
        bo.do("decline_draw")
        assert "draw_offered_by" not in anna.come(2)
        bo.do("offer_draw")
        anna.come(3)
        anna.do("offer_draw")
        result = bo.come(4)["result"]
        assert ("winner" in result, result["reason"]) == (False, AGREED)
        told = [(aside["kind"], aside["seat"]) for aside in eve.come(4)["asides"]]
        offered, agreed = ("draw_offered", 1), ("draw_agreed", 0)
        assert told == [("draw_offered", 0), ("draw_declined", 1), offered, agreed]


def test_an_offer_lapses_when_the_other_plays_on(house: House) -> None:
    game = house.begin()
    with game.player(0) as anna, game.player(1) as bo:
        first, second = place_units([anna, bo])
        first.do("offer_draw")
        first.do("answer", answer=first.options[0])
        assert second.come(2)["draw_offered_by"] == first.table["you"][0]
        second.do("answer", answer=second.options[0])
        assert "draw_offered_by" not in second.table
        offered, lapsed = second.table["asides"]
        assert (offered["kind"], lapsed["kind"]) == ("draw_offered", "draw_lapsed")
        assert offered["after"] < lapsed["after"] < len(second.log), "between the lines of the log"


def test_bots_agree_to_no_draw(house: House) -> None:
    game = house.begin(seats=[{}, {"player": "level1"}])
    with game.player(0) as anna:
        anna.come()
        assert anna.ask("offer_draw")["code"] in ("no_draw_with_bots", "stale")


def rematched(game: Begun, players: list[Player]) -> str:
    for player in players:
        player.come(max(each.table["seq"] for each in players))
        player.do("rematch")
    found: str = players[-1].table["rematch"]["game"]
    return found


def test_another_game_begins_with_seats_swapped_when_all_have_asked(house: House) -> None:
    game = house.begin(map="ford", seats=[{"name": "Anna"}, {"name": "Bo"}])
    with game.player(0) as anna, game.player(1) as bo, game.onlooker() as eve:
        anna.come(), bo.come()
        assert anna.ask("rematch")["code"] == "not_over"
        anna.do("resign")
        assert eve.come(1) and eve.ask("rematch")["code"] == "watching"
        anna.do("rematch")
        assert bo.come(2)["rematch"] == {"asked": [0]}
        assert anna.ask("rematch")["code"] == "asked_already"
        bo.do("rematch")
        new = anna.come(3)["rematch"]["game"]
        assert new == bo.table["rematch"]["game"] != game.id
        assert bo.ask("rematch")["code"] == "asked_already"
    again = Begun(house, {"game": new, "links": game.links, "watch": game.watch})
    with again.player(0) as anna, again.player(1) as bo, again.onlooker() as eve:
        assert anna.come()["you"] == [1] and bo.come()["you"] == [0] and eve.come()["you"] == []
        assert [seat["name"] for seat in anna.table["seats"]] == ["Bo", "Anna"]
        factions = [seat["faction"] for seat in anna.table["seats"]]
        assert factions == [seat["faction"] for seat in bo.table["seats"]]
        assert (anna.table["map"], anna.table["seq"]) == ("ford", 0)


@pytest.mark.parametrize("board", ["", "lay", "random"])
def test_against_bots_another_game_begins_at_once(house: House, board: str) -> None:
    game = house.begin(map=board, seats=[{}, {"player": "level1"}])
    with game.player(0) as anna:
        while True:
            anna.come()
            reply = anna.ask("resign")
            if reply["type"] == "taken":
                break
        anna.come(reply["seq"])
        anna.do("rematch")
        new = anna.table["rematch"]["game"]
    with Player(house, new, game.tokens[0]) as anna:
        assert anna.come()["you"] == [1]
        assert [seat["player"] for seat in anna.table["seats"]] == ["level1", "person"]
