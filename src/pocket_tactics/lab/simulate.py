"""Games between bots, many of them, on several processors.

Every game has random numbers of its own, made from the seed and the number of the game, so the
result is the same however the games are spread over processes.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from pocket_tactics.bots.base import Bot, begin_game, bots_at_work, make_bot
from pocket_tactics.bots.playout import Playout
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import GameOptions, Seat, Setup
from pocket_tactics.lab.workers import batches

RANDOM_PLAY: Final = "random"

Progress = Callable[[int, int], None]  # games finished, games in all


class Played(NamedTuple):
    """How one game went; `winner` is a seat, None for a draw."""

    winner: int | None
    reason: str
    turns: int
    actions: int


class Series(NamedTuple):
    """What the games of a simulation share: plain values, so that any process can be told."""

    ruleset: str
    bots: tuple[str, ...]  # one for each seat
    seed: int
    setup: Setup


@dataclass(frozen=True, slots=True)
class Report:
    """The sum of a simulation.

    `wins` are those of the first bot, of the second and so on, `seat_wins` those of seat 0, seat 1
    and so on, whoever sat there, `faction_wins` those of what was played there. `actions` are all
    answers given: the seats' and chance's, those of the setup included.
    """

    ruleset: str
    bots: tuple[str, ...]
    map: str
    seed: int
    games: int
    wins: tuple[int, ...]
    seat_wins: tuple[int, ...]
    draws: int
    mean_turns: float
    actions: int
    reasons: dict[str, int]
    factions: tuple[str, ...]  # what each seat played
    faction_wins: dict[str, int]

    def to_json(self) -> dict[str, object]:
        return {
            "ruleset": self.ruleset,
            "bots": list(self.bots),
            "map": self.map,
            "seed": self.seed,
            "games": self.games,
            "wins": list(self.wins),
            "seat_wins": list(self.seat_wins),
            "draws": self.draws,
            "mean_turns": self.mean_turns,
            "actions": self.actions,
            "reasons": self.reasons,
            "factions": list(self.factions),
            "faction_wins": self.faction_wins,
        }


def simulate(
    ruleset_id: str,
    games: int,
    bots: tuple[str, ...],
    seed: int,
    jobs: int = 1,
    map: str = "",  # noqa: A002 - as in Setup
    progress: Progress | None = None,
    *,
    seats: tuple[Seat, ...] = (),
    options: GameOptions | None = None,
) -> Report:
    """Play so many games between bots; raises ValueError for an unknown ruleset, bot, map or force.

    There is a bot for each seat; where they are fewer, the last one takes the seats left over. They
    change seats after every game: the first one has seat 0 in the first game, the second one has it
    in the next, so that in as many games as there are seats each has had every seat. `seats`,
    `map` and `options` are those of a `Setup`. Without a map the board is laid and the first units
    are placed at random; on a named map the bots place their units themselves. `progress` is told
    how many games are finished, of how many, in this process. Ctrl-C stops the workers and raises.
    """
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    if jobs < 1:
        raise ValueError(f"jobs must be at least 1, not {jobs}")
    setup = Setup(seats, map, options or GameOptions())
    table = ruleset(ruleset_id).start(setup).table
    series = Series(ruleset_id, bot_for_each_seat(bots, int(table.seats)), seed, setup)
    played: dict[int, Played] = {}
    with closing(batches(played_games, series, range(games), min(jobs, games))) as arriving:
        for batch in arriving:
            played.update(batch)
            if progress is not None:
                progress(len(played), games)
    factions = tuple(faction.id for faction in table.factions)
    return summed_up(series, factions, [played[number] for number in range(games)])


def bot_for_each_seat(bots: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The bots with the last one in all seats left over; raises ValueError."""
    if not 0 < len(bots) <= seats:
        raise ValueError(f"bots must be 1 to {seats}, one for each seat, not {len(bots)}")
    for name in bots:
        make_bot(name)
    return (*bots, *(bots[-1],) * (seats - len(bots)))


def summed_up(series: Series, factions: tuple[str, ...], played: list[Played]) -> Report:
    """The report of these games, the first of which has number 0."""
    seats = len(factions)
    wins, seat_wins, faction_wins = [0] * seats, [0] * seats, dict.fromkeys(factions, 0)
    for number, game in enumerate(played):
        if game.winner is not None:
            seat_wins[game.winner] += 1
            faction_wins[factions[game.winner]] += 1
            wins[bot_in_seat(number, game.winner, seats)] += 1
    reasons = Counter(game.reason for game in played)
    return Report(
        ruleset=series.ruleset,
        bots=series.bots,
        map=series.setup.map,
        seed=series.seed,
        games=len(played),
        wins=tuple(wins),
        seat_wins=tuple(seat_wins),
        draws=len(played) - sum(wins),
        mean_turns=sum(game.turns for game in played) / len(played),
        actions=sum(game.actions for game in played),
        reasons=dict(sorted(reasons.items())),
        factions=factions,
        faction_wins=faction_wins,
    )


def bot_in_seat(number: int, seat: int, seats: int = 2) -> int:
    """Which of the bots has that seat in the game of that number."""
    return (seat + number) % seats


def game_rng(seed: int, number: int) -> Random:
    """The random numbers of one game."""
    return Random(int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:8], "big"))


@contextmanager
def played_games(series: Series) -> Iterator[Callable[[int], Played]]:
    """What plays the game of a number; its bots sit in all of them."""
    with bots_at_work(series.bots) as bots:
        yield lambda number: play_game(series, bots, number)


def play_game(series: Series, bots: Sequence[Bot], number: int) -> Played:
    """Play the game of that number; random bots inside the engine, which is much faster."""
    rules = ruleset(series.ruleset)
    rng = game_rng(series.seed, number)
    state = rules.start(series.setup)
    seats = len(series.bots)
    if set(series.bots) == {RANDOM_PLAY}:
        actions = Playout(rules, rng.getrandbits(32)).finish(state)
    else:
        seated = [bots[bot_in_seat(number, seat, seats)] for seat in range(seats)]
        begin_game(bots, rules)
        actions = play_on(rules, state, seated, rng, random_setup=not series.setup.map)
    result = rules.result(state)
    assert result is not None, "a game that is played on ends"
    return Played(result.winner, result.reason, int(state.turns), int(actions))


def play_on(
    rules: Ruleset, state: State, seated: list[Bot], rng: Random, random_setup: bool
) -> int:
    """Play to the end, on this very state; gives the number of answers."""
    actions = 0
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            answer = rules.way(state, rng.randrange(rules.ways(state)))
        elif random_setup and state.turns == 0:
            answer = rng.choice(rules.options(state))
        else:
            answer = seated[actor].choose(rules, rules.view(state, actor), rng)
        rules.play(state, answer)
        actions += 1
    return actions
