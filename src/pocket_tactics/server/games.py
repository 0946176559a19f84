"""A game as it is kept: what it was begun with, who may open it, and all that has happened in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import SystemRandom
from secrets import token_hex
from time import time
from typing import Any, Final

from sqlalchemy import Connection, select

from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.notation import describe
from pocket_tactics.engine.ruleset import IllegalAction
from pocket_tactics.engine.terms import Setup
from pocket_tactics.play.dice import SEED_DIGITS, Dice, FairDice, TypedDice
from pocket_tactics.play.match import Match
from pocket_tactics.play.secrets import DRAWING_KIND, drawer
from pocket_tactics.server.catalogue import Created
from pocket_tactics.server.catalogue import Link as LinkReport
from pocket_tactics.server.entries import PERSON, Entry, body_of, entry_from, kind_of
from pocket_tactics.server.readers import notation
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.reports import ChatLine
from pocket_tactics.server.requests import NewGame
from pocket_tactics.server.schema import CHAT, ENTRIES, GAMES, LINKS
from pocket_tactics.server.store import Row
from pocket_tactics.server.terms import (
    map_of,
    plain,
    rotated,
    setup_from_json,
    setup_of,
    setup_to_json,
)
from pocket_tactics.server.tokens import hash_of, new_game_id, new_token

FAIR, TYPED = "fair", "typed"
SHARED: Final = "shared"
LUCK_BITS: Final = 63


@dataclass(frozen=True, slots=True)
class Link:
    """Who opens a game with a secret of that hash sits on these seats; none: one looks on."""

    token_hash: str
    seats: tuple[int, ...]


# The hash of a link, and the key that whoever came with it made: what it was sent with counts once.
Stamp = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Game:
    """What a game was begun with. `seed` is that of fair dice, and of all else the server draws."""

    id: str
    created: float
    content: str
    terms: NewGame
    setup: Setup
    opening: tuple[str, ...]
    seed: str
    links: tuple[Link, ...]
    turn: int = 0  # how it stood at the beginning
    asked: int | None = None
    rematch_of: str | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """A person or the level of a bot, for each seat."""
        return tuple(seat.player for seat in self.terms.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def dice(self) -> Dice:
        return TypedDice() if self.terms.dice == TYPED else FairDice(self.seed)

    def link(self, token: str) -> Link | None:
        """The link with that secret."""
        wanted = hash_of(token)
        return next((link for link in self.links if link.token_hash == wanted), None)

    def rows(self) -> list[Row]:
        """The game as it goes into the store."""
        row = {
            "id": self.id,
            "created": self.created,
            "ruleset": self.terms.ruleset,
            "content": self.content,
            "terms": self.terms.model_dump(mode="json"),
            "setup": setup_to_json(self.setup),
            "opening": list(self.opening),
            "turn": self.turn,
            "asked": self.asked,
            "dice": self.terms.dice,
            "seed": self.seed,
            "rematch_of": self.rematch_of,
        }
        links: list[Row] = [
            (LINKS, {"game": self.id, "token_hash": link.token_hash, "seats": list(link.seats)})
            for link in self.links
        ]
        return [(GAMES, row), *links]


@dataclass(frozen=True, slots=True)
class Kept:
    """A game with its entries and the stamps they came with, and its chat."""

    game: Game
    entries: Sequence[tuple[Stamp | None, Entry]]
    chat: Sequence[tuple[Stamp | None, ChatLine]]


def new_game(wish: NewGame, language: str) -> tuple[Game, Created]:
    """A game on these terms, and the secrets that open it; raises Refused."""
    people = [seat for seat, wished in enumerate(wish.seats) if wished.player == PERSON]
    seats = [people] if wish.screen == SHARED else [[seat] for seat in people]
    reports = [LinkReport(each, new_token()) for each in seats]
    watch = new_token()
    links = [Link(hash_of(link.token), tuple(link.seats)) for link in reports]
    game = _begun(wish, language, (*links, Link(hash_of(watch), ())))
    return game, Created(game.id, reports, watch)


def rematch(game: Game) -> Game:
    """Another game on the same terms: everybody moves on one seat, the same secrets open it."""
    count = len(game.players)
    links = tuple(
        replace(link, seats=tuple(sorted((seat + 1) % count for seat in link.seats)))
        for link in game.links
    )
    return replace(_begun(rotated(game.terms), "en", links), rematch_of=game.id)


def _begun(wish: NewGame, language: str, links: tuple[Link, ...]) -> Game:
    setup = setup_of(wish, SystemRandom().getrandbits(LUCK_BITS), language)
    rules = ruleset(wish.ruleset)
    seats = tuple(seat.model_copy(update={"name": plain(seat.name)}) for seat in wish.seats)
    terms = wish.model_copy(update={"map": map_of(rules, wish), "seats": seats})
    seed = token_hex(SEED_DIGITS // 2)
    game = Game(new_game_id(), time(), rules.content.digest, terms, setup, (), seed, links)
    try:
        match = Match(rules, setup, game.dice)
    except IllegalAction as error:
        raise Refused("bad_terms", wording="bad_position", problem=str(error)) from None
    draw_for_bots(match, game.players, seed)
    return replace(
        game,
        setup=match.setup,
        opening=plies_since(match, 0),
        turn=int(match.state.turns),
        asked=match.to_act,
    )


def draw_for_bots(match: Match, players: Sequence[str], seed: str) -> None:
    """Where people roll the dice, draw the cards of bots: nobody at the table may see them."""
    rules = match.rules
    while isinstance(match.dice, TypedDice) and match.state.to_act < 0 and match.to_act is not None:
        state = match.state
        first = rules.options(state)[0]
        is_draw = describe(state, first, rules.content.modes).kind == DRAWING_KIND
        if not is_draw or players[drawer(state, first)] == PERSON:
            return
        match.play(int(rules.way(state, FairDice(seed).roll(match.thrown, rules.ways(state)))))


def plies_since(match: Match, number: int) -> tuple[str, ...]:
    """The answers from that number on, in notation."""
    return tuple(
        notation(match.rules, match.states[index], match.answers[index])
        for index in range(number, len(match.answers))
    )


def entry_row(
    game: str, number: int, stamp: Stamp | None, entry: Entry, match: Match, *, is_over: bool
) -> Row:
    """An entry as it goes into the store, with how the game stands after it."""
    link, key = stamp or (None, None)
    return ENTRIES, {
        "game": game,
        "number": number,
        "link": link,
        "key": key,
        "kind": kind_of(entry),
        "body": body_of(entry),
        "turn": int(match.state.turns),
        "asked": None if is_over else match.to_act,
        "at": time(),
    }


def chat_row(game: str, stamp: Stamp, line: ChatLine) -> Row:
    """A line of chat as it goes into the store."""
    link, key = stamp
    return CHAT, {
        "game": game,
        "number": line.number,
        "link": link,
        "key": key,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }


def read_game(connection: Connection, game_id: str) -> Kept | None:
    """The game of that id with all that has happened; None if there is none."""
    row = connection.execute(select(GAMES).where(GAMES.c.id == game_id)).mappings().first()
    if row is None:
        return None
    links = connection.execute(select(LINKS).where(LINKS.c.game == game_id)).mappings()
    entries = connection.execute(
        select(ENTRIES.c.link, ENTRIES.c.key, ENTRIES.c.kind, ENTRIES.c.body)
        .where(ENTRIES.c.game == game_id)
        .order_by(ENTRIES.c.number)
    )
    chat = connection.execute(
        select(CHAT).where(CHAT.c.game == game_id).order_by(CHAT.c.number)
    ).mappings()
    return Kept(
        _game_from(row, tuple(Link(link["token_hash"], tuple(link["seats"])) for link in links)),
        [(_stamp_from(link, key), entry_from(kind, body)) for link, key, kind, body in entries],
        [(_stamp_from(line["link"], line["key"]), _line_from(line)) for line in chat],
    )


def _stamp_from(link: str | None, key: str | None) -> Stamp | None:
    return None if link is None or key is None else (link, key)


def _game_from(row: Any, links: tuple[Link, ...]) -> Game:
    return Game(
        row["id"],
        row["created"],
        row["content"],
        NewGame.model_validate(row["terms"]),
        setup_from_json(row["setup"]),
        tuple(row["opening"]),
        row["seed"],
        links,
        row["turn"],
        row["asked"],
        row["rematch_of"],
    )


def _line_from(row: Any) -> ChatLine:
    return ChatLine(row["number"], row["seat"], row["name"], row["text"], row["at"])
