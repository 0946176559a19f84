"""The re-roll phase: forced re-rolls, then re-rolls by turns (F44), where they come from (F45), Duelist (X19)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import AssistCounted, StrikeTallied, TerrainHelped
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, pool, seen
from tests.rulebook.fourth.clashes import clash, duel, far_duel, question, to_the_end

ONES = ("<1>", "<1>", "<1>", "<1>")


def supported(*, west: str = "   ", east: str = "   ", north: str = "   ") -> Game:
    """Thralls fight from c1 to c2. b1 and d1 lie beside both, c3 beside the defender only."""
    return clash(
        f"""
        {north}

        p.a             p.z
    {west}     {east}     pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        B="thrall",
        b="thrall",
        C="conscript",
        c="conscript",
    )


def rerolls_of(game: Game, seat: int) -> int:
    """How many re-rolls support gives that seat."""
    return sum(event.rerolls for event in seen(game, AssistCounted) if event.seat == seat)


@pytest.mark.parametrize(
    ("places", "mine", "theirs"),
    [
        ({}, 0, 0),
        ({"west": "p.B"}, 1, 0),
        ({"west": "p.B", "east": "p.B"}, 2, 0),
        ({"west": "p.b"}, 0, 1),
        ({"west": "p.B", "east": "p.b"}, 1, 1),
        ({"north": "p.B"}, 0, 0),
        ({"north": "p.b"}, 0, 1),
        ({"west": "p.C"}, 2, 0),
        ({"north": "p.c", "east": "p.b"}, 0, 3),
    ],
)
def test_F45_each_ally_beside_the_fighter_gives_a_reroll(
    places: dict[str, str], mine: int, theirs: int
) -> None:
    """F45, X19: support is counted at each fighter's own tile; a Conscript counts twice."""
    game = to_the_end(supported(**places).play("c1xc2"))
    assert (rerolls_of(game, 0), rerolls_of(game, 1)) == (mine, theirs)


def test_F45_support_counts_at_both_ends_of_a_ranged_assault() -> None:
    """F45: the attacker's ally beside the attacker, the defender's beside the defender, each for its own."""
    game = clash(
        """
        p.a
    p.b     p.B
        p               p.z
    p.B     p.b     pF
        p.A             p.Z
""",
        A="archer",
        a="archer",
        B="thrall",
        b="thrall",
    )
    to_the_end(game.play("c1>c3"))
    assert [(event.seat, event.at) for event in seen(game, AssistCounted)] == [(0, "b1"), (1, "b2")]


def test_G9_nobody_is_their_own_ally() -> None:
    """G9: a Conscript alone has no support."""
    game = duel("conscript", "conscript").play("c1xc2", *ONES)
    assert fight_is_over(game)
    assert not seen(game, AssistCounted)


@pytest.mark.parametrize(
    ("ground", "helped"),
    [
        (("p.", "p."), []),
        (("pR", "p."), [0]),
        (("p.", "pR"), [1]),
        (("pR", "pR"), [0, 1]),
        (("pV", "pF"), []),
    ],
)
def test_F45_favoured_ground_helps_both_fighters(
    ground: tuple[str, str], helped: list[int]
) -> None:
    """F45: one for standing on favoured terrain; Thralls favour Ruins."""
    game = to_the_end(duel("thrall", "thrall", ground=ground).play("c1xc2"))
    assert [event.seat for event in seen(game, TerrainHelped)] == helped


@pytest.mark.parametrize(("ground", "helps"), [("p.", True), ("pV", False), ("s.", False)])
def test_F45_a_feature_takes_the_place_of_favoured_terrain(ground: str, helps: bool) -> None:
    """F45, F7: the Spearman favours Plains, but not under a Village."""
    game = to_the_end(duel("spearman", "thrall", ground=(ground, "p.")).play("c1xc2"))
    assert bool(seen(game, TerrainHelped)) == helps


def test_F44_players_alternate_attacker_first() -> None:
    """F44: one re-roll on one own die, OFF or DEF."""
    game = supported(west="p.B", east="p.b", north="p.b").play("c1xc2", "<2>", "<3>", "<4>", "<5>")
    assert question(game) == (0, ["off=2", "def=3", "pass"])
    game.play("off=2")
    assert game.to_act == CHANCE
    game.play("<6>")
    assert question(game) == (1, ["off=4", "def=5", "pass"])
    game.play("def=5", "<6>")
    assert question(game) == (1, ["off=4", "def=6", "pass"])
    game.play("def=6", "<1>")
    assert fight_is_over(game)
    assert (pool(game, 0, "off"), pool(game, 1, "def")) == ((6,), (1,))


def test_F44_a_die_may_be_rerolled_again() -> None:
    """F44: with another re-roll."""
    game = supported(west="p.C").play("c1xc2", *ONES, "off=1", "<2>")
    assert question(game) == (0, ["off=2", "def=1", "pass"])
    game.play("off=2", "<3>")
    assert pool(game, 0, "off") == (3,)


def test_F44_a_pass_keeps_what_is_unused() -> None:
    """F44, F43: passes as for bumps."""
    game = supported(west="p.B", east="p.b", north="p.b").play("c1xc2", *ONES)
    game.play("pass", "def=1", "<6>")
    assert game.to_act == 0
    game.play("off=1", "<5>")
    assert game.to_act == 1
    game.play("pass")
    assert fight_is_over(game)


def test_F44_the_phase_is_over_when_both_pass_in_succession() -> None:
    """F44, F43."""
    game = supported(west="p.B", east="p.b").play("c1xc2", *ONES, "pass", "pass")
    assert fight_is_over(game)


def test_F44_who_has_none_is_skipped_which_counts_as_a_pass() -> None:
    """F44, F43: only the defender has any, and passes once."""
    game = supported(north="p.c").play("c1xc2", *ONES)
    assert game.to_act == 1
    game.play("pass")
    assert fight_is_over(game)


def test_F44_rerolls_are_offered_although_the_result_stands() -> None:
    """G5: nothing could be better, and still the player is asked."""
    game = supported(west="p.B").play("c1xc2", "<6>", "<6>", "<1>", "<1>")
    assert question(game) == (0, ["off=6", "def=6", "pass"])


def test_F44_dice_of_one_face_in_one_pool_are_one_choice() -> None:
    """G5: but the two pools are told apart."""
    game = clash(
        """
        p.a             p.z
    p.B             pF
        p.A             p.Z
""",
        A="shieldmaiden",
        B="thrall",
        a="thrall",
    ).play("c1xc2", "<443>", "<441>", "<1>", "<1>")
    assert question(game) == (0, ["off=4", "off=3", "def=4", "def=1", "pass"])


def test_F44_a_rerolled_die_loses_its_bump() -> None:
    """F44: the 4 bumped to 5 becomes the 2 that is thrown, not 3."""
    game = clash(
        """
        p.a             p.z
    p.B             pF
        p.A             p.Z
""",
        A="realmguard",
        B="thrall",
        a="thrall",
    ).play("c1xc2", "<41>", "<66>", "<1>", "<1>", "off=4+1")
    assert question(game) == (0, ["off=5", "off=1", "def=6", "pass"])
    game.play("off=5", "<2>")
    assert fight_is_over(game)
    assert pool(game, 0, "off") == (2, 1)


def test_F44_there_is_no_bump_after_a_reroll() -> None:
    """F44: bumps left unused are gone with their phase."""
    game = clash(
        """
        p.a             p.z
    p.B             pF
        p.A             p.Z
""",
        A="realmguard",
        B="conscript",
        a="thrall",
    ).play("c1xc2", "<41>", "<66>", "<1>", "<1>", "pass", "off=1", "<2>")
    assert question(game) == (0, ["off=4", "off=2", "def=6", "pass"])


def woven(*, west: str, east: str, seats: int = 2, attacker: str = "thrall") -> Game:
    """As `supported`, with Mages on b1 and d1, beside both fighters: M, m, or x of a third player."""
    return clash(
        f"""
        p.a             p.z
    {west}     {east}     pF      p.y
        p.A             p.Z
""",
        A=attacker,
        a="thrall",
        M="high_court_mage",
        m="high_court_mage",
        x="2:high_court_mage",
        y=f"{seats - 1}:thrall",
        seats=seats,
    )


def test_F44_forced_rerolls_come_before_rerolls() -> None:
    """F44, X8: the Mage weaves a die of either fighter; then the re-roll for her support follows."""
    game = woven(west="p.M", east="   ").play("c1xc2", "<1>", "<2>", "<3>", "<4>")
    assert question(game) == (
        0,
        [
            "b1:attacker-off=1",
            "b1:attacker-def=2",
            "b1:defender-off=3",
            "b1:defender-def=4",
            "pass",
        ],
    )
    game.play("b1:defender-def=4", "<6>")
    assert question(game) == (0, ["off=1", "def=2", "pass"])


def test_F44_the_attackers_player_first_then_clockwise() -> None:
    """F44: both have a Mage; each picks from the dice as they then lie."""
    game = woven(west="p.m", east="p.M").play("c1xc2", "<1>", "<2>", "<3>", "<4>")
    assert game.to_act == 0
    game.play("d1:attacker-off=1", "<6>")
    assert game.to_act == 1
    assert "b1:attacker-off=6" in game.options
    game.play("b1:attacker-off=6", "<5>")
    assert question(game) == (0, ["off=5", "def=2", "pass"])


@pytest.mark.parametrize("turn", [0, 1])
def test_F44_third_parties_are_asked_too(turn: int) -> None:
    """F44: the others clockwise; the third player's Mage stands beside both fighters and supports nobody."""
    game = clash(
        """
        p.a             p.z
    p.m     p.x     pF      p.y
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        m="high_court_mage",
        x="2:high_court_mage",
        y="2:thrall",
        seats=3,
        turn=turn,
    )
    game.play("c1xc2" if turn == 0 else "c2xc1", *ONES)
    assert game.to_act == 1
    game.play("pass")
    assert question(game) == (
        2,
        [
            "d1:attacker-off=1",
            "d1:attacker-def=1",
            "d1:defender-off=1",
            "d1:defender-def=1",
            "pass",
        ],
    )
    game.play("d1:attacker-def=1", "<2>")
    assert game.to_act == 1  # the re-roll for the support of seat 1's Mage
    assert "off=1" in game.options


def test_F44_clockwise_means_from_the_attackers_player() -> None:
    """F44: seat 1 attacks seat 2, seat 0 looks on: asked are 1, 2, 0."""
    game = clash(
        """
        p.x             p.z
    p.M     p.y     pF
        p.a             p.Z
    p.m
""",
        a="thrall",
        m="high_court_mage",
        M="high_court_mage",
        x="2:thrall",
        y="2:high_court_mage",
        seats=3,
        turn=1,
    ).play("c2xc3", *ONES)
    asked = []
    while "attacker" in game.options[0] or "defender" in game.options[0]:
        asked.append(game.to_act)
        game.play("pass")
    assert asked == [1, 2, 0]


def test_F44_a_player_uses_several_one_at_a_time_in_any_order() -> None:
    """F44, X8: one die per Mage and assault."""
    game = woven(west="p.M", east="p.M").play("c1xc2", *ONES, "d1:defender-off=1", "<2>")
    assert game.to_act == 0
    assert not any(option.startswith("d1:") for option in game.options)
    game.play("b1:defender-off=2", "<3>")
    assert question(game) == (0, ["off=1", "def=1", "pass"])


def test_F44_a_pass_gives_up_the_rest_of_the_forced_rerolls() -> None:
    """F44: the second Mage, too."""
    game = woven(west="p.M", east="p.M").play("c1xc2", *ONES, "pass")
    assert question(game) == (0, ["off=1", "def=1", "pass"])


def test_F44_a_pass_does_not_bring_back_a_turn_to_the_first_player() -> None:
    """F44: each uses theirs in one go; the attacker's player is not asked again after the others."""
    game = woven(west="p.m", east="p.M").play("c1xc2", *ONES, "pass", "b1:defender-off=1", "<6>")
    assert question(game) == (0, ["off=1", "def=1", "pass"])


def test_X8_a_mage_who_fights_weaves_her_enemys_dice_only() -> None:
    """X8: one of the two fighters; she is not adjacent to herself."""
    game = duel("high_court_mage", "thrall").play("c1xc2", "<11>", "<11>", "<2>", "<3>")
    assert question(game) == (0, ["c1:defender-off=2", "c1:defender-def=3", "pass"])


def test_X8_a_mage_two_steps_from_her_enemy_weaves_nothing() -> None:
    """X8, near miss: adjacent to neither."""
    game = far_duel("high_court_mage", "druid").play("c1>c3", "<11>", "<11>", "<111>")
    assert fight_is_over(game)


def test_X8_a_mage_beside_one_fighter_weaves_that_ones_dice() -> None:
    """X8: adjacent to the defender only."""
    game = clash(
        """
        p.M

        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        M="high_court_mage",
    ).play("c1xc2", "<1>", "<2>", "<3>", "<4>")
    assert question(game) == (0, ["c3:defender-off=3", "c3:defender-def=4", "pass"])


def test_X8_a_woven_die_loses_its_bump() -> None:
    """F44, X8: forced re-rolls too; the 6 that was a 5 is thrown anew."""
    game = woven(west="p.m", east="   ", attacker="realmguard")
    game.play("c1xc2", "<51>", "<66>", "<1>", "<1>", "off=5+1", "b1:attacker-off=6", "<2>")
    assert pool(game, 0, "off") == (2, 1)


def swordsman(defender: str = "thrall", *, enemy: str = "   ", friend: str = "   ") -> Game:
    """A Swordsman on c1 assaults c2; on b1 an ally of the defender's may stand, on d1 one of his."""
    return clash(
        f"""
        p.a             p.z
    {enemy}     {friend}     pF
        p.A             p.Z
""",
        A="swordsman",
        a=defender,
        b="thrall",
        B="thrall",
        c="conscript",
    ).play("c1xc2")


def test_X19_duelist_has_a_die_of_an_enemy_without_support_rerolled() -> None:
    """X19: OFF or DEF, one, at the start of the re-rolls."""
    game = swordsman().play("<111>", "<11>", "<5>", "<6>")
    assert question(game) == (0, ["c1:defender-off=5", "c1:defender-def=6", "pass"])
    game.play("c1:defender-def=6", "<2>")
    assert fight_is_over(game)
    assert pool(game, 1, "def") == (2,)


def test_X19_duelist_may_be_declined() -> None:
    """G5: may."""
    game = swordsman().play("<111>", "<11>", "<5>", "<6>", "pass")
    assert fight_is_over(game)


@pytest.mark.parametrize("supporter", ["p.b", "p.c"])
def test_X19_duelist_is_no_use_against_an_enemy_with_support(supporter: str) -> None:
    """X19: whether the enemy has support, used or not."""
    game = swordsman(enemy=supporter).play("<111>", "<11>", "<5>", "<6>")
    assert question(game) == (1, ["off=5", "def=6", "pass"])


def test_X19_the_duelists_own_support_does_not_matter() -> None:
    """X19: he looks at the enemy."""
    game = swordsman(friend="p.B").play("<111>", "<11>", "<5>", "<6>")
    assert game.options[0] == "c1:defender-off=5"


def test_X19_terrain_is_not_support() -> None:
    """X19: a Thrall in Ruins has a re-roll, and Duelist works first."""
    game = duel("swordsman", "thrall", ground=("p.", "pR"))
    game.play("c1xc2", "<111>", "<11>", "<5>", "<5>", "pass")
    assert question(game) == (0, ["c1:defender-off=5", "c1:defender-def=5", "pass"])
    game.play("pass")
    assert question(game) == (1, ["off=5", "def=5", "pass"])


def test_X19_duelist_works_for_the_defender() -> None:
    """X19: in either role."""
    game = duel("thrall", "swordsman").play("c1xc2", "<5>", "<6>", "<111>", "<11>")
    assert question(game) == (1, ["c2:attacker-off=5", "c2:attacker-def=6", "pass"])


def test_X19_two_duelists_the_attacker_first() -> None:
    """F44: forced re-rolls from the attacker's player."""
    game = duel("swordsman", "swordsman").play("c1xc2", "<111>", "<22>", "<333>", "<44>")
    assert question(game) == (0, ["c1:defender-off=3", "c1:defender-def=4", "pass"])
    game.play("c1:defender-def=4", "<6>")
    assert question(game) == (1, ["c2:attacker-off=1", "c2:attacker-def=2", "pass"])


def test_X19_duelist_and_fate_weaver_in_any_order() -> None:
    """F44: a player with both uses them one at a time in any order."""
    game = clash(
        """
        p.a             p.z
    p.M             pF
        p.A             p.Z
""",
        A="swordsman",
        a="thrall",
        M="high_court_mage",
    ).play("c1xc2", "<111>", "<11>", "<5>", "<6>")
    assert {option.split(":")[0] for option in game.options} == {"c1", "b1", "pass"}
    game.play("b1:defender-def=6", "<4>")
    assert {option.split(":")[0] for option in game.options} == {"c1", "pass"}
    game.play("c1:defender-def=4", "<1>")
    assert pool(game, 1, "def") == (1,)


def test_F46_the_rerolled_dice_are_tallied() -> None:
    """F46: as they lie at the end."""
    game = supported(west="p.B").play("c1xc2", "<1>", "<6>", "<1>", "<5>", "off=1", "<6>")
    (mine, _) = seen(game, StrikeTallied)
    assert (mine.dice, mine.result, mine.success) == ((6,), (5,), True)
