"""Pocket-Tactics as an OpenSpiel game: importing this module registers `python_pocket_tactics`.

Chance is explicit, with the engine's exact weights. Players answer with the numbers of `envs.answers`. A game that
reaches `max_answers` ends as a draw: repetition and quiet turns end nearly every game, but are no strict bound.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.news import seen_by
from pocket_tactics.engine.state import CHANCE, OVER, State
from pocket_tactics.engine.terms import GameOptions
from pocket_tactics.envs.stages import RANDOM, Stage

SHORT_NAME: Final = "python_pocket_tactics"
FORCES_APART: Final = "|"  # a comma would end the parameter
MOST_THROWS: Final = 10  # chance answers for each answer of a player, at most, over a whole game
MOST_PLAYERS: Final = 6
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
# Names and usual values of what a game can be loaded with.
PARAMETERS: Final[dict[str, Any]] = {
    "ruleset": "classic",
    "map": "",
    "players": 0,
    "forces": "",
    "points": GameOptions().points,
    "setup": RANDOM,
    "seed": 0,
    "max_answers": 2000,
}


@cache
def stage_of(
    ruleset: str, map_name: str, players: int, forces: str, points: int, setup: str
) -> Stage:
    """The stage of these parameters; kept, so that states can be copied and written without it."""
    named = tuple(forces.split(FORCES_APART)) if forces else ()
    options = GameOptions(equal_factions=True, points=points)
    return Stage(ruleset, map_name, players, named, setup, options)


@dataclass(frozen=True, slots=True)
class Terms:
    """The game a state belongs to, in words; written down with a state, it finds its stage again."""

    of_stage: tuple[Any, ...]
    max_answers: int

    @property
    def stage(self) -> Stage:
        return stage_of(*self.of_stage)


class Course:
    """How far a game has come: the engine's state, how much was answered, and the options once listed.

    Copies share the state until one of them is played on.
    """

    __slots__ = ("answered", "is_shared", "legal", "stage", "state", "terms", "thrown")

    def __init__(
        self, terms: Terms, stage: Stage, state: State, answered: int = 0, thrown: int = 0
    ) -> None:
        self.terms = terms
        self.stage = stage
        self.state = state
        self.answered = answered
        self.thrown = thrown
        self.is_shared = True
        self.legal: dict[int, int] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        new = Course(self.terms, self.stage, self.state, self.answered, self.thrown)
        new.legal = self.legal
        self.is_shared = True
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        text = self.stage.rules.position(self.state).to_text()
        return course_at, (self.terms, text, self.answered, self.thrown)

    def is_over(self) -> bool:
        """Whether the game is decided, or has come to the limits that make it a draw."""
        most = self.terms.max_answers
        if self.state.to_act == OVER or self.answered >= most:
            return True
        return self.thrown >= MOST_THROWS * most

    def options(self) -> dict[int, int]:
        """What can be answered, each answer under its number, in the order of the numbers."""
        if self.legal is None:
            stage, state = self.stage, self.state
            if state.to_act == CHANCE:
                self.legal = stage.chance.outcomes(stage.rules, state).numbered
            else:
                options = stage.rules.options(state)
                self.legal = dict(sorted(stage.answers.numbered(state, options).items()))
        return self.legal

    def play(self, number: int) -> None:
        """Go on with the answer of that number; raises ValueError if it is not possible."""
        answer = self.options().get(number)
        rules = self.stage.rules
        if answer is None:
            raise ValueError(f"action {number} is not possible here ({rules.rule_at(self.state)})")
        if self.state.to_act == CHANCE:
            self.thrown += 1
        else:
            self.answered += 1
        if self.is_shared:
            self.state = rules.after(self.state, answer)
            self.is_shared = False
        else:
            rules.play(self.state, answer)
        self.legal = None


def course_at(terms: Terms, text: str, answered: int, thrown: int) -> Course:
    """What was written down, read again."""
    return Course(terms, terms.stage, terms.stage.rules.from_text(text), answered, thrown)


def game_type(information: Any) -> Any:
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Pocket-Tactics",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class PocketTacticsGame(pyspiel.Game):
    """A game from a fixed beginning: `seed` chooses the random setup, unless the setup is played."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = PARAMETERS | (params or {})
        if chosen["max_answers"] < 1:
            raise ValueError(f"max_answers must be at least 1, not {chosen['max_answers']}")
        names = ("ruleset", "map", "players", "forces", "points", "setup")
        self.terms = Terms(tuple(chosen[name] for name in names), chosen["max_answers"])
        self.stage = self.terms.stage
        self.start = self.stage.start(chosen["seed"])
        kinds = pyspiel.GameType.Information
        secret = self.stage.has_secrets
        super().__init__(
            game_type(kinds.IMPERFECT_INFORMATION if secret else kinds.PERFECT_INFORMATION),
            pyspiel.GameInfo(
                num_distinct_actions=self.stage.answers.size,
                max_chance_outcomes=self.stage.chance.size,
                num_players=self.stage.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.terms.max_answers,
            ),
            chosen,
        )

    def new_initial_state(self) -> "PocketTacticsState":
        return PocketTacticsState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_THROWS * self.terms.max_answers

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Observations of one player: what it sees, or with perfect recall what it has seen."""
        return Observer(self, kind, params)


class PocketTacticsState(pyspiel.State):
    """A state OpenSpiel can ask; copying and writing it down are done by its `Course`."""

    def __init__(self, game: PocketTacticsGame) -> None:
        super().__init__(game)
        self.course = Course(game.terms, game.stage, game.start)

    def current_player(self) -> int:
        if self.course.is_over():
            return TERMINAL
        asked = self.course.state.to_act
        return CHANCE_PLAYER if asked == CHANCE else int(asked)

    def is_terminal(self) -> bool:
        return self.course.is_over()

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.course.options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        stage = self.course.stage
        return stage.chance.outcomes(stage.rules, self.course.state).likely

    def _apply_action(self, action: int) -> None:
        self.course.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The answer in notation."""
        answer = self.course.options().get(action)
        if answer is None:
            return f"impossible {action}"
        return str(self.course.stage.rules.describe(self.course.state, answer))

    def returns(self) -> list[float]:
        return self.course.stage.returns(self.course.state)

    def __str__(self) -> str:
        """The whole position, hidden cards included."""
        return self.course.stage.rules.position(self.course.state).to_text()

    def position(self) -> State:
        """The engine's state, hidden cards included; a copy."""
        return self.course.state.copy()

    def view(self, player: int) -> State:
        """What that player may know."""
        return self.course.stage.rules.view(self.course.state, player)


class Observer:
    """What one player sees: as numbers, and as the position line of its view.

    With perfect recall there are no numbers, only the text of all it has seen and answered since the beginning.
    """

    def __init__(self, game: PocketTacticsGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is not None and not (kind.public_info and kind.private_info == one):
            raise ValueError("observations are what one player sees, public and private together")
        self.game = game
        self._memories: dict[int, Memory] = {}
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = None if self.recalls else np.zeros(game.stage.outlook.size, np.float32)
        self.dict = {} if self.tensor is None else game.stage.outlook.pieces(self.tensor)

    def set_from(self, state: PocketTacticsState, player: int) -> None:
        if self.tensor is not None:
            self.tensor.fill(0)
            self.game.stage.outlook.write(self.dict, state.view(player), player)

    def string_from(self, state: PocketTacticsState, player: int) -> str:
        text = self.game.stage.rules.position(state.view(player)).to_text()
        return "\n".join([*self.recall(state.history(), player), text] if self.recalls else [text])

    def recall(self, history: list[int], player: int) -> list[str]:
        """Everything that player has answered and seen happen; goes on from what it recalled last, if it can."""
        memory = self._memories.get(player)
        if memory is None or memory.history != history[: len(memory.history)]:
            memory = Memory(Course(self.game.terms, self.game.stage, self.game.start))
            self._memories[player] = memory
        for number in history[len(memory.history) :]:
            memory.add(number, player)
        return memory.lines


class Memory:
    """What a player has seen of a game so far."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.history: list[int] = []
        self.lines: list[str] = []

    def add(self, number: int, player: int) -> None:
        """One answer more."""
        course, rules = self.course, self.course.stage.rules
        if course.state.to_act == player:
            self.lines.append(f"answered {number}")
        events: list[Event]
        course.state, events = rules.step(course.state, course.options()[number])
        course.legal = None
        self.history.append(number)
        self.lines += [str(event) for event in seen_by(events, player)]


pyspiel.register_game(
    game_type(pyspiel.GameType.Information.IMPERFECT_INFORMATION), PocketTacticsGame
)
