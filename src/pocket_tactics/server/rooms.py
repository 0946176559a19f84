"""A game with people around it: one change after another, each kept before anybody hears of it, and bots answer."""

import asyncio
import logging
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from time import time
from typing import Final, Protocol

from pocket_tactics.engine.state import State
from pocket_tactics.server.advice import Posed
from pocket_tactics.server.bots import Bots
from pocket_tactics.server.entries import Entry
from pocket_tactics.server.games import Game, Kept, Link, Stamp, chat_row, entry_row, rematch
from pocket_tactics.server.live_game import LiveGame
from pocket_tactics.server.outlook import NOTHING, TABLE, Known, Outlook, Shown, reader_at
from pocket_tactics.server.readers import About, Reader, may_answer
from pocket_tactics.server.refusals import Refused, RoomClosed
from pocket_tactics.server.reports import Chat, ChatLine, Presence, Rematch, Taken, to_json
from pocket_tactics.server.requests import (
    Change,
    DeclineDraw,
    GiveAnswer,
    OfferDraw,
    Resign,
    Say,
    Undo,
)
from pocket_tactics.server.requests import Rematch as AskRematch
from pocket_tactics.server.scene import plies_report, table_report
from pocket_tactics.server.settings import Settings
from pocket_tactics.server.store import Conflict, Row, Store, Unwritten
from pocket_tactics.server.terms import plain
from pocket_tactics.server.wording import wording_at
from pocket_tactics.server.workers import Workers

LOGGER: Final = logging.getLogger(__name__)
MOST_REPORTS: Final = 64  # remembered for others who see the same


class Listener(Protocol):
    """Somebody connected to a room."""

    @property
    def seats(self) -> tuple[int, ...]: ...

    def renew(self) -> None:
        """The game has changed, and the change is kept."""

    def hear(self, text: str) -> None:
        """A report for everybody."""

    def dismiss(self) -> None:
        """The room is no more; whoever comes again finds it as it was kept."""


class Held:
    """A room somebody has for oneself alone; entered for every answer, and so no generator."""

    __slots__ = ("_room",)

    def __init__(self, room: "Room") -> None:
        self._room = room

    async def __aenter__(self) -> None:
        await self._room.lock.acquire()
        if self._room.is_closed:
            self._room.lock.release()
            raise RoomClosed

    async def __aexit__(self, *_: object) -> None:
        self._room.lock.release()


class Room:
    """One live game. Whoever reads or changes it holds its lock, so that nobody sees what is not yet kept."""

    def __init__(self, kept: Kept, store: Store, workers: Workers, settings: Settings) -> None:
        self.live = LiveGame(kept)
        self.store = store
        self.workers = workers
        self.settings = settings
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.is_closed = False
        self._visitors = 0
        self._done_at = {
            stamp: number for number, (stamp, _) in enumerate(kept.entries, 1) if stamp
        }
        self._chat = [line for _, line in kept.chat]
        self._said = {stamp for stamp, _ in kept.chat if stamp}
        self._reports: dict[tuple[object, ...], Shown] = {}
        self._known_about: About | None = None  # for those reports
        self._bots = Bots(self)

    @property
    def game(self) -> Game:
        return self.live.game

    @property
    def is_idle(self) -> bool:
        """Whether it can be given up without anybody noticing."""
        return not (self._visitors or self._bots.are_thinking)

    @contextmanager
    def visited(self) -> Iterator[None]:
        """Somebody has business here."""
        self._visitors += 1
        try:
            yield
        finally:
            self._visitors -= 1

    @property
    def is_attended(self) -> bool:
        """Whether anybody plays here or looks on; else bots need not go on by themselves."""
        return bool(self.listeners or self.live.still_people(self.game.people))

    def held(self) -> "Held":
        """The room, for oneself alone; raises RoomClosed."""
        return Held(self)

    # Changes

    async def change(self, link: Link, wish: Change) -> Taken:
        """Do what somebody wishes; when this returns it is kept and told. Raises Refused."""
        async with self.held():
            stamp = (link.token_hash, wish.key)
            if stamp in self._done_at:
                return Taken(wish.id, self._done_at[stamp])
            self._check(link, wish)
            try:
                entry, rows = await self._done(link.seats, wish)
            except Refused:
                raise  # nothing has changed
            except Exception:
                LOGGER.exception("game %s: %s could not be done", self.game.id, wish.type)
                self.close()
                raise Refused("internal") from None
            await self._keep(entry, rows, stamp)
            taken = Taken(wish.id, self.live.seq)
        self._bots.look_up()
        return taken

    def _check(self, link: Link, wish: Change) -> None:
        """Refuse what is not for that link, comes too late, or is more than a game holds."""
        if not (self.live.still_people(link.seats) or isinstance(wish, AskRematch)):
            raise Refused("watching")  # whatever they know of the game
        if wish.expected_seq != self.live.seq:
            raise Refused("stale")
        is_last = isinstance(wish, Resign | AskRematch)
        if self.live.seq >= self.settings.limits.entries and not is_last:
            raise Refused("game_full")

    async def take_bot_answer(self, asked: State, answer: int) -> None:
        """The answer of a bot to a question, unless something else is asked by now."""
        async with self.held():
            if self.live.match.state is asked and self.live.asked_bot:
                await self._keep(self.live.answer_of_bot(answer), [], None)

    async def say(self, link: Link, said: Say) -> Taken:
        """Keep a line of chat and pass it on; raises Refused."""
        async with self.held():
            taken = Taken(said.id, self.live.seq)
            text = plain(said.text)
            stamp = (link.token_hash, said.key)
            if stamp in self._said or not text:
                return taken
            self._check_chat(link)
            seat = link.seats[0] if link.seats else None
            name = "" if seat is None else self.live.match.seats[seat].name
            line = ChatLine(len(self._chat) + 1, seat, name, text, time())
            await self._append([chat_row(self.game.id, stamp, line)])
            self._chat.append(line)
            self._said.add(stamp)
            self._forget_reports()
            self._tell_all(Chat(line))
        return taken

    def _check_chat(self, link: Link) -> None:
        """Refuse more than a game holds; those who look on have a part of it, so that players are always heard."""
        limits = self.settings.limits
        by_onlookers = sum(line.seat is None for line in self._chat)
        is_too_much = not link.seats and by_onlookers >= limits.chat_lines_of_onlookers
        if is_too_much or len(self._chat) >= limits.chat_lines:
            raise Refused("chat_full")

    async def _done(self, seats: Collection[int], wish: Change) -> tuple[Entry, list[Row]]:
        """Change the game as wished; gives what is to be kept of it."""
        live = self.live
        sitting = live.still_people(seats)
        match wish:
            case GiveAnswer(answer=text):
                return live.answer(sitting, text), []
            case Undo():
                return live.undo(sitting), []
            case Resign(seat=seat):
                return live.resign(sitting, seat), []
            case OfferDraw(seat=seat):
                return live.offer_draw(sitting, seat), []
            case DeclineDraw():
                return live.decline_draw(sitting), []
            case _:
                game = None
                if live.begins_another(seats):  # others need not wait until it is set up
                    game = await asyncio.to_thread(rematch, self.game)
                return live.ask_rematch(seats, game), game.rows() if game else []

    async def _keep(self, entry: Entry, rows: list[Row], stamp: Stamp | None) -> None:
        """Write an entry that the game in memory has taken already, and then tell everybody."""
        live = self.live
        is_over = live.outcome is not None
        row = entry_row(self.game.id, live.seq, stamp, entry, live.match, is_over=is_over)
        await self._append([*rows, row])
        if stamp is not None:
            self._done_at[stamp] = live.seq
        self._forget_reports()
        for listener in list(self.listeners):
            self._renew(listener)

    def _renew(self, listener: Listener) -> None:
        """Tell somebody that the game has changed; who cannot be told is dismissed, so that the others hear."""
        try:
            listener.renew()
        except Exception:
            LOGGER.exception("game %s: a report could not be made", self.game.id)
            listener.dismiss()

    async def _append(self, rows: list[Row]) -> None:
        """Write rows; if that fails the room in memory is not what is kept, and is given up."""
        try:
            await self.store.append(rows)
        except Conflict:
            self.close()
            raise Refused("stale") from None
        except Unwritten:
            LOGGER.exception("game %s: an entry could not be written", self.game.id)
            self.close()
            raise Refused("unavailable") from None
        except BaseException:
            self.close()
            raise

    def go_on(self) -> None:
        """Let a bot think if it is asked."""
        self._bots.go_on()

    def close(self) -> None:
        """Give the room up; what is kept stays."""
        self.is_closed = True
        self._bots.stop()
        for listener in list(self.listeners):
            listener.dismiss()

    # Listeners. To be called with the room held, but for `leave`.

    def join(self, listener: Listener) -> None:
        """Somebody listens from now on."""
        self.listeners.add(listener)
        self._tell_presence()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._tell_presence()

    @property
    def connected(self) -> frozenset[int]:
        """The seats whose players are there."""
        return frozenset(seat for listener in self.listeners for seat in listener.seats)

    def _tell_presence(self) -> None:
        self._forget_reports()
        watching = sum(not listener.seats for listener in self.listeners)
        self._tell_all(Presence(sorted(self.connected), watching))

    def _tell_all(self, report: Chat | Presence) -> None:
        text = to_json(report).decode()
        for listener in list(self.listeners):
            listener.hear(text)

    # Reports. To be called with the room held.

    def _forget_reports(self) -> None:
        """Something has changed."""
        self._reports.clear()
        self._known_about = None

    def report(self, outlook: Outlook, known: Known = NOTHING) -> Shown:
        """What can be seen from there, and what has happened since; made once for all who see the same."""
        reader, curtain = reader_at(self.live, outlook)
        is_same_view = known.viewer == reader.viewer
        since = known.seq if is_same_view and known.seq <= self.live.seq else -1
        wanted = (reader, outlook.detail, curtain, since, known.has_chat)
        shown = self._reports.get(wanted)
        if shown is None:
            if len(self._reports) == MOST_REPORTS:
                del self._reports[next(iter(self._reports))]
            chat = () if known.has_chat else self._chat[-self.settings.limits.chat_shown :]
            text = self._written(reader, outlook, curtain, since, chat)
            heard = Known(self.live.seq, reader.viewer, has_chat=True)
            shown = self._reports[wanted] = Shown(text, heard)
        return shown

    async def posed(self, outlook: Outlook) -> Posed:
        """The question, for somebody who may answer it; raises Refused."""
        async with self.held():
            live = self.live
            reader, curtain = reader_at(self.live, outlook)
            seat = int(live.match.state.to_act)
            if live.outcome:
                raise Refused("over")
            if not may_answer(live.match, self._about(curtain), reader):
                raise Refused("not_asked")
            if seat < 0:
                raise Refused("no_counsel")
            view = live.rules.position(live.match.view(seat)).to_bytes()
            players = wording_at(live.match, outlook.language).players
            return Posed(live.rules, live.match.state, view, outlook.language, players)

    def is_still(self, posed: Posed) -> bool:
        """Whether that is still the question."""
        return self.live.match.state is posed.state and not self.live.outcome

    def _written(
        self,
        reader: Reader,
        outlook: Outlook,
        curtain: int | None,
        since: int,
        chat: Sequence[ChatLine],
    ) -> str:
        match = self.live.match
        plies = self.live.course.unchanged_since(since)
        about = self._about(curtain)
        if outlook.detail != TABLE:
            return to_json(plies_report(match, about, reader, plies)).decode()
        about = replace(
            about,
            chat=chat,
            can_undo=self.live.undo_index(reader.seats) is not None,
        )
        start = sum(len(events) for events in match.news[:plies])
        return to_json(table_report(match, about, reader, start)).decode()

    def _about(self, curtain: int | None) -> About:
        if self._known_about is None:
            self._known_about = self._found_about()
        return self._known_about if curtain is None else replace(self._known_about, curtain=curtain)

    def _found_about(self) -> About:
        live, course = self.live, self.live.course
        asked = course.rematch_seats
        return About(
            game=self.game.id,
            seq=live.seq,
            map=self.game.terms.map,
            players=tuple(course.players),
            connected=self.connected,
            draw_offered_by=course.offers[0] if course.offers and not live.outcome else None,
            rematch=Rematch(sorted(asked), course.rematch) if asked else None,
            ending=course.ending,
            asides=tuple(course.asides),
        )
