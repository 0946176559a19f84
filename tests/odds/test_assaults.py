"""What an assault promises before it is declared: chances, whether it comes to dice, and what contributes."""

from collections.abc import Callable

import pytest

import pocket_tactics as pt
from pocket_tactics import odds
from pocket_tactics.odds import Bump, Encounter, Part, of_assault, of_encounter
from tests.kit import Game, drawn
from tests.odds.brute import brute_force
from tests.odds.positions import beside
from tests.rulebook.fights import duel as classic_duel
from tests.rulebook.fourth.clashes import clash, duel, far_duel

ATTACKER, DEFENDER = 0, 1


def promised(game: Game, answer: str = "c1xc2") -> odds.Assault:
    return of_assault(game.rules, game.state, game.rules.parse(game.state, answer))


def kinds(assault: odds.Assault, side: int) -> list[tuple[str, int, str]]:
    """Kind, number and source of what contributes, dice left out."""
    return [
        (part.kind, part.number, part.source)
        for part in assault.of_side(side)
        if part.kind != "dice"
    ]


def dice(assault: odds.Assault, side: int) -> dict[str, int]:
    return {part.pool: part.number for part in assault.of_side(side) if part.kind == "dice"}


@pytest.mark.parametrize(
    ("made", "payoff"),
    [
        (lambda: duel("thrall", "thrall"), (1, 1)),
        (lambda: duel("thrall", "bondi"), (5, 4)),
        (lambda: far_duel("glade_strider", "thrall", ground=("p.", "pF")), (4, 7)),
        (lambda: beside("p.C", C="conscript"), (1, 1)),
        (lambda: far_duel("gunner", "bondi"), (5, 6)),
    ],
)
def test_the_chances_are_those_of_brute_force(made: Callable[[], Game], payoff: tuple[int, int]):
    game = made()
    answer = next(option for option in game.options if option.startswith(("c1x", "c1>")))
    chances = promised(game, answer).chances
    game.play(answer)
    expected = brute_force(game.rules, game.state, *payoff)
    assert tuple(chances.to_json().values()) == pytest.approx(expected, abs=1e-12)


def test_dice_and_their_rule():
    assault = promised(duel("swordsman", "conscript"))
    assert dice(assault, ATTACKER) == {"off": 3, "def": 2}
    assert dice(assault, DEFENDER) == {"off": 1, "def": 1}
    assert {part.rule for part in assault.parts if part.kind == "dice"} == {"F42"}


def test_who_is_out_of_reach_throws_no_red_dice():
    assault = promised(far_duel("archer", "swordsman"), "c1>c3")
    assert dice(assault, DEFENDER) == {"def": 2}


def test_bumps_of_card_feature_and_ability():
    """A Bondi in a Township assaulted by a Warden: +1 DEF printed, +2 by the Township, Homesteader's +1 OFF."""
    assault = promised(duel("realmguard", "bondi", ground=("pH", "pT")))
    assert kinds(assault, ATTACKER) == [("bump", 1, "card"), ("bump", 1, "feature")]
    assert kinds(assault, DEFENDER) == [
        ("bump", 1, "card"),
        ("bump", 2, "feature"),
        ("bump", 1, "ability"),
        ("reroll", 1, "terrain"),
    ]


def test_support_and_favoured_ground_say_where_they_come_from():
    assault = promised(beside("p.C", C="conscript"))
    assert Part(ATTACKER, "reroll", "F45", 2, "", "support", "conscript", "b1") in assault.parts
    assert assault.duel.attacker.rerolls == 2


def test_a_base_beside_the_target_assists_with_two():
    game = drawn(
        """
        fk      B
    A
        fC
""",
        reserve=("conscript*1", "stalker*1"),
    )
    base = game.state.board.name(game.state.board.base_of(0))
    answer = next(option for option in game.options if "x" in option)
    assert Part(ATTACKER, "reroll", "C23", 2, "", "base", "", base) in promised(game, answer).parts


def test_a_base_has_its_dice_and_its_assists():
    assault = of_encounter(pt.rules("classic"), Encounter("swordsman", "base", defender_support=1))
    assert dice(assault, DEFENDER) == {"def": 3}
    assert kinds(assault, DEFENDER) == [("reroll", 1, "support")]


OFFERS = [
    (lambda: beside("p.N", "bondi", N="noble"), ATTACKER, ("brew", 1, "brew"), "F47"),
    (lambda: duel("silverleaf_champion", "thrall"), ATTACKER, ("named_bump", 2, ""), "F42"),
    (lambda: duel("thrall", "silverleaf_champion"), DEFENDER, ("named_bump", 2, ""), "F42"),
    (lambda: duel("hold_guardian", "thrall"), ATTACKER, ("turned_die", 1, ""), "F42"),
    (lambda: duel("marauder", "thrall"), ATTACKER, ("whole_pool", 1, ""), "F42"),
    (lambda: duel("thrall", "juggernaut"), DEFENDER, ("whole_pool", 1, ""), "F42"),
    (lambda: duel("swordsman", "thrall"), ATTACKER, ("forced_reroll", 1, ""), "F44"),
    (lambda: duel("thrall", "swordsman"), DEFENDER, ("forced_reroll", 1, ""), "F44"),
    (lambda: beside("p.M", M="high_court_mage"), ATTACKER, ("forced_reroll", 1, ""), "F44"),
    (lambda: beside("p.m", m="high_court_mage"), DEFENDER, ("forced_reroll", 1, ""), "F44"),
    (lambda: duel("thrall", "cursed_ranger"), DEFENDER, ("survival", 1, ""), "X9"),
]


@pytest.mark.parametrize(("made", "side", "offer", "rule"), OFFERS)
def test_what_a_side_may_use_is_told_with_its_rule(
    made: Callable[[], Game], side: int, offer: tuple[str, int, str], rule: str
):
    assault = promised(made())
    (part,) = [part for part in assault.of_side(side) if part.kind == offer[0]]
    assert (part.kind, part.number, part.source, part.rule) == (*offer, rule)
    others = [part.kind for part in assault.of_side(1 - side)]
    assert offer[0] not in others


def test_a_named_bump_is_not_counted_as_one_that_is_there():
    assault = promised(duel("silverleaf_champion", "thrall"))
    assert kinds(assault, ATTACKER) == [("named_bump", 2, "")]
    assert assault.duel.attacker.bumps == ()


def test_a_weaver_is_told_by_card_and_tile():
    assault = promised(beside("p.M", M="high_court_mage"))
    (part,) = [part for part in assault.parts if part.kind == "forced_reroll"]
    assert (part.unit, part.at) == ("high_court_mage", "b1")


@pytest.mark.parametrize(
    ("made", "side", "field", "expected"),
    [
        (lambda: beside("p.N", "bondi", N="noble"), ATTACKER, "brew", 1),
        (lambda: duel("thrall", "silverleaf_champion"), DEFENDER, "named_bump", 2),
        (lambda: duel("hold_guardian", "thrall"), ATTACKER, "turns_die", True),
        (lambda: duel("marauder", "thrall"), ATTACKER, "again", (0,)),
        (lambda: duel("thrall", "juggernaut"), DEFENDER, "again", (1,)),
        (lambda: duel("swordsman", "thrall"), ATTACKER, "forces", (0b1100,)),
        (lambda: duel("thrall", "swordsman"), DEFENDER, "forces", (0b0011,)),
        (lambda: beside("p.M", M="high_court_mage"), ATTACKER, "forces", (0b1111,)),
        (lambda: beside("p.m", m="high_court_mage"), DEFENDER, "forces", (0b1111,)),
        (lambda: duel("thrall", "stonethrower"), DEFENDER, "bumps", (Bump(0, 3), Bump(1, 2))),
    ],
)
def test_abilities_are_read_from_what_the_engine_offers(
    made: Callable[[], Game], side: int, field: str, expected: object
):
    assert getattr(promised(made()).duel.fighter(side), field) == expected


def test_a_duelist_has_nothing_against_a_supported_enemy():
    game = clash(
        """
    p.b
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="swordsman",
        a="thrall",
        b="thrall",
    )
    assert promised(game).duel.attacker.forces == ()


def test_undying_does_not_work_against_a_mage():
    assert promised(duel("thrall", "cursed_ranger")).duel.defender.survival > 0
    assert promised(duel("forest_witch", "cursed_ranger")).duel.defender.survival == 0


def test_it_reaches_its_target_through_daylight_water_and_chance():
    assert promised(duel("thrall", "thrall")).reaches == 1
    assert promised(duel("ghoul", "thrall")).reaches == pytest.approx(161 / 216)
    assert promised(far_duel("stonethrower", "thrall"), "c1>c3").reaches == 0.5
    wading = promised(classic_duel("fC", "wk"), "c1xc2=melee")
    assert (wading.reaches, wading.forecast.lost) == (0.5, 0.5)


def test_who_is_lost_before_the_dice_is_defeated_too():
    """The whole played out by brute force, from the die that decides who drowns."""
    game = classic_duel("fC", "wk")
    whole = promised(game, "c1xc2=melee")
    prize, stake = (int(worth) for worth in whole.payoff)
    game.play("c1xc2=melee")
    expected = brute_force(game.rules, game.state, prize, stake)
    assert tuple(whole.chances.to_json().values()) == pytest.approx(expected, abs=1e-12)
    assert whole.worth < whole.thrown.payoff(prize, stake)


def test_who_is_shone_upon_is_defeated_too():
    whole = promised(duel("ghoul", "thrall"))
    shone = 55 / 216
    assert whole.chances.attacker == pytest.approx(shone + (1 - shone) * whole.thrown.attacker)
    assert whole.chances.defender == pytest.approx((1 - shone) * whole.thrown.defender)


def test_an_assault_that_fails_on_the_way_defeats_nobody():
    stray = promised(far_duel("stonethrower", "thrall"), "c1>c3")
    assert stray.chances.defender == stray.thrown.defender / 2
    assert stray.chances.neither == pytest.approx(0.5 + stray.thrown.neither / 2)
    assert sum(stray.chances.to_json().values()) == pytest.approx(1)


def test_a_unit_that_shuns_daylight_can_be_posed():
    """A test comes before its dice."""
    rules = pt.rules("fourth")
    assert odds.pose(rules, Encounter("bat_swarm", "vampire_knight")).attacker.off == 2


def test_it_is_told_to_programs():
    told = promised(duel("swordsman", "cursed_ranger")).to_json()
    chances = [told[name] for name in ("defender", "attacker", "both", "neither")]
    assert sum(chances) == pytest.approx(1)
    assert told["payoff"] == {"prize": 9, "stake": 8}
    assert told["survival"]["defender"] == pytest.approx(91 / 216)
    assert {"kind": "dice", "number": 3, "pool": "off", "rule": "F42"} in told["contributions"][
        "attacker"
    ]


def test_cards_in_hand_are_left_out_seen_or_not():
    """A Ward the defender may hold changes nothing, neither in the state nor in what the attacker may know."""
    drawing = """
        p.a             p.z
                    pF
        p.A             p.Z
"""
    letters = {"A": "thrall", "a": "guild_initiate"}
    plain, warded = (
        clash(drawing, cards=cards, letters=letters) for cards in ((), ("-", "ward*1////"))
    )
    view = warded.rules.view(warded.state, 0)
    answer = warded.rules.parse(view, "c1xc2")
    seen = of_assault(warded.rules, view, answer)
    assert seen.chances == promised(warded).chances == promised(plain).chances


def test_another_answer_is_refused():
    game = duel("thrall", "thrall")
    move = next(answer for answer in game.rules.options(game.state))
    with pytest.raises(ValueError, match="is no assault"):
        of_assault(game.rules, game.state, move)
    with pytest.raises(pt.IllegalAction):
        of_assault(game.rules, game.state, 0)


def test_a_payoff_changes_what_is_best():
    """Who has nothing to lose strikes, who has much to lose guards."""
    game = beside("p.C", C="conscript")
    answer = game.rules.parse(game.state, "c1xc2")
    bold, careful = (
        of_assault(game.rules, game.state, answer, payoff).chances
        for payoff in ((50.0, 0.5), (0.5, 50.0))
    )
    assert bold.defender + bold.both > careful.defender + careful.both
    assert bold.attacker + bold.both > careful.attacker + careful.both
