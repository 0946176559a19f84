"""What happens in a game, as it is kept: a list of entries that is only ever added to. Knows no rules.

The number of entries is the `seq` of the game. An answer is kept with the dice that followed it; what was taken back
stays in the list and is no longer counted.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pocket_tactics.engine.ruleset import Outcome

PERSON: Final = "person"
RESIGNED, AGREED = "resigned", "agreed"


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's answer in notation, or dice that were typed in (seat -1), and what chance answered after it."""

    seat: int
    plies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Only so many plies stay."""

    plies: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave up: another one wins, or a bot sits down there, for whom cards may have to be drawn at once."""

    seat: int
    winner: int | None = None
    successor: str | None = None
    plies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A seat offers a draw or agrees to one; `agreed` if nobody is left to be asked."""

    seat: int
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    seat: int


@dataclass(frozen=True, slots=True)
class RematchAsked:
    """Seats ask for another game; `game` is it if all have asked."""

    seats: tuple[int, ...]
    game: str | None = None


Entry = Answered | TakenBack | Resigned | DrawOffered | DrawDeclined | RematchAsked
KINDS: Final[Mapping[str, type[Entry]]] = MappingProxyType(
    {
        "answer": Answered,
        "undo": TakenBack,
        "resign": Resigned,
        "draw_offer": DrawOffered,
        "draw_decline": DrawDeclined,
        "rematch": RematchAsked,
    }
)
NAMES: Final = MappingProxyType({kind: name for name, kind in KINDS.items()})
FIELDS: Final = MappingProxyType(
    {kind: tuple(field.name for field in fields(kind)) for kind in KINDS.values()}
)


def kind_of(entry: Entry) -> str:
    """The name under which an entry is kept."""
    return NAMES[type(entry)]


def body_of(entry: Entry) -> dict[str, Any]:
    """An entry as plain values, which all its fields are."""
    return {name: getattr(entry, name) for name in FIELDS[type(entry)]}


def entry_from(kind: str, body: Mapping[str, Any]) -> Entry:
    """The entry that was kept so."""
    found = {
        name: tuple(value) if isinstance(value, list) else value for name, value in body.items()
    }
    make: Callable[..., Entry] = KINDS[kind]
    return make(**found)


class Aside(NamedTuple):
    """What a seat did besides answering, after so many plies; some of those may have been taken back since."""

    plies: int
    kind: str
    seat: int


@dataclass(slots=True)
class Course:
    """How a game stands after its entries, as far as that is not a matter of rules."""

    players: list[str]  # a person or the level of a bot, for each seat
    plies: list[str]  # all answers that count, chance included
    offers: list[int] = field(default_factory=list)  # who has offered a draw or agreed, in order
    ending: Outcome | None = None  # where people ended the game
    rematch_seats: list[int] = field(default_factory=list)
    rematch: str | None = None
    asides: list[Aside] = field(default_factory=list)
    _known: list[int] = field(default_factory=list)  # plies that stood after each number of entries

    def __post_init__(self) -> None:
        self._known = [len(self.plies)]

    @property
    def seq(self) -> int:
        """The number of entries."""
        return len(self._known) - 1

    def unchanged_since(self, seq: int) -> int:
        """How many plies have stood all the time since so many entries; 0 if that is no number of ours."""
        return min(self._known[seq:]) if 0 <= seq <= self.seq else 0

    def take(self, entry: Entry) -> None:
        """One entry more."""
        match entry:
            case Answered(seat, plies):
                if self._lets_offer_lapse(seat):
                    self._note("draw_lapsed", seat)
                    self.offers.clear()
                self.plies.extend(plies)
            case TakenBack(plies):
                del self.plies[plies:]
            case Resigned(seat, winner, successor, plies):
                self._note("resigned" if successor is None else "left", seat)
                self.plies.extend(plies)
                if successor is None:
                    self.ending = Outcome(winner, RESIGNED)
                else:
                    self.players[seat] = successor
                    self.offers.clear()
            case DrawOffered(seat, agreed):
                self._note("draw_agreed" if self.offers else "draw_offered", seat)
                self.offers.append(seat)
                if agreed:
                    self.ending = Outcome(None, AGREED)
            case DrawDeclined(seat):
                self._note("draw_withdrawn" if seat in self.offers else "draw_declined", seat)
                self.offers.clear()
            case RematchAsked(seats, game):
                self.rematch_seats.extend(seats)
                self.rematch = game
        self._known.append(len(self.plies))

    def take_all(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.take(entry)

    def _lets_offer_lapse(self, seat: int) -> bool:
        """Whoever plays on instead of agreeing has answered; bots and dice are not asked."""
        is_person = seat >= 0 and self.players[seat] == PERSON
        return bool(self.offers) and is_person and seat not in self.offers

    def _note(self, kind: str, seat: int) -> None:
        self.asides.append(Aside(len(self.plies), kind, seat))
