"""The odds of many pairs of units: who does well against whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.odds.assaults import Assault, of_encounter
from pocket_tactics.odds.duel import Chances
from pocket_tactics.odds.posing import CannotAssault, Encounter


@dataclass(frozen=True, slots=True)
class Cell:
    """One pair; without an assault if the attacker cannot start one."""

    attacker: str
    defender: str
    assault: Assault | None

    @property
    def chances(self) -> Chances | None:
        return self.assault.chances if self.assault else None

    @property
    def balance(self) -> float:
        """What the attacker expects as a part of what is at stake, from -1 to 1."""
        if self.assault is None:
            return 0.0
        return self.assault.worth / sum(self.assault.payoff)

    def to_json(self) -> dict[str, Any] | None:
        if self.assault is None:
            return None
        told = self.assault.to_json()
        return {name: told[name] for name in told if name != "contributions"}


def matrix(
    rules: Ruleset, attackers: Sequence[str], defenders: Sequence[str], like: Encounter
) -> Iterator[Cell]:
    """Each attacker against each defender, in circumstances like these, one after another; raises ValueError."""
    for attacker in attackers:
        for defender in defenders:
            encounter = replace(like, attacker=attacker, defender=defender)
            try:
                assault = of_encounter(rules, encounter)
            except CannotAssault:
                yield Cell(attacker, defender, None)
            else:
                yield Cell(attacker, defender, assault)
