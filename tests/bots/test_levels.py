"""Levels for people: they answer with options, slip as often as they should, and can be repeated."""

from random import Random

import pytest

from pocket_tactics.bots.base import make_bot
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.bots.levels import LEVELS, CarelessBot
from tests.kit import Game, drawn


def before_the_base() -> Game:
    """The Marauder strikes at the base: that is best by far."""
    return drawn(
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


def answers(player: CarelessBot, times: int) -> list[str]:
    game, rng = before_the_base(), Random(3)
    view = game.rules.view(game.state, 1)
    chosen = [player.choose(game.rules, view, rng) for _ in range(times)]
    return [str(game.rules.describe(game.state, answer)) for answer in chosen]


def test_a_careless_player_slips_as_often_as_told() -> None:
    """One answer in seven is the best by accident: 6/7 of 40 % go wrong."""
    assert len(before_the_base().options) == 7
    wrong = sum(answer != "c2xc1=melee" for answer in answers(CarelessBot(GreedyBot(), 0.4), 400))
    assert 100 <= wrong <= 175


def test_who_never_slips_answers_as_the_player_behind() -> None:
    assert set(answers(CarelessBot(GreedyBot(), 0.0), 5)) == {"c2xc1=melee"}


@pytest.mark.parametrize("slips", [-0.1, 1.1, float("nan")])
def test_a_chance_that_is_none_is_refused(slips: float) -> None:
    with pytest.raises(ValueError, match="slips must be a number from 0 to 1"):
        CarelessBot(GreedyBot(), slips)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_with_an_option_and_the_same_for_the_same_seed(level: int) -> None:
    game = before_the_base()
    view = game.rules.view(game.state, 1)
    first, again = (LEVELS[level]().choose(game.rules, view, Random(5)) for _ in range(2))
    assert first in game.rules.options(game.state)
    assert again == first


def test_the_levels_go_from_1_to_5_and_can_be_named() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5]
    assert [make_bot(f"level{level}") for level in LEVELS] == [LEVELS[level]() for level in LEVELS]


def test_the_lower_a_level_the_more_it_slips() -> None:
    slips = [LEVELS[level]().slips for level in LEVELS]
    assert slips == sorted(slips, reverse=True)
    assert slips[-1] == 0
