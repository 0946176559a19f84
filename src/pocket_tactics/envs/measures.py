"""What answers name, counted from 0: tiles, own units and spells, seats, dice; and blocks of such numbers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, Protocol


class Measure(Protocol):
    """What one part of an answer can be, as numbers below `size`; unknown values raise LookupError."""

    size: int

    def number(self, value: int, seat: int) -> int:
        """The number of a value in an answer of that seat."""
        ...

    def value(self, number: int, seat: int) -> int:
        """The value of a number in an answer of that seat."""
        ...


class Listed:
    """One of these values."""

    def __init__(self, values: Iterable[int]) -> None:
        self.values = tuple(values)
        self.size = len(self.values)
        self._numbers = {value: number for number, value in enumerate(self.values)}

    def number(self, value: int, seat: int) -> int:
        return self._numbers[value]

    def value(self, number: int, seat: int) -> int:
        return self.values[number]


class Own:
    """One of the seat's own units or spells, by its place among those the seat has."""

    def __init__(self, of_seats: Sequence[Sequence[int]]) -> None:
        self.of_seats = tuple(of_seats)
        self.size = max(len(own) for own in self.of_seats)

    def number(self, value: int, seat: int) -> int:
        if value not in self.of_seats[seat]:
            raise LookupError(f"{value} is not of seat {seat}")
        return self.of_seats[seat].index(value)

    def value(self, number: int, seat: int) -> int:
        if number >= len(self.of_seats[seat]):
            raise LookupError(f"seat {seat} has fewer")
        return self.of_seats[seat][number]


class Clockwise:
    """A seat, counted from the own one."""

    def __init__(self, seats: int) -> None:
        self.size = seats

    def number(self, value: int, seat: int) -> int:
        return (value - seat) % self.size

    def value(self, number: int, seat: int) -> int:
        return (seat + number) % self.size


NOTHING: Final = Listed((0,))


@dataclass(frozen=True, slots=True)
class Block:
    """The numbers of one kind of answer, from `first` on; the last measure counts fastest."""

    name: str
    kind: int
    measures: tuple[Measure, ...]
    first: int

    @property
    def size(self) -> int:
        return prod(measure.size for measure in self.measures)

    def number(self, values: Sequence[int], seat: int) -> int:
        number = 0
        for measure, value in zip(self.measures, values, strict=True):
            number = number * measure.size + measure.number(value, seat)
        return self.first + number

    def values(self, number: int, seat: int) -> list[int]:
        left = number - self.first
        found: list[int] = []
        for measure in reversed(self.measures):
            left, place = divmod(left, measure.size)
            found.append(measure.value(place, seat))
        return found[::-1]
