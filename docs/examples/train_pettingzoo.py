"""Trains a small player by REINFORCE against a random one in the PettingZoo environment, with numpy alone.

    python docs/examples/train_pettingzoo.py --games 400

The policy is linear: an action is worth the weights of what it is. It sees only the observation and the action mask;
what an action names it learns from the documented code of actions.
"""

import argparse
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.envs import pettingzoo
from pocket_tactics.envs.measures import Block

Row = NDArray[np.float64]
FAR = 99.0


class Policy:
    """A softmax over the legal actions, linear in their features."""

    def __init__(self, raw: pettingzoo.raw_env, generator: np.random.Generator) -> None:
        self.stage = raw.stage
        self.generator = generator
        self.blocks = self.stage.answers.blocks
        # For each block a feature; then: brings nearer to the enemy base, and assaults it.
        self.weights = np.zeros(len(self.blocks) + 2)

    def features(
        self, seen: NDArray[np.float32], actions: NDArray[np.int64]
    ) -> NDArray[np.float64]:
        pieces = self.stage.outlook.pieces(seen)
        base = int(np.argmax(pieces["tiles"][:, self.stage.outlook.columns.index("base 1")]))
        away = steps_from(base, pieces["adjacent"])
        found = np.zeros((len(actions), len(self.weights)))
        for row, action in zip(found, actions, strict=True):
            block = self.stage.answers.block_of(int(action))
            row[self.blocks.index(block)] = 1
            row[-2:] = self.aim(block, int(action), base, away)
        return found

    def aim(self, block: Block, action: int, base: int, away: Row) -> tuple[float, float]:
        """How many steps nearer to the enemy base a move leads, and whether the base is assaulted."""
        if block.name in ("move", "follow"):
            start, end, _ = block.values(action, 0)
            return away[start] - away[end], 0.0
        if block.name in ("close", "ranged"):
            return 0.0, float(block.values(action, 0)[1] == base)
        return 0.0, 0.0

    def choose(self, observation: pettingzoo.Observation) -> tuple[int, Row]:
        """An action, and the gradient of the logarithm of its probability."""
        actions = np.flatnonzero(observation["action_mask"])
        features = self.features(observation["observation"], actions)
        worth = features @ self.weights
        odds = np.exp(worth - worth.max())
        odds /= odds.sum()
        chosen = self.generator.choice(len(actions), p=odds)
        return int(actions[chosen]), features[chosen] - odds @ features


def steps_from(start: int, adjacent: NDArray[np.float32]) -> Row:
    """How many steps each tile is from there; FAR for none."""
    away = np.full(len(adjacent), FAR)
    reached = np.arange(len(adjacent)) == start
    steps = 0
    while (reached & (away == FAR)).any():
        away[reached & (away == FAR)] = steps
        reached = reached | (adjacent[reached].sum(0) > 0)
        steps += 1
    return away


def play(raw: pettingzoo.raw_env, policy: Policy, learner: str, seed: int) -> tuple[float, Row]:
    """One game against random answers; gives the learner's reward and the sum of its gradients."""
    raw.reset(seed=seed)
    total = np.zeros_like(policy.weights)
    reward = 0.0
    for agent in raw.agent_iter():
        observation, got, terminated, truncated, _ = raw.last(observe=agent == learner)
        if terminated or truncated:
            reward += got if agent == learner else 0.0
            raw.step(None)
        elif agent == learner:
            action, gradient = policy.choose(observation)
            total += gradient
            raw.step(action)
        else:
            legal = np.flatnonzero(raw.infos[agent]["action_mask"])
            raw.step(int(policy.generator.choice(legal)))
    return reward, total


def score(raw: pettingzoo.raw_env, policy: Policy, games: int, seed: int) -> float:
    """Points per game, a draw being half a point."""
    rewards = [play(raw, policy, f"seat_{n % 2}", seed + n)[0] for n in range(games)]
    return float(np.mean(rewards)) / 2 + 0.5


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--trials", type=int, default=100, help="games before and after")
    parser.add_argument("--map", default="ford")
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)

    raw = pettingzoo.raw_env("classic", map_name=wanted.map)
    policy = Policy(raw, np.random.default_rng(wanted.seed))
    print(f"before: {score(raw, policy, wanted.trials, seed=10_000):.2f} of a point per game")
    usual = 0.0
    for game in range(wanted.games):
        reward, gradient = play(raw, policy, f"seat_{game % 2}", wanted.seed + game)
        policy.weights += wanted.rate * (reward - usual) * gradient / (1 + np.abs(gradient).max())
        usual += 0.05 * (reward - usual)
    print(f"after {wanted.games} games: {score(raw, policy, wanted.trials, seed=10_000):.2f}")
    names = [*(block.name for block in policy.blocks), "nearer to the base", "assaults the base"]
    for weight, name in sorted(zip(policy.weights, names, strict=True), reverse=True):
        print(f"  {weight:+.2f} {name}")


if __name__ == "__main__":
    main()
