"""An assault before it is declared: its chances, whether it comes to dice at all, and what contributes to them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from pocket_tactics.engine.actions import (
    BREW,
    BY_UNIT,
    CHOOSE_POOL,
    REROLL_DIE,
    REROLL_POOL,
    TURN_DIE,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.assault import ThrowDice
from pocket_tactics.engine.dice import POOLS
from pocket_tactics.engine.events import (
    AssistCounted,
    BumpCounted,
    Event,
    PoolChosen,
    TerrainHelped,
)
from pocket_tactics.engine.news import read_facts
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, SIDES
from pocket_tactics.engine.rerolls import SITUATIONAL
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import CHANCE, Log, State
from pocket_tactics.odds.duel import Chances, Duel
from pocket_tactics.odds.posing import Encounter, Posing, declared
from pocket_tactics.odds.reading import (
    DECLINE,
    LANES,
    Payoff,
    costs,
    is_open,
    read_duel,
    side_asked,
    struck,
)
from pocket_tactics.odds.solve import solve
from pocket_tactics.odds.trials import ASSAULTS, Forecast, of_answer

NAMES: Final = ("attacker", "defender")

# What an answer during an assault makes use of.
OFFERS: Final = {
    BREW: "brew",
    CHOOSE_POOL: "named_bump",
    TURN_DIE: "turned_die",
    REROLL_POOL: "whole_pool",
    REROLL_DIE: "forced_reroll",
}


@dataclass(frozen=True, slots=True)
class Part:
    """Something that contributes to an assault, and the rule it follows from.

    `kind` is `dice`, `bump`, `reroll`, or what a side may make use of: `brew`, `named_bump`, `turned_die`,
    `whole_pool`, `forced_reroll`, `survival`. `number` is how many dice or re-rolls, or the value of a bump.
    """

    side: int
    kind: str
    rule: str
    number: int = 1
    pool: str = ""
    source: str = ""  # of a bump, as events name it; of a re-roll `support`, `terrain` or `base`
    unit: str = ""  # the card it comes from
    at: str = ""

    def to_json(self) -> dict[str, Any]:
        told = {
            "kind": self.kind,
            "number": self.number,
            "pool": self.pool,
            "source": self.source,
            "unit": self.unit,
            "at": self.at,
            "rule": self.rule,
        }
        return {name: value for name, value in told.items() if value != ""}


@dataclass(frozen=True, slots=True)
class Assault:
    """What an assault promises: the chances once its dice are thrown, and how likely they are."""

    thrown: Chances
    forecast: Forecast
    payoff: Payoff
    duel: Duel
    parts: tuple[Part, ...]

    @property
    def chances(self) -> Chances:
        """Those of the whole, from its declaration on: who drowns on the way is defeated, too."""
        reaches, lost, thrown = self.reaches, self.forecast.lost, self.thrown
        return Chances(
            defender=reaches * thrown.defender,
            attacker=reaches * thrown.attacker + lost,
            both=reaches * thrown.both,
            neither=reaches * thrown.neither + max(1 - reaches - lost, 0.0),
        )

    @property
    def worth(self) -> float:
        """What the attacker can expect, in what the two are worth."""
        return self.chances.payoff(*self.payoff)

    @property
    def reaches(self) -> float:
        """The chance that dice are thrown at the named target: nobody drowned, climbed or shone upon in vain."""
        return self.forecast.succeeds

    def of_side(self, side: int) -> list[Part]:
        return [part for part in self.parts if part.side == side]

    def to_json(self) -> dict[str, Any]:
        """The four chances on top, those once dice are thrown and the rest beside them."""
        return {
            **self.chances.to_json(),
            "reaches": self.reaches,
            "lost_before": self.forecast.lost,
            "thrown": self.thrown.to_json(),
            "payoff": {"prize": self.payoff[0], "stake": self.payoff[1]},
            "worth": self.worth,
            "survival": {
                name: float(self.duel.fighter(side).survival) for side, name in enumerate(NAMES)
            },
            "contributions": {
                name: [part.to_json() for part in self.of_side(side)]
                for side, name in enumerate(NAMES)
            },
        }


def of_assault(rules: Ruleset, state: State, answer: int, payoff: Payoff | None = None) -> Assault:
    """What an assault that can be declared here promises; raises IllegalAction, or ValueError for another answer.

    Cards in hand and a Guardian's help are left out, what the fighters can do themselves is not. `payoff` is what
    defender and attacker are worth, by default their costs.
    """
    rules.check(state, answer)
    if kind_of(answer) not in ASSAULTS:
        raise ValueError(f"{rules.describe(state, answer)} is no assault: expected one")
    return assault_in(rules, state, answer, payoff, (0, 0))


def of_encounter(rules: Ruleset, encounter: Encounter, payoff: Payoff | None = None) -> Assault:
    """The same for two units opposite each other; raises ValueError, saying what was expected."""
    posing = Posing(rules, encounter)
    missing = posing.missing[ATTACKER], posing.missing[DEFENDER]
    return assault_in(rules, posing.state, posing.declaration(), payoff, missing)


def assault_in(
    rules: Ruleset, state: State, answer: int, payoff: Payoff | None, unplaced: tuple[int, int]
) -> Assault:
    """An assault with so many more supporters than there is room for."""
    draft = declared(rules, state, answer)
    duel = read_duel(rules, draft, payoff)
    parts = [*dice_parts(rules, draft), *parts_of(rules, draft, duel)]
    if any(unplaced):
        attacker, defender = (
            replace(fighter, rerolls=fighter.rerolls + more)
            for fighter, more in zip((duel.attacker, duel.defender), unplaced, strict=True)
        )
        duel = replace(duel, attacker=attacker, defender=defender)
        rule = next((part.rule for part in parts if part.source == "support"), "")
        parts += [
            Part(side, "reroll", rule, more, source="support")
            for side, more in enumerate(unplaced)
            if more
        ]
    return Assault(
        solve(duel),
        of_answer(rules, state, answer),
        payoff or costs(draft),
        duel,
        tuple(sorted(parts, key=lambda part: part.side)),
    )


def dice_parts(rules: Ruleset, draft: State) -> list[Part]:
    """The dice both sides are about to throw."""
    fight = draft.fight
    steps = rules.program[draft.frames & 255 :]  # something may be offered before the throw
    rule = next(step.rule for step in steps if isinstance(step, ThrowDice))
    return [
        Part(lane >> 1, "dice", rule, int(fight.hand >> 3 * lane & 7), POOLS[lane & 1])
        for lane in LANES
        if fight.hand >> 3 * lane & 7
    ]


def parts_of(rules: Ruleset, state: State, duel: Duel) -> list[Part]:
    """What the engine counts and offers while the assault is played on with low dice, everything declined."""
    draft, log = state.copy(), Log()
    draft.log = log
    fight = draft.fight
    offers: dict[Part, None] = {}  # each once, in order
    while is_open(draft, fight):
        if draft.to_act == CHANCE:
            rules.play(draft, rules.way(draft, 0))
            continue
        options = rules.options(draft)
        offers |= {part: None for answer in options for part in offered(rules, draft, answer)}
        rules.play(draft, DECLINE if DECLINE in options else options[0])
    draft.log = None
    told = read_facts(draft, log.facts, rules.content.modes)
    seats = [int(fight.seat(side)) for side in range(SIDES)]
    counted = [
        part
        for before, event in pairwise([None, *told])
        if not isinstance(before, PoolChosen)  # that bump is an offer: its pool is not named yet
        for part in counted_part(event, seats)
    ]
    return [*counted, *offers, *survivals(rules, state, duel)]


def offered(rules: Ruleset, draft: State, answer: int) -> Iterable[Part]:
    """What a side could make use of by an answer."""
    kind, source, lane = kind_of(answer), int(actor_of(answer)), int(target_of(answer))
    fight, rule = draft.fight, rules.rule_at(draft)
    asked = ATTACKER if draft.to_act == fight.seat(ATTACKER) else DEFENDER
    if kind == BREW:
        for event in rules.events(draft, answer):
            if isinstance(event, BumpCounted):
                yield Part(asked, OFFERS[kind], rule, event.value, event.pool, event.source)
    elif kind == CHOOSE_POOL:
        yield Part(lane >> 1, OFFERS[kind], rule, int(extra_of(answer)), unit=fighter(draft, asked))
    elif kind in (TURN_DIE, REROLL_POOL):
        yield Part(lane >> 1, OFFERS[kind], rule, pool=POOLS[lane & 1], unit=fighter(draft, asked))
    elif kind == REROLL_DIE and source != SITUATIONAL:
        side = side_asked(draft, lane >> 1, source)
        if side is not None:
            yield forced_part(draft, side, source, rule)


def forced_part(draft: State, side: int, source: int, rule: str) -> Part:
    """A die that a fighter, or a unit beside the fighters, may have thrown again."""
    tile = source - BY_UNIT
    if source < BY_UNIT or tile == draft.fight.tile(side):
        return Part(side, OFFERS[REROLL_DIE], rule, unit=fighter(draft, side))
    unit, at = draft.card_at(tile).id, draft.board.name(tile)
    return Part(side, OFFERS[REROLL_DIE], rule, unit=unit, at=at)


def fighter(state: State, side: int) -> str:
    """The card of a fighter, "" for a base."""
    unit = state.fight.unit(side)
    return state.table.card[unit].id if unit else ""


def survivals(rules: Ruleset, state: State, duel: Duel) -> Iterable[Part]:
    """The tests that may save a struck fighter."""
    for side in range(SIDES):
        if duel.fighter(side).survival:
            rule = rules.rule_at(struck(rules, state, side))
            yield Part(side, "survival", rule, unit=fighter(state, side))


def counted_part(event: Event | None, seats: list[int]) -> Iterable[Part]:
    """The bump or re-roll an event counts."""
    match event:
        case BumpCounted():
            yield Part(
                seats.index(event.seat),
                "bump",
                event.rule,
                event.value,
                event.pool,
                event.source,
                event.unit.card,
            )
        case AssistCounted():
            yield Part(
                seats.index(event.seat),
                "reroll",
                event.rule,
                event.rerolls,
                source="support" if event.unit else "base",
                unit=event.unit.card if event.unit else "",
                at=event.at,
            )
        case TerrainHelped():
            yield Part(
                seats.index(event.seat),
                "reroll",
                event.rule,
                event.rerolls,
                source="terrain",
                unit=event.unit.card,
                at=event.at,
            )
