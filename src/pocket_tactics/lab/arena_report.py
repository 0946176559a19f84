"""What the rounds of a contest add up to: a score, a rating, and what a test makes of them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Final

from pocket_tactics.lab.arena_rounds import PAIR, A, B, Contest, Game, Round
from pocket_tactics.lab.rating import CELLS, Pairs, Sprt

PLAYING, PLAYED, DECIDED, INTERRUPTED = "playing", "played", "decided", "interrupted"
COMPLAINTS_KEPT: Final = 3


@dataclass(frozen=True, slots=True)
class Report:
    """How a contest stands; `ended` says whether all games are played, or why not.

    `wins` are those of the two bots, `seat_wins` those of the seats, whoever sat there. `pairs` and the rating
    are for two seats; `ratio` and `decision` (`elo0`, `elo1` or nothing yet) for a test.
    """

    contest: Contest
    ended: str
    games: int
    wins: tuple[int, int]
    draws: int
    seat_wins: tuple[int, ...]
    mean_turns: float
    reasons: dict[str, int]
    failures: tuple[dict[str, int], dict[str, int]]  # of each bot, by kind
    complaints: tuple[str, ...]  # the first failures in words
    pairs: Pairs | None
    sprt: Sprt | None
    ratio: float
    decision: str

    @property
    def score(self) -> tuple[float, float]:
        """Points of the two bots, half of one for a draw."""
        return self.wins[A] + self.draws / 2, self.wins[B] + self.draws / 2

    def to_json(self) -> dict[str, object]:
        contest, sprt = self.contest, self.sprt
        return {
            "ruleset": contest.ruleset,
            "bots": list(contest.bots),
            "seed": contest.seed,
            "players": contest.players,
            "forces": list(contest.forces),
            "map": contest.map,
            "ended": self.ended,
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "seat_wins": list(self.seat_wins),
            "mean_turns": self.mean_turns,
            "reasons": self.reasons,
            "failures": list(self.failures),
            "complaints": list(self.complaints),
            "rating": rating_json(self.pairs) if self.pairs and self.pairs.number else None,
            "sprt": sprt
            and {
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "alpha": sprt.alpha,
                "beta": sprt.beta,
                "lower": sprt.lower,
                "upper": sprt.upper,
                "llr": self.ratio,
                "decision": self.decision or None,
            },
        }


def rating_json(pairs: Pairs) -> dict[str, object]:
    """The rating of the first bot; null stands for a difference without bound."""
    return {
        "pentanomial": list(pairs.counts),
        "score": pairs.score,
        "score_interval": list(pairs.interval),
        "elo": finite(pairs.elo),
        "elo_interval": [finite(end) for end in pairs.elo_interval],
        "superiority": pairs.superiority,
    }


def finite(number: float) -> float | None:
    return number if isfinite(number) else None


class Count:
    """Takes rounds as they come and counts them in order, until the test is decided.

    In order, because quick games come first: a test that looked at them first would not be fair, and
    its result would depend on how many processes played.
    """

    def __init__(self, contest: Contest, sprt: Sprt | None = None) -> None:
        self.contest = contest
        self.sprt = sprt
        self.waiting: dict[int, Round] = {}  # those before which one is missing
        self.games: list[Game] = []
        self.rounds = 0
        self.cells = [0] * CELLS
        self.ratio = 0.0
        self.decision = ""

    def add(self, rounds: Mapping[int, Round]) -> None:
        self.waiting.update(rounds)
        while not self.is_decided() and self.rounds in self.waiting:
            found = self.waiting.pop(self.rounds)
            self.rounds += 1
            self.games += found
            if self.contest.players == PAIR:
                self.cells[cell_of(found)] += 1
            if self.sprt is not None:
                self.ratio = self.sprt.ratio(Pairs(tuple(self.cells)))
                self.decision = self.sprt.decision(self.ratio)

    def is_decided(self) -> bool:
        return self.decision != ""

    def report(self, ended: str = PLAYING) -> Report:
        games = self.games
        winners = Counter(game.winner for game in games)
        seats = Counter(game.seat for game in games)
        reasons = Counter(game.reason for game in games)
        failures = [Counter(game.reason for game in games if game.failed == bot) for bot in (A, B)]
        return Report(
            contest=self.contest,
            ended=ended,
            games=len(games),
            wins=(winners[A], winners[B]),
            draws=winners[None],
            seat_wins=tuple(seats[seat] for seat in range(self.contest.players)),
            mean_turns=sum(game.turns for game in games) / max(1, len(games)),
            reasons=dict(sorted(reasons.items())),
            failures=(dict(failures[A]), dict(failures[B])),
            complaints=tuple(game.failure for game in games if game.failure)[:COMPLAINTS_KEPT],
            pairs=Pairs(tuple(self.cells)) if self.contest.players == PAIR else None,
            sprt=self.sprt,
            ratio=self.ratio,
            decision=self.decision,
        )


def cell_of(pair: Round) -> int:
    """Twice the points of the first bot in a pair of games."""
    return sum(1 if game.winner is None else 2 * (game.winner == A) for game in pair)
