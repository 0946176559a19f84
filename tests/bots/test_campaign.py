"""The greedy player where features decide: for any number of seats, with hidden hands, and not foolishly."""

from random import Random

import pocket_tactics as pt
from pocket_tactics.bots.greedy import GreedyBot
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
    KIND_NAMES,
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
from pocket_tactics.engine.bits import count
from pocket_tactics.lab.simulate import simulate
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


def choice(game: Game) -> str:
    """What the greedy bot answers, in notation."""
    seat = game.to_act
    assert seat is not None and seat != pt.CHANCE
    answer = GreedyBot().choose(game.rules, game.rules.view(game.state, seat), Random(1))
    return str(game.rules.describe(game.state, answer))


def test_greedy_answers_every_kind_of_question() -> None:
    """Random games are played until each has come up."""
    rules, rng = pt.rules("fourth"), Random(3)
    setup = pt.Setup(
        tuple(pt.Seat(force.to_text()) for force in (MAGES, SOLDIERS)),
        options=pt.GameOptions(points=100),
    )
    met: set[int] = set()
    for _ in range(300):
        state = rules.start(setup)
        while (actor := rules.to_act(state)) is not None:
            options = rules.options(state)
            kind = kind_of(options[0])
            if actor != pt.CHANCE and len(options) > 1 and kind not in met:
                view = rules.view(state, actor)
                before = rules.position(view)
                assert GreedyBot().choose(rules, view, rng) in options
                assert rules.position(view) == before, "a bot leaves its view alone"
                met.add(kind)
            state = rules.after(state, rng.choices(options, rules.weights(state))[0])
        if met >= QUESTIONS:
            break
    assert {KIND_NAMES[kind] for kind in QUESTIONS - met} == set()


def test_greedy_is_best_of_four() -> None:
    """Each seat once, against three that play at random; hidden hands and summoning included."""
    names = ("mages_guild", "starfall", "dwarfclan", "night_court")
    seats = tuple(pt.Seat(name) for name in names)
    report = simulate("fourth", 4, ("greedy", "random"), seed=2, map="marsh", seats=seats)
    assert report.wins[0] >= 3


def test_greedy_beats_random_on_boards_laid_at_random() -> None:
    report = simulate("fourth", 10, ("greedy", "random"), seed=3)
    assert report.wins[0] >= 9


def test_greedy_steps_onto_the_last_feature() -> None:
    """F91: b2-c3 controls them all; the Stalker beside it would be easy prey."""
    game = battle(
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
    assert {"b2-c3", "b2xc2"} <= set(game.options)
    assert choice(game) == "b2-c3"


def test_greedy_takes_the_feature_its_opponent_would_win_with() -> None:
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
    assert choice(game) == "b2-c3"


def test_greedy_does_not_wade_for_nothing() -> None:
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
    assert choice(game) != "c3-b3"


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


def test_greedy_bumps_the_die_that_decides() -> None:
    """F43: 5, 3 against 5, 4, 1: only the 5 raised to 6 strikes."""
    game = rolled("<53>", "<66>", "<11>", "<541>")
    assert choice(game) == "off=5+1"


def test_greedy_rerolls_the_off_die_that_can_still_strike() -> None:
    """F44: 6, 1 against 6, 4, 1 with one re-roll."""
    game = rolled("<61>", "<66>", "<11>", "<641>").play("off=1+1")
    assert choice(game) == "off=2"


def test_greedy_rerolls_the_def_die_that_does_not_hold() -> None:
    """F44: 6, 1 does not hold against 6, 5, and the strike stands already."""
    game = rolled("<66>", "<61>", "<65>", "<541>")
    assert choice(game) == "def=1"


def test_greedy_declines_a_reroll_that_cannot_help() -> None:
    assert choice(rolled("<66>", "<66>", "<11>", "<541>")) == "pass"


def test_greedy_draws_the_cards_it_may() -> None:
    """F80: nothing is lost by drawing."""
    game = battle(
        """
    pFA
p       p
    pHb
""",
        {"A": "guild_mage", "b": "stalker"},
        cards=("ward*1/fireball*2+ward*1///",),
    )
    assert game.options == ["draw", "pass"]
    assert choice(game) == "draw"


def test_greedy_begins_with_three_units_one_of_them_on_its_feature() -> None:
    """F5: it places as many as it may, and controls its feature."""
    rules, rng = pt.rules("fourth"), Random(4)
    state = rules.start(pt.Setup(map="windmill"))
    while not state.turns:
        actor = rules.to_act(state)
        assert actor is not None
        if actor == pt.CHANCE:
            answer = rng.choices(rules.options(state), rules.weights(state))[0]
        else:
            answer = GreedyBot().choose(rules, rules.view(state, actor), rng)
        state = rules.apply(state, answer)
    for seat in range(2):
        assert count(state.held(seat)) == 3
        assert state.held(seat) & state.features
