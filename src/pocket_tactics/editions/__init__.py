"""The editions of the game: which steps in which order, with which content."""

from collections.abc import Callable
from functools import cache, partial

from pocket_tactics.content.cards import SpellSheet, UnitSheet
from pocket_tactics.content.revision import Revision
from pocket_tactics.editions import classic, fourth
from pocket_tactics.engine.ruleset import Ruleset

RULESETS = {
    "classic": partial(classic.build, "classic", classic.BOOKLET),
    "classic-village": partial(classic.build, "classic-village", classic.VILLAGE),
    "fourth": partial(fourth.build, "fourth"),
}
SHEETS: dict[str, Callable[[], dict[str, UnitSheet]]] = {
    "classic": partial(classic.unit_sheets, "classic", classic.BOOKLET),
    "classic-village": partial(classic.unit_sheets, "classic-village", classic.VILLAGE),
    "fourth": fourth.unit_sheets,
}
SPELLS = {"fourth": fourth.spell_sheets}


def rules(ruleset_id: str, revision: Revision = ()) -> Ruleset:
    """The ruleset of that id, with the figures of a revision if there is one; raises ValueError."""
    if ruleset_id not in RULESETS:
        raise ValueError(f"there is no ruleset {ruleset_id!r}; there are: {', '.join(RULESETS)}")
    return _built(ruleset_id, revision)


@cache
def _built(ruleset_id: str, revision: Revision) -> Ruleset:
    return RULESETS[ruleset_id](revision=revision)


@cache
def sheets(ruleset_id: str) -> dict[str, UnitSheet]:
    """The unit cards of a ruleset as people see them, by their ids."""
    return SHEETS[ruleset_id]()


@cache
def spells(ruleset_id: str) -> dict[str, SpellSheet]:
    """The spell cards of a ruleset as people see them, by their ids; empty if it has none."""
    return SPELLS[ruleset_id]() if ruleset_id in SPELLS else {}
