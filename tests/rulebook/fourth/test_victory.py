"""F90-F92 and G12: who is out, who controls every feature, and the moment at which that is seen."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.events import (
    AssaultDeclared,
    GameDrawn,
    GameWon,
    Piece,
    PlayerOut,
    TurnBegan,
    UnitCaptured,
    UnitRevived,
)
from tests.kit import Game
from tests.rulebook.fourth.roads import roads, until

MEN = {
    "A": "swordsman",
    "B": "archer",
    "P": "spearman",
    "x": "2:thrall",
    "w": "3:thrall",
    "y": "thrall",
    "z": "thrall",
}
FEATURES = pt.Outcome(0, "features")
LAST_IN = pt.Outcome(0, "last_in")


def is_out(game: Game, *seats: int) -> bool:
    """Whether these seats and no others are out."""
    return [seat for seat in range(game.state.table.seats) if game.state.is_out(seat)] == [*seats]


# F91


def test_F91_who_comes_to_control_every_feature_wins_at_once() -> None:
    """F91: the moment the last one is entered."""
    game = roads("p.A pV", "pFB p", "p.z p", units=MEN, nobodys="p").play("a1-a2")
    assert game.result == FEATURES
    assert game.happened(GameWon, seat=0, reason="features", rule="F91")
    assert game.to_act is None


@pytest.mark.parametrize("second", ["pFz p", "pF p.z"])
def test_F91_every_feature_counts_the_enemys_and_nobodys_too(second: str) -> None:
    game = roads("p.A pV", second, units=MEN, nobodys="p").play("a1-a2")
    assert game.result is None
    assert game.to_act == 1


def test_F91_nothing_else_is_asked_once_it_is_decided() -> None:
    """F91: before bonus moves, Phalanx, free assaults and deployments."""
    for card in ("marauder", "enclave_warden"):
        game = roads(
            "p.A pV p.y",
            "p.P p p.B",
            "p.z p",
            units={**MEN, "A": card},
            nobodys="p",
            reserve=("conscript*1",),
        )
        game.play("a1-a2")
        assert game.result == FEATURES, card


def test_F91_on_the_way_counts() -> None:
    """F91, G12: a tile entered with its hazard is a finished step; nobody need stop there."""
    game = roads("p.A p pV p", "p.z p", units={**MEN, "A": "marauder"}, nobodys="p")
    assert game.play("a1-a2").result is None
    assert game.play("a2-a3").result == FEATURES


def test_F91_a_failed_climb_controls_nothing() -> None:
    game = roads("p.A pH", "p.z p", units=MEN, nobodys="p")
    assert Game(game.rules, game.state).play("a1-a2", "<44>").result is None
    assert game.play("a1-a2", "<51>").result == FEATURES


@pytest.mark.parametrize(
    ("road", "reserve", "answers"),
    [
        ("pVA pT p", "archer*1", ("archer@a2",)),
        ("pVA pT p.B p", "conscript*1", ("a3-a4", "conscript@a2=village")),
        ("pVA pT p.P p.B p.B p", "-", ("a4-a6", "a3-a2")),
    ],
)
def test_F91_by_a_deployment_or_by_moving_along(
    road: str, reserve: str, answers: tuple[str, ...]
) -> None:
    """F91: as an action, at the end of the turn, by a Phalanx."""
    game = roads(road, "p.z p", units=MEN, nobodys="p", reserve=(reserve,)).play(*answers)
    assert game.result == FEATURES


def cursed(*more: str, seats: int, features: str = "F") -> Game:
    """Seat 0 has assaulted the Witch of seat 1 from the last feature she lacks, and fallen.

    She may place a Stalker there, who was in seat 0's captures.
    """
    game = roads(
        f"p{features}A p.y",
        "pVz p",
        *more,
        units={**MEN, "A": "thrall", "y": "forest_witch"},
        nobodys="p",
        seats=seats,
        captured=("-", "stalker*1@0"),
    )
    return until(game.play("a1xa2"), "place=stalker", "<1>", "<1>", "<66>", "<66>")


def test_F91_also_in_another_players_turn() -> None:
    game = cursed("p.B p", "p.x p", seats=3)
    assert game.to_act == 1 and game.state.turn == 0
    game.play("place=stalker")
    assert game.happened(UnitRevived, unit=Piece(1, "stalker"), at="a1")
    assert game.result == pt.Outcome(1, "features")


def test_F91_comes_before_F90_at_the_same_check() -> None:
    """F92: seat 0 has nobody left, yet the game is won by the features."""
    game = cursed(seats=2)
    assert game.play("place=stalker").result == pt.Outcome(1, "features")
    assert not game.happened(PlayerOut)
    assert cursed(seats=2).play("pass").result == pt.Outcome(1, "last_in")


def test_F91_is_not_asked_before_the_whole_aftermath() -> None:
    """G12: a tally with its whole aftermath; until the Stalker is placed nothing is decided."""
    game = cursed("p.B p", "p.x p", seats=3)
    assert game.result is None
    assert game.play("pass").result is None
    assert game.to_act == 1 and game.state.turn == 1, "the next turn"


def test_F91_a_moved_forest_is_controlled_by_nobody() -> None:
    """X11: nobody controls it after; a player with every other feature does not win by it."""
    units = {**MEN, "W": "warmage"}
    game = roads("pVW p", "p pF p", "p.z p", units=units, nobodys="p")
    game.play("a1:forest=c2-c1")
    assert game.result is None


# F90


def test_F90_who_has_no_unit_on_the_map_and_none_to_deploy_is_out() -> None:
    """F90: the last player in wins."""
    game = roads("p.A p.y", "pFB p", units=MEN)
    until(game.play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert game.happened(PlayerOut, seat=1)
    assert game.result == LAST_IN


def test_F90_a_reserve_that_cannot_be_deployed_does_not_help() -> None:
    """F90: with no unit on the map no feature is controlled."""
    game = roads("p.A p.y", "pFB p", units=MEN, reserve=("-", "juggernaut*2,pit_fiend*1"))
    until(game.play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert game.result == LAST_IN


@pytest.mark.parametrize(
    ("card", "road", "stays_in"),
    [
        ("glade_strider", "pV p", True),
        ("glade_strider", "pV p.B", False),  # no free tile beside a feature
        ("glade_strider", "pV", False),
        ("stalker", "pF", True),  # into the Forest itself
        ("stalker", "pFB p", True),  # beside it
        ("stalker", "pFB", False),
        ("stalker", "pV p", False),  # no Forest at all
    ],
)
def test_F90_a_scout_or_stalker_that_could_be_deployed_keeps_its_player_in(
    card: str, road: str, stays_in: bool
) -> None:
    """F90: no reserve unit that could be deployed anywhere now."""
    game = roads("p.A p.y", road, units=MEN, reserve=("-", f"{card}*1"))
    until(game.play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert game.result == (None if stays_in else LAST_IN)
    if stays_in:
        assert game.to_act == 1
        assert all(option.startswith(f"{card}@") for option in game.options)


def test_F90_the_place_of_a_scout_can_be_taken_before_its_player_acts() -> None:
    """F90: out as soon as they can neither activate nor deploy, also in another player's turn."""
    units = {**MEN, "A": "2:swordsman"}
    game = roads(
        "p.A p.y", "pV p p.B", units=units, seats=3, turn=2, reserve=("-", "glade_strider*1")
    )
    until(game.play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert is_out(game) and game.to_act == 0
    game.play("c3-c2")
    assert game.happened(PlayerOut, seat=1)
    assert is_out(game, 1)
    assert game.to_act == 2


def test_F90_sending_the_last_unit_back_is_going_out() -> None:
    """F90, F26: unless a Scout can come."""
    assert roads("pVA p", "pFz p", units=MEN).play("a1-reserve").result == pt.Outcome(1, "last_in")
    game = roads("pVA p", "pFz p", units=MEN, reserve=("glade_strider*1",)).play("a1-reserve")
    assert game.result is None
    game.play("c1-c2")
    assert "swordsman@a2" not in game.options
    game.play("glade_strider@a2")
    assert game.result is None


def test_F90_no_legal_action_on_the_own_turn_is_being_out() -> None:
    """F90, G6: nobody passes in this edition."""
    game = roads("p.A p", "p.y", units=MEN, reserve=("-", "archer*1"))
    assert game.at("c1") == "thrall" and is_out(game), "not in another player's turn"
    game.play("a1-a2")
    assert game.happened(PlayerOut, seat=1)
    assert game.result == LAST_IN


def test_F90_units_that_stand_in_each_others_way_have_no_action() -> None:
    game = roads("p.A p", "p.y p.z", "p.x p", units=MEN, seats=3).play("a1-a2")
    assert is_out(game, 1)
    assert (game.at("c1"), game.at("c2")) == (None, None)
    assert game.to_act == 2


@pytest.mark.parametrize(
    ("road", "cards"),
    [
        ("pVy", "-"),  # back to reserve
        ("p.s", "ward*1/ward*1///"),  # Study
        ("p.s", "recall*1////"),  # a spell
    ],
)
def test_F90_any_legal_action_keeps_a_player_in(road: str, cards: str) -> None:
    units = {**MEN, "s": "guild_initiate"}
    game = roads("p.A p", road, units=units, cards=("-", cards), captured=("-", "guild_guard*1@0"))
    game.play("a1-a2")
    if "draw" in game.options:
        game.play("pass")
    assert game.to_act == 1 and game.result is None
    assert "pass" not in game.options


def test_F90_no_legal_action_is_found_after_drawing() -> None:
    """F13: draw, Index, then "no legal action"."""
    units = {**MEN, "s": "guild_apprentice"}
    game = roads("p.A p", "p.s", units=units, cards=("-", "/ward*2///")).play("a1-a2")
    assert game.to_act == 1 and game.options == ["draw", "pass"]
    game.play("draw", "<ward>", "<ward>")
    assert game.result == LAST_IN


# F90 with more than two players


def three() -> Game:
    """Seat 0 beside the last unit of seat 1; seat 2 elsewhere."""
    reserve = ("-", "archer*2,juggernaut*1", "archer*1")
    drawn = ("p.A p.y", "pFB p p", "p.x p")
    units = {**MEN, "y": "guild_initiate"}
    cards = ("-", "ward*2/haste*1/ward*1/haste/", "-")
    captured = ("conscript*1@1", "-", "conscript*1@1")
    return roads(*drawn, units=units, seats=3, reserve=reserve, cards=cards, captured=captured)


def test_F90_the_game_goes_on_without_a_player_who_is_out() -> None:
    game = until(three().play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert game.happened(PlayerOut, seat=1)
    assert is_out(game, 1)
    assert game.result is None
    assert game.to_act == 2, "clockwise skips seat 1"
    game.play("e1-e2")
    assert game.to_act == 0
    assert [e.seat for e in game.events if isinstance(e, TurnBegan)] == [2, 0]


def test_F90_units_and_cards_of_who_is_out_leave_the_game() -> None:
    """F90: and go to nobody; enemies in their captures stay there."""
    game = until(three().play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert (game.reserve(1, "archer"), game.reserve(1, "juggernaut")) == (0, 0)
    assert (game.captured(1, "archer"), game.captured(1, "guild_initiate")) == (0, 1)
    assert game.captured(0, "conscript") == game.captured(2, "conscript") == 1
    position = game.rules.position(game.state)
    assert position.cards.split("|")[1] == "////"
    assert position.out == "1"
    assert position.features == "forest=c1;fortress=g1"


def test_F90_captures_of_who_is_out_can_be_fetched_back() -> None:
    units = {**MEN, "B": "necromancer"}
    game = roads(
        "p.A p.y", "pFB p p", "p.x p", units=units, seats=3, captured=("ghoul*1@1,ghoul*1@2",)
    )
    until(game.play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    game.play("e1-e2", "c1:raise", "<51>")
    assert game.options == ["fetch=ghoul@1", "fetch=ghoul@2"]
    game.play("fetch=ghoul@1")
    assert game.reserve(0, "ghoul") == 1


def test_F90_a_unit_on_the_map_of_who_has_no_action_leaves_with_the_rest() -> None:
    game = roads("p.A p", "p.y", "p.x p", units=MEN, seats=3).play("a1-a2")
    assert game.at("c1") is None
    assert game.captured(1, "thrall") == 0
    assert game.to_act == 2


def test_F90_the_turn_of_who_goes_out_ends_and_the_next_clockwise_acts() -> None:
    """F90: by an own move into the Water; the captor is the next clockwise (G10)."""
    for turn, road, next_seat in ((0, "p.A w", 1), (1, "p.y w", 2), (2, "p.x w", 0)):
        others = [word for word in ("p.A p", "p.y p", "p.x p") if word[:3] != road[:3]]
        game = roads(road, *others, units=MEN, seats=3, turn=turn)
        dice = "<44>" if turn == 0 else "<4>"
        game.play("a1-a2", dice)
        assert is_out(game, turn)
        assert game.happened(UnitCaptured, by=next_seat)
        assert game.to_act == next_seat


def test_F90_the_next_opponent_clockwise_is_one_who_is_still_in() -> None:
    """F90, G10: clockwise skips who is out."""
    game = roads("p.A p w", "p.y", "p.x p", "p.B p", units=MEN, seats=3).play("a1-a2", "e1-e2")
    assert is_out(game, 1)
    game.play("a2-a3", "<44>")
    assert game.happened(UnitCaptured, unit=Piece(0, "swordsman"), by=2)


def test_F90_their_features_stay_and_count() -> None:
    """F90: the features of who is out stay on the map."""
    game = roads("p.A p.y", "pFB p", "pV p", "p.x p", units=MEN, seats=3, nobodys="p")
    until(game.play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert is_out(game, 1)
    assert game.result is None, "nobody holds the Village"


def test_F90_the_last_of_three_wins() -> None:
    """F90: seat 2 falls to seat 0, and seat 1 has no action."""
    units = {**MEN, "y": "2:thrall"}
    game = roads("p.A p.y", "p.z", "p.B p", units=units, seats=3)
    until(game.play("a1xa2"), "", "<666>", "<66>", "<1>", "<1>")
    assert [e.seat for e in game.events if isinstance(e, PlayerOut)] == [2, 1]
    assert game.result == LAST_IN


def test_F90_undying_can_keep_a_player_in() -> None:
    """G12: checked when everything that follows the tally is done."""
    units = {**MEN, "y": "cursed_ranger"}
    game = roads("p.A p.y", "pFB p", units=units).play("a1xa2")
    until(game, "survive", "<666>", "<66>", "<11>", "<111>").play("survive", "<611>")
    assert game.result is None and game.at("a2") == "cursed_ranger"


# F92


def both_fall(*more: str, seats: int) -> Game:
    """Seat 0 and seat 1 have struck each other's last units down."""
    game = roads("p.A p.y", *more, units={**MEN, "A": "thrall"}, seats=seats)
    return until(game.play("a1xa2"), "", "<6>", "<1>", "<6>", "<1>")


def test_F92_both_out_at_once_is_a_draw() -> None:
    """F92: all who are out leave together; if nobody is left the game is drawn."""
    game = both_fall(seats=2)
    assert game.result == pt.Outcome(None, "nobody_left")
    assert [e.seat for e in game.events if isinstance(e, PlayerOut)] == [0, 1]
    assert game.happened(GameDrawn, reason="nobody_left")


def test_F92_a_third_player_wins_when_the_two_others_fall_together() -> None:
    assert both_fall("p.x p", seats=3).result == pt.Outcome(2, "last_in")


def test_F92_with_four_players_two_play_on() -> None:
    """F90: the turn of seat 0 ends, clockwise skips seat 1."""
    game = both_fall("p.x p", "p.w p", seats=4)
    assert is_out(game, 0, 1)
    assert game.result is None
    assert game.to_act == 2
    game.play("c1-c2")
    assert game.to_act == 3
    game.play("e1-e2")
    assert game.to_act == 2


def test_F92_a_curse_decides_who_is_left() -> None:
    """G12: the Witch fell in the same tally, yet her Curse works (X10): only seat 0 is out."""
    units = {**MEN, "A": "thrall", "y": "forest_witch"}
    game = roads("p.A p.y", units=units, captured=("-", "stalker*1@0"))
    until(game.play("a1xa2"), "place=stalker", "<6>", "<1>", "<66>", "<11>")
    game.play("place=stalker")
    assert game.result == pt.Outcome(1, "last_in")
    game = roads("p.A p.y", units=units, captured=("-", "stalker*1@0"))
    until(game.play("a1xa2"), "place=stalker", "<6>", "<1>", "<66>", "<11>")
    assert game.play("pass").result == pt.Outcome(None, "nobody_left")


# G12


def test_G12_pillage_belongs_to_the_test_it_follows() -> None:
    """G12: a test with its result and what follows from it; then the game is decided."""
    units = {**MEN, "W": "warmage"}
    game = roads("p.W p", "pVy pF", units=units, captured=("archer*1@1",))
    game.play("a1:smite=c1", "<4>")
    assert game.options == ["fetch=archer", "pass"]
    game.play("fetch=archer")
    assert game.result == LAST_IN


def test_G12_the_check_does_not_wait_for_the_end_of_the_turn() -> None:
    """G12: a free assault defeats the last enemy; the deployments of the turn's end are not asked."""
    units = {**MEN, "A": "enclave_warden"}
    game = roads("p.y p p.A", "pVB p", units=units, reserve=("conscript*1",))
    game.play("a3-a2", "pass", "a2xa1")
    assert game.happened(AssaultDeclared)
    until(game, "", "<666>", "<11>", "<1>", "<1>")
    assert game.result == LAST_IN
