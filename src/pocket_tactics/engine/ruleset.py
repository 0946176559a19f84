"""A ruleset: content and procedures behind a handful of verbs everybody uses.

`play` trusts its caller and changes the state in place; `apply` checks the answer and leaves the state alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from pocket_tactics.engine.actions import Options
from pocket_tactics.engine.board import GameMap
from pocket_tactics.engine.cards import Faction, Feature, Terrain
from pocket_tactics.engine.decks import hide
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.facts import REASONS
from pocket_tactics.engine.news import read_facts
from pocket_tactics.engine.notation import Answer, describe
from pocket_tactics.engine.notes import (
    NO_CAST,
    NO_DEED,
    NO_FIGHT,
    NO_LAYING,
    NO_TRIAL,
    Laying,
)
from pocket_tactics.engine.position import (
    Position,
    PositionError,
    position_from_bytes,
    position_from_json,
    position_from_text,
    write_position,
)
from pocket_tactics.engine.reading import read_position
from pocket_tactics.engine.state import (
    CHANCE,
    MOST_FRAMES,
    NOBODY,
    OVER,
    Log,
    State,
    empty_table,
)
from pocket_tactics.engine.steps import (
    CASTING,
    FIGHT,
    LAYING,
    TRIAL,
    GameOver,
    Leave,
    Procedure,
    Step,
)
from pocket_tactics.engine.table import Table
from pocket_tactics.engine.terms import MOST_POINTS, GameOptions, Seat, Setup

MOST_STEPS = 255
USUAL = GameOptions()


class IllegalAction(ValueError):
    """An answer that is not among the options; says which, and the rule that asks."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended; `winner` is None for a draw."""

    winner: int | None
    reason: str


# Gives the forces of the seats (none: the usual ones for that map), or raises ValueError.
Muster = Callable[[tuple[Seat, ...], GameOptions, str], tuple[Faction, ...]]


@dataclass(frozen=True)
class Content:
    """What a ruleset plays with: factions by name, grounds, the tiles in the bag, ready-made maps.

    Where every seat brings its own tiles the bag is empty here.
    """

    factions: dict[str, Faction]
    terrains: tuple[Terrain, ...]
    bag: tuple[int, ...]
    maps: dict[str, GameMap]
    modes: tuple[str, ...]
    digest: str
    muster: Muster
    features: tuple[Feature, ...] = ()


class Ruleset:
    """An edition of the game. Immutable and shared; all that changes is in states."""

    def __init__(
        self,
        ruleset_id: str,
        content: Content,
        laying: Procedure,
        on_map: Procedure,
        turn: Procedure,
    ) -> None:
        self.id = ruleset_id
        self.content = content
        self.laying = laying
        self.on_map = on_map
        self.turn = turn
        steps: list[Step] = [GameOver("")]
        self.step_names: list[str] = ["over"]
        self.procedure_of: list[Procedure] = [turn]  # of each step
        waiting = [laying, on_map, turn]
        known: list[Procedure] = []
        while waiting:
            procedure = waiting.pop(0)
            if procedure in known:
                continue
            known.append(procedure)
            procedure.entry = len(steps)
            for step in (*procedure.steps, Leave("")):
                steps.append(step)
                self.step_names.append(self._step_name(procedure, step))
                self.procedure_of.append(procedure)
            waiting.extend(procedure.calls())
        if len(steps) > MOST_STEPS:
            raise ValueError(f"{ruleset_id} has {len(steps)} steps, {MOST_STEPS} are possible")
        self.procedures = tuple(known)
        self.program: vec[Step] = vec[Step](steps)

    def _step_name(self, procedure: Procedure, step: Step) -> str:
        """`assault.tally-pair-by-pair`; the second step of a kind has a 2 behind it, and so on."""
        kind = type(step).__name__
        dashed = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind)
        name = f"{procedure.name}.{dashed[1:]}"
        again = 1
        while (name if again == 1 else f"{name}-{again}") in self.step_names:
            again += 1
        return name if again == 1 else f"{name}-{again}"

    def start(self, setup: Setup | None = None) -> State:
        """The first question of a game on these terms; raises ValueError if they make no sense."""
        setup = setup or Setup()
        if setup.position:
            return self._start_at(setup)
        if setup.map and setup.map not in self.content.maps:
            known = ", ".join(self.content.maps)
            raise ValueError(f"{self.id} has no map {setup.map!r}; there are: {known}")
        if setup.map and setup.options.centre:
            raise ValueError("a ready-made map has its own central feature")
        table = self.table(setup.seats, setup.options, setup.map)
        state = empty_table(table)
        state.laying = Laying(table.bag[:])
        if setup.map:
            self._take_up_map(state, self.content.maps[setup.map])
            state.call(self.on_map.entry, 0)
        else:
            state.call(self.laying.entry, 0)
        self._settle(state)
        return state

    def _take_up_map(self, state: State, game_map: GameMap) -> None:
        """The ready-made board is on the table, with its features."""
        if game_map.seats != state.table.seats:
            raise ValueError(
                f"this map is for {game_map.seats} players, not for {state.table.seats}"
            )
        state.spread(game_map.board)
        for kind, tile in game_map.features:
            state.add_feature(kind, tile)
        for seat, tile in enumerate(game_map.homes):
            state.laying.homes |= tile + 1 << 8 * seat

    def _start_at(self, setup: Setup) -> State:
        state = self.from_text(setup.position)
        named = [seat.faction for seat in setup.seats]
        if named and named != [faction.id for faction in state.table.factions]:
            raise ValueError("the factions of the seats are not those of the position")
        found = (setup.options.repetitions, setup.options.quiet_turns)
        limits = (int(state.table.repetitions), int(state.table.quiet_turns))
        if found not in (limits, (USUAL.repetitions, USUAL.quiet_turns)):
            raise ValueError("the limits of the options are not those of the position")
        return state

    def table(self, seats: tuple[Seat, ...], options: GameOptions, map_name: str = "") -> Table:
        """The forces of these seats; no seats: the usual ones."""
        content = self.content
        factions = content.muster(seats, options, map_name)
        bag = content.bag or tuple(
            sum(faction.tiles[terrain] for faction in factions)
            for terrain in range(len(content.terrains))
        )
        features = [feature.id for feature in content.features]
        if options.centre and options.centre not in features:
            known = ", ".join(features) or "none"
            raise ValueError(f"{self.id} has no feature {options.centre!r}; there are: {known}")
        return Table(
            factions,
            content.terrains,
            bag,
            options.repetitions,
            options.quiet_turns,
            content.features,
            features.index(options.centre) if options.centre else -1,
        )

    def to_act(self, state: State) -> int | None:
        """The seat that must answer, CHANCE, or None when the game is over."""
        return None if state.to_act == OVER else state.to_act

    def options(self, state: State) -> list[int]:
        """Every legal answer, each once, in a fixed order."""
        return self._listed(state).listed()

    def _listed(self, state: State) -> Options:
        """The options of a state, listed once however often they are asked for."""
        out = state.listed
        if out is None:
            out = Options()
            self.list_options(state, out)
            state.listed = out
        return out

    def weights(self, state: State) -> list[int] | None:
        """For chance the number of ways of each option; for a seat None."""
        if state.to_act != CHANCE:
            return None
        out = Options()
        self.program[state.frames & 255].weights(state, out)
        return out.listed()

    def apply(self, state: State, action: int) -> State:
        """The state after a legal answer; raises IllegalAction."""
        self.check(state, action)
        return self.after(state, action)

    def check(self, state: State, action: int) -> None:
        """Raise IllegalAction unless the answer is among the options."""
        if not 0 <= action < 0x10000000000 or not self._listed(state).holds(action):
            if state.to_act == OVER:
                raise IllegalAction("the game is over")
            rule = self.program[state.frames & 255].rule
            raise IllegalAction(f"answer {action} is not possible here ({rule})")

    def events(self, state: State, action: int) -> list[Event]:
        """What that answer brings about, as events; raises IllegalAction."""
        return self.step(state, action)[1]

    def step(self, state: State, action: int) -> tuple[State, list[Event]]:
        """`apply` and `events` in one; raises IllegalAction."""
        self.check(state, action)
        new = state.copy()
        log = Log()
        new.log = log
        self.play(new, action)
        new.log = None
        return new, read_facts(new, log.facts, self.content.modes)

    def result(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if state.to_act != OVER:
            return None
        winner = None if state.winner == NOBODY else int(state.winner)
        return Outcome(winner, REASONS[state.reason])

    def view(self, state: State, seat: int) -> State:
        """What that seat may know: hands and decks of the others are hidden (F82).

        A view can be asked for that seat's options; before it is played on, `determinize` completes it.
        """
        if not 0 <= seat < state.table.seats:
            raise ValueError(f"there is no seat {seat}: the game has {state.table.seats}")
        view = state.copy()
        hide(view, seat)
        view.reaction = self.program[state.frames & 255].reaction()
        return view

    def describe(self, state: State, action: int) -> Answer:
        """The readable form of an option; `str()` of it is its notation. Raises IllegalAction."""
        self.check(state, action)
        return describe(state, action, self.content.modes)

    def parse(self, state: State, text: str) -> int:
        """The option of that notation; raises IllegalAction if there is none."""
        wanted = text.strip()
        for action in self.options(state):
            if describe(state, action, self.content.modes).text == wanted:
                return action
        if state.to_act == OVER:
            raise IllegalAction(f"{wanted!r} is not possible: the game is over")
        raise IllegalAction(f"{wanted!r} is not possible here ({self.rule_at(state)})")

    def position(self, state: State) -> Position:
        """The state as plain values; `to_text`, `to_json` and `to_bytes` of it come back below."""
        return write_position(state, self.id, self.step_names)

    def at(self, position: Position) -> State:
        """The state at a position; raises PositionError."""
        if position.ruleset != self.id:
            raise PositionError(f"this position is of {position.ruleset!r}, not of {self.id!r}")
        limits = position.limits.split("/")
        if len(limits) != 2 or not all(word.isdecimal() for word in limits):
            raise PositionError(
                f"limits of the position, {position.limits!r}: expected such as 3/100"
            )
        try:
            options = GameOptions(
                int(limits[0]), int(limits[1]), equal_factions=True, points=MOST_POINTS
            )
            table = self.table(tuple(Seat(name) for name in position.factions.split(",")), options)
        except ValueError as error:
            raise PositionError(str(error)) from None
        state = read_position(position, table, self.step_names, len(self.content.modes))
        self._check_stack(state)
        try:
            self._check_question(state)
            self._settle(state)
            playable = state.to_act == OVER or len(self.options(state)) > 0
        except (ValueError, LookupError, OverflowError, AssertionError) as error:
            raise PositionError(
                f"the fields of the position contradict each other: {error}"
            ) from None
        if not playable:
            raise PositionError(
                "the fields of the position contradict each other: nobody can answer"
            )
        if state.hidden:
            state.reaction = self.program[state.frames & 255].reaction()
        return state

    def _check_question(self, state: State) -> None:
        """A game rests where somebody is asked, or where a procedure of its own begins."""
        entries = (self.turn.entry, self.laying.entry, self.on_map.entry)
        if state.frames and state.frames not in entries:
            actor = self.program[state.frames & 255].actor(state)
            assert actor != NOBODY, "nobody is asked there"

    def _check_stack(self, state: State) -> None:
        """Each procedure is one the one below can call, and has the notes it needs; raises PositionError."""
        stack: list[Procedure] = []
        callable_here = [self.laying, self.on_map, self.turn, *self.laying.calls()]
        depth = MOST_FRAMES
        while depth:
            depth -= 1
            number: int = state.frames >> 8 * depth & 255
            if number == 0:
                continue
            procedure = self.procedure_of[number]
            if not stack and self.step_names[number].endswith(".leave"):
                raise PositionError("stack of the position: it has come to its end")
            if procedure not in callable_here:
                raise PositionError(f"stack of the position: {procedure.name} cannot stand there")
            stack.append(procedure)
            callable_here = self._calls_near(number)
        needed = {procedure.notes for procedure in stack}
        running = (
            (FIGHT, state.fight is not NO_FIGHT, "exactly inside an assault"),
            (LAYING, state.laying is not NO_LAYING, "exactly while the game is set up"),
            (TRIAL, state.trial is not NO_TRIAL, "exactly inside a test"),
            (CASTING, state.cast is not NO_CAST, "exactly while a spell has not acted"),
        )
        for notes, present, when in running:
            if (notes in needed) != present:
                raise PositionError(f"{notes} of the position: expected {when}")
        if self.content.features and len(stack) > 1 and state.deed is NO_DEED:
            raise PositionError("deed of the position: expected inside an action")
        if stack and (self.laying in stack) == (state.board.size > 0):
            raise PositionError("tiles of the position: expected exactly when the board is laid")

    def _calls_near(self, number: int) -> list[Procedure]:
        """What can have been called where a frame says so: it names the step that follows, or the same again."""
        steps = [
            self.program[n]
            for n in (number - 1, number, number + 1)
            if n < len(self.program) and self.procedure_of[n] is self.procedure_of[number]
        ]
        return [procedure for step in steps for procedure in step.procedures()]

    def from_text(self, text: str) -> State:
        return self.at(position_from_text(text))

    def from_json(self, table: dict[str, Any]) -> State:
        return self.at(position_from_json(table))

    def from_bytes(self, data: bytes) -> State:
        return self.at(position_from_bytes(data))

    def rule_at(self, state: State) -> str:
        """The rule of the question being asked."""
        return self.program[state.frames & 255].rule

    def asks_for_reaction(self, state: State) -> bool:
        """Whether the question being asked shows that somebody has a certain card in hand."""
        return self.program[state.frames & 255].reaction() != 0

    def list_options(self, state: State, out: Options) -> None:
        """As `options`, into a buffer that can be used again."""
        out.clear()
        self.program[state.frames & 255].options(state, out)

    def ways(self, state: State) -> i64:
        """For chance: the number of all ways together."""
        return self.program[state.frames & 255].ways(state)

    def way(self, state: State, number: i64) -> i64:
        """For chance: the answer that way gives; each number below `ways` is equally likely."""
        return self.program[state.frames & 255].way(state, number)

    def after(self, state: State, action: i64) -> State:
        """As `apply`, for an answer known to be legal."""
        new = state.copy()
        self.play(new, action)
        return new

    def play(self, state: State, action: i64) -> None:
        """Carry out a legal answer on this very state, up to the next question."""
        step = self.program[state.frames & 255]
        state.frames += 1
        state.listed = None
        step.apply(state, action)
        self._settle(state)

    def _settle(self, state: State) -> None:
        while True:
            step = self.program[state.frames & 255]
            state.to_act = step.actor(state)
            if state.to_act != NOBODY:
                return
            state.frames += 1
            step.run(state)
