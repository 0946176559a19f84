"""Why an answer is good, as one sentence; the wording is in the table `hint` of locale/*/play.toml."""

from collections.abc import Sequence
from typing import Protocol

from pocket_tactics.engine.events import Piece
from pocket_tactics.i18n.catalogue import Catalogue
from pocket_tactics.i18n.sentences import BASE, Mark, Voice, plain


class Told(Protocol):
    """A reason: its kind, and what it is about. Without a unit it is about a base, or about nobody.

    `chances` are those of an assault: that the defender falls, the attacker, both, neither. `chance` is that of
    whatever else is uncertain, `before` what it was.
    """

    @property
    def kind(self) -> str: ...
    @property
    def unit(self) -> Piece | None: ...
    @property
    def at(self) -> str | None: ...
    @property
    def feature(self) -> str | None: ...
    @property
    def number(self) -> int | None: ...
    @property
    def total(self) -> int | None: ...
    @property
    def chances(self) -> tuple[float, float, float, float] | None: ...
    @property
    def chance(self) -> float | None: ...
    @property
    def before(self) -> float | None: ...


def reason_sentence(
    reason: Told,
    catalogue: Catalogue,
    edition: str,
    players: Sequence[str],
    mark: Mark = plain,
) -> str:
    """One sentence, which makes sense beside the answer it speaks for."""
    voice = Voice(catalogue, edition, players, mark)
    is_base = reason.unit is None and reason.at is not None
    line = catalogue.phrase("hint", reason.kind, *((BASE,) if is_base else ()))
    number = reason.number or 0
    defender, attacker, both, neither = reason.chances or (0.0, 0.0, 0.0, 0.0)
    return line.format(
        unit=voice.say("unit", reason.unit),
        feature=voice.say("feature", reason.feature),
        at=reason.at,
        number=number,
        total=reason.total,
        steps=catalogue.count("steps", number),
        points=catalogue.count("points", number),
        chance=percent(reason.chance or 0.0),
        before=percent(reason.before or 0.0),
        strike=percent(defender + both),
        defender=percent(defender),
        attacker=percent(attacker),
        both=percent(both),
        neither=percent(neither),
    )


def percent(chance: float) -> int:
    """A chance as people read it; certain is only what is certain.

    >>> [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)]
    [0, 1, 50, 99, 100]
    """
    if 0.0005 < chance < 0.9995:
        return min(max(round(100 * chance), 1), 99)
    return round(100 * chance)
