"""The two ways in which the sides of an assault are asked: by turns, or side after side (C21, F42-F44)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from pocket_tactics.engine.notes import ATTACKER, DEFENDER, SIDES
from pocket_tactics.odds.reckoning import Prospect, Reckoning, Use
from pocket_tactics.odds.worth import Table

Supply = tuple[int, ...]  # how much a side has left of each thing it can use
Left = tuple[Supply, Supply]
Kit = tuple[tuple[Use, ...], ...]  # what a side can use: for each thing, the ways to use it


@dataclass
class Window:
    """What both kinds of windows share."""

    reckoning: Reckoning
    kits: tuple[Kit, Kit]
    end: Table
    full: Left

    def prospects(
        self, side: int, supply: Supply, after: Callable[[Supply], Table]
    ) -> list[Prospect]:
        """All a side can make use of, and what the dice are worth after it."""
        return [
            (use, after(spent(supply, thing)))
            for thing, uses in enumerate(self.kits[side])
            if supply[thing]
            for use in uses
            if use.possible
        ]


@dataclass
class ByTurns(Window):
    """The sides use one thing at a time, attacker first; a pass keeps the rest; over when all who have one pass.

    `asked` is what the dice are worth when a side is next in turn and nobody has passed. With `keep` the tables of all
    supplies stay; otherwise only those of the full ones.
    """

    keep: bool = False
    asked: dict[tuple[int, Left], Table] = field(default_factory=dict)
    looked_at: Counter[tuple[int, Left]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        ours, theirs = (sorted(everything_up_to(full), key=sum) for full in self.full)
        for left in product(ours, theirs):
            prospects = [self.uses(side, left) for side in range(SIDES)]
            wanted = self.wanted(left)
            if any(prospects):
                tables = self.reckoning.by_turns(self.end, prospects, wanted)
            else:
                tables = dict.fromkeys(wanted, self.end)
            for side, table in tables.items():
                self.asked[side, left] = table
            if not self.keep:
                self.forget(left)

    def wanted(self, left: Left) -> list[int]:
        """The sides that can be asked next with so much left: the first at the start, the other after a use."""
        return [
            side
            for side in range(SIDES)
            if self.keep
            or left[side ^ 1] != self.full[side ^ 1]
            or (left, side) == (self.full, ATTACKER)
        ]

    def forget(self, left: Left) -> None:
        """Drop the tables that were looked at for this supply and that no other will need."""
        for side in range(SIDES):
            for thing, number in enumerate(left[side]):
                if number:
                    key = side ^ 1, with_supply(left, side, spent(left[side], thing))
                    self.looked_at[key] += 1
                    if self.looked_at[key] == self.looks(side, key[1]):
                        del self.asked[key]

    def looks(self, side: int, left: Left) -> int:
        """How many supplies lead to this one when that side uses something."""
        return sum(now < full for now, full in zip(left[side], self.full[side], strict=True))

    @property
    def first(self) -> Table:
        """What the dice are worth when the window opens."""
        return self.asked[ATTACKER, self.full]

    def uses(self, side: int, left: Left) -> list[Prospect]:
        """What a side can use; afterwards the other one is asked."""

        def after(supply: Supply) -> Table:
            return self.asked[side ^ 1, with_supply(left, side, supply)]

        return self.prospects(side, left[side], after)


@dataclass
class SideAfterSide(Window):
    """First the attacker uses what it likes, then the defender; a pass gives up the rest.

    `asked` is what the dice are worth while a side is asked. With `must` a side that has something may not pass.
    """

    must: bool = False
    asked: dict[tuple[int, Supply], Table] = field(default_factory=dict)

    def __post_init__(self) -> None:
        following = self.end
        for side in (DEFENDER, ATTACKER):
            for supply in sorted(everything_up_to(self.full[side]), key=sum):
                prospects = self.prospects(side, supply, lambda left: self.asked[side, left])  # noqa: B023
                table = self.reckoning.best_of(side, [following], prospects, self.must)
                self.asked[side, supply] = table
            following = self.asked[side, self.full[side]]

    @property
    def first(self) -> Table:
        """What the dice are worth when the window opens."""
        return self.asked[ATTACKER, self.full[ATTACKER]]


def spent(supply: Supply, thing: int) -> Supply:
    """The supply with one fewer of that thing."""
    return (*supply[:thing], supply[thing] - 1, *supply[thing + 1 :])


def everything_up_to(full: Supply) -> list[Supply]:
    """All supplies that can be left of a full one."""
    found: list[Supply] = [()]
    for number in full:
        found = [(*supply, left) for supply in found for left in range(number + 1)]
    return found


def with_supply(left: Left, side: int, supply: Supply) -> Left:
    """The same with another supply for one side."""
    return (left[ATTACKER], supply) if side else (supply, left[DEFENDER])
