"""The laid tiles and read-only questions about them: neighbours, distances, terrain, bases.

A board never changes; tiles are numbered in the order of their names (column, then row).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.bits import MOST_TILES, bit, lowest
from pocket_tactics.engine.cards import NO_TERRAIN
from pocket_tactics.engine.hexes import beside, hex_name, parse_hex

FARTHEST_REACH: Final = 4
MOST_SEATS: Final = 6
MOST_TERRAINS: Final = 16
NO_TILE: Final = 255


class Board:
    """Tiles with their terrain, and the base of each seat where the game has bases."""

    def __init__(self, terrain_of_hex: dict[int, int], base_hexes: tuple[int, ...]) -> None:
        laid = sorted([*terrain_of_hex, *base_hexes])
        if len(laid) > MOST_TILES:
            raise ValueError(f"a board has at most {MOST_TILES} tiles, not {len(laid)}")
        if len(set(laid)) < len(laid):
            raise ValueError("two tiles lie on the same hex")
        numbers = {place: number for number, place in enumerate(laid)}
        self.size: i64 = len(laid)
        self.hexes: vec[i64] = vec[i64](laid)
        self.terrain: vec[i64] = vec[i64]([terrain_of_hex.get(place, NO_TERRAIN) for place in laid])
        self.bases: vec[i64] = vec[i64]([numbers[place] for place in base_hexes])
        self.base_tiles: i64 = 0
        for place in base_hexes:
            self.base_tiles |= bit(numbers[place])
        self._enemy_bases: vec[i64] = vec[i64]([self.base_tiles] * MOST_SEATS)
        for seat, place in enumerate(base_hexes):
            self._enemy_bases[seat] &= ~bit(numbers[place])
        self.land: i64 = 0
        neighbours: list[int] = []
        for number, place in enumerate(laid):
            if place in terrain_of_hex:
                self.land |= bit(number)
            near: i64 = 0
            for side in range(6):
                other: int = beside(place, side)
                if other in numbers:
                    near |= bit(numbers[other])
            neighbours.append(near)
        self.neighbours: vec[i64] = vec[i64](neighbours)
        self._within: vec[i64] = self._tiles_within()
        self._of_terrain: vec[i64] = self._tiles_of_each_terrain()
        self._swapped: Board | None = None

    def _tiles_within(self) -> vec[i64]:
        found: list[int] = []
        reached = [bit(tile) for tile in range(self.size)]
        for _ in range(FARTHEST_REACH + 1):
            found.extend(reached)
            reached = [tiles | self.around(tiles) for tiles in reached]
        return vec[i64](found)

    def around(self, tiles: i64) -> i64:
        """Every tile adjacent to one of these."""
        found: i64 = 0
        while tiles:
            found |= self.neighbours[lowest(tiles)]
            tiles &= tiles - 1
        return found

    def within(self, tile: i64, steps: i64) -> i64:
        """The tiles at most so many steps away over tiles, itself included."""
        if steps <= FARTHEST_REACH:
            return self._within[steps * self.size + tile]
        inside = self.within(tile, steps - 1)  # a spell, and an ability that widens it
        return inside | self.around(inside)

    def steps_between(self, a: i64, b: i64) -> i64:
        """The length of a shortest route over tiles, 99 if there is none."""
        reached = bit(a)
        steps: i64 = 0
        while reached & bit(b) == 0:
            wider = reached | self.around(reached)
            if wider == reached:
                return 99
            reached = wider
            steps += 1
        return steps

    def closest(self, start: i64, wanted: i64) -> i64:
        """Those of the wanted tiles that are the fewest steps from there, over tiles."""
        reached = bit(start)
        while reached & wanted == 0:
            wider = reached | self.around(reached)
            if wider == reached:
                return wanted
            reached = wider
        return reached & wanted

    def _tiles_of_each_terrain(self) -> vec[i64]:
        found = vec[i64]([0] * MOST_TERRAINS)
        tile: i64
        for tile in range(self.size):
            if self.terrain[tile] != NO_TERRAIN:
                found[self.terrain[tile]] |= bit(tile)
        return found

    def of_terrain(self, terrain: i64) -> i64:
        """The tiles of that terrain."""
        return self._of_terrain[terrain]

    def base_of(self, seat: i64) -> i64:
        """The tile of a seat's base, NO_TILE where the game has none."""
        return self.bases[seat] if seat < len(self.bases) else NO_TILE

    def enemy_bases(self, seat: i64) -> i64:
        """The tiles of the other seats' bases."""
        return self._enemy_bases[seat]

    def seat_of_base(self, tile: i64) -> i64:
        seat: i64 = 0
        while self.bases[seat] != tile:
            seat += 1
        return seat

    def with_bases_swapped(self) -> "Board":
        """The same tiles with the other seat in the south."""
        if self._swapped is None:
            first, second = (self.hexes[base] for base in self.bases)
            self._swapped = Board(self.terrain_of_hex(), (second, first))
        return self._swapped

    def terrain_of_hex(self) -> dict[int, int]:
        tiles = range(self.size)
        return {self.hexes[tile]: self.terrain[tile] for tile in tiles if self.land & bit(tile)}

    def name(self, tile: int) -> str:
        return hex_name(self.hexes[tile])

    def tile_at(self, place: i64) -> i64:
        """The tile on that hex, -1 if there is none."""
        tile: i64 = 0
        while tile < self.size:
            if self.hexes[tile] == place:
                return tile
            tile += 1
        return -1

    def tile_named(self, name: str) -> int:
        """The tile of that name; raises ValueError if there is none."""
        tile: int = self.tile_at(parse_hex(name))
        if tile < 0:
            raise ValueError(f"there is no tile at {name}")
        return tile


class GameMap:
    """A ready-made board with the features on it: kind and tile of each, and the tile of each seat's own."""

    def __init__(
        self,
        board: Board,
        seats: int,
        features: tuple[tuple[int, int], ...] = (),
        homes: tuple[int, ...] = (),
    ) -> None:
        self.board = board
        self.seats = seats
        self.features = features
        self.homes = homes


BARE_TABLE: Final = Board({}, ())
