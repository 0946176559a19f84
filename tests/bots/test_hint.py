"""Hints: the best answers with the chance to win by each, and reasons that are true."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.bots.assaults import Estimate, Foresight
from pocket_tactics.bots.fighting import MOST_EFFORT
from pocket_tactics.bots.hint import Hint, hint
from pocket_tactics.bots.reasons import Reason, Reasons, compared
from pocket_tactics.engine.events import Piece
from pocket_tactics.odds.solve import effort
from tests.battle import battle
from tests.bots.exams import last_feature
from tests.kit import Game, drawn

BUDGET = pt.Budget(nodes=200)


def hints(game: Game) -> tuple[Hint, ...]:
    seat = game.to_act
    assert seat is not None
    return hint(game.rules, game.rules.view(game.state, seat), Random(1), BUDGET)


def reasons(game: Game, answer: str, win_chance: float = 0.5) -> tuple[Reason, ...]:
    """What speaks for that answer, should it win with that chance."""
    foresight = Foresight(game.rules, Estimate(game.rules))
    found = Reasons(game.rules, game.state, foresight)
    return found.of(game.rules.parse(game.state, answer), win_chance)


def before_the_base() -> Game:
    """The Marauder of seat 1 is two steps from the base of seat 0, a Conscript beside it."""
    return drawn(
        """
        B

        f
    f       h
        fm
    fC      f
        f

        A
""",
        turn=1,
        reserve=("conscript*1", "stalker*1"),
    )


def test_the_best_answer_comes_first_with_its_notation_and_reason() -> None:
    best, *others = hints(last_feature())
    assert best.text == "b2-c3"
    assert best.reasons == (Reason("wins"),)
    assert best.win_chance > 0.95
    assert len(others) == 2
    assert best.win_chance >= others[0].win_chance >= others[1].win_chance


def test_every_hint_is_an_option_and_the_same_for_the_same_seed() -> None:
    game = before_the_base()
    found = hints(game)
    assert {each.text for each in found} <= set(game.options)
    assert [game.rules.parse(game.state, each.text) for each in found] == [
        each.answer for each in found
    ]
    assert hints(game) == found


def siege() -> Game:
    """A Swordsman between a Marauder and the base."""
    return drawn(
        """
        B
    f       fm
        fS
    f       fC
        A
""",
        reserve=("archer*1", "stalker*1"),
    )


def test_every_answer_is_looked_at_however_little_time_there_is() -> None:
    game = siege()
    found = hint(game.rules, game.rules.view(game.state, 0), Random(1), pt.Budget(nodes=1))
    assert all(each.win_chance > 0 for each in found)


def test_the_odds_of_a_hint_are_those_of_the_assault_solved_as_a_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where that takes longer than bots have."""
    monkeypatch.setattr("pocket_tactics.bots.hint.BEST", 99)
    game = siege()
    answer = game.rules.parse(game.state, "c2xd2=melee")
    assert effort(pt.odds.of_assault(game.rules, game.state, answer).duel) > MOST_EFFORT
    found = next(each for each in hints(game) if each.answer == answer)
    told = next(reason.chances for reason in found.reasons if reason.kind == "odds")
    exact = pt.odds.of_assault(game.rules, game.state, answer).chances
    assert told == pytest.approx((exact.defender, exact.attacker, exact.both, exact.neither))


def test_there_are_fewer_hints_where_there_are_fewer_answers() -> None:
    game = battle(
        """
    pFA
p       p
    pHb
""",
        {"A": "guild_mage", "b": "stalker"},
        cards=("ward*1/fireball*2+ward*1///",),
    )
    assert {each.text for each in hints(game)} == {"draw", "pass"}


def test_chance_and_a_finished_game_get_no_hint() -> None:
    thrown = before_the_base().play("c3xb2=melee")
    assert thrown.to_act == pt.CHANCE
    won = last_feature().play("b2-c3")
    for game in (thrown, won):
        with pytest.raises(ValueError, match="for a seat that is asked"):
            hint(game.rules, game.rules.view(game.state, 0), budget=BUDGET)


def test_an_assault_has_its_four_chances() -> None:
    (odds,) = reasons(before_the_base(), "c3xb2=melee")
    assert (odds.kind, odds.unit, odds.at) == ("odds", Piece(0, "conscript"), "b2")
    assert odds.chances is not None
    assert sum(odds.chances) == pytest.approx(1)
    assert odds.chances[0] > odds.chances[1]


def test_a_choice_about_dice_has_the_chances_after_it() -> None:
    """A Realmguard's 5, 3 against 5, 4, 1: with the 5 raised it strikes, whatever is re-rolled."""
    game = battle(
        """
        pFm
    p       p.s
        p.R
    pHB     p
        p
""",
        {"R": "realmguard", "B": "archer", "s": "spearman", "m": "marauder"},
    ).play("c2xd2", "<53>", "<66>", "<11>", "<541>")
    (raised,), (other,) = reasons(game, "off=5+1"), reasons(game, "off=3+1")
    assert raised.chances is not None and other.chances is not None
    assert raised.chances[0] > other.chances[0]


def test_a_feature_that_is_taken_is_named_and_counted() -> None:
    game = battle(
        """
    pFm     pV
        p
    p       p.A
        pT
    p       p
""",
        {"A": "swordsman", "m": "marauder"},
        reserve=("archer*1", "-"),
    )
    assert reasons(game, "d2-c2") == (
        Reason("takes", at="c2", feature="township"),
        Reason("controls", number=1, total=3),
    )


def test_a_threat_to_the_base_is_told_when_it_is_new() -> None:
    assert Reason("threatens", at="c1") in reasons(before_the_base(), "c3-c2")
    already = before_the_base().play("c3-c2", "b2-b3")
    assert Reason("threatens", at="c1") not in reasons(already, "stalker@c4")


def lane(unit: str) -> Game:
    """A Conscript between the bases, one tile in front of its own, and what stands on c4."""
    return drawn(
        f"""
        B

        f
    f       f
        f{unit}
    f       f
        fC
    f       f
        f

        A
""",
        reserve=("conscript*1", "stalker*1"),
    )


def test_a_unit_that_could_be_struck_and_then_cannot_has_escaped() -> None:
    """The Conscript walks away from the Juggernaut; the other way it stays beside it."""
    assert reasons(lane("j"), "c3-c2") == (Reason("escapes", Piece(0, "conscript")),)
    assert [reason.kind for reason in reasons(lane("j"), "c3-b3")] == ["faces"]


def test_a_new_unit_or_a_step_to_the_goal_is_told_where_there_is_nothing_else() -> None:
    assert reasons(lane(""), "conscript@c2") == (Reason("brings", number=2),)
    assert reasons(lane(""), "c3-c4") == (Reason("nearer", Piece(0, "conscript"), number=2),)
    assert reasons(lane(""), "c3-c2") == (Reason("safe"),)


def test_what_the_others_could_strike_is_told_where_nothing_is_better() -> None:
    """The Conscript stays beside the Juggernaut, which strikes it as the odds say."""
    game = lane("j")
    (faces,) = reasons(game, "c3-b3")
    assert (faces.unit, faces.at) == (Piece(0, "conscript"), "b3")
    after = game.play("c3-b3")
    declared = after.rules.parse(after.state, "c4xb3=melee")
    defender, _, both, _ = Foresight(after.rules, Estimate(after.rules)).declaration(
        after.state, declared
    )
    assert faces.chance == pytest.approx(defender + both)


def test_the_base_counts_as_something_to_strike() -> None:
    """The Marauder stands before it, and the Conscript is out of reach."""
    game = drawn(
        """
        B

        fC
    f       f
        f
    f       f
        f
    f       f
        fm

        A
""",
        reserve=("archer*1", "stalker*1"),
    )
    (faces,) = reasons(game, "c5-b4")
    assert (faces.kind, faces.unit, faces.at) == ("faces", None, "c1")
    assert faces.chance is not None and faces.chance > 0


def test_a_unit_that_is_harder_to_strike_than_before_is_named() -> None:
    """A Conscript assists the Spearman a Druid stands before; a step to the other side helps nobody."""
    game = drawn(
        """
            B

            f
        f       f
    f       fd      f
        f       f
    fC      fP      f
        f       f
    f       f       f

            A
""",
        reserve=("conscript*1", "stalker*1"),
    )
    (shields,) = reasons(game, "b3-c3")
    assert (shields.kind, shields.unit, shields.at) == ("shields", Piece(0, "spearman"), "d3")
    assert shields.chance is not None and shields.before is not None
    assert shields.before > shields.chance > 0
    assert [reason.kind for reason in reasons(game, "b3-b2")] == ["faces"]


def test_what_may_fail_has_its_chance() -> None:
    """A Fireball, which its target may survive."""
    game = battle(
        """
    pFA
p       p
    pHb
""",
        {"A": "guild_mage", "b": "conscript"},
        cards=("fireball*1/arcane_dart*1///",),
    ).play("pass")
    casts = [answer for answer in game.options if "fireball" in answer]
    assert casts
    for answer in casts:
        told = reasons(game, answer)
        exact = pt.odds.of_answer(game.rules, game.state, game.rules.parse(game.state, answer))
        assert 0 < exact.succeeds < 1
        assert told[0] == Reason("succeeds", chance=exact.succeeds)


def test_a_unit_placed_before_the_first_turn_is_compared_and_its_way_told() -> None:
    match = pt.Match(pt.rules("classic"), pt.Setup(map="ford"), pt.SeededDice(4))
    game = Game(match.rules, match.state)
    told = reasons(game, game.options[0])
    assert [reason.kind for reason in told] == ["only", "stands"]
    assert told[1].number == 5


def test_an_answer_about_which_nothing_can_be_told_is_compared_with_the_others() -> None:
    assert compared(0.5, None) == Reason("only")
    assert compared(0.5, 0.504) == Reason("alike")
    assert compared(0.55, 0.5) == Reason("better", number=5)
    assert compared(0.45, 0.5) == Reason("worse", number=5)


@pytest.mark.parametrize(
    ("ruleset", "setup"),
    [
        ("classic", pt.Setup(map="ford")),
        ("classic-village", pt.Setup()),
        ("fourth", pt.Setup(seats=(pt.Seat("mages_guild"), pt.Seat("night_court")))),
        (
            "fourth",
            pt.Setup(seats=tuple(map(pt.Seat, ("starfall", "mages_guild", "dwarfclan")))),
        ),
    ],
)
def test_every_hint_of_a_game_has_a_reason(ruleset: str, setup: pt.Setup) -> None:
    """From the laying of the board on; the answers are chosen at random, the questions asked now and then."""
    rules, rng = pt.rules(ruleset), Random(3)
    match = pt.Match(rules, setup, pt.SeededDice(5))
    asked = 0
    while match.to_act is not None and asked < 40:
        if rng.random() < 0.2 or match.state.turns == 1:
            view = rules.view(match.state, match.to_act)
            found = hint(rules, view, Random(1), pt.Budget(nodes=1))
            assert found and all(each.reasons for each in found)
            asked += 1
        match.play(rng.choice(match.options()))
    assert match.state.turns > 1 and asked > 10


def test_a_sure_win_that_takes_longer_is_called_so() -> None:
    game = before_the_base()
    assert Reason("proven") not in reasons(game, "c3-c2", 0.97)
    assert Reason("proven") in reasons(game, "c3-c2", 0.999)
