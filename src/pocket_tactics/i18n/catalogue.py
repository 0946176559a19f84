"""The texts of one language, read from its TOML files; knows no game in progress and no screen."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}

# The edition whose cards a ruleset plays with: names and card texts stand under it.
EDITIONS: Final = {"classic": "classic", "classic-village": "classic", "fourth": "fourth"}

ANY_OTHER: Final = "other"
READY_MADE: Final = re.compile(r"(\w+)_(\d+)")
RULE_IDS: Final = re.compile(r"\b(G|CV|C|F|X)(\d+)(?:-\1(\d+))?\b")


@dataclass(frozen=True, slots=True)
class UnitText:
    """The words on a unit card: `short` fits on a tile, `ability` names what `text` explains."""

    name: str
    plural: str
    short: str
    text: str
    ability: str = ""


@dataclass(frozen=True, slots=True)
class FactionText:
    """A faction's full name, and a short one to call its player by."""

    name: str
    short: str


@dataclass(frozen=True, slots=True)
class RulesetText:
    """A ruleset's name and one sentence about it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A paragraph of the rulebook; `ruling` marks one that rests on a decision of this project."""

    id: str
    title: str
    text: str
    ruling: bool
    example: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some paragraphs of the rulebook under one heading."""

    id: str
    title: str
    rules: tuple[str, ...]


class Catalogue:
    """All texts of one language. A file is read when its first text is asked for, and only once.

    `edition` may be the id of a ruleset or of the edition whose cards it plays with. A text that
    is missing raises LookupError with its full name.
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language

    def unit(self, edition: str, card_id: str) -> UnitText:
        return _unit_text(self.language, edition, card_id)

    def terrain(self, edition: str, terrain_id: str) -> str:
        return self._name(edition, "terrain", terrain_id)

    def mode(self, edition: str, mode_id: str) -> str:
        return self._name(edition, "mode", mode_id)

    def base(self, edition: str, base_id: str) -> str:
        return self._name(edition, "base", base_id)

    def feature(self, edition: str, feature_id: str) -> str:
        return self._name(edition, "feature", feature_id)

    def spell(self, edition: str, spell_id: str) -> str:
        return self._name(edition, "spell", spell_id)

    def type(self, edition: str, type_id: str) -> str:
        """A type of unit, as it stands on cards."""
        return self._name(edition, "type", type_id)

    def keyword(self, edition: str, keyword_id: str) -> str:
        return self._name(edition, "keyword", keyword_id)

    def effect(self, edition: str, kind: str, key: str) -> str:
        """What a `terrain`, `feature`, `spell` or `keyword` does."""
        text: str = self._card(edition, kind, key)["text"]
        return text

    def faction(self, edition: str, faction_id: str) -> FactionText:
        """A faction, by its own name or that of a ready-made force; `mixed` is one of several."""
        ready_made = READY_MADE.fullmatch(faction_id)
        return FactionText(
            **self._card(edition, "faction", ready_made[1] if ready_made else faction_id)
        )

    def force(self, edition: str, force_id: str) -> str:
        """A ready-made force, such as `starfall_50`."""
        ready_made = READY_MADE.fullmatch(force_id)
        if ready_made is None:
            raise LookupError(f"no ready-made force {force_id!r}")
        return self.phrase("word", "force").format(
            faction=self.faction(edition, force_id).name,
            points=self.count("points", int(ready_made[2])),
        )

    def players(
        self, edition: str, factions: Sequence[str], names: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """What the seats are called: by name, else after the faction; numbered if two are equal.

        `factions` are those the units of the seats are of (`Faction.family`).
        """
        called = [self.faction(edition, faction).short for faction in factions]
        for seat, name in enumerate(names[: len(called)]):
            called[seat] = name.strip() or called[seat]
        return tuple(
            f"{name} {seat + 1}" if called.count(name) > 1 else name
            for seat, name in enumerate(called)
        )

    def ruleset(self, ruleset_id: str) -> RulesetText:
        return RulesetText(**self._entry("play", "ruleset", ruleset_id))

    def map(self, map_id: str) -> str:
        """The name of a ready-made map."""
        return self.phrase("map", map_id)

    def reason(self, reason: str) -> str:
        """Why a game ended, as a clause."""
        return self.phrase("reason", reason)

    def problem(self, kind: str, found: Mapping[str, str | int]) -> str:
        """What is wrong with a force, as a sentence."""
        return self.phrase("problem", kind).format(**found)

    def rule(self, rule_id: str) -> Rule:
        """A paragraph of the rulebook by its id."""
        paragraph = self._entry("rulebook", rule_id)
        if not isinstance(paragraph, dict):
            raise LookupError(f"no rule {rule_id!r} in {self.language!r}")
        return Rule(rule_id, **paragraph)

    def chapters(self, ruleset_id: str) -> tuple[Chapter, ...]:
        """The rulebook of that ruleset, in reading order."""
        found = tuple(
            Chapter(chapter["id"], chapter["title"], tuple(chapter["rules"]))
            for chapter in self._entry("rulebook", "chapter")
            if ruleset_id in chapter["rulesets"]
        )
        if not found:
            raise LookupError(f"no rulebook of {ruleset_id!r} in {self.language!r}")
        return found

    def say(self, key: str, **fields: str | int) -> str:
        """A word or line of an interface, its fields filled in."""
        return self.phrase("ui", key).format(**fields)

    def count(self, thing: str, number: int) -> str:
        """So many of a thing: `1 die`, `3 dice`."""
        return self.phrase("count", thing, "one" if number == 1 else ANY_OTHER).format(
            number=number
        )

    def phrase(self, table: str, key: str, *variants: str) -> str:
        """A line of play.toml with its fields open: the first of these variants it has, or `other`."""
        entry = self._entry("play", table, key)
        if isinstance(entry, dict):
            found = (entry[variant] for variant in (*variants, ANY_OTHER) if variant in entry)
            entry = next(found, None)
        if not isinstance(entry, str):
            raise LookupError(f"no text {table}.{key} ({', '.join(variants)}) in {self.language!r}")
        return entry

    def _name(self, edition: str, kind: str, key: str) -> str:
        name: str = self._card(edition, kind, key)["name"]
        return name

    def _card(self, edition: str, kind: str, key: str) -> dict[str, Any]:
        if edition not in EDITIONS:
            raise LookupError(f"no edition {edition!r}; there are: {', '.join(EDITIONS)}")
        entry: dict[str, Any] = self._entry("cards", EDITIONS[edition], kind, key)
        return entry

    def _entry(self, file: str, *keys: str) -> Any:
        entry: Any = read_texts(self.language, file)
        for key in keys:
            if key not in entry:
                raise LookupError(f"no text {'.'.join(keys)} in {file}.toml of {self.language!r}")
            entry = entry[key]
        return entry


@cache
def _unit_text(language: str, edition: str, card_id: str) -> UnitText:
    return UnitText(**Catalogue(language)._card(edition, "unit", card_id))


@cache
def read_texts(language: str, file: str) -> Mapping[str, Any]:
    """A file of a language as tables."""
    path = files("pocket_tactics.i18n").joinpath("locale", language, f"{file}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def rules_named(text: str) -> tuple[str, ...]:
    """The ids of the rules a text refers to, each once, in order.

    >>> rules_named("May swap in (X1-X3); for hazards see C15 and X2.")
    ('X1', 'X2', 'X3', 'C15')
    """
    found: dict[str, None] = {}
    for part, first, last in RULE_IDS.findall(text):
        for number in range(int(first), int(last or first) + 1):
            found[f"{part}{number}"] = None
    return tuple(found)
