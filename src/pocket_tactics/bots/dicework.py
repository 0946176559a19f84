"""The best answer to questions about dice in a running assault, for bots: bumps, re-rolls, and other choices.

`best_play` looks to the end of the assault, both sides playing well. `next_throw` is what most people do at the table:
it looks at the dice after its own answer and no farther.
"""

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final

from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.fighting import MOST_EFFORT
from pocket_tactics.engine.actions import REROLL_DIE, actor_of, extra_of, kind_of, target_of
from pocket_tactics.engine.notes import ATTACKER, DEFENDER
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.odds.advice import ADVISED, moment_of, outcome
from pocket_tactics.odds.duel import Chances, Duel, Fighter
from pocket_tactics.odds.quick import quick_chances
from pocket_tactics.odds.reading import costs, is_open, read_duel, under_way
from pocket_tactics.odds.solve import Solution, Stage, effort

WORSE: Final = 1e6  # how much worse than any other an answer is that need not be looked at
SHARES: Final = 8
NUMBERS_A_NODE: Final = 20  # that are worked out in about the time of a node
IN_TIME: Final = 0.8  # of the seconds, so that there is time for something simpler


def best_play(rules: Ruleset, view: State, budget: Budget | None = None) -> dict[int, float] | None:
    """What each answer is worth under best play of both sides; None if the question is not about dice.

    Where that would take more than the budget, it is what `next_throw` says.
    """
    try:
        return _worths(rules, view, LookAhead(budget))
    except TooLong:
        return next_throw(rules, view)


def next_throw(
    rules: Ruleset, view: State, budget: Budget | None = None
) -> dict[int, float] | None:
    """What each answer is worth if nothing were bumped or thrown again after it; None as above.

    It takes no time to speak of, whatever the budget.
    """
    return _worths(rules, view, None)


class TooLong(Exception):
    """The budget would not do."""


class LookAhead:
    """What may be spent on looking to the end of an assault after each of some answers."""

    def __init__(self, budget: Budget | None) -> None:
        self.seconds = budget.seconds if budget else None
        self.numbers = budget.nodes * NUMBERS_A_NODE if budget and budget.nodes else None
        self.worked_out = 0
        self.longest = 0.0
        self.began = self.last = perf_counter()

    def spend(self, numbers: int) -> None:
        """Another answer is looked at, for which so many numbers are worked out; raises TooLong beforehand.

        Of seconds there must be as many left as the longest one took.
        """
        self.worked_out += numbers
        if self.numbers is not None and self.worked_out > self.numbers:
            raise TooLong
        now = perf_counter()
        self.longest = max(self.longest, now - self.last)
        self.last = now
        if self.seconds is not None and now - self.began + self.longest > IN_TIME * self.seconds:
            raise TooLong


def _worths(rules: Ruleset, view: State, ahead: LookAhead | None) -> dict[int, float] | None:
    if not under_way(view) or view.to_act < 0:
        return None
    options = rules.options(view)
    if kind_of(options[0]) not in ADVISED:
        return None
    fight = view.fight
    prize, stake = shares(*costs(view))
    side = ATTACKER if view.to_act == fight.seat(ATTACKER) else DEFENDER
    sign = -1 if side == DEFENDER or fight.seat(ATTACKER) == fight.seat(DEFENDER) else 1
    worths = dict.fromkeys(options, -WORSE)
    for answer in worth_a_look(options, side):
        chances = chances_after(rules, view, answer, (prize, stake), ahead)
        worths[answer] = sign * chances.payoff(prize, stake)
    return worths


def shares(prize: int, stake: int) -> tuple[int, int]:
    """What is to be won and lost, in eighths of both together."""
    won = min(max(round(SHARES * prize / (prize + stake)), 1), SHARES - 1)
    return won, SHARES - won


def worth_a_look(options: Sequence[int], side: int) -> list[int]:
    """The answers that can be best: of dice of one pool the lowest own or the highest of the enemy's again."""
    picked: dict[tuple[int, int], int] = {}
    others: list[int] = []
    for answer in options:
        if kind_of(answer) != REROLL_DIE:
            others.append(answer)
            continue
        key = int(actor_of(answer)), int(target_of(answer))
        own = target_of(answer) >> 1 == side
        known = picked.get(key)
        if known is None or (extra_of(answer) < extra_of(known)) == own:
            picked[key] = answer
    return [*picked.values(), *others]


def chances_after(
    rules: Ruleset, state: State, answer: int, payoff: tuple[int, int], ahead: LookAhead | None
) -> Chances:
    """The chances an answer leaves, to the end of the assault or, with nothing to look ahead by, as the dice lie."""
    after = rules.after(state, answer)
    if not (is_open(after, after.fight) and after.fight.attacker):
        return outcome(rules, state, after)
    duel, moment = read_duel(rules, after, payoff), moment_of(rules, after)
    if ahead is None:
        return Solution(without_means(duel), replace(moment, stage=Stage.REROLLS)).chances()
    numbers = effort(duel, moment)
    ahead.spend(numbers)
    if numbers > MOST_EFFORT:
        return quick_chances(duel, moment)
    return Solution(duel, moment).chances()


def without_means(duel: Duel) -> Duel:
    """The same dice with nothing left to use on them."""

    def bare(fighter: Fighter) -> Fighter:
        return Fighter(fighter.off, fighter.defence, survival=fighter.survival)

    return replace(duel, attacker=bare(duel.attacker), defender=bare(duel.defender))
