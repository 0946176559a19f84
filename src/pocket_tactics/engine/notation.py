"""Answers as text: `b3-c3`, `b3xc4=melee`, `<651>`; what people write, records hold and parsers read.

| answer | text | answer | text |
| --- | --- | --- | --- |
| move, follow | `b3-c3` | guard swaps in | `guard=c4` |
| back to reserve | `b3-reserve` | re-roll a die, a pool | `off=3`, `def=all`, `enemy-off=6` |
| summon, place | `archer@c3` | survive | `survive` |
| close assault | `b3xc4=melee` | fetch a captured unit | `fetch=archer` |
| ranged assault | `b3>c5=archery` | pass, decline | `pass` |
| lay a tile, a base | `lay=w3`, `base=w9` | dice, a drawn tile | `<651>`, `<forest>` |
"""

from dataclasses import asdict, dataclass
from typing import Any

from pocket_tactics.engine.actions import (
    CLOSE,
    DRAW_TILE,
    FETCH,
    FOLLOW,
    GUARD,
    KIND_NAMES,
    LAY_BASE,
    LAY_TILE,
    MOVE,
    PLACE,
    RANGED,
    REROLL_DIE,
    REROLL_POOL,
    RETURN,
    SUMMON,
    THROW,
    actor_of,
    extra_of,
    kind_of,
    target_of,
)
from pocket_tactics.engine.dice import POOLS, faces_of
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.state import CHANCE, State


@dataclass(frozen=True)
class Answer:
    """An answer as people know it; `str()` gives its notation."""

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

    def __str__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, Any]:
        """The fields that say something."""
        return {name: value for name, value in asdict(self).items() if value is not None}


def describe(state: State, action: int, modes: tuple[str, ...]) -> Answer:
    """The readable form of a legal answer."""
    board, table = state.board, state.table
    kind, actor, target, extra = (
        kind_of(action),
        actor_of(action),
        target_of(action),
        extra_of(action),
    )
    name = KIND_NAMES[kind]
    seat = None if state.to_act == CHANCE else int(state.to_act)
    if kind == THROW:
        return _describe_throw(state, name, faces_of(extra))
    if kind == DRAW_TILE:
        terrain = table.terrains[target].id
        return Answer(f"<{terrain}>", name, terrain=terrain)
    if kind == LAY_TILE:
        terrain = table.terrains[state.laying.drawn].id
        return Answer(f"lay={hex_name(target)}", name, seat, end=hex_name(target), terrain=terrain)
    if kind == LAY_BASE:
        return Answer(f"base={hex_name(target)}", name, seat, end=hex_name(target))
    if kind in (PLACE, SUMMON):
        unit, end = table.card[actor].id, board.name(target)
        return Answer(f"{unit}@{end}", name, seat, unit, end=end)
    if kind == FETCH:
        unit = table.card[actor].id
        return Answer(f"fetch={unit}", name, seat, unit)
    if kind in (MOVE, FOLLOW):
        start, end = board.name(actor), board.name(target)
        return Answer(f"{start}-{end}", name, seat, state.card_at(actor).id, start, end)
    if kind == RETURN:
        start = board.name(actor)
        return Answer(f"{start}-reserve", name, seat, state.card_at(actor).id, start)
    if kind in (CLOSE, RANGED):
        start, end, mode = board.name(actor), board.name(target), modes[extra]
        sign = "x" if kind == CLOSE else ">"
        struck = state.unit_at(target)
        victim = table.card[struck].id if struck else "base"
        unit = state.card_at(actor).id
        return Answer(f"{start}{sign}{end}={mode}", name, seat, unit, start, end, victim, mode)
    if kind == GUARD:
        start = board.name(actor)
        return Answer(f"guard={start}", name, seat, state.card_at(actor).id, start)
    if kind in (REROLL_DIE, REROLL_POOL):
        owner = int(state.fight.seat(target >> 1))
        pool = POOLS[target & 1]
        whose = "" if owner == seat else "enemy-"
        dice = (extra,) if kind == REROLL_DIE else faces_of(state.fight.lane(target))
        shown = str(extra) if kind == REROLL_DIE else "all"
        return Answer(f"{whose}{pool}={shown}", name, seat, pool=pool, owner=owner, dice=dice)
    return Answer(name, name, seat)


def _describe_throw(state: State, name: str, dice: tuple[int, ...]) -> Answer:
    """Dice, and in an assault whose they are."""
    text = f"<{''.join(map(str, dice))}>"
    fight = state.fight
    if not fight.hand:
        return Answer(text, name, dice=dice)
    lane = fight.lane_in_hand()
    fighter = fight.unit(lane >> 1)
    return Answer(
        text,
        name,
        unit=state.table.card[fighter].id if fighter else None,
        pool=POOLS[lane & 1],
        owner=int(fight.seat(lane >> 1)),
        dice=dice,
    )
