"""The editions of the game: which steps in which order, with which content."""

from functools import cache, partial

from pocket_tactics.content.cards import UnitSheet
from pocket_tactics.editions.classic import BOOKLET, VILLAGE, build, unit_sheets
from pocket_tactics.engine.ruleset import Ruleset

RULESETS = {
    "classic": partial(build, "classic", BOOKLET),
    "classic-village": partial(build, "classic-village", VILLAGE),
}
SHEETS = {
    "classic": partial(unit_sheets, "classic", BOOKLET),
    "classic-village": partial(unit_sheets, "classic-village", VILLAGE),
}


@cache
def rules(ruleset_id: str) -> Ruleset:
    """The ruleset of that id; raises ValueError if there is none."""
    if ruleset_id not in RULESETS:
        raise ValueError(f"there is no ruleset {ruleset_id!r}; there are: {', '.join(RULESETS)}")
    return RULESETS[ruleset_id]()


@cache
def sheets(ruleset_id: str) -> dict[str, UnitSheet]:
    """The unit cards of a ruleset as people see them, by their ids."""
    return SHEETS[ruleset_id]()
