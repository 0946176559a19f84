"""Games for browsers to open: begun over HTTP, most of them in a drawn position and with dice that are typed in."""

from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Final

import httpx

import pocket_tactics as pt
from pocket_tactics.play.match import Match
from tests.battle import battle
from tests.kit import Game, drawn

NAMES: Final = ("Anna", "Bert")
# A server lets one address begin only so many games. Every game here is begun by a household of its own.
ADDRESSES: Final = (f"127.0.{n // 250 % 250 + 1}.{n % 250 + 1}" for n in count())


@dataclass(frozen=True)
class Begun:
    """A game and its links: one for each seat, or a single one for all who share a screen."""

    id: str
    tokens: tuple[str, ...]
    watch: str

    def seat(self, number: int = 0) -> str:
        """Where the person of that seat plays; at a shared screen all of them play at the first."""
        return f"/game/{self.id}#{self.tokens[number]}"

    @property
    def spectator(self) -> str:
        return f"/game/{self.id}#{self.watch}"


def begin(url: str, **terms: Any) -> Begun:
    """Begin a game on those terms; two people play unless they say otherwise."""
    wish = {"seats": [{"name": name} for name in NAMES], **terms}
    with httpx.Client(transport=httpx.HTTPTransport(local_address=next(ADDRESSES))) as client:
        reply = client.post(f"{url}/api/games", json=wish)
    assert reply.is_success, reply.text
    made = reply.json()
    return Begun(made["game"], tuple(link["token"] for link in made["links"]), made["watch"])


def begin_at(url: str, game: Game, **terms: Any) -> Begun:
    """Begin a game in the position of another one; dice are typed in."""
    position = game.rules.position(game.state).to_text()
    return begin(url, ruleset=game.rules.id, position=position, **{"dice": "typed", **terms})


def siege() -> Game:
    """Classic, a few turns before a base falls: Anna's swordsman stands between a marauder and the base."""
    return drawn(
        """
            B
        f       fm
            fS
        f       fC
            A
        """,
        reserve=("archer*1", "stalker*1"),
    )


def brawl() -> Game:
    """Fourth Edition: who brings down the warmage in the forest can have every feature."""
    return battle(
        """
        pTN     pFw
            p.B
        p       p       p.a
            p       p
        """,
        {"N": "noble", "B": "bondi", "w": "warmage", "a": "archer"},
        reserve=("conscript*2", "conscript*1"),
    )


def spellbooks() -> Game:
    """Fourth Edition: two mages with a hand of cards each."""
    return battle(
        """
        pXG     pXg     p
            p       p
        """,
        {"G": "guild_mage", "g": "guild_mage"},
        cards=("translocate*1+ward*1////", "dispel*1////"),
        reserve=("guild_guard*1", "guild_guard*1"),
    )


def nearly_laid(tiles: int = 18) -> Game:
    """Classic: so many of the twenty tiles are laid."""
    match = Match(pt.rules("classic"), None, pt.SeededDice(5))
    luck = Random(5)
    for _ in range(tiles):
        match.play(luck.choice(match.options()))
    return Game(match.rules, match.state)
