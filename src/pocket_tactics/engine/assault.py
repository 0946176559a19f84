"""An assault from its declaration to the tally (C13-C26)."""

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import GUARDS
from pocket_tactics.engine.actions import (
    CLOSE,
    GUARD,
    PASS,
    RANGED,
    Options,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.dice import (
    DEF,
    OFF,
    beats_from_the_top,
    beats_pair_by_pair,
    joined,
)
from pocket_tactics.engine.facts import (
    ASSIST_COUNTED,
    ATTACKER_WENT_BACK,
    CLOSE_ASSAULT_DECLARED,
    OFFER_DECLINED,
    POOL_ROLLED,
    RANGED_ASSAULT_DECLARED,
    STRIKE_TALLIED,
    TARGET_LOST,
    TERRAIN_HELPED,
    UNITS_SWAPPED,
)
from pocket_tactics.engine.hazards import Hazard
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, NO_FIGHT, SIDES, Fight
from pocket_tactics.engine.state import CHANCE, NOBODY, State
from pocket_tactics.engine.steps import DiceStep, Procedure, Step
from pocket_tactics.engine.turn import Action


def targets(state: State, seat: i64) -> i64:
    """The tiles of the seat's enemies, bases included."""
    return state.occupied & ~state.held(seat) | state.board.enemy_bases(seat)


class Assault(Action):
    """What close and ranged assaults share: declaring one opens the notes of a fight (C16, C19)."""

    def __init__(self, rule: str, modes: tuple[int, ...], then: Procedure) -> None:
        super().__init__(rule)
        self.modes: vec[i64] = vec[i64](modes)
        self.mode_set: i64 = 0
        for mode in modes:
            self.mode_set |= bit(mode)
        self.then = then

    def apply(self, state: State, answer: i64) -> None:
        origin, target = actor_of(answer), target_of(answer)
        close = kind_of(answer) == CLOSE
        defender = state.unit_at(target)
        fight = Fight(extra_of(answer), close, origin, target, state.unit_at(origin), defender)
        owner = state.table.owner[defender] if defender else state.board.seat_of_base(target)
        fight.seats = state.turn | owner << 8
        while state.board.within(origin, fight.distance) & bit(target) == 0:
            fight.distance += 1
        state.fight = fight
        state.eventful = True
        told: i64 = CLOSE_ASSAULT_DECLARED if close else RANGED_ASSAULT_DECLARED
        state.tell(told, self.rule, fight.attacker, defender, origin, target, fight.mode)
        state.call(self.then.entry, target)

    def can_stall(self) -> bool:
        return False

    def procedures(self) -> list[Procedure]:
        return [self.then]


class CloseAssault(Assault):
    """Into an adjacent enemy's tile, or at the adjacent enemy base (C13)."""

    def kind(self) -> i64:
        return CLOSE

    def options(self, state: State, out: Options) -> None:
        enemies = targets(state, state.turn)
        left = state.held(state.turn)
        while left:
            tile = lowest(left)
            left &= left - 1
            near = state.board.neighbours[tile] & enemies
            if near == 0:
                continue
            card = state.card_at(tile)
            for mode in self.modes:
                if card.dice_of(mode, OFF):
                    out.add_tiles(CLOSE, tile, near, mode)


class RangedAssault(Assault):
    """At an enemy within the reach the card has in that mode, along a route over tiles (C14)."""

    def kind(self) -> i64:
        return RANGED

    def options(self, state: State, out: Options) -> None:
        enemies = targets(state, state.turn)
        left = state.held(state.turn)
        while left:
            tile = lowest(left)
            left &= left - 1
            card = state.card_at(tile)
            if card.strikes & self.mode_set == 0:
                continue
            for mode in self.modes:
                if card.dice_of(mode, OFF):
                    within = state.board.within(tile, card.reach_of(mode)) & enemies
                    out.add_tiles(RANGED, tile, within, mode)


@dataclass(frozen=True)
class OfferGuard(Step):
    """The target's player may swap an adjacent guard with the target (X1); both meet hazards (X2)."""

    swap: Procedure

    def guards(self, state: State) -> i64:
        """The tiles of the guards that could swap in."""
        fight = state.fight
        found: i64 = 0
        if fight.defender and state.table.traits[fight.seat(DEFENDER)] & GUARDS:
            near = state.board.neighbours[fight.target] & state.held(fight.seat(DEFENDER))
            while near:
                tile = lowest(near)
                near &= near - 1
                if state.card_at(tile).traits & GUARDS:
                    found |= bit(tile)
        return found

    def actor(self, state: State) -> i64:
        return state.fight.seat(DEFENDER) if self.guards(state) else NOBODY

    def options(self, state: State, out: Options) -> None:
        left = self.guards(state)
        while left:
            out.add(GUARD, lowest(left), 0, 0)
            left &= left - 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        if kind_of(answer) == PASS:
            state.tell(OFFER_DECLINED, self.rule, fight.seat(DEFENDER), 0, 0, 0, 0)
            return
        start = actor_of(answer)
        guard, ally = state.lift(start), state.lift(fight.target)
        state.put(guard, fight.target)
        state.put(ally, start)
        fight.defender = guard
        state.tell(UNITS_SWAPPED, self.rule, guard, ally, start, fight.target, 0)
        state.call(self.swap.entry, start)

    def procedures(self) -> list[Procedure]:
        return [self.swap]


@dataclass(frozen=True)
class GuardDrowning(DiceStep):
    """The guard, then the ally that stepped back, checks for the hazard of its new tile (X2)."""

    hazard: Hazard
    ally: bool

    def tile(self, state: State) -> i64:
        return state.subject() if self.ally else state.fight.target

    def actor(self, state: State) -> i64:
        tile = self.tile(state)
        return CHANCE if self.hazard.threatens(state, state.unit_at(tile), tile) else NOBODY

    def apply(self, state: State, answer: i64) -> None:
        tile = self.tile(state)
        self.hazard.decide(state, tile, tile, answer)


@dataclass(frozen=True)
class EndWithoutTarget(Step):
    """If the guard was lost to a hazard the assault has no target and ends (X2)."""

    def run(self, state: State) -> None:
        fight = state.fight
        if state.occupied & bit(fight.target) == 0 and fight.defender:
            state.tell(TARGET_LOST, self.rule, fight.seat(DEFENDER), fight.target, 0, 0, 0)
            if fight.close:
                state.tell(ATTACKER_WENT_BACK, self.rule, fight.attacker, fight.origin, 0, 0, 0)
            state.fight = NO_FIGHT
            state.leave()


@dataclass(frozen=True)
class TakeUpDice(Step):
    """Each side takes the dice of the declared mode; who cannot reach the other takes no OFF dice (C20, C26, CV5)."""

    base_defence: int

    def run(self, state: State) -> None:
        fight = state.fight
        attacker = state.table.card[fight.attacker]
        fight.take_up(0, attacker.dice_of(fight.mode, OFF))
        fight.take_up(1, attacker.dice_of(fight.mode, DEF))
        if fight.defender == 0:
            fight.take_up(3, self.base_defence)
            return
        defender = state.table.card[fight.defender]
        if fight.distance <= 1 or defender.reach_of(fight.mode) >= fight.distance:
            fight.take_up(2, defender.dice_of(fight.mode, OFF))
        fight.take_up(3, defender.dice_of(fight.mode, DEF))


@dataclass(frozen=True)
class ThrowDice(DiceStep):
    """The dice taken up are thrown, pool by pool: attacker OFF and DEF, then defender OFF and DEF (C20)."""

    def actor(self, state: State) -> i64:
        return CHANCE if state.fight.hand else NOBODY

    def dice(self, state: State) -> i64:
        return state.fight.hand >> 3 * state.fight.lane_in_hand() & 7

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        lane = fight.lane_in_hand()
        thrown = extra_of(answer)
        fight.hand &= ~(bit(3 * lane) * 7)
        fight.put(lane, joined(fight.lane(lane), thrown))
        side = lane >> 1
        state.tell(
            POOL_ROLLED,
            self.rule,
            fight.seat(side),
            fight.unit(side),
            lane & 1,
            thrown,
            fight.lane(lane),
        )
        if fight.hand:
            state.stay()


@dataclass(frozen=True)
class CountAssists(Step):
    """Units beside the assaulted tile, as they stand now, give their side re-rolls, bases two each (C23, G9, X3).

    With `attacker_of_base` False an attacker of a base gets none (CV6).
    """

    base_support: int
    attacker_of_base: bool

    def run(self, state: State) -> None:
        fight = state.fight
        side: i64
        for side in range(SIDES):
            if side == DEFENDER or fight.defender or self.attacker_of_base:
                support = self.assists(state, side)
                fight.support |= support << 8 * side
                fight.grant(side, support)

    def assists(self, state: State, side: i64) -> i64:
        fight = state.fight
        seat = fight.seat(side)
        near = state.board.neighbours[fight.target]
        total: i64 = 0
        helpers = near & state.held(seat) & ~bit(fight.origin)
        while helpers:
            tile = lowest(helpers)
            helpers &= helpers - 1
            rerolls = state.card_at(tile).supports
            total += rerolls
            state.tell(ASSIST_COUNTED, self.rule, seat, state.unit_at(tile), tile, rerolls, 0)
        base = state.board.base_of(seat)
        if near & bit(base):
            total += self.base_support
            state.tell(ASSIST_COUNTED, self.rule, seat, 0, base, self.base_support, 0)
        return total


@dataclass(frozen=True)
class AttackerOnFavouredTerrain(Step):
    """One re-roll if the tile assaulted into is favoured; in a ranged assault the attacker's own tile (C22).

    With `attacker_of_base` False an attacker of a base gets none (CV6).
    """

    attacker_of_base: bool

    def run(self, state: State) -> None:
        fight = state.fight
        if fight.defender or self.attacker_of_base:
            ground = fight.target if fight.close else fight.origin
            favour_terrain(state, self.rule, ATTACKER, ground)


@dataclass(frozen=True)
class DefenderOnFavouredTerrain(Step):
    """One re-roll for a defender that stands on favoured terrain (CV4)."""

    def run(self, state: State) -> None:
        if state.fight.defender:
            favour_terrain(state, self.rule, DEFENDER, state.fight.target)


def favour_terrain(state: State, rule: str, side: i64, tile: i64) -> None:
    fight = state.fight
    unit = fight.unit(side)
    if state.board.terrain[tile] == state.table.card[unit].favours:
        fight.grant(side, 1)
        state.tell(TERRAIN_HELPED, rule, fight.seat(side), unit, tile, 1, 0)


@dataclass(frozen=True)
class Tally(Step):
    """Strike and counter-strike are tallied, each by itself."""

    def beats(self, off: i64, defence: i64) -> bool:
        return False

    def run(self, state: State) -> None:
        fight = state.fight
        side: i64
        for side in range(SIDES):
            off = fight.pool(side, OFF)
            if off:
                defence = fight.pool(side ^ 1, DEF)
                success = self.beats(off, defence)
                if success:
                    fight.struck |= bit(side ^ 1)
                state.tell(STRIKE_TALLIED, self.rule, fight.seat(side), off, defence, success, 0)


@dataclass(frozen=True)
class TallyFromTheTop(Tally):
    """Rank by rank from the top, the first unequal pair decides (C24)."""

    def beats(self, off: i64, defence: i64) -> bool:
        return beats_from_the_top(off, defence)


@dataclass(frozen=True)
class TallyPairByPair(Tally):
    """Any pair in which OFF is higher, or an OFF die without a partner (CV3)."""

    def beats(self, off: i64, defence: i64) -> bool:
        return beats_pair_by_pair(off, defence)
