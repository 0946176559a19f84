"""The tally: from the top (C24) and pair by pair (CV3)."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

import pytest

from pocket_tactics.engine.dice import beats_from_the_top, beats_pair_by_pair, pack_faces
from pocket_tactics.engine.events import StrikeTallied
from tests.kit import Game
from tests.rulebook.fights import duel, fight_is_over, seen, strike

Faces = tuple[int, ...]
ROWS = [
    faces for dice in range(4) for faces in combinations_with_replacement((6, 5, 4, 3, 2, 1), dice)
]


def first_unequal_rank_decides(off: Faces, defence: Faces) -> bool:
    """C24 word for word; the rows are sorted."""
    for rank in range(max(len(off), len(defence))):
        if rank == len(off):
            return False  # only DEF dice left
        if rank == len(defence):
            return True  # only OFF dice left
        if off[rank] != defence[rank]:
            return off[rank] > defence[rank]
    return False  # nothing left


def highest_die_left_after_removing_ties(off: Faces, defence: Faces) -> bool:
    """004 word for word: match from highest to lowest, remove ties, the highest die determines."""
    pairs = min(len(off), len(defence))
    kept = [rank for rank in range(pairs) if off[rank] != defence[rank]]
    off_left = [off[rank] for rank in kept] + list(off[pairs:])
    defence_left = [defence[rank] for rank in kept] + list(defence[pairs:])
    return max(off_left, default=0) > max(defence_left, default=0)


def some_pair_is_won(off: Faces, defence: Faces) -> bool:
    """CV3 word for word; the rows are sorted."""
    for rank, die in enumerate(off):
        if rank >= len(defence):
            return True  # an OFF die without a partner
        if defence[rank] < die:
            return True
    return False


def test_C24_every_pair_of_rows_reads_as_written() -> None:
    """C24: all rows of up to three dice against each other."""
    for off in ROWS:
        for defence in ROWS:
            found = beats_from_the_top(pack_faces(off), pack_faces(defence))
            assert found is first_unequal_rank_decides(off, defence), (off, defence)


def test_C24_every_pair_of_rows_agrees_with_the_booklets_words() -> None:
    """C24, 004: ties are removed and the highest single die determines."""
    for off in ROWS:
        for defence in ROWS:
            found = beats_from_the_top(pack_faces(off), pack_faces(defence))
            assert found is highest_die_left_after_removing_ties(off, defence), (off, defence)


def test_CV3_every_pair_of_rows_reads_as_written() -> None:
    """CV3: all rows of up to three dice against each other."""
    for off in ROWS:
        for defence in ROWS:
            found = beats_pair_by_pair(pack_faces(off), pack_faces(defence))
            assert found is some_pair_is_won(off, defence), (off, defence)


def test_CV3_whatever_wins_from_the_top_wins_pair_by_pair() -> None:
    """C24, CV3: the German tally only adds successes."""
    for off in ROWS:
        for defence in ROWS:
            if beats_from_the_top(pack_faces(off), pack_faces(defence)):
                assert beats_pair_by_pair(pack_faces(off), pack_faces(defence)), (off, defence)


@pytest.mark.parametrize("ruleset", ["classic", "classic-village"])
def test_C24_the_booklets_example_combat(ruleset: str) -> None:
    """C24, 004: OFF 6,1 against DEF 4,2 succeeds; OFF 3 against DEF 3,1 fails; by CV3 as well."""
    game = duel("fA", "hr", ruleset=ruleset)
    game.play("c1>c2=archery", "<61>", "<31>", "<3>", "<42>")
    attack, answer = seen(game, StrikeTallied)
    assert (attack.seat, attack.dice, attack.result, attack.success) == (0, (6, 1), (4, 2), True)
    assert (answer.seat, answer.dice, answer.result, answer.success) == (1, (3,), (3, 1), False)
    game.play("pass")
    assert (game.at("c1"), game.at("c2")) == ("archer", None)
    assert (game.captured(1, "cursed_ranger"), game.captured(0, "archer")) == (1, 0)


def strikes(ruleset: str, off: str, defence: str) -> bool:
    """Whether a Spearman's OFF dice beat a Ranger's DEF dice in a game."""
    game = duel("hP", "hr", ruleset=ruleset)
    return strike(game.play("c1xc2=melee", off, "<666>", "<11>", defence), 0)


@pytest.mark.parametrize(
    ("off", "defence", "classic", "village"),
    [
        ("<61>", "<555>", True, True),  # the highest rank decides
        ("<66>", "<661>", False, False),  # pairs cancel, a DEF die is left
        ("<65>", "<641>", True, True),  # the first pair cancels
        ("<53>", "<622>", False, True),  # the second pair is won, too late from the top
        ("<64>", "<651>", False, False),  # the first pair cancels, the second is lost
        ("<54>", "<633>", False, True),
        ("<11>", "<111>", False, False),
    ],
)
def test_CV3_and_C24_part_where_a_lower_rank_is_won(
    off: str, defence: str, classic: bool, village: bool
) -> None:
    """C24: the first unequal rank decides; CV3, 002: any pair with DEF lower than OFF."""
    assert strikes("classic", off, defence) is classic
    assert strikes("classic-village", off, defence) is village


@pytest.mark.parametrize(
    ("off", "defence", "classic"),
    [("<51>", "<6>", False), ("<61>", "<6>", True), ("<11>", "<1>", True), ("<65>", "<5>", True)],
)
def test_CV3_an_off_die_without_a_partner_succeeds(off: str, defence: str, classic: bool) -> None:
    """CV3: two OFF dice always beat one DEF die; C24 only if the first rank is not lost."""
    dice = ("c1xc2=melee", off, "<666>", "<11>", defence)
    assert strike(duel("hP", "hk").play(*dice), 0) is classic
    assert strike(duel("hP", "hk", ruleset="classic-village").play(*dice), 0) is True


def test_C24_equal_pairs_cancel() -> None:
    """C24: OFF 6,5 against DEF 6,5,1: only a DEF die is left, the strike fails."""
    assert not strikes("classic", "<65>", "<651>")


def test_C24_equal_rows_are_no_success() -> None:
    """C24: nothing left, it fails; for strike and counter-strike."""
    game = duel("hw", "hC")
    game.play("c1xc2=melee", "<4>", "<3>", "<3>", "<4>")
    assert [tally.success for tally in seen(game, StrikeTallied)] == [False, False]
    assert fight_is_over(game)


def test_C24_strike_and_counter_strike_are_tallied_separately() -> None:
    """C24: OFF is compared with the enemy's DEF, never with the enemy's OFF."""
    game = duel("hw", "hC").play("c1xc2=melee", "<2>", "<5>", "<6>", "<1>")
    assert [(tally.seat, tally.dice, tally.result) for tally in seen(game, StrikeTallied)] == [
        (1, (2,), (1,)),
        (0, (6,), (5,)),
    ]
    assert [tally.success for tally in seen(game, StrikeTallied)] == [True, True]


def test_C24_who_has_no_off_dice_does_not_strike() -> None:
    """C24, C20: nothing left of an empty row; the attacker's low DEF dice do not matter."""
    game = duel("fA", "hk").play("c1>c2=archery", "<11>", "<11>", "<6>")
    assert game.captured(0, "archer") == 0
    assert not any(tally.seat == 1 and tally.success for tally in seen(game, StrikeTallied))


def rows_of(options: list[str]) -> Iterator[tuple[str, Faces]]:
    for option in options:
        yield option, tuple(int(face) for face in option.strip("<>"))


@pytest.mark.parametrize(
    ("ruleset", "reading"),
    [("classic", first_unequal_rank_decides), ("classic-village", some_pair_is_won)],
)
def test_C24_and_CV3_every_throw_in_a_game_reads_as_written(
    ruleset: str, reading: Callable[[Faces, Faces], bool]
) -> None:
    """C24, CV3: each throw of a Spearman's two dice against each of a Ranger's three."""
    declared = duel("hP", "hr", ruleset=ruleset).play("c1xc2=melee")
    for off_text, off in rows_of(declared.options):
        thrown = Game(declared.rules, declared.state).play(off_text, "<666>", "<11>")
        for defence_text, defence in rows_of(thrown.options):
            game = Game(thrown.rules, thrown.state).play(defence_text)
            assert strike(game, 0) is reading(off, defence), (off, defence)
