"""The editions of the game: which steps in which order, with which content."""

from functools import cache

from pocket_tactics.editions.classic import classic, classic_village
from pocket_tactics.engine.ruleset import Ruleset

RULESETS = {"classic": classic, "classic-village": classic_village}


@cache
def rules(ruleset_id: str) -> Ruleset:
    """The ruleset of that id; raises ValueError if there is none."""
    if ruleset_id not in RULESETS:
        raise ValueError(f"there is no ruleset {ruleset_id!r}; there are: {', '.join(RULESETS)}")
    return RULESETS[ruleset_id]()
