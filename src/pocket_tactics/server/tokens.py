"""Secrets that open seats, and the public names of games; a secret is kept only as its hash."""

from hashlib import sha256
from secrets import choice, token_urlsafe
from string import ascii_lowercase, digits
from typing import Final

TOKEN_BYTES: Final = 16
GAME_ID_LETTERS: Final = ascii_lowercase + digits
GAME_ID_LENGTH: Final = 10


def new_token() -> str:
    """A secret of 128 bits that can stand in an address."""
    return token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is kept of a secret. It is long and random, so that a plain hash cannot be searched."""
    return sha256(token.encode()).hexdigest()


def new_game_id() -> str:
    """A public name, one of 36**10."""
    return "".join(choice(GAME_ID_LETTERS) for _ in range(GAME_ID_LENGTH))
