"""Summoning (F62), and the assault a failed one can bring (X13)."""

import pytest

from pocket_tactics.engine.events import (
    AssaultDeclared,
    AssistCounted,
    BumpCounted,
    OpposedTestBegan,
    StrikeTallied,
    SummoningFailed,
    TargetLost,
    TerrainHelped,
    UnitCaptured,
    UnitDeployed,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen, strike, throw, thrown
from tests.rulebook.fourth.clashes import clash, question, to_the_end

GAP = "   "
LETTERS = {
    "B": "thrall",
    "b": "thrall",
    "C": "conscript",
    "M": "shieldmaiden",
    "N": "necromancer",
    "S": "silverleaf_champion",
    "m": "high_court_mage",
    "w": "high_court_mage",
    "W": "high_court_mage",
}


def circle(
    summoner: str = "necromancer",
    *,
    ground: str = "p.",
    named: str = "p",
    west: str = GAP,
    east: str = GAP,
    north: str = GAP,
    reserve: tuple[str, ...] = ("pit_fiend*1",),
    captured: tuple[str, ...] = (),
) -> Game:
    """The summoner stands on c1, the tile to be named is c2; b1 and d1 lie beside both, c3 beside c2 only."""
    return clash(
        f"""
        {north}

        {named:<3}             p.z
    {west}     {east}     pF
        {ground}A             p.Z
""",
        A=summoner,
        reserve=reserve,
        captured=captured,
        letters=LETTERS,
    )


def summonings(game: Game) -> list[str]:
    return [option for option in game.options if ":pit_fiend@" in option]


def test_F62_the_action_names_a_summoner_and_a_free_tile_beside_it() -> None:
    """F62: own unit on the map, Arcane or Mage; each free tile."""
    game = circle(west="p.B", east="p  ")
    assert summonings(game) == ["c1:pit_fiend@c2", "c1:pit_fiend@d1"]


@pytest.mark.parametrize(
    ("card", "can"),
    [
        ("necromancer", True),
        ("silverleaf_champion", True),
        ("archmage", True),
        ("forgemaster", True),
        ("thrall", False),
        ("vampire_knight", False),
    ],
)
def test_F62_a_summoner_is_arcane_or_a_mage(card: str, can: bool) -> None:
    """F62: either type will do."""
    assert bool(summonings(circle(card))) == can


def test_F62_an_enemy_mage_is_no_summoner() -> None:
    """F62: own unit."""
    assert summonings(circle("thrall", west="p.m")) == []


def test_F62_without_a_free_tile_there_is_no_summoning() -> None:
    """F62: the only tile beside the summoner is taken."""
    assert summonings(circle(named="p.B")) == []


def test_F62_the_unit_is_never_deployed_normally() -> None:
    """F62: beside a controlled feature stands no Pit Fiend, a Thrall may."""
    game = circle(ground="pR", reserve=("pit_fiend*1,thrall*1",))
    assert "thrall@c2" in game.options
    assert "pit_fiend@c2" not in game.options


def test_F62_the_summoner_need_not_be_near_a_feature() -> None:
    """F62: only beside the summoner; a free tile elsewhere is none."""
    game = circle(north="p  ")
    assert summonings(game) == ["c1:pit_fiend@c2"]


def test_F62_the_summoner_rolls_off_against_n_blue_dice() -> None:
    """F62, F42: red, then the opponent's blue."""
    game = throw(circle().play("c1:pit_fiend@c2"))
    assert thrown(game) == [(0, "off", 2), (1, "def", 2)]
    (began,) = seen(game, OpposedTestBegan)
    assert (began.unit.card, began.at, began.pool, began.seat) == ("necromancer", "c1", "off", 1)


@pytest.mark.parametrize(
    ("red", "blue", "succeeds"),
    [
        ("<65>", "<64>", True),
        ("<61>", "<55>", True),
        ("<31>", "<31>", False),
        ("<21>", "<11>", True),
        ("<51>", "<52>", False),
    ],
)
def test_F62_the_strike_succeeding_deploys_the_unit(red: str, blue: str, succeeds: bool) -> None:
    """F62, F46: otherwise it stays in reserve."""
    game = circle().play("c1:pit_fiend@c2", red, blue)
    assert fight_is_over(game)
    assert game.at("c2") == ("pit_fiend" if succeeds else None)
    assert game.reserve(0, "pit_fiend") == int(not succeeds)
    assert len(seen(game, UnitDeployed)) == int(succeeds)


def test_F62_a_unit_with_one_die_more_wins_ties() -> None:
    """F46: an Archmage's third OFF die is left over."""
    game = circle("archmage").play("c1:pit_fiend@c2", "<331>", "<33>")
    assert game.at("c2") == "pit_fiend"


def test_F62_no_hazard_for_the_unit_that_comes() -> None:
    """G11: summoning is not being moved into."""
    game = circle(named="w").play("c1:pit_fiend@c2", "<65>", "<11>")
    assert fight_is_over(game)
    assert game.at("c2") == "pit_fiend"


def test_F62_it_may_come_onto_a_feature_which_is_then_controlled() -> None:
    """F62, F11: a free tile; the Pit Fiend holds the Village."""
    game = circle(named="pV").play("c1:pit_fiend@c2", "<65>", "<11>")
    assert game.at("c2") == "pit_fiend"


@pytest.mark.parametrize(
    ("west", "north", "rerolls"),
    [
        (GAP, GAP, 0),
        ("p.N", GAP, 1),
        (GAP, "p.N", 1),
        ("p.S", "p.N", 2),
        ("p.B", "p.C", 0),
        ("p.m", GAP, 0),
    ],
)
def test_F62_one_reroll_for_each_other_own_arcane_or_mage(
    west: str, north: str, rerolls: int
) -> None:
    """F62: anywhere on the map; not for other types, not for enemies, not for itself."""
    game = circle(west=west, north=north).play("c1:pit_fiend@c2", "<11>", "<66>")
    used = 0
    while game.to_act in (0, 1) and "off=1" in game.options:
        assert game.to_act == 0
        game.play("off=1", "<1>")
        used += 1
    assert used == rerolls


def test_F62_rerolls_of_the_summoners_dice_only() -> None:
    """F31: until passed; the blue dice have none."""
    game = circle(west="p.N").play("c1:pit_fiend@c2", "<21>", "<43>")
    assert question(game) == (0, ["off=2", "off=1", "pass"])
    game.play("off=1", "<6>")
    assert game.at("c2") == "pit_fiend"


def test_F62_a_summoner_is_not_activated() -> None:
    """F12: the deed is the deployment's; the summoner may be far from acting itself and stays put."""
    game = circle().play("c1:pit_fiend@c2", "<65>", "<11>")
    assert game.at("c1") == "necromancer"
    assert game.to_act == 1


@pytest.mark.parametrize(
    ("red", "blue", "free"),
    [
        ("<51>", "<61>", True),
        ("<61>", "<66>", True),
        ("<61>", "<61>", False),
        ("<61>", "<62>", False),
        ("<51>", "<52>", False),
        ("<66>", "<66>", False),
    ],
)
def test_F62_an_uncontested_six_lets_the_opponent_assault(red: str, blue: str, free: bool) -> None:
    """F62: more sixes than the summoner."""
    game = circle().play("c1:pit_fiend@c2", red, blue)
    (failed,) = seen(game, SummoningFailed)
    assert failed.free == free
    if free:
        assert question(game) == (1, ["c2xc1", "pass"])
    else:
        assert fight_is_over(game)


def test_F62_the_opponent_may_decline() -> None:
    """F62: may."""
    game = circle().play("c1:pit_fiend@c2", "<51>", "<61>", "pass")
    assert fight_is_over(game)
    assert not seen(game, AssaultDeclared)
    assert game.reserve(0, "pit_fiend") == 1


def test_F62_a_reroll_may_contest_the_six() -> None:
    """F62: the sixes are counted when the result stands."""
    game = circle(west="p.N").play("c1:pit_fiend@c2", "<51>", "<61>", "off=5", "<6>")
    assert fight_is_over(game)


def test_F62_the_opponent_is_the_next_one_clockwise() -> None:
    """F31: with three at the table seat 2 opposes seat 1, and strikes."""
    game = clash(
        """
        p               p.z
                    pF      p.x
        p.a             p.Z
""",
        a="necromancer",
        x="2:thrall",
        seats=3,
        turn=1,
        reserve=("-", "pit_fiend*1", "-"),
    ).play("c1:pit_fiend@c2", "<51>", "<61>")
    assert question(game) == (2, ["c2xc1", "pass"])
    game.play("c2xc1", "<666>", "<666>", "<11>")
    to_the_end(game)
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("necromancer", 2)
    ]


def failed(
    summoner: str = "necromancer",
    *,
    ground: str = "p.",
    named: str = "p",
    west: str = GAP,
    east: str = GAP,
    north: str = GAP,
) -> Game:
    """The summoning failed with an uncontested six, and the opponent strikes."""
    game = circle(summoner, ground=ground, named=named, west=west, east=east, north=north)
    game.play("c1:pit_fiend@c2", "<51>", "<61>")
    while game.options != ["c2xc1", "pass"]:
        game.play("pass")
    return game.play("c2xc1")


def test_X13_the_summoner_rolls_def_only() -> None:
    """X13: the opponent has the unit's dice: three red, three blue; then two blue of the Necromancer."""
    game = throw(failed())
    assert thrown(game)[2:] == [(1, "off", 3), (1, "def", 3), (0, "def", 2)]


def test_X13_the_assault_is_adjacent() -> None:
    """X13: declared for the opponent from the named tile."""
    game = failed()
    (declared,) = seen(game, AssaultDeclared)
    assert (declared.unit.card, declared.start, declared.end) == ("pit_fiend", "c2", "c1")
    assert declared.target.card == "necromancer"


def test_X13_a_defeated_summoner_goes_to_the_opponent() -> None:
    """X13: and the unit stays in its owner's reserve."""
    game = failed().play("<654>", "<666>", "<11>", "pass")
    assert fight_is_over(game)
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("necromancer", 1)
    ]
    assert (game.reserve(0, "pit_fiend"), game.at("c2")) == (1, None)


def test_X13_the_unit_stays_in_reserve_whatever_happens() -> None:
    """X13: the strike fails."""
    game = failed().play("<111>", "<666>", "<66>", "pass")
    assert fight_is_over(game)
    assert not strike(game, 1)
    assert (game.at("c1"), game.reserve(0, "pit_fiend"), game.at("c2")) == ("necromancer", 1, None)
    assert len(seen(game, StrikeTallied)) == 1


def test_X13_the_opponent_has_the_units_bumps() -> None:
    """X13: +1 OFF and +1 DEF, used by the opponent, who attacks and is first."""
    game = failed().play("<321>", "<441>", "<21>")
    assert question(game) == (
        1,
        ["off=3+1", "off=2+1", "off=1+1", "def=4+1", "def=1+1", "pass"],
    )
    assert [(e.seat, e.unit.card) for e in seen(game, BumpCounted)] == [
        (1, "pit_fiend"),
        (1, "pit_fiend"),
    ]


def test_X13_the_opponents_units_beside_the_named_tile_support_the_unit() -> None:
    """X13: and the owner's beside the summoner support her; b1 and d1 lie beside both."""
    game = to_the_end(failed(west="p.b", east="p.B"))
    assert [(e.seat, e.at) for e in seen(game, AssistCounted)] == [(1, "b1"), (0, "d1")]


def test_X13_the_owners_units_beside_the_named_tile_only_support_nobody() -> None:
    """X13, near miss: c3 lies beside the unit, not beside the summoner."""
    game = to_the_end(failed(north="p.C"))
    assert not seen(game, AssistCounted)


def test_X13_the_opponents_unit_beside_the_unit_only_supports_it() -> None:
    """X13: c3 again."""
    game = to_the_end(failed(north="p.b"))
    assert [(e.seat, e.at) for e in seen(game, AssistCounted)] == [(1, "c3")]


def test_X13_the_terrain_of_the_named_tile_counts() -> None:
    """X13: the Pit Fiend favours Ruins, and they give +1 DEF."""
    game = to_the_end(failed(named="pR"))
    assert [(e.seat, e.at) for e in seen(game, TerrainHelped)] == [(1, "c2")]
    assert (1, "feature") in [(e.seat, e.source) for e in seen(game, BumpCounted)]


def test_X13_a_highland_under_the_unit_counts() -> None:
    """X13: +1 OFF against a summoner not on a Highland."""
    game = to_the_end(failed(named="pH"))
    assert (1, "off", 1, "feature") in [
        (e.seat, e.pool, e.value, e.source) for e in seen(game, BumpCounted)
    ]


def test_X13_the_summoners_feature_counts_for_her() -> None:
    """X13: the Village gives her +1 DEF."""
    game = to_the_end(failed(ground="pV"))
    assert (0, "def", 1, "feature") in [
        (e.seat, e.pool, e.value, e.source) for e in seen(game, BumpCounted)
    ]


def test_X13_guardian_may_swap_in_and_rolls_def_only() -> None:
    """X1, X13: who swaps in rolls DEF only too."""
    game = failed(west="p.M")
    assert question(game) == (0, ["guard=b1", "pass"])
    game.play("guard=b1")
    throw(game)
    assert thrown(game)[2:] == [(1, "off", 3), (1, "def", 3), (0, "def", 3)]
    assert (game.at("c1"), game.at("b1")) == ("shieldmaiden", "necromancer")


def test_X13_a_guardian_lost_on_the_way_goes_to_the_opponent() -> None:
    """X2, X13: the summoner stands in Water; the Shieldmaiden drowns there."""
    game = failed(west="p.M", ground="w.").play("guard=b1", "<111>")
    assert fight_is_over(game)
    assert seen(game, TargetLost)
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("shieldmaiden", 1)
    ]


def test_X13_spellsword_of_the_summoner_does_not_see_a_demon() -> None:
    """X13: the unit's types count; the Pit Fiend is Arcane."""
    game = throw(failed("silverleaf_champion"))
    assert not any(option.startswith("bump=") for option in game.options)


def test_X13_fate_weavers_beside_the_named_tile_reach_the_units_dice() -> None:
    """X13: the unit counts as standing there; asked from the attacker's player, the opponent."""
    game = failed(west="p.w", east="p.W").play("<666>", "<666>", "<66>")
    assert game.to_act == 1
    assert game.options == [
        "b1:attacker-off=6",
        "b1:attacker-def=6",
        "b1:defender-def=6",
        "pass",
    ]
    game.play("pass")
    assert game.to_act == 0
    assert game.options[0] == "d1:attacker-off=6"


def test_X13_pillage_is_the_opponents() -> None:
    """X13, X10: the summoner fell in a Village; the opponent takes one of their own back."""
    game = circle(ground="pV", captured=("-", "archer*1@0"))
    game.play("c1:pit_fiend@c2", "<51>", "<61>", "c2xc1", "<666>", "<666>", "<11>", "pass")
    assert question(game) == (1, ["fetch=archer", "pass"])


def test_X13_it_counts_as_an_assault() -> None:
    """G7: X13's counts although nobody falls; a summoning alone does not."""
    game = failed().play("<111>", "<666>", "<66>", "pass")
    assert not seen(game, UnitCaptured)
    assert game.state.quiet == 0
    quiet = circle().play("c1:pit_fiend@c2", "<51>", "<61>", "pass")
    assert quiet.state.quiet == 1


def test_X13_tests_inside_it_are_woven_from_the_opponent() -> None:
    """X8: inside an assault from the attacker's player, who is the opponent here."""
    game = clash(
        """
        p.W

        p               p.z
    p.M     p.w     pF
        w.A             p.Z
    p.W
""",
        A="necromancer",
        letters=LETTERS,
        reserve=("pit_fiend*1",),
    )
    game.play("c2:pit_fiend@c3", "<51>", "<61>")
    while game.options != ["c3xc2", "pass"]:
        game.play("pass")
    game.play("c3xc2", "guard=b2", "<611>")
    assert question(game) == (1, ["d2:def=6", "d2:def=1", "pass"])
    game.play("pass")
    assert question(game) == (0, ["b1:def=6", "b1:def=1", "pass"])


def test_X13_a_player_who_loses_the_last_unit_is_out() -> None:
    """F90: the Pit Fiend in reserve cannot come without a summoner."""
    game = clash(
        """
        p               p.z
                    pF
        p.A
""",
        A="necromancer",
        reserve=("pit_fiend*1",),
    ).play("c1:pit_fiend@c2", "<51>", "<61>", "c2xc1", "<666>", "<666>", "<11>")
    assert game.result is not None
    assert game.result.winner == 1


def test_X13_no_assault_without_a_failure() -> None:
    """F62, near miss: a success leaves nothing to ask."""
    game = circle().play("c1:pit_fiend@c2", "<66>", "<65>")
    assert fight_is_over(game)
    assert not seen(game, SummoningFailed)


def test_X13_with_three_at_the_table_the_turn_of_who_is_out_ends() -> None:
    """F90: the summoner was the last unit; the next player acts."""
    game = clash(
        """
        p               p.z
                    pF      p.x
        p.A
""",
        A="necromancer",
        x="2:thrall",
        seats=3,
        reserve=("pit_fiend*1",),
    ).play("c1:pit_fiend@c2", "<51>", "<61>", "c2xc1", "<666>", "<666>", "<11>")
    assert (game.result, game.to_act) == (None, 1)


def test_X13_the_last_units_lost_in_a_swap_end_the_turn() -> None:
    """X2, F90: summoner and Shieldmaiden drown in the opponent's assault."""
    game = clash(
        """
        p               p.z
    w.M             pF      p.x
        w.A
""",
        A="necromancer",
        M="shieldmaiden",
        x="2:thrall",
        seats=3,
        reserve=("pit_fiend*1",),
    ).play("c1:pit_fiend@c2", "<51>", "<61>", "c2xc1", "guard=b1", "<111>", "<11>")
    assert (game.result, game.to_act) == (None, 1)
    assert [event.by for event in seen(game, UnitCaptured)] == [1, 1]


def test_X13_the_opponent_may_ward_the_unit() -> None:
    """X13: for the whole assault the opponent counts as its player; a caster within two steps of the named tile."""
    game = clash(
        """
    p.g
        p               p.z
    p               pF
        p.A             p.Z
""",
        A="necromancer",
        g="guild_mage",
        reserve=("pit_fiend*1",),
        cards=("ward*1////", "ward*1////"),
    ).play("c1:pit_fiend@c2", "<51>", "<61>", "c2xc1", "<111>", "<111>", "<11>")
    assert question(game) == (1, ["b2:ward=c2", "pass"])
    game.play("b2:ward=c2")
    assert question(game) == (0, ["c1:ward=c1", "pass"])


def test_X13_a_bodyguard_shields_the_summoner() -> None:
    """X13: an assaulted Mage has the bump of the Guard beside it."""
    game = clash(
        """
        p               p.z
    p.G             pF
        p.A             p.Z
""",
        A="necromancer",
        G="guild_guard",
        reserve=("pit_fiend*1",),
    ).play("c1:pit_fiend@c2", "<51>", "<61>", "c2xc1")
    to_the_end(game)
    assert (0, "def", 1, "bodyguard") in [
        (e.seat, e.pool, e.value, e.source) for e in seen(game, BumpCounted)
    ]
