"""Odds and hints for people, worked out from what a seat may know; made to be run in another process.

A position travels as `rules.position(view).to_bytes()`: a view comes back as it was, with what is hidden in it (F82).
What a seat does not know is filled in at random before anything is played on; no card in a hand counts for the odds.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.hint import BEST, hint
from pocket_tactics.bots.reasons import Reason
from pocket_tactics.editions import rules as ruleset
from pocket_tactics.engine.actions import kind_of
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.i18n.odds import contribution, effect, whole_percent
from pocket_tactics.odds.advice import Advice, advise
from pocket_tactics.odds.assaults import Assault, Part, of_assault
from pocket_tactics.odds.reading import DECLINE, under_way
from pocket_tactics.odds.trials import ASSAULTS, of_answer
from pocket_tactics.play.hidden import determinize
from pocket_tactics.server.reports import Advised, HintReport, OddsPart, OddsReport, OddsRisk
from pocket_tactics.server.wording import Wording

THINKING: Final = Budget(seconds=0.3)  # about a hint
ALIKE: Final = 1e-9  # less is no difference between what two answers are worth
UNASKED: Final = 0  # the id of a report before whoever asked is known
SIDES: Final[tuple[Literal["attacker"], Literal["defender"]]] = ("attacker", "defender")


def odds_of(
    ruleset_id: str,
    position: bytes,
    answers: Sequence[str],
    language: str,
    players: tuple[str, ...],
) -> list[OddsReport]:
    """What these assaults promise to the seat that is asked, exactly, in their order; of other answers, what they risk.

    Raises IllegalAction for an answer that is not possible there, ValueError for one that is about a running assault.
    `id` is left to whoever replies.
    """
    rules = ruleset(ruleset_id)
    state = known_state(rules, position)
    words = Wording(language, ruleset_id, players)
    return [_odds(rules, state, text.strip(), words) for text in answers]


def hint_of(
    ruleset_id: str, position: bytes, language: str, players: tuple[str, ...]
) -> HintReport:
    """The best answers for the seat that is asked, the best first, each with what speaks for it.

    In an assault these are the exact ones, with the chances they leave. Raises ValueError where no seat is asked.
    """
    rules = ruleset(ruleset_id)
    state = known_state(rules, position)
    words = Wording(language, ruleset_id, players)
    exact = _declining_first(advise(rules, state))
    if exact:
        best = [_exactly(rules, state, advice, words) for advice in exact[:BEST]]
        if exact[0].worth - exact[-1].worth < ALIKE:
            best[0].reasons.append([words.catalogue.phrase("odds", "alike")])
            best = best[:1]
        return HintReport(UNASKED, best)
    view = rules.from_bytes(position)
    is_setup = view.turns == 0  # before the first turn a chance to win says little
    best = [
        Advised(
            found.text,
            None if is_setup else round(found.win_chance, 4),
            [words.reason(reason) for reason in found.reasons],
        )
        for found in hint(rules, view, Random(0), THINKING)
    ]
    return HintReport(UNASKED, best)


def known_state(rules: Ruleset, position: bytes) -> State:
    """The state at that position; hidden cards are dealt, always the same for the same position."""
    state = rules.from_bytes(position)
    return determinize(state, Random(0)) if state.hidden else state


def _odds(rules: Ruleset, state: State, text: str, words: Wording) -> OddsReport:
    answer = rules.parse(state, text)
    if kind_of(answer) not in ASSAULTS:
        return _prospects(rules, state, answer, text, words)
    assault = of_assault(rules, state, answer)
    forecast = assault.forecast
    told = {"reaches": forecast.succeeds, "lost_before": forecast.lost}
    return OddsReport(
        UNASKED,
        text,
        *assault.chances.ends,
        forecast.succeeds,
        forecast.lost,
        [_part(assault, part, words) for part in assault.parts],
        [] if forecast.is_certain else _risks(told, _rule_of_chance(rules, state, answer), words),
    )


def _prospects(rules: Ruleset, state: State, answer: int, text: str, words: Wording) -> OddsReport:
    """What an answer that is no assault may come to; raises ValueError during an assault."""
    if under_way(state):
        raise ValueError(f"{text} is about a running assault: expected one that may fail")
    forecast = of_answer(rules, state, answer)
    told = {
        "risk_lost": forecast.lost,
        "risk_fails": forecast.fails,
        "risk_turns": forecast.turns,
    }
    risks = (
        [] if forecast.is_certain else _risks(told, _rule_of_chance(rules, state, answer), words)
    )
    return OddsReport(
        UNASKED, text, 0.0, 0.0, 0.0, 0.0, forecast.succeeds, forecast.lost, [], risks
    )


def _risks(told: dict[str, float], rule: str, words: Wording) -> list[OddsRisk]:
    return [
        OddsRisk(rule, words.catalogue.phrase("odds", key).format(percent=whole_percent(chance)))
        for key, chance in told.items()
        if chance
    ]


def _rule_of_chance(rules: Ruleset, state: State, answer: int) -> str:
    """The rule by which chance is asked next, when nobody steps in."""
    after = rules.after(state, answer)
    while after.to_act >= 0 and DECLINE in rules.options(after):
        after = rules.after(after, DECLINE)
    return rules.rule_at(after)


def _part(assault: Assault, part: Part, words: Wording) -> OddsPart:
    survival = float(assault.duel.fighter(part.side).survival)
    return OddsPart(
        SIDES[part.side],
        part.kind,
        part.rule,
        contribution(part, survival, words.catalogue, words.ruleset),
        effect(part, survival, words.catalogue),
    )


def _declining_first(found: list[Advice]) -> list[Advice]:
    """Who can have no more by doing something does nothing."""
    return sorted(
        found,
        key=lambda one: one.answer == DECLINE and found[0].worth - one.worth < ALIKE,
        reverse=True,
    )


def _exactly(rules: Ruleset, state: State, advice: Advice, words: Wording) -> Advised:
    fight = state.fight
    at = None if fight.defender else state.board.name(fight.target)
    reason = Reason("odds", at=at, chances=advice.chances.ends)
    return Advised(str(rules.describe(state, advice.answer)), None, [words.reason(reason)])
