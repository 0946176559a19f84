"""The Spearman: Phalanx (CARDS 2)."""

from pocket_tactics.engine.events import ClimbFailed, UnitFollowed
from tests.abilities.fourth.fields import field
from tests.rulebook.fights import seen

FILE = """
        p

        p

        p.C

        p.P
"""
FILE_UNITS = {"C": "conscript", "P": "spearman", "Q": "spearman", "D": "archer", "k": "stalker"}


def test_spearman_moves_along_behind_another_unit() -> None:
    """Phalanx: the Conscript goes to c3, he follows to c2; both are then beside a friend, each other."""
    game = field(FILE, FILE_UNITS).play("c2-c3")
    assert (game.to_act, game.options) == (0, ["c1-c2", "pass"])
    game.play("c1-c2")
    assert (game.at("c3"), game.at("c2"), game.at("c1")) == ("conscript", "spearman", None)
    assert len(seen(game, UnitFollowed)) == 1
    assert game.to_act == 1


def test_spearman_may_stay_behind() -> None:
    game = field(FILE, FILE_UNITS).play("c2-c3", "pass")
    assert (game.at("c1"), game.to_act) == ("spearman", 1)


def test_spearman_does_not_move_where_nobody_is_beside_him() -> None:
    """Phalanx, near miss: both must end adjacent to a friend; b1 is not beside c3."""
    game = field(
        """
        p

        p.C
    p
        p.P
""",
        FILE_UNITS,
    ).play("c2-c3")
    assert game.options == ["c1-c2", "pass"]


def test_spearman_stays_if_the_mover_would_stand_alone() -> None:
    """Phalanx, near miss: he would have the Archer beside him on e1, but the Conscript nobody."""
    game = field(
        """
        p

        p.C
            p
        p       p.P
            p       p
                p.D
""",
        FILE_UNITS,
    ).play("c3-c4")
    assert game.to_act == 1


def test_spearman_may_join_other_friends_if_the_mover_has_one() -> None:
    """X7: he need not be near the mover; each has somebody of their own."""
    game = field(
        """
        p               p
    p
        p.C             p.P
    p.B                     p
        p.D             p.A
""",
        {**FILE_UNITS, "A": "swordsman", "B": "shieldmaiden"},
    )
    assert game.play("c2-b2").options == ["g2-h1", "pass"]


def test_spearman_moves_no_farther_than_one_step_or_hop() -> None:
    """Phalanx: one ordinary move; here a hop over the Archer."""
    game = field(
        """
        p

        p.C

        p

        p.D

        p.P
""",
        FILE_UNITS,
    ).play("c4-c5")
    assert game.to_act == 1  # c3 is not beside c5
    game = field(
        """
        p.C

        p

        p

        p.D

        p.P
""",
        FILE_UNITS,
    ).play("c5-c4")
    assert game.options == ["c1-c3", "pass"]


def test_spearman_follows_no_assault() -> None:
    """X7: moves only."""
    game = field(
        """
        p.k

        p.C

        p.P
    p
""",
        FILE_UNITS,
    )
    game.play("c3xc4", "<1>", "<6>", "<11>", "<6>", "pass")
    assert seen(game, UnitFollowed) == []
    assert game.to_act == 1


def test_spearman_follows_no_return_to_reserve() -> None:
    """X7: not returns to reserve."""
    game = field(
        """
        p

        pVC

        p.P
""",
        FILE_UNITS,
    ).play("c2-reserve")
    assert game.to_act == 1


def test_spearman_follows_no_deployment() -> None:
    """Phalanx, near miss: when another unit moves."""
    game = field(
        """
        p

        pVC

        p.P
""",
        FILE_UNITS,
        reserve=("archer*1",),
    ).play("archer@c3")
    assert game.to_act == 1


def test_spearman_follows_no_enemy() -> None:
    """Phalanx, near miss: another own unit."""
    game = field(
        """
        p

        p.k

        p

        p.C

        p.P
""",
        FILE_UNITS,
        turn=1,
    ).play("c4-c3")
    assert game.to_act == 0
    assert "pass" not in game.options


def test_spearman_is_followed_by_another_but_not_back() -> None:
    """X7: one Spearman per action, no chains."""
    game = field(
        """
        p

        p.P

        p.Q
""",
        FILE_UNITS,
    ).play("c2-c3")
    assert game.options == ["c1-c2", "pass"]
    game.play("c1-c2")
    assert game.to_act == 1


def test_spearman_following_meets_hazards() -> None:
    """X7: hazards act on him."""
    game = field(
        """
        p

        w.C

        p.P
""",
        FILE_UNITS,
    ).play("c2-c3", "c1-c2", "<444>")
    assert game.captured(0, "spearman") == 1
    game = field(
        """
        p

        pHC

        p.P
""",
        FILE_UNITS,
    ).play("c2-c3", "c1-c2", "<444>")
    assert len(seen(game, ClimbFailed)) == 1
    assert (game.at("c3"), game.at("c1")) == ("conscript", "spearman")


def test_spearman_follows_before_a_free_assault() -> None:
    """X7: a free assault of the first unit comes after his move."""
    game = field(
        """
        p.k

        p

        p.W

        p.P
""",
        {**FILE_UNITS, "W": "enclave_warden"},
    ).play("c2-c3", "pass")
    assert game.options == ["c1-c2", "pass"]
    game.play("c1-c2")
    assert game.options == ["c3xc4", "pass"]


def test_spearman_follows_a_jump() -> None:
    """X7: steps, hops and jumps; he need not be near."""
    game = field(
        """
        p.P             pF

        p.D             p.S
""",
        {"P": "spearman", "D": "druid", "S": "swordsman"},
    ).play("c1-g2")
    assert game.to_act == 1  # c1 would leave the Spearman alone
    game = field(
        """
        p.C             pF
    p
        p.D             p.S
    p.P
""",
        {"P": "spearman", "D": "druid", "S": "swordsman", "C": "conscript"},
    ).play("c2-g3")
    assert game.options == ["b1-b2", "b1-c2", "pass"]
