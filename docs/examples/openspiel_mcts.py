"""OpenSpiel's own tree search against one of our bots, played through the OpenSpiel adapter.

    python docs/examples/openspiel_mcts.py --games 20 --simulations 300 --opponent greedy

Every pair of games begins from the same random setup with the seats exchanged.
"""

import argparse
import time
from collections.abc import Sequence
from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import Evaluator, MCTSBot, RandomRolloutEvaluator

from pocket_tactics.bots.base import make_bot
from pocket_tactics.envs import openspiel  # registers the game
from pocket_tactics.envs.openspiel_bots import PlayoutEvaluator, SeatBot


def play(state: pyspiel.State, bots: Sequence[pyspiel.Bot], dice: Random) -> list[float]:
    """One game from that state on; gives the returns."""
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = dice.choices(actions, odds)[0]
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(action)
    returns: list[float] = state.returns()
    return returns


def rollouts(where: str, game: openspiel.PocketTacticsGame, seed: int) -> Evaluator:
    """Random rollouts inside our engine, or the same by OpenSpiel, step by step."""
    if where == "engine":
        return PlayoutEvaluator(game, seed)
    return RandomRolloutEvaluator(random_state=np.random.RandomState(seed))


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--ruleset", default="classic")
    parser.add_argument("--uct", type=float, default=1.0)
    parser.add_argument("--rollouts", choices=["engine", "openspiel"], default="engine")
    parser.add_argument("--max-answers", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)

    won = drawn = lost = thought = 0
    started = time.perf_counter()
    for number in range(wanted.games):
        game = pyspiel.load_game(
            openspiel.SHORT_NAME,
            {
                "ruleset": wanted.ruleset,
                "seed": wanted.seed + number // 2,
                "max_answers": wanted.max_answers,
            },
        )
        luck = np.random.RandomState(wanted.seed + number)
        evaluator = rollouts(wanted.rollouts, game, wanted.seed + number)
        search = MCTSBot(game, wanted.uct, wanted.simulations, evaluator, random_state=luck)
        other = SeatBot(game, make_bot(wanted.opponent), wanted.seed + number)
        seat = number % 2
        state = game.new_initial_state()
        returns = play(state, [search, other] if seat == 0 else [other, search], Random(number))
        won += returns[seat] > 0
        lost += returns[seat] < 0
        drawn += returns[seat] == 0
        thought += sum(item.player == seat for item in state.full_history())
        print(f"game {number + 1}: {state.move_number()} answers, MCTS {returns[seat]:+.0f}")

    seconds = time.perf_counter() - started
    print(
        f"MCTS with {wanted.simulations} simulations won {won}, drew {drawn}, lost {lost} "
        f"against {wanted.opponent} ({wanted.ruleset}; "
        f"about {thought * wanted.simulations / seconds:.0f} simulations a second)"
    )


if __name__ == "__main__":
    main()
