"""Answers as text: `b3-c3`, `b3xc4=melee`, `<651>`; what people write, records hold and parsers read.

| answer | text | answer | text |
| --- | --- | --- | --- |
| move, follow | `b3-c3` | guard swaps in | `guard=c4` |
| back to reserve | `b3-reserve`, `b3-c3-reserve` | re-roll a die, a pool | `off=3`, `def=all`, `enemy-off=6` |
| summon, place, deploy | `archer@c3` | the same by a unit | `c3:def=3`, `c3:attacker-def=3` |
| by a feature | `conscript@c3=village` | bump a die by 1 | `off=3+1` |
| by a summoner | `b3:pit_fiend@c3` | name a pool, turn a die | `bump=off`, `turn=5` |
| close assault | `b3xc4=melee`, `b3xc4` | brew, and its price | `brew`, `lower=5` |
| ranged assault | `b3>c5=archery`, `b3>c5`, `b3>c5=arcing` | survive | `survive` |
| an ability | `b3:smite=c4`, `b3:raise`, `b3:study=ward` | fetch a captured unit | `fetch=archer`, `fetch=archer@2` |
| move a feature | `b3:forest=c3-c4` | place one, take a spell back | `place=archer`, `take=ward` |
| a spell | `b3:fireball=c4`, `b3:translocate=c3-d4` | draw, index | `draw`, `index=ward` |
| lay a tile, a base, a feature | `lay=w3`, `base=w9`, `feature=w3` | pass, decline, done | `pass` |
| dice, what is drawn | `<651>`, `<forest>`, `<ward>` | | |
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pocket_tactics.engine.actions import (
    ASSAULT,
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
    TAKE_BACK,
    THROW,
    TURN_DIE,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.dice import POOLS, faces_of
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.spells import DESTINATION, TRANSLOCATING
from pocket_tactics.engine.state import CHANCE, State

SIDE_NAMES: Final = ("attacker", "defender")


class Answer(NamedTuple):
    """An answer as people know it; `str()` gives its notation.

    `at` is a third tile: of the unit that moves a feature, or that a spell moves.
    """

    text: str
    kind: str
    seat: int | None = None
    unit: str | None = None
    start: str | None = None
    end: str | None = None
    target: str | None = None
    mode: str | None = None
    pool: str | None = None
    owner: int | None = None
    terrain: str | None = None
    dice: tuple[int, ...] | None = None
    feature: str | None = None
    card: str | None = None
    value: int | None = None
    at: str | None = None

    def __str__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, Any]:
        """The fields that say something."""
        return {name: value for name, value in self._asdict().items() if value is not None}


def describe(state: State, action: int, modes: tuple[str, ...]) -> Answer:
    """The readable form of a legal answer."""
    kind = kind_of(action)
    name = KIND_NAMES[kind]
    seat = None if state.to_act == CHANCE else int(state.to_act)
    scribe = Scribe(state, name, seat, actor_of(action), target_of(action), extra_of(action), modes)
    write = WRITERS.get(kind)
    return write(scribe) if write else Answer(name, name, seat)


class Scribe:
    """An answer taken apart, about to be written."""

    def __init__(
        self,
        state: State,
        name: str,
        seat: int | None,
        actor: int,
        target: int,
        extra: int,
        modes: tuple[str, ...],
    ) -> None:
        self.state = state
        self.name = name
        self.seat = seat
        self.actor = actor
        self.target = target
        self.extra = extra
        self.modes = modes

    def tile(self, tile: int) -> str:
        return self.state.board.name(tile)

    def card(self, unit: int) -> str:
        return self.state.table.card[unit].id

    def card_at(self, tile: int) -> str:
        return self.state.card_at(tile).id

    def spell(self, spell: int) -> str:
        return self.state.table.spell[spell].id

    def feature(self, kind: int) -> str:
        return self.state.table.features[kind].id

    def throw(self) -> Answer:
        """Dice, and in an assault or test whose they are."""
        state = self.state
        dice = faces_of(self.extra)
        text = f"<{''.join(map(str, dice))}>"
        if state.trial is not NO_TRIAL and state.trial.hand:
            lane = 0 if state.trial.hand & 7 else 1
            own = lane == state.trial.own
            seat = state.trial.seat if own else state.next_seat(state.trial.seat)
            unit = self.card(state.trial.unit) if own else None
            return Answer(text, self.name, unit=unit, pool=POOLS[lane], owner=int(seat), dice=dice)
        if not state.fight.hand:
            return Answer(text, self.name, dice=dice)
        lane = state.fight.lane_in_hand()
        fighter = state.fight.unit(lane >> 1)
        return Answer(
            text,
            self.name,
            unit=self.card(fighter) if fighter else None,
            pool=POOLS[lane & 1],
            owner=int(state.fight.seat(lane >> 1)),
            dice=dice,
        )

    def draw_tile(self) -> Answer:
        terrain = self.state.table.terrains[self.target].id
        return Answer(f"<{terrain}>", self.name, terrain=terrain)

    def draw_feature(self) -> Answer:
        feature = self.feature(self.target)
        return Answer(f"<{feature}>", self.name, feature=feature)

    def draw_card(self) -> Answer:
        card = self.spell(self.target)
        return Answer(f"<{card}>", self.name, card=card)

    def lay_tile(self) -> Answer:
        terrain = self.state.table.terrains[self.state.laying.drawn].id
        end = hex_name(self.target)
        return Answer(f"lay={end}", self.name, self.seat, end=end, terrain=terrain)

    def lay_base(self) -> Answer:
        end = hex_name(self.target)
        return Answer(f"base={end}", self.name, self.seat, end=end)

    def lay_feature(self) -> Answer:
        end = self.tile(self.target)
        feature = self.feature(self.state.table.own_feature[self.state.turn])
        return Answer(f"feature={end}", self.name, self.seat, end=end, feature=feature)

    def place(self) -> Answer:
        unit, end = self.card(self.actor), self.tile(self.target)
        return Answer(f"{unit}@{end}", self.name, self.seat, unit, end=end)

    def deploy(self) -> Answer:
        unit, end = self.card(self.actor), self.tile(self.target)
        if self.extra == 0:
            return Answer(f"{unit}@{end}", self.name, self.seat, unit, end=end)
        feature = self.feature(self.extra - 1)
        text = f"{unit}@{end}={feature}"
        return Answer(text, self.name, self.seat, unit, end=end, feature=feature)

    def invoke(self) -> Answer:
        unit, start, end = self.card(self.actor), self.tile(self.extra), self.tile(self.target)
        return Answer(f"{start}:{unit}@{end}", self.name, self.seat, unit, start, end)

    def fetch(self) -> Answer:
        unit = self.card(self.actor)
        if self.state.table.seats == 2:
            return Answer(f"fetch={unit}", self.name, self.seat, unit)
        text = f"fetch={unit}@{self.target}"
        return Answer(text, self.name, self.seat, unit, owner=self.target)

    def curse(self) -> Answer:
        unit = self.card(self.actor)
        return Answer(f"place={unit}", self.name, self.seat, unit)

    def move(self) -> Answer:
        start, end = self.tile(self.actor), self.tile(self.target)
        unit = self.card_at(self.actor)
        return Answer(f"{start}-{end}", self.name, self.seat, unit, start, end)

    def go_back(self) -> Answer:
        start, unit = self.tile(self.actor), self.card_at(self.actor)
        into_base = self.state.board.base_tiles >> self.target & 1
        if into_base or self.target == self.actor:
            return Answer(f"{start}-reserve", self.name, self.seat, unit, start)
        end = self.tile(self.target)
        return Answer(f"{start}-{end}-reserve", self.name, self.seat, unit, start, end)

    def strike(self) -> Answer:
        """A close or ranged assault in a mode."""
        start, end, mode = self.tile(self.actor), self.tile(self.target), self.modes[self.extra]
        sign = "x" if self.name == KIND_NAMES[CLOSE] else ">"
        struck = self.state.unit_at(self.target)
        victim = self.card(struck) if struck else "base"
        unit = self.card_at(self.actor)
        text = f"{start}{sign}{end}={mode}"
        return Answer(text, self.name, self.seat, unit, start, end, victim, mode)

    def assault(self) -> Answer:
        state = self.state
        start, end = self.tile(self.actor), self.tile(self.target)
        near = state.board.neighbours[self.actor] >> self.target & 1
        attacker = state.unit_at(self.actor) or actor_of(state.deed.answer)
        mode = "arcing" if self.extra else None if near else "ranged"
        text = f"{start}{'x' if near else '>'}{end}" + ("=arcing" if self.extra else "")
        unit, victim = self.card(attacker), self.card_at(self.target)
        return Answer(text, self.name, self.seat, unit, start, end, victim, mode)

    def guard(self) -> Answer:
        start = self.tile(self.actor)
        unit = self.card_at(self.actor)
        return Answer(f"guard={start}", self.name, self.seat, unit, start)

    def reroll(self) -> Answer:
        state = self.state
        pool = POOLS[self.target & 1]
        testing = state.trial is not NO_TRIAL
        owner = int(state.trial.seat if testing else state.fight.seat(self.target >> 1))
        dice: tuple[int, ...] = (self.extra,)
        shown = str(self.extra)
        if self.name == KIND_NAMES[REROLL_POOL]:
            lane = state.trial.lane(self.target) if testing else state.fight.lane(self.target)
            dice, shown = faces_of(lane), "all"
        elif self.actor >= BY_UNIT:
            tile = self.actor - BY_UNIT
            start = self.tile(tile)
            side = "" if testing else f"{SIDE_NAMES[self.target >> 1]}-"
            text = f"{start}:{side}{pool}={shown}"
            unit = self.card_at(tile) if state.unit_at(tile) else None
            return Answer(
                text, self.name, self.seat, unit, start, pool=pool, owner=owner, dice=dice
            )
        whose = "" if owner == self.seat else "enemy-"
        text = f"{whose}{pool}={shown}"
        return Answer(text, self.name, self.seat, pool=pool, owner=owner, dice=dice)

    def bump(self) -> Answer:
        pool = POOLS[self.target & 1]
        text = f"{pool}={self.extra}+{self.actor}"
        return Answer(text, self.name, self.seat, pool=pool, dice=(self.extra,), value=self.actor)

    def choose_pool(self) -> Answer:
        pool = POOLS[self.target & 1]
        return Answer(f"bump={pool}", self.name, self.seat, pool=pool, value=self.extra)

    def turn_die(self) -> Answer:
        return Answer(f"turn={self.extra}", self.name, self.seat, pool="off", dice=(self.extra,))

    def lower_die(self) -> Answer:
        return Answer(f"lower={self.extra}", self.name, self.seat, pool="def", dice=(self.extra,))

    def move_feature(self) -> Answer:
        unit, at = self.card_at(self.actor), self.tile(self.actor)
        start, end = self.tile(self.target), self.tile(self.extra)
        feature = self.feature(self.state.feature_at(self.target))
        text = f"{at}:{feature}={start}-{end}"
        return Answer(text, self.name, self.seat, unit, start, end, feature=feature, at=at)

    def smite(self) -> Answer:
        start, end, unit = self.tile(self.actor), self.tile(self.target), self.card_at(self.actor)
        victim = self.card_at(self.target)
        return Answer(f"{start}:smite={end}", self.name, self.seat, unit, start, end, victim)

    def use(self) -> Answer:
        """An ability that needs no aim."""
        start, unit = self.tile(self.actor), self.card_at(self.actor)
        return Answer(f"{start}:{self.name}", self.name, self.seat, unit, start)

    def study(self) -> Answer:
        start, unit = self.tile(self.actor), self.card_at(self.actor)
        card = self.spell(self.target)
        text = f"{start}:study={card}"
        return Answer(text, self.name, self.seat, unit, start, card=card)

    def cast(self) -> Answer:
        start, unit = self.tile(self.actor), self.card_at(self.actor)
        card = self.spell(self.extra)
        text = f"{start}:{card}"
        if self.target == NO_TARGET:
            return Answer(text, self.name, self.seat, unit, start, card=card)
        near, far = self.target & (2**DESTINATION - 1), self.target >> DESTINATION
        struck = self.state.unit_at(near)
        victim = self.card(struck) if struck else None
        end = self.tile(near)
        text += f"={end}"
        at = None
        if self.moves_elsewhere():
            at, end = end, self.tile(far)
            text += f"-{end}"
        return Answer(text, self.name, self.seat, unit, start, end, victim, card=card, at=at)

    def moves_elsewhere(self) -> bool:
        """Whether the spell names a second tile."""
        return self.state.table.spell[self.extra].kind == TRANSLOCATING

    def name_card(self) -> Answer:
        card = self.spell(self.target)
        word = "index" if self.name == KIND_NAMES[INDEX] else "take"
        return Answer(f"{word}={card}", self.name, self.seat, card=card)

    def draw_cards(self) -> Answer:
        return Answer("draw", self.name, self.seat)


WRITERS: Final[dict[int, Callable[[Scribe], Answer]]] = {
    THROW: Scribe.throw,
    DRAW_TILE: Scribe.draw_tile,
    DRAW_FEATURE: Scribe.draw_feature,
    DRAW_CARD: Scribe.draw_card,
    LAY_TILE: Scribe.lay_tile,
    LAY_BASE: Scribe.lay_base,
    LAY_FEATURE: Scribe.lay_feature,
    PLACE: Scribe.place,
    SUMMON: Scribe.place,
    DEPLOY: Scribe.deploy,
    INVOKE: Scribe.invoke,
    FETCH: Scribe.fetch,
    CURSE: Scribe.curse,
    MOVE: Scribe.move,
    FOLLOW: Scribe.move,
    RETURN: Scribe.go_back,
    CLOSE: Scribe.strike,
    RANGED: Scribe.strike,
    ASSAULT: Scribe.assault,
    GUARD: Scribe.guard,
    REROLL_DIE: Scribe.reroll,
    REROLL_POOL: Scribe.reroll,
    BUMP: Scribe.bump,
    CHOOSE_POOL: Scribe.choose_pool,
    TURN_DIE: Scribe.turn_die,
    LOWER_DIE: Scribe.lower_die,
    MOVE_FEATURE: Scribe.move_feature,
    SMITE: Scribe.smite,
    RAISE: Scribe.use,
    REMEMBER: Scribe.use,
    STUDY: Scribe.study,
    CAST: Scribe.cast,
    DRAW_CARDS: Scribe.draw_cards,
    INDEX: Scribe.name_card,
    TAKE_BACK: Scribe.name_card,
}
