"""Whom a unit may assault: range (F40) and sight (F41)."""

from random import Random

import pytest

from pocket_tactics.engine.events import AssaultDeclared, BumpCounted
from pocket_tactics.engine.sight import sees
from tests.kit import Game
from tests.rulebook.fights import seen, throw
from tests.rulebook.fourth.clashes import assaults, clash, duel, far_duel

GAP = "   "


def test_F40_a_unit_assaults_an_adjacent_enemy() -> None:
    """F40: beside it, in every direction; not its friend, and not who is farther."""
    game = clash(
        """
        p.b
    p       p.B
        p.a             p.z
    p.b     p.b     pF
        p.A             p.Z
""",
        A="swordsman",
        a="stalker",
        B="stalker",
        b="stalker",
    )
    assert [option for option in assaults(game) if option.startswith("c1")] == [
        "c1xb1",
        "c1xc2",
        "c1xd1",
    ]


def test_F40_nobody_moves() -> None:
    """F40: the attacker stays where it is, although the defender is gone."""
    game = duel("swordsman", "stalker").play("c1xc2", "<666>", "<66>", "<11>", "<1>", "pass")
    assert (game.at("c1"), game.at("c2")) == ("swordsman", None)


@pytest.mark.parametrize(("card", "reach"), [("swordsman", 1), ("archer", 2), ("stonethrower", 3)])
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_F40_ranged_n_reaches_one_step_more_than_n(card: str, reach: int, steps: int) -> None:
    """F40: an adjacent enemy, or with Ranged N one up to 1+N steps away."""
    words = ["p  "] * 5
    words[0], words[steps] = "p.A", "p.a"
    column = "\n\n".join(f"        {word}" for word in reversed(words))
    game = clash(
        f"""
{column}             p.z
                    pF
                        p.Z
""",
        A=card,
        a="stalker",
    )
    sign = "x" if steps == 1 else ">"
    assert assaults(game) == ([f"c2{sign}c{2 + steps}"] if steps <= reach else [])


def test_F40_a_ranged_assault_is_one_on_a_target_more_than_a_step_away() -> None:
    """F40: whatever the attacker's keys; an Archer beside the target makes none, so Old Growth does not count."""
    near = throw(duel("archer", "stalker", ground=("p.", "pF")).play("c1xc2"))
    assert seen(near, AssaultDeclared)[0].manner == "adjacent"
    assert not seen(near, BumpCounted)
    far = throw(far_duel("archer", "stalker", ground=("p.", "pF")).play("c1>c3"))
    assert seen(far, AssaultDeclared)[0].manner == "ranged"
    assert [(bump.seat, bump.pool, bump.value) for bump in seen(far, BumpCounted)] == [
        (1, "def", 2)
    ]


def test_F40_every_other_player_is_an_enemy() -> None:
    """F40, G9: there are no teams."""
    game = clash(
        """
    p.x     p.a     pF
        p.A             p.z

                        p.Z
""",
        A="swordsman",
        a="stalker",
        x="2:stalker",
        seats=3,
    )
    assert assaults(game) == ["c2xb2", "c2xd2"]


@pytest.mark.parametrize(
    ("between", "clear"),
    [
        ("p", True),
        ("w", True),
        ("p.N", True),
        ("p.n", False),
        ("pF", False),
        ("pV", False),
        ("pFN", False),
        ("pFn", False),
    ],
)
def test_F41_features_and_enemies_block_friends_and_water_do_not(between: str, clear: bool) -> None:
    """F41: no feature and no enemy unit on the tiles between."""
    game = far_duel("gunner", "swordsman", between=between)
    assert ("c1>c3" in game.options) == clear


@pytest.mark.parametrize("ground", [("pF", "p."), ("p.", "pF"), ("pH", "pT"), ("pF", "pF")])
def test_F41_what_the_fighters_stand_on_never_blocks(ground: tuple[str, str]) -> None:
    """F41: the features of the two fighters' own tiles."""
    assert "c1>c3" in far_duel("gunner", "swordsman", ground=ground).options


@pytest.mark.parametrize(
    ("west", "east", "clear"),
    [
        ("p", "p", True),
        ("pF", "p", True),
        ("p", "p.n", True),
        ("pF", "   ", False),
        ("   ", "p", True),
        ("pF", "p.n", False),
        ("pF", "p.N", True),
        ("   ", "   ", False),
    ],
)
def test_F41_one_clear_route_of_the_shortest_length_is_enough(
    west: str, east: str, clear: bool
) -> None:
    """F41: two routes of two steps lead from c1 to d2, over c2 and over d1; empty spaces are no route."""
    game = clash(
        f"""
            p.a     p.z
        {west:<3}             pF
            {east:<3}     p.Z
        p.A
""",
        A="gunner",
        a="swordsman",
        N="stalker",
        n="stalker",
    )
    assert ("c1>d2" in game.options) == clear


@pytest.mark.parametrize(("card", "reaches"), [("gunner", False), ("stonethrower", True)])
def test_F41_empty_spaces_lengthen_the_route(card: str, reaches: bool) -> None:
    """F41: routes run over tiles only; around the hole it is three steps."""
    game = clash(
        """
        p.a             p.z
    p               pF
                        p.Z
    p
        p.A
""",
        A=card,
        a="swordsman",
    )
    assert ("c1>c3" in game.options) == reaches


def test_F41_a_longer_clear_route_does_not_help() -> None:
    """F41: the shortest route counts, and it is blocked; the way round is within range but longer."""
    game = clash(
        """
        p.a             p.z
    p               pF
        pF              p.Z
    p
        p.A
""",
        A="stonethrower",
        a="swordsman",
    )
    assert "c1>c3" not in game.options


@pytest.mark.parametrize(
    ("first", "second", "clear"),
    [("p", "p", True), ("p", "pF", False), ("p.n", "p", False), ("p.N", "p.N", True)],
)
def test_F41_every_tile_between_counts(first: str, second: str, clear: bool) -> None:
    """F41: three steps away there are two tiles between."""
    game = clash(
        f"""
        p.a

        {second:<3}             p.z
                    pF
        {first:<3}             p.Z

        p.A
""",
        A="stonethrower",
        a="swordsman",
        N="stalker",
        n="stalker",
    )
    assert ("c1>c4" in game.options) == clear


@pytest.mark.parametrize("between", ["pF", "p.n", "pVn", "p"])
def test_F41_a_flying_target_is_seen_over_everything(between: str) -> None:
    """F41: if the targeted unit is Flying, features and units do not block."""
    assert "c1>c3" in far_duel("gunner", "enclave_warden", between=between).options


def test_F41_empty_spaces_block_the_sight_of_a_flying_target_too() -> None:
    """F41: empty spaces always block."""
    assert "c1>c3" not in far_duel("gunner", "enclave_warden", between="").options


@pytest.mark.parametrize(("card", "clear"), [("bat_swarm", True), ("ghoul", False)])
def test_F41_a_flying_attacker_sees_over_everything(card: str, clear: bool) -> None:
    """F41: or the assaulting unit; no card is Flying and Ranged, so sight itself is asked."""
    state = far_duel(card, "swordsman", between="pFn").state
    tile = state.board.tile_named
    assert sees(state, 0, tile("c1"), tile("c3"), 2) == clear


def test_F41_a_third_players_unit_blocks() -> None:
    """F41, G9: an enemy of the assaulting side, whoever the target belongs to."""
    game = clash(
        """
        p.a

        p.x             p.z
                    pF
        p.A             p.Z
""",
        A="gunner",
        a="swordsman",
        x="2:stalker",
        seats=3,
    )
    assert assaults(game) == ["c1xc2"]


def seen_by_walking(game: Game, start: str, end: str, reach: int) -> bool:
    """F41 by walking every route: one of the shortest, at most `reach` long, meets nothing between."""
    state = game.state
    board = state.board
    tiles = {board.name(tile): tile for tile in range(board.size)}

    def beside(name: str) -> list[str]:
        return [other for other in tiles if board.neighbours[tiles[name]] >> tiles[other] & 1]

    routes = [[start]]
    while routes and all(route[-1] != end for route in routes):
        routes = [
            [*route, name]
            for route in routes
            for name in beside(route[-1])
            if name not in route and len(route) <= reach
        ]
    return any(
        route[-1] == end
        and not any(
            state.features >> tiles[name] & 1
            or (state.occupied & ~state.held(0)) >> tiles[name] & 1
            for name in route[1:-1]
        )
        for route in routes
    )


@pytest.mark.parametrize("seed", range(40))
def test_F41_sight_agrees_with_walking_every_route(seed: int) -> None:
    """F41: on a board drawn by lot, for every enemy."""
    generator = Random(seed)
    words = ["p", "p", "p", "pF", "p.N", "p.n", GAP, GAP]
    lines = []
    for height in range(9):
        columns = range(height % 2, 7, 2)
        cells = {column: generator.choice(words) for column in columns}
        if height == 4:
            cells[2] = "p.A"
        lines.append("".join(f"{cells.get(column, ''):<4}" for column in range(7)))
    game = clash(
        "\n".join([*lines, "", f"{'':32}p.z     pF"]),
        A="stonethrower",
        N="stalker",
        n="stalker",
    )
    at = next(name for name in tiles_of(game) if game.at(name) == "stonethrower")
    enemies = [name for name in tiles_of(game) if game.at(name) == "stalker" and foe(game, name)]
    offered = {option[3:] for option in game.options if option.startswith((f"{at}>", f"{at}x"))}
    assert offered == {name for name in enemies if seen_by_walking(game, at, name, 3)}


def tiles_of(game: Game) -> list[str]:
    board = game.state.board
    return [board.name(tile) for tile in range(board.size)]


def foe(game: Game, name: str) -> bool:
    return not game.state.held(0) >> game.state.board.tile_named(name) & 1
