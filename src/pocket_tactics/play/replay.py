"""Walking through a record forth and back, and finding out whether it holds."""

from dataclasses import dataclass

from pocket_tactics.editions import rules as rules_of
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.ruleset import IllegalAction, Outcome, Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.play.dice import FairDice
from pocket_tactics.play.match import Match, ending_of, resume
from pocket_tactics.play.record import Ply, Record, RecordError


class Replay:
    """A record on its board. Every answer is checked when the replay is made; raises RecordError."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rules: Ruleset = _rules_for(record)
        try:
            start = self.rules.start(record.setup)
        except ValueError as error:
            raise RecordError(f"the setup: {error}") from None
        self.states: list[State] = [start]
        self.news: list[list[Event]] = []
        self.index = 0
        for number, ply in enumerate(record.plies, 1):
            action = self._checked(self.states[-1], ply, number)
            state, events = self.rules.step(self.states[-1], action)
            self.news.append(events)
            self.states.append(state)
        found = ending_of(self.rules.result(self.states[-1]))
        if found != record.ending:
            raise RecordError(f"the record ends with {record.ending}, the game with {found}")

    def _checked(self, state: State, ply: Ply, number: int) -> int:
        where = f"line {ply.line}, " if ply.line else ""
        try:
            action = self.rules.parse(state, ply.text)
        except IllegalAction as error:
            raise RecordError(f"{where}answer {number} (turn {state.turns}): {error}") from None
        for variation in ply.variations:
            self._check_line(state, variation, number)
        return action

    def _check_line(self, state: State, line: tuple[Ply, ...], number: int) -> None:
        for ply in line:
            state = self.rules.after(state, self._checked(state, ply, number))

    def __len__(self) -> int:
        return len(self.record.plies)

    @property
    def state(self) -> State:
        """The position shown now."""
        return self.states[self.index]

    @property
    def ply(self) -> Ply | None:
        """The answer that led here."""
        return self.record.plies[self.index - 1] if self.index else None

    @property
    def events(self) -> list[Event]:
        """What that answer brought about."""
        return self.news[self.index - 1] if self.index else []

    @property
    def result(self) -> Outcome | None:
        return self.rules.result(self.states[-1])

    def forward(self) -> bool:
        """One answer on; False at the end."""
        return self.go(self.index + 1)

    def back(self) -> bool:
        """One answer back; False at the start."""
        return self.go(self.index - 1)

    def go(self, index: int) -> bool:
        """To after that many answers; False and nothing done if there are not so many."""
        if not 0 <= index <= len(self):
            return False
        self.index = index
        return True

    def match(self) -> Match:
        """The game, to be played on."""
        return resume(self.rules, self.record, [ply.text for ply in self.record.plies])


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found out about a record that holds; `dice` is proved, committed or unproved."""

    answers: int
    turns: int
    result: Outcome | None
    dice: str
    content_is_ours: bool


def verify(record: Record) -> Verification:
    """Play the record through and check its dice against the committed seed; raises RecordError."""
    replay = Replay(record)
    return Verification(
        answers=len(replay),
        turns=int(replay.states[-1].turns),
        result=replay.result,
        dice=_check_dice(replay),
        content_is_ours=record.content in ("", replay.rules.content.digest),
    )


def _check_dice(replay: Replay) -> str:
    record = replay.record
    if not record.dice_seed:
        return "committed" if record.dice_hash else "unproved"
    try:
        dice = FairDice(record.dice_seed)
    except ValueError as error:
        raise RecordError(f"the tag DiceSeed: {error}") from None
    if dice.commitment != record.dice_hash:
        raise RecordError(
            f"the dice seed does not fit the published hash {record.dice_hash[:16]}..."
        )
    counter = 0
    for number, (state, ply) in enumerate(zip(replay.states, record.plies, strict=False), 1):
        if state.to_act != CHANCE:
            continue
        rules = replay.rules
        fair = rules.way(state, dice.roll(counter, rules.ways(state)))
        counter += 1
        shown = str(rules.describe(state, fair))
        if shown != ply.text:
            where = f"line {ply.line}, " if ply.line else ""
            raise RecordError(
                f"{where}answer {number} (turn {state.turns}): the dice are {ply.text}, the seed gives {shown}"
            )
    return "proved"


def _rules_for(record: Record) -> Ruleset:
    try:
        return rules_of(record.ruleset)
    except ValueError as error:
        raise RecordError(f"the tag Ruleset: {error}") from None
