"""Who plays with which force in the Fourth Edition: ready-made, or of one's own and checked (F1, F8)."""

from typing import Any

from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.content.forces import ready_made_forces, shop
from pocket_tactics.content.load import read_table
from pocket_tactics.engine.cards import Card, Faction, SpellCard
from pocket_tactics.engine.forces import POINTS, Force, Problem, force_from_text
from pocket_tactics.engine.terms import GameOptions, Seat

FOLDER = "fourth"
FEWEST_SEATS, MOST_SEATS = 2, 6
MIXED = "mixed"


class ForceError(ValueError):
    """A force that cannot be played; `problems` has everything that is wrong with it."""

    def __init__(self, seat: int, problems: list[Problem]) -> None:
        self.seat = seat
        self.problems = problems
        said = "; ".join(
            f"{problem.kind} {dict(problem.found)} ({problem.rule})" for problem in problems
        )
        super().__init__(f"the force of seat {seat} cannot be played: {said}")


class Stock:
    """The cards forces are made of."""

    def __init__(self, sheets: dict[str, UnitSheet], spells: dict[str, SpellCard]) -> None:
        self.sheets = sheets
        self.spells = spells

    def faction(self, name: str, force: Force) -> Faction:
        """A force as the engine plays it."""
        families = {self.sheets[card].faction for card in force.units}
        roster: tuple[tuple[Card, int], ...] = tuple(
            (self.sheets[card].card, number) for card, number in force.units.items()
        )
        known = shop()
        return Faction(
            name,
            "",
            roster,
            tuple((self.spells[spell], number) for spell, number in force.spells.items()),
            tuple(force.tiles.get(terrain, 0) for terrain in known.terrains),
            known.features.index(force.feature),
            families.pop() if len(families) == 1 else MIXED,
        )


def muster(
    stock: Stock,
    factions: dict[str, Faction],
    maps: dict[str, Any],
    seats: tuple[Seat, ...],
    options: GameOptions,
    map_name: str,
) -> tuple[Faction, ...]:
    """The forces at the table, each checked; without seats those of the map's set, or of the first (F1, F8)."""
    names = [seat.faction for seat in seats] or usual_factions(factions, maps, map_name)
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise ValueError(
            f"a game is for {FEWEST_SEATS} to {MOST_SEATS} players, not for {len(names)}"
        )
    found: list[Faction] = []
    for seat, name in enumerate(names):
        key, force = force_named(name, options.points)
        problems = force.problems(shop(), options.points, one_of_each=options.one_of_each)
        if problems:
            raise ForceError(seat, problems)
        found.append(stock.faction(key, force))
    return tuple(found)


def usual_factions(factions: dict[str, Faction], maps: dict[str, Any], map_name: str) -> list[str]:
    """The factions of a map's set, taken by turns; without a map the first two."""
    if not map_name:
        return list(factions)[:FEWEST_SEATS]
    units = read_table(FOLDER, "units.toml")
    of_set = [name for name in factions if units[name]["set"] == maps[map_name]["set"]]
    return [of_set[seat % len(of_set)] for seat in range(maps[map_name]["seats"])]


def force_named(name: str, points: int) -> tuple[str, Force]:
    """A force by its text, its name or its faction's; and the name it is known by in a game of any size."""
    if "/" in name:
        force = force_from_text(name)
        return force.to_text(), force
    ready_made = ready_made_forces()
    for key in (name, f"{name}_{points}", f"{name}_{POINTS}"):
        if key in ready_made:
            return key.removesuffix(f"_{POINTS}"), ready_made[key]
    raise ValueError(
        f"there is no force {name!r}; there are: {', '.join(ready_made)}, "
        "or write one such as archer*2+conscript//plains*5+water/village"
    )
