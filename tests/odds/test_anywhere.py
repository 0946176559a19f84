"""At every question of random games odds are told or refused; none goes on for ever."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics import odds
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.actions import kind_of
from pocket_tactics.engine.assault import OfferGuard
from pocket_tactics.engine.bumps import OfferBrew
from pocket_tactics.engine.hazards import WadeIn
from pocket_tactics.engine.notes import NO_TRIAL
from pocket_tactics.engine.steps import Step
from pocket_tactics.engine.strikes import RollForBoulder, ScatterBoulder
from pocket_tactics.engine.swaps import OfferSwap
from pocket_tactics.odds.reading import under_way
from pocket_tactics.odds.trials import ASSAULTS
from tests.conformance.play import setups
from tests.odds.counted import counted

STEPS = 200_000  # of the engine, for one call; the most ever seen are 25,000, for a summoning with many re-rolls
LOOKS = 8  # at each step that asks
PLIES = 10_000  # answers in the games of a ruleset

# The steps of an assault before its dice.
BEFORE_THE_DICE: dict[str, set[type[Step]]] = {
    "classic": {WadeIn, OfferGuard},
    "classic-village": {WadeIn, OfferGuard},
    "fourth": {RollForBoulder, ScatterBoulder, OfferSwap, OfferBrew},
}


def is_told(call: Callable[..., object], rules: pt.Ruleset, *asked: object) -> bool:
    """Whether there is an answer; what is not accepted is refused as such."""
    try:
        call(counted(rules, STEPS), *asked)
    except ValueError:
        return False
    return True


def look(rules: pt.Ruleset, state: pt.State, answer: int) -> None:
    """Ask about the position and about an answer."""
    for of_state in (odds.read_duel, odds.chances_at):
        assert is_told(of_state, rules, state) == under_way(state)
    assert is_told(odds.advise, rules, state)
    assert is_told(odds.of_test, rules, state) == (state.trial is not NO_TRIAL)
    assert is_told(odds.of_answer, rules, state, answer) == (state.to_act != pt.CHANCE)
    assert is_told(odds.of_assault, rules, state, answer) == (kind_of(answer) in ASSAULTS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_odds_are_told_or_refused_wherever_they_are_asked_for(ruleset: str):
    rules, rng = pt.rules(ruleset), Random(15)
    ways_to_start = list(setups(rules))
    looked: Counter[int] = Counter()
    state = rules.start(rng.choice(ways_to_start))
    for _ in range(PLIES):
        if rules.to_act(state) is None:
            state = rules.start(rng.choice(ways_to_start))
        options, weights = rules.options(state), rules.weights(state)
        assaults = [answer for answer in options if kind_of(answer) in ASSAULTS]
        answer = rng.choices(assaults or options, weights)[0]
        step = int(state.frames & 255)
        looked[step] += 1
        if looked[step] <= LOOKS:
            look(rules, state, answer)
        state = rules.apply(state, answer)
    assert BEFORE_THE_DICE[ruleset] <= {type(rules.program[step]) for step in looked}
