"""Who plays with which force in the Fourth Edition: ready-made, or of one's own and checked (F1, F8)."""

from collections.abc import Mapping, Sequence

from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.content.forces import ready_made_forces, shop
from pocket_tactics.engine.cards import Card, Faction, SpellCard
from pocket_tactics.engine.forces import POINTS, Force, Problem, Shop, force_from_text
from pocket_tactics.engine.terms import GameOptions, Seat

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

    def __init__(
        self,
        sheets: dict[str, UnitSheet],
        spells: dict[str, SpellCard],
        prices: Shop | None = None,  # those of the data files unless others are tried
    ) -> None:
        self.sheets = sheets
        self.spells = spells
        self.prices = prices

    def faction(self, name: str, force: Force) -> Faction:
        """A force as the engine plays it."""
        families = {self.sheets[card].faction for card in force.units}
        roster: tuple[tuple[Card, int], ...] = tuple(
            (self.sheets[card].card, number) for card, number in force.units.items()
        )
        known = self.prices or shop()
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
    usual: Mapping[str, Sequence[str]],
    seats: tuple[Seat, ...],
    options: GameOptions,
    map_name: str,
) -> tuple[Faction, ...]:
    """The forces at the table, each checked; without seats the usual ones on that map (F1, F8)."""
    names = [seat.faction for seat in seats] or usual[map_name]
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise ValueError(
            f"a game is for {FEWEST_SEATS} to {MOST_SEATS} players, not for {len(names)}"
        )
    found: list[Faction] = []
    for seat, name in enumerate(names):
        key, force = force_named(name, options.points)
        problems = force.problems(
            stock.prices or shop(), options.points, one_of_each=options.one_of_each
        )
        if problems:
            raise ForceError(seat, problems)
        found.append(stock.faction(key, force))
    return tuple(found)


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
