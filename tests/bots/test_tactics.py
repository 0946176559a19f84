"""Positions with one good answer where features decide, for every bot that should find it."""

import pytest

from pocket_tactics.bots.base import Bot
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.greedy import GreedyBot
from pocket_tactics.bots.search import SearchBot
from tests.battle import battle
from tests.bots.exams import choice, last_feature, rolled

pytestmark = pytest.mark.parametrize(
    "bot", [GreedyBot(), SearchBot(Budget(nodes=600))], ids=["greedy", "search"]
)


def test_it_steps_onto_the_last_feature(bot: Bot) -> None:
    game = last_feature()
    assert {"b2-c3", "b2xc2"} <= set(game.options)
    assert choice(game, bot) == "b2-c3"


def test_it_takes_the_feature_its_opponent_would_win_with(bot: Bot) -> None:
    """F91: who does not step onto the Township now sees the Marauder do it."""
    game = battle(
        """
    pFm     pVk
        p
    p       p
        pT
    p.A     p.r
p       p       p
    p       p
""",
        {"A": "swordsman", "m": "marauder", "k": "stalker", "r": "marauder"},
        reserve=("archer*1", "-"),
    )
    assert choice(game, bot) == "b2-c3"


def test_it_does_not_wade_for_nothing(bot: Bot) -> None:
    """F23: the Water is a step nearer to the Village, and so is the dry tile."""
    game = battle(
        """
        pV
    w       p
        p.A
    p       p
        pFB
    p       p
p       pVk     p
""",
        {"A": "archer", "B": "swordsman", "k": "stalker"},
    )
    assert {"c3-b3", "c3-d3"} <= set(game.options)
    assert choice(game, bot) != "c3-b3"


def test_it_bumps_the_die_that_decides(bot: Bot) -> None:
    """F43: 5, 3 against 5, 4, 1: only the 5 raised to 6 strikes."""
    game = rolled("<53>", "<66>", "<11>", "<541>")
    assert choice(game, bot) == "off=5+1"


def test_it_rerolls_the_off_die_that_can_still_strike(bot: Bot) -> None:
    """F44: 6, 1 against 6, 4, 1 with one re-roll."""
    game = rolled("<61>", "<66>", "<11>", "<641>").play("off=1+1")
    assert choice(game, bot) == "off=2"


def test_it_rerolls_the_def_die_that_does_not_hold(bot: Bot) -> None:
    """F44: 6, 1 does not hold against 6, 5, and the strike stands already."""
    game = rolled("<66>", "<61>", "<65>", "<541>")
    assert choice(game, bot) == "def=1"


def test_it_declines_a_reroll_that_cannot_help(bot: Bot) -> None:
    assert choice(rolled("<66>", "<66>", "<11>", "<541>"), bot) == "pass"
