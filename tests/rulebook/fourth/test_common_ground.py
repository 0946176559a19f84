"""G1-G12 as they are played in the Fourth Edition: turns, draws, captors, being moved into a tile."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine import events as told
from pocket_tactics.engine.events import (
    AssaultDeclared,
    AssistCounted,
    BoulderScattered,
    GameDrawn,
    OfferDeclined,
    Piece,
    PoolRolled,
    TurnBegan,
    UnitCaptured,
    UnitDeployed,
    UnitMoved,
    UnitRevived,
    UnitsSwapped,
)
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.roads import moves, roads, until

MEN = {
    "A": "swordsman",
    "B": "archer",
    "y": "thrall",
    "z": "thrall",
    "x": "2:thrall",
    "w": "3:thrall",
}
REPETITION = pt.Outcome(None, "repetition")
QUIET = pt.Outcome(None, "quiet")


# G1-G3


def test_G1_a_tile_has_six_sides_and_a_gap_is_no_tile() -> None:
    """G1: flat-topped hexes; a space without a tile does not exist for movement."""
    meadow = """
        p
    p       p       pFz
        p.A
    p       p       pX

        p
"""
    game = battle(meadow.replace("\n\n        p\n", "\n        p\n"), MEN)
    assert moves(game, "c2") == ["b1", "b2", "c1", "c3", "d1", "d2"]
    game = battle(meadow.replace("    p       p       pX\n\n", "            p       pX\n"), MEN)
    assert "b1" not in moves(game, "c2")


def test_G2_one_unit_a_tile() -> None:
    """G2: nobody moves, hops, jumps or is deployed onto a held tile."""
    units = {**MEN, "G": "realmguard", "E": "glade_strider"}
    game = roads("p.A p.B p.y", "pXA p.G", "p.E p.y", "pFz p", units=units, reserve=("archer*1",))
    held = {"a1", "a2", "a3", "c1", "c2", "e1", "e2", "g1"}
    ends = {option.partition("-")[2] for option in game.options if "-" in option}
    assert not ends & held
    assert not [option for option in game.options if "@" in option]


def test_G2_in_an_assault_nobody_moves() -> None:
    """G2, F40: the fighters keep their tiles, whoever falls."""
    game = roads("p.A p.y", "pFz p", units=MEN).play("a1xa2")
    until(game, "", "<666>", "<66>", "<1>", "<1>")
    assert (game.at("a1"), game.at("a2")) == ("swordsman", None)
    assert not game.happened(UnitMoved)


def test_G3_each_pool_has_the_dice_printed_on_the_card() -> None:
    game = roads("p.A p.y", "pFz p", units=MEN).play("a1xa2", "<111>", "<66>", "<1>", "<6>")
    rolled = [(e.seat, e.pool, len(e.dice)) for e in game.events if isinstance(e, PoolRolled)]
    assert rolled == [(0, "off", 3), (0, "def", 2), (1, "off", 1), (1, "def", 1)]


# G4-G6


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_G4_players_act_in_turn_clockwise(seats: int) -> None:
    """G4: one action each, in the order of the seats."""
    strips = ["p.A p", "p.B p", "p.C p", "p.D p", "p.E p", "p.F p"][:seats]
    units = {letter: f"{seat}:thrall" for seat, letter in enumerate("ABCDEF")}
    game = roads(*strips, units=units, seats=seats, turn=seats - 1)
    order: list[int | None] = []
    for _ in range(2 * seats):
        order.append(game.to_act)
        game.play(game.options[0])
    start = seats - 1
    assert order == [(start + number) % seats for number in range(2 * seats)]


def test_G4_the_action_is_not_optional() -> None:
    """G4: there is no pass."""
    game = roads("p.A p", "pFz p", units=MEN)
    assert game.options == ["a1-a2"]
    with pytest.raises(pt.IllegalAction):
        game.play("pass")


def test_G5_who_could_only_decline_is_not_asked() -> None:
    """G5: a bonus move, a Phalanx, a free assault, a deployment with nothing to choose."""
    units = {**MEN, "P": "spearman"}
    game = roads("pVA p", "p.P p", "pFz p", units=units, reserve=("archer*1",)).play("c1-c2")
    assert game.to_act == 1
    assert not game.happened(OfferDeclined)


def test_G5_a_single_choice_is_still_a_decision() -> None:
    """G5: where a rule leaves exactly one choice the player is asked."""
    units = {**MEN, "M": "necromancer"}
    game = roads("p.M p", "pFz p", units=units, captured=("ghoul*1@1",)).play("a1:raise", "<51>")
    assert game.to_act == 0 and game.options == ["fetch=ghoul"]


def test_G6_nobody_passes_a_turn() -> None:
    """G6: in this edition who has no legal action is out (F90)."""
    game = roads("p.A p", "p.y", "p.x p", units=MEN, seats=3).play("a1-a2")
    assert game.state.is_out(1)
    assert game.to_act == 2
    assert "pass" not in game.options


# G7: repetition

ROUND = ("a1-a2", "c1-c2", "a2-a1", "c2-c1")


def test_G7_the_third_standing_of_a_position_draws_the_game() -> None:
    """G7: the start of the first turn counts."""
    game = roads("p.A p", "pFz p", units=MEN).play(*ROUND, *ROUND[:3])
    assert game.result is None
    game = game.play(ROUND[3])
    assert game.result == REPETITION
    assert game.happened(GameDrawn, reason="repetition")


def test_G7_with_three_players_a_position_stands_with_the_same_player_to_act() -> None:
    there = ("a1-a2", "c1-c2", "e1-e2")
    back = ("a2-a1", "c2-c1", "e2-e1")
    game = roads("p.A p", "pFz p", "p.x p", units=MEN, seats=3).play(*there, *back, *there)
    assert game.result is None
    game.play(*back[:2])
    assert game.result is None
    assert game.play(back[2]).result == REPETITION


def test_G7_features_are_part_of_the_position() -> None:
    """G7: with the Forest elsewhere it is another position; moved back and forth it stands again."""
    units = {**MEN, "W": "warmage"}
    game = roads("p.W p", "pF p", "pVz p", units=units)
    wandering = ("a1:forest=c1-c2", "e1-e2", "a1:forest=c2-c1", "e2-e1")
    game.play(*wandering, *wandering[:3])
    assert game.result is None
    assert game.play(wandering[3]).result == REPETITION


def test_G7_a_forest_one_tile_on_is_another_position() -> None:
    """G7: everybody stands as before for the third time, and the Forest never."""
    units = {**MEN, "W": "warmage"}
    game = roads("p.W p", "pF p p p p p", "pVz p", units=units)
    for step, other in enumerate(("e1-e2", "e2-e1", "e1-e2", "e2-e1", "e1-e2"), start=1):
        game.play(f"a1:forest=c{step}-c{step + 1}", other)
    assert game.result is None


def test_G7_reserves_are_part_of_the_position() -> None:
    """G7: sent back and deployed again the position is the same, in between another."""
    game = roads("pXA p.B", "pFz p", units=MEN)
    around = ("a2-a1-reserve", "c1-c2", "archer@a2", "c2-c1")
    game.play(*around, *around[:3])
    assert game.result is None
    assert game.play(around[3]).result == REPETITION


def test_G7_hands_are_part_of_the_position() -> None:
    """G7: having drawn a card the same units make another position."""
    units = {**MEN, "A": "guild_apprentice"}
    game = roads("p.A p", "pFz p", units=units, cards=("/ward*2///",))
    game.play("pass", "a1-a2", "c1-c2", "pass", "a2-a1", "c2-c1")
    game.play("draw", "<ward>", "<ward>", "a1-a2", "c1-c2", "a2-a1", "c2-c1")
    assert game.result is None, "the third time with these units, the first with this hand"
    assert game.play(*ROUND).result is None
    assert game.play("a1-a2").result == REPETITION


def test_G7_the_discards_are_part_of_the_position() -> None:
    """G7: a spell used up makes another position, although everybody stands as before."""
    units = {**MEN, "M": "guild_mage"}
    game = roads("p.M p.A p", "pFz p", units=units, cards=("haste*2////",))
    game.play("a1:haste=a2", "a2-a3", "a3-a2", "c1-c2", "a1:haste=a2", "a2-a3", "a3-a2", "c2-c1")
    game.play("a2-a3", "c1-c2", "a3-a2", "c2-c1")
    assert game.result is None


def reloading() -> Game:
    """The Gunner on c1 has just shot at c3, and nobody fell: the mark is on it."""
    units = {**MEN, "G": "gunner"}
    game = roads("p.A p", "p.G p p.y", "pFz p", units=units)
    return until(game.play("c1>c3"), "", "<11>", "<6>", "<6>")


MARCH = ("e1-e2", "a1-a2", "e2-e1", "a2-a1")


def test_G7_the_reload_mark_is_part_of_the_position() -> None:
    """G7: the position right after the shot is another than the same without the mark."""
    game = reloading().play(*MARCH, *MARCH)
    assert game.result is None, "twice without the mark, once with it"
    assert game.play("e1-e2").result is None
    assert game.play("a1-a2").result == REPETITION


def test_G7_the_mark_counts_only_while_its_unit_is_on_the_map() -> None:
    game = reloading()
    assert game.rules.position(game.state).marks == "c1|-"
    game.play("c3-c2", "a1-a2")
    assert game.rules.position(game.state).marks == "-|-", "another unit acted"
    units = {**MEN, "G": "gunner"}
    game = roads("p.A p", "p.G p.y", "pFz p", units=units, turn=1, marks=("c1",))
    until(game.play("c2xc1"), "", "<6>", "<6>", "<11>", "<1>")
    assert game.captured(0, "gunner") == 1
    assert game.rules.position(game.state).marks == "-|-"


def test_G7_the_count_starts_anew_after_an_assault_or_a_capture() -> None:
    """G7: a turn with either; a capture by Water is one."""
    game = roads("p.A p", "pFz p", "p.B w", units=MEN).play(*ROUND)
    game.play("e1-e2", "<4>", "c1-c2", "a1-a2", "c2-c1", "a2-a1")
    assert game.result is None
    game = roads("p.A p", "pFz p", "p.B p.y", units=MEN).play(*ROUND)
    until(game.play("e1xe2"), "", "<11>", "<6>", "<1>", "<6>")
    game.play("c1-c2", "a1-a2", "c2-c1", "a2-a1", "c1-c2", "a1-a2", "c2-c1")
    assert game.result is None, "it would be the third time after a2-a1"


# G7: quiet turns


def test_G7_so_many_quiet_turns_end_the_game() -> None:
    """G7: all players' turns counted; the last of them ends it."""
    game = roads("p.A p", "pFz p", "p.x p", units=MEN, seats=3, limits="0/4")
    game.play("a1-a2", "c1-c2", "e1-e2")
    assert game.result is None
    assert game.play("a2-a1").result == QUIET


def test_G7_a_hundred_quiet_turns_are_usual() -> None:
    game = roads("p.A p", "pFz p", units=MEN, limits="0/100")
    game.play(*(ROUND * 25)[:99])
    assert game.result is None
    assert game.play(ROUND[3]).result == QUIET


def test_G7_both_limits_at_once_are_a_repetition() -> None:
    game = roads("p.A p", "pFz p", units=MEN, limits="3/8").play(*ROUND, *ROUND)
    assert game.result == REPETITION


def test_G7_both_limits_can_be_switched_off() -> None:
    game = roads("p.A p", "pFz p", units=MEN, limits="0/0").play(*ROUND * 30)
    assert game.result is None


def test_G7_an_assault_counts_even_if_it_reaches_nobody() -> None:
    """G7: a boulder that scatters into nothing starts the count anew."""
    units = {**MEN, "S": "stonethrower"}
    game = roads("p.S p p.y", "pFz p", units=units, limits="0/2").play("a1>a3", "<1>", "<2>")
    assert game.happened(BoulderScattered, target=None)
    game.play("c1-c2", "a1-a2")
    assert game.result == QUIET
    assert len(game.happened(TurnBegan)) == 2


def test_G7_a_failed_climb_is_a_quiet_turn() -> None:
    game = roads("p.A pH", "pFz p", units=MEN, limits="0/2").play("a1-a2", "<44>", "c1-c2")
    assert game.result == QUIET


def test_G7_the_assault_after_a_failed_summoning_counts() -> None:
    """G7: X13's counts; declined it does not."""
    units = {**MEN, "M": "necromancer"}
    for answer, quiet in (("a2xa1", False), ("pass", True)):
        game = roads("p.M p", "pFz p", units=units, limits="0/1", reserve=("pit_fiend*1",))
        game.play("a1:pit_fiend@a2", "<11>", "<61>", answer)
        if answer != "pass":
            until(game, "", "<111>", "<666>", "<66>")
        assert (game.result == QUIET) is quiet


def test_G7_falling_to_daylight_is_a_capture() -> None:
    units = {**MEN, "A": "ghoul"}
    game = roads("p.A p", "p.B p", "pFz p", units=units, limits="0/1")
    assert game.play("a1-a2", "<6>", "<11>").result is None
    game = roads("p.A p", "p.B p", "pFz p", units=units, limits="0/1")
    assert game.play("a1-a2", "<1>", "<66>").result == QUIET


# G8


def test_G8_every_die_is_a_step_of_chance() -> None:
    """G8: a test's dice, a scatter direction, a card drawn."""
    game = roads("p.A w", "pFz p", units=MEN).play("a1-a2")
    assert game.to_act == pt.CHANCE
    assert sum(game.rules.weights(game.state) or []) == 36
    units = {**MEN, "S": "stonethrower"}
    game = roads("p.S p p.y", "pFz p", units=units).play("a1>a3")
    assert game.to_act == pt.CHANCE
    assert game.rules.weights(game.play("<3>").state) == [1] * 6
    units = {**MEN, "A": "guild_apprentice"}
    game = roads("p.A p", "pFz p", units=units, cards=("/ward*2+haste*1///",)).play("draw")
    assert dict(zip(game.options, game.rules.weights(game.state) or [], strict=True)) == {
        "<ward>": 2,
        "<haste>": 1,
    }


# G9


def test_G9_units_of_any_other_player_are_enemies() -> None:
    """G9: there are no teams: all can be assaulted, none supports or is hopped."""
    game = roads("p.x p.A p.y p", "pFz p", units=MEN, seats=3)
    assert {"a2xa1", "a2xa3"} <= set(game.options)
    assert moves(game, "a2") == []
    game.play("a2xa3", "<111>", "<66>", "<1>", "<6>")
    assert not game.happened(AssistCounted)


def test_G9_a_third_players_unit_supports_neither_fighter() -> None:
    game = roads("p.A p.y p.x p", "pFz p", units=MEN, seats=3)
    game.play("a1xa2", "<111>", "<66>", "<1>", "<6>")
    assert not game.happened(AssistCounted)


# G10


@pytest.mark.parametrize(("turn", "captor"), [(0, 1), (1, 2), (2, 0)])
def test_G10_a_unit_lost_by_its_own_move_goes_to_the_next_opponent_clockwise(
    turn: int, captor: int
) -> None:
    units = {"A": f"{turn}:thrall", "B": "0:thrall", "C": "1:thrall", "D": "2:thrall"}
    game = roads("p.A w", "pFB p", "p.C p", "p.D p", units=units, seats=3, turn=turn)
    game.play("a1-a2", "<4>")
    assert game.happened(UnitCaptured, unit=Piece(turn, "thrall"), by=captor)


def test_G10_a_unit_defeated_in_an_assault_goes_to_the_player_who_struck_it() -> None:
    """G10: seat 2 takes what it struck, not the next clockwise; both can fall."""
    units = {"A": "2:thrall", "B": "0:thrall", "C": "2:thrall", "D": "1:thrall"}
    game = roads("p.A p.B", "pFC p", "p.D p", "p.B p", units=units, seats=3, turn=2)
    until(game.play("a1xa2"), "", "<6>", "<1>", "<6>", "<1>")
    taken = {(e.unit.seat, e.by) for e in game.events if isinstance(e, UnitCaptured)}
    assert taken == {(0, 2), (2, 0)}


def test_G10_daylight_gives_a_unit_to_the_next_opponent() -> None:
    units = {"A": "1:ghoul", "B": "0:thrall", "C": "1:thrall", "D": "2:thrall"}
    game = roads("p.A p", "pFB p", "p.C p", "p.D p", units=units, seats=3, turn=1)
    game.play("a1-a2", "<6>", "<11>")
    assert game.happened(UnitCaptured, unit=Piece(1, "ghoul"), by=2)


def test_G10_an_ability_or_spell_takes_for_its_player() -> None:
    """G10: seat 2 smites a unit of seat 0."""
    units = {"W": "2:warmage", "B": "0:thrall", "D": "1:thrall"}
    game = roads("p.W p", "pF p.B", "p.D p", "p.B p", units=units, seats=3, turn=2)
    game.play("a1:smite=c2", "<4>")
    assert game.happened(UnitCaptured, unit=Piece(0, "thrall"), by=2)
    units = {**units, "W": "2:guild_mage"}
    game = roads(
        "p.W p p.B",
        "pF p",
        "p.D p",
        "p.B p",
        units=units,
        seats=3,
        turn=2,
        cards=("-", "-", "fireball*1////"),
    )
    game.play("a1:fireball=a3", "<4>")
    assert game.happened(UnitCaptured, unit=Piece(0, "thrall"), by=2)


def test_G10_a_guard_lost_while_swapping_goes_to_the_attackers_player() -> None:
    """G10, X2: seat 2 assaults seat 0; seat 1 would be the next clockwise."""
    units = {"A": "2:thrall", "B": "0:thrall", "M": "0:shieldmaiden", "D": "1:thrall"}
    game = roads("p.A w.B p.M", "pFD p", "p.B p", units=units, seats=3, turn=2)
    game.play("a1xa2", "guard=a3", "<444>")
    assert game.happened(UnitCaptured, unit=Piece(0, "shieldmaiden"), by=2)


def test_G10_the_summoner_struck_by_what_was_not_summoned_goes_to_that_opponent() -> None:
    """G10, X13: the next opponent clockwise plays the unit."""
    units = {"M": "1:necromancer", "B": "0:thrall", "C": "1:thrall", "D": "2:thrall"}
    game = roads(
        "p.M p",
        "pFB p",
        "p.C p",
        "p.D p",
        units=units,
        seats=3,
        turn=1,
        reserve=("-", "pit_fiend*1"),
    )
    game.play("a1:pit_fiend@a2", "<11>", "<61>")
    assert game.to_act == 2
    until(game.play("a2xa1"), "", "<666>", "<111>", "<11>")
    assert game.happened(UnitCaptured, unit=Piece(1, "necromancer"), by=2)
    assert game.reserve(1, "pit_fiend") == 1


def test_G10_a_friend_moved_by_an_own_spell_goes_to_the_next_opponent() -> None:
    """G10: nobody captures their own unit."""
    units = {"M": "1:guild_mage", "B": "0:thrall", "C": "1:thrall", "D": "2:thrall"}
    game = roads(
        "p.M p.C w", "pFB p", "p.D p", units=units, seats=3, turn=1, cards=("-", "haste*1////")
    )
    game.play("a1:haste=a2", "a2-a3", "<4>")
    assert game.happened(UnitCaptured, unit=Piece(1, "thrall"), by=2)


# G11


def test_G11_a_swap_moves_both_into_their_new_tiles() -> None:
    units = {**MEN, "M": "shieldmaiden", "C": "conscript"}
    game = roads("w.M w.C p.y", "pFz p", units=units, turn=1).play("a3xa2", "guard=a1")
    assert game.happened(UnitsSwapped)
    game.play("<511>", "<5>")
    tested = [(e.unit.card, e.at) for e in game.events if isinstance(e, told.TestBegan)]
    assert tested == [("shieldmaiden", "a2"), ("conscript", "a1")]


def test_G11_a_spells_movement_meets_hazards() -> None:
    """G11: Haste and Translocate."""
    units = {**MEN, "M": "guild_mage"}
    game = roads("p.M p.A w", "pFz p", units=units, cards=("haste*1////",))
    assert game.play("a1:haste=a2", "a2-a3").happened(told.TestBegan, at="a3", dv=5)
    game = roads("p.M p.A", "pXB w", "pFz p", units=units, cards=("translocate*1////",))
    assert game.play("a1:translocate=a2-c2").happened(told.TestBegan, at="c2", dv=5)
    game = roads("p.M p.A", "pXB pH", "pFz p", units=units, cards=("translocate*1////",))
    assert game.play("a1:translocate=a2-c2").happened(told.TestBegan, at="a2", dv=5)


def test_G11_being_summoned_is_not_being_moved() -> None:
    units = {**MEN, "M": "necromancer"}
    game = roads("p.M w", "pFz p", units=units, reserve=("pit_fiend*1",))
    game.play("a1:pit_fiend@a2", "<66>", "<11>")
    assert game.happened(UnitDeployed, unit=Piece(0, "pit_fiend"), at="a2")
    assert not game.happened(told.TestBegan)


def test_G11_being_placed_by_a_card_is_not_being_moved() -> None:
    """G11: a Curse places a unit on Water without a test."""
    units = {**MEN, "W": "forest_witch"}
    game = roads("p.W w.y", "pFz p", units=units, captured=("stalker*1@1",))
    until(game.play("a1xa2"), "place=stalker", "<66>", "<66>", "<1>", "<1>")
    game.play("place=stalker")
    assert game.happened(UnitRevived, at="a2")
    assert game.at("a2") == "stalker"
    assert not game.happened(told.TestBegan)


def test_G11_having_a_feature_moved_meets_no_hazard() -> None:
    """G11: a unit beside the Forest that leaves, and one beside where it goes, are not moved."""
    units = {**MEN, "W": "warmage", "B": "thrall"}
    game = roads("w.B wF p w.y", "p.W p", "pVz p", units=units).play("c1:forest=a2-a3")
    assert game.to_act == 1
    assert not game.happened(told.TestBegan)


# G12


def test_G12_both_halves_of_a_tally_are_seen_together() -> None:
    """G12: never between the two halves."""
    game = roads("p.A p.y", units={**MEN, "A": "thrall"})
    until(game.play("a1xa2"), "", "<6>", "<1>", "<6>", "<1>")
    assert game.result == pt.Outcome(None, "nobody_left")


def test_G12_the_game_stops_at_once() -> None:
    """G12: nobody is asked anything after it is decided."""
    game = roads("p.A w", "pFz p", units={**MEN, "A": "marauder"}).play("a1-a2", "<44>")
    assert game.result == pt.Outcome(1, "last_in")
    assert game.to_act is None and game.options == []
    assert not game.happened(TurnBegan) and not game.happened(AssaultDeclared)
