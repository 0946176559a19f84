"""Events as log lines, answers as menu lines, questions as prompts; knows no language and no rules.

The wording is in locale/*/play.toml, where the fields of a line are named like those of the event
or answer. One event or answer is enough for its line: the state of the game is not looked at.
A client that colours what belongs to a player hands in `mark`, which gets every name of a unit or
player with its seat.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Final

from pocket_tactics.engine.events import (
    AssistCounted,
    CloseAssaultDeclared,
    DieTakenUp,
    DrowningRolled,
    Event,
    OfferDeclined,
    Piece,
    PoolRolled,
    PoolTakenUp,
    RangedAssaultDeclared,
    StrikeTallied,
    SurvivalRolled,
)
from pocket_tactics.engine.notation import Answer
from pocket_tactics.i18n.catalogue import ANY_OTHER, Catalogue

Mark = Callable[[int, str], str]

BASE: Final = "base"

# The first of these kinds among the options says what a question is about; without any of them
# it is about the action of a turn.
TELLING_KINDS: Final = (
    "throw",
    "draw_tile",
    "lay_tile",
    "lay_base",
    "place",
    "follow",
    "guard",
    "reroll_pool",
    "reroll_die",
    "survive",
    "fetch",
)


def plain(seat: int, text: str) -> str:
    """The mark that marks nothing."""
    return text


def sentence(
    event: Event,
    catalogue: Catalogue,
    edition: str,
    players: Sequence[str],
    mark: Mark = plain,
) -> str:
    """One line of the game log, which makes sense alone; the rule id is left to the client."""
    voice = Voice(catalogue, edition, players, mark)
    said = voice.spoken(event)
    return catalogue.phrase("event", event.kind, _event_variant(event)).format(**said)


def label(
    answer: Answer,
    catalogue: Catalogue,
    edition: str,
    players: Sequence[str],
    mark: Mark = plain,
) -> str:
    """One line of a menu, for whoever may give that answer."""
    voice = Voice(catalogue, edition, players, mark)
    said = voice.spoken(answer)
    if answer.unit is not None:
        said["unit"] = voice.own_unit(answer.seat, answer.unit)
    return catalogue.phrase("answer", answer.kind, _answer_variant(answer)).format(**said)


def ask(
    rule: str,
    options: Sequence[Answer],
    catalogue: Catalogue,
    edition: str,
    players: Sequence[str],
    mark: Mark = plain,
) -> str:
    """One line saying who decides what; `rule`, that of the question, tells throws apart."""
    if not options:
        raise ValueError("nothing is being asked: there are no options")
    voice = Voice(catalogue, edition, players, mark)
    first = options[0]
    kinds = {answer.kind for answer in options}
    kind = next((kind for kind in TELLING_KINDS if kind in kinds), "action")
    if kinds == {"pass"}:
        kind = "pass"
    variant = ANY_OTHER
    if kind == "throw":
        variant = rule
    elif any(answer.kind == kind and _answer_variant(answer) == "enemy" for answer in options):
        variant = "enemy"
    units = dict.fromkeys(answer.unit for answer in options if answer.unit is not None)
    return catalogue.phrase("question", kind, variant).format(
        seat=voice.say("seat", first.seat),
        terrain=voice.say("terrain", first.terrain),
        units=", ".join(voice.own_unit(first.seat, unit) for unit in units),
        dice=catalogue.count("dice", len(first.dice or ())),
    )


@dataclass(frozen=True, slots=True)
class Voice:
    """How the values of events and answers are called in one language, at one table."""

    catalogue: Catalogue
    edition: str
    players: Sequence[str]
    mark: Mark

    def spoken(self, thing: Event | Answer) -> dict[str, str]:
        """The words for every field of an event or answer."""
        names = [field.name for field in fields(thing)]
        return {name: self.say(name, getattr(thing, name)) for name in names}

    def say(self, field: str, value: object) -> str:
        """The words for a value, by the name of the field it stands in; nothing is said of None."""
        match field, value:
            case _, None:
                return ""
            case _, Piece(seat=seat, card=card):
                name = self.catalogue.unit(self.edition, card).name
                owned = self.catalogue.phrase("word", "unit")
                return self.mark(seat, owned.format(name=name, player=self.players[seat]))
            case "seat" | "owner" | "by", int(seat):
                return self.mark(seat, self.players[seat])
            case "dice" | "result", tuple(faces):
                return ", ".join(map(str, faces)) or self.catalogue.phrase("word", "no_dice")
            case "rerolls", int(number):
                return self.catalogue.count("rerolls", number)
            case "terrain", str(terrain):
                return self.catalogue.terrain(self.edition, terrain)
            case "mode", str(mode):
                return self.catalogue.mode(self.edition, mode)
            case "pool", str(pool):
                return self.catalogue.phrase("word", pool)
            case "reason", str(reason):
                return self.catalogue.reason(reason)
            case "target", str(card) if card != BASE:
                return self.catalogue.unit(self.edition, card).name
            case _:
                return str(value)

    def own_unit(self, seat: int | None, card: str) -> str:
        """A unit of the player asked: its name is enough."""
        name = self.catalogue.unit(self.edition, card).name
        return name if seat is None else self.mark(seat, name)


def _event_variant(event: Event) -> str:
    match event:
        case CloseAssaultDeclared(target=None) | RangedAssaultDeclared(target=None):
            return BASE
        case AssistCounted(unit=None):
            return BASE
        case PoolRolled(unit=unit, dice=dice, result=result):
            roller = BASE if unit is None else "unit"
            return roller if dice == result else f"{roller}_again"
        case DrowningRolled() | StrikeTallied() | SurvivalRolled():
            return "success" if event.success else "failure"
        case DieTakenUp() | PoolTakenUp() if event.owner != event.seat:
            return "enemy"
        case OfferDeclined():
            return event.rule
        case _:
            return ANY_OTHER


def _answer_variant(answer: Answer) -> str:
    if answer.target == BASE:
        return BASE
    if answer.owner is not None and answer.owner != answer.seat:
        return "enemy"
    return ANY_OTHER
