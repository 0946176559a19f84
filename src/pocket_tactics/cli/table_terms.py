"""What is played where and with which forces, from the flags of a command; what is left open is filled in."""

from dataclasses import dataclass
from typing import Final

from pocket_tactics.cli.errors import Failure, bad_use
from pocket_tactics.cli.start import FEWEST_SEATS
from pocket_tactics.editions.muster import ForceError
from pocket_tactics.engine.board import MOST_SEATS
from pocket_tactics.engine.forces import POINTS
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.terms import GameOptions
from pocket_tactics.i18n import Catalogue
from pocket_tactics.play.forces import LAY, RANDOM, usual_forces, usual_map

LAID: Final = (LAY, RANDOM)


@dataclass(frozen=True, slots=True)
class Wishes:
    """The flags that say what is played; None for what was left open."""

    map: str | None = None
    players: int | None = None
    forces: tuple[str, ...] = ()
    points: int | None = None
    one_of_each: bool = False
    centre: str | None = None

    def flags(self) -> dict[str, object]:
        """The values by the flags they come from, None where none was given."""
        return {
            "--map": self.map,
            "--players": self.players,
            "--seat": self.forces or None,
            "--points": self.points,
            "--one-of-each": self.one_of_each or None,
            "--centre": self.centre,
        }


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table as it is played at: how many seats, where, and the force of each."""

    seats: int
    map: str
    forces: tuple[str, ...]
    options: GameOptions


def table_of(rules: Ruleset, wishes: Wishes, named_seats: int = 0) -> PlayedTable:
    """The table these wishes are about; raises Failure. So many seats are named besides."""
    check_wishes(rules, wishes)
    game_map = rules.content.maps.get(wishes.map or "")
    seats = game_map.seats if game_map else FEWEST_SEATS
    wanted = max(wishes.players or 0, len(wishes.forces), named_seats)
    if game_map is None:
        seats = max(seats, wanted)
    if wishes.players is not None and wishes.players < max(len(wishes.forces), named_seats):
        raise bad_use(f"--players: {wishes.players} are too few for the seats that are named")
    if game_map is not None and (wanted > seats or (wishes.players or seats) != seats):
        raise bad_use(f"--map: {wishes.map} is for {seats} players, not for {wanted}")
    most = MOST_SEATS if rules.content.features else FEWEST_SEATS
    if seats > most:
        raise bad_use(f"--seat: {rules.id} has at most {most} seats, not {seats}")
    laid = LAY if wishes.centre else None  # a ready-made map has its own central feature
    where = wishes.map or laid or usual_map(rules, seats, wishes.forces)
    forces = filled(wishes.forces, usual_forces(rules, where, seats))
    options = GameOptions(
        points=wishes.points or POINTS,
        one_of_each=wishes.one_of_each,
        centre=wishes.centre or "",
    )
    return PlayedTable(seats, where, forces, options)


def check_wishes(rules: Ruleset, wishes: Wishes) -> None:
    """Raise Failure for a map, feature or flag the ruleset does not have."""
    content = rules.content
    if wishes.map is not None and wishes.map not in (*LAID, *content.maps):
        known = ", ".join((*content.maps, *LAID))
        raise bad_use(f"--map: {rules.id} has no map {wishes.map!r}; there are: {known}")
    flags = wishes.flags()
    if not content.features:
        for flag in ("--points", "--one-of-each", "--centre"):
            if flags[flag] is not None:
                raise bad_use(f"{flag}: {rules.id} has no forces that are built by points")
        return
    features = [feature.id for feature in content.features]
    if wishes.centre is not None and wishes.centre not in features:
        known = ", ".join(features)
        raise bad_use(f"--centre: there is no feature {wishes.centre!r}; there are: {known}")
    if wishes.centre is not None and wishes.map in content.maps:
        raise bad_use(f"--centre: the map {wishes.map} has its own central feature")


def filled(forces: tuple[str, ...], usual: tuple[str, ...]) -> tuple[str, ...]:
    """The forces named, and for the seats left open the usual ones that nobody plays yet.

    >>> filled(("dark_forest",), ("high_king", "dark_forest"))
    ('dark_forest', 'high_king')
    """
    left = [name for name in usual if name not in forces] or list(usual)
    missing = len(usual) - len(forces)
    return (*forces, *(left[seat % len(left)] for seat in range(missing)))


def refused_force(error: ForceError, language: str) -> Failure:
    """All that is wrong with a force, in one line."""
    catalogue = Catalogue(language)
    said = [
        f"{catalogue.problem(problem.kind, problem.found)} [{problem.rule}]"
        for problem in error.problems
    ]
    return bad_use(f"--seat, the force of seat {error.seat}: {' '.join(said)}")
