"""Inside a running assault: what every answer to the question being asked is worth under best play of both sides."""

from dataclasses import dataclass
from typing import Final

from pocket_tactics.engine.actions import (
    BREW,
    BUMP,
    CHOOSE_POOL,
    LOWER_DIE,
    REROLL_DIE,
    REROLL_POOL,
    TURN_DIE,
    kind_of,
)
from pocket_tactics.engine.assault import ThrowDice
from pocket_tactics.engine.bumps import EndOfRollChoices, OfferBrew, PayForBrew, UseBumps
from pocket_tactics.engine.dice import DEF, OFF, joined
from pocket_tactics.engine.forced import ForcedRerolls
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, FRIENDLY, SIDES, Fight
from pocket_tactics.engine.rerolls import AbilityRerolls, SituationalRerolls
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.engine.steps import Step
from pocket_tactics.odds.duel import Chances
from pocket_tactics.odds.pools import Shown, ways_of_throw
from pocket_tactics.odds.reading import Payoff, costs, is_open, read_duel, survival, under_way
from pocket_tactics.odds.solve import Dice, Moment, Solution, Stage, rank

ADVISED: Final = (BREW, BUMP, CHOOSE_POOL, LOWER_DIE, REROLL_DIE, REROLL_POOL, TURN_DIE)

STAGES: Final[dict[type[Step], Stage]] = {
    OfferBrew: Stage.BREW,
    PayForBrew: Stage.PRICE,
    EndOfRollChoices: Stage.CHOICES,
    UseBumps: Stage.BUMPS,
    ForcedRerolls: Stage.FORCES,
    AbilityRerolls: Stage.FORCES,
    SituationalRerolls: Stage.REROLLS,
}


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer with the chances it leaves, and what these are worth to the seat that is asked."""

    answer: int
    worth: float
    chances: Chances


def advise(rules: Ruleset, state: State, payoff: Payoff | None = None) -> list[Advice]:
    """All answers to a question about dice in a running assault, the best first.

    Empty if the question is another one: who fights (Guardian), cards in hand (Ward), what follows the tally.
    """
    if not under_way(state) or state.to_act < 0:
        return []
    options = rules.options(state)
    if kind_of(options[0]) not in ADVISED:
        return []
    payoff = payoff or costs(state)
    duel = read_duel(rules, state, payoff)
    side = ATTACKER if state.to_act == state.fight.seat(ATTACKER) else DEFENDER
    found = [(answer, chances_after(rules, state, answer, payoff)) for answer in options]
    found.sort(key=lambda entry: rank(duel, side, entry[1]), reverse=True)
    sign = -1 if side == DEFENDER or duel.friendly else 1
    return [Advice(answer, sign * chances.payoff(*payoff), chances) for answer, chances in found]


def chances_after(
    rules: Ruleset, state: State, answer: int, payoff: Payoff | None = None
) -> Chances:
    """The chances an answer leaves."""
    after = rules.after(state, answer)
    if is_open(after, after.fight) and after.fight.attacker:
        return chances_at(rules, after, payoff)
    return outcome(rules, state, after)


def chances_at(rules: Ruleset, state: State, payoff: Payoff | None = None) -> Chances:
    """The chances of a running assault, wherever it stands between the taking up of dice and their tally.

    Raises ValueError elsewhere.
    """
    duel = read_duel(rules, state, payoff)
    return Solution(duel, moment_of(rules, state)).chances()


def outcome(rules: Ruleset, before: State, after: State) -> Chances:
    """The chances when the tally has been made; what saves a struck unit may still be to come."""
    fight = before.fight
    lost = [float(after.left(fight.seat(s)) < before.left(fight.seat(s))) for s in range(SIDES)]
    if after.fight.attacker:
        lost = [
            float(after.fight.struck >> side & 1) * (1 - float(survival(rules, before, side)))
            for side in range(SIDES)
        ]
    elif not fight.defender:
        lost[DEFENDER] = float(after.winner == fight.seat(ATTACKER))
    elif fight.manner & FRIENDLY:
        lost[ATTACKER] = 0.0  # both are of one seat, and a friend strikes nobody (X6)
    attacker, defender = lost
    return Chances(
        defender=defender * (1 - attacker),
        attacker=attacker * (1 - defender),
        both=attacker * defender,
        neither=(1 - attacker) * (1 - defender),
    )


def moment_of(rules: Ruleset, state: State) -> Moment:
    """Where the assault of a state stands."""
    number = int(state.frames & 255)
    step = rules.program[number]
    while isinstance(step, ThrowDice):
        number += 1
        step = rules.program[number]
    fight = state.fight
    stage = STAGES.get(type(step))
    if stage is None:
        stage = Stage.FORCES if fight.pools else Stage.BREW
    if stage is Stage.BREW or (stage is Stage.PRICE and not fight.pools):
        return Moment(owes=(bool(fight.brewed & 1), bool(fight.brewed & 2)))
    dice = (dice_of(fight, ATTACKER), dice_of(fight, DEFENDER))
    pending = int(fight.brewed & ~fight.asked) if stage is Stage.PRICE else 0
    return Moment(
        stage,
        dice,
        turn=int(fight.turn),
        passed=int(fight.passed),
        owes=(bool(pending & 1), bool(pending & 2)),
    )


def dice_of(fight: Fight, side: int) -> Dice:
    """What the dice of a side show; those in hand may show anything."""
    offs, defences = (
        shown_with(fight.pool(side, pool), int(fight.hand >> 3 * (2 * side + pool) & 7))
        for pool in (OFF, DEF)
    )
    return offs, defences


def shown_with(pool: int, dice: int) -> Shown:
    """What a pool shows with so many dice thrown to it."""
    return {int(joined(pool, thrown)): ways for thrown, ways in ways_of_throw(dice).items()}
