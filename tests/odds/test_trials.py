"""Tests and single dice: chances found by hand, and the engine tried out along the way."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.actions import DRAW_CARD, kind_of
from pocket_tactics.engine.notes import Cast, Deed, Fight, Trial
from pocket_tactics.odds import of_answer, of_test
from pocket_tactics.odds.keys import key_of
from pocket_tactics.odds.trials import Forecast
from tests.battle import battle
from tests.kit import Game
from tests.odds.counted import counted
from tests.odds.positions import beside
from tests.rulebook.fights import duel as classic_duel
from tests.rulebook.fourth.clashes import clash, duel, far_duel
from tests.rulebook.fourth.guards import guarded

GAP = "   "
THIRD = Fraction(1, 3)
FACES = range(1, 7)
STEPS = 20_000  # of the engine; more than any of these answers needs


def forecast(game: Game, answer: str) -> Forecast:
    rules = counted(game.rules, STEPS)
    return of_answer(rules, game.state, rules.parse(game.state, answer))


def promises(found: Forecast, **chances: float | Fraction) -> bool:
    """Whether these are the chances, and no others."""
    told = {name: chance for name, chance in found.to_json().items() if chance}
    return told == pytest.approx({name: float(chance) for name, chance in chances.items()})


def shore(unit: str, *, ground: str = "w", west: str = GAP, east: str = GAP, **units: str) -> Game:
    """The unit on c1 can move to c2; b1 and d1 lie beside both."""
    return clash(
        f"""
        {ground:<3}             p.z
    {west}     {east}     pF
        p.A             p.Z
""",
        letters={"A": unit, "M": "high_court_mage", "m": "high_court_mage", **units},
    )


def test_F23_water_drowns_who_has_no_die_of_five_or_more():
    """F23, F30: one DEF die."""
    assert promises(forecast(shore("thrall"), "c1-c2"), succeeds=1 / 3, lost=2 / 3)


def test_F30_one_die_of_several_is_enough():
    assert promises(
        forecast(shore("spearman"), "c1-c2"), succeeds=Fraction(19, 27), lost=Fraction(8, 27)
    )


def test_F61_support_helps_in_daylight_before_the_water():
    """A Ghoul with a Thrall on each side: two re-rolls against the red die, then DV 5 with two dice."""
    found = forecast(shore("ghoul", west="p.B", east="p.B", B="thrall"), "c1-c2")
    assert found.succeeds == pytest.approx(float(ghoul_in_daylight(rerolls=2) * Fraction(5, 9)))


def ghoul_in_daylight(rerolls: int) -> Fraction:
    """Two blue dice hold against a red one if one of them is as high; the lower is thrown again."""

    def holds(high: int, red: int, left: int) -> Fraction:
        if high >= red:
            return Fraction(1)
        if not left:
            return Fraction(0)
        return sum((holds(max(high, face), red, left - 1) for face in FACES), Fraction(0)) / 6

    ways = [holds(max(a, b), red, rerolls) for a in FACES for b in FACES for red in FACES]
    return sum(ways, Fraction(0)) / len(ways)


def test_X8_iron_hide_throws_all_blue_dice_of_a_test_again():
    found = forecast(shore("juggernaut"), "c1-c2")
    assert found.succeeds == pytest.approx(1 - float(Fraction(8, 27) ** 2))


@pytest.mark.parametrize(
    ("places", "passes"),
    [
        ({"west": "p.M"}, 1 - (1 - THIRD) ** 2),
        ({"west": "p.m"}, THIRD**2),
        ({"west": "p.M", "east": "p.m"}, (1 - (1 - THIRD) ** 2) * THIRD),
        ({"west": "p.M", "east": "p.M"}, 1 - (1 - THIRD) ** 3),
        ({"west": "p.m", "east": "p.m"}, THIRD**3),
    ],
)
def test_X8_fate_weavers_of_friend_and_foe(places: dict[str, str], passes: Fraction):
    """X8: each Mage has one die thrown again; who moves is asked first."""
    assert forecast(shore("thrall", **places), "c1-c2").succeeds == pytest.approx(float(passes))


def test_X9_undying_is_one_more_test():
    """The Ranger drowns only if the second test, DV 6, fails too."""
    found = forecast(shore("cursed_ranger"), "c1-c2")
    assert found.lost == pytest.approx(float(Fraction(8, 27) * Fraction(125, 216)))
    assert found.succeeds == pytest.approx(1 - found.lost)


def test_F25_a_failed_climb_costs_nothing_but_the_action():
    found = forecast(shore("thrall", ground="pH"), "c1-c2")
    assert promises(found, succeeds=1 / 3, fails=2 / 3)


def test_F25_who_favours_the_height_climbs_for_certain():
    assert promises(forecast(shore("archer", ground="pH"), "c1-c2"), succeeds=1.0)


def test_a_move_over_plain_ground_is_certain():
    assert forecast(shore("thrall", ground="p"), "c1-c2").is_certain


def test_C15_water_takes_half_of_those_who_enter():
    game = classic_duel("fC", "wk")
    assert promises(forecast(game, "c1xc2=melee"), succeeds=0.5, lost=0.5)


def test_F61_daylight_comes_before_the_action():
    """Two blue dice against a red one: it beats both with 55/216."""
    found = forecast(duel("ghoul", "thrall"), "c1xc2")
    assert promises(found, succeeds=161 / 216, lost=55 / 216)
    assert forecast(duel("ghoul", "thrall", ground=("pF", "p.")), "c1xc2").is_certain


def test_X5_half_of_all_boulders_go_astray():
    found = forecast(far_duel("stonethrower", "swordsman"), "c1>c3")
    assert promises(found, succeeds=0.5, fails=0.5)


def test_X5_a_boulder_that_strays_on_the_target_beside_is_no_success():
    found = forecast(far_duel("stonethrower", "swordsman", between="p.N"), "c1>c3")
    assert promises(found, succeeds=0.5, fails=0.5)


def test_X2_a_guardian_who_steps_in_may_drown():
    """X1, X2: three dice, DV 5; her ally steps back to the plains. The dice of the assault are another matter."""
    game = guarded("thrall", "thrall", target="w.").play("c1xc2")
    found = forecast(game, "guard=b2")
    assert promises(found, succeeds=Fraction(19, 27), lost=Fraction(8, 27))
    assert forecast(game, "pass").is_certain


def test_F47_the_roll_is_no_part_of_an_answer_before_it():
    """Millions of rolls could follow."""
    game = beside("p.N", "hold_guardian", "juggernaut", N="noble").play("c1xc2")
    assert [forecast(game, answer).is_certain for answer in game.options] == [True, True]


def test_F80_cards_that_are_dealt_are_no_part_of_an_answer_before_them():
    """Two Mages Guilds place their last units; how many hands they may have then does not matter."""
    seats = (pt.Seat("mages_guild"), pt.Seat("mages_guild"))
    rules, rng = pt.rules("fourth"), Random(1)
    state = rules.start(pt.Setup(seats, map="windmill"))
    before, answer = state, 0
    while not is_dealt(rules, state):
        before, answer = state, rng.choice(rules.options(state))
        state = rules.after(before, answer)
    assert of_answer(counted(rules, 100), before, answer).is_certain


def is_dealt(rules: pt.Ruleset, state: pt.State) -> bool:
    return state.to_act == pt.CHANCE and kind_of(rules.options(state)[0]) == DRAW_CARD


def circle(west: str = GAP) -> Game:
    return clash(
        f"""
        p               p.z
    {west}             pF
        p.A             p.Z
""",
        A="necromancer",
        W="forest_witch",
        reserve=("pit_fiend*1",),
    )


def summoned() -> tuple[Fraction, Fraction]:
    """Two red dice against two blue: deployed, and the opponent's assault by more sixes."""
    deployed = turned = 0
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    for red in pairs:
        for blue in pairs:
            if sorted(red, reverse=True) > sorted(blue, reverse=True):
                deployed += 1
            elif blue.count(6) > red.count(6):
                turned += 1
    return Fraction(deployed, 6**4), Fraction(turned, 6**4)


def test_F62_a_summoning_succeeds_fails_or_turns_against_the_summoner():
    deployed, turned = summoned()
    found = forecast(circle(), "c1:pit_fiend@c2")
    assert found.succeeds == pytest.approx(float(deployed))
    assert found.turns == pytest.approx(float(turned))
    assert found.fails == pytest.approx(float(1 - deployed - turned))


def test_F62_another_mage_helps_the_summoner():
    alone, helped = (forecast(circle(west), "c1:pit_fiend@c2") for west in (GAP, "p.W"))
    assert helped.succeeds > alone.succeeds
    assert sum(helped.to_json().values()) == pytest.approx(1)


UNITS = {
    "A": "guild_apprentice",
    "G": "archmage",
    "F": "forgemaster",
    "N": "necromancer",
    "W": "warmage",
    "a": "thrall",
    "j": "juggernaut",
    "m": "guild_apprentice",
    "w": "high_court_mage",
}


def guild(*words: str, cards: tuple[str, ...] = (), captured: tuple[str, ...] = ()) -> Game:
    """What stands on a2, c2 and e2; free tiles lie between them and a feature beyond."""
    a, c, e = words
    return battle(
        f"""
{a:<8}{c:<8}{e:<8}sR
    s       s       s
""",
        UNITS,
        cards=cards,
        captured=captured,
    )


@pytest.mark.parametrize(
    ("spell", "falls"),
    [
        ("arcane_dart", Fraction(1, 2)),
        ("fireball", Fraction(2, 3)),
        ("thunderbolt", Fraction(5, 6)),
    ],
)
def test_F81_spells_that_smite(spell: str, falls: Fraction):
    """CARDS: DV 4, 5 and 6 against one DEF die."""
    game = guild("s.A", "s.a", "s", cards=(f"{spell}*1////",))
    assert promises(forecast(game, f"a2:{spell}=c2"), succeeds=falls, fails=1 - falls)


def test_X16_a_dispel_may_cancel_the_spell():
    """DV 4 OFF with one die; the Apprentice's Focus throws it again: 3/4."""
    game = guild("s.A", "s.a", "s.m", cards=("fireball*1////", "dispel*1////"))
    found = forecast(game, "a2:fireball=c2")
    assert found.cancelled == pytest.approx(3 / 4)
    assert found.succeeds == pytest.approx(1 / 4 * 2 / 3)
    assert found.fails == pytest.approx(1 / 4 * 1 / 3)


def test_X16_the_dispel_itself():
    game = guild("s.A", "s.a", "s.m", cards=("fireball*1////", "dispel*1////"))
    game.play("a2:fireball=c2")
    assert game.to_act == 1
    dispel = next(option for option in game.options if "dispel" in option)
    assert promises(forecast(game, dispel), succeeds=0.75, fails=0.25)


def test_X11_will_of_the_elderwood():
    """The Juggernaut on a Forest's neighbour, with its Iron Hide."""
    game = battle(
        """
s.W     sF      sR
    s       s.j
""",
        UNITS,
    )
    assert forecast(game, "a2:smite=d1").succeeds == pytest.approx(float(Fraction(8, 27) ** 2))


@pytest.mark.parametrize(
    ("caster", "captured", "dice"),
    [("N", "ghoul*1@1", 2), ("F", "stonethrower*1@1", 1)],
)
def test_X20_fetching_back_takes_a_test(caster: str, captured: str, dice: int):
    """DV 5 OFF."""
    game = guild(f"s.{caster}", "s", "s.a", captured=(captured,))
    raising = next(option for option in game.options if "raise" in option or "forge" in option)
    assert promises(forecast(game, raising), succeeds=1 - (2 / 3) ** dice, fails=(2 / 3) ** dice)


def test_X20_the_grand_grimoire_takes_a_test():
    game = guild("s.G", "s", "s.a", cards=("ward*1//fireball*1//",))
    grimoire = next(option for option in game.options if "remember" in option)
    assert forecast(game, grimoire).succeeds == pytest.approx(1 - (2 / 3) ** 3)


def test_a_running_test_counts_what_lies():
    game = shore("juggernaut").play("c1-c2", "<321>")
    assert of_test(game.rules, game.state) == pytest.approx(1 - (2 / 3) ** 3)
    game.play("pass")
    with pytest.raises(ValueError, match="no test is under way"):
        of_test(game.rules, game.state)


def test_a_running_test_of_an_enemy_is_won_when_it_fails():
    game = shore("thrall", west="p.m").play("c1-c2", "<6>")
    assert game.to_act == 1
    again, stay = (forecast(game, option) for option in game.options)
    assert (again.succeeds, stay.succeeds) == pytest.approx((2 / 3, 0))
    assert of_test(game.rules, game.state) == pytest.approx(1 / 3)


def test_an_answer_that_is_not_possible_is_refused():
    game = shore("thrall")
    with pytest.raises(pt.IllegalAction):
        of_answer(game.rules, game.state, 12345)


@pytest.mark.parametrize(
    ("notes", "made"),
    [
        ("fight", lambda: Fight(0, False, 1, 2, 3, 4)),
        ("deed", lambda: Deed(5)),
        ("trial", lambda: Trial(1, 0, 2, 1, 5)),
        ("cast", lambda: Cast(1, 0, 2, 3)),
    ],
)
def test_everything_that_is_noted_is_in_the_key(notes: str, made: Callable[[], object]):
    """A field that is missing there would mix up what follows."""
    state = shore("thrall").state
    setattr(state, notes, made())
    names = [name for name in dir(made()) if not name.startswith("_") and is_number(made(), name)]
    assert names
    for name in names:
        before = key_of(state)
        noted = getattr(state, notes)
        old = getattr(noted, name)
        setattr(noted, name, (not old) if isinstance(old, bool) else old + 1)
        assert key_of(state) != before, name


def is_number(notes: object, name: str) -> bool:
    return isinstance(getattr(notes, name), int | bool)
