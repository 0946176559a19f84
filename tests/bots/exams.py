"""What bots are examined in: forces that bring up every kind of question, and positions with one good answer."""

from random import Random

import pocket_tactics as pt
from pocket_tactics.bots.base import Bot
from pocket_tactics.engine.actions import (
    ASSAULT,
    BREW,
    BUMP,
    CAST,
    CHOOSE_POOL,
    CURSE,
    DEPLOY,
    DRAW_CARDS,
    FETCH,
    FOLLOW,
    GUARD,
    INDEX,
    LAY_FEATURE,
    LAY_TILE,
    LOWER_DIE,
    MOVE,
    PLACE,
    REROLL_DIE,
    REROLL_POOL,
    SURVIVE,
    TAKE_BACK,
    TURN_DIE,
    kind_of,
)
from tests.battle import battle
from tests.kit import Game

# A question is known by the kind of its first option.
QUESTIONS = {
    ASSAULT,
    BREW,
    BUMP,
    CAST,
    CHOOSE_POOL,
    CURSE,
    DEPLOY,
    DRAW_CARDS,
    FETCH,
    FOLLOW,
    GUARD,
}
QUESTIONS |= {INDEX, LAY_FEATURE, LAY_TILE, LOWER_DIE, MOVE, PLACE, REROLL_DIE, REROLL_POOL}
QUESTIONS |= {SURVIVE, TAKE_BACK, TURN_DIE}
MAGES = pt.Force(
    {"archmage": 2, "grand_librarian": 1, "guild_mage": 1, "silverleaf_champion": 1, "thrall": 2},
    {"ward": 4, "dispel": 4, "haste": 2, "fireball": 2, "recall": 2},
    {"stonework": 6},
    "village",
)
SOLDIERS = pt.Force(
    {"shieldmaiden": 1, "spearman": 1, "marauder": 1, "forest_witch": 2, "cursed_ranger": 1}
    | {"noble": 1, "bondi": 1, "hold_guardian": 2, "conscript": 2, "high_court_mage": 1},
    {},
    {"plains": 6},
    "village",
)


def choice(game: Game, bot: Bot) -> str:
    """What the bot answers, in notation."""
    seat = game.to_act
    assert seat is not None and seat != pt.CHANCE
    answer = bot.choose(game.rules, game.rules.view(game.state, seat), Random(1))
    return str(game.rules.describe(game.state, answer))


def answers_of_a_game(
    bot: Bot, ruleset: str, seed: int, most: int, setup: pt.Setup | None = None
) -> list[int]:
    """The first answers of a game the bot plays against itself, from the setup on, all checked."""
    rules, rng = pt.rules(ruleset), Random(seed)
    state = rules.start(setup)
    answers: list[int] = []
    while (actor := rules.to_act(state)) is not None and len(answers) < most:
        if actor == pt.CHANCE:
            answer = int(rules.way(state, rng.randrange(rules.ways(state))))
        else:
            view = rules.view(state, actor)
            before = rules.position(view)
            answer = bot.choose(rules, view, rng)
            assert answer in rules.options(state)
            assert rules.position(view) == before, "a bot leaves its view alone"
        answers.append(answer)
        state = rules.apply(state, answer)
    return answers


def kinds_answered(bot: Bot, games: int, enough: int) -> set[int]:
    """The kinds of question a bot has answered in random games, hidden hands and reactions included.

    They go on until so many different ones have come up.
    """
    rules, rng = pt.rules("fourth"), Random(3)
    setup = pt.Setup(
        tuple(pt.Seat(force.to_text()) for force in (MAGES, SOLDIERS)),
        options=pt.GameOptions(points=100),
    )
    met: set[int] = set()
    for _ in range(games):
        state = rules.start(setup)
        while (actor := rules.to_act(state)) is not None:
            options = rules.options(state)
            kind = int(kind_of(options[0]))
            if actor != pt.CHANCE and len(options) > 1 and kind not in met:
                view = rules.view(state, actor)
                before = rules.position(view)
                assert bot.choose(rules, view, rng) in options
                assert rules.position(view) == before, "a bot leaves its view alone"
                met.add(kind)
            state = rules.after(state, rng.choices(options, rules.weights(state))[0])
        if len(met & QUESTIONS) >= enough:
            break
    return met


def last_feature() -> Game:
    """F91: b2-c3 controls all features; the Stalker beside the Swordsman would be easy prey."""
    return battle(
        """
        pV
    p.A     p
        p.c
    p       pFB
        p
""",
        {"A": "swordsman", "B": "archer", "c": "stalker"},
        reserve=("-", "marauder*1"),
    )


def rolled(*dice: str) -> Game:
    """A Realmguard (2/2, +1 OFF) assaults a Spearman (2/3), both with an ally; the dice have fallen."""
    game = battle(
        """
        pFm
    p       p.s
        p.R
    pHB     p
        p
""",
        {"R": "realmguard", "B": "archer", "s": "spearman", "m": "marauder"},
    )
    return game.play("c2xd2", *dice)
