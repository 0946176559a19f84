"""What decides a running assault, read from the engine: the assault is played on with low dice, declining everything.

So no rule is written here twice: which dice, bumps, re-rolls and abilities the sides have is what the engine offers.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Final

from pocket_tactics.engine.actions import (
    BREW,
    BY_UNIT,
    CHOOSE_POOL,
    PASS,
    REROLL_DIE,
    REROLL_POOL,
    SURVIVE,
    TURN_DIE,
    actor_of,
    extra_of,
    kind_of,
    pack,
    target_of,
)
from pocket_tactics.engine.assault import TallyPairByPair
from pocket_tactics.engine.dice import DEF, OFF, dice_in, pack_faces
from pocket_tactics.engine.notes import (
    ATTACKER,
    DEFENDER,
    FRIENDLY,
    HIGHEST_BUMP,
    NO_TRIAL,
    SIDES,
    Fight,
)
from pocket_tactics.engine.rerolls import SITUATIONAL, AbilityRerolls
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, OVER, State
from pocket_tactics.engine.steps import Step
from pocket_tactics.odds.duel import NO_CHANCE, POOLS, Bump, Duel, Fighter
from pocket_tactics.odds.payoffs import settled

DECLINE: Final = pack(PASS, 0, 0, 0)
LANES: Final = range(2 * SIDES)
Payoff = tuple[float, float]  # what the defender and the attacker are worth
LOWEST, HIGHEST = 1, 6


@dataclass
class Findings:
    """What was offered to one side while the assault was played on."""

    brew: int = 0
    named_bump: int = 0
    named: list[Bump] = field(default_factory=list)  # bumps whose pool was named while reading
    again: list[int] = field(default_factory=list)
    turns_die: bool = False
    forces: dict[int, int] = field(default_factory=dict)  # the lanes of each source


def read_duel(rules: Ruleset, state: State, payoff: Payoff | None = None) -> Duel:
    """The assault that is under way in a state, as far as it is still to come.

    `payoff` is what the defender and the attacker are worth, by default their costs. Cards in hand (Ward) and
    forced re-rolls of players who do not fight are left out. Raises ValueError if no assault is under way, which it is
    from when its dice are taken up.
    """
    if not under_way(state):
        raise ValueError("no assault is under way whose dice are taken up and not tallied")
    draft = state.copy()
    fight = draft.fight
    dice = [int(dice_in(fight.lane(lane))) for lane in LANES]
    found = [Findings(), Findings()]
    while is_open(draft, fight):
        if draft.to_act == CHANCE:
            lane = fight.lane_in_hand()
            dice[lane] += int(fight.hand >> 3 * lane & 7)
            rules.play(draft, rules.way(draft, 0))
            continue
        options = rules.options(draft)
        for answer in options:
            note(rules, draft, answer, found)
        if kind_of(options[0]) == CHOOSE_POOL:
            name_pool(rules, draft, options[0], found)
        else:
            rules.play(draft, DECLINE if DECLINE in options else options[0])
    fighters = [
        fighter_of(fight, side, dice, found[side], survival(rules, state, side))
        for side in range(SIDES)
    ]
    prize, stake = settled(*(payoff or costs(state)))
    return Duel(
        fighters[ATTACKER],
        fighters[DEFENDER],
        pair_by_pair=has_step(rules, TallyPairByPair),
        by_turns=has_step(rules, AbilityRerolls),
        friendly=bool(fight.manner & FRIENDLY),
        prize=prize,
        stake=stake,
    )


def under_way(state: State) -> bool:
    """Whether the dice of an assault are taken up and not tallied, and no test stands in between (X2).

    Before that it is open whether there will be any (C15, X5), and between whom (X1).
    """
    fight = state.fight
    return fight.is_taken_up() and not fight.struck and state.trial is NO_TRIAL


def is_open(draft: State, fight: Fight) -> bool:
    """Whether the assault has not come to its tally."""
    return draft.fight is fight and not fight.struck and draft.to_act != OVER


def note(rules: Ruleset, draft: State, answer: int, found: list[Findings]) -> None:
    """Remember what an answer would make use of."""
    kind, source, lane = kind_of(answer), actor_of(answer), target_of(answer)
    fight = draft.fight
    if kind == BREW:
        after = rules.after(draft, answer)
        side = ATTACKER if (after.fight.brewed ^ fight.brewed) & 1 else DEFENDER
        bumps = bumps_of(after.fight, 2 * side + OFF)
        for bump in bumps_of(fight, 2 * side + OFF):
            bumps.remove(bump)
        found[side].brew = bumps[0].value
    elif kind == REROLL_POOL:
        again = found[lane >> 1].again
        if lane & 1 not in again:
            again.append(int(lane & 1))
    elif kind == TURN_DIE:
        found[lane >> 1].turns_die = True
    elif kind == REROLL_DIE and source != SITUATIONAL:
        forced_by = side_asked(draft, int(lane >> 1), int(source))
        if forced_by is not None:
            forces = found[forced_by].forces
            forces[int(source)] = forces.get(int(source), 0) | 1 << int(lane)


def side_asked(draft: State, owner: int, source: int) -> int | None:
    """The side that has a die of `owner` re-rolled by force; None for a player who does not fight."""
    fight = draft.fight
    if source < BY_UNIT:
        return owner ^ 1  # a fighter's own ability, which reaches the enemy's dice only
    for side in range(SIDES):
        if draft.to_act == fight.seat(side):
            return side
    return None


def name_pool(rules: Ruleset, draft: State, answer: int, found: list[Findings]) -> None:
    """A pool must be named for a bump: name one, and know that it is not the fighter's for certain."""
    side, pool, value = target_of(answer) >> 1, target_of(answer) & 1, extra_of(answer)
    found[side].named_bump = int(value)
    found[side].named.append(Bump(int(pool), int(value)))
    rules.play(draft, answer)


def fighter_of(
    fight: Fight, side: int, dice: list[int], found: Findings, survival: Fraction
) -> Fighter:
    bumps = [bump for pool in POOLS for bump in bumps_of(fight, 2 * side + pool)]
    for bump in found.named:
        bumps.remove(bump)
    return Fighter(
        off=dice[2 * side + OFF],
        defence=dice[2 * side + DEF],
        bumps=tuple(bumps),
        rerolls=int(fight.rerolls_of(side)),
        brew=found.brew,
        named_bump=found.named_bump,
        again=tuple(found.again),
        turns_die=found.turns_die,
        forces=tuple(found.forces.values()),
        survival=survival,
    )


def bumps_of(fight: Fight, lane: int) -> list[Bump]:
    """The bumps a pool has left."""
    return [
        Bump(lane & 1, value)
        for value in range(1, HIGHEST_BUMP + 1)
        for _ in range(int(fight.bumps_left(lane, value)))
    ]


def costs(state: State) -> tuple[int, int]:
    """What the defender and the attacker cost; a base strikes nobody, so that any number will do."""
    cards, fight = state.table.card, state.fight
    prize = int(cards[fight.defender].cost) if fight.defender else 1
    return max(prize, 1), max(int(cards[fight.attacker].cost), 1)


@cache
def has_step(rules: Ruleset, kind: type[Step]) -> bool:
    """Whether a ruleset has a step of that kind."""
    return any(isinstance(step, kind) for procedure in rules.procedures for step in procedure.steps)


def survival(rules: Ruleset, state: State, side: int) -> Fraction:
    """The chance that a struck fighter is not defeated, all dice and re-rolls of its test included (X9)."""
    unit = state.fight.unit(side)
    card = state.table.card[unit]
    if unit == 0 or not (card.survivors or card.savers):
        return NO_CHANCE
    draft = struck(rules, state, side)
    if draft.to_act in (CHANCE, OVER) or kind_of(rules.options(draft)[0]) != SURVIVE:
        return NO_CHANCE
    owner = int(state.fight.seat(side))
    known: dict[tuple[object, ...], Fraction] = {}
    return saved(
        rules, rules.after(draft, rules.options(draft)[0]), owner, draft.left(owner), known
    )


def struck(rules: Ruleset, state: State, side: int) -> State:
    """The state in which that side alone has been struck."""
    draft = state.copy()
    fight = draft.fight
    high = [lane >> 1 != side for lane in LANES]
    while is_open(draft, fight):
        for lane in LANES:
            face = HIGHEST if high[lane] else LOWEST
            fight.put(lane, pack_faces((face,) * int(dice_in(fight.lane(lane)))))
        if draft.to_act == CHANCE:
            last = rules.ways(draft) - 1
            rules.play(draft, rules.way(draft, last if high[fight.lane_in_hand()] else 0))
        else:
            options = rules.options(draft)
            rules.play(draft, DECLINE if DECLINE in options else options[0])
    return draft


def saved(
    rules: Ruleset, state: State, owner: int, left: int, known: dict[tuple[object, ...], Fraction]
) -> Fraction:
    """The chance that the owner still has as many units when the test is over; others want the opposite."""
    if state.left(owner) < left:
        return NO_CHANCE
    if not state.fight.struck:
        return Fraction(1)
    trial = state.trial
    key = (
        state.frames,
        state.to_act,
        *(trial.hand, trial.pools, trial.used, trial.asking, trial.hardened, trial.focused),
    )
    if key not in known:
        options = rules.options(state)
        chances = [
            saved(rules, rules.after(state, answer), owner, left, known) for answer in options
        ]
        weights = rules.weights(state)
        if weights is None:
            known[key] = max(chances) if state.to_act == owner else min(chances)
        else:
            parts = zip(weights, chances, strict=True)
            known[key] = sum((ways * chance for ways, chance in parts), NO_CHANCE) / sum(weights)
    return known[key]
