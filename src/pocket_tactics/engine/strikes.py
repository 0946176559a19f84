"""A unit assaults another from where it stands: declared, perhaps astray, dice taken up (F40-F42, F45, X5, X6)."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import RELOADS, STRIKES_FREELY
from pocket_tactics.engine.actions import (
    ASSAULT,
    Options,
    actor_of,
    extra_of,
    face_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.cards import Card
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.facts import (
    ASSAULT_DECLARED,
    ASSIST_COUNTED,
    BOULDER_ROLLED,
    BOULDER_SCATTERED,
    TERRAIN_HELPED,
)
from pocket_tactics.engine.hexes import beside
from pocket_tactics.engine.notes import (
    ARCING,
    ATTACKER,
    BY_FLIGHT,
    DEFENDER,
    FAR,
    FREE,
    FRIENDLY,
    NO_FIGHT,
    PHANTOM,
    SIDES,
    STRAYS,
    Fight,
)
from pocket_tactics.engine.sight import blocking, has_clear_route, sees, steps_within
from pocket_tactics.engine.state import CHANCE, NOBODY, State
from pocket_tactics.engine.steps import DiceStep, Procedure, Step
from pocket_tactics.engine.turn import Action

OVER_OBSTACLES: Final = 1


def may_start_ranged(state: State, card: Card, tile: i64) -> bool:
    """Whether no ability forbids the unit there to start a ranged assault (X4)."""
    allowed = True
    for ability in card.marksmen:
        allowed = allowed and not ability.forbids_ranged(state, tile)
    return allowed


@dataclass(frozen=True)
class StrikeUnit(Action):
    """A unit assaults an enemy beside it, or one within its range and sight (F40, F41)."""

    then: Procedure

    def kind(self) -> i64:
        return ASSAULT

    def options(self, state: State, out: Options) -> None:
        seat = state.turn
        mine = state.held(seat)
        enemies = state.occupied & ~mine
        left = mine
        while left:
            tile = lowest(left)
            left &= left - 1
            card = state.card_at(tile)
            if card.strikes == 0:
                continue
            near = state.board.neighbours[tile]
            reach = card.reach_of(0)
            far: i64 = 0
            if reach > 1:
                far = state.board.within(tile, reach) & ~near & enemies
            if far and may_start_ranged(state, card, tile):
                list_ranged(state, card, tile, near & enemies, far, out)
            else:
                out.add_tiles(ASSAULT, tile, near & enemies, 0)

    def apply(self, state: State, answer: i64) -> None:
        origin, target = actor_of(answer), target_of(answer)
        manner: i64 = 0
        if state.board.neighbours[origin] >> target & 1 == 0:
            manner = FAR
            if extra_of(answer) == OVER_OBSTACLES:
                manner |= ARCING
            if state.card_at(origin).traits & RELOADS:
                state.mark(state.turn, origin)
        unit = state.unit_at(origin)
        declare_assault(state, self.rule, state.turn, unit, origin, target, manner)
        state.call(self.then.entry, target)

    def procedures(self) -> list[Procedure]:
        return [self.then]


def list_ranged(state: State, card: Card, tile: i64, near: i64, far: i64, out: Options) -> None:
    """Targets beside the unit and those it sees; then those it reaches only over what blocks (X4)."""
    reach = card.reach_of(0)
    seen = near
    unseen: i64 = 0
    left = far
    while left:
        target = lowest(left)
        left &= left - 1
        if sees(state, state.turn, tile, target, steps_within(state.board, tile, target, reach)):
            seen |= bit(target)
        else:
            unseen |= bit(target)
    out.add_tiles(ASSAULT, tile, seen, 0)
    if card.arcs:
        out.add_tiles(ASSAULT, tile, unseen, OVER_OBSTACLES)


def declare_assault(
    state: State, rule: str, seat: i64, unit: i64, origin: i64, target: i64, manner: i64
) -> None:
    """Open the notes of an assault by a unit that stands, or counts as standing, on a tile, for that seat (F47)."""
    fight = Fight(0, False, origin, target, unit, state.unit_at(target))
    fight.seats = seat | state.table.owner[fight.defender] << 8
    fight.manner = manner
    if manner & FAR:
        fight.distance = state.board.steps_between(origin, target)
        if not manner & ARCING and flight_was_needed(state, fight):
            fight.manner |= BY_FLIGHT
    state.fight = fight
    state.eventful = True
    state.tell(ASSAULT_DECLARED, rule, fight.attacker, fight.defender, origin, target, manner)


def flight_was_needed(state: State, fight: Fight) -> bool:
    """Whether only the target's Flying lets it be seen (X1)."""
    table = state.table
    if table.card[fight.attacker].flies or not table.card[fight.defender].flies:
        return False
    blocked = blocking(state, fight.seat(ATTACKER))
    return not has_clear_route(state.board, fight.origin, fight.target, fight.distance, blocked)


@dataclass(frozen=True)
class RollForBoulder(DiceStep):
    """A ranged assault by a card that scatters: on low faces it goes astray, which the next step decides (X5)."""

    def actor(self, state: State) -> i64:
        fight = state.fight
        if fight.manner & FAR and state.table.card[fight.attacker].scatters_on:
            return CHANCE
        return NOBODY

    def apply(self, state: State, answer: i64) -> None:
        fight = state.fight
        face = face_of(answer)
        strays = face <= state.table.card[fight.attacker].scatters_on
        state.tell(BOULDER_ROLLED, self.rule, fight.attacker, face, not strays, 0, 0)
        if strays:
            fight.manner |= STRAYS


@dataclass(frozen=True)
class ScatterBoulder(DiceStep):
    """A second die names the side of the target's tile; who stands there is assaulted instead (X5, X6)."""

    def actor(self, state: State) -> i64:
        return CHANCE if state.fight.manner & STRAYS else NOBODY

    def apply(self, state: State, answer: i64) -> None:
        fight, board = state.fight, state.board
        fight.manner &= ~STRAYS
        place = beside(board.hexes[fight.target], face_of(answer) - 1)
        tile = board.tile_at(place)
        unit = state.unit_at(tile) if tile >= 0 else 0
        if unit:
            state.tell(BOULDER_SCATTERED, self.rule, fight.attacker, place, unit, 0, 0)
            self.aim_at(state, tile)
        else:
            state.tell(BOULDER_SCATTERED, self.rule, fight.attacker, place, 0, 0, 0)
            state.fight = NO_FIGHT
            state.leave()

    def aim_at(self, state: State, tile: i64) -> None:
        fight = state.fight
        first_owner = fight.seat(DEFENDER)
        seat = fight.seat(ATTACKER)
        fight.target = tile
        fight.defender = state.unit_at(tile)
        owner = state.table.owner[fight.defender]
        fight.seats = seat | owner << 8
        fight.distance = state.board.steps_between(fight.origin, tile)
        fight.manner &= ~BY_FLIGHT
        if owner == seat:
            fight.manner |= FRIENDLY
            fight.captor = first_owner


@dataclass(frozen=True)
class TakeUpPrintedDice(Step):
    """Each side takes the dice of its card; a target that does not reach the attacker takes no OFF dice (F42)."""

    def run(self, state: State) -> None:
        fight = state.fight
        attacker = state.table.card[fight.attacker]
        off = attacker.dice_of(0, OFF)
        defence = attacker.dice_of(0, DEF)
        if fight.manner & ARCING:
            off = max(off - attacker.arcs, 1)
        if fight.manner & FREE:
            defence = max(defence - attacker.ability(STRIKES_FREELY).dice_lost(), 0)
        fight.take_up(0, off)
        fight.take_up(1, defence)
        defender = state.table.card[fight.defender]
        if fight.manner & (FRIENDLY | PHANTOM) == 0 and defender.reach_of(0) >= fight.distance:
            fight.take_up(2, defender.dice_of(0, OFF))
        fight.take_up(3, defender.dice_of(0, DEF))


@dataclass(frozen=True)
class CountSupport(Step):
    """Each allied unit now beside a fighter gives it a re-roll; the two fighters none (F45, G9, X3)."""

    def run(self, state: State) -> None:
        fight = state.fight
        fighters = bit(fight.origin) | bit(fight.target)
        side: i64
        for side in range(SIDES):
            seat = fight.seat(side)
            helpers = state.board.neighbours[fight.tile(side)] & state.held(seat) & ~fighters
            while helpers:
                tile = lowest(helpers)
                helpers &= helpers - 1
                rerolls = state.card_at(tile).supports
                fight.support += rerolls << 8 * side
                fight.grant(side, rerolls)
                state.tell(ASSIST_COUNTED, self.rule, seat, state.unit_at(tile), tile, rerolls, 0)


@dataclass(frozen=True)
class CountFavouredGround(Step):
    """A fighter that stands on ground it favours has a re-roll (F45)."""

    def run(self, state: State) -> None:
        fight = state.fight
        side: i64
        for side in range(SIDES):
            unit, tile = fight.unit(side), fight.tile(side)
            if state.of_ground(state.table.card[unit].favours) >> tile & 1:
                fight.grant(side, 1)
                state.tell(TERRAIN_HELPED, self.rule, fight.seat(side), unit, tile, 1, 0)


@dataclass(frozen=True)
class EndFight(Step):
    """The assault is over (F47)."""

    def run(self, state: State) -> None:
        state.fight = NO_FIGHT
