"""The table of positions: deep ones stay, the latest are there, and nothing is taken for something else."""

from pocket_tactics.bots.transpositions import AT_LEAST, AT_MOST, EXACT, NOTHING, Transpositions

SIZE = 16


def test_a_deep_position_outlives_shallow_ones() -> None:
    table = Transpositions(SIZE)
    table.keep(3, 4, EXACT, 0.7, 11)
    for more in range(1, 10):
        table.keep(3 + more * SIZE, 0, EXACT, 0.1, 0)
    place = table.find(3)
    assert place != NOTHING
    assert (table.depths[place], table.values[place], table.answers[place]) == (4, 0.7, 11)


def test_the_latest_position_is_there() -> None:
    table = Transpositions(SIZE)
    table.keep(3, 4, EXACT, 0.7, 11)
    for more in range(1, 10):
        key = 3 + more * SIZE
        table.keep(key, 1, EXACT, 0.1, more)
        assert table.answers[table.find(key)] == more
    assert table.find(3 + SIZE) == NOTHING, "swept away by the others"


def test_a_deeper_one_takes_the_place_of_a_deep_one() -> None:
    table = Transpositions(SIZE)
    table.keep(3, 4, EXACT, 0.7, 11)
    table.keep(3 + SIZE, 5, EXACT, 0.2, 12)
    assert table.find(3) == NOTHING
    assert table.values[table.find(3 + SIZE)] == 0.2


def test_of_one_position_the_deeper_search_is_kept() -> None:
    table = Transpositions(SIZE)
    for neighbour in (3, 2):  # either place of a pair
        table.keep(neighbour, 3, EXACT, 0.7, 1)
        table.keep(neighbour, 2, EXACT, 0.5, 2)
        assert table.values[table.find(neighbour)] == 0.7
        table.keep(neighbour, 3, AT_LEAST, 0.8, 3)
        assert table.values[table.find(neighbour)] == 0.8


def test_a_bound_settles_only_what_it_bounds() -> None:
    table = Transpositions(SIZE)
    table.keep(1, 2, AT_LEAST, 0.6, 0)
    place = table.find(1)
    assert table.settles(place, 2, 0.1, 0.5)
    assert not table.settles(place, 2, 0.1, 0.7)
    assert not table.settles(place, 3, 0.1, 0.5), "not searched so deep"
    table.keep(1, 2, AT_MOST, 0.4, 0)
    assert table.settles(place, 2, 0.5, 0.9)
    assert not table.settles(place, 2, 0.3, 0.9)
