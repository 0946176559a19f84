"""Tests against a difficulty (F30), opposed tests (F31), and the cards that reach into them (X8)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import (
    BumpUsed,
    ClimbFailed,
    PoolRolled,
    UnitCaptured,
    UnitFetched,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen, thrown
from tests.rulebook.fourth.clashes import clash, question


def at_the_ford(card: str) -> Game:
    """The unit on c1 may step into the Water on c2; nobody is near."""
    return clash(
        """
        w               p.z
                    pF
        p.A             p.Z
""",
        A=card,
    )


@pytest.mark.parametrize(
    ("dice", "passes"),
    [("<511>", True), ("<611>", True), ("<666>", True), ("<444>", False), ("<111>", False)],
)
def test_F30_one_die_of_the_difficulty_or_more_passes(dice: str, passes: bool) -> None:
    """F30: one die of n or more passes; Water asks for 5 (F23)."""
    game = at_the_ford("shieldmaiden").play("c1-c2", dice)
    assert game.at("c2") == ("shieldmaiden" if passes else None)
    assert bool(game.happened(told.TestDecided, success=True)) == passes
    assert bool(game.happened(UnitCaptured, by=1)) != passes


@pytest.mark.parametrize(
    ("card", "dice"), [("conscript", 1), ("swordsman", 2), ("juggernaut", 3), ("stonethrower", 3)]
)
def test_F30_the_dice_are_those_printed(card: str, dice: int) -> None:
    """F30: roll the unit's DEF dice as printed."""
    game = at_the_ford(card).play("c1-c2")
    assert game.to_act == CHANCE
    assert len(game.options[0]) == dice + 2


def test_F30_there_are_no_bumps() -> None:
    """F30: no bumps; the Bondi's +1 DEF does not lift a 4 to the 5 asked for."""
    game = at_the_ford("bondi").play("c1-c2", "<4>")
    assert fight_is_over(game)
    assert not seen(game, BumpUsed)
    assert game.captured(0, "bondi") == 1


def test_F30_there_are_no_rerolls() -> None:
    """F30: no re-rolls unless the text says so; an ally beside the Water gives none."""
    game = clash(
        """
        w               p.z
    p.B             pF
        p.A             p.Z
""",
        A="swordsman",
        B="conscript",
    ).play("c1-c2", "<44>")
    assert fight_is_over(game)
    assert game.captured(0, "swordsman") == 1


def test_F30_failing_a_def_test_need_not_defeat() -> None:
    """F30, F25: unless the text says otherwise; a failed climb leaves the unit where it was."""
    game = clash(
        """
        pH              p.z
                    pF
        p.A             p.Z
""",
        A="shieldmaiden",
    ).play("c1-c2", "<444>")
    assert game.at("c1") == "shieldmaiden"
    assert seen(game, ClimbFailed)
    assert not seen(game, UnitCaptured)


@pytest.mark.parametrize(("dice", "passes"), [("<41>", False), ("<51>", True)])
def test_F30_failing_an_off_test_makes_the_action_fail(dice: str, passes: bool) -> None:
    """F30: the Necromancer rolls its two OFF dice; failing nobody is raised, and nobody is defeated."""
    game = clash(
        """
                        p.z
                    pF
        p.A             p.Z
""",
        A="necromancer",
        captured=("ghoul*1@1",),
    ).play("c1:raise", dice)
    assert thrown(game)[0] == (0, "off", 2)
    assert game.at("c1") == "necromancer"
    if passes:
        assert question(game) == (0, ["fetch=ghoul"])
        game.play("fetch=ghoul")
    assert fight_is_over(game)
    assert len(seen(game, UnitFetched)) == game.reserve(0, "ghoul") == int(passes)


def daylight(*others: str) -> Game:
    """A Ghoul on c1 that must face daylight, and other units on b1 and d1: `A` or `a` cards."""
    west, east = (*others, "", "")[:2]
    return clash(
        f"""
        p               p.z
    {"p.B" if west else "   "}     {"p.D" if east else "   "}     pF
        p.A             p.Z
""",
        A="ghoul",
        B=west or "conscript",
        D=east or "conscript",
    )


def test_F31_both_sides_roll_red_first() -> None:
    """F31, F42: the opponent's red die, then the Ghoul's two blue dice."""
    game = daylight().play("c1-c2", "<1>", "<11>")
    assert thrown(game) == [(1, "off", 1), (0, "def", 2)]
    assert seen(game, PoolRolled)[0].unit is None


@pytest.mark.parametrize(
    ("red", "blue", "survives"),
    [
        ("<6>", "<51>", False),
        ("<6>", "<61>", True),
        ("<1>", "<11>", True),
        ("<2>", "<11>", False),
        ("<4>", "<41>", True),
        ("<5>", "<61>", True),
    ],
)
def test_F31_the_tally_is_that_of_an_assault(red: str, blue: str, survives: bool) -> None:
    """F31, F46: rank by rank from the top; a blue die left over fends off."""
    game = daylight().play("c1-c2", red, blue)
    assert fight_is_over(game)
    assert game.at("c2") == ("ghoul" if survives else None)


@pytest.mark.parametrize(
    ("red", "blue", "deployed"),
    [("<65>", "<65>", False), ("<65>", "<64>", True), ("<11>", "<11>", False)],
)
def test_F31_a_tie_is_no_success_for_the_red_dice(red: str, blue: str, deployed: bool) -> None:
    """F31: equal dice throughout, and the summoner's strike fails."""
    game = clash(
        """
        p               p.z
                    pF
        p.A             p.Z
""",
        A="necromancer",
        reserve=("pit_fiend*1",),
    ).play("c1:pit_fiend@c2", red, blue)
    assert fight_is_over(game)
    assert game.at("c2") == ("pit_fiend" if deployed else None)


def test_F31_there_are_no_bumps() -> None:
    """F31: the Warmage's +1 OFF is for assaults, not for summoning."""
    game = clash(
        """
        p               p.z
                    pF
        p.A             p.Z
""",
        A="warmage",
        reserve=("pit_fiend*1",),
    ).play("c1:pit_fiend@c2", "<541>", "<55>")
    assert fight_is_over(game)
    assert not seen(game, BumpUsed)
    assert game.reserve(0, "pit_fiend") == 1


def test_F31_named_rerolls_are_used_one_at_a_time_until_passed() -> None:
    """F31: two allies, two re-rolls; the same die may be taken twice, and who passes is asked no more."""
    game = daylight("thrall", "thrall").play("c1-c2", "<6>", "<21>")
    assert question(game) == (0, ["def=2", "def=1", "pass"])
    game.play("def=1", "<3>")
    assert question(game) == (0, ["def=3", "def=2", "pass"])
    game.play("def=3", "<6>")
    assert fight_is_over(game)
    assert game.at("c2") == "ghoul"


def test_F31_a_pass_gives_up_the_named_rerolls_left() -> None:
    """F31: until passed."""
    game = daylight("thrall", "thrall").play("c1-c2", "<6>", "<21>", "def=1", "<3>", "pass")
    assert fight_is_over(game)
    assert game.captured(0, "ghoul") == 1


def test_F31_dice_of_one_face_are_one_choice() -> None:
    """G5: two dice showing 2 are one answer."""
    game = daylight("thrall").play("c1-c2", "<6>", "<22>")
    assert question(game) == (0, ["def=2", "pass"])


def test_F31_the_opponent_has_no_reroll() -> None:
    """F31, F61: his units beside the Ghoul help nobody."""
    game = clash(
        """
        p               p.z
    p.b             pF
        p.A             p.Z
""",
        A="ghoul",
        b="conscript",
    ).play("c1-c2", "<1>", "<11>")
    assert fight_is_over(game)
    assert game.at("c2") == "ghoul"


@pytest.mark.parametrize(("turn", "opponent"), [(0, 1), (1, 2), (2, 0)])
def test_F31_the_next_opponent_clockwise_is_the_opponent(turn: int, opponent: int) -> None:
    """F31: of several opponents the next one clockwise rolls, and takes the unit (G10)."""
    game = clash(
        """
        p               p.z
                    pF      p.x
        p.A             p.Z
""",
        A=f"{turn}:ghoul",
        x="2:thrall",
        seats=3,
        turn=turn,
    ).play("c1-c2", "<6>", "<51>")
    assert thrown(game)[0] == (opponent, "off", 1)
    (fallen,) = seen(game, UnitCaptured)
    assert fallen.by == opponent


def test_X8_iron_hide_rerolls_all_dice_of_a_def_test_once() -> None:
    """X8: the Juggernaut may re-roll its DEF dice after the roll, all or none, and once."""
    game = at_the_ford("juggernaut").play("c1-c2", "<411>")
    assert question(game) == (0, ["def=all", "pass"])
    game.play("def=all")
    assert len(game.options[0]) == len("<666>")
    game.play("<511>")
    assert fight_is_over(game)
    assert game.at("c2") == "juggernaut"


def test_X8_iron_hide_may_be_declined() -> None:
    """G5: may; a 6 is kept, and the offer is made although the test is passed already."""
    game = at_the_ford("juggernaut").play("c1-c2", "<611>")
    assert question(game) == (0, ["def=all", "pass"])
    game.play("pass")
    assert game.at("c2") == "juggernaut"
    assert fight_is_over(game)


def test_X8_iron_hide_can_spoil_a_passed_test() -> None:
    """X8: then the result."""
    game = at_the_ford("juggernaut").play("c1-c2", "<611>", "def=all", "<444>")
    assert game.captured(0, "juggernaut") == 1


def test_X8_fury_is_no_help_in_a_test() -> None:
    """X8, near miss: the Marauder's OFF dice are not thrown in a DEF test."""
    game = at_the_ford("marauder").play("c1-c2", "<44>")
    assert fight_is_over(game)


def ford_with_mages(card: str, *, below: str = "p", west: str = "   ", east: str = "   ") -> Game:
    """A unit on c2 before the Water on c3; b3 and d3 lie beside the Water only, c1 below beside the start only."""
    return clash(
        f"""
    {west}     {east}
        w               p.z
                    pF
        p.A             p.Z

        {below}
""",
        A=card,
        M="high_court_mage",
        m="high_court_mage",
    )


def test_X8_a_mage_beside_the_water_has_one_die_rerolled() -> None:
    """X8: where the unit stands at that moment counts: in the Water."""
    game = ford_with_mages("swordsman", west="p.M").play("c2-c3", "<41>")
    assert question(game) == (0, ["b3:def=4", "b3:def=1", "pass"])
    game.play("b3:def=1", "<5>")
    assert fight_is_over(game)
    assert game.at("c3") == "swordsman"


def test_X8_a_mage_beside_the_start_only_is_not_asked() -> None:
    """X8, near miss: the Mage is two steps from the Water."""
    game = ford_with_mages("swordsman", below="p.M").play("c2-c3", "<41>")
    assert fight_is_over(game)
    assert game.captured(0, "swordsman") == 1


def climb_with_mage(at: str) -> Game:
    """A unit on c1 below the Highland on c2, and a Mage above (b2) or below (b0) on the west side."""
    above, below = ("p.M", "p") if at == "above" else ("p", "p.M")
    return clash(
        f"""
    {above}
        pH              p.z
    p               pF
        p.A             p.Z
    {below}
""",
        A="swordsman",
        M="high_court_mage",
    )


def test_X8_a_climb_is_rolled_below_the_highland() -> None:
    """X8: still below the Highland; a Mage beside the foot may act."""
    game = climb_with_mage("below").play("c2-c3", "<41>")
    assert question(game) == (0, ["b1:def=4", "b1:def=1", "pass"])
    game.play("b1:def=4", "<5>")
    assert game.at("c3") == "swordsman"


def test_X8_a_mage_beside_the_highland_only_does_not_see_the_climb() -> None:
    """X8, near miss: beside the Highland, two steps from the foot."""
    game = climb_with_mage("above").play("c2-c3", "<41>")
    assert fight_is_over(game)
    assert game.at("c2") == "swordsman"


def test_X8_a_foes_mage_may_spoil_the_test() -> None:
    """X8: friend or foe; the enemy Mage has the only good die re-rolled."""
    game = ford_with_mages("swordsman", west="p.m").play("c2-c3", "<61>")
    assert question(game) == (1, ["b3:def=6", "b3:def=1", "pass"])
    game.play("b3:def=6", "<4>")
    assert game.captured(0, "swordsman") == 1


def test_X8_fate_weavers_are_asked_from_the_player_whose_turn_it_is() -> None:
    """X8: inside no assault, from the player whose turn it is; each picks from the dice as they then lie."""
    game = ford_with_mages("swordsman", west="p.m", east="p.M").play("c2-c3", "<41>")
    assert question(game) == (0, ["d3:def=4", "d3:def=1", "pass"])
    game.play("d3:def=1", "<6>")
    assert question(game) == (1, ["b3:def=6", "b3:def=4", "pass"])
    game.play("b3:def=6", "<2>")
    assert fight_is_over(game)
    assert game.captured(0, "swordsman") == 1


def test_X8_each_mage_has_one_die() -> None:
    """X8: one die per Mage and test; the two Mages of a player act one at a time in any order."""
    game = ford_with_mages("swordsman", west="p.M", east="p.M").play("c2-c3", "<41>")
    assert question(game) == (
        0,
        ["b3:def=4", "b3:def=1", "d3:def=4", "d3:def=1", "pass"],
    )
    game.play("d3:def=4", "<2>")
    assert question(game) == (0, ["b3:def=2", "b3:def=1", "pass"])
    game.play("b3:def=2", "<3>")
    assert fight_is_over(game)


def test_X8_a_pass_gives_up_the_other_mages_too() -> None:
    """X8, F44: asked as in F44, where a pass gives up the rest."""
    game = ford_with_mages("swordsman", west="p.M", east="p.M").play("c2-c3", "<41>", "pass")
    assert fight_is_over(game)


def test_X8_a_mage_is_not_adjacent_to_itself() -> None:
    """X8, G9: the Mage in the Water cannot help itself."""
    game = at_the_ford("high_court_mage").play("c1-c2", "<44>")
    assert fight_is_over(game)
    assert game.captured(0, "high_court_mage") == 1


def test_X8_iron_hide_comes_before_fate_weavers() -> None:
    """X8: first Iron Hide, then Fate Weavers."""
    game = ford_with_mages("juggernaut", west="p.M").play("c2-c3", "<411>")
    assert question(game) == (0, ["def=all", "pass"])
    game.play("def=all", "<321>")
    assert question(game) == (0, ["b3:def=3", "b3:def=2", "b3:def=1", "pass"])
    game.play("b3:def=1", "<6>")
    assert fight_is_over(game)


def test_X8_named_rerolls_come_after_fate_weavers() -> None:
    """X8: the Mage beside the Ghoul weaves first, and then gives the support it also is (F61)."""
    game = daylight("high_court_mage").play("c1-c2", "<6>", "<21>")
    assert question(game) == (0, ["b1:def=2", "b1:def=1", "pass"])
    game.play("b1:def=2", "<3>")
    assert question(game) == (0, ["def=3", "def=1", "pass"])
    game.play("def=1", "<6>")
    assert fight_is_over(game)
    assert game.at("c2") == "ghoul"


def test_X8_only_the_dice_of_the_tested_unit_are_woven() -> None:
    """X8: dice of the unit adjacent to the Mage; the opponent's red die is nobody's on the map."""
    game = daylight("high_court_mage").play("c1-c2", "<6>", "<21>")
    assert not any("off" in option for option in game.options)


def test_X8_focus_comes_before_fate_weavers() -> None:
    """X8: the Apprentice re-rolls a die of its Dispel test, then the Mages beside it are asked."""
    game = clash(
        """
        p.a             p.z
    p.m             pF
        p.A             p.Z
""",
        A="guild_mage",
        a="guild_apprentice",
        m="high_court_mage",
        cards=("arcane_dart*1////", "dispel*1////"),
    )
    game.play("c1:arcane_dart=c2", "c2:dispel", "<2>")
    assert question(game) == (1, ["off=2", "pass"])
    game.play("off=2", "<3>")
    assert question(game) == (1, ["b1:off=3", "pass"])
    game.play("b1:off=3", "<4>")
    assert fight_is_over(game)
    assert seen(game, told.SpellCancelled)


def test_X8_focus_is_for_tests_of_spells_only() -> None:
    """X8, near miss: the Apprentice wades into the Water without it."""
    game = at_the_ford("guild_apprentice").play("c1-c2", "<44>")
    assert fight_is_over(game)
    assert game.captured(0, "guild_apprentice") == 1
