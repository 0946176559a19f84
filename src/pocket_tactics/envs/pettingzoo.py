"""Pocket-Tactics as a PettingZoo environment: seats answer in turn, the environment throws the dice.

`env()` gives it with PettingZoo's usual wrappers, `raw_env()` without; `parallel_env()` takes an answer of every seat
at once. It knows no rules: what can be answered it asks the engine, and what a seat sees is written from its view.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.ruleset import IllegalAction
from pocket_tactics.engine.state import CHANCE, OVER, State
from pocket_tactics.engine.terms import GameOptions
from pocket_tactics.envs.drawing import draw, tell
from pocket_tactics.envs.stages import RANDOM, Stage

NAME: Final = "pocket_tactics_v0"
RENDER_MODES: Final = ("ansi", "human")
SEED_BITS: Final = 32
# What becomes of an illegal action: a legal one is taken at random instead, it loses the game, or it is refused.
REPLACED, LOSES, REFUSED = ILLEGAL = ("replaced", "loses", "refused")

Observation = dict[str, NDArray[Any]]


def env(
    ruleset: str = "classic", *, illegal: str = REPLACED, **options: Any
) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers. With `illegal="loses"` an illegal action ends the game."""
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
    wrapped: AECEnv[str, Observation, int] = raw_env(
        ruleset, illegal=REFUSED if illegal == LOSES else illegal, **options
    )
    if illegal == LOSES:
        wrapped = TerminateIllegalWrapper(wrapped, -1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801 - PettingZoo's name for it
    """A game of seats that answer in turn; a seat that is out stays until the end and is not asked.

    A seat that has answered `max_cycles` times is truncated; random answers are given for it until the others are,
    too. `setup` is "random" (a new legal one at every reset) or "play" (the seats answer for it), on the ready-made
    `map_name` if one is named. An illegal action is "refused" (IllegalAction) or "replaced" by a random legal one.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - declared so by AECEnv
        "name": NAME,
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        ruleset: str = "classic",
        *,
        map_name: str = "",
        players: int = 0,
        forces: Sequence[str] = (),
        setup: str = RANDOM,
        options: GameOptions | None = None,
        max_cycles: int = 1000,
        illegal: str = REFUSED,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if illegal not in (REPLACED, REFUSED):
            raise ValueError(f"illegal is {REPLACED} or {REFUSED}, not {illegal!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}")
        if max_cycles < 1:
            raise ValueError(f"max_cycles must be at least 1, not {max_cycles}")
        self.stage = Stage(ruleset, map_name, players, forces, setup, options)
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.stage.players)]
        size, seen = self.stage.answers.size, self.stage.outlook.size
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                {
                    "observation": Box(0.0, 1.0, (seen,), np.float32),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(size) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self._generator = Random()

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed its setup and dice are those of the seed. `options` are not used."""
        if seed is not None:
            self._generator = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._answered = dict.fromkeys(self.agents, 0)
        self._lines: list[str] = []
        self.position: State = self.stage.start(self._generator.getrandbits(SEED_BITS))
        self._go_on()

    def step(self, action: int | None) -> None:
        """The answer of the seat asked, and what chance answers to it; raises IllegalAction and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        answer = None if action is None else self._options.get(int(action))
        if answer is None and self.illegal == REPLACED:
            answer = self._generator.choice(list(self._options.values()))
        if answer is None:
            rule = self.stage.rules.rule_at(self.position)
            raise IllegalAction(f"action {action} is not possible here ({rule})")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._answered[agent] += 1
        self._lines = []
        self._take(answer)
        self._go_on()
        self._accumulate_rewards()

    def _take(self, answer: int) -> None:
        if self.render_mode is None:
            self.position = self.stage.rules.after(self.position, answer)
            return
        events: list[Event]
        self.position, events = self.stage.rules.step(self.position, answer)
        self._lines += tell(self.stage.rules.id, self.position, events)

    def _go_on(self) -> None:
        """Chance answers, and for seats whose cycles are used up, until a seat is asked or the game is over."""
        rules = self.stage.rules
        for agent in self.agents:
            self.truncations[agent] = self._answered[agent] >= self.max_cycles
        while self.position.to_act != OVER and not all(self.truncations.values()):
            if self.position.to_act == CHANCE:
                self._take(self.stage.throw(self.position, self._generator))
            elif self._answered[self.possible_agents[self.position.to_act]] >= self.max_cycles:
                self._take(self._generator.choice(rules.options(self.position)))
            else:
                break
        self._options: dict[int, int] = {}
        if self.position.to_act == OVER:
            returns = dict(
                zip(self.possible_agents, self.stage.returns(self.position), strict=True)
            )
            self.rewards = {agent: returns[agent] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif all(self.truncations.values()):
            self.agent_selection = self.agents[0]
        else:
            options = rules.options(self.position)
            self._options = self.stage.answers.numbered(self.position, options)
            self.agent_selection = self.possible_agents[self.position.to_act]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        if self.render_mode == "human":
            self.render()
        self._deads_step_first()

    def _mask(self, agent: str) -> NDArray[np.int8]:
        """Which actions the agent can take now; none for one that is not asked."""
        mask = np.zeros(self.stage.answers.size, np.int8)
        if agent == self.agent_selection:
            mask[list(self._options)] = 1
        return mask

    def observe(self, agent: str) -> Observation:
        """What that seat sees, and what it can answer."""
        seat = self.possible_agents.index(agent)
        view = self.stage.rules.view(self.position, seat)
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self._mask(agent)
        return {"observation": self.stage.outlook.vector(view, seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table and the news since the last answer; printed in the mode "human"."""
        if self.render_mode is None:
            raise ValueError(f"to draw, make the environment with render_mode={RENDER_MODES[0]!r}")
        drawn = "\n".join([*self._lines, draw(self.position)])
        if self.render_mode == "ansi":
            return drawn
        print(drawn, end="\n\n")
        return None

    def close(self) -> None:
        """Nothing is kept open."""

    def __str__(self) -> str:
        return NAME


class parallel_env(ParallelEnv[str, Observation, int]):  # noqa: N801 - PettingZoo's name for it
    """Every seat hands in an action each cycle; it is taken once if the seat is asked, and ignored if it is not.

    A seat that is asked after another one has chosen before it saw that answer: what has become illegal is replaced.
    The game is truncated after `max_cycles` cycles.
    """

    metadata = raw_env.metadata

    def __init__(self, ruleset: str = "classic", *, max_cycles: int = 1000, **options: Any) -> None:
        self.raw = raw_env(ruleset, illegal=REPLACED, max_cycles=1 << 62, **options)
        if max_cycles < 1:
            raise ValueError(f"max_cycles must be at least 1, not {max_cycles}")
        self.max_cycles = max_cycles
        self.render_mode = self.raw.render_mode
        self.possible_agents = self.raw.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        return self.raw.observation_space(agent)

    def action_space(self, agent: str) -> Space[Any]:
        return self.raw.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        self.raw.reset(seed, options)
        self.agents = list(self.raw.agents)
        self.cycles = 0
        return self._observed(self.agents), dict(self.raw.infos)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Any],
    ]:
        raw, agents = self.raw, self.agents
        rewards = dict.fromkeys(agents, 0.0)
        waiting = set(agents)
        while raw.agent_selection in waiting and raw.position.to_act != OVER:
            waiting.remove(raw.agent_selection)
            raw.step(actions[raw.agent_selection])
            for agent in agents:
                rewards[agent] += raw.rewards[agent]
        self.cycles += 1
        over = raw.position.to_act == OVER
        cut = not over and self.cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        infos = {agent: raw.infos[agent] for agent in agents}
        return (
            self._observed(agents),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _observed(self, agents: list[str]) -> dict[str, Observation]:
        return {agent: self.raw.observe(agent) for agent in agents}

    def render(self) -> str | None:
        return self.raw.render()
