"""What follows a tally comes in its order, and may be the end of a player (F47)."""

from pocket_tactics.engine import events as told
from tests.rulebook.fights import kinds, seen, thrown
from tests.rulebook.fourth.clashes import clash
from tests.rulebook.fourth.defeats import struck_ranger


def test_F47_undying_comes_before_the_defeated_leave_and_before_spoils() -> None:
    """F47: tally, Undying, defeats, then Curse and Pillage."""
    game = struck_ranger("pV", captured=("archer*1@1",)).play("survive", "<111>", "fetch=archer")
    order = [
        kind
        for kind in kinds(game)
        if kind in ("StrikeTallied", "TestDecided", "UnitCaptured", "UnitFetched")
    ]
    assert order == ["StrikeTallied", "StrikeTallied", "TestDecided", "UnitCaptured", "UnitFetched"]
    assert thrown(game)[-1] == (1, "def", 3)


def test_F47_who_loses_the_last_unit_in_a_tally_is_out_and_play_goes_on() -> None:
    """F90, G12: three at the table; the attacker falls, its player is out, the next one acts."""
    game = clash(
        """
        p.a             p.z
                    pF      p.x
        p.A
""",
        A="thrall",
        a="thrall",
        x="2:thrall",
        seats=3,
    ).play("c1xc2", "<1>", "<1>", "<6>", "<6>")
    assert [event.seat for event in seen(game, told.PlayerOut)] == [0]
    assert (game.to_act, game.result) == (1, None)


def test_F47_when_both_players_lose_their_last_unit_the_third_wins() -> None:
    """F92: both leave together, after the whole aftermath."""
    game = clash(
        """
        p.a
                    pF      p.x
        p.A
""",
        A="thrall",
        a="thrall",
        x="2:thrall",
        seats=3,
    ).play("c1xc2", "<6>", "<1>", "<6>", "<1>")
    assert game.result is not None
    assert game.result.winner == 2


def test_F47_when_both_lose_their_last_unit_and_nobody_is_left_it_is_a_draw() -> None:
    """F92: never between the two halves of a tally (G12)."""
    game = clash(
        """
        p.a
                    pF
        p.A
""",
        A="thrall",
        a="thrall",
    ).play("c1xc2", "<6>", "<1>", "<6>", "<1>")
    assert game.result is not None
    assert game.result.winner is None
