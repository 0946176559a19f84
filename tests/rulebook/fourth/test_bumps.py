"""The bump phase (F43), and choices that do not exist (G5)."""

import pytest

from pocket_tactics.engine.events import BumpCounted, BumpUsed, StrikeTallied
from tests.kit import Game
from tests.rulebook.fights import fight_is_over, seen
from tests.rulebook.fourth.clashes import clash, duel, far_duel, question, to_the_end


def tallied(game: Game, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The OFF dice of a seat's strike and the DEF dice against them."""
    (tally,) = (event for event in seen(game, StrikeTallied) if event.seat == seat)
    return tally.dice, tally.result


def wardens(*dice: str) -> Game:
    """Two Enclave Wardens, each with +1 OFF and +1 DEF and three dice of a kind."""
    return duel("enclave_warden", "enclave_warden").play("c1xc2", *dice)


LOW = ("<321>", "<321>", "<321>", "<321>")


def test_F43_the_attacker_bumps_first_and_they_alternate() -> None:
    """F43: one at a time, attacker first, alternating."""
    game = wardens(*LOW)
    assert game.to_act == 0
    game.play("off=3+1")
    assert game.to_act == 1
    game.play("def=3+1")
    assert question(game) == (0, ["def=3+1", "def=2+1", "def=1+1", "pass"])
    game.play("def=1+1")
    assert question(game) == (1, ["off=3+1", "off=2+1", "off=1+1", "pass"])
    game.play("off=3+1")
    assert fight_is_over(game)
    assert [event.seat for event in seen(game, BumpUsed)] == [0, 1, 0, 1]
    assert tallied(game, 0) == ((4, 2, 1), (4, 2, 1))
    assert tallied(game, 1) == ((4, 2, 1), (3, 2, 2))


def test_F43_a_bump_belongs_to_off_or_def() -> None:
    """F43: the Warden may use either, each on dice of its own pool only."""
    game = wardens("<321>", "<654>", *LOW[2:])
    assert question(game) == (
        0,
        ["off=3+1", "off=2+1", "off=1+1", "def=5+1", "def=4+1", "pass"],
    )
    game.play("off=1+1", "pass")
    assert question(game) == (0, ["def=5+1", "def=4+1", "pass"])


@pytest.mark.parametrize(("face", "bumped"), [(1, 4), (3, 6), (4, 6), (5, 6)])
def test_F43_a_die_is_raised_at_most_to_6(face: int, bumped: int) -> None:
    """F43: the Stonethrower's +3 on an OFF die."""
    game = duel("stonethrower", "thrall").play("c1xc2", f"<{face}>", "<666>", "<1>", "<6>")
    assert question(game) == (0, [f"off={face}+3", "pass"])
    to_the_end(game.play(f"off={face}+3"))
    assert tallied(game, 0) == ((bumped,), (6,))


def test_F43_a_die_at_6_takes_none() -> None:
    """F43: the 6 is not among the choices."""
    game = wardens("<641>", "<666>", "<666>", "<666>")
    assert question(game) == (0, ["off=4+1", "off=1+1", "pass"])


def test_G5_a_bump_with_no_die_below_6_does_not_exist() -> None:
    """G5: all dice show 6, nobody is asked."""
    game = wardens(*["<666>"] * 4)
    assert fight_is_over(game)


def test_G5_a_bump_of_a_pool_at_6_does_not_exist_while_the_other_does() -> None:
    """G5: OFF shows sixes only, DEF does not."""
    game = wardens("<666>", "<661>", "<666>", "<666>")
    assert question(game) == (0, ["def=1+1", "pass"])
    game.play("def=1+1")
    assert fight_is_over(game)


def test_G5_a_bump_of_an_empty_pool_does_not_exist() -> None:
    """G5: the Marauder does not reach the Archer and has no OFF die for its +1."""
    game = far_duel("archer", "marauder").play("c1>c3", "<11>", "<1>", "<11>")
    assert fight_is_over(game)
    assert game.happened(BumpCounted, seat=1)


def test_G5_dice_of_one_face_are_one_choice() -> None:
    """G5: three fours are one answer."""
    game = wardens("<444>", "<666>", "<666>", "<666>")
    assert question(game) == (0, ["off=4+1", "pass"])
    game.play("off=4+1")
    assert fight_is_over(game)
    assert tallied(game, 0)[0] == (5, 4, 4)


def test_G5_bumps_are_offered_although_the_result_stands() -> None:
    """G5: the strike succeeds already."""
    game = duel("realmguard", "thrall").play("c1xc2", "<65>", "<66>", "<1>", "<1>")
    assert question(game) == (0, ["off=5+1", "pass"])


def test_F43_several_bumps_may_go_on_the_same_die() -> None:
    """F43: Ruins give the Ranger +1 DEF beside its own: a 2 becomes 4."""
    game = duel("thrall", "cursed_ranger", ground=("p.", "pR")).play(
        "c1xc2", "<3>", "<6>", "<11>", "<211>"
    )
    assert question(game) == (1, ["def=2+1", "def=1+1", "pass"])
    game.play("def=2+1", "def=3+1")
    assert fight_is_over(game)
    assert tallied(game, 0) == ((3,), (4, 1, 1))


def test_F43_bumps_of_different_values_are_different_choices() -> None:
    """F43: in a Township the Noble has +1 and +2 DEF."""
    game = duel("thrall", "noble", ground=("p.", "pT")).play(
        "c1xc2", "<6>", "<6>", "<111>", "<511>"
    )
    assert question(game) == (1, ["def=5+1", "def=1+1", "def=5+2", "def=1+2", "pass"])
    game.play("def=1+2")
    assert question(game) == (1, ["def=5+1", "def=3+1", "def=1+1", "pass"])


def test_F43_a_pass_keeps_what_is_unused() -> None:
    """F43: the attacker passes, sees the defender bump, and may still use his."""
    game = wardens(*LOW).play("pass")
    assert game.to_act == 1
    game.play("def=3+1")
    assert game.to_act == 0
    assert "off=3+1" in game.options
    game.play("off=3+1", "off=3+1")
    assert question(game) == (0, ["def=3+1", "def=2+1", "def=1+1", "pass"])


def test_F43_the_phase_is_over_when_both_pass_in_succession() -> None:
    """F43: both have bumps left."""
    game = wardens(*LOW).play("pass", "pass")
    assert fight_is_over(game)
    assert not seen(game, BumpUsed)


def test_F43_the_phase_is_over_when_the_defender_passes_and_then_the_attacker() -> None:
    """F43: in succession, whoever passes first."""
    game = wardens(*LOW).play("off=3+1", "pass")
    assert game.to_act == 0
    game.play("pass")
    assert fight_is_over(game)


def test_F43_who_has_no_bump_is_skipped() -> None:
    """F43: the Thrall has none; the Warden uses both in a row."""
    game = duel("thrall", "enclave_warden").play("c1xc2", "<1>", "<6>", "<321>", "<321>")
    assert game.to_act == 1
    game.play("off=3+1")
    assert game.to_act == 1
    game.play("def=3+1")
    assert fight_is_over(game)


def test_F43_being_skipped_counts_as_a_pass() -> None:
    """F43: the other's single pass ends the phase; nothing comes back."""
    game = duel("thrall", "enclave_warden").play("c1xc2", "<1>", "<6>", "<321>", "<321>", "pass")
    assert fight_is_over(game)


def test_F43_being_skipped_after_the_others_use_counts_as_a_pass() -> None:
    """F43: the Realmguard has used its only bump; the Warden's pass is the second in succession."""
    game = duel("realmguard", "enclave_warden").play("c1xc2", "<21>", "<66>", "<321>", "<321>")
    game.play("off=2+1")
    assert game.to_act == 1
    game.play("off=3+1")
    assert question(game) == (1, ["def=3+1", "def=2+1", "def=1+1", "pass"])
    game.play("pass")
    assert fight_is_over(game)


def test_F43_who_has_none_usable_is_skipped() -> None:
    """F43: the attacker's OFF dice show sixes; the defender begins."""
    game = duel("realmguard", "enclave_warden").play("c1xc2", "<66>", "<11>", "<321>", "<321>")
    assert game.to_act == 1


def spellsword(enemy: str, *, far: bool = False) -> Game:
    """A Silverleaf Champion is assaulted by that enemy."""
    make = far_duel if far else duel
    return make(enemy, "silverleaf_champion").play(f"c1{'>c3' if far else 'xc2'}")


def test_G5_spellsword_cannot_be_declined() -> None:
    """G5: the pool is named at the end of the roll, and there is no pass; the bump itself may stay unused."""
    game = spellsword("thrall").play("<1>", "<1>", "<21>", "<21>")
    assert question(game) == (1, ["bump=off", "bump=def"])
    game.play("bump=def")
    assert question(game) == (1, ["def=2+2", "def=1+2", "pass"])
    game.play("pass")
    assert fight_is_over(game)


def test_G5_spellsword_names_a_pool_with_dice() -> None:
    """G5: two steps away the Champion rolls DEF only; the one choice is still a decision."""
    game = spellsword("archer", far=True).play("<11>", "<1>", "<21>")
    assert question(game) == (1, ["bump=def"])


def test_F43_a_named_bump_belongs_to_the_pool_that_was_named() -> None:
    """F43: as printed or named."""
    game = spellsword("thrall").play("<1>", "<1>", "<21>", "<21>", "bump=off")
    assert question(game) == (1, ["off=2+2", "off=1+2", "pass"])


@pytest.mark.parametrize("enemy", ["stonethrower", "necromancer", "silverleaf_champion"])
def test_F43_spellsword_is_no_use_against_its_own_kind(enemy: str) -> None:
    """Near miss: Constructs, Mages and Arcane units."""
    game = duel("silverleaf_champion", enemy).play("c1xc2")
    while game.to_act == -1:
        game.play(game.options[-1])
    assert not any(option.startswith("bump=") for option in game.options)


def test_G5_defensive_stance_may_be_declined_and_needs_an_off_die() -> None:
    """G5: at two steps the Hold Guardian has no OFF die to turn, nor is the enemy adjacent."""
    near = duel("thrall", "hold_guardian").play("c1xc2", "<1>", "<1>", "<42>", "<66>")
    assert question(near) == (1, ["turn=4", "turn=2", "pass"])
    far = far_duel("archer", "hold_guardian").play("c1>c3", "<11>", "<1>", "<66>")
    assert fight_is_over(far)


def test_G5_brew_needs_an_off_die_to_be_rolled() -> None:
    """G5: a Bondi shot at from two steps away has none; beside the enemy it has."""

    def shot_at(at: str) -> Game:
        first, second = ("p.a", "p") if at == "far" else ("p", "p.a")
        return clash(
            f"""
    p.n
        {first}
    p.n
        {second:<3}             p.z
                    pF
        p.A             p.Z
""",
            A="archer",
            a="bondi",
            n="noble",
        )

    assert shot_at("near").play("c1xc2").options == ["brew", "pass"]
    assert shot_at("far").play("c1>c3").to_act == -1


@pytest.mark.parametrize(("far", "bumps"), [(False, ["def", "off"]), (True, ["def"])])
def test_F43_homesteader_asks_for_an_adjacent_attacker(far: bool, bumps: list[str]) -> None:
    """F43: the Bondi's extra OFF bump; its printed DEF bump is there always."""
    game = far_duel("archer", "bondi") if far else duel("archer", "bondi")
    to_the_end(game.play("c1>c3" if far else "c1xc2"))
    assert [event.pool for event in seen(game, BumpCounted) if event.seat == 1] == bumps


def test_F43_old_growth_helps_the_target_of_a_ranged_assault_only() -> None:
    """F43: the attacker in the Forest has nothing from it when the answer comes."""
    game = far_duel("archer", "archer", ground=("pF", "pF")).play(
        "c1>c3", "<11>", "<1>", "<11>", "<1>"
    )
    assert question(game) == (1, ["def=1+2", "pass"])


@pytest.mark.parametrize(
    ("ground", "bumps"),
    [
        (("pH", "p."), [(0, "off", 1)]),
        (("p.", "pH"), [(1, "off", 1)]),
        (("pH", "pH"), []),
        (("pT", "pT"), [(0, "def", 2), (1, "def", 2)]),
        (("pV", "pR"), [(0, "def", 1), (1, "def", 1)]),
        (("pX", "pX"), [(1, "def", 2)]),
        (("pF", "pF"), []),
    ],
)
def test_F43_features_give_bumps_in_either_role(
    ground: tuple[str, str], bumps: list[tuple[int, str, int]]
) -> None:
    """F43: unless the effect says otherwise; the Fortress helps only an assaulted occupant."""
    game = to_the_end(duel("ghoul", "ghoul", ground=ground).play("c1xc2"))
    assert [(bump.seat, bump.pool, bump.value) for bump in seen(game, BumpCounted)] == bumps


def brewed(defence: str) -> Game:
    """A Bondi beside a Noble has taken the Brew and rolled these DEF dice."""
    return clash(
        """
        p.a             p.z
    p.N             pF
        p.A             p.Z
""",
        A="bondi",
        N="noble",
        a="thrall",
    ).play("c1xc2", "brew", "<1>", defence, "<1>", "<1>")


def test_G5_the_price_of_the_brew_is_a_decision_though_there_is_one_die() -> None:
    """G5: where a rule leaves exactly one choice it is still a decision; it cannot be declined."""
    game = brewed("<3>")
    assert question(game) == (0, ["lower=3"])
    game.play("lower=3")
    assert question(game) == (0, ["off=1+1", "def=2+1", "pass"])


def test_G5_the_price_of_the_brew_needs_a_die_above_1() -> None:
    """G5: one above 1, if there is any."""
    assert question(brewed("<1>")) == (0, ["off=1+1", "def=1+1", "pass"])


def test_F43_a_lowered_die_that_is_rerolled_is_whole_again() -> None:
    """F44: the new face stands; the Noble beside the Bondi supports it."""
    game = brewed("<3>").play("lower=3", "pass", "def=2", "<3>")
    to_the_end(game)
    assert tallied(game, 1)[1] == (3,)
