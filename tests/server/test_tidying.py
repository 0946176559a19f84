"""What is given up is freed at once, so that the collector need not look through all games for it."""

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic, sleep
from weakref import ref

import pytest

from pocket_tactics.server.rooms import Room
from pocket_tactics.server.tidying import THRESHOLDS, tidied
from tests.server.kit import PATIENCE, House, play_on, quick_settings, running


@pytest.mark.parametrize("opponent", ["person", "level1"])
def test_a_room_that_is_given_up_is_freed_without_the_collector(
    tmp_path: Path, opponent: str
) -> None:
    with running(quick_settings(tmp_path, rooms=1)) as house:
        game = house.begin(map="ford", seats=[{}, {"player": opponent}])
        gc.collect()
        gc.disable()
        try:
            with game.player(0) as anna, game.onlooker() as onlooker:
                onlooker.come()
                anna.come()
                if opponent == "person":
                    with game.player(1) as bo:
                        play_on([anna, bo], Random(1), 4)
                anna.ask("answer", answer="no such answer")
                room = ref(room_of(house, game.id))
                listeners = [ref(listener) for listener in room_of(house, game.id).listeners]
            await_none(lambda: any(listener() for listener in listeners))
            assert room() is not None, "it is given up before anybody else comes"
            other = house.begin(map="ford")
            other.read(other.tokens[0])
            await_none(room)
        finally:
            gc.enable()


def test_the_collector_is_as_it_was_when_the_server_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looked.append(1))
    before = gc.get_threshold()

    async def serve() -> None:
        async with tidied(0.01):
            assert gc.get_threshold() == THRESHOLDS
            while not looked:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(serve(), PATIENCE))
    assert gc.get_threshold() == before


def room_of(house: House, game: str) -> Room:
    found: Room = house.app.state.house.lobby._rooms[game]
    return found


def await_none(found: Callable[[], object]) -> None:
    """Wait until it gives nothing any more."""
    deadline = monotonic() + PATIENCE
    while found():
        assert monotonic() < deadline, "somebody still refers to it"
        sleep(0.02)
