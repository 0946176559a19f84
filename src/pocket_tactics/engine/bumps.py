"""Before and after the roll: Brew, end-of-roll choices, and the bump phase (F42, F43, F47)."""

from dataclasses import dataclass

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import BREWS, SHIELDS, Ability
from pocket_tactics.engine.actions import (
    BREW,
    BUMP,
    CHOOSE_POOL,
    LOWER_DIE,
    PASS,
    TURN_DIE,
    Options,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import DEF, OFF, with_die, without_die
from pocket_tactics.engine.facts import (
    BREW_TAKEN,
    BUMP_COUNTED,
    BUMP_USED,
    DIE_LOWERED,
    DIE_TURNED,
    FROM_ABILITY,
    FROM_BODYGUARD,
    FROM_BREW,
    FROM_CARD,
    FROM_FEATURE,
    POOL_CHOSEN,
)
from pocket_tactics.engine.notes import DEFENDER, FAR, HIGHEST_BUMP, SIDES
from pocket_tactics.engine.rerolls import take_up
from pocket_tactics.engine.state import NO_FEATURE, State
from pocket_tactics.engine.steps import Step
from pocket_tactics.engine.windows import Alternating, OfferToEachSide


def give_bump(state: State, rule: str, side: i64, pool: i64, value: i64, source: i64) -> None:
    """A fighter has a bump of that value for that pool; 0 is none."""
    if value:
        fight = state.fight
        fight.add_bump(2 * side + pool, value)
        state.tell(BUMP_COUNTED, rule, fight.seat(side), fight.unit(side), pool, value, source)


@dataclass(frozen=True)
class OfferBrew(OfferToEachSide):
    """A fighter of the right types beside a unit that brews may take an OFF bump before the roll (F47)."""

    def offered(self, state: State, side: i64) -> i64:
        """The bump a unit beside the fighter offers it, 0 for none."""
        fight = state.fight
        seat = fight.seat(side)
        if state.table.traits[seat] & BREWS == 0 or fight.hand >> 6 * side & 7 == 0:
            return 0
        types = state.table.card[fight.unit(side)].types
        near = state.board.neighbours[fight.tile(side)] & state.held(seat)
        value: i64 = 0
        while near:
            card = state.card_at(lowest(near))
            near &= near - 1
            if card.traits & BREWS:
                ability = card.ability(BREWS)
                if types & ability.types() == ability.types():
                    value = max(value, ability.bump_given())
        return value

    def has(self, state: State, side: i64) -> bool:
        return self.offered(state, side) > 0

    def options(self, state: State, out: Options) -> None:
        out.add(BREW, 0, 0, 0)
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        side = self.side_to_act(state)
        fight = state.fight
        state.stay()
        if kind_of(answer) == PASS:
            self.decline(state, side)
            return
        value = self.offered(state, side)
        fight.asked |= bit(side)
        fight.brewed |= bit(side)
        state.tell(BREW_TAKEN, self.rule, fight.seat(side), fight.unit(side), 0, 0, 0)
        give_bump(state, self.rule, side, OFF, value, FROM_BREW)


@dataclass(frozen=True)
class PayForBrew(OfferToEachSide):
    """Who brewed lowers one of its DEF results above 1, if there is any (F47)."""

    def has(self, state: State, side: i64) -> bool:
        fight = state.fight
        return fight.brewed >> side & 1 != 0 and fight.pool(side, DEF) >> 9 > 1

    def options(self, state: State, out: Options) -> None:
        side = self.side_to_act(state)
        pool = state.fight.pool(side, DEF)
        last: i64 = 0
        while pool >> 9 > 1:
            if pool >> 9 != last:
                out.add(LOWER_DIE, 0, 2 * side + DEF, pool >> 9)
            last = pool >> 9
            pool = pool << 3 & 0o7777

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        side = self.side_to_act(state)
        face = extra_of(answer)
        change_die(state, target_of(answer), face, face - 1)
        fight.asked |= bit(side)
        state.stay()
        state.tell(DIE_LOWERED, self.rule, fight.seat(side), fight.unit(side), face, 0, 0)


def change_die(state: State, lane: i64, face: i64, new: i64) -> None:
    """A die of that pool shows another face."""
    fight = state.fight
    fight.put(lane, with_die(without_die(fight.lane(lane), face), new))


@dataclass(frozen=True)
class EndOfRollChoices(OfferToEachSide):
    """What the fighters' cards let them choose when the dice lie (F42). The step that throws stands before it."""

    def choosers(self, state: State, side: i64) -> list[Ability]:
        return state.table.card[state.fight.unit(side)].choosers

    def has(self, state: State, side: i64) -> bool:
        choosers = self.choosers(state, side)
        if len(choosers) == 0:
            return False
        fight = state.fight
        enemy = state.table.card[fight.unit(side ^ 1)].types
        for source, ability in enumerate(choosers, 1):
            if fight.is_unused(side, source) and ability.offers_choice(fight, side, enemy):
                return True
        return False

    def options(self, state: State, out: Options) -> None:
        side = self.side_to_act(state)
        fight = state.fight
        enemy = state.table.card[fight.unit(side ^ 1)].types
        must = False
        for source, ability in enumerate(self.choosers(state, side), 1):
            if fight.is_unused(side, source) and ability.offers_choice(fight, side, enemy):
                ability.list_choices(fight, side, source, out)
                must = must or ability.must_choose()
        if not must:
            out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        side = self.side_to_act(state)
        fight = state.fight
        kind = kind_of(answer)
        if kind == PASS:
            self.decline(state, side)
            state.stay()
            return
        fight.spend(side, actor_of(answer))
        seat, unit, lane = fight.seat(side), fight.unit(side), target_of(answer)
        if kind == CHOOSE_POOL:
            state.tell(POOL_CHOSEN, self.rule, seat, unit, lane & 1, 0, 0)
            give_bump(state, self.rule, side, lane & 1, extra_of(answer), FROM_ABILITY)
            state.stay()
        elif kind == TURN_DIE:
            face = extra_of(answer)
            fight.put(lane, without_die(fight.lane(lane), face))
            fight.put(lane + 1, with_die(fight.lane(lane + 1), face))
            state.tell(DIE_TURNED, self.rule, seat, unit, face, 0, 0)
            state.stay()
        else:
            take_up(state, self.rule, seat, answer)
            state.back(2)


@dataclass(frozen=True)
class CollectBumps(Step):
    """The bumps of each fighter: printed, by feature, by ability, by a bodyguard beside it (F43)."""

    def run(self, state: State) -> None:
        side: i64
        for side in range(SIDES):
            card = state.table.card[state.fight.unit(side)]
            give_bump(state, self.rule, side, OFF, card.off_bump, FROM_CARD)
            give_bump(state, self.rule, side, DEF, card.def_bump, FROM_CARD)
            self.by_feature(state, side)
            for ability in card.bumpers:
                bumps = ability.bumps(state.fight, side)
                give_bump(state, self.rule, side, OFF, bumps & 7, FROM_ABILITY)
                give_bump(state, self.rule, side, DEF, bumps >> 3, FROM_ABILITY)
        self.by_bodyguards(state)

    def by_feature(self, state: State, side: i64) -> None:
        fight = state.fight
        kind = state.feature_at(fight.tile(side))
        if kind == NO_FEATURE:
            return
        feature = state.table.features[kind]
        give_bump(state, self.rule, side, DEF, feature.def_bump, FROM_FEATURE)
        if side == DEFENDER and fight.manner & FAR:
            give_bump(state, self.rule, side, DEF, feature.def_bump_ranged, FROM_FEATURE)
        if side == DEFENDER and fight.distance == 1:
            give_bump(state, self.rule, side, DEF, feature.def_bump_adjacent, FROM_FEATURE)
        if state.feature_at(fight.tile(side ^ 1)) != kind:
            give_bump(state, self.rule, side, OFF, feature.off_bump_unless_same, FROM_FEATURE)

    def by_bodyguards(self, state: State) -> None:
        fight = state.fight
        seat = fight.seat(DEFENDER)
        if state.table.traits[seat] & SHIELDS == 0:
            return
        types = state.table.card[fight.defender].types
        near = state.board.neighbours[fight.target] & state.held(seat)
        while near:
            card = state.card_at(lowest(near))
            near &= near - 1
            if card.traits & SHIELDS and types & card.ability(SHIELDS).types():
                value = card.ability(SHIELDS).bump_given()
                give_bump(state, self.rule, DEFENDER, DEF, value, FROM_BODYGUARD)


@dataclass(frozen=True)
class UseBumps(Alternating):
    """The sides alternate raising one own die by one of their bumps, at most to 6 (F43)."""

    def usable(self, state: State, lane: i64) -> bool:
        """Whether the pool has a bump left and a die below 6."""
        fight = state.fight
        return fight.bumps >> 12 * lane & 0xFFF != 0 and lowest_face(fight.lane(lane)) < 6

    def has(self, state: State, side: i64) -> bool:
        return self.usable(state, 2 * side + OFF) or self.usable(state, 2 * side + DEF)

    def options(self, state: State, out: Options) -> None:
        fight = state.fight
        lane = 2 * fight.turn
        last = lane + 1
        while lane <= last:
            if self.usable(state, lane):
                value: i64 = 1
                while value <= HIGHEST_BUMP:
                    if fight.bumps_left(lane, value):
                        list_bumps(fight.lane(lane), lane, value, out)
                    value += 1
            lane += 1
        out.add(PASS, 0, 0, 0)

    def use(self, state: State, side: i64, answer: i64) -> None:
        fight = state.fight
        value, lane, face = actor_of(answer), target_of(answer), extra_of(answer)
        fight.use_bump(lane, value)
        change_die(state, lane, face, min(face + value, 6))
        state.stay()
        unit = fight.unit(side)
        state.tell(BUMP_USED, self.rule, fight.seat(side), unit, lane & 1, face, value)


def list_bumps(pool: i64, lane: i64, value: i64, out: Options) -> None:
    """A bump of each die below 6; dice showing the same face are one choice (G5)."""
    last: i64 = 6
    while pool:
        face = pool >> 9
        if face != last:
            out.add(BUMP, value, lane, face)
        last = face
        pool = pool << 3 & 0o7777


def lowest_face(pool: i64) -> i64:
    """The face of the lowest die, 6 for no dice."""
    if pool == 0:
        return 6
    while pool & 7 == 0:
        pool >>= 3
    return pool & 7
