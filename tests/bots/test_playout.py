"""Chance inside the engine: drawing a way by its number must be as likely as the weights say."""

from collections import Counter

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.playout import Playout
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.actions import THROW, extra_of, kind_of
from pocket_tactics.engine.dice import faces_of

GAMES = 4


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("laid", [True, False], ids=["from-setup", "on-map"])
def test_the_ways_of_chance_are_its_options_as_often_as_they_weigh(
    ruleset: str, laid: bool
) -> None:
    rules = pt.rules(ruleset)
    playout = Playout(rules, seed=2)
    asked: Counter[str] = Counter()
    setup = pt.Setup(map="" if laid else next(iter(rules.content.maps)))
    for _ in range(GAMES):
        state = rules.start(setup)
        while (actor := rules.to_act(state)) is not None:
            if actor == pt.CHANCE:
                options, weights = rules.options(state), rules.weights(state)
                assert weights is not None
                drawn = [int(rules.way(state, number)) for number in range(rules.ways(state))]
                assert Counter(drawn) == Counter(dict(zip(options, weights, strict=True)))
                if kind_of(drawn[0]) == THROW:
                    assert set(faces_of(extra_of(drawn[0]))) == {1}, "bots rely on this order"
                    assert set(faces_of(extra_of(drawn[-1]))) == {6}, "bots rely on this order"
                asked[rules.rule_at(state)] += 1
            else:
                assert rules.weights(state) is None
            rules.play(state, playout.answer(state))
    assert len(asked) >= 3, f"more kinds of chance were to be met than {asked}"


def test_a_playout_draws_every_number_below_a_limit_about_equally_often() -> None:
    playout = Playout(pt.rules("classic"), seed=9)
    drawn = Counter(int(playout.below(6)) for _ in range(12_000))
    assert sorted(drawn) == list(range(6))
    assert all(1_800 <= times <= 2_200 for times in drawn.values())


def test_runs_of_the_same_seed_are_the_same() -> None:
    rules = pt.rules("classic")
    start = rules.start(pt.Setup(map="ford"))
    digests = [Playout(rules, seed).run_digest(start, 3) for seed in (4, 4, 5)]
    assert digests[0] == digests[1] != digests[2]


def test_a_run_leaves_its_start_alone_and_ends() -> None:
    rules = pt.rules("classic")
    start = rules.start(pt.Setup(map="ford"))
    before = rules.position(start)
    assert Playout(rules, 1).run(start, 2) > 0
    assert rules.position(start) == before
    assert Playout(rules, 1).finish(start) > 0
    assert rules.result(start) is not None
