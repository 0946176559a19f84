"""Where chance comes from (G8)."""

from collections import Counter
from hashlib import sha256

import pytest

from pocket_tactics import FairDice, SeededDice, TypedDice
from pocket_tactics.play.dice import Dice

SEED = "00" * 31 + "01"


def test_G8_fair_dice_publish_the_hash_of_their_seed_first() -> None:
    """G8: the seed is committed before the game and revealed after."""
    assert FairDice(SEED).commitment == sha256(bytes.fromhex(SEED)).hexdigest()


def test_fair_dice_depend_on_seed_and_counter_only() -> None:
    dice, again = FairDice(SEED), FairDice(SEED)
    rolls = [dice.roll(counter, 216) for counter in range(50)]
    assert rolls == [again.roll(counter, 216) for counter in range(50)]
    assert rolls != [FairDice("ff" * 32).roll(counter, 216) for counter in range(50)]


@pytest.mark.parametrize("ways", [1, 6, 20, 36, 216])
def test_fair_dice_use_every_way_about_equally_often(ways: int) -> None:
    """Chi-square is far below what a lopsided mapping would give; the seed is fixed, so no luck."""
    throws = 100 * ways
    found = Counter(FairDice(SEED).roll(counter, ways) for counter in range(throws))
    assert set(found) == set(range(ways))
    chi_square = sum((found[way] - 100) ** 2 / 100 for way in range(ways))
    assert chi_square < ways + 4 * (2 * ways) ** 0.5 + 10


def test_two_new_fair_dice_have_different_seeds() -> None:
    assert FairDice().seed != FairDice().seed


@pytest.mark.parametrize("seed", ["", "xyz", "0" * 63, "G" * 64, "A" * 64])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        FairDice(seed)


def test_the_seed_of_fair_dice_does_not_show_in_their_text() -> None:
    assert SEED not in repr(FairDice(SEED))


def test_seeded_dice_repeat_themselves() -> None:
    first, second = SeededDice(7), SeededDice(7)
    assert [first.roll(n, 6) for n in range(20)] == [second.roll(n, 6) for n in range(20)]


def test_typed_dice_leave_the_roll_to_people() -> None:
    dice: Dice = TypedDice()
    assert dice.roll(0, 6) is None
