"""Choosing a force: a ready-made one, or one's own, put together card by card (F1, F2, F80)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.cards_view import Explainer
from pocket_tactics.cli.menu import Item, flowed
from pocket_tactics.cli.terminal import Terminal, wrapped
from pocket_tactics.cli.topics import find_topic
from pocket_tactics.cli.words import Words
from pocket_tactics.content.forces import ready_made_forces, shop
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.editions import sheets
from pocket_tactics.engine.forces import TILES, Force, Problem, force_from_text
from pocket_tactics.engine.terms import GameOptions
from pocket_tactics.play.forces import problems_of

UNIT, SPELL, TILE, FEATURE = "unit", "spell", "terrain", "feature"
NUMBERED: Final = re.compile(r"(-?)(\d{1,3})(?:\*(\d{1,2}))?")
NAMED: Final = re.compile(r"(-?)\s*([^*\d]+?)\s*(?:\*\s*(\d{1,2}))?")
GROUPS: Final = {SPELL: "force_spells", TILE: "force_tiles", FEATURE: "force_feature"}


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be chosen: a unit or spell card, a terrain tile or a feature."""

    kind: str
    key: str
    cost: int = 0


def entries() -> list[Entry]:
    """All that can be chosen, in the order it is numbered."""
    known = shop()
    return [
        *(Entry(UNIT, card, price.cost) for card, price in known.units.items()),
        *(Entry(SPELL, spell, cost) for spell, cost in known.spells.items()),
        *(Entry(TILE, terrain) for terrain in known.terrains),
        *(Entry(FEATURE, feature) for feature in known.features),
    ]


def told_problem(words: Words, problem: Problem) -> str:
    """What is wrong with a force, with the rule it breaks."""
    found = dict(problem.found)
    if problem.kind == "too_many_copies":
        found["card"] = words.named(str(found["card"]))
    said = words.catalogue.problem(problem.kind, found)
    return words.terminal.fit(f"{said} [{problem.rule}]")


def told_force(words: Words, force: Force) -> str:
    """Cards, tiles and feature of a force in a line."""
    parts = [
        _counted([(words.short(card), n) for card, n in force.units.items()]),
        _counted([(words.spell(spell), n) for spell, n in force.spells.items()]),
        _counted([(words.terrain(terrain), n) for terrain, n in force.tiles.items()]),
        words.feature(force.feature) if force.feature else "",
    ]
    return "; ".join(filter(None, parts))


def _counted(named: Sequence[tuple[str, int]]) -> str:
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in named)


class Workshop:
    """A force being put together; every change keeps six tiles and a feature."""

    def __init__(self, words: Words, options: GameOptions) -> None:
        known = shop()
        self.words = words
        self.options = options
        self.entries = entries()
        self.force = Force({}, {}, {known.terrains[0]: TILES}, known.features[0])

    @property
    def problems(self) -> list[Problem]:
        return problems_of(self.force, self.options)

    def add(self, entry: Entry, number: int) -> None:
        """So many more of something, or fewer; a tile takes the place of one of another kind."""
        force = self.force
        match entry.kind:
            case "unit":
                self.force = replace(force, units=_changed(force.units, entry.key, number))
            case "spell":
                self.force = replace(force, spells=_changed(force.spells, entry.key, number))
            case "feature":
                self.force = replace(force, feature=entry.key)
            case _:
                self.force = replace(force, tiles=_exchanged(force.tiles, entry.key, number))

    def take(self, line: str) -> bool:
        """Change the force as a line says: numbers, a name, or a whole force; False if it says nothing."""
        if "/" in line:
            try:
                self.force = force_from_text(line.replace(" ", ""))
            except ValueError:
                return False
            return True
        if line in ready_made_forces():
            self.force = ready_made_forces()[line]
            return True
        words = line.replace(",", " ").split()
        numbered = [NUMBERED.fullmatch(word) for word in words]
        if words and all(numbered):
            return self._take_numbers([found for found in numbered if found])
        named = NAMED.fullmatch(line)
        entry = self.named(named[2]) if named else None
        if named is None or entry is None:
            return False
        self.add(entry, _signed(named[1], named[3]))
        return True

    def _take_numbers(self, found: Sequence[re.Match[str]]) -> bool:
        numbers = [int(match[2]) for match in found]
        if not all(1 <= number <= len(self.entries) for number in numbers):
            return False
        for number, match in zip(numbers, found, strict=True):
            self.add(self.entries[number - 1], _signed(match[1], match[3]))
        return True

    def named(self, word: str) -> Entry | None:
        """What is called so, or has that number."""
        if word.isdecimal():
            number = int(word) if len(word) < 4 else 0
            return self.entries[number - 1] if 1 <= number <= len(self.entries) else None
        topic = find_topic(self.words.edition, word)
        return next((entry for entry in self.entries if (entry.kind, entry.key) == topic), None)

    def chosen(self, entry: Entry) -> int:
        """How many of something are in the force."""
        force = self.force
        match entry.kind:
            case "unit":
                return force.units.get(entry.key, 0)
            case "spell":
                return force.spells.get(entry.key, 0)
            case "feature":
                return int(force.feature == entry.key)
            case _:
                return force.tiles.get(entry.key, 0)

    def lines(self, width: int) -> list[Text]:
        """All that can be chosen, numbered; then what is chosen, the points, and what is wrong."""
        groups: dict[str, list[Item]] = {}
        for number, entry in enumerate(self.entries, 1):
            groups.setdefault(self._group(entry), []).append(self._item(number, entry))
        room = max(map(len, groups)) + 2
        lines: list[Text] = []
        for title, items in groups.items():
            head = Text.assemble((f"{title:{room}}", palette.TITLE))
            lines += flowed(items, head, room, width)
        return [*lines, *self._summary(width)]

    def _group(self, entry: Entry) -> str:
        words = self.words
        if entry.kind in GROUPS:
            return words.say(GROUPS[entry.kind])
        faction = sheets(words.edition)[entry.key].faction
        return words.terminal.fit(words.catalogue.faction(words.edition, faction).short)

    def _item(self, number: int, entry: Entry) -> Item:
        words, count = self.words, self.chosen(entry)
        names = {UNIT: words.short, SPELL: words.spell, TILE: words.terrain, FEATURE: words.feature}
        text = Text.assemble((f"{number} ", palette.NUMBER))
        style = palette.STRONG if count else palette.PLAIN
        text.append(names[entry.kind](entry.key), style)
        if entry.cost:
            text.append(f" {entry.cost}", palette.FAINT)
        if count:
            text.append(words.terminal.fit(f" ×{count}"), palette.STRONG)
        return Item(text, False)

    def _summary(self, width: int) -> list[Text]:
        words, most = self.words, self.options.points
        used = self.force.points(shop())
        points = words.say("force_used", used=used, most=most, left=most - used)
        lines = wrapped(words.titled(points, told_force(words, self.force)), width, "  ")
        for problem in self.problems:
            said = Text(told_problem(words, problem), palette.WARNING)
            lines += wrapped(said, width, "  ")
        return lines


def _signed(sign: str, number: str | None) -> int:
    return int(number or 1) * (-1 if sign else 1)


def _changed(chosen: Mapping[str, int], key: str, number: int) -> dict[str, int]:
    """So many more of a key, never fewer than none."""
    found = {**chosen, key: chosen.get(key, 0) + number}
    return {name: count for name, count in found.items() if count > 0}


def _exchanged(tiles: Mapping[str, int], key: str, number: int) -> dict[str, int]:
    """So many more of a tile in the place of others, those first of which there are most."""
    found = dict(tiles)
    for _ in range(abs(number)):
        others = {name: count for name, count in found.items() if name != key and count}
        most = max(others, key=lambda name: others[name], default=shop().terrains[0])
        gains, loses = (key, most) if number > 0 else (most, key)
        is_full = sum(found.values()) >= TILES
        if gains == loses or (is_full and not found.get(loses)):
            continue
        found[gains] = found.get(gains, 0) + 1
        if is_full:
            found[loses] -= 1
    return {name: count for name, count in found.items() if count > 0}


def ask_own_force(terminal: Terminal, words: Words, options: GameOptions) -> str:
    """Put a force together until it can be played; gives its text. Raises EOFError on q."""
    workshop = Workshop(words, options)
    explainer = Explainer(ruleset(words.edition), words, terminal.width)
    notice: list[Text] = []
    while True:
        terminal.clear()
        terminal.show_all(workshop.lines(terminal.width))
        terminal.show_all(notice)
        terminal.say(Text(words.say("force_help"), palette.FAINT))
        line = terminal.ask(f"{words.say('force_prompt')} > ").strip().lower()
        notice = []
        if line in ("q", "quit"):
            raise EOFError
        if not line:
            if not workshop.problems:
                return workshop.force.to_text()
            notice = [Text(words.say("force_not_yet"), palette.WARNING)]
        elif line.startswith("?"):
            notice = explained(workshop, explainer, line[1:].strip())
        elif not workshop.take(line):
            said = words.say("unknown_choice", text=line[:30])
            notice = wrapped(Text(said, palette.WARNING), terminal.width, "  ")


def explained(workshop: Workshop, explainer: Explainer, word: str) -> list[Text]:
    """The card of a number or name."""
    words = workshop.words
    entry = workshop.named(word)
    try:
        return explainer.explain(entry.key if entry else word)
    except LookupError:
        return [Text(words.say("unknown_topic", text=word[:30]), palette.WARNING)]
