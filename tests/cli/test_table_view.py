"""What lies on the table of the Fourth Edition, and what is under way, in words."""

import pytest

import pocket_tactics as pt
from pocket_tactics.cli.table_view import force_lines
from pocket_tactics.cli.terminal import GLUE, Terminal
from pocket_tactics.cli.under_way import lines_under_way, whose_dice
from pocket_tactics.cli.words import Words
from pocket_tactics.play.secrets import NOBODY, visible
from tests.battle import battle
from tests.cli.shell import stream
from tests.kit import Game


def words_at(game: Game, language: str = "en") -> Words:
    seats = tuple(pt.Seat("mixed") for _ in range(game.state.table.seats))
    return Words(Terminal(False, stream()), language, "fourth", seats)


def forces(game: Game, viewer: int | None = None, *, dense: bool = False) -> list[str]:
    state = visible(game.state, viewer)
    return [line.plain for line in force_lines(state, words_at(game), 200, dense=dense)]


def under_way(game: Game, language: str = "en") -> str:
    lines = lines_under_way(game.rules, game.state, words_at(game, language))
    return "\n".join(line.plain.rstrip() for line in lines).replace(GLUE, " ")


def three_players() -> Game:
    return battle(
        """
        pFA     pVb     p.c
            p       p
        """,
        {"A": "archer", "b": "conscript", "c": "2:druid"},
        seats=3,
        reserve=("conscript*2", "-", "stalker*1"),
        captured=("-", "archer*1@0,conscript*2@2", "stalker*1@0"),
    )


def test_reserves_captures_by_captor_and_controlled_features_are_told():
    assert forces(three_players()) == [
        "●Mixed 1  Reserve: 2 Conscript  Captured: 1 ▼Archer, 1 ◆Stalker  Controls: Forest c2",
        "▼Mixed 2  Reserve: none  Controls: Village e2",
        "◆Mixed 3  Reserve: 1 Stalker  Captured: 2 ▼Conscript",
    ]


def test_dense_names_are_cut_short_and_the_board_tells_who_controls_what():
    assert forces(three_players(), dense=True)[0] == (
        "●Mixed 1  Reserve: 2 Consc  Captured: 1 ▼Arche, 1 ◆Stalk"
    )


def test_a_player_who_is_out_is_said_to_be():
    """F90: c's last unit falls in the water, and there is no reserve."""
    game = battle(
        """
        pFA     pVb     p.c
            p       p       w
        """,
        {"A": "archer", "b": "conscript", "c": "2:druid"},
        seats=3,
        turn=2,
    )
    game.play("g2-h1", "<111>")
    assert forces(game)[2] == "◆Mixed 3  out of the game"


def mages() -> Game:
    return battle(
        """
        pXG     pXg
            p
        """,
        {"G": "guild_mage", "g": "guild_mage"},
        cards=("fireball*2+dispel*1/haste*1//ward/", "dispel*1/ward*2/recall*1//"),
        reserve=("guild_guard*1", "guild_guard*1"),
    )


@pytest.mark.parametrize(
    ("viewer", "first", "second"),
    [
        (0, "2 Fireball, 1 Dispel", "1"),
        (1, "3", "1 Dispel"),
        (NOBODY, "3", "1"),
        (None, "2 Fireball, 1 Dispel", "1 Dispel"),
    ],
)
def test_F82_a_hand_is_shown_to_its_player_and_to_others_its_size(
    viewer: int | None, first: str, second: str
):
    lines = forces(mages(), viewer)
    assert lines[0].endswith(f"Hand: {first}  Deck: 2")
    assert lines[1].endswith(f"Hand: {second}  Deck: 2  Discards: 1 Recall")


def duel() -> Game:
    return battle(
        """
        pTN     pFw
            p.B
        """,
        {"N": "noble", "B": "bondi", "w": "warmage"},
    )


def test_an_assault_is_shown_with_dice_bumps_and_rerolls():
    game = duel().play("d1xe2")
    assert under_way(game).startswith("Assault: adjacent\nAttacker  ●Bondi d1")
    assert "OFF 1 die     DEF 1 die" in under_way(game)
    game.play("brew", "<4>", "<3>", "<651>", "<2>", "lower=3")
    assert under_way(game) == (
        "Assault: adjacent\n"
        "Attacker  ●Bondi d1    OFF 4         DEF 2         Bumps: OFF +1, DEF +1\n"
        "Defender  ▼Warmage e2  OFF 6 5 1     DEF 2         Bumps: OFF +1"
    )
    game.play("pass", "pass")
    assert "Re-rolls left: 1" in under_way(game)


def test_whose_dice_are_thrown_is_said():
    game = duel().play("d1xe2", "pass")
    words = words_at(game)
    for expected in ("●Bondi d1 OFF", "●Bondi d1 DEF", "▼Warmage e2 OFF", "▼Warmage e2 DEF"):
        thrower = whose_dice(game.state, words)
        assert thrower is not None and thrower.plain == expected
        game.play("<4>" if "Bondi" in expected or "DEF" in expected else "<651>")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Test: ●Juggernaut b1  DEF 3 2 1  needs 5 or more"),
        ("de", "Test: ●Juggernaut b1  DEF 3 2 1  nötig: 5 oder mehr"),
    ],
)
def test_a_test_is_shown_with_what_it_needs(language: str, expected: str):
    game = battle("pFJ     pVa\n    w", {"J": "juggernaut", "a": "archer"}).play("a2-b1")
    assert under_way(game).endswith("DEF 3 dice  needs 5 or more")
    thrower = whose_dice(game.state, words_at(game))
    assert thrower is not None and thrower.plain == "●Mixed 1 DEF"
    assert under_way(game.play("<321>"), language) == expected


def test_an_opposed_test_is_shown_with_both_sides():
    """F61: the Ghoul faces the daylight, with one re-roll for the ally beside it."""
    game = battle(
        """
        pRT     pVa
            p.G
        """,
        {"T": "thrall", "G": "ghoul", "a": "archer"},
    )
    game.play("d1xe2", "<5>", "<31>")
    assert under_way(game) == (
        "Test: ●Ghoul d1  DEF 3 1  against ▼Mixed 2  OFF 5  Re-rolls left: 1"
    )


def test_a_spell_under_way_is_shown_with_its_target():
    game = mages().play("pass")
    game.play("c2:fireball=e2")
    assert under_way(game) == "Spell: Fireball  ●Guild Mage c2 → ▼Guild Mage e2"
