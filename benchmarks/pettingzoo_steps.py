"""Print how long a step of the PettingZoo environment takes: an observation with its mask, a random action, the dice.

    python benchmarks/pettingzoo_steps.py
    python benchmarks/pettingzoo_steps.py --ruleset fourth --games 100

The time is that of the processor, the resets between games left out.
"""

import argparse
from random import Random
from time import process_time

import numpy as np

from pocket_tactics.editions import RULESETS
from pocket_tactics.envs.pettingzoo import env
from pocket_tactics.lab.bench import machine_line

SEED = 1


def measured(ruleset: str, games: int) -> tuple[int, float]:
    """The steps of so many random games, and the seconds they took."""
    played, rng = env(ruleset), Random(SEED)
    steps, seconds = 0, 0.0
    for game in range(games):
        played.reset(seed=SEED + game)
        began = process_time()
        for _ in played.agent_iter():
            observation, _, terminated, truncated, _ = played.last()
            if terminated or truncated:
                played.step(None)
                continue
            assert observation is not None
            played.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        seconds += process_time() - began
    return steps, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ruleset", choices=RULESETS, default="classic")
    parser.add_argument("--games", type=int, default=50)
    given = parser.parse_args()
    if given.games < 1:
        parser.error(f"--games must be at least 1, not {given.games}")
    steps, seconds = measured(given.ruleset, given.games)
    print(machine_line())
    print(
        f"{given.ruleset}: {1000 * seconds / steps:.3f} ms a step ({steps} in {given.games} games)"
    )


if __name__ == "__main__":
    main()
