"""Spells are named, may be answered, and act (F81, X14-X16)."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from pocket_tactics.engine.actions import (
    CAST,
    NO_TARGET,
    PASS,
    Options,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.bits import bit, lowest
from pocket_tactics.engine.bumps import give_bump
from pocket_tactics.engine.captures import can_fetch, fetch_back, list_fetches
from pocket_tactics.engine.decks import discard, hand_size, has_cards, in_hand, unseen
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.facts import (
    FROM_WARD,
    REACTION_DECLINED,
    SPELL_CANCELLED,
    SPELL_NAMED,
)
from pocket_tactics.engine.falls import bring_down
from pocket_tactics.engine.features import controlled, ends_movement, of_types
from pocket_tactics.engine.marches import OfferBonusMove
from pocket_tactics.engine.notes import ATTACKER, DEFENDER, FRIENDLY, NO_CAST, NO_TRIAL, Cast
from pocket_tactics.engine.sight import sees, steps_within
from pocket_tactics.engine.state import NOBODY, State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.strides import single_moves
from pocket_tactics.engine.trials import allow_focus, begin_test, take_result
from pocket_tactics.engine.turn import Action
from pocket_tactics.engine.windows import OfferToEachSide, seat_asked

# The kinds of effect.
SMITING: Final = 1
WARDING: Final = 2
HASTING: Final = 3
TRANSLOCATING: Final = 4
RECALLING: Final = 5
DISPELLING: Final = 6

DESTINATION: Final = 6  # how far the second tile of a target is shifted


def spell_of_kind(state: State, seat: i64, kind: i64) -> i64:
    """The first spell of that effect in a seat's hand, 0 for none; in a view one that may be there."""
    table = state.table
    hidden = state.hidden >> seat & 1 != 0 and hand_size(state, seat) > 0
    spell = table.first_spell[seat]
    while spell < table.first_spell[seat + 1]:
        if table.spell[spell].kind == kind and (
            in_hand(state, spell) or (hidden and unseen(state, spell))
        ):
            return spell
        spell += 1
    return 0


def name_spell(state: State, rule: str, seat: i64, answer: i64, at: i64) -> None:
    """A caster names a spell with its target: the card is used up."""
    tile, spell = actor_of(answer), extra_of(answer)
    state.cast = Cast(spell, seat, tile, target_of(answer))
    discard(state, spell)
    state.tell(SPELL_NAMED, rule, seat, spell, state.unit_at(tile), at, 0)


class CastSpell(Action):
    """A unit of a casting type uses an action spell of its player's hand as the turn's action (F81, X14)."""

    def __init__(self, rule: str, casters: int, effects: dict[int, Procedure]) -> None:
        super().__init__(rule)
        self.casters = casters
        self.effects = effects  # by the kind of effect

    def kind(self) -> i64:
        return CAST

    def options(self, state: State, out: Options) -> None:
        table, seat = state.table, state.turn
        if not has_cards(state, seat):
            return
        left = of_types(state, seat, self.casters)
        while left:
            tile = lowest(left)
            left &= left - 1
            spell = table.first_spell[seat]
            while spell < table.first_spell[seat + 1]:
                if in_hand(state, spell):
                    self.list_targets(state, tile, spell, out)
                spell += 1

    def list_targets(self, state: State, tile: i64, spell: i64, out: Options) -> None:
        card = state.table.spell[spell]
        seat = state.turn
        steps = card.steps + state.card_at(tile).conduit
        if card.kind == SMITING:
            out.add_tiles(CAST, tile, smitable(state, tile, steps), spell)
        elif card.kind == HASTING:
            out.add_tiles(CAST, tile, hasteable(state, tile, steps), spell)
        elif card.kind == TRANSLOCATING:
            ends = state.board.around(controlled(state, seat)) & state.free()
            moved = state.board.neighbours[tile] & state.held(seat) | bit(tile)
            while moved:
                start = lowest(moved)
                moved &= moved - 1
                goals = ends
                while goals:
                    out.add(CAST, tile, start | lowest(goals) << DESTINATION, spell)
                    goals &= goals - 1
        elif card.kind == RECALLING and can_fetch(state, seat, 0, card.most_cost):
            out.add(CAST, tile, NO_TARGET, spell)

    def apply(self, state: State, answer: i64) -> None:
        spell, target = extra_of(answer), target_of(answer)
        at = -1 if target == NO_TARGET else target & 63
        name_spell(state, self.rule, state.turn, answer, at)
        state.call(self.effects[state.table.spell[spell].kind].entry, at if at >= 0 else 0)

    def procedures(self) -> list[Procedure]:
        return list(self.effects.values())


def smitable(state: State, tile: i64, steps: i64) -> i64:
    """The enemies within that range and sight of the caster (X14)."""
    seat = state.turn
    found: i64 = 0
    left = state.board.within(tile, steps) & state.occupied & ~state.held(seat)
    while left:
        target = lowest(left)
        left &= left - 1
        if sees(state, seat, tile, target, steps_within(state.board, tile, target, steps)):
            found |= bit(target)
    return found


def hasteable(state: State, tile: i64, steps: i64) -> i64:
    """The allies within that range that have a move to make."""
    seat = state.turn
    found: i64 = 0
    left = state.board.within(tile, steps) & state.held(seat) & ~bit(tile)
    while left:
        ally = lowest(left)
        left &= left - 1
        if single_moves(state, seat, ally):
            found |= bit(ally)
    return found


@dataclass(frozen=True)
class OfferDispel(Step):
    """Each opponent of the caster, clockwise, may answer the spell with a Dispel of one of their casters (X16)."""

    casters: int
    test: Procedure

    def seat(self, state: State) -> i64:
        return seat_asked(state, state.cast.seat, state.cast.asking)

    def actor(self, state: State) -> i64:
        cast = state.cast
        if cast.asking == 0:
            cast.asking = 1
        seat = self.seat(state)
        while seat != NOBODY and not self.can_answer(state, seat):
            cast.asking += 1
            seat = self.seat(state)
        return seat

    def reaction(self) -> i64:
        return DISPELLING

    def can_answer(self, state: State, seat: i64) -> bool:
        if not has_cards(state, seat) or spell_of_kind(state, seat, DISPELLING) == 0:
            return False
        return of_types(state, seat, self.casters) != 0

    def options(self, state: State, out: Options) -> None:
        table, seat = state.table, self.seat(state)
        left = of_types(state, seat, self.casters)
        while left:
            tile = lowest(left)
            left &= left - 1
            spell = table.first_spell[seat]
            while spell < table.first_spell[seat + 1]:
                if table.spell[spell].kind == DISPELLING and in_hand(state, spell):
                    out.add(CAST, tile, NO_TARGET, spell)
                spell += 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        seat = self.seat(state)
        state.cast.asking += 1
        if kind_of(answer) == PASS:
            state.stay()
            state.tell(REACTION_DECLINED, self.rule, seat, 0, 0, 0, 0)
            return
        tile, spell = actor_of(answer), extra_of(answer)
        discard(state, spell)
        state.tell(SPELL_NAMED, self.rule, seat, spell, state.unit_at(tile), -1, 0)
        begin_test(state, self.rule, tile, OFF, state.table.spell[spell].dv)
        allow_focus(state)
        state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class CancelIfDispelled(Step):
    """The first success cancels the spell, and its procedure is over; after a failure the next is asked (X16)."""

    def run(self, state: State) -> None:
        cast = state.cast
        if state.trial is NO_TRIAL:
            return
        by = state.trial.seat
        if take_result(state):
            state.tell(SPELL_CANCELLED, self.rule, cast.seat, cast.spell, by, 0, 0)
            state.cast = NO_CAST
            state.leave()
        else:
            state.back(2)


@dataclass(frozen=True)
class Smite(Step):
    """The target is tested (CARDS: Fireball and its kin)."""

    test: Procedure

    def run(self, state: State) -> None:
        tile = state.subject()
        begin_test(state, self.rule, tile, DEF, state.table.spell[state.cast.spell].dv)
        state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class FallIfSmitten(Step):
    """Failing the test the target is defeated by the caster (F81)."""

    falling: Procedure

    def run(self, state: State) -> None:
        cast = state.cast
        cause = state.card_at(cast.tile).types
        if not take_result(state):
            bring_down(state, self.falling, state.subject(), cast.seat, cause)

    def procedures(self) -> list[Procedure]:
        return [self.falling]


@dataclass(frozen=True)
class BeginHaste(Step):
    """The spell acts: the ally has its moves."""

    def run(self, state: State) -> None:
        state.deed.moves = state.table.spell[state.cast.spell].moves
        state.deed.end = state.subject()


@dataclass(frozen=True)
class HasteOn(Step):
    """After each move of the spell: is the ally still there, is its movement over (X15)?"""

    def run(self, state: State) -> None:
        deed = state.deed
        tile = deed.end
        if deed.ended or state.held(state.turn) >> tile & 1 == 0:
            deed.moves = 0
            return
        state.turn_to(tile)
        if deed.moved and ends_movement(state, state.card_at(tile), tile):
            deed.moves = 0


class MoveInHaste(OfferBonusMove):
    """The ally makes one move, and then one more if its player likes. `HasteOn` stands right before it."""

    def may_stop(self, state: State) -> bool:
        return state.deed.moved

    def apply(self, state: State, answer: i64) -> None:
        super().apply(state, answer)
        state.deed.moved = True


@dataclass(frozen=True)
class Translocate(Step):
    """The spell acts: the unit is moved to the tile that was named (X15)."""

    stride: Procedure

    def run(self, state: State) -> None:
        state.deed.end = state.cast.target >> DESTINATION
        state.call(self.stride.entry, state.subject())

    def procedures(self) -> list[Procedure]:
        return [self.stride]


@dataclass(frozen=True)
class ChooseRecalled(Step):
    """The spell acts: its player chooses whom to recall (X16, X20)."""

    def actor(self, state: State) -> i64:
        return state.cast.seat

    def options(self, state: State, out: Options) -> None:
        cast = state.cast
        list_fetches(state, cast.seat, 0, state.table.spell[cast.spell].most_cost, out)

    def apply(self, state: State, answer: i64) -> None:
        fetch_back(state, self.rule, answer)


@dataclass(frozen=True)
class SpellIsOver(Step):
    """The spell has acted (F81)."""

    def run(self, state: State) -> None:
        state.cast = NO_CAST


@dataclass(frozen=True)
class OfferWard(OfferToEachSide):
    """Each fighter's owner may have one of their casters ward the fighter, attacker first (X16)."""

    casters: int
    warding: Procedure

    def has(self, state: State, side: i64) -> bool:
        fight = state.fight
        seat = fight.seat(side)
        if not has_cards(state, seat) or fight.pool(side, DEF) == 0:
            return False
        if fight.manner & FRIENDLY and fight.warded:
            return False
        spell = spell_of_kind(state, seat, WARDING)
        return spell != 0 and self.wardens(state, side, spell) != 0

    def actor(self, state: State) -> i64:
        side = self.side_to_act(state)
        if side == DEFENDER:
            state.fight.asked |= bit(ATTACKER)  # a view cannot tell that the attacker has no Ward
        return NOBODY if side == NOBODY else self.seat_of(state, side)

    def reaction(self) -> i64:
        return WARDING

    def wardens(self, state: State, side: i64, spell: i64) -> i64:
        """The tiles of the casters near enough to the fighter."""
        fight = state.fight
        found: i64 = 0
        left = of_types(state, fight.seat(side), self.casters)
        while left:
            tile = lowest(left)
            left &= left - 1
            steps = state.table.spell[spell].steps + state.card_at(tile).conduit
            if state.board.within(tile, steps) >> fight.tile(side) & 1:
                found |= bit(tile)
        return found

    def options(self, state: State, out: Options) -> None:
        side = self.side_to_act(state)
        table, seat = state.table, state.fight.seat(side)
        spell = table.first_spell[seat]
        while spell < table.first_spell[seat + 1]:
            if table.spell[spell].kind == WARDING and in_hand(state, spell):
                left = self.wardens(state, side, spell)
                while left:
                    out.add(CAST, lowest(left), state.fight.tile(side), spell)
                    left &= left - 1
            spell += 1
        out.add(PASS, 0, 0, 0)

    def apply(self, state: State, answer: i64) -> None:
        side = self.side_to_act(state)
        fight = state.fight
        state.stay()
        fight.asked |= bit(side)
        if kind_of(answer) == PASS:
            state.tell(REACTION_DECLINED, self.rule, fight.seat(side), 0, 0, 0, 0)
            return
        fight.warded |= bit(side)
        name_spell(state, self.rule, fight.seat(side), answer, fight.tile(side))
        state.call(self.warding.entry, fight.tile(side))

    def procedures(self) -> list[Procedure]:
        return [self.warding]


@dataclass(frozen=True)
class WardActs(Step):
    """The fighter has an extra DEF bump (X16)."""

    def run(self, state: State) -> None:
        value = state.table.spell[state.cast.spell].def_bump
        side: i64 = ATTACKER if state.cast.target == state.fight.origin else DEFENDER
        give_bump(state, self.rule, side, DEF, value, FROM_WARD)
