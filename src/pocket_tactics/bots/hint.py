"""The best answers to a question, for people: how likely each wins, and why."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pocket_tactics.bots.assaults import Foresight
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.fighting import ExactOdds
from pocket_tactics.bots.reasons import Reason, Reasons
from pocket_tactics.bots.search import NO_LIMIT, SearchBot
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.play.hidden import determinize

BEST: Final = 3
USUAL: Final = Budget(seconds=1.0)


@dataclass(frozen=True, slots=True)
class Hint:
    """An answer, its notation, how likely the seat that is asked wins by it, and why: at least one reason."""

    answer: int
    text: str
    win_chance: float
    reasons: tuple[Reason, ...]


def hint(
    rules: Ruleset, view: State, rng: Random | None = None, budget: Budget = USUAL
) -> tuple[Hint, ...]:
    """The three best answers for the seat that is asked, best first; fewer where there are fewer.

    `view` is what that seat may know. Raises ValueError where no seat is asked.
    """
    asked = rules.to_act(view)
    if asked is None or asked == CHANCE:
        raise ValueError("a hint is for a seat that is asked; here it is chance, or nobody")
    rng = rng or Random(0)
    player = SearchBot(budget)
    state = determinize(view, rng)
    odds = ExactOdds(
        rules, survival=True, most_effort=NO_LIMIT
    )  # as people are shown them elsewhere
    reasons = Reasons(rules, state, Foresight(rules, odds))
    values = player.values(rules, view, rng)
    total = sum(chance for _, chance in values)

    def told(answer: int, chance: float) -> Hint:
        usual = (total - chance) / (len(values) - 1) if len(values) > 1 else None
        why = reasons.of(answer, chance, usual)
        return Hint(answer, str(rules.describe(view, answer)), chance, why)

    return tuple(told(answer, chance) for answer, chance in values[:BEST])
