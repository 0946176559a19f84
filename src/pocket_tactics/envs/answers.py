"""Answers as numbers from 0 up: one fixed code for all that can be answered at a table, whatever the position.

A number says what the answer names, as the seat asked sees it: tiles by number, units and spells by their place in the
own force, seats clockwise from the own one. Whether an answer is legal only the engine knows.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.abilities.base import (
    BREWS,
    CURSES,
    DUELS,
    FOLLOWS,
    GUARDS,
    INDEXES,
    MOVES_FEATURES,
    RAISES,
    REMEMBERS,
    SMITES,
    STUDIES,
    WEAVES,
)
from pocket_tactics.engine.actions import (
    ASSAULT,
    BREW,
    BUMP,
    BY_UNIT,
    CAST,
    CHOOSE_POOL,
    CLOSE,
    CURSE,
    DEPLOY,
    DRAW_CARD,
    DRAW_CARDS,
    DRAW_FEATURE,
    DRAW_TILE,
    FETCH,
    FOLLOW,
    GUARD,
    INDEX,
    INVOKE,
    KIND_NAMES,
    LAY_BASE,
    LAY_FEATURE,
    LAY_TILE,
    LOWER_DIE,
    MOVE,
    MOVE_FEATURE,
    NO_TARGET,
    PASS,
    PLACE,
    RAISE,
    RANGED,
    REMEMBER,
    REROLL_DIE,
    REROLL_POOL,
    RETURN,
    SMITE,
    STUDY,
    SUMMON,
    SURVIVE,
    TAKE_BACK,
    THROW,
    TURN_DIE,
    actor_of,
    extra_of,
    kind_of,
    pack,
    target_of,
)
from pocket_tactics.engine.assault import Assault
from pocket_tactics.engine.dice import MOST_DICE, THROWS
from pocket_tactics.engine.hexes import beside
from pocket_tactics.engine.notes import HIGHEST_BUMP
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.spells import DESTINATION, TRANSLOCATING
from pocket_tactics.engine.state import State
from pocket_tactics.engine.table import Table
from pocket_tactics.engine.turn import ChooseAction
from pocket_tactics.envs.measures import NOTHING, Block, Clockwise, Listed, Measure, Own

VERSION: Final = 1  # counts up whenever a number comes to mean another answer
SIDES: Final = 6
LANES: Final = 4  # pools: attacker OFF, attacker DEF, defender OFF, defender DEF
TRANSLOCATE: Final = "translocate"  # the block of spells that name two tiles besides the caster's
# Kinds that name a hex by the side of another: what their numbers mean depends on the board.
BY_SIDE: Final = frozenset({LAY_TILE, LAY_BASE, INVOKE, MOVE_FEATURE, CAST})

Form = tuple[str, int, tuple[Measure, ...]]


class AnswerCode:
    """The numbers of all answers of seats at one table; `size` is how many there are."""

    def __init__(self, rules: Ruleset, table: Table, tiles: int) -> None:
        self.blocks: list[Block] = []
        self.size = 0
        for name, kind, measures in forms(rules, table, tiles):
            block = Block(name, kind, measures, self.size)
            if block.size:
                self.blocks.append(block)
                self.size += block.size
        self._by_name = {block.name: block for block in self.blocks}
        self._known: list[dict[int, int]] = [{} for _ in range(table.seats)]

    def number(self, state: State, answer: int) -> int:
        """The number of an option of the seat asked."""
        seat = int(state.to_act)
        known = self._known[seat]
        found = known.get(answer)
        if found is None:
            name, values = taken_apart(state, answer)
            found = self._by_name[name].number(values, seat)
            if kind_of(answer) not in BY_SIDE:
                known[answer] = found
        return found

    def numbered(self, state: State, options: Iterable[int]) -> dict[int, int]:
        """The options of the seat asked, each under its number."""
        known = self._known[state.to_act]
        found: dict[int, int] = {}
        for answer in options:
            number = known.get(answer)
            found[self.number(state, answer) if number is None else number] = answer
        return found

    def answer(self, state: State, number: int) -> int:
        """What the seat asked means by that number, legal or not; raises ValueError if it can mean nothing."""
        if not 0 <= number < self.size:
            raise ValueError(f"an answer is a number from 0 to {self.size - 1}, not {number}")
        block = self.block_of(number)
        try:
            return put_together(state, block, block.values(number, int(state.to_act)))
        except LookupError as error:
            raise ValueError(f"{block.name} {number} means nothing here: {error}") from None

    def block_of(self, number: int) -> Block:
        """The block a number lies in."""
        return next(block for block in reversed(self.blocks) if block.first <= number)


class ChanceCode:
    """The numbers of all that chance can answer at one table: throws, terrains, features, spell cards."""

    def __init__(self, table: Table) -> None:
        throws = [pool for dice in range(1, MOST_DICE + 1) for pool in THROWS[dice].pools]
        self.answers: list[int] = [
            *(pack(THROW, 0, 0, pool) for pool in throws),
            *(pack(DRAW_TILE, 0, terrain, 0) for terrain in range(len(table.terrains))),
            *(pack(DRAW_FEATURE, 0, kind, 0) for kind in range(len(table.features))),
            *(pack(DRAW_CARD, 0, spell, 0) for spell in range(1, table.spells)),
        ]
        self.size = len(self.answers)
        self.numbers = {answer: number for number, answer in enumerate(self.answers)}
        self._throws: dict[int, Outcomes] = {}

    def outcomes(self, rules: Ruleset, state: State) -> "Outcomes":
        """What chance can answer here; throws of equally many dice are listed once and for all."""
        first = int(rules.way(state, 0))
        found = self._throws.get(first)
        if found is None:
            weights = rules.weights(state) or []
            numbered = {self.numbers[answer]: answer for answer in rules.options(state)}
            ways = sum(weights)
            found = Outcomes(
                numbered,
                [(number, weight / ways) for number, weight in zip(numbered, weights, strict=True)],
            )
            if kind_of(first) == THROW:
                self._throws[first] = found
        return found


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The answers of chance under their numbers, and how likely each number is."""

    numbered: dict[int, int]
    likely: list[tuple[int, float]]


def forms(rules: Ruleset, table: Table, tiles: int) -> Iterator[Form]:
    """Each kind of answer of a seat with what it names; kinds nobody at the table has the cards for are left out."""
    featured = len(table.features) > 0
    cards = [table.card[unit] for unit in range(1, table.units)]
    tile, lane, face = Listed(range(tiles)), Listed(range(LANES)), Listed(range(1, 7))
    side = Listed(range(SIDES))
    unit, spell = Own(_ranges(table.first_unit)), Own(_ranges(table.first_spell))
    laid = Listed(range(sum(table.bag) + (0 if featured else 1)))
    by_unit = featured and table.all_traits & (DUELS | WEAVES)
    rerolling = range(BY_UNIT, BY_UNIT + tiles) if by_unit else ()
    rerolls = Listed([*range(1 + max(len(card.rerollers) for card in cards)), *rerolling])
    choices = Listed(range(1, 1 + max(len(card.choosers) for card in cards)))
    bump = Listed(range(1, 1 + HIGHEST_BUMP))
    yield _form(LAY_TILE, laid, side)
    yield _form(PLACE, unit, tile)
    yield _form(PASS)
    yield _form(MOVE, tile, tile)
    yield _form(RETURN, tile, tile)
    yield _form(REROLL_DIE, rerolls, lane, face)
    yield _form(REROLL_POOL, rerolls, lane)
    yield _form(SURVIVE)
    yield _form(FETCH, unit, Clockwise(int(table.seats)))
    for trait, kind, measures in (
        (FOLLOWS, FOLLOW, (tile, tile)),
        (GUARDS, GUARD, (tile,)),
        (MOVES_FEATURES, MOVE_FEATURE, (tile, tile, side)),
        (SMITES, SMITE, (tile, tile)),
        (RAISES, RAISE, (tile,)),
        (STUDIES, STUDY, (tile, spell)),
        (REMEMBERS, REMEMBER, (tile,)),
        (REMEMBERS, TAKE_BACK, (NOTHING, spell)),
        (INDEXES, INDEX, (NOTHING, spell)),
        (BREWS, BREW, ()),
        (BREWS, LOWER_DIE, (NOTHING, lane, face)),
        (CURSES, CURSE, (unit,)),
    ):
        if table.all_traits & trait:
            yield _form(kind, *measures)
    if spell.size:
        yield _form(DRAW_CARDS)
        yield _form(CAST, tile, Listed([*range(tiles), NO_TARGET]), spell)
        moved = Listed(range(SIDES + 1))  # the caster, or a unit beside it
        yield TRANSLOCATE, CAST, (tile, moved, tile, Own(_translocating(table)))
    if any(card.summoning for card in cards):
        yield _form(INVOKE, unit, tile, side)
    if not featured:
        yield _form(LAY_BASE, laid, side)
        yield _form(SUMMON, unit, tile)
        for kind in (CLOSE, RANGED):
            yield _form(kind, tile, tile, Listed(_modes(rules, kind)))
        return
    yield _form(LAY_FEATURE, NOTHING, tile)
    yield _form(DEPLOY, unit, tile, Listed(range(1 + len(table.features))))
    yield _form(ASSAULT, tile, tile, Listed((0, 1)))
    yield _form(CHOOSE_POOL, choices, lane, bump)
    yield _form(TURN_DIE, choices, lane, face)
    yield _form(BUMP, bump, lane, face)


def _form(
    kind: int, actor: Measure = NOTHING, target: Measure = NOTHING, extra: Measure = NOTHING
) -> Form:
    return KIND_NAMES[kind], kind, (actor, target, extra)


def _ranges(firsts: vec[i64]) -> list[range]:
    """The numbers of each seat."""
    return [range(firsts[seat], firsts[seat + 1]) for seat in range(len(firsts) - 1)]


def _translocating(table: Table) -> list[list[int]]:
    """The spells of each seat that name two tiles."""
    return [
        [spell for spell in own if table.spell[spell].kind == TRANSLOCATING]
        for own in _ranges(table.first_spell)
    ]


def _modes(rules: Ruleset, kind: int) -> list[int]:
    """The modes in which an assault of that kind can be made."""
    choice = next(step for step in rules.turn.steps if isinstance(step, ChooseAction))
    assault = choice.by_kind[kind]
    assert isinstance(assault, Assault)
    return [int(mode) for mode in assault.modes]


def taken_apart(state: State, answer: int) -> tuple[str, tuple[int, ...]]:
    """The block of an answer and what it names there, hexes beside another one by their side."""
    kind, actor = int(kind_of(answer)), int(actor_of(answer))
    target, extra = int(target_of(answer)), int(extra_of(answer))
    if kind in (LAY_TILE, LAY_BASE):
        return KIND_NAMES[kind], (*_beside_laid(state, target), 0)
    if kind in (INVOKE, MOVE_FEATURE):
        return KIND_NAMES[kind], (actor, target, _side(state, target, extra))
    if kind == CAST and state.table.spell[extra].kind == TRANSLOCATING:
        start, end = target & 2**DESTINATION - 1, target >> DESTINATION
        moved = 0 if start == actor else 1 + _side(state, actor, start)
        return TRANSLOCATE, (actor, moved, end, extra)
    return KIND_NAMES[kind], (actor, target, extra)


def put_together(state: State, block: Block, values: list[int]) -> int:
    """The answer that names this; raises LookupError if there is no such hex."""
    if block.name == TRANSLOCATE:
        actor, moved, end, spell = values
        start = actor if moved == 0 else _tile_beside(state, actor, moved - 1)
        return int(pack(CAST, actor, start | end << DESTINATION, spell))
    actor, target, extra = values
    if block.kind in (LAY_TILE, LAY_BASE):
        hexes = state.laying.hexes
        if actor >= len(hexes):
            raise LookupError("so many hexes are not laid")
        return int(pack(block.kind, 0, beside(hexes[actor], target), 0))
    if block.kind in (INVOKE, MOVE_FEATURE):
        return int(pack(block.kind, actor, target, _tile_beside(state, target, extra)))
    return int(pack(block.kind, actor, target, extra))


def _beside_laid(state: State, space: int) -> tuple[int, int]:
    """The first laid hex that touches a space, by its number, and the side at which."""
    for number, place in enumerate(state.laying.hexes):
        for side in range(SIDES):
            if beside(place, side) == space:
                return number, side
    raise LookupError("no laid hex touches that space")


def _side(state: State, tile: int, other: int) -> int:
    """The side of a tile at which the other lies."""
    place, wanted = state.board.hexes[tile], state.board.hexes[other]
    return next(side for side in range(SIDES) if beside(place, side) == wanted)


def _tile_beside(state: State, tile: int, side: int) -> int:
    if tile >= state.board.size:
        raise LookupError("there is no such tile")
    found = int(state.board.tile_at(beside(state.board.hexes[tile], side)))
    if found < 0:
        raise LookupError("there is no tile at that side")
    return found
