"""The bots of a room: they are asked one after another, think elsewhere, and answer by themselves."""

import asyncio
import logging
from hashlib import sha256
from random import Random
from typing import Final, Protocol
from weakref import ref

from pocket_tactics.engine.state import State
from pocket_tactics.server.live_game import LiveGame
from pocket_tactics.server.refusals import Refused, RoomClosed
from pocket_tactics.server.settings import Settings
from pocket_tactics.server.workers import Workers, choose

LOGGER: Final = logging.getLogger(__name__)


class Place(Protocol):
    """What bots know of their room."""

    live: LiveGame
    workers: Workers
    settings: Settings
    is_closed: bool

    @property
    def is_attended(self) -> bool:
        """Whether anybody plays there or looks on."""

    async def take_bot_answer(self, asked: State, answer: int) -> None:
        """Keep and tell it, unless something else is asked by now."""


class Bots:
    """At most one of them thinks at a time."""

    def __init__(self, place: Place) -> None:
        self._place = ref(place)  # it has these bots, and is freed when it is given up
        self._task: asyncio.Task[None] | None = None
        self._question: State | None = None

    @property
    def are_thinking(self) -> bool:
        return self._task is not None

    def go_on(self) -> None:
        """Begin to think if a bot is asked and anybody is there."""
        place = self._place()
        if self._task is None and place is not None and are_wanted(place):
            self._task = asyncio.create_task(self._answer_all(place))
            self._task.add_done_callback(self._ended)

    def look_up(self) -> None:
        """Something has changed: think on only if the question is still the same."""
        place = self._place()
        if self._task is not None and place and self._question is not place.live.match.state:
            self._task.cancel()
        self.go_on()

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _answer_all(self, place: Place) -> None:
        while are_wanted(place):
            asked = self._question = place.live.match.state
            pause = asyncio.sleep(place.settings.bot_pause)
            answer, _ = await asyncio.gather(answer_in(place), pause)
            # Not to be cancelled half-way: what is being kept is kept.
            await asyncio.shield(place.take_bot_answer(asked, answer))

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._task = self._question = None
        error = None if task.cancelled() else task.exception()
        if error is None:
            self.go_on()
        elif not isinstance(error, RoomClosed | Refused):
            place = self._place()
            game = place.live.game.id if place else "(given up)"
            LOGGER.error("game %s: its bots have stopped", game, exc_info=error)


def are_wanted(place: Place) -> bool:
    """Whether a bot is asked and anybody is there."""
    return bool(place.live.asked_bot) and place.is_attended and not place.is_closed


async def answer_in(place: Place) -> int:
    """The answer of the bot that is asked; whatever becomes of it, the game goes on."""
    live = place.live
    rules, state, bot = live.rules, live.match.state, live.asked_bot
    assert bot is not None, "nobody is asked who could think"
    view = rules.position(live.match.view(int(state.to_act))).to_bytes()
    seed = luck_of(live.game.seed, len(live.match.answers))
    try:
        answer = await place.workers.do(choose, rules.id, view, bot, seed)
        rules.check(state, answer)
    except Exception:
        LOGGER.exception("game %s: %s did not answer, chance answers for it", live.game.id, bot)
        return Random(seed).choice(rules.options(state))
    return answer


def luck_of(seed: str, answers: int) -> str:
    """The luck of a bot at its next answer. From it nobody can tell the dice to come, which hang on the same seed."""
    return sha256(f"bots.{seed}.{answers}".encode()).hexdigest()
