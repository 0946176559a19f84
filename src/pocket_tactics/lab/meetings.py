"""Two factions that meet under one bot: pairs of games in which they change seats, and so who takes the first turn.

The games of a pair have the same board, laid at random, and the same dice; the bot places the first units. A pair
depends on nothing but the seed, its number and the figures on the cards.
"""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import NamedTuple

from pocket_tactics.bots.base import Bot, bots_at_work
from pocket_tactics.content.load import read_table
from pocket_tactics.content.revision import Revision
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.lab.arena_rounds import (
    PAIR,
    Contest,
    Round,
    Seating,
    play_game,
    round_seed,
    seatings,
)
from pocket_tactics.lab.knobs import FOLDERS, SPELLS, TILES, UNITS


class Case(NamedTuple):
    """Who met, and by which rules and figures: `content` is the digest of what these two bring to the table."""

    ruleset: str
    content: str
    forces: tuple[str, ...]


class Meeting(NamedTuple):
    """A pair of games, and the seat that took the first turn in each."""

    games: Round
    first: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Matchup(Contest):
    """A contest of two factions, its `forces`, under the same bot; other figures than printed may be tried.

    What a contest says of its two bots is said of the two factions here.
    """

    revision: Revision = ()

    @property
    def rules(self) -> Ruleset:
        return ruleset(self.ruleset, self.revision)

    @property
    def case(self) -> Case:
        return Case(self.ruleset, brought(self.ruleset, self.forces, self.revision), self.forces)

    def start(self, number: int, seating: Seating) -> State:
        """The board of that round with the factions seated so; it depends on the round only. Raises ValueError."""
        rules, luck = self.rules, Random(round_seed(self.seed, number))
        seats = tuple(Seat(self.forces[side]) for side in seating)
        state = rules.start(Setup(seats, self.map, self.options))
        while state.board.size == 0:
            rules.play(state, luck.choices(rules.options(state), rules.weights(state))[0])
        return state


@cache
def brought(ruleset_id: str, forces: tuple[str, ...], revision: Revision) -> str:
    """A fingerprint of all that bears on their games: their cards, spells and tiles, and no other faction's.

    So games stay good when somebody else's card is changed, and whether a figure stands in a file or is tried from
    memory makes no difference. Raises ValueError for a force that is not there.
    """
    factions = ruleset(ruleset_id, revision).content.factions
    for name in forces:
        check_faction(name, factions)
    folder = FOLDERS[ruleset_id]
    units = read_table(folder, UNITS, revision)
    parts: list[object] = [read_table(folder, TILES, revision)]
    for force in (factions[name] for name in forces):
        cards = {card.id: copies for card, copies in force.roster}
        printed = {
            card_id: unit
            for faction in units.values()
            for card_id, unit in faction["unit"].items()
            if card_id in cards
        }
        spells = {spell.id: copies for spell, copies in force.spells}
        book = read_table(folder, SPELLS, revision) if spells else {}
        effects = {spell_id: book[spell_id] for spell_id in spells}
        parts.append([cards, printed, spells, effects, force.base, force.tiles, force.feature])
    return sha256(json.dumps(parts, sort_keys=True, default=int).encode()).hexdigest()[:16]


def check_faction(name: str, factions: Collection[str]) -> None:
    """Raise ValueError if there is no faction of that name."""
    if name not in factions:
        raise ValueError(f"there is no faction {name!r}; there are: {', '.join(factions)}")


def matchups_of(
    ruleset_id: str, bot: str, seed: int, revision: Revision = (), among: Sequence[str] = ()
) -> list[Matchup]:
    """Each two factions of a ruleset once; only those of which each of `among` is one. Raises ValueError."""
    factions = ruleset(ruleset_id, revision).content.factions
    for name in among:
        check_faction(name, factions)
    return [
        Matchup(ruleset_id, (bot, bot), seed, forces=forces, revision=revision)
        for forces in combinations(factions, PAIR)
        if set(among) <= set(forces)
    ]


@contextmanager
def played_meetings(cases: tuple[Matchup, ...]) -> Iterator[Callable[[int], Meeting]]:
    """What plays the meeting of a number: the first of each case, then the second of each, and so on."""
    with bots_at_work(cases[0].bots, cases[0].timeout) as bots:
        yield lambda number: play_meeting(cases[number % len(cases)], bots, number // len(cases))


def play_meeting(matchup: Matchup, bots: Sequence[Bot], number: int) -> Meeting:
    """The two games of that round."""
    luck = round_seed(matchup.seed, number)
    states = [matchup.start(number, seating) for seating in seatings(PAIR)]
    games = tuple(
        play_game(matchup.rules, state, bots, seating, luck)
        for state, seating in zip(states, seatings(PAIR), strict=True)
    )
    return Meeting(games, tuple(int(state.first) for state in states))
