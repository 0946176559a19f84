"""Reinforcement-learning environments: PettingZoo and OpenSpiel, each imported only by who asks for it."""
