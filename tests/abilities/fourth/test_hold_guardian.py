"""The Dwarfclan Hold Guardian: Defensive Stance (CARDS 1)."""

from tests.abilities.fourth.fields import answers_of, duel, shot
from tests.rulebook.fights import strike, throw


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
