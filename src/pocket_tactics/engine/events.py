"""The kinds of fact a game reports. Each carries the id of the rule it follows from.

Inside the engine a fact is a tuple of numbers; `read_facts` makes the readable events below. Log lines, animation,
statistics and rewards hang off events; how they are worded is not known here.
"""

from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from pocket_tactics.engine.dice import POOLS, faces_of
from pocket_tactics.engine.hexes import hex_name
from pocket_tactics.engine.state import Fact, State

REASONS: Final = ("", "base", "force", "both_forces", "repetition", "quiet")
BASE_DEFEATED: Final = 1
FORCE_CAPTURED: Final = 2
BOTH_FORCES_CAPTURED: Final = 3
REPETITION: Final = 4
QUIET: Final = 5


@dataclass(frozen=True)
class Piece:
    """A unit as people know it: whose, and of which card."""

    seat: int
    card: str


def kind_name(kind: type) -> str:
    """The name of a class in lower case, with underscores."""
    letters = kind.__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in letters)[1:]


@dataclass(frozen=True)
class Event:
    """Something that happened, and the rule it follows from."""

    rule: str

    @property
    def kind(self) -> str:
        """`unit_moved` and the like."""
        return kind_name(type(self))

    def to_json(self) -> dict[str, Any]:
        return {"event": self.kind, **asdict(self)}


@dataclass(frozen=True)
class RolledOff(Event):
    seat: int
    face: int


@dataclass(frozen=True)
class FirstPlayerFound(Event):
    seat: int


@dataclass(frozen=True)
class BaseLaid(Event):
    seat: int
    place: str


@dataclass(frozen=True)
class TileDrawn(Event):
    seat: int
    terrain: str


@dataclass(frozen=True)
class TileLaid(Event):
    seat: int
    terrain: str
    place: str


@dataclass(frozen=True)
class UnitPlaced(Event):
    unit: Piece
    at: str


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: int
    number: int


@dataclass(frozen=True)
class TurnPassed(Event):
    seat: int


@dataclass(frozen=True)
class UnitMoved(Event):
    unit: Piece
    start: str
    end: str


@dataclass(frozen=True)
class UnitReturned(Event):
    unit: Piece
    start: str


@dataclass(frozen=True)
class UnitSummoned(Event):
    unit: Piece
    at: str


@dataclass(frozen=True)
class UnitFollowed(Event):
    unit: Piece
    start: str
    end: str


@dataclass(frozen=True)
class DrowningRolled(Event):
    unit: Piece
    at: str
    face: int
    success: bool


@dataclass(frozen=True)
class CloseAssaultDeclared(Event):
    unit: Piece
    target: Piece | None
    start: str
    end: str
    mode: str


@dataclass(frozen=True)
class RangedAssaultDeclared(Event):
    unit: Piece
    target: Piece | None
    start: str
    end: str
    mode: str


@dataclass(frozen=True)
class UnitsSwapped(Event):
    unit: Piece
    ally: Piece
    start: str
    end: str


@dataclass(frozen=True)
class AssistCounted(Event):
    seat: int
    unit: Piece | None
    at: str
    rerolls: int


@dataclass(frozen=True)
class TerrainHelped(Event):
    seat: int
    unit: Piece
    at: str
    rerolls: int


@dataclass(frozen=True)
class PoolRolled(Event):
    seat: int
    unit: Piece | None
    pool: str
    dice: tuple[int, ...]
    result: tuple[int, ...]


@dataclass(frozen=True)
class DieTakenUp(Event):
    seat: int
    owner: int
    pool: str
    face: int


@dataclass(frozen=True)
class PoolTakenUp(Event):
    seat: int
    owner: int
    pool: str


@dataclass(frozen=True)
class OfferDeclined(Event):
    seat: int


@dataclass(frozen=True)
class StrikeTallied(Event):
    seat: int
    dice: tuple[int, ...]
    result: tuple[int, ...]
    success: bool


@dataclass(frozen=True)
class SurvivalRolled(Event):
    unit: Piece
    at: str
    face: int
    success: bool


@dataclass(frozen=True)
class UnitCaptured(Event):
    unit: Piece
    at: str
    by: int


@dataclass(frozen=True)
class UnitFetched(Event):
    unit: Piece
    by: int


@dataclass(frozen=True)
class TileTaken(Event):
    unit: Piece
    start: str
    end: str


@dataclass(frozen=True)
class AttackerWentBack(Event):
    unit: Piece
    start: str


@dataclass(frozen=True)
class TargetLost(Event):
    seat: int
    at: str


@dataclass(frozen=True)
class BaseFell(Event):
    seat: int
    by: int


@dataclass(frozen=True)
class GameWon(Event):
    seat: int
    reason: str


@dataclass(frozen=True)
class GameDrawn(Event):
    reason: str


# The number of a fact's kind is its place here.
EVENTS: Final[tuple[type[Event], ...]] = (
    RolledOff,
    FirstPlayerFound,
    BaseLaid,
    TileDrawn,
    TileLaid,
    UnitPlaced,
    TurnBegan,
    TurnPassed,
    UnitMoved,
    UnitReturned,
    UnitSummoned,
    UnitFollowed,
    DrowningRolled,
    CloseAssaultDeclared,
    RangedAssaultDeclared,
    UnitsSwapped,
    AssistCounted,
    TerrainHelped,
    PoolRolled,
    DieTakenUp,
    PoolTakenUp,
    OfferDeclined,
    StrikeTallied,
    SurvivalRolled,
    UnitCaptured,
    UnitFetched,
    TileTaken,
    AttackerWentBack,
    TargetLost,
    BaseFell,
    GameWon,
    GameDrawn,
)
ROLLED_OFF: Final = 0
FIRST_PLAYER_FOUND: Final = 1
BASE_LAID: Final = 2
TILE_DRAWN: Final = 3
TILE_LAID: Final = 4
UNIT_PLACED: Final = 5
TURN_BEGAN: Final = 6
TURN_PASSED: Final = 7
UNIT_MOVED: Final = 8
UNIT_RETURNED: Final = 9
UNIT_SUMMONED: Final = 10
UNIT_FOLLOWED: Final = 11
DROWNING_ROLLED: Final = 12
CLOSE_ASSAULT_DECLARED: Final = 13
RANGED_ASSAULT_DECLARED: Final = 14
UNITS_SWAPPED: Final = 15
ASSIST_COUNTED: Final = 16
TERRAIN_HELPED: Final = 17
POOL_ROLLED: Final = 18
DIE_TAKEN_UP: Final = 19
POOL_TAKEN_UP: Final = 20
OFFER_DECLINED: Final = 21
STRIKE_TALLIED: Final = 22
SURVIVAL_ROLLED: Final = 23
UNIT_CAPTURED: Final = 24
UNIT_FETCHED: Final = 25
TILE_TAKEN: Final = 26
ATTACKER_WENT_BACK: Final = 27
TARGET_LOST: Final = 28
BASE_FELL: Final = 29
GAME_WON: Final = 30
GAME_DRAWN: Final = 31


def read_facts(state: State, facts: list[Fact], modes: tuple[str, ...]) -> list[Event]:
    """The readable events; `state` is one after them (its board is the one they happened on)."""
    return [_read_fact(state, fact, modes) for fact in facts]


def _read_fact(state: State, fact: Fact, modes: tuple[str, ...]) -> Event:
    kind = EVENTS[fact[0]]
    numbers = fact[2:]
    said: dict[str, Any] = {"rule": fact[1]}
    for field, number in zip(
        (f.name for f in fields(kind) if f.name != "rule"), numbers, strict=False
    ):
        said[field] = _read_field(state, field, number, modes)
    return kind(**said)


def _read_field(state: State, field: str, number: int, modes: tuple[str, ...]) -> Any:
    match field:
        case "unit" | "target" | "ally":
            return Piece(state.table.owner[number], state.table.card[number].id) if number else None
        case "at" | "start" | "end":
            return state.board.name(number)
        case "place":
            return hex_name(number)
        case "terrain":
            return state.table.terrains[number].id
        case "mode":
            return modes[number]
        case "pool":
            return POOLS[number]
        case "dice" | "result":
            return faces_of(number)
        case "success":
            return bool(number)
        case "reason":
            return REASONS[number]
        case _:
            return number
