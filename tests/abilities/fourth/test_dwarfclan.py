"""The Dwarfclan War Host, card by card (CARDS 1)."""

import pytest

from pocket_tactics import CHANCE
from pocket_tactics.engine.events import BoulderRolled, BoulderScattered, DieLowered, UnitCaptured
from tests.abilities.fourth.fields import (
    answers_of,
    bumps,
    difficulties,
    duel,
    field,
    shot,
    wait,
)
from tests.kit import Game
from tests.rulebook.fights import pool, seen, strike, throw, thrown

# Dwarfclan Bondi: Homesteader.


def test_bondi_assaulted_by_an_adjacent_unit_has_an_off_bump() -> None:
    """Homesteader: extra +1 OFF bump, beside the printed +1 DEF."""
    game = throw(duel("necromancer", "bondi").play("c1xc2"))
    assert bumps(game, 1, "ability") == ["off+1"]
    assert bumps(game, 1, "card") == ["def+1"]


def test_bondi_strikes_back_with_the_bump() -> None:
    """Homesteader: 5 becomes 6, and the Necromancer's 5 does not hold."""
    game = duel("necromancer", "bondi").play("c1xc2", "<11>", "<51>", "<5>", "<6>")
    assert (game.to_act, game.options) == (1, ["off=5+1", "pass"])
    game.play("off=5+1")
    assert strike(game, 1)


def test_bondi_attacking_has_no_extra_bump() -> None:
    """Homesteader, near miss: when assaulted."""
    game = throw(duel("bondi", "ghoul").play("c1xc2"))
    assert bumps(game, 0) == ["def+1"]


def test_bondi_shot_at_has_no_extra_bump() -> None:
    """Homesteader, near miss: by an adjacent unit."""
    game = throw(shot("archer", "bondi").play("c1>c3"))
    assert bumps(game, 1) == ["def+1"]


def test_bondi_hit_by_a_boulder_from_the_next_tile_has_the_bump() -> None:
    """X5: effects that ask for an adjacent unit look at the real distance."""
    game = field(
        """
            p.k
        p
            p.b
        p.S
""",
        {"S": "stonethrower", "k": "stalker", "b": "bondi"},
    )
    throw(game.play("c1>d2", "<1>", "<4>"))
    assert bumps(game, 1, "ability") == ["off+1"]


# Dwarfclan Gunner: Reload.

RANGE = """
        p.k

        p

        p.G
"""
GUNNERS = {"G": "gunner", "H": "gunner", "k": "bondi"}


def fire(game: Game, shot_at: str) -> Game:
    """A ranged assault of a Gunner on the Bondi that changes nothing, and a turn of the opponent."""
    game.play(shot_at, "<11>", "<6>", "<6>")
    assert game.to_act == 1
    return wait(game)


def test_gunner_does_not_shoot_twice_in_a_row() -> None:
    """Reload: the owner's previous turn was this unit's ranged assault."""
    game = field(RANGE, GUNNERS)
    assert "c1>c3" in game.options
    fire(game, "c1>c3")
    assert "c1>c3" not in game.options
    assert "c1-c2" in game.options


def test_gunner_assaults_an_adjacent_enemy_while_reloading() -> None:
    """Reload, near miss: only ranged assaults are forbidden."""
    game = field(
        """
        p.k
    p
        p
            p.j
        p.G
""",
        {**GUNNERS, "j": "ghoul"},
    )
    fire(game, "c1>c3")
    assert answers_of(game, "c1x") == ["c1xd1"]
    assert answers_of(game, "c1>") == []


def test_gunner_is_freed_by_another_units_turn() -> None:
    """Reload: in between somebody else acts (X18)."""
    game = fire(field(RANGE, GUNNERS), "c1>c3")
    wait(wait(game))
    assert "c1>c3" in game.options


def test_gunner_is_freed_by_its_own_move() -> None:
    """Reload: the previous turn was a move, not a ranged assault."""
    game = fire(field(RANGE, GUNNERS), "c1>c3")
    game.play("c1-c2")
    wait(game).play("c2-c1")
    wait(game)
    assert "c1>c3" in game.options


def test_gunner_shoots_after_an_adjacent_assault() -> None:
    """Reload, near miss: an adjacent assault needs no reloading."""
    game = field(
        """
        p.k
    p
        p
            p.j
        p.G
""",
        {**GUNNERS, "j": "thrall"},
    )
    game.play("c1xd1", "<11>", "<6>", "<1>", "<6>")
    wait(game)
    assert "c1>c3" in game.options


def test_gunner_and_another_gunner_take_turns() -> None:
    """X18: two Gunners taking turns free each other."""
    game = field(
        """
        p.H

        p

        p.k

        p

        p.G
""",
        GUNNERS,
    )
    fire(game, "c1>c3")
    assert ("c1>c3" in game.options, "c5>c3" in game.options) == (False, True)
    fire(game, "c5>c3")
    assert ("c1>c3" in game.options, "c5>c3" in game.options) == (True, False)


def test_gunner_answers_while_reloading() -> None:
    """X4: limits on starting a ranged assault do not touch a unit that answers one."""
    game = field(
        """
        p.k

        p

        p.G
""",
        {"G": "gunner", "k": "archer"},
        turn=1,
        marks=("c1",),
    )
    throw(game.play("c3>c1"))
    assert (0, "off", 2) in thrown(game)


def test_gunner_of_the_opponent_is_not_held_back() -> None:
    """X18: the mark is the owner's."""
    game = field(
        """
        p.k

        p

        p.G
""",
        {"G": "gunner", "k": "gunner"},
    )
    game.play("c1>c3", "<11>", "<6>", "<11>", "<6>")
    assert game.to_act == 1
    assert "c3>c1" in game.options


# Dwarfclan Hold Guardian: Defensive Stance.


def test_hold_guardian_turns_an_off_result_into_a_def_result() -> None:
    """Defensive Stance: at the end of the roll; from then on it is a DEF die."""
    game = duel("hold_guardian", "ghoul").play("c1xc2", "<64>", "<11>", "<51>", "<51>")
    assert (game.to_act, game.options) == (0, ["turn=6", "turn=4", "pass"])
    game.play("turn=6", "pass")
    assert (strike(game, 0), strike(game, 1)) == (False, False)


def test_hold_guardian_may_keep_its_results() -> None:
    """Defensive Stance: it may; declined, the 6 strikes and the 5 strikes back."""
    game = duel("hold_guardian", "ghoul").play("c1xc2", "<64>", "<11>", "<51>", "<51>", "pass")
    game.play("pass")
    assert (strike(game, 0), strike(game, 1)) == (True, True)


def test_hold_guardian_turns_only_one() -> None:
    """Defensive Stance: one OFF result; and equal faces are one choice (G5)."""
    game = duel("hold_guardian", "ghoul").play("c1xc2", "<44>", "<11>", "<51>", "<51>")
    assert game.options == ["turn=4", "pass"]
    game.play("turn=4")
    assert not answers_of(game, "turn")


def test_hold_guardian_takes_the_stance_when_assaulted() -> None:
    """Defensive Stance: in either role."""
    game = duel("necromancer", "hold_guardian").play("c1xc2", "<51>", "<11>", "<61>", "<11>")
    assert (game.to_act, game.options) == (1, ["turn=6", "turn=1", "pass"])
    game.play("turn=6", "pass")
    assert not strike(game, 0)


def test_hold_guardian_bumps_the_die_it_turned() -> None:
    """Defensive Stance: the printed +1 DEF may go on it."""
    game = duel("hold_guardian", "ghoul").play("c1xc2", "<51>", "<11>", "<61>", "<61>", "turn=5")
    assert "def=5+1" in game.options


def test_hold_guardian_shot_at_has_nothing_to_turn() -> None:
    """Defensive Stance, near miss: with an adjacent unit; and it rolls no OFF dice."""
    game = throw(shot("archer", "hold_guardian").play("c1>c3"))
    assert not answers_of(game, "turn")


# Dwarfclan Stonethrower: Boulder Lob.

QUARRY = """
        p.e
    p.C     p
        p.k
    p       p
        p
    p       p
        p.S
"""
MASONS = {"S": "stonethrower", "k": "ghoul", "e": "bondi", "C": "gunner"}


@pytest.mark.parametrize("face", [4, 5, 6])
def test_stonethrower_hits_its_target_on_four_or_more(face: int) -> None:
    """Boulder Lob: one die when it starts a ranged assault; on 4-6 nothing strays."""
    game = field(QUARRY, MASONS).play("c1>c3")
    assert (game.to_act, len(game.options)) == (CHANCE, 6)
    throw(game.play(f"<{face}>"))
    assert [event.success for event in seen(game, BoulderRolled)] == [True]
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "def", 2)]


@pytest.mark.parametrize("face", [1, 2, 3])
def test_stonethrower_strays_on_three_or_less(face: int) -> None:
    """Boulder Lob: 1-3, a random neighbour of the target's tile; 1 is north: the Bondi (X5)."""
    game = field(QUARRY, MASONS).play("c1>c3", f"<{face}>", "<1>")
    (strayed,) = seen(game, BoulderScattered)
    assert strayed.place == "c4"
    assert strayed.target is not None and strayed.target.card == "bondi"
    throw(game)
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (1, "def", 1)]


@pytest.mark.parametrize(
    ("side", "place"), [(2, "d3"), (3, "d2"), (4, "c2"), (5, "b2")], ids=["NE", "SE", "S", "SW"]
)
def test_stonethrower_strays_clockwise_from_the_north_and_misses(side: int, place: str) -> None:
    """X5: an empty tile is a miss; the assault is over and the first target is left alone."""
    game = field(QUARRY, MASONS).play("c1>c3", "<3>", f"<{side}>")
    assert [event.place for event in seen(game, BoulderScattered)] == [place]
    assert thrown(game) == []
    assert game.to_act == 1


def test_stonethrower_straying_off_the_board_misses() -> None:
    """X5: no tile there."""
    game = shot("stonethrower", "ghoul").play("c1>c3", "<1>", "<1>")
    assert thrown(game) == []
    assert game.to_act == 1


def test_stonethrower_hits_a_friend_who_rolls_def_only() -> None:
    """Boulder Lob: friend or foe; X6: DEF only."""
    game = field(QUARRY, MASONS).play("c1>c3", "<2>", "<6>")
    throw(game, highest=True)
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (0, "def", 1)]


def test_stonethrower_hitting_a_friend_beside_it_is_not_answered() -> None:
    """X6, near miss: the Gunner on d1 reaches the Stonethrower and still rolls DEF only."""
    game = field(
        """
            p.k
        p
            p.C
        p.S
""",
        MASONS,
    )
    throw(game.play("c1>d2", "<1>", "<4>"))
    assert thrown(game) == [(0, "off", 1), (0, "def", 3), (0, "def", 1)]


def test_stonethrower_defeating_a_friend_gives_it_away() -> None:
    """X6: to the captures of the first target's owner."""
    game = field(QUARRY, MASONS).play("c1>c3", "<2>", "<6>", "<6>", "<111>", "<1>")
    while not seen(game, UnitCaptured):
        game.play("pass")
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [("gunner", 1)]


def test_stonethrower_drowning_a_guard_of_a_friend_gives_her_away() -> None:
    """X6: Guardian works, and losses by X2 go the same way: to seat 2, whose unit was the target."""
    game = field(
        """
        p.M

        w.C

        p.k

        p

        p.S
""",
        {**MASONS, "k": "2:ghoul", "M": "shieldmaiden"},
        seats=3,
    )
    game.play("c1>c3", "<2>", "<1>", "guard=c5", "<444>")
    assert [(event.unit.card, event.by) for event in seen(game, UnitCaptured)] == [
        ("shieldmaiden", 2)
    ]
    assert game.at("c5") == "gunner"


def test_stonethrower_beside_its_enemy_lobs_nothing() -> None:
    """Boulder Lob, near miss: an adjacent assault is not ranged."""
    game = throw(duel("stonethrower", "ghoul").play("c1xc2"))
    assert seen(game, BoulderRolled) == []
    assert thrown(game)[0] == (0, "off", 1)


def test_stonethrower_assaulted_from_afar_answers_without_a_boulder() -> None:
    """X4: Boulder Lob does not touch a unit that answers."""
    game = throw(shot("archer", "stonethrower").play("c1>c3"))
    assert seen(game, BoulderRolled) == []
    assert (1, "off", 1) in thrown(game)


def test_stonethrower_reaches_three_steps() -> None:
    """R2: up to three steps, not four."""
    game = field(
        """
        p.k

        p.C

        p

        p.S
""",
        {**MASONS, "C": "1:bondi"},
    )
    assert answers_of(game, "c1>") == ["c1>c3"]  # the Bondi blocks the way to c4
    game = field(
        """
        p.e

        p.k

        p

        p

        p.S
""",
        {**MASONS, "e": "ghoul"},
    )
    assert answers_of(game, "c1>") == ["c1>c4"]


# Dwarfclan Forgemaster: Breath of the Forge God.

LOST_STONETHROWER = ("stonethrower*1@1",)


def test_forgemaster_fetches_a_construct_by_a_dv5_off_test() -> None:
    """Breath of the Forge God: one die of 5 or more; the Construct goes back to reserve."""
    game = duel("forgemaster", "stalker", captured=LOST_STONETHROWER)
    game.play("c1:raise", "<5>")
    assert difficulties(game) == [("forgemaster", "off", 5)]
    assert (game.to_act, game.options) == (0, ["fetch=stonethrower"])
    game.play("fetch=stonethrower")
    assert (game.reserve(0, "stonethrower"), game.captured(0, "stonethrower")) == (1, 0)
    assert game.to_act == 1


def test_forgemaster_fails_with_a_four() -> None:
    """F30: failing an OFF test makes the action fail."""
    game = duel("forgemaster", "stalker", captured=LOST_STONETHROWER).play("c1:raise", "<4>")
    assert (game.reserve(0, "stonethrower"), game.captured(0, "stonethrower")) == (0, 1)
    assert game.to_act == 1


@pytest.mark.parametrize(
    "captured", [(), ("noble*1@1,gunner*1@1",), ("-", "stonethrower*1@0")], ids=str
)
def test_forgemaster_needs_an_own_captured_construct(captured: tuple[str, ...]) -> None:
    """X20: only with something to fetch; Dwarves alone are no Constructs, nor is the enemy's ours."""
    game = duel("forgemaster", "stalker", captured=captured)
    assert answers_of(game, "c1:") == []


def test_forgemaster_fetches_constructs_only() -> None:
    """Breath of the Forge God, near miss: the captured Noble stays."""
    game = duel("forgemaster", "stalker", captured=("stonethrower*1@1,noble*1@1",))
    game.play("c1:raise", "<6>")
    assert game.options == ["fetch=stonethrower"]


# Dwarfclan Noble: Dwarven Brew.


def tavern(ally: str, *, noble: str = "noble", enemy: str = "ghoul") -> Game:
    """An ally on c2 with a Noble behind it on c1, an enemy before it on c3."""
    return field(
        """
        p.k

        p.A

        p.N
""",
        {"A": ally, "N": noble, "k": enemy},
    )


@pytest.mark.parametrize(
    "ally", ["bondi", "gunner", "hold_guardian", "stonethrower", "forgemaster", "noble"]
)
def test_noble_brews_for_living_dwarves(ally: str) -> None:
    """Dwarven Brew: an ally that is Living and Dwarf, another Noble too."""
    game = tavern(ally).play("c2xc3")
    assert (game.to_act, game.options) == (0, ["brew", "pass"])


@pytest.mark.parametrize("ally", ["swordsman", "ghoul", "glade_strider"])
def test_noble_brews_for_nobody_else(ally: str) -> None:
    """Dwarven Brew, near miss: Living without Dwarf, or neither."""
    game = tavern(ally).play("c2xc3")
    while game.to_act == CHANCE:  # the Ghoul's daylight
        game.play(game.options[-1])
    assert "brew" not in game.options


def test_noble_does_not_brew_for_himself() -> None:
    """G9: nobody is their own ally."""
    assert duel("noble", "ghoul").play("c1xc2").to_act == CHANCE


def test_noble_two_steps_away_does_not_brew() -> None:
    """Dwarven Brew, near miss: adjacent."""
    game = field(
        """
        p.k

        p.A

        p

        p.N
""",
        {"A": "gunner", "N": "noble", "k": "ghoul"},
    )
    assert game.play("c3xc4").to_act == CHANCE


def test_noble_of_the_enemy_does_not_brew_for_us() -> None:
    """Dwarven Brew, near miss: an ally."""
    game = field(
        """
        p.k

        p.A

        p.n
""",
        {"A": "gunner", "n": "noble", "k": "ghoul"},
        reserve=("noble*1",),
    )
    assert game.play("c2xc3").to_act == CHANCE


def test_noble_gives_an_off_bump_for_a_lowered_def_result() -> None:
    """Dwarven Brew: +1 OFF; right after the roll one DEF result goes down by 1."""
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<63>", "<11>", "<51>")
    assert (game.to_act, game.options) == (0, ["lower=6", "lower=3"])
    game.play("lower=3")
    assert [event.face for event in seen(game, DieLowered)] == [3]
    assert bumps(game, 0, "brew") == ["off+1"]
    assert game.options == ["off=5+1", "def=2+1", "pass"]


def test_noble_declined_costs_nothing() -> None:
    """Dwarven Brew: it may; without it no bump and no price."""
    game = tavern("forgemaster").play("c2xc3", "pass", "<5>", "<63>", "<11>", "<51>")
    assert bumps(game, 0, "brew") == []
    assert game.options == ["def=3+1", "pass"]


def test_noble_lowers_a_result_above_one() -> None:
    """Dwarven Brew R: one above 1, if there is any; equal faces are one choice (G5)."""
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<61>", "<11>", "<51>")
    assert game.options == ["lower=6"]
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<44>", "<11>", "<51>")
    assert game.options == ["lower=4"]


def test_noble_lowers_nothing_below_one() -> None:
    """Dwarven Brew R, near miss: only ones."""
    game = tavern("forgemaster").play("c2xc3", "brew", "<5>", "<11>", "<11>", "<51>")
    assert seen(game, DieLowered) == []
    assert game.options == ["off=5+1", "def=1+1", "pass"]


def test_noble_price_is_undone_by_a_reroll() -> None:
    """Dwarven Brew R: re-rolled with the Noble's support, the die shows what it shows."""
    game = tavern("gunner").play("c2xc3", "brew", "<61>", "<5>", "<61>", "<61>", "lower=5")
    game.play("pass", "def=4", "<6>")
    assert pool(game, 0, "def") == (6,)


def test_noble_brews_for_an_assaulted_ally() -> None:
    """Dwarven Brew R: either role."""
    game = field(
        """
        p.n

        p.b

        p.A
""",
        {"A": "necromancer", "b": "bondi", "n": "noble"},
    )
    game.play("c1xc2")
    assert (game.to_act, game.options) == (1, ["brew", "pass"])


def test_noble_and_another_noble_brew_once() -> None:
    """Dwarven Brew R: once, however many Nobles."""
    game = field(
        """
        p.k

        p.A
    p.M
        p.N
""",
        {"A": "forgemaster", "N": "noble", "M": "noble", "k": "ghoul"},
    )
    game.play("c2xc3", "brew")
    assert game.to_act == CHANCE
    game.play("<5>", "<63>", "<11>", "<51>", "lower=6")
    assert bumps(game, 0, "brew") == ["off+1"]


def test_noble_brews_after_the_boulder_is_known() -> None:
    """F47: scatter, then Brew; a boulder that misses is not brewed for."""
    game = field(
        """
        p.k

        p

        p.S

        p.N
""",
        {"S": "stonethrower", "N": "noble", "k": "ghoul"},
    )
    game.play("c2>c4")
    assert game.to_act == CHANCE
    game.play("<4>")
    assert (game.to_act, game.options) == (0, ["brew", "pass"])


def test_noble_has_nothing_to_brew_without_off_dice() -> None:
    """G5: Brew needs an OFF die to be rolled; shot at, the Bondi rolls none."""
    game = field(
        """
        p.n

        p.b

        p

        p.A
""",
        {"A": "archer", "b": "bondi", "n": "noble"},
    )
    assert game.play("c1>c3").to_act == CHANCE
