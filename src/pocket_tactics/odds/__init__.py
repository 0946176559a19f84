"""The assault solved exactly: chances under best play, and the best answer to every question about dice.

>>> import pocket_tactics as pt
>>> from pocket_tactics import odds
>>> odds.between(pt.rules("fourth"), "conscript", "thrall").neither
0.3402777777777778

`between` is for two units opposite each other, `of_assault` for one that can be declared in a position; `advise` and
`chances_at` look into a running one. `of_test` and `of_answer` are about tests and hazards.
"""

from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.odds.advice import Advice, advise, chances_at
from pocket_tactics.odds.assaults import Assault, Part, of_assault, of_encounter
from pocket_tactics.odds.duel import Bump, Chances, Duel, Fighter
from pocket_tactics.odds.posing import Encounter, pose
from pocket_tactics.odds.reading import Payoff, read_duel
from pocket_tactics.odds.solve import solve as solve_duel
from pocket_tactics.odds.trials import Forecast, of_answer, of_test

__all__ = [
    "Advice",
    "Assault",
    "Bump",
    "Chances",
    "Duel",
    "Encounter",
    "Fighter",
    "Forecast",
    "Part",
    "Payoff",
    "advise",
    "between",
    "chances_at",
    "of_answer",
    "of_assault",
    "of_encounter",
    "of_test",
    "pose",
    "read_duel",
    "solve_duel",
]


def between(
    rules: Ruleset,
    attacker: str,
    defender: str,
    *,
    mode: str = "",
    distance: int = 1,
    attacker_on: str = "",
    defender_on: str = "",
    attacker_support: int = 0,
    defender_support: int = 0,
    payoff: Payoff | None = None,
) -> Chances:
    """The chances when one unit assaults another, named by their cards; `base` is a base. Hazards are part of them.

    Grounds are terrains or features, "" for one that helps neither; `mode` "" is the one with most OFF dice; support
    counts units that give one re-roll each. `payoff` is what defender and attacker are worth, by default their costs.
    Raises ValueError, saying what was expected.
    """
    encounter = Encounter(
        attacker,
        defender,
        mode,
        distance,
        attacker_on,
        defender_on,
        attacker_support,
        defender_support,
    )
    return of_encounter(rules, encounter, payoff).chances
