"""Abilities used in place of moving (F10, X11, X20)."""

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from pocket_tactics.engine.abilities.base import (
    MOVES_FEATURES,
    RAISES,
    REMEMBERS,
    SMITES,
    STUDIES,
)
from pocket_tactics.engine.actions import (
    MOVE_FEATURE,
    RAISE,
    REMEMBER,
    SMITE,
    STUDY,
    TAKE_BACK,
    Options,
    actor_of,
    extra_of,
    target_of,
)
from pocket_tactics.engine.bits import lowest
from pocket_tactics.engine.captures import ANY_COST, can_fetch, fetch_back, list_fetches
from pocket_tactics.engine.decks import (
    HAND_SIZE,
    deck_size,
    discarded,
    hand_size,
    has_cards,
    in_hand,
    put_under,
    take_back,
)
from pocket_tactics.engine.dice import DEF, OFF
from pocket_tactics.engine.facts import (
    ABILITY_USED,
    CARD_STUDIED,
    FEATURE_MOVED,
    SMITE_DECLARED,
    SPELL_TAKEN_BACK,
)
from pocket_tactics.engine.falls import bring_down
from pocket_tactics.engine.state import State
from pocket_tactics.engine.steps import Procedure, Step
from pocket_tactics.engine.trials import begin_test, take_result
from pocket_tactics.engine.turn import Action


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Invocation(Action):
    """A unit uses its ability in place of moving; units without its trait are not looked at."""

    then: Procedure

    def trait(self) -> i64:
        return 0

    def list_uses(self, state: State, tile: i64, out: Options) -> None:
        """The ways the unit there can use it."""

    def options(self, state: State, out: Options) -> None:
        trait = self.trait()
        if state.table.traits[state.turn] & trait == 0:
            return
        left = state.held(state.turn)
        while left:
            tile = lowest(left)
            left &= left - 1
            if state.card_at(tile).traits & trait:
                self.list_uses(state, tile, out)

    def apply(self, state: State, answer: i64) -> None:
        tile = actor_of(answer)
        state.tell(ABILITY_USED, self.rule, state.unit_at(tile), tile, 0, 0, 0)
        state.call(self.then.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.then]


@dataclass(frozen=True)
class MoveFeatureAway(Invocation):
    """An unoccupied feature goes to an adjacent tile with neither unit nor feature (X11)."""

    def kind(self) -> i64:
        return MOVE_FEATURE

    def trait(self) -> i64:
        return MOVES_FEATURES

    def list_uses(self, state: State, tile: i64, out: Options) -> None:
        left = state.card_at(tile).ability(MOVES_FEATURES).targets(state, tile)
        while left:
            start = lowest(left)
            left &= left - 1
            ends = state.board.neighbours[start] & state.free() & ~state.features
            while ends:
                out.add(MOVE_FEATURE, tile, start, lowest(ends))
                ends &= ends - 1

    def apply(self, state: State, answer: i64) -> None:
        tile, start, end = actor_of(answer), target_of(answer), extra_of(answer)
        kind = state.feature_at(start)
        state.remove_feature(kind, start)
        state.add_feature(kind, end)
        state.tell(FEATURE_MOVED, self.rule, state.unit_at(tile), kind, start, end, 0)
        state.call(self.then.entry, tile)


@dataclass(frozen=True)
class SmiteUnit(Invocation):
    """An enemy the ability can be aimed at passes a test or is defeated (X11)."""

    def kind(self) -> i64:
        return SMITE

    def trait(self) -> i64:
        return SMITES

    def list_uses(self, state: State, tile: i64, out: Options) -> None:
        out.add_tiles(SMITE, tile, state.card_at(tile).ability(SMITES).targets(state, tile), 0)

    def apply(self, state: State, answer: i64) -> None:
        tile, target = actor_of(answer), target_of(answer)
        unit = state.unit_at(tile)
        state.tell(SMITE_DECLARED, self.rule, unit, state.unit_at(target), target, 0, 0)
        state.call(self.then.entry, target)


@dataclass(frozen=True)
class TestTarget(Step):
    """The enemy aimed at is tested (F30)."""

    test: Procedure

    def run(self, state: State) -> None:
        tile = state.subject()
        dv = state.card_at(actor_of(state.deed.answer)).ability(SMITES).dv()
        begin_test(state, self.rule, tile, DEF, dv)
        state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class FallIfTargetFailed(Step):
    """Failing the test the enemy falls to the player who aimed at it (G10)."""

    falling: Procedure

    def run(self, state: State) -> None:
        cause = state.card_at(actor_of(state.deed.answer)).types
        if not take_result(state):
            bring_down(state, self.falling, state.subject(), state.turn, cause)

    def procedures(self) -> list[Procedure]:
        return [self.falling]


@dataclass(frozen=True)
class RaiseUnit(Invocation):
    """A test to fetch an own captured unit of the ability's types, if there is one (X20)."""

    def kind(self) -> i64:
        return RAISE

    def trait(self) -> i64:
        return RAISES

    def list_uses(self, state: State, tile: i64, out: Options) -> None:
        types = state.card_at(tile).ability(RAISES).types()
        if can_fetch(state, state.turn, types, ANY_COST):
            out.add(RAISE, tile, 0, 0)


@dataclass(frozen=True)
class TestAbility(Step):
    """The unit that uses the ability makes its OFF test (F30)."""

    test: Procedure
    trait: int

    def run(self, state: State) -> None:
        tile = state.subject()
        begin_test(state, self.rule, tile, OFF, state.card_at(tile).ability(self.trait).dv())
        state.call(self.test.entry, tile)

    def procedures(self) -> list[Procedure]:
        return [self.test]


@dataclass(frozen=True)
class EndIfTestFailed(Step):
    """Failing an OFF test makes the action fail (F30)."""

    def run(self, state: State) -> None:
        if not take_result(state):
            state.leave()


@dataclass(frozen=True)
class ChooseRaised(Step):
    """The player chooses whom to fetch back, from any opponent's captures (X20)."""

    def actor(self, state: State) -> i64:
        return state.turn

    def options(self, state: State, out: Options) -> None:
        types = state.card_at(state.subject()).ability(RAISES).types()
        list_fetches(state, state.turn, types, ANY_COST, out)

    def apply(self, state: State, answer: i64) -> None:
        fetch_back(state, self.rule, answer)


@dataclass(frozen=True)
class StudyCard(Invocation):
    """A hand card goes under the deck, and one is drawn."""

    def kind(self) -> i64:
        return STUDY

    def trait(self) -> i64:
        return STUDIES

    def list_uses(self, state: State, tile: i64, out: Options) -> None:
        table, seat = state.table, state.turn
        if deck_size(state, seat) == 0:
            return
        spell = table.first_spell[seat]
        while spell < table.first_spell[seat + 1]:
            if in_hand(state, spell):
                out.add(STUDY, tile, spell, 0)
            spell += 1

    def apply(self, state: State, answer: i64) -> None:
        tile, spell = actor_of(answer), target_of(answer)
        put_under(state, state.turn, spell)
        state.tell(CARD_STUDIED, self.rule, state.unit_at(tile), spell, 0, 0, 0)
        state.call(self.then.entry, tile)


@dataclass(frozen=True)
class RememberSpell(Invocation):
    """A test to take a discarded spell back to hand, if there is one and room for it (X20)."""

    def kind(self) -> i64:
        return REMEMBER

    def trait(self) -> i64:
        return REMEMBERS

    def list_uses(self, state: State, tile: i64, out: Options) -> None:
        table, seat = state.table, state.turn
        if not has_cards(state, seat) or hand_size(state, seat) >= HAND_SIZE:
            return
        spell = table.first_spell[seat]
        while spell < table.first_spell[seat + 1]:
            if discarded(state, spell):
                out.add(REMEMBER, tile, 0, 0)
                return
            spell += 1


@dataclass(frozen=True)
class ChooseRemembered(Step):
    """The player chooses which discarded spell returns to hand (X20)."""

    def actor(self, state: State) -> i64:
        return state.turn

    def options(self, state: State, out: Options) -> None:
        table, seat = state.table, state.turn
        spell = table.first_spell[seat]
        while spell < table.first_spell[seat + 1]:
            if discarded(state, spell):
                out.add(TAKE_BACK, 0, spell, 0)
            spell += 1

    def apply(self, state: State, answer: i64) -> None:
        spell = target_of(answer)
        take_back(state, spell)
        state.tell(SPELL_TAKEN_BACK, self.rule, state.turn, spell, 0, 0, 0)
