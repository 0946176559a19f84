"""Odds and hints as the server words them, from what a seat may know."""

import pickle
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics import odds
from pocket_tactics.i18n import LANGUAGES
from pocket_tactics.play.match import Match
from pocket_tactics.server.counsel import hint_of, odds_of
from pocket_tactics.server.reports import OddsReport, OddsRisk
from tests.kit import drawn
from tests.rulebook.fourth.clashes import far_duel
from tests.server.tables import text, travelled

PLAYERS = ("Ann", "Bob")
MAGES = "guild_mage*2+archer+swordsman/ward*3+dispel*2/stonework*6/fortress"
ASSAULTS = ("close", "ranged", "assault")


def view_of(match: Match) -> bytes:
    """What travels to a worker."""
    assert match.to_act is not None
    return match.rules.position(match.view(match.to_act)).to_bytes()


def fighting(ruleset: str, forces: tuple[str, ...], seed: int) -> Match:
    """A game in which somebody can assault somebody."""
    rules, chance = pt.rules(ruleset), Random(seed)
    setup = pt.random_setup(rules, seed, tuple(pt.Seat(force) for force in forces))
    match = Match(rules, setup, pt.SeededDice(seed))
    while not declarations(match):
        match.play(chance.choice(rules.options(match.state)))
    return match


def declarations(match: Match) -> list[str]:
    return [answer.text for answer in match.options() if answer.kind in ASSAULTS]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("ruleset", "forces"),
    [("classic", ()), ("classic-village", ()), ("fourth", ()), ("fourth", (MAGES, MAGES))],
)
def test_odds_are_those_of_the_solver(ruleset: str, forces: tuple[str, ...], seed: int) -> None:
    match = fighting(ruleset, forces, seed)
    answers = declarations(match)[:4]
    found = odds_of(ruleset, view_of(match), answers, "en", PLAYERS)
    assert [report.answer for report in found] == answers
    for report in found:
        action = match.rules.parse(match.state, report.answer)
        exact = odds.of_assault(match.rules, match.state, action)
        chances = (report.defender, report.attacker, report.both, report.neither)
        assert dict(zip(exact.chances.to_json(), chances, strict=True)) == exact.chances.to_json()
        assert (report.reaches, report.lost_before) == (exact.reaches, exact.forecast.lost)
        assert [(part.kind, part.rule) for part in report.parts] == [
            (part.kind, part.rule) for part in exact.parts
        ]
        assert isinstance(travelled(report), OddsReport)


@pytest.mark.parametrize(
    ("language", "said", "effect"),
    [
        ("en", "1 situational re-roll: ", "+1 re-roll"),
        ("de", "1 Vorteilswurf durch Unterstützung: ", "+1 Neuwurf"),
    ],
)
def test_what_contributes_is_said_in_the_language_asked_for(
    language: str, said: str, effect: str
) -> None:
    for seed in range(20):
        match = fighting("classic", (), seed)
        reports = odds_of("classic", view_of(match), declarations(match), language, PLAYERS)
        parts = [part for report in reports for part in report.parts]
        assert all(part.said and part.rule for part in parts)
        support = [part for part in parts if part.kind == "reroll" and part.rule == "C23"]
        if support:
            assert any(part.said.startswith(said) and part.effect == effect for part in support)
            return
    pytest.fail("nobody had support")


def test_of_other_answers_it_is_told_what_they_risk() -> None:
    game = drawn(
        """
            B
        f       wm
            fM
        f       w
            A
        """
    )
    view = game.rules.position(game.state).to_bytes()
    safe, wet, assault = odds_of("classic", view, ["d2-c2", "d2-e2", "d2xe3=melee"], "en", PLAYERS)
    assert (safe.reaches, safe.risks) == (1.0, [])
    assert (wet.reaches, wet.lost_before) == (0.5, 0.5)
    assert wet.risks == [OddsRisk("C15", "50 %: the unit is lost")]
    assert [risk.rule for risk in assault.risks] == ["C15", "C15"]
    assert assault.risks[0].said == "Comes to dice: 50 %"
    with pytest.raises(pt.IllegalAction):
        odds_of("classic", view, ["a1xa2=melee"], "en", PLAYERS)


def test_a_boulder_may_stray() -> None:
    game = far_duel("stonethrower", "thrall")
    view = game.rules.position(game.state).to_bytes()
    (report,) = odds_of("fourth", view, ["c1>c3"], "de", PLAYERS)
    assert report.risks == [OddsRisk("X5", "Es wird gewürfelt: 50 %")]


def test_where_nothing_changes_the_odds_a_hint_is_to_decline() -> None:
    game = drawn(
        """
            B
        f       fm
            fA
        f       fC
            A
        """
    )
    game.play("d2>e3=archery", "<66>", "<66>", "<5>")
    assert game.options == ["off=6", "def=6", "pass"]
    report = hint_of("classic", game.rules.position(game.state).to_bytes(), "en", PLAYERS)
    (advised,) = report.best
    assert advised.answer == "pass"
    assert text(advised.reasons[-1]) == "Nothing that can be done here changes the odds."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_in_an_assault_is_exact(language: str) -> None:
    match = fighting("classic", (), 0)
    chance = Random(1)
    while not (match.to_act is not None and odds.advise(match.rules, match.state)):
        declared = declarations(match)
        match.play(declared[0] if declared else chance.choice(match.options()))
    best = [
        str(match.rules.describe(match.state, found.answer))
        for found in odds.advise(match.rules, match.state)[:3]
    ]
    report = travelled(hint_of("classic", view_of(match), language, PLAYERS))
    assert [advised.answer for advised in report.best] == best
    assert all(advised.win is None and advised.reasons for advised in report.best)
    assert "%" in text(report.best[0].reasons[0])


def test_a_hint_for_an_action_says_how_likely_one_wins() -> None:
    match = fighting("fourth", (MAGES, MAGES), 1)
    report = travelled(hint_of("fourth", view_of(match), "en", PLAYERS))
    possible = {answer.text for answer in match.options()}
    assert 1 <= len(report.best) <= 3
    for advised in report.best:
        assert advised.answer in possible
        assert advised.win is not None and 0 <= advised.win <= 1


def test_during_the_setup_a_chance_to_win_says_little() -> None:
    match = Match(pt.rules("classic"), pt.Setup(map="ford"), pt.SeededDice(1))
    report = hint_of("classic", view_of(match), "de", PLAYERS)
    assert report.best and all(advised.win is None for advised in report.best)


def test_there_is_no_hint_for_chance() -> None:
    match = Match(pt.rules("classic"), None, pt.TypedDice())
    position = match.rules.position(match.state).to_bytes()
    with pytest.raises(ValueError, match="a seat that is asked"):
        hint_of("classic", position, "en", PLAYERS)


def test_F82_a_view_travels_whole() -> None:
    """What a worker gets is the view: same options, same bytes, nothing more known."""
    rules, chance = pt.rules("fourth"), Random(5)
    setup = pt.Setup(tuple(pt.Seat("mages_guild") for _ in range(2)), "castles")
    match = Match(rules, setup, pt.SeededDice(5))
    hidden = 0
    while match.to_act is not None and len(match.answers) < 120:
        view = match.view(match.to_act)
        back = rules.from_bytes(rules.position(view).to_bytes())
        assert rules.options(back) == rules.options(view)
        assert (back.hidden, back.reaction) == (view.hidden, view.reaction)
        assert rules.position(back) == rules.position(view)
        hidden += bool(view.hidden)
        match.play(chance.choice(rules.options(match.state)))
    assert hidden > 20


def test_counsel_can_be_sent_to_another_process() -> None:
    match = fighting("classic", (), 0)
    for work in (odds_of, hint_of):
        assert pickle.loads(pickle.dumps(work)) is work
    found = odds_of("classic", view_of(match), declarations(match)[:1], "en", PLAYERS)
    assert pickle.loads(pickle.dumps(found)) == found
