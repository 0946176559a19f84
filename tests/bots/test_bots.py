"""Computer players: they answer with options, by their random numbers, and not foolishly."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.base import make_bot
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.editions import RULESETS
from pocket_tactics.engine.actions import (
    FETCH,
    FOLLOW,
    GUARD,
    KIND_NAMES,
    REROLL_DIE,
    REROLL_POOL,
    SURVIVE,
    kind_of,
)
from pocket_tactics.lab.simulate import simulate
from tests.bots.exams import answers_of_a_game, choice
from tests.kit import Game, drawn
from tests.rulebook.fights import battle

REACTIONS = (FOLLOW, GUARD, REROLL_DIE, REROLL_POOL, SURVIVE, FETCH)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_answers_with_options_and_the_same_for_the_same_seed(ruleset: str, bot: str) -> None:
    def answers(seed: int) -> list[int]:
        return answers_of_a_game(make_bot(bot), ruleset, seed, 80)

    assert answers(5) == answers(5) != answers(6)


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match="'grandmaster'; there are: random, greedy"):
        make_bot("grandmaster")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_greedy_beats_random_clearly(ruleset: str) -> None:
    map_name = next(iter(pt.rules(ruleset).content.maps))
    report = simulate(ruleset, 16, ("greedy", "random"), seed=11, map=map_name)
    assert report.wins[0] >= 15  # an equal player would win so many once in 4,000 times


@pytest.mark.parametrize("kind", REACTIONS, ids=lambda kind: KIND_NAMES[kind])
def test_greedy_answers_questions_in_the_middle_of_a_turn(kind: int) -> None:
    """Random games are played until the question has come up three times."""
    rules, rng, met = pt.rules("classic"), Random(3), 0
    for _ in range(200):
        state = rules.start(pt.Setup(map="ford"))
        while (actor := rules.to_act(state)) is not None and met < 3:
            options = rules.options(state)
            if kind_of(options[0]) == kind:
                view = rules.view(state, actor)
                assert GreedyBot().choose(rules, view, rng) in options
                met += 1
            state = rules.after(state, rng.choice(options))
        if met == 3:
            break
    assert met == 3


def test_greedy_strikes_the_base_rather_than_a_conscript() -> None:
    game = drawn(
        """
        B

        f
    f       hC
        fm
    f       f
        A
""",
        turn=1,
        reserve=("conscript*1", "stalker*1"),
    )
    assert {"c2xc1=melee", "c2xd2=melee"} <= set(game.options)
    assert choice(game, GreedyBot()) == "c2xc1=melee"


def rolled(*dice: str) -> Game:
    """A Spearman (2/3) assaults a Stalker (2/1), an Archer helping; the dice have fallen."""
    game = battle("""
A       hk      B
    hA      h
        hP
""")
    return game.play("c1xc2=melee", *dice)


def test_greedy_rerolls_an_off_die_that_does_not_strike() -> None:
    assert choice(rolled("<32>", "<654>", "<21>", "<5>"), GreedyBot()) in ("off=3", "off=2")


def test_greedy_rerolls_the_def_die_that_does_not_hold() -> None:
    """6, 1, 1 does not hold against 6, 5; with a 5 or 6 instead of a 1 it does."""
    assert choice(rolled("<66>", "<611>", "<65>", "<5>"), GreedyBot()) == "def=1"


def test_greedy_declines_a_reroll_that_cannot_help() -> None:
    assert choice(rolled("<66>", "<666>", "<21>", "<5>"), GreedyBot()) == "pass"


def test_greedy_has_the_die_rolled_that_may_save_its_unit() -> None:
    """X9: a struck Cursed Ranger that may survive."""
    game = battle("""
A       hr      B

        hS
""").play("c1xc2=melee", "<666>", "<66>", "<11>", "<111>", "pass")
    assert game.to_act == 1
    assert choice(game, GreedyBot()) == "survive"


def test_greedy_does_not_wade_for_nothing() -> None:
    """Wading to c3 would win a step and lose the unit in half of all cases."""
    game = drawn(
        """
        B

        f
    f       f
        w
    f       h
        hS
    f       f
        A
""",
        reserve=("conscript*1", "stalker*1"),
    )
    assert choice(game, GreedyBot()) != "c2-c3", game.options
