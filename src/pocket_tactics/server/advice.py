"""Questions about the question being asked, put to the workers."""

from dataclasses import dataclass, replace

from pocket_tactics.engine.ruleset import IllegalAction, Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.server.counsel import hint_of, odds_of
from pocket_tactics.server.readers import action_of
from pocket_tactics.server.refusals import Refused
from pocket_tactics.server.reports import HintReport, OddsReport
from pocket_tactics.server.terms import plain
from pocket_tactics.server.workers import Busy, GaveUp, Workers


@dataclass(frozen=True, slots=True)
class Posed:
    """A question as the seat that is asked may know it, and how to speak about it."""

    rules: Ruleset
    state: State
    view: bytes
    language: str
    players: tuple[str, ...]


async def odds_for(workers: Workers, posed: Posed, answer: str, request_id: int) -> OddsReport:
    """What an assault promises; raises Refused for anything else."""
    try:
        action_of(posed.rules, posed.state, answer)
    except IllegalAction:
        rule = posed.rules.rule_at(posed.state)
        raise Refused("illegal", rule=rule, answer=plain(answer)) from None
    try:
        found = await workers.do(
            odds_of, posed.rules.id, posed.view, (answer,), posed.language, posed.players
        )
    except (ValueError, GaveUp):
        raise Refused("no_counsel") from None
    except Busy:
        raise Refused("busy", wording="advisers_busy") from None
    return replace(found[0], id=request_id)


async def hint_for(workers: Workers, posed: Posed, request_id: int) -> HintReport:
    """The best answers and why; raises Refused where there is nothing to choose."""
    try:
        found = await workers.do(hint_of, posed.rules.id, posed.view, posed.language, posed.players)
    except (ValueError, GaveUp):
        raise Refused("no_counsel") from None
    except Busy:
        raise Refused("busy", wording="advisers_busy") from None
    return replace(found, id=request_id)
