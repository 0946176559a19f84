"""The assault of a unit that was not summoned (X13)."""

from pocket_tactics.engine.events import (
    AssaultDeclared,
    AssistCounted,
    BumpCounted,
    StrikeTallied,
    SummoningFailed,
    TargetLost,
    TerrainHelped,
    UnitCaptured,
)
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen, strike, throw, thrown
from tests.rulebook.fourth.circles import GAP, LETTERS, circle
from tests.rulebook.fourth.clashes import clash, question, to_the_end


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
