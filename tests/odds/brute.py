"""Assaults solved the slow way: every answer of every question is tried in the engine, with exact fractions."""

from fractions import Fraction

from pocket_tactics.engine.notes import FRIENDLY
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State

Ends = tuple[Fraction, Fraction, Fraction]  # attacker defeated, defender defeated, both


class BruteForce:
    """The ends of the assault under way in a state; nobody may have captured units before."""

    def __init__(self, rules: Ruleset, state: State, prize: int, stake: int) -> None:
        self.rules = rules
        self.start = state
        self.fight = state.fight
        self.seats = [int(self.fight.seat(side)) for side in (0, 1)]
        self.left = [int(state.left(seat)) for seat in self.seats]
        self.prize, self.stake = prize, stake
        self.friendly = bool(self.fight.manner & FRIENDLY)
        self.known: dict[tuple[object, ...], Ends] = {}

    def ends(self, state: State) -> Ends:
        fight = state.fight
        if not fight.attacker or state.to_act < -1:
            return self.outcome(state)
        trial = state.trial
        key = (
            *(state.frames, state.to_act, fight.hand, fight.pools, fight.turn, fight.passed),
            *(fight.spent, fight.rerolls, fight.struck, fight.asked, fight.bumps, fight.asking),
            *(fight.used, fight.brewed, fight.support, trial.hand, trial.pools, trial.used),
            *(trial.asking, trial.hardened, *(state.left(seat) for seat in self.seats)),
        )
        if key not in self.known:
            self.known[key] = self.best(state)
        return self.known[key]

    def best(self, state: State) -> Ends:
        options, weights = self.rules.options(state), self.rules.weights(state)
        ends = [self.ends(self.rules.after(state, answer)) for answer in options]
        if weights is not None:
            total = sum(weights)
            a, d, b = (
                sum((ways * end[i] for ways, end in zip(weights, ends, strict=True)), Fraction(0))
                / total
                for i in range(3)
            )
            return a, d, b
        sign = 1 if state.to_act == self.seats[0] and not self.friendly else -1

        def rank(end: Ends) -> tuple[Fraction, ...]:
            payoff = self.prize * end[1] - self.stake * end[0]
            return (sign * payoff, -end[0] if sign == 1 else -end[1], -end[2])

        return max(ends, key=rank)

    def outcome(self, state: State) -> Ends:
        lost = [
            int(state.left(seat)) < left for seat, left in zip(self.seats, self.left, strict=True)
        ]
        if self.friendly:  # both are of one seat, and only the friend can fall
            lost[0] = False
        if not self.fight.defender:  # a base
            lost[1] = state.winner == self.seats[0]
        return Fraction(lost[0]), Fraction(lost[1]), Fraction(lost[0] and lost[1])


def brute_force(rules: Ruleset, state: State, prize: int, stake: int) -> tuple[float, ...]:
    """Chances as `pocket_tactics.odds` orders them: defender, attacker, both, neither."""
    a, d, b = BruteForce(rules, state, prize, stake).ends(state)
    return float(d - b), float(a - b), float(b), float(1 - a - d + b)
