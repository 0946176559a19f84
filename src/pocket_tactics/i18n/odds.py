"""What contributes to an assault, in words; the wording is in the table `odds` of locale/*/play.toml."""

from typing import Final, Protocol

from pocket_tactics.i18n.catalogue import EDITIONS, Catalogue

SIGNED: Final = ("bump", "brew", "named_bump")  # kinds whose number is the value of a bump


class Contribution(Protocol):
    """Something that contributes: its kind, how much, to which pool, and where it comes from."""

    @property
    def kind(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def pool(self) -> str: ...
    @property
    def source(self) -> str: ...
    @property
    def unit(self) -> str: ...


def contribution(part: Contribution, survival: float, catalogue: Catalogue, edition: str) -> str:
    """What contributes, in a line; `survival` is the chance that its unit survives a strike."""
    key = part.kind
    if part.kind == "bump" or (part.kind == "reroll" and (part.unit or part.source == "base")):
        key = f"{part.kind}_{part.source}"
        if key == "reroll_support" and EDITIONS[edition] == "classic":
            key = "reroll_assist"  # as its rulebook says
    elif part.kind == "reroll":
        key = "reroll_more_support"
    return catalogue.phrase("odds", key).format(
        number=part.number,
        pool=catalogue.phrase("word", part.pool) if part.pool else "",
        dice=catalogue.count("dice", part.number),
        rerolls=catalogue.count(f"rerolls_{EDITIONS[edition]}", part.number),
        unit=catalogue.unit(edition, part.unit).name if part.unit else "",
        why=_ability(part.unit, catalogue, edition) if part.unit else "",
        percent=percent(survival),
    )


def effect(part: Contribution, survival: float, catalogue: Catalogue) -> str:
    """What it comes to, as short as can be: `+1 re-roll`, `+2 DEF`, `3 OFF`; "" where a number says nothing."""
    pool = catalogue.phrase("word", part.pool) if part.pool else ""
    if part.kind == "dice":
        return f"{part.number} {pool}"
    if part.kind in SIGNED:
        return f"+{part.number} {pool}".rstrip()
    if part.kind == "reroll":
        return f"+{catalogue.count('rerolls', part.number)}"
    return percent(survival) if part.kind == "survival" else ""


def percent(chance: float) -> str:
    """A chance with one decimal; certain is only what is certain.

    >>> percent(0.25), percent(0.99999), percent(1.0), percent(0.00001), percent(0.0)
    ('25.0 %', '99.9 %', '100.0 %', '0.1 %', '0.0 %')
    """
    shown = round(100 * chance, 1)
    if 0 < chance < 1:
        shown = min(max(shown, 0.1), 99.9)
    return f"{shown:.1f} %"


def whole_percent(chance: float) -> str:
    """A chance without decimals; certain is only what is certain.

    >>> whole_percent(0.25), whole_percent(0.999), whole_percent(1.0), whole_percent(0.001)
    ('25 %', '99 %', '100 %', '1 %')
    """
    shown = round(100 * chance)
    return f"{min(max(shown, 1), 99) if 0 < chance < 1 else shown} %"


def _ability(card: str, catalogue: Catalogue, edition: str) -> str:
    """The ability of a card, or its name where abilities have none."""
    text = catalogue.unit(edition, card)
    return f"{text.name}, {text.ability}" if text.ability else text.name
