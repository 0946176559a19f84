"""The readable events. Each carries the id of the rule it follows from.

Log lines, animation, statistics and rewards hang off events; how they are worded is not known here.
"""

from dataclasses import asdict, dataclass
from typing import Any, Final


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


@dataclass(frozen=True)
class CentreLaid(Event):
    feature: str
    terrain: str
    place: str


@dataclass(frozen=True)
class FeaturePlaced(Event):
    seat: int
    feature: str
    at: str


@dataclass(frozen=True)
class UnitDeployed(Event):
    unit: Piece
    at: str


@dataclass(frozen=True)
class CardDrawn(Event):
    seat: int
    card: str | None


@dataclass(frozen=True)
class CardIndexed(Event):
    seat: int
    card: str | None


@dataclass(frozen=True)
class CardStudied(Event):
    unit: Piece
    card: str | None


@dataclass(frozen=True)
class TestBegan(Event):
    unit: Piece
    at: str
    pool: str
    dv: int


@dataclass(frozen=True)
class OpposedTestBegan(Event):
    unit: Piece
    at: str
    pool: str
    seat: int


@dataclass(frozen=True)
class TestDecided(Event):
    unit: Piece
    at: str
    success: bool


@dataclass(frozen=True)
class ClimbFailed(Event):
    unit: Piece
    at: str


@dataclass(frozen=True)
class MovementEnded(Event):
    unit: Piece
    at: str


@dataclass(frozen=True)
class AssaultDeclared(Event):
    unit: Piece
    target: Piece
    start: str
    end: str
    manner: str


@dataclass(frozen=True)
class BoulderRolled(Event):
    unit: Piece
    face: int
    success: bool


@dataclass(frozen=True)
class BoulderScattered(Event):
    unit: Piece
    place: str
    target: Piece | None


@dataclass(frozen=True)
class BrewTaken(Event):
    seat: int
    unit: Piece


@dataclass(frozen=True)
class DieLowered(Event):
    seat: int
    unit: Piece
    face: int


@dataclass(frozen=True)
class DieTurned(Event):
    seat: int
    unit: Piece
    face: int


@dataclass(frozen=True)
class PoolChosen(Event):
    seat: int
    unit: Piece
    pool: str


@dataclass(frozen=True)
class BumpCounted(Event):
    seat: int
    unit: Piece
    pool: str
    value: int
    source: str


@dataclass(frozen=True)
class BumpUsed(Event):
    seat: int
    unit: Piece
    pool: str
    face: int
    value: int


@dataclass(frozen=True)
class UnitRevived(Event):
    unit: Piece
    at: str
    by: int


@dataclass(frozen=True)
class FeatureMoved(Event):
    unit: Piece
    feature: str
    start: str
    end: str


@dataclass(frozen=True)
class SmiteDeclared(Event):
    unit: Piece
    target: Piece
    at: str


@dataclass(frozen=True)
class AbilityUsed(Event):
    unit: Piece
    at: str


@dataclass(frozen=True)
class SpellNamed(Event):
    seat: int
    card: str
    unit: Piece
    at: str | None


@dataclass(frozen=True)
class SpellCancelled(Event):
    seat: int
    card: str
    by: int


@dataclass(frozen=True)
class SpellTakenBack(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class SummoningBegan(Event):
    unit: Piece
    ally: Piece
    at: str


@dataclass(frozen=True)
class SummoningFailed(Event):
    unit: Piece
    free: bool


@dataclass(frozen=True)
class PlayerOut(Event):
    seat: int


@dataclass(frozen=True)
class ReactionDeclined(Event):
    """Only that seat may know: it was asked because of a card in its hand."""

    seat: int


# The number of a fact's kind is its place here, the order in which the kinds stand above.
EVENTS: Final[tuple[type[Event], ...]] = tuple(Event.__subclasses__())
