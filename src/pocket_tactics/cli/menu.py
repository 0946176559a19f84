"""The answers a player may give, numbered and grouped by the unit that acts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from pocket_tactics.cli import palette
from pocket_tactics.cli.table_view import LAYING_KINDS
from pocket_tactics.cli.words import Words
from pocket_tactics.engine.notation import Answer

ASSAULT_KINDS: Final = ("close", "ranged", "assault")
STEPPING_KINDS: Final = ("move", "follow")
ABILITY_KINDS: Final = ("move_feature", "smite", "raise", "remember", "study")
ACTING_KINDS: Final = (*STEPPING_KINDS, "return", *ASSAULT_KINDS, *ABILITY_KINDS, "cast")
SUMMONING_KINDS: Final = ("summon", "place", "deploy", "invoke")
FETCHING_KINDS: Final = ("fetch", "curse")
POOL_KINDS: Final = ("reroll_die", "bump")
DICE_KIND: Final = "throw"
ARCING: Final = "arcing"
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
                text.append(self._sign(answer))
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

    def _sign(self, answer: Answer) -> str:
        """An assault in the notation's signs, with its mode if that is a choice."""
        sign = "x" if answer.kind == "close" or answer.mode is None else ">"
        if answer.kind != "assault":
            return f"{sign}{answer.end} {self.words.mode(answer.mode or '')}"
        return f"{sign}{answer.end}" + ("*" if answer.mode == ARCING else "")

    def _briefly(self, answer: Answer) -> Text:
        """As `_deed`, with fewer words: a place without an arrow, a die by its pool and face."""
        if answer.kind in (*STEPPING_KINDS, *SUMMONING_KINDS):
            return Text(f"{answer.end}{self._by_feature(answer)}")
        if answer.kind == "return":
            return Text(f"{answer.end or ''} {self.words.say('reserve')}".strip())
        if answer.kind == "cast" and answer.card is not None:
            return Text(
                f"{self.words.spell(answer.card)} {self._aim(answer, named=False)}".rstrip()
            )
        if answer.kind == "move_feature":
            return Text(f"{self.words.feature(answer.feature or '')} {answer.start}-{answer.end}")
        if answer.kind in FETCHING_KINDS and answer.unit is not None and answer.owner is None:
            return self._summoned(answer)
        if answer.kind not in POOL_KINDS or answer.pool is None or answer.dice is None:
            return self._deed(answer)
        bump = f"+{answer.value}" if answer.value else ""
        die = f"{self.words.say(answer.pool)} {answer.dice[0]}{bump}"
        if answer.unit is not None:
            die = f"{self.words.short(answer.unit)} {answer.start}: {die}"
        is_own = answer.owner is None or answer.owner == answer.seat
        return Text(die) if is_own else self.words.signed(answer.owner or 0, die)

    def _deed(self, answer: Answer) -> Text:
        """What an answer does, where the head of its group says who does it."""
        words, fit = self.words, self.words.terminal.fit
        if answer.kind in ASSAULT_KINDS:
            return Text(self._assault(answer))
        if answer.kind == "return":
            through = f"→ {answer.end} " if answer.end else ""
            return Text(fit(f"{through}→ ") + words.say("reserve"))
        if answer.kind == "invoke":
            return Text(fit(f"{answer.start} → {answer.end}"))
        if answer.kind in (*STEPPING_KINDS, *SUMMONING_KINDS):
            return Text(fit(f"→ {answer.end}") + self._by_feature(answer))
        if answer.kind in LAYING_KINDS:
            return Text(f"{answer.end}")
        if answer.kind in ABILITY_KINDS:
            return Text(self._ability(answer))
        if answer.kind == "cast" and answer.card is not None:
            aim = self._aim(answer)
            return Text(f"{words.spell(answer.card)}{': ' if aim else ''}{aim}")
        return words.label(answer)

    def _by_feature(self, answer: Answer) -> str:
        """By which feature a unit comes at the end of a turn."""
        if answer.kind != "deploy" or answer.feature is None:
            return ""
        return f" ({self.words.feature(answer.feature)})"

    def _assault(self, answer: Answer) -> str:
        words, at_base = self.words, answer.target in (None, "base")
        target = words.say("base") if at_base else words.short(answer.target or "")
        if answer.kind == "assault":
            key = f"item_assault_{answer.mode or 'adjacent'}"
            return words.say(key, target=target, end=answer.end or "")
        mode = words.mode(answer.mode or "")
        return words.say(f"item_{answer.kind}", target=target, end=answer.end or "", mode=mode)

    def _ability(self, answer: Answer) -> str:
        """What an ability does, or its name where it is used on nothing that is on the map."""
        words = self.words
        if answer.kind == "move_feature":
            feature = words.feature(answer.feature or "")
            return words.say(
                "item_feature", feature=feature, start=answer.start or "", end=answer.end or ""
            )
        if answer.kind == "smite":
            return words.say("item_smite", target=self._aim(answer))
        name = words.terminal.fit(words.catalogue.unit(words.edition, answer.unit or "").ability)
        return f"{name}: {words.spell(answer.card)}" if answer.card is not None else name

    def _aim(self, answer: Answer, *, named: bool = True) -> str:
        """The unit and tile an ability or spell is aimed at; a spell that moves one says whereto, too."""
        if answer.end is None:
            return ""
        near, moved, far = answer.text.partition("=")[2].partition("-")
        if not named:
            return f"{near}-{far}" if moved else near
        shown = f"{self.words.short(answer.target)} {near}" if answer.target else near
        return self.words.terminal.fit(f"{shown} → {far}") if moved else shown


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
        return "unit", _tile_of_actor(answer)
    return answer.kind if answer.kind in SUMMONING_KINDS else "", ""


def _tile_of_actor(answer: Answer) -> str:
    """Where the unit stands that acts: what stands before the colon, if there is one."""
    tile, colon, _ = answer.text.partition(":")
    return tile if colon else answer.start or ""


def _head(answer: Answer, words: Words) -> Text:
    """What stands before the answers of a group."""
    if answer.kind in LAYING_KINDS:
        return Text(words.say("spaces"))
    if answer.kind in SUMMONING_KINDS:
        return Text(words.say(f"head_{answer.kind}"))
    if answer.unit is None or answer.seat is None or answer.kind not in ACTING_KINDS:
        return Text()
    return words.signed(answer.seat, f"{words.short(answer.unit)} {_tile_of_actor(answer)}")


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
