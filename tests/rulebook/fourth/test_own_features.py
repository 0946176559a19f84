"""Where own features may go (F4)."""

from random import Random

import pytest

from pocket_tactics.engine.events import CentreLaid, FeaturePlaced
from pocket_tactics.engine.hexes import beside, distance, hex_name, parse_hex
from tests.rulebook.fourth.foundings import CENTRE_OF_TWO, laid, rolled, started

LINE_NORTH = [f"l{row}" for row in range(13, 24)]


def test_F4_the_first_feature_goes_as_far_from_the_centre_as_possible() -> None:
    """F4: the first player to place looks at the centre only."""
    game = laid(rolled(started("high_king", "dark_forest"), 1, 6), LINE_NORTH)
    assert game.to_act == 1
    assert game.options == ["feature=l23"]
    game.play("feature=l23")
    assert game.happened(FeaturePlaced, seat=1, feature="forest", at="l23")


def test_F4_the_next_looks_at_the_centre_and_at_the_nearest_own_feature() -> None:
    """F4: maximise the smaller distance, then the sum; free choice among equals."""
    game = laid(rolled(started("high_king", "dark_forest"), 1, 6), LINE_NORTH)
    game.play("feature=l23")
    assert game.to_act == 0
    assert game.options == ["feature=l17", "feature=l18"], "5 and 6 steps, either way about"


def test_F4_a_greater_sum_does_not_outweigh_a_smaller_distance() -> None:
    """F4: 2 and 9 steps are worth less than 3 and 4."""
    places = [f"l{row}" for row in range(13, 20)] + ["l11", "l10", "k11", "m11"]
    game = laid(rolled(started("high_king", "dark_forest"), 6, 1), places)
    game.play("feature=l19")
    assert game.options == ["feature=l15", "feature=l16"]


def test_F4_among_equally_small_distances_the_sum_decides() -> None:
    """F4: 3 and 10 steps are worth more than 3 and 4."""
    places = [f"l{row}" for row in range(13, 20)] + ["l11", "l10", "l9", "k11"]
    game = laid(rolled(started("high_king", "dark_forest"), 6, 1), places)
    game.play("feature=l19")
    assert game.options == ["feature=l9"]


def test_F4_distance_is_counted_in_steps_over_tiles() -> None:
    """F4: the end of a bent arm is near the centre as the crow flies, yet the most steps away."""
    hook = ["l13", "l14", "l15", "m16", "n15", "o15", "o14", "o13", "n12", "n11", "l16"]
    game = laid(rolled(started("high_king", "dark_forest"), 6, 1), hook)
    crow = {name: distance(parse_hex(name), parse_hex(CENTRE_OF_TWO)) for name in ("n11", "l16")}
    assert crow == {"n11": 2, "l16": 4}
    assert game.options == ["feature=n11"]


def test_F4_a_feature_never_shares_a_tile() -> None:
    """F4: on a tile without one."""
    game = rolled(started(*["high_king"] * 6), 6, 5, 4, 3, 2, 1)
    while game.state.board.size == 0:
        game.play(game.options[0])
    taken: list[str] = []
    while "feature=" in game.options[0]:
        assert not {option.removeprefix("feature=") for option in game.options} & set(taken)
        taken.append(game.options[-1].removeprefix("feature="))
        game.play(game.options[-1])
    assert len(set(taken)) == 6


def steps_over(tiles: set[int], start: int) -> dict[int, int]:
    """How many steps over tiles each of them is from there."""
    steps = {start: 0}
    edge = [start]
    while edge:
        place = edge.pop(0)
        for side in range(6):
            space = beside(place, side)
            if space in tiles and space not in steps:
                steps[space] = steps[place] + 1
                edge.append(space)
    return steps


@pytest.mark.parametrize("seed", range(12))
def test_F4_on_any_board_the_tiles_offered_are_those_the_rule_names(seed: int) -> None:
    """F4: worked out anew from the tiles that were laid."""
    generator = Random(seed)
    names = ["high_king", "dark_forest", "starfall", "dwarfclan", "night_court", "mages_guild"]
    game = started(*names[: 2 + seed % 5])
    while game.state.board.size == 0:
        game.play(generator.choice(game.options))
    tiles = {int(place) for place in game.state.board.hexes}
    centre = next(e for e in game.events if isinstance(e, CentreLaid))
    from_centre = steps_over(tiles, parse_hex(centre.place))
    others: list[int] = []
    while game.options[0].startswith("feature="):
        nearest = [steps_over(tiles, place) for place in others]
        worth = {
            place: (
                min([away, *(s[place] for s in nearest)]),
                away + min(s[place] for s in nearest),
            )
            if nearest
            else (away, 0)
            for place, away in from_centre.items()
            if away and place not in others
        }
        best = max(worth.values())
        wanted = {f"feature={hex_name(place)}" for place, found in worth.items() if found == best}
        assert set(game.options) == wanted
        chosen = generator.choice(game.options)
        others.append(parse_hex(chosen.removeprefix("feature=")))
        game.play(chosen)
    assert len(others) == 2 + seed % 5
