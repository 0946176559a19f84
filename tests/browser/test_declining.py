"""What somebody may do they may also leave: the answer that declines is always there."""

from playwright.sync_api import expect

from tests.battle import battle
from tests.browser.game_page import GamePage
from tests.browser.games import begin_at
from tests.browser.visits import Visits
from tests.kit import drawn
from tests.served import Served


def test_who_could_move_along_alone_may_stay_behind(visit: Visits, server: Served):
    phalanx = drawn(
        """
            f       B
        f       fm
            fC      f
        f       fP
            A       f
        """
    )
    game = GamePage(visit(begin_at(server.url, phalanx, screen="shared").seat()))
    game.move("d2", "c3")
    game.expect_status("Anna: move along in the Phalanx")
    expect(game.open_tiles.first).to_be_visible()
    game.decline("Anna: move along in the Phalanx")
    game.expect_status("Bert: choose an action.")
    game.expect_unit("e2", "Spearman", "Anna")


def test_who_could_be_deployed_alone_may_stay_in_reserve(visit: Visits, server: Served):
    village = battle(
        """
        pVA     p       pFz
            p       p
        p.B     p       p
        """,
        {"A": "swordsman", "B": "archer", "z": "archer"},
        reserve=("conscript*1",),
    )
    game = GamePage(visit(begin_at(server.url, village, screen="shared").seat()))
    game.move("c1", "d1")
    game.expect_status("Anna: deploy a unit at the end of the turn")
    game.decline("Anna: deploy a unit at the end of the turn")
    game.expect_status("Bert: choose an action.")
    expect(game.log).not_to_contain_text("is deployed")
