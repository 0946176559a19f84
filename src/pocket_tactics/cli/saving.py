"""Games in files: written whole or not at all, read back with their players and dice."""

import os
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from random import SystemRandom
from typing import Final

from pocket_tactics.bots.base import BOTS
from pocket_tactics.cli.errors import bad_record
from pocket_tactics.play.dice import Dice, FairDice, SeededDice, TypedDice
from pocket_tactics.play.match import Match, resume
from pocket_tactics.play.record import MOST_CHARACTERS, Record, RecordError, record_from_bytes
from pocket_tactics.play.replay import Replay, verify

AUTOSAVE: Final = "pocket-tactics-autosave.ptn"
USUAL_FILE: Final = "pocket-tactics.ptn"
PERSON: Final = "person"
USUAL_PLAYERS: Final = (PERSON, "greedy")
PLAYER_TAG: Final = "Player"
SEED_TAG: Final = "Seed"
DICE_TAG: Final = "Dice"
TYPED: Final = "typed"
MOST_BYTES: Final = 4 * MOST_CHARACTERS
MOST_SEED_DIGITS: Final = 40


@dataclass
class Game:
    """A match with who plays it: a person or the name of a bot for each seat."""

    match: Match
    players: tuple[str, ...]
    seed: int | None = None

    @property
    def record(self) -> Record:
        """The game as it is kept: a running one, too, with the seed of its dice, to go on with."""
        record = self.match.record(with_seed=True)
        tags = dict(record.tags)
        for seat, who in enumerate(self.players):
            tags[f"{PLAYER_TAG}{seat}"] = who
        if self.seed is not None:
            tags[SEED_TAG] = str(self.seed)
        if isinstance(self.match.dice, TypedDice):
            tags[DICE_TAG] = TYPED
        return replace(record, tags=tuple(tags.items()))


def save(game: Game, path: Path) -> None:
    """Write the game; the file is either the old one or the whole new one. Raises OSError."""
    text = game.record.to_text()
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def next_free(path: Path, own: Collection[Path] = ()) -> Path:
    """The path, or the next one (game-2.ptn) that is not there yet or is one's own."""
    candidate, number = path, 1
    while candidate not in own and (candidate.exists() or candidate.is_symlink()):
        number += 1
        candidate = path.with_stem(f"{path.stem}-{number}")
    return candidate


def left_game() -> Path | None:
    """The latest game here that was kept when its player was interrupted, and is not over."""
    usual = Path(AUTOSAVE)
    try:
        found = list(Path().glob(f"{usual.stem}*{usual.suffix}"))
        found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        unfinished = (path for path in found if path.stat().st_size <= MOST_BYTES)
        return next((path for path in unfinished if _ends_open(path)), None)
    except OSError:
        return None


def _ends_open(path: Path) -> bool:
    return path.read_bytes().rstrip().endswith(b"*")


def read_record(path: Path) -> Record:
    """The record in a file; raises Failure."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise bad_record(path, f"a record has at most {MOST_BYTES:,} bytes")
        return record_from_bytes(path.read_bytes())
    except OSError as error:
        raise bad_record(path, error.strerror or error) from None
    except RecordError as error:
        raise bad_record(path, error) from None


def read_replay(path: Path) -> Replay:
    """The record in a file, played through; raises Failure."""
    try:
        return Replay(read_record(path))
    except RecordError as error:
        raise bad_record(path, error) from None


def load(path: Path) -> Game:
    """The game in a file, to be played on; its dice must fit their seed; raises Failure."""
    replay = read_replay(path)
    try:
        verify(replay.record)
    except RecordError as error:
        raise bad_record(path, error) from None
    record, tags = replay.record, dict(replay.record.tags)
    answers = [ply.text for ply in record.plies]
    players = tuple(_player(path, tags, seat) for seat in range(replay.states[0].table.seats))
    seed = _seed(tags)
    try:
        match = resume(replay.rules, record, answers, _dice(replay, tags, seed))
    except ValueError as error:
        raise bad_record(path, error) from None
    return Game(match, players, seed)


def _player(path: Path, tags: dict[str, str], seat: int) -> str:
    """Who plays there; where nothing is said, the first is a person. Raises Failure."""
    tag = f"{PLAYER_TAG}{seat}"
    who = tags.get(tag, USUAL_PLAYERS[min(seat, len(USUAL_PLAYERS) - 1)])
    if who != PERSON and who not in BOTS:
        known = ", ".join((PERSON, *BOTS))
        raise bad_record(path, f"the tag {tag}: {who!r} cannot play; there are: {known}")
    return who


def _seed(tags: dict[str, str]) -> int | None:
    word = tags.get(SEED_TAG, "")
    return int(word) if word.isdecimal() and len(word) <= MOST_SEED_DIGITS else None


def _dice(replay: Replay, tags: dict[str, str], seed: int | None) -> Dice:
    """The dice the game was played with; others, without proof, where they are not told."""
    record = replay.record
    if record.dice_seed:
        return FairDice(record.dice_seed)
    if tags.get(DICE_TAG) == TYPED:
        return TypedDice()
    if seed is None and not record.plies:
        return FairDice()
    return SeededDice(SystemRandom().getrandbits(63) if seed is None else seed)
