"""Rounds of games between two bots that differ in nothing but who sits where.

The games of a round have the same setup, the same dice and the same random numbers for each seat,
once for each seating of the bots; with two seats a round is a pair of games. A round depends on the
seed and its number only.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from pocket_tactics.bots.base import TIMEOUT, Bot, BotFailure, begin_game, bots_at_work
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import GameOptions, Seat, Setup
from pocket_tactics.play.dice import SeededDice
from pocket_tactics.play.setups import random_setup

PAIR: Final = 2
MOST_TURNS: Final = 1000  # two bots that strike and bring back what fell could go on for ever
TOO_LONG: Final = "too_long"
A, B = 0, 1  # the bots
Seating = tuple[int, ...]  # which bot has each seat


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom at what: plain values, so that any process can be told.

    Without a map the board is laid and the first units are placed at random; on a named map the bots
    place them. `forces` may be empty: then the usual ones play or, where there are more than two and
    the board is laid, others in every round.
    """

    ruleset: str
    bots: tuple[str, str]
    seed: int
    players: int = PAIR
    forces: tuple[str, ...] = ()
    map: str = ""
    options: GameOptions = field(default_factory=GameOptions)
    timeout: float = TIMEOUT

    def setup(self, number: int) -> Setup:
        """What the games of that round begin with; raises ValueError if they cannot."""
        rules = ruleset(self.ruleset)
        luck = round_seed(self.seed, number)
        forces = self.forces or self._drawn_forces(rules, Random(luck))
        seats = tuple(Seat(force) for force in forces)
        if self.map:
            return Setup(seats, self.map, self.options)
        return random_setup(rules, luck, seats, self.options)

    def _drawn_forces(self, rules: Ruleset, luck: Random) -> tuple[str, ...]:
        """Different ones for all seats; none where the ruleset or the map says who plays."""
        factions = self._factions_to_draw(rules)
        return tuple(luck.sample(factions, self.players)) if factions else ()

    def _factions_to_draw(self, rules: Ruleset) -> list[str]:
        factions = list(rules.content.factions)
        return [] if self.map or self.forces or len(factions) <= PAIR else factions

    def check(self) -> None:
        """Raise ValueError if this cannot be played, BotFailure if a bot is not there."""
        rules = ruleset(self.ruleset)
        for faction in self._factions_to_draw(rules):
            rules.table((Seat(faction),) * PAIR, self.options)
        seats = int(rules.start(self.setup(0)).table.seats)
        if seats != self.players:
            raise ValueError(f"players: these games are for {seats}, not for {self.players}")
        with bots_at_work(self.bots, self.timeout) as bots:
            begin_game(bots, rules)


class Game(NamedTuple):
    """How one game went: which bot won and in which seat, None for a draw."""

    winner: int | None
    seat: int | None
    reason: str
    turns: int
    failed: int | None = None  # the bot that lost because it gave no answer, and why
    failure: str = ""


Round = tuple[Game, ...]  # one game for each of `seatings`


def seatings(seats: int) -> tuple[Seating, ...]:
    """The bots alternate around the table, in every way that can be turned or swapped, each once.

    >>> seatings(2), len(seatings(3)), len(seatings(4))
    (((0, 1), (1, 0)), 6, 2)
    """
    around = [seat % 2 for seat in range(seats)]
    turned = [(*around[start:], *around[:start]) for start in range(seats)]
    swapped = [tuple(1 - bot for bot in seating) for seating in turned]
    return tuple(dict.fromkeys((*turned, *swapped)))


def round_seed(seed: int, number: int) -> int:
    """The seed of everything that happens by chance in that round."""
    return int.from_bytes(sha256(f"arena/{seed}/{number}".encode()).digest()[:8], "big")


@contextmanager
def played_rounds(contest: Contest) -> Iterator[Callable[[int], Round]]:
    """What plays the round of a number; the bots sit in all of them."""
    with bots_at_work(contest.bots, contest.timeout) as bots:
        yield lambda number: play_round(contest, bots, number)


def play_round(contest: Contest, bots: Sequence[Bot], number: int) -> Round:
    """The games of that round, in the order of the seatings."""
    rules = ruleset(contest.ruleset)
    setup = contest.setup(number)
    luck = round_seed(contest.seed, number)
    return tuple(
        play_game(rules, rules.start(setup), bots, seating, luck)
        for seating in seatings(contest.players)
    )


def play_game(
    rules: Ruleset,
    state: State,
    bots: Sequence[Bot],
    seating: Seating,
    luck: int,
    most_turns: int = MOST_TURNS,
) -> Game:
    """One game, on this very state; a bot that gives no answer has lost it. After so many turns it is called a draw."""
    dice, thrown = SeededDice(luck), 0
    rngs = [Random(f"{luck}.seat.{seat}") for seat in range(len(seating))]
    asked = A
    try:
        for asked in (A, B):
            begin_game(bots[asked : asked + 1], rules)
        while (actor := rules.to_act(state)) is not None:
            if state.turns > most_turns:
                return Game(None, None, TOO_LONG, most_turns)
            if actor == CHANCE:
                answer = int(rules.way(state, dice.roll(thrown, rules.ways(state))))
                thrown += 1
            else:
                asked = seating[actor]
                answer = bots[asked].choose(rules, rules.view(state, actor), rngs[actor])
                rules.check(state, answer)
            rules.play(state, answer)
    except BotFailure as failure:
        # With two seats it is the other's game; with more it is no single seat's.
        seat = seating.index(1 - asked) if len(seating) == PAIR else None
        return Game(1 - asked, seat, failure.kind, int(state.turns), asked, str(failure))
    result = rules.result(state)
    assert result is not None, "a game that is played on ends"
    winner = None if result.winner is None else seating[result.winner]
    return Game(winner, result.winner, result.reason, int(state.turns))
