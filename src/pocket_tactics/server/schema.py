"""The tables of the store, in SQL that every database understands."""

from typing import Final

from sqlalchemy import (
    JSON,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

VERSION: Final = 1
METADATA: Final = MetaData()

SCHEMA: Final = Table(
    "schema",
    METADATA,
    Column("version", Integer, nullable=False),
)

# A game as it was begun; nothing of it ever changes. The seed of its dice is secret until it is over. `turn` and
# `asked` say how it stood then: -1 for dice that are to be typed in.
GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("created", Float, nullable=False),
    Column("ruleset", String(40), nullable=False),
    Column("content", String(64), nullable=False),
    Column("terms", JSON, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("opening", JSON, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("asked", Integer, nullable=True),
    Column("dice", String(10), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("rematch_of", String(10), nullable=True),
)

# Who may open it: the hash of a secret, and the seats it opens.
LINKS: Final = Table(
    "links",
    METADATA,
    Column("game", String(10), ForeignKey("games.id"), primary_key=True),
    Column("token_hash", String(64), primary_key=True),
    Column("seats", JSON, nullable=False),
)

# What has happened since, one entry after another. `turn` and `asked` say how the game stood after it; `link` is the
# hash of the secret it came with, if anybody sent it.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", String(10), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("link", String(64), nullable=True),
    Column("key", String(64), nullable=True),
    Column("kind", String(20), nullable=False),
    Column("body", JSON, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("asked", Integer, nullable=True),
    Column("at", Float, nullable=False),
    UniqueConstraint("game", "link", "key"),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("game", String(10), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("link", String(64), nullable=True),
    Column("key", String(64), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("game", "link", "key"),
)

# Rows of a batch are written table by table, those first that others refer to.
ORDER: Final = (GAMES, LINKS, ENTRIES, CHAT)
