"""The searching player: any question, any number of seats, hidden hands, and no blunders in small positions."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.assaults import Ending, Estimate, Forecast
from pocket_tactics.bots.base import Bot
from pocket_tactics.bots.budget import Budget
from pocket_tactics.bots.learned import Learned, learned_for
from pocket_tactics.bots.random_bot import RandomBot
from pocket_tactics.bots.search import SearchBot, foresight_of
from pocket_tactics.engine.actions import KIND_NAMES
from pocket_tactics.lab.simulate import play_on
from tests.battle import battle
from tests.bots.exams import QUESTIONS, choice, kinds_answered, rolled
from tests.kit import drawn

FEW = SearchBot(Budget(nodes=30))
MANY = SearchBot(Budget(nodes=600))


def midway(ruleset: str, turns: int, setup: pt.Setup | None = None) -> tuple[pt.Ruleset, pt.State]:
    """A position after that many turns played at random."""
    rules, rng = pt.rules(ruleset), Random(turns)
    state = rules.start(setup)
    while state.turns < turns or rules.to_act(state) == pt.CHANCE:
        state = rules.after(state, rng.choices(rules.options(state), rules.weights(state))[0])
    return rules, state


def test_it_answers_every_kind_of_question() -> None:
    """Random games are played until each has come up."""
    met = kinds_answered(FEW, 300, len(QUESTIONS))
    assert {KIND_NAMES[kind] for kind in QUESTIONS - met} == set()


@pytest.mark.parametrize("ruleset", ["classic", "classic-village", "fourth"])
def test_it_plays_whole_games_and_beats_random_play(ruleset: str) -> None:
    """Setup included, in either seat; luck may cost it one game."""
    rules = pt.rules(ruleset)
    won = 0
    for game in range(4):
        seat = game % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seat] = FEW
        state = rules.start()
        play_on(rules, state, bots, Random(game), random_setup=False)
        result = rules.result(state)
        assert result is not None
        won += result.winner == seat
    assert won >= 3


def test_it_plays_against_three_opponents_with_hidden_hands() -> None:
    names = ("mages_guild", "starfall", "dwarfclan", "night_court")
    setup = pt.Setup(tuple(pt.Seat(name) for name in names), map="marsh")
    rules, state = midway("fourth", 5, setup)
    for _ in range(12):
        actor = rules.to_act(state)
        if actor is None:
            break
        options = rules.options(state)
        answer = options[0]
        if actor != pt.CHANCE:
            answer = FEW.choose(rules, rules.view(state, actor), Random(2))
        assert answer in options
        state = rules.after(state, answer)


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    rules, state = midway("classic-village", 5)
    seat = rules.to_act(state)
    assert seat is not None
    view = rules.view(state, seat)
    assert len({FEW.choose(rules, view, Random(4)) for _ in range(3)}) == 1
    assert FEW.values(rules, view, Random(4)) == FEW.values(rules, view, Random(4))


def test_values_are_chances_for_every_option_best_first() -> None:
    rules, state = midway("classic", 11)
    seat = rules.to_act(state)
    assert seat is not None
    found = MANY.values(rules, rules.view(state, seat), Random(1))
    assert {option for option, _ in found} == set(rules.options(state))
    chances = [chance for _, chance in found]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_a_budget_of_seconds_gives_an_answer_however_short() -> None:
    rules, state = midway("classic", 11)
    seat = rules.to_act(state)
    assert seat is not None
    for seconds in (1e-6, 0.02):
        bot = SearchBot(Budget(seconds=seconds))
        assert bot.choose(rules, rules.view(state, seat), Random(1)) in rules.options(state)


def test_it_strikes_the_base_that_decides() -> None:
    """C30: a Swordsman beside the base may win at once; nothing else on the board matters as much."""
    game = drawn(
        """
        B
    fS      f
        f
    f       fk
        A
""",
        reserve=("conscript*1", "-"),
    )
    assert choice(game, MANY)[:4] == "b2xc"


class Certain(Forecast):
    """Strikes always succeed, counter-strikes never."""

    def chances(self, state: pt.State) -> Ending:
        return 1.0, 0.0, 0.0, 0.0


def test_other_odds_can_take_the_place_of_the_estimate() -> None:
    """Whoever is sure to strike assaults; the estimate says that a lone Conscript had better not."""
    game = drawn(
        """
        B
    f       f
        fj
    fC      f
f       f       f
    f       f
        A
""",
        reserve=("conscript*1", "juggernaut*1"),
    )
    sure = SearchBot(Budget(nodes=200), forecast=lambda rules: Certain())
    assert "x" in choice(game, sure)
    assert "x" not in choice(game, SearchBot(Budget(nodes=200), forecast=Estimate))


def test_advice_inside_an_assault_is_taken() -> None:
    def advise(rules: pt.Ruleset, view: pt.State, budget: Budget | None) -> dict[int, float] | None:
        return {option: float(n) for n, option in enumerate(rules.options(view))}

    game = rolled("<53>", "<66>", "<11>", "<541>")
    assert choice(game, SearchBot(Budget(nodes=50), advise=advise)) == game.options[-1]


def test_with_nodes_it_answers_alike_whatever_it_has_thought_about_before() -> None:
    """What it remembers of assaults saves time, and nothing else."""
    rules, state = midway("fourth", 6)
    answers = []
    for remembers in (False, True, False):
        if not remembers:
            foresight_of.cache_clear()
        seat = rules.to_act(state)
        assert seat is not None
        answers.append(MANY.values(rules, rules.view(state, seat), Random(1)))
    assert answers[0] == answers[1] == answers[2]


def test_what_a_card_has_proved_to_be_worth_counts() -> None:
    """Gunner and Bondi cost about the same; what was learned tells them apart."""
    game = battle(
        """
        p
    p.g     p.b
        p.A
    p       p
        pFB
    p       p
p       pVk     p
""",
        {"A": "noble", "B": "noble", "g": "gunner", "b": "bondi", "k": "noble"},
    )

    def lead_of_the_gunner(worths: dict[str, float]) -> float:
        bot = SearchBot(Budget(nodes=1), learned=Learned(learned_for("fourth").weights, worths))
        found = bot.values(game.rules, game.state, Random(1))
        values = {str(game.rules.describe(game.state, answer)): value for answer, value in found}
        return values["c3xb3"] - values["c3xd3"]

    assert lead_of_the_gunner({"gunner": 20.0}) > lead_of_the_gunner({}) + 0.01
    assert lead_of_the_gunner({"bondi": 20.0}) < lead_of_the_gunner({}) - 0.01
