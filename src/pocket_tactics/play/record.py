"""The record of a game (`.ptn`): tags, then every answer, chance included, with comments and variations.

    [Game "Pocket-Tactics"]
    [Ruleset "classic"]
    [Map "ford"]

    <4> <2> archer@d2 ... 1. d2-d3 2. e4xd3=melee <63> <2> {brave} (2. pass) ... *

Dice stand inside the move. The last word tells how it ended: `*` not yet, `=` drawn, `#0` won by seat 0. A record that
stops before it is broken. Reading checks the form; whether the answers are legal is found out by a replay.
"""

import re
import zlib
from dataclasses import dataclass, field
from textwrap import fill
from typing import Any, Final

from pocket_tactics.engine.terms import GameOptions, Seat, Setup

GAME: Final = "Pocket-Tactics"
MAGIC: Final = b"PTG1"
MOST_CHARACTERS: Final = 2_000_000
DEEPEST_VARIATION: Final = 16
WIDTH: Final = 100
ENDINGS: Final = re.compile(r"\*|=|#\d")
TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]')
TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
ANSWER: Final = re.compile(r"<[a-z0-9_]+>|[a-z][a-z0-9_@=>:+-]*")
TOKEN: Final = re.compile(
    r"\{[^{}]*\}|[()]|\d+\.(?=\s|$)|<[a-z0-9_]+>|[*=]|#\d|[a-z][a-z0-9_@=>:+-]*"
)
SETUP_TAGS: Final = (
    "Game",
    "Ruleset",
    "Content",
    "Map",
    "Position",
    "Repetitions",
    "QuietTurns",
    "EqualFactions",
    "Points",
    "OneOfEach",
    "Centre",
)
USUAL: Final = GameOptions()
DICE_TAGS: Final = ("DiceHash", "DiceSeed")


class RecordError(ValueError):
    """A record that cannot be read or does not hold; says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One answer; `turn` is set on the first of a turn, `variations` are lines that could stand in its place."""

    text: str
    turn: int | None = None
    comment: str = ""
    variations: tuple[tuple["Ply", ...], ...] = ()
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        if not ANSWER.fullmatch(self.text):
            raise RecordError(f"{self.text[:40]!r} is no answer")
        if self.turn is not None and not 0 < self.turn < 10**8:
            raise RecordError(f"the number of a turn stands before {self.text}, not {self.turn}")
        _check_comment(self.comment)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept: the terms, every answer and how it ended."""

    ruleset: str
    setup: Setup
    plies: tuple[Ply, ...]
    ending: str = "*"
    content: str = ""
    dice_hash: str = ""
    dice_seed: str = ""
    comment: str = ""
    tags: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not ENDINGS.fullmatch(self.ending):
            raise RecordError(f"a record ends with *, = or #seat, not with {self.ending!r}")
        _check_comment(self.comment)
        for name, value in self._all_tags():
            if not TAG_NAME.fullmatch(name) or not value.isprintable():
                raise RecordError(
                    f"the tag {name!r} must be one word, its value one printable line"
                )

    def to_text(self) -> str:
        """The `.ptn` text."""
        lines = [_tag(name, value) for name, value in self._all_tags()]
        words = [f"{{{self.comment}}}"] if self.comment else []
        words += [*_words(self.plies), self.ending]
        moves = fill(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*lines, "", moves, ""])

    def to_bytes(self) -> bytes:
        """The text, compressed."""
        return MAGIC + zlib.compress(self.to_text().encode(), 9)

    def _all_tags(self) -> list[tuple[str, str]]:
        setup, options = self.setup, self.setup.options
        tags = [("Game", GAME), ("Ruleset", self.ruleset), ("Content", self.content)]
        for number, seat in enumerate(setup.seats):
            tags += [(f"Seat{number}", seat.faction), (f"Name{number}", seat.name)]
        tags += [("Map", setup.map), ("Position", setup.position)]
        tags += [
            ("Repetitions", str(options.repetitions)),
            ("QuietTurns", str(options.quiet_turns)),
        ]
        tags += [
            ("EqualFactions", "yes" if options.equal_factions else ""),
            ("Points", str(options.points) if options.points != USUAL.points else ""),
            ("OneOfEach", "yes" if options.one_of_each else ""),
            ("Centre", options.centre),
        ]
        tags += [("DiceHash", self.dice_hash), ("DiceSeed", self.dice_seed), *self.tags]
        return [(name, value) for name, value in tags if value]

    def to_json(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "tags": dict(self._all_tags()),
            "comment": self.comment,
            "plies": [_ply_to_json(ply) for ply in self.plies],
            "ending": self.ending,
        }


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _words(plies: tuple[Ply, ...]) -> list[str]:
    words: list[str] = []
    for ply in plies:
        if ply.turn is not None:
            words.append(f"{ply.turn}.")
        words.append(ply.text)
        if ply.comment:
            words.append(f"{{{ply.comment}}}")
        for variation in ply.variations:
            inner = _words(variation)
            words += (
                [f"({inner[0]}", *inner[1:-1], f"{inner[-1]})"]
                if len(inner) > 1
                else [f"({inner[0]})"]
            )
    return words


def _ply_to_json(ply: Ply) -> dict[str, Any]:
    found: dict[str, Any] = {"answer": ply.text}
    if ply.turn is not None:
        found["turn"] = ply.turn
    if ply.comment:
        found["comment"] = ply.comment
    if ply.variations:
        found["variations"] = [[_ply_to_json(inner) for inner in line] for line in ply.variations]
    return found


def record_from_bytes(data: bytes) -> Record:
    """The record in a file's bytes, compressed or as text; raises RecordError."""
    if data.startswith(MAGIC):
        data = _unpacked(data)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(
            f"not a text file: byte {data[error.start]:#04x} at {error.start}"
        ) from None
    return record_from_text(text)


def _unpacked(data: bytes) -> bytes:
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(data[len(MAGIC) :], 4 * MOST_CHARACTERS)
    except zlib.error as error:
        raise RecordError(f"these bytes are no record: {error}") from None
    if not reader.eof:
        raise RecordError("these bytes are no record: they end too early or are too many")
    return text


def record_from_text(text: str) -> Record:
    """The record in a `.ptn` text; raises RecordError naming the line."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"a record has at most {MOST_CHARACTERS:,} characters, not {len(text):,}")
    tags: dict[str, str] = {}
    lines = text.replace("\r\n", "\n").split("\n")
    number = 0
    while number < len(lines) and (lines[number].startswith("[") or not lines[number].strip()):
        line = lines[number].strip()
        number += 1
        if not line:
            continue
        match = TAG.fullmatch(line)
        if not match:
            raise RecordError(
                f'line {number}: expected a tag such as [Ruleset "classic"], found {line[:60]!r}'
            )
        if match[1] in tags:
            raise RecordError(f"line {number}: the tag {match[1]} stands there twice")
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    _check_game(tags)
    reader = _MoveReader("\n".join(lines[number:]), number)
    comment, plies, ending = reader.read()
    return _record(tags, comment, plies, ending)


def record_from_json(table: dict[str, Any]) -> Record:
    """The record in its JSON form; raises RecordError."""
    try:
        plies = tuple(_ply_from_json(ply) for ply in table["plies"])
        tags, comment, ending = dict(table["tags"]), table.get("comment", ""), table["ending"]
        words = [*tags, *tags.values(), comment, ending]
        if not all(isinstance(word, str) for word in words):
            raise RecordError("tags, comment and ending of a record are texts")
        return _record(tags, comment, plies, ending)
    except (KeyError, TypeError, AttributeError) as error:
        raise RecordError(f"the JSON of a record needs tags, plies and ending: {error!r}") from None


def _ply_from_json(table: dict[str, Any], depth: int = 0) -> Ply:
    if depth > DEEPEST_VARIATION:
        raise RecordError(f"variations are nested deeper than {DEEPEST_VARIATION}")
    text, turn, comment = table["answer"], table.get("turn"), table.get("comment", "")
    if not isinstance(text, str) or not isinstance(comment, str):
        raise RecordError(f"answer and comment are texts, not {text!r} and {comment!r}")
    if turn is not None and type(turn) is not int:
        raise RecordError(f"the turn of {text} is a number, not {turn!r}")
    variations = tuple(
        tuple(_ply_from_json(inner, depth + 1) for inner in line)
        for line in table.get("variations", ())
    )
    return Ply(text, turn, comment, variations)


def _record(tags: dict[str, str], comment: str, plies: tuple[Ply, ...], ending: str) -> Record:
    _check_game(tags)
    seats: list[Seat] = []
    try:
        while f"Seat{len(seats)}" in tags:
            seats.append(Seat(tags[f"Seat{len(seats)}"], tags.get(f"Name{len(seats)}", "")))
        options = GameOptions(
            int(tags.get("Repetitions", USUAL.repetitions)),
            int(tags.get("QuietTurns", USUAL.quiet_turns)),
            tags.get("EqualFactions") == "yes",
            int(tags.get("Points", USUAL.points)),
            tags.get("OneOfEach") == "yes",
            tags.get("Centre", ""),
        )
        setup = Setup(tuple(seats), tags.get("Map", ""), options, tags.get("Position", ""))
    except ValueError as error:
        raise RecordError(f"the tags of the setup: {error}") from None
    known = {*SETUP_TAGS, *DICE_TAGS}
    known |= {f"{word}{number}" for word in ("Seat", "Name") for number in range(len(seats))}
    return Record(
        tags["Ruleset"],
        setup,
        plies,
        ending,
        tags.get("Content", ""),
        tags.get("DiceHash", ""),
        tags.get("DiceSeed", ""),
        comment,
        tuple((name, value) for name, value in tags.items() if name not in known),
    )


def _check_game(tags: dict[str, str]) -> None:
    if tags.get("Game") != GAME:
        found = f"found {tags['Game']!r}" if "Game" in tags else "there is none"
        raise RecordError(f'no {GAME} record: expected the tag [Game "{GAME}"], {found}')
    if "Ruleset" not in tags:
        raise RecordError("the tag Ruleset is missing")


class _MoveReader:
    """Reads what stands behind the tags."""

    def __init__(self, text: str, lines_before: int) -> None:
        self.text = text
        self.lines_before = lines_before
        self.tokens = self._tokens()
        self.next = 0

    def _tokens(self) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        place, line = 0, self.lines_before + 1
        while place < len(self.text):
            if self.text[place].isspace():
                line += self.text[place] == "\n"
                place += 1
                continue
            match = TOKEN.match(self.text, place)
            if not match:
                rest = self.text[place : place + 20].split("\n")[0]
                raise RecordError(f"line {line}: expected an answer, found {rest!r}")
            found.append((match[0], line))
            line += match[0].count("\n")
            place = match.end()
        return found

    def read(self) -> tuple[str, tuple[Ply, ...], str]:
        comment = ""
        if self.tokens and self.tokens[0][0].startswith("{"):
            comment = _comment(self.tokens[0][0])
            self.next = 1
        plies = self.line(0)
        if self.next == len(self.tokens):
            raise RecordError("the record is cut off: it does not end with *, = or #seat")
        ending, line = self.tokens[self.next]
        if self.next + 1 < len(self.tokens):
            raise RecordError(f"line {line}: something stands behind the end {ending!r}")
        if not ENDINGS.fullmatch(ending):
            raise RecordError(f"line {line}: expected *, = or #seat at the end, found {ending!r}")
        return comment, plies, ending

    def line(self, depth: int) -> tuple[Ply, ...]:
        """The answers up to the end or a closing bracket."""
        if depth > DEEPEST_VARIATION:
            raise RecordError(f"variations are nested deeper than {DEEPEST_VARIATION}")
        plies: list[Ply] = []
        while self.next < len(self.tokens):
            token = self.tokens[self.next][0]
            if token == ")" or ENDINGS.fullmatch(token):
                break
            plies.append(self.ply(depth))
        return tuple(plies)

    def ply(self, depth: int) -> Ply:
        """An answer with what stands around it."""
        turn: int | None = None
        token, line = self.tokens[self.next]
        if token.endswith("."):
            turn = int(token[:-1]) if len(token) < 10 else 0
            self.next += 1
            if self.next == len(self.tokens):
                raise RecordError("the record is cut off: it ends with the number of a turn")
            token = self.tokens[self.next][0]
        if not ANSWER.fullmatch(token):
            raise RecordError(f"line {line}: expected an answer, found {token[:20]!r}")
        self.next += 1
        comments: list[str] = []
        variations: list[tuple[Ply, ...]] = []
        while self.next < len(self.tokens) and self.tokens[self.next][0][0] in "({":
            mark, place = self.tokens[self.next]
            self.next += 1
            if mark == "(":
                variations.append(self.variation(place, depth))
            else:
                comments.append(_comment(mark))
        try:
            return Ply(token, turn, " ".join(comments).strip(), tuple(variations), line)
        except RecordError as error:
            raise RecordError(f"line {line}: {error}") from None

    def variation(self, line: int, depth: int) -> tuple[Ply, ...]:
        found = self.line(depth + 1)
        if self.next == len(self.tokens) or self.tokens[self.next][0] != ")":
            raise RecordError(f"line {line}: the variation is not closed")
        if not found:
            raise RecordError(f"line {line}: the variation is empty")
        self.next += 1
        return found


def _check_comment(comment: str) -> None:
    if "{" in comment or "}" in comment or comment != " ".join(comment.split()):
        raise RecordError(f"a comment is one line without braces, not {comment[:40]!r}")


def _comment(token: str) -> str:
    return " ".join(token[1:-1].split())
