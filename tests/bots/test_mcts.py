"""Search by simulation: any question, any number of seats, fair to chance, and the same for the same seed."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.mcts import MctsBot
from pocket_tactics.bots.mcts_tree import Tree
from pocket_tactics.editions import RULESETS
from tests.battle import battle
from tests.bots.exams import answers_of_a_game, kinds_answered, last_feature
from tests.kit import Game, drawn

QUESTIONS_MET = 18  # kinds of question that random games between these forces bring soon


def bot(simulations: int) -> MctsBot:
    return MctsBot(Budget(nodes=simulations))


def values(game: Game, simulations: int) -> dict[str, float]:
    """The options in notation with their chances, best first."""
    seat = game.to_act
    assert seat is not None and seat != pt.CHANCE
    found = bot(simulations).values(game.rules, game.rules.view(game.state, seat), Random(1))
    return {str(game.rules.describe(game.state, answer)): chance for answer, chance in found}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_answers_with_options_and_the_same_for_the_same_seed(ruleset: str) -> None:
    setup = pt.Setup(map=next(iter(pt.rules(ruleset).content.maps)))

    def answers(seed: int) -> list[int]:
        return answers_of_a_game(bot(4), ruleset, seed, 12, setup)

    assert answers(5) == answers(5) != answers(6)


def test_it_answers_every_kind_of_question_and_leaves_its_view_alone() -> None:
    """Hidden hands, spells and reactions included; the game goes on at random."""
    met = kinds_answered(bot(2), 60, QUESTIONS_MET)
    assert len(met) >= QUESTIONS_MET, met


def test_chance_has_its_exact_weights_in_the_tree() -> None:
    """C15: a unit wades, and one die is thrown."""
    wading = drawn(
        """
A       w       B
    hS      hk
""",
        limits="3/2",
    ).play("b1-c2")
    assert wading.to_act == pt.CHANCE
    tree = Tree(wading.rules, 2, 7, 0.7)
    for _ in range(1200):
        tree.simulate(wading.state)
    for answer in wading.rules.options(wading.state):
        assert 140 <= tree.visits_of(answer, pt.CHANCE) <= 260


def test_it_steps_onto_the_last_feature() -> None:
    """F91: it wins at once."""
    game = last_feature()
    chances = values(game, 80)
    assert next(iter(chances)) == "b2-c3"
    assert chances["b2-c3"] > 0.9


def test_options_come_best_first_with_chances_between_0_and_1() -> None:
    game = battle(
        """
        pVm
    p       p
        p
    p       p
        pFA
""",
        {"A": "swordsman", "m": "marauder"},
        reserve=("archer*1", "stalker*1"),
    )
    chances = values(game, 60)
    assert set(chances) == set(game.options)
    assert sorted(chances.values(), reverse=True) == list(chances.values())
    assert all(0 <= chance <= 1 for chance in chances.values())


@pytest.mark.parametrize("seats", [2, 3])
def test_a_draw_is_shared_by_those_who_are_in(seats: int) -> None:
    """G7 with a limit of one quiet turn: whatever is done, the game is drawn."""
    game = battle(
        """
        p.m
    pV      p
p       p       pX2
    p       p
        p.A
""",
        {"A": "swordsman", "m": "marauder", "2": "2:archer" if seats == 3 else "spearman"},
        seats=seats,
        limits="3/1",
    )
    tree = Tree(game.rules, seats, 1, 0.7)
    for _ in range(20):
        tree.simulate(game.state)
    assert [tree.average(seat) for seat in range(seats)] == pytest.approx([1 / seats] * seats)


def test_every_simulation_is_counted_once_and_for_some_seat() -> None:
    rules = pt.rules("fourth")
    names = ("mages_guild", "starfall", "dwarfclan", "night_court")
    setup = pt.Setup(tuple(pt.Seat(name) for name in names), map="marsh")
    state = rules.start(setup)
    dice = Random(1)
    while rules.to_act(state) == pt.CHANCE:
        state = rules.apply(state, dice.choice(rules.options(state)))
    seat = rules.to_act(state)
    assert seat is not None
    tree = bot(60).searched(rules, rules.view(state, seat), Random(2))
    visits = [tree.visits_of(option, seat) for option in rules.options(state)]
    assert sum(visits) == 60 and min(visits) > 0
    assert sum(tree.average(each) for each in range(4)) == pytest.approx(1)


def test_an_option_a_deal_does_not_offer_is_skipped_and_keeps_its_figures() -> None:
    """F82: the Fireball is in the hand in one deal and in the deck in the other."""

    def dealt(cards: str) -> Game:
        return battle(
            """
        pVm
    p       p
        p
    p       p
        pFA
""",
            {"A": "guild_mage", "m": "marauder"},
            cards=(cards, "-"),
        )

    armed = dealt("fireball*1+ward*4/ward*1///")
    other = dealt("ward*5/fireball*1///")
    for game in (armed, other):
        game.play(*(["pass"] if "pass" in game.options else []))
    only_armed = set(armed.options) - set(other.options)
    assert len(only_armed) == 1
    tree = Tree(armed.rules, 2, 5, 0.7)
    cast = armed.rules.parse(armed.state, only_armed.pop())
    counts = []
    for game in (armed, other, armed):
        for _ in range(30):
            tree.simulate(game.state)
        counts.append(int(tree.visits_of(cast, 0)))
    assert 0 < counts[0] == counts[1] < counts[2]


def test_the_tree_is_the_same_compiled_and_interpreted() -> None:
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
    tree = bot(50).searched(game.rules, game.rules.view(game.state, 1), Random(4))
    visits = [int(tree.visits_of(option, 1)) for option in game.rules.options(game.state)]
    assert visits == [4, 10, 7, 5, 5, 10, 9]


def test_seconds_are_used_up_but_for_a_margin_and_half_a_simulation() -> None:
    player = MctsBot(Budget(seconds=1.0))
    assert player.allows(0, 5.0), "there is always one simulation"
    assert player.allows(10, 0.92)
    assert not player.allows(10, 0.93)


def test_a_negative_exploration_is_refused() -> None:
    with pytest.raises(ValueError, match="a number from 0 up, not -1"):
        MctsBot(exploration=-1)
