"""What an environment plays: ruleset, forces and map, with the first states and the codes that go with them."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pocket_tactics.editions import rules
from pocket_tactics.engine.ruleset import Ruleset
from pocket_tactics.engine.state import State
from pocket_tactics.engine.table import Table
from pocket_tactics.engine.terms import GameOptions, Seat, Setup
from pocket_tactics.envs.answers import AnswerCode, ChanceCode
from pocket_tactics.envs.observation import Outlook
from pocket_tactics.play.setups import random_setup

RANDOM: Final = "random"
PLAYED: Final = "play"
SETUPS: Final = (RANDOM, PLAYED)


class Stage:
    """One game as environments know it; raises ValueError where its terms make no sense.

    `setup` is "random" (a legal one, anew from each seed) or "play" (the seats answer for it). Without `forces` the
    usual ones sit down, `players` of them; a map says by itself how many.
    """

    def __init__(
        self,
        ruleset: str = "classic",
        map_name: str = "",
        players: int = 0,
        forces: Sequence[str] = (),
        setup: str = RANDOM,
        options: GameOptions | None = None,
    ) -> None:
        if setup not in SETUPS:
            raise ValueError(f"setup is one of {', '.join(SETUPS)}, not {setup!r}")
        self.rules: Ruleset = rules(ruleset)
        self.map_name = map_name
        self.setup = setup
        self.options = options or GameOptions(equal_factions=True)
        names = tuple(forces) or usual_forces(self.rules, map_name, players)
        self.seats = tuple(Seat(name) for name in names)
        if map_name:
            self.rules.start(self._terms())  # says what is wrong with the map
        self.table: Table = self.rules.table(self.seats, self.options, map_name)
        self.players = int(self.table.seats)
        if players not in (0, self.players):
            raise ValueError(f"this game is for {self.players} players, not for {players}")
        self.tiles = most_tiles(self.rules, self.table)
        self.answers = AnswerCode(self.rules, self.table, self.tiles)
        self.chance = ChanceCode(self.table)
        self.outlook = Outlook(self.rules, self.table, self.tiles)
        self.has_secrets = self.table.spells > 1

    def start(self, seed: int) -> State:
        """The first question of a game; the seed decides about a random setup and nothing else."""
        if self.setup == PLAYED:
            return self.rules.start(self._terms())
        chosen = random_setup(self.rules, seed, self.seats, self.options, self.map_name)
        return self.rules.start(chosen)

    def throw(self, state: State, generator: Random) -> int:
        """An answer for chance."""
        return int(self.rules.way(state, generator.randrange(self.rules.ways(state))))

    def returns(self, state: State) -> list[float]:
        """What each seat has got: the winner 1, the others together -1; nothing in a draw or before the end."""
        outcome = self.rules.result(state)
        if outcome is None or outcome.winner is None:
            return [0.0] * self.players
        lost = -1.0 / (self.players - 1)
        return [1.0 if seat == outcome.winner else lost for seat in range(self.players)]

    def _terms(self) -> Setup:
        return Setup(self.seats, self.map_name, self.options)


def usual_forces(rules: Ruleset, map_name: str, players: int) -> tuple[str, ...]:
    """The factions of the ruleset, taken by turns; none where the ruleset or its map decides."""
    if players == 0 or map_name:
        return ()
    names = list(rules.content.factions)
    return tuple(names[seat % len(names)] for seat in range(players))


def most_tiles(rules: Ruleset, table: Table) -> int:
    """The size of the largest board these seats can play on, laid or ready-made, bases included."""
    bases = 0 if len(table.features) else int(table.seats)
    maps = [game_map for game_map in rules.content.maps.values() if game_map.seats == table.seats]
    return max([sum(table.bag) + bases, *(int(game_map.board.size) for game_map in maps)])
