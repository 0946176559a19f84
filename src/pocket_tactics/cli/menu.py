"""The answers a player may give, numbered and grouped by the unit that acts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.table_view import LAYING_KINDS
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.notation import Answer

ACTING_KINDS: Final = ("move", "return", "close", "ranged", "follow")
ASSAULT_SIGNS: Final = {"close": "x", "ranged": ">"}  # as in the notation
ASSAULT_KINDS: Final = tuple(ASSAULT_SIGNS)
SUMMONING_KINDS: Final = ("summon", "place")
DICE_KIND: Final = "throw"
GAP: Final = "  "
WIDE_GAP: Final = "    "


@dataclass(frozen=True, slots=True)
class Group:
    """Answers that belong together under a head; without one each has a line of its own."""

    head: Text
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A numbered answer in a row of them; `begins` if a new unit is being talked about."""

    text: Text
    begins: bool


class Menu:
    """The answers in the order they are numbered on the screen."""

    def __init__(self, options: Sequence[Answer], words: Words) -> None:
        self.words = words
        self.options = options
        self.groups = _grouped(options, words)
        self.answers = [answer for group in self.groups for answer in group.answers]
        self.rolls_dice = any(answer.kind == DICE_KIND for answer in options)

    def lines(self, width: int, *, dense: bool = False, tight: bool = False) -> list[Text]:
        """The numbered answers, each group on lines of its own or, dense, one behind the other.

        Tight, assaults are only signs and lines are broken wherever they are full. Dice are typed,
        not chosen, so they are not listed.
        """
        if self.rolls_dice:
            return []
        digits = 1 if dense else len(str(len(self.answers)))
        room = max((len(group.head) for group in self.groups), default=0) + len(GAP)
        lines: list[Text] = []
        row: list[Item] = []
        number = 1
        for group in self.groups:
            items = self._items(group, number, digits, dense, tight)
            number += len(items)
            if dense:
                row += headed(group.head, items)
            elif group.head:
                head = group.head.copy()
                head.pad_right(room - len(head))
                lines += flowed(items, head, room, width)
            else:
                lines += [item.text for item in items]
        return [*lines, *flowed(row, Text(), 0, width, tight=tight)]

    def _items(self, group: Group, first: int, digits: int, dense: bool, tight: bool) -> list[Item]:
        """The answers of a group; summoned units are named where they begin."""
        items: list[Item] = []
        named = None
        for number, answer in enumerate(group.answers, first):
            text = Text.assemble((f"{number:{digits}}", palette.NUMBER)).append(" ")
            if tight and answer.kind in ASSAULT_KINDS:
                mode = self.words.mode(answer.mode or "")
                text.append(f"{ASSAULT_SIGNS[answer.kind]}{answer.end} {mode}")
            else:
                text.append_text(self._briefly(answer) if dense else self._deed(answer))
            begins = not group.head
            if answer.kind in SUMMONING_KINDS and answer.unit != named:
                named, begins = answer.unit, True
                text = self._summoned(answer).append(" ").append_text(text)
            items.append(Item(text, begins))
        return items

    def _summoned(self, answer: Answer) -> Text:
        name = self.words.short(answer.unit or "")
        return Text.assemble((name, palette.player(answer.seat or 0)))

    def _briefly(self, answer: Answer) -> Text:
        """As `_deed`, with fewer words: a place without an arrow, a die by its pool and face."""
        if answer.kind in ("move", "follow", *SUMMONING_KINDS):
            return Text(f"{answer.end}")
        if answer.kind == "return":
            return Text(self.words.say("reserve"))
        if answer.kind == "fetch" and answer.unit is not None:
            return self._summoned(answer)
        if answer.kind != "reroll_die" or answer.pool is None or answer.dice is None:
            return self._deed(answer)
        die = f"{self.words.say(answer.pool)} {answer.dice[0]}"
        is_own = answer.owner is None or answer.owner == answer.seat
        return Text(die) if is_own else self.words.signed(answer.owner or 0, die)

    def _deed(self, answer: Answer) -> Text:
        """What an answer does, where the head of its group says who does it."""
        words = self.words
        if answer.kind in ASSAULT_KINDS:
            return Text(self._assault(answer))
        if answer.kind == "return":
            return Text(words.terminal.fit("→ ") + words.say("reserve"))
        if answer.kind in (*ACTING_KINDS, *SUMMONING_KINDS):
            return Text(words.terminal.fit(f"→ {answer.end}"))
        if answer.kind in LAYING_KINDS:
            return Text(f"{answer.end}")
        return words.label(answer)

    def _assault(self, answer: Answer) -> str:
        words, at_base = self.words, answer.target in (None, "base")
        target = words.say("base") if at_base else words.short(answer.target or "")
        mode = words.mode(answer.mode or "")
        return words.say(f"item_{answer.kind}", target=target, end=answer.end or "", mode=mode)


def headed(head: Text, items: Sequence[Item]) -> list[Item]:
    """Items the first of which has the head before it."""
    if not head:
        return list(items)
    first = head.copy().append(": ").append_text(items[0].text)
    return [Item(first, True), *items[1:]]


def _grouped(options: Sequence[Answer], words: Words) -> list[Group]:
    found: dict[tuple[str, str], list[Answer]] = {}
    for answer in options:
        found.setdefault(_key(answer), []).append(answer)
    return [Group(_head(answers[0], words), tuple(answers)) for answers in found.values()]


def _key(answer: Answer) -> tuple[str, str]:
    if answer.kind in ACTING_KINDS:
        return "unit", answer.start or ""
    return answer.kind if answer.kind in SUMMONING_KINDS else "", ""


def _head(answer: Answer, words: Words) -> Text:
    """What stands before the answers of a group."""
    if answer.kind in LAYING_KINDS:
        return Text(words.say("spaces"))
    if answer.kind in SUMMONING_KINDS:
        return Text(words.say(f"head_{answer.kind}"))
    if answer.unit is None or answer.seat is None or answer.kind not in ACTING_KINDS:
        return Text()
    return words.signed(answer.seat, f"{words.short(answer.unit)} {answer.start}")


def flowed(
    items: Sequence[Item], head: Text, indent: int, width: int, *, tight: bool = False
) -> list[Text]:
    """Items in a row behind a head, on as many lines as they need; no item is broken.

    What belongs to one unit stays on one line if it fits on one, unless it must be tight.
    """
    lines: list[Text] = []
    line, is_empty = head, True
    for index, item in enumerate(items):
        gap = "" if is_empty else WIDE_GAP if item.begins else GAP
        need = len(item.text)
        if item.begins and not tight:
            whole = _length_of_unit(items, index)
            need = whole if indent + whole <= width else need
        if not is_empty and len(line) + len(gap) + need > width:
            lines.append(line)
            line, gap = Text(" " * indent), ""
        line = line.append(gap).append_text(item.text)
        is_empty = False
    return [*lines, line] if items else []


def _length_of_unit(items: Sequence[Item], first: int) -> int:
    """The length of a row from an item to the last before another unit begins."""
    length = len(items[first].text)
    for item in items[first + 1 :]:
        if item.begins:
            break
        length += len(GAP) + len(item.text)
    return length
