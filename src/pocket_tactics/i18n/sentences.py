"""Events as log lines, answers as menu lines, questions as prompts; knows no language and no rules.

The wording is in locale/*/play.toml, where the fields of a line are named like those of the event
or answer. One event or answer is enough for its line: the state of the game is not looked at.
A client that colours what belongs to a player hands in `mark`, which gets every name of a unit or
player with its seat.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pocket_tactics.engine.events import (
    AssaultDeclared,
    AssistCounted,
    BoulderRolled,
    BoulderScattered,
    BumpCounted,
    CardDrawn,
    CardIndexed,
    CardStudied,
    ClimbFailed,
    CloseAssaultDeclared,
    DieTakenUp,
    DrowningRolled,
    Event,
    OfferDeclined,
    OpposedTestBegan,
    Piece,
    PoolRolled,
    PoolTakenUp,
    RangedAssaultDeclared,
    SpellNamed,
    StrikeTallied,
    SummoningFailed,
    SurvivalRolled,
    TestBegan,
    TestDecided,
)
from pocket_tactics.engine.notation import Answer
from pocket_tactics.i18n.catalogue import EDITIONS, Catalogue

Mark = Callable[[int, str], str]

BASE: Final = "base"
UNSEEN: Final = "unseen"

# The first of these kinds among the options says what a question is about; without any of them
# it is about the action of a turn, or about what else its rule tells.
TELLING_KINDS: Final = (
    "throw",
    "draw_tile",
    "draw_feature",
    "draw_card",
    "lay_tile",
    "lay_base",
    "lay_feature",
    "place",
    "draw_cards",
    "index",
    "follow",
    "guard",
    "brew",
    "lower_die",
    "choose_pool",
    "turn_die",
    "bump",
    "reroll_pool",
    "reroll_die",
    "survive",
    "curse",
    "fetch",
    "take_back",
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
    line = catalogue.phrase("event", event.kind, *_variants(edition, *_event_variants(event)))
    return line.format_map(Spoken(voice, event))


def label(
    answer: Answer,
    catalogue: Catalogue,
    edition: str,
    players: Sequence[str],
    mark: Mark = plain,
) -> str:
    """One line of a menu, for whoever may give that answer."""
    voice = Voice(catalogue, edition, players, mark)
    line = catalogue.phrase("answer", answer.kind, *_variants(edition, *_answer_variants(answer)))
    said = Spoken(voice, answer)
    if answer.unit is not None:
        said["unit"] = voice.own_unit(answer.seat, answer.unit)
    return line.format_map(said)


def ask(
    rule: str,
    options: Sequence[Answer],
    catalogue: Catalogue,
    edition: str,
    players: Sequence[str],
    mark: Mark = plain,
) -> str:
    """One line saying who decides what; `rule`, that of the question, tells like ones apart."""
    if not options:
        raise ValueError("nothing is being asked: there are no options")
    voice = Voice(catalogue, edition, players, mark)
    first = options[0]
    kinds = {answer.kind for answer in options}
    kind = next((kind for kind in TELLING_KINDS if kind in kinds), "action")
    if kinds == {"pass"}:
        kind = "pass"
    told = {variant for answer in options if answer.kind == kind for variant in _whose(answer)}
    units = dict.fromkeys(answer.unit for answer in options if answer.unit is not None)
    cards = dict.fromkeys(answer.card for answer in options if answer.card is not None)
    return catalogue.phrase("question", kind, *_variants(edition, rule, *sorted(told))).format(
        seat=voice.say("seat", first.seat),
        terrain=voice.say("terrain", first.terrain),
        feature=voice.say("feature", first.feature),
        units=", ".join(voice.own_unit(first.seat, unit) for unit in units),
        cards=", ".join(voice.say("card", card) for card in cards),
        dice=catalogue.count("dice", len(first.dice or ())),
    )


@dataclass(frozen=True, slots=True)
class Voice:
    """How the values of events and answers are called in one language, at one table."""

    catalogue: Catalogue
    edition: str
    players: Sequence[str]
    mark: Mark

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
                return self.catalogue.count(f"rerolls_{EDITIONS[self.edition]}", number)
            case "terrain", str(terrain):
                return self.catalogue.terrain(self.edition, terrain)
            case "feature", str(feature):
                return self.catalogue.feature(self.edition, feature)
            case "card", str(card):
                if card == UNSEEN:
                    return self.catalogue.phrase("word", card)
                return self.catalogue.spell(self.edition, card)
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

    def ability(self, unit: object) -> str:
        """What the ability of a unit is called."""
        card = unit.card if isinstance(unit, Piece) else str(unit)
        return self.catalogue.unit(self.edition, card).ability


class Spoken(dict[str, str]):
    """The words for the fields of an event or answer, and for `ability`, its unit's; found when asked for."""

    def __init__(self, voice: Voice, thing: Event | Answer) -> None:
        super().__init__()
        self.voice = voice
        self.thing = thing

    def __missing__(self, field: str) -> str:
        if field == "ability":
            return self.voice.ability(getattr(self.thing, "unit", None))
        return self.voice.say(field, getattr(self.thing, field))


def _variants(edition: str, *found: str) -> tuple[str, ...]:
    """Which variants of a line to look for, in order: those of the edition's own cards first."""
    cards = EDITIONS[edition]
    return (*(f"{cards}_{variant}" for variant in found), *found, cards)


def _event_variants(event: Event) -> tuple[str, ...]:
    match event:
        case CloseAssaultDeclared(target=None) | RangedAssaultDeclared(target=None):
            return (BASE,)
        case AssistCounted(unit=None):
            return (BASE,)
        case AssaultDeclared(manner=manner):
            return (manner,)
        case PoolRolled(unit=unit, dice=dice, result=result):
            roller = "no_unit" if unit is None else "unit"
            return (roller if dice == result else f"{roller}_again",)
        case (
            DrowningRolled() | StrikeTallied() | SurvivalRolled() | TestDecided() | BoulderRolled()
        ):
            return ("success" if event.success else "failure",)
        case DieTakenUp() | PoolTakenUp() if event.owner != event.seat:
            return ("enemy",)
        case CardDrawn(card=None) | CardIndexed(card=None) | CardStudied(card=None):
            return ("hidden",)
        case BoulderScattered(target=None):
            return ("nobody",)
        case BumpCounted(source=source):
            return (source,)
        case SpellNamed(at=None):
            return ("unaimed",)
        case SummoningFailed(free=True):
            return ("free",)
        case OfferDeclined() | TestBegan() | OpposedTestBegan() | ClimbFailed():
            return (event.rule,)
        case _:
            return ()


def _answer_variants(answer: Answer) -> tuple[str, ...]:
    match answer:
        case Answer(target="base"):
            return (BASE,)
        case Answer(kind="assault", mode=str(mode)):
            return (mode,)
        case Answer(kind="cast", at=str()):
            return ("moving",)
        case Answer(kind="cast", end=str(), target=target):
            return ("on_tile" if target is None else "on_unit",)
        case Answer(kind="return", end=str()):
            return ("through",)
        case Answer(kind="deploy", feature=str()):
            return ("feature",)
        case _:
            return _whose(answer)


def _whose(answer: Answer) -> tuple[str, ...]:
    """Whether an answer is about something of another player, and about dice by means of a unit."""
    other = ("enemy",) if answer.owner not in (None, answer.seat) else ()
    if answer.pool is not None and answer.unit is not None:
        return (*(f"unit_{variant}" for variant in other), "unit")
    return other
