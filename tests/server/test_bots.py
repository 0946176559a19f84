"""Bots answer by themselves: in other processes, after a restart, and whatever becomes of a worker."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from random import Random
from time import sleep

import pytest

from pocket_tactics.editions import rules as ruleset
from pocket_tactics.play.dice import SeededDice
from pocket_tactics.play.match import Match
from pocket_tactics.play.setups import random_setup
from pocket_tactics.server.workers import Busy, GaveUp, Workers, choose, ready
from tests.server.dying import die_once, take_time
from tests.server.kit import House, bearer, easy_limits, quick_settings, running

AGAINST_BOT = [{}, {"player": "level1"}]


def test_a_game_against_a_bot_goes_on_to_the_end(house: House) -> None:
    game = house.begin(map="ford", seats=AGAINST_BOT)
    rng = Random(1)
    with game.player(0) as anna:
        anna.come()
        while not anna.is_over:
            if anna.options:
                anna.do("answer", answer=rng.choice(anna.options))
            else:
                anna.come(anna.table["seq"] + 1)
        assert {line["seat"] for line in anna.log if line.get("seat") is not None} == {0, 1}


def test_a_bot_may_be_first_and_a_game_may_have_several(house: House) -> None:
    seats = [{"player": "level1"}, {}, {"player": "level2"}]
    game = house.begin(ruleset="fourth", map="clearing", seats=seats)
    with game.player(0) as anna:
        assert anna.come()["you"] == [1]
        for _ in range(4):
            while not anna.options:
                anna.come(anna.table["seq"] + 1)
            anna.do("answer", answer=anna.options[0])


def test_a_restart_goes_on_where_a_bot_was_asked(tmp_path: Path) -> None:
    """The first server is slow and ends while its bot thinks; the second one's bot answers."""
    with running(quick_settings(tmp_path, bot_pause=60.0)) as house:
        game = house.begin(map="ford", seats=AGAINST_BOT)
        with game.player(0) as anna:
            anna.come()
            if anna.options:
                anna.do("answer", answer=anna.options[0])
            assert not anna.options, "the bot is asked, and thinks"
            seq = anna.table["seq"]
    with running(quick_settings(tmp_path)) as again:
        game.house = again
        with game.player(0, last_seq=seq) as anna:
            anna.log = [{}] * 99
            anna.come(seq + 1)


def test_an_answer_to_a_question_that_was_taken_back_is_dropped(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, bot_pause=0.4)) as house:
        game = house.begin(map="ford", seats=AGAINST_BOT)
        with game.player(0) as anna:
            anna.come()
            while not anna.options:
                anna.come(anna.table["seq"] + 1)
            seq, options = anna.table["seq"], anna.options
            anna.do("answer", answer=options[0])
            anna.do("undo")
            sleep(0.8)
            assert game.read(game.tokens[0])["seq"] == seq + 2
            assert anna.options == options
            anna.do("answer", answer=options[1])
            anna.come(seq + 4)


def test_a_bot_plays_the_same_in_another_process(tmp_path: Path) -> None:
    """What travels is a view: hidden cards included, it comes back as it was."""
    rules = ruleset("fourth")
    match = Match(rules, random_setup(rules, 3))
    seat = match.to_act
    assert seat is not None
    view = rules.position(match.view(seat)).to_bytes()
    here = choose("fourth", view, "level2", "seed")
    assert here in rules.options(match.state)

    async def ask() -> list[int]:
        workers = Workers(1, 60.0)
        try:
            found = await workers.do(die_once, str(tmp_path / "died"))
            return [found, await workers.do(choose, "fourth", view, "level2", "seed")]
        finally:
            workers.close()

    assert asyncio.run(ask()) == [7, here], "another worker does what one has died of"


def test_a_worker_that_hangs_is_given_up() -> None:
    async def ask() -> int:
        workers = Workers(1, 0.3)
        try:
            with pytest.raises(GaveUp):
                await workers.do(sleep, 60)
            workers.patience = 60.0
            return await workers.do(max, 1, 2)
        finally:
            workers.close()

    assert asyncio.run(ask()) == 2


def test_waiting_for_a_worker_costs_no_patience(tmp_path: Path) -> None:
    note = tmp_path / "begun"

    async def ask() -> None:
        workers = Workers(1, 60.0)
        try:
            await workers.do(ready)
            workers.patience = 2.0
            await asyncio.gather(*(workers.do(take_time, str(note), 0.5) for _ in range(8)))
        finally:
            workers.close()

    asyncio.run(ask())
    assert note.read_text().count("begun") == 8, "each was done once"


def test_a_question_that_hangs_costs_the_others_nothing(tmp_path: Path) -> None:
    note = tmp_path / "begun"

    async def ask() -> None:
        workers = Workers(2, 60.0)
        try:
            await asyncio.gather(*(workers.do(sleep, 0.5) for _ in range(2)))
            workers.patience = 2.0
            hanging = asyncio.create_task(workers.do(sleep, 60))
            await asyncio.sleep(0.5)
            for _ in range(5):
                await workers.do(take_time, str(note), 1.0)
            with pytest.raises(GaveUp):
                await hanging
        finally:
            workers.close()

    asyncio.run(ask())
    assert note.read_text().count("begun") == 5, "none was lost with the worker that hung"


def test_a_question_nobody_waits_for_keeps_only_its_own_worker(tmp_path: Path) -> None:
    async def ask() -> None:
        workers = Workers(1, 60.0)
        try:
            await workers.do(ready)
            workers.patience = 2.0
            given_up = asyncio.create_task(workers.do(sleep, 1.5))
            await asyncio.sleep(0.3)
            given_up.cancel()
            await workers.do(take_time, str(tmp_path / "begun"), 1.5)
        finally:
            workers.close()

    asyncio.run(ask())
    assert (tmp_path / "begun").read_text().count("begun") == 1


def test_only_so_many_wait_for_advice() -> None:
    async def ask() -> list[int | BaseException]:
        workers = Workers(0, 60.0, most_waiting=2)
        try:
            asked = [asyncio.create_task(workers.do(slowly, number)) for number in range(5)]
            return await asyncio.gather(*asked, return_exceptions=True)
        finally:
            workers.close()

    found = asyncio.run(ask())
    assert found[:3] == [0, 1, 2]
    assert [type(error) for error in found[3:]] == [Busy, Busy]


def slowly(number: int) -> int:
    sleep(0.2)
    return number


def test_a_link_is_advised_one_page_after_another(tmp_path: Path) -> None:
    """However many pages somebody has open, only one of their questions stands in the queue."""
    limits = easy_limits(advice_waiting=1)
    with running(quick_settings(tmp_path, limits=limits)) as house, ExitStack() as pages:
        position, _, seat = position_with_assaults()
        game = house.begin(position=position)
        players = [pages.enter_context(game.player(seat)) for _ in range(5)]
        for player in players:
            player.come()
        for player in players:
            player.say({"type": "hint", "id": 901})
        for player in players:
            assert player.until(lambda report: report.get("id") == 901)["type"] == "hint"


def test_what_a_worker_raises_is_raised_here() -> None:
    async def ask() -> None:
        workers = Workers(0, 60.0)
        try:
            await workers.do(int, "no number")
        finally:
            workers.close()

    with pytest.raises(ValueError, match="no number"):
        asyncio.run(ask())


def test_a_bot_that_fails_is_replaced_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pocket_tactics.server.bots.choose", fail)
    with running(quick_settings(tmp_path)) as house:
        game = house.begin(map="ford", seats=AGAINST_BOT)
        with game.player(0) as anna:
            anna.come()
            for _ in range(3):
                while not anna.options:
                    anna.come(anna.table["seq"] + 1)
                anna.do("answer", answer=anna.options[0])


def fail(*_: object) -> int:
    raise ArithmeticError("a bot that cannot count")


def test_hints_and_odds_are_given_to_whoever_is_asked(house: House) -> None:
    position, assaults, seat = position_with_assaults()
    game = house.begin(position=position)
    with game.player(seat) as player, game.player(1 - seat) as other:
        player.come(), other.come()
        player.say({"type": "odds", "id": 901, "answers": assaults[:3]})
        for answer in assaults[:3]:
            odds = player.until(lambda report: report.get("id") == 901)
            assert (odds["type"], odds["answer"]) == ("odds", answer)
            assert 0 <= odds["defender"] <= 1 and 0 < odds["reaches"] <= 1
        player.say({"type": "hint", "id": 902})
        hint = player.until(lambda report: report.get("id") == 902)
        assert hint["best"][0]["answer"] in player.options
        other.say({"type": "hint", "id": 903})
        assert other.until(lambda report: report.get("id") == 903)["code"] == "not_asked"
        player.say({"type": "odds", "id": 904, "answers": ["nonsense"]})
        assert player.until(lambda report: report.get("id") == 904)["code"] == "illegal"
    for page, asking in (("hint", {}), ("odds", {"answers": assaults[:1]})):
        reply = house.http.post(
            f"/api/games/{game.id}/{page}",
            json={"type": page, "id": 1, **asking},
            headers=bearer(game.tokens[seat]),
        )
        assert reply.status_code == 200, reply.text


def position_with_assaults() -> tuple[str, list[str], int]:
    """A position of a random game, the assaults that are possible in it, and who is asked."""
    rules = ruleset("classic")
    rng = Random(4)
    match = Match(rules, random_setup(rules, 2), SeededDice(1))
    while True:
        assaults = [answer.text for answer in match.options() if answer.kind in ("close", "ranged")]
        if assaults:
            assert match.to_act is not None
            return rules.position(match.state).to_text(), assaults, match.to_act
        match.play(rng.choice(match.options()))
