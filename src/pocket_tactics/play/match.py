"""A game being played: the friendly face of a ruleset. Speaks notation, lets chance answer, keeps the record."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from secrets import randbits

from pocket_tactics.engine.events import CardDrawn, Event, TurnBegan
from pocket_tactics.engine.news import seen_by
from pocket_tactics.engine.notation import Answer
from pocket_tactics.engine.ruleset import IllegalAction, Outcome, Ruleset
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.terms import Seat, Setup
from pocket_tactics.play.dice import Dice, FairDice, SeededDice, TypedDice
from pocket_tactics.play.record import Ply, Record
from pocket_tactics.play.secrets import shows_cards


class Match:
    """A ruleset, the terms, a source of dice, and all answers so far."""

    def __init__(
        self, rules: Ruleset, setup: Setup | None = None, dice: Dice | None = None
    ) -> None:
        self.rules = rules
        start = rules.start(setup)
        self.setup = _written_out(setup or Setup(), start)
        self.dice: Dice = dice if dice is not None else FairDice()
        self.source: Record | None = None  # the record it goes on from, with its comments
        self.states: list[State] = [start]
        self.thrown = 0  # chance steps so far
        self.answers: list[int] = []
        self.news: list[list[Event]] = []
        self._let_chance_answer()

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def to_act(self) -> int | None:
        """The seat that must answer, CHANCE if dice are to be typed in, None when the game is over."""
        return self.rules.to_act(self.state)

    @property
    def result(self) -> Outcome | None:
        return self.rules.result(self.state)

    @property
    def events(self) -> list[Event]:
        """All that has happened, in order."""
        return [event for events in self.news for event in events]

    def events_for(self, seat: int) -> list[Event]:
        """All that has happened as that seat may know it (F82)."""
        return seen_by(self.events, seat)

    def view(self, seat: int) -> State:
        """What that seat may know of the state."""
        return self.rules.view(self.state, seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.setup.seats

    def options(self) -> list[Answer]:
        """The readable answers to the question being asked."""
        return [
            self.rules.describe(self.state, action) for action in self.rules.options(self.state)
        ]

    def play(self, answer: str | int | Answer, seat: int | None = None) -> list[Event]:
        """Take an answer, let chance answer what follows, give the news; raises IllegalAction and changes nothing.

        With `seat` the answer counts only if that seat is asked.
        """
        if seat is not None and seat != self.to_act:
            raise IllegalAction(f"seat {seat} is not asked now")
        action = answer if isinstance(answer, int) else self.rules.parse(self.state, str(answer))
        known = len(self.news)
        try:
            self._take(action)
            self._let_chance_answer()
        except Exception:
            self._drop(known)
            raise
        return [event for events in self.news[known:] for event in events]

    @property
    def can_undo(self) -> bool:
        """Whether the last answer was a player's and showed nothing hidden; dice only if they were typed in."""
        return bool(self.answers) and self.can_take_back(len(self.answers) - 1)

    def can_take_back(self, index: int) -> bool:
        """Whether the answer of that index, were it the last, could be taken back.

        A drawn card is hidden, and so is that somebody holds a reaction: being asked for one shows it (G5). Dice that
        were typed in have shown nothing and can be corrected.
        """
        drew = any(isinstance(event, CardDrawn) for event in self.news[index])
        shown = drew or self.rules.asks_for_reaction(self.states[index + 1])
        fell = self.states[index].to_act == CHANCE and not isinstance(self.dice, TypedDice)
        return not (shown or fell)

    def last_decision(self, seats: Collection[int], passed_over: Collection[int]) -> int | None:
        """The index of the last answer of these seats, if it can be taken back with all that followed.

        Answers of the seats passed over (bots) may have followed, unless they showed a card of a hand (F82). Typed
        dice are everybody's answers. None if there is no such answer.
        """
        for index in range(len(self.answers) - 1, -1, -1):
            if not self.can_take_back(index):
                return None
            asked = int(self.states[index].to_act)
            if asked == CHANCE or asked in seats:
                return index
            if asked not in passed_over or shows_cards(self.news[index]):
                return None
        return None

    def undo(self) -> None:
        """Take the last answer back, at most to the last chance step; raises ValueError."""
        if not self.can_undo:
            raise ValueError(
                "nothing can be taken back: dice or a draw have fallen since the last answer"
            )
        self._drop(len(self.answers) - 1)

    def undo_to(self, index: int) -> None:
        """Take back the answer of that index and all that followed; raises ValueError and changes nothing."""
        if not all(self.can_take_back(number) for number in range(index, len(self.answers))):
            raise ValueError("not all of these answers can be taken back")
        while len(self.answers) > index:
            self.undo()

    def record(self, *, with_seed: bool | None = None) -> Record:
        """The game so far. The seed of fair dice is shown when the game is over, or when asked for."""
        if with_seed is None:
            with_seed = self.result is not None
        dice = self.dice if isinstance(self.dice, FairDice) else None
        source = self.source
        return Record(
            ruleset=self.rules.id,
            setup=self.setup,
            plies=self._plies(),
            ending=ending_of(self.result),
            content=self.rules.content.digest,
            dice_hash=dice.commitment if dice else "",
            dice_seed=dice.seed if dice and with_seed else "",
            comment=source.comment if source else "",
            tags=source.tags if source else (),
        )

    def _plies(self) -> tuple[Ply, ...]:
        plies: list[Ply] = []
        known = self.source.plies if self.source else ()
        turn = self.states[0].turns or None
        for state, action, events in zip(self.states, self.answers, self.news, strict=False):
            ply = Ply(str(self.rules.describe(state, action)), turn)
            if len(plies) < len(known) and known[len(plies)].text == ply.text:
                ply = replace(known[len(plies)], turn=turn)
            plies.append(ply)
            turn = next((event.number for event in events if isinstance(event, TurnBegan)), None)
        return tuple(plies)

    def _let_chance_answer(self) -> None:
        """Up to the next question; raises IllegalAction where a position nobody could have reached leads nowhere."""
        while self.to_act == CHANCE:
            number = self.dice.roll(self.thrown, self.rules.ways(self.state))
            if number is None:
                return
            self._take(self.rules.way(self.state, number))
        if self.to_act is not None and not self.rules.options(self.state):
            rule = self.rules.rule_at(self.state)
            raise IllegalAction(f"this leads to a question nobody can answer ({rule})")

    def _drop(self, index: int) -> None:
        """Forget the answer of that index and all that followed."""
        while len(self.answers) > index:
            self.states.pop()
            self.answers.pop()
            self.news.pop()
            self.thrown -= self.state.to_act == CHANCE

    def _take(self, action: int) -> None:
        state, events = self.rules.step(self.state, action)
        self.thrown += self.state.to_act == CHANCE
        self.states.append(state)
        self.answers.append(action)
        self.news.append(events)


def ending_of(result: Outcome | None) -> str:
    """The last word of a record."""
    if result is None:
        return "*"
    return "=" if result.winner is None else f"#{result.winner}"


def resume(
    rules: Ruleset, record: Record, answers: Sequence[str], dice: Dice | None = None
) -> Match:
    """A match that goes on where these answers lead; raises IllegalAction.

    Without dice it uses those of the record; where their secret is not known, others that claim no proof.
    """
    match = Match(rules, record.setup, TypedDice())
    match.source = record
    for text in answers:
        match._take(rules.parse(match.state, text))
    match.dice = dice if dice is not None else _dice_of(record)
    match._let_chance_answer()
    return match


def _dice_of(record: Record) -> Dice:
    if record.dice_seed:
        return FairDice(record.dice_seed)
    return SeededDice(randbits(63)) if record.plies else FairDice()


def _written_out(setup: Setup, start: State) -> Setup:
    """The terms with factions and limits as the game has them."""
    table = start.table
    seats = setup.seats or tuple(Seat(faction.id) for faction in table.factions)
    options = replace(
        setup.options, repetitions=int(table.repetitions), quiet_turns=int(table.quiet_turns)
    )
    return replace(setup, seats=seats, options=options)
