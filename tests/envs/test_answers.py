"""Numbers for answers: every option has one of its own, comes back from it, and keeps it from version to version."""

from random import Random

import pytest

from pocket_tactics.engine.actions import LAY_BASE, LAY_TILE
from pocket_tactics.engine.state import CHANCE, OVER
from pocket_tactics.envs.answers import VERSION
from pocket_tactics.envs.measures import Clockwise, Listed, Own
from pocket_tactics.envs.stages import Stage
from tests.envs.stages import answered, stages

SEEDS = range(16, 25)  # in these games every kind of answer comes up
# How many answers there are with this version of the code, and where the numbers of some kinds begin. Whoever changes
# any of it counts the version up: trained players hang on it.
KNOWN_VERSION = 1
KNOWN = {
    "classic": (3996, {"lay_tile": 0, "place": 126, "pass": 258, "move": 259, "ranged": 3028}),
    "fourth": (2115, {"lay_tile": 0, "place": 72, "pass": 150, "move": 151, "bump": 2043}),
    "fourth, spells": (4145, {"cast": 628, "translocate": 2084, "bump": 4073}),
}


def check_options(stage: Stage, seed: int) -> set[str]:
    """A random game in which every option is counted; gives the blocks that came up."""
    rules, generator, seen = stage.rules, Random(seed), set()
    state = stage.start(seed)
    while state.to_act != OVER:
        options = rules.options(state)
        if state.to_act == CHANCE:
            outcomes = stage.chance.outcomes(rules, state)
            assert list(outcomes.numbered.values()) == options
            assert list(outcomes.numbered) == sorted(outcomes.numbered)
            assert all(0 <= number < stage.chance.size for number in outcomes.numbered)
            assert abs(sum(odds for _, odds in outcomes.likely) - 1) < 1e-9
        else:
            numbered = stage.answers.numbered(state, options)
            assert list(numbered.values()) == options, "two options have one number"
            for number, answer in numbered.items():
                assert 0 <= number < stage.answers.size
                assert stage.answers.answer(state, number) == answer
                seen.add(stage.answers.block_of(number).name)
        state = answered(stage, state, generator)
    return seen


def test_every_option_of_random_play_has_a_number_of_its_own_and_comes_back_from_it():
    possible: set[str] = set()
    seen: set[str] = set()
    for stage in stages().values():
        possible |= {block.name for block in stage.answers.blocks}
        for seed in SEEDS:
            seen |= check_options(stage, seed)
    assert seen == possible


def test_blocks_lie_one_behind_the_other_without_gaps():
    for stage in stages().values():
        following = 0
        for block in stage.answers.blocks:
            assert block.first == following and block.size > 0
            following += block.size
        assert following == stage.answers.size


def test_a_number_means_one_answer_only():
    """Whatever a number means has that number, but for spaces beside two laid hexes: the first of them counts."""
    for name in ("classic, laid", "fourth, mixed"):
        stage, generator = stages()[name], Random(1)
        state = stage.start(1)
        for _ in range(40):
            state = answered(stage, state, generator)
        while state.to_act == CHANCE:
            state = answered(stage, state, generator)
        meant = 0
        for number in range(stage.answers.size):
            try:
                answer = stage.answers.answer(state, number)
            except ValueError:
                continue
            if stage.answers.block_of(number).kind not in (LAY_TILE, LAY_BASE):
                assert stage.answers.number(state, answer) == number
                meant += 1
        assert meant > stage.answers.size // 2


@pytest.mark.parametrize("name", KNOWN)
def test_numbers_mean_the_same_as_long_as_the_version_does(name: str):
    code = stages()[name].answers
    size, firsts = KNOWN[name]
    assert VERSION == KNOWN_VERSION
    assert code.size == size
    assert {block.name: block.first for block in code.blocks if block.name in firsts} == firsts


def test_the_numbers_of_an_answer_do_not_depend_on_who_sits_where():
    """Own units are counted from the own force on: the same answer has the same number for both seats."""
    stage = Stage("classic", map_name="ford", setup="play", forces=("legion", "legion"))
    found: dict[int, set[int]] = {}
    generator = Random(1)
    state = stage.start(1)
    while state.turns == 0:
        if state.to_act >= 0:
            numbers = stage.answers.numbered(state, stage.rules.options(state))
            places = stage.answers.block_of(min(numbers))
            kinds = {places.values(number, int(state.to_act))[0] for number in numbers}
            first = int(state.table.first_unit[state.to_act])
            found.setdefault(int(state.to_act), set()).update(kind - first for kind in kinds)
        state = answered(stage, state, generator)
    assert found[0] == found[1] == set(range(6))


def test_a_number_out_of_range_is_refused():
    stage = Stage("classic")
    state = stage.start(0)
    for number in (-1, stage.answers.size):
        with pytest.raises(ValueError, match="a number from 0 to 3995"):
            stage.answers.answer(state, number)


def test_a_number_that_names_what_is_not_there_is_refused():
    stage = Stage("fourth", forces=("mages_guild", "high_king"))
    state = stage.start(0)
    place = next(block for block in stage.answers.blocks if block.name == "place")
    seats = [len(faction.roster) for faction in stage.table.factions]
    assert seats == [5, 6]
    while state.to_act != 0:
        state = answered(stage, state, Random(1))
    with pytest.raises(ValueError, match="seat 0 has fewer"):
        stage.answers.answer(state, place.first + place.size - 1)


def test_measures_count_what_they_are_given():
    assert [Listed((4, 7)).number(value, 0) for value in (4, 7)] == [0, 1]
    assert Own([range(1, 4), range(4, 9)]).size == 5
    assert Own([range(1, 4), range(4, 9)]).number(6, 1) == 2
    assert [Clockwise(4).number(seat, 3) for seat in (3, 0, 2)] == [0, 1, 3]
    with pytest.raises(LookupError):
        Own([range(1, 4), range(4, 9)]).number(6, 0)
