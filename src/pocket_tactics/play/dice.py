"""Where the outcomes of chance come from: a generator, a committed seed, or people at a table (G8).

A source is asked for a number below the count of equally likely ways; it knows nothing of the game.
"""

import hmac
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from secrets import token_hex
from typing import Protocol

CHUNK = 8
SEED_DIGITS = 64


class Dice(Protocol):
    """A source of chance."""

    def roll(self, counter: int, ways: int) -> int | None:
        """A number from 0 to ways - 1 for the game's chance step of that count, None if people roll."""


@dataclass(frozen=True)
class SeededDice:
    """A generator with a seed: the same seed, the same game, also when it is played on later."""

    seed: int

    def roll(self, counter: int, ways: int) -> int:
        return Random(f"{self.seed}.{counter}").randrange(ways)


@dataclass(frozen=True)
class TypedDice:
    """Dice people roll on the table and type in."""

    def roll(self, counter: int, ways: int) -> None:
        return None


@dataclass(frozen=True)
class FairDice:
    """Dice nobody can bend: HMAC-SHA256 of a secret seed and a counter.

    The hash of the seed is published before the first roll, the seed after the game; then anybody can check every
    outcome. A digest is read as four numbers of 64 bits; the first that is not in the uneven rest decides.
    """

    seed: str = field(default_factory=lambda: token_hex(SEED_DIGITS // 2), repr=False)

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_DIGITS or any(
            digit not in "0123456789abcdef" for digit in self.seed
        ):
            raise ValueError(
                f"a seed of fair dice is {SEED_DIGITS} hexadecimal digits in lower case"
            )

    @property
    def commitment(self) -> str:
        """What is published first: SHA-256 of the seed."""
        return sha256(bytes.fromhex(self.seed)).hexdigest()

    def roll(self, counter: int, ways: int) -> int:
        even = 2**64 - 2**64 % ways
        attempt = 0
        while True:
            message = f"{counter}.{attempt}".encode()
            digest = hmac.digest(bytes.fromhex(self.seed), message, "sha256")
            for start in range(0, len(digest), CHUNK):
                number = int.from_bytes(digest[start : start + CHUNK])
                if number < even:
                    return number % ways
            attempt += 1
