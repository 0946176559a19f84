"""For OpenSpiel's own players: our bots in one of its seats, and quick random rollouts for its tree search."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

from pocket_tactics.bots.base import Bot
from pocket_tactics.bots.playout import Playout
from pocket_tactics.envs.openspiel import PocketTacticsGame, PocketTacticsState


class SeatBot(pyspiel.Bot):
    """One of our bots as a bot of OpenSpiel; it is shown the view of the player asked, never the whole state."""

    def __init__(self, game: PocketTacticsGame, bot: Bot, seed: int) -> None:
        super().__init__()
        self.stage = game.stage
        self.bot = bot
        self.generator = Random(seed)

    def restart_at(self, state: Any) -> None:
        """It keeps nothing between two questions."""

    def step(self, state: PocketTacticsState) -> int:
        view = state.view(state.current_player())
        answer = self.bot.choose(self.stage.rules, view, self.generator)
        return self.stage.answers.number(view, answer)


class PlayoutEvaluator(mcts.Evaluator):
    """As OpenSpiel's RandomRolloutEvaluator, with the rollouts played inside the engine: many times quicker."""

    def __init__(self, game: PocketTacticsGame, seed: int, rollouts: int = 1) -> None:
        if rollouts < 1:
            raise ValueError(f"rollouts must be at least 1, not {rollouts}")
        self.stage = game.stage
        self.rollouts = rollouts
        self.playout = Playout(game.stage.rules, seed)

    def evaluate(self, state: PocketTacticsState) -> NDArray[np.float64]:
        """The mean return of each player when everything is answered at random."""
        total = np.zeros(self.stage.players)
        for _ in range(self.rollouts):
            position = state.position()
            self.playout.finish(position)
            total += self.stage.returns(position)
        return total / self.rollouts

    def prior(self, state: PocketTacticsState) -> list[tuple[int, float]]:
        """Every option equally likely; for chance its own odds."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]
